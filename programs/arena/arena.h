/* The arena, its parts: players against each other on the same deals in all seats, or two pairs of
 * defenders against the same declarer.
 *
 * A match is planned once and then only read, by every thread. What a deal brought is given back in
 * order, so that report and file do not depend on the number of threads. */
#ifndef WENZEL_PROGRAMS_ARENA_H
#define WENZEL_PROGRAMS_ARENA_H

#include "formats/arena_report.h"
#include "programs/arena/statistics.h"
#include "programs/seat_words.h"

enum { ARENA_SEATINGS = 6 };

/* --- The plan (arena_plan.c) --- */

struct arena_plan {
    wz_rules rules;
    wz_terms terms;
    uint64_t seed, deals;
    bool defence;
    struct seat_spec spec[3];        /* of the match; defence: first pair, second pair, declarer */
    unsigned names;                  /* different ones among them */
    uint8_t name[3];                 /* by spec: which of these */
    unsigned games;                  /* of a deal */
    uint8_t seat[ARENA_SEATINGS][3]; /* match: by game and position, which of the three */
    unsigned milliseconds;           /* for an answer of an engine */
    size_t memory;                   /* of a solver */
    unsigned threads;
    double sure; /* stop when it is as sure as this; 0 = play to the end */
};

/* Finds out who is who, and all different ways to seat three players. */
void arena_seat(struct arena_plan *plan);
/* The cards of a deal, and what a player draws its random numbers from: both by the number of the deal,
 * and by nothing that differs between its games. */
wz_deal arena_cards(const struct arena_plan *plan, uint64_t deal);
uint64_t arena_seed(const struct arena_plan *plan, uint64_t deal, const char *name);

/* --- Games (arena_play.c) --- */

/* A game as reports need it. Arrays go by position. */
struct arena_game {
    uint8_t who[3];       /* of the plan's three */
    uint8_t kind;         /* enum wz_result_kind */
    uint8_t declarer;     /* if there is one */
    wz_contract contract; /* as declared, or charged if it came to none */
    bool won;
    int32_t points[3];
    uint32_t decisions[3];
    uint64_t nanoseconds[3];
    uint8_t fault[3]; /* enum engine_fault */
};

struct arena_deal {
    uint64_t number;
    bool cut; /* interrupted: it tells nothing */
    struct arena_game game[ARENA_SEATINGS];
    wz_log log[ARENA_SEATINGS];
};

/* What one thread plays with. */
struct arena_worker;
struct arena_worker *arena_worker_new(const struct arena_plan *plan);
void arena_worker_free(struct arena_worker *worker);
void arena_play(const struct arena_plan *plan, struct arena_worker *worker,
                struct arena_deal *deal);
/* Sees whether every engine answers at all; complains of the first that does not. */
bool arena_try_engines(const struct cli *cli, const struct arena_plan *plan);

/* --- Adding up (arena_tally.c) --- */

struct arena_count {
    uint64_t games, declared, won, decisions, nanoseconds;
    uint64_t fault[ENGINE_FAULT_COUNT];
};

/* Samples have one value for each deal. */
struct arena_tally {
    uint64_t deals, played;
    fmt_arena_mix mix;
    struct arena_count count[3]; /* match: by name; defence: by pair, and the declarer */
    struct sample points[3];     /* match: by name; defence: the declarer's, by pair */
    struct sample difference[3]; /* match: to the others; defence: [0] between the pairs */
    struct sample won[2];        /* defence: by the declarer, and the difference */
    struct sample won_difference;
};

void arena_tally_deal(struct arena_tally *tally, const struct arena_plan *plan,
                      const struct arena_game *games);
/* Is it clear who is better: the first player than the others, or one pair than the other? */
bool arena_is_clear(const struct arena_tally *tally, const struct arena_plan *plan);
uint64_t arena_faults(const struct arena_tally *tally);
void arena_report(const struct arena_tally *tally, const struct arena_plan *plan,
                  fmt_arena_report *report);
void arena_defence_report(const struct arena_tally *tally, const struct arena_plan *plan,
                          fmt_defence_report *report);

/* --- The file of a match (arena_file.c, arena_line.c) --- */

struct arena_file {
    const char *name;
    FILE *file; /* NULL: nothing is kept */
};

/* Opens or creates the file and adds the deals that it holds to the tally, up to those that are wanted.
 * What an interrupted run left behind the last whole deal is cut off. Returns CLI_GO_ON, or complains
 * and returns the status. */
int arena_file_open(struct arena_file *file, const struct cli *cli, const char *name,
                    const struct arena_plan *plan, struct arena_tally *tally);
/* False with errno if it can't be written. */
bool arena_file_add(struct arena_file *file, const struct arena_plan *plan,
                    const struct arena_deal *deal);
bool arena_file_close(struct arena_file *file);

/* A game in one line, "#= ..."; all a resumed match needs of it. */
void arena_put_line(wz_out *out, uint64_t deal, unsigned number, const struct arena_game *game);
bool arena_line_from(const char *line, uint64_t *deal, unsigned *number, struct arena_game *game);

/* --- Showing (arena_show.c) --- */

void arena_show(const struct cli *cli, const fmt_arena_report *report);
void arena_show_defence(const struct cli *cli, const fmt_defence_report *report);

/* --- The whole (arena_run.c) --- */

int arena_run(const struct cli *cli, const struct arena_plan *plan, const char *save, bool json);

#endif
