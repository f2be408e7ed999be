/* The sizes that copying states by the million rests on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "wenzel/record.h"
#include "wenzel/view.h"

_Static_assert(sizeof(wz_card) == 1, "a card is a byte");
_Static_assert(sizeof(wz_cards) == 4, "a set of cards is 32 bits");
_Static_assert(sizeof(wz_position) == 1 && sizeof(wz_viewer) == 1, "a place is a byte");
_Static_assert(sizeof(wz_game) <= 512, "a game is copied freely");
_Static_assert(sizeof(wz_view) <= 512, "and so is a view");
_Static_assert(sizeof(wz_move) <= 32, "256 moves make a log");
_Static_assert(sizeof(wz_record) <= 16384, "a record fits on the stack of a thread");
_Static_assert(WZ_DECLARATIONS <= 8 * sizeof(wz_declarations), "a bit for every declaration");
_Static_assert(WZ_MOVE_KIND_COUNT <= 32, "a set of kinds of moves is 32 bits");
_Static_assert(WZ_QUIRK_COUNT <= 32, "a set of quirks is 32 bits");
_Static_assert(WZ_ENDING_COUNT <= 256 && WZ_PHASE_COUNT <= 256, "kept in a byte");

static void test_a_state_is_small(void **state) {
    (void)state;
    printf("# bytes: game %zu, view %zu, move %zu, rules %zu, result %zu, record %zu\n",
           sizeof(wz_game), sizeof(wz_view), sizeof(wz_move), sizeof(wz_rules), sizeof(wz_result),
           sizeof(wz_record));
    assert_true(sizeof(wz_game) <= 512);
    assert_true(sizeof(wz_view) <= 512);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_state_is_small)};
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
