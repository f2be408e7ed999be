/* Reports of what perfect play brings: a position solved, a game judged, the solver measured.
 *
 * Plain values. Points are the declarer's in the end, with the skat; in null 1 stands for won and 0
 * for lost. */
#ifndef WENZEL_FORMATS_SOLVER_REPORTS_H
#define WENZEL_FORMATS_SOLVER_REPORTS_H

#include "wenzel/record.h"
#include "wenzel/solver.h"

/* --- One position --- */

typedef struct fmt_solution {
    wz_problem problem;
    unsigned cards; /* legal ones */
    wz_card_value card[10];
    unsigned plays;
    wz_card line[30]; /* a best line */
    uint64_t nodes;
} fmt_solution;

/* Twelve cards before the discard. */
typedef struct fmt_discard_report {
    wz_problem problem;
    wz_discard discard[WZ_DISCARDS];
    uint64_t nodes;
} fmt_discard_report;

typedef struct fmt_best_game_report {
    wz_problem problem;
    unsigned bid;
    wz_best_game best;
    uint64_t nodes;
} fmt_best_game_report;

/* --- A recorded game --- */

/* What a state of the game leads to if everybody goes on without a mistake. */
typedef struct fmt_outlook {
    uint8_t points;
    bool won;
    int32_t value; /* for the declarer's list */
} fmt_outlook;

typedef struct fmt_judged_card {
    uint16_t move; /* its number in the record, from 1 */
    uint8_t trick; /* from 1 */
    uint8_t who;
    wz_card card, better; /* better: WZ_NO_CARD if there is none */
    fmt_outlook before, after;
} fmt_judged_card;

typedef struct fmt_faults {
    unsigned mistakes, costly; /* cards that lost points; that lost game value */
    unsigned points, value;    /* lost by them */
} fmt_faults;

typedef struct fmt_analysis {
    char id[WZ_RECORD_TEXT / 2];
    char player[3][WZ_RECORD_TEXT]; /* "" without a name */
    unsigned line;
    uint8_t result_kind; /* enum wz_result_kind; cards and discards are judged in declared games */
    bool finished;
    wz_position declarer;
    wz_contract contract;
    unsigned bid;
    fmt_outlook start; /* before the first card */
    unsigned cards;
    fmt_judged_card card[30];
    int turning_point; /* index of the card that decided the game; -1 = none */
    uint8_t ending;    /* enum wz_ending */
    fmt_outlook end;   /* as it came out */
    bool picked_up;
    wz_cards discard;
    wz_discard best_discard;  /* for the game that was declared */
    unsigned better_discards; /* how many bring more than the real one */
    fmt_outlook best_discard_outlook;
    bool best_known[3]; /* declared: the declarer's; passed in: what each could have played */
    wz_best_game best[3];
    fmt_faults fault[3];
} fmt_analysis;

/* One player through many games. */
typedef struct fmt_player_faults {
    char name[WZ_RECORD_TEXT];
    unsigned games, declared;
    fmt_faults fault;
} fmt_player_faults;

/* Points or game value lost by a card, from its player's side; never negative. */
unsigned fmt_points_lost(const fmt_analysis *analysis, const fmt_judged_card *card);
unsigned fmt_value_lost(const fmt_analysis *analysis, const fmt_judged_card *card);

/* --- Measuring --- */

typedef struct fmt_solver_bench {
    unsigned deals;
    uint64_t nodes[2];      /* by question: won?, how many points? */
    uint64_t most_nodes[2]; /* of a single deal */
    uint64_t nanoseconds[2];
} fmt_solver_bench;

#endif
