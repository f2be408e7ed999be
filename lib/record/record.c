/* A record being filled and taken apart, move by move. */
#include "record/stated.h"
#include "record/written.h"

#include <string.h>

void wz_record_start(wz_record *record) {
    if (!record) return;
    memset(record, 0, sizeof *record);
    record->owner = -1;
    record->terms = wz_terms_of_seats(3);
    record->stated = (wz_stated){.declarer = -1, .left = -1, .timed_out = -1, .resigned = -1};
}

/* The order of the cards is for the eye alone; what can't be read was refused before. */
static void note_order(wz_record *record, const wz_move *move, const char *word, size_t length) {
    size_t from = 0, at = 0;
    if (move->kind == WZ_MOVE_DECLARE)
        while (from < length && word[from++] != '.')
            ;
    else if (move->kind != WZ_MOVE_DEAL) return;
    wz_card list[WZ_LIST_ROOM];
    unsigned count = 0;
    if (wz__card_list(word + from, length - from, list, &count, &at) != WZ_OK) return;
    if (move->kind == WZ_MOVE_DEAL && count == 32) wz__note_deal(record, list);
    else if (move->kind == WZ_MOVE_DECLARE && count >= 2) wz__note_discards(record, list);
}

wz_error wz__record_action(wz_record *record, unsigned who, const char *word, size_t length,
                           size_t *at) {
    wz_log *log = &record->log;
    if (log->count == WZ_MAX_MOVES) return WZ_E_TOO_MANY_MOVES;
    wz_error error = wz_action_from(word, length, who, &log->move[log->count], at);
    if (error == WZ_OK) note_order(record, &log->move[log->count++], word, length);
    return error;
}

wz_error wz_record_add(wz_record *record, const char *move, size_t length, size_t *at) {
    wz_move read; /* finds actor and action */
    if (!record || !move) return WZ_E_NOTHING_GIVEN;
    wz_error error = wz_move_from(move, length, &read, at);
    return error == WZ_OK ? wz__record_action(record, read.who, move + 2, length - 2, at) : error;
}

void wz_put_record_move(wz_out *out, const wz_record *record, unsigned index) {
    if (!record || index >= record->log.count) return;
    const wz_move *move = &record->log.move[index];
    wz_put_char(out, wz_who_char(move->who));
    wz_put_char(out, ' ');
    wz__put_written(out, record, move, true);
}

wz_error wz_record_state(wz_record *record, const char *words, size_t length,
                         wz_read_error *error) {
    wz_read_error unread;
    if (!error) error = &unread;
    *error = (wz_read_error){.error = WZ_E_NOTHING_GIVEN, .line = 1, .column = 1};
    if (!record || !words) return WZ_E_NOTHING_GIVEN;
    wz_reader part;
    wz_reader_start(&part, words, length);
    wz_read read = wz__stated_from(part, &record->stated, &record->quirks, error);
    return read == WZ_READ_RECORD ? WZ_OK : error->error;
}
