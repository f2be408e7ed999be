/* Offers hold what the options hold, each move once and nothing else; they are made from what their
 * owner sees; and of every move there is something to tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "same.h"
#include "wenzel/offers.h"

static const char *as_text(const wz_move *move, char line[256]) {
    wz_out out = wz_out_to(line, 256);
    wz_put_move(&out, move);
    return line;
}

static void options_of(const wz_game *game, unsigned who, wz_options *options) {
    if (who == WZ_WHO_SITTER) wz_table_options(&game->table, 0, who, options);
    else wz_game_options(game, who, options);
}

static wz_cards laid_by(const wz_game *game, unsigned who) {
    const wz_table *t = &game->table;
    bool laid = t->picked_up && t->contract.kind != WZ_NO_KIND && who == t->declarer.i;
    return laid ? game->skat : 0;
}

static void offers_of(const wz_game *game, unsigned who, wz_offers *offers) {
    wz_options options;
    options_of(game, who, &options);
    wz_offers_of(&game->table, &options, who < 3 ? game->hand[who] : 0, laid_by(game, who), offers);
}

/* --- The same moves --- */

static unsigned pairs(unsigned count) { return count * (count - 1) / 2; }

/* In how many ways an offer can be answered. */
static unsigned count_answers(const wz_offer *offer) {
    unsigned count = 0;
    const wz_offered_declaration *declaration = &offer->of.declaration;
    switch ((wz_shape)offer->shape) {
    case WZ_SHAPE_BUTTON: return 1;
    case WZ_SHAPE_NUMBER:
        for (uint32_t number = 0; wz_next_number(offer, &number);) count++;
        return count;
    case WZ_SHAPE_CARDS:
        return offer->of.cards.most == 1 ? wz_count(offer->of.cards.from)
                                         : pairs(wz_count(offer->of.cards.from));
    case WZ_SHAPE_DECLARATION:
        return declaration->games * (declaration->lay ? pairs(wz_count(declaration->from)) : 1);
    default: return 0;
    }
}

static unsigned offers_that_make(const wz_offers *offers, const wz_move *move) {
    unsigned found = 0;
    for (unsigned i = 0; i < offers->count; i++) {
        static wz_offers one;
        one = (wz_offers){.who = offers->who, .count = 1};
        one.offer[0] = offers->offer[i];
        found += wz_offer_for(&one, move, NULL) != NULL;
    }
    return found;
}

/* The offer's word and what was chosen, with dots between: the text of the move, as docs/moves.md has
 * it. Whoever draws offers can write moves without knowing their kinds. */
static void write_answer(wz_out *out, const wz_offer *offer, const wz_answer *answer) {
    bool game = offer->shape == WZ_SHAPE_DECLARATION;
    wz_put_offer_word(out, offer);
    if (offer->shape == WZ_SHAPE_NUMBER) wz_put_int(out, (int32_t)answer->number);
    if (game) wz_put_contract(out, answer->contract);
    if (game && answer->cards[0]) wz_put_char(out, '.');
    if (game || offer->shape == WZ_SHAPE_CARDS) wz_put_cards(out, answer->cards[0], 0);
}

static bool is_written_by_shape(trial *t, const wz_offer *offer, const wz_answer *answer,
                                const wz_move *move) {
    char line[256], text[256];
    wz_move read;
    wz_out out = wz_out_to(text, sizeof text);
    write_answer(&out, offer, answer);
    REQUIRE(t, wz_action_from(text, out.used, move->who, &read, NULL) == WZ_OK, "unread: %s", text);
    REQUIRE(t, !differs_move(move, &read), "%s is read from %s", as_text(move, line), text);
    return true;
}

/* Every single move comes from one offer, with the answer that offer names for it. */
static bool is_offered_once(trial *t, const wz_offers *offers, const wz_move *move) {
    char line[256];
    wz_answer answer;
    wz_move made;
    const wz_offer *offer = wz_offer_for(offers, move, &answer);
    REQUIRE(t, offer, "not offered: %s", as_text(move, line));
    REQUIRE(t, offers_that_make(offers, move) == 1, "offered twice: %s", as_text(move, line));
    REQUIRE(t, wz_offer_move(offer, &answer, &made) == WZ_OK, "refused: %s", as_text(move, line));
    REQUIRE(t, !differs_move(move, &made), "comes out as another move: %s", as_text(move, line));
    return is_written_by_shape(t, offer, &answer, move);
}

/* As there are as many answers as single moves, no answer leads elsewhere. */
static bool same_moves(trial *t, const wz_game *game, unsigned who) {
    static wz_offers offers;
    wz_options options;
    wz_move move = {.kind = WZ_MOVE_NONE};
    unsigned listed = 0, answers = 0;
    options_of(game, who, &options);
    offers_of(game, who, &offers);
    REQUIRE(t, offers.count < WZ_MAX_OFFERS, "no room for another offer");
    for (; wz_next_move(&options, game->table.rules, &move); listed++)
        if (!is_offered_once(t, &offers, &move)) return false;
    for (unsigned i = 0; i < offers.count; i++) answers += count_answers(&offers.offer[i]);
    REQUIRE(t, answers == listed, "actor %u has %u moves and %u answers", who, listed, answers);
    return true;
}

static bool offers_hold_what_the_options_hold(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    do
        for (unsigned who = 0; who < WZ_WHO_TABLE; who++)
            if (!same_moves(t, &g.game, who)) return false;
    while (random_game_step(&g, t));
    return true;
}

static bool the_table_is_offered_nothing(trial *t) {
    random_game g;
    static wz_offers offers;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        offers_of(&g.game, WZ_WHO_TABLE, &offers);
        REQUIRE(t, offers.count == 0, "the table has %u offers", offers.count);
    }
    return true;
}

/* --- From the owner's eyes --- */

enum { ACCOUNT = 16384 };

static void put_phrase(wz_out *out, const wz_phrase *phrase) {
    wz_put_char(out, ' ');
    wz_put(out, wz_phrase_key(phrase));
    wz_put_char(out, ' ');
    wz_put_phrase(out, WZ_ENGLISH, WZ_FRENCH, NULL, phrase);
}

static void put_offer(wz_out *out, const wz_offer *offer) {
    wz_put(out, wz_shape_word((wz_shape)offer->shape));
    wz_put_char(out, ' ');
    wz_put_move(out, &offer->move);
    put_phrase(out, &offer->label);
    put_phrase(out, &offer->sure);
    put_phrase(out, &offer->worth);
    const wz_offered_declaration *declaration = &offer->of.declaration;
    for (unsigned i = 0; offer->shape == WZ_SHAPE_DECLARATION && i < declaration->games; i++) {
        wz_put_char(out, ' ');
        wz_put_contract(out, declaration->game[i].contract);
        wz_put_int(out, declaration->game[i].value);
    }
    if (offer->shape == WZ_SHAPE_CARDS) wz_put_cards(out, offer->of.cards.from, 0);
    wz_put_char(out, '\n');
}

static const char *account_of(const wz_offers *offers, char account[ACCOUNT]) {
    wz_out out = wz_out_to(account, ACCOUNT);
    put_phrase(&out, &offers->prompt);
    for (unsigned i = 0; i < offers->count; i++) put_offer(&out, &offers->offer[i]);
    return account;
}

/* A view knows nothing but what its owner saw, and its offers are those of the true game. */
static bool offers_need_only_what_their_owner_sees(trial *t) {
    static wz_offers seen, offers;
    static char from_view[ACCOUNT], from_game[ACCOUNT];
    random_game g;
    wz_view view[3];
    random_game_start(&g, t, RULES_ALL);
    for (uint8_t i = 0; i < 3; i++)
        wz_view_start(&view[i], &g.rules, &g.terms, wz_viewer_at((wz_position){i}));
    while (random_game_step(&g, t))
        for (unsigned i = 0; i < 3; i++) {
            wz_move move = wz_observe(&g.before, &g.move, view[i].viewer);
            REQUIRE(t, wz_view_apply(&view[i], &move) == WZ_OK, "a view is stuck");
            wz_view_offers(&view[i], &seen);
            offers_of(&g.game, i, &offers);
            REQUIRE(t, !strcmp(account_of(&seen, from_view), account_of(&offers, from_game)),
                    "position %u: from the view\n%s\nfrom the game\n%s", i, from_view, from_game);
        }
    return true;
}

/* --- Sentences --- */

static bool is_sentence(trial *t, const wz_phrase *phrase) {
    char text[1024];
    const char *const names[WZ_WHOS] = {"Anna", "Bernd", "Clara", "Dora", NULL};
    REQUIRE(t, *wz_phrase_key(phrase), "nothing is told");
    for (unsigned i = 0; i < WZ_LANGS * WZ_FACES; i++) {
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_phrase(&out, (wz_lang)(i / WZ_FACES), (wz_faces)(i % WZ_FACES), names, phrase);
        REQUIRE(t, out.used > 0 && !wz_out_cut(&out), "%s is empty or cut", wz_phrase_key(phrase));
        REQUIRE(t, !strchr(text, '{'), "%s has a hole: %s", wz_phrase_key(phrase), text);
        REQUIRE(t, !strstr(text, "  "), "%s lacks a word: %s", wz_phrase_key(phrase), text);
    }
    return true;
}

static bool every_move_is_told_to_everybody(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t))
        for (uint8_t i = 0; i < WZ_VIEWERS; i++) {
            wz_move seen = wz_observe(&g.before, &g.move, (wz_viewer){i});
            wz_phrase told = wz_tell_move(&g.before.table, &seen, i < 3 ? i : WZ_NOBODY.i);
            if (!is_sentence(t, &told)) return false;
        }
    return true;
}

/* While a game runs, everybody is asked something or told whom to wait for. */
static bool everybody_has_a_prompt_and_labels(trial *t) {
    static wz_offers offers;
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t) && !wz_over(&g.game.table))
        for (unsigned who = 0; who < WZ_WHO_TABLE; who++) {
            offers_of(&g.game, who, &offers);
            if (!is_sentence(t, &offers.prompt)) return false;
            for (unsigned i = 0; i < offers.count; i++)
                if (!is_sentence(t, &offers.offer[i].label)) return false;
        }
    return true;
}

PROPERTY_TEST(offers_hold_what_the_options_hold, 50)
PROPERTY_TEST(the_table_is_offered_nothing, 20)
PROPERTY_TEST(offers_need_only_what_their_owner_sees, 20)
PROPERTY_TEST(every_move_is_told_to_everybody, 20)
PROPERTY_TEST(everybody_has_a_prompt_and_labels, 20)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_offers_hold_what_the_options_hold),
        cmocka_unit_test(test_the_table_is_offered_nothing),
        cmocka_unit_test(test_offers_need_only_what_their_owner_sees),
        cmocka_unit_test(test_every_move_is_told_to_everybody),
        cmocka_unit_test(test_everybody_has_a_prompt_and_labels),
    };
    return cmocka_run_group_tests_name("offers as laws", tests, NULL, NULL);
}
