/* What an offer brings or costs, as far as the own cards and the table tell. */
#include "offers/rows.h"

/* The value of a game depends on all of the declarer's cards (ISkO 2.3.2), that of a null does not. In
 * a hand game nobody knows them all. */
static bool is_known(const asking *asked, unsigned who) {
    const wz_table *t = asked->table;
    if (t->rules->play_it_hard || who != t->declarer.i) return false;
    if (t->picked_up) return asked->laid != 0 || t->phase == WZ_PHASE_DECLARE;
    return t->contract.kind == WZ_NULL && t->phase != WZ_PHASE_INSTEAD;
}

/* All who are asked agree. */
static void let_agree(wz_game *game) {
    for (unsigned left = WZ_WHOS; left > 0 && !wz_over(&game->table) && game->table.asked; left--) {
        wz_move move = {.kind = WZ_MOVE_AGREE, .who = (uint8_t)__builtin_ctz(game->table.asked)};
        if (wz_apply(game, &move) != WZ_OK) return;
    }
}

/* What is written if the game ends by this move, or by consent to it; 0 if that is not known. */
static int32_t settled_value(const asking *asked, const wz_move *move) {
    wz_result result;
    if (!is_known(asked, move->who)) return 0;
    wz_game game = {.table = *asked->table, .skat = asked->laid};
    game.hand[move->who] = asked->hand;
    if (wz_apply(&game, move) != WZ_OK) return 0;
    let_agree(&game);
    return wz_game_result(&game, &result) == WZ_OK ? result.value : 0;
}

static int32_t value_if_won(const asking *asked, wz_contract contract) {
    wz_result result;
    const wz_rules *rules = asked->table->rules;
    if (rules->play_it_hard) return 0;
    wz_error error = wz_score_if_won(rules, contract, asked->hand | asked->laid, &result);
    return error == WZ_OK && result.value > 0 ? result.value : 0;
}

static wz_phrase in_words(enum wz_text_key text, int32_t number) {
    return (wz_phrase){(uint16_t)text, 1, {{WZ_ARG_NUMBER, {.number = number}}}};
}

static wz_phrase settled_in_words(const asking *asked, const wz_move *move) {
    int32_t value = settled_value(asked, move);
    if (value > 0) return in_words(WZ_T_OFFER_BRINGS, value);
    return value < 0 ? in_words(WZ_T_OFFER_COSTS, -value) : (wz_phrase){.text = NO_TEXT};
}

/* --- What house rules make of a game, whatever the cards are --- */

static wz_phrase spritze(const asking *asked, const wz_move *move) {
    (void)move;
    return in_words(WZ_T_OFFER_TIMES, 2 << asked->table->spritzen);
}

static wz_phrase unseen(const asking *asked, const wz_move *move) {
    (void)move;
    return in_words(WZ_T_OFFER_TIMES, 2 << asked->table->pushes);
}

static wz_phrase virgin(const asking *asked, const wz_move *move) {
    (void)move;
    return in_words(WZ_T_OFFER_TIMES, 4 << asked->table->pushes);
}

static wz_phrase all_tricks(const asking *asked, const wz_move *move) {
    enum { ANNOUNCED = 240 };
    const wz_table *t = asked->table;
    (void)move;
    return in_words(WZ_T_OFFER_BRINGS_OR_COSTS, (ANNOUNCED << t->pushes) * t->terms.factor);
}

static wz_phrase each_case(const asking *asked, const wz_move *move) {
    const wz_table *t = asked->table;
    int32_t cases = (int32_t)wz_patrouille_cases(t->rules, 1, 0);
    (void)move;
    return in_words(WZ_T_OFFER_EACH_CASE,
                    t->rules->base[t->contract.kind] * cases * t->terms.factor);
}

static wz_phrase given_away(const asking *asked, const wz_move *move) {
    bool free = asked->table->rules->schenken_free;
    (void)move;
    return (wz_phrase){.text = free ? WZ_T_OFFER_GIVEN_AWAY : WZ_T_OFFER_GIVEN_AWAY_BOUND};
}

static wz_phrase (*const weigh[])(const asking *, const wz_move *) = {[SETTLED] = settled_in_words,
                                                                      [SPRITZE] = spritze,
                                                                      [UNSEEN] = unseen,
                                                                      [VIRGIN] = virgin,
                                                                      [ALL_TRICKS] = all_tricks,
                                                                      [EACH_CASE] = each_case,
                                                                      [GIVEN_AWAY] = given_away};

static void weigh_games(const asking *asked, const offer_row *row, wz_offer *offer) {
    wz_offered_declaration *declaration = &offer->of.declaration;
    bool known = false, below = false;
    for (unsigned i = 0; i < declaration->games; i++) {
        wz_offered_game *game = &declaration->game[i];
        wz_move move = offer->move;
        move.contract = game->contract;
        int32_t settled = row->worth == SETTLED ? settled_value(asked, &move) : 0;
        game->value = row->worth == IF_WON ? value_if_won(asked, game->contract) : -settled;
        if (row->worth == IF_WON) game->warning = wz__short_of_bid(asked, game->contract);
        known |= game->value != 0;
        below |= game->warning.text != NO_TEXT;
    }
    if (below) offer->sure = (wz_phrase){.text = WZ_T_OFFER_SURE_SHORT};
    if (known)
        offer->worth = in_words(row->worth == IF_WON ? WZ_T_OFFER_COUNTS : WZ_T_OFFER_COSTS, 0);
}

void wz__weigh_offer(const asking *asked, const offer_row *row, wz_offer *offer) {
    if (row->worth == NOT_WEIGHED) return;
    if (offer->shape == WZ_SHAPE_DECLARATION) {
        weigh_games(asked, row, offer);
        return;
    }
    offer->worth = weigh[row->worth](asked, &offer->move);
}
