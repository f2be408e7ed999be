/* A series kept on paper, for tests: people by number, games by the value that is written. */
#ifndef WENZEL_TESTS_PAPER_SERIES_H
#define WENZEL_TESTS_PAPER_SERIES_H

#include "wenzel/match.h"

/* The series points to `rules`: don't copy. */
typedef struct paper_series {
    wz_rules rules;
    wz_series series;
} paper_series;

/* Starts a series by a preset in this kind of list; it fails the test if that is refused. */
void paper_start(paper_series *paper, const char *preset, wz_list_kind list, unsigned seats,
                 unsigned length);
/* Enters the next game: its value as it is written. */
void paper_game(paper_series *paper, unsigned declarer, int value);
void paper_passed(paper_series *paper, unsigned games);
/* As many passed games as it takes until the declarer has cards, then the game. */
void paper_game_when_in(paper_series *paper, unsigned declarer, int value);
unsigned paper_join(paper_series *paper);
void paper_leave(paper_series *paper, unsigned leaver);
wz_person person(unsigned i);

#endif
