/* The terminal game: what is shown. */
#include "programs/play_table.h"

#include <ctype.h>
#include <string.h>

static const char *const red = "\033[31m", *const dim = "\033[2m", *const bold = "\033[1m",
                         *const plain = "\033[0m";

static void paint(const struct play *play, const char *code) {
    if (play->color) fputs(code, play->cli->out);
}

/* Four signs and a letter, as on the corner of the card. */
void play_put_card(const struct play *play, wz_card card) {
    static const char *const french[WZ_SUITS] = {"♦", "♥", "♠", "♣"};
    wz_suit suit = wz_suit_of(card);
    bool is_red = suit == WZ_DIAMONDS || suit == WZ_HEARTS;
    const char *rank = wz_rank_name(play->cli->lang, play->faces, wz_rank_of(card));
    bool number = rank[0] >= '0' && rank[0] <= '9';
    if (is_red) paint(play, red);
    if (play->faces == WZ_FRENCH)
        fprintf(play->cli->out, "%s%c%s", french[suit], toupper((unsigned char)rank[0]),
                number ? rank + 1 : "");
    else fprintf(play->cli->out, "%s-%s", wz_suit_name(play->cli->lang, play->faces, suit), rank);
    if (is_red) paint(play, plain);
}

static const char *name_at(const struct play *play, unsigned position) {
    return play->name[play_seat_of(play, position)];
}

unsigned play_sorted_hand(const struct play *play, wz_card sorted[32]) {
    const wz_view *view = play_own_view(play);
    wz_kind kind =
        view->table.contract.kind < WZ_KINDS ? (wz_kind)view->table.contract.kind : WZ_GRAND;
    return wz_sort(kind, view->hand[view->viewer.i], sorted);
}

void play_show_hand(const struct play *play, wz_cards legal) {
    FILE *out = play->cli->out;
    wz_card sorted[32];
    unsigned count = play_sorted_hand(play, sorted);
    /* 80 columns hold ten short cards or four with long names */
    unsigned per_line = play->faces != WZ_FRENCH ? 4 : count > WZ_HAND_SIZE ? 6 : WZ_HAND_SIZE;
    const char *heading = cli_text(play->cli, CLI_T_PLAY_YOUR_CARDS);
    fputs(heading, out);
    for (unsigned i = 0; i < count; i++) {
        bool can = wz_has(legal, sorted[i]);
        bool new_line = i > 0 && i % per_line == 0;
        if (new_line) fprintf(out, "\n%*s", (int)strlen(heading), "");
        fputs("  ", out);
        if (can) {
            paint(play, bold);
            fprintf(out, "%u:", i + 1);
            paint(play, plain);
            play_put_card(play, sorted[i]);
        } else {
            paint(play, dim);
            fputs("(", out);
            play_put_card(play, sorted[i]);
            paint(play, dim);
            fputs(")", out);
            paint(play, plain);
        }
    }
    fputs("\n", out);
}

void play_show_deal(const struct play *play) {
    unsigned own = play_position_of(play, PLAY_PERSON);
    fputs("\n", play->cli->out);
    paint(play, bold);
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_NEW_GAME, CLI_NUMBER(play->games + 1),
            play->name[play->dealer],
            wz_position_name(play->cli->lang, (wz_position){(uint8_t)own}));
    paint(play, plain);
    play_show_hand(play, WZ_DECK);
}

static void show_cards(const struct play *play, wz_cards set) {
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, set, sorted);
    for (unsigned i = 0; i < count; i++) {
        fputs(" ", play->cli->out);
        play_put_card(play, sorted[i]);
    }
    fputs("\n", play->cli->out);
}

static void show_declaration(const struct play *play, const wz_move *seen) {
    const struct cli *cli = play->cli;
    char name[96];
    wz_out out = wz_out_to(name, sizeof name);
    wz_put_contract_name(&out, cli->lang, play->faces, seen->contract);
    cli_say(cli, cli->out, CLI_T_PLAY_DECLARES, name_at(play, seen->who), name,
            CLI_NUMBER(play->game.table.bid));
    if (!seen->cards[1] || play_seat_of(play, seen->who) == PLAY_PERSON) return;
    cli_say(cli, cli->out, CLI_T_PLAY_OPEN_CARDS, name_at(play, seen->who));
    show_cards(play, seen->cards[1]);
}

static void show_cards_of_trick(const struct play *play, const wz_card *cards, unsigned count,
                                wz_position leader) {
    for (unsigned i = 0; i < count; i++) {
        fprintf(play->cli->out, "%s%s ", i > 0 ? ",  " : "", name_at(play, (leader.i + i) % 3));
        play_put_card(play, cards[i]);
    }
}

static void show_complete_trick(const struct play *play, enum cli_text_key heading) {
    wz_card cards[3];
    wz_position leader, winner;
    if (!wz_last_trick(&play->game.table, cards, &leader, &winner)) {
        cli_say(play->cli, play->cli->out, CLI_T_PLAY_NO_TRICK);
        return;
    }
    unsigned points =
        wz_card_points(cards[0]) + wz_card_points(cards[1]) + wz_card_points(cards[2]);
    cli_say(play->cli, play->cli->out, heading, CLI_NUMBER(play->game.table.plays / 3));
    show_cards_of_trick(play, cards, 3, leader);
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_TRICK_TO, name_at(play, winner.i),
            CLI_NUMBER(points));
}

void play_show_last_trick(const struct play *play) {
    show_complete_trick(play, CLI_T_PLAY_LAST_TRICK);
}

void play_show_trick(const struct play *play) {
    wz_card cards[3];
    wz_position leader;
    unsigned count = wz_current_trick(&play->game.table, cards, &leader);
    if (count == 0) return;
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_ON_THE_TABLE);
    show_cards_of_trick(play, cards, count, leader);
    fputs("\n", play->cli->out);
}

void play_show_move(const struct play *play, const wz_move *seen) {
    static const enum cli_text_key said[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_BID] = CLI_T_PLAY_BIDS,       [WZ_MOVE_HOLD] = CLI_T_PLAY_HOLDS,
        [WZ_MOVE_PASS] = CLI_T_PLAY_PASSES,    [WZ_MOVE_PICK_UP] = CLI_T_PLAY_PICKS_UP,
        [WZ_MOVE_RESIGN] = CLI_T_PLAY_RESIGNS, [WZ_MOVE_SHOW] = CLI_T_PLAY_SHOWS,
        [WZ_MOVE_AGREE] = CLI_T_PLAY_AGREES,   [WZ_MOVE_REFUSE] = CLI_T_PLAY_REFUSES,
        [WZ_MOVE_KONTRA] = CLI_T_PLAY_KONTRA,  [WZ_MOVE_REKONTRA] = CLI_T_PLAY_RE,
    };
    switch ((wz_move_kind)seen->kind) {
    case WZ_MOVE_DEAL: return;
    case WZ_MOVE_SKAT:
        if (!seen->cards[0]) return;
        cli_say(play->cli, play->cli->out, CLI_T_PLAY_SKAT);
        show_cards(play, seen->cards[0]);
        return;
    case WZ_MOVE_DECLARE: show_declaration(play, seen); return;
    case WZ_MOVE_PLAY:
        if (play->game.table.plays % 3 == 0) show_complete_trick(play, CLI_T_PLAY_TRICK);
        return;
    default:
        if (seen->who == WZ_WHO_TABLE) {
            cli_say(play->cli, play->cli->out,
                    seen->kind == WZ_MOVE_AGREE ? CLI_T_PLAY_PROVEN : CLI_T_PLAY_REFUTED);
            return;
        }
        cli_say(play->cli, play->cli->out, said[seen->kind], name_at(play, seen->who),
                CLI_NUMBER(seen->number));
    }
}

static void show_count(const struct play *play, const wz_result *result) {
    const wz_table *table = &play->game.table;
    if (result->kind != WZ_RESULT_DECLARED) return;
    wz_facts facts = wz_game_facts(&play->game);
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_COUNT, name_at(play, table->declarer.i),
            CLI_NUMBER(facts.points), CLI_NUMBER(facts.defender_points));
    cli_say(play->cli, play->cli->out, result->won ? CLI_T_PLAY_WON : CLI_T_PLAY_LOST,
            name_at(play, table->declarer.i));
}

void play_show_result(const struct play *play, const wz_result *result) {
    FILE *out = play->cli->out;
    fputs("\n", out);
    cli_say(play->cli, out, CLI_T_PLAY_SKAT_WAS);
    show_cards(play, play->game.skat);
    paint(play, bold);
    show_count(play, result);
    paint(play, plain);
    char derivation[512];
    wz_out text = wz_out_to(derivation, sizeof derivation);
    wz_put_derivation(&text, play->cli->lang, result);
    fprintf(out, "%s\n", derivation);
    cli_say(play->cli, out, CLI_T_PLAY_TOTALS, play->name[0], CLI_NUMBER(play->total[0]),
            play->name[1], CLI_NUMBER(play->total[1]), play->name[2], CLI_NUMBER(play->total[2]));
}
