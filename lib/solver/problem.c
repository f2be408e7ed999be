/* Positions with open cards: where they come from, and whether they are possible. */
#include "wenzel/solver.h"

static wz_position player_at(const wz_problem *p, unsigned place) {
    return (wz_position){(uint8_t)((p->leader.i + place) % 3)};
}

wz_position wz_problem_turn(const wz_problem *problem) {
    return player_at(problem, problem->in_trick);
}

wz_cards wz_problem_legal(const wz_problem *problem) {
    wz_cards hand = problem->hand[wz_problem_turn(problem).i];
    if (problem->in_trick == 0) return hand;
    wz_cards follow = hand & wz_following((wz_kind)problem->kind, problem->trick[0]);
    return follow ? follow : hand; /* ISkO 4.2.1, 4.2.2 */
}

static void take_trick(wz_problem *p, wz_card last) {
    const wz_card cards[3] = {p->trick[0], p->trick[1], last};
    wz_position winner = player_at(p, wz_trick_winner((wz_kind)p->kind, cards));
    unsigned points = wz_points(wz_set(cards[0]) | wz_set(cards[1]) | wz_set(last));
    if (wz_same(winner, p->declarer)) {
        p->points = (uint8_t)(p->points + points);
        p->tricks++;
    } else {
        p->defender_points = (uint8_t)(p->defender_points + points);
        p->defender_tricks++;
    }
    p->leader = winner;
    p->in_trick = 0;
}

void wz_problem_play(wz_problem *problem, wz_card card) {
    problem->hand[wz_problem_turn(problem).i] &= ~wz_set(card);
    if (problem->in_trick == 2) take_trick(problem, card);
    else problem->trick[problem->in_trick++] = card;
}

/* One hand with its card on the table: known cards, none twice, as many as the others have. */
static wz_error check_hand(const wz_problem *p, unsigned place, unsigned size, wz_cards *seen) {
    wz_position player = player_at(p, place);
    bool played = place < p->in_trick;
    wz_cards cards = p->hand[player.i];
    unsigned held = wz_count(cards) + played;
    /* before the discard the declarer has two more */
    bool twelve = wz_same(player, p->declarer) && held == WZ_HAND_SIZE + WZ_SKAT_SIZE;
    if (twelve && (p->in_trick || p->skat)) return WZ_E_SYNTAX_CARD_COUNT;
    if (held != size + (twelve ? WZ_SKAT_SIZE : 0)) return WZ_E_SYNTAX_CARD_COUNT;
    if (played && p->trick[place] > 31) return WZ_E_SYNTAX_CARD;
    if (played && (*seen | cards) & wz_set(p->trick[place])) return WZ_E_SYNTAX_CARD_TWICE;
    if (*seen & cards) return WZ_E_SYNTAX_CARD_TWICE;
    *seen |= cards | (played ? wz_set(p->trick[place]) : 0);
    return WZ_OK;
}

wz_error wz_problem_check(const wz_problem *p) {
    if (p->kind > WZ_NULL) return WZ_E_NO_SUCH_GAME;
    if (p->declarer.i > 2 || p->leader.i > 2) return WZ_E_NO_SUCH_PLAYER;
    if (p->in_trick > 2 || wz_count(p->skat) > WZ_SKAT_SIZE) return WZ_E_SYNTAX_CARD_COUNT;
    /* a player who is not the declarer has as many cards as everybody */
    unsigned place = wz_same(p->leader, p->declarer) ? 1 : 0;
    unsigned size = wz_count(p->hand[player_at(p, place).i]) + (place < p->in_trick);
    if (size > WZ_HAND_SIZE) return WZ_E_SYNTAX_CARD_COUNT;
    wz_cards seen = p->skat;
    for (unsigned i = 0; i < 3; i++) {
        wz_error error = check_hand(p, i, size, &seen);
        if (error != WZ_OK) return error;
    }
    if (wz_points(seen) + p->points + p->defender_points > 120) return WZ_E_FACTS_POINTS;
    return size + p->tricks + p->defender_tricks > 10 ? WZ_E_FACTS_TRICKS : WZ_OK;
}

wz_error wz_problem_of_game(const wz_game *game, wz_problem *problem) {
    const wz_table *t = &game->table;
    bool playing = t->phase >= WZ_PHASE_PLAY && t->phase != WZ_PHASE_OVER;
    if (!playing || t->contract.kind == WZ_RAMSCH) return WZ_E_WRONG_PHASE;
    wz_problem p = {.kind = t->contract.kind, .declarer = t->declarer, .skat = game->skat};
    wz_card cards[3];
    p.in_trick = (uint8_t)wz_current_trick(t, cards, &p.leader);
    for (unsigned i = 0; i < p.in_trick; i++) p.trick[i] = cards[i];
    for (unsigned i = 0; i < 3; i++) {
        p.hand[i] = game->hand[i];
        bool declarer = i == t->declarer.i;
        if (declarer) p.points = t->points[i], p.tricks = t->tricks[i];
        else p.defender_points = (uint8_t)(p.defender_points + t->points[i]);
        if (!declarer) p.defender_tricks = (uint8_t)(p.defender_tricks + t->tricks[i]);
    }
    *problem = p;
    return WZ_OK;
}

wz_problem wz_problem_of_deal(const wz_deal *deal, wz_kind kind, wz_position declarer) {
    return (wz_problem){.kind = (uint8_t)kind,
                        .declarer = declarer,
                        .leader = WZ_FOREHAND,
                        .hand = {deal->hand[0], deal->hand[1], deal->hand[2]},
                        .skat = deal->skat};
}
