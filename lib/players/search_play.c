/* Card play by search: every card that makes a difference, in every sampled world. */
#include "players/search.h"

/* Cards that play alike for sure: neighbours of one suit with nothing unseen or on the table between
 * them, counting the same. One of them is enough. */
static wz_cards different_cards(const wz_view *view, wz_cards legal) {
    wz_kind kind = wz_card_order(&view->table);
    wz_card on_table[3];
    wz_position leader;
    unsigned in_trick = wz_current_trick(&view->table, on_table, &leader);
    wz_cards between = wz_view_unseen(view);
    for (unsigned p = 0; p < 3; p++)
        if (p != view->viewer.i) between |= view->hand[p];
    for (unsigned i = 0; i < in_trick; i++) between |= wz_set(on_table[i]);
    wz_card sorted[32];
    unsigned count = wz_sort(kind, legal | between, sorted);
    wz_cards kept = 0;
    wz_card last = WZ_NO_CARD;
    for (unsigned i = 0; i < count; i++) {
        wz_card card = sorted[i];
        if (wz_has(between, card)) last = WZ_NO_CARD;
        if (!wz_has(legal, card)) continue;
        bool alike = last != WZ_NO_CARD && wz_card_points(last) == wz_card_points(card) &&
                     wz_has(wz_following(kind, last), card);
        if (!alike) kept |= wz_set(card);
        last = card;
    }
    return kept;
}

typedef struct choice {
    wz_card card;
    wz__appraisal sum;
} choice;

typedef struct weighing {
    choice of[10];
    unsigned cards;
} weighing;

/* All cards in one world, or none of them. */
static bool weigh_in(const wz_player *player, const wz_view *view, const wz__world *world,
                     weighing *w) {
    const wz_table *t = &view->table;
    unsigned declarer = t->declarer.i;
    bool ramsch = t->contract.kind == WZ_RAMSCH;
    wz__stakes stakes;
    if (!ramsch)
        wz__stakes_of(t, t->contract, world->place[declarer] | t->played[declarer],
                      world->place[SKAT_PLACE], &stakes);
    weighing fresh = *w;
    for (unsigned c = 0; c < fresh.cards; c++) {
        choice *one = &fresh.of[c];
        bool done = ramsch
                        ? wz__appraise_ramsch(player->solver, view, world, one->card, &one->sum)
                        : wz__appraise(player->solver, view, world, &stakes, one->card, &one->sum);
        if (!done) return false;
    }
    *w = fresh;
    return true;
}

/* At least a few worlds, then as far as the budget reaches. Cancelled: what is whole counts. */
static unsigned weigh(const wz_player *player, const wz_view *view, wz_cards legal,
                      wz_random *random, weighing *w) {
    enum { AT_LEAST = 4 };
    wz__world worlds[MOST_WORLDS];
    unsigned wanted = wz__likely_worlds(view, player->budget.worlds, random, worlds), done = 0;
    *w = (weighing){.cards = 0};
    for (wz_cards left = different_cards(view, legal); left && w->cards < 10;)
        w->of[w->cards++].card = wz_take_first(&left);
    wz__meter meter = wz__meter_start(player, 1);
    while (done < wanted && (done < AT_LEAST || !wz__is_spent(&meter)) &&
           weigh_in(player, view, &worlds[done], w))
        done++;
    return done;
}

static unsigned best_of(const weighing *w, bool own, wz_card habit) {
    enum { HABIT_IS_WORTH = 10 }; /* tenths of a list point in each world: partners understand it */
    unsigned best = 0;
    int64_t most = INT64_MIN;
    for (unsigned i = 0; i < w->cards; i++) {
        const wz__appraisal *sum = &w->of[i].sum;
        int64_t worth = own ? sum->gain : -sum->gain;
        if (w->of[i].card == habit) worth += HABIT_IS_WORTH * (int64_t)sum->worlds;
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return best;
}

bool wz__search_play(const wz_player *player, const wz_view *view, const wz_options *options,
                     wz_random *random, wz_advice *advice) {
    const wz_table *t = &view->table;
    weighing w;
    bool usual = wz__thumb.decide[WZ_DECIDE_PLAY](player, view, options, random, advice);
    if (!usual) return false;
    bool exchanged =
        t->contract.flags & WZ_REVOLUTION; /* no hand is what the auction tells of it */
    if (exchanged && view->viewer.i == t->declarer.i) return usual;
    unsigned worlds = weigh(player, view, options->cards, random, &w);
    if (worlds == 0) return true;
    bool ramsch = t->contract.kind == WZ_RAMSCH; /* everybody for himself */
    bool own = ramsch || view->viewer.i == t->declarer.i;
    const choice *best = &w.of[best_of(&w, own, advice->move.card)];
    const wz__appraisal *sum = &best->sum;
    advice->move.card = advice->card = best->card;
    advice->reason = (uint16_t)(ramsch ? WZ_REASON_SEARCH_RAMSCH
                                : own  ? WZ_REASON_SEARCH_DECLARER
                                       : WZ_REASON_SEARCH_DEFENDER);
    advice->number[0] = (int32_t)(own ? sum->made : worlds - sum->made);
    advice->number[1] = (int32_t)worlds;
    advice->contract = t->contract;
    return true;
}
