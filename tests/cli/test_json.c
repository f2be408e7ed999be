/* Every JSON output of the program parses, and holds what its page promises. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "programs/wenzel_main.h"

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

static void test_deal_numbers_survive(void **state) {
    (void)state;
    json_t *value = run("deal 2753294408504639 --json", 0);
    assert_true(json_integer_value(json_object_get(value, "number")) == 2753294408504639);
    assert_int_equal(json_array_size(json_object_get(value, "skat")), 2);
    json_decref(value);
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
        cmocka_unit_test(test_deal_numbers_survive),
        cmocka_unit_test(test_the_rest_parses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
