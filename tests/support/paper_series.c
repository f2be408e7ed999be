/* A series kept on paper, for tests. */
#include "paper_series.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

wz_person person(unsigned i) { return (wz_person){(uint8_t)i}; }

void paper_start(paper_series *paper, const char *preset, wz_list_kind list, unsigned seats,
                 unsigned length) {
    assert_int_equal(wz_rules_named(preset, &paper->rules), WZ_OK);
    paper->rules.list = (uint8_t)list;
    assert_int_equal(wz_series_start(&paper->series, &paper->rules, seats, length), WZ_OK);
}

void paper_game(paper_series *paper, unsigned declarer, int value) {
    wz_entry entry;
    assert_int_equal(wz_entry_of_value(&paper->series, person(declarer), value, &entry), WZ_OK);
    assert_int_equal(wz_series_enter(&paper->series, &entry), WZ_OK);
}

void paper_passed(paper_series *paper, unsigned games) {
    const wz_entry passed = {.kind = WZ_ENTRY_PASSED_IN};
    for (; games > 0; games--) assert_int_equal(wz_series_enter(&paper->series, &passed), WZ_OK);
}

void paper_game_when_in(paper_series *paper, unsigned declarer, int value) {
    while (wz_same(wz_series_position(&paper->series, person(declarer)), WZ_NOBODY))
        paper_passed(paper, 1);
    paper_game(paper, declarer, value);
}

unsigned paper_join(paper_series *paper) {
    wz_person newcomer;
    assert_int_equal(wz_series_join(&paper->series, &newcomer), WZ_OK);
    return newcomer.i;
}

void paper_leave(paper_series *paper, unsigned leaver) {
    assert_int_equal(wz_series_leave(&paper->series, person(leaver)), WZ_OK);
}
