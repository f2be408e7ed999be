/* Lines and words of a rule set's text, inside lib/rules. Columns count characters from 1. */
#ifndef RULES_RULELINES_H
#define RULES_RULELINES_H

#include "wenzel/text.h"

enum { LONGEST_LINE = 240 }; /* in bytes */

typedef struct rule_line {
    const char *text; /* without its end */
    size_t length;
    unsigned number;
    size_t next; /* where the one after it begins */
} rule_line;

typedef struct rule_word {
    const char *text; /* not terminated */
    size_t length;
    unsigned line, column;
} rule_word;

/* Moves on to the next line, the first one of a zeroed line; false at the end. */
bool wz__next_line(const char *text, size_t length, rule_line *line);

typedef enum line_fault { LINE_FINE, LINE_TOO_LONG, LINE_NOT_UTF8, LINE_CONTROL } line_fault;
/* What makes a line unreadable, and the place of it. */
line_fault wz__line_fault(const rule_line *line, rule_word *place);

/* The word of a line at byte *at or behind it, and *at behind the word. False if there is none:
 * from a '#' that begins a word the rest is a comment. */
bool wz__next_word(const rule_line *line, size_t *at, rule_word *word);
/* From the beginning of `first` to the end of the line's last word. */
rule_word wz__rest_of_line(const rule_line *line, const rule_word *first);
bool wz__word_says(const rule_word *word, const char *text);
/* A decimal number of at most five digits, without a zero in front. */
bool wz__word_counts(const rule_word *word, unsigned *number);
/* Copies the word, shortened between two characters if need be; "0x1B" for what can't be shown. */
void wz__show_word(const rule_word *word, char *text, size_t room);

/* Is it a name: letters, digits, - and _, with single blanks between? If not, the place of the first
 * wrong character, which may be the end. */
bool wz__is_rules_name(const rule_word *name, rule_word *wrong);

#endif
