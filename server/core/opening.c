/* Opening a table: what it is like, whether there is room for it, and which tables give way. */
#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"
#include "wenzel/ruletext.h"

/* --- What it is like --- */

bool srv__rules_of(const struct srv_person *person, const char *text, wz_rules *rules) {
    wz_rules_trouble trouble;
    if (wz_rules_named(text, rules) == WZ_OK) return true;
    const struct srv_ruleset *own = srv__own_ruleset(person, text);
    if (own) text = own->text;
    return wz_rules_read(text, strlen(text), WZ_ENGLISH, rules, &trouble) == WZ_OK;
}

/* "Play it hard" is another rule set: the preset's name no longer means it. */
static bool harden(wz_rules *rules) {
    wz_rules preset;
    char name[WZ_RULES_NAME + 8];
    bool official = wz_rules_named(rules->name, &preset) == WZ_OK;
    wz_out out = wz_out_to(name, sizeof name);
    wz_put(&out, rules->name);
    wz_put(&out, official ? "-hard" : "");
    return rules->play_it_hard || (wz_rules_change(rules, WZ_SWITCH_PLAY_IT_HARD, true) == WZ_OK &&
                                   wz_rules_rename(rules, name) == WZ_OK);
}

/* The rule set goes into the log whole: presets may change with the years, and people change their own. */
static bool put_rules(struct srv_event_open *event, const struct srv_person *owner,
                      const struct srv_in_open *open) {
    wz_rules rules;
    if (!srv__rules_of(owner, open->has_rules ? open->rules : "isko", &rules)) return false;
    if (open->has_hard && open->hard && !harden(&rules)) return false;
    wz_out out = wz_out_to(event->rules, sizeof event->rules);
    wz_put_rules(&out, &rules);
    return !wz_out_cut(&out);
}

static bool clock_matters(const struct srv_event_open *event) {
    wz_rules rules;
    wz_rules_trouble trouble;
    return event->clock == 0 || event->standin != SRV_LEVEL_NONE ||
           (wz_rules_read(event->rules, strlen(event->rules), WZ_ENGLISH, &rules, &trouble) ==
                WZ_OK &&
            rules.out_by_clock);
}

static void fill(struct srv_event_open *event, const struct srv_person *owner,
                 const struct srv_in_open *open) {
    wz_out name = wz_out_to(event->name, sizeof event->name);
    wz_put(&name, open->has_name ? open->name : owner->name);
    event->owner = owner->id;
    event->seats = open->has_seats ? open->seats : 3;
    event->games = open->has_games ? open->games : 36;
    event->private = open->has_private && open->private;
    event->spectators = !open->has_spectators || open->spectators;
    event->chat = !open->has_chat || open->chat;
    event->standin = open->has_standin ? open->standin : SRV_LEVEL_CLUB;
    event->grace = open->has_grace ? open->grace : 60;
    event->clock = open->has_clock ? open->clock : 0;
    event->pause = open->has_pause ? open->pause : 30;
    event->pace = open->has_pace ? open->pace : 1000;
    event->has_hints = open->has_hints;
    event->hints = open->has_hints && open->hints;
    /* ISkO 4.4.2, 4.4.3 trust in people who know each other: at a table that strangers come to, one
     * who has looked into a hand could end the game */
    event->has_sitters = true;
    event->sitters = event->private;
    event->has_fast = event->fast = open->has_fast && open->fast;
    event->has_alone = event->alone = open->has_alone && open->alone;
}

/* --- Room for it --- */

enum {
    GIVES_WAY =
        600000, /* milliseconds until a table that nobody is at gives way to its owner's next */
    HOUR = 3600000,
    OVER_HOURS = 24,
    GATHERING_HOURS = 72
};

/* Does it make room for another table to play at alone? */
static bool makes_room(const struct srv_table *table, const struct srv_event_open *open) {
    return open->alone && srv_is_alone(table, open->owner);
}

/* Its series is over and everybody has gone: it gives way to any other. */
static bool is_done_with(const struct srv_table *table) {
    return table->state == SRV_STATE_OVER && !table->live.first;
}

/* Or it has not begun, and nobody has been there for a while: it gives way to another of its owner. */
static bool is_left(const struct srv_hall *hall, const struct srv_table *table) {
    bool waits = table->state == SRV_STATE_GATHERING && !table->live.first;
    return is_done_with(table) || (waits && srv_now(hall) >= table->live.idle + GIVES_WAY);
}

/* Opened by somebody who is at the same address now. Strangers are new persons as often as they like,
 * but not at as many addresses. */
static bool is_from(const struct srv_hall *hall, const struct srv_table *table, uint64_t address) {
    const struct srv_person *owner = address ? srv__find_person(hall, table->open.owner) : NULL;
    return owner && owner->address == address;
}

static struct srv_refusal room_for(const struct srv_hall *hall, const struct srv_event_open *open) {
    unsigned own = 0, near = 0, all = 0;
    const struct srv_limits *limits = &hall->limits;
    uint64_t address = srv__find_person(hall, open->owner)->address;
    for (size_t i = 0; i < hall->tables; i++) {
        const struct srv_table *table = hall->table[i];
        if (makes_room(table, open) || is_done_with(table)) continue;
        own += table->open.owner == open->owner && !is_left(hall, table);
        near += is_from(hall, table, address);
        all++;
    }
    if (all >= limits->tables) return srv_refuse_saying(SRV_FAULT_FULL, SERVER_T_TABLES_ALL);
    if (own >= limits->own_tables) return srv_refuse_saying(SRV_FAULT_FULL, SERVER_T_TABLES_OWN);
    bool crowded = limits->near_tables && near >= limits->near_tables;
    return crowded ? srv_refuse_saying(SRV_FAULT_FULL, SERVER_T_TABLES_NEAR) : SRV_TAKEN;
}

static void close_table(struct srv_hall *hall, struct srv_table *table) {
    struct srv_event close = {.kind = SRV_EVENT_CLOSE};
    if (!srv__happen(hall, table, &close).refused) srv__drive(hall, table);
}

/* One has one table to play at alone: whoever opens another leaves the old one for good. Where there
 * are too many tables, of one person or in all, the oldest go that nobody is at. */
static void make_room(struct srv_hall *hall, const struct srv_table *fresh) {
    unsigned own = 0;
    size_t all = hall->tables;
    int64_t owner = fresh->open.owner;
    for (size_t i = 0; i < hall->tables; i++) own += hall->table[i]->open.owner == owner;
    for (size_t i = 0; i < hall->tables; i++) {
        struct srv_table *table = hall->table[i];
        bool mine = table->open.owner == owner;
        bool too_many = (mine && own > hall->limits.own_tables && is_left(hall, table)) ||
                        (all > hall->limits.tables && is_done_with(table));
        if (table == fresh || table->state == SRV_STATE_CLOSED ||
            !(too_many || makes_room(table, &fresh->open)))
            continue;
        own -= mine;
        all--;
        close_table(hall, table);
    }
}

/* Where nothing has begun or nothing goes on, nobody misses much; a series under way is somebody's. */
static int64_t hours_of(const struct srv_hall *hall, const struct srv_table *table) {
    int64_t hours = table->state == SRV_STATE_OVER        ? OVER_HOURS
                    : table->state == SRV_STATE_GATHERING ? GATHERING_HOURS
                                                          : 0;
    int64_t wished = hall->limits.idle_hours;
    return hours == 0 || (wished && wished < hours) ? wished : hours;
}

bool srv__close_idle(struct srv_hall *hall, struct srv_table *table, int64_t *due) {
    int64_t hours = hours_of(hall, table);
    *due = INT64_MAX;
    if (hours == 0 || table->live.first) return false;
    *due = table->live.idle + hours * HOUR;
    struct srv_event close = {.kind = SRV_EVENT_CLOSE};
    return srv_now(hall) >= *due && !srv__happen(hall, table, &close).refused;
}

/* --- Opening --- */

/* The table this message opened, if it was sent before. */
static int64_t opened_before(const struct srv_hall *hall, int64_t owner, const char *id) {
    for (size_t i = hall->tables; i > 0; i--) {
        const struct srv_table *table = hall->table[i - 1];
        if (table->open.owner == owner && srv_table_recall(table, owner, id) == 1) return table->id;
    }
    return 0;
}

static struct srv_refusal open_table(struct srv_hall *hall, const struct srv_guest *guest,
                                     const struct srv_in_open *open, int64_t *id) {
    const struct srv_world *world = hall->world;
    struct srv_event event = {.kind = SRV_EVENT_OPEN, .person = guest->person->id};
    memcpy(event.message, open->id, sizeof event.message);
    fill(&event.as.open, guest->person, open);
    struct srv_refusal refusal = room_for(hall, &event.as.open);
    if (refusal.refused) return refusal;
    if (!put_rules(&event.as.open, guest->person, open)) return srv_refuse_rule(WZ_E_UNKNOWN_RULES);
    if (!clock_matters(&event.as.open)) return srv_refuse_rule(WZ_E_NOT_IN_RULE_SET);
    if (!world->random(world->self, event.as.open.invite, sizeof event.as.open.invite) ||
        !world->random(world->self, event.as.open.seed, sizeof event.as.open.seed))
        return srv_refuse(SRV_FAULT_FULL);
    struct srv_table *table = srv_table_new(hall->last_table + 1);
    if (!table || !srv__add_table(hall, table)) {
        srv_table_free(table);
        return srv_refuse(SRV_FAULT_FULL);
    }
    *id = ++hall->last_table;
    table->live.fresh = true;
    table->live.idle = srv_now(hall);
    refusal = srv__happen(hall, table, &event);
    if (refusal.refused) {
        srv__remove_table(hall, table);
        return refusal;
    }
    make_room(hall, table);
    srv__drive(hall, table);
    return refusal;
}

void srv__open(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_open *said) {
    struct srv_in_open own = *said, *open = &own;
    if (open->has_name) {
        struct srv_trouble trouble = srv__name_trouble(hall, guest, open->id, open->name);
        if (trouble.field[0]) {
            srv__tell_trouble(hall, guest, &trouble);
            return;
        }
    }
    int64_t id = opened_before(hall, guest->person->id, open->id);
    if (id) {
        hall->stats.repeated++;
        srv__tell_done(hall, guest, open->id, id, 1, true);
        return;
    }
    struct srv_refusal refusal = open_table(hall, guest, open, &id);
    if (refusal.refused) srv__tell_error(hall, guest, open->id, NULL, refusal);
    else srv__tell_done(hall, guest, open->id, id, 1, false);
}
