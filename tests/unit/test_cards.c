/* The deck and the order of its cards, paragraph by paragraph (ISkO 1.2, 2.2, 2.3, 3.2, 4.3.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"

/* The order of 2.2 written out, from the top. A kind's trumps, and the ranks of a plain suit. */
static const char *const trumps_from_top[WZ_KINDS] = {
    [WZ_DIAMONDS_GAME] = "CJ SJ HJ DJ DA DT DK DQ D9 D8 D7",
    [WZ_HEARTS_GAME] = "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7",
    [WZ_SPADES_GAME] = "CJ SJ HJ DJ SA ST SK SQ S9 S8 S7",
    [WZ_CLUBS_GAME] = "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7",
    [WZ_GRAND] = "CJ SJ HJ DJ",
    [WZ_NULL] = "",
    [WZ_RAMSCH] = "CJ SJ HJ DJ",
};
static const char plain_ranks[] = "ATKQ987", null_ranks[] = "AKQJT987";

static wz_card card_of(const char *code) {
    wz_card card = wz_card_from(code);
    assert_int_not_equal(card, WZ_NO_CARD);
    return card;
}

/* The place of a card in a row of codes, from 0; -1 if it isn't there. */
static int place_in(const char *row, wz_card card) {
    for (int i = 0; row[0]; i++, row += row[2] ? 3 : 2)
        if (wz_card_from(row) == card) return i;
    return -1;
}

/* --- 1.2: the deck --- */

static void test_1_2_1_four_suits_of_eight_cards(void **state) {
    (void)state;
    static const char *const suits[] = {"D7 D8 D9 DT DJ DQ DK DA", "H7 H8 H9 HT HJ HQ HK HA",
                                        "S7 S8 S9 ST SJ SQ SK SA", "C7 C8 C9 CT CJ CQ CK CA"};
    wz_cards all = 0;
    for (unsigned suit = 0; suit < 4; suit++) {
        assert_int_equal(cards_of(suits[suit]), wz_suit_set((wz_suit)suit));
        assert_int_equal(wz_count(cards_of(suits[suit])), 8);
        all |= cards_of(suits[suit]);
    }
    assert_int_equal(all, WZ_DECK);
    assert_int_equal(wz_count(all), 32);
}

static void test_1_2_1_suits_rank_clubs_spades_hearts_diamonds(void **state) {
    (void)state;
    static const char *const jacks[] = {"CJ", "SJ", "HJ", "DJ"};
    for (unsigned i = 0; i + 1 < 4; i++)
        assert_true(wz_suit_of(card_of(jacks[i])) > wz_suit_of(card_of(jacks[i + 1])));
}

static void test_1_2_2_card_points(void **state) {
    (void)state;
    static const struct {
        char rank;
        unsigned points;
    } order[] = {{'A', 11}, {'T', 10}, {'K', 4}, {'Q', 3}, {'J', 2}, {'9', 0}, {'8', 0}, {'7', 0}};
    for (unsigned i = 0; i < 8; i++)
        for (const char *suit = "CSHD"; *suit; suit++)
            assert_int_equal(wz_card_points(card_of((char[]){*suit, order[i].rank, '\0'})),
                             order[i].points);
}

static void test_1_2_2_the_deck_counts_120(void **state) {
    (void)state;
    assert_int_equal(wz_points(WZ_DECK), 120);
    assert_int_equal(wz_points(0), 0);
    assert_int_equal(wz_points(WZ_JACKS), 8);
    assert_int_equal(wz_points(wz_suit_set(WZ_HEARTS)), 30);
    assert_int_equal(wz_points(cards_of("CA CT CK CQ")), 28);
    assert_int_equal(wz_points(cards_of("S9 S8 D7")), 0);
}

/* --- 2.2: the order of the cards --- */

static void assert_falling(wz_kind kind, const char *row) {
    for (const char *high = row; *high; high += high[2] ? 3 : 2)
        for (const char *low = row; *low; low += low[2] ? 3 : 2)
            assert_int_equal(wz_beats(kind, card_of(low), card_of(high)), low < high);
}

static void test_2_2_2_trumps_of_suit_games_from_the_top(void **state) {
    (void)state;
    for (wz_kind kind = WZ_DIAMONDS_GAME; kind <= WZ_CLUBS_GAME; kind++) {
        assert_int_equal(wz_trumps(kind), cards_of(trumps_from_top[kind]));
        assert_int_equal(wz_count(wz_trumps(kind)), 11);
        assert_falling(kind, trumps_from_top[kind]);
    }
}

static void test_2_2_3_in_grand_the_jacks_alone_are_trumps(void **state) {
    (void)state;
    assert_int_equal(wz_trumps(WZ_GRAND), WZ_JACKS);
    assert_falling(WZ_GRAND, "CJ SJ HJ DJ");
}

static void test_2_2_plain_suits_of_trump_games_rank_by_points(void **state) {
    (void)state;
    for (wz_kind kind = WZ_DIAMONDS_GAME; kind <= WZ_GRAND; kind++) {
        assert_falling(kind,
                       kind == WZ_CLUBS_GAME ? "SA ST SK SQ S9 S8 S7" : "CA CT CK CQ C9 C8 C7");
        assert_falling(kind,
                       kind == WZ_DIAMONDS_GAME ? "HA HT HK HQ H9 H8 H7" : "DA DT DK DQ D9 D8 D7");
    }
}

static void test_2_2_1_other_suits_are_equal_among_themselves(void **state) {
    (void)state;
    assert_false(wz_beats(WZ_HEARTS_GAME, card_of("CA"), card_of("D7")));
    assert_false(wz_beats(WZ_HEARTS_GAME, card_of("D7"), card_of("CA")));
    assert_false(wz_beats(WZ_GRAND, card_of("CA"), card_of("S7")));
    assert_true(wz_beats(WZ_HEARTS_GAME, card_of("H7"), card_of("CA")));
    assert_true(wz_beats(WZ_GRAND, card_of("DJ"), card_of("CA")));
}

static void test_2_2_4_null_has_no_trumps_and_its_own_order(void **state) {
    (void)state;
    assert_int_equal(wz_trumps(WZ_NULL), 0);
    assert_falling(WZ_NULL, "CA CK CQ CJ CT C9 C8 C7");
    assert_falling(WZ_NULL, "DA DK DQ DJ DT D9 D8 D7");
    assert_false(wz_beats(WZ_NULL, card_of("CJ"), card_of("D7")));
}

static void test_2_2_cards_that_follow_a_lead(void **state) {
    (void)state;
    static const struct {
        wz_kind kind;
        const char *led, *follow;
    } cases[] = {
        {WZ_CLUBS_GAME, "DJ", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"},
        {WZ_CLUBS_GAME, "C7", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"},
        {WZ_CLUBS_GAME, "D7", "DA DT DK DQ D9 D8 D7"},
        {WZ_DIAMONDS_GAME, "D7", "CJ SJ HJ DJ DA DT DK DQ D9 D8 D7"},
        {WZ_GRAND, "HJ", "CJ SJ HJ DJ"},
        {WZ_GRAND, "H9", "HA HT HK HQ H9 H8 H7"},
        {WZ_NULL, "HJ", "HA HT HK HQ HJ H9 H8 H7"},
        {WZ_NULL, "S7", "SA ST SK SQ SJ S9 S8 S7"},
        {WZ_RAMSCH, "CJ", "CJ SJ HJ DJ"},
        {WZ_RAMSCH, "CA", "CA CT CK CQ C9 C8 C7"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(wz_following(cases[i].kind, card_of(cases[i].led)),
                         cards_of(cases[i].follow));
}

/* --- 4.3.2: whose trick it is --- */

/* Nothing but the two sentences of 4.3.2: the highest trump, or else the highest card of the suit
 * that was led. */
static unsigned winner_by_the_text(wz_kind kind, const wz_card trick[3]) {
    const char *ranks = kind == WZ_NULL ? null_ranks : plain_ranks;
    unsigned best = 0;
    int best_strength = -1;
    for (unsigned i = 0; i < 3; i++) {
        char code[4] = "";
        wz_out out = wz_out_to(code, sizeof code);
        wz_put_card(&out, trick[i]);
        int strength = -1, trump = place_in(trumps_from_top[kind], trick[i]);
        if (trump >= 0) strength = 100 - trump;
        else if (wz_suit_of(trick[i]) == wz_suit_of(trick[0]))
            strength = 50 - (int)(strchr(ranks, code[1]) - ranks);
        if (strength <= best_strength) continue;
        best = i;
        best_strength = strength;
    }
    return best;
}

static void test_4_3_2_every_trick_of_every_kind_of_game(void **state) {
    (void)state;
    unsigned tricks = 0;
    for (wz_kind kind = WZ_DIAMONDS_GAME; kind <= WZ_RAMSCH; kind++)
        for (unsigned i = 0; i < 32 * 32 * 32; i++) {
            const wz_card trick[3] = {(wz_card)(i / 1024), (wz_card)(i / 32 % 32),
                                      (wz_card)(i % 32)};
            if (trick[0] == trick[1] || trick[0] == trick[2] || trick[1] == trick[2]) continue;
            if (wz_trick_winner(kind, trick) != winner_by_the_text(kind, trick))
                fail_msg("kind %u, cards %u %u %u", kind, trick[0], trick[1], trick[2]);
            tricks++;
        }
    assert_int_equal(tricks, 7 * 32 * 31 * 30);
}

static unsigned trick_to(wz_kind kind, const char *a, const char *b, const char *c) {
    return wz_trick_winner(kind, (wz_card[]){card_of(a), card_of(b), card_of(c)});
}

static void test_4_3_2_tricks_by_example(void **state) {
    (void)state;
    assert_int_equal(trick_to(WZ_GRAND, "D7", "CA", "D8"), 2); /* the suit led counts */
    assert_int_equal(trick_to(WZ_GRAND, "DA", "DJ", "HJ"), 2); /* the higher of two trumps */
    assert_int_equal(trick_to(WZ_HEARTS_GAME, "CA", "H7", "CT"), 1);
    assert_int_equal(trick_to(WZ_HEARTS_GAME, "HA", "DJ", "HT"), 1);
    assert_int_equal(trick_to(WZ_SPADES_GAME, "CK", "CT", "CQ"), 1); /* ten above king */
    assert_int_equal(trick_to(WZ_NULL, "CT", "CJ", "C9"), 1);        /* jack above ten */
    assert_int_equal(trick_to(WZ_NULL, "C7", "SA", "HA"), 0);
}

/* --- 2.3: matadors --- */

/* The first `count` codes of a row. */
static wz_cards top_of(const char *row, unsigned count) {
    wz_cards set = 0;
    for (unsigned i = 0; i < count; i++) set |= wz_set(card_of(row + 3 * (size_t)i));
    return set;
}

static void test_2_3_1_matadors_run_unbroken_from_the_jack_of_clubs(void **state) {
    (void)state;
    for (wz_kind kind = WZ_DIAMONDS_GAME; kind <= WZ_GRAND; kind++) {
        const char *row = trumps_from_top[kind];
        unsigned most = kind == WZ_GRAND ? 4 : 11;
        for (unsigned n = 1; n <= most; n++) {
            wz_cards top = top_of(row, n), below = wz_trumps(kind) & ~top;
            wz_cards gap = n < most ? wz_set(card_of(row + 3 * (size_t)n)) : 0;
            assert_int_equal(wz_matadors(kind, top), (int)n);
            assert_int_equal(wz_matadors(kind, wz_trumps(kind) & ~gap), (int)n);
            assert_int_equal(wz_matadors(kind, below), -(int)n);
            assert_int_equal(wz_matadors(kind, gap), -(int)n);
        }
    }
}

static void test_2_3_2_the_skat_belongs_to_the_matadors(void **state) {
    (void)state;
    wz_cards hand = cards_of("SJ HJ HA HT HK HQ CA CT SA ST"), skat = cards_of("CJ D7");
    assert_int_equal(wz_matadors(WZ_HEARTS_GAME, hand), -1);
    assert_int_equal(wz_matadors(WZ_HEARTS_GAME, hand | skat), 3);
}

static void test_2_3_3_eleven_matadors_need_the_skat(void **state) {
    (void)state;
    wz_cards nine = cards_of("CJ SJ HJ DJ CA CT CK CQ C9 D7"), two = cards_of("C8 C7");
    assert_int_equal(wz_matadors(WZ_CLUBS_GAME, nine), 9);
    assert_int_equal(wz_matadors(WZ_CLUBS_GAME, nine | two), 11);
    wz_cards none = cards_of("SA ST SK SQ S9 HA HT HK HQ H9 DA DT");
    assert_int_equal(wz_matadors(WZ_CLUBS_GAME, none), -11);
    assert_int_equal(wz_matadors(WZ_GRAND, none), -4);
}

static void test_2_3_3_examples(void **state) {
    (void)state;
    assert_int_equal(wz_matadors(WZ_HEARTS_GAME, cards_of("HK HQ H9 H8 H7 CA")), -6);
    assert_int_equal(wz_matadors(WZ_GRAND, cards_of("CJ SJ HJ DJ CA CT")), 4);
    assert_int_equal(wz_matadors(WZ_CLUBS_GAME, cards_of("CJ SJ HJ DJ CA CT")), 6);
    assert_int_equal(wz_matadors(WZ_SPADES_GAME, cards_of("CJ SJ HJ DJ CA CT")), 4);
    assert_int_equal(wz_matadors(WZ_GRAND, cards_of("CJ HJ DJ")), 1);
}

static void test_2_3_null_has_no_matadors(void **state) {
    (void)state;
    assert_int_equal(wz_matadors(WZ_NULL, cards_of("CJ SJ HJ DJ")), 0);
    assert_int_equal(wz_matadors(WZ_NULL, 0), 0);
}

/* --- Order for display (2.6.5: by suits, and in order) --- */

static void assert_sorted(wz_kind kind, const char *mixed, const char *sorted) {
    wz_card row[32];
    unsigned count = wz_sort(kind, cards_of(mixed), row);
    assert_int_equal(count, wz_count(cards_of(mixed)));
    for (unsigned i = 0; i < count; i++) assert_int_equal(place_in(sorted, row[i]), (int)i);
}

static void test_2_6_5_cards_are_laid_out_by_suit_and_rank(void **state) {
    (void)state;
    const char *mixed = "D7 HT CT CJ DA SK DJ HJ CK H9";
    assert_sorted(WZ_GRAND, mixed, "CJ HJ DJ CT CK SK HT H9 DA D7");
    assert_sorted(WZ_HEARTS_GAME, mixed, "CJ HJ DJ HT H9 CT CK SK DA D7");
    assert_sorted(WZ_DIAMONDS_GAME, mixed, "CJ HJ DJ DA D7 CT CK SK HT H9");
    assert_sorted(WZ_NULL, mixed, "CK CJ CT SK HJ HT H9 DA DJ D7");
}

int main(void) {
    const struct CMUnitTest cards[] = {
        cmocka_unit_test(test_1_2_1_four_suits_of_eight_cards),
        cmocka_unit_test(test_1_2_1_suits_rank_clubs_spades_hearts_diamonds),
        cmocka_unit_test(test_1_2_2_card_points),
        cmocka_unit_test(test_1_2_2_the_deck_counts_120),
        cmocka_unit_test(test_2_2_2_trumps_of_suit_games_from_the_top),
        cmocka_unit_test(test_2_2_3_in_grand_the_jacks_alone_are_trumps),
        cmocka_unit_test(test_2_2_plain_suits_of_trump_games_rank_by_points),
        cmocka_unit_test(test_2_2_1_other_suits_are_equal_among_themselves),
        cmocka_unit_test(test_2_2_4_null_has_no_trumps_and_its_own_order),
        cmocka_unit_test(test_2_2_cards_that_follow_a_lead),
        cmocka_unit_test(test_4_3_2_every_trick_of_every_kind_of_game),
        cmocka_unit_test(test_4_3_2_tricks_by_example),
        cmocka_unit_test(test_2_3_1_matadors_run_unbroken_from_the_jack_of_clubs),
        cmocka_unit_test(test_2_3_2_the_skat_belongs_to_the_matadors),
        cmocka_unit_test(test_2_3_3_eleven_matadors_need_the_skat),
        cmocka_unit_test(test_2_3_3_examples),
        cmocka_unit_test(test_2_3_null_has_no_matadors),
        cmocka_unit_test(test_2_6_5_cards_are_laid_out_by_suit_and_rank),
    };
    return cmocka_run_group_tests(cards, NULL, NULL);
}
