/* Judging: the first rule whose conditions hold is carried out. */
#include "referee/inner.h"

#include <string.h>

const wz_rule_table *const wz__rule_tables[WZ_RULE_TABLES] = {
    &wz__general_rules, &wz__deal_rules,  &wz__bidding_rules,    &wz__declaration_rules,
    &wz__play_rules,    &wz__trick_rules, &wz__shortening_rules, &wz__list_rules};

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

static bool holds(const wz_hearing *h, const wz_condition *condition) {
    int value = h->value[condition->fact];
    switch (condition->kind) {
    case WZ_IS: return value == condition->value;
    case WZ_IS_NOT: return value != condition->value;
    case WZ_AT_LEAST: return value != WZ_UNKNOWN && value >= condition->value;
    case WZ_AT_MOST: return value != WZ_UNKNOWN && value <= condition->value;
    default: return true;
    }
}

static bool applies(const wz_hearing *h, const wz_rule *rule) {
    if (rule->kind != WZ_INCIDENT_ANY && rule->kind != h->incident->kind) return false;
    if (rule->principles & h->referee->without) return false;
    if (rule->flags & WZ_BY_COURT && h->referee->letter) return false;
    if (rule->flags & WZ_BY_LETTER && !h->referee->letter) return false;
    for (unsigned i = 0; i < WZ_MAX_CONDITIONS; i++)
        if (!holds(h, &rule->condition[i])) return false;
    return true;
}

static const wz_rule *find_rule(const wz_hearing *h) {
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++)
            if (applies(h, &wz__rule_tables[t]->rule[i])) return &wz__rule_tables[t]->rule[i];
    return NULL;
}

void wz__hear(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling) {
    wz_hearing hearing = {.referee = referee, .incident = incident, .ruling = ruling};
    memset(ruling, 0, sizeof *ruling);
    ruling->kind = incident->kind;
    wz__conclude(&hearing);
    hearing.rule = find_rule(&hearing);
    if (!hearing.rule) {
        wz__because(ruling, WZ_T_WHY_NO_RULE);
        wz__cite_paragraph(ruling, "4.5.2");
        wz__rule_on(&hearing, WZ_RULED_PERSON, WZ_LEVEL_NONE);
        ruling->leaning = ruling->ruled;
        return;
    }
    const wz_rule *rule = hearing.rule;
    for (unsigned i = 0; i < 4 && rule->paragraph[i]; i++)
        wz__cite_paragraph(ruling, rule->paragraph[i]);
    wz__because(ruling, (enum wz_text_key)rule->why);
    ruling->remedy = rule->remedy;
    ruling->warned = rule->flags & WZ_WARNS;
    ruling->by_court = rule->flags & WZ_BY_COURT;
    ruling->by_letter = rule->flags & WZ_BY_LETTER;
    ruling->used |= rule->principles;
    wz__carry_out(&hearing, (wz_order)rule->order);
    ruling->leaning = ruling->ruled;
    bool ended =
        ruling->ruled == WZ_RULED_DECLARER_WINS || ruling->ruled == WZ_RULED_DECLARER_LOSES;
    if (ended && ruling->remedy != WZ_REMEDY_GAME_BY_BID) ruling->remedy = WZ_REMEDY_NONE;
    bool disputed = incident->fact[WZ_FACT_DISPUTED] == 1 && ruling->ruled != WZ_RULED_PERSON;
    if (!(rule->flags & WZ_TO_WEIGH) && !disputed) return;
    wz__because(ruling, disputed ? WZ_T_WHY_DISPUTED : WZ_T_WHY_TO_BE_WEIGHED);
    if (disputed) wz__cite_paragraph(ruling, "4.5.2");
    ruling->ruled = WZ_RULED_PERSON;
    ruling->level = WZ_LEVEL_NONE;
    ruling->valued = false;
    ruling->right = WZ_RIGHT_NONE;
}

wz_error wz_judge(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling) {
    wz_error error = wz_incident_check(incident);
    if (error != WZ_OK) return error;
    wz_incident read = *incident;
    bool refuted = wz__read_cards(referee, &read);
    wz__hear(referee, &read, ruling);
    wz__ask(referee, &read, ruling);
    wz__ask_cards(referee, &read, ruling);
    if (refuted) wz__because(ruling, WZ_T_WHY_CARDS_DECIDE);
    return WZ_OK;
}
