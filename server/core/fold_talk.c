/* The fold: what people say and ask, and what happens when they are away. */
#include <stdlib.h>
#include <string.h>

#include "server/core/table.h"

/* The person of this chair acts; NULL if there is none. */
static struct srv_chair *person_on(struct srv_table *table, int64_t chair) {
    if (chair >= (int64_t)srv_chairs(table) || !srv_is_person(&table->chair[chair])) return NULL;
    return &table->chair[chair];
}

/* --- Computers that stand in --- */

struct srv_refusal srv__fold_standin(struct srv_table *table, const struct srv_event *event) {
    struct srv_chair *chair = person_on(table, event->as.standin.chair);
    if (!chair || chair->standin) return srv_refuse(SRV_FAULT_CHAIR);
    if (table->state != SRV_STATE_PLAYING || table->open.standin == SRV_LEVEL_NONE)
        return srv_refuse(SRV_FAULT_STATE);
    chair->standin = true;
    chair->cause = event->as.standin.why;
    table->barred &= (uint8_t) ~(1u << event->as.standin.chair);
    return SRV_TAKEN;
}

struct srv_refusal srv__fold_back(struct srv_table *table, const struct srv_event *event) {
    struct srv_chair *chair = person_on(table, event->as.back.chair);
    if (!chair) return srv_refuse(SRV_FAULT_UNSEATED);
    if (!chair->standin || (chair->cause == SRV_CAUSE_CLOCK && srv_in_game(table)) ||
        chair->cause == SRV_CAUSE_WITHHELD)
        return srv_refuse(SRV_FAULT_STATE);
    chair->standin = false;
    return SRV_TAKEN;
}

/* --- Looking into a hand (ISkO 3.4.3) --- */

static bool plays(const struct srv_table *table, unsigned chair) {
    return srv_position_of(table, chair) < 3;
}

struct srv_refusal srv__fold_look(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_look *look = &event->as.look;
    if (!srv_in_game(table)) return srv_refuse(SRV_FAULT_STATE);
    if (!person_on(table, look->chair)) return srv_refuse(SRV_FAULT_UNSEATED);
    if (plays(table, (unsigned)look->chair)) return srv_refuse(SRV_FAULT_STATE);
    if (look->at >= (int64_t)srv_chairs(table) || !plays(table, (unsigned)look->at))
        return srv_refuse(SRV_FAULT_CHAIR);
    /* one hand in a game; who was refused may ask somebody else */
    if (table->look.any && table->look.wish != SRV_WISH_REFUSED) return srv_refuse(SRV_FAULT_ASKED);
    table->look = (struct srv_look){.any = true,
                                    .chair = (uint8_t)look->chair,
                                    .at = (uint8_t)look->at,
                                    .wish = SRV_WISH_ASKED};
    return SRV_TAKEN;
}

struct srv_refusal srv__fold_allow(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_allow *allow = &event->as.allow;
    if (!srv_in_game(table) || !table->look.any || table->look.wish != SRV_WISH_ASKED ||
        table->look.at != allow->chair)
        return srv_refuse(SRV_FAULT_ASKED);
    table->look.wish = allow->yes ? SRV_WISH_ALLOWED : SRV_WISH_REFUSED;
    table->look.from = table->chronicle.log->count;
    return SRV_TAKEN;
}

/* --- Talk --- */

struct srv_refusal srv__fold_chat(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_chat *chat = &event->as.chat;
    const struct srv_chair *chair = person_on(table, chat->chair);
    if (!chair) return srv_refuse(SRV_FAULT_UNSEATED);
    if (!table->open.chat || chat->has_phrase == (chat->text[0] != '\0'))
        return srv_refuse(SRV_FAULT_TEXT);
    if (!table->said) table->said = calloc(SRV_SAID, sizeof *table->said);
    if (!table->said) return srv_refuse(SRV_FAULT_FULL);
    struct srv_remark *remark = &table->said[table->remarks++ % SRV_SAID];
    *remark = (struct srv_remark){.seq = table->seq + 1,
                                  .chair = (uint8_t)chat->chair,
                                  .ready = chat->has_phrase,
                                  .phrase = chat->phrase};
    memcpy(remark->name, chair->name, sizeof remark->name);
    memcpy(remark->text, chat->text, sizeof remark->text);
    return SRV_TAKEN;
}

struct srv_refusal srv__fold_mute(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_mute *mute = &event->as.mute;
    struct srv_chair *chair = person_on(table, mute->chair);
    if (!chair) return srv_refuse(SRV_FAULT_UNSEATED);
    if (mute->whom >= (int64_t)srv_chairs(table) || mute->whom == mute->chair)
        return srv_refuse(SRV_FAULT_CHAIR);
    uint8_t bit = (uint8_t)(1u << mute->whom);
    chair->muted = mute->on ? chair->muted | bit : (uint8_t)(chair->muted & ~bit);
    return SRV_TAKEN;
}

/* --- Interruptions --- */

struct srv_refusal srv__fold_interrupt(struct srv_table *table, const struct srv_event *event) {
    if (!person_on(table, event->as.interrupt.chair)) return srv_refuse(SRV_FAULT_UNSEATED);
    if (table->state != SRV_STATE_PLAYING) return srv_refuse(SRV_FAULT_STATE);
    const struct srv_event_interrupt *interrupt = &event->as.interrupt;
    if (srv_in_game(table))
        srv__end_thought(table, event, table->chronicle.game.table.turn,
                         interrupt->has_took ? &interrupt->took : NULL);
    table->state = SRV_STATE_INTERRUPTED;
    return SRV_TAKEN;
}

struct srv_refusal srv__fold_resume(struct srv_table *table, const struct srv_event *event) {
    if (!person_on(table, event->as.resume.chair)) return srv_refuse(SRV_FAULT_UNSEATED);
    if (table->state != SRV_STATE_INTERRUPTED) return srv_refuse(SRV_FAULT_STATE);
    table->state = SRV_STATE_PLAYING;
    srv__begin_thought(table, event);
    table->committed_at = event->now;
    return SRV_TAKEN;
}

/* The cards on the table are played to their end; a deal that waits for its cards is not made, and its
 * secret told. */
struct srv_refusal srv__fold_end(struct srv_table *table, const struct srv_event *event) {
    (void)event;
    wz_event time_up = {.kind = WZ_EVENT_TIME_UP};
    if (table->state != SRV_STATE_PLAYING && table->state != SRV_STATE_INTERRUPTED)
        return srv_refuse(SRV_FAULT_STATE);
    wz_error error = wz_chronicle_add(&table->chronicle, &time_up);
    if (error != WZ_OK) return srv_refuse_rule(error);
    if (!table->chronicle.series.over) return SRV_TAKEN;
    srv__spend(table, 0);
    table->state = SRV_STATE_OVER;
    return SRV_TAKEN;
}
