/* match.h, series.h, record.h */
#include "surface.h"

static wz_person person(bag *b) { return (wz_person){(uint8_t)one_of(b, 8)}; }

static void call_rounds(bag *b, const wz_series *series, const wz_entry *entry) {
    char text[300];
    wz_out out = wz_out_to(text, sizeof text);
    wz_started started[WZ_TRIGGER_COUNT];
    wz_rules rules;
    wz_rules_named("kneipe", &rules);
    wz_round round = wz_series_round(series);
    wz_put_round(&out, WZ_GERMAN, MAYBE(&round));
    scramble(b, &round, sizeof round);
    round.last = coin(b);
    wz_put_round(&out, WZ_ENGLISH, &round);
    wz_rounds_started(MAYBE(&rules), MAYBE(entry), MAYBE(started));
    wz_put_announcement(&out, WZ_ENGLISH, series, MAYBE(entry));
    wz_round_word(number(b));
}

static void call_entries(bag *b, world *w) {
    const wz_series *series = MAYBE(&w->series);
    wz_entry entry;
    wz_told told_game = {contract(b),
                         (int8_t)number(b),
                         (uint8_t)one_of(b, WZ_LEVELS),
                         (uint16_t)number(b),
                         (uint8_t)one_of(b, WZ_SPRITZEN),
                         coin(b),
                         coin(b),
                         (uint8_t)number(b)};
    wz_entry_of_result(series, MAYBE(&w->result), position(b), MAYBE(&entry));
    wz_entry_of_facts(series, person(b), MAYBE(&w->facts), MAYBE(&entry));
    wz_entry_of_told(series, person(b), MAYBE(&told_game), MAYBE(&entry));
    wz_entry_of_value(series, person(b), whole(b), MAYBE(&entry));
    entry = (wz_entry){.kind = (uint8_t)one_of(b, WZ_ENTRY_KINDS),
                       .declarer = person(b),
                       .contract = contract(b),
                       .value = whole(b),
                       .written = {whole(b), 0, whole(b)}};
    scramble(b, &entry, sizeof entry);
    entry.won = coin(b), entry.overbid = coin(b);
    entry.sixty = coin(b), entry.schneider = coin(b);
    call_rounds(b, series, &entry);
    wz_entry_credit(series, MAYBE(&entry));
    wz_series_enter(MAYBE(&w->series), MAYBE(&entry));
}

static void call_standings(bag *b, world *w) {
    const wz_series *series = MAYBE(&w->series);
    wz_standing a = {whole(b), (uint16_t)number(b), 0}, other = wz_standing_of(series, person(b));
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE];
    wz_random lots = wz_random_from(number(b));
    wz_opponents_bonus(series);
    wz_total(series, person(b));
    wz_bierlachs_losers(series);
    wz_owes_beer(series, person(b), person(b));
    wz_compare_standings(MAYBE(&a), MAYBE(&other));
    wz_series_rank(series, MAYBE(&lots), MAYBE(order), MAYBE(place));
}

static void call_settlement(bag *b) {
    int32_t figures[WZ_MAX_PEOPLE];
    for (unsigned i = 0; i < WZ_MAX_PEOPLE; i++)
        figures[i] = coin(b) ? (int32_t)below(b, 999) : whole(b);
    wz_stake stake = {coin(b) ? 1 : number(b), coin(b) ? 10 : number(b)};
    wz_settlement settlement;
    wz_payment payment[WZ_MAX_PEOPLE];
    unsigned count = coin(b) ? 3 : number(b), coin_size = coin(b) ? 5 : number(b);
    wz_error error = wz_settle((wz_settle_method)one_of(b, 2), count, MAYBE(figures), stake,
                               coin_size, &settlement);
    if (error == WZ_OK) wz_payments(MAYBE(&settlement), MAYBE(payment));
    wz_settle(WZ_SETTLE_SUM, 3, figures, stake, 5, NULL);
    wz_stake_from(words(b), MAYBE(&stake));
}

void call_match(bag *b, world *w) {
    const wz_series *series = MAYBE(&w->series);
    wz_person newcomer;
    assert(wz_list_row_of((wz_list_kind)one_of(b, WZ_LIST_KINDS)));
    assert(wz_series_list(series));
    wz_places_of(number(b), (wz_seat){(uint8_t)number(b)});
    wz_series_places(series);
    wz_person_at(series, (wz_seat){(uint8_t)number(b)});
    wz_series_terms(series);
    wz_series_special(MAYBE(&w->series), number(b), number(b));
    wz_series_player(series, position(b));
    wz_series_position(series, person(b));
    call_entries(b, w);
    wz_series_join(MAYBE(&w->series), MAYBE(&newcomer));
    wz_series_leave(MAYBE(&w->series), person(b));
    if (below(b, 8) == 0) wz_series_time_up(MAYBE(&w->series), coin(b));
    wz_at_table(series, person(b));
    wz_round_begins(series);
    call_standings(b, w);
    call_settlement(b);
    wz_series started;
    wz_series_start(MAYBE(&started), MAYBE(&w->rules), number(b), number(b));
}

static wz_event any_event(bag *b) {
    wz_event event = {.kind = (uint8_t)one_of(b, WZ_EVENT_KINDS),
                      .deal = coin(b) ? below(b, 65536) : UINT64_MAX,
                      .move = any_move(b),
                      .in_words = coin(b),
                      .reason = "crash",
                      .person = {"Grete", "thumb"},
                      .who = person(b)};
    event.entry = (wz_entry){.kind = (uint8_t)one_of(b, WZ_ENTRY_KINDS),
                             .declarer = person(b),
                             .value = whole(b),
                             .written = {whole(b), whole(b), whole(b)}};
    event.told = (wz_told){contract(b),
                           (int8_t)whole(b),
                           (uint8_t)one_of(b, WZ_LEVELS),
                           (uint16_t)number(b),
                           (uint8_t)number(b),
                           coin(b),
                           coin(b),
                           (uint8_t)number(b)};
    scramble(b, event.person.name, sizeof event.person.name);
    scramble(b, event.reason, sizeof event.reason);
    return event;
}

static void call_chronicle(bag *b, world *w) {
    wz_chronicle *chronicle = MAYBE(&w->chronicle);
    wz_event event = any_event(b), result;
    wz_turn turn;
    wz_record record;
    wz_person found;
    wz_chronicle_check(chronicle, MAYBE(&event));
    wz_chronicle_turn(chronicle, MAYBE(&event), MAYBE(&turn));
    wz_chronicle_add(chronicle, MAYBE(&event));
    wz_chronicle_decided(chronicle);
    if (wz_chronicle_result(chronicle, MAYBE(&result)) == WZ_OK && coin(b))
        wz_chronicle_add(chronicle, &result);
    wz_chronicle_person(chronicle, words(b), MAYBE(&found));
    wz_chapter_record(chronicle, number(b), MAYBE(&record));
    wz_chapter_record(&w->chronicle, 0, &record);
}

void call_series(bag *b, world *w) {
    _Alignas(16) static unsigned char bytes[1 << 16];
    wz_arena arena = wz_arena_in(MAYBE(bytes), below(b, 4) ? sizeof bytes : below(b, 200));
    wz_memory memory = wz_memory_of(MAYBE(&arena));
    call_chronicle(b, w);
    wz_chronicle other;
    if (wz_chronicle_as(&w->chronicle, (wz_list_kind)one_of(b, WZ_LIST_KINDS), &other) == WZ_OK)
        wz_put_int(&w->out, wz_total(&other.series, person(b)));
    wz_chronicle_free(&other);
    wz_chronicle_as(MAYBE(&w->chronicle), WZ_LIST_SIMPLE, NULL);
    static const wz_seat_holder people[WZ_MAX_SEATS] = {
        {"a", ""}, {"b", "thumb"}, {"c", ""}, {"d", ""}};
    wz_chronicle_start(&other, memory, MAYBE(&w->rules), below(b, 4) ? 3 : one_of(b, 3),
                       MAYBE(people), number(b), words(b));
    wz_chronicle_free(MAYBE(&other));
    wz_chronicle_start(NULL, memory, &w->rules, 3, people, 0, NULL);
}

void call_record(bag *b, world *w) {
    wz_out *out = MAYBE(&w->out);
    wz_record *record = MAYBE(&w->record);
    const char *text = words(b);
    size_t length = text ? strlen(text) : number(b), at;
    wz_read_error error;
    wz_game game;
    wz_stated stated, computed = {.kind = (uint8_t)one_of(b, 5)};
    unsigned at_move;
    told(wz_quirk_text(lang(b), (wz_quirk)one_of(b, WZ_QUIRK_COUNT)));
    wz_put_record_move(out, record, number(b));
    wz_record_state(record, text, length, MAYBE(&error));
    wz_put_stated(out, MAYBE(&w->record.stated));
    wz_put_player_name(out, lang(b), MAYBE(w->record.player), number(b));
    wz_record_replay(record, MAYBE(&w->rules), MAYBE(&game), MAYBE(&at_move));
    wz_rules named;
    wz_result result;
    wz_record_score(record, MAYBE(&named), MAYBE(&game), MAYBE(&result));
    if (wz_iss_result(MAYBE(&w->game), &stated) == WZ_OK)
        wz_stated_compare(lang(b), MAYBE(&stated), MAYBE(&computed), out);
    wz_iss_result(&w->game, NULL);
    wz_record_result(record, MAYBE(&w->game), MAYBE(&stated));
    wz_put_iss(out, record);
    wz_put_moves(out, record);
    wz_put_protocol(out, lang(b), record, MAYBE(&w->rules));
    wz_record_add(record, text, length, MAYBE(&at));
    wz_reader reader;
    wz_reader_start(NULL, text, length);
    wz_reader_start(&reader, text, length);
    wz_record read;
    wz_read_any(MAYBE(&reader), MAYBE(&read), MAYBE(&error));
    wz_read_iss(MAYBE(&reader), MAYBE(&read), MAYBE(&error));
    wz_read_moves(MAYBE(&reader), MAYBE(&read), MAYBE(&error));
    wz_record_start(MAYBE(&read));
}
