/* The public surface, called with whatever comes in: NULL, numbers out of range, names of nothing. What a
 * caller fills (facts, moves, problems, incidents ...) is scrambled too; what the library makes (games,
 * views, series, records) is what it made, as the headers ask (wenzel/base.h). */
#ifndef FUZZ_SURFACE_H
#define FUZZ_SURFACE_H

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "wenzel/wenzel.h"

/* Where choices come from: the input, and when it is used up, numbers that follow from it. */
typedef struct bag {
    const uint8_t *data;
    size_t size, at;
    wz_random random;
} bag;

/* What there is to call functions with. */
typedef struct world {
    wz_rules rules;
    wz_terms terms;
    wz_deal deal;
    wz_game game;
    wz_log log;
    wz_view view;
    wz_options options;
    wz_move move;
    wz_facts facts;
    wz_result result;
    wz_problem problem;
    wz_solver *solver;
    wz_record record;
    wz_series series;
    wz_chronicle chronicle;
    wz_offers offers;
    wz_player player;
    wz_advice advice;
    wz_incident incident;
    wz_ruling ruling;
    wz_out out;
    char text[2048];
} world;

/* Below `count`, evenly. */
unsigned below(bag *b, unsigned count);
bool coin(bag *b);
/* A number that is likely to be a border of something. */
unsigned number(bag *b);
int whole(bag *b);
/* A value of an enum of so many, or none of it. */
unsigned one_of(bag *b, unsigned count);
wz_lang lang(bag *b);
wz_faces faces(bag *b);
wz_card card(bag *b);
wz_cards cards(bag *b);
wz_kind kind(bag *b);
wz_position position(bag *b);
wz_contract contract(bag *b);
wz_move any_move(bag *b);
/* A text that somebody could hand in; NULL now and then. */
const char *words(bag *b);
/* Some bytes changed. Truths must be set anew afterwards: there is nothing beside yes and no. */
void scramble(bag *b, void *bytes, size_t size);
/* NULL now and then. */
#define MAYBE(pointer) (below(b, 12) ? (pointer) : NULL)

/* A text that is there, whatever was asked. */
void told(const char *text);

void call_text(bag *b, world *w);
void call_cards(bag *b, world *w);
void call_rules(bag *b, world *w);
void call_ruletext(bag *b, world *w);
void call_score(bag *b, world *w);
void call_game(bag *b, world *w);
void call_view(bag *b, world *w);
void call_conductor(bag *b, world *w);
void call_offers(bag *b, world *w);
void call_match(bag *b, world *w);
void call_series(bag *b, world *w);
void call_record(bag *b, world *w);
void call_solver(bag *b, world *w);
void call_players(bag *b, world *w);
void call_referee(bag *b, world *w);
void call_court(bag *b, world *w);
void call_reader(bag *b, world *w);
void call_requests(bag *b, world *w);
void call_desk(bag *b, world *w);

#endif
