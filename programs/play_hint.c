/* A hint: what the strongest level would do in the person's place, from what the person knows, and
 * why. */
#include <ctype.h>

#include "programs/play.h"
#include "wenzel/players.h"

/* The strongest level that answers at once; a few of its searches would take longer. */
#define ADVISER "expert"

static bool ask_adviser(struct play *play, const wz_view *view, wz_advice *advice) {
    wz_player adviser;
    uint64_t seed = play_seed_of(play, play->me);
    if (wz_player_named(ADVISER, seed, play->solver, &adviser) != WZ_OK) return false;
    adviser.budget.nodes = play->think_nodes ? play->think_nodes : PLAY_ABOUT_A_SECOND;
    play_begin_work(play, PLAY_ABOUT_A_SECOND);
    return wz_decide(&adviser, view, advice);
}

/* --- The move in words --- */

static void put_discards(const struct play *play, wz_out *out, wz_cards cards) {
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, cards, sorted);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) wz_put_char(out, ' ');
        wz_put(out, play_card(play, sorted[i]).text);
    }
}

static enum cli_text_key about_declaring(const wz_table *table, const wz_move *move) {
    if (table->phase == WZ_PHASE_INSTEAD) return CLI_T_PLAY_HINT_INSTEAD;
    return move->cards[0] ? CLI_T_PLAY_HINT_DISCARD : CLI_T_PLAY_HINT_DECLARE;
}

static enum cli_text_key about_move(const wz_table *table, const wz_move *move) {
    static const enum cli_text_key plain[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_HOLD] = CLI_T_PLAY_HINT_HOLD,     [WZ_MOVE_PICK_UP] = CLI_T_PLAY_HINT_PICK_UP,
        [WZ_MOVE_PLAY] = CLI_T_PLAY_HINT_CARD,     [WZ_MOVE_SHOW] = CLI_T_PLAY_HINT_SHOW,
        [WZ_MOVE_RESIGN] = CLI_T_PLAY_HINT_RESIGN, [WZ_MOVE_THROW] = CLI_T_PLAY_HINT_RESIGN,
        [WZ_MOVE_KONTRA] = CLI_T_PLAY_HINT_KONTRA, [WZ_MOVE_REKONTRA] = CLI_T_PLAY_HINT_RE,
        [WZ_MOVE_AGREE] = CLI_T_PLAY_HINT_AGREE,   [WZ_MOVE_REFUSE] = CLI_T_PLAY_HINT_REFUSE,
    };
    switch ((wz_move_kind)move->kind) {
    case WZ_MOVE_BID:
        return table->phase == WZ_PHASE_UNBID ? CLI_T_PLAY_HINT_TAKE : CLI_T_PLAY_HINT_BID;
    case WZ_MOVE_PASS:
        return table->phase == WZ_PHASE_KONTRA ? CLI_T_PLAY_HINT_NO_RE : CLI_T_PLAY_HINT_PASS;
    case WZ_MOVE_DECLARE: return about_declaring(table, move);
    default: return plain[move->kind];
    }
}

static void say_move(const struct play *play, const wz_table *table, const wz_move *move,
                     wz_out *out) {
    char cards[64], game[96], number[24];
    wz_out part = wz_out_to(cards, sizeof cards);
    if (move->kind == WZ_MOVE_PLAY) wz_put(&part, play_card(play, move->card).text);
    else put_discards(play, &part, move->cards[0]);
    part = wz_out_to(game, sizeof game);
    if (move->kind == WZ_MOVE_DECLARE)
        wz_put_contract_name(&part, play->cli->lang, play->look.faces, move->contract);
    unsigned value = move->kind == WZ_MOVE_BID ? move->number : table->bid;
    play_put_texts(play, out, about_move(table, move),
                   (const char *[]){cards, game, cli_put_number(number, value)});
}

/* --- The hint --- */

/* A sentence of its own: some begin with the name of a game, which is small in English. */
static void put_reason(const struct play *play, const wz_advice *advice, wz_out *out) {
    if (advice->reason == WZ_REASON_NONE) return;
    wz_put_char(out, ' ');
    size_t begins = out->used;
    wz_put_reason(out, play->cli->lang, play->look.faces, advice);
    if (!wz_out_cut(out)) out->text[begins] = (char)toupper((unsigned char)out->text[begins]);
}

bool play_hint(struct play *play) {
    if (play->seen) { /* other people sit there */
        play_put_wrapped(play, cli_text(play->cli, CLI_T_PLAY_HINT_NOT_HERE));
        return false;
    }
    if (!play->chronicle.playing || wz_chronicle_decided(&play->chronicle)) return false;
    wz_view view = play_own_view(play);
    wz_options options = {.kinds = 0};
    if (view.viewer.i < 3) wz_view_options(&view, &options);
    if (!options.kinds) return false;
    char text[600];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, cli_text(play->cli, CLI_T_PLAY_HINT));
    wz_advice advice;
    if (ask_adviser(play, &view, &advice)) {
        say_move(play, &view.table, &advice.move, &out);
        put_reason(play, &advice, &out);
    } else wz_put(&out, cli_text(play->cli, CLI_T_PLAY_HINT_SILENT));
    play_put_wrapped(play, text);
    return true;
}
