/* The fold: events become games, entries and a list. What an event leads to is worked out on copies;
 * only then is the chronicle touched, so that a refused one changes nothing. */
#include "wenzel/series.h"

#include <string.h>

/* --- People --- */

bool wz_chronicle_person(const wz_chronicle *chronicle, const char *name, wz_person *person) {
    for (uint8_t i = 0; chronicle && name && person && i < chronicle->series.people; i++)
        if (strcmp(chronicle->people[i].name, name) == 0) {
            *person = (wz_person){i};
            return true;
        }
    return false;
}

static wz_error check_person(const wz_chronicle *chronicle, const wz_seat_holder *person) {
    wz_person other;
    if (!wz_plain_text(person->name, 1, sizeof person->name) ||
        !wz_plain_text(person->player, 0, sizeof person->player))
        return WZ_E_NAME;
    return wz_chronicle_person(chronicle, person->name, &other) ? WZ_E_NAME_TWICE : WZ_OK;
}

/* --- What an event leads to --- */

typedef wz_error turn_function(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn);

static wz_error turn_deal(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    if (chronicle->playing) return WZ_E_GAME_UNDER_WAY;
    if (chronicle->series.over) return WZ_E_SERIES_OVER;
    if (event->deal >= WZ_DEALS) return WZ_E_BAD_DEAL;
    wz_deal deal = wz_deal_from_number(event->deal);
    wz_move move = wz_deal_move(&deal);
    wz_terms terms = wz_series_terms(&chronicle->series);
    wz_error error = wz_game_start(&turn->game, &chronicle->rules, &terms);
    return error == WZ_OK ? wz_apply(&turn->game, &move) : error;
}

bool wz_chronicle_decided(const wz_chronicle *chronicle) {
    return chronicle && wz_decided(&chronicle->game.table, &chronicle->faults);
}

static wz_error turn_move(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    if (!chronicle->playing) return WZ_E_NO_GAME_UNDER_WAY;
    if (wz_chronicle_decided(chronicle)) return WZ_E_GAME_OVER;
    if (chronicle->log->count == WZ_MAX_MOVES) return WZ_E_TOO_MANY_MOVES;
    return wz_apply(&turn->game, &event->move);
}

/* Only one who plays, and is no human being, can fail. */
static wz_error turn_fault(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    (void)turn;
    if (!chronicle->playing) return WZ_E_NO_GAME_UNDER_WAY;
    if (wz_chronicle_decided(chronicle)) return WZ_E_GAME_OVER;
    if (!wz_plain_text(event->reason, 1, sizeof event->reason)) return WZ_E_NAME;
    bool plays = wz_series_position(&chronicle->series, event->who).i < 3;
    return plays && chronicle->people[event->who.i].player[0] ? WZ_OK : WZ_E_NO_SUCH_PLAYER;
}

static bool same_entry(const wz_entry *a, const wz_entry *b) {
    return a->kind == b->kind && a->declarer.i == b->declarer.i && a->won == b->won &&
           a->overbid == b->overbid && a->contract.kind == b->contract.kind &&
           a->contract.flags == b->contract.flags && a->matadors == b->matadors &&
           a->level == b->level && a->base == b->base && a->value == b->value &&
           memcmp(a->written, b->written, sizeof a->written) == 0;
}

static wz_error result_of(const wz_chronicle *chronicle, wz_entry *entry, wz_result *result) {
    if (!chronicle->playing) return WZ_E_NO_GAME_UNDER_WAY;
    const wz_game *game = &chronicle->game;
    if (!wz_chronicle_decided(chronicle)) return WZ_E_GAME_NOT_OVER;
    wz_error error = wz_decided_result(game, &chronicle->faults, result);
    if (error != WZ_OK) return error;
    return wz_entry_of_result(&chronicle->series, result, game->table.declarer, entry);
}

static wz_error turn_result(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    wz_error error = result_of(chronicle, &turn->entry, &turn->result);
    if (error != WZ_OK) return error;
    if (!same_entry(&turn->entry, &event->entry)) return WZ_E_RESULT_DIFFERS;
    return wz_series_enter(&turn->series, &turn->entry);
}

static wz_error turn_abandon(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    (void)turn;
    if (!chronicle->playing) return WZ_E_NO_GAME_UNDER_WAY;
    return wz_plain_text(event->reason, 0, sizeof event->reason) ? WZ_OK : WZ_E_NAME;
}

/* Only what was typed is taken from the entry; the rest of it follows. */
static wz_error typed_entry(const wz_series *series, const wz_event *event, wz_entry *entry) {
    const wz_entry *typed = &event->entry;
    if (event->in_words) return wz_entry_of_told(series, typed->declarer, &event->told, entry);
    if (typed->kind == WZ_ENTRY_DECLARED)
        return wz_entry_of_value(series, typed->declarer, typed->value, entry);
    wz_contract contract = {typed->kind == WZ_ENTRY_RAMSCH ? WZ_RAMSCH : WZ_NO_KIND, 0};
    *entry = (wz_entry){.kind = typed->kind, .contract = contract};
    if (typed->kind == WZ_ENTRY_RAMSCH)
        memcpy(entry->written, typed->written, sizeof entry->written);
    return WZ_OK;
}

static wz_error turn_typed(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    if (chronicle->playing) return WZ_E_GAME_UNDER_WAY;
    wz_error error = typed_entry(&turn->series, event, &turn->entry);
    return error == WZ_OK ? wz_series_enter(&turn->series, &turn->entry) : error;
}

/* Who plays a game that has been dealt is settled. */
static wz_error turn_join(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    if (chronicle->playing) return WZ_E_GAME_UNDER_WAY;
    wz_error error = check_person(chronicle, &event->person);
    return error == WZ_OK ? wz_series_join(&turn->series, &turn->newcomer) : error;
}

static wz_error turn_leave(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    if (chronicle->playing) return WZ_E_GAME_UNDER_WAY;
    return wz_series_leave(&turn->series, event->who);
}

static wz_error turn_time_up(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    (void)event;
    return wz_series_time_up(&turn->series, chronicle->playing);
}

static wz_error turn_terms(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    if (chronicle->playing) return WZ_E_GAME_UNDER_WAY;
    return wz_series_special(&turn->series, event->factor, event->forced);
}

wz_error wz_chronicle_turn(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn) {
    static turn_function *const turns[WZ_EVENT_KINDS] = {
        [WZ_EVENT_DEAL] = turn_deal,       [WZ_EVENT_MOVE] = turn_move,
        [WZ_EVENT_RESULT] = turn_result,   [WZ_EVENT_FAULT] = turn_fault,
        [WZ_EVENT_ABANDON] = turn_abandon, [WZ_EVENT_TYPED] = turn_typed,
        [WZ_EVENT_JOIN] = turn_join,       [WZ_EVENT_LEAVE] = turn_leave,
        [WZ_EVENT_TIME_UP] = turn_time_up, [WZ_EVENT_TERMS] = turn_terms,
    };
    if (!chronicle || !event || !turn || !chronicle->log) return WZ_E_NOTHING_GIVEN;
    if (event->kind >= WZ_EVENT_KINDS) return WZ_E_SYNTAX;
    turn->series = chronicle->series;
    turn->game = chronicle->game;
    return turns[event->kind](chronicle, event, turn);
}

wz_error wz_chronicle_check(const wz_chronicle *chronicle, const wz_event *event) {
    wz_turn turn = {.entry = {0}};
    return wz_chronicle_turn(chronicle, event, &turn);
}

wz_error wz_chronicle_result(const wz_chronicle *chronicle, wz_event *event) {
    if (!chronicle || !event) return WZ_E_NOTHING_GIVEN;
    wz_event made = {.kind = WZ_EVENT_RESULT};
    wz_result result;
    wz_error error = result_of(chronicle, &made.entry, &result);
    if (error == WZ_OK) *event = made;
    return error;
}

/* --- Keeping it --- */

static void *resize(const wz_memory *memory, void *old, size_t bytes) {
    return memory->resize(memory->context, old, bytes);
}

static bool make_room(wz_chronicle *chronicle) {
    if (chronicle->chapters < chronicle->room) return true;
    size_t room = chronicle->room ? 2 * chronicle->room : 48;
    wz_chapter *grown =
        resize(&chronicle->memory, chronicle->chapter, room * sizeof *chronicle->chapter);
    if (!grown) return false;
    chronicle->chapter = grown;
    chronicle->room = room;
    return true;
}

/* The series before the event has the table at which the game was played. */
static wz_error add_chapter(wz_chronicle *chronicle, const wz_turn *turn, bool played) {
    if (!make_room(chronicle)) return WZ_E_NO_MEMORY;
    const wz_series *before = &chronicle->series;
    wz_chapter *chapter = &chronicle->chapter[chronicle->chapters];
    *chapter = (wz_chapter){.entry = turn->entry,
                            .places = wz_series_places(before),
                            .terms = wz_series_terms(before),
                            .round = wz_series_round(before),
                            .seats = before->seats,
                            .bonus = (uint16_t)wz_entry_credit(before, &turn->entry),
                            .faulty = WZ_NOBODY};
    memcpy(chapter->seat, before->seat, sizeof chapter->seat);
    memcpy(chapter->tally, turn->series.tally, sizeof chapter->tally);
    if (played) {
        size_t size = chronicle->log->count * sizeof *chapter->move;
        chapter->move = resize(&chronicle->memory, NULL, size);
        if (!chapter->move) return WZ_E_NO_MEMORY;
        memcpy(chapter->move, chronicle->log->move, size);
        chapter->moves = chronicle->log->count;
        chapter->result = turn->result;
        chapter->played = true;
        chapter->faulty = wz_faulty(&chronicle->game.table, &chronicle->faults);
    }
    chronicle->chapters++;
    return WZ_OK;
}

static void log_move(wz_chronicle *chronicle, const wz_move *move) {
    chronicle->log->move[chronicle->log->count++] = *move;
}

static void note_fault(wz_chronicle *chronicle, wz_person who) {
    wz_position position = wz_series_position(&chronicle->series, who);
    wz_note_fault(&chronicle->faults, &chronicle->game.table, position);
}

static wz_error keep(wz_chronicle *chronicle, const wz_event *event, const wz_turn *turn) {
    wz_error error = WZ_OK;
    switch (event->kind) {
    case WZ_EVENT_DEAL: {
        wz_deal deal = wz_deal_from_number(event->deal);
        wz_move move = wz_deal_move(&deal);
        chronicle->log->count = 0;
        chronicle->playing = true;
        chronicle->deals++;
        chronicle->faults = (wz_faults){0};
        log_move(chronicle, &move);
        break;
    }
    case WZ_EVENT_MOVE: log_move(chronicle, &event->move); break;
    case WZ_EVENT_FAULT: note_fault(chronicle, event->who); break;
    case WZ_EVENT_RESULT:
        error = add_chapter(chronicle, turn, true);
        if (error == WZ_OK) chronicle->playing = false;
        break;
    case WZ_EVENT_ABANDON: chronicle->playing = false; break;
    case WZ_EVENT_TYPED: error = add_chapter(chronicle, turn, false); break;
    case WZ_EVENT_JOIN: chronicle->people[turn->newcomer.i] = event->person; break;
    default: break;
    }
    return error;
}

wz_error wz_chronicle_add(wz_chronicle *chronicle, const wz_event *event) {
    wz_turn turn = {.entry = {0}};
    wz_error error = wz_chronicle_turn(chronicle, event, &turn);
    if (error == WZ_OK) error = keep(chronicle, event, &turn);
    if (error != WZ_OK) return error;
    chronicle->series = turn.series;
    chronicle->game = turn.game;
    return WZ_OK;
}

/* --- The whole --- */

static void give_back(const wz_memory *memory, void *block) {
    if (block) resize(memory, block, 0);
}

static wz_error start(wz_chronicle *chronicle, unsigned seats, const wz_seat_holder *people,
                      unsigned length) {
    wz_error error = wz_series_start(&chronicle->series, &chronicle->rules, seats, length);
    if (error != WZ_OK) return error;
    chronicle->series.people =
        0; /* one after the other, so that each is compared with the others */
    for (unsigned i = 0; i < seats; i++) {
        error = check_person(chronicle, &people[i]);
        if (error != WZ_OK) return error;
        chronicle->people[chronicle->series.people++] = people[i];
    }
    chronicle->starters = (uint8_t)seats;
    wz_terms terms = wz_series_terms(&chronicle->series);
    wz_game_start(&chronicle->game, &chronicle->rules, &terms);
    chronicle->log = resize(&chronicle->memory, NULL, sizeof *chronicle->log);
    if (!chronicle->log) return WZ_E_NO_MEMORY;
    chronicle->log->count = 0;
    return WZ_OK;
}

wz_error wz_chronicle_start(wz_chronicle *chronicle, wz_memory memory, const wz_rules *rules,
                            unsigned seats, const wz_seat_holder *people, unsigned length,
                            const char *seed) {
    if (!chronicle) return WZ_E_NOTHING_GIVEN;
    bool given = rules && people && memory.resize;
    *chronicle = given ? (wz_chronicle){.memory = memory, .rules = *rules}
                       : (wz_chronicle){.memory = memory};
    if (!given) return WZ_E_NOTHING_GIVEN;
    if (seed && !wz_plain_text(seed, 0, sizeof chronicle->seed)) return WZ_E_NAME;
    if (seed) memcpy(chronicle->seed, seed, strlen(seed));
    return start(chronicle, seats, people, length);
}

/* In the order of an arena, the last first. */
void wz_chronicle_free(wz_chronicle *chronicle) {
    if (!chronicle) return;
    for (size_t i = chronicle->chapters; i-- > 0;)
        give_back(&chronicle->memory, chronicle->chapter[i].move);
    give_back(&chronicle->memory, chronicle->chapter);
    give_back(&chronicle->memory, chronicle->log);
    *chronicle = (wz_chronicle){.chapters = 0};
}

/* The result in the words of ISS, as far as it has words for it. */
static void state_result(const wz_chronicle *chronicle, wz_record *record) {
    wz_game game;
    wz_game_start(&game, &chronicle->rules, &record->terms);
    if (wz_replay(&game, &record->log, record->log.count) == WZ_OK)
        wz_iss_result(&game, &record->stated);
}

void wz_chapter_record(const wz_chronicle *chronicle, size_t index, wz_record *record) {
    wz_record_start(record);
    if (!chronicle || !record || index >= chronicle->chapters) return;
    const wz_chapter *chapter = &chronicle->chapter[index];
    wz_out id = wz_out_to(record->id, sizeof record->id);
    wz_put_int(&id, (int64_t)index + 1);
    memcpy(record->rules, chronicle->rules.name, sizeof record->rules);
    record->terms = chapter->terms;
    for (unsigned i = 0; i < 3; i++) {
        wz_person person = chapter->seat[chapter->places.at[i].i];
        wz_out name = wz_out_to(record->player[i], sizeof record->player[i]);
        wz_put(&name, chronicle->people[person.i].name);
    }
    record->log.count = chapter->moves;
    if (chapter->moves > 0)
        memcpy(record->log.move, chapter->move, chapter->moves * sizeof *chapter->move);
    state_result(chronicle, record);
}
