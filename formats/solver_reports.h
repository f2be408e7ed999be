/* Reports of what perfect play brings: a position solved, a game judged, the solver measured.
 *
 * Plain values. Points are the declarer's in the end, with the skat; in null 1 stands for won and 0
 * for lost. */
#ifndef WENZEL_FORMATS_SOLVER_REPORTS_H
#define WENZEL_FORMATS_SOLVER_REPORTS_H

#include "formats/reports.h"
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

/* Of a ramsch, for the player whose card it is. */
typedef struct fmt_ramsch_outlook {
    uint8_t points;  /* in the end, the skat only where the last trick brings it */
    int32_t written; /* by him, where that was asked */
} fmt_ramsch_outlook;

/* "held", "written" */
const char *fmt_ramsch_question(bool written);
/* A ramsch: what each card of the player on turn leads to for him, best first. */
typedef struct fmt_ramsch_choice {
    wz_card card;
    fmt_ramsch_outlook after;
} fmt_ramsch_choice;
typedef struct fmt_ramsch_solution {
    wz_ramsch_problem problem;
    bool written; /* asked what each writes; else what the player on turn can be held to */
    unsigned cards;
    fmt_ramsch_choice choice[10];
    uint64_t nodes;
} fmt_ramsch_solution;

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

typedef struct fmt_ramsch_card {
    uint16_t move;
    uint8_t trick, who;
    wz_card card, better;
    bool written; /* asked what each writes; else what this player can be held to */
    fmt_ramsch_outlook before, after;
} fmt_ramsch_card;
/* What a card lost its player; never negative. */
unsigned fmt_ramsch_points_lost(const fmt_ramsch_card *card);
unsigned fmt_ramsch_value_lost(const fmt_ramsch_card *card);

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
    bool outlooked;    /* a card was to be played: */
    fmt_outlook start; /* before the first card */
    unsigned cards;
    fmt_judged_card card[30];
    int turning_point; /* index of the card that decided the game; -1 = none */
    fmt_outlook end;   /* as it came out, in the terms of an outlook */
    fmt_game_result result;
    bool picked_up;
    wz_cards discard;
    wz_discard best_discard;  /* for the game that was declared */
    unsigned better_discards; /* how many bring more than the real one */
    fmt_outlook best_discard_outlook;
    bool best_known[3]; /* declared: the declarer's; passed in: what each could have played */
    wz_best_game best[3];
    fmt_faults fault[3];
    unsigned ramsch_cards; /* of a ramsch, which has none of the above but its faults */
    fmt_ramsch_card ramsch[30];
    int32_t ramsch_written[3]; /* once it is finished */
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
