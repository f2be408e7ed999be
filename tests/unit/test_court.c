/* The court at the table: what cuts a game short is ruled by the referee, with its paragraphs and its
 * reasons (ISkO 4.4). That ruling and result never differ is shown by tests/property/test_prop_court.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/court.h"

/* Middlehand plays grand with two (72). The defenders have 42 points, she has 14 and a trick. */
static void close_grand(scene *s, const char *rules, table_size size) {
    scene_start(s, rules, size);
    scene_deal(s, "CA SA H7", "CJ SJ C7 S7 HA D7 D8 D9 DA DT", "CT ST HQ HJ", "C8 C9");
    scene_play(s, "1 18 0 p 2 p 1 s w C8.C9 1 G.C8.C9");
    scene_play(s, "0 CA 1 C7 2 CT 0 SA 1 S7 2 ST 0 H7 1 HA 2 HQ");
}

static wz_ruling ruling_on(const scene *s) {
    wz_ruling ruling;
    assert_true(wz_court_ruling(&s->game, &s->log, &ruling));
    return ruling;
}

static bool rests_on(const wz_ruling *ruling, const char *paragraph) {
    for (unsigned i = 0; i < ruling->paragraphs; i++)
        if (strcmp(ruling->paragraph[i], paragraph) == 0) return true;
    return false;
}

static void assert_ruled(const wz_ruling *ruling, wz_ruled ruled, wz_ruled_level level, int value) {
    assert_string_equal(wz_ruled_name((wz_ruled)ruling->ruled), wz_ruled_name(ruled));
    assert_int_equal(ruling->level, level);
    assert_int_equal(ruling->valued ? ruling->value : 0, value);
}

static const char *argument_of(const wz_ruling *ruling) {
    static char text[2000];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_argument(&out, WZ_ENGLISH, ruling);
    return text;
}

/* --- Giving up --- */

static void test_4_4_1_with_nine_cards_nobody_is_asked(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA HJ", "CJ SJ C7", "CT", "D7 D8");
    scene_play(&s, "1 18 0 p 2 p 1 s w D7.D8 1 S.D7.D8 0 CA 1 C7 2 CT 1 RE");
    wz_ruling ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SIMPLE, -66);
    assert_true(rests_on(&ruling, "4.4.1"));
}

static void test_4_4_2_with_fewer_cards_one_of_the_others_decides(void **state) {
    (void)state;
    scene s;
    wz_ruling ruling;
    close_grand(&s, "isko", FOUR);
    scene_play(&s, "1 RE");
    assert_false(wz_court_ruling(&s.game, &s.log, &ruling)); /* nobody has answered yet */
    scene_play(&s, "0 refuse 2 refuse d refuse");
    ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_GOES_ON, WZ_LEVEL_AS_PLAYED, 0);
    assert_true(rests_on(&ruling, "4.4.2"));
    close_grand(&s, "isko", FOUR);
    scene_play(&s, "1 RE 0 refuse d agree"); /* also who sits out */
    ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SIMPLE, -144);
    assert_true(rests_on(&ruling, "4.4.2"));
}

static void test_4_4_2_once_both_defenders_had_to_agree(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "sko1975", FOUR);
    scene_play(&s, "1 RE 0 agree 2 refuse");
    wz_ruling ruling = ruling_on(&s);
    assert_int_equal(ruling.ruled, WZ_RULED_GOES_ON);
    close_grand(&s, "sko1975", FOUR);
    scene_play(&s, "1 RE 0 agree 2 agree");
    ruling = ruling_on(&s);
    assert_int_equal(ruling.ruled, WZ_RULED_DECLARER_LOSES);
}

static void test_4_4_3_one_gives_up_for_all(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "isko", FOUR);
    scene_play(&s, "d RE");
    wz_ruling ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_WINS, WZ_LEVEL_SIMPLE, 72);
    assert_true(rests_on(&ruling, "4.4.3") && rests_on(&ruling, "3.4.2"));
    assert_int_equal(ruling.right, WZ_RIGHT_NONE); /* it is done; nobody can demand more */
}

static void test_4_4_3_once_a_gift_had_to_be_taken(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "sko1975", THREE);
    scene_play(&s, "0 RE 1 refuse");
    wz_ruling ruling = ruling_on(&s);
    assert_int_equal(ruling.ruled, WZ_RULED_GOES_ON);
    close_grand(&s, "sko1975", THREE);
    scene_play(&s, "0 RE 1 agree");
    ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_WINS, WZ_LEVEL_SIMPLE, 72);
}

/* --- The declarer lays open --- */

static void test_4_4_4_accepted_with_what_was_demanded(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "isko", THREE);
    scene_play(&s, "1 SCS 0 agree 2 agree"); /* schneider is gone: 42 points */
    wz_ruling ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_WINS, WZ_LEVEL_SIMPLE, 72);
    assert_true(rests_on(&ruling, "4.4.4"));
    close_grand(&s, "isko", THREE);
    scene_play(&s, "1 SC 0 agree 2 refuse");
    ruling = ruling_on(&s);
    assert_int_equal(ruling.ruled, WZ_RULED_GOES_ON);
}

static void test_4_4_4_once_it_had_to_be_true(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "isko1999", THREE);
    scene_play(&s, "1 SC w refuse");
    wz_ruling ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SIMPLE, -144);
    close_grand(&s, "isko1999", THREE);
    scene_play(&s, "1 SC 2 agree 0 agree");
    ruling = ruling_on(&s);
    assert_int_equal(ruling.ruled, WZ_RULED_DECLARER_WINS);
    close_grand(&s, "sko1975", THREE);
    scene_play(&s, "1 SC w refuse"); /* the rest is theirs: 14 points, but simply */
    ruling = ruling_on(&s);
    assert_int_equal(ruling.ruled, WZ_RULED_DECLARER_LOSES);
}

/* --- A defender lays open --- */

static wz_solver *solver;

static wz_verdict verdict_on(const scene *s) {
    wz_verdict verdict;
    assert_true(wz_court_verdict(&s->game, solver, &verdict));
    return verdict;
}

static void test_4_4_5_refuted_on_the_real_cards(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "isko", THREE);
    scene_play(&s, "0 SC"); /* against two jacks */
    wz_verdict verdict = verdict_on(&s);
    assert_int_equal(verdict.proof, WZ_REFUTED);
    assert_int_equal(verdict.word.kind, WZ_MOVE_REFUSE);
    assert_ruled(&verdict.ruling, WZ_RULED_DECLARER_WINS, WZ_LEVEL_SIMPLE, 72);
    assert_true(rests_on(&verdict.ruling, "4.4.5") && rests_on(&verdict.ruling, "4.1.4"));
    assert_non_null(strstr(argument_of(&verdict.ruling), "can still get a trick"));
}

/* Middlehand's grand has one card left, the seven of diamonds; rearhand has the nine. */
static void last_card(scene *s) {
    scene_start(s, "isko", THREE);
    scene_deal(s, "HT HK HQ H9 H8 CT CK CQ C9 D8", "CJ SJ HJ DJ SA ST SK SQ S9 D7",
               "HA CA C8 C7 S8 S7 DA DT DK D9", "H7 DQ");
    scene_play(s, "1 18 0 p 2 p 1 s w H7.DQ 1 G.H7.DQ");
    scene_play(s, "0 HT 1 CJ 2 HA 1 SJ 2 C7 0 H8 1 HJ 2 C8 0 H9 1 DJ 2 S7 0 HQ 1 SA 2 S8 0 HK");
    scene_play(s, "1 ST 2 DK 0 C9 1 SK 2 DT 0 CQ 1 SQ 2 DA 0 CK 1 S9 2 CA 0 CT");
}

static void test_4_4_5_proven_and_yet_too_little(void **state) {
    (void)state;
    scene s;
    last_card(&s);
    scene_play(&s, "2 SC");
    wz_verdict verdict = verdict_on(&s);
    assert_int_equal(verdict.proof, WZ_PROVEN);
    assert_int_equal(verdict.word.kind, WZ_MOVE_AGREE);
    assert_int_equal(verdict.ruling.ruled, WZ_RULED_DECLARER_WINS); /* she had enough before */
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

/* Whoever stops a proof, or has no time for it, has not proven it. */
static void test_4_4_5_what_is_not_finished_is_not_proven(void **state) {
    (void)state;
    unsigned stopped = 0;
    wz_solver_set_cancel(solver, at_once, NULL);
    for (uint64_t number = 1; number <= 40; number++) {
        scene s;
        scene_start(&s, "isko", THREE);
        wz_deal deal = wz_deal_from_number(number * UINT64_C(65432123457));
        wz_move dealt = wz_deal_move(&deal);
        assert_int_equal(wz_play(&s.game, &s.log, &dealt), WZ_OK);
        scene_play(&s, "1 18 0 p 2 p 1 NH 0 SC");
        wz_verdict verdict = verdict_on(&s);
        if (verdict.proof != WZ_NOT_FINISHED) continue; /* done before anybody could stop it */
        stopped++;
        assert_int_equal(verdict.word.kind, WZ_MOVE_REFUSE);
        assert_ruled(&verdict.ruling, WZ_RULED_DECLARER_WINS, WZ_LEVEL_NONE, 35);
        assert_non_null(strstr(argument_of(&verdict.ruling), "is not proven"));
    }
    wz_solver_set_cancel(solver, NULL, NULL);
    assert_true(stopped > 0);
}

static void test_4_4_5_granted_by_the_declarer(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "isko", THREE);
    scene_play(&s, "0 SC 1 agree"); /* whether it was true or not: 14 points are all she has */
    wz_ruling ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SCHNEIDER, -192);
    assert_non_null(strstr(argument_of(&ruling), "grants"));
}

static void test_4_4_5_one_sure_trump_by_the_court(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "isko", THREE);
    scene_play(&s, "0 SC w enough");
    wz_ruling ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SIMPLE, -144);
    assert_true(ruling.by_court);
}

/* --- Thrown in, doubled, on a server --- */

static void test_4_4_6_each_side_keeps_what_it_has(void **state) {
    (void)state;
    scene s;
    close_grand(&s, "isko", THREE);
    scene_play(&s, "1 TH");
    wz_ruling ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SCHNEIDER, -192);
    assert_true(rests_on(&ruling, "4.4.6"));
    close_grand(&s, "isko", THREE);
    scene_play(&s, "2 TH");
    ruling = ruling_on(&s);
    assert_ruled(&ruling, WZ_RULED_DECLARER_WINS, WZ_LEVEL_SIMPLE, 72);
}

static void test_a_kontra_doubles_the_ruling_too(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "", "CJ", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 SH 0 kontra 1 rekontra 1 RE");
    wz_ruling ruling = ruling_on(&s);
    wz_result result = scene_result(&s);
    assert_int_equal(result.spritzen, 2);
    assert_int_equal(ruling.value, result.value);
}

static void test_a_card_or_a_server_s_way_is_no_incident(void **state) {
    (void)state;
    scene s;
    wz_ruling ruling;
    wz_verdict verdict;
    close_grand(&s, "isko", THREE);
    assert_false(wz_court_ruling(&s.game, &s.log, &ruling));
    assert_false(wz_court_verdict(&s.game, solver, &verdict));
    scene_start(&s, "iss", THREE);
    scene_deal(&s, "", "CJ", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 GH 1 RE");
    assert_phase(&s, OVER);
    assert_false(wz_court_ruling(&s.game, &s.log, &ruling));
}

static int open_solver(void **state) {
    (void)state;
    solver = wz_solver_new((size_t)4 << 20);
    return !solver;
}

static int close_solver(void **state) {
    (void)state;
    wz_solver_free(solver);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_4_1_with_nine_cards_nobody_is_asked),
        cmocka_unit_test(test_4_4_2_with_fewer_cards_one_of_the_others_decides),
        cmocka_unit_test(test_4_4_2_once_both_defenders_had_to_agree),
        cmocka_unit_test(test_4_4_3_one_gives_up_for_all),
        cmocka_unit_test(test_4_4_3_once_a_gift_had_to_be_taken),
        cmocka_unit_test(test_4_4_4_accepted_with_what_was_demanded),
        cmocka_unit_test(test_4_4_4_once_it_had_to_be_true),
        cmocka_unit_test(test_4_4_5_refuted_on_the_real_cards),
        cmocka_unit_test(test_4_4_5_proven_and_yet_too_little),
        cmocka_unit_test(test_4_4_5_what_is_not_finished_is_not_proven),
        cmocka_unit_test(test_4_4_5_granted_by_the_declarer),
        cmocka_unit_test(test_4_4_5_one_sure_trump_by_the_court),
        cmocka_unit_test(test_4_4_6_each_side_keeps_what_it_has),
        cmocka_unit_test(test_a_kontra_doubles_the_ruling_too),
        cmocka_unit_test(test_a_card_or_a_server_s_way_is_no_incident),
    };
    return cmocka_run_group_tests(tests, open_solver, close_solver);
}
