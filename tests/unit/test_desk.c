/* The desk: texts in, texts out, and what it refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/wenzel.h"

static int open_desk(void **state) {
    void *memory = malloc(wz_desk_size());
    *state = wz_desk_in(memory, wz_desk_size());
    return *state ? wz_desk_speak(*state, "en") != WZ_OK : 1;
}

static int close_desk(void **state) {
    free(*state);
    return 0;
}

static void test_version(void **state) {
    (void)state;
    assert_string_equal(wz_version(), WZ_VERSION);
}

static void test_too_little_memory(void **state) {
    assert_null(wz_desk_in(*state, wz_desk_size() - 1));
    assert_null(wz_desk_in(NULL, wz_desk_size()));
}

static void test_values(void **state) {
    wz_desk *desk = *state;
    assert_int_equal(wz_desk_score(desk, "CH matadors 2 points 70 tricks 7"), WZ_OK);
    assert_non_null(strstr(wz_desk_answer(desk), "value 48\nwon yes\ncontract CH\n"));
    assert_int_equal(wz_desk_score(desk, "G matadors -1 lost"), WZ_OK);
    assert_non_null(strstr(wz_desk_answer(desk), "value -96\nwon no\n"));
    assert_int_equal(wz_desk_score(desk, "N won bid 23"), WZ_OK);
    assert_non_null(strstr(wz_desk_answer(desk), "value 23\n"));
}

static void test_values_refused(void **state) {
    static const struct {
        const char *facts;
        wz_error error;
    } refused[] = {
        {NULL, WZ_E_SYNTAX},
        {"CH", WZ_E_FACTS_MATADORS},
        {"CH matadors 2", WZ_E_FACTS_POINTS},
        {"CH matadors 2 points 70", WZ_E_FACTS_TRICKS},
        {"CH matadors 2 points 326 tricks 7", WZ_E_FACTS_POINTS},
        {"CH matadors 2 points 99999999999 tricks 7", WZ_E_SYNTAX_NUMBER},
        {"CH matadors 258 won", WZ_E_FACTS_MATADORS},
        {"CH matadors 2 tricks 263 points 70", WZ_E_FACTS_TRICKS},
        {"CH matadors 2 won lost", WZ_E_SYNTAX},
        {"CH matadors 2 won points 70 tricks 7", WZ_E_SYNTAX},
        {"CH matadors 2 matadors 2 won", WZ_E_SYNTAX},
        {"CH matadors 2 won bid 19", WZ_E_BID_NOT_A_GAME_VALUE},
        {"N won bid 24", WZ_E_FACTS_MATADORS},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_int_equal(wz_desk_score(*state, refused[i].facts), refused[i].error);
        assert_string_equal(wz_desk_answer(*state), wz_error_name(refused[i].error));
    }
}

static void test_rules(void **state) {
    wz_desk *desk = *state;
    assert_int_equal(wz_desk_rules(desk, "nobody"), WZ_E_UNKNOWN_RULES);
    assert_int_equal(wz_desk_rules(desk, "wenzel rules 1\nname x\nnonsense 3\n"), WZ_E_RULES_KEY);
    assert_memory_equal(wz_desk_answer(desk), "RULES_KEY 3:1 ", strlen("RULES_KEY 3:1 "));
    assert_int_equal(wz_desk_rules(desk, "wenzel rules 1\nname x\nlost-hand-games single\n"),
                     WZ_OK);
    assert_int_equal(wz_desk_score(desk, "SH matadors 1 lost"), WZ_OK);
    assert_memory_equal(wz_desk_answer(desk), "value -33\n", strlen("value -33\n"));
}

/* A whole game among three players of the lowest level, driven by the desk's own word. */
static void test_a_game_is_driven(void **state) {
    wz_desk *desk = *state;
    assert_int_equal(wz_desk_conduct(desk, NULL), WZ_E_WRONG_PHASE);
    assert_int_equal(wz_desk_start(desk, 3), WZ_OK);
    assert_int_equal(wz_desk_conduct(desk, NULL), WZ_OK);
    assert_string_equal(wz_desk_answer(desk), "deal\n");
    assert_int_equal(wz_desk_deal(desk, 123456789), WZ_OK);
    for (unsigned i = 0; i < WZ_MAX_MOVES; i++) {
        assert_int_equal(wz_desk_conduct(desk, NULL), WZ_OK);
        const char *must = strstr(wz_desk_answer(desk), "must ");
        if (!must) break;
        assert_int_equal(wz_desk_advise(desk, NULL, "beginner", 1, (unsigned)(must[5] - '0')), 0);
        char move[80];
        size_t length = strcspn(wz_desk_answer(desk), "\n");
        assert_true(length > 5 && length < sizeof move);
        memcpy(move, wz_desk_answer(desk) + 5, length - 5);
        move[length - 5] = '\0';
        assert_int_equal(wz_desk_move(desk, move), WZ_OK);
    }
    assert_string_equal(wz_desk_answer(desk), "over\n");
    assert_int_equal(wz_desk_result(desk), WZ_OK);
    assert_memory_equal(wz_desk_answer(desk), "kind declared\nwritten ", 22);
    assert_int_equal(wz_desk_number(desk), 123456789);
}

static void test_questions_without_a_game(void **state) {
    wz_desk *desk = *state;
    assert_int_equal(wz_desk_state(desk), WZ_E_WRONG_PHASE);
    assert_int_equal(wz_desk_moves(desk, 0), WZ_E_WRONG_PHASE);
    assert_int_equal(wz_desk_undo(desk), WZ_E_WRONG_PHASE);
    assert_int_equal(wz_desk_result(desk), WZ_E_WRONG_PHASE);
    assert_int_equal(wz_desk_protocol(desk), WZ_E_WRONG_PHASE);
    assert_int_equal(wz_desk_cards(desk, NULL), WZ_E_WRONG_PHASE);
    assert_int_equal(wz_desk_solve(desk, NULL, "G", 0), WZ_E_BAD_DEAL);
    assert_int_equal(wz_desk_load(desk, NULL), WZ_E_SYNTAX);
    assert_int_equal(wz_desk_start(desk, 9), WZ_E_SEATS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_version),
        cmocka_unit_test_setup_teardown(test_too_little_memory, open_desk, close_desk),
        cmocka_unit_test_setup_teardown(test_values, open_desk, close_desk),
        cmocka_unit_test_setup_teardown(test_values_refused, open_desk, close_desk),
        cmocka_unit_test_setup_teardown(test_rules, open_desk, close_desk),
        cmocka_unit_test_setup_teardown(test_a_game_is_driven, open_desk, close_desk),
        cmocka_unit_test_setup_teardown(test_questions_without_a_game, open_desk, close_desk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
