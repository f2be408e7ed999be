/* Records of both notations: reading, replaying and writing any text. What was written is read again
 * and written once more: that must give the same text. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "wenzel/record.h"

enum { ROOM = 1 << 16 };

typedef wz_read reader(wz_reader *reader, wz_record *record, wz_read_error *error);
typedef bool writer(wz_out *out, const wz_record *record);

static bool put_iss(wz_out *out, const wz_record *record) {
    return wz_put_iss(out, record) == WZ_OK;
}

static bool put_moves(wz_out *out, const wz_record *record) {
    wz_put_moves(out, record);
    return true;
}

static void check_copy(const wz_record *record, writer *write, reader *read) {
    static char first[ROOM], second[ROOM];
    wz_out out = wz_out_to(first, sizeof first);
    if (!write(&out, record)) return;
    assert(!wz_out_cut(&out));
    wz_reader again;
    wz_reader_start(&again, first, out.used);
    wz_record copy;
    wz_read_error error;
    assert(read(&again, &copy, &error) == WZ_READ_RECORD);
    assert(copy.log.count == record->log.count);
    out = wz_out_to(second, sizeof second);
    assert(write(&out, &copy));
    assert(strcmp(first, second) == 0);
}

static void check_game(wz_record *record) {
    static char text[ROOM];
    wz_rules rules;
    if (wz_rules_named(record->rules, &rules) != WZ_OK) return;
    wz_game game;
    unsigned at = 0;
    wz_error error = wz_record_replay(record, &rules, &game, &at);
    wz_stated stated;
    wz_out out = wz_out_to(text, sizeof text);
    if (error == WZ_OK && wz_iss_result(&game, &stated) == WZ_OK)
        wz_stated_compare(WZ_GERMAN, &record->stated, &stated, &out);
    for (int lang = 0; lang < WZ_LANGS; lang++) {
        out = wz_out_to(text, sizeof text);
        wz_put_protocol(&out, (wz_lang)lang, record, &rules);
        assert(!wz_out_cut(&out));
    }
}

static void read_all(const char *text, size_t size, reader *read) {
    wz_reader place;
    wz_reader_start(&place, text, size);
    for (;;) {
        wz_record record;
        wz_read_error error;
        size_t before = place.at;
        wz_read found = read(&place, &record, &error);
        assert(place.at <= size);
        if (found == WZ_READ_END) break;
        assert(place.at > before);
        if (found == WZ_READ_BROKEN) {
            assert(error.line > 0 && error.column > 0 && error.reason[WZ_GERMAN][0]);
            continue;
        }
        check_copy(&record, put_iss, wz_read_iss);
        check_copy(&record, put_moves, wz_read_moves);
        check_game(&record);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    /* a copy of exactly this size: a read beyond it is seen */
    char *text = malloc(size ? size : 1);
    assert(text);
    memcpy(text, data, size);
    read_all(text, size, wz_read_any);
    free(text);
    return 0;
}
