/* The simple player, inside the room. */
#ifndef PLAYERS_SIMPLE_H
#define PLAYERS_SIMPLE_H

#include "wenzel/players.h"

/* A game worth trying with these cards: its kind, and how far to bid on it (0 = pass). */
typedef struct wz__simple_game {
    uint8_t kind;
    unsigned bid;
} wz__simple_game;

wz__simple_game wz__simple_plan(const wz_rules *rules, wz_cards hand);
/* The two cards to lay down for a game, out of twelve. */
wz_cards wz__simple_discards(wz_kind kind, wz_cards twelve);
/* A card for the trick on the table, out of the legal ones. */
wz_card wz__simple_card(const wz_view *view, wz_cards legal);

#endif
