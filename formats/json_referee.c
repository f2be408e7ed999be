/* Incidents and rulings, in and out. */
#include "formats/json_referee.h"

#include <string.h>

#include "formats/json_parts.h"
#include "formats/json_read.h"
#include "formats/json_shape.h"
#include "formats/nearest.h"

/* --- Reading --- */

static bool read_fact(fmt_json_reading *reading, const fmt_json_node *node, wz_fact fact,
                      int16_t *value) {
    if (json_is_null(node->json)) return true; /* unknown is a value */
    bool truth = false;
    int64_t number = 0;
    unsigned word = 0;
    int most = wz_most_of_fact(fact);
    switch (wz_type_of_fact(fact)) {
    case WZ_FACT_TRUTH:
        if (!fmt_json_truth_of(reading, node, &truth)) return false;
        *value = truth;
        return true;
    case WZ_FACT_NUMBER:
    case WZ_FACT_SIGNED:
        if (!fmt_json_int_of(reading, node, wz_type_of_fact(fact) == WZ_FACT_SIGNED ? -most : 0,
                             most, &number))
            return false;
        *value = (int16_t)number;
        return true;
    default:
        if (!fmt_json_word_of(reading, node, wz_words_of_fact(fact), &word)) return false;
        *value = (int16_t)word;
        return true;
    }
}

static const char *name_of_fact(unsigned fact) { return wz_fact_name((wz_fact)fact); }
static const char *name_of_kind(unsigned kind) { return wz_incident_name((wz_incident_kind)kind); }
static const char *name_of_place(unsigned place) { return wz_place_name((wz_place)place); }

/* Who tells in a word that there is not is shown the words like it. */
static bool fail_unknown(fmt_json_reading *reading, enum formats_text_key message, const char *path,
                         const char *name, const char *(*named)(unsigned), unsigned names) {
    char nearest[160];
    wz_out out = wz_out_to(nearest, sizeof nearest);
    fmt_put_nearest(&out, name, named, names);
    return fmt_json_fail(reading, message, path, FMT_SHOWN(name), nearest);
}

static bool read_facts(fmt_json_reading *reading, const fmt_json_node *facts,
                       wz_incident *incident) {
    if (!json_is_object(facts->json))
        return fmt_json_fail(reading, FORMATS_T_WANT_OBJECT, facts->path);
    const char *key;
    json_t *value;
    json_object_foreach(facts->json, key, value) {
        fmt_json_node node;
        int fact = wz_fact_named(key);
        if (!fmt_json_maybe(facts, key, &node)) return false;
        if (fact < 0)
            return fail_unknown(reading, FORMATS_T_UNKNOWN_FACT, node.path, key, name_of_fact,
                                WZ_FACT_COUNT);
        if (!read_fact(reading, &node, (wz_fact)fact, &incident->fact[fact])) return false;
    }
    return true;
}

static bool read_cards(fmt_json_reading *reading, const fmt_json_node *cards,
                       wz_incident *incident) {
    if (!json_is_object(cards->json))
        return fmt_json_fail(reading, FORMATS_T_WANT_OBJECT, cards->path);
    const char *key;
    json_t *value;
    json_object_foreach(cards->json, key, value) {
        fmt_json_node node;
        const char *text;
        int place = wz_place_named(key);
        if (!fmt_json_maybe(cards, key, &node)) return false;
        if (place < 0)
            return fail_unknown(reading, FORMATS_T_UNKNOWN_PLACE, node.path, key, name_of_place,
                                WZ_PLACE_COUNT);
        if (!fmt_json_raw_text_of(reading, &node, &text)) return false;
        wz_error error = wz_cards_from(text, &incident->cards[place], NULL);
        if (error != WZ_OK) return fmt_json_fail_error(reading, node.path, error);
        incident->told |= (uint16_t)(1u << place);
    }
    return true;
}

static bool read_kind(fmt_json_reading *reading, const fmt_json_node *root, wz_incident *incident) {
    fmt_json_node node;
    const char *name;
    if (!fmt_json_member(reading, root, "kind", &node) ||
        !fmt_json_raw_text_of(reading, &node, &name))
        return false;
    int kind = wz_incident_named(name);
    if (kind < 0)
        return fail_unknown(reading, FORMATS_T_UNKNOWN_INCIDENT, node.path, name, name_of_kind,
                            WZ_INCIDENT_COUNT);
    *incident = wz_incident_of((wz_incident_kind)kind);
    return true;
}

static bool read_root(fmt_json_reading *reading, const fmt_json_node *root,
                      fmt_told_incident *told) {
    static const char *const keys[] = {"id", "rules", "letter", "kind", "facts", "cards", NULL};
    fmt_json_node node;
    if (!fmt_json_object_of(reading, root, keys) || !read_kind(reading, root, &told->incident))
        return false;
    if (fmt_json_maybe(root, "id", &node) &&
        !fmt_json_text_of(reading, &node, 1, told->id, sizeof told->id))
        return false;
    if (fmt_json_maybe(root, "rules", &node) &&
        !fmt_json_text_of(reading, &node, 1, told->rules, sizeof told->rules))
        return false;
    if (fmt_json_maybe(root, "letter", &node) && !fmt_json_truth_of(reading, &node, &told->letter))
        return false;
    if (fmt_json_maybe(root, "facts", &node) && !read_facts(reading, &node, &told->incident))
        return false;
    if (fmt_json_maybe(root, "cards", &node) && !read_cards(reading, &node, &told->incident))
        return false;
    wz_error error = wz_incident_check(&told->incident);
    return error == WZ_OK || fmt_json_fail_error(reading, "cards", error);
}

bool fmt_incident_read(const char *text, size_t length, wz_lang lang, fmt_told_incident *told,
                       size_t *used, fmt_series_trouble *trouble) {
    fmt_json_reading reading = {lang, trouble};
    memset(told, 0, sizeof *told);
    json_t *document = fmt_json_parse(&reading, text, length, used);
    if (!document) return false;
    fmt_json_node root = fmt_json_root(document);
    bool read = read_root(&reading, &root, told);
    json_decref(document);
    return read;
}

/* --- Writing --- */

static void set_small(json_t *object, const char *capitals, json_t *value) {
    json_t *key = fmt_json_small(capitals);
    if (key) json_object_set_new(object, json_string_value(key), value);
    json_decref(key);
}

static json_t *fact_value(wz_fact fact, int value) {
    switch (wz_type_of_fact(fact)) {
    case WZ_FACT_TRUTH: return json_boolean(value);
    case WZ_FACT_WORD: return json_string(wz_words_of_fact(fact)[value]);
    default: return json_integer(value);
    }
}

char *fmt_json_incident(const fmt_told_incident *told) {
    json_t *facts = json_object(), *cards = json_object(), *root = json_object();
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (told->incident.fact[i] != WZ_UNKNOWN)
            set_small(facts, wz_fact_name((wz_fact)i),
                      fact_value((wz_fact)i, told->incident.fact[i]));
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++) {
        if (!(told->incident.told >> i & 1)) continue;
        char text[128];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_cards(&out, told->incident.cards[i], 0);
        set_small(cards, wz_place_name((wz_place)i), json_string(text));
    }
    if (told->id[0]) json_object_set_new(root, "id", json_string(told->id));
    if (told->rules[0]) json_object_set_new(root, "rules", json_string(told->rules));
    if (told->letter) json_object_set_new(root, "letter", json_true());
    json_object_set_new(root, "kind",
                        fmt_json_small(wz_incident_name((wz_incident_kind)told->incident.kind)));
    json_object_set_new(root, "facts", facts);
    json_object_set_new(root, "cards", cards);
    return fmt_json_finish(root);
}

static json_t *words_of(const wz_ruling *ruling, wz_lang lang,
                        void (*put)(wz_out *, wz_lang, const wz_ruling *)) {
    char text[4096];
    wz_out out = wz_out_to(text, sizeof text);
    put(&out, lang, ruling);
    return json_string(text);
}

static const char *const remedies[WZ_REMEDIES] = {
    [WZ_REMEDY_CARD_BACK] = "card_back",
    [WZ_REMEDY_TRICK_BACK] = "trick_back",
    [WZ_REMEDY_COMPLETE_TRICK] = "complete_trick",
    [WZ_REMEDY_DRAW_SKAT] = "draw_skat",
    [WZ_REMEDY_DECLARE_NOW] = "declare_now",
    [WZ_REMEDY_LAY_OPEN] = "lay_open",
    [WZ_REMEDY_BID_IN_ORDER] = "bid_in_order",
    [WZ_REMEDY_COUNTS] = "counts",
    [WZ_REMEDY_FIRST_WORD_COUNTS] = "first_word_counts",
    [WZ_REMEDY_GAME_BY_BID] = "game_by_bid",
    [WZ_REMEDY_REST_TO_DEFENDERS] = "rest_to_defenders",
    [WZ_REMEDY_TRICK_TO_DEFENDERS] = "trick_to_defenders",
    [WZ_REMEDY_ENTRY] = "entry",
};
static const char *const rights[WZ_RIGHTS] = {
    [WZ_RIGHT_DECLARER_PLAY_ON] = "declarer_may_demand_play_on",
    [WZ_RIGHT_DEFENDERS_PLAY_ON] = "opponents_may_demand_play_on",
    [WZ_RIGHT_DECLARER_GAME_OR_PLAY] = "declarer_may_play_instead",
    [WZ_RIGHT_DECLARER_PLAY_OR_PASS_IN] = "declarer_may_play_or_pass_in",
};

static json_t *or_null(const char *text) { return text ? json_string(text) : NULL; }

static json_t *paragraphs_of(const wz_ruling *ruling) {
    json_t *list = json_array();
    for (unsigned i = 0; i < ruling->paragraphs; i++)
        json_array_append_new(list, json_string(ruling->paragraph[i]));
    return list;
}

static json_t *asked_of(const wz_ruling *ruling) {
    json_t *list = json_array();
    for (unsigned i = 0; i < ruling->asked; i++)
        json_array_append_new(list, fmt_json_small(wz_fact_name((wz_fact)ruling->ask[i])));
    return list;
}

static json_t *asked_cards_of(const wz_ruling *ruling) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        if (ruling->ask_cards >> i & 1)
            json_array_append_new(list, fmt_json_small(wz_place_name((wz_place)i)));
    return list;
}

static json_t *principles_of(const wz_ruling *ruling) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_PRINCIPLE_COUNT; i++)
        if (ruling->used >> i & 1)
            json_array_append_new(list, fmt_json_small(wz_principle_name((wz_principle)i)));
    return list;
}

static const char *winner_of(const wz_ruling *ruling) {
    if (ruling->ruled == WZ_RULED_DECLARER_WINS) return "declarer";
    return ruling->ruled == WZ_RULED_DECLARER_LOSES ? "opponents" : NULL;
}

static const char *decided_by(const wz_ruling *ruling) {
    if (ruling->ruled == WZ_RULED_DIRECTOR) return "director";
    return ruling->ruled == WZ_RULED_PERSON ? "person" : "referee";
}

static json_t *leaning_of(const wz_ruling *ruling) {
    bool leans = ruling->ruled == WZ_RULED_PERSON && ruling->leaning != WZ_RULED_PERSON;
    return leans ? fmt_json_small(wz_ruled_name((wz_ruled)ruling->leaning)) : NULL;
}

static json_t *level_of(const wz_ruling *ruling) {
    if (ruling->level == WZ_LEVEL_NONE) return NULL;
    return fmt_json_small(wz_ruled_level_name((wz_ruled_level)ruling->level));
}

#define OF(name) AT(ruling, name)

static json_t *set_aside(const wz_incident *told, const wz_ruling *ruling) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (wz_ruling_sets_aside(ruling, told, (wz_fact)i))
            json_array_append_new(list, fmt_json_small(wz_fact_name((wz_fact)i)));
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        if (wz_ruling_sets_cards_aside(ruling, told, (wz_place)i))
            json_array_append_new(list, fmt_json_small(wz_place_name((wz_place)i)));
    return list;
}

char *fmt_json_ruling(const char *id, const wz_incident *told, const wz_ruling *ruling) {
    static const char *const proofs[] = {"not_finished", "proven", "refuted"};
    return fmt_json_document(
        FMT_OUT_ruling,
        FMT_JSON(
            ruling, OF(id) = fmt_json_string(id ? id : ""),
            OF(kind) = fmt_json_small(wz_incident_name((wz_incident_kind)ruling->kind)),
            OF(winner) = or_null(winner_of(ruling)),
            OF(game) = fmt_json_small(wz_game_fate_name(wz_fate_of((wz_ruled)ruling->ruled))),
            OF(decided_by) = json_string(decided_by(ruling)), OF(leaning) = leaning_of(ruling),
            OF(level) = level_of(ruling),
            OF(value) = ruling->valued ? json_integer(ruling->value) : NULL,
            OF(proof) = or_null(ruling->proof_asked ? proofs[ruling->proof] : NULL),
            OF(remedy) = or_null(remedies[ruling->remedy]),
            OF(right) = or_null(rights[ruling->right]), OF(warning) = json_boolean(ruling->warned),
            OF(excluded) = json_boolean(ruling->excluded),
            OF(by_court) = json_boolean(ruling->by_court),
            OF(by_letter) = json_boolean(ruling->by_letter), OF(paragraphs) = paragraphs_of(ruling),
            OF(ruling_de) = words_of(ruling, WZ_GERMAN, wz_put_ruling),
            OF(ruling_en) = words_of(ruling, WZ_ENGLISH, wz_put_ruling),
            OF(argument_de) = words_of(ruling, WZ_GERMAN, wz_put_argument),
            OF(argument_en) = words_of(ruling, WZ_ENGLISH, wz_put_argument),
            OF(ask) = asked_of(ruling), OF(ask_cards) = asked_cards_of(ruling),
            OF(set_aside) = set_aside(told, ruling), OF(principles) = principles_of(ruling)));
}

/* --- The vocabulary --- */

static json_t *words_of_fact(wz_fact fact) {
    json_t *words = json_array();
    for (const char *const *word = wz_words_of_fact(fact); *word; word++)
        json_array_append_new(words, json_string(*word));
    return words;
}

static json_t *type_of_fact(wz_fact fact) {
    static const char *const types[] = {"truth", "number", "number", "word"};
    unsigned type = wz_type_of_fact(fact);
    bool word = type == WZ_FACT_WORD, number = !word && type != WZ_FACT_TRUTH;
    int most = wz_most_of_fact(fact), least = type == WZ_FACT_SIGNED ? -most : 0;
    return FMT_JSON(fact_type, AT(fact_type, type) = json_string(types[type]),
                    AT(fact_type, allowed) = word ? words_of_fact(fact) : NULL,
                    AT(fact_type, least) = number ? json_integer(least) : NULL,
                    AT(fact_type, most) = number ? json_integer(most) : NULL,
                    AT(fact_type, question_de) = json_string(wz_fact_question(WZ_GERMAN, fact)),
                    AT(fact_type, question_en) = json_string(wz_fact_question(WZ_ENGLISH, fact)));
}

static json_t *kind_object(wz_incident_kind kind) {
    json_t *facts = json_array();
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (wz_fact_matters(kind, (wz_fact)i))
            json_array_append_new(facts, fmt_json_small(wz_fact_name((wz_fact)i)));
    return FMT_JSON(incident_kind,
                    AT(incident_kind, title_de) = json_string(wz_incident_title(WZ_GERMAN, kind)),
                    AT(incident_kind, title_en) = json_string(wz_incident_title(WZ_ENGLISH, kind)),
                    AT(incident_kind, fact_names) = facts);
}

#undef OF
#define OF(name) AT(referee_schema, name)

char *fmt_json_referee_schema(void) {
    json_t *kinds = json_object(), *facts = json_object(), *places = json_array(),
           *decisions = json_array();
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++)
        set_small(kinds, wz_incident_name((wz_incident_kind)i), kind_object((wz_incident_kind)i));
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        set_small(facts, wz_fact_name((wz_fact)i), type_of_fact((wz_fact)i));
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        json_array_append_new(places, fmt_json_small(wz_place_name((wz_place)i)));
    for (unsigned i = 0; i < WZ_RULED_COUNT; i++)
        json_array_append_new(decisions, fmt_json_small(wz_ruled_name((wz_ruled)i)));
    return fmt_json_document(FMT_OUT_referee_schema,
                             FMT_JSON(referee_schema, OF(kinds) = kinds, OF(fact_types) = facts,
                                      OF(places) = places, OF(decisions) = decisions));
}
