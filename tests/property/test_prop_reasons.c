/* What players say of their moves: one kind of number in a sentence, and nothing that speaks against
 * the move. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include "peek.h"
#include "random_game.h"

enum { SENTENCE = 400 };

static unsigned given[WZ_REASON_COUNT], none_won, all_won, costs;

/* --- Looking into sentences --- */

static unsigned times(const char *text, const char *word) {
    unsigned count = 0;
    for (size_t length = strlen(word); *text; text++) count += strncasecmp(text, word, length) == 0;
    return count;
}

/* What numbers in a sentence can be counted in. */
static unsigned currencies(wz_lang lang, const char *sentence) {
    static const char *const words[WZ_LANGS][4] = {
        {"Listenpunkt", "Turnierliste", "Verteilungen", "Augen"},
        {"list point", "tournament list", "distributions", " points)"}};
    unsigned count = 0;
    for (unsigned i = 0; i < 4; i++) count += times(sentence, words[lang][i]);
    return count;
}

/* The number stands alone: not the end of "30". */
static bool says_nought(const char *sentence) {
    for (const char *at = sentence; (at = strstr(at, "0 ")); at++) {
        bool alone = at == sentence || !isdigit((unsigned char)at[-1]);
        if (alone && (strncmp(at, "0 von", 5) == 0 || strncmp(at, "0 of ", 5) == 0)) return true;
    }
    return false;
}

static bool names(const wz_advice *advice, wz_lang lang, const char *sentence) {
    char name[96];
    wz_out out = wz_out_to(name, sizeof name);
    if (advice->move.kind == WZ_MOVE_PLAY)
        wz_put_card_name(&out, lang, WZ_FRENCH, advice->move.card);
    else if (advice->move.kind == WZ_MOVE_DECLARE && advice->contract.kind <= WZ_NULL)
        wz_put_contract_name(&out, lang, WZ_FRENCH, advice->move.contract);
    return advice->reason == WZ_REASON_ONLY_MOVE || times(sentence, name) >= (out.used > 0);
}

/* --- The law --- */

/* Bids are made of what brings something, passes of what does not. */
static bool fits_the_bid(const wz_advice *advice, const char *sentence) {
    bool passes = advice->move.kind == WZ_MOVE_PASS;
    bool says_pass = times(sentence, ": passe") || times(sentence, ": pass");
    if (advice->reason == WZ_REASON_SEARCH_PASS) return passes && advice->number[0] < 0;
    if (advice->reason == WZ_REASON_SEARCH_BID) return !passes && advice->number[0] >= 0;
    return passes || !says_pass;
}

static void note(const wz_advice *advice) {
    bool search =
        advice->reason == WZ_REASON_SEARCH_DECLARER || advice->reason == WZ_REASON_SEARCH_DEFENDER;
    given[advice->reason]++;
    none_won += search && advice->number[0] == 0;
    all_won += search && advice->number[0] == advice->number[1];
    costs += advice->reason == WZ_REASON_SEARCH_DECLARATION && advice->number[0] < 0;
}

static bool is_one_reason(trial *t, const wz_advice *advice) {
    note(advice);
    for (unsigned i = 0; i < WZ_LANGS; i++) {
        wz_lang lang = (wz_lang)i;
        char said[SENTENCE];
        wz_out out = wz_out_to(said, sizeof said);
        wz_put_reason(&out, lang, WZ_FRENCH, advice);
        REQUIRE(t, !wz_out_cut(&out), "too long: %s", said);
        REQUIRE(t, currencies(lang, said) <= 1, "two currencies: %s", said);
        REQUIRE(t, !says_nought(said), "won in none, and yet a reason: %s", said);
        REQUIRE(t, names(advice, lang, said), "speaks of something else: %s", said);
        REQUIRE(t, fits_the_bid(advice, said), "speaks against it: %s", said);
    }
    return true;
}

static bool asked_everywhere(trial *t, wz_player *player) {
    random_game g;
    random_game_start(&g, t, RULES_ISKO | RULES_HOUSE);
    random_game_play(&g, t, 1 + (unsigned)choice_below(t, 50));
    peek_position at = {&g.rules, g.terms, &g.log, g.log.count};
    for (uint8_t seat = 0; seat < 3; seat++) {
        wz_view view;
        wz_advice advice;
        REQUIRE(t, peek_view(&at, (wz_viewer){seat}, &view), "the game can't be seen");
        if (wz_decide(player, &view, &advice) && !is_one_reason(t, &advice)) return false;
    }
    return true;
}

static bool thumb_gives_one_reason(trial *t) {
    wz_player player;
    if (wz_player_named("thumb", 1, NULL, &player) != WZ_OK) abort();
    return asked_everywhere(t, &player);
}

static bool expert_gives_one_reason(trial *t) {
    static wz_solver *solver;
    wz_player player;
    if (!solver) solver = wz_solver_new(1 << 20);
    if (wz_player_named("expert", 1, solver, &player) != WZ_OK) abort();
    player.budget.worlds = 4;
    return asked_everywhere(t, &player);
}

PROPERTY_TEST(thumb_gives_one_reason, 2)
PROPERTY_TEST(expert_gives_one_reason, 10)

static void test_all_kinds_were_seen(void **state) {
    (void)state;
    static const uint16_t wanted[] = {WZ_REASON_SEARCH_DECLARER,    WZ_REASON_SEARCH_DEFENDER,
                                      WZ_REASON_SEARCH_DECLARATION, WZ_REASON_SEARCH_BID,
                                      WZ_REASON_SEARCH_PASS,        WZ_REASON_PICK_UP};
    if (getenv("WENZEL_CASES") || getenv("WENZEL_ONLY") || getenv("WENZEL_CHOICES")) skip();
    print_message("# won in none %u, in all %u, games that cost %u\n", none_won, all_won, costs);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        print_message("# %s %u\n", wz_reason_name((wz_reason)wanted[i]), given[wanted[i]]);
        assert_true(given[wanted[i]] > 0);
    }
    assert_true(none_won > 0 && all_won > 0 && costs > 0);
}

/* --- Sentences --- */

static void assert_reason(wz_reason reason, const char *card, int number, const char *german,
                          const char *english) {
    const char *const expected[] = {german, english};
    wz_advice advice = {.reason = (uint16_t)reason,
                        .card = wz_card_from(card),
                        .number = {number, 32},
                        .contract = {WZ_NULL, 0}};
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        char said[SENTENCE];
        wz_out out = wz_out_to(said, sizeof said);
        wz_put_reason(&out, (wz_lang)lang, WZ_FRENCH, &advice);
        assert_string_equal(said, expected[lang]);
    }
}

static void test_the_jack_of_clubs_is_never_the_smallest(void **state) {
    (void)state;
    assert_reason(WZ_REASON_RAMSCH_LOW_JACK, "CJ", 0,
                  "Der einzige Bube nimmt, wann immer er fällt: Kreuz-Bube jetzt, solange andere "
                  "Buben draußen sind.",
                  "The only jack takes whenever it falls: jack of clubs now, while other jacks "
                  "are out.");
    assert_reason(WZ_REASON_RAMSCH_LOW_JACK, "HJ", 0,
                  "Mit dem kleinsten eigenen Buben anfangen, solange noch andere draußen sind: "
                  "Herz-Bube.",
                  "Begin with the lowest jack of the own hand while others are out: jack of "
                  "hearts.");
}

static void test_none_some_and_all(void **state) {
    (void)state;
    assert_reason(WZ_REASON_SEARCH_DECLARER, "CA", 0,
                  "In keiner der 32 wahrscheinlichen Verteilungen ist das Spiel noch zu gewinnen; "
                  "Kreuz-Ass hält den Schaden klein.",
                  "In none of the 32 likely distributions can the game still be won; ace of "
                  "clubs keeps the damage small.");
    assert_reason(WZ_REASON_SEARCH_DECLARER, "CA", 4,
                  "Mit Kreuz-Ass ist das Spiel in 4 von 32 wahrscheinlichen Verteilungen zu "
                  "gewinnen.",
                  "With ace of clubs the game can be won in 4 of 32 likely distributions.");
    assert_reason(WZ_REASON_SEARCH_DEFENDER, "CA", 32,
                  "Mit Kreuz-Ass ist das Spiel in allen 32 wahrscheinlichen Verteilungen zu "
                  "schlagen.",
                  "With ace of clubs the game can be beaten in all 32 likely distributions.");
}

static void test_a_game_that_costs_something(void **state) {
    (void)state;
    assert_reason(WZ_REASON_SEARCH_DECLARATION, "CA", -5,
                  "Ein gutes Spiel ist nicht dabei; Null ist das kleinste Übel und bringt im "
                  "Schnitt -5 Punkte der Turnierliste.",
                  "There is no good game among them; null is the least evil and brings -5 points "
                  "of the tournament list on average.");
    assert_reason(WZ_REASON_SEARCH_DECLARATION, "CA", 31,
                  "Null bringt mit diesen Karten im Schnitt 31 Punkte der Turnierliste.",
                  "Null brings 31 points of the tournament list on average with these cards.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thumb_gives_one_reason),
        cmocka_unit_test(test_expert_gives_one_reason),
        cmocka_unit_test(test_all_kinds_were_seen),
        cmocka_unit_test(test_the_jack_of_clubs_is_never_the_smallest),
        cmocka_unit_test(test_none_some_and_all),
        cmocka_unit_test(test_a_game_that_costs_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
