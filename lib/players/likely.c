/* Which distributions are likely: drawn by chance, kept by how well they fit what was done. */
#include "players/search.h"
#include "players/strange.h"

/* One draw on a wheel with evenly spaced pointers: each world is kept as often as it deserves. */
static void keep_by_weight(const wz__world drawn[], const uint64_t up_to[], unsigned count,
                           wz_random *random, unsigned wanted, wz__world worlds[]) {
    uint64_t all = count ? up_to[count - 1] : 0;
    uint64_t step = all / wanted, at = wz_random_below64(random, step);
    for (unsigned i = 0, kept = 0; kept < wanted; kept++, at += step) {
        while (i + 1 < count && up_to[i] <= at) i++;
        worlds[kept] = drawn[i];
    }
}

unsigned wz__likely_worlds(const wz_view *view, unsigned wanted, wz_random *random,
                           wz__world worlds[MOST_WORLDS]) {
    enum { DRAWN_FOR_ONE = 8, MOST_DRAWN = MOST_WORLDS * DRAWN_FOR_ONE };
    wz__knowledge know;
    wz__deck deck;
    wz__know(view, &know);
    if (wanted > MOST_WORLDS) wanted = MOST_WORLDS;
    if (wanted == 0 || !wz__deck_of(&know, &deck)) return 0;
    wz__world drawn[MOST_DRAWN] = {{{0}}};
    unsigned strange[MOST_DRAWN], least = UINT32_MAX, count = wanted * DRAWN_FOR_ONE;
    wz__past past;
    wz__recall(&view->table, &past);
    for (unsigned i = 0; i < count; i++) {
        wz__draw_world(&deck, random, &drawn[i]);
        strange[i] = wz__strangeness(view, &past, &drawn[i]);
        if (strange[i] < least) least = strange[i];
    }
    uint64_t up_to[MOST_DRAWN] = {0}, sum = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += (uint64_t)wz__likelihood(strange[i] - least) * MOST_WORLDS;
        up_to[i] = sum;
    }
    keep_by_weight(drawn, up_to, count, random, wanted, worlds);
    return wanted;
}
