/* Proofs with all cards known: a defender's claim (ISkO 4.4.5), a level (4.1.4). */
#include "referee/inner.h"

static const uint8_t hands[3] = {WZ_PLACE_FOREHAND_CARDS, WZ_PLACE_MIDDLEHAND_CARDS,
                                 WZ_PLACE_REARHAND_CARDS};

static int count_of(const wz_incident *incident, wz_fact fact) {
    return wz__known(incident->fact[fact]) ? incident->fact[fact] : 0;
}

static bool hands_told(const wz_incident *incident) {
    for (unsigned i = 0; i < 3; i++)
        if (!(incident->told >> hands[i] & 1)) return false;
    return true;
}

static void look_at_all(wz_looked *looked) {
    static const uint8_t facts[] = {WZ_FACT_DECLARER,        WZ_FACT_GAME,
                                    WZ_FACT_LEADER,          WZ_FACT_DECLARER_POINTS,
                                    WZ_FACT_DEFENDER_POINTS, WZ_FACT_DECLARER_TRICKS,
                                    WZ_FACT_DEFENDER_TRICKS};
    for (unsigned i = 0; i < sizeof facts; i++) wz__look_at(looked, (wz_fact)facts[i]);
    looked->cards |=
        1u << WZ_PLACE_LED_CARD | 1u << WZ_PLACE_SECOND_CARD | 1u << WZ_PLACE_SKAT_CARDS;
}

bool wz__problem_of(const wz_incident *incident, wz_looked *looked, wz_problem *problem) {
    for (unsigned i = 0; i < 3; i++) looked->cards |= (uint16_t)(1u << hands[i]);
    if (!hands_told(incident)) return false;
    look_at_all(looked);
    const int16_t *fact = incident->fact;
    if (!wz__known(fact[WZ_FACT_DECLARER]) || !wz__known(fact[WZ_FACT_GAME]) ||
        !wz__known(fact[WZ_FACT_LEADER]))
        return false;
    *problem = (wz_problem){.kind = (uint8_t)fact[WZ_FACT_GAME],
                            .declarer = {(uint8_t)fact[WZ_FACT_DECLARER]},
                            .leader = {(uint8_t)fact[WZ_FACT_LEADER]}};
    for (unsigned i = 0; i < 3; i++) problem->hand[i] = incident->cards[hands[i]];
    static const uint8_t table[2] = {WZ_PLACE_LED_CARD, WZ_PLACE_SECOND_CARD};
    for (unsigned i = 0; i < 2 && incident->told >> table[i] & 1; i++)
        problem->trick[problem->in_trick++] = wz_first(incident->cards[table[i]]);
    problem->skat = incident->cards[WZ_PLACE_SKAT_CARDS];
    int own = count_of(incident, WZ_FACT_DECLARER_POINTS) - (int)wz_points(problem->skat);
    problem->points = (uint8_t)(own > 0 ? own : 0);
    problem->defender_points = (uint8_t)count_of(incident, WZ_FACT_DEFENDER_POINTS);
    problem->tricks = (uint8_t)count_of(incident, WZ_FACT_DECLARER_TRICKS);
    problem->defender_tricks = (uint8_t)count_of(incident, WZ_FACT_DEFENDER_TRICKS);
    return wz_problem_check(problem) == WZ_OK;
}

/* The declarer's word is a claim where it had to be true, before 2018 (ISkO 4.4.4). */
static bool is_claim(wz_hearing *h) {
    unsigned rule = h->referee->rules->declarer_claim;
    bool true_or_else = rule == WZ_CLAIM_TRUE_OR_LOST || rule == WZ_CLAIM_TRUE_OR_REST;
    return h->incident->kind == WZ_INCIDENT_DEFENDER_SHOWS ||
           h->incident->kind == WZ_INCIDENT_THROWN_IN ||
           (h->incident->kind == WZ_INCIDENT_DECLARER_SHOWS && true_or_else);
}

static wz_proof prove_by_rules(wz_hearing *h, const wz_problem *problem, wz_position claimer,
                               bool *by_one_card) {
    wz_solver *solver = h->referee->solver;
    if (wz_same(claimer, problem->declarer))
        return wz_prove_own_claim(solver, problem, (wz_level)wz__read(h, WZ_FACT_DEMANDED));
    /* against an open game it is enough that the declarer must lose */
    bool closed_trumps = problem->kind != WZ_NULL && wz__read(h, WZ_FACT_OUVERT) != 1;
    if (h->referee->rules->defender_claim == WZ_CLAIM_HIMSELF_ALL && closed_trumps)
        return wz_prove_alone(solver, problem, claimer);
    return wz_prove_defender_claim(solver, problem, claimer, by_one_card);
}

wz_proof wz__prove_claim(wz_hearing *h) {
    if (!is_claim(h)) return WZ_NOT_FINISHED;
    wz_problem problem;
    int claimer = wz__read(h, WZ_FACT_CLAIMER);
    /* who lays his cards open claims, if nobody else is named */
    bool shows = h->incident->kind == WZ_INCIDENT_DEFENDER_SHOWS;
    if (!wz__known(claimer) && shows) claimer = wz__read(h, WZ_FACT_ACTOR);
    wz_found found = h->referee->found;
    if (!wz__known(claimer) || claimer > 2) return WZ_NOT_FINISHED;
    if (h->referee->without >> WZ_PRINCIPLE_PROOF & 1) return WZ_NOT_FINISHED;
    if (found.proof == WZ_NOT_FINISHED) {
        if (!h->referee->solver) return WZ_NOT_FINISHED;
        if (!wz__problem_of(h->incident, &h->ruling->looked, &problem)) return WZ_NOT_FINISHED;
        found.proof = (uint8_t)prove_by_rules(h, &problem, (wz_position){(uint8_t)claimer},
                                              &found.by_one_card);
    }
    h->ruling->used |= 1u << WZ_PRINCIPLE_PROOF;
    h->ruling->proof_asked = true;
    h->ruling->proof = found.proof;
    h->ruling->by_one_card = found.by_one_card;
    bool against_letter = found.by_one_card && wz__read(h, WZ__LETTER);
    return found.proof == WZ_PROVEN && against_letter ? WZ_REFUTED : (wz_proof)found.proof;
}

wz_level wz__level_of_problem(wz_solver *solver, const wz_problem *problem) {
    bool yes = false;
    if (problem->kind == WZ_NULL) return WZ_SIMPLE;
    if (problem->defender_tricks == 0 && wz_solve_all_tricks(solver, problem, &yes) == WZ_SOLVED &&
        yes)
        return WZ_SCHWARZ;
    if (wz_solve_reach(solver, problem, 90, &yes) == WZ_SOLVED && yes) return WZ_SCHNEIDER;
    return WZ_SIMPLE;
}

bool wz__sure_level(wz_hearing *h, wz_level *level) {
    wz_problem problem;
    *level = WZ_SIMPLE;
    if (!h->referee->solver || !wz__problem_of(h->incident, &h->ruling->looked, &problem))
        return false;
    *level = wz__level_of_problem(h->referee->solver, &problem);
    return true;
}

wz_proof wz_incident_add_proof(wz_incident *incident, wz_solver *solver, const wz_view *view) {
    static const struct {
        unsigned points;
        wz_level level;
    } goals[] = {{WZ_ALL_TRICKS, WZ_SCHWARZ}, {90, WZ_SCHNEIDER}};
    if (!incident || !solver || !view) return WZ_NOT_FINISHED;
    if (view->table.contract.kind >= WZ_TRUMP_GAMES) return WZ_REFUTED; /* null has no levels */
    for (unsigned i = 0; i < sizeof goals / sizeof goals[0]; i++) {
        wz_every report;
        wz_proof proof = wz_prove_every(solver, view, goals[i].points, &report);
        if (proof == WZ_NOT_FINISHED) return proof;
        if (proof != WZ_PROVEN) continue;
        incident->fact[WZ_FACT_PROVEN] = (int16_t)goals[i].level;
        return WZ_PROVEN;
    }
    return WZ_REFUTED;
}
