/* From games to figures. A deal is one value of every sample: its games are not independent. */
#include "programs/arena/arena.h"

enum { DECLARER = 2 }; /* of the plan's three in a defence */

static const char *const fault_words[FMT_ARENA_FAULTS] = {
#define X(name, word) word,
    ENGINE_FAULTS(X)
#undef X
};
_Static_assert((int)FMT_ARENA_FAULTS == (int)ENGINE_FAULT_COUNT, "every fault is reported");

/* --- Counting --- */

static void count_game(struct arena_tally *tally, const struct arena_plan *plan,
                       const struct arena_game *game) {
    fmt_arena_mix *mix = &tally->mix;
    bool declared = game->kind == WZ_RESULT_DECLARED;
    mix->games++;
    mix->passed_in += game->kind == WZ_RESULT_PASSED_IN;
    mix->ramsch += game->kind == WZ_RESULT_RAMSCH;
    mix->declared[game->contract.kind % WZ_KINDS] += declared;
    mix->won[game->contract.kind % WZ_KINDS] += declared && game->won;
    for (unsigned i = 0; i < 3; i++) {
        unsigned who = plan->defence ? game->who[i] : plan->name[game->who[i]];
        struct arena_count *count = &tally->count[who];
        bool own = declared && game->declarer == i;
        count->games++;
        count->declared += own;
        count->won += own && game->won;
        count->decisions += game->decisions[i];
        count->nanoseconds += game->nanoseconds[i];
        count->fault[game->fault[i]]++;
    }
}

/* --- A deal of a match --- */

static void add_match(struct arena_tally *tally, const struct arena_plan *plan,
                      const struct arena_game *games) {
    double sum[3] = {0}, all = 0;
    unsigned seats[3] = {0}, every = 3 * plan->games;
    for (unsigned i = 0; i < plan->games; i++)
        for (unsigned k = 0; k < 3; k++) {
            unsigned name = plan->name[games[i].who[k]];
            sum[name] += games[i].points[k];
            all += games[i].points[k];
            seats[name]++;
        }
    for (unsigned i = 0; i < plan->names; i++) {
        double mean = sum[i] / seats[i];
        sample_add(&tally->points[i], mean);
        if (plan->names > 1)
            sample_add(&tally->difference[i], mean - (all - sum[i]) / (every - seats[i]));
    }
}

/* --- A deal of a defence --- */

static void add_defence(struct arena_tally *tally, const struct arena_game *games) {
    if (games[0].kind != WZ_RESULT_DECLARED) return;
    int points[2];
    tally->played++;
    for (unsigned i = 0; i < 2; i++) {
        points[i] = games[i].points[games[i].declarer];
        sample_add(&tally->points[i], points[i]);
        sample_add(&tally->won[i], games[i].won);
    }
    sample_add(&tally->difference[0], points[0] - points[1]);
    sample_add(&tally->won_difference, games[0].won - games[1].won);
}

void arena_tally_deal(struct arena_tally *tally, const struct arena_plan *plan,
                      const struct arena_game *games) {
    tally->deals++;
    for (unsigned i = 0; i < plan->games; i++) count_game(tally, plan, &games[i]);
    if (plan->defence) add_defence(tally, games);
    else add_match(tally, plan, games);
}

/* --- Questions --- */

bool arena_is_clear(const struct arena_tally *tally, const struct arena_plan *plan) {
    if (plan->sure <= 0) return false;
    return sample_is_clear(plan->defence ? &tally->won_difference : &tally->difference[0],
                           plan->sure);
}

uint64_t arena_faults(const struct arena_tally *tally) {
    uint64_t faults = 0;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned kind = ENGINE_NONE + 1; kind < ENGINE_FAULT_COUNT; kind++)
            faults += tally->count[i].fault[kind];
    return faults;
}

/* `tested`: the sample the sequential test looks at has its interval too. */
static fmt_measure measure(const struct sample *sample, const struct arena_plan *plan,
                           bool tested) {
    fmt_measure measure = {sample->mean, sample_ci95(sample), -1};
    if (tested && plan->sure > 0 && sample->count >= STATISTICS_LEAST)
        measure.sure = sample_always_valid(sample, plan->sure);
    return measure;
}

static void name_player(fmt_arena_player *player, const struct arena_plan *plan, unsigned spec,
                        const struct arena_count *count) {
    wz_out out = wz_out_to(player->name, sizeof player->name);
    wz_put(&out, plan->spec[spec].name);
    player->games = count->games;
    player->declared = count->declared;
    player->won = count->won;
    player->decisions = count->decisions;
    player->nanoseconds = count->nanoseconds;
    for (unsigned i = 0; i < FMT_ARENA_FAULTS; i++) player->fault[i] = count->fault[i];
}

void arena_report(const struct arena_tally *tally, const struct arena_plan *plan,
                  fmt_arena_report *report) {
    *report = (fmt_arena_report){.seed = plan->seed,
                                 .deals = tally->deals,
                                 .rules = plan->rules.name,
                                 .players = plan->names,
                                 .sequential = plan->sure > 0,
                                 .clear = arena_is_clear(tally, plan),
                                 .mix = tally->mix,
                                 .fault_words = fault_words};
    for (unsigned i = 3; i-- > 0;) { /* the first of a name comes last, and stays */
        unsigned name = plan->name[i];
        fmt_arena_player *player = &report->player[name];
        name_player(player, plan, i, &tally->count[name]);
        player->points = measure(&tally->points[name], plan, false);
        player->difference = measure(&tally->difference[name], plan, name == 0);
    }
}

void arena_defence_report(const struct arena_tally *tally, const struct arena_plan *plan,
                          fmt_defence_report *report) {
    *report = (fmt_defence_report){.seed = plan->seed,
                                   .deals = tally->deals,
                                   .played = tally->played,
                                   .rules = plan->rules.name,
                                   .difference = measure(&tally->won_difference, plan, true),
                                   .points_difference = measure(&tally->difference[0], plan, false),
                                   .sequential = plan->sure > 0,
                                   .clear = arena_is_clear(tally, plan),
                                   .mix = tally->mix,
                                   .fault_words = fault_words};
    wz_out out = wz_out_to(report->declarer, sizeof report->declarer);
    wz_put(&out, plan->spec[DECLARER].name);
    for (unsigned i = 0; i < 2; i++) {
        fmt_defence_pair *pair = &report->pair[i];
        name_player(&pair->player, plan, i, &tally->count[i]);
        pair->player.points = measure(&tally->points[i], plan, false);
        pair->won = measure(&tally->won[i], plan, false);
    }
}
