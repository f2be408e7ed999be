/* weight: 6 */
/* Evenings by house rules of every kind: random rule sets without contradictions, 36 games each among
 * computer players. No move is refused, nobody sees a card that is none of his business (the oracle's
 * opinion, pushed and exchanged cards too), and a script that shares no code with the library counts the
 * lists again (tests/independent/recount.awk), ramsch from points and tricks. One rule set alone:
 * WENZEL_RULE_SET=NUMBER build/tests/test_house_evenings */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "oracle.h"
#include "random_game.h"
#include "random_rules.h"
#include "recount.h"
#include "rules/switches.h"
#include "wenzel/conductor.h"
#include "wenzel/court.h"
#include "wenzel/match.h"
#include "wenzel/players.h"
#include "wenzel/record.h"
#include "wenzel/view.h"

enum { SETS = 20, LONG_SETS = 2000, GAMES = 36, SEED = 64, TABLE_BYTES = 1 << 20 };

typedef struct evening {
    unsigned number; /* of the rule set */
    wz_rules rules;
    wz_series series;
    wz_game game;
    wz_log log;
    wz_view view[WZ_VIEWERS];
    oracle oracle;
    wz_player player[3];
    wz_solver *solver;
    wz_random random;
    FILE *said;
    unsigned listed; /* series whose list was written */
} evening;

/* What was seen in all evenings. */
static unsigned switched_on[WZ_SWITCH_COUNT][8];
static unsigned moves[WZ_MOVE_KIND_COUNT];
static unsigned games[WZ_RESULT_VOID + 1], rounds[WZ_ROUND_KINDS], revolutions, gifts;

/* --- Trouble --- */

static void stop(const evening *e, const char *what, const char *detail) {
    static char story[16384];
    wz_record record;
    wz_record_start(&record);
    record.terms = e->game.table.terms;
    record.log = e->log;
    wz_out out = wz_out_to(story, sizeof story);
    wz_put_rules(&out, &e->rules);
    wz_put_moves(&out, &record);
    fail_msg("rule set %u, game %u: %s %s\n%s", e->number, e->series.games + 1u, what, detail,
             story);
}

static void must(const evening *e, wz_error error, const char *what) {
    if (error != WZ_OK) stop(e, what, wz_error_name(error));
}

/* --- One game --- */

static const char *as_text(const wz_move *move, char text[256]) {
    wz_out out = wz_out_to(text, 256);
    wz_put_move(&out, move);
    return text;
}

/* What the viewer believes to know lies there, and he has been allowed to see it. */
static void check_view(const evening *e, unsigned v) {
    const wz_view *view = &e->view[v];
    wz_cards known = view->skat;
    bool wrong = (view->skat & ~e->game.skat) != 0;
    for (unsigned p = 0; p < 3; p++) {
        known |= view->hand[p];
        wrong |= (view->hand[p] & ~e->game.hand[p]) != 0;
    }
    if (known & ~e->oracle.knows[v]) stop(e, "a view knows too much:", "cards");
    if (wrong) stop(e, "a view is wrong:", "cards");
}

static void make(evening *e, const wz_move *move) {
    char line[256];
    wz_game before = e->game;
    must(e, wz_play(&e->game, &e->log, move), "a move is refused:");
    oracle_follow(&e->oracle, move);
    for (unsigned v = 0; v < WZ_VIEWERS; v++) {
        wz_move seen = wz_observe(&before, move, (wz_viewer){(uint8_t)v});
        if (oracle_leak(&e->oracle, v, as_text(&seen, line)) != WZ_NO_CARD)
            stop(e, "a card is told that may not be known:", line);
        must(e, wz_view_apply(&e->view[v], &seen), "a view refuses what happened:");
        check_view(e, v);
    }
    moves[move->kind]++;
}

/* Now and then somebody is bolder than a rule of thumb: the ladder to its end, a march announced. */
static bool is_bold(evening *e, unsigned who, wz_move *move) {
    static const uint8_t weight[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_KONTRA] = 1, [WZ_MOVE_REKONTRA] = 1, [WZ_MOVE_BOCK] = 1,
        [WZ_MOVE_HIRSCH] = 1, [WZ_MOVE_JUNGFRAU] = 1, [WZ_MOVE_MARCH] = 1};
    wz_options options;
    unsigned seldom = e->game.table.phase == WZ_PHASE_KONTRA ? 2 : 8;
    if (wz_random_below(&e->random, seldom) > 0) return false;
    wz_view_options(&e->view[who], &options);
    return wz_random_move(&options, &e->rules, weight, &e->random, move);
}

/* The first who has something to say; one who sits out agrees to whatever he is asked. */
static wz_move ask(evening *e, const wz_cue *cue) {
    wz_advice advice;
    for (unsigned i = 0; i < cue->asked; i++) {
        unsigned who = cue->ask[i].who;
        if (who < 3 && is_bold(e, who, &advice.move)) return advice.move;
        if (who < 3 && wz_decide(&e->player[who], &e->view[who], &advice)) return advice.move;
        if (who == WZ_WHO_SITTER && cue->ask[i].must)
            return (wz_move){.kind = WZ_MOVE_AGREE, .who = WZ_WHO_SITTER};
        if (cue->ask[i].must) stop(e, "a player has nothing to say", "");
    }
    stop(e, "nobody has anything to say", "");
    return (wz_move){.kind = WZ_MOVE_NONE};
}

static void start_game(evening *e) {
    wz_terms terms = wz_series_terms(&e->series);
    memset(&e->oracle, 0, sizeof e->oracle);
    e->log.count = 0;
    must(e, wz_game_start(&e->game, &e->rules, &terms), "the game can't begin:");
    for (unsigned v = 0; v < WZ_VIEWERS; v++)
        must(e, wz_view_start(&e->view[v], &e->rules, &terms, (wz_viewer){(uint8_t)v}), "a view:");
}

static void play_game(evening *e) {
    static trial t;
    wz_cue cue;
    wz_verdict verdict;
    t = (trial){.random = wz_random_from(wz_random_next(&e->random))};
    wz_deal deal = random_deal(&t);
    start_game(e);
    while (wz_conduct(&e->game, NULL, &cue) != WZ_CUE_OVER) {
        wz_move move = cue.move;
        if (cue.kind == WZ_CUE_DEAL) move = wz_deal_move(&deal);
        if (cue.kind == WZ_CUE_ASK) move = ask(e, &cue);
        if (cue.kind == WZ_CUE_COURT && wz_court_verdict(&e->game, e->solver, &verdict))
            move = verdict.word;
        make(e, &move);
    }
}

/* --- What is told of it --- */

/* Which card takes a trick of a ramsch, by the rule text: jacks, then the suit led. */
static unsigned rank_in_ramsch(const wz_rules *rules, wz_card card, wz_card led) {
    const char *order = rules->ramsch_ten_low ? "789TQKA" : "789QKTA";
    char letter = "789QKTAJ"[wz_rank_of(card)];
    if (letter == 'J') return 20 + (unsigned)wz_suit_of(card);
    if ("789QKTAJ"[wz_rank_of(led)] == 'J' || wz_suit_of(card) != wz_suit_of(led)) return 0;
    return 1 + (unsigned)(strchr(order, letter) - order);
}

static unsigned trick_taken_by(const evening *e, wz_kind kind, const wz_card trick[3]) {
    unsigned best = 0;
    if (kind != WZ_RAMSCH) return naive_winner(kind, trick);
    for (unsigned i = 1; i < 3; i++)
        if (rank_in_ramsch(&e->rules, trick[i], trick[0]) >
            rank_in_ramsch(&e->rules, trick[best], trick[0]))
            best = i;
    return best;
}

/* The tricks, counted from the list of moves. */
typedef struct tricks {
    unsigned points[3], taken[3], empty[3], last, cards;
} tricks;

static tricks count_tricks(const evening *e) {
    tricks sum = {.last = 0};
    wz_card trick[3];
    unsigned leader = 0;
    for (unsigned i = 0; i < e->log.count; i++) {
        const wz_move *move = &e->log.move[i];
        if (move->kind != WZ_MOVE_PLAY) continue;
        if (sum.cards % 3 == 0) leader = move->who;
        trick[sum.cards++ % 3] = move->card;
        if (sum.cards % 3) continue;
        wz_kind kind = (wz_kind)e->game.table.contract.kind;
        unsigned points = naive_points(trick[0]) + naive_points(trick[1]) + naive_points(trick[2]);
        sum.last = (leader + trick_taken_by(e, kind, trick)) % 3;
        sum.points[sum.last] += points;
        sum.taken[sum.last]++;
        sum.empty[sum.last] += points == 0;
    }
    return sum;
}

static void tell_ramsch(const evening *e, const wz_result *result) {
    const wz_rules *r = &e->rules;
    const wz_table *table = &e->game.table;
    tricks sum = count_tricks(e);
    fprintf(e->said, "M %c%c%c%c%c %u %u %u", r->ramsch_skat_last_trick ? 'l' : '-',
            r->ramsch_everybody_writes ? 'e' : '-', r->ramsch_no_march ? 'n' : '-',
            r->ramsch_no_virgin ? 'v' : '-', r->ramsch_zero_tricks_free ? 'z' : '-',
            naive_points_of(e->game.skat), table->pushes, sum.last);
    for (unsigned i = 0; i < 3; i++)
        fprintf(e->said, " %u %u %u %d %d %d", sum.points[i], sum.taken[i], sum.empty[i],
                table->jungfrau >> i & 1, table->march >> i & 1, (int)result->written[i]);
    fputs(" ok\n", e->said);
}

/* A game that was declared, with the points if all of them were counted. */
static void tell_declared(const evening *e, const wz_result *result) {
    const wz_table *table = &e->game.table;
    wz_seat seat = wz_series_places(&e->series).at[table->declarer.i];
    bool single = !e->rules.lost_hand_doubled && result->contract.flags & WZ_HAND;
    tricks sum = count_tricks(e);
    unsigned points = sum.points[table->declarer.i] + naive_points_of(e->game.skat);
    bool counted = sum.cards == 30 && table->contract.kind != WZ_NULL;
    fprintf(e->said, "F %d %c %d %d %d %d %d ", seat.i, "DHSCGN"[result->contract.kind],
            result -> base, result -> factor, result -> contract.flags &WZ_HAND ? 1 : 0, single,
            result->won);
    if (counted) fprintf(e->said, "%u", points);
    else fputc('-', e->said);
    fprintf(e->said, " %d %d ok\n", table->spritzen, (int)result->value);
}

static void tell(const evening *e, const wz_result *result) {
    if (result->kind == WZ_RESULT_RAMSCH) tell_ramsch(e, result);
    else if (result->kind == WZ_RESULT_DECLARED) tell_declared(e, result);
    else fputs("P ok\n", e->said);
}

/* --- An evening --- */

static void enter(evening *e) {
    wz_result result;
    wz_entry entry;
    must(e, wz_game_result(&e->game, &result), "no result:");
    games[result.kind]++;
    rounds[wz_series_round(&e->series).kind]++;
    revolutions += (e->game.table.contract.flags & WZ_REVOLUTION) != 0;
    gifts += e->game.table.ending == WZ_END_GIFT_TAKEN;
    tell(e, &result);
    must(e, wz_entry_of_result(&e->series, &result, e->game.table.declarer, &entry), "no entry:");
    must(e, wz_series_enter(&e->series, &entry), "the list refuses it:");
    recount_round(e->said, &e->series);
}

static void start_series(evening *e, unsigned length) {
    unsigned seats = 3 + wz_random_below(&e->random, 2);
    must(e, wz_series_start(&e->series, &e->rules, seats, length), "the series can't begin:");
    recount_start(e->said, &e->series);
}

/* A bierlachs may be over before: then another one follows. */
static void spend_evening(evening *e) {
    for (unsigned left = GAMES; left; left--) {
        if (left == GAMES || e->series.over) start_series(e, left);
        play_game(e);
        enter(e);
        if (!e->series.over) continue;
        recount_list(e->said, &e->series);
        e->listed++;
    }
}

static void note_switches(const wz_rules *rules) {
    for (unsigned i = 0; i < house_options(); i++) {
        house_option option;
        if (!house_option_at(i, &option)) return;
        switched_on[option.which][option.value % 8] +=
            wz__switch_get(rules, option.which) == option.value;
    }
}

static void test_evenings_by_house_rules(void **state) {
    (void)state;
    static evening e;
    char *said;
    size_t length;
    const char *only = getenv("WENZEL_RULE_SET");
    unsigned sets = getenv("WENZEL_LONG") ? LONG_SETS : SETS;
    e.said = open_memstream(&said, &length);
    e.solver = wz_solver_new(TABLE_BYTES);
    assert_non_null(e.said);
    for (e.number = 0; e.number < sets; e.number++) {
        if (only && e.number != strtoul(only, NULL, 10)) continue;
        e.random = wz_random_from(SEED + 1000003ull * e.number);
        random_house_rules(&e.rules, e.number, SETS, &e.random);
        for (unsigned i = 0; i < 3; i++)
            assert_int_equal(wz_player_named("thumb", i, NULL, &e.player[i]), WZ_OK);
        note_switches(&e.rules);
        spend_evening(&e);
    }
    fclose(e.said);
    wz_solver_free(e.solver);
    FILE *out = recount_of(e.listed, "");
    fputs(said, out);
    assert_int_equal(pclose(out), 0);
    free(said);
}

/* --- It happened --- */

static void test_every_option_was_on(void **state) {
    (void)state;
    house_option option;
    if (getenv("WENZEL_RULE_SET")) skip();
    for (unsigned i = 0; house_option_at(i, &option); i++) {
        unsigned count = switched_on[option.which][option.value % 8];
        char word[32];
        wz_out out = wz_out_to(word, sizeof word);
        wz_rules rules;
        wz_rules_named("kneipe", &rules); /* has spritzen: no option contradicts it */
        assert_int_equal(wz_rules_change(&rules, option.which, option.value), WZ_OK);
        wz_put_switch(&out, &rules, option.which);
        print_message("# %s %s: in %u rule sets\n", wz_switch_key(option.which), word, count);
        assert_true(count > 0);
    }
}

static void test_every_variant_was_played(void **state) {
    (void)state;
    static const uint8_t kinds[] = {WZ_MOVE_KONTRA,   WZ_MOVE_REKONTRA,   WZ_MOVE_BOCK,
                                    WZ_MOVE_HIRSCH,   WZ_MOVE_PUSH,       WZ_MOVE_PUSH_ON,
                                    WZ_MOVE_JUNGFRAU, WZ_MOVE_MARCH,      WZ_MOVE_SCHENKEN,
                                    WZ_MOVE_EXCHANGE, WZ_MOVE_PATROUILLEN};
    if (getenv("WENZEL_RULE_SET")) skip();
    print_message(
        "# %u declared, %u ramsch, %u passed in; %u in bock rounds, %u in ramsch rounds\n",
        games[WZ_RESULT_DECLARED], games[WZ_RESULT_RAMSCH], games[WZ_RESULT_PASSED_IN],
        rounds[WZ_ROUND_BOCK], rounds[WZ_ROUND_RAMSCH]);
    for (unsigned i = 0; i < sizeof kinds; i++)
        print_message("# %s: %u\n", wz_move_kind_name((wz_move_kind)kinds[i]), moves[kinds[i]]);
    print_message("# revolutions: %u; gifts taken: %u\n", revolutions, gifts);
    assert_true(games[WZ_RESULT_RAMSCH] && rounds[WZ_ROUND_BOCK] && rounds[WZ_ROUND_RAMSCH]);
    for (unsigned i = 0; i < sizeof kinds; i++) assert_true(moves[kinds[i]] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evenings_by_house_rules),
        cmocka_unit_test(test_every_option_was_on),
        cmocka_unit_test(test_every_variant_was_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
