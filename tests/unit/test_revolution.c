/* Revolution: null ouvert hand, in which the defenders arrange their cards anew. Who sees what, who proposes, what
 * stands, and what it counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/conductor.h"
#include "wenzel/offers.h"
#include "wenzel/players.h"
#include "wenzel/ruletext.h"

enum { FOREHAND, MIDDLEHAND, REARHAND, BESIDE = 4 };

#define WITH_SKAT "wenzel rules 1\nname Revolution\nspritzen re\nrevolution 92\n"
#define NO_SKAT "wenzel rules 1\nname Ohne\nrevolution 92\nrevolution-skat no\n"

/* Middlehand declares; rearhand, left of him, proposes first. */
#define OWN "C7 C8 C9 CT CJ S7 S8 S9 ST SQ"
#define FIRST "CQ CK CA SJ SK SA H7 H8 H9 HT"
#define LAST "HJ HQ HK HA D7 D8 D9 DT DJ DQ"
#define SKAT "DK DA"
#define DOTTED_FIRST "CQ.CK.CA.SJ.SK.SA.H7.H8.H9.HT"
#define DOTTED_LAST "HJ.HQ.HK.HA.D7.D8.D9.DT.DJ.DQ"
#define AS_IT_LIES "exchange." DOTTED_FIRST "." DOTTED_LAST ".DK.DA"
/* forehand's jack of spades for the king of diamonds in the skat */
#define SWAPPED "exchange.CQ.CK.CA.DK.SK.SA.H7.H8.H9.HT." DOTTED_LAST ".SJ.DA"

static void revolution(scene *s, const char *rules, const char *moves) {
    scene_start(s, rules, THREE);
    scene_deal(s, FIRST, OWN, LAST, SKAT);
    scene_play(s, "1 18 0 p 2 p 1 NR");
    scene_play(s, moves);
}

static void test_who_proposes_and_what_stands(void **state) {
    (void)state;
    scene s;
    revolution(&s, WITH_SKAT, "");
    assert_phase(&s, REVEAL);
    assert_refused(&s, "2 " AS_IT_LIES, NOT_THE_TABLE);
    assert_refused(&s, "w " SWAPPED, EXCHANGE); /* the table tells the truth */
    scene_play(&s, "w " AS_IT_LIES);
    assert_refused(&s, "0 " AS_IT_LIES, NOT_ASKED); /* left of the declarer comes first */
    assert_refused(&s, "1 " AS_IT_LIES, NOT_ASKED);
    assert_refused(&s, "2 agree", NOT_ASKED); /* nothing is proposed */
    scene_play(&s, "2 " SWAPPED);
    assert_refused(&s, "2 agree", NOT_ASKED);
    scene_play(&s, "0 agree");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.hand[FOREHAND], cards_of("CQ CK CA DK SK SA H7 H8 H9 HT"));
    assert_int_equal(s.game.skat, cards_of("SJ DA"));
    revolution(&s, WITH_SKAT, "w " AS_IT_LIES " 2 " SWAPPED " 0 " AS_IT_LIES);
    assert_phase(&s, PLAY); /* his own stands */
    assert_int_equal(s.game.skat, cards_of(SKAT));
    assert_int_equal(s.game.table.turn, FOREHAND);
}

static void test_only_what_lies_there_is_arranged(void **state) {
    (void)state;
    scene s;
    revolution(&s, WITH_SKAT, "w " AS_IT_LIES);
    assert_refused(&s, "2 exchange." DOTTED_FIRST "." DOTTED_LAST, SYNTAX_CARD_COUNT);
    /* a card of the declarer's */
    assert_refused(&s, "2 exchange.C7.CK.CA.SJ.SK.SA.H7.H8.H9.HT." DOTTED_LAST ".DK.DA", EXCHANGE);
    revolution(&s, NO_SKAT, "w exchange." DOTTED_FIRST "." DOTTED_LAST);
    assert_refused(&s, "2 " AS_IT_LIES, SYNTAX_CARD_COUNT);
    scene_play(&s, "2 exchange." DOTTED_LAST "." DOTTED_FIRST " 0 agree");
    assert_int_equal(s.game.hand[FOREHAND], cards_of(LAST));
    assert_int_equal(s.game.skat, cards_of(SKAT));
}

static wz_view seen_by(const scene *s, unsigned viewer) {
    return scene_view(s, (wz_viewer){(uint8_t)viewer});
}

static void test_the_defenders_see_everything_and_nobody_else_anything(void **state) {
    (void)state;
    static const char *const moves[] = {"w " AS_IT_LIES, "w " AS_IT_LIES " 2 " SWAPPED,
                                        "w " AS_IT_LIES " 2 " SWAPPED " 0 agree"};
    for (unsigned i = 0; i < 3; i++) {
        scene s;
        revolution(&s, WITH_SKAT, moves[i]);
        for (unsigned viewer = 0; viewer < WZ_VIEWERS; viewer++) {
            wz_view view = seen_by(&s, viewer);
            bool defends = viewer == FOREHAND || viewer == REARHAND;
            for (unsigned at = 0; at < 3; at++) {
                bool beside = viewer == BESIDE + at;
                bool known = defends || beside || at == MIDDLEHAND;
                assert_int_equal(view.hand[at], known ? s.game.hand[at] : 0);
            }
            assert_int_equal(view.skat, defends ? s.game.skat : 0);
        }
    }
}

/* What is told of it: the words of the moves as they go out. */
static void test_what_is_told_hides_the_cards(void **state) {
    (void)state;
    scene s;
    revolution(&s, WITH_SKAT, "w " AS_IT_LIES);
    wz_move move;
    assert_int_equal(wz_move_from("2 " SWAPPED, strlen("2 " SWAPPED), &move, NULL), WZ_OK);
    for (unsigned viewer = 0; viewer < WZ_VIEWERS; viewer++) {
        char text[128];
        wz_out out = wz_out_to(text, sizeof text);
        wz_move seen = wz_observe(&s.game, &move, (wz_viewer){(uint8_t)viewer}), back;
        wz_put_move(&out, &seen);
        bool defends = viewer == FOREHAND || viewer == REARHAND;
        bool beside = viewer == BESIDE + FOREHAND || viewer == BESIDE + REARHAND;
        if (defends) assert_memory_equal(seen.cards, move.cards, sizeof move.cards);
        assert_int_equal(strstr(text, "DK") != NULL, defends || viewer == BESIDE + FOREHAND);
        assert_int_equal(strstr(text, "SJ") != NULL, defends); /* in the skat now */
        assert_int_equal(strstr(text, "DQ") != NULL, defends || viewer == BESIDE + REARHAND);
        assert_int_equal(strstr(text, "??") == NULL, defends);
        assert_true(defends || beside || !seen.cards[0]);
        assert_int_equal(wz_move_from(text, strlen(text), &back, NULL), WZ_OK);
        assert_memory_equal(back.cards, seen.cards, sizeof back.cards);
        wz_view view = seen_by(&s, viewer);
        assert_int_equal(wz_view_apply(&view, &seen), WZ_OK);
    }
    wz_move hidden = wz_observe(&s.game, &move, WZ_PUBLIC);
    wz_view view = seen_by(&s, FOREHAND);
    assert_int_equal(wz_view_apply(&view, &hidden), WZ_E_EXCHANGE);
    revolution(&s, WITH_SKAT, "");
    view =
        seen_by(&s, FOREHAND); /* nobody's hand is hidden from himself when cards are laid bare */
    hidden.who = WZ_WHO_TABLE;
    assert_int_equal(wz_view_apply(&view, &hidden), WZ_E_OWN_CARDS_HIDDEN);
}

static void test_where_the_skat_stays_nobody_sees_it(void **state) {
    (void)state;
    scene s;
    revolution(&s, NO_SKAT, "w exchange." DOTTED_FIRST "." DOTTED_LAST);
    for (unsigned viewer = 0; viewer < WZ_VIEWERS; viewer++)
        assert_int_equal(seen_by(&s, viewer).skat, 0);
    assert_int_equal(seen_by(&s, FOREHAND).hand[REARHAND], cards_of(LAST));
}

/* 92, or any value of the rule set, doubled if it is lost; it can be bid. */
static void test_what_it_counts(void **state) {
    (void)state;
    scene s;
    revolution(&s, WITH_SKAT, "w " AS_IT_LIES " 2 " AS_IT_LIES " 0 agree 0 RE");
    assert_int_equal(scene_value(&s), 92);
    revolution(&s, WITH_SKAT, "w " AS_IT_LIES " 2 " AS_IT_LIES " 0 agree 0 kontra 1 p 1 RE");
    assert_int_equal(scene_value(&s), -368);
    assert_true(wz_is_bid(&s.rules, 92));
    scene_start(&s, WITH_SKAT, THREE);
    scene_deal(&s, FIRST, OWN, LAST, SKAT);
    scene_play(&s, "1 96 0 p 2 p 1 NR"); /* below the bid: lost with the declaration (3.6.2) */
    assert_phase(&s, INSTEAD);
    scene_start(&s, "wenzel rules 1\nname Teuer\nrevolution 300\n", THREE);
    wz_facts facts = wz_facts_of((wz_contract){WZ_NULL, WZ_HAND | WZ_OUVERT | WZ_REVOLUTION});
    facts.ending = WZ_END_WON;
    wz_result result;
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_OK);
    assert_int_equal(result.value, 300);
}

static void test_only_by_the_rule_set(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, FIRST, OWN, LAST, SKAT);
    scene_play(&s, "1 18 0 p 2 p");
    assert_refused(&s, "1 NR", NO_SUCH_GAME);
    assert_refused(&s, "1 GR", SYNTAX);
    assert_false(wz_is_bid(&s.rules, 92));
    wz_rules rules;
    const char low[] = "wenzel rules 1\nname Billig\nrevolution 58\n";
    assert_int_equal(wz_rules_read(low, sizeof low - 1, WZ_GERMAN, &rules, NULL),
                     WZ_E_RULES_CONTRADICTION);
}

/* The table lays the cards bare by itself; the arrangement is offered as places. */
static void test_it_is_conducted_and_offered(void **state) {
    (void)state;
    scene s;
    wz_cue cue;
    wz_offers offers;
    revolution(&s, WITH_SKAT, "");
    assert_int_equal(wz_conduct(&s.game, NULL, &cue), WZ_CUE_MOVE);
    assert_int_equal(wz_play(&s.game, &s.log, &cue.move), WZ_OK);
    assert_int_equal(wz_conduct(&s.game, NULL, &cue), WZ_CUE_ASK);
    assert_int_equal(cue.asked, 1);
    assert_int_equal(cue.ask[0].who, REARHAND);
    wz_view view = seen_by(&s, REARHAND);
    wz_view_offers(&view, &offers);
    assert_int_equal(offers.count, 1);
    const wz_offer *offer = &offers.offer[0];
    assert_int_equal(offer->shape, WZ_SHAPE_PLACES);
    assert_int_equal(offer->of.places.lies[FOREHAND], cards_of(FIRST));
    assert_int_equal(offer->of.places.lies[MIDDLEHAND], 0);
    assert_int_equal(offer->of.places.lies[REARHAND], cards_of(LAST));
    assert_int_equal(offer->of.places.lies[3], cards_of(SKAT));
    wz_answer answer = {.cards = {cards_of(LAST), 0, cards_of(FIRST), cards_of(SKAT)}}, back;
    wz_move move;
    assert_int_equal(wz_offer_move(offer, &answer, &move), WZ_OK);
    assert_ptr_equal(wz_offer_for(&offers, &move, &back), offer);
    assert_memory_equal(back.cards, answer.cards, sizeof back.cards);
    assert_int_equal(wz_play(&s.game, &s.log, &move), WZ_OK);
    assert_int_equal(s.game.hand[FOREHAND], cards_of(LAST));
    view = seen_by(&s, MIDDLEHAND);
    wz_view_offers(&view, &offers);
    assert_int_equal(offers.count, 0);
}

/* --- Computers --- */

static wz_move asked_of(const scene *s, const wz_cue *cue, const char *level, wz_solver *solver) {
    for (unsigned i = 0; i < cue->asked; i++) {
        unsigned who = cue->ask[i].who;
        wz_view view = seen_by(s, who);
        wz_player player;
        wz_advice advice;
        assert_int_equal(wz_player_named(level, 1, solver, &player), WZ_OK);
        if (wz_decide(&player, &view, &advice)) return advice.move;
        assert_false(cue->ask[i].must);
    }
    return (wz_move){.kind = WZ_MOVE_NONE};
}

/* From the declaration to the end, everybody from his own view; claims that nobody proves are refused. */
static bool won_by(scene *s, const char *level, wz_solver *solver) {
    wz_cue cue;
    while (wz_conduct(&s->game, NULL, &cue) != WZ_CUE_OVER) {
        wz_move move = cue.kind == WZ_CUE_ASK ? asked_of(s, &cue, level, solver) : cue.move;
        if (cue.kind == WZ_CUE_COURT) move = (wz_move){.kind = WZ_MOVE_REFUSE, .who = WZ_WHO_TABLE};
        assert_int_equal(wz_play(&s->game, &s->log, &move), WZ_OK);
    }
    return scene_result(s).won;
}

/* What nothing can beat is won by any level; what can be beaten, the searching level beats. */
static void test_computers_play_it(void **state) {
    (void)state;
    static const char *const levels[] = {"thumb", "club"};
    wz_solver *solver = wz_solver_new(1 << 20);
    scene s;
    for (unsigned level = 0; level < 2; level++) {
        scene_start(&s, WITH_SKAT, THREE);
        scene_deal(&s, "CQ CK CA SJ SQ SK SA H7 H8 H9", "C7 C8 C9 CT CJ S7 S8 S9 ST D7",
                   "HT HJ HQ HK HA D8 D9 DT DJ DQ", "DK DA");
        scene_play(&s, "1 18 0 p 2 p 1 NR");
        assert_true(won_by(&s, levels[level], solver));
        scene_start(&s, NO_SKAT, THREE); /* forehand must begin, from the spades */
        scene_deal(&s, "C7 C8 C9 CT CJ CQ CK S7 S8 S9", "", "", "");
        scene_play(&s, "1 p 2 p 0 18 0 NR");
        assert_true(won_by(&s, levels[level], solver));
        for (unsigned i = 1; i <= 8; i++) {
            wz_deal deal = wz_deal_from_number(UINT64_C(12345678901) * i);
            wz_move dealt = wz_deal_move(&deal);
            scene_start(&s, i % 2 ? WITH_SKAT : NO_SKAT, THREE);
            assert_int_equal(wz_play(&s.game, &s.log, &dealt), WZ_OK);
            scene_play(&s, "1 18 0 p 2 p 1 NR");
            bool won = won_by(&s, levels[level], solver);
            if (level == 1 && i % 2) assert_false(won);
        }
    }
    wz_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_proposes_and_what_stands),
        cmocka_unit_test(test_only_what_lies_there_is_arranged),
        cmocka_unit_test(test_the_defenders_see_everything_and_nobody_else_anything),
        cmocka_unit_test(test_what_is_told_hides_the_cards),
        cmocka_unit_test(test_where_the_skat_stays_nobody_sees_it),
        cmocka_unit_test(test_what_it_counts),
        cmocka_unit_test(test_only_by_the_rule_set),
        cmocka_unit_test(test_it_is_conducted_and_offered),
        cmocka_unit_test(test_computers_play_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
