/* The oracle: a second opinion on who may know which card when.
 *
 * It follows the moves of a game as they truly were and reads, as text, what a viewer was sent. It
 * shares no code with views and knows nothing of their design: only the deal, the skat, the
 * discards, the cards played and the hands laid open. */
#ifndef WENZEL_TESTS_ORACLE_H
#define WENZEL_TESTS_ORACLE_H

#include "wenzel/cards.h"
#include "wenzel/game.h" /* struct wz_move alone */

/* Three players, the public, and three who sit out and look into the hand of one player. */
#define ORACLE_VIEWERS 7

/* Start with a zeroed one. */
typedef struct oracle {
    unsigned picker;                /* who picked the skat up */
    unsigned alone;                 /* who declared a revolution */
    wz_cards holds[3];              /* the true hands */
    wz_cards knows[ORACLE_VIEWERS]; /* what each has been allowed to see so far */
} oracle;

/* Takes the next move as it truly was. */
void oracle_follow(oracle *o, const wz_move *move);
/* The first card the line names that the viewer may not know by now; WZ_NO_CARD if none. */
wz_card oracle_leak(const oracle *o, unsigned viewer, const char *line);

#endif
