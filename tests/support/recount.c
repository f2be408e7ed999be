#include "recount.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

FILE *recount_of(unsigned series, const char *output) {
    char command[1024];
    snprintf(command, sizeof command, "awk -v series=%u -f '%s/tests/independent/recount.awk' %s",
             series, WZ_SOURCE_DIR, output);
    fflush(stdout);
    FILE *pipe = popen(command, "w");
    assert_non_null(pipe);
    return pipe;
}

void recount_start(FILE *out, const wz_series *series) {
    fprintf(out, "S %c %d %d %d %c ", "tsb"[series->list], series -> seats, series -> length,
            series -> mark, series -> rules -> time_limit == WZ_TIME_ENDS_ROUND ? 'r' : 'g');
    for (unsigned i = 0; i < WZ_TRIGGER_COUNT; i++)
        fputc("-br"[series->rules->round_after[i]], out);
    fputc('\n', out);
}

/* The round of the next game, as the library has it. */
void recount_round(FILE *out, const wz_series *series) {
    bool any = false;
    for (unsigned i = 0; i < WZ_TRIGGER_COUNT; i++)
        any |= series->rules->round_after[i] != WZ_NO_ROUND;
    if (!any) return;
    wz_round round = wz_series_round(series);
    fprintf(out, "N %c %d %d %d\n", "-br"[round.kind], round.game, round.of, round.waiting);
}

static void print_seat(FILE *out, const wz_series *series, wz_person person) {
    for (unsigned i = 0; i < series->seats; i++)
        if (wz_person_at(series, (wz_seat){(uint8_t)i}).i == person.i) fprintf(out, " %u", i);
    fputs(wz_at_table(series, person) ? "\n" : " -\n", out);
}

static void print_losers(FILE *out, unsigned losers) {
    fputs(losers ? " " : " -", out);
    for (unsigned i = 0; i < WZ_MAX_PEOPLE; i++)
        if (losers >> i & 1) fprintf(out, "+%u", i);
    fputc('\n', out);
}

void recount_list(FILE *out, const wz_series *series) {
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE];
    unsigned people = wz_series_rank(series, NULL, order, place);
    for (unsigned i = 0; i < people; i++) {
        const wz_tally *tally = &series->tally[order[i].i];
        fprintf(out, "A %d %d %d %d %d %d %d %d", order[i].i, (int)tally->points, tally->won,
                tally->lost, tally->others_lost, (int)tally->bonus, (int)wz_total(series, order[i]),
                place[i]);
        print_seat(out, series, order[i]);
    }
    fprintf(out, "E %d %d %d %d %d", series->games, series->rounds, series->passed_in, series->over,
            series->people);
    print_losers(out, wz_bierlachs_losers(series));
}
