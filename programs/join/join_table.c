/* At the table of a server: what was told is shown, what is asked is answered. */
#include <string.h>

#include "programs/join/join.h"
#include "programs/rules/rules_show.h"
#include "runtime/interrupt.h"

/* --- What the terminal game draws from --- */

static void take_people(struct join *join) {
    const struct srv_client *client = &join->client;
    struct play *play = &join->play;
    wz_chronicle *chronicle = &play->chronicle;
    chronicle->series.seats = chronicle->series.people = (uint8_t)client->chairs;
    chronicle->series.length = (uint16_t)client->games;
    for (unsigned i = 0; i < client->chairs; i++) {
        wz_out out = wz_out_to(chronicle->people[i].name, sizeof chronicle->people[i].name);
        wz_put(&out, client->chair[i].name);
        play->total[i] = client->chair[i].total;
    }
    play->me = (wz_person){client->you};
    bool dealt = client->dealt > 0 && client->deals < client->chairs;
    if (dealt) play->dealer = (wz_person){client->deals};
    for (unsigned i = 0; i < 3; i++)
        if (dealt && client->seat[i] < client->chairs)
            play->player[i] = (wz_person){client->seat[i]};
    play->player[WZ_WHO_SITTER] = play->dealer;
    play->number = (unsigned)client->played + 1;
}

static void catch_up(struct join *join) {
    const struct srv_client *client = &join->client;
    struct play *play = &join->play;
    take_people(join);
    if (!client->in_game) return;
    play->chronicle.rules = client->rules;
    play->chronicle.playing = true;
    play->chronicle.game.table = client->view.table;
    join->log.count = (uint16_t)client->moves;
    memcpy(join->log.move, client->move, client->moves * sizeof *client->move);
    const struct srv_part_round *round = &client->round;
    play->round = (wz_round){.kind = client->has_round ? round->kind : WZ_NO_ROUND,
                             .game = (uint8_t)round->game,
                             .of = (uint8_t)round->of,
                             .last = round->last,
                             .waiting = (uint16_t)round->waiting};
    play->seen = &client->view;
    if (join->dealt != client->dealt) play->told = 0;
    join->dealt = client->dealt;
}

/* Frames after which a question may be another one. */
static unsigned news(const struct join *join) {
    const unsigned *heard = join->client.heard;
    return heard[SRV_OUT_MOVE] + heard[SRV_OUT_SNAPSHOT] + heard[SRV_OUT_RESULT] +
           heard[SRV_OUT_GONE];
}

static bool meanwhile(void *context) {
    struct join *join = context;
    join_step(join, 0);
    return !join->lost && news(join) == join->asked_at;
}

/* --- Showing --- */

static void show_table(struct join *join) {
    struct play *play = &join->play;
    const wz_table *table = &join->client.view.table;
    bool cards = table->phase == WZ_PHASE_PLAY;
    if (join->shown_at == news(join)) return;
    join->shown_at = news(join);
    bool first = play->told == 0;
    if (play->look.screen || first) {
        play_new_page(play);
        play_draw_head(play);
    }
    bool holds = play_own_position(play).i < 3;
    if (first && holds && !play->look.screen) play_draw_hand(play, WZ_DECK, false);
    play_tell_news(play);
    if (!play->look.screen) return;
    play_draw_open_hands(play);
    if (cards) play_draw_trick(play);
    if (holds) play_draw_hand(play, 0, false);
    if (table->turn < 3) play_say(play, CLI_T_JOIN_WAITS, play_name_of(play, table->turn).text);
    fflush(play->cli->out);
}

static void show_result(struct join *join) {
    const struct srv_client *client = &join->client;
    struct play *play = &join->play;
    if (join->told_results == client->heard[SRV_OUT_RESULT]) return;
    join->told_results = client->heard[SRV_OUT_RESULT];
    if (play->seen && join->dealt == client->dealt) { /* the last moves, which ended it */
        catch_up(join);
        join->log.count = (uint16_t)client->moves;
        memcpy(join->log.move, client->move, client->moves * sizeof *client->move);
        play->chronicle.game.table = client->view.table;
        play_tell_news(play);
    }
    play_put_wrapped(play, client->result);
    if (client->rounds[0]) play_put_wrapped(play, client->rounds);
    if (client->ruling[0]) {
        char text[2200];
        wz_out out = wz_out_to(text, sizeof text);
        play_put_text(play, &out, CLI_T_JOIN_REFEREE, client->ruling);
        play_put_wrapped(play, text);
    }
    join_tell_fair(join);
    putc('\n', play->cli->out);
    play_show_list(play);
    fflush(play->cli->out);
}

/* --- Before the first game --- */

static unsigned free_chair(const struct srv_client *client) {
    for (unsigned i = 0; i < client->chairs; i++)
        if (client->chair[i].kind == SRV_HOLDER_EMPTY) return i;
    return SRV_NO_CHAIR;
}

/* What one is about to play: the name, and how it differs from the order. */
static void tell_rules(const struct join *join) {
    const struct srv_client *client = &join->client;
    const struct cli *cli = join->play.cli;
    wz_rules order;
    wz_rules_named("isko", &order);
    play_say(&join->play, CLI_T_JOIN_BY, client->rules_name);
    if (client->knows_rules && strcmp(client->rules_name, order.name) != 0)
        rules_show_difference(cli, &order, &client->rules);
    fflush(cli->out);
}

/* True: something was done. */
static bool gather(struct join *join) {
    struct srv_client *client = &join->client;
    unsigned chair = free_chair(client);
    if (client->you == SRV_NO_CHAIR && !join->watches && chair != SRV_NO_CHAIR) {
        tell_rules(join);
        return join_say(join, srv_say_sit(client, chair));
    }
    if (!client->owner || chair != SRV_NO_CHAIR) return false;
    return join_say(join, srv_say_plain(client, SRV_IN_START));
}

/* --- Answering --- */

static bool is_asked(const struct join *join) {
    const struct srv_client *client = &join->client;
    const wz_table *table = &client->view.table;
    unsigned own = play_own_position(&join->play).i;
    if (!client->in_game || !client->may || client->torn) return false;
    if (own > 2)
        return client->you == client->deals && client->chairs > 3 &&
               table->asked >> WZ_WHO_SITTER & 1;
    return table->turn == own || table->asked >> own & 1;
}

/* PLAY_QUIT only if the person wants to go. */
static enum play_answer answer(struct join *join) {
    wz_move move;
    join->asked_at = news(join);
    enum play_answer given = play_ask_move(&join->play, &move);
    join->shown_at = 0;
    if (given == PLAY_GO_ON) join_say(join, srv_say_move(&join->client, &move));
    bool overtaken = join->lost || news(join) != join->asked_at;
    return given == PLAY_QUIT && !rt_interrupted() && overtaken ? PLAY_GO_ON : given;
}

static enum play_answer answer_look(struct join *join) {
    struct srv_client *client = &join->client;
    const char *name =
        client->look_from < client->chairs ? client->chair[client->look_from].name : "";
    join->asked_at = news(join);
    play_say(&join->play, CLI_T_JOIN_LOOK, name);
    enum play_reading reading = play_confirm(&join->play, CLI_T_JOIN_LOOK_YES);
    if (reading == PLAY_WANTS_TO_QUIT) return news(join) != join->asked_at ? PLAY_GO_ON : PLAY_QUIT;
    client->look_asked = false;
    srv_say(client, SRV_IN_ALLOW)->allow.yes = reading == PLAY_UNDERSTOOD;
    join_say(join, srv_said(client));
    return PLAY_GO_ON;
}

/* --- Talking while others are on turn --- */

/* A line that begins with a stroke is for the others; any other one waits for the next question. */
static void hear_keyboard(struct join *join) {
    rt_lines *typed = &join->typed;
    bool there = rt_lines_wait(typed, 0) == RT_LINE_THERE;
    if (there && rt_lines_peek(typed)[0] == '/') join_remark(join, rt_lines_take(typed) + 1);
}

/* --- The evening --- */

static int end(struct join *join) {
    const struct play *play = &join->play;
    if (join->lost && !rt_interrupted()) {
        cli_complain(play->cli, CLI_T_JOIN_LOST);
        return CLI_NO_FILE;
    }
    bool over = join->client.state == SRV_STATE_OVER;
    if (over) play_say(play, CLI_T_JOIN_OVER);
    else if (join->client.table == 0) play_say(play, CLI_T_JOIN_GONE);
    else if (join->client.you != SRV_NO_CHAIR)
        play_say(play, CLI_T_JOIN_KEPT, CLI_NUMBER(join->client.table));
    return CLI_DONE;
}

static enum play_answer turn(struct join *join) {
    struct srv_client *client = &join->client;
    catch_up(join);
    show_result(join);
    if (client->state == SRV_STATE_OVER && !client->in_game) return PLAY_QUIT;
    if (client->state == SRV_STATE_GATHERING && gather(join)) return PLAY_GO_ON;
    if (client->in_game && !client->knows_rules) {
        cli_complain(join->play.cli, CLI_T_JOIN_RULES, client->rules_name);
        return PLAY_FAILED;
    }
    if (client->torn) {
        join_ask(join, srv_say_attend(client, client->table, NULL), SRV_OUT_SNAPSHOT);
        return client->torn ? PLAY_FAILED : PLAY_GO_ON;
    }
    if (client->look_asked) return answer_look(join);
    if (is_asked(join)) return answer(join);
    if (client->in_game) show_table(join);
    hear_keyboard(join);
    join_step(join, 200);
    return PLAY_GO_ON;
}

int join_play(struct join *join) {
    join->play.meanwhile = meanwhile;
    join->play.advise = join_advise;
    join->play.remark = join_remark;
    join->play.context = join;
    join->play.chronicle.log = &join->log;
    enum play_answer going = PLAY_GO_ON;
    while (going == PLAY_GO_ON && !join->lost && !rt_interrupted() && join->client.table)
        going = turn(join);
    return going == PLAY_FAILED ? CLI_NO_FILE : end(join);
}
