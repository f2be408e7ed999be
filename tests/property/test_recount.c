/* weight: 5 */
/* Series counted a second time: a script that shares no code with the library gets what was said at
 * the table and the list the library has made of it (tests/independent/recount.awk). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_series.h"
#include "recount.h"

enum { SERIES = 10000, MOST_TALK = 90 };

/* --- The text --- */

static void print_told(FILE *out, const talk *said) {
    const wz_told *told = &said->told;
    fprintf(out, "G %d %c %d %d %d %d %d %d", said->seat.i, "DHSCGN"[told->contract.kind],
            told -> matadors, told -> contract.flags &WZ_HAND ? 1 : 0, told->won, told->points,
            told->spritzen, said->value);
}

static void print_talk(FILE *out, const talk *said) {
    if (said->in_words) print_told(out, said);
    else fputc("PDRJLT"[said->kind], out);
    if (said->kind == TALK_DECLARED && !said->in_words)
        fprintf(out, " %d %d", said->seat.i, said->value);
    if (said->kind == TALK_LEAVE) fprintf(out, " %d", said->person.i);
    if (said->kind == TALK_TIME_UP) fprintf(out, " %d", said->dealt);
    for (unsigned i = 0; said->kind == TALK_RAMSCH && i < 3; i++)
        fprintf(out, " %d", said->written[i]);
    fputs(said->answer == WZ_OK ? " ok\n" : " no\n", out);
}

/* A series until a little after its end, or until nobody wants to talk any more. */
static void say_series(FILE *out, random_series *r, trial *t, wz_list_kind list) {
    t->count = 0;
    random_series_start(r, t, list);
    recount_start(out, &r->series);
    unsigned after = 0;
    for (unsigned i = 0; i < MOST_TALK && after < 3; i++) {
        talk said = random_series_talk(r, t);
        print_talk(out, &said);
        recount_round(out, &r->series);
        after += r->series.over;
    }
}

/* --- The recount --- */

static void recount(wz_list_kind list) {
    static trial t;
    random_series r;
    unsigned series = SERIES * (getenv("WENZEL_LONG") ? 20 : 1);
    memset(&t, 0, sizeof t);
    t.random = wz_random_from(301 + list);
    FILE *out = recount_of(series, "");
    for (unsigned i = 0; i < series; i++) {
        say_series(out, &r, &t, list);
        recount_list(out, &r.series);
    }
    assert_int_equal(pclose(out), 0);
}

static void test_recount_of_tournament_lists(void **state) {
    (void)state;
    recount(WZ_LIST_TOURNAMENT);
}

static void test_recount_of_simple_lists(void **state) {
    (void)state;
    recount(WZ_LIST_SIMPLE);
}

static void test_recount_of_bierlachs(void **state) {
    (void)state;
    recount(WZ_LIST_BIERLACHS);
}

/* --- It sees what it should --- */

static int verdict(const wz_series *series, const char *said) {
    FILE *out = recount_of(1, ">/dev/null 2>&1");
    fputs(said, out);
    recount_list(out, series);
    return pclose(out);
}

static void test_recount_notices_every_wrong_figure(void **state) {
    (void)state;
    static trial t;
    random_series r;
    char *said;
    size_t length;
    memset(&t, 0, sizeof t);
    t.random = wz_random_from(11); /* a series with special rounds */
    FILE *memory = open_memstream(&said, &length);
    assert_non_null(memory);
    say_series(memory, &r, &t, WZ_LIST_TOURNAMENT);
    fclose(memory);
    assert_int_equal(verdict(&r.series, said), 0);
#define SPOILT(change)                                                                             \
    do {                                                                                           \
        wz_series wrong = r.series;                                                                \
        wrong.change;                                                                              \
        assert_int_not_equal(verdict(&wrong, said), 0);                                            \
    } while (0)
    SPOILT(tally[1].points++);
    SPOILT(tally[1].won++);
    SPOILT(tally[1].lost++);
    SPOILT(tally[1].others_lost++);
    SPOILT(tally[1].bonus -= 10);
    SPOILT(games++);
    SPOILT(rounds--);
    SPOILT(passed_in++);
    SPOILT(people--);
    SPOILT(over ^= true);
    SPOILT(seat[0].i ^= 1);
    char *round = strstr(said, "N - 0 0 0");
    assert_non_null(round);
    round[2] = 'b';
    assert_int_not_equal(verdict(&r.series, said), 0);
    free(said);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recount_of_tournament_lists),
        cmocka_unit_test(test_recount_of_simple_lists),
        cmocka_unit_test(test_recount_of_bierlachs),
        cmocka_unit_test(test_recount_notices_every_wrong_figure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
