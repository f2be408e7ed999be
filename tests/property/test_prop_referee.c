/* Laws of the referee over random incidents and over the decided cases. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_incident.h"
#include "referee_cases.h"

enum { ROOM = 600, RANDOM_INCIDENTS = 6000 };
static referee_case cases[ROOM];
static unsigned count;
static wz_rules isko;

static int open_court(void **state) {
    (void)state;
    count = referee_cases_read(cases, ROOM);
    return wz_rules_named("isko", &isko) != WZ_OK;
}

static unsigned rounds(void) {
    return getenv("WENZEL_LONG") ? 20 * RANDOM_INCIDENTS : RANDOM_INCIDENTS;
}

static wz_ruling judged(const wz_incident *incident) {
    wz_referee referee = {.rules = &isko};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, incident, &ruling), WZ_OK);
    return ruling;
}

static bool same_ruling(const wz_ruling *a, const wz_ruling *b) {
    return a->ruled == b->ruled && a->level == b->level && a->valued == b->valued &&
           a->value == b->value;
}

/* Whatever is told, there is a decision, with a paragraph and a reason. */
static void test_always_a_decision_with_a_paragraph(void **state) {
    (void)state;
    wz_random random = wz_random_from(8);
    for (unsigned i = 0; i < rounds(); i++) {
        wz_incident incident = random_incident(&random);
        if (wz_incident_check(&incident) != WZ_OK) continue;
        wz_ruling ruling = judged(&incident);
        assert_true(ruling.ruled < WZ_RULED_COUNT && ruling.leaning < WZ_RULED_COUNT);
        assert_true(ruling.reasons > 0 && ruling.paragraphs > 0);
        for (unsigned p = 0; p < ruling.paragraphs; p++)
            assert_true(ruling.paragraph[p][0] != '\0');
        char text[4096];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_argument(&out, i % 2 ? WZ_GERMAN : WZ_ENGLISH, &ruling);
        assert_false(wz_out_cut(&out));
    }
}

/* What is asked is unknown, and another value of it does change the ruling; no fact that is known is
 * asked for. */
static void test_asks_only_for_unknown_facts(void **state) {
    (void)state;
    wz_random random = wz_random_from(9);
    for (unsigned i = 0; i < rounds() / 4; i++) {
        wz_incident incident = random_incident(&random);
        if (wz_incident_check(&incident) != WZ_OK) continue;
        wz_ruling ruling = judged(&incident);
        for (unsigned a = 0; a < ruling.asked; a++) {
            assert_int_equal(incident.fact[ruling.ask[a]], WZ_UNKNOWN);
        }
    }
}

/* Bounds stand for a count that is asked for by itself; a moment for another. */
static wz_fact asked_instead(wz_fact fact) {
    switch (fact) {
    case WZ_FACT_DECLARER_POINTS_MIN:
    case WZ_FACT_DECLARER_POINTS_MAX: return WZ_FACT_DECLARER_POINTS;
    case WZ_FACT_DEFENDER_POINTS_MIN:
    case WZ_FACT_DEFENDER_POINTS_MAX: return WZ_FACT_DEFENDER_POINTS;
    case WZ_FACT_OBJECTED_AFTER_DECLARATION: return WZ_FACT_NOTICED;
    case WZ_FACT_TRICK: return WZ_FACT_TRICKS_DONE;
    default: return fact;
    }
}

/* These only tell how the game went on; and a dispute is told by those who have it. */
static bool never_asked(wz_fact fact) {
    return fact == WZ_FACT_RESULT || fact == WZ_FACT_STOPPED || fact == WZ_FACT_SAFE ||
           fact == WZ_FACT_DISPUTED;
}

static bool asks(const wz_ruling *ruling, wz_fact fact) {
    for (unsigned i = 0; i < ruling->asked; i++)
        if (ruling->ask[i] == fact || ruling->ask[i] == asked_instead(fact)) return true;
    return false;
}

static bool same_decision(const wz_ruling *a, const wz_ruling *b) {
    bool no_level = a->level == WZ_LEVEL_NONE || b->level == WZ_LEVEL_NONE; /* a null has none */
    referee_case other = {.ruled = (wz_ruled)b->ruled,
                          .level = no_level ? WZ_LEVEL_NONE : (wz_ruled_level)b->level};
    return referee_agrees(&other, a);
}

/* If a fact decided a case, and nobody tells it, it is asked for. */
static void test_what_decides_is_asked_for(void **state) {
    (void)state;
    unsigned decisive = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned f = 0; f < WZ_FACT_COUNT; f++) {
            wz_incident untold = cases[i].incident;
            if (untold.fact[f] == WZ_UNKNOWN || never_asked((wz_fact)f)) continue;
            untold.fact[f] = WZ_UNKNOWN;
            wz_ruling before = judged(&cases[i].incident), after = judged(&untold);
            if (same_decision(&before, &after) || after.ruled == WZ_RULED_PERSON) continue;
            decisive++;
            if (!asks(&after, (wz_fact)f))
                fail_msg("%s: %s", cases[i].name, wz_fact_name((wz_fact)f));
        }
    print_message("# %u facts decide\n", decisive);
    assert_true(decisive > 300);
}

/* From the declaration on it does not matter who sits where. */
static void test_seats_relabelled_same_ruling(void **state) {
    (void)state;
    static const uint8_t seats[] = {WZ_FACT_DECLARER, WZ_FACT_ACTOR, WZ_FACT_CLAIMER,
                                    WZ_FACT_LEADER};
    for (unsigned i = 0; i < count; i++) {
        wz_incident turned = cases[i].incident;
        if (turned.kind < WZ_INCIDENT_DECLARATION || turned.fact[WZ_FACT_PLAYERS] == 3) continue;
        for (unsigned s = 0; s < sizeof seats; s++) {
            int16_t *seat = &turned.fact[seats[s]];
            if (*seat >= 0 && *seat <= 2) *seat = (int16_t)((*seat + 1) % 3);
        }
        wz_cards last = turned.cards[WZ_PLACE_REARHAND_CARDS];
        bool told[3];
        for (unsigned h = 0; h < 3; h++) told[h] = turned.told >> (WZ_PLACE_FOREHAND_CARDS + h) & 1;
        turned.cards[WZ_PLACE_REARHAND_CARDS] = turned.cards[WZ_PLACE_MIDDLEHAND_CARDS];
        turned.cards[WZ_PLACE_MIDDLEHAND_CARDS] = turned.cards[WZ_PLACE_FOREHAND_CARDS];
        turned.cards[WZ_PLACE_FOREHAND_CARDS] = last;
        for (unsigned h = 0; h < 3; h++) {
            unsigned place = WZ_PLACE_FOREHAND_CARDS + (h + 1) % 3;
            turned.told &= (uint16_t) ~(1u << place);
            turned.told |= (uint16_t)((unsigned)told[h] << place);
        }
        wz_ruling before = judged(&cases[i].incident), after = judged(&turned);
        if (!same_ruling(&before, &after)) fail_msg("%s", cases[i].name);
    }
}

/* ISkO 4.1.3: after the game is decided, an offence never changes the winner. */
static void test_4_1_3_a_decided_game_keeps_its_winner(void **state) {
    (void)state;
    static const uint8_t offences[] = {WZ_INCIDENT_LEAD,          WZ_INCIDENT_REVOKE,
                                       WZ_INCIDENT_CARD_DROPPED,  WZ_INCIDENT_SPEECH,
                                       WZ_INCIDENT_COUNTING,      WZ_INCIDENT_THROWN_IN,
                                       WZ_INCIDENT_TRICKS_LOOKED, WZ_INCIDENT_PREVENTION};
    wz_random random = wz_random_from(11);
    for (unsigned i = 0; i < rounds(); i++) {
        wz_incident incident =
            wz_incident_of((wz_incident_kind)offences[wz_random_below(&random, sizeof offences)]);
        bool won = wz_random_below(&random, 2) == 0;
        incident.fact[WZ_FACT_GAME] = (int16_t)wz_random_below(&random, 5);
        incident.fact[WZ_FACT_MATADORS] = (int16_t)(1 + wz_random_below(&random, 3));
        incident.fact[WZ_FACT_ACTOR] =
            wz_random_below(&random, 2) ? WZ_BY_DECLARER : WZ_BY_DEFENDER;
        incident.fact[WZ_FACT_SAID] = (int16_t)wz_random_below(&random, 6);
        incident.fact[WZ_FACT_TRICK] = (int16_t)(4 + wz_random_below(&random, 5));
        incident.fact[won ? WZ_FACT_DECLARER_POINTS : WZ_FACT_DEFENDER_POINTS] =
            (int16_t)((won ? 61 : 60) + wz_random_below(&random, 20));
        wz_ruling ruling = judged(&incident);
        assert_int_not_equal(ruling.ruled, won ? WZ_RULED_DECLARER_LOSES : WZ_RULED_DECLARER_WINS);
    }
}

/* The guilty side never comes off better than the innocent one would choose: an undecided game is never
 * won by the side that offended, if the others objected in time. */
static void test_4_1_4_the_guilty_side_never_wins_an_open_game(void **state) {
    (void)state;
    static const uint8_t offences[] = {WZ_INCIDENT_LEAD,          WZ_INCIDENT_REVOKE,
                                       WZ_INCIDENT_TWO_CARDS,     WZ_INCIDENT_CARD_EXCHANGED,
                                       WZ_INCIDENT_TRICKS_LOOKED, WZ_INCIDENT_SKAT_LOOKED};
    for (unsigned k = 0; k < sizeof offences; k++)
        for (unsigned guilty = 0; guilty < 2; guilty++)
            for (int16_t points = 0; points < 60; points++) {
                wz_incident incident = wz_incident_of((wz_incident_kind)offences[k]);
                incident.fact[WZ_FACT_MOMENT] = WZ_MOMENT_PLAY;
                incident.fact[WZ_FACT_ACTOR] = guilty ? WZ_BY_DECLARER : WZ_BY_DEFENDER;
                incident.fact[WZ_FACT_DECLARER_POINTS] = points;
                incident.fact[WZ_FACT_DEFENDER_POINTS] = (int16_t)(59 - points);
                incident.fact[WZ_FACT_HAND] = 1;
                wz_ruling ruling = judged(&incident);
                assert_int_not_equal(ruling.ruled,
                                     guilty ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_always_a_decision_with_a_paragraph),
        cmocka_unit_test(test_asks_only_for_unknown_facts),
        cmocka_unit_test(test_what_decides_is_asked_for),
        cmocka_unit_test(test_seats_relabelled_same_ruling),
        cmocka_unit_test(test_4_1_3_a_decided_game_keeps_its_winner),
        cmocka_unit_test(test_4_1_4_the_guilty_side_never_wins_an_open_game),
    };
    return cmocka_run_group_tests(tests, open_court, NULL);
}
