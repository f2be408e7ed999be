/* What somebody counts with jq over the games of an archive is what the library counts itself: the
 * declarer's average points by contract. WENZEL_ARCHIVE names another archive. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/record.h"

struct average {
    unsigned games, points;
};
static struct average counted[WZ_DECLARATIONS];

/* --- By the library --- */

static char *whole_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    if (!file) return NULL;
    FILE *copy = open_memstream(&text, length);
    assert_non_null(copy);
    for (int c; (c = getc(file)) != EOF;) putc(c, copy);
    fclose(copy);
    fclose(file);
    return text;
}

static void count_game(wz_record *record) {
    wz_rules rules;
    wz_game game;
    wz_result result;
    wz_error error = wz_record_score(record, &rules, &game, &result);
    if (error != WZ_OK || result.kind != WZ_RESULT_DECLARED) return;
    struct average *average = &counted[wz_declaration_index(result.contract)];
    average->games++;
    average->points += (unsigned)(game.table.points[game.table.declarer.i] + wz_points(game.skat));
}

/* Returns how many games were counted. */
static unsigned count_archive(const char *text, size_t length) {
    static wz_record record;
    wz_reader reader;
    wz_read_error error;
    unsigned games = 0;
    memset(counted, 0, sizeof counted);
    wz_reader_start(&reader, text, length);
    for (wz_read read; (read = wz_read_any(&reader, &record, &error)) != WZ_READ_END;)
        if (read == WZ_READ_RECORD) count_game(&record);
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) games += counted[i].games;
    return games;
}

/* --- By jq, with the line of docs/json.md --- */

static FILE *ask_jq(const char *archive) {
    char command[2048];
    const char *program = getenv("WENZEL");
    assert_non_null(program);
    snprintf(command, sizeof command,
             "'%s' convert --json '%s' | jq -s -c 'map(.result | select(.contract and .points)) "
             "| group_by(.contract)[] | [.[0].contract, (map(.points) | add / length)]'",
             program, archive);
    FILE *answer = popen(command, "r");
    assert_non_null(answer);
    return answer;
}

/* ["CH",71.25] */
static void compare_line(const char *line) {
    char word[16];
    double mean = -1;
    wz_contract contract;
    assert_int_equal(sscanf(line, "[\"%15[A-Z]\",%lf]", word, &mean), 2);
    assert_int_equal(wz_contract_from(word, strlen(word), &contract), WZ_OK);
    struct average *average = &counted[wz_declaration_index(contract)];
    double difference = mean * average->games - average->points;
    if (average->games == 0 || difference > 1e-6 || difference < -1e-6)
        fail_msg("%s: %f is not %u / %u", word, mean, average->points, average->games);
    average->games = 0; /* it was told of */
}

static void compare(const char *archive, unsigned at_least) {
    size_t length = 0;
    char *text = whole_file(archive, &length);
    if (!text) skip();
    unsigned games = count_archive(text, length);
    free(text);
    assert_true(games >= at_least);
    char line[256];
    FILE *answer = ask_jq(archive);
    while (fgets(line, sizeof line, answer)) compare_line(line);
    assert_int_equal(pclose(answer), 0);
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) assert_int_equal(counted[i].games, 0);
}

static void test_a_few_games(void **state) {
    (void)state;
    compare(WZ_SOURCE_DIR "/tests/cli/data/games.sgf", 3);
}

static void test_the_archive(void **state) {
    (void)state;
    const char *named = getenv("WENZEL_ARCHIVE");
    compare(named ? named : WZ_SOURCE_DIR "/../shared/data/iss-games.sgf", 30);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_few_games),
        cmocka_unit_test(test_the_archive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
