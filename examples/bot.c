/* A bot in forty lines: the library follows the game and knows what is legal, a rule-of-thumb player bids,
 * and the cards are played by a habit of its own: take the trick if you can, as dear as possible. It
 * knows the rule sets that have a name; engine.c does without the library.
 *
 *     cc bot.c $(pkg-config --cflags --libs wenzel) -o bot
 *     wenzel arena mine club club --engine mine=./bot --deals 100
 */
#include <stdio.h>
#include <string.h>
#include <wenzel/wenzel.h>

static int worth(const wz_table *table, wz_card card) {
    wz_card trick[3];
    wz_position leader;
    bool takes = true;
    for (unsigned i = wz_current_trick(table, trick, &leader); i-- > 0;)
        takes = takes && wz_beats((wz_kind)table->contract.kind, card, trick[i]);
    return takes ? (int)wz_card_points(card) : -1 - (int)wz_card_points(card);
}

static void answer(wz_player *player, const wz_view *view) {
    wz_advice advice = {0};
    wz_decide(player, view, &advice);
    wz_cards legal = wz_legal_cards(&view->table, view->hand[view->viewer.i]);
    while (advice.move.kind == WZ_MOVE_PLAY && legal) {
        wz_card card = wz_take_first(&legal);
        if (worth(&view->table, card) > worth(&view->table, advice.move.card))
            advice.move.card = card;
    }
    char text[128];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_action(&out, &advice.move);
    printf("do %s\n", text);
}

int main(void) {
    char line[512], name[64];
    unsigned seat, seats;
    unsigned long long seed;
    wz_rules rules = {0};
    wz_view view = {0};
    wz_player player = {0};
    wz_move move;
    while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
        if (strncmp(line, "wenzel-engine", 13) == 0) puts("name forty lines\nready");
        if (sscanf(line, "rules %63s", name) == 1 && wz_rules_named(name, &rules) != WZ_OK)
            return 1;
        if (sscanf(line, "game %u %u %llu", &seat, &seats, &seed) == 3) {
            wz_terms terms = wz_terms_of_seats(seats);
            wz_view_start(&view, &rules, &terms, (wz_viewer){(uint8_t)seat});
            wz_player_named("thumb", seed, NULL, &player);
        }
        if (strncmp(line, "move ", 5) == 0 &&
            wz_move_from(line + 5, strcspn(line + 5, "\n"), &move, NULL) == WZ_OK)
            wz_view_apply(&view, &move);
        if (strncmp(line, "go ", 3) == 0 && player.kind) answer(&player, &view);
        fflush(stdout);
    }
    return 0;
}
