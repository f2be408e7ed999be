/* Codes and names of the cards, and dealing them (ISkO 1.2, 3.2.2 - 3.2.6). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"

/* --- Codes --- */

static const char *code_of(wz_card card, char code[4]) {
    wz_out out = wz_out_to(code, 4);
    wz_put_card(&out, card);
    return code;
}

static void test_every_card_has_a_code_of_two_characters(void **state) {
    (void)state;
    wz_cards read = 0;
    for (const char *suit = "CSHD"; *suit; suit++)
        for (const char *rank = "AKQJT987"; *rank; rank++) {
            char code[] = {*suit, *rank, '\0'}, back[4];
            wz_card card = wz_card_from(code);
            assert_true(card < 32);
            assert_string_equal(code_of(card, back), code);
            read |= wz_set(card);
        }
    assert_int_equal(read, WZ_DECK);
}

static void test_other_codes_are_no_cards(void **state) {
    (void)state;
    static const char *const wrong[] = {"",   "C",  "J",  "cj", "CB", "C1", "10", "JC",
                                        "KJ", "EU", "??", "C ", "XJ", "C6", "7C", "\xc3\x9c"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(wz_card_from(wrong[i]), WZ_NO_CARD);
}

static void test_sets_are_written_as_grand_ranks_them(void **state) {
    (void)state;
    char text[128];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_cards(&out, cards_of("D7 HT CA DJ CJ C7"), 0);
    assert_string_equal(text, "CJ.DJ.CA.C7.HT.D7");
    out = wz_out_to(text, sizeof text);
    wz_put_cards(&out, cards_of("S8"), 2);
    assert_string_equal(text, "S8.??.??");
    out = wz_out_to(text, sizeof text);
    wz_put_cards(&out, 0, 0);
    assert_string_equal(text, "");
}

static void test_sets_are_read_with_any_separator(void **state) {
    (void)state;
    wz_cards set = 0;
    size_t at = 99;
    assert_int_equal(wz_cards_from("CJ.SJ|HJ,DJ CA\tCT\n", &set, &at), WZ_OK);
    assert_int_equal(set, cards_of("CJ SJ HJ DJ CA CT"));
    assert_int_equal(wz_cards_from("", &set, NULL), WZ_OK);
    assert_int_equal(set, 0);
    assert_int_equal(wz_cards_from(" . CJ", &set, NULL), WZ_OK);
    assert_int_equal(wz_count(set), 1);
}

static void test_wrong_sets_tell_the_place_and_change_nothing(void **state) {
    (void)state;
    static const struct {
        const char *text;
        wz_error error;
        size_t at;
    } cases[] = {
        {"XX", WZ_E_SYNTAX_CARD, 0},
        {"CJ.XX", WZ_E_SYNTAX_CARD, 3},
        {"CJ SJ H1", WZ_E_SYNTAX_CARD, 6},
        {"CJSJ", WZ_E_SYNTAX_CARD, 0},
        {"CJ. S", WZ_E_SYNTAX_CARD, 4},
        {"cj", WZ_E_SYNTAX_CARD, 0},
        {"CJ.SJ.CJ", WZ_E_SYNTAX_CARD_TWICE, 6},
        {"D7 D7", WZ_E_SYNTAX_CARD_TWICE, 3},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        wz_cards set = 12345;
        size_t at = 99;
        assert_int_equal(wz_cards_from(cases[i].text, &set, &at), cases[i].error);
        assert_int_equal(at, cases[i].at);
        assert_int_equal(set, 12345);
    }
}

/* --- Names --- */

static const char *name_of(const char *code, wz_lang lang, wz_faces faces, char name[64]) {
    wz_out out = wz_out_to(name, 64);
    wz_put_card_name(&out, lang, faces, wz_card_from(code));
    return name;
}

static void test_1_2_1_names_of_the_suits(void **state) {
    (void)state;
    static const char *const names[WZ_LANGS][WZ_FACES][WZ_SUITS] = {
        {{"Karo", "Herz", "Pik", "Kreuz"}, {"Schellen", "Rot", "Grün", "Eichel"}},
        {{"diamonds", "hearts", "spades", "clubs"}, {"bells", "red hearts", "leaves", "acorns"}},
    };
    for (wz_lang lang = WZ_GERMAN; lang < WZ_LANGS; lang++)
        for (wz_faces faces = WZ_FRENCH; faces < WZ_FACES; faces++)
            for (wz_suit suit = WZ_DIAMONDS; suit < WZ_SUITS; suit++)
                assert_string_equal(wz_suit_name(lang, faces, suit), names[lang][faces][suit]);
}

static void test_1_2_2_names_of_the_ranks(void **state) {
    (void)state;
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_FRENCH, WZ_ACE), "Ass");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_FRENCH, WZ_TEN), "10");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_FRENCH, WZ_KING), "König");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_FRENCH, WZ_QUEEN), "Dame");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_FRENCH, WZ_JACK), "Bube");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_GERMAN_FACES, WZ_ACE), "Daus");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_GERMAN_FACES, WZ_QUEEN), "Ober");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_GERMAN_FACES, WZ_JACK), "Unter");
    assert_string_equal(wz_rank_name(WZ_GERMAN, WZ_GERMAN_FACES, WZ_SEVEN), "7");
}

static void test_names_of_cards(void **state) {
    (void)state;
    char name[64];
    assert_string_equal(name_of("CJ", WZ_GERMAN, WZ_FRENCH, name), "Kreuz-Bube");
    assert_string_equal(name_of("CJ", WZ_GERMAN, WZ_GERMAN_FACES, name), "Eichel-Unter");
    assert_string_equal(name_of("CJ", WZ_ENGLISH, WZ_FRENCH, name), "jack of clubs");
    assert_string_equal(name_of("CJ", WZ_ENGLISH, WZ_GERMAN_FACES, name), "under of acorns");
    assert_string_equal(name_of("HA", WZ_GERMAN, WZ_GERMAN_FACES, name), "Rot-Daus");
    assert_string_equal(name_of("D7", WZ_GERMAN, WZ_FRENCH, name), "Karo-7");
    assert_string_equal(name_of("ST", WZ_ENGLISH, WZ_FRENCH, name), "10 of spades");
}

static void test_names_of_games_and_positions(void **state) {
    (void)state;
    assert_string_equal(wz_kind_name(WZ_GERMAN, WZ_FRENCH, WZ_CLUBS_GAME), "Kreuz");
    assert_string_equal(wz_kind_name(WZ_GERMAN, WZ_GERMAN_FACES, WZ_SPADES_GAME), "Grün");
    assert_string_equal(wz_kind_name(WZ_ENGLISH, WZ_FRENCH, WZ_HEARTS_GAME), "hearts");
    assert_string_equal(wz_kind_name(WZ_GERMAN, WZ_FRENCH, WZ_GRAND), "Grand");
    assert_string_equal(wz_kind_name(WZ_ENGLISH, WZ_FRENCH, WZ_NULL), "null");
    assert_string_equal(wz_kind_name(WZ_GERMAN, WZ_FRENCH, WZ_RAMSCH), "Ramsch");
    assert_string_equal(wz_position_name(WZ_GERMAN, WZ_FOREHAND), "Vorhand");
    assert_string_equal(wz_position_name(WZ_GERMAN, WZ_MIDDLEHAND), "Mittelhand");
    assert_string_equal(wz_position_name(WZ_ENGLISH, WZ_REARHAND), "rearhand");
}

/* --- Cutting and dealing --- */

static void sorted_deck(wz_card deck[32]) {
    for (unsigned i = 0; i < 32; i++) deck[i] = (wz_card)i;
}

static void test_3_2_2_what_stayed_lies_upon_what_was_lifted(void **state) {
    (void)state;
    for (unsigned lifted = 4; lifted <= 28; lifted++) {
        wz_card deck[32];
        sorted_deck(deck);
        assert_int_equal(wz_cut(deck, lifted), WZ_OK);
        unsigned stayed = 32 - lifted;
        for (unsigned i = 0; i < 32; i++)
            assert_int_equal(deck[i], i < stayed ? lifted + i : i - stayed);
    }
}

static void test_3_2_4_four_cards_are_lifted_and_four_stay(void **state) {
    (void)state;
    static const unsigned refused_cuts[] = {0, 1, 2, 3, 29, 30, 31, 32, 33, 1000};
    for (unsigned i = 0; i < sizeof refused_cuts / sizeof refused_cuts[0]; i++) {
        wz_card deck[32];
        sorted_deck(deck);
        assert_int_equal(wz_cut(deck, refused_cuts[i]), WZ_E_CUT);
        for (unsigned at = 0; at < 32; at++) assert_int_equal(deck[at], at);
    }
}

static void test_3_2_6_three_each_the_skat_four_each_three_each(void **state) {
    (void)state;
    static const char who[] = "000111222ss000011112222000111222";
    wz_card deck[32];
    sorted_deck(deck);
    wz_deal deal = wz_deal_out(deck);
    assert_true(wz_deal_valid(&deal));
    for (unsigned i = 0; i < 32; i++) {
        wz_cards got = who[i] == 's' ? deal.skat : deal.hand[who[i] - '0'];
        assert_true(wz_has(got, deck[i]));
    }
}

static void test_3_2_2_shuffling_keeps_the_deck_and_repeats_from_its_seed(void **state) {
    (void)state;
    wz_card first[32], second[32];
    sorted_deck(first);
    sorted_deck(second);
    wz_random a = wz_random_from(7), b = wz_random_from(7);
    wz_shuffle(&a, first);
    wz_shuffle(&b, second);
    assert_memory_equal(first, second, sizeof first);
    wz_cards all = 0;
    for (unsigned i = 0; i < 32; i++) all |= wz_set(first[i]);
    assert_int_equal(all, WZ_DECK);
    wz_shuffle(&a, first);
    assert_memory_not_equal(first, second, sizeof first);
}

static void test_3_2_6_a_deal_is_ten_ten_ten_and_two(void **state) {
    (void)state;
    wz_deal good = wz_deal_from_number(0), deal = good;
    assert_true(wz_deal_valid(&good));
    wz_card moved = wz_take_first(&deal.hand[0]);
    assert_false(wz_deal_valid(&deal)); /* a card is missing */
    deal.hand[1] |= wz_set(moved);
    assert_false(wz_deal_valid(&deal)); /* 9, 11, 10, 2 */
    deal = good;
    wz_take_first(&deal.hand[0]);
    deal.hand[0] |= wz_set(wz_first(deal.hand[1]));
    assert_false(wz_deal_valid(&deal)); /* one card twice, another nowhere */
}

/* --- Numbers of deals --- */

static uint64_t ways(unsigned from, unsigned take) {
    uint64_t result = 1;
    for (unsigned i = 1; i <= take; i++) result = result * (from - take + i) / i;
    return result;
}

static void test_there_are_2753294408504640_deals(void **state) {
    (void)state;
    assert_true(WZ_DEALS == ways(32, 10) * ways(22, 10) * ways(12, 10));
    assert_true(WZ_DEALS == UINT64_C(2753294408504640));
}

static void assert_number_and_deal_agree(uint64_t number) {
    wz_deal deal = wz_deal_from_number(number);
    assert_true(wz_deal_valid(&deal));
    assert_true(wz_deal_number(&deal) == number);
}

static void test_numbers_at_the_edges(void **state) {
    (void)state;
    uint64_t third = ways(12, 10), second = third * ways(22, 10);
    const uint64_t edges[] = {0, third, second, WZ_DEALS / 2, WZ_DEALS - second, WZ_DEALS - third};
    for (unsigned i = 0; i < sizeof edges / sizeof edges[0]; i++)
        for (uint64_t step = 0; step < 3; step++) {
            assert_number_and_deal_agree(edges[i] + step);
            assert_number_and_deal_agree((edges[i] + WZ_DEALS - 1 - step) % WZ_DEALS);
        }
}

static void test_numbers_at_random(void **state) {
    (void)state;
    wz_random random = wz_random_from(32);
    for (unsigned i = 0; i < 20000; i++)
        assert_number_and_deal_agree(wz_random_below64(&random, WZ_DEALS));
}

static void test_neighbouring_numbers_are_different_deals(void **state) {
    (void)state;
    enum { SAMPLE = 200 };
    const uint64_t starts[] = {0, WZ_DEALS / 3, WZ_DEALS - SAMPLE};
    for (unsigned s = 0; s < 3; s++) {
        wz_deal deals[SAMPLE];
        for (unsigned i = 0; i < SAMPLE; i++) deals[i] = wz_deal_from_number(starts[s] + i);
        for (unsigned i = 0; i < SAMPLE; i++)
            for (unsigned j = 0; j < i; j++)
                assert_memory_not_equal(&deals[i], &deals[j], sizeof deals[i]);
    }
}

int main(void) {
    const struct CMUnitTest deals[] = {
        cmocka_unit_test(test_every_card_has_a_code_of_two_characters),
        cmocka_unit_test(test_other_codes_are_no_cards),
        cmocka_unit_test(test_sets_are_written_as_grand_ranks_them),
        cmocka_unit_test(test_sets_are_read_with_any_separator),
        cmocka_unit_test(test_wrong_sets_tell_the_place_and_change_nothing),
        cmocka_unit_test(test_1_2_1_names_of_the_suits),
        cmocka_unit_test(test_1_2_2_names_of_the_ranks),
        cmocka_unit_test(test_names_of_cards),
        cmocka_unit_test(test_names_of_games_and_positions),
        cmocka_unit_test(test_3_2_2_what_stayed_lies_upon_what_was_lifted),
        cmocka_unit_test(test_3_2_4_four_cards_are_lifted_and_four_stay),
        cmocka_unit_test(test_3_2_6_three_each_the_skat_four_each_three_each),
        cmocka_unit_test(test_3_2_2_shuffling_keeps_the_deck_and_repeats_from_its_seed),
        cmocka_unit_test(test_3_2_6_a_deal_is_ten_ten_ten_and_two),
        cmocka_unit_test(test_there_are_2753294408504640_deals),
        cmocka_unit_test(test_numbers_at_the_edges),
        cmocka_unit_test(test_numbers_at_random),
        cmocka_unit_test(test_neighbouring_numbers_are_different_deals),
    };
    return cmocka_run_group_tests(deals, NULL, NULL);
}
