/* The fold: games. How their cards come about is in fold_deal.c. */
#include <string.h>

#include "server/core/table.h"

_Static_assert(SRV_LIMIT_HIGHEST_BID == WZ_HIGHEST_BID &&
                   SRV_LIMIT_HIGHEST_VALUE == WZ_HIGHEST_VALUE &&
                   SRV_LIMIT_MOST_BIDS == WZ_MAX_BIDS,
               "events and frames have room for whatever a rule set can bring, and no more");

/* --- The deal --- */

/* Shows a move, made in the state before it, to every viewer. */
static void show(struct srv_table *table, const wz_game *before, const wz_move *move) {
    table->before = before->table;
    for (uint8_t i = 0; i < WZ_VIEWERS; i++) {
        table->seen[i] = wz_observe(before, move, (wz_viewer){i});
        wz_view_apply(&table->view[i], &table->seen[i]);
    }
}

static wz_game game_before(const struct srv_table *table) {
    wz_game game;
    wz_game_start(&game, &table->chronicle.rules, &table->chronicle.game.table.terms);
    return game;
}

static void begin_views(struct srv_table *table) {
    wz_game before = game_before(table);
    for (uint8_t i = 0; i < WZ_VIEWERS; i++)
        wz_view_start(&table->view[i], &table->chronicle.rules, &table->chronicle.game.table.terms,
                      (wz_viewer){i});
    show(table, &before, &table->chronicle.log->move[0]);
}

/* Who was out by the clock plays again. */
static void end_punishments(struct srv_table *table) {
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->chair[i].standin && table->chair[i].cause == SRV_CAUSE_CLOCK)
            table->chair[i].standin = false;
    memset(table->thought, 0, sizeof table->thought);
}

/* Of what was sealed nothing is left out. */
static bool is_complete(const struct srv_table *table) {
    return table->fair.version == FAIR_FIRST || table->gave == 0 ||
           (table->sealed && table->opened == table->gave);
}

struct srv_refusal srv__fold_dealt(struct srv_table *table, const struct srv_event *event) {
    if (!table->committed || table->state != SRV_STATE_PLAYING || !is_complete(table))
        return srv_refuse(SRV_FAULT_STATE);
    fair_record fair = table->fair;
    fair_deal(&fair);
    if (fair.number != (uint64_t)event->as.dealt.number) return srv_refuse(SRV_FAULT_FIELD);
    wz_event deal = {.kind = WZ_EVENT_DEAL, .deal = fair.number};
    wz_error error = wz_chronicle_add(&table->chronicle, &deal);
    if (error != WZ_OK) return srv_refuse_rule(error);
    table->fair = fair;
    table->committed = false;
    table->spents = 0;
    table->barred = 0;
    srv__begin_thought(table, event);
    table->told_before = table->tellings;
    table->look = (struct srv_look){.any = false};
    end_punishments(table);
    begin_views(table);
    return SRV_TAKEN;
}

/* --- Moves --- */

void srv__begin_thought(struct srv_table *table, const struct srv_event *event) {
    table->moved = event->now;
    table->moved_at = event->at;
}

/* Logs of before say only at what time of day it was, by a clock that may have been set. */
void srv__end_thought(struct srv_table *table, const struct srv_event *event, unsigned turn,
                      const int64_t *took) {
    int64_t between = event->at > table->moved_at ? event->at - table->moved_at : 0;
    if (turn < 3) table->thought[turn] += took ? *took : between;
}

struct srv_refusal srv__fold_move(struct srv_table *table, const struct srv_event *event) {
    wz_event move = {.kind = WZ_EVENT_MOVE, .move = event->as.move.move};
    if (!srv_in_game(table) || table->state != SRV_STATE_PLAYING)
        return srv_refuse(SRV_FAULT_STATE);
    if (move.move.kind == WZ_MOVE_DEAL) return srv_refuse_rule(WZ_E_WRONG_PHASE);
    wz_game before = table->chronicle.game;
    wz_error error = wz_chronicle_add(&table->chronicle, &move);
    if (error != WZ_OK) return srv_refuse_rule(error);
    srv__end_thought(table, event, before.table.turn,
                     event->as.move.has_took ? &event->as.move.took : NULL);
    srv__begin_thought(table, event);
    show(table, &before, &move.move);
    return SRV_TAKEN;
}

/* --- The end of a game --- */

/* The chairs of the game that is about to end: the next one moves on. */
struct players {
    uint8_t chair[3];
};
static struct players players_of(const struct srv_table *table) {
    struct players players;
    for (unsigned i = 0; i < 3; i++) players.chair[i] = (uint8_t)srv_chair_at(table, i);
    return players;
}

/* Whoever kept back their part has not played this game, and plays the next one. */
static void forgive(struct srv_table *table) {
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->chair[i].standin && table->chair[i].cause == SRV_CAUSE_WITHHELD)
            table->chair[i].standin = false;
}

static void keep_last_game(struct srv_table *table, bool voided, struct players players) {
    memcpy(table->played, players.chair, sizeof table->played);
    table->last = *table->chronicle.log;
    table->end = table->chronicle.game.table;
    table->counted = wz_game_points(&table->chronicle.game, table->points);
    table->finished = true;
    table->voided = voided;
    forgive(table);
    table->old = table->fair;
    table->skat = table->chronicle.game.skat;
    table->look = (struct srv_look){.any = false};
    table->number = table->chronicle.series.games + (voided ? 1u : 0u);
    table->shortened =
        !voided && wz_court_ruling(&table->chronicle.game, &table->last, &table->ruling);
}

static bool same_outcome(const struct srv_event_result *told, const wz_entry *entry) {
    bool same = told->kind == entry->kind;
    if (entry->kind == WZ_ENTRY_DECLARED)
        same = same && told->declarer == entry->declarer.i && told->won == entry->won &&
               told->value == entry->value;
    for (unsigned i = 0; i < told->written_count; i++)
        same = same && told->written[i] == entry->written[i];
    return same;
}

_Static_assert(SRV_ENTRY_PASSED_IN == (int)WZ_ENTRY_PASSED_IN &&
                   SRV_ENTRY_DECLARED == (int)WZ_ENTRY_DECLARED &&
                   SRV_ENTRY_RAMSCH == (int)WZ_ENTRY_RAMSCH,
               "entries have the numbers of the library");

/* The stored result and the one the rules give must be the same. */
struct srv_refusal srv__fold_result(struct srv_table *table, const struct srv_event *event) {
    wz_event result;
    if (!srv_in_game(table)) return srv_refuse(SRV_FAULT_STATE);
    struct players players = players_of(table);
    wz_error error = wz_chronicle_result(&table->chronicle, &result);
    if (error == WZ_OK && !same_outcome(&event->as.result, &result.entry))
        error = WZ_E_RESULT_DIFFERS;
    if (error == WZ_OK) error = wz_chronicle_add(&table->chronicle, &result);
    if (error != WZ_OK) return srv_refuse_rule(error);
    const wz_chapter *chapter = &table->chronicle.chapter[table->chronicle.chapters - 1];
    table->entry = chapter->entry;
    table->result = chapter->result;
    keep_last_game(table, false, players);
    if (table->chronicle.series.over) table->state = SRV_STATE_OVER;
    return SRV_TAKEN;
}

struct srv_refusal srv__fold_abandon(struct srv_table *table, const struct srv_event *event) {
    (void)event;
    wz_event result, abandon = {.kind = WZ_EVENT_ABANDON};
    if (!srv_in_game(table)) return srv_refuse(SRV_FAULT_STATE);
    if (!wz_over(&table->chronicle.game.table) ||
        wz_chronicle_result(&table->chronicle, &result) == WZ_OK)
        return srv_refuse_rule(WZ_E_GAME_NOT_OVER);
    struct players players = players_of(table);
    wz_error error = wz_chronicle_add(&table->chronicle, &abandon);
    if (error != WZ_OK) return srv_refuse_rule(error);
    table->entry = (wz_entry){0};
    keep_last_game(table, true, players);
    return SRV_TAKEN;
}

void srv_outcome(const struct srv_table *table, struct srv_event *event) {
    wz_event made;
    if (wz_chronicle_result(&table->chronicle, &made) != WZ_OK) {
        event->kind = SRV_EVENT_ABANDON;
        return;
    }
    event->kind = SRV_EVENT_RESULT;
    struct srv_event_result *result = &event->as.result;
    *result = (struct srv_event_result){.kind = made.entry.kind};
    if (made.entry.kind == WZ_ENTRY_DECLARED) {
        result->declarer = made.entry.declarer.i;
        result->won = made.entry.won;
        result->value = made.entry.value;
    }
    if (made.entry.kind == WZ_ENTRY_RAMSCH)
        for (unsigned i = 0; i < 3; i++)
            result->written[result->written_count++] = made.entry.written[i];
}
