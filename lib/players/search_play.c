/* Card play by search: every legal card in every sampled world, solved exactly and weighed in points of
 * the list. */
#include "players/search.h"

/* What the sampled worlds say of one card. */
typedef struct verdict {
    wz_card card;
    int64_t gain;    /* for the declarer, tenths of list points, all worlds together */
    unsigned made;   /* worlds in which the declarer makes the game */
    uint32_t points; /* of the declarer, all worlds together */
} verdict;

/* Cards that play alike for sure: neighbours of one suit with nothing unseen or on the table between
 * them, counting the same. One of them is enough. */
static wz_cards different_cards(const wz_view *view, wz_cards legal) {
    wz_kind kind = (wz_kind)view->table.contract.kind;
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

/* In the first tricks a few yes-or-no questions stand for the exact points. */
static bool bracket(wz_solver *solver, const wz_problem *p, unsigned *points) {
    static const uint8_t marks[] = {31, 46, 61, 75, 90};
    enum { MARKS = sizeof marks };
    static const uint8_t stands_for[MARKS + 1] = {20, 38, 53, 67, 82, 100};
    unsigned low = 0, high = MARKS; /* the number of marks reached lies between */
    while (low < high) {
        unsigned middle = low == 0 && high == MARKS ? 2 : (low + high) / 2;
        bool yes;
        if (wz_solve_reach(solver, p, marks[middle], &yes) != WZ_SOLVED) return false;
        if (yes) low = middle + 1;
        else high = middle;
    }
    *points = stands_for[low];
    return true;
}

/* What the declarer gets in this world once the card is played. */
static bool look_at(wz_solver *solver, const wz_problem *after, const wz__stakes *stakes,
                    verdict *v) {
    enum { EXACT_FROM = 24 }; /* cards left in all hands */
    bool yes;
    if (after->kind == WZ_NULL) {
        yes = after->tricks == 0;
        if (yes && wz_solve_no_trick(solver, after, &yes) != WZ_SOLVED) return false;
        v->gain += yes ? stakes->won[WZ_SIMPLE] : stakes->lost[0];
        v->made += yes;
        return true;
    }
    if (stakes->needed > 120) {
        yes = after->defender_tricks == 0;
        if (yes && wz_solve_all_tricks(solver, after, &yes) != WZ_SOLVED) return false;
        v->gain += yes ? stakes->won[WZ_SCHWARZ] : stakes->lost[0];
        v->made += yes;
        return true;
    }
    unsigned points = 0;
    unsigned left = wz_count(after->hand[0] | after->hand[1] | after->hand[2]);
    if (left > EXACT_FROM) {
        if (!bracket(solver, after, &points)) return false;
    } else if (wz_solve_points(solver, after, &points) != WZ_SOLVED) {
        return false;
    }
    v->gain += wz__stake_at(stakes, points);
    v->points += points;
    v->made += points >= stakes->needed;
    return true;
}

typedef struct weighing {
    verdict of[10];
    unsigned cards;
    unsigned worlds;
} weighing;

static void weigh(const wz_player *player, const wz_view *view, wz_cards legal, wz_random *random,
                  weighing *w) {
    const wz_table *t = &view->table;
    wz__world worlds[MOST_WORLDS];
    wz__knowledge know;
    wz__know(view, &know);
    unsigned wanted = wz__likely_worlds(view, &know, player->budget.worlds, random, worlds);
    *w = (weighing){.cards = 0};
    for (wz_cards left = different_cards(view, legal); left && w->cards < 10;)
        w->of[w->cards++].card = wz_take_first(&left);
    uint64_t start = wz_solver_nodes(player->solver);
    for (unsigned i = 0; i < wanted; i++) {
        bool spent =
            player->budget.nodes && wz_solver_nodes(player->solver) - start > player->budget.nodes;
        if (spent && i >= 4) break;
        wz_problem problem = wz__problem_in(view, &worlds[i]);
        wz__stakes stakes;
        unsigned declarer = t->declarer.i;
        wz__stakes_of(t->rules, t->contract, worlds[i].place[declarer] | t->played[declarer],
                      worlds[i].place[SKAT_PLACE], t->bid, &stakes);
        verdict fresh[10];
        bool whole = true;
        for (unsigned c = 0; c < w->cards && whole; c++) {
            fresh[c] = w->of[c];
            wz_problem after = problem;
            wz_problem_play(&after, fresh[c].card);
            whole = look_at(player->solver, &after, &stakes, &fresh[c]);
        }
        if (!whole) break; /* cancelled: what is whole counts */
        for (unsigned c = 0; c < w->cards; c++) w->of[c] = fresh[c];
        w->worlds++;
    }
}

/* Better for the one who plays: list points first, and a little for every point of the cards, since
 * others don't play perfectly. */
static int64_t worth(const verdict *v, bool declarer) {
    int64_t gain = v->gain + 3 * (int64_t)v->points;
    return declarer ? gain : -gain;
}

bool wz__search_play(const wz_player *player, const wz_view *view, const wz_options *options,
                     wz_random *random, wz_advice *advice) {
    const wz_table *t = &view->table;
    wz_advice habit = *advice; /* wz_decide has filled in who moves */
    bool has_habit = wz__thumb.decide[WZ_DECIDE_PLAY](player, view, options, random, &habit);
    if (t->contract.kind > WZ_NULL) { /* ramsch: everybody for himself */
        *advice = habit;
        return has_habit;
    }
    weighing w;
    weigh(player, view, options->cards, random, &w);
    if (w.worlds == 0) {
        *advice = habit;
        return has_habit;
    }
    bool declarer = view->viewer.i == t->declarer.i;
    unsigned best = 0;
    for (unsigned i = 1; i < w.cards; i++)
        if (worth(&w.of[i], declarer) > worth(&w.of[best], declarer)) best = i;
    /* what habit says, if it is as good: partners understand it */
    enum { HABIT_IS_WORTH = 10 }; /* tenths of a list point in each world */
    for (unsigned i = 0; i < w.cards && has_habit; i++)
        if (w.of[i].card == habit.move.card &&
            worth(&w.of[i], declarer) + HABIT_IS_WORTH * (int64_t)w.worlds >=
                worth(&w.of[best], declarer))
            best = i;
    const verdict *v = &w.of[best];
    *advice = (wz_advice){
        .move = {.kind = WZ_MOVE_PLAY, .who = options->who, .card = v->card},
        .reason = (uint16_t)(declarer ? WZ_REASON_SEARCH_DECLARER : WZ_REASON_SEARCH_DEFENDER),
        .card = v->card,
        .number = {(int32_t)(declarer ? v->made : w.worlds - v->made), (int32_t)w.worlds,
                   (int32_t)(v->gain / 10 / (int64_t)w.worlds)},
        .contract = t->contract};
    return true;
}
