/* Rule sets of people's own: kept, changed and deleted, each by whom it belongs to. Tables have a copy of the
 * rules they were opened with, so nothing that happens here reaches a series under way. */
#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"
#include "wenzel/ruletext.h"

_Static_assert((int)SRV_LISTING_BIERLACHS == (int)WZ_LIST_BIERLACHS, "lists by the same numbers");

/* --- In memory --- */

static struct srv_ruleset **place_of(struct srv_person *person, const char *name) {
    struct srv_ruleset **at = &person->rulesets;
    while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
    return at;
}

const struct srv_ruleset *srv__own_ruleset(const struct srv_person *person, const char *name) {
    const struct srv_ruleset *at = person->rulesets;
    while (at && strcmp(at->name, name) != 0) at = at->next;
    return at;
}

static void forget(struct srv_person *person, const char *name) {
    struct srv_ruleset **at = place_of(person, name), *gone = *at;
    if (!gone) return;
    *at = gone->next;
    free(gone->text);
    free(gone);
}

/* With a text of its own; false if memory ran out. */
static bool copy(struct srv_ruleset *to, const struct srv_ruleset *from) {
    *to = *from;
    to->next = NULL;
    to->text = strdup(from->text);
    return to->text != NULL;
}

bool srv__know_ruleset(struct srv_hall *hall, struct srv_person *person,
                       const struct srv_ruleset *ruleset) {
    struct srv_ruleset *own = malloc(sizeof *own);
    if (!own || !copy(own, ruleset)) {
        free(own);
        return false;
    }
    forget(person, own->name);
    struct srv_ruleset **at = &person->rulesets;
    while (*at && (*at)->made < own->made) at = &(*at)->next;
    own->next = *at;
    *at = own;
    if (own->made > hall->last_ruleset) hall->last_ruleset = own->made;
    return true;
}

void srv__free_rulesets(struct srv_person *person) {
    while (person->rulesets) forget(person, person->rulesets->name);
}

/* --- With the turn --- */

/* Puts down what was there and what is there now (NULL: nothing), and makes it so. */
static bool replace(struct srv_hall *hall, struct srv_person *person, const struct srv_ruleset *had,
                    const struct srv_ruleset *has) {
    struct srv_pending *pending = srv__add_pending(hall, has ? STORE_RULESET : STORE_NO_RULESET);
    if (!pending) return false;
    pending->person = person->id;
    bool noted = (!had || copy(&pending->had, had)) && (!has || copy(&pending->has, has));
    bool done = noted && (!has || srv__know_ruleset(hall, person, has));
    if (!has && noted) forget(person, pending->had.name);
    if (!done) hall->failed = true;
    return done;
}

/* What was not put down whole was not done either. */
void srv__take_back_ruleset(struct srv_hall *hall, const struct srv_pending *p) {
    struct srv_person *person = srv__find_person(hall, p->person);
    if (!person) return; /* made in the same turn */
    person->dropped[0] = '\0';
    if (p->has.text && !p->had.text) forget(person, p->has.name);
    if (p->had.text && !srv__know_ruleset(hall, person, &p->had))
        srv__report(hall, "a rule set could not be given back before the next start", 0, "");
}

/* --- Messages --- */

static bool is_official(const char *name) {
    wz_rules preset;
    return wz_rules_named(name, &preset) == WZ_OK;
}

static unsigned count_of(const struct srv_person *person) {
    unsigned count = 0;
    for (const struct srv_ruleset *at = person->rulesets; at; at = at->next) count++;
    return count;
}

/* May it be kept in place of what is there? */
static struct srv_refusal may_keep(const struct srv_person *person, const struct srv_ruleset *there,
                                   const wz_rules *rules, bool change) {
    if (is_official(rules->name))
        return srv_refuse_saying(SRV_FAULT_RULESET, SERVER_T_RULESET_OFFICIAL);
    if (change && !there) return srv_refuse_saying(SRV_FAULT_RULESET, SERVER_T_RULESET_NONE);
    if (change && there->list != rules->list)
        return srv_refuse_saying(SRV_FAULT_RULESET, SERVER_T_RULESET_LIST);
    if (!change && there) return srv_refuse_saying(SRV_FAULT_RULESET, SERVER_T_RULESET_TAKEN);
    if (!there && count_of(person) >= SRV_OWN_RULESETS)
        return srv_refuse_saying(SRV_FAULT_RULESET, SERVER_T_RULESET_FULL);
    return SRV_TAKEN;
}

/* What stands there afterwards, in the text form that every rule set has once. */
static void fill(struct srv_ruleset *ruleset, const wz_rules *rules, char text[WZ_RULES_TEXT]) {
    wz_out out = wz_out_to(text, WZ_RULES_TEXT);
    wz_put_rules(&out, rules);
    memcpy(ruleset->name, rules->name, sizeof ruleset->name);
    ruleset->list = rules->list;
    ruleset->text = text;
}

static struct srv_refusal keep(struct srv_hall *hall, struct srv_person *person,
                               const struct srv_in_keep *in, bool *again) {
    char text[WZ_RULES_TEXT];
    wz_rules rules;
    wz_error error = WZ_OK;
    if (!srv__rules_of(person, in->rules, &rules))
        error = wz_rules_read(in->rules, strlen(in->rules), WZ_ENGLISH, &rules, NULL);
    if (error == WZ_OK && in->has_name) error = wz_rules_rename(&rules, in->name);
    if (error != WZ_OK) return srv_refuse_rule(error);
    const struct srv_ruleset *there = srv__own_ruleset(person, rules.name);
    struct srv_ruleset ruleset = {.at = srv_now(hall)};
    fill(&ruleset, &rules, text);
    *again = there && strcmp(there->text, text) == 0;
    if (*again) return SRV_TAKEN;
    struct srv_refusal refusal = may_keep(person, there, &rules, in->has_change && in->change);
    if (refusal.refused) return refusal;
    ruleset.made = there ? there->made : hall->last_ruleset + 1;
    return replace(hall, person, there, &ruleset) ? SRV_TAKEN : srv_refuse(SRV_FAULT_FULL);
}

static void answer(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                   struct srv_refusal refusal, bool again) {
    if (refusal.refused) {
        srv__tell_error(hall, guest, id, NULL, refusal);
        return;
    }
    hall->stats.repeated += again;
    srv__tell_done(hall, guest, id, 0, 0, again);
    srv__needs_person(hall, guest->person->id);
}

void srv__keep(struct srv_hall *hall, const struct srv_guest *guest, const struct srv_in_keep *in) {
    bool again = false;
    struct srv_refusal refusal = keep(hall, guest->person, in, &again);
    answer(hall, guest, in->id, refusal, again);
}

void srv__drop(struct srv_hall *hall, const struct srv_guest *guest, const struct srv_in_drop *in) {
    struct srv_person *person = guest->person;
    const struct srv_ruleset *there = srv__own_ruleset(person, in->name);
    struct srv_refusal refusal = SRV_TAKEN;
    bool again = !there && strcmp(person->dropped, in->id) == 0;
    if (is_official(in->name))
        refusal = srv_refuse_saying(SRV_FAULT_RULESET, SERVER_T_RULESET_OFFICIAL);
    else if (!there && !again)
        refusal = srv_refuse_saying(SRV_FAULT_RULESET, SERVER_T_RULESET_NONE);
    else if (there && !replace(hall, person, there, NULL)) refusal = srv_refuse(SRV_FAULT_FULL);
    if (!refusal.refused) memcpy(person->dropped, in->id, sizeof person->dropped);
    answer(hall, guest, in->id, refusal, again);
}
