/* A view folded from what one pair of eyes saw is what the rules let that person know of the true
 * state: no more, and no less. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "oracle.h"
#include "random_game.h"
#include "same.h"
#include "wenzel/view.h"

typedef struct watched_game {
    random_game g;
    wz_cards dealt[3];
    wz_cards held[3];   /* before the skat came to it */
    wz_cards pushed;    /* by the last who pushed cards on ... */
    unsigned pusher;    /* ... */
    unsigned pushed_to; /* a hand, or the skat */
    oracle oracle;
    wz_view view[WZ_VIEWERS];
} watched_game;

enum { NOBODY = 9, IN_SKAT = 3 };

/* Where cards that were pushed on lie now. */
static void follow_pushes(watched_game *w, const wz_move *move) {
    unsigned taker = w->g.game.table.taker;
    if (move->kind == WZ_MOVE_SKAT) {
        w->held[taker] = w->g.before.hand[taker];
        w->pushed_to = taker;
    }
    if (move->kind != WZ_MOVE_PUSH) return;
    w->pusher = move->who;
    w->pushed = move->cards[0];
    w->pushed_to = IN_SKAT;
}

static void watch_start(watched_game *w, trial *t) {
    memset(w, 0, sizeof *w);
    w->pusher = NOBODY;
    random_game_start(&w->g, t, RULES_ALL);
    for (unsigned v = 0; v < WZ_VIEWERS; v++)
        wz_view_start(&w->view[v], &w->g.rules, &w->g.terms, (wz_viewer){(uint8_t)v});
}

/* One move, seen by all seven. */
static bool watch_step(watched_game *w, trial *t, bool *over) {
    *over = !random_game_step(&w->g, t);
    if (*over) return true;
    oracle_follow(&w->oracle, &w->g.move);
    follow_pushes(w, &w->g.move);
    if (w->g.move.kind == WZ_MOVE_DEAL) memcpy(w->dealt, w->g.move.cards, sizeof w->dealt);
    for (unsigned v = 0; v < WZ_VIEWERS; v++) {
        wz_move seen = wz_observe(&w->g.before, &w->g.move, (wz_viewer){(uint8_t)v});
        wz_error error = wz_view_apply(&w->view[v], &seen);
        REQUIRE(t, error == WZ_OK, "viewer %u refused the move as %s", v, wz_error_name(error));
    }
    return true;
}

static bool declared(const wz_game *game) { return game->table.contract.kind != WZ_NO_KIND; }

/* Own cards, open cards, and what one sees beside a player: his hand as dealt, and again from the
 * declaration on, but not the skat he holds in between. */
static bool shares(const watched_game *w, unsigned viewer) {
    const wz_table *table = &w->g.game.table; /* the exchange of a revolution */
    return table->exchange != WZ_EXCHANGE_NONE && viewer < 3 && viewer != table->declarer.i;
}

static wz_cards known_hand(const watched_game *w, unsigned viewer, unsigned player) {
    wz_cards hand = w->g.game.hand[player];
    if (shares(w, viewer)) return hand;
    if (viewer == player || w->g.game.table.open >> player & 1) return hand;
    if (viewer == 4 + player) {
        const wz_table *table = &w->g.game.table;
        bool goes_round = table->contract.kind == WZ_RAMSCH && table->picked_up;
        if (goes_round && table->taker == player) return w->held[player];
        return declared(&w->g.game) ? hand : hand & w->dealt[player];
    }
    return viewer == w->pusher && w->pushed_to == player ? hand & w->pushed : 0;
}

/* Only who laid the skat down knows what lies there (2.6.1). */
static wz_cards known_skat(const watched_game *w, unsigned viewer) {
    const wz_table *table = &w->g.game.table;
    if (viewer == w->pusher && w->pushed_to == IN_SKAT) return w->pushed;
    bool laid_down = table->picked_up && declared(&w->g.game);
    if (shares(w, viewer)) return table->rules->revolution_skat_stays ? 0 : w->g.game.skat;
    return laid_down && viewer == table->declarer.i ? w->g.game.skat : 0;
}

static bool view_is_projection(trial *t, const watched_game *w, unsigned v) {
    const wz_view *view = &w->view[v];
    const char *field = differs_table(&view->table, &w->g.game.table);
    REQUIRE(t, !field, "viewer %u sees another table: %s", v, field);
    REQUIRE(t, view->viewer.i == v, "viewer %u became %u", v, view->viewer.i);
    for (unsigned p = 0; p < 3; p++)
        REQUIRE(t, view->hand[p] == known_hand(w, v, p),
                "viewer %u knows %08x of hand %u, not %08x", v, view->hand[p], p,
                known_hand(w, v, p));
    REQUIRE(t, view->skat == known_skat(w, v), "viewer %u knows %08x of the skat, not %08x", v,
            view->skat, known_skat(w, v));
    return true;
}

static bool every_view_is_the_projection_of_the_state(trial *t) {
    watched_game w;
    bool over = false;
    for (watch_start(&w, t); !over;) {
        if (!watch_step(&w, t, &over)) return false;
        for (unsigned v = 0; v < WZ_VIEWERS; v++)
            if (!view_is_projection(t, &w, v)) return false;
    }
    return true;
}

static bool players_find_their_options_in_their_views(trial *t) {
    watched_game w;
    bool over = false;
    for (watch_start(&w, t); !over;) {
        if (!watch_step(&w, t, &over)) return false;
        for (unsigned p = 0; p < 3; p++) {
            wz_options by_view, by_game;
            wz_view_options(&w.view[p], &by_view);
            wz_game_options(&w.g.game, p, &by_game);
            const char *field = differs_options(&by_view, &by_game);
            REQUIRE(t, !field, "the options of position %u differ: %s", p, field);
        }
        wz_options none;
        wz_view_options(&w.view[WZ_PUBLIC.i], &none);
        REQUIRE(t, !none.kinds, "the public has options");
    }
    return true;
}

/* A card is unseen until it has been allowed to be seen. One may count it among the unseen again who
 * looked into the declarer's hand, when it has left that hand for the skat; and where the skat goes
 * round, when it may have been pushed on. */
static bool unseen_are_the_cards_never_shown(trial *t) {
    watched_game w;
    bool over = false;
    for (watch_start(&w, t); !over;) {
        if (!watch_step(&w, t, &over)) return false;
        for (unsigned v = 0; v < WZ_VIEWERS && w.g.log.count; v++) {
            wz_cards unseen = wz_view_unseen(&w.view[v]), expected = ~w.oracle.knows[v];
            bool exchanged = w.g.game.table.exchange != WZ_EXCHANGE_NONE;
            wz_cards own = v == WZ_PUBLIC.i ? 0 : w.g.game.hand[v % 4];
            wz_cards sure = v == WZ_PUBLIC.i ? 0 : known_hand(&w, v, v % 4);
            wz_cards away = exchanged ? ~own : w.g.rules.ramsch_pushing ? ~sure : w.g.game.skat;
            bool forgets = v >= 4 || w.g.rules.ramsch_pushing;
            wz_cards put_away = forgets ? unseen & w.oracle.knows[v] & away : 0;
            REQUIRE(t, unseen == (expected | put_away), "viewer %u has not seen %08x, told %08x", v,
                    expected, unseen);
        }
    }
    return true;
}

/* A move the table can't have seen is refused, and the view stays as it was. */
static bool views_refuse_what_can_not_follow(trial *t) {
    watched_game w;
    bool over = false;
    watch_start(&w, t);
    for (unsigned moves = (unsigned)choice_below(t, 60); moves && !over; moves--)
        if (!watch_step(&w, t, &over)) return false;
    wz_move strange;
    memset(&strange, 0, sizeof strange);
    strange.kind = (uint8_t)choice_below(t, WZ_MOVE_KIND_COUNT + 2);
    strange.who = (uint8_t)choice_below(t, WZ_WHOS + 2);
    strange.card = (wz_card)choice_below(t, 33);
    strange.number = (uint16_t)choice_below(t, 300);
    strange.contract = wz_declaration((unsigned)choice_below(t, WZ_DECLARATIONS));
    for (unsigned v = 0; v < WZ_VIEWERS; v++) {
        wz_view before, after;
        memcpy(&before, &w.view[v], sizeof before);
        memcpy(&after, &w.view[v], sizeof after);
        if (wz_view_apply(&after, &strange) != WZ_OK)
            REQUIRE(t, memcmp(&before, &after, sizeof before) == 0,
                    "viewer %u refused a move and changed by it", v);
    }
    return true;
}

PROPERTY_TEST(every_view_is_the_projection_of_the_state, 2)
PROPERTY_TEST(players_find_their_options_in_their_views, 2)
PROPERTY_TEST(unseen_are_the_cards_never_shown, 2)
PROPERTY_TEST(views_refuse_what_can_not_follow, 1)

/* --- Counting --- */

/* Whose card lies where: trick by trick, from the list of cards. */
static unsigned points_of(const wz_table *table, unsigned position) {
    unsigned points = 0;
    for (unsigned trick = 0; trick < table->plays / 3u; trick++)
        for (unsigned i = 0; table->leader[trick + 1] == position && i < 3; i++)
            points += wz_card_points(table->play[3 * trick + i]);
    return points;
}

static bool has_played_to_the_trick(const wz_table *table, unsigned position) {
    for (unsigned i = table->plays / 3u * 3u; i < table->plays; i++)
        if (table->played[position] >> table->play[i] & 1) return true;
    return false;
}

static bool counts_are_true(trial *t, const watched_game *w, unsigned v) {
    const wz_table *table = &w->g.game.table;
    uint8_t points[3] = {99, 99, 99};
    unsigned trumps = 99, own = v > 3 ? v - 4 : v;
    bool counted = declared(&w->g.game) && table->contract.kind != WZ_NULL;
    REQUIRE(t, wz_view_points(&w->view[v], points) == counted, "viewer %u: points", v);
    REQUIRE(t, wz_view_trumps_out(&w->view[v], &trumps) == counted, "viewer %u: trumps", v);
    for (unsigned i = 0; counted && i < 3; i++) {
        unsigned laid = i == table->declarer.i ? wz_points(known_skat(w, v)) : 0;
        REQUIRE(t, points[i] == points_of(table, i) + laid, "viewer %u: %u points of %u", v,
                points[i], i);
    }
    wz_cards away = table->played[0] | table->played[1] | table->played[2] | known_skat(w, v);
    if (own < 3) away |= known_hand(w, v, own);
    unsigned left = counted ? wz_count(wz_trumps((wz_kind)table->contract.kind) & ~away) : 99;
    REQUIRE(t, trumps == left, "viewer %u: %u trumps, not %u", v, trumps, left);
    bool shown = table->plays >= 3 && !wz_over(table);
    if (v < 3) shown = shown && !has_played_to_the_trick(table, v);
    else shown = shown && table->plays % 3 == 0;
    REQUIRE(t, wz_view_last_shown(&w->view[v]) == shown, "viewer %u: the last trick", v);
    return true;
}

/* Points and trumps as everybody could count them, and the last trick while it may be seen (4.3.3). */
static bool what_is_counted_was_seen(trial *t) {
    watched_game w;
    bool over = false;
    for (watch_start(&w, t); !over;) {
        if (!watch_step(&w, t, &over)) return false;
        for (unsigned v = 0; v < WZ_VIEWERS; v++)
            if (!counts_are_true(t, &w, v)) return false;
    }
    return true;
}
PROPERTY_TEST(what_is_counted_was_seen, 2)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_view_is_the_projection_of_the_state),
        cmocka_unit_test(test_players_find_their_options_in_their_views),
        cmocka_unit_test(test_unseen_are_the_cards_never_shown),
        cmocka_unit_test(test_views_refuse_what_can_not_follow),
        cmocka_unit_test(test_what_is_counted_was_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
