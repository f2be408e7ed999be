/* Series and games in JSON: any text is read or refused with a word. What was read is written, read
 * again and written once more: the same text, and the same list. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats/series.h"

/* Unlike assert it stays in every build. */
static void check(bool holds) {
    if (!holds) abort();
}

/* The lines that were taken, as they are written. */
struct written {
    char *text;
    size_t length;
};

static void keep_line(struct written *written, char *line) {
    check(line);
    size_t length = strlen(line);
    written->text = realloc(written->text, written->length + length + 2);
    check(written->text);
    memcpy(written->text + written->length, line, length);
    memcpy(written->text + written->length + length, "\n", 2);
    written->length += length + 1;
    free(line);
}

/* --- Series --- */

static void add_event(wz_chronicle *chronicle, const wz_event *event, struct written *written) {
    check(wz_chronicle_check(chronicle, event) == WZ_OK);
    keep_line(written, fmt_json_series_event(chronicle, event));
    wz_error error = wz_chronicle_add(chronicle, event);
    check(error == WZ_OK);
    check(chronicle->series.games == chronicle->chapters);
}

/* A refused line is passed over. Results can't be guessed: a line that tries to be one becomes one. */
static void take_line(wz_chronicle *chronicle, const char *line, size_t length,
                      struct written *written) {
    wz_event event;
    fmt_series_trouble trouble = {0};
    if (fmt_series_event_read(chronicle, line, length, WZ_GERMAN, &event, &trouble)) {
        add_event(chronicle, &event, written);
        return;
    }
    check(trouble.say[0]);
    bool result = length > 3 && memcmp(line, "{\"r", 3) == 0;
    if (result && wz_chronicle_result(chronicle, &event) == WZ_OK)
        add_event(chronicle, &event, written);
}

/* True if the first line is a header. With it, what was taken of the others. */
static bool take_lines(const char *text, size_t size, wz_chronicle *chronicle,
                       struct written *written) {
    bool begun = false;
    *written = (struct written){0};
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        fmt_series_trouble trouble = {0};
        if (begun) {
            take_line(chronicle, text + at, length, written);
        } else {
            if (!fmt_series_header_read(text + at, length, WZ_ENGLISH, chronicle, &trouble)) {
                check(trouble.say[0]);
                return false;
            }
            keep_line(written, fmt_json_series_header(chronicle));
            begun = true;
        }
        at += length + 1;
    }
    return begun;
}

static void assert_same_list(const wz_chronicle *a, const wz_chronicle *b) {
    check(a->chapters == b->chapters && a->playing == b->playing);
    check(a->series.people == b->series.people && a->series.over == b->series.over);
    for (uint8_t i = 0; i < a->series.people; i++) {
        check(strcmp(a->people[i].name, b->people[i].name) == 0);
        check(wz_total(&a->series, (wz_person){i}) == wz_total(&b->series, (wz_person){i}));
    }
    for (size_t i = 0; i < a->chapters; i++) {
        check(a->chapter[i].entry.value == b->chapter[i].entry.value);
        check(a->chapter[i].moves == b->chapter[i].moves);
        for (unsigned k = 0; k < a->series.people; k++)
            check(a->chapter[i].tally[k].points == b->chapter[i].tally[k].points);
    }
}

static void check_series(const char *text, size_t size) {
    wz_chronicle first, second, whole;
    struct written once, twice;
    fmt_series_trouble trouble;
    size_t lines = 0;
    /* reading rules is dear, so the whole text is not read every time */
    if (size % 4 == 0 && fmt_series_read(text, size, WZ_GERMAN, &whole, &lines, &trouble))
        wz_chronicle_free(&whole);
    check(lines <= size);
    if (!take_lines(text, size, &first, &once)) return;
    bool good = fmt_series_read(once.text, once.length, WZ_ENGLISH, &second, &lines, &trouble);
    check(good && lines == once.length);
    assert_same_list(&first, &second);
    wz_chronicle_free(&second);
    check(take_lines(once.text, once.length, &second, &twice));
    check(strcmp(once.text, twice.text) == 0);
    static wz_record record;
    for (size_t i = 0; i < second.chapters; i++)
        if (second.chapter[i].played) wz_chapter_record(&second, i, &record);
    wz_chronicle_free(&first);
    wz_chronicle_free(&second);
    free(once.text);
    free(twice.text);
}

/* --- Games --- */

static void check_game(const char *text, size_t size) {
    static wz_record record, again;
    wz_rules rules, rules_again;
    fmt_series_trouble trouble;
    size_t used = 0;
    fmt_game_read(text, size, WZ_GERMAN, &record, &rules, NULL, &trouble);
    if (!fmt_game_read(text, size, WZ_ENGLISH, &record, &rules, &used, &trouble)) {
        check(trouble.say[0]);
        return;
    }
    check(used <= size);
    char *once = fmt_json_game(&record, &rules);
    check(once);
    bool good = fmt_game_read(once, strlen(once), WZ_ENGLISH, &again, &rules_again, NULL, &trouble);
    check(good);
    check(again.log.count == record.log.count);
    char *twice = fmt_json_game(&again, &rules_again);
    check(twice && strcmp(once, twice) == 0);
    free(once);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    switch (fmt_document_of(text, size)) {
    case FMT_DOCUMENT_GAME: check_game(text, size); break;
    default: check_series(text, size); break;
    }
    return 0;
}
