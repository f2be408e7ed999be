/* Counting all ways to go on: from fixed positions, how many sequences of one, two, three ... moves
 * there are. The numbers are golden; those of the auction and of card play are counted a second
 * time by code of this file alone. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "wenzel/game.h"

enum { MAX_DEPTH = 6, MAX_PREFIX = 64 };

typedef enum counted { ALL, CARDS } counted; /* any move of anybody, or only cards played */

typedef struct row {
    const char *name;
    const char *rules;
    unsigned people; /* at the table: with four, one sits out */
    counted counted;
    uint64_t deal;
    const char *moves;             /* from the deal to the position */
    uint64_t sequences[MAX_DEPTH]; /* of one move, of two ...; 0 = not counted */
} row;

/* Forehand CT.CK.C9.C7.SA.S8.HT.HK.H8.H7, middlehand CJ.CA.CQ.C8.SQ.S7.HA.HQ.H9.DA, rearhand
 * SJ.DJ.ST.SK.S9.DT.DK.DQ.D8.D7, skat HJ.D9 */
#define DEAL_A UINT64_C(1234567890123456)
/* Forehand CJ.HJ.CA.CT.C9.SA.S8.HA.HK.DA, middlehand SJ.CK.C8.C7.SK.S9.S7.H7.DT.D8, rearhand
 * DJ.CQ.ST.SQ.HQ.H9.H8.DK.D9.D7, skat HT.DQ */
#define DEAL_B UINT64_C(2718281828459045)
/* Forehand C9.C8.HA.HT.HK.HQ.H9.DT.DK.D8, middlehand CJ.CT.CK.C7.SA.SQ.S8.S7.DA.D9, rearhand
 * HJ.DJ.CA.CQ.ST.SK.S9.H8.H7.DQ, skat SJ.D7 */
#define DEAL_C UINT64_C(314159265358979)

#define UNBID "1 p 2 p 0 18 "
#define GRAND_B UNBID "0 s w HT.DQ 0 G.HT.DQ "
#define TWO_TRICKS_B GRAND_B "0 CA 1 C7 2 CQ 0 SA 1 S7 2 SQ "
#define HEARTS_C UNBID "0 s w SJ.D7 0 H.C8.C9 "
#define EIGHT_TRICKS_C                                                                             \
    HEARTS_C "0 D7 1 DA 2 DQ 1 SQ 2 SK 0 SJ 0 DT 1 D9 2 DJ 2 H7 0 H9 1 CJ "                        \
             "1 S7 2 ST 0 HQ 0 D8 1 C7 2 CA 0 HT 1 SA 2 H8 0 DK 1 CK 2 CQ "
#define MIDDLEHAND_PLAYS_A "1 20 0 p 2 p "

#define ROW(name, rules, people, counted, deal, moves, ...)                                        \
    {                                                                                              \
        name, rules, people, counted, deal, moves, { __VA_ARGS__ }                                 \
    }

static const row rows[] = {
    /* auction and declaration */
    ROW("auction", "isko", 3, ALL, DEAL_A, "", 64, 190, 4160, 14765),
    ROW("rearhand against middlehand", "isko", 3, ALL, DEAL_A, "1 20 0 p ", 62, 145, 3737, 34460),
    ROW("forehand's unbid game", "isko", 3, ALL, DEAL_A, "1 p 2 p ", 2, 23, 443, 3702),
    ROW("nothing above 264", "isko", 3, ALL, DEAL_A, "1 264 0 y ", 1, 1, 23, 416),
    ROW("skat or hand", "isko", 3, ALL, DEAL_B, UNBID, 23, 443, 3612, 21818),
    ROW("skat handed over", "isko", 3, ALL, DEAL_B, UNBID "0 s ", 1, 462, 9372, 66396),
    ROW("two to lay down", "isko", 3, ALL, DEAL_B, UNBID "0 s w HT.DQ ", 462, 9372, 66396),
    ROW("instead of null", "isko", 3, ALL, DEAL_B, "1 36 0 y 1 p 2 p 0 NH ", 5),
    ROW("unbid game may be ramsch", "house", 3, ALL, DEAL_A, "1 p 2 p ", 2, 33, 515, 4482),
    ROW("auction on a server", "iss", 3, ALL, DEAL_A, "", 489, 4345, 242454),
    ROW("null must cover on a server", "iss", 3, ALL, DEAL_B, "1 24 0 y 1 p 2 p 0 s w HT.DQ ", 402,
        7920, 71852),
    /* cards alone, counted twice */
    ROW("clubs hand", "isko", 3, CARDS, DEAL_A, UNBID "0 CH ", 10, 32, 164, 1476, 6547, 17946),
    ROW("grand", "isko", 3, CARDS, DEAL_B, GRAND_B, 10, 21, 35, 315, 680, 1389),
    ROW("grand in the second trick", "isko", 3, CARDS, DEAL_B, GRAND_B "0 CA 1 C7 2 CQ 0 S8 ", 3, 6,
        48, 88, 128, 896),
    ROW("hearts with skat", "isko", 3, CARDS, DEAL_C, HEARTS_C, 10, 14, 32, 288, 760, 5406),
    ROW("null loses by a trick", "isko", 3, CARDS, DEAL_C, UNBID "0 NH ", 10, 64, 178, 414, 1942,
        9546),
    ROW("null ouvert of middlehand", "isko", 3, CARDS, DEAL_A, MIDDLEHAND_PLAYS_A "1 NOH ", 10, 32,
        296, 837, 2547, 18867),
    ROW("schwarz announced", "isko", 3, CARDS, DEAL_B, UNBID "0 CHZ ", 10, 30, 64, 342, 986, 1848),
    ROW("diamonds of rearhand", "isko", 3, CARDS, DEAL_A, "1 p 2 20 0 p 2 s w HJ.D9 2 D.ST.SK ", 10,
        28, 244, 2196, 17609, 40149),
    ROW("ramsch", "house", 3, CARDS, DEAL_A, "1 p 2 p 0 p ", 10, 28, 252, 2268, 11797, 45087),
    ROW("ramsch of other cards", "house", 3, CARDS, DEAL_C, "1 p 2 p 0 p ", 10, 62, 118, 1062, 5196,
        9204),
    ROW("the last two tricks", "isko", 3, CARDS, DEAL_C, EIGHT_TRICKS_C, 2, 4, 4, 4, 4, 4),
    /* everything anybody may do */
    ROW("play", "isko", 3, ALL, DEAL_B, GRAND_B, 21, 151, 586, 2608),
    ROW("play with sitters", "isko", 4, ALL, DEAL_B, GRAND_B, 22, 161, 613, 2769),
    ROW("play with eight cards", "isko", 3, ALL, DEAL_B, TWO_TRICKS_B, 19, 124, 484, 2396),
    ROW("play with eight cards and sitters", "isko", 4, ALL, DEAL_B, TWO_TRICKS_B, 20, 134, 526,
        2622),
    ROW("concession offered", "isko", 3, ALL, DEAL_B, TWO_TRICKS_B "0 RE ", 4, 4, 36, 224),
    ROW("concession offered, sitters too", "isko", 4, ALL, DEAL_B, TWO_TRICKS_B "0 RE ", 6, 12, 12,
        114),
    ROW("declarer's claim", "isko", 3, ALL, DEAL_B, TWO_TRICKS_B "0 SCS ", 4, 36, 208, 664),
    ROW("declarer's claim refused", "isko", 3, ALL, DEAL_B, TWO_TRICKS_B "0 SC 1 refuse ", 16, 88,
        244, 926),
    ROW("defender's claim", "isko", 3, ALL, DEAL_B, TWO_TRICKS_B "1 SC ", 4),
    ROW("before kontra", "house", 3, ALL, DEAL_B, GRAND_B, 23, 175, 743, 4054),
    ROW("kontra given", "house", 3, ALL, DEAL_B, GRAND_B "1 kontra ", 2, 42, 302, 1172),
    ROW("re given", "house", 3, ALL, DEAL_B, GRAND_B "2 kontra 0 rekontra ", 21, 151, 586, 2608),
    ROW("too late for one kontra", "house", 3, ALL, DEAL_B, GRAND_B "0 CA 1 C7 ", 13, 42, 231, 870),
    ROW("all moves in ramsch", "house", 4, ALL, DEAL_A, "1 p 2 p 0 p ", 10, 28, 252, 2268),
    ROW("play on a server", "iss", 3, ALL, DEAL_B, GRAND_B, 20, 178, 983, 3893),
    ROW("one defender resigned", "iss", 3, ALL, DEAL_B, GRAND_B "1 RE ", 19, 129, 426, 1239),
    ROW("cards shown on a server", "iss", 3, ALL, DEAL_B, GRAND_B "0 SC ", 19, 147, 628, 1848),
    ROW("play on the other server", "iss2", 3, ALL, DEAL_B, GRAND_B, 20, 140, 467, 1337),
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* --- Positions --- */

/* The deal and the moves behind it. */
static unsigned read_prefix(const row *r, wz_move moves[MAX_PREFIX]) {
    wz_deal deal = wz_deal_from_number(r->deal);
    unsigned count = 0;
    moves[count++] = wz_deal_move(&deal);
    for (const char *at = r->moves; *at;) {
        int who = wz_who_from(at[0]);
        size_t length = strcspn(at + 2, " ");
        assert_true(who >= 0 && count < MAX_PREFIX);
        wz_error error = wz_action_from(at + 2, length, (unsigned)who, &moves[count++], NULL);
        assert_int_equal(error, WZ_OK);
        at += 2 + length;
        at += strspn(at, " ");
    }
    return count;
}

static void reach(const row *r, const wz_rules *rules, wz_game *game) {
    wz_move moves[MAX_PREFIX];
    unsigned count = read_prefix(r, moves);
    wz_terms terms = wz_terms_of_seats(r->people);
    wz_game_start(game, rules, &terms);
    for (unsigned i = 0; i < count; i++) {
        wz_error error = wz_apply(game, &moves[i]);
        if (error != WZ_OK)
            fail_msg("%s: move %u is refused: %s", r->name, i, wz_error_name(error));
    }
}

/* --- By the library --- */

static uint64_t sequences(const wz_game *game, unsigned depth, counted what) {
    uint64_t sum = 0;
    if (depth == 0) return 1;
    for (unsigned who = 0; who < WZ_WHOS; who++) {
        wz_options options;
        wz_move move;
        wz_game_options(game, who, &options);
        if (what == CARDS) options.kinds &= (uint32_t)1 << WZ_MOVE_PLAY;
        memset(&move, 0, sizeof move);
        while (wz_next_move(&options, game->table.rules, &move)) {
            wz_game after = *game;
            assert_int_equal(wz_apply(&after, &move), WZ_OK);
            sum += sequences(&after, depth - 1, what);
        }
    }
    return sum;
}

static unsigned count_row(const row *r) {
    wz_rules rules;
    wz_game game;
    unsigned wrong = 0;
    assert_int_equal(wz_rules_named(r->rules, &rules), WZ_OK);
    reach(r, &rules, &game);
    for (unsigned depth = 1; depth <= MAX_DEPTH && r->sequences[depth - 1]; depth++) {
        uint64_t count = sequences(&game, depth, r->counted);
        if (count == r->sequences[depth - 1]) continue;
        printf("# %s, %u moves: %" PRIu64 " sequences, not %" PRIu64 "\n", r->name, depth, count,
               r->sequences[depth - 1]);
        wrong++;
    }
    return wrong;
}

static void test_the_number_of_sequences_is_golden(void **state) {
    (void)state;
    unsigned wrong = 0;
    for (unsigned i = 0; i < ROWS; i++) wrong += count_row(&rows[i]);
    assert_int_equal(wrong, 0);
}

/* --- The auction, counted by its own rules (ISkO 3.3) --- */

typedef struct auction {
    unsigned higher;  /* values that can still be said */
    unsigned speaker; /* 1, 2; 3 = nobody is left to speak */
    bool answer, bid;
} auction;

enum {
    VALUES = 63,
    HAND_DECLARATIONS = 5 * 4 + 2, /* hand, schneider, schwarz, ouvert; null and null ouvert */
};

/* From the declarer's choice on: the skat, or a hand game. Deeper counts are not needed. */
static uint64_t choices_of_declarer(unsigned depth) {
    assert_true(depth <= 1);
    return depth == 0 ? 1 : 1 + HAND_DECLARATIONS;
}

static uint64_t auctions(auction a, unsigned depth) {
    if (depth == 0) return 1;
    if (a.speaker == 3) /* nobody has bid: forehand takes it, or passes in, which ends the game */
        return choices_of_declarer(depth - 1) + (depth == 1);
    auction passed = {a.higher, a.speaker + 1, false, a.bid};
    bool over = passed.speaker == 3 && a.bid;
    uint64_t sum = over ? choices_of_declarer(depth - 1) : auctions(passed, depth - 1);
    if (a.answer) return sum + auctions((auction){a.higher, a.speaker, false, true}, depth - 1);
    for (unsigned left = 0; left < a.higher; left++)
        sum += auctions((auction){left, a.speaker, true, true}, depth - 1);
    return sum;
}

static void test_auctions_are_as_many_as_the_order_allows(void **state) {
    (void)state;
    auction start = {VALUES, 1, false, false};
    assert_string_equal(rows[0].name, "auction");
    for (unsigned depth = 1; depth <= 4; depth++)
        assert_int_equal(auctions(start, depth), rows[0].sequences[depth - 1]);
}

/* --- Card play, counted by the order's words on following and winning (ISkO 4.1 to 4.3) --- */

typedef struct plain_game {
    wz_cards hand[3];
    wz_kind kind;
    unsigned declarer, leader, in_trick;
    bool declarer_must_lose_all; /* null */
    bool declarer_must_win_all;  /* schwarz announced */
    bool over;
    wz_card trick[3];
} plain_game;

static void plain_play(plain_game *g, wz_card card) {
    unsigned player = (g->leader + g->in_trick) % 3;
    g->hand[player] &= ~wz_set(card);
    g->trick[g->in_trick++] = card;
    if (g->in_trick < 3) return;
    g->in_trick = 0;
    g->leader = (g->leader + naive_winner(g->kind, g->trick)) % 3;
    bool own = g->leader == g->declarer;
    g->over = own ? g->declarer_must_lose_all : g->declarer_must_win_all;
}

static void plain_reach(const row *r, plain_game *g) {
    wz_move moves[MAX_PREFIX];
    unsigned count = read_prefix(r, moves);
    memset(g, 0, sizeof *g);
    g->kind = WZ_RAMSCH; /* unless somebody declares */
    for (unsigned i = 0; i < count; i++) {
        const wz_move *move = &moves[i];
        if (move->kind == WZ_MOVE_DEAL) memcpy(g->hand, move->cards, sizeof g->hand);
        if (move->kind == WZ_MOVE_PICK_UP) g->declarer = move->who;
        if (move->kind == WZ_MOVE_SKAT) g->hand[g->declarer] |= move->cards[0];
        if (move->kind == WZ_MOVE_DECLARE) {
            g->declarer = move->who;
            g->hand[g->declarer] &= ~move->cards[0];
            g->kind = (wz_kind)move->contract.kind;
            g->declarer_must_lose_all = g->kind == WZ_NULL;
            g->declarer_must_win_all = move->contract.flags & WZ_SCHWARZ_ANNOUNCED;
        }
        if (move->kind == WZ_MOVE_PLAY) plain_play(g, move->card);
    }
}

static uint64_t plain_sequences(const plain_game *g, unsigned depth) {
    uint64_t sum = 0;
    if (depth == 0 || g->over) return depth == 0;
    unsigned player = (g->leader + g->in_trick) % 3;
    wz_card led = g->in_trick ? g->trick[0] : WZ_NO_CARD;
    for (wz_card card = 0; card < 32; card++) {
        if (!naive_allowed(g->kind, g->hand[player], led, card)) continue;
        plain_game after = *g;
        plain_play(&after, card);
        sum += plain_sequences(&after, depth - 1);
    }
    return sum;
}

static void test_card_play_is_as_the_order_allows(void **state) {
    (void)state;
    unsigned compared = 0;
    for (unsigned i = 0; i < ROWS; i++) {
        if (rows[i].counted != CARDS) continue;
        plain_game game;
        plain_reach(&rows[i], &game);
        for (unsigned depth = 1; depth <= MAX_DEPTH && rows[i].sequences[depth - 1]; depth++) {
            uint64_t count = plain_sequences(&game, depth);
            if (count != rows[i].sequences[depth - 1])
                fail_msg("%s, %u cards: %" PRIu64 " sequences", rows[i].name, depth, count);
            compared++;
        }
    }
    assert_true(compared >= 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_number_of_sequences_is_golden),
        cmocka_unit_test(test_auctions_are_as_many_as_the_order_allows),
        cmocka_unit_test(test_card_play_is_as_the_order_allows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
