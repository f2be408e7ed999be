/* The words of moves: every one of them, read and written, and what is wrong with others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"

static const char deal[] = "CJ.CA.CT.CK.CQ.C9.C8.C7.D8.D7.SJ.SA.ST.SK.SQ.S9.S8.S7.DQ.D9."
                           "HJ.HA.HT.HK.HQ.H9.H8.H7.DT.DK.DJ.DA";

static wz_error read_word(const char *word, unsigned who, wz_move *move, size_t *at) {
    return wz_action_from(word, strlen(word), who, move, at);
}

static wz_move move_of(const char *word, unsigned who) {
    wz_move move = {0};
    size_t at = 0;
    wz_error error = read_word(word, who, &move, &at);
    if (error != WZ_OK) fail_msg("\"%s\" at %zu: %s", word, at, wz_error_name(error));
    assert_int_equal(move.who, who);
    return move;
}

static void assert_written(const wz_move *move, const char *word) {
    char text[128];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_action(&out, move);
    assert_string_equal(text, word);
}

/* --- Both ways --- */

static void test_every_word_is_read_and_written_alike(void **state) {
    (void)state;
    static const struct {
        const char *word;
        wz_move_kind kind;
    } words[] = {
        {"18", WZ_MOVE_BID},
        {"264", WZ_MOVE_BID},
        {"y", WZ_MOVE_HOLD},
        {"p", WZ_MOVE_PASS},
        {"s", WZ_MOVE_PICK_UP},
        {"CJ", WZ_MOVE_PLAY},
        {"HT", WZ_MOVE_PLAY},
        {"D7", WZ_MOVE_PLAY},
        {"S9", WZ_MOVE_PLAY},
        {"RE", WZ_MOVE_RESIGN},
        {"SC", WZ_MOVE_SHOW},
        {"SCS", WZ_MOVE_SHOW},
        {"SCZ", WZ_MOVE_SHOW},
        {"SC.CJ.HT", WZ_MOVE_SHOW},
        {"SCS.D7", WZ_MOVE_SHOW},
        {"TH", WZ_MOVE_THROW},
        {"agree", WZ_MOVE_AGREE},
        {"refuse", WZ_MOVE_REFUSE},
        {"kontra", WZ_MOVE_KONTRA},
        {"rekontra", WZ_MOVE_REKONTRA},
        {"bock", WZ_MOVE_BOCK},
        {"hirsch", WZ_MOVE_HIRSCH},
        {"schenken", WZ_MOVE_SCHENKEN},
        {"patrouillen.1", WZ_MOVE_PATROUILLEN},
        {"G.D8.D7", WZ_MOVE_DECLARE},
        {"G.??.??", WZ_MOVE_DECLARE},
        {"N.CJ.SJ", WZ_MOVE_DECLARE},
        {"CHS", WZ_MOVE_DECLARE},
        {"H", WZ_MOVE_DECLARE},
        {"S", WZ_MOVE_DECLARE},
        {"NO.D8.D7.CJ.DJ.CA.CT.CK.HA.HT.HK.HQ.H9", WZ_MOVE_DECLARE},
        {"NO.??.??.CJ.DJ.CA.CT.CK.HA.HT.HK.HQ.H9", WZ_MOVE_DECLARE},
        {"NOH.CJ.DJ.CA.CT.CK.HA.HT.HK.HQ.H9", WZ_MOVE_DECLARE},
    };
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        for (unsigned who = 0; who < 3; who++) {
            wz_move move = move_of(words[i].word, who);
            assert_int_equal(move.kind, words[i].kind);
            assert_written(&move, words[i].word);
        }
}

static void test_every_word_of_the_table(void **state) {
    (void)state;
    static const struct {
        const char *word;
        wz_move_kind kind;
    } words[] = {
        {deal, WZ_MOVE_DEAL},      {"D8.D7", WZ_MOVE_SKAT},    {"??.??", WZ_MOVE_SKAT},
        {"TI.0", WZ_MOVE_TIMEOUT}, {"TI.2", WZ_MOVE_TIMEOUT},  {"LE.1", WZ_MOVE_LEAVE},
        {"agree", WZ_MOVE_AGREE},  {"refuse", WZ_MOVE_REFUSE}, {"enough", WZ_MOVE_ENOUGH},
    };
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        wz_move move = move_of(words[i].word, WZ_WHO_TABLE);
        assert_int_equal(move.kind, words[i].kind);
        assert_written(&move, words[i].word);
    }
}

static void test_moves_are_written_with_their_actor(void **state) {
    (void)state;
    static const struct {
        const char *word;
        unsigned who;
        const char *text;
    } moves[] = {{"18", 1, "1 18"},
                 {"CJ", 0, "0 CJ"},
                 {"agree", WZ_WHO_SITTER, "d agree"},
                 {"RE", WZ_WHO_SITTER, "d RE"},
                 {"TI.2", WZ_WHO_TABLE, "w TI.2"}};
    for (unsigned i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char text[32];
        wz_out out = wz_out_to(text, sizeof text);
        wz_move move = move_of(moves[i].word, moves[i].who);
        wz_put_move(&out, &move);
        assert_string_equal(text, moves[i].text);
        wz_move again;
        assert_int_equal(wz_move_from(text, strlen(text), &again, NULL), WZ_OK);
        assert_int_equal(again.who, move.who);
        assert_int_equal(again.kind, move.kind);
        assert_int_equal(again.number, move.number);
    }
}

static void test_moves_with_their_actor_that_are_none(void **state) {
    (void)state;
    static const struct {
        const char *text;
        wz_error error;
        size_t at;
    } moves[] = {{"", WZ_E_SYNTAX_WHO, 0},
                 {"3 18", WZ_E_SYNTAX_WHO, 0},
                 {"18", WZ_E_SYNTAX, 1},
                 {"1", WZ_E_SYNTAX, 0},
                 {"1 ", WZ_E_SYNTAX, 2},
                 {"1  18", WZ_E_SYNTAX, 2},
                 {"1\t18", WZ_E_SYNTAX, 1},
                 {"1 18 ", WZ_E_SYNTAX_NUMBER, 4},
                 {"w CJ", WZ_E_SYNTAX_CARD_COUNT, 2}};
    for (unsigned i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        wz_move move = {.who = 77};
        size_t at = 99;
        assert_int_equal(wz_move_from(moves[i].text, strlen(moves[i].text), &move, &at),
                         moves[i].error);
        assert_int_equal(at, moves[i].at);
        assert_int_equal(move.who, 77);
    }
}

static void test_actors(void **state) {
    (void)state;
    static const char actors[] = "012dw";
    for (int i = 0; i < 5; i++) {
        assert_int_equal(wz_who_from(actors[i]), i);
        assert_int_equal(wz_who_char((unsigned)i), actors[i]);
    }
    for (const char *c = "3 xDW-"; *c; c++) assert_int_equal(wz_who_from(*c), -1);
    assert_int_equal(wz_who_from('\0'), -1);
}

static void test_every_kind_of_move_has_its_name(void **state) {
    (void)state;
    static const char *const names[] = {
#define X(name) #name,
        WZ_MOVE_KINDS(X)
#undef X
    };
    for (unsigned i = 0; i < WZ_MOVE_KIND_COUNT; i++)
        assert_string_equal(wz_move_kind_name((wz_move_kind)i), names[i]);
}

/* --- What the words carry --- */

static void test_a_deal_tells_three_hands_and_the_skat(void **state) {
    (void)state;
    wz_move move = move_of(deal, WZ_WHO_TABLE);
    assert_int_equal(move.cards[0], cards_of("CJ CA CT CK CQ C9 C8 C7 D8 D7"));
    assert_int_equal(move.cards[1], cards_of("SJ SA ST SK SQ S9 S8 S7 DQ D9"));
    assert_int_equal(move.cards[2], cards_of("HJ HA HT HK HQ H9 H8 H7 DT DK"));
    assert_int_equal(move.cards[3], cards_of("DJ DA"));
    char bars[sizeof deal];
    memcpy(bars, deal, sizeof deal);
    bars[29] = bars[59] = bars[89] = '|'; /* hands may be told apart by bars */
    wz_move barred = move_of(bars, WZ_WHO_TABLE);
    assert_written(&barred, deal);
}

static void test_hidden_hands_of_a_deal_are_empty(void **state) {
    (void)state;
    wz_move move = move_of("??.??.??.??.??.??.??.??.??.??.SJ.SA.ST.SK.SQ.S9.S8.S7.DQ.D9."
                           "??.??.??.??.??.??.??.??.??.??.??.??",
                           WZ_WHO_TABLE);
    assert_int_equal(move.cards[0], 0);
    assert_int_equal(move.cards[1], cards_of("SJ SA ST SK SQ S9 S8 S7 DQ D9"));
    assert_int_equal(move.cards[3], 0);
}

static void test_declarations_tell_game_discards_and_open_cards(void **state) {
    (void)state;
    wz_move move = move_of("NO.D8.D7.CJ.DJ.CA.CT.CK.HA.HT.HK.HQ.H9", 0);
    assert_int_equal(move.contract.kind, WZ_NULL);
    assert_int_equal(move.contract.flags, WZ_OUVERT);
    assert_int_equal(move.cards[0], cards_of("D8 D7"));
    assert_int_equal(move.cards[1], cards_of("CJ DJ CA CT CK HA HT HK HQ H9"));
    assert_false(move.discards_hidden);
    move = move_of("H.??.??", 0);
    assert_int_equal(move.contract.kind, WZ_HEARTS_GAME);
    assert_true(move.discards_hidden);
    assert_int_equal(move.cards[0], 0);
}

static void test_levels_demanded_with_shown_cards(void **state) {
    (void)state;
    assert_int_equal(move_of("SC", 0).level, WZ_SIMPLE);
    assert_int_equal(move_of("SCS", 0).level, WZ_SCHNEIDER);
    wz_move move = move_of("SCZ.CJ.SJ", 0);
    assert_int_equal(move.level, WZ_SCHWARZ);
    assert_int_equal(move.cards[1], cards_of("CJ SJ"));
}

/* --- Declarations --- */

static void test_declarations_in_any_order_are_written_in_one(void **state) {
    (void)state;
    static const struct {
        const char *read, *written;
    } words[] = {
        {"C", "C"},     {"GH", "GH"}, {"CHS", "CHS"}, {"CSH", "CHS"},  {"CHSZ", "CHZ"},
        {"CZH", "CHZ"}, {"CO", "CO"}, {"CHO", "CO"},  {"CHOSZ", "CO"}, {"GHOSZ", "GO"},
        {"N", "N"},     {"NO", "NO"}, {"NH", "NH"},   {"NOH", "NOH"},  {"NHO", "NOH"},
        {"SHO", "SO"},  {"HH", "HH"}, {"SH", "SH"},   {"SHH", "SH"},   {"DHZ", "DHZ"},
    };
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        wz_move move = move_of(words[i].read, 0);
        assert_int_equal(move.kind, WZ_MOVE_DECLARE);
        assert_written(&move, words[i].written);
    }
}

static void test_names_of_declarations(void **state) {
    (void)state;
    static const struct {
        const char *word;
        wz_lang lang;
        const char *name;
    } names[] = {
        {"C", WZ_GERMAN, "Kreuz"},
        {"CH", WZ_GERMAN, "Kreuz Hand"},
        {"CHS", WZ_GERMAN, "Kreuz Hand, Schneider angesagt"},
        {"GHZ", WZ_GERMAN, "Grand Hand, Schwarz angesagt"},
        {"GO", WZ_ENGLISH, "grand ouvert"},
        {"NOH", WZ_GERMAN, "Null ouvert Hand"},
        {"NO", WZ_ENGLISH, "null ouvert"},
    };
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        char text[64];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_contract_name(&out, names[i].lang, WZ_FRENCH, move_of(names[i].word, 0).contract);
        assert_string_equal(text, names[i].name);
    }
}

/* --- Errors and where they are --- */

typedef struct wrong_word {
    const char *word;
    wz_error error;
    size_t at;
} wrong_word;

static void assert_wrong(const wrong_word *wrong, unsigned who) {
    wz_move move = {.kind = WZ_MOVE_BID, .number = 77};
    size_t at = 99;
    assert_string_equal(wz_error_name(read_word(wrong->word, who, &move, &at)),
                        wz_error_name(wrong->error));
    if (at != wrong->at) fail_msg("\"%s\": trouble at %zu, not %zu", wrong->word, wrong->at, at);
    assert_int_equal(move.number, 77); /* nothing was touched */
}

static void test_wrong_words_of_players(void **state) {
    (void)state;
    static const wrong_word words[] = {
        {"", WZ_E_SYNTAX, 0},
        {"x", WZ_E_SYNTAX, 0},
        {"Y", WZ_E_SYNTAX, 0},
        {"pass", WZ_E_SYNTAX, 0},
        {"CX", WZ_E_SYNTAX, 0},
        {"cj", WZ_E_SYNTAX, 0},
        {"REx", WZ_E_SYNTAX, 0},
        {"re", WZ_E_SYNTAX, 0},
        {"kontras", WZ_E_SYNTAX, 0},
        {"CS", WZ_E_ANNOUNCE_NEEDS_HAND, 0},
        {"NS", WZ_E_ANNOUNCE_IN_NULL, 0},
        {"18x", WZ_E_SYNTAX_NUMBER, 2},
        {"1 8", WZ_E_SYNTAX_NUMBER, 1},
        {"18018", WZ_E_SYNTAX_NUMBER, 4},
        {"SCX", WZ_E_SYNTAX, 2},
        {"SCS+", WZ_E_SYNTAX, 3},
        {"SC.", WZ_E_SYNTAX_CARD, 3},
        {"SC.XX", WZ_E_SYNTAX_CARD, 3},
        {"SCS.CJ.XX", WZ_E_SYNTAX_CARD, 7},
        {"SC.CJ.SJ.CJ", WZ_E_SYNTAX_CARD_TWICE, 9},
        {"SC.CJ.??", WZ_E_SYNTAX_CARD, 6},
        {"G.", WZ_E_SYNTAX_CARD, 2},
        {"G.D7", WZ_E_SYNTAX_CARD_COUNT, 2},
        {"G.D7.D8.D9", WZ_E_SYNTAX_CARD_COUNT, 8},
        {"G.D7.D7", WZ_E_SYNTAX_CARD_TWICE, 5},
        {"G.D7.XX", WZ_E_SYNTAX_CARD, 5},
        {"G.D7.??", WZ_E_SYNTAX_CARD, 5},
        {"NO.D8.D7.CJ.DJ.CA.D8.CK.HA.HT.HK.HQ.H9", WZ_E_SYNTAX_CARD_TWICE, 18},
        {"CJ.SJ", WZ_E_SYNTAX, 0},
    };
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) assert_wrong(&words[i], 0);
}

static void test_wrong_words_of_the_table(void **state) {
    (void)state;
    char twice[sizeof deal];
    memcpy(twice, deal, sizeof deal);
    memcpy(twice + 30, "CA", 2); /* middlehand gets a card of forehand's */
    const wrong_word words[] = {
        {"", WZ_E_SYNTAX, 0},
        {"CJ", WZ_E_SYNTAX_CARD_COUNT, 0},
        {"CJ.SJ.HJ", WZ_E_SYNTAX_CARD_COUNT, 6},
        {"CJ.CJ", WZ_E_SYNTAX_CARD_TWICE, 3},
        {"CJ.XX", WZ_E_SYNTAX_CARD, 3},
        {"CJ+SJ", WZ_E_SYNTAX_CARD, 0},
        {twice, WZ_E_SYNTAX_CARD_TWICE, 30},
        {"TI.", WZ_E_SYNTAX_NUMBER, 3},
        {"TI.x", WZ_E_SYNTAX_NUMBER, 3},
        {"LE.1x", WZ_E_SYNTAX_NUMBER, 4},
    };
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_wrong(&words[i], WZ_WHO_TABLE);
}

static void test_nobody_else_has_words(void **state) {
    (void)state;
    wz_move move;
    assert_int_equal(read_word("p", WZ_WHOS, &move, NULL), WZ_E_SYNTAX_WHO);
    assert_int_equal(read_word("p", 200, &move, NULL), WZ_E_SYNTAX_WHO);
}

static void test_only_the_given_characters_are_read(void **state) {
    (void)state;
    wz_move move;
    assert_int_equal(wz_action_from("18 0 y", 2, 1, &move, NULL), WZ_OK);
    assert_int_equal(move.number, 18);
    assert_int_equal(wz_action_from("CJ.SJ", 2, 1, &move, NULL), WZ_OK);
    assert_int_equal(move.card, wz_card_from("CJ"));
}

static void test_moments_are_written_by_the_clock_of_greenwich(void **state) {
    (void)state;
    static const struct {
        int64_t at;
        const char *written;
    } moments[] = {{0, "1970-01-01T00:00:00Z"},
                   {INT64_C(951782399999), "2000-02-28T23:59:59Z"},
                   {INT64_C(951782400000), "2000-02-29T00:00:00Z"},
                   {INT64_C(951868800000), "2000-03-01T00:00:00Z"},
                   {INT64_C(1794817800000), "2026-11-16T08:30:00Z"},
                   {INT64_C(4107542400000), "2100-03-01T00:00:00Z"}};
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) {
        char text[32];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_moment(&out, moments[i].at, "T", "Z");
        assert_string_equal(text, moments[i].written);
    }
    char text[32];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_moment(&out, INT64_C(1794853488000), "/", "/UTC");
    assert_string_equal(text, "2026-11-16/18:24:48/UTC"); /* as in records of games */
}

int main(void) {
    const struct CMUnitTest words[] = {
        cmocka_unit_test(test_every_word_is_read_and_written_alike),
        cmocka_unit_test(test_every_word_of_the_table),
        cmocka_unit_test(test_moves_are_written_with_their_actor),
        cmocka_unit_test(test_moves_with_their_actor_that_are_none),
        cmocka_unit_test(test_actors),
        cmocka_unit_test(test_every_kind_of_move_has_its_name),
        cmocka_unit_test(test_a_deal_tells_three_hands_and_the_skat),
        cmocka_unit_test(test_hidden_hands_of_a_deal_are_empty),
        cmocka_unit_test(test_declarations_tell_game_discards_and_open_cards),
        cmocka_unit_test(test_levels_demanded_with_shown_cards),
        cmocka_unit_test(test_declarations_in_any_order_are_written_in_one),
        cmocka_unit_test(test_names_of_declarations),
        cmocka_unit_test(test_wrong_words_of_players),
        cmocka_unit_test(test_wrong_words_of_the_table),
        cmocka_unit_test(test_nobody_else_has_words),
        cmocka_unit_test(test_only_the_given_characters_are_read),
        cmocka_unit_test(test_moments_are_written_by_the_clock_of_greenwich),
    };
    return cmocka_run_group_tests(words, NULL, NULL);
}
