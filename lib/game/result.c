/* From a finished game to its facts and result. */
#include "wenzel/game.h"

wz_facts wz_game_facts(const wz_game *game) {
    const wz_table *t = &game->table;
    unsigned declarer = t->declarer.i;
    wz_facts facts = wz_facts_of(t->contract);
    wz_facts_set_cards(&facts, game->hand[declarer] | t->played[declarer], game->skat);
    facts.bid = t->bid;
    facts.ending = t->ending;
    facts.demanded = t->demanded;
    facts.spritzen = t->spritzen;
    facts.round_factor = t->terms.factor;
    facts.instead = t->instead;
    facts.points = (uint8_t)(t->points[declarer] + wz_points(game->skat)); /* ISkO 2.5.4 */
    facts.tricks = t->tricks[declarer];
    for (unsigned i = 0; i < 3; i++) {
        if (i == declarer) continue;
        facts.defender_points = (uint8_t)(facts.defender_points + t->points[i]);
        facts.defender_tricks = (uint8_t)(facts.defender_tricks + t->tricks[i]);
    }
    return facts;
}

/* Before the declaration: as cheaply as can be (ISkO 3.5.6). */
static wz_contract cheapest_loss(const wz_game *game) {
    const wz_table *t = &game->table;
    int8_t matadors[WZ_TRUMP_GAMES];
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        matadors[kind] = (int8_t)wz_matadors((wz_kind)kind, game->hand[t->declarer.i] | game->skat);
    return wz_cheapest_loss(t->rules, matadors, t->bid, true, NULL);
}

wz_error wz_game_fault_result(const wz_game *game, wz_position faulty, wz_result *result) {
    enum { ALL_POINTS = 120 };
    wz_game ended = *game;
    wz_table *t = &ended.table;
    if (faulty.i > 2) return WZ_E_NO_SUCH_PLAYER;
    if (t->contract.kind == WZ_RAMSCH) {
        *result = (wz_result){.kind = WZ_RESULT_RAMSCH,
                              .contract = t->contract,
                              .factor = 1,
                              .round_factor = t->terms.factor};
        result->written[faulty.i] = -ALL_POINTS * t->terms.factor;
        return WZ_OK;
    }
    if (t->declarer.i > 2) return WZ_E_WRONG_PHASE;
    if (t->contract.kind == WZ_NO_KIND) t->contract = cheapest_loss(game);
    t->ending = wz_same(faulty, t->declarer) ? WZ_END_LOST : WZ_END_WON;
    wz_facts facts = wz_game_facts(&ended);
    return wz_score(t->rules, &facts, result);
}

static wz_error ramsch_result(const wz_game *game, wz_result *result) {
    wz_ramsch_facts facts = {.skat_points = (uint8_t)wz_points(game->skat),
                             .round_factor = game->table.terms.factor};
    for (unsigned i = 0; i < 3; i++) {
        facts.points[i] = game->table.points[i];
        facts.tricks[i] = game->table.tricks[i];
    }
    return wz_score_ramsch(game->table.rules, &facts, result);
}

wz_error wz_game_result(const wz_game *game, wz_result *result) {
    const wz_table *t = &game->table;
    if (!wz_over(t)) return WZ_E_WRONG_PHASE;
    if (t->passed_in) {
        *result = (wz_result){.kind = WZ_RESULT_PASSED_IN};
        return WZ_OK;
    }
    bool cut_off = t->contract.kind == WZ_RAMSCH && t->plays < 30; /* by a server's clock */
    if (t->contract.kind == WZ_NO_KIND || cut_off) {
        *result = (wz_result){.kind = WZ_RESULT_NO_GAME, .bid = t->bid};
        return WZ_OK;
    }
    if (t->contract.kind == WZ_RAMSCH) return ramsch_result(game, result);
    wz_facts facts = wz_game_facts(game);
    return wz_score(t->rules, &facts, result);
}
