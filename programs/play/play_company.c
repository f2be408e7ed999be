/* The computer players at the table: levels of the library, and engines of somebody else. What an
 * engine does wrong costs it the game (docs/engine-protocol.md), and never the evening. */
#include <stdlib.h>
#include <string.h>

#include "programs/play/play.h"
#include "runtime/interrupt.h"

/* --- Who is invited --- */

static int take_word(struct play *play, const char *word, wz_seat_holder *holder) {
    struct seat_spec spec;
    int status = seat_spec_from(play->cli, word, play->engines, PLAY_ENGINES, &spec);
    wz_out out = wz_out_to(holder->player, sizeof holder->player);
    wz_put(&out, spec.name);
    return status;
}

static int invite_by_level(struct play *play, const struct play_wishes *wishes,
                           wz_seat_holder *people, unsigned seats) {
    const char *level = wishes->level ? wishes->level : PLAY_LEVEL;
    struct seat_spec spec;
    int status = seat_spec_from(play->cli, level, NULL, 0, &spec);
    for (unsigned i = 1; i < seats && status == CLI_GO_ON; i++)
        status = take_word(play, level, &people[i]);
    return status;
}

int play_invite(struct play *play, const struct play_wishes *wishes, wz_seat_holder *people,
                unsigned seats) {
    if (!wishes->players) return invite_by_level(play, wishes, people, seats);
    if (play_count_words(wishes->players) != seats - 1)
        return cli_refuse(play->cli, CLI_T_PLAY_BAD_PLAYERS, wishes->players,
                          CLI_NUMBER(seats - 1));
    const char *at = wishes->players;
    for (unsigned i = 1; i < seats; i++) {
        char word[PLAY_LINE] = "";
        size_t length = strcspn(at, ",");
        memcpy(word, at, length < sizeof word ? length : sizeof word - 1);
        int status = take_word(play, word, &people[i]);
        if (status != CLI_GO_ON) return status;
        at += length + 1;
    }
    return CLI_GO_ON;
}

unsigned play_count_words(const char *list) {
    unsigned count = 1;
    for (; *list; list++) count += *list == ',';
    return count;
}

/* --- Sitting down and getting up --- */

static int find_specs(struct play *play, const wz_seat_holder *people, unsigned seats) {
    for (unsigned i = 0; i < seats; i++) {
        play->spec[i] = (struct seat_spec){.name = ""};
        const char *word = people[i].player;
        if (!word[0]) continue;
        if (!seat_spec_find(word, play->engines, PLAY_ENGINES, &play->spec[i]))
            return cli_refuse(play->cli, CLI_T_PLAY_WHO_IS_THAT, people[i].name, word);
        play->spec[i].nodes = play->think_nodes;
        play->spec[i].fast = play->fast;
    }
    return seat_check_idle(play->cli, play->engines, PLAY_ENGINES, play->spec, seats);
}

int play_seat_company(struct play *play, const wz_seat_holder *people, unsigned seats) {
    enum { ENGINE_MILLISECONDS = 10000 };
    if (play->think) play->think_nodes = play_nodes_in(play, play->think);
    int status = find_specs(play, people, seats);
    if (status != CLI_GO_ON) return status;
    for (unsigned i = 0; i < seats; i++) {
        const struct seat_spec *spec = &play->spec[i];
        if (!spec->name[0]) continue;
        struct seat_player *player = &play->company[i];
        seat_player_open(player, spec, play->solver,
                         play->think ? play->think : ENGINE_MILLISECONDS);
        play->seats = i + 1;
        if (seat_player_start(player)) continue;
        if (rt_interrupted()) return CLI_DONE; /* the person has left, the engine is not to blame */
        cli_complain(play->cli, CLI_T_ENGINE_NOT_READY, spec->name, spec->command);
        return CLI_WRONG_USE;
    }
    return CLI_GO_ON;
}

void play_close_company(struct play *play) {
    for (unsigned i = 0; i < play->seats; i++)
        if (play->spec[i].name[0]) seat_player_close(&play->company[i]);
}

/* --- A game --- */

/* The computer player of a position; NULL for a human being. */
static struct seat_player *at_position(struct play *play, unsigned position) {
    unsigned person = play->player[position].i;
    return play->spec[person].name[0] ? &play->company[person] : NULL;
}

/* The same in every game for the same series, so that an evening goes on as it would have. */
uint64_t play_seed_of(const struct play *play, wz_person person) {
    const wz_chronicle *chronicle = &play->chronicle;
    uint64_t seed = strtoull(chronicle->seed, NULL, 10);
    return seat_seed(seed, chronicle->deals, chronicle->people[person.i].name);
}

void play_company_begin(struct play *play) {
    const wz_chronicle *chronicle = &play->chronicle;
    for (uint8_t i = 0; i < 3; i++) {
        struct seat_player *player = at_position(play, i);
        if (!player) continue;
        seat_player_game(player, &chronicle->rules, (wz_position){i}, &chronicle->game.table.terms,
                         play_seed_of(play, play->player[i]));
    }
    play->shown = 0;
}

/* What has happened since, as each may see it. */
static void show_moves(struct play *play) {
    const wz_log *log = play->chronicle.log;
    wz_game game = play_game_after(play, play->shown);
    for (; play->shown < log->count; play->shown++) {
        const wz_move *move = &log->move[play->shown];
        for (uint8_t i = 0; i < 3; i++) {
            struct seat_player *player = at_position(play, i);
            wz_move seen = wz_observe(&game, move, (wz_viewer){i});
            if (player) seat_player_see(player, &seen);
        }
        wz_apply(&game, move);
    }
}

void play_company_over(struct play *play) {
    const wz_chronicle *chronicle = &play->chronicle;
    const wz_chapter *chapter = &chronicle->chapter[chronicle->chapters - 1];
    show_moves(play);
    for (unsigned i = 0; i < 3; i++) {
        struct seat_player *player = at_position(play, i);
        if (player)
            seat_player_over(player, &chapter->result, chronicle->game.table.declarer,
                             chapter->faulty.i);
    }
}

/* --- Faults --- */

static void note_fault(struct play *play, unsigned who, const struct seat_player *player) {
    static const enum cli_text_key what[ENGINE_FAULT_COUNT] = {
        [ENGINE_START] = CLI_T_PLAY_FAULT_START,     [ENGINE_CRASH] = CLI_T_PLAY_FAULT_CRASH,
        [ENGINE_LATE] = CLI_T_PLAY_FAULT_LATE,       [ENGINE_GARBAGE] = CLI_T_PLAY_FAULT_GARBAGE,
        [ENGINE_ILLEGAL] = CLI_T_PLAY_FAULT_ILLEGAL,
    };
    bool auction = wz_in_auction(&play->chronicle.game.table);
    wz_out out = wz_out_to(play->note, sizeof play->note);
    wz_put(&out, play_name_of(play, who).text);
    wz_put(&out, " (");
    wz_put(&out, player->spec->name);
    wz_put(&out, "): ");
    play_put_text(play, &out, what[player->fault], player->link.heard);
    wz_put(&out, " ");
    play_put_text(play, &out, auction ? CLI_T_PLAY_FAULT_PASSES : CLI_T_PLAY_FAULT_ENDS, "");
}

static void make_fault(struct play *play, unsigned who, const struct seat_player *player,
                       wz_event *event) {
    *event = (wz_event){.kind = WZ_EVENT_FAULT, .who = play->player[who]};
    wz_out reason = wz_out_to(event->reason, sizeof event->reason);
    wz_put(&reason, engine_fault_word(player->fault));
    note_fault(play, who, player);
}

/* --- Moves --- */

/* A claim may have to be proven against every distribution: that is bounded, all else by the player's
 * own budget. */
static uint64_t bound_of(const wz_table *table) {
    return table->phase == WZ_PHASE_CLAIM ? PLAY_ABOUT_A_SECOND : UINT64_MAX;
}

enum play_answer play_company_act(struct play *play, unsigned who, bool must, wz_event *event) {
    *event = (wz_event){.kind = WZ_EVENT_MOVE};
    if (who == WZ_WHO_SITTER) { /* is asked for consent alone, and can't lose by it (ISkO 4.4.2) */
        event->move = (wz_move){.kind = WZ_MOVE_AGREE, .who = WZ_WHO_SITTER};
        return PLAY_GO_ON;
    }
    struct seat_player *player = at_position(play, who);
    show_moves(play);
    play_begin_work(play, bound_of(&play->chronicle.game.table));
    wz_advice advice;
    enum engine_answer answer = seat_player_ask(player, must, &advice);
    if (rt_interrupted()) return PLAY_QUIT;
    if (answer == ENGINE_SILENT) return PLAY_GO_ON;
    if (answer == ENGINE_MOVE) {
        event->move = advice.move;
        bool legal = advice.move.who == who;
        if (legal && wz_chronicle_check(&play->chronicle, event) == WZ_OK) return PLAY_GO_ON;
        seat_player_refuse(player);
    }
    make_fault(play, who, player, event);
    return PLAY_GO_ON;
}
