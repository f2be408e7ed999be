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

#endif
