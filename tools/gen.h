/* What the generators share: texts and lists that grow, files read line by line, complaints that name file
 * and line, and results that are written only where they differ. A generator lives for a moment, so nothing
 * is freed; what it can't have (memory, a file to write) ends it with exit status 3. */
#ifndef GEN_H
#define GEN_H

#include <stdbool.h>
#include <stddef.h>

/* What the product speaks: "de" and "en". */
enum { GERMAN, ENGLISH, LANGUAGES };
extern const char *const gen_codes[LANGUAGES];

/* A text that grows. It ends with a zero, also the empty one that gen_new makes; {0} is as good where
 * something is put into it for certain. */
typedef struct gen_text {
    char *bytes;
    size_t size, room;
} gen_text;

gen_text gen_new(void);
void gen_append(gen_text *to, const char *text);
/* The same of a text as printf writes it. */
#define gen_put(to, ...) gen_append((to), gen_say(__VA_ARGS__))
/* A new text, as printf writes it; and the first bytes of another. */
__attribute__((format(printf, 1, 2))) char *gen_say(const char *format, ...);
char *gen_part(const char *from, size_t size);
/* In capitals; of other letters those that German has. */
char *gen_upper(const char *text);
/* Without the blanks around it. */
char *gen_trim(const char *text);
/* As a string literal of C. */
char *gen_literal(const char *text);
/* The words of a text that any of these bytes stand between, ended by NULL. */
char **gen_words(const char *text, const char *between);
size_t gen_count(char *const *words);
bool gen_is_among(char *const *words, const char *word);
/* The character of UTF-8 at *c, which moves to its last byte; 0 for what is none. */
unsigned gen_character(const char **c);
bool gen_starts(const char *text, const char *by);
/* Is it, whole, of these bytes, and of one at least? */
bool gen_is_of(const char *text, const char *set);
#define GEN_DIGITS "0123456789"
#define GEN_LOWER "abcdefghijklmnopqrstuvwxyz"
#define GEN_UPPER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/* Room for one more in a list of `count`, which may move; behind it is an empty one, to know the end by. */
void *gen_more(void *list, size_t count, size_t size);
#define GEN_ADD(list, count, new)                                                                  \
    ((list) = gen_more((list), (count), sizeof *(list)), (list)[(count)++] = (new))

/* A file on its way through its lines. One that can't be read is the end of the program. */
typedef struct gen_file {
    const char *name;
    unsigned line;
    char *rest;
} gen_file;
gen_file gen_open(const char *name);
/* The next line without its end; NULL behind the last. */
char *gen_line(gen_file *file);

/* "file:line: message" on standard error; who complained ends with gen_failed(). */
__attribute__((format(printf, 2, 3))) void gen_complain(const gen_file *at, const char *format,
                                                        ...);
bool gen_failed(void);
_Noreturn void gen_usage(const char *usage);

/* Writes FOLDER/NAME and makes the folder; a file that holds this text already keeps its time, so that
 * nothing is built anew for it. */
void gen_keep(const char *folder, const char *name, const gen_text *text);
/* To standard output; gives the exit status. */
int gen_print(const gen_text *text);

#endif
