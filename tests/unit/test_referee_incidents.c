/* The referee against the text of the order: incidents of our own, each decided from the paragraph it
 * rests on before it was judged. */
#include "referee_cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "court.h"

enum { ROOM = 400 };
static referee_case cases[ROOM];
static unsigned count;

static int begin(void **state) {
    count = referee_incidents_read(cases, ROOM);
    return open_court(state);
}

static wz_ruling ruling_of(const referee_case *told) {
    wz_rules rules = isko;
    if (told->rules[0]) assert_int_equal(wz_rules_named(told->rules, &rules), WZ_OK);
    wz_referee referee = {.rules = &rules, .solver = solver};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, &told->incident, &ruling), WZ_OK);
    return ruling;
}

static bool cites(const wz_ruling *ruling, const char *paragraph) {
    for (unsigned i = 0; i < ruling->paragraphs; i++)
        if (strncmp(ruling->paragraph[i], paragraph, strlen(paragraph)) == 0) return true;
    return false;
}

static void test_decided_as_the_paragraph_says(void **state) {
    (void)state;
    unsigned wrong = 0;
    for (unsigned i = 0; i < count; i++) {
        wz_ruling ruling = ruling_of(&cases[i]);
        bool right = referee_agrees(&cases[i], &ruling), cited = cites(&ruling, cases[i].paragraph);
        if (right && cited) continue;
        wrong++;
        print_error("%s: by the text %s, here %s%s\n", cases[i].name, wz_ruled_name(cases[i].ruled),
                    wz_ruled_name((wz_ruled)ruling.ruled), cited ? "" : ", by another paragraph");
    }
    print_message("# %u of %u incidents as the text decides them\n", count - wrong, count);
    assert_int_equal(wrong, 0);
    assert_true(count > 250);
}

static unsigned facts_between(const referee_case *a, const referee_case *b) {
    unsigned facts = 0;
    for (unsigned f = 0; f < WZ_FACT_COUNT; f++)
        facts += a->incident.fact[f] != b->incident.fact[f];
    return facts;
}

static bool same_cards(const referee_case *a, const referee_case *b) {
    return a->incident.told == b->incident.told &&
           memcmp(a->incident.cards, b->incident.cards, sizeof a->incident.cards) == 0;
}

/* Two that differ in a single fact and are decided otherwise. */
static void test_one_fact_turns_the_ruling(void **state) {
    (void)state;
    unsigned pairs = 0;
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = 0; j < i; j++) {
            const referee_case *a = &cases[i], *b = &cases[j];
            if (a->incident.kind != b->incident.kind || a->ruled == b->ruled) continue;
            if (!same_cards(a, b) || facts_between(a, b) != 1) continue;
            wz_ruling before = ruling_of(a), after = ruling_of(b);
            if (before.ruled == after.ruled) fail_msg("%s and %s", a->name, b->name);
            pairs++;
        }
    print_message("# %u pairs turn by a single fact\n", pairs);
    assert_true(pairs >= 25);
}

/* --- What it is called --- */

#define IN_PLAY "\"actor\":\"defender\",\"moment\":\"play\",\"trick\":4,\"seen_by\":\"all\""
#define GIVES_UP "\"said\":\"gives_up\",\"trick\":4,\"declarer_held\":5,\"agreed\":false"

/* The same thing told as neighbouring kinds. */
static void test_neighbouring_kinds_agree(void **state) {
    (void)state;
    const struct {
        const char *facts, *kinds[6];
        wz_ruled ruled;
    } groups[] = {
        {"{" IN_PLAY "}",
         {"card_dropped", "own_cards_shown", "defender_shows", "hand_seen", "card_exchanged",
          "played_ahead"},
         WZ_RULED_DECLARER_WINS},
        {"{\"actor\":\"rearhand\",\"moment\":\"bidding\",\"skat_taken\":true}",
         {"skat_looked", "pass_dispute", "game_named"},
         WZ_RULED_REBID},
        {"{\"actor\":\"defender\",\"said\":\"points\",\"trick\":4}",
         {"counting", "speech"},
         WZ_RULED_DECLARER_WINS},
        {"{\"actor\":\"defender\"," GIVES_UP "}",
         {"defender_concedes", "speech", "declarer_concedes"},
         WZ_RULED_DECLARER_WINS},
        {"{\"actor\":\"declarer\"," GIVES_UP "}",
         {"declarer_concedes", "speech", "defender_concedes"},
         WZ_RULED_GOES_ON},
        {"{\"actor\":\"rearhand\",\"moment\":\"bidding\",\"said\":\"limit\"}",
         {"limit_named", "speech"},
         WZ_RULED_DECLARER_WINS},
        {"{\"actor\":\"declarer\",\"trick\":4,\"led_on\":true}",
         {"lead", "trick_taken_wrongly"},
         WZ_RULED_DECLARER_LOSES},
        {"{\"actor\":\"outsider\",\"moment\":\"play\",\"trick\":4,\"said\":\"card\"}",
         {"speech", "skat_looked", "hand_seen", "counting", "tricks_looked", "prevention"},
         WZ_RULED_GOES_ON},
    };
    for (unsigned g = 0; g < sizeof groups / sizeof groups[0]; g++)
        for (unsigned k = 0; k < 6 && groups[g].kinds[k]; k++) {
            wz_ruling ruling =
                referee_judged(solver, "isko", false, groups[g].kinds[k], groups[g].facts, "{}");
            if (ruling.ruled != groups[g].ruled)
                fail_msg("%s %s: %s", groups[g].kinds[k], groups[g].facts,
                         wz_ruled_name((wz_ruled)ruling.ruled));
        }
}

/* --- What the cards say --- */

#define judged(kind, facts, cards) referee_judged(solver, "isko", false, kind, facts, cards)

static bool argues(const wz_ruling *ruling, const char *words) {
    char text[4096];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_argument(&out, WZ_ENGLISH, ruling);
    return strstr(text, words) != NULL;
}

#define LED_ON                                                                                     \
    "\"declarer\":\"forehand\",\"leader\":\"middlehand\",\"actor\":\"declarer\",\"led_on\":true,"  \
    "\"game\":\"clubs\""

static void test_cards_count_against_what_is_said_of_them(void **state) {
    (void)state;
    const char *cards = "{\"led_card\":\"SK\",\"second_card\":\"S7\",\"third_card\":\"SA\"}";
    const char *theirs = "{" LED_ON ",\"trick_owner\":\"opponents\"}";
    wz_ruling wrong = judged("trick_incomplete", theirs, cards);
    wz_ruling right =
        judged("trick_incomplete", "{" LED_ON ",\"trick_owner\":\"declarer\"}", cards);
    wz_ruling alone = judged("trick_incomplete", theirs, "{}");
    assert_int_equal(wrong.ruled, WZ_RULED_CORRECTED);
    assert_true(argues(&wrong, "the cards count"));
    assert_int_equal(right.ruled, WZ_RULED_CORRECTED);
    assert_false(argues(&right, "the cards count"));
    assert_int_equal(alone.ruled, WZ_RULED_DECLARER_LOSES); /* undisputed, as far as told */
}

static void test_4_1_4_a_level_is_what_the_cards_prove(void **state) {
    (void)state;
    const char *facts = "{\"declarer\":\"forehand\",\"leader\":\"forehand\",\"actor\":"
                        "\"middlehand\",\"trick\":8,\"declarer_points\":70,\"declarer_tricks\":5,"
                        "\"defender_tricks\":2,\"game\":\"grand\",\"matadors\":2,\"bid\":18,"
                        "\"proven\":\"schwarz\"}";
    wz_ruling simple = judged("lead", facts,
                              "{\"forehand_cards\":\"CA.C7.C8\",\"middlehand_cards\":\"CT.CK.HT\","
                              "\"rearhand_cards\":\"D7.D8.H7\"}");
    assert_int_equal(simple.level, WZ_LEVEL_SIMPLE);
    assert_true(argues(&simple, "the cards count"));
    wz_ruling schneider = judged("lead", facts,
                                 "{\"forehand_cards\":\"CA.CT.CK\",\"middlehand_cards\":"
                                 "\"S7.S8.HT\",\"rearhand_cards\":\"D7.D8.H7\"}");
    assert_int_equal(schneider.level, WZ_LEVEL_SCHNEIDER); /* schwarz is not possible any more */
}

static void test_2_3_2_ten_cards_and_the_skat_tell_the_matadors(void **state) {
    (void)state;
    wz_ruling ruling =
        judged("score", "{\"game\":\"hearts\",\"matadors\":4,\"declarer_points\":70,\"bid\":18}",
               "{\"declarer_cards\":\"CJ.SJ.HA.HT.HK.H9.H8.CA.CT.S7\",\"skat_cards\":\"D7.D8\"}");
    assert_int_equal(ruling.value, 30);
    assert_true(argues(&ruling, "the cards count"));
}

static void test_points_that_nobody_holds_have_been_taken(void **state) {
    (void)state;
    const char *facts = "{\"declarer\":\"forehand\",\"leader\":\"forehand\",\"actor\":"
                        "\"middlehand\",\"trick\":9,\"declarer_points\":32,\"game\":\"clubs\"}";
    const char *low = "{\"forehand_cards\":\"S7.S8\",\"middlehand_cards\":\"HA.HQ\","
                      "\"rearhand_cards\":\"DT.DK\"}"; /* 28 are held, so they have 60 */
    const char *high = "{\"forehand_cards\":\"S7.SQ\",\"middlehand_cards\":\"HA.HQ\","
                       "\"rearhand_cards\":\"DT.DK\"}";
    assert_int_equal(judged("lead", facts, low).ruled, WZ_RULED_DECLARER_LOSES);
    assert_int_equal(judged("lead", facts, high).ruled, WZ_RULED_DECLARER_WINS);
}

/* ISkO 4.2.8: the look at the skat of a hand game after its fate was sealed. */
static void test_4_2_8_the_cards_tell_whether_a_game_was_safe(void **state) {
    (void)state;
    const char *facts = "{\"declarer\":\"forehand\",\"leader\":\"middlehand\",\"actor\":"
                        "\"forehand\",\"moment\":\"play\",\"hand\":true,\"trick\":9,"
                        "\"trick_complete\":true,\"declarer_tricks\":0,\"game\":\"null\"}";
    wz_ruling safe = judged("skat_looked", facts,
                            "{\"forehand_cards\":\"S7.H7\",\"middlehand_cards\":\"S8.H8\","
                            "\"rearhand_cards\":\"D7.D8\"}");
    wz_ruling unsafe = judged("skat_looked", facts,
                              "{\"forehand_cards\":\"S9.H7\",\"middlehand_cards\":\"S8.H8\","
                              "\"rearhand_cards\":\"D7.D8\"}");
    assert_int_equal(safe.ruled, WZ_RULED_GOES_ON);
    assert_int_equal(unsafe.ruled, WZ_RULED_DECLARER_LOSES);
}

/* --- Older orders --- */

static wz_ruled lead_by(const char *rules, const char *facts) {
    return (wz_ruled)referee_judged(solver, rules, false, "lead", facts, "{}").ruled;
}

static void test_4_1_7_until_when_a_lead_can_be_objected_to(void **state) {
    (void)state;
    const char *complete = "{\"actor\":\"declarer\",\"trick\":4,\"trick_complete\":true}";
    const char *taken = "{\"actor\":\"declarer\",\"trick\":4,\"trick_complete\":true,"
                        "\"taken_in\":true,\"laid_down\":false}";
    const char *laid_down = "{\"actor\":\"declarer\",\"trick\":4,\"trick_complete\":true,"
                            "\"taken_in\":true,\"laid_down\":true}";
    assert_int_equal(lead_by("isko", complete), WZ_RULED_GOES_ON);
    assert_int_equal(lead_by("sko1975", complete), WZ_RULED_DECLARER_LOSES);
    assert_int_equal(lead_by("sko1975", taken), WZ_RULED_GOES_ON);
    assert_int_equal(lead_by("sko-preisskat", taken), WZ_RULED_DECLARER_LOSES);
    assert_int_equal(lead_by("sko-preisskat", laid_down), WZ_RULED_GOES_ON);
}

/* --- Cards that are asked for --- */

static unsigned places(const char *kind, const char *facts, const char *cards) {
    return judged(kind, facts, cards).ask_cards;
}

static void test_asks_for_the_cards_that_decide(void **state) {
    (void)state;
    unsigned hands = 1u << WZ_PLACE_FOREHAND_CARDS | 1u << WZ_PLACE_MIDDLEHAND_CARDS |
                     1u << WZ_PLACE_REARHAND_CARDS;
    const char *shows = "{\"actor\":\"middlehand\",\"declarer\":\"forehand\",\"game\":\"clubs\","
                        "\"leader\":\"forehand\",\"rest_made\":true}";
    assert_int_equal(places("defender_shows", shows, "{}"), hands);
    /* hands of different sizes: a trick was begun */
    assert_int_equal(places("defender_shows", shows,
                            "{\"forehand_cards\":\"C7\",\"middlehand_cards\":\"CJ.SJ\","
                            "\"rearhand_cards\":\"S7.S8\"}"),
                     1u << WZ_PLACE_LED_CARD);
    assert_int_equal(places("defender_shows", shows,
                            "{\"forehand_cards\":\"C7.C8\",\"middlehand_cards\":\"CJ.SJ\","
                            "\"rearhand_cards\":\"S7.S8\"}"),
                     0);
    assert_int_equal(places("trick_incomplete", "{\"actor\":\"declarer\",\"led_on\":true}", "{}"),
                     1u << WZ_PLACE_LED_CARD | 1u << WZ_PLACE_SECOND_CARD |
                         1u << WZ_PLACE_THIRD_CARD);
    assert_int_equal(places("lead", "{\"actor\":\"declarer\",\"trick\":4}", "{}"), 0);
}

static void test_3_6_4_asks_for_the_jacks_where_they_exclude_a_level(void **state) {
    (void)state;
    const char *facts = "{\"actor\":\"defender\",\"trick\":1,\"game\":\"grand\",\"matadors\":1,"
                        "\"bid\":80,\"defender_tricks\":0,\"defender_points\":0}";
    assert_int_equal(places("lead", facts, "{}"), 1u << WZ_PLACE_DECLARER_JACKS);
    assert_int_equal(places("lead", facts, "{\"declarer_jacks\":\"CJ\"}"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decided_as_the_paragraph_says),
        cmocka_unit_test(test_one_fact_turns_the_ruling),
        cmocka_unit_test(test_neighbouring_kinds_agree),
        cmocka_unit_test(test_cards_count_against_what_is_said_of_them),
        cmocka_unit_test(test_4_1_4_a_level_is_what_the_cards_prove),
        cmocka_unit_test(test_2_3_2_ten_cards_and_the_skat_tell_the_matadors),
        cmocka_unit_test(test_points_that_nobody_holds_have_been_taken),
        cmocka_unit_test(test_4_2_8_the_cards_tell_whether_a_game_was_safe),
        cmocka_unit_test(test_4_1_7_until_when_a_lead_can_be_objected_to),
        cmocka_unit_test(test_asks_for_the_cards_that_decide),
        cmocka_unit_test(test_3_6_4_asks_for_the_jacks_where_they_exclude_a_level),
    };
    return cmocka_run_group_tests(tests, begin, close_court);
}
