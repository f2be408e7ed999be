#include "rules/rulelines.h"

#include <string.h>

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static unsigned char byte_at(const char *text, size_t at) { return (unsigned char)text[at]; }

/* The character at the beginning of `text` and its length in bytes; 0 if it is not UTF-8. */
static size_t character(const char *text, size_t length, uint32_t *code) {
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    for (size_t more = 0; more < sizeof forms / sizeof *forms && more < length; more++) {
        if ((byte_at(text, 0) & forms[more].mask) != forms[more].lead) continue;
        uint32_t value = byte_at(text, 0) & (unsigned char)~forms[more].mask;
        for (size_t i = 1; i <= more; i++) {
            if ((byte_at(text, i) & 0xc0u) != 0x80u) return 0;
            value = value << 6 | (byte_at(text, i) & 0x3fu);
        }
        bool surrogate = value >= 0xd800 && value <= 0xdfff;
        if (value < forms[more].least || value > 0x10ffff || surrogate) return 0;
        *code = value;
        return more + 1;
    }
    return 0;
}

bool wz__next_line(const char *text, size_t length, rule_line *line) {
    size_t begin = line->next;
    /* a byte order mark is no part of the text */
    if (begin == 0 && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) begin = 3;
    if (begin >= length) return false;
    const char *end = memchr(text + begin, '\n', length - begin);
    size_t stop = end ? (size_t)(end - text) : length;
    line->text = text + begin;
    line->length = stop - begin;
    if (line->length > 0 && text[stop - 1] == '\r') line->length--;
    line->next = stop + 1;
    line->number++;
    return true;
}

line_fault wz__line_fault(const rule_line *line, rule_word *place) {
    *place = (rule_word){line->text, 0, line->number, 1};
    if (line->length > LONGEST_LINE) return LINE_TOO_LONG;
    for (size_t at = 0; at < line->length; place->column++) {
        uint32_t code = 0;
        size_t size = character(line->text + at, line->length - at, &code);
        bool control = (code < ' ' && code != '\t') || (code >= 0x7f && code < 0xa0);
        if (size > 0 && !control) {
            at += size;
            continue;
        }
        place->text = line->text + at;
        place->length = size > 0 ? size : 1;
        return size > 0 ? LINE_CONTROL : LINE_NOT_UTF8;
    }
    return LINE_FINE;
}

static unsigned column_of(const rule_line *line, size_t at) {
    unsigned column = 1;
    for (size_t i = 0; i < at; i++) column += (byte_at(line->text, i) & 0xc0u) != 0x80u;
    return column;
}

bool wz__next_word(const rule_line *line, size_t *at, rule_word *word) {
    while (*at < line->length && is_blank(line->text[*at])) ++*at;
    size_t begin = *at;
    bool there = begin < line->length && line->text[begin] != '#';
    while (there && *at < line->length && !is_blank(line->text[*at])) ++*at;
    *word = (rule_word){line->text + begin, *at - begin, line->number, column_of(line, begin)};
    return there;
}

rule_word wz__rest_of_line(const rule_line *line, const rule_word *first) {
    rule_word rest = *first, word;
    size_t at = (size_t)(first->text - line->text);
    while (wz__next_word(line, &at, &word)) rest.length = (size_t)(line->text + at - rest.text);
    return rest;
}

bool wz__word_says(const rule_word *word, const char *text) {
    return word->length == strlen(text) && memcmp(word->text, text, word->length) == 0;
}

bool wz__word_counts(const rule_word *word, unsigned *number) {
    if (word->length < 1 || word->length > 5) return false;
    if (word->text[0] == '0' && word->length > 1) return false;
    *number = 0;
    for (size_t i = 0; i < word->length; i++) {
        if (word->text[i] < '0' || word->text[i] > '9') return false;
        *number = *number * 10 + (unsigned)(word->text[i] - '0');
    }
    return true;
}

static void show_byte(unsigned char byte, wz_out *out) {
    static const char digits[] = "0123456789ABCDEF";
    wz_put(out, "0x");
    wz_put_char(out, digits[byte >> 4]);
    wz_put_char(out, digits[byte & 15]);
}

void wz__show_word(const rule_word *word, char *text, size_t room) {
    static const char dots[] = "...";
    wz_out out = wz_out_to(text, room);
    size_t at = 0;
    while (at < word->length) {
        uint32_t code = 0;
        size_t size = character(word->text + at, word->length - at, &code);
        bool shown = size > 0 && code >= ' ' && !(code >= 0x7f && code < 0xa0);
        size_t needs = shown ? size : 4;
        if (out.used + needs + sizeof dots > room) {
            wz_put(&out, dots);
            return;
        }
        if (shown) wz_put_bytes(&out, word->text + at, size);
        else show_byte(byte_at(word->text, at), &out);
        at += shown ? size : 1;
    }
}

/* Not the letters of Unicode to the last one, but nothing that is invisible, turns the direction of
 * writing or looks like a blank. */
static bool is_letter(uint32_t code) {
    static const struct {
        uint32_t first, last;
    } others[] = {{0x0000, 0x00bf},   {0x00d7, 0x00d7},   {0x00f7, 0x00f7},   {0x034f, 0x034f},
                  {0x061c, 0x061c},   {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5},
                  {0x180b, 0x180f},   {0x2000, 0x2bff},   {0x2e00, 0x303f},   {0x3164, 0x3164},
                  {0xd800, 0xf8ff},   {0xfe00, 0xfe6f},   {0xfeff, 0xfeff},   {0xff00, 0xff0f},
                  {0xffa0, 0xffa0},   {0xffe0, 0xffff},   {0x1bca0, 0x1bcaf}, {0x1d100, 0x1d1ff},
                  {0x1f000, 0x1ffff}, {0xe0000, 0x10ffff}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (code >= others[i].first && code <= others[i].last) return false;
    return true;
}

static bool in_name(uint32_t code) {
    bool letter = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
    bool digit = code >= '0' && code <= '9';
    return letter || digit || code == '-' || code == '_' || is_letter(code);
}

bool wz__is_rules_name(const rule_word *name, rule_word *wrong) {
    *wrong = (rule_word){name->text, 0, name->line, name->column};
    bool blank = true; /* none at the beginning, and none after another */
    for (size_t at = 0; at < name->length; wrong->column++) {
        uint32_t code = 0;
        size_t size = character(name->text + at, name->length - at, &code);
        wrong->text = name->text + at;
        wrong->length = size > 0 ? size : 1;
        if (size == 0 || !(in_name(code) || (code == ' ' && !blank))) return false;
        blank = code == ' ';
        at += size;
    }
    wrong->length = 0;
    return !blank;
}
