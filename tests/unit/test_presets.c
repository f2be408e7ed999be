/* The older orders and others' ways: for every switch in which a preset differs from the current
 * order, a game that is decided differently. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/court.h"
#include "wenzel/match.h"
#include "wenzel/ruletext.h"
#include "wenzel/solver.h"

static void start(scene *s, const wz_rules *rules) {
    scene_start(s, "isko", THREE);
    s->rules = *rules;
}

static int value_of(const wz_rules *rules, const char *contract, int matadors, wz_ending ending) {
    wz_contract declared;
    assert_int_equal(wz_contract_from(contract, strlen(contract), &declared), WZ_OK);
    wz_facts facts = wz_facts_of(declared);
    wz_facts_set_matadors(&facts, matadors);
    facts.ending = (uint8_t)ending;
    wz_result result;
    wz_error error = wz_score(rules, &facts, &result);
    return error == WZ_OK ? result.kind * 10000 + result.value : -(int)error - 20000;
}

/* --- One demonstration for each switch: what comes of it under these rules? --- */

static int grand_ouvert(const wz_rules *rules) { return value_of(rules, "GO", 4, WZ_END_WON); }

static int suit_ouvert(const wz_rules *rules) { return value_of(rules, "CO", 2, WZ_END_WON); }

static int null_hand(const wz_rules *rules) { return value_of(rules, "NH", 0, WZ_END_WON); }

static int null_ouvert_hand(const wz_rules *rules) { return value_of(rules, "NOH", 0, WZ_END_WON); }

/* Clubs from the hand, with 1, game 2, hand 3: 36 once or twice. */
static int lost_hand(const wz_rules *rules) { return value_of(rules, "CH", 1, WZ_END_LOST); }

static int out_before_a_trick(const wz_rules *rules) {
    return value_of(rules, "GH", 1, WZ_END_DECLARER_OUT);
}

static int miscount(const wz_rules *rules) {
    return value_of(rules, "CH", 1, WZ_END_DEFENDERS_MISCOUNT);
}

/* Forehand declares spades at 18 after nobody has bid, and then thinks better of it: grand. */
static int raised(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "CJ SJ HJ DJ CA SA ST SK HA DA", "", "", "D7 D8");
    scene_play(&s, "1 p 2 p 0 18 0 s w D7.D8 0 S.D7.D8");
    return (int)refused(&s, "0 G");
}

/* At a bid of 24 "null" is not enough; laid open it is null ouvert, worth 46. */
static int null_laid_open(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "C7 C8 C9 S7 S8 H7 H8 D7 D8 D9", "", "", "CA SA");
    scene_play(&s, "1 24 0 y 1 p 2 p 0 s w CA.SA 0 N.CA.SA");
    return (int)refused(&s, "0 SC");
}

/* Nobody has played yet; a defender says the declarer has won. */
static int giving_up(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "CJ SJ", "", "", "D7 D8");
    scene_play(&s, "1 p 2 p 0 18 0 s w D7.D8 0 G.D7.D8");
    wz_error error = refused(&s, "1 RE");
    if (error != WZ_OK) return 100 + (int)error;
    scene_play(&s, "1 RE");
    return s.game.table.phase;
}

/* After two tricks the declarer gives up; one defender agrees. */
static int late_concession(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "CJ SJ CA C7", "HJ CT C8", "DJ CK C9", "D7 D8");
    scene_play(&s, "1 p 2 p 0 18 0 s w D7.D8 0 G.D7.D8 0 CJ 1 HJ 2 DJ 0 CA 1 C8 2 C9");
    wz_error error = refused(&s, "0 RE");
    if (error != WZ_OK) return 100 + (int)error;
    scene_play(&s, "0 RE");
    if (s.game.table.phase == WZ_PHASE_OVER) return 50;
    scene_play(&s, "1 agree");
    return s.game.table.phase;
}

/* Makes a claim and lets the solver judge it where the rules want the truth. Returns the phase, or
 * once the game is over its value. */
static int judged(scene *s, const char *claim) {
    wz_error error = refused(s, claim);
    if (error != WZ_OK) return 20000 + (int)error;
    scene_play(s, claim);
    if (s->game.table.phase == WZ_PHASE_VERDICT) {
        wz_solver *solver = wz_solver_new(4 << 20);
        wz_verdict verdict;
        bool done = wz_court_verdict(&s->game, solver, &verdict);
        wz_solver_free(solver);
        assert_true(done);
        assert_int_equal(wz_play(&s->game, &s->log, &verdict.word), WZ_OK);
    }
    return s->game.table.phase == WZ_PHASE_OVER ? scene_value(s) : 10000 + s->game.table.phase;
}

/* A grand after one trick. Whoever has no ten of clubs will lose a trick in clubs. */
static void grand_with_a_hole(scene *s, const wz_rules *rules) {
    start(s, rules);
    scene_deal(s, "CJ SJ HJ CA CK SA ST SK HA HT", "DJ CT C9 C8 C7 DA DT DK DQ D9", "", "HK HQ");
    scene_play(s, "1 p 2 p 0 18 0 s w HK.HQ 0 G.HK.HQ 0 CJ 1 DJ 2 CQ");
}

/* The declarer lays his cards open without a word. */
static int declarer_claim(const wz_rules *rules) {
    scene s;
    grand_with_a_hole(&s, rules);
    return judged(&s, "0 SC");
}

/* Two tricks are left, and the other defender's clubs will take them: the declarer gets none, but the
 * one who lays open takes none himself. 54 points are the declarer's. */
static int defender_claim(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "CJ SA ST SK SQ S9 S8 S7 DA C7", "SJ HJ HA HT HK HQ H9 H8 C8 C9",
               "DJ DT DK DQ D9 D8 D7 CA CT H7", "CK CQ");
    scene_play(&s, "1 18 0 p 2 p 1 s w CK.CQ 1 G.CK.CQ");
    scene_play(&s, "0 CJ 1 HJ 2 DJ 0 SA 1 H8 2 D7 0 ST 1 H9 2 D8 0 SK 1 HQ 2 D9");
    scene_play(&s, "0 SQ 1 SJ 2 DQ 1 HA 2 H7 0 S7 1 HT 2 DK 0 S8 1 HK 2 DT 0 S9");
    return judged(&s, "0 SC");
}

static int any_bid(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "", "", "", "");
    return (int)refused(&s, "1 19");
}

static int null_below_bid(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "C7", "", "", "CA SA");
    scene_play(&s, "1 24 0 y 1 p 2 p 0 s w CA.SA");
    return (int)refused(&s, "0 N.CA.SA");
}

static int nobody_bids(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "", "", "", "");
    scene_play(&s, "1 p 2 p 0 p");
    return s.game.table.phase;
}

static void plain_game(scene *s, const wz_rules *rules, const char *declaration) {
    start(s, rules);
    scene_deal(s, "CJ SJ CA C7", "HJ CT C8 C9", "DJ CK CQ", "D7 D8");
    scene_play(s, "1 p 2 p 0 18");
    scene_play(s, declaration);
}

static int kontra(const wz_rules *rules) {
    scene s;
    plain_game(&s, rules, "0 GH");
    return (int)refused(&s, "1 kontra");
}

/* The declarer resigns at once. */
static int resigns(const wz_rules *rules) {
    scene s;
    plain_game(&s, rules, "0 GH");
    scene_play(&s, "0 RE");
    return scene_value(&s) * 100 + s.game.table.ending;
}

/* The opponents resign: one is enough, or it takes both. */
static int opponents_resign(const wz_rules *rules) {
    scene s;
    plain_game(&s, rules, "0 GH");
    scene_play(&s, "1 RE");
    return s.game.table.phase * 100 + s.game.table.ending;
}

static int throws_in(const wz_rules *rules) {
    scene s;
    plain_game(&s, rules, "0 GH");
    return (int)refused(&s, "1 TH");
}

/* Schneider was announced, and the defenders have 31 points or more. */
static int missed_schneider(const wz_rules *rules) {
    scene s;
    start(&s, rules);
    scene_deal(&s, "CJ C7 C8 C9", "CA SA ST", "CT SK DT", "HT HA");
    scene_play(&s, "1 p 2 p 0 18 0 GHS 0 C7 1 CA 2 CT 1 SA");
    scene_play(&s, "2 SK");
    wz_move move = {0};
    wz_options options;
    wz_game_options(&s.game, 0, &options);
    assert_true(wz_next_move(&options, &s.rules, &move));
    while (move.kind != WZ_MOVE_PLAY) assert_true(wz_next_move(&options, &s.rules, &move));
    assert_int_equal(wz_play(&s.game, &s.log, &move), WZ_OK);
    return s.game.table.phase;
}

static int by_clock(const wz_rules *rules) {
    scene s;
    plain_game(&s, rules, "0 GH");
    return (int)refused(&s, "w TI.1");
}

/* Time is up after one game of the second round: the round is finished, or it is not. */
static int time_up(const wz_rules *rules) {
    wz_series series;
    assert_int_equal(wz_series_start(&series, rules, 3, 36), WZ_OK);
    wz_entry entry = {.kind = WZ_ENTRY_PASSED_IN};
    for (unsigned i = 0; i < 4; i++) assert_int_equal(wz_series_enter(&series, &entry), WZ_OK);
    assert_int_equal(wz_series_time_up(&series, false), WZ_OK);
    return series.over;
}

/* What the next game is after one game in words, the first of a series of `length`. */
static int after(const wz_rules *rules, unsigned length, const wz_told *told) {
    wz_series series;
    wz_entry entry;
    assert_int_equal(wz_series_start(&series, rules, 3, length), WZ_OK);
    if (wz_entry_of_told(&series, (wz_person){0}, told, &entry) != WZ_OK) return WZ_NO_ROUND;
    assert_int_equal(wz_series_enter(&series, &entry), WZ_OK);
    return wz_series_round(&series).kind;
}

static const wz_told sixty = {
    .contract = {WZ_CLUBS_GAME, 0}, .matadors = 1, .has_points = true, .points = 60};

static int after_kontra(const wz_rules *rules) {
    wz_told told = sixty;
    told.points = 59;
    told.spritzen = WZ_SPRITZE_KONTRA;
    return after(rules, 0, &told);
}

static int after_60(const wz_rules *rules) { return after(rules, 0, &sixty); }

static int after_grand_hand(const wz_rules *rules) {
    const wz_told told = {.contract = {WZ_GRAND, WZ_HAND}, .matadors = 1, .won = true};
    return after(rules, 0, &told);
}

static int last_round(const wz_rules *rules) {
    const wz_told told = {.contract = {WZ_CLUBS_GAME, 0}, .matadors = 1, .won = true};
    return after(rules, 4, &told);
}

static int list(const wz_rules *rules) {
    wz_series series;
    wz_entry entry;
    const wz_told told = {.contract = {WZ_CLUBS_GAME, 0}, .matadors = 1, .won = true};
    assert_int_equal(wz_series_start(&series, rules, 3, 36), WZ_OK);
    assert_int_equal(wz_entry_of_told(&series, (wz_person){0}, &told, &entry), WZ_OK);
    assert_int_equal(wz_series_enter(&series, &entry), WZ_OK);
    return wz_total(&series, (wz_person){0});
}

/* What is asked first, in a game that is a ramsch or not. */
static int first_asked(const wz_rules *rules, bool ramsch) {
    wz_rules played = *rules;
    wz_game game;
    wz_deal deal = wz_deal_from_number(1);
    wz_move move = wz_deal_move(&deal);
    played.ramsch_only |= ramsch;
    assert_int_equal(wz_game_start(&game, &played, NULL), WZ_OK);
    assert_int_equal(wz_apply(&game, &move), WZ_OK);
    return game.table.phase;
}

static int every_game(const wz_rules *rules) { return first_asked(rules, false); }
static int before_ramsch(const wz_rules *rules) { return first_asked(rules, true); }

static int schenken(const wz_rules *rules) {
    scene s;
    plain_game(&s, rules, "0 GH");
    return s.game.table.phase;
}

static int patrouillen(const wz_rules *rules) {
    return (int)wz_most_patrouillen(rules, WZ_CLUBS_GAME);
}

static int revolution(const wz_rules *rules) { return wz_is_bid(rules, 92); }

/* --- The table --- */

/* NULL: words for the judge or the list, which change no game at the table. */
static int (*const demonstration[WZ_SWITCH_COUNT])(const wz_rules *) = {
    [WZ_SWITCH_GRAND_OUVERT] = grand_ouvert,
    [WZ_SWITCH_GRAND_OPEN_LEVEL] = grand_ouvert,
    [WZ_SWITCH_SUIT_OUVERT] = suit_ouvert,
    [WZ_SWITCH_NULL_HAND] = null_hand,
    [WZ_SWITCH_NULL_OUVERT_HAND] = null_ouvert_hand,
    [WZ_SWITCH_LOST_HAND_GAMES] = lost_hand,
    [WZ_SWITCH_BIDS] = any_bid,
    [WZ_SWITCH_NULL_BELOW_BID] = null_below_bid,
    [WZ_SWITCH_RAISE_DECLARATION] = raised,
    [WZ_SWITCH_NULL_OPENS] = null_laid_open,
    [WZ_SWITCH_PASSED] = nobody_bids,
    [WZ_SWITCH_SPRITZEN] = kontra,
    [WZ_SWITCH_RESIGNING] = resigns,
    [WZ_SWITCH_GIVING_UP] = giving_up,
    [WZ_SWITCH_LATE_CONCESSION] = late_concession,
    [WZ_SWITCH_DECLARER_CLAIM] = declarer_claim,
    [WZ_SWITCH_DEFENDER_CLAIM] = defender_claim,
    [WZ_SWITCH_THROW_IN] = throws_in,
    [WZ_SWITCH_MISSED_SCHNEIDER] = missed_schneider,
    [WZ_SWITCH_CLOCK] = by_clock,
    [WZ_SWITCH_OWN_LEVEL_NEEDS_TRICK] = out_before_a_trick,
    [WZ_SWITCH_MISCOUNT] = miscount,
    [WZ_SWITCH_TIME_LIMIT] = time_up,
    [WZ_SWITCH_LIST] = list,
    [WZ_SWITCH_RAMSCH_ONLY] = every_game,
    [WZ_SWITCH_RAMSCH_GRAND_HAND] = before_ramsch,
    [WZ_SWITCH_RAMSCH_PUSHING] = before_ramsch,
    [WZ_SWITCH_SCHENKEN] = schenken,
    [WZ_SWITCH_PATROUILLEN] = patrouillen,
    [WZ_SWITCH_REVOLUTION] = revolution,
    [WZ_SWITCH_AFTER_KONTRA] = after_kontra,
    [WZ_SWITCH_AFTER_60] = after_60,
    [WZ_SWITCH_AFTER_GRAND_HAND] = after_grand_hand,
    [WZ_SWITCH_LAST_ROUND] = last_round,
};

static wz_rules named(const char *name) {
    wz_rules rules;
    assert_int_equal(wz_rules_named(name, &rules), WZ_OK);
    return rules;
}

/* Reads isko with one line changed. */
static wz_rules isko_but(const wz_rules *like, wz_switch which) {
    char text[160];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, "wenzel rules 1\nname one-switch\nfrom isko\n");
    wz_put(&out, wz_switch_key(which));
    wz_put(&out, " ");
    wz_put_switch(&out, like, which);
    wz_put(&out, "\n");
    wz_rules rules = named("isko");
    wz_rules_trouble trouble = {0};
    wz_error error = wz_rules_read(text, strlen(text), WZ_ENGLISH, &rules, &trouble);
    if (error != WZ_OK) { /* alone it contradicts itself: then the whole preset must do */
        assert_int_not_equal(trouble.line, 0);
        return *like;
    }
    return rules;
}

static void test_every_switch_of_every_preset_decides_a_game_differently(void **state) {
    (void)state;
    wz_rules isko = named("isko");
    unsigned shown = 0, words = 0;
    for (unsigned i = 0; wz_rules_name(i); i++) {
        wz_rules rules = named(wz_rules_name(i));
        for (unsigned w = 0; w < WZ_SWITCH_COUNT; w++) {
            wz_switch which = (wz_switch)w;
            if (wz_switch_same(&rules, &isko, which)) continue;
            bool judges = which == WZ_SWITCH_LEAD_HEALS || which == WZ_SWITCH_STOP_LEAD;
            if (!demonstration[w] && !judges)
                fail_msg("%s: no game shows %s", rules.name, wz_switch_key(which));
            words += judges;
            if (judges) continue;
            wz_rules alone = isko_but(&rules, which);
            if (demonstration[w](&alone) == demonstration[w](&isko))
                fail_msg("%s: %s changes nothing", rules.name, wz_switch_key(which));
            shown++;
        }
    }
    print_message("# %u switches shown at work, %u are words for a judge\n", shown, words);
    assert_true(shown >= 60);
}

/* --- The worked figures, and what exactly becomes different --- */

static void test_the_older_grand_ouvert_is_360(void **state) {
    (void)state;
    wz_rules preisskat = named("sko-preisskat"), isko = named("isko");
    assert_int_equal(grand_ouvert(&preisskat), WZ_RESULT_DECLARED * 10000 + 360);
    assert_int_equal(grand_ouvert(&isko), WZ_RESULT_DECLARED * 10000 + 264);
}

static void test_lost_hand_games_36_and_72(void **state) {
    (void)state;
    wz_rules sko = named("sko1975"), isko = named("isko");
    assert_int_equal(lost_hand(&sko), WZ_RESULT_DECLARED * 10000 - 36);
    assert_int_equal(lost_hand(&isko), WZ_RESULT_DECLARED * 10000 - 72);
}

/* Hearts hand without 3 at 36; the jack of clubs lies in the skat: 4 x 10 = 40, lost once. */
static void test_the_older_overbid_hand_game_costs_40(void **state) {
    (void)state;
    wz_rules sko = named("sko1975");
    wz_facts facts = wz_facts_of((wz_contract){WZ_HEARTS, WZ_HAND});
    wz_facts_set_matadors(&facts, 1);
    facts.bid = 36;
    wz_facts_set_count(&facts, 70, 6);
    wz_result result;
    assert_int_equal(wz_score(&sko, &facts, &result), WZ_OK);
    assert_false(result.won);
    assert_int_equal(result.value, -40);
}

/* At 59 the jack of spades lies in the skat: hearts or clubs without 1, overbid, minus 120. */
static void test_the_older_overbid_game_costs_120(void **state) {
    (void)state;
    wz_rules sko = named("sko1975");
    static const uint8_t kinds[] = {WZ_HEARTS, WZ_CLUBS};
    for (unsigned i = 0; i < 2; i++) {
        wz_facts facts = wz_facts_of((wz_contract){kinds[i], 0});
        wz_facts_set_matadors(&facts, -1);
        facts.bid = 59;
        facts.ending = WZ_END_CONCEDED;
        wz_result result;
        assert_int_equal(wz_score(&sko, &facts, &result), WZ_OK);
        assert_int_equal(result.value, -120);
        assert_true(result.no_value);
    }
}

static void test_the_older_ladders_have_66_bids(void **state) {
    (void)state;
    static const char *const names[] = {"sko1975", "sko-preisskat", "sko1937"};
    for (unsigned i = 0; i < 3; i++) {
        wz_rules rules = named(names[i]);
        assert_int_equal(rules.bids, 66);
        assert_true(wz_is_bid(&rules, 252) && wz_is_bid(&rules, 360));
        assert_false(wz_is_bid(&rules, 264));
    }
    wz_rules isko = named("isko");
    assert_int_equal(isko.bids, 63);
}

static void test_ispa_has_no_null_hand_and_69(void **state) {
    (void)state;
    wz_rules ispa = named("ispa1975");
    assert_int_equal(null_hand(&ispa), -(int)WZ_E_NO_SUCH_GAME - 20000);
    assert_int_equal(null_ouvert_hand(&ispa), WZ_RESULT_DECLARED * 10000 + 69);
    assert_true(wz_is_bid(&ispa, 69));
    assert_false(wz_is_bid(&ispa, 35));
}

static void test_a_raised_game_must_be_higher(void **state) {
    (void)state;
    wz_rules rules = named("sko-preisskat");
    scene s;
    start(&s, &rules);
    scene_deal(&s, "CJ SJ HJ DJ CA SA ST SK HA DA", "", "", "D7 D8");
    scene_play(&s, "1 p 2 p 0 18 0 s w D7.D8 0 S.D7.D8");
    assert_refused(&s, "0 D", RAISE_NOT_HIGHER);
    assert_refused(&s, "0 S", RAISE_NOT_HIGHER);
    assert_refused(&s, "0 GH", HAND_AFTER_PICK_UP);
    assert_refused(&s, "1 G", NOT_DECLARER);
    assert_refused(&s, "0 C", RAISE_NOT_HIGHER); /* with 5, game 6: 72, and spades with 7: 88 */
    scene_play(&s, "0 G 0 CA");
    assert_int_equal(s.game.table.contract.kind, WZ_GRAND);
    assert_refused(&s, "0 G", RAISE_TOO_LATE);
}

static void test_a_null_laid_open_is_null_ouvert(void **state) {
    (void)state;
    wz_rules rules = named("sko1975");
    scene s;
    start(&s, &rules);
    scene_deal(&s, "C7 C8 C9 S7 S8 H7 H8 D7 D8 D9", "", "", "CA SA");
    scene_play(&s, "1 24 0 y 1 p 2 p 0 s w CA.SA 0 N.CA.SA 0 SC");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.contract.flags, WZ_OUVERT);
    assert_int_equal(s.game.table.open, 1);
    scene_play_out(&s);
    assert_int_equal(scene_value(&s), 46);
}

/* A gift may be refused, and is offered once a trick. */
static void test_a_gift_needs_the_declarers_word(void **state) {
    (void)state;
    wz_rules rules = named("sko1975");
    scene s;
    plain_game(&s, &rules, "0 GH");
    scene_play(&s, "1 RE 0 refuse");
    assert_phase(&s, PLAY);
    assert_refused(&s, "2 RE", ALREADY_OFFERED);
    plain_game(&s, &rules, "0 GH");
    scene_play(&s, "2 RE");
    assert_refused(&s, "1 agree", NOT_ASKED);
    scene_play(&s, "0 agree");
    assert_int_equal(s.game.table.ending, WZ_END_GIVEN_UP);
    assert_int_equal(scene_value(&s), 96);
}

/* Before 2018 a wrong claim lost an undecided game; in the older orders the rest went to the
 * defenders; now they agree or play on. */
static void test_a_wrong_claim_of_the_declarer(void **state) {
    (void)state;
    wz_rules now = named("isko"), then = named("isko1999"), older = named("sko1975");
    assert_int_equal(declarer_claim(&now), 10000 + WZ_PHASE_CLAIM);
    assert_int_equal(declarer_claim(&then), -192);  /* with 3, game 4, times 24, doubled */
    assert_int_equal(declarer_claim(&older), -192); /* not schneider: that was not theirs yet */
    scene s;
    grand_with_a_hole(&s, &older);
    scene_play(&s, "0 SC w refuse");
    assert_int_equal(scene_result(&s).level, WZ_SIMPLE);
}

/* A true one brings every remaining trick: schwarz, if none was lost before. */
static void test_a_true_claim_of_the_declarer(void **state) {
    (void)state;
    static const char *const names[] = {"isko1999", "sko1975", "sko1932"};
    for (unsigned i = 0; i < 3; i++) {
        wz_rules rules = named(names[i]);
        scene s;
        start(&s, &rules);
        scene_deal(&s, "CJ SJ HJ DJ CA CT SA ST HA HT", "", "", "DA DT");
        scene_play(&s, "1 p 2 p 0 18 0 s w DA.DT 0 G.DA.DT");
        assert_int_equal(judged(&s, "0 SC"), 24 * 7); /* with 4, game 5, schneider 6, schwarz 7 */
    }
}

/* What he says counts: schneider without all tricks. */
static void test_before_2018_schneider_could_be_stated(void **state) {
    (void)state;
    wz_rules then = named("isko1999"), older = named("sko1975");
    scene s;
    grand_with_a_hole(&s, &then);
    assert_int_equal(judged(&s, "0 SCS"), 24 * 5); /* with 3, game 4, schneider 5 */
    grand_with_a_hole(&s, &older);
    assert_refused(&s, "0 SCS", NOT_IN_RULE_SET);
}

/* Both defenders can grant a claim before it is judged. */
static void test_defenders_grant_a_claim(void **state) {
    (void)state;
    wz_rules older = named("sko1975");
    scene s;
    grand_with_a_hole(&s, &older);
    scene_play(&s, "0 SC");
    assert_phase(&s, VERDICT);
    assert_refused(&s, "0 agree", NOT_ASKED);
    scene_play(&s, "2 agree");
    assert_phase(&s, VERDICT);
    scene_play(&s, "1 agree");
    assert_int_equal(s.game.table.ending, WZ_END_OWN_CLAIM_HOLDS);
}

/* A null: no further trick, or it is lost. */
static void test_a_claim_in_null_must_be_true(void **state) {
    (void)state;
    wz_rules older = named("sko1975");
    scene s;
    start(&s, &older);
    scene_deal(&s, "C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", "", "", "CA SA");
    scene_play(&s, "1 23 0 y 1 p 2 p 0 s w CA.SA 0 N.CA.SA");
    scene_play(&s, "0 D7");
    wz_game before = s.game;
    (void)before;
    assert_int_equal(judged(&s, "0 SC"), 23);
}

static void test_a_defender_must_take_all_himself(void **state) {
    (void)state;
    wz_rules now = named("isko"), preisskat = named("sko-preisskat"), older = named("sko1975");
    assert_true(defender_claim(&now) < 0);
    assert_true(defender_claim(&older) < 0); /* his side takes them all: that was enough */
    assert_true(defender_claim(&preisskat) > 0);
}

static void test_a_wrong_number_of_cards(void **state) {
    (void)state;
    wz_rules isko = named("isko"), preisskat = named("sko-preisskat");
    assert_int_equal(miscount(&isko), WZ_RESULT_DECLARED * 10000 + 36);
    assert_int_equal(value_of(&isko, "C", 1, WZ_END_DECLARER_MISCOUNT),
                     WZ_RESULT_DECLARED * 10000 - 48);
    assert_int_equal(miscount(&preisskat), WZ_RESULT_VOID * 10000);
}

static void test_isko2018_has_only_other_words(void **state) {
    (void)state;
    wz_rules isko = named("isko"), before = named("isko2018");
    for (unsigned w = 0; w < WZ_SWITCH_COUNT; w++)
        assert_true(wz_switch_same(&isko, &before, (wz_switch)w));
}

static void test_one_or_both_opponents_resign(void **state) {
    (void)state;
    wz_rules iss = named("iss"), iss2 = named("iss2");
    assert_int_not_equal(opponents_resign(&iss), opponents_resign(&iss2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_switch_of_every_preset_decides_a_game_differently),
        cmocka_unit_test(test_the_older_grand_ouvert_is_360),
        cmocka_unit_test(test_lost_hand_games_36_and_72),
        cmocka_unit_test(test_the_older_overbid_hand_game_costs_40),
        cmocka_unit_test(test_the_older_overbid_game_costs_120),
        cmocka_unit_test(test_the_older_ladders_have_66_bids),
        cmocka_unit_test(test_ispa_has_no_null_hand_and_69),
        cmocka_unit_test(test_a_raised_game_must_be_higher),
        cmocka_unit_test(test_a_null_laid_open_is_null_ouvert),
        cmocka_unit_test(test_a_gift_needs_the_declarers_word),
        cmocka_unit_test(test_a_wrong_claim_of_the_declarer),
        cmocka_unit_test(test_a_true_claim_of_the_declarer),
        cmocka_unit_test(test_before_2018_schneider_could_be_stated),
        cmocka_unit_test(test_defenders_grant_a_claim),
        cmocka_unit_test(test_a_claim_in_null_must_be_true),
        cmocka_unit_test(test_a_defender_must_take_all_himself),
        cmocka_unit_test(test_a_wrong_number_of_cards),
        cmocka_unit_test(test_isko2018_has_only_other_words),
        cmocka_unit_test(test_one_or_both_opponents_resign),
    };
    return cmocka_run_group_tests_name("presets", tests, NULL, NULL);
}
