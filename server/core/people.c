/* Messages about oneself: who one is, and opening a table. */
#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"
#include "wenzel/ruletext.h"

/* --- hello --- */

static void welcome(struct srv_hall *hall, const struct srv_guest *guest, const char *token) {
    const struct srv_person *person = guest->person;
    struct srv_out frame = {.kind = SRV_OUT_WELCOME};
    frame.as.welcome = (struct srv_out_welcome){.version = SRV_PROTOCOL_VERSION,
                                                .build = hall->limits.build,
                                                .person = person->id,
                                                .token = token,
                                                .name = person->name,
                                                .lang = person->lang,
                                                .now = srv_now(hall)};
    const struct srv_key *code = srv__code_of(person);
    frame.as.welcome.has_coded = code != NULL;
    if (code) frame.as.welcome.coded = code->at;
    srv__send(hall, guest, &frame, 0, "");
    srv__needs_person(hall, person->id);
}

static void keep_person(struct srv_hall *hall, const struct srv_person *was,
                        const struct srv_person *is) {
    struct srv_pending *pending = srv__add_pending(hall, STORE_PERSON);
    if (!pending) return;
    if (was) pending->was = *was;
    pending->is = *is;
}

static void set_name(struct srv_person *person, const char *name) {
    wz_out out = wz_out_to(person->name, sizeof person->name);
    wz_put(&out, name);
}

/* A new person, with a token that is told once and kept as a hash alone. */
static bool new_person(struct srv_hall *hall, struct srv_guest *guest,
                       const struct srv_in_hello *hello) {
    const struct srv_world *world = hall->world;
    char token[FAIR_TOKEN_ROOM];
    fair_token_hash hash;
    if (!world->token(world->self, token) || !fair_token_hashed(token, &hash)) return false;
    struct srv_person person = {.id = hall->last_person + 1, .since = srv_now(hall)};
    memcpy(person.token, hash.bytes, sizeof person.token);
    set_name(&person, hello->name);
    person.lang = hello->has_lang ? hello->lang : SRV_LANG_DE;
    if (!srv__add_person(hall, &person)) return false;
    hall->last_person = person.id;
    guest->person = srv__find_person(hall, person.id);
    memcpy(guest->token, hash.bytes, sizeof guest->token);
    keep_person(hall, NULL, &person);
    welcome(hall, guest, token);
    return true;
}

static void change_person(struct srv_hall *hall, struct srv_person *person, const char *name,
                          const uint8_t *lang) {
    struct srv_person was = *person;
    if (name) set_name(person, name);
    if (lang) person->lang = *lang;
    if (strcmp(was.name, person->name) != 0 || was.lang != person->lang)
        keep_person(hall, &was, person);
}

/* The name is the person's own, not that of whoever used this device before. */
static struct srv_refusal greet_by_code(struct srv_hall *hall, struct srv_guest *guest,
                                        const struct srv_in_hello *hello) {
    char token[FAIR_TOKEN_ROOM];
    struct srv_refusal refusal = srv__come_by_code(hall, guest, hello->code, token);
    if (refusal.refused) return refusal;
    change_person(hall, guest->person, NULL, hello->has_lang ? &hello->lang : NULL);
    welcome(hall, guest, token);
    return SRV_TAKEN;
}

static struct srv_refusal greet(struct srv_hall *hall, struct srv_guest *guest,
                                const struct srv_in_hello *hello) {
    if (guest->person) return srv_refuse(SRV_FAULT_HELLO);
    if (hello->has_code) return greet_by_code(hall, guest, hello);
    if (!hello->has_token) {
        const struct srv_world *world = hall->world;
        if (!hello->has_name) return srv_refuse(SRV_FAULT_HELLO);
        if (!world->newcomer(world->self, guest->link))
            return srv_refuse_saying(SRV_FAULT_FULL, SERVER_T_NEWCOMERS);
        return new_person(hall, guest, hello) ? SRV_TAKEN : srv_refuse(SRV_FAULT_FULL);
    }
    fair_token_hash hash;
    if (!fair_token_hashed(hello->token, &hash)) return srv_refuse(SRV_FAULT_HELLO);
    struct srv_person *person = srv__person_of_token(hall, hash.bytes);
    if (!person) return srv_refuse(SRV_FAULT_HELLO);
    guest->person = person;
    memcpy(guest->token, hash.bytes, sizeof guest->token);
    change_person(hall, person, hello->has_name ? hello->name : NULL,
                  hello->has_lang ? &hello->lang : NULL);
    welcome(hall, guest, NULL);
    return SRV_TAKEN;
}

void srv__hello(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_hello *hello) {
    if (hello->has_lang) guest->lang = hello->lang;
    if (hello->has_faces) guest->faces = hello->faces;
    if (hello->version != SRV_PROTOCOL_VERSION) {
        srv__tell_error(hall, guest, "", NULL, srv_refuse(SRV_FAULT_VERSION));
        srv__close(hall, guest, SRV_CLOSE_VERSION);
        return;
    }
    struct srv_refusal refusal = greet(hall, guest, hello);
    if (!refusal.refused) return;
    srv__tell_error(hall, guest, "", NULL, refusal);
    if (refusal.fault == SRV_FAULT_CODE) srv__count_bad(hall, guest);
}

void srv__rename(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_name *name) {
    if (name->has_faces) guest->faces = name->faces;
    change_person(hall, guest->person, name->has_name ? name->name : NULL,
                  name->has_lang ? &name->lang : NULL);
    srv__tell_done(hall, guest, name->id, 0, 0, false);
    srv__needs_person(hall, guest->person->id);
}

/* --- Opening a table --- */

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

/* Does it make room for another table to play at alone? */
static bool makes_room(const struct srv_table *table, const struct srv_event_open *open) {
    return open->alone && srv_is_alone(table, open->owner);
}

/* Its series is over and everybody has gone: it gives way to another one of its owner. */
static bool is_done_with(const struct srv_table *table) {
    return table->state == SRV_STATE_OVER && !table->live.first;
}

static struct srv_refusal room_for(const struct srv_hall *hall, const struct srv_event_open *open) {
    unsigned own = 0, all = 0;
    for (size_t i = 0; i < hall->tables; i++) {
        const struct srv_table *table = hall->table[i];
        if (makes_room(table, open)) continue;
        own += table->open.owner == open->owner && !is_done_with(table);
        all++;
    }
    bool full = all >= hall->limits.tables || own >= hall->limits.own_tables;
    return full ? srv_refuse(SRV_FAULT_FULL) : SRV_TAKEN;
}

/* One has one table to play at alone: whoever opens another leaves the old one for good. Of one's
 * finished tables the oldest go when there are too many. */
static void make_room(struct srv_hall *hall, const struct srv_table *fresh) {
    unsigned own = 0;
    int64_t owner = fresh->open.owner;
    for (size_t i = 0; i < hall->tables; i++) own += hall->table[i]->open.owner == owner;
    for (size_t i = 0; i < hall->tables; i++) {
        struct srv_table *table = hall->table[i];
        struct srv_event close = {.kind = SRV_EVENT_CLOSE};
        bool old =
            table->open.owner == owner && is_done_with(table) && own > hall->limits.own_tables;
        if (table == fresh || table->state == SRV_STATE_CLOSED ||
            !(old || makes_room(table, &fresh->open)))
            continue;
        own -= table->open.owner == owner;
        if (!srv__happen(hall, table, &close).refused) srv__drive(hall, table);
    }
}

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

void srv__open(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_open *open) {
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
