/* ISkO 4.4.4: a defender before the declarer's open cards. He knows two hands; the rest may lie in
 * any way that what was played allows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/players.h"

static wz_solver *solver;

static int get_solver(void **state) {
    (void)state;
    solver = wz_solver_new(4 << 20);
    return solver ? 0 : -1;
}

static int free_solver(void **state) {
    (void)state;
    wz_solver_free(solver);
    return 0;
}

static bool sure(const scene *s, unsigned position) {
    wz_view view = scene_view(s, (wz_viewer){(uint8_t)position});
    return wz_claim_is_sure(&view, solver);
}

/* Forehand plays a grand from the hand that nobody can touch. */
static void start_sure_grand(scene *s) {
    scene_start(s, "isko", THREE);
    scene_deal(s, "CJ SJ HJ DJ CA CT CK SA HA DA", "CQ C9 C8 ST SK SQ", "C7 S9 S8 S7", "HT HK");
    scene_play(s, "1 18 0 y 1 p 2 p 0 GH");
}

static void test_4_4_4_what_holds_in_every_way_is_agreed_to(void **state) {
    (void)state;
    scene s;
    start_sure_grand(&s);
    scene_play(&s, "0 SC");
    assert_true(sure(&s, 1));
    assert_true(sure(&s, 2));
}

static void test_4_4_4_schwarz_needs_every_trick(void **state) {
    (void)state;
    scene s;
    start_sure_grand(&s);
    scene_play(&s, "0 SCZ");
    assert_true(sure(&s, 1));
}

static void test_4_4_4_a_lost_trick_spoils_schwarz(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CJ SJ HJ DJ CA CT CK SA HA D7", "CQ C9 C8 ST SK SQ DA", "C7 S9 S8 S7 DT",
               "HT HK");
    scene_play(&s, "1 18 0 y 1 p 2 p 0 GH 0 D7 1 DA 2 DT 1 CQ 2 C7 0 CA 0 SCZ");
    assert_false(sure(&s, 1));
}

static void test_4_4_4_what_may_fail_is_refused(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "DJ CA C9 C8 SA S9 S8 H9 H8 D9", "CJ SJ CT CK ST SK HA HT DA DT",
               "HJ CQ C7 SQ S7 HK HQ", "");
    scene_play(&s, "1 18 0 y 1 p 2 p 0 GH 0 SC");
    assert_false(sure(&s, 1));
    assert_false(sure(&s, 2));
}

/* Whether the missing ace lies in the skat or with the partner decides: it is not sure. */
static void test_4_4_4_one_bad_way_is_enough_to_refuse(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CJ SJ C7 C8 C9 CQ CK CT CA D7", "HJ S7 S8 S9 SQ H7 H8 H9 HQ D8",
               "DJ SK ST SA HK HT HA", "DA DT");
    scene_play(&s, "1 18 0 y 1 p 2 p 0 CH 0 SCZ");
    assert_false(sure(&s, 1));
    assert_false(sure(&s, 2));
}

/* The partner did not follow to the jacks, so the missing one lies in the skat. */
static void test_4_4_4_voids_are_remembered(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CJ HJ DJ CA CK ST S7 H7 D8 D7", "CQ C7 SK SQ S8 HA HT HQ H8 DA",
               "C9 C8 SA S9 HK H9 DT DK DQ D9", "SJ CT");
    scene_play(&s, "1 18 0 y 1 p 2 p 0 GH");
    scene_play(&s, "0 DJ 1 HT 2 DK 0 D8 1 DA 2 DT 1 HQ 2 H9 0 H7 1 CQ 2 C8 0 CA");
    scene_play(&s, "0 CJ 1 H8 2 DQ 0 HJ 1 HA 2 SA 0 SC");
    assert_true(sure(&s, 1));
}

static void test_4_4_4_null_without_a_trick(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "CA SA HA DA", "CK SK HK DK", "");
    scene_play(&s, "1 18 0 y 1 p 2 p 0 NH 0 SC");
    assert_true(sure(&s, 1));
    assert_true(sure(&s, 2));
}

static void test_it_is_a_question_for_defenders_alone(void **state) {
    (void)state;
    scene s;
    start_sure_grand(&s);
    assert_false(sure(&s, 1)); /* nothing has been claimed */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_4_4_what_holds_in_every_way_is_agreed_to),
        cmocka_unit_test(test_4_4_4_schwarz_needs_every_trick),
        cmocka_unit_test(test_4_4_4_a_lost_trick_spoils_schwarz),
        cmocka_unit_test(test_4_4_4_what_may_fail_is_refused),
        cmocka_unit_test(test_4_4_4_one_bad_way_is_enough_to_refuse),
        cmocka_unit_test(test_4_4_4_voids_are_remembered),
        cmocka_unit_test(test_4_4_4_null_without_a_trick),
        cmocka_unit_test(test_it_is_a_question_for_defenders_alone),
    };
    return cmocka_run_group_tests(tests, get_solver, free_solver);
}
