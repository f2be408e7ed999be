/* A Spielliste on paper: the games of a series, line by line, with everybody's running figures and
 * the closing sums. It takes the list kind of the series: tournament, simple or bierlachs.
 *
 * The chronicle belongs to the caller. Everything is written to cli->out. */
#ifndef WENZEL_PROGRAMS_SPIELLISTE_H
#define WENZEL_PROGRAMS_SPIELLISTE_H

#include "formats/series.h"
#include "programs/cli.h"

struct spielliste {
    const struct cli *cli;
    const wz_chronicle *chronicle;
    wz_faces faces; /* in the names of games */
    size_t width;   /* of the paper; 0 = any. Where the wide form of the tournament list does not
                       fit, the narrow one is taken: 80 columns hold four people. */
    unsigned first, people; /* on this sheet; people 0 = all of the series */
};

/* The whole list: title, all games, closing lines, and what the short headings mean. More people
 * than the paper is wide for get further sheets. */
void spielliste_put(const struct spielliste *list);

/* Its parts: the headings; games by their index, `to` excluded; the figures as they stand, in one
 * line; what is added up at the end, with everybody's place; the short headings in words. */
void spielliste_put_head(const struct spielliste *list);
void spielliste_put_games(const struct spielliste *list, size_t from, size_t to);
/* A game that counts more than once, or is one of a special round, has a line above it that says so: how
 * many there are among these. */
size_t spielliste_notes(const struct spielliste *list, size_t from, size_t to);
void spielliste_put_standing(const struct spielliste *list);
void spielliste_put_closing(const struct spielliste *list);
void spielliste_put_legend(const struct spielliste *list);

#endif
