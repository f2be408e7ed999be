/* The evening: deals, moves and results, each on disk before anybody sees it. */
#include <errno.h>
#include <stdlib.h>

#include "programs/play/play.h"
#include "programs/shuffled_deal.h"
#include "runtime/interrupt.h"

/* --- Writing down --- */

void play_tell_not_kept(const struct play *play, bool memory) {
    if (!memory) cli_complain(play->cli, CLI_T_NO_MEMORY);
    else
        cli_complain(play->cli, CLI_T_PLAY_NOT_KEPT, play->path,
                     cli_file_trouble(play->cli, errno));
}

static bool append(struct play *play, const wz_event *event) {
    if (!play->journal) return true;
    char *line = fmt_json_series_event(&play->chronicle, event);
    bool kept = line && rt_journal_append(play->journal, line);
    if (!kept) play_tell_not_kept(play, line != NULL);
    free(line);
    return kept;
}

/* Only legal events come here: what is left to go wrong is the disk, and memory. */
static bool record(struct play *play, const wz_event *event) {
    if (!append(play, event)) return false;
    wz_error error = wz_chronicle_add(&play->chronicle, event);
    if (error == WZ_OK) return true;
    cli_complain(play->cli, CLI_T_PLAIN, wz_error_text(play->cli->lang, error));
    return false;
}

bool play_abandon(struct play *play) {
    wz_event event = {.kind = WZ_EVENT_ABANDON};
    wz_out reason = wz_out_to(event.reason, sizeof event.reason);
    wz_put(&reason, cli_text(play->cli, CLI_T_PLAY_NEW_DEAL_WISHED));
    return record(play, &event);
}

/* --- One game --- */

static bool deal(struct play *play) {
    wz_deal cards = cli_shuffled_deal(&play->random);
    wz_event event = {.kind = WZ_EVENT_DEAL, .deal = wz_deal_number(&cards)};
    return record(play, &event);
}

/* The table hands the skat over and judges claims. All else is a player's move. */
static enum play_answer table_move(struct play *play, wz_move *move) {
    const wz_game *game = &play->chronicle.game;
    wz_verdict verdict;
    *move = (wz_move){.kind = WZ_MOVE_SKAT, .who = WZ_WHO_TABLE, .cards = {game->skat}};
    if (game->table.phase != WZ_PHASE_VERDICT) return PLAY_GO_ON;
    play_judge(play, game, &verdict);
    *move = verdict.word;
    if (verdict.proof != WZ_NOT_FINISHED) return PLAY_GO_ON;
    play_note(play, CLI_T_PLAY_NOT_FINISHED, "");
    return rt_interrupted() ? PLAY_QUIT : PLAY_GO_ON;
}

static enum play_answer next_event(struct play *play, wz_event *event) {
    const wz_table *table = &play->chronicle.game.table;
    unsigned turn = table->turn;
    if (turn == WZ_WHO_TABLE) return table_move(play, &event->move);
    bool mine = play_is_mine(play, turn);
    if (!mine && table->phase == WZ_PHASE_PLAY && play_may_raise(play)) {
        enum play_answer answer = play_ask(play, &play_before_lead_question, &event->move);
        if (answer != PLAY_GO_ON || event->move.kind != WZ_MOVE_NONE) return answer;
    }
    enum play_answer answer = play_company_speak(play, event);
    bool spoken = event->kind == WZ_EVENT_FAULT || event->move.kind != WZ_MOVE_NONE;
    if (answer != PLAY_GO_ON || spoken) return answer;
    if (mine) return play_ask_move(play, &event->move);
    return play_company_act(play, turn, true, event);
}

static enum play_answer play_moves(struct play *play) {
    while (!wz_chronicle_decided(&play->chronicle)) {
        wz_event event = {.kind = WZ_EVENT_MOVE};
        enum play_answer answer = next_event(play, &event);
        if (answer != PLAY_GO_ON) return answer;
        if (!record(play, &event)) return PLAY_FAILED;
    }
    return PLAY_GO_ON;
}

/* While sitting out one looks on: what everybody saw, on one page. */
static enum play_answer look_on(struct play *play) {
    if (play_own_position(play).i < 3) return PLAY_GO_ON;
    play_new_page(play);
    play_draw_head(play);
    play_talk(play, 1);
    play->told = play->chronicle.log->count;
    return play_ask_return(play, CLI_T_PLAY_ASK_LOOKED_ON);
}

/* Enters the finished game, or deals again if there is nothing to enter. */
static enum play_answer enter(struct play *play, bool *entered) {
    wz_event event;
    wz_error error = wz_chronicle_result(&play->chronicle, &event);
    *entered = error == WZ_OK;
    bool kept = *entered ? record(play, &event) : play_abandon(play);
    return kept ? PLAY_GO_ON : PLAY_FAILED;
}

static enum play_answer play_game(struct play *play) {
    play_take_places(play);
    play->told = 0;
    if (!play->chronicle.playing && !deal(play)) return PLAY_FAILED;
    play_company_begin(play);
    enum play_answer answer = play_moves(play);
    bool entered = false;
    if (answer == PLAY_GO_ON) answer = enter(play, &entered);
    if (entered) play_company_over(play);
    if (answer == PLAY_GO_ON) answer = look_on(play);
    if (answer != PLAY_GO_ON || !entered) return answer;
    play_show_result(play);
    return play_ask_return(play,
                           play->chronicle.series.over ? CLI_T_PLAY_ASK_END : CLI_T_PLAY_ASK_NEXT);
}

/* A word for a shell, whatever is in it. */
static void put_quoted(wz_out *out, const char *word) {
    wz_put_char(out, '\'');
    for (; *word; word++)
        if (*word == '\'') wz_put(out, "'\\''");
        else wz_put_char(out, *word);
    wz_put_char(out, '\'');
}

/* "wenzel play" is enough, or the file and the engines have to be named again. */
static void tell_saved(const struct play *play) {
    char option[2 * PLAY_PATH];
    wz_out out = wz_out_to(option, sizeof option);
    if (play->own_path) {
        wz_put(&out, " --file ");
        wz_put(&out, play->path);
    }
    for (unsigned i = 0; i < PLAY_ENGINES; i++) {
        if (!play->engines[i].given) continue;
        wz_put(&out, " --engine ");
        put_quoted(&out, play->engines[i].text);
    }
    play_say(play, CLI_T_PLAY_SAVED, option);
}

int play_evening(struct play *play) {
    enum play_answer answer = PLAY_GO_ON;
    while (answer == PLAY_GO_ON && !play->chronicle.series.over) answer = play_game(play);
    if (answer == PLAY_FAILED) return CLI_NO_FILE;
    if (answer == PLAY_GO_ON) play_show_end(play);
    else if (play->journal) tell_saved(play);
    play_say(play, CLI_T_PLAY_GOODBYE);
    return CLI_DONE;
}
