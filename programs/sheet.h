/* Columns for people: cells of a table, by the letters they show. */
#ifndef WENZEL_PROGRAMS_SHEET_H
#define WENZEL_PROGRAMS_SHEET_H

#include "programs/cli.h"

/* Cards by their signs, highest first, set apart by blanks: "♣B ♠10". */
struct sheet_cards {
    char text[200];
};
struct sheet_cards sheet_cards(const struct cli *cli, wz_kind kind, wz_cards cards);
struct sheet_cards sheet_card(const struct cli *cli, wz_card card);

/* The text and blanks up to the width; on the left, or on the right. */
void sheet_cell(FILE *out, const char *text, size_t width);
void sheet_right(FILE *out, const char *text, size_t width);
size_t sheet_wider(size_t width, const char *text);
/* At most so many letters of a text of one line, without what a terminal would obey. */
void sheet_clip(char *clipped, size_t room, const char *text, size_t width);
/* A text as lines of at most `width` letters (0 = one line), broken at blanks: the first begins after
 * `indent` blanks, the others after `hang`. A longer word is broken too. */
void sheet_wrapped(FILE *out, const char *text, size_t width, size_t indent, size_t hang);

#endif
