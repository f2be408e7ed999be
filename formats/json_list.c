/* Lists, entry by entry, and money. */
#include "formats/json_list.h"

#include "formats/json.h"
#include "formats/json_parts.h"
#include "formats/json_result.h"
#include "formats/json_shape.h"
#include "wenzel/ruletext.h"

const char *const fmt_list_words[] = {
#define X(name, word) word,
    WZ_LISTS(X)
#undef X
        NULL};
static const char *const method_words[] = {[WZ_SETTLE_SUM] = "sum", [WZ_SETTLE_PAIRS] = "pairs"};

static json_t *name_of(const wz_chronicle *chronicle, wz_person person) {
    return fmt_json_string(chronicle->people[person.i].name);
}

/* --- Money --- */

static json_t *stake_of(wz_stake stake) {
    char text[24];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_int(&out, stake.cents);
    if (stake.of > 1) {
        wz_put_char(&out, '/');
        wz_put_int(&out, stake.of);
    }
    return json_string(text);
}

/* A person against everybody, himself included with a nought. */
static json_t *against_of(const wz_settlement *settlement, unsigned who) {
    json_t *against = json_array();
    for (unsigned i = 0; i < settlement->count; i++)
        json_array_append_new(against, json_integer(settlement->against[who][i]));
    return against;
}

static json_t *account_of(const wz_settlement *settlement, unsigned who, const char *name) {
    bool pairs = settlement->method == WZ_SETTLE_PAIRS;
    return FMT_JSON(account, AT(account, name) = fmt_json_string(name),
                    AT(account, figure) = json_integer(settlement->figure[who]),
                    AT(account, figure_times) = pairs ? NULL : json_integer(settlement->times[who]),
                    AT(account, against) = pairs ? against_of(settlement, who) : NULL,
                    AT(account, settled_points) = json_integer(settlement->points[who]),
                    AT(account, cents) = json_integer(settlement->cents[who]));
}

static json_t *payments_of(const wz_settlement *settlement, const char *const *names) {
    wz_payment payment[WZ_MAX_PEOPLE];
    unsigned count = wz_payments(settlement, payment);
    json_t *payments = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(payments,
                              FMT_JSON(payment,
                                       AT(payment, payer) = fmt_json_string(names[payment[i].from]),
                                       AT(payment, payee) = fmt_json_string(names[payment[i].to]),
                                       AT(payment, cents) = json_integer(payment[i].cents)));
    return payments;
}

static json_t *settlement_of(const wz_settlement *settlement, const char *const *names) {
    json_t *accounts = json_array();
    for (unsigned i = 0; i < settlement->count; i++)
        json_array_append_new(accounts, account_of(settlement, i, names[i]));
    return FMT_JSON(
        settlement, AT(settlement, method) = json_string(method_words[settlement->method]),
        AT(settlement, stake) = stake_of(settlement->stake),
        AT(settlement, coin) = json_integer(settlement->coin), AT(settlement, accounts) = accounts,
        AT(settlement, figure_sum) = json_integer(settlement->sum),
        AT(settlement, payments) = payments_of(settlement, names),
        AT(settlement, rounded) = json_boolean(settlement->rounded));
}

char *fmt_json_settlement(const wz_settlement *settlement, const char *const *names) {
    return fmt_json_document(FMT_OUT_settlement, settlement_of(settlement, names));
}

/* Who has lost owes a beer to everybody else who sat there to the end. */
static json_t *beers_of(const wz_chronicle *chronicle) {
    unsigned losers = wz_bierlachs_losers(&chronicle->series);
    json_t *beers = json_array();
    for (uint8_t i = 0; losers >> i; i++) {
        if (!(losers >> i & 1)) continue;
        for (uint8_t k = 0; k < chronicle->series.people; k++)
            if (wz_owes_beer(&chronicle->series, (wz_person){i}, (wz_person){k}))
                json_array_append_new(
                    beers, FMT_JSON(beer, AT(beer, payer) = name_of(chronicle, (wz_person){i}),
                                    AT(beer, payee) = name_of(chronicle, (wz_person){k})));
    }
    return beers;
}

/* --- Entries --- */

static json_t *players_of(const wz_chronicle *chronicle, const wz_chapter *chapter) {
    json_t *players = json_array();
    for (unsigned i = 0; i < 3; i++)
        json_array_append_new(players, name_of(chronicle, chapter->seat[chapter->places.at[i].i]));
    return players;
}

static json_t *sitters_of(const wz_chronicle *chronicle, const wz_chapter *chapter) {
    json_t *sitters = json_array();
    for (unsigned i = 0; i < chapter->seats; i++)
        if (chapter->places.sitting >> i & 1)
            json_array_append_new(sitters, name_of(chronicle, chapter->seat[i]));
    return sitters;
}

/* Everybody's running figures, in the order of the people. */
static json_t *running_of(const wz_chronicle *chronicle, const wz_chapter *chapter) {
    json_t *running = json_array();
    for (unsigned i = 0; i < chronicle->series.people; i++) {
        const wz_tally *tally = &chapter->tally[i];
        json_array_append_new(
            running, FMT_JSON(running, AT(running, list_points) = json_integer(tally->points),
                              AT(running, won_count) = json_integer(tally->won),
                              AT(running, lost_count) = json_integer(tally->lost)));
    }
    return running;
}

static json_t *special_of(const wz_round *round) {
    if (round->kind == WZ_NO_ROUND) return NULL;
    return FMT_JSON(round, AT(round, round_kind) = json_string(wz_round_word(round->kind)),
                    AT(round, round_game) = json_integer(round->game),
                    AT(round, round_games) = json_integer(round->of),
                    AT(round, last_round) = json_boolean(round->last));
}

_Static_assert(WZ_SWITCH_LAST_ROUND - WZ_SWITCH_AFTER_KONTRA == WZ_TRIGGER_LAST_ROUND,
               "triggers go by the names of their switches");

static json_t *started_of(const wz_rules *rules, const wz_entry *entry) {
    wz_started started[WZ_TRIGGER_COUNT];
    unsigned rows = wz_rounds_started(rules, entry, started);
    json_t *list = json_array();
    for (unsigned i = 0; i < rows; i++) {
        wz_switch trigger = (wz_switch)(WZ_SWITCH_AFTER_KONTRA + started[i].trigger);
        json_array_append_new(
            list, FMT_JSON(started, AT(started, trigger) = json_string(wz_switch_key(trigger)),
                           AT(started, round_kind) = json_string(wz_round_word(started[i].kind)),
                           AT(started, rounds) = json_integer(started[i].rounds)));
    }
    return list;
}

static json_t *entry_of(const fmt_list_report *report, size_t index) {
    const wz_chronicle *chronicle = report->chronicle;
    const wz_chapter *chapter = &chronicle->chapter[index];
    bool credited = wz_series_list(&chronicle->series)->credits;
    fmt_game_result result = fmt_result_of_chapter(report->games, index);
    return FMT_JSON(entry, AT(entry, game_number) = fmt_json_number(index + 1),
                    AT(entry, dealer) = name_of(chronicle, chapter->seat[chapter->places.dealer.i]),
                    AT(entry, players) = players_of(chronicle, chapter),
                    AT(entry, sitting) = sitters_of(chronicle, chapter),
                    AT(entry, typed) = json_boolean(!report->games->chapter[index].played),
                    AT(entry, result) = fmt_json_result_object(&result),
                    AT(entry, times) =
                        json_integer(chapter->terms.factor << chapter->entry.spritzen),
                    AT(entry, special) = special_of(&chapter->round),
                    AT(entry, started) = started_of(&chronicle->rules, &chapter->entry),
                    AT(entry, bonus_each) = json_integer(credited ? chapter->bonus : 0),
                    AT(entry, running) = running_of(chronicle, chapter));
}

/* --- The list --- */

static json_t *standing_of(const wz_chronicle *chronicle, unsigned index, unsigned rank) {
    wz_person person = {(uint8_t)index};
    const wz_tally *tally = &chronicle->series.tally[index];
    return FMT_JSON(standing, AT(standing, name) = name_of(chronicle, person),
                    AT(standing, list_points) = json_integer(tally->points),
                    AT(standing, won_count) = json_integer(tally->won),
                    AT(standing, lost_count) = json_integer(tally->lost),
                    AT(standing, others_lost_count) = json_integer(tally->others_lost),
                    AT(standing, others_bonus) = json_integer(tally->bonus),
                    AT(standing, total) = json_integer(wz_total(&chronicle->series, person)),
                    AT(standing, rank) = json_integer(rank));
}

static json_t *people_of(const wz_chronicle *chronicle) {
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE], rank[WZ_MAX_PEOPLE] = {0};
    unsigned count = wz_series_rank(&chronicle->series, NULL, order, place);
    for (unsigned i = 0; i < count; i++) rank[order[i].i] = place[i];
    json_t *people = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(people, standing_of(chronicle, i, rank[i]));
    return people;
}

static json_t *losers_of(const wz_chronicle *chronicle) {
    unsigned losers = wz_bierlachs_losers(&chronicle->series);
    json_t *names = json_array();
    for (uint8_t i = 0; losers >> i; i++)
        if (losers >> i & 1) json_array_append_new(names, name_of(chronicle, (wz_person){i}));
    return names;
}

static json_t *settled_of(const fmt_list_report *report) {
    const char *names[WZ_MAX_PEOPLE];
    for (unsigned i = 0; i < WZ_MAX_PEOPLE; i++) names[i] = report->chronicle->people[i].name;
    return report->settlement ? settlement_of(report->settlement, names) : NULL;
}

char *fmt_json_list(const fmt_list_report *report) {
    const wz_chronicle *chronicle = report->chronicle;
    const wz_series *series = &chronicle->series;
    bool beer = wz_series_list(series)->to_a_mark;
    json_t *entries = json_array();
    for (size_t i = 0; i < chronicle->chapters; i++)
        json_array_append_new(entries, entry_of(report, i));
    return fmt_json_document(
        FMT_OUT_list,
        FMT_JSON(list, AT(list, list_kind) = json_string(fmt_list_words[series->list]),
                 AT(list, rules) = fmt_json_string(chronicle->rules.name),
                 AT(list, length) = json_integer(series->length),
                 AT(list, finished) = json_boolean(series->over),
                 AT(list, playing) = json_boolean(report->playing),
                 AT(list, torn) = json_boolean(report->torn),
                 AT(list, left_out_count) = fmt_json_number(report->left_out),
                 AT(list, passed_in_count) = json_integer(series->passed_in),
                 AT(list, people) = people_of(chronicle), AT(list, entries) = entries,
                 AT(list, mark) = beer ? json_integer(series->mark) : NULL,
                 AT(list, losers) = beer ? losers_of(chronicle) : NULL,
                 AT(list, beers) = beer ? beers_of(chronicle) : NULL,
                 AT(list, settlement) = settled_of(report)));
}

char *fmt_json_list_score(const fmt_list_score *score) {
    const wz_tally *tally = &score->tally;
    return fmt_json_document(
        FMT_OUT_list_score,
        FMT_JSON(list_score, AT(list_score, list_points) = json_integer(tally->points),
                 AT(list_score, won_count) = json_integer(tally->won),
                 AT(list_score, lost_count) = json_integer(tally->lost),
                 AT(list_score, others_lost_count) = json_integer(tally->others_lost),
                 AT(list_score, table_size) = json_integer(score->table),
                 AT(list_score, bonus_each) = json_integer(score->bonus),
                 AT(list_score, total) = json_integer(score->total)));
}
