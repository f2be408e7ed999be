/* How well the rule-of-thumb player plays: three of them among themselves on random deals.
 *
 *     thumb_match [GAMES [SEED [RULES]]]
 *
 * Prints points of the list by game and player (SkWO 6.3.1 at a table of three), games won and passed
 * in, the games played and what they brought, and the time a decision takes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "wenzel/players.h"

enum { OWN_BONUS = 50, OPPONENTS_BONUS = 40, SEATS = 3, NULL_OUVERT = WZ_KINDS, GROUPS };

typedef struct group {
    unsigned games, won, hand, schneider;
    long points;
} group;

typedef struct tally {
    group group[GROUPS]; /* by kind; null ouvert apart */
    unsigned games, passed_in, overbid;
    unsigned long decisions;
    double seconds; /* in decisions */
} tally;

typedef struct table {
    wz_game game;
    wz_view view[SEATS];
    wz_player player[SEATS];
} table;

static void make(table *t, const wz_move *move) {
    for (uint8_t i = 0; i < SEATS; i++) {
        wz_move seen = wz_observe(&t->game, move, (wz_viewer){i});
        if (wz_view_apply(&t->view[i], &seen) != WZ_OK) abort();
    }
    if (wz_apply(&t->game, move) == WZ_OK) return;
    fprintf(stderr, "thumb_match: an illegal move\n");
    exit(1);
}

static double now(void) {
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Whoever has something to say says it: the one on turn last. */
static bool decide(table *t, tally *sum, wz_move *move) {
    double start = now();
    bool found = false;
    for (unsigned i = 1; i <= SEATS && !found; i++) {
        unsigned who = (t->game.table.turn + i) % SEATS;
        wz_advice advice;
        found = wz_decide(&t->player[who], &t->view[who], &advice);
        *move = advice.move;
        sum->decisions++;
    }
    sum->seconds += now() - start;
    return found;
}

static void play(table *t, const wz_rules *rules, const wz_deal *deal, tally *sum) {
    wz_game_start(&t->game, rules, false);
    for (uint8_t i = 0; i < SEATS; i++) wz_view_start(&t->view[i], rules, false, (wz_viewer){i});
    wz_move move = wz_deal_move(deal);
    make(t, &move);
    while (!wz_over(&t->game.table)) {
        if (t->game.table.phase == WZ_PHASE_SKAT)
            move = (wz_move){.kind = WZ_MOVE_SKAT, .who = WZ_WHO_TABLE, .cards = {t->game.skat}};
        else if (!decide(t, sum, &move)) abort(); /* somebody is always on turn */
        make(t, &move);
    }
}

static void count(const table *t, tally *sum) {
    wz_result result;
    if (wz_game_result(&t->game, &result) != WZ_OK) abort();
    sum->games++;
    sum->passed_in += result.kind == WZ_RESULT_PASSED_IN;
    if (result.kind != WZ_RESULT_DECLARED) return;
    wz_contract played = t->game.table.contract;
    bool open_null = played.kind == WZ_NULL && played.flags & WZ_OUVERT;
    group *g = &sum->group[open_null ? NULL_OUVERT : played.kind];
    g->games++;
    g->won += result.won;
    g->hand += (played.flags & WZ_HAND) != 0;
    g->schneider += result.won && result.level > WZ_SIMPLE;
    sum->overbid += result.overbid;
    g->points += result.value + (result.won ? OWN_BONUS : 2 * OPPONENTS_BONUS - OWN_BONUS);
}

static double percent(unsigned part, unsigned whole) { return whole ? 100.0 * part / whole : 0; }

static void show(const tally *sum) {
    static const char *const names[GROUPS] = {"diamonds", "hearts", "spades", "clubs",
                                              "grand",    "null",   "ramsch", "null ouvert"};
    group all = {0};
    for (unsigned i = 0; i < GROUPS; i++) {
        all.games += sum->group[i].games;
        all.won += sum->group[i].won;
        all.points += sum->group[i].points;
    }
    printf(
        "games %u, points a game and player %.2f, won %.2f%%, passed in %.2f%%, overbid %.2f%%\n",
        sum->games, (double)all.points / SEATS / sum->games, percent(all.won, all.games),
        percent(sum->passed_in, sum->games), percent(sum->overbid, all.games));
    for (unsigned i = 0; i < GROUPS; i++) {
        const group *g = &sum->group[i];
        if (!g->games) continue;
        printf(
            "%-12s %5.1f%% of the games, won %5.1f%%, hand %4.1f%%, schneider %4.1f%%, brought %6.1f\n",
            names[i], percent(g->games, all.games), percent(g->won, g->games),
            percent(g->hand, g->games), percent(g->schneider, g->games),
            (double)g->points / g->games);
    }
    printf("%.2f microseconds a decision\n", 1e6 * sum->seconds / (double)sum->decisions);
}

int main(int argc, char **argv) {
    unsigned games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    wz_rules rules;
    if (wz_rules_named(argc > 3 ? argv[3] : "isko", &rules) != WZ_OK) {
        fprintf(stderr, "thumb_match: no rule set %s\n", argv[3]);
        return 2;
    }
    table t;
    for (unsigned i = 0; i < SEATS; i++)
        if (wz_player_named("thumb", seed, NULL, &t.player[i]) != WZ_OK) abort();
    wz_random random = wz_random_from(seed);
    tally sum = {0};
    while (sum.games < games) {
        wz_deal deal = wz_deal_from_number(wz_random_below64(&random, WZ_DEALS));
        play(&t, &rules, &deal, &sum);
        count(&t, &sum);
    }
    show(&sum);
    return 0;
}
