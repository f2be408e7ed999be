/* Positions of a ramsch: where they come from, and whether they are possible. */
#include "solver/ramsch.h"

wz_problem wz__as_grand(const wz_ramsch_problem *p, wz_position who) {
    wz_problem grand = {.kind = WZ_GRAND,
                        .declarer = who,
                        .leader = p->leader,
                        .in_trick = p->in_trick,
                        .trick = {p->trick[0], p->trick[1]},
                        .hand = {p->hand[0], p->hand[1], p->hand[2]},
                        .skat = p->skat};
    for (unsigned i = 0; i < 3; i++) {
        bool own = i == who.i;
        uint8_t *points = own ? &grand.points : &grand.defender_points;
        uint8_t *tricks = own ? &grand.tricks : &grand.defender_tricks;
        unsigned sum = *points + (unsigned)p->points[i], taken = *tricks + (unsigned)p->tricks[i];
        *points = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX); /* too many stay too many */
        *tricks = (uint8_t)(taken < UINT8_MAX ? taken : UINT8_MAX);
    }
    return grand;
}

unsigned wz_ramsch_tricks_left(const wz_ramsch_problem *p) {
    if (!p || p->leader.i > 2) return 0;
    return wz_count(p->hand[p->leader.i]) + (p->in_trick > 0);
}

wz_error wz_ramsch_check(const wz_ramsch_problem *problem) {
    if (!problem) return WZ_E_NOTHING_GIVEN;
    wz_problem grand = wz__as_grand(problem, WZ_FOREHAND);
    wz_error error = wz_problem_check(&grand);
    return error == WZ_E_DISCARD_FIRST ? WZ_E_SYNTAX_CARD_COUNT : error; /* there is none */
}

wz_error wz__check_ramsch(const wz_solver *s, const wz_ramsch_problem *p, const void *answer) {
    return s && p && answer ? wz_ramsch_check(p) : WZ_E_NOTHING_GIVEN;
}

wz_position wz_ramsch_turn(const wz_ramsch_problem *problem) {
    return problem ? wz__turn(problem->leader, problem->in_trick) : WZ_NOBODY;
}

wz_cards wz_ramsch_legal(const wz_ramsch_problem *problem) {
    wz_position turn = wz_ramsch_turn(problem);
    if (turn.i > 2) return 0;
    return wz__allowed(WZ_RAMSCH, problem->hand[turn.i], problem->in_trick, problem->trick[0]);
}

static void take_trick(wz_ramsch_problem *p, wz_card last) {
    const wz_card cards[3] = {p->trick[0], p->trick[1], last};
    unsigned best = wz_trick_winner(p->ten_low ? WZ_RAMSCH_TEN_LOW : WZ_RAMSCH, cards);
    wz_cards taken = wz_set(cards[0]) | wz_set(cards[1]) | wz_set(last);
    p->leader.i = (uint8_t)((p->leader.i + best) % 3);
    p->points[p->leader.i] = (uint8_t)(p->points[p->leader.i] + wz_points(taken));
    p->tricks[p->leader.i]++;
    p->in_trick = 0;
}

void wz_ramsch_play(wz_ramsch_problem *problem, wz_card card) {
    wz_position turn = wz_ramsch_turn(problem);
    if (turn.i > 2 || !wz_is_card(card)) return;
    problem->hand[turn.i] &= ~wz_set(card);
    if (problem->in_trick == 2) take_trick(problem, card);
    else problem->trick[problem->in_trick++] = card;
}

wz_error wz_ramsch_of_table(const wz_table *t, const wz_cards hand[3], wz_cards skat,
                            wz_ramsch_problem *problem) {
    if (!t || !hand || !problem) return WZ_E_NOTHING_GIVEN;
    if (t->phase != WZ_PHASE_PLAY || t->contract.kind != WZ_RAMSCH) return WZ_E_WRONG_PHASE;
    wz_ramsch_problem p = {.ten_low = wz_card_order(t) == WZ_RAMSCH_TEN_LOW,
                           .skat_with_last = t->rules->ramsch_skat_last_trick,
                           .skat = skat};
    wz_card cards[3];
    p.in_trick = (uint8_t)wz_current_trick(t, cards, &p.leader);
    for (unsigned i = 0; i < p.in_trick; i++) p.trick[i] = cards[i];
    for (unsigned i = 0; i < 3; i++) {
        p.hand[i] = hand[i];
        p.points[i] = t->points[i];
        p.tricks[i] = t->tricks[i];
    }
    *problem = p;
    return WZ_OK;
}

wz_error wz_ramsch_of_game(const wz_game *game, wz_ramsch_problem *problem) {
    if (!game) return WZ_E_NOTHING_GIVEN;
    return wz_ramsch_of_table(&game->table, game->hand, game->skat, problem);
}

wz_ramsch_list wz_ramsch_list_of(const wz_table *table, wz_cards skat) {
    if (!table) return (wz_ramsch_list){.rules = NULL};
    return (wz_ramsch_list){.rules = table->rules, .facts = wz_ramsch_facts_of(table, skat)};
}

void wz_ramsch_write(const void *context, wz_ramsch_end *end) {
    const wz_ramsch_list *list = context;
    wz_result result = {.kind = WZ_RESULT_VOID};
    if (!end) return;
    if (list) {
        wz_ramsch_facts facts = list->facts;
        for (unsigned i = 0; i < 3; i++) {
            facts.points[i] = end->points[i];
            facts.tricks[i] = end->tricks[i];
            /* who has no points has no trick that counts; how many others are empty never matters */
            facts.empty_tricks[i] = end->points[i] ? 0 : end->tricks[i];
        }
        facts.last_trick = end->last.i;
        if (wz_score_ramsch(list->rules, &facts, &result) != WZ_OK)
            result = (wz_result){.kind = WZ_RESULT_VOID};
    }
    for (unsigned i = 0; i < 3; i++) end->written[i] = result.written[i];
}
