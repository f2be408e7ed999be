/* Child processes that speak in lines: written to and read from, each time with a deadline.
 *
 * A child gets a process group of its own, so that Ctrl-C at the terminal is not for it, and so that
 * its end is the end of everything it started. Its standard error is ours. Deadlines are moments of
 * rt_clock_nanoseconds; waiting ends early when rt_interrupted says so. A child that has gone, hangs
 * or says too much never blocks or ends this process.
 *
 * The caller owns a process until rt_process_end. Threads: one process, one thread at a time. */
#ifndef WENZEL_RUNTIME_PROCESS_H
#define WENZEL_RUNTIME_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct rt_process rt_process;

/* The longest line that is read, without its end. */
#define RT_LINE_ROOM 4096

/* Starts a command line of the shell. NULL with errno if there is no process to be had; a command
 * that does not exist shows as a child that has ended. */
rt_process *rt_process_start(const char *command);

/* Gives the child a text to read. False if it does not take it in time, or is gone. */
bool rt_process_write(rt_process *process, const char *text, size_t length, uint64_t deadline);

typedef enum rt_heard {
    RT_HEARD_LINE,
    RT_HEARD_NOTHING, /* in time */
    RT_HEARD_END,     /* the child has closed its output, or ended */
    RT_HEARD_TOO_LONG /* a line without an end: it can't be read any further */
} rt_heard;
/* The next line in `line`, without its end, valid until the next call. Zeros in it become blanks. */
rt_heard rt_process_read(rt_process *process, uint64_t deadline, const char **line);

/* Closes the child's input, waits until `deadline` for its output to end, then kills its group and
 * takes leave of it for good. NULL is borne. */
void rt_process_end(rt_process *process, uint64_t deadline);

#endif
