/* From a finished game to its facts and result. */
#include "wenzel/game.h"

bool wz_must_schneider(const wz_table *table) {
    return table && table->gift == WZ_GIFT_REFUSED && table->contract.kind == WZ_GRAND &&
           !table->rules->schenken_free;
}

unsigned wz_patrouillen_made(const wz_table *table) {
    enum { TRICKS = 10 };
    wz_card trumps[32];
    bool played = table && table->plays == 3 * TRICKS && table->declarer.i < 3;
    if (!played || table->rules->patrouillen == WZ_PATROUILLEN_NONE ||
        table->contract.kind >= WZ_TRUMP_GAMES)
        return 0;
    wz_kind kind = (wz_kind)table->contract.kind;
    unsigned count = wz_sort(kind, wz_trumps(kind), trumps), made = 0;
    while (made < TRICKS && made < count) {
        unsigned trick = TRICKS - 1 - made, led = table->leader[trick];
        wz_card own = table->play[3 * trick + (table->declarer.i + 3 - led) % 3];
        if (table->leader[trick + 1] != table->declarer.i || own != trumps[count - 1 - made]) break;
        made++;
    }
    return made;
}

/* Before the declaration: as cheaply as can be (ISkO 3.5.6). */
static wz_contract cheapest_loss(const wz_game *game) {
    const wz_table *t = &game->table;
    int8_t matadors[WZ_TRUMP_GAMES];
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        matadors[kind] = (int8_t)wz_matadors((wz_kind)kind, game->hand[t->declarer.i] | game->skat);
    return wz_cheapest_loss(t->rules, matadors, t->bid, true, NULL);
}

/* Given up with the skat in the hand, where a house lets the declarer do so. */
static bool conceded_undeclared(const wz_table *t) {
    return t->contract.kind == WZ_NO_KIND && t->ending == WZ_END_CONCEDED;
}

wz_facts wz_game_facts(const wz_game *game) {
    if (!game || game->table.declarer.i > 2) return wz_facts_of((wz_contract){WZ_NO_KIND, 0});
    const wz_table *t = &game->table;
    unsigned declarer = t->declarer.i;
    wz_facts facts = wz_facts_of(conceded_undeclared(t) ? cheapest_loss(game) : t->contract);
    wz_facts_set_cards(&facts, game->hand[declarer] | t->played[declarer], game->skat);
    facts.bid = t->bid;
    facts.ending = t->ending;
    facts.demanded = t->demanded;
    facts.spritzen = t->spritzen;
    facts.round_factor = t->terms.factor;
    facts.instead = t->instead;
    facts.patrouillen = t->patrouillen;
    facts.patrouillen_made = (uint8_t)wz_patrouillen_made(t);
    facts.must_schneider = wz_must_schneider(t);
    facts.points = (uint8_t)(t->points[declarer] + wz_points(game->skat)); /* ISkO 2.5.4 */
    facts.tricks = t->tricks[declarer];
    for (unsigned i = 0; i < 3; i++) {
        if (i == declarer) continue;
        facts.defender_points = (uint8_t)(facts.defender_points + t->points[i]);
        facts.defender_tricks = (uint8_t)(facts.defender_tricks + t->tricks[i]);
    }
    return facts;
}

wz_error wz_game_fault_result(const wz_game *game, wz_position faulty, wz_result *result) {
    enum { ALL_POINTS = 120 };
    if (!game || !result) return WZ_E_NOTHING_GIVEN;
    wz_game ended = *game;
    wz_table *t = &ended.table;
    if (faulty.i > 2) return WZ_E_NO_SUCH_PLAYER;
    if (t->contract.kind == WZ_RAMSCH) {
        *result = (wz_result){.kind = WZ_RESULT_RAMSCH,
                              .contract = t->contract,
                              .factor = 1,
                              .round_factor = t->terms.factor};
        result->pushes = t->pushes;
        result->written[faulty.i] = -ALL_POINTS * (1 << t->pushes) * t->terms.factor;
        return WZ_OK;
    }
    if (t->declarer.i > 2) return WZ_E_WRONG_PHASE;
    if (t->contract.kind == WZ_NO_KIND) t->contract = cheapest_loss(game);
    t->ending = wz_same(faulty, t->declarer) ? WZ_END_LOST : WZ_END_WON;
    wz_facts facts = wz_game_facts(&ended);
    return wz_score(t->rules, &facts, result);
}

wz_ramsch_facts wz_ramsch_facts_of(const wz_table *t, wz_cards skat) {
    if (!t) return (wz_ramsch_facts){.round_factor = 1};
    wz_ramsch_facts facts = {.skat_points = (uint8_t)wz_points(skat),
                             .pushes = t->pushes,
                             .jungfrau = t->jungfrau,
                             .march = t->march,
                             .round_factor = t->terms.factor};
    for (unsigned i = 0; i < 3; i++) {
        facts.points[i] = t->points[i];
        facts.tricks[i] = t->tricks[i];
    }
    wz_card cards[3];
    wz_position winner;
    for (unsigned i = 0; wz_whole_trick(t, i, cards, NULL, &winner); i++) {
        bool empty = !wz_points(wz_set(cards[0]) | wz_set(cards[1]) | wz_set(cards[2]));
        facts.empty_tricks[winner.i] = (uint8_t)(facts.empty_tricks[winner.i] + empty);
        facts.last_trick = winner.i;
    }
    return facts;
}

static wz_error ramsch_result(const wz_game *game, wz_result *result) {
    wz_ramsch_facts facts = wz_ramsch_facts_of(&game->table, game->skat);
    return wz_score_ramsch(game->table.rules, &facts, result);
}

wz_error wz_game_result(const wz_game *game, wz_result *result) {
    if (!game || !result) return WZ_E_NOTHING_GIVEN;
    const wz_table *t = &game->table;
    if (!wz_over(t)) return WZ_E_WRONG_PHASE;
    if (t->passed_in) {
        *result = (wz_result){.kind = WZ_RESULT_PASSED_IN};
        return WZ_OK;
    }
    bool cut_off = t->contract.kind == WZ_RAMSCH && t->plays < 30; /* by a server's clock */
    bool undeclared = t->contract.kind == WZ_NO_KIND && !conceded_undeclared(t);
    if (undeclared || cut_off) {
        *result = (wz_result){.kind = WZ_RESULT_NO_GAME, .bid = t->bid};
        return WZ_OK;
    }
    if (t->contract.kind == WZ_RAMSCH) return ramsch_result(game, result);
    wz_facts facts = wz_game_facts(game);
    return wz_score(t->rules, &facts, result);
}

bool wz_game_points(const wz_game *game, uint8_t points[3]) {
    if (!game || !points) return false;
    const wz_table *t = &game->table;
    wz_result result;
    if (wz_game_result(game, &result) != WZ_OK || t->contract.kind == WZ_NULL) return false;
    if (t->contract.kind == WZ_NO_KIND) return false;
    bool ramsch = result.kind == WZ_RESULT_RAMSCH;
    if (!ramsch && result.kind != WZ_RESULT_DECLARED) return false;
    for (unsigned i = 0; i < 3; i++) points[i] = ramsch ? result.ramsch_points[i] : t->points[i];
    if (!ramsch) points[t->declarer.i] = wz_game_facts(game).points; /* ISkO 2.6.1: with the skat */
    return true;
}
