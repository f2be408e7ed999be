/* Messages that change a table: from what a person wishes to an event. Whether it can be is decided
 * by the fold; here it is only seen to that everybody acts for their own chair. */
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

/* Who acts, where, and what comes of it. */
struct act {
    struct srv_hall *hall;
    struct srv_table *table;
    const struct srv_guest *guest;
    unsigned chair; /* SRV_NOBODY */
    struct srv_event event;
};

typedef struct srv_refusal actor(struct act *act, const union srv_in_any *in);

/* --- Chairs --- */

static struct srv_refusal act_sit(struct act *act, const union srv_in_any *in) {
    act->event.kind = SRV_EVENT_SIT;
    act->event.as.sit.chair = in->sit.chair;
    return srv__name_chair(act->hall, act->table, act->guest->person->name, act->event.as.sit.name);
}

/* The owner may also replace a person who is not there, but not one who is. */
static struct srv_refusal act_computer(struct act *act, const union srv_in_any *in) {
    struct srv_event_computer *event = &act->event.as.computer;
    static const enum server_text_key names[] = {SERVER_T_COMPUTER_1, SERVER_T_COMPUTER_2,
                                                 SERVER_T_COMPUTER_3, SERVER_T_COMPUTER_4};
    act->event.kind = SRV_EVENT_COMPUTER;
    event->chair = in->computer.chair;
    event->level = in->computer.level;
    if (event->chair >= (int64_t)srv_chairs(act->table)) return srv_refuse(SRV_FAULT_CHAIR);
    const struct srv_chair *chair = &act->table->chair[event->chair];
    if (srv_is_person(chair) && act->table->live.present[event->chair])
        return srv_refuse(SRV_FAULT_CHAIR);
    if (event->level == SRV_LEVEL_NONE) return SRV_TAKEN;
    const char *name = srv_text(srv_lang_of(act->guest), names[event->chair]);
    srv__free_name(act->hall, act->table, name, event->name);
    return SRV_TAKEN;
}

static struct srv_refusal act_leave(struct act *act, const union srv_in_any *in) {
    (void)in;
    act->event.kind = SRV_EVENT_LEAVE;
    act->event.as.leave.chair = act->chair;
    return SRV_TAKEN;
}

static struct srv_refusal act_start(struct act *act, const union srv_in_any *in) {
    (void)in;
    act->event.kind = SRV_EVENT_START;
    return SRV_TAKEN;
}

/* --- The game --- */

/* Is it about the deal that waits for its cards? */
static bool answers(const struct srv_table *table, const uint8_t commitment[FAIR_HASH]) {
    return table->committed && memcmp(table->fair.commitment, commitment, FAIR_HASH) == 0;
}

static struct srv_refusal act_seal(struct act *act, const union srv_in_any *in) {
    struct srv_event_seal *event = &act->event.as.seal;
    act->event.kind = SRV_EVENT_SEAL;
    if (!answers(act->table, in->seal.commitment)) return srv_refuse(SRV_FAULT_STALE);
    event->chair = act->chair;
    memcpy(event->receipt, in->seal.receipt, sizeof event->receipt);
    return SRV_TAKEN;
}

static struct srv_refusal act_words(struct act *act, const union srv_in_any *in) {
    struct srv_event_words *event = &act->event.as.words;
    act->event.kind = SRV_EVENT_WORDS;
    if (!answers(act->table, in->words.commitment)) return srv_refuse(SRV_FAULT_STALE);
    event->chair = act->chair;
    memcpy(event->bytes, in->words.bytes, sizeof event->bytes);
    if (in->words.has_text) memcpy(event->text, in->words.text, sizeof event->text);
    return SRV_TAKEN;
}

/* The actor is the chair's position, whatever the client thinks. */
static struct srv_refusal act_move(struct act *act, const union srv_in_any *in) {
    const struct srv_table *table = act->table;
    unsigned position = srv_position_of(table, act->chair);
    act->event.kind = SRV_EVENT_MOVE;
    if (!srv_in_game(table) || table->chair[act->chair].standin) return srv_refuse(SRV_FAULT_STATE);
    act->event.as.move.move = in->move.move;
    act->event.as.move.move.who = (uint8_t)position;
    return SRV_TAKEN;
}

static struct srv_refusal act_back(struct act *act, const union srv_in_any *in) {
    (void)in;
    act->event.kind = SRV_EVENT_BACK;
    act->event.as.back.chair = act->chair;
    return SRV_TAKEN;
}

/* --- Looking, talking --- */

static struct srv_refusal act_look(struct act *act, const union srv_in_any *in) {
    act->event.kind = SRV_EVENT_LOOK;
    act->event.as.look = (struct srv_event_look){.chair = act->chair, .at = in->look.chair};
    return SRV_TAKEN;
}

static struct srv_refusal act_allow(struct act *act, const union srv_in_any *in) {
    act->event.kind = SRV_EVENT_ALLOW;
    act->event.as.allow = (struct srv_event_allow){.chair = act->chair, .yes = in->allow.yes};
    return SRV_TAKEN;
}

static struct srv_refusal act_chat(struct act *act, const union srv_in_any *in) {
    struct srv_event_chat *event = &act->event.as.chat;
    act->event.kind = SRV_EVENT_CHAT;
    event->chair = act->chair;
    event->has_phrase = in->chat.has_phrase;
    event->phrase = in->chat.phrase;
    if (in->chat.has_text) memcpy(event->text, in->chat.text, sizeof event->text);
    return SRV_TAKEN;
}

static struct srv_refusal act_mute(struct act *act, const union srv_in_any *in) {
    act->event.kind = SRV_EVENT_MUTE;
    act->event.as.mute =
        (struct srv_event_mute){.chair = act->chair, .whom = in->mute.chair, .on = in->mute.on};
    return SRV_TAKEN;
}

static struct srv_refusal act_object(struct act *act, const union srv_in_any *in) {
    struct srv_event_objection *event = &act->event.as.objection;
    act->event.kind = SRV_EVENT_OBJECTION;
    event->chair = act->chair;
    memcpy(event->kind, in->object.kind, sizeof event->kind);
    if (in->object.has_facts) memcpy(event->facts, in->object.facts, sizeof event->facts);
    return SRV_TAKEN;
}

/* --- The series --- */

static struct srv_refusal act_interrupt(struct act *act, const union srv_in_any *in) {
    (void)in;
    act->event.kind = SRV_EVENT_INTERRUPT;
    act->event.as.interrupt.chair = act->chair;
    return SRV_TAKEN;
}

static struct srv_refusal act_resume(struct act *act, const union srv_in_any *in) {
    (void)in;
    act->event.kind = SRV_EVENT_RESUME;
    act->event.as.resume.chair = act->chair;
    return SRV_TAKEN;
}

static struct srv_refusal act_end(struct act *act, const union srv_in_any *in) {
    (void)in;
    act->event.kind = SRV_EVENT_END;
    return SRV_TAKEN;
}

static struct srv_refusal act_close(struct act *act, const union srv_in_any *in) {
    (void)in;
    act->event.kind = SRV_EVENT_CLOSE;
    return SRV_TAKEN;
}

/* --- All of them --- */

enum right { ANYBODY, SEATED, OWNER };

static const struct {
    actor *make;
    uint8_t right;  /* enum right */
    uint8_t matter; /* enum srv_matter it depends on; SRV_MATTERS = none */
} acts[SRV_IN_KINDS] = {
    [SRV_IN_SIT] = {act_sit, ANYBODY, SRV_MATTER_CHAIRS},
    [SRV_IN_COMPUTER] = {act_computer, OWNER, SRV_MATTER_CHAIRS},
    [SRV_IN_LEAVE] = {act_leave, SEATED, SRV_MATTER_CHAIRS},
    [SRV_IN_START] = {act_start, OWNER, SRV_MATTER_CHAIRS},
    [SRV_IN_SEAL] = {act_seal, SEATED, SRV_MATTERS},
    [SRV_IN_WORDS] = {act_words, SEATED, SRV_MATTERS},
    [SRV_IN_MOVE] = {act_move, SEATED, SRV_MATTER_GAME},
    [SRV_IN_BACK] = {act_back, SEATED, SRV_MATTER_STATE},
    [SRV_IN_LOOK] = {act_look, SEATED, SRV_MATTER_LOOK},
    [SRV_IN_ALLOW] = {act_allow, SEATED, SRV_MATTER_LOOK},
    [SRV_IN_CHAT] = {act_chat, SEATED, SRV_MATTERS},
    [SRV_IN_MUTE] = {act_mute, SEATED, SRV_MATTERS},
    [SRV_IN_OBJECT] = {act_object, SEATED, SRV_MATTERS},
    [SRV_IN_INTERRUPT] = {act_interrupt, SEATED, SRV_MATTER_STATE},
    [SRV_IN_RESUME] = {act_resume, SEATED, SRV_MATTER_STATE},
    [SRV_IN_END] = {act_end, OWNER, SRV_MATTER_STATE},
    [SRV_IN_CLOSE] = {act_close, OWNER, SRV_MATTER_STATE},
};

static bool is_stale(const struct srv_table *table, const struct srv_in *message, int64_t expect) {
    unsigned matter = acts[message->kind].matter;
    return expect > table->seq || (matter < SRV_MATTERS && expect < table->changed[matter]);
}

static struct srv_refusal may(const struct act *act, enum srv_in_kind kind) {
    bool owner = act->table->open.owner == act->guest->person->id;
    if (acts[kind].right == SEATED && act->chair == SRV_NOBODY)
        return srv_refuse(SRV_FAULT_UNSEATED);
    return acts[kind].right == OWNER && !owner ? srv_refuse(SRV_FAULT_OWNER) : SRV_TAKEN;
}

static struct srv_refusal carry_out(struct act *act, const struct srv_in *message, int64_t expect) {
    struct srv_refusal refusal = may(act, message->kind);
    if (!refusal.refused && is_stale(act->table, message, expect))
        refusal = srv_refuse(SRV_FAULT_STALE);
    if (!refusal.refused) refusal = acts[message->kind].make(act, &message->as);
    return refusal.refused ? refusal : srv__happen(act->hall, act->table, &act->event);
}

void srv__act(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in *message) {
    const struct srv_act *head = srv_act_of(message);
    struct srv_table *table = guest->table;
    if (!table || table->id != head->table) {
        srv__tell_error(hall, guest, head->id, NULL, srv_refuse(SRV_FAULT_TABLE));
        return;
    }
    int64_t person = guest->person->id, done = srv_table_recall(table, person, head->id);
    if (done) {
        hall->stats.repeated++;
        srv__tell_done(hall, guest, head->id, table->id, done, true);
        return;
    }
    struct act act = {hall, table, guest, srv_chair_of(table, person), {.person = person}};
    memcpy(act.event.message, head->id, sizeof act.event.message);
    struct srv_refusal refusal = carry_out(&act, message, head->expect);
    if (refusal.refused) {
        srv__tell_error(hall, guest, head->id, table, refusal);
        return;
    }
    srv__tell_done(hall, guest, head->id, table->id, table->seq, false);
    if (acts[message->kind].matter == SRV_MATTER_CHAIRS) srv__note_presence(hall, table);
    srv__drive(hall, table);
}
