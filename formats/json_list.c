/* Lists, entry by entry, and money. */
#include "formats/json_list.h"

#include "formats/json.h"
#include "formats/json_parts.h"

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
    json_t *account = json_pack("{s:o, s:I}", "name", fmt_json_string(name), "figure",
                                (json_int_t)settlement->figure[who]);
    if (settlement->method == WZ_SETTLE_PAIRS)
        json_object_set_new(account, "against", against_of(settlement, who));
    else json_object_set_new(account, "times", json_integer(settlement->times[who]));
    json_object_set_new(account, "points", json_integer(settlement->points[who]));
    json_object_set_new(account, "cents", json_integer(settlement->cents[who]));
    return account;
}

static json_t *payments_of(const wz_settlement *settlement, const char *const *names) {
    wz_payment payment[WZ_MAX_PEOPLE];
    unsigned count = wz_payments(settlement, payment);
    json_t *payments = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(payments, json_pack("{s:o, s:o, s:I}", "from",
                                                  fmt_json_string(names[payment[i].from]), "to",
                                                  fmt_json_string(names[payment[i].to]), "cents",
                                                  (json_int_t)payment[i].cents));
    return payments;
}

static json_t *settlement_of(const wz_settlement *settlement, const char *const *names) {
    json_t *people = json_array();
    for (unsigned i = 0; i < settlement->count; i++)
        json_array_append_new(people, account_of(settlement, i, names[i]));
    return json_pack("{s:s, s:o, s:i, s:o, s:I, s:o, s:b}", "method",
                     method_words[settlement->method], "stake", stake_of(settlement->stake), "coin",
                     settlement->coin, "people", people, "sum", (json_int_t)settlement->sum,
                     "payments", payments_of(settlement, names), "rounded", settlement->rounded);
}

char *fmt_json_settlement(const wz_settlement *settlement, const char *const *names) {
    return fmt_json_finish(settlement_of(settlement, names));
}

/* Who has lost owes a beer to everybody else who sat there to the end. */
static json_t *beers_of(const wz_chronicle *chronicle) {
    unsigned losers = wz_bierlachs_losers(&chronicle->series);
    json_t *beers = json_array();
    for (uint8_t i = 0; losers >> i; i++) {
        if (!(losers >> i & 1)) continue;
        for (uint8_t k = 0; k < chronicle->series.people; k++)
            if (wz_owes_beer(&chronicle->series, (wz_person){i}, (wz_person){k}))
                json_array_append_new(beers, json_pack("{s:o, s:o}", "from",
                                                       name_of(chronicle, (wz_person){i}), "to",
                                                       name_of(chronicle, (wz_person){k})));
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

/* Of a value typed in without its game nothing more is known. */
static void set_game(json_t *object, const wz_entry *entry) {
    uint8_t flags = entry->contract.flags;
    bool known = entry->contract.kind <= WZ_NULL;
    if (!known) return;
    json_object_set_new(object, "game", json_string(fmt_kind_words[entry->contract.kind]));
    json_object_set_new(object, "base", json_integer(entry->base));
    json_object_set_new(object, "matadors", json_integer(entry->matadors));
    json_object_set_new(object, "hand", json_boolean(flags & WZ_HAND));
    json_object_set_new(object, "schneider", json_boolean(entry->level >= WZ_SCHNEIDER));
    json_object_set_new(object, "schneider_announced",
                        json_boolean(flags & WZ_SCHNEIDER_ANNOUNCED));
    json_object_set_new(object, "schwarz", json_boolean(entry->level >= WZ_SCHWARZ));
    json_object_set_new(object, "schwarz_announced", json_boolean(flags & WZ_SCHWARZ_ANNOUNCED));
    json_object_set_new(object, "ouvert", json_boolean(flags & WZ_OUVERT));
}

static void set_declared(json_t *object, const wz_chronicle *chronicle, const wz_chapter *chapter) {
    const wz_entry *entry = &chapter->entry;
    json_object_set_new(object, "declarer", name_of(chronicle, entry->declarer));
    set_game(object, entry);
    json_object_set_new(object, "overbid", json_boolean(entry->overbid));
    json_object_set_new(object, "won", json_boolean(entry->won));
    json_object_set_new(object, "value", json_integer(entry->value));
    if (wz_series_list(&chronicle->series)->credits)
        json_object_set_new(object, "bonus", json_integer(chapter->bonus));
}

static json_t *written_of(const wz_entry *entry) {
    json_t *written = json_array();
    for (unsigned i = 0; i < 3; i++)
        json_array_append_new(written, json_integer(entry->written[i]));
    return written;
}

/* Everybody's running figures, in the order of the people. */
static json_t *running_of(const wz_chronicle *chronicle, const wz_chapter *chapter) {
    json_t *running = json_array();
    for (unsigned i = 0; i < chronicle->series.people; i++) {
        const wz_tally *tally = &chapter->tally[i];
        json_array_append_new(running, json_pack("{s:i, s:i, s:i}", "points", tally->points, "won",
                                                 tally->won, "lost", tally->lost));
    }
    return running;
}

static json_t *entry_of(const wz_chronicle *chronicle, size_t number) {
    static const char *const kinds[WZ_ENTRY_KINDS] = {
        [WZ_ENTRY_PASSED_IN] = "passed_in",
        [WZ_ENTRY_DECLARED] = "declared",
        [WZ_ENTRY_RAMSCH] = "ramsch",
    };
    const wz_chapter *chapter = &chronicle->chapter[number];
    json_t *object =
        json_pack("{s:I, s:s, s:o, s:o, s:o}", "number", (json_int_t)number + 1, "kind",
                  kinds[chapter->entry.kind], "dealer",
                  name_of(chronicle, chapter->seat[chapter->places.dealer.i]), "players",
                  players_of(chronicle, chapter), "sitting", sitters_of(chronicle, chapter));
    if (chapter->entry.kind == WZ_ENTRY_DECLARED) set_declared(object, chronicle, chapter);
    if (chapter->entry.kind == WZ_ENTRY_RAMSCH)
        json_object_set_new(object, "written", written_of(&chapter->entry));
    json_object_set_new(object, "running", running_of(chronicle, chapter));
    return object;
}

/* --- The list --- */

static json_t *people_of(const wz_chronicle *chronicle) {
    const wz_series *series = &chronicle->series;
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE], places[WZ_MAX_PEOPLE] = {0};
    unsigned count = wz_series_rank(series, NULL, order, place);
    for (unsigned i = 0; i < count; i++) places[order[i].i] = place[i];
    json_t *people = json_array();
    for (unsigned i = 0; i < count; i++) {
        const wz_tally *tally = &series->tally[i];
        wz_person person = {(uint8_t)i};
        json_array_append_new(people,
                              json_pack("{s:o, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "name",
                                        name_of(chronicle, person), "points", tally->points, "won",
                                        tally->won, "lost", tally->lost, "others_lost",
                                        tally->others_lost, "bonus", tally->bonus, "total",
                                        wz_total(series, person), "place", places[i]));
    }
    return people;
}

static void set_mark(json_t *list, const wz_chronicle *chronicle) {
    unsigned losers = wz_bierlachs_losers(&chronicle->series);
    json_t *names = json_array();
    for (uint8_t i = 0; losers >> i; i++)
        if (losers >> i & 1) json_array_append_new(names, name_of(chronicle, (wz_person){i}));
    json_object_set_new(list, "mark", json_integer(chronicle->series.mark));
    json_object_set_new(list, "losers", names);
    json_object_set_new(list, "beers", beers_of(chronicle));
}

char *fmt_json_list(const fmt_list_report *report) {
    const wz_chronicle *chronicle = report->chronicle;
    const wz_series *series = &chronicle->series;
    json_t *entries = json_array();
    for (size_t i = 0; i < chronicle->chapters; i++)
        json_array_append_new(entries, entry_of(chronicle, i));
    json_t *list =
        json_pack("{s:s, s:o, s:i, s:b, s:b, s:b, s:I, s:i, s:o, s:o}", "kind",
                  fmt_list_words[series->list], "rules", fmt_json_string(chronicle->rules.name),
                  "length", series->length, "finished", series->over, "playing", report->playing,
                  "torn", report->torn, "left_out", (json_int_t)report->left_out, "passed_in",
                  series->passed_in, "people", people_of(chronicle), "entries", entries);
    if (wz_series_list(&chronicle->series)->to_a_mark) set_mark(list, chronicle);
    if (report->settlement) {
        const char *names[WZ_MAX_PEOPLE];
        for (unsigned i = 0; i < WZ_MAX_PEOPLE; i++) names[i] = chronicle->people[i].name;
        json_object_set_new(list, "settlement", settlement_of(report->settlement, names));
    }
    return fmt_json_finish(list);
}

char *fmt_json_list_score(const fmt_list_score *score) {
    const wz_tally *tally = &score->tally;
    return fmt_json_finish(json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "points", tally->points,
                                     "won", tally->won, "lost", tally->lost, "others_lost",
                                     tally->others_lost, "table", (int)score->table, "bonus",
                                     (int)score->bonus, "total", score->total));
}
