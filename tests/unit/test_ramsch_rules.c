/* Ramsch as houses play it: every option, pushing, announcements, and the grand hand that comes before it. The
 * figures are worked out by hand from the house rules (docs/house-rules.md). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/match.h"
#include "wenzel/ruletext.h"

enum { FOREHAND, MIDDLEHAND, REARHAND };

#define HOUSE "wenzel rules 1\nname Kneipe\nnobody-bids ramsch\n"
#define ONLY HOUSE "every-game ramsch\n"
#define PUSHING ONLY "ramsch-pushing yes\n"

static wz_rules rules_of(const char *text) {
    wz_rules rules;
    wz_rules_trouble trouble = {.say = ""};
    wz_error error = wz_rules_read(text, strlen(text), WZ_ENGLISH, &rules, &trouble);
    if (error != WZ_OK) fail_msg("%s", trouble.say);
    return rules;
}

/* --- What is written --- */

/* Forehand 50 in five tricks, middlehand 40 in three, rearhand 20 in two, ten points in the skat. */
static const wz_ramsch_facts plain = {
    .points = {50, 40, 20}, .tricks = {5, 3, 2}, .skat_points = 10, .round_factor = 1};
/* Rearhand takes nothing: 70 and 40, ten in the skat. */
static const wz_ramsch_facts one_virgin = {
    .points = {70, 40, 0}, .tricks = {6, 4, 0}, .skat_points = 10, .round_factor = 1};
static const wz_ramsch_facts marched = {
    .points = {110, 0, 0}, .tricks = {10, 0, 0}, .skat_points = 10, .round_factor = 1};

static wz_result scored(const char *text, const wz_ramsch_facts *facts) {
    wz_rules rules = rules_of(text);
    wz_result result;
    assert_int_equal(wz_score_ramsch(&rules, facts, &result), WZ_OK);
    return result;
}

static void assert_written(const char *text, const wz_ramsch_facts *facts, int forehand,
                           int middlehand, int rearhand) {
    wz_result result = scored(text, facts);
    assert_int_equal(result.written[0], forehand);
    assert_int_equal(result.written[1], middlehand);
    assert_int_equal(result.written[2], rearhand);
}

static void test_the_skat_goes_to_the_loser_or_to_the_last_trick(void **state) {
    (void)state;
    assert_written(HOUSE, &plain, -60, 0, 0);
    wz_ramsch_facts close = plain; /* 50, 45, 15 and ten in the skat: the last trick decides */
    close.points[1] = 45, close.points[2] = 15;
    close.last_trick = MIDDLEHAND;
    assert_written(HOUSE, &close, -60, 0, 0);
    assert_written(HOUSE "ramsch-skat last-trick\n", &close, 0, -55, 0);
    close.last_trick = REARHAND;
    assert_written(HOUSE "ramsch-skat last-trick\n", &close, -50, 0, 0);
}

static void test_everybody_may_write_his_own(void **state) {
    (void)state;
    assert_written(HOUSE "ramsch-writes everybody\n", &plain, -60, -40, -20);
    assert_written(HOUSE "ramsch-writes everybody\n", &one_virgin, -160, -80, 0);
    assert_written(HOUSE "ramsch-writes everybody\n", &marched, 120, 0, 0);
    wz_ramsch_facts last = plain;
    last.last_trick = REARHAND;
    assert_written(HOUSE "ramsch-writes everybody\nramsch-skat last-trick\n", &last, -50, -40, -30);
}

static void test_a_tie_is_lost_by_both(void **state) {
    (void)state;
    wz_ramsch_facts tie = plain; /* 50, 50, 10 */
    tie.points[1] = 50, tie.points[2] = 10;
    assert_written(HOUSE, &tie, -60, -60, 0);
    tie.last_trick = REARHAND; /* 50, 50, 20 */
    assert_written(HOUSE "ramsch-skat last-trick\n", &tie, -50, -50, 0);
}

static void test_a_jungfrau_doubles_unless_it_counts_nothing(void **state) {
    (void)state;
    assert_written(HOUSE, &one_virgin, -160, 0, 0);
    assert_written(HOUSE "jungfrau nothing\n", &one_virgin, -80, 0, 0);
}

static void test_a_march_wins_or_is_forbidden(void **state) {
    (void)state;
    assert_written(HOUSE, &marched, 120, 0, 0);
    assert_written(HOUSE "durchmarsch forbidden\n", &marched, -120, 0, 0);
    wz_ramsch_facts nine = marched; /* missed by one trick: two had none, nobody doubles */
    nine.tricks[0] = 9, nine.tricks[1] = 1;
    nine.points[0] = 105, nine.points[1] = 5;
    assert_written(HOUSE, &nine, -230, 0, 0); /* 115, doubled by rearhand */
}

static void test_tricks_without_points_may_be_free(void **state) {
    (void)state;
    wz_ramsch_facts facts = {.points = {80, 30, 0},
                             .tricks = {7, 2, 1},
                             .empty_tricks = {1, 0, 1},
                             .skat_points = 10,
                             .round_factor = 1};
    assert_written(HOUSE, &facts, -90, 0, 0);
    assert_written(HOUSE "zero-tricks free\n", &facts, -180, 0, 0);
    wz_ramsch_facts march = marched; /* the only other trick is empty */
    march.tricks[0] = 9, march.tricks[1] = 1, march.empty_tricks[1] = 1;
    assert_written(HOUSE, &march, -240, 0, 0); /* 120, doubled by rearhand */
    assert_written(HOUSE "zero-tricks free\n", &march, 120, 0, 0);
}

static void test_every_unseen_push_doubles(void **state) {
    (void)state;
    wz_ramsch_facts pushed = plain;
    pushed.pushes = 2;
    assert_written(PUSHING, &pushed, -240, 0, 0);
    pushed = marched;
    pushed.pushes = 1;
    assert_written(PUSHING, &pushed, 240, 0, 0);
    assert_written(PUSHING "durchmarsch forbidden\n", &pushed, -240, 0, 0);
    pushed = one_virgin;
    pushed.pushes = 3, pushed.round_factor = 2;
    assert_written(PUSHING, &pushed, -80 * 2 * 8 * 2, 0, 0);
}

#define ANNOUNCED HOUSE "ramsch-announcements yes\n"

static void test_an_announced_march_counts_twice_either_way(void **state) {
    (void)state;
    wz_ramsch_facts facts = marched;
    facts.march = 1 << FOREHAND;
    assert_written(ANNOUNCED, &facts, 240, 0, 0);
    facts = plain;
    facts.march = 1 << REARHAND;
    assert_written(ANNOUNCED, &facts, 0, 0, -240);
    facts = marched; /* announced by another: he fails, and nobody else writes anything */
    facts.march = 1 << REARHAND;
    assert_written(ANNOUNCED, &facts, 0, 0, -240);
}

static void test_an_announced_jungfrau_counts_twice_either_way(void **state) {
    (void)state;
    wz_ramsch_facts facts = one_virgin;
    facts.jungfrau = 1 << REARHAND;
    assert_written(ANNOUNCED, &facts, -80 * 2 * 2, 0, 0);
    facts = plain; /* rearhand takes two tricks: what the loser has, 60, twice */
    facts.jungfrau = 1 << REARHAND;
    assert_written(ANNOUNCED, &facts, 0, 0, -120);
    facts.round_factor = 2;
    assert_written(ANNOUNCED, &facts, 0, 0, -240);
    facts = marched; /* a jungfrau beside a march: it was made, and the march counts */
    facts.jungfrau = 1 << REARHAND;
    assert_written(ANNOUNCED, &facts, 120, 0, 0);
}

static void test_what_cannot_be_is_refused(void **state) {
    (void)state;
    wz_rules house = rules_of(HOUSE);
    wz_result result;
    wz_ramsch_facts facts = plain;
    facts.pushes = 1;
    assert_int_equal(wz_score_ramsch(&house, &facts, &result), WZ_E_NOT_IN_RULE_SET);
    facts = plain;
    facts.jungfrau = 1;
    assert_int_equal(wz_score_ramsch(&house, &facts, &result), WZ_E_NOT_IN_RULE_SET);
    wz_rules pushing = rules_of(PUSHING "ramsch-announcements yes\n");
    facts = plain;
    facts.pushes = 4;
    assert_int_equal(wz_score_ramsch(&pushing, &facts, &result), WZ_E_FACTS_PUSHES);
    facts = plain;
    facts.march = 8;
    assert_int_equal(wz_score_ramsch(&pushing, &facts, &result), WZ_E_NO_SUCH_PLAYER);
    facts = plain;
    facts.last_trick = 3;
    assert_int_equal(wz_score_ramsch(&pushing, &facts, &result), WZ_E_NO_SUCH_PLAYER);
    facts = plain;
    facts.empty_tricks[2] = 3; /* of two */
    assert_int_equal(wz_score_ramsch(&pushing, &facts, &result), WZ_E_FACTS_TRICKS);
}

/* --- Whole games, from the deal on --- */

/* Forehand holds the four jacks and the three highest of clubs and spades: every trick. */
static void sure_march(scene *s, const char *rules) {
    scene_start(s, rules, THREE);
    scene_deal(s, "CJ SJ HJ DJ CA CT CK SA ST SK", "", "", "H7 D7");
}

/* Middlehand takes one trick (king and ten of hearts, 14), forehand nine, rearhand none. */
#define MIDDLE_TAKES_ONE "0 HK 1 HT 2 H7 1 DA 2 D7 0 DJ"
static void sure_virgin(scene *s, const char *rules) {
    scene_start(s, rules, THREE);
    scene_deal(s, "CJ SJ HJ DJ CA SA HA CT ST HK", "CK CQ SK SQ HT HQ DA DT DK DQ",
               "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "D8 D9");
}

static void assert_game(scene *s, int forehand, int middlehand, int rearhand) {
    scene_play_out(s);
    wz_result result = scene_result(s);
    assert_int_equal(result.kind, WZ_RESULT_RAMSCH);
    assert_int_equal(result.written[0], forehand);
    assert_int_equal(result.written[1], middlehand);
    assert_int_equal(result.written[2], rearhand);
}

static void test_without_an_auction_every_game_is_a_ramsch(void **state) {
    (void)state;
    scene s;
    sure_march(&s, ONLY);
    assert_phase(&s, PLAY);
    assert_refused(&s, "1 18", WRONG_PHASE);
    assert_game(&s, 120, 0, 0);
    sure_virgin(&s, ONLY);
    scene_play(&s, MIDDLE_TAKES_ONE);
    assert_game(&s, -106 * 2, 0, 0);
}

static void test_the_skat_goes_round(void **state) {
    (void)state;
    scene s;
    sure_march(&s, PUSHING);
    assert_phase(&s, PUSH);
    assert_refused(&s, "1 s", NOT_YOUR_TURN);
    assert_refused(&s, "0 push.H7.D7", WRONG_PHASE); /* not before he has taken it up */
    scene_play(&s, "0 s w H7.D7");
    assert_phase(&s, LAY);
    assert_int_equal(wz_cards_left(&s.game.table, WZ_FOREHAND), 12);
    assert_refused(&s, "0 push", WRONG_PHASE); /* he has seen it */
    assert_refused(&s, "0 push.H7.HJ", PUSH_JACK);
    assert_refused(&s, "0 push.H7", SYNTAX_CARD_COUNT);
    assert_refused(&s, "0 push.H7.H8", DISCARD_NOT_HELD);
    scene_play(&s, "0 push.H7.D7 1 push");
    assert_int_equal(s.game.table.pushes, 1);
    scene_play(&s, "2 s w H7.D7");
    assert_int_equal(s.game.table.turn, REARHAND);
    scene_play(&s, "2 push.H7.D7");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_int_equal(wz_count(s.game.skat), 2);
    assert_game(&s, 240, 0, 0); /* one pushed it on unseen */
}

static void test_all_may_push_it_on_unseen(void **state) {
    (void)state;
    scene s;
    sure_virgin(&s, PUSHING);
    scene_play(&s, "0 push 1 push 2 push " MIDDLE_TAKES_ONE);
    assert_game(&s, -106 * 2 * 8, 0, 0);
}

static void test_jacks_may_be_pushed_where_the_house_allows_it(void **state) {
    (void)state;
    scene s;
    sure_march(&s, PUSHING "push-jacks yes\n");
    scene_play(&s, "0 s w H7.D7 0 push.HJ.DJ 1 s w HJ.DJ 1 push.HJ.DJ 2 push");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.skat, cards_of("HJ DJ"));
}

/* What each of them knows of cards that were pushed on. */
static void test_pushed_cards_are_seen_by_giver_and_taker_alone(void **state) {
    (void)state;
    scene s;
    sure_march(&s, PUSHING);
    scene_play(&s, "0 s w H7.D7 0 push.CK.SK");
    wz_view giver = scene_view(&s, wz_viewer_at(WZ_FOREHAND));
    assert_int_equal(giver.skat, cards_of("CK SK"));
    assert_int_equal(wz_count(giver.hand[0]), 10);
    wz_view next = scene_view(&s, wz_viewer_at(WZ_MIDDLEHAND));
    assert_int_equal(next.skat, 0);
    scene_play(&s, "1 s w CK.SK");
    next = scene_view(&s, wz_viewer_at(WZ_MIDDLEHAND));
    assert_int_equal(wz_count(next.hand[1]), 12);
    giver = scene_view(&s, wz_viewer_at(WZ_FOREHAND));
    assert_int_equal(giver.skat, 0);
    assert_int_equal(giver.hand[1], cards_of("CK SK")); /* he knows who has them */
    wz_view third = scene_view(&s, wz_viewer_at(WZ_REARHAND));
    assert_int_equal(third.hand[0] | third.hand[1] | third.skat, 0);
    wz_view public = scene_view(&s, WZ_PUBLIC);
    assert_int_equal(public.hand[0] | public.hand[1] | public.hand[2] | public.skat, 0);
    wz_view beside = scene_view(&s, wz_viewer_beside(WZ_MIDDLEHAND));
    assert_int_equal(wz_count(beside.hand[1]), 10); /* the skat is the taker's alone */
    scene_play(&s, "1 push.CK.D8");
    giver = scene_view(&s, wz_viewer_at(WZ_FOREHAND));
    assert_int_equal(giver.hand[1] | giver.skat, 0); /* they may lie anywhere now */
    next = scene_view(&s, wz_viewer_at(WZ_MIDDLEHAND));
    assert_int_equal(next.skat, cards_of("CK D8"));
    assert_int_equal(wz_count(next.hand[1]), 10);
    scene_play(&s, "2 push");
    next = scene_view(&s, wz_viewer_at(WZ_MIDDLEHAND));
    assert_int_equal(next.skat, cards_of("CK D8")); /* nobody has touched them since */
}

static void test_a_grand_hand_may_be_played_instead(void **state) {
    (void)state;
    scene s;
    sure_march(&s, PUSHING "ramsch-grand-hand yes\n");
    assert_phase(&s, SOLO);
    assert_refused(&s, "1 GH", NOT_YOUR_TURN);
    assert_refused(&s, "0 CH", ONLY_GRAND_HAND);
    assert_refused(&s, "0 G.H7.D7", ONLY_GRAND_HAND);
    scene_play(&s, "0 p 1 p 2 p");
    assert_phase(&s, PUSH);
    sure_march(&s, PUSHING "ramsch-grand-hand yes\n");
    scene_play(&s, "0 p 1 GH");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.declarer.i, MIDDLEHAND);
    sure_march(&s, PUSHING "ramsch-grand-hand yes\n");
    scene_play(
        &s, "0 GHZ"); /* with 4, game 5, hand 6, schneider and schwarz, both announced: 10 x 24 */
    scene_play_out(&s);
    assert_int_equal(scene_value(&s), 240);
}

static void test_after_an_auction_nobody_is_asked_for_a_grand_hand(void **state) {
    (void)state;
    scene s;
    sure_march(&s, HOUSE "ramsch-pushing yes\nramsch-grand-hand yes\n");
    scene_play(&s, "1 p 2 p 0 p");
    assert_phase(&s, PUSH);
}

static void test_announcements_come_before_the_first_card(void **state) {
    (void)state;
    scene s;
    sure_march(&s, ONLY "ramsch-announcements yes\n");
    assert_phase(&s, ANNOUNCE);
    assert_refused(&s, "2 jungfrau", NOT_YOUR_TURN);
    scene_play(&s, "0 durchmarsch 1 jungfrau 2 p");
    assert_phase(&s, PLAY);
    assert_game(&s, 240, 0, 0);
    sure_virgin(&s, PUSHING "ramsch-announcements yes\n");
    scene_play(&s, "0 push 1 push 2 push 0 p 1 p 2 jungfrau " MIDDLE_TAKES_ONE);
    assert_game(&s, -106 * 2 * 2 * 8, 0, 0);
    sure_virgin(&s, ONLY "ramsch-announcements yes\n");
    scene_play(&s, "0 durchmarsch 1 p 2 p " MIDDLE_TAKES_ONE);
    assert_game(&s, -240, 0, 0);
    sure_march(&s, ONLY "ramsch-announcements yes\ndurchmarsch forbidden\n");
    assert_refused(&s, "0 durchmarsch", NO_SUCH_ANNOUNCEMENT);
    sure_march(&s, ONLY "ramsch-announcements yes\njungfrau nothing\n");
    assert_refused(&s, "0 jungfrau", NO_SUCH_ANNOUNCEMENT);
}

static void test_the_ten_may_stand_low(void **state) {
    (void)state;
    static const struct {
        const char *rules;
        unsigned winner;
    } orders[] = {{ONLY, FOREHAND}, {ONLY "ramsch-ten low\n", MIDDLEHAND}};
    for (unsigned i = 0; i < 2; i++) {
        scene s;
        scene_start(&s, orders[i].rules, THREE);
        scene_deal(&s, "HT", "HQ H7", "H9", "");
        scene_play(&s, "0 HT 1 HQ 2 H9");
        assert_int_equal(s.game.table.turn, orders[i].winner);
    }
}

static void test_tricks_without_points_are_counted_in_a_game(void **state) {
    (void)state;
    static const struct {
        const char *rules;
        int written; /* all 120 with the skat, doubled by middlehand; or a march */
    } ways[] = {{ONLY, -240}, {ONLY "zero-tricks free\n", 120}};
    for (unsigned i = 0; i < 2; i++) {
        scene s; /* rearhand takes one trick, of seven, eight and nine */
        scene_start(&s, ways[i].rules, THREE);
        scene_deal(&s, "CJ SJ HJ DJ CA SA HA CT ST D7", "CK CQ SK SQ HT HQ HK DA DT D8",
                   "C7 C8 C9 S7 S8 S9 H7 H8 H9 D9", "DK DQ");
        scene_play(&s, "0 D7 1 D8 2 D9 2 H7 0 HA 1 HQ");
        assert_game(&s, ways[i].written, 0, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_skat_goes_to_the_loser_or_to_the_last_trick),
        cmocka_unit_test(test_everybody_may_write_his_own),
        cmocka_unit_test(test_a_tie_is_lost_by_both),
        cmocka_unit_test(test_a_jungfrau_doubles_unless_it_counts_nothing),
        cmocka_unit_test(test_a_march_wins_or_is_forbidden),
        cmocka_unit_test(test_tricks_without_points_may_be_free),
        cmocka_unit_test(test_every_unseen_push_doubles),
        cmocka_unit_test(test_an_announced_march_counts_twice_either_way),
        cmocka_unit_test(test_an_announced_jungfrau_counts_twice_either_way),
        cmocka_unit_test(test_what_cannot_be_is_refused),
        cmocka_unit_test(test_without_an_auction_every_game_is_a_ramsch),
        cmocka_unit_test(test_the_skat_goes_round),
        cmocka_unit_test(test_all_may_push_it_on_unseen),
        cmocka_unit_test(test_jacks_may_be_pushed_where_the_house_allows_it),
        cmocka_unit_test(test_pushed_cards_are_seen_by_giver_and_taker_alone),
        cmocka_unit_test(test_a_grand_hand_may_be_played_instead),
        cmocka_unit_test(test_after_an_auction_nobody_is_asked_for_a_grand_hand),
        cmocka_unit_test(test_announcements_come_before_the_first_card),
        cmocka_unit_test(test_the_ten_may_stand_low),
        cmocka_unit_test(test_tricks_without_points_are_counted_in_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
