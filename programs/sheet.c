#include "programs/sheet.h"

#include <string.h>

struct sheet_cards sheet_cards(const struct cli *cli, wz_kind kind, wz_cards cards) {
    struct sheet_cards sheet = {""};
    wz_out out = wz_out_to(sheet.text, sizeof sheet.text);
    wz_card sorted[32];
    unsigned count = wz_sort(kind, cards, sorted);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) wz_put_char(&out, ' ');
        wz_put_card_sign(&out, cli->lang, sorted[i]);
    }
    return sheet;
}

struct sheet_cards sheet_card(const struct cli *cli, wz_card card) {
    return sheet_cards(cli, WZ_GRAND, wz_set(card));
}

static void pad(FILE *out, const char *text, size_t width) {
    for (size_t i = wz_width(text); i < width; i++) putc(' ', out);
}

void sheet_cell(FILE *out, const char *text, size_t width) {
    fputs(text, out);
    pad(out, text, width);
}

void sheet_right(FILE *out, const char *text, size_t width) {
    pad(out, text, width);
    fputs(text, out);
}

size_t sheet_wider(size_t width, const char *text) {
    size_t own = wz_width(text);
    return own > width ? own : width;
}

static bool goes_on(char c) { return ((unsigned char)c & 0xc0u) == 0x80u; }

void sheet_clip(char *clipped, size_t room, const char *text, size_t width) {
    wz_out out = wz_out_to(clipped, room);
    for (; *text && width > 0; width--) {
        size_t bytes = 1;
        while (goes_on(text[bytes])) bytes++;
        if (out.used + bytes >= room) return; /* no half letters */
        bool control = (unsigned char)*text < ' ' || *text == 0x7f;
        if (control) wz_put_char(&out, '?');
        else wz_put_bytes(&out, text, bytes);
        text += bytes;
    }
}

/* Prints a word from `column` on; where it would pass the width it goes on in the next line. Returns
 * the column after it. */
static size_t put_word(FILE *out, const char *word, size_t length, size_t column, size_t width,
                       size_t hang) {
    for (const char *end = word + length; word < end; word++) {
        bool full = width > 0 && column >= width && !goes_on(*word);
        if (full) {
            putc('\n', out);
            sheet_cell(out, "", hang);
            column = hang;
        }
        putc(*word, out);
        column += !goes_on(*word);
    }
    return column;
}

static size_t letters(const char *text, size_t bytes) {
    size_t count = 0;
    for (size_t i = 0; i < bytes; i++) count += !goes_on(text[i]);
    return count;
}

void sheet_wrapped(FILE *out, const char *text, size_t width, size_t indent, size_t hang) {
    size_t column = indent;
    sheet_cell(out, "", indent);
    for (bool first = true; *text; first = false) {
        size_t length = strcspn(text, " ");
        bool breaks = !first && width > 0 && column + 1 + letters(text, length) > width;
        if (breaks) {
            putc('\n', out);
            sheet_cell(out, "", hang);
            column = hang;
        } else if (!first) {
            putc(' ', out);
            column++;
        }
        column = put_word(out, text, length, column, width, hang);
        text += length + (text[length] == ' ');
    }
    putc('\n', out);
}
