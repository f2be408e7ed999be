/* The terminal game, its parts: the table with its state, what is shown, what is asked. */
#ifndef WENZEL_PROGRAMS_PLAY_TABLE_H
#define WENZEL_PROGRAMS_PLAY_TABLE_H

#include "programs/cli.h"
#include "wenzel/solver.h"

enum { PLAY_SEATS = 3, PLAY_PERSON = 0 }; /* the person at the keyboard has seat 0 */

struct play {
    const struct cli *cli;
    const wz_rules *rules;
    wz_random random;
    wz_solver *solver; /* judges claims */
    const char *name[PLAY_SEATS];
    unsigned dealer; /* a seat */
    wz_game game;
    wz_view view[3]; /* by position */
    wz_faces faces;
    bool color;
    int total[PLAY_SEATS];
    unsigned games;
};

/* Seats go round the table, positions begin at the dealer's left. */
unsigned play_seat_of(const struct play *play, unsigned position);
unsigned play_position_of(const struct play *play, unsigned seat);
/* The view of the person at the keyboard. */
const wz_view *play_own_view(const struct play *play);

/* --- Showing --- */

void play_show_deal(const struct play *play);
/* What the person sees of a move that was made. */
void play_show_move(const struct play *play, const wz_move *seen);
void play_show_trick(const struct play *play);
void play_show_last_trick(const struct play *play);
/* The own cards with numbers; those in `legal` can be chosen. */
void play_show_hand(const struct play *play, wz_cards legal);
void play_show_result(const struct play *play, const wz_result *result);
void play_put_card(const struct play *play, wz_card card);
/* The cards of the person in the order shown; returns how many. */
unsigned play_sorted_hand(const struct play *play, wz_card sorted[32]);

/* --- Asking --- */

enum play_answer { PLAY_MOVE, PLAY_QUIT };
/* Asks the person for a move until it is a legal one. */
enum play_answer play_ask(const struct play *play, wz_move *move);
/* A yes or no; yes by just the return key. PLAY_QUIT means no, or the end of the input. */
enum play_answer play_ask_again(const struct play *play);

#endif
