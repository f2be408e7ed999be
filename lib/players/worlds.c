/* Drawing distributions that fit everything a viewer has seen. */
#include "players/worlds.h"

wz_cards wz__lacking(const wz_table *table, unsigned position) {
    wz_kind kind = (wz_kind)table->contract.kind;
    wz_cards lacking = 0;
    for (unsigned i = 0; i < table->plays; i++) {
        unsigned trick = i / 3u, place = i % 3u;
        if (place == 0 || (table->leader[trick] + place) % 3u != position) continue;
        wz_cards follow = wz_following(kind, table->play[i - place]);
        if (!wz_has(follow, table->play[i])) lacking |= follow;
    }
    return lacking;
}

void wz__know(const wz_view *view, wz__knowledge *know) {
    const wz_table *t = &view->table;
    *know = (wz__knowledge){.unseen = wz_view_unseen(view)};
    for (unsigned p = 0; p < 3; p++) {
        know->sure[p] = view->hand[p];
        know->missing[p] =
            (uint8_t)(wz_cards_left(t, (wz_position){(uint8_t)p}) - wz_count(view->hand[p]));
        know->may[p] = know->missing[p] ? know->unseen & ~wz__lacking(t, p) : 0;
    }
    bool taken_up = t->picked_up && t->contract.kind == WZ_NO_KIND; /* it is in the hand */
    know->sure[SKAT_PLACE] = view->skat;
    know->missing[SKAT_PLACE] = (uint8_t)(taken_up ? 0 : WZ_SKAT_SIZE - wz_count(view->skat));
    know->may[SKAT_PLACE] = know->missing[SKAT_PLACE] ? know->unseen : 0;
}

/* Can this card go to the n-th open place? */
static bool fits(const wz__deck *deck, unsigned card, unsigned nth) {
    return nth < deck->opens && wz_has(deck->know.may[deck->open[nth]], deck->card[card]);
}

/* Missing in the third open place, when so many cards are left for all three. */
static unsigned missing_in_third(unsigned left, unsigned first, unsigned second) {
    return left - first - second;
}

static uint64_t count_ways(const wz__deck *deck, unsigned card, unsigned first, unsigned second) {
    unsigned left = deck->count - card;
    uint64_t ways = 0;
    if (first > 0 && fits(deck, card, 0)) ways += deck->ways[card + 1][first - 1][second];
    if (second > 0 && fits(deck, card, 1)) ways += deck->ways[card + 1][first][second - 1];
    if (missing_in_third(left, first, second) > 0 && fits(deck, card, 2))
        ways += deck->ways[card + 1][first][second];
    return ways;
}

bool wz__deck_of(const wz__knowledge *know, wz__deck *deck) {
    *deck = (wz__deck){.know = *know};
    unsigned missing = 0;
    for (unsigned p = 0; p < WORLD_PLACES; p++) {
        if (!know->missing[p]) continue;
        if (deck->opens == 3) return false;
        deck->open[deck->opens++] = (uint8_t)p;
        missing += know->missing[p];
    }
    if (missing != wz_count(know->unseen) || missing > 22) return false;
    for (wz_cards left = know->unseen; left;) deck->card[deck->count++] = wz_take_first(&left);
    const unsigned most[2] = {deck->opens > 0 ? know->missing[deck->open[0]] : 0u,
                              deck->opens > 1 ? know->missing[deck->open[1]] : 0u};
    deck->ways[deck->count][0][0] = 1;
    for (unsigned card = deck->count; card-- > 0;)
        for (unsigned first = 0; first <= most[0]; first++)
            for (unsigned second = 0; second <= most[1]; second++)
                if (first + second <= deck->count - card)
                    deck->ways[card][first][second] = count_ways(deck, card, first, second);
    return deck->ways[0][most[0]][most[1]] > 0;
}

void wz__draw_world(const wz__deck *deck, wz_random *random, wz__world *world) {
    for (unsigned p = 0; p < WORLD_PLACES; p++) world->place[p] = deck->know.sure[p];
    unsigned first = deck->opens > 0 ? deck->know.missing[deck->open[0]] : 0u;
    unsigned second = deck->opens > 1 ? deck->know.missing[deck->open[1]] : 0u;
    for (unsigned card = 0; card < deck->count; card++) {
        uint64_t pick = wz_random_below64(random, deck->ways[card][first][second]);
        unsigned nth = 2;
        uint64_t to_first =
            first > 0 && fits(deck, card, 0) ? deck->ways[card + 1][first - 1][second] : 0;
        uint64_t to_second =
            second > 0 && fits(deck, card, 1) ? deck->ways[card + 1][first][second - 1] : 0;
        if (pick < to_first) nth = 0;
        else if (pick < to_first + to_second) nth = 1;
        if (nth == 0) first--;
        if (nth == 1) second--;
        world->place[deck->open[nth]] |= wz_set(deck->card[card]);
    }
}
