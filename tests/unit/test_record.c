/* ISS records: everything archives are known to do, broken files, results, copies. */
#include "wenzel/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Forehand holds the jacks and six clubs, so that clubs can't be lost and any other card is legal
 * for the rest, who have no clubs at all. */
#define FORE "CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8"
#define MIDDLE "SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK"
#define REAR "HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8"
#define DEAL "w " FORE "." MIDDLE "." REAR ".C7.D7 "
#define AUCTION "1 18 0 y 1 p 2 p "
#define SKAT "0 s w C7.D7 "
#define TRICK_1 "0 CJ 1 SA 2 HQ "
#define TRICKS                                                                                     \
    TRICK_1 "0 SJ 1 ST 2 H9 0 HJ 1 SK 2 H8 0 DJ 1 SQ 2 H7 0 CA 1 S9 2 DA 0 CT 1 S8 2 DT "          \
            "0 CK 1 S7 2 DK 0 CQ 1 HA 2 DQ 0 C9 1 HT 2 D9 0 C8 1 HK 2 D8 "
#define PEOPLE "P0[Ada]P1[Bo]P2[Cy]R0[1.5]R1[]R2[null]"
#define HEAD "(;GM[Skat]PC[Kneipe]CO[]SE[3]ID[7]DT[2024-02-01/20:15:00/UTC]" PEOPLE
#define WITH(moves) HEAD "MV[" moves "] ;)\n"
#define CLUBS DEAL AUCTION SKAT "0 C.C7.D7 "
/* with 11, game 12, schneider 13, schwarz 14, times 12 */
#define WON "R[d:0 win v:168 m:11 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:0]"

#define QUIRK(name) (1u << WZ_QUIRK_##name)

static wz_record record;
static wz_read_error trouble;

static wz_read read_first(const char *text) {
    wz_reader reader;
    wz_reader_start(&reader, text, strlen(text));
    memset(&trouble, 0, sizeof trouble);
    return wz_read_iss(&reader, &record, &trouble);
}

static void read_good(const char *text) {
    if (read_first(text) != WZ_READ_RECORD)
        fail_msg("line %u, column %u: %s", trouble.line, trouble.column,
                 trouble.reason[WZ_ENGLISH]);
}

static wz_error replay(wz_game *game) {
    static wz_rules rules;
    assert_int_equal(wz_rules_named(record.rules, &rules), WZ_OK);
    return wz_record_replay(&record, &rules, game, NULL);
}

static wz_game read_and_replay(const char *text) {
    wz_game game;
    read_good(text);
    wz_error error = replay(&game);
    if (error != WZ_OK) fail_msg("%s", wz_error_name(error));
    return game;
}

static wz_stated result_of(const char *text) {
    wz_game game = read_and_replay(text);
    wz_stated stated;
    assert_int_equal(wz_iss_result(&game, &stated), WZ_OK);
    return stated;
}

static const char *written(void) {
    static char text[4096];
    wz_out out = wz_out_to(text, sizeof text);
    assert_int_equal(wz_put_iss(&out, &record), WZ_OK);
    assert_false(wz_out_cut(&out));
    return text;
}

static void expect_trouble(const char *text, wz_error error, unsigned line, unsigned column,
                           const char *reason) {
    assert_int_equal(read_first(text), WZ_READ_BROKEN);
    assert_string_equal(wz_error_name(trouble.error), wz_error_name(error));
    const char *told = trouble.reason[WZ_ENGLISH];
    if (!strstr(told, reason)) fail_msg("reason is: %s", told);
    assert_true(trouble.reason[WZ_GERMAN][0]);
    assert_string_not_equal(trouble.reason[WZ_GERMAN], told);
    assert_int_equal(trouble.line, line);
    assert_int_equal(trouble.column, column);
}

static const wz_move *move_of_kind(wz_move_kind kind) {
    for (unsigned i = 0; i < record.log.count; i++)
        if (record.log.move[i].kind == kind) return &record.log.move[i];
    fail_msg("no such move");
    return NULL;
}

static wz_cards cards(const char *codes) {
    wz_cards set = 0;
    assert_int_equal(wz_cards_from(codes, &set, NULL), WZ_OK);
    return set;
}

/* --- 1: properties --- */

static void test_properties_in_any_order(void **state) {
    (void)state;
    read_good("(;" WON "MV[" CLUBS TRICKS "]P2[Cy]R2[null]ID[7]P0[Ada]CO[Hallo]PC[ISS2]R0[1.5] ;)");
    assert_string_equal(record.player[0], "Ada");
    assert_string_equal(record.player[1], "");
    assert_string_equal(record.rating[2], "null");
    assert_string_equal(record.comment, "Hallo");
    assert_string_equal(record.rules, "iss2");
    assert_int_equal(record.stated.value, 168);
    assert_int_equal(record.owner, -1);
    assert_int_equal(record.quirks, 0);
}

static void test_unknown_labels_are_skipped_and_noted(void **state) {
    (void)state;
    read_good("(;GM[Skat]XY[what ;) ever]CO[]MV[" DEAL "] ;)");
    assert_int_equal(record.quirks, QUIRK(UNKNOWN_LABEL));
    assert_string_equal(record.rules, "iss");
}

static void test_missing_comment_and_missing_r(void **state) {
    (void)state;
    read_good("(;MV[" CLUBS "]R[d:0 win v:168 m:11 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 "
              "to:-1] ;)");
    assert_int_equal(record.quirks, QUIRK(NO_COMMENT) | QUIRK(NO_RESIGN_FIELD));
    assert_int_equal(record.stated.resigned, -1);
}

static void test_long_texts_are_cut_between_letters(void **state) {
    (void)state;
    read_good("(;CO[]ID[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaäää]MV[] ;)");
    assert_int_equal(strlen(record.id), 30);
}

static void test_editor_form_with_comments(void **state) {
    (void)state;
    wz_stated stated =
        result_of("# two tricks ] of text\n(;\n GM[Skat]\n CO [] # [\n MV[\n" DEAL
                  "# who ] bids\n" AUCTION "\n" SKAT "\n0\tC.C7.D7\n" TRICKS "\n]\n ;)\nand so on");
    assert_int_equal(stated.value, 168);
    assert_int_equal(record.line, 2);
}

static void test_text_between_records_is_passed_over(void **state) {
    (void)state;
    const char *text = "table .4 foo end " WITH(CLUBS TRICKS) " 1 2 3\n# (;\n" WITH(DEAL AUCTION);
    wz_reader reader;
    wz_reader_start(&reader, text, strlen(text));
    assert_int_equal(wz_read_any(&reader, &record, &trouble), WZ_READ_RECORD);
    assert_int_equal(record.line, 1);
    assert_int_equal(wz_read_any(&reader, &record, &trouble), WZ_READ_RECORD);
    assert_int_equal(record.line, 4);
    assert_int_equal(wz_read_any(&reader, &record, &trouble), WZ_READ_END);
}

/* --- 2: deals --- */

static void test_bars_between_the_hands(void **state) {
    (void)state;
    read_good(WITH("w " FORE "|" MIDDLE "|" REAR "|C7.D7 "));
    assert_int_equal(record.log.move[0].cards[0], cards(FORE));
    assert_int_equal(record.log.move[0].cards[3], cards("C7.D7"));
}

/* --- 3, 4, 5: declarations --- */

static void test_modifiers_in_any_order_and_redundancy(void **state) {
    (void)state;
    static const struct {
        const char *said, *means;
        bool odd;
    } words[] = {{"CO", "CO", false},   {"CHO", "CO", true},   {"CHOSZ", "CO", true},
                 {"CZSOH", "CO", true}, {"CHZ", "CHZ", false}, {"CHSZ", "CHZ", true},
                 {"CSH", "CHS", true},  {"NOH", "NOH", false}, {"NHO", "NOH", true},
                 {"HH", "HH", false},   {"SH", "SH", false},   {"SHS", "SHS", false}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char text[1024], means[16];
        snprintf(text, sizeof text, "(;CO[]MV[" DEAL AUCTION "0 %s ] ;)", words[i].said);
        read_and_replay(text);
        wz_out out = wz_out_to(means, sizeof means);
        wz_put_contract(&out, move_of_kind(WZ_MOVE_DECLARE)->contract);
        assert_string_equal(means, words[i].means);
        assert_int_equal(record.quirks, words[i].odd ? QUIRK(REDUNDANT_MODIFIER) : 0);
    }
}

static void test_split_discard_becomes_one_move(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(DEAL AUCTION SKAT "0 C 0 D7.C7 " TRICKS));
    assert_int_equal(stated.value, 168);
    assert_int_equal(record.quirks, QUIRK(SPLIT_DISCARD));
    assert_int_equal(move_of_kind(WZ_MOVE_DECLARE)->cards[0], cards("C7.D7"));
    assert_non_null(strstr(written(), " 0 C.D7.C7 0 CJ "));
}

static void test_open_cards_behind_a_declaration(void **state) {
    (void)state;
    static const char *const moves[] = {
        DEAL AUCTION SKAT "0 NO.C7.D7." FORE " ", DEAL AUCTION SKAT "0 NO.C7.D7." FORE "." FORE " ",
        DEAL AUCTION SKAT "0 NO 0 C7.D7." FORE " ", DEAL AUCTION "0 NOH." FORE " ",
        DEAL AUCTION "0 CO." FORE " "};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char text[1024];
        snprintf(text, sizeof text, "(;CO[]MV[%s] ;)", moves[i]);
        read_and_replay(text);
        const wz_move *move = move_of_kind(WZ_MOVE_DECLARE);
        assert_int_equal(move->cards[1], cards(FORE));
        assert_int_equal(move->cards[0], i < 3 ? cards("C7.D7") : 0);
        assert_true(record.quirks & QUIRK(OPEN_CARDS));
    }
    /* a complete record does not repeat them */
    assert_null(strstr(written(), "CO."));
}

static void test_open_cards_must_agree(void **state) {
    (void)state;
    wz_game game;
    read_good(WITH(DEAL AUCTION "0 CO." MIDDLE " "));
    assert_int_equal(replay(&game), WZ_E_OPEN_CARDS_DIFFER);
    assert_int_equal(read_first(WITH(DEAL AUCTION SKAT "0 NO.C7.D7." FORE "." REAR " ")),
                     WZ_READ_BROKEN);
    assert_int_equal(trouble.error, WZ_E_OPEN_CARDS_DIFFER);
    assert_int_equal(read_first(WITH(DEAL AUCTION SKAT "0 NO.C7 ")), WZ_READ_BROKEN);
    assert_int_equal(trouble.error, WZ_E_SYNTAX_CARD_COUNT);
}

/* --- 6, 7: resigning and showing --- */

static void test_one_resignation_does_not_end_the_game(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(CLUBS TRICK_1 "1 RE 0 SJ 1 ST 2 H9 2 RE "));
    assert_int_equal(record.quirks, QUIRK(RESIGN_WITHOUT_END));
    assert_int_equal(stated.resigned, 1);
    assert_int_equal(stated.points, 120);
    assert_int_equal(stated.tricks, 10);
}

static void test_one_resignation_ends_it_on_the_second_server(void **state) {
    (void)state;
    wz_stated stated = result_of("(;PC[ISS2]CO[]MV[" CLUBS TRICK_1 "2 RE ] ;)");
    assert_int_equal(record.quirks, QUIRK(SINGLE_RESIGN_ENDS));
    assert_int_equal(stated.value, 168);
}

static void test_resignations_after_the_end_are_taken_out(void **state) {
    (void)state;
    result_of(WITH(CLUBS TRICKS "1 RE 2 RE "));
    assert_int_equal(record.quirks, QUIRK(RESIGN_AFTER_END));
    assert_int_equal(record.log.move[record.log.count - 1].kind, WZ_MOVE_PLAY);
}

static void test_declarer_resigns_before_a_trick_is_complete(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(CLUBS "0 CJ 0 RE "));
    assert_false(stated.win);
    assert_false(stated.schneider); /* not for a game given up in the first trick */
    assert_int_equal(stated.value, -288);
    assert_int_equal(stated.resigned, 1);
}

static void test_showing_cards_anywhere(void **state) {
    (void)state;
    assert_int_equal(result_of(WITH(CLUBS "0 SC " TRICKS)).value, 168);
    assert_int_equal(
        result_of(WITH(CLUBS TRICK_1 "0 SC.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8 0 SJ 1 RE 2 RE ")).value,
        168);
    assert_non_null(strstr(written(), " 0 SC 0 SJ "));
}

static void test_an_open_hand_may_be_shown_once_more(void **state) {
    (void)state;
    assert_int_equal(result_of(WITH(DEAL AUCTION "0 CO 0 CJ 0 SC 1 RE 2 RE ")).value, 216);
    assert_non_null(strstr(written(), " 0 CJ 0 SC 1 RE "));
}

/* --- 8: early ends --- */

static void test_early_end_of_a_lost_null(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(DEAL AUCTION SKAT "0 N.CA.CT " TRICK_1));
    assert_int_equal(record.quirks, QUIRK(EARLY_END));
    assert_int_equal(stated.value, -46);
    assert_int_equal(stated.matadors, 0);
    assert_int_equal(stated.points, 21 + 2 + 11 + 3);
    assert_false(stated.schneider);
}

static void test_early_end_of_a_missed_schneider(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(DEAL AUCTION "0 SHS 0 C8 1 SA 2 DA 1 HA 2 HQ 0 C9 "));
    assert_int_equal(record.quirks, QUIRK(EARLY_END));
    assert_false(stated.win);
}

static void test_early_end_of_a_missed_schwarz(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(DEAL AUCTION "0 SHZ 0 C8 1 SA 2 DA "));
    assert_int_equal(record.quirks, QUIRK(EARLY_END));
    assert_false(stated.win);
}

/* Stated: neither schneider nor schwarz. By the rules no trick was made and no point. */
#define UNGRADED(value)                                                                            \
    "R[d:0 loss v:" value " m:4 bidok p:0 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0]"

static unsigned differences_of(const char *text) {
    char told[400];
    wz_out out = wz_out_to(told, sizeof told);
    wz_game game;
    wz_stated computed;
    read_good(text);
    assert_int_equal(replay(&game), WZ_OK);
    assert_int_equal(wz_record_result(&record, &game, &computed), WZ_OK);
    return wz_stated_compare(WZ_ENGLISH, &record.stated, &computed, &out);
}

static void test_a_lost_open_game_is_not_graded(void **state) {
    (void)state;
    unsigned more =
        differences_of(HEAD "MV[" DEAL AUCTION "0 SO 0 C8 1 SA 2 DA ]" UNGRADED("-242") " ;)");
    assert_int_equal(record.quirks, QUIRK(EARLY_END) | QUIRK(OPEN_GAME_UNGRADED));
    assert_int_equal(more, 0);
    /* any other difference is still one */
    more = differences_of(HEAD "MV[" DEAL AUCTION "0 SO 0 C8 1 SA 2 DA ]" UNGRADED("-220") " ;)");
    assert_int_equal(more, 1);
    /* schwarz announced, but not open */
    more = differences_of(HEAD "MV[" DEAL AUCTION "0 SHZ 0 C8 1 SA 2 DA ]" UNGRADED("-220") " ;)");
    assert_int_equal(more, 2);
    assert_int_equal(record.quirks, QUIRK(EARLY_END));
}

/* --- Results by the server's ways --- */

static void test_overbid_is_flagged_and_charged(void **state) {
    (void)state;
    /* spades without 4, game 5, times 11 = 55; the bid of 59 makes it six times */
    wz_stated stated = result_of(WITH(DEAL "1 59 0 p 2 p 1 s w C7.D7 1 S.C7.D7 0 CJ 1 RE "));
    assert_true(stated.overbid);
    assert_int_equal(stated.declarer, 1);
    assert_int_equal(stated.matadors, -4);
    assert_int_equal(stated.value, -132);
}

static void test_null_won_by_resignation_gains_no_points(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(DEAL AUCTION SKAT "0 N.CA.CT 1 RE 2 RE "));
    assert_true(stated.win);
    assert_int_equal(stated.value, 23);
    assert_int_equal(stated.points, 21);
    assert_int_equal(stated.tricks, 0);
    assert_false(stated.schneider || stated.schwarz || stated.overbid);
}

/* --- 9: time-out and leaving --- */

static void test_leaving_during_the_auction(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(DEAL "1 18 0 p w LE.2 "));
    assert_int_equal(record.quirks, QUIRK(OUT_BEFORE_DECLARATION));
    assert_int_equal(stated.kind, WZ_STATED_PENALTY);
    assert_int_equal(stated.declarer, -1);
    assert_false(stated.penalty[0] || stated.penalty[1]);
    assert_true(stated.penalty[2]);
    assert_int_equal(stated.left, 2);
    assert_int_equal(stated.timed_out, -1);
}

static void test_timeout_before_the_declaration(void **state) {
    (void)state;
    wz_stated own = result_of(WITH(DEAL AUCTION SKAT "w TI.0 "));
    assert_int_equal(own.declarer, 0);
    assert_true(own.penalty[0] && !own.penalty[1] && !own.penalty[2]);
    wz_stated other = result_of(WITH(DEAL AUCTION "w TI.2 "));
    assert_true(!other.penalty[0] && other.penalty[1] && other.penalty[2]);
    assert_int_equal(other.timed_out, 2);
}

static void test_timeout_between_declaration_and_discard(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(DEAL AUCTION SKAT "0 C w TI.0 "));
    assert_true(record.quirks & QUIRK(OUT_BEFORE_DISCARD));
    assert_int_equal(stated.kind, WZ_STATED_PENALTY);
}

static void test_timeout_in_play(void **state) {
    (void)state;
    wz_stated defender = result_of(WITH(CLUBS TRICK_1 "w TI.2 "));
    assert_true(defender.win);
    assert_int_equal(defender.resigned, 0);
    wz_stated declarer = result_of(WITH(CLUBS TRICK_1 "w LE.0 "));
    assert_false(declarer.win);
    assert_true(declarer.schneider); /* 16 points in one trick */
    assert_int_equal(declarer.left, 0);
}

/* --- 10: unknown cards, records of one viewer --- */

static void test_unknown_card_is_skipped(void **state) {
    (void)state;
    wz_stated stated = result_of(WITH(CLUBS "0 ?? w LE.1 "));
    assert_int_equal(record.quirks, QUIRK(UNKNOWN_CARD));
    assert_true(stated.win);
}

#define TEN "??.??.??.??.??.??.??.??.??.??"
#define SEEN_BY_1                                                                                  \
    "(;GM[Skat]PC[]CO[]SE[]ID[]DT[]OW[1]P0[]P1[]P2[]R0[]R1[]R2[]MV[w " TEN "." MIDDLE "." TEN      \
    ".??.?? " AUCTION "0 s w ??.?? 0 C.??.?? " TRICK_1 "0 SC.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8 ] ;)\n"

static void test_record_of_one_viewer_is_read_but_not_replayed(void **state) {
    (void)state;
    wz_game game;
    read_good(SEEN_BY_1);
    assert_int_equal(record.owner, 1);
    assert_int_equal(record.log.move[0].cards[0], 0);
    assert_int_equal(record.log.move[0].cards[1], cards(MIDDLE));
    assert_true(move_of_kind(WZ_MOVE_DECLARE)->discards_hidden);
    assert_int_equal(replay(&game), WZ_E_CARDS_HIDDEN);
    assert_int_equal(record.quirks, 0);
    assert_string_equal(written(),
                        "(;GM[Skat]PC[]CO[]SE[]ID[]DT[]OW[1]P0[]P1[]P2[]R0[]R1[]R2[]MV[w " TEN
                        "." MIDDLE "." TEN ".??.?? " AUCTION "0 s w ??.?? 0 C.??.?? " TRICK_1
                        "0 SC.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8 ] ;)\n");
}

static void test_owner_is_found_where_none_is_named(void **state) {
    (void)state;
    read_good(WITH("w " TEN "|" TEN "|" REAR "|??.?? "));
    assert_int_equal(record.owner, 2);
    read_good(WITH("w " TEN "|" TEN "|" TEN "|??.?? "));
    assert_int_equal(record.owner, 3);
}

static void test_complete_record_with_an_owner_is_replayed(void **state) {
    (void)state;
    assert_int_equal(result_of("(;CO[]OW[0]MV[" CLUBS TRICKS "] ;)").value, 168);
}

/* --- 11: bids --- */

static void test_jump_bids_and_odd_bids(void **state) {
    (void)state;
    read_and_replay(WITH(DEAL "1 18 0 y 1 22 0 y 1 p 2 p 0 s "));
    assert_int_equal(record.quirks, QUIRK(JUMP_BID));
    read_and_replay(WITH(DEAL "1 18 0 y 1 19 0 y 1 p 2 p 0 s "));
    assert_int_equal(record.quirks, QUIRK(BID_NOT_A_VALUE));
}

/* --- 12, 13: legality, results --- */

static void test_replay_names_the_refused_move(void **state) {
    (void)state;
    wz_rules rules;
    wz_game game;
    unsigned at = 0;
    read_good(WITH(CLUBS "0 CJ 2 HQ "));
    assert_int_equal(wz_rules_named("iss", &rules), WZ_OK);
    assert_int_equal(wz_record_replay(&record, &rules, &game, &at), WZ_E_NOT_YOUR_TURN);
    assert_int_equal(at, 9);
    read_good(WITH(CLUBS "0 SA "));
    assert_int_equal(replay(&game), WZ_E_CARD_NOT_HELD);
}

static void test_differences_are_told(void **state) {
    (void)state;
    char text[400];
    wz_stated computed = result_of(HEAD "MV[" CLUBS TRICKS "]" WON " ;)");
    wz_out out = wz_out_to(text, sizeof text);
    assert_int_equal(wz_stated_compare(WZ_ENGLISH, &record.stated, &computed, &out), 0);
    record.stated.value = -72;
    record.stated.win = false;
    assert_int_equal(wz_stated_compare(WZ_ENGLISH, &record.stated, &computed, &out), 2);
    assert_string_equal(text, "outcome: stated loss, by the rules win\n"
                              "value: stated -72, by the rules 168\n");
    out = wz_out_to(text, sizeof text);
    assert_int_equal(wz_stated_compare(WZ_GERMAN, &record.stated, &computed, &out), 2);
    assert_string_equal(text, "Ausgang: angegeben verloren, nach den Regeln gewonnen\n"
                              "Wert: angegeben -72, nach den Regeln 168\n");
    out = wz_out_to(text, sizeof text);
    record.stated.kind = WZ_STATED_PASSED;
    assert_int_equal(wz_stated_compare(WZ_ENGLISH, &record.stated, &computed, &out), 1);
    assert_string_equal(text, "kind: stated passed, by the rules game\n");
    record.stated.kind = WZ_STATED_UNKNOWN;
    assert_int_equal(wz_stated_compare(WZ_ENGLISH, &record.stated, &computed, &out), 0);
}

static void test_results_without_a_game(void **state) {
    (void)state;
    assert_int_equal(result_of(WITH(DEAL "1 p 2 p 0 p ")).kind, WZ_STATED_PASSED);
    assert_int_equal(result_of(WITH(CLUBS TRICK_1)).kind, WZ_STATED_UNKNOWN);
    read_good(HEAD "MV[" DEAL "]R[? ? ? ? ?] ;)");
    assert_int_equal(record.stated.kind, WZ_STATED_PASSED);
    read_good(HEAD "MV[" DEAL "]R[unknown] ;)");
    assert_int_equal(record.stated.kind, WZ_STATED_UNKNOWN);
}

/* --- Broken records --- */

static void test_broken_records_name_line_column_and_reason(void **state) {
    (void)state;
    expect_trouble("(;CO[]\nMV[w CJ.SX ] ;)", WZ_E_SYNTAX_CARD, 2, 9, "no card");
    expect_trouble("(;CO[ä]MV[0 XX ] ;)", WZ_E_SYNTAX, 1, 13, "no move");
    expect_trouble("(;MV[5 18 ] ;)", WZ_E_SYNTAX_WHO, 1, 6, "0, 1, 2 or w");
    expect_trouble("(;MV[0 ] ;)", WZ_E_SYNTAX, 1, 6, "makes no move");
    expect_trouble("(;MV[0 agree ] ;)", WZ_E_SYNTAX, 1, 8, "ISS has no such move");
    expect_trouble("(;MV[0 SCS ] ;)", WZ_E_SYNTAX, 1, 8, "ISS has no such move");
    expect_trouble("(;MV[0 C 0 CJ ] ;)", WZ_E_DISCARD_TWO, 1, 12, "two discarded cards");
    expect_trouble("(;MV[0 D7.D8 ] ;)", WZ_E_WRONG_PHASE, 1, 8, "no declaration waits");
    expect_trouble("(;MV[w CJ.CJ ] ;)", WZ_E_SYNTAX_CARD_TWICE, 1, 11, "twice");
    expect_trouble("(;MV[w CJ.??.SJ ] ;)", WZ_E_SYNTAX_CARD_COUNT, 1, 8, "32 cards");
    expect_trouble("(;MV[0 C. ] ;)", WZ_E_SYNTAX_CARD, 1, 9, "behind the dot");
    expect_trouble("(;CO[a[b]MV[] ;)", WZ_E_SYNTAX, 1, 7, "\"[\" within a text");
    expect_trouble("(;CO[ab", WZ_E_SYNTAX, 1, 6, "\"]\" is missing");
    expect_trouble("(;CO ab] ;)", WZ_E_SYNTAX, 1, 6, "\"[\" is missing");
    expect_trouble("(;CO[]", WZ_E_SYNTAX, 1, 7, "does not end");
    expect_trouble("(;CO[] ;)", WZ_E_SYNTAX, 1, 10, "no moves");
    expect_trouble("(;MV[]MV[] ;)", WZ_E_SYNTAX, 1, 7, "second move list");
    expect_trouble("(;GM[Go]MV[] ;)", WZ_E_SYNTAX, 1, 6, "another game");
    expect_trouble("(;MV[]OW[9] ;)", WZ_E_SYNTAX_NUMBER, 1, 10, "viewer");
    expect_trouble("(;MV[]R[d:0 win v:x] ;)", WZ_E_SYNTAX_NUMBER, 1, 17, "number");
    expect_trouble("(;MV[]R[d:0 v:24] ;)", WZ_E_SYNTAX, 1, 9, "a result needs");
    expect_trouble("MV[1 18] ;)", WZ_E_SYNTAX, 1, 1, "outside a record");
}

static void test_reading_goes_on_behind_a_broken_record(void **state) {
    (void)state;
    const char *text = WITH(CLUBS) "(;MV[0 XX ] ;)(;CO[]MV[1 18 ] ;)\n(;CO[not closed\n" WITH(
        DEAL) "(;CO[]MV[]\n" WITH(DEAL AUCTION);
    static const wz_read expected[] = {WZ_READ_RECORD, WZ_READ_BROKEN, WZ_READ_RECORD,
                                       WZ_READ_BROKEN, WZ_READ_RECORD, WZ_READ_BROKEN,
                                       WZ_READ_RECORD, WZ_READ_END};
    static const unsigned lines[] = {1, 2, 2, 3, 4, 6, 6};
    wz_reader reader;
    wz_reader_start(&reader, text, strlen(text));
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        wz_read read = wz_read_iss(&reader, &record, &trouble);
        assert_int_equal(read, expected[i]);
        if (read != WZ_READ_END)
            assert_int_equal(read == WZ_READ_RECORD ? record.line : trouble.line, lines[i]);
    }
}

static void test_too_many_moves(void **state) {
    (void)state;
    static char text[8192] = "(;MV[";
    for (int i = 0; i <= WZ_MAX_MOVES; i++) strcat(text, "0 y ");
    strcat(text, "] ;)");
    assert_int_equal(read_first(text), WZ_READ_BROKEN);
    assert_int_equal(trouble.error, WZ_E_TOO_MANY_MOVES);
}

static void test_a_text_may_end_anywhere(void **state) {
    (void)state;
    static const char whole[] = HEAD "MV[" CLUBS TRICKS "]" WON " ;)";
    for (size_t length = 0; length < sizeof whole - 1; length++) {
        char *part = malloc(length + 1); /* exactly so much, for the sanitizers */
        assert_non_null(part);
        memcpy(part, whole, length);
        wz_reader reader;
        wz_reader_start(&reader, part, length);
        wz_read read = wz_read_iss(&reader, &record, &trouble);
        assert_int_equal(read, length < 2 ? WZ_READ_END : WZ_READ_BROKEN);
        assert_int_equal(wz_read_iss(&reader, &record, &trouble), WZ_READ_END);
        free(part);
    }
}

/* --- Writing --- */

static void test_canonical_record_is_copied_to_the_letter(void **state) {
    (void)state;
    static const char text[] = HEAD "MV[" CLUBS TRICKS "]" WON " ;)\n";
    read_good(text);
    assert_string_equal(written(), text);
}

static void test_cards_keep_the_order_in_which_they_were_written(void **state) {
    (void)state;
    static const char text[] = HEAD "MV[w C8.SJ.HJ.DJ.CA.CT.CK.CQ.C9.CJ." MIDDLE "." REAR
                                    ".D7.C7 " AUCTION "0 s w D7.C7 0 C.C8.C7 ] ;)\n";
    read_good(text);
    assert_string_equal(written(), text);
    memset(record.written, 0, sizeof record.written); /* as a game that was never read */
    assert_non_null(strstr(written(), "MV[w CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8."));
}

static void test_brackets_in_texts_become_round(void **state) {
    (void)state;
    read_good(WITH(DEAL));
    strcpy(record.comment, "a [b] c");
    assert_non_null(strstr(written(), "CO[a (b) c]"));
}

static void test_moves_without_an_iss_word_are_not_written(void **state) {
    (void)state;
    static const wz_move moves[] = {{.kind = WZ_MOVE_THROW, .who = 1},
                                    {.kind = WZ_MOVE_AGREE, .who = 1},
                                    {.kind = WZ_MOVE_KONTRA, .who = 1},
                                    {.kind = WZ_MOVE_SHOW, .who = 1},
                                    {.kind = WZ_MOVE_SHOW, .who = 0, .level = WZ_SCHNEIDER},
                                    {.kind = WZ_MOVE_RESIGN, .who = WZ_WHO_SITTER},
                                    {.kind = WZ_MOVE_DECLARE, .who = 0, .contract = {WZ_GRAND, 0}}};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char text[2000];
        wz_out out = wz_out_to(text, sizeof text);
        read_good(WITH(CLUBS));
        record.log.move[record.log.count++] = moves[i];
        assert_int_equal(wz_put_iss(&out, &record), WZ_E_NO_ISS_WORD);
        assert_int_equal(out.used, 0);
    }
}

static void test_a_missing_discard_is_written_only_at_the_end(void **state) {
    (void)state;
    char text[2000];
    wz_out out = wz_out_to(text, sizeof text);
    read_good(WITH(DEAL AUCTION SKAT "0 C "));
    assert_non_null(strstr(written(), " 0 C ]"));
    record.log.move[record.log.count++] = (wz_move){.kind = WZ_MOVE_PLAY, .card = 31};
    assert_int_equal(wz_put_iss(&out, &record), WZ_E_NO_ISS_WORD);
}

/* --- The archive beside the source, where there is one --- */

static char *archive(size_t *length) {
    FILE *file = fopen(WZ_SOURCE_DIR "/../shared/data/iss-games.sgf", "rb");
    if (!file) return NULL;
    char *text = malloc(1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, 1 << 20, file);
    fclose(file);
    return text;
}

static void check_archived(void) {
    char differences[1000];
    wz_out out = wz_out_to(differences, sizeof differences);
    wz_game game;
    wz_stated computed;
    wz_error error = replay(&game);
    if (error != WZ_OK) fail_msg("line %u: %s", record.line, wz_error_name(error));
    assert_int_equal(wz_record_result(&record, &game, &computed), WZ_OK);
    if (wz_stated_compare(WZ_ENGLISH, &record.stated, &computed, &out))
        fail_msg("line %u: %s", record.line, differences);
}

static void test_archive_reproduces(void **state) {
    (void)state;
    size_t length = 0;
    char *text = archive(&length);
    if (!text) skip();
    unsigned read = 0, same = 0, quirks[WZ_QUIRK_COUNT] = {0};
    wz_reader reader;
    wz_reader_start(&reader, text, length);
    for (size_t from = 0; wz_read_iss(&reader, &record, &trouble) == WZ_READ_RECORD; read++) {
        const char *copy = written();
        from = (size_t)(strstr(text + from, "(;") - text);
        same += strncmp(text + from, copy, strlen(copy)) == 0;
        from = reader.at;
        check_archived();
        for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++) quirks[i] += record.quirks >> i & 1u;
    }
    free(text);
    assert_int_equal(read, 47);
    /* One has a split discard, one an unknown card. */
    assert_int_equal(same, 45);
    assert_int_equal(quirks[WZ_QUIRK_SPLIT_DISCARD], 1);
    assert_int_equal(quirks[WZ_QUIRK_UNKNOWN_CARD], 1);
    assert_int_equal(quirks[WZ_QUIRK_SINGLE_RESIGN_ENDS], 3);
    assert_int_equal(quirks[WZ_QUIRK_RESIGN_WITHOUT_END], 7);
    assert_int_equal(quirks[WZ_QUIRK_OUT_BEFORE_DECLARATION], 1);
    assert_int_equal(quirks[WZ_QUIRK_NO_RESIGN_FIELD], 4);
    assert_int_equal(quirks[WZ_QUIRK_NO_COMMENT], 3);
    assert_int_equal(quirks[WZ_QUIRK_JUMP_BID] + quirks[WZ_QUIRK_BID_NOT_A_VALUE], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_properties_in_any_order),
        cmocka_unit_test(test_unknown_labels_are_skipped_and_noted),
        cmocka_unit_test(test_missing_comment_and_missing_r),
        cmocka_unit_test(test_long_texts_are_cut_between_letters),
        cmocka_unit_test(test_editor_form_with_comments),
        cmocka_unit_test(test_text_between_records_is_passed_over),
        cmocka_unit_test(test_bars_between_the_hands),
        cmocka_unit_test(test_modifiers_in_any_order_and_redundancy),
        cmocka_unit_test(test_split_discard_becomes_one_move),
        cmocka_unit_test(test_open_cards_behind_a_declaration),
        cmocka_unit_test(test_open_cards_must_agree),
        cmocka_unit_test(test_one_resignation_does_not_end_the_game),
        cmocka_unit_test(test_one_resignation_ends_it_on_the_second_server),
        cmocka_unit_test(test_resignations_after_the_end_are_taken_out),
        cmocka_unit_test(test_declarer_resigns_before_a_trick_is_complete),
        cmocka_unit_test(test_showing_cards_anywhere),
        cmocka_unit_test(test_an_open_hand_may_be_shown_once_more),
        cmocka_unit_test(test_early_end_of_a_lost_null),
        cmocka_unit_test(test_early_end_of_a_missed_schneider),
        cmocka_unit_test(test_early_end_of_a_missed_schwarz),
        cmocka_unit_test(test_a_lost_open_game_is_not_graded),
        cmocka_unit_test(test_overbid_is_flagged_and_charged),
        cmocka_unit_test(test_null_won_by_resignation_gains_no_points),
        cmocka_unit_test(test_leaving_during_the_auction),
        cmocka_unit_test(test_timeout_before_the_declaration),
        cmocka_unit_test(test_timeout_between_declaration_and_discard),
        cmocka_unit_test(test_timeout_in_play),
        cmocka_unit_test(test_unknown_card_is_skipped),
        cmocka_unit_test(test_record_of_one_viewer_is_read_but_not_replayed),
        cmocka_unit_test(test_owner_is_found_where_none_is_named),
        cmocka_unit_test(test_complete_record_with_an_owner_is_replayed),
        cmocka_unit_test(test_jump_bids_and_odd_bids),
        cmocka_unit_test(test_replay_names_the_refused_move),
        cmocka_unit_test(test_differences_are_told),
        cmocka_unit_test(test_results_without_a_game),
        cmocka_unit_test(test_broken_records_name_line_column_and_reason),
        cmocka_unit_test(test_reading_goes_on_behind_a_broken_record),
        cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_a_text_may_end_anywhere),
        cmocka_unit_test(test_canonical_record_is_copied_to_the_letter),
        cmocka_unit_test(test_cards_keep_the_order_in_which_they_were_written),
        cmocka_unit_test(test_brackets_in_texts_become_round),
        cmocka_unit_test(test_moves_without_an_iss_word_are_not_written),
        cmocka_unit_test(test_a_missing_discard_is_written_only_at_the_end),
        cmocka_unit_test(test_archive_reproduces),
    };
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
