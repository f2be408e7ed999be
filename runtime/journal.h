/* Journal: a file that only grows by whole lines, each on disk before the call returns.
 *
 * One program holds a journal at a time (a lock on the file, which the system frees when the
 * program ends, however it ends). Threads: one journal, one thread.
 *
 * A crash leaves every line that was confirmed, and perhaps a last one that has no end or, if only
 * the confirmation was missing, is whole. */
#ifndef WENZEL_RUNTIME_JOURNAL_H
#define WENZEL_RUNTIME_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct rt_journal rt_journal;

/* Opens or creates the file. NULL with errno: EWOULDBLOCK = another program has it, EINVAL = it is no
 * ordinary file. The folder's own entry is on disk too when this returns. */
rt_journal *rt_journal_open(const char *path);
/* Everything in it, with a zero after the end, in memory the caller frees; NULL with errno. */
char *rt_journal_read(rt_journal *journal, size_t *length);
/* Cuts a torn last line off: `length` bytes stay, and they must end with a line end. */
bool rt_journal_cut(rt_journal *journal, size_t length);
/* Appends a line (its end is added) and waits until it is on disk. On failure nothing of it is left
 * in the file, and errno tells why: EINVAL = a torn line has not been cut off, or a line end within
 * the line; ESTALE = the file was changed by somebody else. */
bool rt_journal_append(rt_journal *journal, const char *line);
/* NULL is borne. */
void rt_journal_close(rt_journal *journal);

#endif
