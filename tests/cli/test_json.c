/* Every JSON output of the program parses, and holds what its page promises. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "formats/json.h"
#include "formats/json_shape.h"
#include "formats/series.h"
#include "programs/wenzel_main.h"
#include "store/store.h"
#include "wenzel/ruletext.h"

enum { MOST_WORDS = 24 };

struct answer {
    char *out, *err;
    int status;
};

/* Runs "value --game clubs ..." with the words split at blanks. */
static struct answer answer_to(const char *line) {
    char copy[512], *words[MOST_WORDS + 1] = {(char[]){"wenzel"}};
    int count = 1;
    assert_true(strlen(line) < sizeof copy);
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word && count < MOST_WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    struct answer got = {NULL, NULL, 0};
    size_t out_size = 0, err_size = 0;
    FILE *in = fopen("/dev/null", "r"), *out = open_memstream(&got.out, &out_size),
         *err = open_memstream(&got.err, &err_size);
    got.status = wenzel_main(count, words, in, out, err);
    fclose(in);
    fclose(out);
    fclose(err);
    return got;
}

static void free_answer(struct answer *answer) {
    free(answer->out);
    free(answer->err);
}

/* One document and no error; the caller frees the object. */
static json_t *run(const char *line, int wanted_status) {
    struct answer got = answer_to(line);
    assert_int_equal(got.status, wanted_status);
    assert_string_equal(got.err, "");
    json_error_t error;
    json_t *value = json_loads(got.out, JSON_REJECT_DUPLICATES, &error);
    if (!value) fail_msg("%s: %s", line, error.text);
    free_answer(&got);
    return value;
}

/* Of the outputs in the tables: every field there, none besides, each of its type. */
static void holds_to_its_table(const char *line, json_t *document) {
    char trouble[256];
    wz_out out = wz_out_to(trouble, sizeof trouble);
    if (!fmt_json_fits(document, &out)) fail_msg("%s: %s", line, trouble);
}

static void test_value_tells_the_whole_game(void **state) {
    (void)state;
    json_t *value = run("value --game clubs --hand --matadors 2 --points 70 --tricks 7 --json", 0);
    assert_string_equal(json_string_value(json_object_get(value, "format")), "wenzel-value");
    assert_string_equal(json_string_value(json_object_get(value, "contract")), "CH");
    assert_true(json_is_true(json_object_get(value, "won")));
    assert_int_equal(json_integer_value(json_object_get(value, "value")), 48);
    assert_int_equal(json_integer_value(json_object_get(value, "points")), 70);
    assert_int_equal(json_integer_value(json_object_get(value, "tricks")), 7);
    assert_int_equal(json_integer_value(json_object_get(value, "matadors")), 2);
    json_decref(value);
}

static void test_bids_are_63(void **state) {
    (void)state;
    json_t *value = run("bids --json", 0);
    assert_int_equal(json_integer_value(json_object_get(value, "count")), 63);
    json_t *bids = json_object_get(value, "bids");
    assert_int_equal(json_array_size(bids), 63);
    size_t games = 0;
    for (size_t i = 0; i < json_array_size(bids); i++)
        games += json_array_size(json_object_get(json_array_get(bids, i), "possible_games"));
    assert_int_equal(games, 664);
    json_decref(value);
}

static void test_games_are_664(void **state) {
    (void)state;
    json_t *value = run("games --list --json", 0);
    assert_int_equal(json_integer_value(json_object_get(value, "count")), 664);
    assert_int_equal(json_array_size(json_object_get(value, "possible_games")), 664);
    json_decref(value);
    value = run("games --count --json", 0);
    assert_null(json_object_get(value, "possible_games"));
    json_decref(value);
}

/* The text inside is the text form, and there are as many switches as it has lines below the name. */
static void test_rules_have_their_text_and_every_switch(void **state) {
    (void)state;
    json_t *value = run("rules show sko1975 --json", 0);
    const char *text = json_string_value(json_object_get(value, "rules_text"));
    assert_non_null(text);
    wz_rules rules;
    wz_rules_trouble trouble;
    assert_int_equal(wz_rules_read(text, strlen(text), WZ_GERMAN, &rules, &trouble), WZ_OK);
    assert_string_equal(rules.name, "sko1975");
    assert_int_equal(json_integer_value(json_object_get(value, "bid_count")), 66);
    assert_int_equal(json_integer_value(json_object_get(value, "highest_bid")), 360);
    json_t *switches = json_object_get(value, "switches");
    assert_int_equal(json_array_size(switches), WZ_SWITCH_COUNT);
    for (size_t i = 0; i < json_array_size(switches); i++) {
        json_t *entry = json_array_get(switches, i);
        const char *key = json_string_value(json_object_get(entry, "key"));
        assert_string_equal(key, wz_switch_key((wz_switch)i));
        assert_int_equal(json_is_true(json_object_get(entry, "assumed")),
                         strcmp(key, "throw-in") == 0);
    }
    json_decref(value);
}

static void test_deal_numbers_survive(void **state) {
    (void)state;
    json_t *value = run("deal 2753294408504639 --json", 0);
    assert_true(json_integer_value(json_object_get(value, "number")) == 2753294408504639);
    assert_int_equal(json_array_size(json_object_get(value, "skat")), 2);
    json_decref(value);
}

static json_int_t number_in(const json_t *object, const char *key) {
    const json_t *number = json_object_get(object, key);
    assert_true(json_is_integer(number));
    return json_integer_value(number);
}

/* What the list tells game by game leads to its sums, and the money adds up to nothing. */
static void test_list_adds_up(void **state) {
    (void)state;
    json_t *list =
        run("list --json --settle 1/3 " WZ_SOURCE_DIR "/tests/cli/data/visitors.jsonl", 0);
    json_t *people = json_object_get(list, "people"), *entries = json_object_get(list, "entries");
    json_t *accounts = json_object_get(json_object_get(list, "settlement"), "accounts");
    json_t *last = json_array_get(entries, json_array_size(entries) - 1);
    json_int_t points = 0, cents = 0;
    assert_int_equal(json_array_size(entries), 21);
    assert_int_equal(json_array_size(people), 5);
    assert_int_equal(json_array_size(accounts), 5);
    for (size_t i = 0; i < json_array_size(people); i++) {
        const json_t *person = json_array_get(people, i), *account = json_array_get(accounts, i);
        const json_t *running = json_array_get(json_object_get(last, "running"), i);
        json_int_t games = number_in(person, "won_count") - number_in(person, "lost_count");
        assert_int_equal(number_in(running, "list_points"), number_in(person, "list_points"));
        assert_int_equal(number_in(person, "list_points") + 50 * games +
                             number_in(person, "others_bonus"),
                         number_in(person, "total"));
        assert_int_equal(number_in(account, "figure"), number_in(person, "total"));
        points += number_in(account, "settled_points");
        cents += number_in(account, "cents");
    }
    assert_int_equal(points, 0);
    assert_int_equal(cents, 0);
    json_decref(list);
}

/* A game played at the table is told with all of its result, one typed in with what was typed. */
static void test_games_of_a_list_are_whole(void **state) {
    (void)state;
    json_t *list =
        run("list --json --kind simple " WZ_SOURCE_DIR "/tests/cli/data/series.jsonl", 0);
    json_t *entries = json_object_get(list, "entries");
    json_t *played = json_object_get(json_array_get(entries, 0), "result"),
           *typed = json_object_get(json_array_get(entries, 2), "result");
    assert_string_equal(json_string_value(json_object_get(played, "contract")), "C");
    assert_int_equal(number_in(played, "declarer"), 0);
    assert_int_equal(number_in(played, "bid"), 18);
    assert_int_equal(number_in(played, "points"), 12);
    assert_int_equal(number_in(played, "tricks"), 1);
    assert_int_equal(number_in(played, "matadors"), 1);
    assert_int_equal(number_in(played, "value"), 24);
    assert_true(json_is_true(json_object_get(played, "cut_short")));
    assert_int_equal(number_in(typed, "value"), -96);
    assert_true(json_is_null(json_object_get(typed, "contract")));
    assert_true(json_is_null(json_object_get(typed, "cut_short")));
    json_decref(list);
}

/* On the stream for errors, and nothing on the other one. */
static void test_errors_come_in_both_languages(void **state) {
    (void)state;
    struct answer got = answer_to("value --game skat --json --lang en");
    assert_int_equal(got.status, 2);
    assert_string_equal(got.out, "");
    json_t *error = json_loads(got.err, JSON_REJECT_DUPLICATES, NULL);
    holds_to_its_table("value", error);
    assert_string_equal(json_string_value(json_object_get(error, "command")), "value");
    assert_non_null(strstr(json_string_value(json_object_get(error, "text_de")), "kennt"));
    assert_non_null(strstr(json_string_value(json_object_get(error, "text_en")), "know"));
    json_decref(error);
    free_answer(&got);
}

/* --- The tables --- */

static void each_field(void (*look)(const fmt_shape *, const fmt_field *)) {
    for (size_t i = 0; fmt_shapes[i]; i++)
        for (size_t k = 0; k < fmt_shapes[i]->fields; k++)
            look(fmt_shapes[i], &fmt_shapes[i]->field[k]);
}

static const fmt_field *compared;

static void same_meaning(const fmt_shape *shape, const fmt_field *field) {
    enum { FORM = FMT_MANY | FMT_MAP };
    if (strcmp(field->name, compared->name) != 0) return;
    if ((field->flags | compared->flags) & FMT_FROZEN) return;
    if (field->type != compared->type || (field->flags & FORM) != (compared->flags & FORM) ||
        field->of != compared->of || strcmp(field->unit, compared->unit) != 0)
        fail_msg("%s.%s means something else elsewhere", shape->name, field->name);
}

static void compare_with_all(const fmt_shape *shape, const fmt_field *field) {
    (void)shape;
    compared = field;
    each_field(same_meaning);
}

static void test_names_mean_one_thing(void **state) {
    (void)state;
    each_field(compare_with_all);
}

static void no_keyword(const fmt_shape *shape, const fmt_field *field) {
    static const char *const keywords[] = {
        "and",     "as",    "catch", "def",    "elif", "else", "end",    "foreach", "if",  "import",
        "include", "label", "limit", "module", "not",  "or",   "reduce", "then",    "try", "until"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(field->name, keywords[i]) == 0) fail_msg("%s.%s", shape->name, field->name);
}

static void test_no_name_is_a_keyword_of_jq(void **state) {
    (void)state;
    each_field(no_keyword);
}

/* x_de is followed by x_en. */
static void with_its_partner(const fmt_shape *shape, const fmt_field *field) {
    size_t length = strlen(field->name);
    if (length < 3 || strcmp(field->name + length - 3, "_de") != 0) return;
    const fmt_field *next = field + 1;
    bool last = next == shape->field + shape->fields;
    if (last || strncmp(field->name, next->name, length - 2) != 0 ||
        strcmp(next->name + strlen(next->name) - 3, "_en") != 0)
        fail_msg("%s.%s without its _en", shape->name, field->name);
}

static void test_sentences_come_in_both_languages(void **state) {
    (void)state;
    each_field(with_its_partner);
}

static void test_what_is_not_in_the_table_is_found(void **state) {
    (void)state;
    char trouble[256];
    json_t *deal = run("deal 7 --json", 0);
    wz_out out = wz_out_to(trouble, sizeof trouble);
    json_object_set_new(deal, "more", json_true());
    assert_false(fmt_json_fits(deal, &out));
    assert_string_equal(trouble, "more: is not in the table");
    json_object_del(deal, "more");
    out = wz_out_to(trouble, sizeof trouble);
    json_object_set_new(deal, "number", json_string("7"));
    assert_false(fmt_json_fits(deal, &out));
    assert_string_equal(trouble, "number: wrong type");
    out = wz_out_to(trouble, sizeof trouble);
    json_object_del(deal, "number");
    assert_false(fmt_json_fits(deal, &out));
    assert_string_equal(trouble, "number: is missing");
    json_decref(deal);
}

/* An item that its table refuses must not vanish from its list. */
static void test_every_trouble_of_a_replay_is_listed(void **state) {
    (void)state;
    json_t *broken = run("replay --json " WZ_SOURCE_DIR "/tests/cli/data/broken.sgf", 1),
           *wrong = run("replay --json " WZ_SOURCE_DIR "/tests/cli/data/wrong.sgf", 1);
    assert_int_equal(json_array_size(json_object_get(broken, "unreadable_games")), 1);
    assert_int_equal(json_array_size(json_object_get(wrong, "different_games")), 1);
    json_decref(broken);
    json_decref(wrong);
}

#define DATA WZ_SOURCE_DIR "/tests/cli/data/"

/* All of them, and what they print is in the tables. */
static const struct {
    const char *line;
    int status;
} all_outputs[] = {
    {"analyse --json --record 1 " DATA "games.sgf", 0},
    {"analyse --json --record 1 " DATA "games.txt", 0},
    {"analyse --json " DATA "ramsch.txt", 0},
    {"arena thumb thumb beginner --deals 2 --json", 0},
    {"arena thumb beginner thumb --deals 2 --rules house --json --until-clear 95", 0},
    {"arena --defence thumb thumb --declarer beginner --deals 2 --json", 0},
    {"bench rules --games 50 --json", 0},
    {"bench players --games 2 --json", 0},
    {"bench solver --json --deals " DATA "numbered.txt", 0},
    {"bids --rules iss --json", 0},
    {"cases --kind lead --json", 0},
    {"convert --json " DATA "games.sgf", 0},
    {"convert --json " DATA "series.jsonl", 0},
    {"convert --to json " DATA "own-rules.json", 0},
    {"deal --seed 3 --json", 0},
    {"deal --fair --words Hallo --json", 0},
    {"deal --verify " DATA "fair-changed.jsonl --json", 1},
    {"games --list --rules house --json", 0},
    {"games --count --json", 0},
    {"list --json --settle 1 " DATA "visitors.jsonl", 0},
    {"list --json --kind bierlachs " DATA "club.jsonl", 0},
    {"list --json --settle 1/4 --method pairs " DATA "stammtisch.jsonl", 0},
    {"list --json " WZ_SOURCE_DIR "/tests/golden/series-1-fault.jsonl", 0},
    {"list --json --kind simple " WZ_SOURCE_DIR "/tests/golden/series-1-house.jsonl", 0},
    {"list --json --points 437 --won 12 --lost 3 --others-lost 6", 0},
    {"referee --json " DATA "incident-lead.json", 0},
    {"referee --schema", 0},
    {"referee --say revoke --json", 0},
    {"replay --json " DATA "games.sgf", 0},
    {"replay --json " DATA "broken.sgf", 1},
    {"replay --json " DATA "wrong.sgf", 1},
    {"rule 4.1.4 --json", 0},
    {"rule 4.1 --json", 0},
    {"rule --json", 0},
    {"rule settlement --json", 0},
    {"rule sko1975 --json", 0},
    {"rule Null ouvert --json", 0},
    {"rules list --json", 0},
    {"rules show sko1932 --json", 0},
    {"rules diff ispa1975 iss2 --json", 0},
    {"rules check --json " DATA "house.rules", 0},
    {"settle 1 2 -3 --method pairs --stake 1/7 --json", 0},
    {"solve " DATA "ramsch.txt --json", 0},
    {"solve " DATA "ramsch.txt --move 20 --json", 0},
    {"solve --deal 1234567890 --game grand --declarer 1 --json", 0},
    {"solve --deal 1234567890 --game null --declarer 1 --pick-up --json", 0},
    {"solve --deal 1234567890 --declarer 1 --pick-up --bid 18 --json", 0},
    {"value --game null --won --json", 0},
    {"value --game null --rules sko-preisskat --miscount defenders --json", 0},
    {"value --game diamonds --matadors -11 --bid 264 --lost --json", 0},
    {"value --game clubs --json", 2},
};

static bool seen[FMT_OUTPUTS];

static void look_at(const char *line, json_t *document) {
    const char *format = json_string_value(json_object_get(document, "format"));
    holds_to_its_table(line, document);
    for (unsigned i = 0; i < FMT_OUTPUTS; i++)
        seen[i] |= strcmp(format, fmt_outputs[i].format) == 0;
    json_decref(document);
}

/* One line or many, of results or of errors. */
static void look_at_lines(const char *line, char *text) {
    for (char *at = text, *end; *at; at = end) {
        end = at + strcspn(at, "\n");
        if (*end) *end++ = '\0';
        json_t *document = json_loads(at, JSON_REJECT_DUPLICATES, NULL);
        if (!document) fail_msg("%s: no JSON: %s", line, at);
        look_at(line, document);
    }
}

static bool seen_events[FMT_series_event_FIELDS];

/* A header, then events. */
static void look_at_series(const char *path) {
    char *line = NULL, trouble[256];
    size_t room = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (unsigned number = 0; getline(&line, &room, file) > 0; number++) {
        json_t *json = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        wz_out out = wz_out_to(trouble, sizeof trouble);
        assert_non_null(json);
        if (number == 0) {
            look_at(path, json);
            continue;
        }
        if (!fmt_json_fits_shape(&fmt_shape_series_event, json, &out) ||
            json_object_size(json) != 1)
            fail_msg("%s: %s: %s", path, trouble, line);
        for (unsigned i = 0; i < FMT_series_event_FIELDS; i++)
            seen_events[i] |= json_object_get(json, fmt_shape_series_event.field[i].name) != NULL;
        json_decref(json);
    }
    free(line);
    fclose(file);
}

static void look_at_all_series(void) {
    glob_t found;
    assert_int_equal(glob(WZ_SOURCE_DIR "/tests/golden/series-*.jsonl", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) look_at_series(found.gl_pathv[i]);
    globfree(&found);
    look_at_series(DATA "series.jsonl");
    look_at_series(DATA "stammtisch.jsonl");
    for (unsigned i = 0; i < FMT_series_event_FIELDS; i++)
        if (!seen_events[i])
            fail_msg("no series has a \"%s\"", fmt_shape_series_event.field[i].name);
}

static void test_outputs_hold_to_their_tables(void **state) {
    (void)state;
    look_at_all_series();
    for (size_t i = 0; i < sizeof all_outputs / sizeof *all_outputs; i++) {
        struct answer got = answer_to(all_outputs[i].line);
        if (got.status != all_outputs[i].status)
            fail_msg("%s: status %d: %s", all_outputs[i].line, got.status, got.err);
        assert_true(got.out[0] || got.err[0]);
        look_at_lines(all_outputs[i].line, got.out);
        look_at_lines(all_outputs[i].line, got.err);
        free_answer(&got);
    }
    fmt_server_bench bench = {.tables = 3, .seconds = 1.5, .moves = 30};
    char *text = fmt_json_server_bench(&bench); /* what it measures is another test's */
    look_at("bench server", json_loads(text, 0, NULL));
    free(text);
    for (unsigned i = 0; i < FMT_OUTPUTS; i++)
        if (!seen[i]) fail_msg("%s was never looked at", fmt_outputs[i].format);
}

/* With what SQLite and the server leave beside it. */
static void remove_database(const char *folder) {
    static const char *const names[] = {"tables.db", "tables.db-wal", "tables.db-shm",
                                        "tables.db-lock"};
    char path[128];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(folder), 0);
}

/* Games of a server's database can be read again as they are printed. */
static void test_exported_games_are_games(void **state) {
    (void)state;
    char folder[] = "/tmp/wenzel-json-XXXXXX", line[256], path[128];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/tables.db", folder);
    FILE *from = fopen(WZ_SOURCE_DIR "/tests/compat/0.1/tables.db", "rb"), *to = fopen(path, "wb");
    assert_true(from && to);
    for (int c; (c = getc(from)) != EOF;) putc(c, to);
    fclose(from);
    fclose(to);
    snprintf(line, sizeof line, "export %s --json", path);
    struct answer got = answer_to(line);
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.out, "\"table_number\":2,\"game_number\":1,"));
    assert_non_null(strstr(got.out, "\"fair_record\":{\"format\":\"wenzel-fair\""));
    static wz_record record;
    wz_rules rules;
    fmt_series_trouble trouble;
    assert_true(
        fmt_game_read(got.out, strlen(got.out), WZ_ENGLISH, &record, &rules, NULL, &trouble));
    look_at_lines(line, got.out);
    free_answer(&got);
    remove_database(folder);
}

/* A server's database with one game under a rule set of its own, in which clubs count 13. */
static void keep_own_game(const char *path) {
    static const char moves[] =
        "wenzel moves 1\nrules ours\ntable 3\n"
        "w CJ.SJ.HJ.DJ.CA.CK.C7.SQ.DQ.D8.CQ.C9.C8.ST.SK.S8.S7.HT.H7.D7."
        "CT.SA.S9.HA.HK.HQ.H9.H8.DK.D9.DA.DT\n"
        "1 p 2 18 0 y 2 p\n0 CH\n0 CJ 1 C8 2 CT\n0 SC 1 agree 2 agree\nend\n";
    struct store store;
    struct store_trouble trouble;
    assert_true(store_open(&store, path, &trouble));
    struct store_write writes[] = {
        {.kind = STORE_EVENT, .event = {1, 1, 5, 0, "", "open", "{}"}},
        {.kind = STORE_GAME,
         .game = {1, 1, 5, "ours", "", moves, "", "wenzel rules 1\nname ours\nclubs 13\n"}}};
    assert_true(store.commit(store.self, writes, 2));
    store_close(&store);
}

static void test_games_of_own_rules_have_their_result(void **state) {
    (void)state;
    char folder[] = "/tmp/wenzel-json-XXXXXX", line[256], path[128];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/tables.db", folder);
    keep_own_game(path);
    snprintf(line, sizeof line, "export %s --json", path);
    struct answer got = answer_to(line);
    assert_int_equal(got.status, 0);
    json_t *game = json_loads(got.out, 0, NULL), *result = json_object_get(game, "result");
    assert_string_equal(json_string_value(json_object_get(game, "rules")), "ours");
    assert_int_equal(json_integer_value(json_object_get(result, "base_value")), 13);
    assert_int_equal(json_integer_value(json_object_get(result, "value")),
                     7 * 13); /* with 5, hand */
    look_at(line, game);
    free_answer(&got);
    remove_database(folder);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_value_tells_the_whole_game),
        cmocka_unit_test(test_names_mean_one_thing),
        cmocka_unit_test(test_no_name_is_a_keyword_of_jq),
        cmocka_unit_test(test_sentences_come_in_both_languages),
        cmocka_unit_test(test_what_is_not_in_the_table_is_found),
        cmocka_unit_test(test_every_trouble_of_a_replay_is_listed),
        cmocka_unit_test(test_outputs_hold_to_their_tables),
        cmocka_unit_test(test_bids_are_63),
        cmocka_unit_test(test_games_are_664),
        cmocka_unit_test(test_rules_have_their_text_and_every_switch),
        cmocka_unit_test(test_deal_numbers_survive),
        cmocka_unit_test(test_list_adds_up),
        cmocka_unit_test(test_games_of_a_list_are_whole),
        cmocka_unit_test(test_exported_games_are_games),
        cmocka_unit_test(test_games_of_own_rules_have_their_result),
        cmocka_unit_test(test_errors_come_in_both_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
