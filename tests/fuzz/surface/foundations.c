/* text.h, random.h, cards.h, rules.h, ruletext.h, score.h */
#include "surface.h"

void call_text(bag *b, world *w) {
    char small[8];
    wz_out cut = wz_out_to(MAYBE(small), below(b, sizeof small + 1));
    wz_out *out = coin(b) ? &cut : MAYBE(&w->out);
    const char *const args[10] = {"a", NULL, "b", "c", "d", "e", "f", "g", "h", "i"};
    told(wz_version());
    wz_put(out, words(b));
    wz_put_char(out, (char)number(b));
    wz_put_bytes(out, MAYBE("four"), below(b, 5));
    wz_put_int(out, coin(b) ? INT64_MIN : (int64_t)whole(b));
    wz_put_filled(out, words(b), below(b, 4) ? args : NULL);
    wz_put_moment(out, coin(b) ? INT64_MIN + below(b, 9) : INT64_MAX - below(b, 9), words(b),
                  words(b));
    wz_put_moment(out, (int64_t)whole(b) * 1000000, "T", "Z");
    wz_out_cut(MAYBE(out));
    wz_width(words(b));
    const char *text = words(b);
    wz_plain_text(text, number(b), text ? below(b, (unsigned)strlen(text) + 2) : number(b));
    wz_error error = (wz_error)one_of(b, WZ_E_COUNT);
    told(wz_error_name(error));
    told(wz_error_text(lang(b), error));
    told(wz_error_paragraph(error));
    told(wz_ground_name(wz_error_ground(error)));
}

static void call_order(bag *b, world *w) {
    wz_card three[3] = {card(b), card(b), card(b)}, sorted[32];
    wz_cards set = cards(b);
    assert(wz_card_points(card(b)) <= 11);
    assert(wz_points(set) <= 120);
    wz_trumps(kind(b));
    wz_following(kind(b), card(b));
    wz_beats(kind(b), card(b), card(b));
    assert(wz_trick_winner(kind(b), MAYBE(three)) < 3);
    wz_matadors(kind(b), set);
    assert(wz_sort(kind(b), set, MAYBE(sorted)) <= 32);
    assert(wz_count(wz_set(wz_card_of((wz_suit)one_of(b, 4), (wz_rank)one_of(b, 8)))) <= 1);
    assert(wz_is_card(wz_first(set)) == (set != 0));
    wz_take_first(MAYBE(&set));
    wz_suit_set(wz_suit_of(card(b)));
    wz_has(set, card(b));
    wz_rank_of(card(b));
    wz_same(wz_next(position(b)), position(b));
    (void)w;
}

static void call_notation(bag *b, world *w) {
    wz_out *out = MAYBE(&w->out);
    wz_cards set;
    size_t at;
    wz_put_card(out, card(b));
    wz_put_cards(out, cards(b), number(b));
    wz_card_from(words(b));
    wz_cards_from(words(b), MAYBE(&set), MAYBE(&at));
    told(wz_suit_name(lang(b), faces(b), (wz_suit)one_of(b, WZ_SUITS)));
    told(wz_rank_name(lang(b), faces(b), (wz_rank)one_of(b, WZ_RANKS)));
    wz_put_card_name(out, lang(b), faces(b), card(b));
    told(wz_suit_sign((wz_suit)one_of(b, WZ_SUITS)));
    told(wz_rank_sign(lang(b), (wz_rank)one_of(b, WZ_RANKS)));
    wz_put_card_sign(out, lang(b), card(b));
    told(wz_kind_name(lang(b), faces(b), kind(b)));
    told(wz_position_name(lang(b), position(b)));
}

void call_cards(bag *b, world *w) {
    wz_random random = wz_random_from(number(b));
    wz_card deck[32];
    wz_deal deal = {{cards(b), cards(b), cards(b)}, cards(b)};
    for (unsigned i = 0; i < 32; i++) deck[i] = coin(b) ? (wz_card)i : card(b);
    wz_random_next(MAYBE(&random));
    wz_random_below(MAYBE(&random), number(b));
    wz_random_below64(MAYBE(&random), (uint64_t)number(b) << below(b, 33));
    call_order(b, w);
    call_notation(b, w);
    wz_choose(number(b), number(b));
    wz_deal_valid(MAYBE(&deal));
    wz_deal_number(MAYBE(&deal));
    wz_deal_from_number((uint64_t)number(b) << below(b, 33));
    wz_shuffle(MAYBE(&random), MAYBE(deck));
    wz_cut(MAYBE(deck), number(b));
    wz_deal_out(MAYBE(deck));
}

static void call_levels(bag *b, const wz_rules *rules) {
    wz_level level = (wz_level)one_of(b, WZ_LEVELS);
    wz_bid_above(rules, number(b));
    wz_is_bid(rules, number(b));
    wz_has_ramsch(rules);
    wz_most_patrouillen(rules, (wz_kind)number(b));
    wz_patrouille_cases(rules, number(b), number(b));
    wz_base(rules, contract(b));
    wz_null_value(rules, contract(b));
    wz_cases(rules, contract(b), whole(b), level);
    wz_announced_level(contract(b));
    wz_level_by_matadors(kind(b), whole(b), level);
    wz_level_by_cards(kind(b), cards(b), cards(b), level);
    wz_game_walk walk = {.next = (uint16_t)number(b)};
    wz_walk_games(rules, MAYBE(&walk));
    wz_possible_games(rules);
    told(wz_impossible_text(lang(b), (wz_impossible)one_of(b, 6)));
}

void call_rules(bag *b, world *w) {
    const wz_rules *rules = MAYBE(&w->rules);
    wz_contract read = wz_contract_closed(contract(b));
    const char *word = words(b);
    wz_contract_from(word, word ? strlen(word) : number(b), MAYBE(&read));
    wz_put_contract(MAYBE(&w->out), contract(b));
    wz_put_contract_name(MAYBE(&w->out), lang(b), faces(b), contract(b));
    wz_declaration(number(b));
    wz_declaration_index(contract(b));
    wz_rules named;
    wz_rules_named(words(b), MAYBE(&named));
    wz_rules_name(number(b));
    told(wz_rules_about(lang(b), number(b)));
    call_levels(b, rules);
}

void call_ruletext(bag *b, world *w) {
    const wz_rules *rules = MAYBE(&w->rules);
    wz_switch which = (wz_switch)one_of(b, WZ_SWITCH_COUNT);
    wz_out *out = MAYBE(&w->out);
    wz_rules changed = w->rules;
    if (wz_rules_change(MAYBE(&changed), which, number(b)) == WZ_OK)
        assert(wz_rules_check(&changed) == 0 && changed.bids > 0);
    wz_rules_rename(MAYBE(&changed), words(b));
    told(wz_switch_key(which));
    wz_put_switch(out, rules, which);
    wz_put_switch_sentence(out, lang(b), rules, which);
    wz_put_switch_difference(out, lang(b), rules, &changed, which);
    told(wz_switch_paragraph(which));
    told(wz_switch_group(lang(b), which));
    wz_switch_range range = wz_switch_takes(which);
    assert(range.words == 0 || range.high == 0);
    wz_switch_value(rules, which);
    wz_put_switch_word(out, which, number(b));
    wz_put_switch_choice(out, lang(b), which, number(b));
    wz_put_switch_question(out, lang(b), which);
    wz_switch_same(rules, MAYBE(&changed), which);
    wz_switch_matters(rules, which);
    wz_switch_assumed(words(b), which);
    told(wz_rules_remark(lang(b), words(b), words(b)));
    told(wz_rules_years(lang(b), words(b)));
    wz_put_rules(out, rules);
    wz_put_rules_short(out, rules);
    const char *text = words(b);
    size_t length = text ? strlen(text) : number(b);
    wz_rules_trouble trouble[2];
    wz_rules_read(text, length, lang(b), MAYBE(&changed), MAYBE(trouble));
    wz_rules_read_all(text, length, lang(b), MAYBE(&changed), MAYBE(trouble), below(b, 3));
    wz_rules_check(rules);
    told(wz_contradiction_text(lang(b), (wz_contradiction)one_of(b, WZ_CONTRADICTION_COUNT)));
}

static wz_facts any_facts(bag *b) {
    wz_facts facts = wz_facts_of(contract(b));
    wz_facts_set_matadors(MAYBE(&facts), coin(b) ? 1 : whole(b));
    if (coin(b)) wz_facts_set_cards(MAYBE(&facts), cards(b), cards(b));
    wz_facts_set_count(MAYBE(&facts), number(b), number(b));
    facts.ending = (uint8_t)one_of(b, WZ_ENDING_COUNT);
    scramble(b, &facts, sizeof facts);
    facts.own_schwarz_excluded = coin(b);
    facts.must_schneider = coin(b);
    return facts;
}

void call_score(bag *b, world *w) {
    const wz_rules *rules = MAYBE(&w->rules);
    wz_result result = w->result;
    w->facts = any_facts(b);
    if (wz_score(rules, MAYBE(&w->facts), MAYBE(&result)) == WZ_OK) w->result = result;
    wz_score_if_won(rules, contract(b), cards(b), MAYBE(&result));
    wz_ramsch_facts ramsch = {.points = {50, 40, 20}, .tricks = {5, 3, 2}, .skat_points = 10};
    ramsch.round_factor = (uint8_t)below(b, 6);
    scramble(b, &ramsch, sizeof ramsch);
    wz_score_ramsch(rules, MAYBE(&ramsch), MAYBE(&result));
    wz_report report = {.contract = contract(b),
                        .has_matadors = coin(b),
                        .has_cards = below(b, 8) == 0,
                        .has_points = coin(b),
                        .has_tricks = coin(b),
                        .matadors = (int8_t)number(b),
                        .hand = cards(b),
                        .skat = cards(b),
                        .points = (uint8_t)number(b),
                        .tricks = (uint8_t)number(b),
                        .ending = (uint8_t)one_of(b, WZ_ENDING_COUNT),
                        .bid = (uint16_t)number(b),
                        .spritzen = (uint8_t)one_of(b, WZ_SPRITZEN),
                        .round_factor = (uint8_t)number(b)};
    wz_facts_from_report(rules, MAYBE(&report), MAYBE(&w->facts));
    int32_t points[3];
    wz_list_points(MAYBE(&w->result), position(b), MAYBE(points));
    wz_put_derivation(MAYBE(&w->out), lang(b), faces(b), MAYBE(&w->result));
    static const char *const people[3] = {"Anna", "Bernd", "Clara"};
    wz_put_derivation_of(MAYBE(&w->out), lang(b), faces(b), MAYBE(&w->result), MAYBE(people));
    told(wz_step_name((wz_step_kind)one_of(b, WZ_STEP_COUNT)));
    int8_t matadors[WZ_TRUMP_GAMES];
    for (unsigned i = 0; i < WZ_TRUMP_GAMES; i++) matadors[i] = (int8_t)number(b);
    unsigned cost;
    wz_cheapest_loss(rules, MAYBE(matadors), number(b), coin(b), MAYBE(&cost));
}
