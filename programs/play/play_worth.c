/* What the games are worth with the cards the person knows, before one is declared. */
#include "programs/play/play.h"
#include "programs/sheet.h"

static bool exists(const struct play *play, wz_contract contract) {
    int index = wz_declaration_index(wz_contract_closed(contract));
    return index >= 0 && play->chronicle.rules.declarations >> index & 1;
}

/* "mit 2, Spiel 3, mal 12 = 36" for a trump game with the skat; "Hand 48" for any other. */
static void put_variant(const struct play *play, wz_contract contract, const wz_result *result,
                        wz_out *out) {
    static const enum cli_text_key labels[] = {
        [WZ_HAND] = CLI_T_PLAY_WORTH_HAND,
        [WZ_OUVERT] = CLI_T_PLAY_WORTH_OPEN,
        [WZ_HAND | WZ_OUVERT] = CLI_T_PLAY_WORTH_OPEN_HAND,
    };
    if (contract.flags) wz_put(out, cli_text(play->cli, labels[contract.flags]));
    if (contract.kind != WZ_NULL && !contract.flags)
        wz_put_derivation(out, play->cli->lang, play->look.faces, result);
    else wz_put_int(out, result->value);
    if ((unsigned)result->value < play->chronicle.game.table.bid) wz_put_char(out, '*');
}

/* With the skat, and, while it still lies there, from the hand too. */
static void draw_kind(const struct play *play, wz_kind kind, wz_cards cards, bool hand_too) {
    char text[240];
    wz_out out = wz_out_to(text, sizeof text);
    unsigned all = kind == WZ_NULL ? WZ_HAND | WZ_OUVERT : WZ_HAND;
    for (unsigned flags = 0; flags <= all; flags++) {
        wz_contract contract = {(uint8_t)kind, (uint8_t)flags};
        wz_result result;
        bool offered = hand_too || !(flags & WZ_HAND);
        if (!offered || !exists(play, contract) ||
            wz_score_if_won(&play->chronicle.rules, contract, cards, &result) != WZ_OK)
            continue;
        if (out.used > 0) wz_put(&out, "; ");
        put_variant(play, contract, &result, &out);
    }
    fputs(text, play->cli->out);
}

void play_draw_worth(const struct play *play) {
    static const wz_kind order[] = {WZ_CLUBS_GAME,    WZ_SPADES_GAME, WZ_HEARTS_GAME,
                                    WZ_DIAMONDS_GAME, WZ_GRAND,       WZ_NULL};
    enum { NAME = 12 };
    if (play->chronicle.rules.play_it_hard) return;
    wz_view view = play_own_view(play);
    wz_cards cards = view.hand[view.viewer.i];
    play_say(play, CLI_T_PLAY_WORTH, CLI_NUMBER(view.table.bid));
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        sheet_cell(play->cli->out, "", 2);
        sheet_cell(play->cli->out, wz_kind_name(play->cli->lang, play->look.faces, order[i]), NAME);
        draw_kind(play, order[i], cards, view.table.phase == WZ_PHASE_CHOOSE);
        putc('\n', play->cli->out);
    }
}
