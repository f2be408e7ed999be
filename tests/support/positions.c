#include "positions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"

static const char letters[] = "DHSCGN"; /* by wz_kind */

/* --- Choosing --- */

/* Takes one card out of a set that is not empty. */
static wz_card draw(trial *t, wz_cards *from) {
    wz_cards left = *from;
    for (uint64_t skip = choice_below(t, wz_count(left)); skip; skip--) left &= left - 1;
    wz_card card = wz_first(left);
    *from &= ~wz_set(card);
    return card;
}

/* Cards that lie close together, so that their order matters: two suits and all jacks, or all. */
static wz_cards choose_pool(trial *t) {
    unsigned chosen = (unsigned)choice_below(t, 12);
    if (chosen < 6) return WZ_DECK;
    static const uint8_t pairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
    const uint8_t *pair = pairs[chosen - 6];
    return WZ_JACKS | wz_suit_set((wz_suit)pair[0]) | wz_suit_set((wz_suit)pair[1]);
}

static wz_position choose_position(trial *t) { return (wz_position){(uint8_t)choice_below(t, 3)}; }

static uint8_t choose_kind(trial *t, unsigned kinds) {
    for (uint64_t skip = choice_below(t, wz_count(kinds)); skip; skip--) kinds &= kinds - 1;
    return wz_first(kinds);
}

/* The cards that are gone make up the tricks so far: in null all of them the defenders'. */
static void choose_past(trial *t, wz_cards gone, wz_problem *problem) {
    if (choice_below(t, 8) != 7)
        for (unsigned i = 0; i < WZ_SKAT_SIZE; i++) problem->skat |= wz_set(draw(t, &gone));
    while (wz_count(gone) >= 3) {
        unsigned points = 0;
        for (unsigned i = 0; i < 3; i++) points += naive_points(wz_take_first(&gone));
        bool own = problem->kind != WZ_NULL && choice_below(t, 2);
        *(own ? &problem->tricks : &problem->defender_tricks) += 1;
        uint8_t *sum = own ? &problem->points : &problem->defender_points;
        *sum = (uint8_t)(*sum + points);
    }
}

wz_card choose_card(trial *t, wz_problem *problem) {
    unsigned turn = (problem->leader.i + problem->in_trick) % 3u;
    wz_card led = problem->in_trick ? problem->trick[0] : WZ_NO_CARD;
    wz_cards legal = 0;
    for (wz_card card = 0; card < 32; card++)
        if (naive_allowed((wz_kind)problem->kind, problem->hand[turn], led, card))
            legal |= wz_set(card);
    wz_card card = draw(t, &legal);
    wz_problem_play(problem, card);
    return card;
}

void choose_ending(trial *t, unsigned kinds, unsigned most, wz_problem *problem) {
    memset(problem, 0, sizeof *problem);
    tell_about(t, problem);
    problem->kind = choose_kind(t, kinds);
    problem->declarer = choose_position(t);
    problem->leader = choose_position(t);
    unsigned tricks = 1 + (unsigned)choice_below(t, most);
    wz_cards pool = tricks <= 6 ? choose_pool(t) : WZ_DECK, in_play = 0;
    for (unsigned i = 0; i < 3 * tricks; i++) {
        wz_cards card = wz_set(draw(t, &pool));
        problem->hand[i % 3] |= card;
        in_play |= card;
    }
    choose_past(t, ~in_play, problem);
    for (uint64_t plays = choice_below(t, 3); plays; plays--) choose_card(t, problem);
}

void choose_whole(trial *t, unsigned kinds, wz_problem *problem) {
    wz_deal deal = wz_deal_from_number(choice_below(t, WZ_DEALS));
    uint8_t kind = choose_kind(t, kinds);
    *problem = wz_problem_of_deal(&deal, (wz_kind)kind, choose_position(t));
    tell_about(t, problem);
}

/* --- Telling --- */

static char kind_letter(const wz_problem *problem) { return letters[problem->kind]; }

void put_problem(wz_out *out, const wz_problem *problem) {
    wz_put_char(out, kind_letter(problem));
    wz_put(out, ", declarer ");
    wz_put_int(out, problem->declarer.i);
    wz_put(out, ", leader ");
    wz_put_int(out, problem->leader.i);
    for (unsigned player = 0; player < 3; player++) {
        wz_put(out, player ? " | " : "; hands ");
        wz_put_cards(out, problem->hand[player], 0);
    }
    wz_put(out, "; table");
    for (unsigned i = 0; i < problem->in_trick; i++) {
        wz_put_char(out, ' ');
        wz_put_card(out, problem->trick[i]);
    }
    wz_put(out, "; skat ");
    wz_put_cards(out, problem->skat, 0);
    wz_put(out, "; points ");
    wz_put_int(out, problem->points);
    wz_put(out, " to ");
    wz_put_int(out, problem->defender_points);
    wz_put(out, ", tricks ");
    wz_put_int(out, problem->tricks);
    wz_put(out, " to ");
    wz_put_int(out, problem->defender_tricks);
}

static void tell_problem(const void *problem, wz_out *story) { put_problem(story, problem); }

void tell_about(trial *t, const wz_problem *problem) {
    t->tell = tell_problem;
    t->subject = problem;
}

void slow_from(const wz_problem *problem, slow_texts *texts) {
    wz_out table = wz_out_to(texts->table, sizeof texts->table);
    for (unsigned i = 0; i < problem->in_trick; i++) wz_put_card(&table, problem->trick[i]);
    for (unsigned player = 0; player < 3; player++) {
        wz_out hand = wz_out_to(texts->hand[player], sizeof texts->hand[player]);
        wz_put_cards(&hand, problem->hand[player], 0);
        texts->position.hand[player] = texts->hand[player];
    }
    texts->position.game = kind_letter(problem);
    texts->position.declarer = problem->declarer.i;
    texts->position.leader = problem->leader.i;
    texts->position.table = texts->table;
}

unsigned slow_value(const wz_problem *problem) {
    slow_texts texts;
    slow_from(problem, &texts);
    if (problem->kind == WZ_NULL) return (unsigned)slow_no_trick(&texts.position);
    char skat[8];
    wz_out out = wz_out_to(skat, sizeof skat);
    wz_put_cards(&out, problem->skat, 0);
    return problem->points +
           (unsigned)(slow_card_points(skat) + slow_further_points(&texts.position));
}

/* --- Asking --- */

unsigned value_of(wz_solver *solver, const wz_problem *problem) {
    unsigned points = 0;
    bool yes = false;
    bool null = problem->kind == WZ_NULL;
    wz_solved solved =
        null ? wz_solve_no_trick(solver, problem, &yes) : wz_solve_points(solver, problem, &points);
    if (solved != WZ_SOLVED) {
        char text[300];
        wz_out out = wz_out_to(text, sizeof text);
        put_problem(&out, problem);
        fail_msg("answer %d to %s", (int)solved, text);
    }
    return null ? yes && !problem->tricks : points;
}

/* --- The known deals --- */

static bool read_deal(const char *line, known_deal *deal) {
    char set[8], game, cards[4][40];
    unsigned declarer, win;
    if (sscanf(line, "%15s %7s %c %u %39s %39s %39s %39s %u %u", deal->id, set, &game, &declarer,
               cards[0], cards[1], cards[2], cards[3], &deal->value, &win) != 10)
        return false;
    const char *kind = strchr(letters, game);
    wz_deal dealt;
    for (unsigned i = 0; i < 4; i++)
        if (wz_cards_from(cards[i], i < 3 ? &dealt.hand[i] : &dealt.skat, NULL) != WZ_OK)
            return false;
    if (!kind || declarer > 2 || !wz_deal_valid(&dealt)) return false;
    deal->win = win;
    deal->problem =
        wz_problem_of_deal(&dealt, (wz_kind)(kind - letters), (wz_position){(uint8_t)declarer});
    return true;
}

const known_deal *known_deals(void) {
    static known_deal deals[KNOWN_DEALS];
    static bool known;
    if (known) return deals;
    FILE *file = fopen(WZ_SOURCE_DIR "/data/solver-deals.txt", "r");
    assert_non_null(file);
    char line[256];
    unsigned count = 0;
    while (fgets(line, sizeof line, file)) {
        if (count >= KNOWN_DEALS || !read_deal(line, &deals[count])) fail_msg("line: %s", line);
        count++;
    }
    fclose(file);
    assert_int_equal(count, KNOWN_DEALS);
    known = true;
    return deals;
}
