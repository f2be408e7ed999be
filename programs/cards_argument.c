#include "programs/cards_argument.h"

static int refuse(const struct cli *cli, const char *option, wz_error error, const char *text,
                  size_t at) {
    char code[8];
    snprintf(code, sizeof code, "%.3s", text + at);
    if (error == WZ_E_SYNTAX_CARD_TWICE) code[2] = '\0';
    return cli_refuse(cli, CLI_T_BAD_CARD, option, code, CLI_NUMBER((int64_t)at + 1),
                      cli_error_texts(error));
}

int cli_cards(const struct cli *cli, const char *option, const char *text, unsigned count,
              wz_card *cards) {
    wz_cards set = 0;
    size_t at = 0;
    wz_error error = wz_cards_from(text, &set, &at);
    if (error != WZ_OK) return refuse(cli, option, error, text, at);
    if (wz_count(set) != count)
        return cli_refuse(cli, CLI_T_CARD_COUNT, option, CLI_NUMBER(count),
                          CLI_NUMBER(wz_count(set)));
    for (unsigned i = 0; i < count; text++) {
        cards[i] = wz_card_from(text);
        if (cards[i] != WZ_NO_CARD) {
            i++;
            text++;
        }
    }
    return CLI_GO_ON;
}

wz_cards cli_set_of(const wz_card *cards, unsigned count) {
    wz_cards set = 0;
    for (unsigned i = 0; i < count; i++) set |= wz_set(cards[i]);
    return set;
}
