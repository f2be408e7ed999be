/* What a table does by itself between two games: binds itself to a secret, waits for everybody's sealed
 * part and then for what was sealed, and deals. docs/fair-deals.md says why in this order. */
#include <string.h>

#include "server/core/inner.h"

enum {
    RETRY = 1000,
    LEAST_PAUSE = 5000, /* milliseconds to seal a part, however short a pause the table has */
    OPENING = 20000     /* and to open it, which programs do by themselves */
};

static unsigned present_people(const struct srv_table *table, bool *any) {
    unsigned present = 0;
    *any = false;
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        *any |= srv_is_person(&table->chair[i]) || table->chair[i].given_up;
        if (srv_is_person(&table->chair[i]) && table->live.present[i]) present |= 1u << i;
    }
    return present;
}

/* --- The secret --- */

static bool is_one(unsigned bits) { return bits && (bits & (bits - 1)) == 0; }

static bool draw_secret(const struct srv_hall *hall, const struct srv_table *table,
                        struct srv_event_commit *commit) {
    const struct srv_world *world = hall->world;
    fair_record fair;
    commit->has_id = true;
    if (table->has_id) memcpy(commit->id, table->fair_id, sizeof commit->id);
    else if (!world->random(world->self, commit->id, sizeof commit->id)) return false;
    if (!world->random(world->self, commit->secret, sizeof commit->secret) ||
        !fair_open(&fair, commit->id, table->open.name, (uint32_t)table->deals + 1, commit->secret))
        return false;
    memcpy(commit->commitment, fair.commitment, sizeof commit->commitment);
    return true;
}

static bool commit_to_secret(struct srv_hall *hall, struct srv_table *table) {
    union srv_event_any as = {.commit = {.secret = {0}}};
    unsigned wanted = srv_wanted(table);
    if (!draw_secret(hall, table, &as.commit)) {
        srv__report(hall, "no random bytes for a deal", table->id, "");
        srv__wake_at(table, srv_now(hall) + RETRY);
        return false;
    }
    as.commit.has_alone = is_one(wanted);
    while (as.commit.has_alone && !(wanted >> as.commit.alone & 1)) as.commit.alone++;
    return srv__table_happens(hall, table, SRV_EVENT_COMMIT, &as);
}

/* --- The cards --- */

static bool deal(struct srv_hall *hall, struct srv_table *table) {
    fair_record fair = table->fair;
    fair_deal(&fair);
    union srv_event_any as = {.dealt = {.number = (int64_t)fair.number}};
    return srv__table_happens(hall, table, SRV_EVENT_DEALT, &as);
}

static bool spend(struct srv_hall *hall, struct srv_table *table, unsigned withheld) {
    union srv_event_any as = {.spend = {.withheld_count = 0}};
    for (unsigned i = 0; i < SRV_CHAIRS; i++)
        if (withheld >> i & 1) as.spend.withheld[as.spend.withheld_count++] = i;
    return srv__table_happens(hall, table, SRV_EVENT_SPEND, &as);
}

/* A deal of the first version is not gone on with; and who was asked alone before others came gives a
 * part of the next one together with them. In both cases nothing depends on it yet. */
static bool is_outdated(const struct srv_table *table) {
    if (table->fair.version == FAIR_FIRST) return true;
    return table->alone && !table->gave && srv_wanted(table) != 1u << table->alone_chair;
}

/* No cards without what was sealed: else who keeps it back could choose between two deals. */
static bool drive_opening(struct srv_hall *hall, struct srv_table *table) {
    unsigned closed = (unsigned)table->gave & ~(unsigned)table->opened, people = 0;
    if (!closed) return deal(hall, table);
    for (unsigned i = 0; i < srv_chairs(table); i++)
        people |= (unsigned)srv_is_person(&table->chair[i]) << i;
    int64_t since = table->sealed_at > table->live.awake ? table->sealed_at : table->live.awake;
    if (!(closed & people) || srv_now(hall) >= since + OPENING) return spend(hall, table, closed);
    srv__wake_at(table, since + OPENING);
    return false;
}

/* Who is here and has something to give is waited for, but not for ever; and for one at least. */
static bool drive_sealing(struct srv_hall *hall, struct srv_table *table, unsigned present) {
    unsigned asked = srv_asked(table) & present;
    int64_t pause = table->open.pause * 1000;
    int64_t due = table->committed_at + (pause > LEAST_PAUSE ? pause : LEAST_PAUSE);
    if (!table->gave) return asked ? false : deal(hall, table);
    if (!(asked & ~(unsigned)table->gave) || srv_now(hall) >= due)
        return srv__table_happens(hall, table, SRV_EVENT_SEALED, NULL);
    srv__wake_at(table, due);
    return false;
}

/* Who kept back a part too often does not play the cards to come, if others are here to play with. */
static bool drive_barred(struct srv_hall *hall, struct srv_table *table) {
    unsigned wanted = srv_wanted(table), barred = wanted & table->barred;
    union srv_event_any as = {.standin = {.why = SRV_CAUSE_WITHHELD}};
    if (!barred || is_one(wanted) || table->open.standin == SRV_LEVEL_NONE) return false;
    while (!(barred >> as.standin.chair & 1)) as.standin.chair++;
    return srv__table_happens(hall, table, SRV_EVENT_STANDIN, &as);
}

/* No cards for people who are all away: the game on the table is finished without them, the next one
 * waits. Computers alone play as long as somebody looks on. */
bool srv__drive_deal(struct srv_hall *hall, struct srv_table *table) {
    bool people;
    unsigned present = present_people(table, &people);
    if (people ? !present : !table->live.first) return false;
    if (!table->committed) return drive_barred(hall, table) || commit_to_secret(hall, table);
    if (is_outdated(table)) return spend(hall, table, 0);
    if (table->sealed) return drive_opening(hall, table);
    if (people) return drive_sealing(hall, table, present);
    int64_t due = table->committed_at + srv__pace(hall, table);
    if (srv_now(hall) >= due) return deal(hall, table);
    srv__wake_at(table, due);
    return false;
}
