/* Who sits where, with which cards and which random numbers. */
#include <string.h>

#include "programs/arena/arena.h"
#include "programs/shuffled_deal.h"

static void number_names(struct arena_plan *plan) {
    plan->names = 0;
    for (unsigned i = 0; i < 3; i++) {
        unsigned same = 0;
        while (same < i && strcmp(plan->spec[same].name, plan->spec[i].name) != 0) same++;
        plan->name[i] = same < i ? plan->name[same] : (uint8_t)plan->names++;
    }
}

/* Two that bear the same name are the same player: exchanging them makes no new game. */
static bool new_seating(const struct arena_plan *plan, const uint8_t seat[3]) {
    for (unsigned i = 0; i < plan->games; i++) {
        unsigned same = 0;
        while (same < 3 && plan->name[plan->seat[i][same]] == plan->name[seat[same]]) same++;
        if (same == 3) return false;
    }
    return true;
}

void arena_seat(struct arena_plan *plan) {
    static const uint8_t all[ARENA_SEATINGS][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                                   {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    number_names(plan);
    plan->games = 0;
    for (unsigned i = 0; i < ARENA_SEATINGS; i++)
        if (new_seating(plan, all[i])) memcpy(plan->seat[plan->games++], all[i], sizeof all[i]);
    if (plan->defence) plan->games = 2; /* one for each pair */
}

/* --- Random numbers --- */

wz_deal arena_cards(const struct arena_plan *plan, uint64_t deal) {
    wz_random random = wz_random_from(cli_stir(cli_stir(0, plan->seed), deal));
    return cli_shuffled_deal(&random);
}

uint64_t arena_seed(const struct arena_plan *plan, uint64_t deal, const char *name) {
    return seat_seed(plan->seed, deal, name);
}
