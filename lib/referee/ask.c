/* Which unknown facts would change the ruling: each is tried with all its values. */
#include "referee/inner.h"

/* Large numbers have edges only where a rule or a count has one. */
static const int16_t edges[] = {0, 18, 24, 30, 31, 48, 59, 60, 61, 72, 90, 96, 120, 265};
enum { FEW = 12 };

/* Played on, stands, nothing happened: it counts as it ends. */
static unsigned meaning(const wz_ruling *ruling) {
    if (ruling->ruled == WZ_RULED_REBID && ruling->excluded) return WZ_RULED_COUNT;
    return ruling->ruled == WZ_RULED_STANDS ? WZ_RULED_GOES_ON : ruling->ruled;
}

static bool differs(const wz_ruling *a, const wz_ruling *b) {
    if (meaning(a) != meaning(b)) return true;
    if (meaning(a) == WZ_RULED_GOES_ON) return a->warned != b->warned;
    if (a->valued && b->valued && a->value != b->value) return true;
    /* a null has no level, and that is no other decision */
    return a->level != b->level && a->level != WZ_LEVEL_NONE && b->level != WZ_LEVEL_NONE;
}

/* Who speaks of a trick, a declarer or a defender has told when it was. */
static bool possible_moment(const wz_incident *incident, int moment) {
    int actor = incident->fact[WZ_FACT_ACTOR];
    if (incident->fact[WZ_FACT_TRICK] != WZ_UNKNOWN) return moment >= WZ_MOMENT_PLAY;
    bool party = actor == WZ_BY_DECLARER || actor == WZ_BY_DEFENDER;
    return !party || moment >= WZ_MOMENT_BID_OVER;
}

/* Who has points beyond the skat has a trick; who has all tricks leaves the others no points. */
static bool possible_tricks(const wz_incident *incident, bool own, int tricks) {
    enum { MOST_IN_SKAT = 22 };
    int other = incident->fact[own ? WZ_FACT_DEFENDER_TRICKS : WZ_FACT_DECLARER_TRICKS];
    int done = incident->fact[WZ_FACT_TRICKS_DONE], trick = incident->fact[WZ_FACT_TRICK];
    int declarers = incident->fact[WZ_FACT_DECLARER_POINTS];
    int defenders = incident->fact[WZ_FACT_DEFENDER_POINTS];
    if (done == WZ_UNKNOWN && trick > 0) done = trick - 1;
    if (tricks + (other > 0 ? other : 0) > (done == WZ_UNKNOWN ? WZ_HAND_SIZE : done)) return false;
    int declarers_tricks = own ? tricks : WZ_HAND_SIZE - tricks;
    if (declarers != WZ_UNKNOWN && declarers > MOST_IN_SKAT && declarers_tricks == 0) return false;
    if (!own && tricks == 0) return defenders == WZ_UNKNOWN || defenders == 0;
    return !own || tricks < WZ_HAND_SIZE || declarers == WZ_UNKNOWN || declarers == 120;
}

/* Told by those who know of it; whoever is asked is asked for something else: for the count in place of
 * its bounds, for the cards in place of what they prove. House rules that are played are known. */
static bool never_asked(wz_fact fact, wz_incident_kind kind) {
    switch (fact) {
    /* what holds for all kinds is told by who knows of it, and asked for where a rule of the kind does */
    case WZ_FACT_CONSENT:
    case WZ_FACT_AGREED:
    case WZ_FACT_KNOWINGLY:
    case WZ_FACT_ADMONISHED:
    case WZ_FACT_PERMITTED: return !wz__mentions(kind, fact);
    case WZ_FACT_PLAYED_OUT:
    case WZ_FACT_ALREADY_OPEN:
    case WZ_FACT_THEN:
    case WZ_FACT_DECLARER_POINTS_MIN:
    case WZ_FACT_DECLARER_POINTS_MAX:
    case WZ_FACT_DEFENDER_POINTS_MIN:
    case WZ_FACT_DEFENDER_POINTS_MAX:
    case WZ_FACT_OBJECTED_AFTER_DECLARATION: /* one question is enough for when somebody spoke up */
    case WZ_FACT_SPRITZEN:
    case WZ_FACT_ROUND_FACTOR:
    case WZ_FACT_RESULT:
    case WZ_FACT_STOPPED:
    case WZ_FACT_SAFE:
    case WZ_FACT_DISPUTED: return true;
    default: return false;
    }
}

/* Who lays open or gives up, the kind has said. */
static bool kind_names_actor(const wz_incident *incident) {
    switch (incident->kind) {
    case WZ_INCIDENT_DECLARER_SHOWS:
    case WZ_INCIDENT_DEFENDER_SHOWS:
    case WZ_INCIDENT_DECLARER_CONCEDES:
    case WZ_INCIDENT_DEFENDER_CONCEDES: return true;
    default: return false;
    }
}

/* Points of one side must agree with its bounds and with the points of the other. */
static bool possible(const wz_incident *incident, wz_fact fact, int value) {
    if (fact == WZ_FACT_MOMENT) return possible_moment(incident, value);
    if (fact == WZ_FACT_ACTOR && kind_names_actor(incident)) return false;
    if (fact == WZ_FACT_CLAIMER) return value <= WZ_BY_REARHAND; /* a hand, for the solver */
    /* only these come to light long after they were done */
    if (fact == WZ_FACT_POINTS_WHEN_NOTICED)
        return incident->kind == WZ_INCIDENT_REVOKE || incident->kind == WZ_INCIDENT_WRONG_COUNT;
    /* levels are announced, and suits played open, from the hand only (ISkO 2.5.7, 2.1.2) */
    bool hand = incident->fact[WZ_FACT_HAND] == 1, null = incident->fact[WZ_FACT_GAME] == WZ_NULL;
    if (fact == WZ_FACT_ANNOUNCED) return hand && !null;
    if (fact == WZ_FACT_OUVERT)
        return hand || null || wz__mentions((wz_incident_kind)incident->kind, WZ_FACT_OUVERT);
    if (fact == WZ_FACT_NOTICED)
        return incident->fact[WZ_FACT_OBJECTION] == WZ_UNKNOWN &&
               value >= incident->fact[WZ_FACT_MOMENT];
    if (fact == WZ_FACT_DECLARER_TRICKS || fact == WZ_FACT_DEFENDER_TRICKS)
        return possible_tricks(incident, fact == WZ_FACT_DECLARER_TRICKS, value);
    bool own = fact == WZ_FACT_DECLARER_POINTS;
    if (!own && fact != WZ_FACT_DEFENDER_POINTS) return true;
    int low = incident->fact[own ? WZ_FACT_DECLARER_POINTS_MIN : WZ_FACT_DEFENDER_POINTS_MIN];
    int high = incident->fact[own ? WZ_FACT_DECLARER_POINTS_MAX : WZ_FACT_DEFENDER_POINTS_MAX];
    int other = incident->fact[own ? WZ_FACT_DEFENDER_POINTS : WZ_FACT_DECLARER_POINTS];
    int least = incident->fact[own ? WZ_FACT_DEFENDER_POINTS_MIN : WZ_FACT_DECLARER_POINTS_MIN];
    if (low != WZ_UNKNOWN && value < low) return false;
    if (high != WZ_UNKNOWN && value > high) return false;
    if (other == WZ_UNKNOWN) other = least;
    return other == WZ_UNKNOWN || value + other <= 120;
}

static bool changes(const wz_referee *referee, const wz_incident *incident, wz_fact fact,
                    const wz_ruling *ruling, wz_looked *looked) {
    wz_incident other = *incident;
    int most = wz_most_of_fact(fact);
    bool large = most > FEW && wz_type_of_fact(fact) == WZ_FACT_NUMBER;
    int tries = large ? (int)(sizeof edges / sizeof edges[0]) : most + 1;
    for (int i = 0; i < tries; i++) {
        int value = large ? edges[i] : i;
        if (value > most || !possible(incident, fact, value)) continue;
        /* would have been told */
        if (fact == WZ_FACT_ACTOR && value == WZ_BY_OUTSIDER) continue;
        if (fact == WZ_FACT_SAID && value >= WZ_SAID_NOTE) continue;
        other.fact[fact] = (int16_t)value;
        wz_ruling what_if;
        wz__hear(referee, &other, &what_if, NULL);
        /* whether a person has to weigh it rests on what these looked at */
        if (wz__weighed(fact)) wz__join_looked(looked, &what_if.looked);
        if (differs(&what_if, ruling)) return true;
    }
    return false;
}

/* Facts to be weighed come first: they are the question for the person. */
static void note(wz_ruling *ruling, wz_fact fact) {
    if (ruling->asked == WZ_RULING_ASKED) return;
    unsigned at = ruling->asked++;
    for (; wz__weighed(fact) && at > 0; at--) ruling->ask[at] = ruling->ask[at - 1];
    ruling->ask[at] = (uint8_t)fact;
}

static bool cards_tell_matadors(const wz_incident *incident) {
    return incident->told & (1u << WZ_PLACE_DECLARER_JACKS | 1u << WZ_PLACE_DECLARER_CARDS);
}

void wz__ask(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling) {
    wz_referee without_proofs = *referee; /* a question should not cost a search each time */
    without_proofs.solver = NULL;
    if (ruling->proof_asked) without_proofs.found = (wz_found){ruling->proof, ruling->by_one_card};
    bool to_weigh = false;
    wz_ruling plain;
    wz__hear(&without_proofs, incident, &plain, NULL);
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) {
        wz_fact fact = (wz_fact)i;
        /* what was not looked at can't change anything by itself */
        if (incident->fact[i] != WZ_UNKNOWN || !wz_ruling_looked_at(&plain, fact)) continue;
        if (never_asked(fact, (wz_incident_kind)incident->kind)) continue;
        if (fact == WZ_FACT_MATADORS && cards_tell_matadors(incident)) continue;
        if (!changes(&without_proofs, incident, fact, &plain, &ruling->looked)) continue;
        note(ruling, fact);
        if (wz__weighed(fact)) to_weigh = true;
    }
    if (!to_weigh) return;
    /* What only a person on the spot can weigh decides here; there is no leaning. */
    ruling->ruled = ruling->leaning = WZ_RULED_PERSON;
    ruling->level = WZ_LEVEL_NONE;
    ruling->valued = false;
    ruling->remedy = WZ_REMEDY_NONE;
    ruling->right = WZ_RIGHT_NONE;
    ruling->excluded = false;
    ruling->reasons = 0;
    wz__because(ruling, WZ_T_WHY_TO_BE_WEIGHED);
}
