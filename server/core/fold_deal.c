/* The fold: how the cards of a deal come about (docs/fair-deals.md). First the server binds itself to a
 * secret, then people to their parts, then these are opened. */
#include <string.h>

#include "server/core/table.h"

static bool is_waiting(const struct srv_table *table) {
    return table->committed && table->state == SRV_STATE_PLAYING;
}

static bool is_first_version(const struct srv_table *table) {
    return table->fair.version == FAIR_FIRST;
}

/* Every deal of a table bears the same number, from the first one that has it. */
static bool take_id(struct srv_table *table, const struct srv_event_commit *commit) {
    if (!commit->has_id) return !table->has_id;
    if (table->has_id && memcmp(table->fair_id, commit->id, FAIR_ID) != 0) return false;
    table->has_id = true;
    memcpy(table->fair_id, commit->id, FAIR_ID);
    return true;
}

/* A deal waits for its cards: a secret was drawn, people add their part. */
struct srv_refusal srv__fold_commit(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_commit *commit = &event->as.commit;
    if (table->state != SRV_STATE_PLAYING || srv_in_game(table) || table->committed)
        return srv_refuse(SRV_FAULT_STATE);
    fair_record fair;
    const uint8_t *id = commit->has_id ? commit->id : NULL;
    if (!fair_open(&fair, id, table->open.name, (uint32_t)table->deals + 1, commit->secret) ||
        memcmp(fair.commitment, commit->commitment, sizeof fair.commitment) != 0 ||
        (commit->has_alone && srv_wanted(table) != 1u << commit->alone) || !take_id(table, commit))
        return srv_refuse(SRV_FAULT_FIELD);
    table->fair = fair;
    table->deals++;
    table->committed = true;
    table->committed_at = event->now;
    table->alone = commit->has_alone;
    table->alone_chair = (uint8_t)commit->alone;
    table->gave = table->opened = 0;
    table->sealed = false;
    return SRV_TAKEN;
}

static struct srv_refusal refuse_part(fair_answer answer) {
    if (answer == FAIR_TAKEN) return SRV_TAKEN;
    return srv_refuse(answer == FAIR_NOT_SEALED ? SRV_FAULT_FIELD : SRV_FAULT_ASKED);
}

static bool is_person_on(const struct srv_table *table, unsigned chair) {
    return chair < srv_chairs(table) && srv_is_person(&table->chair[chair]);
}

struct srv_refusal srv__fold_seal(struct srv_table *table, const struct srv_event *event) {
    unsigned chair = (unsigned)event->as.seal.chair;
    if (!is_waiting(table) || is_first_version(table) || table->alone || table->sealed)
        return srv_refuse(SRV_FAULT_STATE);
    if (!is_person_on(table, chair)) return srv_refuse(SRV_FAULT_UNSEATED);
    struct srv_refusal refusal =
        refuse_part(fair_seal(&table->fair, chair + 1, event->as.seal.receipt));
    if (!refusal.refused) table->gave |= (uint8_t)(1u << chair);
    return refusal;
}

struct srv_refusal srv__fold_sealed(struct srv_table *table, const struct srv_event *event) {
    if (!is_waiting(table) || table->sealed || !table->gave || is_first_version(table))
        return srv_refuse(SRV_FAULT_STATE);
    table->sealed = true;
    table->sealed_at = event->now;
    return SRV_TAKEN;
}

/* Who is asked alone has nobody to wait for, and so it was with everybody in the first version. */
static fair_answer take_part(struct srv_table *table, const struct srv_event_words *words) {
    unsigned seat = (unsigned)words->chair + 1;
    bool at_once = is_first_version(table) || table->alone;
    return at_once ? fair_contribute(&table->fair, seat, words->bytes, words->text)
                   : fair_unseal(&table->fair, seat, words->bytes, words->text);
}

struct srv_refusal srv__fold_words(struct srv_table *table, const struct srv_event *event) {
    const struct srv_event_words *words = &event->as.words;
    unsigned chair = (unsigned)words->chair;
    bool first = is_first_version(table);
    bool late = !first && (table->alone ? table->alone_chair != chair : !table->sealed);
    if (!is_waiting(table) || late) return srv_refuse(SRV_FAULT_STATE);
    if (!is_person_on(table, chair)) return srv_refuse(SRV_FAULT_UNSEATED);
    if (table->opened >> chair & 1) return srv_refuse(SRV_FAULT_ASKED);
    struct srv_refusal refusal = refuse_part(take_part(table, words));
    if (refusal.refused) return refusal;
    table->gave |= (uint8_t)(1u << chair);
    table->opened |= (uint8_t)(1u << chair);
    table->sealed |= table->alone;
    return SRV_TAKEN;
}

/* --- Deals that come to nothing --- */

/* Its secret may be known from now on: it was no deal. */
void srv__spend(struct srv_table *table, unsigned withheld) {
    if (!table->committed) return;
    struct srv_spent spent = {.deal = table->fair.game, .withheld = (uint8_t)withheld};
    memcpy(spent.commitment, table->fair.commitment, sizeof spent.commitment);
    memcpy(spent.secret, table->fair.secret, sizeof spent.secret);
    if (table->spents == SRV_SPENT) {
        memmove(table->spent, table->spent + 1, (SRV_SPENT - 1) * sizeof *table->spent);
        table->spents--;
    }
    table->spent[table->spents++] = spent;
    table->committed = table->sealed = false;
}

static unsigned bits_of(const struct srv_event_spend *spend) {
    unsigned bits = 0;
    for (unsigned i = 0; i < spend->withheld_count; i++) bits |= 1u << spend->withheld[i];
    return bits;
}

/* Who keeps back what he sealed makes everybody begin anew; the second time he does not play the cards
 * that come of it. */
struct srv_refusal srv__fold_spend(struct srv_table *table, const struct srv_event *event) {
    unsigned withheld = bits_of(&event->as.spend);
    if (!is_waiting(table)) return srv_refuse(SRV_FAULT_STATE);
    if (withheld & ~((unsigned)table->gave & ~(unsigned)table->opened))
        return srv_refuse(SRV_FAULT_FIELD);
    srv__spend(table, withheld);
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        if (!(withheld >> i & 1)) continue;
        if (table->chair[i].withheld < UINT8_MAX) table->chair[i].withheld++;
        if (table->chair[i].withheld >= SRV_WITHHELD) table->barred |= (uint8_t)(1u << i);
    }
    return SRV_TAKEN;
}
