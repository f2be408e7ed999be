/* game.h, view.h, conductor.h, offers.h */
#include "surface.h"

static void call_words(bag *b, world *w) {
    const char *word = words(b);
    size_t length = word ? strlen(word) : number(b), at;
    wz_move read;
    wz_put_action(MAYBE(&w->out), MAYBE(&w->move));
    wz_put_move(MAYBE(&w->out), MAYBE(&w->move));
    wz_action_from(word, length, number(b), MAYBE(&read), MAYBE(&at));
    wz_move_from(word, length, MAYBE(&read), MAYBE(&at));
    wz_who_from((char)number(b));
    wz_who_char(number(b));
    told(wz_move_kind_name((wz_move_kind)one_of(b, WZ_MOVE_KIND_COUNT)));
    told(wz_move_word((wz_move_kind)one_of(b, WZ_MOVE_KIND_COUNT)));
    told(wz_phase_name((wz_phase)one_of(b, WZ_PHASE_COUNT)));
}

static void call_options(bag *b, world *w) {
    uint8_t weight[WZ_MOVE_KIND_COUNT];
    for (unsigned i = 0; i < WZ_MOVE_KIND_COUNT; i++) weight[i] = (uint8_t)number(b);
    const wz_rules *rules = MAYBE(&w->rules);
    wz_options options;
    wz_table_options(MAYBE(&w->game.table), cards(b), number(b), MAYBE(&options));
    wz_game_options(MAYBE(&w->game), one_of(b, WZ_WHOS), MAYBE(&options));
    wz_game_options(&w->game, below(b, WZ_WHOS), &options);
    wz_options_have(MAYBE(&options), (wz_move_kind)one_of(b, WZ_MOVE_KIND_COUNT));
    wz_move move = coin(b) ? any_move(b) : (wz_move){.kind = WZ_MOVE_NONE};
    wz_next_move(MAYBE(&options), rules, MAYBE(&move));
    wz_random random = wz_random_from(number(b));
    wz_random_move(MAYBE(&options), rules, MAYBE(weight), MAYBE(&random), MAYBE(&move));
    wz_legal_cards(MAYBE(&w->game.table), cards(b));
    wz_move_paragraph(MAYBE(&w->game.table), cards(b), MAYBE(&move));
}

static void call_questions(bag *b, world *w) {
    const wz_table *table = MAYBE(&w->game.table);
    const wz_game *game = MAYBE(&w->game);
    wz_card trick[3];
    wz_position leader, winner;
    wz_result result;
    wz_over(table);
    assert(wz_cards_left(table, position(b)) <= 12);
    wz_current_trick(table, MAYBE(trick), MAYBE(&leader));
    wz_whole_trick(table, number(b), MAYBE(trick), MAYBE(&leader), MAYBE(&winner));
    wz_last_trick(table, MAYBE(trick), MAYBE(&leader), MAYBE(&winner));
    wz_game_facts(game);
    wz_ramsch_facts_of(MAYBE(&w->game.table), cards(b));
    uint8_t points[3];
    wz_game_points(game, MAYBE(points));
    wz_game_result(game, MAYBE(&result));
    wz_game_fault_result(game, position(b), MAYBE(&result));
}

void call_game(bag *b, world *w) {
    call_words(b, w);
    call_options(b, w);
    call_questions(b, w);
    wz_terms terms = wz_terms_of_seats(number(b));
    const char *word = words(b);
    told(wz_sitters_word(number(b)));
    wz_sitters_from(word, word ? strlen(word) : number(b), MAYBE(&terms.sitters_may));
    wz_sitters_restricted(MAYBE(&terms));
    told(wz_forced_word(number(b)));
    wz_forced_from(word, word ? strlen(word) : number(b), MAYBE(&terms.forced));
    scramble(b, &terms, sizeof terms);
    wz_terms_check(MAYBE(&w->rules), MAYBE(&terms));
    wz_game game = w->game;
    wz_log log = w->log;
    wz_game_start(MAYBE(&game), MAYBE(&w->rules), MAYBE(&terms));
    game = w->game;
    wz_apply(MAYBE(&game), MAYBE(&w->move));
    wz_deal_move(MAYBE(&w->deal));
    game = w->game;
    wz_play(MAYBE(&game), MAYBE(&log), MAYBE(&w->move));
    wz_replay(MAYBE(&game), MAYBE(&log), number(b));
    wz_undo(MAYBE(&game), MAYBE(&log));
}

void call_view(bag *b, world *w) {
    wz_view view = w->view;
    const wz_view *seen = MAYBE(&w->view);
    wz_viewer viewer = coin(b) ? wz_viewer_at(position(b)) : wz_viewer_beside(position(b));
    if (coin(b)) viewer.i = (uint8_t)number(b);
    wz_move move = wz_observe(MAYBE(&w->game), MAYBE(&w->move), viewer);
    wz_view_apply(MAYBE(&view), MAYBE(&move));
    view = w->view;
    wz_view_apply(&view, &w->move);
    wz_view_start(MAYBE(&view), MAYBE(&w->rules), MAYBE(&w->terms), viewer);
    wz_options options;
    wz_view_options(seen, MAYBE(&options));
    wz_view_unseen(seen);
    uint8_t points[3];
    unsigned trumps;
    wz_view_points(seen, MAYBE(points));
    wz_view_trumps_out(seen, MAYBE(&trumps));
    wz_view_last_shown(seen);
}

void call_conductor(bag *b, world *w) {
    wz_faults faults = {(uint8_t)below(b, 8), (uint8_t)(below(b, 4) ? 0 : below(b, 8))};
    const wz_table *table = MAYBE(&w->game.table);
    wz_cue cue;
    wz_result result;
    wz_note_fault(MAYBE(&faults), table, position(b));
    wz_faulty(table, MAYBE(&faults));
    wz_decided(table, MAYBE(&faults));
    wz_decided_result(MAYBE(&w->game), MAYBE(&faults), MAYBE(&result));
    wz_in_auction(table);
    wz_conduct(MAYBE(&w->game), MAYBE(&faults), MAYBE(&cue));
}

static void call_answers(bag *b, world *w) {
    wz_offers *offers = &w->offers;
    const wz_offer *offer = offers->count ? &offers->offer[below(b, offers->count)] : NULL;
    wz_answer answer = {number(b), contract(b), {cards(b), cards(b), cards(b), cards(b)}};
    uint32_t next = number(b);
    wz_move move;
    wz_next_number(offer, MAYBE(&next));
    wz_offer_move(offer, MAYBE(&answer), MAYBE(&move));
    wz_put_offer_word(MAYBE(&w->out), offer);
    wz_offer_for(MAYBE(offers), MAYBE(&w->move), MAYBE(&answer));
    wz_offer_warning(MAYBE(offers), MAYBE(&w->move));
}

void call_offers(bag *b, world *w) {
    const wz_table *table = MAYBE(&w->game.table);
    const wz_move *move = MAYBE(&w->move);
    const char *names[WZ_WHOS] = {words(b), NULL, words(b), NULL, NULL};
    wz_phrase phrase = wz_tell_move(table, move, number(b));
    wz_put_phrase(MAYBE(&w->out), lang(b), faces(b), MAYBE(names), MAYBE(&phrase));
    phrase = wz_quote_move(table, move);
    scramble(b, &phrase, sizeof phrase);
    wz_put_phrase(MAYBE(&w->out), lang(b), faces(b), MAYBE(names), MAYBE(&phrase));
    told(wz_phrase_key(MAYBE(&phrase)));
    wz_call_of_move(table, move);
    wz_tell_ending(table, MAYBE(&w->log), number(b));
    told(wz_arg_word((wz_arg_kind)one_of(b, WZ_ARG_KIND_COUNT)));
    told(wz_shape_word((wz_shape)one_of(b, WZ_SHAPE_COUNT)));
    told(wz_group_word((wz_group)one_of(b, WZ_GROUP_COUNT)));
    told(wz_weight_word((wz_weight)one_of(b, WZ_WEIGHT_COUNT)));
    wz_offers_of(table, MAYBE(&w->options), cards(b), cards(b), MAYBE(&w->offers));
    call_answers(b, w);
    wz_remarks remarks;
    wz_remarks_of(MAYBE(&w->view.table), MAYBE(&remarks));
    wz_card_order(MAYBE(&w->view.table));
    wz_in_play(MAYBE(&w->view.table));
    unsigned defender[2];
    wz_defenders_of(MAYBE(&w->view.table), MAYBE(defender));
    wz_must_schneider(MAYBE(&w->view.table));
    wz_patrouillen_made(MAYBE(&w->view.table));
    wz_view_offers(MAYBE(&w->view), &w->offers);
    call_answers(b, w);
}
