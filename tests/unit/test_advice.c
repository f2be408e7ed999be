/* Advice in words: every kind of move, in both languages, as the terminal and the server say it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/players.h"

static void assert_said(wz_phase phase, unsigned bid, const char *action, const char *german,
                        const char *english) {
    const char *const expected[] = {german, english};
    wz_table table = {.phase = (uint8_t)phase, .bid = (uint16_t)bid, .spritzen = WZ_SPRITZE_KONTRA};
    wz_move move = {.kind = WZ_MOVE_NONE};
    if (action[0]) assert_int_equal(wz_action_from(action, strlen(action), 1, &move, NULL), WZ_OK);
    for (unsigned lang = 0; lang < 2; lang++) {
        char text[200];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_advice(&out, lang == 0 ? WZ_GERMAN : WZ_ENGLISH, WZ_FRENCH, &table, &move);
        assert_string_equal(text, expected[lang]);
    }
}

static void test_the_auction(void **state) {
    (void)state;
    assert_said(WZ_PHASE_BID, 20, "22", "22 bieten.", "Bid 22.");
    assert_said(WZ_PHASE_UNBID, 0, "18", "Für 18 spielen.", "Play for 18.");
    assert_said(WZ_PHASE_HOLD, 33, "y", "33 halten.", "Hold 33.");
    assert_said(WZ_PHASE_HOLD, 33, "p", "Passen.", "Pass.");
    assert_said(WZ_PHASE_CHOOSE, 33, "s", "Den Skat aufnehmen.", "Pick up the skat.");
}

static void test_declarations(void **state) {
    (void)state;
    assert_said(WZ_PHASE_CHOOSE, 18, "GH", "Grand Hand ansagen.", "Declare grand hand.");
    assert_said(WZ_PHASE_DECLARE, 18, "C.ST.D7", "Pik-10 und Karo-7 drücken, dann Kreuz spielen.",
                "Lay down the 10 of spades and the 7 of diamonds, then play clubs.");
    assert_said(WZ_PHASE_INSTEAD, 50, "H", "Als Herz rechnen lassen.", "Let it count as hearts.");
}

static void test_the_play(void **state) {
    (void)state;
    assert_said(WZ_PHASE_PLAY, 18, "CA", "Kreuz-Ass spielen.", "Play the ace of clubs.");
    assert_said(WZ_PHASE_PLAY, 18, "SC", "Auflegen.", "Lay your cards open.");
    assert_said(WZ_PHASE_PLAY, 18, "RE", "Aufgeben.", "Give up.");
    assert_said(WZ_PHASE_PLAY, 18, "TH", "Aufgeben.", "Give up.");
    assert_said(WZ_PHASE_PLAY, 18, "kontra", "Kontra sagen.", "Say kontra.");
    assert_said(WZ_PHASE_KONTRA, 18, "rekontra", "Re sagen.", "Say re.");
    assert_said(WZ_PHASE_KONTRA, 18, "bock", "Bock sagen.", "Say bock.");
    assert_said(WZ_PHASE_KONTRA, 18, "hirsch", "Hirsch sagen.", "Say hirsch.");
    assert_said(WZ_PHASE_KONTRA, 18, "p", "Kein Re sagen.", "Don't say re.");
    assert_said(WZ_PHASE_CLAIM, 18, "agree", "Einverstanden sein.", "Agree.");
    assert_said(WZ_PHASE_CLAIM, 18, "refuse", "Weiterspielen.", "Play on.");
    assert_said(WZ_PHASE_PLAY, 18, "", "Nichts sagen, einfach weiter.", "Say nothing, just go on.");
}

/* A reason is a sentence, whatever it begins with. */
static void test_a_reason_begins_with_a_capital(void **state) {
    (void)state;
    wz_advice advice = {
        .reason = WZ_REASON_FORCE_TRUMPS, .card = wz_card_from("CA"), .contract = {WZ_NO_KIND, 0}};
    char text[200];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, "so: ");
    wz_put_reason(&out, WZ_ENGLISH, WZ_FRENCH, &advice);
    assert_memory_equal(text, "so: Ace of clubs", 16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_auction),
        cmocka_unit_test(test_declarations),
        cmocka_unit_test(test_the_play),
        cmocka_unit_test(test_a_reason_begins_with_a_capital),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
