/* Judging: the first rule whose conditions hold is carried out. */
#include "referee/inner.h"

#include <string.h>

const wz_rule_table *const wz__rule_tables[WZ_RULE_TABLES] = {
    &wz__general_rules,     &wz__deal_rules, &wz__bidding_rules,
    &wz__declaration_rules, &wz__play_rules, &wz__trick_rules,
    &wz__shortening_rules,  &wz__list_rules, &wz__event_rules};

bool wz__principle(wz_hearing *hearing, wz_principle principle) {
    if (hearing->referee->without >> principle & 1) return false;
    hearing->ruling->used |= 1u << principle;
    return true;
}

void wz__because(wz_ruling *ruling, enum wz_text_key why) {
    for (unsigned i = 0; i < ruling->reasons; i++)
        if (ruling->reason[i] == why) return;
    if (ruling->reasons < WZ_RULING_REASONS) ruling->reason[ruling->reasons++] = (uint16_t)why;
}

void wz__cite_paragraph(wz_ruling *ruling, const char *paragraph) {
    for (unsigned i = 0; i < ruling->paragraphs; i++)
        if (strcmp(ruling->paragraph[i], paragraph) == 0) return;
    if (ruling->paragraphs < WZ_RULING_PARAGRAPHS)
        ruling->paragraph[ruling->paragraphs++] = paragraph;
}

void wz__rule_on(wz_hearing *hearing, wz_ruled ruled, wz_ruled_level level) {
    hearing->ruling->ruled = (uint8_t)ruled;
    hearing->ruling->level = (uint8_t)level;
}

static bool holds(wz_hearing *h, const wz_condition *condition) {
    if (condition->kind == WZ_ALWAYS) return true;
    int value = wz__read(h, condition->fact);
    switch (condition->kind) {
    case WZ_IS: return value == condition->value;
    case WZ_IS_NOT: return value != condition->value;
    case WZ_AT_LEAST: return value != WZ_UNKNOWN && value >= condition->value;
    case WZ_AT_MOST: return value != WZ_UNKNOWN && value <= condition->value;
    default: return true;
    }
}

static bool applies(wz_hearing *h, const wz_rule *rule) {
    if (rule->kind != WZ_INCIDENT_ANY && rule->kind != h->incident->kind) return false;
    if (rule->principles & h->referee->without) return false;
    if (rule->flags & WZ_BY_COURT && h->referee->letter) return false;
    if (rule->flags & WZ_BY_LETTER && !h->referee->letter) return false;
    for (unsigned i = 0; i < WZ_MAX_CONDITIONS; i++)
        if (!holds(h, &rule->condition[i])) return false;
    return true;
}

static const wz_rule *find_rule(wz_hearing *h) {
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++)
            if (applies(h, &wz__rule_tables[t]->rule[i])) return &wz__rule_tables[t]->rule[i];
    return NULL;
}

const wz_rule *wz__rule_for(const wz_referee *referee, const wz_incident *incident) {
    wz_incident scratch = *incident;
    wz_findings reading;
    wz_ruling ruling = {0};
    wz__read_cards(referee, &scratch, &reading);
    wz_hearing hearing = {.referee = referee, .incident = &scratch, .ruling = &ruling};
    wz__open_hearing(&hearing);
    return find_rule(&hearing);
}

static void no_rule(wz_hearing *h) {
    wz__because(h->ruling, WZ_T_WHY_NO_RULE);
    wz__cite_paragraph(h->ruling, "4.5.2");
    wz__rule_on(h, WZ_RULED_PERSON, WZ_LEVEL_NONE);
    h->ruling->leaning = WZ_RULED_PERSON;
}

static void carry_out(wz_hearing *h) {
    const wz_rule *rule = h->rule;
    wz_ruling *ruling = h->ruling;
    for (unsigned i = 0; i < 4 && rule->paragraph[i]; i++)
        wz__cite_paragraph(ruling, rule->paragraph[i]);
    wz__because(ruling, (enum wz_text_key)rule->why);
    ruling->remedy = rule->remedy;
    ruling->warned = rule->flags & WZ_WARNS;
    ruling->by_court = rule->flags & WZ_BY_COURT;
    ruling->by_letter = rule->flags & WZ_BY_LETTER;
    ruling->used |= rule->principles;
    wz__carry_out(h, wz__overridden(h, (wz_order)rule->order));
    ruling->leaning = ruling->ruled;
    bool ended =
        ruling->ruled == WZ_RULED_DECLARER_WINS || ruling->ruled == WZ_RULED_DECLARER_LOSES;
    if (ended && ruling->remedy != WZ_REMEDY_GAME_BY_BID) ruling->remedy = WZ_REMEDY_NONE;
    wz__add_warnings(h);
}

/* What the court weighed, or those concerned tell differently, is for a person. */
static void weigh(wz_hearing *h) {
    wz_ruling *ruling = h->ruling;
    bool disputed = wz__told(h, WZ_FACT_DISPUTED) == 1 && ruling->ruled != WZ_RULED_PERSON;
    if (!(h->rule->flags & WZ_TO_WEIGH) && !disputed) return;
    wz__because(ruling, disputed ? WZ_T_WHY_DISPUTED : WZ_T_WHY_TO_BE_WEIGHED);
    if (disputed) wz__cite_paragraph(ruling, "4.5.2");
    ruling->ruled = WZ_RULED_PERSON;
    ruling->level = WZ_LEVEL_NONE;
    ruling->valued = false;
    ruling->excluded = false;
    ruling->right = WZ_RIGHT_NONE;
}

static void hear_act(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling) {
    wz_hearing hearing = {.referee = referee, .incident = incident, .ruling = ruling};
    memset(ruling, 0, sizeof *ruling);
    ruling->kind = incident->kind;
    wz__open_hearing(&hearing);
    hearing.rule = find_rule(&hearing);
    if (!hearing.rule) {
        no_rule(&hearing);
        return;
    }
    carry_out(&hearing);
    weigh(&hearing);
}

bool wz__mentions(wz_incident_kind kind, wz_fact fact) {
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++) {
            const wz_rule *rule = &wz__rule_tables[t]->rule[i];
            for (unsigned c = 0; rule->kind == kind && c < WZ_MAX_CONDITIONS; c++)
                if (rule->condition[c].kind != WZ_ALWAYS && rule->condition[c].fact == fact)
                    return true;
        }
    return false;
}

void wz__join_looked(wz_looked *looked, const wz_looked *other) {
    for (unsigned i = 0; i < sizeof looked->fact / sizeof looked->fact[0]; i++)
        looked->fact[i] |= other->fact[i];
    looked->cards |= other->cards;
}

static bool meet(const wz_looked *a, const wz_looked *b) {
    for (unsigned i = 0; i < sizeof a->fact / sizeof a->fact[0]; i++)
        if (a->fact[i] & b->fact[i]) return true;
    return false;
}

static bool hear_one(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling,
                     wz_incident *read) {
    wz_incident scratch = *incident;
    wz_findings reading;
    wz__read_cards(referee, &scratch, &reading);
    hear_act(referee, &scratch, ruling);
    /* what can be read off cards counts if it was looked at, and with it what it is read by */
    bool refuted = meet(&ruling->looked, &reading.refuted);
    wz_looked readable = wz__readable();
    if (meet(&ruling->looked, &readable)) wz__join_looked(&ruling->looked, &reading.for_facts);
    wz__join_looked(&ruling->looked, &reading.for_kind);
    if (read) *read = scratch;
    return refuted;
}

/* The ruling on what came second stands, with what the first act was and what it put right. */
static void add_first(const wz_ruling *first, wz_ruling *ruling) {
    wz_ruling both = *ruling;
    both.paragraphs = both.reasons = 0;
    for (unsigned i = 0; i < first->paragraphs; i++) wz__cite_paragraph(&both, first->paragraph[i]);
    for (unsigned i = 0; i < ruling->paragraphs; i++)
        wz__cite_paragraph(&both, ruling->paragraph[i]);
    for (unsigned i = 0; i < first->reasons; i++)
        wz__because(&both, (enum wz_text_key)first->reason[i]);
    for (unsigned i = 0; i < ruling->reasons; i++)
        wz__because(&both, (enum wz_text_key)ruling->reason[i]);
    if (both.remedy == WZ_REMEDY_NONE) both.remedy = first->remedy;
    if (both.ruled == WZ_RULED_GOES_ON) both.ruled = both.leaning = first->ruled;
    both.kind = first->kind;
    both.warned |= first->warned;
    both.by_court |= first->by_court;
    both.used |= first->used;
    wz__join_looked(&both.looked, &first->looked);
    *ruling = both;
}

bool wz__hear(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling,
              wz_incident *read) {
    bool refuted = hear_one(referee, incident, ruling, read);
    wz_incident second;
    if (wz__second_act(incident, &ruling->looked, ruling, &second)) {
        wz_ruling first = *ruling;
        refuted |= hear_one(referee, &second, ruling, NULL);
        add_first(&first, ruling);
    } else if (wz__known(incident->fact[WZ_FACT_THEN]) &&
               incident->fact[WZ_FACT_THEN] != WZ_THEN_NOTHING) {
        wz__look_at(&ruling->looked, WZ_FACT_PLAYED_OUT);
        if (incident->fact[WZ_FACT_PLAYED_OUT] != 1) wz__because(ruling, WZ_T_WHY_FIRST_ACT);
    }
    return refuted;
}

bool wz_ruling_looked_at(const wz_ruling *ruling, wz_fact fact) {
    return ruling && (unsigned)fact < WZ_FACT_COUNT && wz__has_looked_at(&ruling->looked, fact);
}

bool wz_ruling_looked_at_cards(const wz_ruling *ruling, wz_place place) {
    return ruling && (unsigned)place < WZ_PLACE_COUNT && ruling->looked.cards >> place & 1;
}

bool wz_ruling_sets_aside(const wz_ruling *ruling, const wz_incident *told, wz_fact fact) {
    if (!ruling || !told || (unsigned)fact >= WZ_FACT_COUNT) return false;
    return wz__known(told->fact[fact]) && !wz_ruling_looked_at(ruling, fact);
}

bool wz_ruling_sets_cards_aside(const wz_ruling *ruling, const wz_incident *told, wz_place place) {
    if (!ruling || !told || (unsigned)place >= WZ_PLACE_COUNT) return false;
    return told->told >> place & 1 && !wz_ruling_looked_at_cards(ruling, place);
}

wz_error wz_judge(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling) {
    if (!referee || !referee->rules || !ruling) return WZ_E_NOTHING_GIVEN;
    if (referee->rules->bids == 0) return WZ_E_UNKNOWN_RULES;
    wz_error error = wz_incident_check(incident);
    if (error != WZ_OK) return error;
    wz_incident read;
    bool refuted = wz__hear(referee, incident, ruling, &read);
    wz__ask(referee, &read, ruling);
    wz__ask_cards(referee, &read, ruling);
    if (refuted) wz__because(ruling, WZ_T_WHY_CARDS_DECIDE);
    return WZ_OK;
}
