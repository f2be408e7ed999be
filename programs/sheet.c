#include "programs/sheet.h"

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
