/* The table that drives a game: phase x role x kind of move -> when, which parameters, effect. */
#ifndef GAME_ROWS_H
#define GAME_ROWS_H

#include "wenzel/game.h"

/* What is known of a hand: cards surely in it, and cards that may be in it. Both are the same for
 * one's own hand, and for every hand in a wz_game. */
typedef struct known_hand {
    wz_cards sure;
    wz_cards maybe;
    wz_cards laid; /* the two cards this player laid down, if they are known */
} known_hand;

/* Roles at the table; one may have several at a time. */
typedef enum role { ON_TURN, THE_TABLE, DECLARER, DEFENDER, SITTER, ASKED, ROLES } role;

typedef struct row {
    uint8_t kind; /* enum wz_move_kind */
    wz_ways way;  /* that the rule set must have; 0 = every rule set */
    /* Does the state of the game offer this row? NULL = yes. */
    bool (*when)(const wz_table *table, unsigned who);
    wz_error unless; /* the refusal if it does not */
    /* Fills in the parameters to choose from; false if there are none. NULL = no parameters. */
    bool (*domain)(const wz_table *table, known_hand hand, wz_options *options);
    void (*effect)(wz_table *table, const wz_move *move);
    const char *paragraph;
} row;

typedef struct row_list {
    const row *rows;
    unsigned count;
} row_list;

/* The rows of a phase for those who have a role in it. */
extern const row_list wz__rows[WZ_PHASE_COUNT][ROLES];
/* The row a move falls under, its parameters checked; or the reason why there is none. */
wz_error wz__find_row(const wz_table *table, known_hand hand, const wz_move *move,
                      const row **found);
/* Whose move it is while cards are played. */
uint8_t wz__player_on_turn(const wz_table *table);
/* Cards that may be played by one who holds `hand`. */
wz_cards wz__playable(const wz_table *table, known_hand hand);
/* A table before the deal; terms as in wz_game_start. */
wz_error wz__table_start(wz_table *table, const wz_rules *rules, const wz_terms *terms);
/* Options with parameters for one who knows only part of the hand. */
void wz__known_options(const wz_table *table, known_hand hand, unsigned who, wz_options *options);

/* The set of a card that was checked: one of the 32. */
static inline wz_cards wz__bit(wz_card card) { return (wz_cards)1 << (card & 31u); }

#endif
