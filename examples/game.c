/* Drives a whole game: three computer players at a table that this program runs. The conductor says what
 * comes next; each player sees his own view and nothing else; claims are decided by the court. Put your
 * own players in place of wz_decide.
 *
 *     cc game.c $(pkg-config --cflags --libs wenzel) -o game && ./game 42
 */
#include <stdio.h>
#include <stdlib.h>
#include <wenzel/wenzel.h>

struct table {
    wz_game game;
    wz_log log;
    wz_view view[3];
    wz_player player[3];
    wz_solver *solver;
};

/* Everybody sees of the move what he may see; then it is made. */
static wz_error make(struct table *table, const wz_move *move) {
    for (uint8_t i = 0; i < 3; i++) {
        wz_move seen = wz_observe(&table->game, move, (wz_viewer){i});
        wz_error error = wz_view_apply(&table->view[i], &seen);
        if (error != WZ_OK) return error;
    }
    return wz_play(&table->game, &table->log, move);
}

/* The first of those who are asked who has something to say. */
static wz_move ask(struct table *table, const wz_cue *cue) {
    wz_advice advice = {0};
    for (unsigned i = 0; i < cue->asked; i++) {
        unsigned who = cue->ask[i].who;
        if (who < 3 && wz_decide(&table->player[who], &table->view[who], &advice)) break;
    }
    return advice.move;
}

static wz_error play(struct table *table, const wz_deal *deal, wz_result *result) {
    wz_cue cue;
    wz_verdict verdict;
    while (wz_conduct(&table->game, NULL, &cue) != WZ_CUE_OVER) {
        wz_move move = cue.move; /* the table's own, if it has one to make */
        if (cue.kind == WZ_CUE_DEAL) move = wz_deal_move(deal);
        if (cue.kind == WZ_CUE_ASK) move = ask(table, &cue);
        if (cue.kind == WZ_CUE_COURT && wz_court_verdict(&table->game, table->solver, &verdict))
            move = verdict.word;
        wz_error error = make(table, &move);
        if (error != WZ_OK) return error;
    }
    return wz_game_result(&table->game, result);
}

int main(int argc, char **argv) {
    static struct table table;
    wz_rules rules;
    wz_result result;
    wz_deal deal = wz_deal_from_number(strtoull(argc > 1 ? argv[1] : "42", NULL, 10));
    wz_rules_named("isko", &rules);
    table.solver = wz_solver_new(1 << 20);
    wz_error error = wz_deal_valid(&deal) ? WZ_OK : WZ_E_BAD_DEAL;
    if (error == WZ_OK) error = wz_game_start(&table.game, &rules, NULL);
    for (uint8_t i = 0; i < 3 && error == WZ_OK; i++) {
        error = wz_view_start(&table.view[i], &rules, NULL, (wz_viewer){i});
        if (error == WZ_OK) error = wz_player_named("thumb", i, NULL, &table.player[i]);
    }
    if (error == WZ_OK) error = play(&table, &deal, &result);
    wz_solver_free(table.solver);
    if (error != WZ_OK) {
        fprintf(stderr, "%s\n", wz_error_text(WZ_ENGLISH, error));
        return 1;
    }
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, wz_position_name(WZ_ENGLISH, table.game.table.declarer));
    wz_put(&out, ", ");
    wz_put_contract_name(&out, WZ_ENGLISH, WZ_FRENCH, table.game.table.contract);
    wz_put(&out, ": ");
    wz_put_derivation(&out, WZ_ENGLISH, WZ_FRENCH, &result);
    printf("%u moves. %s\n", table.log.count, text);
    return 0;
}
