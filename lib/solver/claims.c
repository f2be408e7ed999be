/* A defender's claim (ISkO 4.4.5): he plays his best, the declarer and the other defender play against
 * him, all on the real cards. */
#include "solver/common.h"

typedef struct claim {
    wz_solver *s;
    unsigned claimer; /* 1 or 2, counted from the declarer */
    bool null;        /* the declarer must take a trick, instead of none */
} claim;

static bool holds_trick(const claim *c, unsigned leader);

static bool holds_from(const claim *c, unsigned leader, unsigned count_in_trick,
                       const unsigned *cards) {
    wz_solver *s = c->s;
    if (count_in_trick == 3) {
        unsigned winner = leader, best = cards[0];
        if (beats(s, cards[1], best)) winner = after(leader), best = cards[1];
        if (beats(s, cards[2], best)) winner = after(after(leader));
        if (winner == 0) return c->null;
        return s->hand[0] ? holds_trick(c, winner) : !c->null;
    }
    unsigned player = (leader + count_in_trick) % 3;
    uint32_t hand = s->hand[player], on_table = 0, legal = hand;
    for (unsigned i = 0; i < count_in_trick; i++) on_table |= (uint32_t)1 << cards[i];
    if (count_in_trick > 0 && hand & s->follow[cards[0]]) legal = hand & s->follow[cards[0]];
    uint32_t others = (s->hand[0] | s->hand[1] | s->hand[2] | on_table) & ~hand;
    bool chooses = player == c->claimer, holds = !chooses;
    unsigned next[3] = {cards[0], cards[1], 0};
    for (uint32_t left = different(s, legal, others); left && holds != chooses && !s->stopped;
         left &= left - 1) {
        /* the claimer tries his highest cards first, the others their highest against him */
        unsigned card = lowest(left);
        next[count_in_trick] = card;
        s->hand[player] = hand & ~((uint32_t)1 << card);
        holds = holds_from(c, leader, count_in_trick + 1, next);
    }
    s->hand[player] = hand;
    return holds;
}

static bool holds_trick(const claim *c, unsigned leader) {
    wz_solver *s = c->s;
    if (wz__out_of_time(s)) return false;
    uint32_t all = s->hand[0] | s->hand[1] | s->hand[2];
    table_entry key = {.all = all,
                       .own = s->hand[0],
                       .left = s->hand[1],
                       .move = (uint8_t)leader,
                       .generation = s->generation};
    table_row *row = row_for(s, key.own, key.left, all * 3 + leader);
    for (unsigned i = 0; i < ENTRIES; i++) {
        const table_entry *e = &row->entry[i];
        if (e->all == key.all && e->own == key.own && e->left == key.left && e->move == key.move &&
            e->generation == key.generation)
            return e->lower;
    }
    bool holds = holds_from(c, leader, 0, (unsigned[]){0, 0});
    if (s->stopped) return false;
    key.lower = holds;
    *entry_to_replace(s, row) = key;
    return holds;
}

static unsigned place_of(const wz_problem *p, wz_position player) {
    return (player.i + 3u - p->leader.i) % 3;
}

/* Must the claimer play this card now, under a higher one that the declarer has on the table? The
 * other defender's card, if still to come, is chosen by the declarer. */
static bool falls_now(const wz_problem *p, wz_position claimer, wz_card card) {
    unsigned declarers = place_of(p, p->declarer), own = place_of(p, claimer);
    if (declarers >= p->in_trick || own < p->in_trick) return false;
    wz_cards follow = wz_following((wz_kind)p->kind, p->trick[0]);
    wz_cards hand = p->hand[claimer.i];
    if ((hand & follow ? hand & follow : hand) != wz_set(card)) return false;
    wz_card cards[3] = {p->trick[0], p->trick[1], 0};
    unsigned partners = 3 - declarers - own;
    cards[own] = card;
    if (partners < p->in_trick) return wz_trick_winner((wz_kind)p->kind, cards) == declarers;
    wz_cards his = p->hand[(p->leader.i + partners) % 3];
    for (wz_cards legal = his & follow ? his & follow : his; legal;) {
        cards[partners] = wz_take_first(&legal);
        if (wz_trick_winner((wz_kind)p->kind, cards) == declarers) return true;
    }
    return false;
}

/* The court's shortcut: one trump that the declarer can't beat, and with it the defenders have 60. */
static bool one_card_decides(const wz_problem *p, wz_position claimer) {
    wz_cards trumps = wz_trumps((wz_kind)p->kind);
    for (wz_cards left = p->hand[claimer.i] & trumps; left;) {
        wz_card card = wz_take_first(&left);
        bool sure = !falls_now(p, claimer, card);
        for (wz_cards against = p->hand[p->declarer.i] & trumps; against;)
            if (wz_beats((wz_kind)p->kind, wz_take_first(&against), card)) sure = false;
        if (sure && p->defender_points + wz_card_points(card) >= 60) return true;
    }
    return false;
}

static wz_error check(const wz_solver *s, const wz_problem *problem, wz_position claimer) {
    if (!s || !problem) return WZ_E_NOTHING_GIVEN;
    wz_error error = wz_problem_check(problem);
    bool defender = claimer.i < 3 && !wz_same(claimer, problem->declarer);
    return error == WZ_OK && !defender ? WZ_E_NOT_A_DEFENDER : error;
}

static wz_proof not_asked(wz_solver *s, wz_error error) {
    wz__refuse(s, error);
    return WZ_NOT_FINISHED;
}

wz_proof wz_prove_defender_claim(wz_solver *s, const wz_problem *problem, wz_position claimer,
                                 bool *by_one_card) {
    bool unheard;
    if (!by_one_card) by_one_card = &unheard;
    *by_one_card = false;
    wz_error error = check(s, problem, claimer);
    if (error != WZ_OK) return not_asked(s, error);
    inner_trick trick;
    wz__load(s, problem, true, &trick);
    wz__set_class(s, CLASS_CLAIM);
    wz_solver_forget(s); /* what holds for one claimer does not hold for another */
    claim c = {s, (claimer.i + 3u - problem->declarer.i) % 3, problem->kind == WZ_NULL};
    bool holds = c.null && problem->tricks > 0;
    if (!holds && trick.in_trick == 0 && !s->hand[0]) holds = !c.null;
    else if (!holds && trick.in_trick == 0) holds = holds_trick(&c, trick.leader);
    else if (!holds) holds = holds_from(&c, trick.leader, trick.in_trick, trick.card);
    if (wz__answered(s) != WZ_SOLVED) return WZ_NOT_FINISHED;
    if (!holds && !c.null) holds = *by_one_card = one_card_decides(problem, claimer);
    return holds ? WZ_PROVEN : WZ_REFUTED;
}

static wz_proof proof_of(wz_solved solved, bool yes) {
    if (solved != WZ_SOLVED) return WZ_NOT_FINISHED;
    return yes ? WZ_PROVEN : WZ_REFUTED;
}

wz_proof wz_prove_own_claim(wz_solver *s, const wz_problem *problem, wz_level demanded) {
    enum { SCHNEIDER_POINTS = 90 };
    if (!problem || (unsigned)demanded >= WZ_LEVELS)
        return not_asked(s, problem ? WZ_E_NOT_FOR_THIS_GAME : WZ_E_NOTHING_GIVEN);
    bool yes = false;
    wz_solved solved = problem->kind == WZ_NULL ? wz_solve_no_trick(s, problem, &yes)
                       : demanded == WZ_SIMPLE  ? wz_solve_all_tricks(s, problem, &yes)
                                               : wz_solve_reach(s, problem, SCHNEIDER_POINTS, &yes);
    return proof_of(solved, yes);
}

/* He plays alone against the others. */
wz_proof wz_prove_alone(wz_solver *s, const wz_problem *problem, wz_position claimer) {
    wz_error error = check(s, problem, claimer);
    if (error != WZ_OK) return not_asked(s, error);
    wz_problem alone = *problem;
    alone.declarer = claimer;
    bool yes = false;
    wz_solved solved = wz_solve_all_tricks(s, &alone, &yes);
    return proof_of(solved, yes);
}
