/* Wenzel's own move list, and the protocol to read. */
#include "wenzel/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define DEAL                                                                                       \
    "w CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK."                               \
    "HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8.C7.D7\n"
#define START "wenzel moves 1\nrules isko\ntable 4\n"
#define PEOPLE "player 0 Ada\nplayer 1 Bo # not a comment\nplayer 2 Cy\n"
#define GAME DEAL "1 18 0 y 1 p 2 p\n0 s w C7.D7 0 C.C7.D7\n"
#define CLAIMED GAME "0 CJ 1 SA 2 HQ 0 SCZ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8 1 agree 2 agree\n"

static wz_record record, again;
static wz_read_error trouble;

static wz_read read_first(const char *text, wz_record *into) {
    wz_reader reader;
    wz_reader_start(&reader, text, strlen(text));
    memset(&trouble, 0, sizeof trouble);
    return wz_read_any(&reader, into, &trouble);
}

static void read_good(const char *text) {
    if (read_first(text, &record) != WZ_READ_RECORD)
        fail_msg("line %u, column %u: %s", trouble.line, trouble.column,
                 trouble.reason[WZ_ENGLISH]);
}

static const char *written(const wz_record *from) {
    static char text[8192];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_moves(&out, from);
    assert_false(wz_out_cut(&out));
    return text;
}

static void expect_trouble(const char *text, wz_error error, unsigned line, unsigned column,
                           const char *reason) {
    assert_int_equal(read_first(text, &record), WZ_READ_BROKEN);
    assert_string_equal(wz_error_name(trouble.error), wz_error_name(error));
    if (!strstr(trouble.reason[WZ_ENGLISH], reason))
        fail_msg("reason is: %s", trouble.reason[WZ_ENGLISH]);
    assert_int_equal(trouble.line, line);
    assert_int_equal(trouble.column, column);
}

static wz_rules rules_of(const wz_record *of) {
    wz_rules rules;
    assert_int_equal(wz_rules_named(of->rules, &rules), WZ_OK);
    return rules;
}

/* --- The move list --- */

static void test_every_line_is_read_and_written(void **state) {
    (void)state;
    static const char text[] = START
        "place Leipzig\nseries 3\nid 12\ndate 2024-02-01\ncomment ein Grand?  Nein #1\n" PEOPLE
        "rating 1 1010.5\n" CLAIMED
        "result d:0 win v:168 m:11 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:0\n"
        "end\n";
    read_good(text);
    assert_int_equal(record.terms.sitters, 1);
    assert_string_equal(record.rules, "isko");
    assert_string_equal(record.player[1], "Bo # not a comment");
    assert_string_equal(record.comment, "ein Grand?  Nein #1");
    assert_int_equal(record.log.count, 14);
    assert_string_equal(written(&record), text);
}

static void test_a_list_read_again_is_the_same_record(void **state) {
    (void)state;
    read_good(START PEOPLE CLAIMED "end\n");
    assert_int_equal(read_first(written(&record), &again), WZ_READ_RECORD);
    assert_memory_equal(&record, &again, sizeof record);
}

static void test_words_of_the_table_and_of_one_who_sits_out(void **state) {
    (void)state;
    static const char *const moves[] = {"1 kontra 0 rekontra",
                                        "0 C.C7.D7 1 kontra 0 p",
                                        "0 RE d agree",
                                        "0 RE 1 refuse d refuse",
                                        "1 SC w refuse",
                                        "2 TH",
                                        "w TI.2",
                                        "w LE.0",
                                        "0 SC.CJ",
                                        "0 NO.C7.D7",
                                        "0 H",
                                        "0 NOH"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char text[256];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put(&out, START);
        wz_put(&out, moves[i]);
        wz_put(&out, "\nend\n");
        read_good(text);
        assert_string_equal(written(&record), text);
    }
}

/* A bock round, a ramsch round: without its terms the game would count for something else. */
static void test_special_rounds(void **state) {
    (void)state;
    static const struct {
        const char *line;
        unsigned factor, forced;
    } terms[] = {{"factor 2\n", 2, WZ_FORCED_NONE},
                 {"forced ramsch\n", 1, WZ_FORCED_RAMSCH},
                 {"factor 4\nforced ramsch\n", 4, WZ_FORCED_RAMSCH}};
    for (unsigned i = 0; i < sizeof terms / sizeof *terms; i++) {
        char text[512];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put(&out, START);
        wz_put(&out, terms[i].line);
        wz_put(&out, "end\n");
        read_good(text);
        assert_int_equal(record.terms.factor, terms[i].factor);
        assert_int_equal(record.terms.forced, terms[i].forced);
        assert_string_equal(written(&record), text);
    }
    expect_trouble(START "factor 5\nend\n", WZ_E_SYNTAX_NUMBER, 4, 8, "special round");
    expect_trouble(START "forced grand\nend\n", WZ_E_SYNTAX, 4, 8, "without an auction");
}

/* The terms are part of the game: where only the defenders are asked, their word ends the question. */
static void test_4_4_2_those_who_sit_out_by_their_terms(void **state) {
    (void)state;
    static const struct {
        const char *line;
        unsigned may;
    } terms[] = {{"", WZ_SITTERS_BY_ORDER},
                 {"sitters concede\n", WZ_SITTERS_CONCEDE},
                 {"sitters consent\n", WZ_SITTERS_CONSENT},
                 {"sitters nothing\n", 0}};
    for (unsigned i = 0; i < sizeof terms / sizeof *terms; i++) {
        char text[512];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put(&out, START);
        wz_put(&out, terms[i].line);
        wz_put(&out, GAME "end\n");
        read_good(text);
        assert_int_equal(record.terms.sitters, 1);
        assert_int_equal(record.terms.sitters_may, terms[i].may);
        assert_string_equal(written(&record), text);
    }
    expect_trouble(START "sitters shout\n" GAME "end\n", WZ_E_SYNTAX, 4, 9, "sit out");
}

static void test_blanks_and_comments(void **state) {
    (void)state;
    read_good("# a game\n\nwenzel\tmoves 1 # head\n  rules  isko # set\ntable 3\n1\n18 # bids\n\r\n"
              "0   y end");
    assert_int_equal(record.log.count, 2);
    assert_int_equal(record.line, 3);
    assert_int_equal(record.terms.sitters, 0);
}

static void test_several_lists_and_broken_ones_between(void **state) {
    (void)state;
    const char *text = START GAME "end\n" START "0 XX\nend\n" START "1 p\n" START "1 p\nend\n";
    static const wz_read expected[] = {WZ_READ_RECORD, WZ_READ_BROKEN, WZ_READ_BROKEN,
                                       WZ_READ_RECORD, WZ_READ_END};
    wz_reader reader;
    wz_reader_start(&reader, text, strlen(text));
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(wz_read_moves(&reader, &record, &trouble), expected[i]);
}

static void test_broken_lists_name_line_column_and_reason(void **state) {
    (void)state;
    expect_trouble("wenzel moves 2\n", WZ_E_SYNTAX, 1, 14, "only version 1");
    expect_trouble("wenzel games 1\n", WZ_E_SYNTAX, 1, 1, "begins with");
    expect_trouble(START "0 XX\nend\n", WZ_E_SYNTAX, 4, 3, "no move");
    expect_trouble(START "w CJ.CX\nend\n", WZ_E_SYNTAX_CARD, 4, 6, "no move");
    expect_trouble(START "colour red\nend\n", WZ_E_SYNTAX_WHO, 4, 1, "\"colour\"");
    expect_trouble(START "player 3 Eva\nend\n", WZ_E_SYNTAX_NUMBER, 4, 8, "position");
    expect_trouble("wenzel moves 1\nrules isko\ntable 5\nend\n", WZ_E_SYNTAX_NUMBER, 3, 7, "table");
    expect_trouble("wenzel moves 1\nrules isko\nend\n", WZ_E_SYNTAX, 3, 4, "needs the lines");
    expect_trouble("wenzel moves 1\nrules i\1\ntable 3\nend\n", WZ_E_UNKNOWN_RULES, 2, 7,
                   "rule set");
    expect_trouble(START "1 18\n", WZ_E_SYNTAX, 5, 1, "does not end");
    expect_trouble(START "1", WZ_E_SYNTAX, 4, 1, "makes no move");
}

static void test_hidden_cards_survive(void **state) {
    (void)state;
    static const char text[] =
        "wenzel moves 1\nrules isko\ntable 3\nviewer 0\n"
        "w CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.??.??.??.??.??.??.??.??.??.??."
        "??.??.??.??.??.??.??.??.??.??.??.??\n1 18 0 p 2 p\n1 s w ??.?? 1 G.??.??\nend\n";
    wz_game game;
    read_good(text);
    assert_string_equal(written(&record), text);
    wz_rules rules = rules_of(&record);
    assert_int_equal(wz_record_replay(&record, &rules, &game, NULL), WZ_E_CARDS_HIDDEN);
}

static void test_iss_and_back_by_way_of_a_list(void **state) {
    (void)state;
    static const char text[] =
        "(;GM[Skat]PC[ISS2]CO[ab c]SE[1]ID[2]DT[3]P0[a]P1[b]P2[c]R0[]R1[0.0]R2[null]MV[w "
        "C8.SJ.HJ.DJ.CA.CT.CK.CQ.C9.CJ.SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK.HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8."
        "D7.C7 1 18 0 y 1 p 2 p 0 s w D7.C7 0 C.C8.C7 ]R[unknown] ;)\n";
    static char list[8192], iss[8192];
    read_good(text);
    strcpy(list, written(&record));
    assert_int_equal(read_first(list, &again), WZ_READ_RECORD);
    wz_out out = wz_out_to(iss, sizeof iss);
    assert_int_equal(wz_put_iss(&out, &again), WZ_OK);
    assert_string_equal(iss, text);
}

static void test_by_the_order_nothing_is_odd(void **state) {
    (void)state;
    wz_game game;
    read_good(START DEAL "1 18 0 y 1 24 0 y 1 p 2 p\n0 s w C7.D7 0 C.C7.D7\n0 CJ 1 RE\nend\n");
    wz_rules rules = rules_of(&record);
    assert_int_equal(wz_record_replay(&record, &rules, &game, NULL), WZ_OK);
    assert_int_equal(record.quirks, 0);
    assert_int_equal(game.table.ending, WZ_END_GIVEN_UP);
}

static void test_a_record_is_scored_by_the_rules_it_names(void **state) {
    (void)state;
    wz_rules rules;
    wz_game game;
    wz_result result;
    read_good(START DEAL "1 18 0 y 1 p 2 p\n0 s w C7.D7 0 C.C7.D7\n0 CJ 1 RE\nend\n");
    assert_int_equal(wz_record_score(&record, &rules, &game, &result), WZ_OK);
    assert_string_equal(rules.name, "isko");
    assert_ptr_equal(game.table.rules, &rules);
    assert_true(result.won);
    assert_int_equal(wz_record_score(&record, &rules, &game, NULL), WZ_E_NOTHING_GIVEN);
    assert_int_equal(wz_record_score(NULL, &rules, &game, &result), WZ_E_NOTHING_GIVEN);
    strcpy(record.rules, "nobody's");
    assert_int_equal(wz_record_score(&record, &rules, &game, &result), WZ_E_UNKNOWN_RULES);
    read_good(START DEAL "1 18 0 y\nend\n");
    assert_int_equal(wz_record_score(&record, &rules, &game, &result), WZ_E_WRONG_PHASE);
}

/* --- The protocol --- */

static const char *protocol(wz_lang lang, const char *text) {
    static char told[16384];
    read_good(text);
    wz_rules rules = rules_of(&record);
    wz_out out = wz_out_to(told, sizeof told);
    wz_error error = wz_put_protocol(&out, lang, &record, &rules);
    assert_string_equal(wz_error_name(error), "OK");
    assert_false(wz_out_cut(&out));
    return told;
}

static void has(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("missing: %s\nin:\n%s", part, text);
}

static void test_protocol_of_a_claimed_game(void **state) {
    (void)state;
    const char *german = protocol(WZ_GERMAN, START "player 0 Änne\n" CLAIMED "end\n");
    has(german, "Vorhand     Änne  ♣B ♠B ♥B ♦B ♣A ♣10 ♣K ♣D ♣9 ♣8\n");
    has(german, "Mittelhand reizt gegen Änne: 18 - ja, weg\n");
    has(german, "Änne spielt für 18.\n");
    has(german, "Änne drückt ♣7 ♦7 und sagt an: Kreuz.\n");
    has(german, "   1   >♣B      ♠A           ♥D          Änne");
    has(german, "Stich 2: Änne legt die Karten auf und beansprucht Schwarz.\n");
    has(german, "mit 11, Spiel 12, Schneider 13, Schwarz 14, mal 12 = 168\n");
    const char *english = protocol(WZ_ENGLISH, START "player 0 Änne\n" CLAIMED "end\n");
    has(english, "Middlehand bids to Änne: 18 - yes, pass\n");
    has(english, "Trick 2: Änne shows the cards and demands schwarz.\n");
    has(english, "with 11, game 12, schneider 13, schwarz 14, times 12 = 168\n");
}

/* By their seats in words, and by these alone above the columns. */
static void test_protocol_of_namesakes(void **state) {
    (void)state;
    const char *told =
        protocol(WZ_GERMAN, START "player 0 Xx\nplayer 1 Xx\nplayer 2 Xx\n" CLAIMED "end\n");
    assert_non_null(strstr(told, "Xx (Mittelhand) reizt gegen Xx (Vorhand): 18 - ja, weg\n"));
    assert_non_null(strstr(told, "Xx (Vorhand) spielt für 18.\n"));
    assert_non_null(strstr(told, "Stich   *Vorhand   Mittelhand   Hinterhand  an"));
    assert_non_null(strstr(told, "* Alleinspieler"));
}

static void test_protocol_of_ramsch(void **state) {
    (void)state;
    const char *told = protocol(
        WZ_ENGLISH, "wenzel moves 1\nrules house\ntable 3\n" DEAL
                    "1 p 2 p 0 p\n0 CJ 1 SA 2 HQ 0 SJ 1 ST 2 H9 0 HJ 1 SK 2 H8 0 DJ 1 SQ 2 H7 "
                    "0 CA 1 S9 2 DA 0 CT 1 S8 2 DT 0 CK 1 S7 2 DK 0 CQ 1 HA 2 DQ 0 C9 1 HT 2 D9 "
                    "0 C8 1 HK 2 D8\nend\n");
    has(told, "Nobody plays alone: ramsch.\n");
    has(told, "points for Forehand");
    has(told, "> leads.\n");
    has(told, "All cards were played.\n");
}

static void test_protocol_of_games_that_were_not_played(void **state) {
    (void)state;
    has(protocol(WZ_ENGLISH, START DEAL "1 p 2 p 0 p\nend\n"), "passed in");
    has(protocol(WZ_ENGLISH, START GAME "end\n"), "The game is not finished.\n");
    has(protocol(WZ_ENGLISH, "wenzel moves 1\nrules iss\ntable 3\n" DEAL "1 18 w TI.0\nend\n"),
        "Middlehand bids to Forehand: 18\nForehand ran out of time.\n");
}

static void test_protocol_of_a_record_that_can_not_be_played_is_empty(void **state) {
    (void)state;
    char text[100];
    wz_out out = wz_out_to(text, sizeof text);
    read_good(START GAME "1 CJ\nend\n");
    wz_rules rules = rules_of(&record);
    assert_int_equal(wz_put_protocol(&out, WZ_GERMAN, &record, &rules), WZ_E_NOT_YOUR_TURN);
    assert_int_equal(out.used, 0);
}

static void test_every_quirk_has_words(void **state) {
    (void)state;
    for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++)
        for (unsigned lang = 0; lang < WZ_LANGS; lang++)
            assert_true(strlen(wz_quirk_text((wz_lang)lang, (wz_quirk)i)) > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_line_is_read_and_written),
        cmocka_unit_test(test_a_list_read_again_is_the_same_record),
        cmocka_unit_test(test_words_of_the_table_and_of_one_who_sits_out),
        cmocka_unit_test(test_special_rounds),
        cmocka_unit_test(test_4_4_2_those_who_sit_out_by_their_terms),
        cmocka_unit_test(test_blanks_and_comments),
        cmocka_unit_test(test_several_lists_and_broken_ones_between),
        cmocka_unit_test(test_broken_lists_name_line_column_and_reason),
        cmocka_unit_test(test_hidden_cards_survive),
        cmocka_unit_test(test_iss_and_back_by_way_of_a_list),
        cmocka_unit_test(test_by_the_order_nothing_is_odd),
        cmocka_unit_test(test_a_record_is_scored_by_the_rules_it_names),
        cmocka_unit_test(test_protocol_of_a_claimed_game),
        cmocka_unit_test(test_protocol_of_namesakes),
        cmocka_unit_test(test_protocol_of_ramsch),
        cmocka_unit_test(test_protocol_of_games_that_were_not_played),
        cmocka_unit_test(test_protocol_of_a_record_that_can_not_be_played_is_empty),
        cmocka_unit_test(test_every_quirk_has_words),
    };
    return cmocka_run_group_tests_name("record_moves", tests, NULL, NULL);
}
