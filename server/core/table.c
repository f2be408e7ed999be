/* The fold: chairs and series. Deals are folded in fold_deal.c, games in fold_game.c, talk and interruptions in
 * fold_talk.c. */
#include "server/core/table.h"

#include <stdlib.h>
#include <string.h>

#include "wenzel/ruletext.h"

struct srv_table *srv_table_new(int64_t id) {
    struct srv_table *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    table->id = id;
    table->live.due = INT64_MAX;
    return table;
}

void srv_table_free(struct srv_table *table) {
    if (table && table->started) wz_chronicle_free(&table->chronicle);
    if (table) free(table->said);
    free(table);
}

/* --- Chairs --- */

static void copy_name(char to[WZ_NAME_ROOM], const char *name) {
    wz_out out = wz_out_to(to, WZ_NAME_ROOM);
    wz_put(&out, name);
}

static bool name_taken(const struct srv_table *table, unsigned except, const char *name) {
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (i != except && table->chair[i].holder != SRV_HOLDER_EMPTY &&
            strcmp(table->chair[i].name, name) == 0)
            return true;
    return false;
}

static struct srv_refusal fold_open(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_open *open = &event->as.open;
    wz_rules_trouble trouble;
    wz_rules rules, preset;
    if (table->seq != 0) return srv_refuse(SRV_FAULT_STATE);
    wz_error error = wz_rules_read(open->rules, strlen(open->rules), WZ_ENGLISH, &rules, &trouble);
    if (error != WZ_OK) return srv_refuse_rule(error);
    table->rules = rules;
    table->own_rules = wz_rules_named(rules.name, &preset) != WZ_OK;
    table->open = *open;
    return SRV_TAKEN;
}

static bool is_free(const struct srv_table *table, unsigned chair) {
    const struct srv_chair *c = &table->chair[chair];
    if (table->state == SRV_STATE_GATHERING) return c->holder == SRV_HOLDER_EMPTY;
    return c->given_up;
}

static struct srv_refusal fold_sit(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_sit *sit = &event->as.sit;
    unsigned chair = (unsigned)sit->chair;
    /* not into a running game: who left another chair might know two hands */
    if (table->state >= SRV_STATE_OVER || srv_in_game(table)) return srv_refuse(SRV_FAULT_STATE);
    if (chair >= srv_chairs(table) || !is_free(table, chair) || event->person == 0)
        return srv_refuse(SRV_FAULT_CHAIR);
    if (srv_chair_of(table, event->person) != SRV_NOBODY) return srv_refuse(SRV_FAULT_SEATED);
    if (name_taken(table, chair, sit->name)) return srv_refuse_rule(WZ_E_NAME_TWICE);
    table->chair[chair] = (struct srv_chair){.holder = SRV_HOLDER_PERSON, .person = event->person};
    copy_name(table->chair[chair].name, sit->name);
    /* the line of the list belongs to the chair; from now on it bears this name */
    if (table->started) {
        copy_name(table->chronicle.people[chair].name, sit->name);
        table->chronicle.people[chair].player[0] = '\0';
    }
    return SRV_TAKEN;
}

static struct srv_refusal fold_computer(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_computer *computer = &event->as.computer;
    unsigned chair = (unsigned)computer->chair;
    if (table->state != SRV_STATE_GATHERING) return srv_refuse(SRV_FAULT_STATE);
    if (chair >= srv_chairs(table)) return srv_refuse(SRV_FAULT_CHAIR);
    if (computer->level == SRV_LEVEL_NONE) {
        table->chair[chair] = (struct srv_chair){.holder = SRV_HOLDER_EMPTY};
        return SRV_TAKEN;
    }
    if (!computer->name[0] || name_taken(table, chair, computer->name))
        return srv_refuse_rule(WZ_E_NAME_TWICE);
    table->chair[chair] =
        (struct srv_chair){.holder = SRV_HOLDER_COMPUTER, .level = computer->level};
    copy_name(table->chair[chair].name, computer->name);
    return SRV_TAKEN;
}

/* In a series that runs the chair stays in the list; whoever stands in for the vanished plays on. */
static struct srv_refusal fold_leave(struct srv_table *table, const struct srv_event *event) {
    unsigned chair = (unsigned)event->as.leave.chair;
    if (chair >= srv_chairs(table) || !srv_is_person(&table->chair[chair]))
        return srv_refuse(SRV_FAULT_UNSEATED);
    struct srv_chair *c = &table->chair[chair];
    bool running = table->state == SRV_STATE_PLAYING || table->state == SRV_STATE_INTERRUPTED;
    if (!running) {
        if (table->state != SRV_STATE_GATHERING) return srv_refuse(SRV_FAULT_STATE);
        *c = (struct srv_chair){.holder = SRV_HOLDER_EMPTY};
        return SRV_TAKEN;
    }
    if (table->open.standin == SRV_LEVEL_NONE) return srv_refuse(SRV_FAULT_STATE);
    c->holder = SRV_HOLDER_COMPUTER;
    c->level = table->open.standin;
    c->person = 0;
    c->given_up = true;
    c->standin = false;
    if (table->look.any && (table->look.chair == chair || table->look.at == chair))
        table->look = (struct srv_look){.any = false};
    return SRV_TAKEN;
}

/* --- The series --- */

static void name_people(const struct srv_table *table, wz_seat_holder people[SRV_CHAIRS]) {
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        const struct srv_chair *chair = &table->chair[i];
        people[i] = (wz_seat_holder){.player = ""};
        copy_name(people[i].name, chair->name);
        if (chair->holder != SRV_HOLDER_COMPUTER) continue;
        wz_out out = wz_out_to(people[i].player, sizeof people[i].player);
        wz_put(&out, srv_level_words[chair->level]);
    }
}

static struct srv_refusal fold_start(struct srv_table *table, const struct srv_event *event) {
    (void)event;
    wz_seat_holder people[SRV_CHAIRS];
    if (table->state != SRV_STATE_GATHERING) return srv_refuse(SRV_FAULT_STATE);
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->chair[i].holder == SRV_HOLDER_EMPTY) return srv_refuse(SRV_FAULT_CHAIR);
    name_people(table, people);
    wz_error error =
        wz_chronicle_start(&table->chronicle, fmt_memory, &table->rules, srv_chairs(table), people,
                           (unsigned)table->open.games, NULL);
    if (error != WZ_OK) {
        wz_chronicle_free(&table->chronicle);
        return srv_refuse_rule(error);
    }
    table->chronicle.series.sitters_may = srv_sitters_may(table);
    table->started = true;
    table->state = SRV_STATE_PLAYING;
    return SRV_TAKEN;
}

static struct srv_refusal fold_close(struct srv_table *table, const struct srv_event *event) {
    bool runs = table->state == SRV_STATE_PLAYING || table->state == SRV_STATE_INTERRUPTED;
    if (runs && event->person)
        return srv_refuse(SRV_FAULT_STATE); /* only the table itself closes these */
    table->state = SRV_STATE_CLOSED;
    return SRV_TAKEN;
}

/* --- Memory --- */

int64_t srv_table_recall(const struct srv_table *table, int64_t person, const char *message) {
    for (unsigned i = 0; i < SRV_MEMORY; i++) {
        const struct srv_memory *memory = &table->memory[i];
        if (memory->person == person && person && strcmp(memory->message, message) == 0)
            return memory->seq;
    }
    return 0;
}

/* Everybody has a few places, so that nobody can make the table forget what others sent. */
static void remember(struct srv_table *table, const struct srv_event *event) {
    struct srv_memory *own = NULL, *oldest = &table->memory[0], *free_one = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < SRV_MEMORY; i++) {
        struct srv_memory *memory = &table->memory[i];
        if (memory->person == 0 && !free_one) free_one = memory;
        if (memory->seq < oldest->seq) oldest = memory;
        if (memory->person != event->person) continue;
        count++;
        if (!own || memory->seq < own->seq) own = memory;
    }
    struct srv_memory *place = count >= SRV_REMEMBERED ? own : free_one ? free_one : oldest;
    *place = (struct srv_memory){.person = event->person, .seq = table->seq};
    memcpy(place->message, event->message, sizeof place->message);
}

/* --- The fold --- */

/* What an event changes; a message that has not seen it is stale if it depends on that. */
static void note_change(struct srv_table *table, enum srv_event_kind kind) {
    enum {
        CHAIRS = 1 << SRV_MATTER_CHAIRS,
        GAME = 1 << SRV_MATTER_GAME,
        STATE = 1 << SRV_MATTER_STATE,
        LOOK = 1 << SRV_MATTER_LOOK,
        TURN = 1 << SRV_MATTER_TURN
    };
    static const uint8_t changes[SRV_EVENT_KINDS] = {
        [SRV_EVENT_OPEN] = CHAIRS | STATE,
        [SRV_EVENT_SIT] = CHAIRS | TURN,
        [SRV_EVENT_COMPUTER] = CHAIRS,
        [SRV_EVENT_LEAVE] = CHAIRS | TURN,
        [SRV_EVENT_START] = CHAIRS | STATE,
        [SRV_EVENT_DEALT] = GAME | LOOK | TURN,
        [SRV_EVENT_MOVE] = GAME | TURN,
        [SRV_EVENT_RESULT] = GAME | LOOK | STATE | TURN,
        [SRV_EVENT_ABANDON] = GAME | LOOK | TURN,
        [SRV_EVENT_STANDIN] = TURN,
        [SRV_EVENT_BACK] = TURN,
        [SRV_EVENT_LOOK] = LOOK,
        [SRV_EVENT_ALLOW] = LOOK,
        [SRV_EVENT_INTERRUPT] = STATE | GAME | TURN,
        [SRV_EVENT_RESUME] = STATE | GAME | TURN,
        [SRV_EVENT_END] = STATE,
        [SRV_EVENT_CLOSE] = STATE,
    };
    for (unsigned i = 0; i < SRV_MATTERS; i++)
        if (changes[kind] >> i & 1) table->changed[i] = table->seq;
}

struct srv_refusal srv_table_apply(struct srv_table *table, const struct srv_event *event) {
    static srv_fold *const folds[SRV_EVENT_KINDS] = {
        [SRV_EVENT_OPEN] = fold_open,
        [SRV_EVENT_SIT] = fold_sit,
        [SRV_EVENT_COMPUTER] = fold_computer,
        [SRV_EVENT_LEAVE] = fold_leave,
        [SRV_EVENT_START] = fold_start,
        [SRV_EVENT_COMMIT] = srv__fold_commit,
        [SRV_EVENT_SEAL] = srv__fold_seal,
        [SRV_EVENT_SEALED] = srv__fold_sealed,
        [SRV_EVENT_SPEND] = srv__fold_spend,
        [SRV_EVENT_WORDS] = srv__fold_words,
        [SRV_EVENT_DEALT] = srv__fold_dealt,
        [SRV_EVENT_MOVE] = srv__fold_move,
        [SRV_EVENT_RESULT] = srv__fold_result,
        [SRV_EVENT_ABANDON] = srv__fold_abandon,
        [SRV_EVENT_STANDIN] = srv__fold_standin,
        [SRV_EVENT_BACK] = srv__fold_back,
        [SRV_EVENT_LOOK] = srv__fold_look,
        [SRV_EVENT_ALLOW] = srv__fold_allow,
        [SRV_EVENT_CHAT] = srv__fold_chat,
        [SRV_EVENT_MUTE] = srv__fold_mute,
        [SRV_EVENT_OBJECTION] = srv__fold_objection,
        [SRV_EVENT_INTERRUPT] = srv__fold_interrupt,
        [SRV_EVENT_RESUME] = srv__fold_resume,
        [SRV_EVENT_END] = srv__fold_end,
        [SRV_EVENT_CLOSE] = fold_close,
    };
    bool first = event->kind == SRV_EVENT_OPEN;
    if ((table->seq == 0) != first || table->state == SRV_STATE_CLOSED)
        return srv_refuse(SRV_FAULT_STATE);
    struct srv_refusal refusal = folds[event->kind](table, event);
    if (refusal.refused) return refusal;
    table->seq++;
    table->at = event->at;
    note_change(table, event->kind);
    if (event->message[0]) remember(table, event);
    return SRV_TAKEN;
}
