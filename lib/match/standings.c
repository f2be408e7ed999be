/* Totals, places and who has lost (SkWO 6.3.1). */
#include "wenzel/match.h"

static bool belongs(const wz_series *series, wz_person person) {
    return series && person.i < series->people;
}

int32_t wz_total(const wz_series *series, wz_person person) {
    if (!belongs(series, person)) return 0;
    const wz_tally *tally = &series->tally[person.i];
    const wz_list_row *list = wz_series_list(series);
    int32_t games = list->own_game * (tally->won - tally->lost);
    return tally->points + games + (list->credits ? tally->bonus : 0); /* SkWO 6.3.1 */
}

unsigned wz_bierlachs_losers(const wz_series *series) {
    if (!series || !wz_series_list(series)->to_a_mark) return 0;
    int32_t deepest = -(int32_t)series->mark;
    unsigned losers = 0;
    for (unsigned i = 0; i < series->people; i++) {
        int32_t points = series->tally[i].points;
        if (points > deepest) continue;
        if (points < deepest) losers = 0;
        deepest = points;
        losers |= 1u << i;
    }
    return losers;
}

bool wz_owes_beer(const wz_series *series, wz_person loser, wz_person other) {
    if (!belongs(series, loser) || !belongs(series, other)) return false;
    unsigned losers = wz_bierlachs_losers(series);
    return losers >> loser.i & 1 && !(losers >> other.i & 1) && wz_at_table(series, other);
}

int wz_compare_standings(const wz_standing *a, const wz_standing *b) {
    if (!a || !b) return (a == NULL) - (b == NULL);
    if (a->total != b->total) return a->total > b->total ? -1 : 1;
    if (a->won != b->won) return a->won > b->won ? -1 : 1;
    if (a->lost != b->lost) return a->lost < b->lost ? -1 : 1;
    return 0;
}

wz_standing wz_standing_of(const wz_series *series, wz_person person) {
    if (!belongs(series, person)) return (wz_standing){0, 0, 0};
    const wz_tally *tally = &series->tally[person.i];
    return (wz_standing){wz_total(series, person), tally->won, tally->lost};
}

static int compare(const wz_series *series, wz_person a, wz_person b) {
    wz_standing of_a = wz_standing_of(series, a), of_b = wz_standing_of(series, b);
    return wz_compare_standings(&of_a, &of_b);
}

static void swap(wz_person *a, wz_person *b) {
    wz_person kept = *a;
    *a = *b;
    *b = kept;
}

/* Every order of those who share a place is equally likely. */
static void draw_lots(wz_random *lots, wz_person *equal, unsigned count) {
    for (unsigned i = count; i > 1; i--) swap(&equal[i - 1], &equal[wz_random_below(lots, i)]);
}

unsigned wz_series_rank(const wz_series *series, wz_random *lots, wz_person order[WZ_MAX_PEOPLE],
                        uint8_t place[WZ_MAX_PEOPLE]) {
    unsigned people = series && order && place ? series->people : 0;
    for (unsigned i = 0; i < people; i++) {
        order[i] = (wz_person){(uint8_t)i};
        for (unsigned at = i; at > 0 && compare(series, order[at - 1], order[at]) > 0; at--)
            swap(&order[at - 1], &order[at]);
    }
    for (unsigned first = 0, next; first < people; first = next) {
        next = first + 1;
        while (next < people && compare(series, order[first], order[next]) == 0) next++;
        if (lots) draw_lots(lots, &order[first], next - first);
        for (unsigned i = first; i < next; i++) place[i] = (uint8_t)((lots ? i : first) + 1);
    }
    return people;
}
