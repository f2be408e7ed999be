/* Reading ISS records: properties in any order, one record after the other. */
#include "record/iss.h"
#include "record/stated.h"

#include <stddef.h>
#include <string.h>

/* --- Between the records --- */

/* Goes to the next "(;". Whatever stands between records is passed over; a move list among it means
 * that a record has lost its head. */
static wz_read find_record(wz_reader *reader, wz_read_error *error) {
    while (!wz__scan_end(reader)) {
        if (wz__scan_sees(reader, "(;")) return WZ_READ_RECORD;
        if (wz__scan_peek(reader) == '#' && wz__scan_at_line_start(reader)) {
            wz__scan_line(reader);
            continue;
        }
        if (wz__scan_sees(reader, "MV[")) {
            wz__scan_fail(error, reader, WZ_E_SYNTAX, WZ_T_READER_MOVES_OUTSIDE, NULL);
            wz__scan_step(reader);
            return WZ_READ_BROKEN;
        }
        wz__scan_step(reader);
    }
    return WZ_READ_END;
}

/* After a broken record: to the next line that begins with "(;", or to the next "(;" behind the
 * end of the broken one. */
static void pass_over(wz_reader *reader) {
    bool ended = false;
    for (; !wz__scan_end(reader); wz__scan_step(reader)) {
        if (wz__scan_sees(reader, "(;") && (ended || wz__scan_at_line_start(reader))) return;
        if (wz__scan_sees(reader, ";)")) ended = true;
    }
}

/* --- Properties --- */

typedef struct property {
    wz_word label;
    wz_reader text; /* what stands between the brackets */
} property;

static bool next_record_begins(const wz_reader *reader) {
    return wz__scan_sees(reader, "(;") && wz__scan_at_line_start(reader);
}

/* The text up to the closing bracket. There is no escaping; in a move list a comment may hold any
 * character. */
static wz_read read_text(wz_reader *reader, bool moves, wz_reader *text, wz_read_error *error) {
    *text = *reader;
    while (wz__scan_peek(reader) != ']' || wz__scan_end(reader)) {
        char c = wz__scan_peek(reader);
        if (wz__scan_end(reader) || next_record_begins(reader))
            return wz__scan_fail(error, text, WZ_E_SYNTAX, WZ_T_READER_TEXT_OPEN, NULL);
        if (c == '[')
            return wz__scan_fail(error, reader, WZ_E_SYNTAX, WZ_T_READER_BRACKET_WITHIN, NULL);
        if (moves && c == '#') wz__scan_line(reader);
        else wz__scan_step(reader);
    }
    text->length = reader->at;
    wz__scan_step(reader);
    return WZ_READ_RECORD;
}

static bool is_label_char(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

static wz_read read_property(wz_reader *reader, property *found, wz_read_error *error) {
    wz_reader begin = *reader;
    while (is_label_char(wz__scan_peek(reader))) wz__scan_step(reader);
    found->label = (wz_word){begin.text + begin.at, reader->at - begin.at, begin};
    if (found->label.length == 0)
        return wz__scan_fail(error, &begin, WZ_E_SYNTAX, WZ_T_READER_PROPERTY_EXPECTED, NULL);
    wz__scan_blanks(reader);
    if (!wz__scan_take(reader, "["))
        return wz__scan_fail(error, reader, WZ_E_SYNTAX, WZ_T_READER_BRACKET_MISSING,
                             &found->label);
    return read_text(reader, wz__word_is(&found->label, "MV"), &found->text, error);
}

#define FIELD(label, member)                                                                       \
    { label, offsetof(wz_record, member), sizeof((wz_record *)0)->member }
/* Properties that are a text and nothing more. */
static const struct text_field {
    const char *label;
    size_t offset, room;
} text_fields[] = {
    FIELD("PC", place),     FIELD("CO", comment),   FIELD("SE", series),    FIELD("ID", id),
    FIELD("DT", date),      FIELD("P0", player[0]), FIELD("P1", player[1]), FIELD("P2", player[2]),
    FIELD("R0", rating[0]), FIELD("R1", rating[1]), FIELD("R2", rating[2]),
};
#undef FIELD

typedef struct iss_seen {
    bool moves, comment;
} iss_seen;

static wz_word text_of(const property *found) {
    const wz_reader *text = &found->text;
    return (wz_word){text->text + text->at, text->length - text->at, *text};
}

static wz_read store_owner(const property *found, wz_record *record, wz_read_error *error) {
    wz_word text = text_of(found);
    int owner = 0;
    if (!wz__word_number(text.text, text.length, &owner) || owner < 0 || owner > 4)
        return wz__scan_fail(error, &text.place, WZ_E_SYNTAX_NUMBER, WZ_T_READER_OWNER, &text);
    record->owner = (int8_t)(owner == 4 ? -1 : owner); /* 4: the world, which sees everything */
    return WZ_READ_RECORD;
}

static wz_read store(const property *found, wz_record *record, iss_seen *seen,
                     wz_read_error *error) {
    const wz_word *label = &found->label;
    wz_word text = text_of(found);
    for (size_t i = 0; i < sizeof text_fields / sizeof text_fields[0]; i++)
        if (wz__word_is(label, text_fields[i].label)) {
            wz__word_copy(&text, (char *)record + text_fields[i].offset, text_fields[i].room);
            seen->comment |= wz__word_is(label, "CO");
            return WZ_READ_RECORD;
        }
    if (wz__word_is(label, "MV")) {
        if (seen->moves)
            return wz__scan_fail(error, &label->place, WZ_E_SYNTAX, WZ_T_READER_SECOND_MOVES, NULL);
        seen->moves = true;
        return wz__iss_moves(found->text, record, error);
    }
    if (wz__word_is(label, "R"))
        return wz__stated_from(found->text, &record->stated, &record->quirks, error);
    if (wz__word_is(label, "OW")) return store_owner(found, record, error);
    if (wz__word_is(label, "GM")) {
        if (!wz__word_is(&text, "Skat"))
            return wz__scan_fail(error, &text.place, WZ_E_SYNTAX, WZ_T_READER_OTHER_GAME, &text);
        return WZ_READ_RECORD;
    }
    record->quirks |= 1u << WZ_QUIRK_UNKNOWN_LABEL;
    return WZ_READ_RECORD;
}

/* --- Records --- */

/* The viewer whose cards an incomplete deal shows, where no OW names one. */
static int8_t owner_of(const wz_log *log) {
    const wz_move *deal = &log->move[0];
    if (log->count == 0 || deal->kind != WZ_MOVE_DEAL) return -1;
    wz_cards known = deal->cards[0] | deal->cards[1] | deal->cards[2] | deal->cards[3];
    if (known == WZ_DECK) return -1;
    for (int8_t i = 0; i < 3; i++)
        if (wz_count(deal->cards[i]) == WZ_HAND_SIZE) return i;
    return 3;
}

static void finish(wz_record *record, const iss_seen *seen) {
    if (!seen->comment) record->quirks |= 1u << WZ_QUIRK_NO_COMMENT;
    if (record->owner < 0) record->owner = owner_of(&record->log);
    const bool second_server = strncmp(record->place, "ISS2", 4) == 0;
    memcpy(record->rules, second_server ? "iss2" : "iss", second_server ? 5 : 4);
}

static wz_read read_record(wz_reader *reader, wz_record *record, wz_read_error *error) {
    iss_seen seen = {0};
    for (;;) {
        wz__scan_blanks(reader);
        if (wz__scan_take(reader, ";)")) break;
        if (wz__scan_end(reader) || next_record_begins(reader))
            return wz__scan_fail(error, reader, WZ_E_SYNTAX, WZ_T_READER_RECORD_OPEN, NULL);
        property found;
        if (read_property(reader, &found, error) != WZ_READ_RECORD ||
            store(&found, record, &seen, error) != WZ_READ_RECORD)
            return WZ_READ_BROKEN;
    }
    if (!seen.moves) return wz__scan_fail(error, reader, WZ_E_SYNTAX, WZ_T_READER_NO_MOVES, NULL);
    finish(record, &seen);
    return WZ_READ_RECORD;
}

wz_read wz_read_iss(wz_reader *reader, wz_record *record, wz_read_error *error) {
    wz_read_error unread;
    if (!error) error = &unread;
    if (!reader || !record) return WZ_READ_END;
    wz_read found = find_record(reader, error);
    if (found != WZ_READ_RECORD) return found;
    wz_record_start(record);
    record->line = reader->line;
    wz__scan_take(reader, "(;");
    if (read_record(reader, record, error) == WZ_READ_RECORD) return WZ_READ_RECORD;
    pass_over(reader);
    return WZ_READ_BROKEN;
}
