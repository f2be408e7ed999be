/* The evening: deals, moves and results, each on disk before anybody sees it. */
#include <errno.h>
#include <stdlib.h>

#include "programs/play/play.h"
#include "programs/shuffled_deal.h"
#include "runtime/interrupt.h"

/* --- Writing down --- */

void play_tell_not_kept(const struct play *play, bool memory) {
    if (!memory) cli_complain(play->cli, CLI_T_NO_MEMORY);
    else cli_complain(play->cli, CLI_T_PLAY_NOT_KEPT, play->path, cli_file_trouble(errno));
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
    cli_complain(play->cli, CLI_T_PLAIN, cli_error_texts(error));
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

static enum play_answer judge(struct play *play, wz_move *move) {
    wz_verdict verdict;
    play_judge(play, &play->chronicle.game, &verdict);
    *move = verdict.word;
    if (verdict.proof != WZ_NOT_FINISHED) return PLAY_GO_ON;
    play_note(play, CLI_T_PLAY_NOT_FINISHED, "");
    return rt_interrupted() ? PLAY_QUIT : PLAY_GO_ON;
}

static bool has_spoken(const wz_event *event) {
    return event->kind == WZ_EVENT_FAULT || event->move.kind != WZ_MOVE_NONE;
}

/* The person is asked unasked only for what has to come before the first card. */
static enum play_answer ask_unasked(struct play *play, wz_asking asking, wz_event *event) {
    if (asking.must || !play_is_mine(play, asking.who) || !play_may_raise(play)) return PLAY_GO_ON;
    return play_ask(play, &play_before_lead_question, &event->move);
}

static enum play_answer ask(struct play *play, wz_asking asking, wz_event *event) {
    if (!play_is_mine(play, asking.who))
        return play_company_act(play, asking.who, asking.must, event);
    return asking.must ? play_ask_move(play, &event->move) : PLAY_GO_ON;
}

/* Until somebody has spoken: first the person, if unasked, then all in their order. */
static enum play_answer ask_round(struct play *play, const wz_cue *cue, wz_event *event) {
    enum play_answer answer = PLAY_GO_ON;
    for (unsigned i = 0; i < 2u * cue->asked && answer == PLAY_GO_ON && !has_spoken(event); i++)
        answer = i < cue->asked ? ask_unasked(play, cue->ask[i], event)
                                : ask(play, cue->ask[i - cue->asked], event);
    return answer;
}

static enum play_answer next_event(struct play *play, wz_event *event) {
    const wz_chronicle *chronicle = &play->chronicle;
    wz_cue cue;
    wz_cue_kind kind = wz_conduct(&chronicle->game, &chronicle->faults, &cue);
    if (kind == WZ_CUE_COURT) return judge(play, &event->move);
    if (kind == WZ_CUE_ASK) return ask_round(play, &cue, event);
    event->move = cue.move;
    return PLAY_GO_ON;
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
    bool kept = error == WZ_OK ? record(play, &event) : play_abandon(play);
    *entered = kept && error == WZ_OK; /* what could not be written down has not happened */
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
    /* also for whoever leaves at the last question: the next evening asks for nothing of this one */
    if (play->chronicle.series.over) play_show_end(play, answer == PLAY_GO_ON);
    else if (play->journal) tell_saved(play);
    play_say(play, CLI_T_PLAY_GOODBYE);
    return CLI_DONE;
}
