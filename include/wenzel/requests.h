/* Requests: work that can be handed over whole, to a thread or to a browser's worker.
 *
 *     wz_request request;                                     ten cards in middlehand, and what was said
 *     wz_request_hand(&request, &rules, WZ_MIDDLEHAND, hand);
 *     wz_request_saw(&request, &bid);
 *     wz_response response;
 *     if (wz_request_answer(&request, solver, &response)) ... response.as.advice
 *
 * A request is a kind and what this kind rests on, copied: views of those who are asked, their levels
 * and seeds, facts, a position, the rule set. So nobody needs a lock or a table, and the same request
 * has the same answer, also after a restart. Plain values of the caller, nothing is allocated. Threads:
 * one solver, one thread. */
#ifndef WENZEL_REQUESTS_H
#define WENZEL_REQUESTS_H

#include "wenzel/court.h"
#include "wenzel/players.h"
#include "wenzel/reader.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum wz_request_kind {
    WZ_REQUEST_MOVE,    /* what players do, who know no more than their views */
    WZ_REQUEST_VERDICT, /* the table's word on a claim that is to be proven (ISkO 4.4.5) */
    WZ_REQUEST_VALUE,   /* what a game counts */
    WZ_REQUEST_RULING,  /* what the referee says to an incident */
    WZ_REQUEST_CARDS,   /* what every card of an open position leads to: exercises */
    WZ_REQUEST_READING, /* what a sentence tells the referee */
    WZ_REQUEST_KINDS
} wz_request_kind;

/* One player who may have something to say. */
typedef struct wz_chooser {
    wz_view view;
    uint8_t level; /* as wz_player_name counts them */
    bool must;     /* on turn or asked; else it may stay silent */
    uint64_t seed;
    uint64_t nodes; /* of the solver at most; 0 = as the level has it */
    bool fast;      /* skips values in the auction */
} wz_chooser;

typedef struct wz_request {
    uint8_t kind;   /* enum wz_request_kind */
    wz_rules rules; /* views and games point here, once it was copied by wz_request_copy */
    union {
        struct {
            uint8_t count;
            wz_chooser asked[3]; /* in this order; the first who says something is the answer */
        } move;
        wz_game verdict;
        wz_report value;
        wz_complaint ruling;
        struct {
            char text[WZ_READ_LONGEST + 1];
            int16_t kind; /* that somebody chose, or -1 */
        } sentence;
        wz_problem cards;
    } as;
} wz_request;

/* Every legal card of who is on turn, the best one first. */
typedef struct wz_card_values {
    wz_position turn;
    uint8_t count;
    wz_card_value card[WZ_HAND_SIZE];
} wz_card_values;

typedef struct wz_response {
    uint8_t kind;   /* of the request */
    wz_error error; /* why there is no answer, facts that can't be ...; WZ_OK: one of these is it */
    union {
        wz_advice advice; /* MOVE; VERDICT, its move is the table's word */
        wz_result value;
        wz_ruling ruling; /* with what would change it */
        wz_telling reading;
        wz_card_values cards;
    } as;
} wz_response;

/* A request for advice from what one player knows: first his ten cards, then each move as he saw it
 * (wz_observe; hidden cards are left out). It asks the strongest level, by the terms of a table of
 * three. What can't be so is refused, and leaves the request as it was. */
wz_error wz_request_hand(wz_request *request, const wz_rules *rules, wz_position seat,
                         wz_cards hand);
wz_error wz_request_saw(wz_request *request, const wz_move *seen);

/* A copy whose parts point to its own rule set. */
void wz_request_copy(wz_request *copy, const wz_request *request);
/* Works on a request. False: nobody has anything to say, or there is no such request, or the solver was
 * stopped (wz_solver_set_cancel); whoever stopped it knows. */
bool wz_request_answer(const wz_request *request, wz_solver *solver, wz_response *response);
/* Does it take a solver? */
bool wz_request_searches(const wz_request *request);

#ifdef __cplusplus
}
#endif

#endif
