/* Words looked for in texts, as people write them: capitals do not matter, an umlaut is the two letters that are
 * written where there is none, so "Überreizt", "UEBERREIZT" and "ueberreizt" are the same word. Pure. */
#ifndef WENZEL_FORMATS_LETTERS_H
#define WENZEL_FORMATS_LETTERS_H

#include <stdbool.h>

/* How close a text comes to a word: not at all, within another word, at its beginning, as a word of its own. */
typedef enum fmt_closeness { FMT_APART, FMT_WITHIN, FMT_BEGINS, FMT_WHOLE } fmt_closeness;

bool fmt_same_letters(const char *text, const char *word);
/* The best place that the word has in the text. */
fmt_closeness fmt_closest(const char *text, const char *word);

#endif
