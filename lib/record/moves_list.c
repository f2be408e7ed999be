/* Wenzel's own move list (docs/moves.md), read and written. */
#include "record/stated.h"
#include "record/written.h"

#include <stddef.h>

static const char first_word[] = "wenzel";

/* --- Lines in front of the moves --- */

typedef wz_read read_value(wz_reader *reader, wz_record *record, wz_read_error *error);

/* The rest of a line behind one blank, just as it stands. */
static wz_word rest_of_line(wz_reader *reader) {
    if (wz__scan_peek(reader) == ' ' || wz__scan_peek(reader) == '\t') wz__scan_step(reader);
    return wz__scan_rest(reader);
}

static wz_read read_rules(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_word name = wz__scan_word(reader);
    bool fits = name.length > 0 && name.length < sizeof record->rules;
    for (size_t i = 0; i < name.length; i++)
        fits = fits && (unsigned char)name.text[i] > ' ' && name.text[i] != 0x7f;
    if (!fits)
        return wz__scan_fail(error, &name.place, WZ_E_UNKNOWN_RULES, WZ_T_READER_RULES_NAME, &name);
    wz__word_copy(&name, record->rules, sizeof record->rules);
    return WZ_READ_RECORD;
}

static wz_read read_table(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_word size = wz__scan_word(reader);
    bool four = wz__word_is(&size, "4");
    if (!four && !wz__word_is(&size, "3"))
        return wz__scan_fail(error, &size.place, WZ_E_SYNTAX_NUMBER, WZ_T_READER_TABLE_SIZE, &size);
    record->terms.sitters = wz_terms_of_seats(four ? 4 : 3).sitters;
    return WZ_READ_RECORD;
}

static wz_read read_sitters(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_word may = wz__scan_word(reader);
    if (!wz_sitters_from(may.text, may.length, &record->terms.sitters_may))
        return wz__scan_fail(error, &may.place, WZ_E_SYNTAX, WZ_T_READER_SITTERS, &may);
    return WZ_READ_RECORD;
}

static wz_read read_factor(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_word word = wz__scan_word(reader);
    int factor;
    if (!wz__word_number(word.text, word.length, &factor) || factor < 1 ||
        factor > WZ_MAX_ROUND_FACTOR)
        return wz__scan_fail(error, &word.place, WZ_E_SYNTAX_NUMBER, WZ_T_READER_FACTOR, &word);
    record->terms.factor = (uint8_t)factor;
    return WZ_READ_RECORD;
}

static wz_read read_forced(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_word word = wz__scan_word(reader);
    if (!wz_forced_from(word.text, word.length, &record->terms.forced))
        return wz__scan_fail(error, &word.place, WZ_E_SYNTAX, WZ_T_READER_FORCED, &word);
    return WZ_READ_RECORD;
}

static wz_read read_small(wz_reader *reader, int high, int *number, wz_read_error *error) {
    wz_word word = wz__scan_word(reader);
    if (!wz__word_number(word.text, word.length, number) || *number < 0 || *number > high)
        return wz__scan_fail(error, &word.place, WZ_E_SYNTAX_NUMBER,
                             high == 2 ? WZ_T_READER_POSITION : WZ_T_READER_VIEWER, &word);
    return WZ_READ_RECORD;
}

static wz_read read_viewer(wz_reader *reader, wz_record *record, wz_read_error *error) {
    int viewer = 0;
    if (read_small(reader, 3, &viewer, error) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    record->owner = (int8_t)viewer;
    return WZ_READ_RECORD;
}

static wz_read read_player(wz_reader *reader, wz_record *record, wz_read_error *error) {
    int position = 0;
    if (read_small(reader, 2, &position, error) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    wz_word name = rest_of_line(reader);
    wz__word_copy(&name, record->player[position], sizeof record->player[position]);
    return WZ_READ_RECORD;
}

static wz_read read_rating(wz_reader *reader, wz_record *record, wz_read_error *error) {
    int position = 0;
    if (read_small(reader, 2, &position, error) != WZ_READ_RECORD) return WZ_READ_BROKEN;
    wz_word text = rest_of_line(reader);
    wz__word_copy(&text, record->rating[position], sizeof record->rating[position]);
    return WZ_READ_RECORD;
}

static wz_read read_result(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_word line = wz__scan_rest(reader);
    wz_reader part = line.place;
    part.length = part.at + line.length;
    return wz__stated_from(part, &record->stated, &record->quirks, error);
}

#define TEXT(key, member)                                                                          \
    { key, NULL, offsetof(wz_record, member), sizeof((wz_record *)0)->member }
static const struct line_kind {
    const char *key;
    read_value *read;    /* NULL: the rest of the line is a text ... */
    size_t offset, room; /* ... that goes here */
} line_kinds[] = {
    {"rules", read_rules, 0, 0},
    {"table", read_table, 0, 0},
    {"sitters", read_sitters, 0, 0},
    {"factor", read_factor, 0, 0},
    {"forced", read_forced, 0, 0},
    {"viewer", read_viewer, 0, 0},
    TEXT("place", place),
    TEXT("series", series),
    TEXT("id", id),
    TEXT("date", date),
    TEXT("comment", comment),
    {"player", read_player, 0, 0},
    {"rating", read_rating, 0, 0},
    {"result", read_result, 0, 0},
};
#undef TEXT

static const struct line_kind *line_kind_of(const wz_word *word) {
    for (size_t i = 0; i < sizeof line_kinds / sizeof line_kinds[0]; i++)
        if (wz__word_is(word, line_kinds[i].key)) return &line_kinds[i];
    return NULL;
}

static wz_read read_line(wz_reader *reader, const struct line_kind *kind, wz_record *record,
                         wz_read_error *error) {
    if (kind->read) return kind->read(reader, record, error);
    wz_word text = rest_of_line(reader);
    wz__word_copy(&text, (char *)record + kind->offset, kind->room);
    return WZ_READ_RECORD;
}

/* --- Moves --- */

static wz_read read_move(wz_reader *reader, const wz_word *actor, wz_record *record,
                         wz_read_error *error) {
    int who = actor->length == 1 ? wz_who_from(actor->text[0]) : -1;
    if (who < 0)
        return wz__scan_fail(error, &actor->place, WZ_E_SYNTAX_WHO, WZ_T_READER_WHO_OR_END, actor);
    wz_word word = wz__scan_word(reader);
    if (word.length == 0)
        return wz__scan_fail(error, &actor->place, WZ_E_SYNTAX, WZ_T_READER_WHO_WITHOUT_MOVE,
                             actor);
    size_t at = 0;
    wz_error code = wz__record_action(record, (unsigned)who, word.text, word.length, &at);
    if (code == WZ_E_TOO_MANY_MOVES)
        return wz__scan_fail(error, &word.place, code, WZ_T_READER_TOO_MANY_MOVES, NULL);
    if (code != WZ_OK) {
        wz_reader place = word.place;
        while (at-- > 0) wz__scan_step(&place);
        return wz__scan_fail(error, &place, code, WZ_T_READER_NO_MOVE, &word);
    }
    return WZ_READ_RECORD;
}

/* --- Lists --- */

static wz_read read_head(wz_reader *reader, wz_read_error *error) {
    wz_word name = wz__scan_word(reader), what = wz__scan_word(reader);
    wz_word version = wz__scan_word(reader);
    if (!wz__word_is(&name, first_word) || !wz__word_is(&what, "moves"))
        return wz__scan_fail(error, &name.place, WZ_E_SYNTAX, WZ_T_READER_LIST_HEAD, NULL);
    if (!wz__word_is(&version, "1"))
        return wz__scan_fail(error, &version.place, WZ_E_SYNTAX, WZ_T_READER_LIST_VERSION,
                             &version);
    return WZ_READ_RECORD;
}

static wz_read read_body(wz_reader *reader, wz_record *record, wz_read_error *error) {
    bool table = false;
    for (;;) {
        wz_reader before = *reader;
        wz_word word = wz__scan_word(reader);
        if (word.length == 0 || wz__word_is(&word, first_word)) {
            *reader = before; /* it may be the head of the next list */
            return wz__scan_fail(error, &word.place, WZ_E_SYNTAX, WZ_T_READER_LIST_OPEN, NULL);
        }
        if (wz__word_is(&word, "end")) break;
        const struct line_kind *kind = line_kind_of(&word);
        wz_read read =
            kind ? read_line(reader, kind, record, error) : read_move(reader, &word, record, error);
        if (read != WZ_READ_RECORD) return read;
        table |= wz__word_is(&word, "table");
    }
    if (!record->rules[0] || !table)
        return wz__scan_fail(error, reader, WZ_E_SYNTAX, WZ_T_READER_LIST_NEEDS, NULL);
    return WZ_READ_RECORD;
}

/* To the next line that begins a list. */
static void pass_over(wz_reader *reader) {
    while (!wz__scan_end(reader) &&
           !(wz__scan_sees(reader, first_word) && wz__scan_at_line_start(reader)))
        wz__scan_step(reader);
}

wz_read wz_read_moves(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_read_error unread;
    if (!error) error = &unread;
    if (!reader || !record) return WZ_READ_END;
    wz__scan_blanks(reader);
    if (wz__scan_end(reader)) return WZ_READ_END;
    wz_record_start(record);
    record->line = reader->line;
    if (read_head(reader, error) == WZ_READ_RECORD &&
        read_body(reader, record, error) == WZ_READ_RECORD)
        return WZ_READ_RECORD;
    pass_over(reader);
    return WZ_READ_BROKEN;
}

wz_read wz_read_any(wz_reader *reader, wz_record *record, wz_read_error *error) {
    if (!reader) return WZ_READ_END;
    wz_reader first;
    wz_reader_start(&first, reader->text, reader->length);
    wz__scan_blanks(&first);
    return wz__scan_sees(&first, first_word) ? wz_read_moves(reader, record, error)
                                             : wz_read_iss(reader, record, error);
}

/* --- Writing --- */

/* A line break would end the text too early. */
static void put_line(wz_out *out, const char *key, const char *text) {
    if (!*text) return;
    wz_put(out, key);
    wz_put_char(out, ' ');
    for (; *text; text++) wz_put_char(out, *text == '\n' || *text == '\r' ? ' ' : *text);
    wz_put_char(out, '\n');
}

/* Moves of one group share a line; a trick has its own. The groups come in this order, so that a
 * "p" after kontra does not begin another auction. */
static unsigned group_of(unsigned kind) {
    switch (kind) {
    case WZ_MOVE_DEAL: return 1;
    case WZ_MOVE_BID:
    case WZ_MOVE_HOLD:
    case WZ_MOVE_PASS: return 2;
    case WZ_MOVE_PICK_UP:
    case WZ_MOVE_SKAT:
    case WZ_MOVE_DECLARE: return 3;
    case WZ_MOVE_PLAY: return 4;
    default: return 0; /* stays where it was said */
    }
}

static void put_list(wz_out *out, const wz_record *record) {
    unsigned group = 0, plays = 0;
    for (unsigned i = 0; i < record->log.count; i++) {
        const wz_move *move = &record->log.move[i];
        unsigned next = group_of(move->kind);
        bool trick = move->kind == WZ_MOVE_PLAY && plays++ % 3 == 0;
        if (i > 0) wz_put_char(out, trick || next > group ? '\n' : ' ');
        if (next > group) group = next;
        wz_put_record_move(out, record, i);
    }
    if (record->log.count > 0) wz_put_char(out, '\n');
}

static void put_number(wz_out *out, const char *key, int number) {
    wz_put(out, key);
    wz_put_char(out, ' ');
    wz_put_int(out, number);
    wz_put_char(out, '\n');
}

void wz_put_moves(wz_out *out, const wz_record *record) {
    static const char *const players[3] = {"player 0", "player 1", "player 2"};
    static const char *const ratings[3] = {"rating 0", "rating 1", "rating 2"};
    if (!record) return;
    wz_put(out, "wenzel moves 1\n");
    put_line(out, "rules", record->rules);
    put_line(out, "table", record->terms.sitters > 0 ? "4" : "3");
    if (wz_sitters_restricted(&record->terms))
        put_line(out, "sitters", wz_sitters_word(record->terms.sitters_may));
    if (record->terms.factor > 1) put_number(out, "factor", record->terms.factor);
    if (record->terms.forced) put_line(out, "forced", wz_forced_word(record->terms.forced));
    if (record->owner >= 0) put_number(out, "viewer", record->owner);
    put_line(out, "place", record->place);
    put_line(out, "series", record->series);
    put_line(out, "id", record->id);
    put_line(out, "date", record->date);
    put_line(out, "comment", record->comment);
    for (int i = 0; i < 3; i++) put_line(out, players[i], record->player[i]);
    for (int i = 0; i < 3; i++) put_line(out, ratings[i], record->rating[i]);
    put_list(out, record);
    if (record->stated.kind != WZ_STATED_NOTHING) {
        wz_put(out, "result ");
        wz_put_stated(out, &record->stated);
        wz_put_char(out, '\n');
    }
    wz_put(out, "end\n");
}
