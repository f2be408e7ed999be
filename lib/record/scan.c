#include "record/scan.h"

#include <string.h>

void wz_reader_start(wz_reader *reader, const char *text, size_t length) {
    if (!reader) return;
    *reader = (wz_reader){text, text ? length : 0, 0, 1, 1};
    /* A byte order mark is no part of the text. */
    if (wz__scan_sees(reader, "\xef\xbb\xbf")) reader->at = 3;
}

bool wz__scan_end(const wz_reader *reader) { return reader->at >= reader->length; }

char wz__scan_peek(const wz_reader *reader) {
    return wz__scan_end(reader) ? '\0' : reader->text[reader->at];
}

static bool continues_character(char c) { return ((unsigned char)c & 0xc0u) == 0x80u; }

void wz__scan_step(wz_reader *reader) {
    if (wz__scan_end(reader)) return;
    if (reader->text[reader->at++] == '\n') {
        reader->line++;
        reader->column = 1;
    } else if (!continues_character(wz__scan_peek(reader))) {
        reader->column++;
    }
}

bool wz__scan_sees(const wz_reader *reader, const char *text) {
    size_t wanted = strlen(text);
    return reader->length - reader->at >= wanted &&
           memcmp(reader->text + reader->at, text, wanted) == 0;
}

bool wz__scan_take(wz_reader *reader, const char *text) {
    if (!wz__scan_sees(reader, text)) return false;
    for (size_t i = strlen(text); i > 0; i--) wz__scan_step(reader);
    return true;
}

bool wz__scan_is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool wz__scan_at_line_start(const wz_reader *reader) {
    for (size_t at = reader->at; at > 0 && reader->text[at - 1] != '\n'; at--)
        if (!wz__scan_is_blank(reader->text[at - 1])) return false;
    return true;
}

void wz__scan_line(wz_reader *reader) {
    while (!wz__scan_end(reader) && wz__scan_peek(reader) != '\n') wz__scan_step(reader);
    wz__scan_step(reader);
}

void wz__scan_blanks(wz_reader *reader) {
    for (; !wz__scan_end(reader); wz__scan_step(reader)) {
        char c = wz__scan_peek(reader);
        if (!wz__scan_is_blank(c) && c != '#') return;
        if (c == '#')
            while (!wz__scan_end(reader) && wz__scan_peek(reader) != '\n') wz__scan_step(reader);
    }
}

static wz_word word_from(const wz_reader *begin, const wz_reader *end) {
    return (wz_word){begin->text + begin->at, end->at - begin->at, *begin};
}

wz_word wz__scan_word(wz_reader *reader) {
    wz__scan_blanks(reader);
    wz_reader begin = *reader;
    while (!wz__scan_end(reader) && !wz__scan_is_blank(wz__scan_peek(reader)))
        wz__scan_step(reader);
    return word_from(&begin, reader);
}

wz_word wz__scan_rest(wz_reader *reader) {
    wz_reader begin = *reader;
    while (!wz__scan_end(reader) && wz__scan_peek(reader) != '\n') wz__scan_step(reader);
    wz_word rest = word_from(&begin, reader);
    if (rest.length > 0 && rest.text[rest.length - 1] == '\r') rest.length--;
    return rest;
}

bool wz__word_is(const wz_word *word, const char *text) {
    return word->length == strlen(text) && memcmp(word->text, text, word->length) == 0;
}

bool wz__word_begins(const wz_word *word, const char *text) {
    size_t wanted = strlen(text);
    return word->length >= wanted && memcmp(word->text, text, wanted) == 0;
}

bool wz__word_number(const char *text, size_t length, int *number) {
    bool negative = length > 0 && text[0] == '-';
    size_t digits = length - negative;
    if (digits < 1 || digits > 6) return false;
    int sum = 0;
    for (size_t i = negative; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        sum = sum * 10 + (text[i] - '0');
    }
    *number = negative ? -sum : sum;
    return true;
}

void wz__word_copy(const wz_word *word, char *field, size_t room) {
    size_t length = word->length;
    if (length > room - 1) {
        length = room - 1;
        while (length > 0 && continues_character(word->text[length])) length--;
    }
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)word->text[i];
        field[i] = c < ' ' || c == 0x7f ? ' ' : word->text[i];
    }
    field[length] = '\0';
}

wz_read wz__scan_fail(wz_read_error *error, const wz_reader *place, wz_error code,
                      enum wz_text_key reason, const wz_word *word) {
    enum { SHOWN = 40 };
    char shown[SHOWN] = "";
    bool cut = word && word->length >= SHOWN;
    error->error = code;
    error->line = place->line;
    error->column = place->column;
    if (word) wz__word_copy(word, shown, SHOWN);
    for (unsigned i = 0; i < WZ_LANGS; i++) {
        wz_lang lang = (wz_lang)i;
        const char *said = wz__text(lang, reason), *dots = cut ? "..." : "";
        wz_out out = wz_out_to(error->reason[i], sizeof error->reason[i]);
        if (word) wz__say(&out, lang, WZ_T_READER_WORD, (const char *[]){said, shown, dots});
        else wz_put(&out, said);
    }
    return WZ_READ_BROKEN;
}
