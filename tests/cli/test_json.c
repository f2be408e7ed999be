/* Every JSON output of the program parses, and holds what its page promises. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "programs/wenzel_main.h"
#include "wenzel/ruletext.h"

enum { MOST_WORDS = 24 };

/* Runs "value --game clubs ..." with the words split at blanks; the caller frees the object. */
static json_t *run(const char *line, int wanted_status) {
    char copy[512], *words[MOST_WORDS + 1] = {(char[]){"wenzel"}};
    int count = 1;
    assert_true(strlen(line) < sizeof copy);
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word && count < MOST_WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    char *out_text = NULL, *err_text = NULL;
    size_t out_size = 0, err_size = 0;
    FILE *in = fopen("/dev/null", "r"), *out = open_memstream(&out_text, &out_size),
         *err = open_memstream(&err_text, &err_size);
    assert_int_equal(wenzel_main(count, words, in, out, err), wanted_status);
    fclose(in);
    fclose(out);
    fclose(err);
    assert_string_equal(err_text, "");
    json_error_t error;
    json_t *value = json_loads(out_text, JSON_REJECT_DUPLICATES, &error);
    if (!value) fail_msg("%s: %s", line, error.text);
    free(out_text);
    free(err_text);
    return value;
}

static void test_value_has_exactly_the_promised_keys(void **state) {
    (void)state;
    static const char *const keys[] = {"won",    "value",         "overbid",       "factor",
                                       "levels", "derivation_de", "derivation_en", "paragraphs"};
    json_t *value = run("value --game clubs --hand --matadors 2 --points 70 --tricks 7 --json", 0);
    assert_int_equal(json_object_size(value), sizeof keys / sizeof *keys);
    size_t i = 0;
    const char *key;
    json_t *member;
    json_object_foreach(value, key, member) {
        assert_string_equal(key, keys[i]);
        i++;
    }
    assert_true(json_is_true(json_object_get(value, "won")));
    assert_int_equal(json_integer_value(json_object_get(value, "value")), 48);
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
        games += json_array_size(json_object_get(json_array_get(bids, i), "games"));
    assert_int_equal(games, 664);
    json_decref(value);
}

static void test_games_are_664(void **state) {
    (void)state;
    json_t *value = run("games --list --json", 0);
    assert_int_equal(json_integer_value(json_object_get(value, "count")), 664);
    assert_int_equal(json_array_size(json_object_get(value, "games")), 664);
    json_decref(value);
    value = run("games --count --json", 0);
    assert_null(json_object_get(value, "games"));
    json_decref(value);
}

/* The text inside is the text form, and there are as many switches as it has lines below the name. */
static void test_rules_have_their_text_and_every_switch(void **state) {
    (void)state;
    json_t *value = run("rules show sko1975 --json", 0);
    const char *text = json_string_value(json_object_get(value, "text"));
    assert_non_null(text);
    wz_rules rules;
    wz_rules_trouble trouble;
    assert_int_equal(wz_rules_read(text, strlen(text), WZ_GERMAN, &rules, &trouble), WZ_OK);
    assert_string_equal(rules.name, "sko1975");
    assert_int_equal(json_integer_value(json_object_get(value, "bids")), 66);
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
    json_t *accounts = json_object_get(json_object_get(list, "settlement"), "people");
    json_t *last = json_array_get(entries, json_array_size(entries) - 1);
    json_int_t points = 0, cents = 0;
    assert_int_equal(json_array_size(entries), 21);
    assert_int_equal(json_array_size(people), 5);
    assert_int_equal(json_array_size(accounts), 5);
    for (size_t i = 0; i < json_array_size(people); i++) {
        const json_t *person = json_array_get(people, i), *account = json_array_get(accounts, i);
        const json_t *running = json_array_get(json_object_get(last, "running"), i);
        json_int_t games = number_in(person, "won") - number_in(person, "lost");
        assert_int_equal(number_in(running, "points"), number_in(person, "points"));
        assert_int_equal(number_in(person, "points") + 50 * games + number_in(person, "bonus"),
                         number_in(person, "total"));
        assert_int_equal(number_in(account, "figure"), number_in(person, "total"));
        points += number_in(account, "points");
        cents += number_in(account, "cents");
    }
    assert_int_equal(points, 0);
    assert_int_equal(cents, 0);
    json_decref(list);
}

static void test_the_rest_parses(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int status;
    } lines[] = {
        {"deal --json", 0},
        {"deal --seed 3 --json --lang en", 0},
        {"bids --rules iss --json", 0},
        {"games --list --rules house --json --lang en", 0},
        {"value --game null --won --json", 0},
        {"value --game null --bid 264 --cards "
         "CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.C7.D7 --lost --json",
         0},
        {"value --game diamonds --matadors -11 --bid 264 --lost --json", 0},
        {"bench rules --games 50 --json", 0},
        {"rules list --json", 0},
        {"rules show sko1932 --json", 0},
        {"rules diff ispa1975 iss2 --json", 0},
        {"rules check --json " WZ_SOURCE_DIR "/tests/cli/data/house.rules", 0},
        {"value --game null --rules sko-preisskat --miscount defenders --json", 0},
        {"settle 1 2 -3 --json", 0},
        {"settle 1 2 -3 --method pairs --stake 1/7 --json", 0},
        {"list --json --kind bierlachs " WZ_SOURCE_DIR "/tests/cli/data/club.jsonl", 0},
        {"list --json " WZ_SOURCE_DIR "/tests/cli/data/stammtisch.jsonl", 0},
        {"list --json --points 437 --won 12 --lost 3 --others-lost 6", 0},
        {"replay --json " WZ_SOURCE_DIR "/tests/cli/data/games.sgf", 0},
        {"replay --json " WZ_SOURCE_DIR "/tests/cli/data/broken.sgf", 1},
        {"replay --json " WZ_SOURCE_DIR "/tests/cli/data/wrong.sgf", 1},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        json_decref(run(lines[i].line, lines[i].status));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_value_has_exactly_the_promised_keys),
        cmocka_unit_test(test_bids_are_63),
        cmocka_unit_test(test_games_are_664),
        cmocka_unit_test(test_rules_have_their_text_and_every_switch),
        cmocka_unit_test(test_deal_numbers_survive),
        cmocka_unit_test(test_list_adds_up),
        cmocka_unit_test(test_the_rest_parses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
