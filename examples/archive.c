/* Reads an archive of ISS records or move lists, plays every game through the rules, and counts: how often
 * each kind of game was played, how often won, and with how many points in the mean.
 *
 *     cc archive.c $(pkg-config --cflags --libs wenzel) -o archive && ./archive <games.sgf
 */
#include <stdio.h>
#include <stdlib.h>
#include <wenzel/wenzel.h>

struct count {
    unsigned games, won, counted, points;
};

static char *read_all(FILE *file, size_t *length) {
    size_t room = 1 << 16;
    char *text = malloc(room);
    *length = 0;
    for (size_t got; text && (got = fread(text + *length, 1, room - *length, file)) > 0;) {
        *length += got;
        if (*length < room) continue;
        char *more = realloc(text, room *= 2);
        if (!more) free(text);
        text = more;
    }
    return text;
}

static void count_game(wz_record *record, struct count counts[WZ_KINDS]) {
    wz_rules rules;
    wz_game game;
    wz_result result;
    wz_error error = wz_record_score(record, &rules, &game, &result);
    if (error != WZ_OK || result.kind != WZ_RESULT_DECLARED) return;
    struct count *count = &counts[game.table.contract.kind];
    count->games++;
    count->won += result.won;
    if (game.table.plays < 30) return; /* cut short: the points are not those of a whole game */
    count->counted++;
    count->points += game.table.points[game.table.declarer.i] + wz_points(game.skat);
}

static void print_counts(const struct count counts[WZ_KINDS]) {
    for (unsigned kind = 0; kind < WZ_RAMSCH; kind++) {
        const struct count *count = &counts[kind];
        const char *name = wz_kind_name(WZ_ENGLISH, WZ_FRENCH, (wz_kind)kind);
        printf("%-8s %6u games %6u won", name, count->games, count->won);
        if (kind != WZ_NULL && count->counted > 0)
            printf("  %5.1f points over %u played to the end",
                   (double)count->points / count->counted, count->counted);
        putchar('\n');
    }
}

int main(void) {
    static wz_record record; /* large, so not on the stack */
    struct count counts[WZ_KINDS] = {{0, 0, 0, 0}};
    unsigned broken = 0;
    size_t length;
    char *text = read_all(stdin, &length);
    if (!text) return 1;
    wz_reader reader;
    wz_read_error error;
    wz_reader_start(&reader, text, length);
    for (wz_read read; (read = wz_read_any(&reader, &record, &error)) != WZ_READ_END;)
        if (read == WZ_READ_RECORD) {
            count_game(&record, counts);
        } else {
            fprintf(stderr, "%u:%u: %s\n", error.line, error.column, error.reason[WZ_ENGLISH]);
            broken++;
        }
    print_counts(counts);
    free(text);
    return broken > 0;
}
