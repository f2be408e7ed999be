/* What the cards say. Some facts are half conclusions: whose a trick is, whether a game was safe, a card
 * sure, a level proven. A witness can tell them only as far as nobody disputes them; where the cards
 * themselves are told, they are read off the cards, and a word against them does not count. */
#include "referee/inner.h"

typedef struct reading {
    const wz_referee *referee;
    wz_incident *incident;
    wz_problem problem;
    wz_looked *looked; /* at what, so far */
    wz_looked *refuted;
} reading;

static int fact(const reading *r, wz_fact name) {
    wz__look_at(r->looked, name);
    return r->incident->fact[name];
}

static bool told(const reading *r, wz_place place) {
    r->looked->cards |= (uint16_t)(1u << place);
    return r->incident->told >> place & 1;
}

static wz_cards cards(const reading *r, wz_place place) {
    r->looked->cards |= (uint16_t)(1u << place);
    return r->incident->cards[place];
}

/* The cards decide, whatever was told. */
static void say(reading *r, wz_fact name, int value) {
    int16_t *was = &r->incident->fact[name];
    if (wz__known(*was) && *was != value) wz__look_at(r->refuted, name);
    *was = (int16_t)value;
}

/* The cards fill in what nobody told. */
static void fill(reading *r, wz_fact name, int value) {
    if (wz__known(r->incident->fact[name])) return;
    r->incident->fact[name] = (int16_t)value;
}

/* --- Without a search --- */

static bool by_declarer(const reading *r) {
    int actor = fact(r, WZ_FACT_ACTOR), declarer = fact(r, WZ_FACT_DECLARER);
    return actor == WZ_BY_DECLARER || (wz__known(declarer) && actor == declarer);
}

/* Words say what a deed meant: giving up is a concession, a limit told in the bidding is one named, and
 * cards thrown down with a claim are laid open. */
static void read_words(reading *r) {
    uint8_t *kind = &r->incident->kind;
    if (*kind != WZ_INCIDENT_SPEECH && *kind != WZ_INCIDENT_THROWN_IN) return;
    int said = fact(r, WZ_FACT_SAID), moment = fact(r, WZ_FACT_MOMENT);
    bool skat = said == WZ_SAID_ASKS_SKAT && fact(r, WZ_FACT_OUVERT) == 1;
    bool limit = said == WZ_SAID_LIMIT && moment == WZ_MOMENT_BIDDING;
    if (*kind == WZ_INCIDENT_SPEECH && (said == WZ_SAID_GIVES_UP || skat))
        *kind = WZ_INCIDENT_DEFENDER_CONCEDES;
    else if (*kind == WZ_INCIDENT_SPEECH && limit) *kind = WZ_INCIDENT_LIMIT_NAMED;
    else if (*kind == WZ_INCIDENT_THROWN_IN && said == WZ_SAID_SURE_TRICK && by_declarer(r))
        *kind = WZ_INCIDENT_DECLARER_SHOWS;
}

/* Who lays open or gives up is told by the actor, whatever the kind was called. */
static void read_kind(reading *r) {
    static const struct {
        uint8_t declarers, defenders;
    } pairs[] = {{WZ_INCIDENT_DECLARER_SHOWS, WZ_INCIDENT_DEFENDER_SHOWS},
                 {WZ_INCIDENT_DECLARER_CONCEDES, WZ_INCIDENT_DEFENDER_CONCEDES}};
    bool one_of_them = false;
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        one_of_them |=
            r->incident->kind == pairs[i].declarers || r->incident->kind == pairs[i].defenders;
    if (!one_of_them) return;
    int actor = fact(r, WZ_FACT_ACTOR), declarer = fact(r, WZ_FACT_DECLARER);
    bool seat = wz__known(actor) && actor <= WZ_BY_REARHAND && wz__known(declarer);
    bool his = by_declarer(r);
    bool theirs = actor == WZ_BY_DEFENDER || (seat && actor != declarer);
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (r->incident->kind == pairs[i].declarers && theirs)
            r->incident->kind = pairs[i].defenders;
        else if (r->incident->kind == pairs[i].defenders && his)
            r->incident->kind = pairs[i].declarers;
    }
}

static void read_trick_owner(reading *r) {
    static const uint8_t order[3] = {WZ_PLACE_LED_CARD, WZ_PLACE_SECOND_CARD, WZ_PLACE_THIRD_CARD};
    int leader = fact(r, WZ_FACT_LEADER), declarer = fact(r, WZ_FACT_DECLARER);
    if (!wz__known(leader) || !wz__known(declarer) || !wz__known(fact(r, WZ_FACT_GAME))) return;
    wz_card trick[3];
    for (unsigned i = 0; i < 3; i++) {
        if (wz_count(cards(r, (wz_place)order[i])) != 1) return;
        trick[i] = wz_first(cards(r, (wz_place)order[i]));
    }
    unsigned winner =
        ((unsigned)leader + wz_trick_winner((wz_kind)fact(r, WZ_FACT_GAME), trick)) % 3;
    say(r, WZ_FACT_TRICK_OWNER,
        winner == (unsigned)declarer ? WZ_SIDE_DECLARER : WZ_SIDE_OPPONENTS);
}

/* ISkO 4.2.1: does every card that the next player may play beat the one led? */
static void read_next_must_take(reading *r) {
    int leader = fact(r, WZ_FACT_LEADER), game = fact(r, WZ_FACT_GAME);
    if (!wz__known(leader) || !wz__known(game) || wz_count(cards(r, WZ_PLACE_LED_CARD)) != 1)
        return;
    wz_place next = (wz_place)(WZ_PLACE_FOREHAND_CARDS + (leader + 1) % 3);
    if (!told(r, next) || told(r, WZ_PLACE_SECOND_CARD)) return;
    wz_card led = wz_first(cards(r, WZ_PLACE_LED_CARD));
    wz_cards hand = cards(r, next);
    wz_cards follow = hand & wz_following((wz_kind)game, led);
    bool must = hand != 0;
    for (wz_cards legal = follow ? follow : hand; legal;)
        if (!wz_beats((wz_kind)game, wz_take_first(&legal), led)) must = false;
    say(r, WZ_FACT_NEXT_MUST_TAKE, must);
}

/* Ten cards and the skat leave no doubt about the matadors (ISkO 2.3.2). */
static void read_matadors(reading *r) {
    wz_cards own = cards(r, WZ_PLACE_DECLARER_CARDS);
    wz_cards skat = cards(r, WZ_PLACE_SKAT_CARDS);
    int game = fact(r, WZ_FACT_GAME);
    if (!wz__known(game) || game == WZ_NULL) return;
    if (wz_count(own) == WZ_HAND_SIZE && wz_count(skat) == WZ_SKAT_SIZE)
        say(r, WZ_FACT_MATADORS, wz_matadors((wz_kind)game, own | skat));
}

/* All points are somewhere: what one side has not, and nobody holds, the other has. */
static void read_points(reading *r) {
    static const uint8_t bounds[] = {WZ_FACT_DECLARER_POINTS_MIN, WZ_FACT_DECLARER_POINTS_MAX,
                                     WZ_FACT_DEFENDER_POINTS_MIN, WZ_FACT_DEFENDER_POINTS_MAX};
    for (unsigned i = 0; i < sizeof bounds; i++)
        if (wz__known(fact(r, (wz_fact)bounds[i]))) return;
    if (fact(r, WZ_FACT_POINTS_WHEN_NOTICED) == 1) return;
    wz_cards held = 0;
    for (unsigned i = 0; i < 3; i++) held |= r->problem.hand[i];
    for (unsigned i = 0; i < r->problem.in_trick; i++) held |= wz_set(r->problem.trick[i]);
    int taken = 120 - (int)wz_points(held);
    int own = fact(r, WZ_FACT_DECLARER_POINTS), theirs = fact(r, WZ_FACT_DEFENDER_POINTS);
    if (wz__known(own) && own <= taken) fill(r, WZ_FACT_DEFENDER_POINTS, taken - own);
    if (wz__known(theirs) && theirs <= taken) fill(r, WZ_FACT_DECLARER_POINTS, taken - theirs);
}

/* --- By the solver, on the real cards --- */

static void read_safety(reading *r) {
    bool safe = false;
    wz_solver *solver = r->referee->solver;
    wz_solved solved = r->problem.kind == WZ_NULL ? wz_solve_no_trick(solver, &r->problem, &safe)
                                                  : wz_solve_reach(solver, &r->problem, 61, &safe);
    if (solved == WZ_SOLVED)
        say(r, WZ_FACT_SAFE, safe && !(r->problem.kind == WZ_NULL && r->problem.tricks));
}

/* Where one trick is enough: can the declarer be kept from it? */
static void read_sure_trick(reading *r) {
    bool none = false; /* ... for the defenders; null: for the declarer */
    wz_solver *solver = r->referee->solver;
    wz_solved solved = r->problem.kind == WZ_NULL ? wz_solve_no_trick(solver, &r->problem, &none)
                                                  : wz_solve_all_tricks(solver, &r->problem, &none);
    if (solved == WZ_SOLVED) say(r, WZ_FACT_SURE, !none);
}

/* What was played is history; only what nobody knows is read off the cards. */
static void read_rest(reading *r) {
    bool all = false;
    if (r->problem.kind == WZ_NULL || wz__known(fact(r, WZ_FACT_REST_MADE))) return;
    if (wz_solve_all_tricks(r->referee->solver, &r->problem, &all) == WZ_SOLVED)
        fill(r, WZ_FACT_REST_MADE, all);
}

/* ISkO 4.4.4: what fails on the real cards can't be proven against every distribution. */
static void read_level(reading *r) {
    int level = fact(r, WZ_FACT_PROVEN);
    if (!wz__known(level) || level == WZ_SIMPLE || r->problem.kind == WZ_NULL) return;
    int sure = (int)wz__level_of_problem(r->referee->solver, &r->problem);
    if (sure < level) say(r, WZ_FACT_PROVEN, sure);
}

/* All hands of the moment are known. */
static void read_hands(reading *r) {
    wz_incident_kind kind = (wz_incident_kind)r->incident->kind;
    read_points(r);
    fill(r, WZ_FACT_DECLARER_HELD, (int)wz_count(r->problem.hand[r->problem.declarer.i]));
    if (!r->referee->solver || r->referee->without >> WZ_PRINCIPLE_PROOF & 1) return;
    if (wz__mentions(kind, WZ_FACT_SAFE)) read_safety(r);
    bool open = fact(r, WZ_FACT_OUVERT) == 1 || r->problem.kind == WZ_NULL;
    if (open && wz__mentions(kind, WZ_FACT_SURE)) read_sure_trick(r);
    if (kind == WZ_INCIDENT_TRICK_LEFT) read_rest(r);
    if (kind == WZ_INCIDENT_DECLARER_SHOWS || kind == WZ_INCIDENT_LEVEL_CLAIM) read_level(r);
}

wz_looked wz__readable(void) {
    static const uint8_t facts[] = {
        WZ_FACT_TRICK_OWNER,     WZ_FACT_NEXT_MUST_TAKE, WZ_FACT_MATADORS, WZ_FACT_DECLARER_POINTS,
        WZ_FACT_DEFENDER_POINTS, WZ_FACT_DECLARER_HELD,  WZ_FACT_SAFE,     WZ_FACT_SURE,
        WZ_FACT_REST_MADE,       WZ_FACT_PROVEN};
    wz_looked readable = {{0}, 0};
    for (unsigned i = 0; i < sizeof facts; i++) wz__look_at(&readable, (wz_fact)facts[i]);
    return readable;
}

void wz__read_cards(const wz_referee *referee, wz_incident *incident, wz_findings *record) {
    *record = (wz_findings){0};
    reading r = {.referee = referee,
                 .incident = incident,
                 .looked = &record->for_kind,
                 .refuted = &record->refuted};
    read_words(&r);
    read_kind(&r);
    if (incident->told == 0) return;
    r.looked = &record->for_facts;
    read_trick_owner(&r);
    read_next_must_take(&r);
    read_matadors(&r);
    if (wz__problem_of(incident, r.looked, &r.problem)) read_hands(&r);
}
