/* Positions with open cards: where they come from, and whether they are possible. */
#include "solver/inner.h"

static wz_position player_at(const wz_problem *p, unsigned place) {
    return (wz_position){(uint8_t)((p->leader.i + place) % 3)};
}

wz_position wz_problem_turn(const wz_problem *problem) {
    return problem ? wz__turn(problem->leader, problem->in_trick) : WZ_NOBODY;
}

wz_cards wz_problem_legal(const wz_problem *problem) {
    wz_position turn = wz_problem_turn(problem);
    if (turn.i > 2) return 0;
    wz_kind kind = (wz_kind)problem->kind;
    return wz__allowed(kind, problem->hand[turn.i], problem->in_trick, problem->trick[0]);
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
    wz_position turn = wz_problem_turn(problem);
    if (turn.i > 2 || !wz_is_card(card)) return;
    problem->hand[turn.i] &= ~wz_set(card);
    if (problem->in_trick == 2) take_trick(problem, card);
    else problem->trick[problem->in_trick++] = card;
}

/* No card in two places; all of them in `seen`. */
static wz_error check_cards(const wz_problem *p, wz_cards *seen) {
    *seen = 0;
    for (unsigned i = 0; i < 4; i++) {
        wz_cards part = i < 3 ? p->hand[i] : p->skat;
        if (*seen & part) return WZ_E_SYNTAX_CARD_TWICE;
        *seen |= part;
    }
    for (unsigned i = 0; i < p->in_trick; i++) {
        if (!wz_is_card(p->trick[i])) return WZ_E_SYNTAX_CARD;
        if (wz_has(*seen, p->trick[i])) return WZ_E_SYNTAX_CARD_TWICE;
        *seen |= wz_set(p->trick[i]);
    }
    return WZ_OK;
}

/* Everybody has as many cards, those on the table counted; the declarer has `more` of them. */
static wz_error check_sizes(const wz_problem *p, unsigned more, unsigned *size) {
    unsigned held[3];
    for (unsigned place = 0; place < 3; place++) {
        wz_position player = player_at(p, place);
        held[player.i] = wz_count(p->hand[player.i]) + (place < p->in_trick);
    }
    *size = held[wz_next(p->declarer).i];
    for (unsigned i = 0; i < 3; i++)
        if (held[i] != *size + (i == p->declarer.i ? more : 0)) return WZ_E_SYNTAX_CARD_COUNT;
    return *size <= WZ_HAND_SIZE ? WZ_OK : WZ_E_SYNTAX_CARD_COUNT;
}

static wz_error check(const wz_problem *p, unsigned more) {
    if (!p) return WZ_E_NOTHING_GIVEN;
    if (p->kind > WZ_NULL) return WZ_E_NO_SUCH_GAME;
    if (p->declarer.i > 2 || p->leader.i > 2) return WZ_E_NO_SUCH_PLAYER;
    if (p->in_trick > 2 || wz_count(p->skat) > WZ_SKAT_SIZE) return WZ_E_SYNTAX_CARD_COUNT;
    wz_cards seen;
    unsigned size;
    wz_error error = check_cards(p, &seen);
    if (error == WZ_OK) error = check_sizes(p, more, &size);
    if (error != WZ_OK) return error;
    if (wz_points(seen) + p->points + p->defender_points > 120) return WZ_E_FACTS_POINTS;
    return size + p->tricks + p->defender_tricks > 10 ? WZ_E_FACTS_TRICKS : WZ_OK;
}

/* Twelve cards before the discard are a question of their own (ISkO 2.6.2). */
static bool holds_twelve(const wz_problem *p) {
    return !p->in_trick && !p->skat && check(p, WZ_SKAT_SIZE) == WZ_OK &&
           wz_count(p->hand[p->declarer.i]) == WZ_HAND_SIZE + WZ_SKAT_SIZE;
}

wz_error wz_problem_check(const wz_problem *p) {
    wz_error error = check(p, 0);
    return error == WZ_E_SYNTAX_CARD_COUNT && holds_twelve(p) ? WZ_E_DISCARD_FIRST : error;
}

wz_error wz_problem_check_discard(const wz_problem *p) {
    wz_error error = check(p, WZ_SKAT_SIZE);
    return error == WZ_OK && !holds_twelve(p) ? WZ_E_SYNTAX_CARD_COUNT : error;
}

wz_error wz_problem_of_game(const wz_game *game, wz_problem *problem) {
    if (!game || !problem) return WZ_E_NOTHING_GIVEN;
    const wz_table *t = &game->table;
    bool playing = wz_in_play(t);
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
    if (!deal) return (wz_problem){.kind = WZ_NO_KIND, .declarer = WZ_NOBODY};
    return (wz_problem){.kind = (unsigned)kind < WZ_KINDS ? (uint8_t)kind : WZ_NO_KIND,
                        .declarer = declarer,
                        .leader = WZ_FOREHAND,
                        .hand = {deal->hand[0], deal->hand[1], deal->hand[2]},
                        .skat = deal->skat};
}
