/* Offers as a page would draw them, and moves as they are told. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "offers/rows.h"
#include "scene.h"
#include "wenzel/record.h"

enum { FOREHAND, MIDDLEHAND, REARHAND };
static const char *const names[WZ_WHOS] = {"Anna", "Bernd", "Clara", "Dora", NULL};

static wz_offers offers;

static const char *in_words(wz_lang lang, const wz_phrase *phrase) {
    static char text[2][1024];
    static unsigned turn;
    wz_out out = wz_out_to(text[turn ^= 1], sizeof text[0]);
    wz_put_phrase(&out, lang, WZ_FRENCH, names, phrase);
    return text[turn];
}

/* "main answer: Ja", one offer a line, below what is asked. */
static const char *drawn(const scene *s, unsigned who) {
    static char page[2048];
    wz_out out = wz_out_to(page, sizeof page);
    if (who < 3) {
        wz_view view = scene_view(s, wz_viewer_at((wz_position){(uint8_t)who}));
        wz_view_offers(&view, &offers);
    } else {
        wz_options options;
        wz_table_options(&s->game.table, 0, who, &options);
        wz_offers_of(&s->game.table, &options, 0, 0, &offers);
    }
    wz_put_phrase(&out, WZ_GERMAN, WZ_FRENCH, names, &offers.prompt);
    for (unsigned i = 0; i < offers.count; i++) {
        const wz_offer *offer = &offers.offer[i];
        const char *const parts[] = {"\n", wz_group_word((wz_group)offer->group),
                                     " ",  wz_weight_word((wz_weight)offer->weight),
                                     " ",  wz_shape_word((wz_shape)offer->shape),
                                     ": ", in_words(WZ_GERMAN, &offer->label)};
        for (size_t part = 0; part < sizeof parts / sizeof *parts; part++)
            wz_put(&out, parts[part]);
    }
    return page;
}

static const wz_offer *offer_labelled(const char *label) {
    for (unsigned i = 0; i < offers.count; i++)
        if (!strcmp(in_words(WZ_GERMAN, &offers.offer[i].label), label)) return &offers.offer[i];
    fail_msg("nothing is called \"%s\"", label);
    return NULL;
}

/* --- As the page has it: what is asked, what answers it, what can be said beside it --- */

static void auction(scene *s, const char *rules) {
    scene_start(s, rules, FOUR);
    scene_deal(s, "SJ H7", "CJ D7 D8", "H9", "HJ DJ");
}

/* What is said before a game is declared, and that it is asked; "" if nothing is. */
static const char *warned(const char *code) {
    wz_contract contract;
    assert_int_equal(wz_contract_from(code, strlen(code), &contract), WZ_OK);
    for (unsigned i = 0; i < offers.count; i++) {
        const wz_offer *offer = &offers.offer[i];
        const wz_offered_declaration *declaration = &offer->of.declaration;
        if (offer->shape != WZ_SHAPE_DECLARATION) continue;
        for (unsigned k = 0; k < declaration->games; k++) {
            const wz_offered_game *game = &declaration->game[k];
            if (game->contract.kind != contract.kind || game->contract.flags != contract.flags)
                continue;
            wz_cards laid = declaration->lay ? 3u << __builtin_ctz(declaration->from) : 0;
            wz_move move = {.kind = WZ_MOVE_DECLARE,
                            .who = offers.who,
                            .contract = contract,
                            .cards = {laid & declaration->from}};
            wz_phrase same = wz_offer_warning(&offers, &move);
            if (wz_count(move.cards[0]) == declaration->lay)
                assert_int_equal(same.text, game->warning.text);
            if (game->warning.text)
                assert_string_equal(in_words(WZ_GERMAN, &offer->sure), "Trotzdem ansagen?");
            return in_words(WZ_GERMAN, &game->warning);
        }
    }
    fail_msg("%s is not offered", code);
    return NULL;
}

static void test_an_auction_is_drawn_from_the_lowest_bid_on(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Du reizt. Was sagst du?\n"
                                               "answer main number: 18\n"
                                               "answer second button: Weg");
    uint32_t number = 0;
    assert_true(wz_next_number(&offers.offer[0], &number) && number == 18);
    assert_true(wz_next_number(&offers.offer[0], &number) && number == 20);
    assert_string_equal(drawn(&s, FOREHAND), "Bernd überlegt …");
    scene_play(&s, "1 18");
    assert_string_equal(drawn(&s, FOREHAND), "Bernd fragt: 18?\n"
                                             "answer main button: Ja\n"
                                             "answer second button: Weg");
}

static void test_an_unbid_game_is_drawn_as_one_number(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    scene_play(&s, "1 p 2 p");
    assert_string_equal(drawn(&s, FOREHAND), "Niemand hat gereizt. Willst du spielen?\n"
                                             "answer main number: 18\n"
                                             "answer second button: Weg");
    uint32_t number = 0;
    assert_true(wz_next_number(&offers.offer[0], &number));
    assert_false(wz_next_number(&offers.offer[0], &number));
}

static void test_the_skat_comes_before_a_hand_game(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    scene_play(&s, "1 18 0 p 2 p");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Du spielst. Skat aufnehmen oder aus der Hand?\n"
                                               "answer main button: Skat aufnehmen\n"
                                               "answer second declaration: Handspiel");
    assert_string_equal(drawn(&s, REARHAND), "Bernd bekommt das Spiel …");
    scene_play(&s, "1 s");
    assert_string_equal(drawn(&s, REARHAND), "Bernd hat den Skat aufgenommen …");
    scene_play(&s, "w HJ.DJ");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Was spielst du?\n"
                                               "answer main declaration: Spiel ansagen");
}

/* --- Games below the bid --- */

/* Middlehand plays for `bid` with the skat: all games are with one, clubs count 24. */
static void bid_with_one(scene *s, const char *rules, const char *auction_moves) {
    auction(s, rules);
    scene_play(s, auction_moves);
    scene_play(s, "1 s w HJ.DJ");
    drawn(s, MIDDLEHAND);
}

static void test_3_6_1_a_game_below_the_bid_says_what_it_needs_or_costs(void **state) {
    (void)state;
    scene s;
    bid_with_one(&s, "isko", "1 22 0 p 2 p");
    assert_string_equal(warned("C"), "");
    assert_string_equal(warned("S"), ""); /* just 22 */
    assert_string_equal(warned("H"),
                        "Zu wenig für dein Gebot 22: Du brauchst Schneider, sonst kostet es 60.");
    assert_string_equal(warned("G"), "");
    assert_string_equal(warned("N"), "");
    bid_with_one(&s, "isko", "1 48 0 p 2 p");
    assert_string_equal(warned("C"),
                        "Zu wenig für dein Gebot 48: Du brauchst Schwarz, sonst kostet es 96.");
    assert_string_equal(warned("S"), "Zu wenig für dein Gebot 48, was du auch erreichst: Es ist "
                                     "verloren und kostet 110.");
    assert_string_equal(warned("G"), "");
}

static void test_3_6_2_an_impossible_null_is_explained_before_it_is_declared(void **state) {
    (void)state;
    scene s;
    bid_with_one(&s, "isko", "1 24 0 p 2 p");
    assert_string_equal(warned("N"),
                        "Er zählt 23, weniger als dein Gebot 24: Er ist verloren, ehe eine Karte "
                        "fällt, und kostet als ein anderes Spiel mindestens 48.");
    assert_string_equal(warned("NO"), "");
}

/* Ten cards, with one: in spades from the hand 33. A jack in the skat may make it more. */
static void test_3_6_3_before_the_skat_is_seen_ten_cards_tell(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    scene_play(&s, "1 40 0 p 2 p");
    drawn(&s, MIDDLEHAND);
    assert_string_equal(warned("SH"),
                        "Nach deinen zehn Karten zu wenig für dein Gebot 40: Du brauchst "
                        "Schneider, sonst kostet es 88. Der Skat kann die Spitzen noch ändern.");
    assert_string_equal(warned("SHS"), "");
    assert_string_equal(warned("GH"), "");
    assert_string_equal(warned("NH"),
                        "Er zählt 35, weniger als dein Gebot 40: Er ist verloren, ehe eine Karte "
                        "fällt, und kostet als ein anderes Spiel nach deinen zehn Karten "
                        "mindestens 80.");
    auction(&s, "isko");
    scene_play(&s, "1 120 0 p 2 p");
    drawn(&s, MIDDLEHAND);
    assert_string_equal(warned("DH"),
                        "Nach deinen zehn Karten zu wenig für dein Gebot 120, was du auch "
                        "erreichst: Es kostet 252, wenn der Skat die Spitzen nicht ändert.");
}

static void test_who_plays_it_hard_is_not_warned(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    s.rules.play_it_hard = true;
    scene_play(&s, "1 48 0 p 2 p 1 s w HJ.DJ");
    drawn(&s, MIDDLEHAND);
    assert_string_equal(warned("H"), "");
    assert_int_equal(offer_labelled("Spiel ansagen")->sure.text, NO_TEXT);
}

/* Middlehand holds the jacks of clubs, hearts and diamonds: every game is with one. */
static void test_games_are_drawn_from_clubs_to_null_with_their_values(void **state) {
    (void)state;
    static const struct {
        const char *code;
        int value;
    } first[] = {{"C", 24}, {"S", 22}, {"H", 20}, {"D", 18}, {"G", 48}, {"N", 23}, {"NO", 46}};
    scene s;
    auction(&s, "isko");
    scene_play(&s, "1 18 0 p 2 p 1 s w HJ.DJ");
    drawn(&s, MIDDLEHAND);
    const wz_offered_declaration *declaration = &offers.offer[0].of.declaration;
    assert_int_equal(declaration->games, sizeof first / sizeof *first);
    assert_int_equal(declaration->lay, 2);
    assert_int_equal(wz_count(declaration->from), 12);
    for (unsigned i = 0; i < declaration->games; i++) {
        char code[16];
        wz_out out = wz_out_to(code, sizeof code);
        wz_put_contract(&out, declaration->game[i].contract);
        assert_string_equal(code, first[i].code);
        assert_int_equal(declaration->game[i].value, first[i].value);
    }
    assert_string_equal(wz_phrase_key(&offers.offer[0].worth), "offer.counts");
}

static void test_nothing_is_counted_where_it_is_played_hard(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    s.rules.play_it_hard = true;
    scene_play(&s, "1 18 0 p 2 p 1 s w HJ.DJ");
    drawn(&s, MIDDLEHAND);
    assert_string_equal(wz_phrase_key(&offers.offer[0].worth), "");
    for (unsigned i = 0; i < offers.offer[0].of.declaration.games; i++)
        assert_int_equal(offers.offer[0].of.declaration.game[i].value, 0);
    scene_play(&s, "1 G.D7.D8");
    drawn(&s, MIDDLEHAND);
    assert_string_equal(wz_phrase_key(&offer_labelled("Aufgeben")->worth), "");
}

static void grand(scene *s, const char *rules) {
    auction(s, rules);
    scene_play(s, "1 18 0 p 2 p 1 s w HJ.DJ 1 G.D7.D8");
}

static void test_cards_come_before_what_is_said_unasked(void **state) {
    (void)state;
    scene s;
    grand(&s, "house");
    assert_string_equal(drawn(&s, FOREHAND), "Du bist dran.\n"
                                             "play main cards: Karte spielen\n"
                                             "speak second button: Kontra\n"
                                             "speak quiet button: Karten auflegen\n"
                                             "speak quiet button: Aufgeben\n"
                                             "speak quiet button: Karten zusammenwerfen");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Anna ist dran …\n"
                                               "speak quiet button: Karten auflegen\n"
                                               "speak quiet button: Auflegen, Schneider verlangen\n"
                                               "speak quiet button: Auflegen, Schwarz verlangen\n"
                                               "speak quiet button: Aufgeben\n"
                                               "speak quiet button: Karten zusammenwerfen");
    assert_string_equal(drawn(&s, WZ_WHO_SITTER), "Anna ist dran …\n"
                                                  "speak quiet button: Aufgeben");
}

static void test_kontra_is_answered_with_re_or_without(void **state) {
    (void)state;
    scene s;
    grand(&s, "house");
    scene_play(&s, "2 kontra");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Kontra! Sagst du Re?\n"
                                               "answer main button: Re\n"
                                               "answer second button: Ohne Re weiter");
}

static void test_a_claim_and_a_concession_are_answered(void **state) {
    (void)state;
    scene s;
    grand(&s, "isko");
    scene_play(&s, "1 SCS");
    assert_string_equal(drawn(&s, FOREHAND), "Bernd legt die Karten auf. Einverstanden?\n"
                                             "answer main button: Einverstanden\n"
                                             "answer second button: Weiterspielen");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Anna überlegt …");
    scene_play(&s, "0 refuse");
    while (s.game.table.plays < 6) {
        wz_cards own = s.game.hand[s.game.table.turn];
        wz_move move = {.kind = WZ_MOVE_PLAY,
                        .who = s.game.table.turn,
                        .card = wz_first(wz_legal_cards(&s.game.table, own))};
        assert_int_equal(wz_play(&s.game, &s.log, &move), WZ_OK);
    }
    scene_play(&s, "1 RE");
    assert_string_equal(drawn(&s, WZ_WHO_SITTER), "Bernd will aufgeben. Einverstanden?\n"
                                                  "answer main button: Einverstanden\n"
                                                  "answer second button: Weiterspielen");
}

static void test_the_table_proves_a_defenders_claim(void **state) {
    (void)state;
    scene s;
    grand(&s, "isko");
    scene_play(&s, "0 SC");
    assert_string_equal(drawn(&s, REARHAND), "Der Tisch prüft die Karten …");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Anna legt die Karten auf. Einverstanden?\n"
                                               "answer main button: Einverstanden");
}

/* --- Questions before it is done, and what it costs --- */

static void test_what_ends_a_game_is_confirmed_first(void **state) {
    (void)state;
    scene s;
    grand(&s, "house");
    for (unsigned who = 0; who <= WZ_WHO_SITTER; who++) {
        drawn(&s, who);
        for (unsigned i = 0; i < offers.count; i++) {
            const wz_offer *offer = &offers.offer[i];
            bool asks = *wz_phrase_key(&offer->sure) != '\0';
            assert_int_equal(asks, offer->weight == WZ_WEIGHT_QUIET);
        }
    }
    drawn(&s, MIDDLEHAND);
    assert_string_equal(in_words(WZ_GERMAN, &offer_labelled("Aufgeben")->sure),
                        "Wirklich aufgeben? Das Spiel ist dann verloren.");
    drawn(&s, FOREHAND);
    assert_string_equal(in_words(WZ_GERMAN, &offer_labelled("Aufgeben")->sure),
                        "Wirklich aufgeben? Das gilt für euch beide.");
}

static void test_giving_up_a_grand_with_one_costs_96(void **state) {
    (void)state;
    scene s;
    grand(&s, "isko");
    drawn(&s, MIDDLEHAND);
    assert_string_equal(in_words(WZ_GERMAN, &offer_labelled("Aufgeben")->worth), "kostet 96");
    assert_string_equal(in_words(WZ_ENGLISH, &offer_labelled("Karten auflegen")->worth),
                        "brings 48");
    drawn(&s, FOREHAND); /* who does not see the declarer's cards is told no value */
    assert_string_equal(wz_phrase_key(&offer_labelled("Aufgeben")->worth), "");
}

/* In a hand game the skat may hold the matador that counts. */
static void test_the_value_of_a_hand_game_is_nobodys_to_know(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    scene_play(&s, "1 18 0 p 2 p 1 GH");
    drawn(&s, MIDDLEHAND);
    assert_string_equal(wz_phrase_key(&offer_labelled("Aufgeben")->worth), "");
    auction(&s, "isko");
    scene_play(&s, "1 18 0 p 2 p 1 NH");
    drawn(&s, MIDDLEHAND); /* but a null has one value */
    assert_string_equal(in_words(WZ_GERMAN, &offer_labelled("Aufgeben")->worth), "kostet 70");
}

static void test_an_impossible_null_costs_what_is_named(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    scene_play(&s, "1 24 0 p 2 p 1 s w HJ.DJ 1 N.D7.D8");
    drawn(&s, MIDDLEHAND);
    const wz_offer *offer = &offers.offer[0];
    assert_string_equal(wz_phrase_key(&offer->worth), "offer.costs");
    assert_int_equal(offer->of.declaration.game[0].value, 48); /* clubs: 24, twice */
    assert_int_equal(offer->of.declaration.game[4].value, 96); /* grand */
}

/* --- What house rules make of a game, said beside their buttons --- */

#define OWN(lines) "wenzel rules 1\nname Own\n" lines

static void worth_is(const scene *s, unsigned who, const char *label, const char *expected) {
    drawn(s, who);
    assert_string_equal(in_words(WZ_GERMAN, &offer_labelled(label)->worth), expected);
}

static void test_each_spritze_doubles_again(void **state) {
    (void)state;
    scene s;
    grand(&s, OWN("spritzen hirsch\n"));
    worth_is(&s, FOREHAND, "Kontra", "zählt mal 2");
    scene_play(&s, "0 kontra");
    worth_is(&s, MIDDLEHAND, "Re", "zählt mal 4");
    scene_play(&s, "1 rekontra");
    worth_is(&s, FOREHAND, "Bock", "zählt mal 8");
    scene_play(&s, "0 bock");
    worth_is(&s, MIDDLEHAND, "Hirsch", "zählt mal 16");
}

static void test_what_is_pushed_on_counts_in_announcements_too(void **state) {
    (void)state;
    scene s;
    scene_start(&s, OWN("every-game ramsch\nramsch-pushing yes\nramsch-announcements yes\n"),
                THREE);
    scene_deal(&s, "", "", "", "");
    worth_is(&s, FOREHAND, "Ungesehen schieben", "zählt mal 2");
    scene_play(&s, "0 push");
    worth_is(&s, MIDDLEHAND, "Ungesehen schieben", "zählt mal 4");
    scene_play(&s, "1 push");
    worth_is(&s, REARHAND, "Ungesehen lassen", "zählt mal 8");
    scene_play(&s, "2 push");
    worth_is(&s, FOREHAND, "Jungfrau", "zählt mal 32");
    worth_is(&s, FOREHAND, "Durchmarsch", "bringt oder kostet 1920");
    s.game.table.terms.factor = 2; /* a bock round */
    worth_is(&s, FOREHAND, "Durchmarsch", "bringt oder kostet 3840");
}

static void clubs_hand(scene *s, const char *rules, const char *lowest) {
    scene_start(s, rules, THREE);
    scene_deal(s, lowest, "", "", "");
    scene_play(s, "1 p 2 p 0 18 0 CH");
}

static void test_a_patrouille_is_a_case_more(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, OWN("patrouillen announced\npatrouillen-number several\n"), "C7 C8 CJ");
    assert_string_equal(drawn(&s, FOREHAND),
                        "Sagst du Patrouillen an? Verfehlst du eine, ist das Spiel verloren.\n"
                        "answer second number: Patrouillen: 1\n"
                        "answer main button: Ohne Patrouille");
    worth_is(&s, FOREHAND, "Patrouillen: 1", "je 12 mehr");
    clubs_hand(&s, OWN("patrouillen silent\n"), "C7 C8 CJ"); /* announced ones count twice */
    worth_is(&s, FOREHAND, "Patrouillen: 1", "je 24 mehr");
    clubs_hand(&s, OWN("patrouillen announced\n"), "C8 C9 CJ");
    assert_string_equal(
        drawn(&s, FOREHAND),
        "Dir fehlt der niedrigste Trumpf. Eine Patrouille kannst du nicht ansagen.\n"
        "answer main button: Ohne Patrouille");
    assert_string_equal(drawn(&s, REARHAND), "Anna überlegt …");
}

static void test_what_a_gift_leads_to(void **state) {
    (void)state;
    scene s;
    grand(&s, OWN("schenken both\n"));
    worth_is(&s, REARHAND, "Schenken", "angenommen einfach gewonnen, abgelehnt nur mit Schneider");
    scene_play(&s, "2 schenken");
    worth_is(&s, FOREHAND, "Auch schenken",
             "angenommen einfach gewonnen, abgelehnt nur mit Schneider");
    scene_play(&s, "0 agree");
    worth_is(&s, MIDDLEHAND, "Geschenk annehmen", "bringt 48");
    grand(&s, OWN("schenken one\nschenken-refused nothing\n"));
    worth_is(&s, REARHAND, "Schenken", "angenommen einfach gewonnen");
}

/* "Patrouillen: 2; ..." */
static const char *remarked(const scene *s) {
    static char line[256];
    wz_out out = wz_out_to(line, sizeof line);
    wz_remarks remarks;
    wz_remarks_of(&s->game.table, &remarks);
    line[0] = '\0';
    for (unsigned i = 0; i < remarks.count; i++) {
        if (i > 0) wz_put(&out, "; ");
        wz_put(&out, in_words(WZ_GERMAN, &remarks.remark[i]));
    }
    return line;
}

static void test_what_binds_the_declarer_stays_to_be_read(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, OWN("patrouillen announced\npatrouillen-number several\n"), "C7 C8 CJ");
    assert_string_equal(remarked(&s), "");
    scene_play(&s, "0 patrouillen.2");
    assert_string_equal(remarked(&s), "Patrouillen: 2");
    grand(&s, OWN("schenken one\n"));
    scene_play(&s, "2 schenken 1 refuse");
    assert_string_equal(remarked(&s), "nicht geschenkt, nur mit Schneider gewonnen");
    grand(&s, OWN("schenken one\nschenken-refused nothing\n"));
    scene_play(&s, "2 schenken 1 refuse");
    assert_string_equal(remarked(&s), "");
}

/* Bid 40 on spades without three, and the jack of clubs lies in the skat. */
static void test_giving_up_stands_beside_games_that_all_fall_short(void **state) {
    (void)state;
    scene s;
    scene_start(&s, OWN("concede-overbid allowed\n"), THREE);
    scene_deal(&s, "", "SA ST SK SQ S9 HA HT HK DA DT", "", "CJ C7");
    scene_play(&s, "1 264 0 p 2 p 1 s w CJ.C7");
    assert_string_equal(drawn(&s, MIDDLEHAND), "Was spielst du?\n"
                                               "answer main declaration: Spiel ansagen\n"
                                               "answer second button: Aufgeben");
    assert_string_equal(in_words(WZ_GERMAN, &offer_labelled("Aufgeben")->worth), "kostet 528");
    scene_start(&s, OWN("concede-overbid allowed\n"), THREE);
    scene_deal(&s, "", "SA ST SK SQ S9 HA HT HK DA DT", "", "CJ C7");
    scene_play(&s, "1 23 0 p 2 p 1 s w CJ.C7"); /* clubs with one is 24 */
    assert_string_equal(drawn(&s, MIDDLEHAND), "Was spielst du?\n"
                                               "answer main declaration: Spiel ansagen\n"
                                               "speak quiet button: Aufgeben");
}

/* --- Answers of every shape; the moves are made up --- */

static const wz_answer nothing = {.number = 0};

static void test_a_button_needs_no_answer(void **state) {
    (void)state;
    wz_offer offer = {.shape = WZ_SHAPE_BUTTON, .move = {.kind = WZ_MOVE_SHOW, .level = 1}};
    wz_move move = {.kind = WZ_MOVE_NONE};
    assert_int_equal(wz_offer_move(&offer, NULL, &move), WZ_OK);
    assert_int_equal(move.kind, WZ_MOVE_SHOW);
    assert_int_equal(move.level, 1);
}

static void test_a_number_is_one_of_those_offered(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    wz_offer offer = {
        .shape = WZ_SHAPE_NUMBER, .move = {.kind = WZ_MOVE_BID}, .of.numbers = {20, 27, &rules}};
    wz_move move = {.kind = WZ_MOVE_NONE};
    assert_int_equal(wz_offer_move(&offer, &(wz_answer){.number = 24}, &move), WZ_OK);
    assert_int_equal(move.number, 24);
    static const uint32_t wrong[] = {0, 20, 25, 30, 70000};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(wz_offer_move(&offer, &(wz_answer){.number = wrong[i]}, &move),
                         WZ_E_NOT_OFFERED);
    assert_int_equal(move.number, 24); /* what is refused changes nothing */
    offer.of.numbers.bids = NULL;
    assert_int_equal(wz_offer_move(&offer, &(wz_answer){.number = 25}, &move), WZ_OK);
    assert_int_equal(wz_offer_move(&offer, NULL, &move), WZ_E_NOT_OFFERED);
}

static bool is_pushed(const wz_table *t, const wz_move *m) {
    (void)t;
    return m->who < 3;
}

/* A house rule lets forehand push two cards on: its move picks them. Nothing of it is known but this
 * row; the kind of another move stands in for its own. */
static void test_a_new_move_that_picks_two_cards_is_one_row(void **state) {
    (void)state;
    const offer_row pushes = {.kind = WZ_MOVE_PICK_UP,
                              .when = is_pushed,
                              .shape = WZ_SHAPE_CARDS,
                              .group = WZ_GROUP_ANSWER,
                              .weight = WZ_WEIGHT_MAIN,
                              .least = 2,
                              .most = 2,
                              .label = WZ_T_OFFER_CARD,
                              .arg = {FROM_MOVER}};
    scene s;
    wz_move move = {.kind = WZ_MOVE_NONE};
    auction(&s, "isko");
    wz_options options = {.kinds = 1u << WZ_MOVE_PICK_UP, .cards = cards_of("SJ H7 D9")};
    wz__offers_by(&(offer_rows){&pushes, 1}, &(asking){&s.game.table, &options, s.game.hand[0], 0},
                  &offers);
    assert_int_equal(offers.count, 1);
    const wz_offer *offer = &offers.offer[0];
    assert_int_equal(offer->of.cards.from, options.cards);
    assert_int_equal(wz_offer_move(offer, &(wz_answer){.cards = {cards_of("SJ D9")}}, &move),
                     WZ_OK);
    assert_int_equal(move.cards[0], cards_of("SJ D9"));
    static const char *const wrong[] = {"", "SJ", "SJ H7 D9", "SJ CA"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(wz_offer_move(offer, &(wz_answer){.cards = {cards_of(wrong[i])}}, &move),
                         WZ_E_NOT_OFFERED);
    wz_answer back;
    assert_ptr_equal(wz_offer_for(&offers, &move, &back), offer);
    assert_int_equal(back.cards[0], cards_of("SJ D9"));
}

static void test_some_cards_may_be_none(void **state) {
    (void)state;
    wz_offer offer = {.shape = WZ_SHAPE_CARDS,
                      .move = {.kind = WZ_MOVE_SHOW},
                      .of.cards = {cards_of("SJ H7"), 0, 2}};
    wz_move move = {.kind = WZ_MOVE_NONE};
    assert_int_equal(wz_offer_move(&offer, &nothing, &move), WZ_OK);
    assert_int_equal(wz_offer_move(&offer, &(wz_answer){.cards = {cards_of("H7")}}, &move), WZ_OK);
    assert_int_equal(move.cards[0], cards_of("H7"));
}

static void test_a_declaration_names_a_game_and_two_cards(void **state) {
    (void)state;
    scene s;
    wz_move move = {.kind = WZ_MOVE_NONE};
    auction(&s, "isko");
    scene_play(&s, "1 18 0 p 2 p 1 s w HJ.DJ");
    drawn(&s, MIDDLEHAND);
    wz_answer answer = {.contract = {WZ_GRAND, 0}, .cards = {cards_of("D7 D8")}};
    assert_int_equal(wz_offer_move(&offers.offer[0], &answer, &move), WZ_OK);
    assert_int_equal(wz_play(&s.game, &s.log, &move), WZ_OK);
    answer.contract.flags = WZ_HAND;
    assert_int_equal(wz_offer_move(&offers.offer[0], &answer, &move), WZ_E_NOT_OFFERED);
    answer = (wz_answer){.contract = {WZ_GRAND, 0}, .cards = {cards_of("D7")}};
    assert_int_equal(wz_offer_move(&offers.offer[0], &answer, &move), WZ_E_NOT_OFFERED);
}

/* As the defenders do in a revolution: their cards change places, as many as each had. */
static void test_cards_are_arranged_over_two_hands(void **state) {
    (void)state;
    wz_offer offer = {
        .shape = WZ_SHAPE_PLACES,
        .move = {.kind = WZ_MOVE_AGREE},
        .of.places = {.lies = {cards_of("CA CK"), 0, cards_of("D7 D8")}, .holds = {2, 0, 2}}};
    wz_move move = {.kind = WZ_MOVE_NONE};
    wz_answer answer = {.cards = {cards_of("CA D7"), 0, cards_of("CK D8")}};
    assert_int_equal(wz_offer_move(&offer, &answer, &move), WZ_OK);
    assert_int_equal(move.cards[0], cards_of("CA D7"));
    assert_int_equal(move.cards[1], cards_of("CK D8")); /* the next place that takes part */
    static const char *const wrong[][3] = {{"CA CK D7", "", "D8"},
                                           {"CA D7", "", "CA D8"},
                                           {"CA D7", "CK", "D8"},
                                           {"CA D7", "", "CK D9"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        for (unsigned place = 0; place < 3; place++)
            answer.cards[place] = cards_of(wrong[i][place]);
        assert_int_equal(wz_offer_move(&offer, &answer, &move), WZ_E_NOT_OFFERED);
    }
}

/* --- The table of rows --- */

static bool has_row(unsigned kind, bool offered) {
    for (unsigned i = 0; i < wz__offer_rows.count; i++) {
        const offer_row *row = &wz__offer_rows.row[i];
        if (row->kind == kind && (!offered || row->shape != WZ_SHAPE_NONE)) return true;
    }
    return false;
}

static void test_every_kind_of_move_has_a_row(void **state) {
    (void)state;
    for (unsigned kind = WZ_MOVE_NONE + 1; kind < WZ_MOVE_KIND_COUNT; kind++)
        if (!has_row(kind, false)) fail_msg("no row for %s", wz_move_kind_name((wz_move_kind)kind));
}

/* A text names only arguments that its row gives, in both languages. */
static void check_text(unsigned text, unsigned args) {
    if (text == NO_TEXT) return;
    const char *key = wz__text_name((enum wz_text_key)text);
    if (!*key) fail_msg("text %u has no key for others", text);
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        const char *sentence = wz__text((wz_lang)lang, (enum wz_text_key)text);
        for (const char *at = sentence; (at = strchr(at, '{')); at++)
            if ((unsigned)(at[1] - '0') >= args) fail_msg("%s: \"%s\"", key, sentence);
    }
}

static void test_the_texts_of_all_rows_fit_their_arguments(void **state) {
    (void)state;
    for (unsigned i = 0; i < wz__offer_rows.count; i++) {
        const offer_row *row = &wz__offer_rows.row[i];
        unsigned args = 0;
        while (args < WZ_PHRASE_ARGS && row->arg[args] != NO_ARG) args++;
        const unsigned texts[] = {row->label, row->sure, row->told, row->own, row->said};
        for (size_t j = 0; j < sizeof texts / sizeof *texts; j++) check_text(texts[j], args);
        assert_true(row->told != NO_TEXT && row->own != NO_TEXT);
        assert_true((row->shape == WZ_SHAPE_NONE) == (row->label == NO_TEXT));
    }
}

/* --- What is told --- */

static wz_move observed(const scene *s, const char *word, unsigned viewer) {
    wz_move move;
    assert_int_equal(wz_move_from(word, strlen(word), &move, NULL), WZ_OK);
    return wz_observe(&s->game, &move, (wz_viewer){(uint8_t)viewer});
}

static const char *told(const scene *s, const char *word, unsigned listener) {
    wz_move seen = observed(s, word, listener);
    wz_phrase phrase = wz_tell_move(&s->game.table, &seen, listener);
    return in_words(WZ_GERMAN, &phrase);
}

static void test_one_is_told_of_ones_own_moves_in_another_way(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    assert_string_equal(told(&s, "1 18", FOREHAND), "Bernd reizt 18.");
    assert_string_equal(told(&s, "1 18", MIDDLEHAND), "Du reizt 18.");
    scene_play(&s, "1 18 0 p 2 p 1 s w HJ.DJ");
    assert_string_equal(told(&s, "1 G.D7.D8", FOREHAND),
                        "Bernd drückt zwei Karten und spielt Grand.");
    assert_string_equal(told(&s, "1 G.D7.D8", MIDDLEHAND),
                        "Du drückst Karo-8 und Karo-7 und spielst Grand.");
}

static void test_a_call_is_a_word_and_a_quote_a_sentence(void **state) {
    (void)state;
    scene s;
    auction(&s, "isko");
    wz_move bid = observed(&s, "1 18", FOREHAND), pass = observed(&s, "1 p", FOREHAND);
    wz_phrase phrase = wz_call_of_move(&s.game.table, &bid);
    assert_string_equal(in_words(WZ_GERMAN, &phrase), "18");
    phrase = wz_call_of_move(&s.game.table, &pass);
    assert_string_equal(in_words(WZ_GERMAN, &phrase), "Weg");
    phrase = wz_quote_move(&s.game.table, &pass);
    assert_string_equal(in_words(WZ_GERMAN, &phrase), "Passe.");
    grand(&s, "isko");
    wz_move card = observed(&s, "0 SJ", FOREHAND);
    phrase = wz_quote_move(&s.game.table, &card);
    assert_string_equal(wz_phrase_key(&phrase), "");
    phrase = wz_call_of_move(&s.game.table, &card);
    assert_string_equal(wz_phrase_key(&phrase), "");
}

static void test_without_names_people_are_called_by_their_places(void **state) {
    (void)state;
    scene s;
    char text[64];
    auction(&s, "isko");
    wz_move seen = observed(&s, "1 18", FOREHAND);
    wz_phrase phrase = wz_tell_move(&s.game.table, &seen, WZ_NOBODY.i);
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_phrase(&out, WZ_GERMAN, WZ_FRENCH, NULL, &phrase);
    assert_string_equal(text, "Mittelhand reizt 18.");
}

/* --- All golden games, told: tests/golden/told-moves.txt --- */

enum { MOST_TOLD = 1 << 18 };
static char account[MOST_TOLD], expected[MOST_TOLD];

static void read_file(const char *name, char *into, size_t room) {
    FILE *file = fopen(name, "rb");
    if (!file) fail_msg("%s can't be read", name);
    into[fread(into, 1, room - 1, file)] = '\0';
    fclose(file);
}

/* Whom a move is about: the mover; of the table's, the declarer. */
static unsigned subject(const wz_game *before, const wz_move *move) {
    if (move->who < 3) return move->who;
    return before->table.declarer.i < 3 ? before->table.declarer.i : FOREHAND;
}

/* The move, told to others and to its maker, in German and in English. */
static void put_told(wz_out *out, const wz_game *before, const wz_move *move) {
    unsigned own = subject(before, move);
    wz_move seen = wz_observe(before, move, WZ_PUBLIC);
    wz_move seen_by_own = wz_observe(before, move, (wz_viewer){(uint8_t)own});
    wz_phrase others = wz_tell_move(&before->table, &seen, WZ_NOBODY.i);
    wz_phrase himself = wz_tell_move(&before->table, &seen_by_own, own);
    wz_put_move(out, &seen);
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        wz_put(out, lang == WZ_GERMAN ? ": " : " | ");
        wz_put(out, in_words((wz_lang)lang, &others));
        wz_put(out, " | ");
        wz_put(out, in_words((wz_lang)lang, &himself));
    }
    wz_put_char(out, '\n');
}

static void put_game(wz_out *out, const char *name) {
    static wz_record record;
    static char text[MOST_TOLD];
    wz_reader reader;
    wz_read_error error;
    wz_rules rules;
    wz_game game;
    read_file(name, text, sizeof text);
    wz_reader_start(&reader, text, strlen(text));
    assert_int_equal(wz_read_moves(&reader, &record, &error), WZ_READ_RECORD);
    assert_int_equal(wz_rules_named(record.rules, &rules), WZ_OK);
    assert_int_equal(wz_record_replay(&record, &rules, &game, NULL), WZ_OK);
    wz_put(out, "--- ");
    wz_put(out, strrchr(name, '/') + 1);
    wz_put_char(out, '\n');
    for (unsigned i = 0; i < record.log.count; i++) {
        assert_int_equal(wz_replay(&game, &record.log, i), WZ_OK);
        put_told(out, &game, &record.log.move[i]);
    }
}

/* The first line that is not as it was. */
static void compare_lines(const char *is, const char *was) {
    for (unsigned line = 1; *is || *was; line++) {
        int is_length = (int)strcspn(is, "\n"), was_length = (int)strcspn(was, "\n");
        if (is_length != was_length || strncmp(is, was, (size_t)is_length) != 0)
            fail_msg("line %u is\n%.*s\nand was\n%.*s", line, is_length, is, was_length, was);
        is += is_length + (is[is_length] == '\n');
        was += was_length + (was[was_length] == '\n');
    }
}

/* WENZEL_WRITE names a file that receives the account, to be read and put in place of the old one. */
/* --- How a game was cut short --- */

/* Middlehand plays a grand of eight tops; `moves` end it. */
static const char *cut_short(const char *rules, const char *moves) {
    scene s;
    scene_start(&s, rules, FOUR);
    scene_deal(&s, "S7 SQ", "CJ SJ HJ DJ CA CT CK SA HA DA", "S8 S9", "C7 C8");
    scene_play(&s, "1 18 0 p 2 p 1 GH");
    scene_play(&s, moves);
    if (!wz_over(&s.game.table)) fail_msg("not over after %s", moves);
    wz_phrase own = wz_tell_ending(&s.game.table, &s.log, MIDDLEHAND);
    wz_phrase told = wz_tell_ending(&s.game.table, &s.log, WZ_NOBODY.i);
    bool mine = told.args > 0 && told.arg[0].is.person == MIDDLEHAND;
    assert_int_equal(mine, own.text != told.text);
    return in_words(WZ_GERMAN, &told);
}

static void test_4_4_it_is_told_who_cut_a_game_short_and_how(void **state) {
    (void)state;
    assert_string_equal(cut_short("isko", "1 RE"), "Bernd hat aufgegeben.");
    assert_string_equal(cut_short("isko", "0 RE"), "Anna hat für die Gegenpartei aufgegeben.");
    assert_string_equal(cut_short("isko", "d RE"), "Dora hat für die Gegenpartei aufgegeben.");
    assert_string_equal(cut_short("isko", "0 S7 1 SA 2 S8 1 CJ 2 S9 0 SQ 1 RE d agree"),
                        "Bernd hat aufgegeben.");
    assert_string_equal(cut_short("isko", "1 SC 2 agree 0 agree"),
                        "Bernd hat die Karten aufgelegt, und alle waren einverstanden.");
    assert_string_equal(cut_short("isko", "2 SC w refuse"),
                        "Clara hat die Karten aufgelegt, aber zu Unrecht.");
    assert_string_equal(cut_short("isko", "2 SC 1 agree"),
                        "Clara hat die Karten aufgelegt, und zwar zu Recht.");
    assert_string_equal(cut_short("isko", "0 TH"), "Anna hat die Karten zusammengeworfen.");
    assert_string_equal(cut_short("iss", "w LE.2"), "Clara hat den Tisch verlassen.");
    assert_string_equal(cut_short("iss", "w TI.1"), "Bernd hat die Bedenkzeit überschritten.");
}

static void test_of_a_game_played_to_its_end_nothing_is_told(void **state) {
    (void)state;
    wz_log log = {.count = 0};
    wz_table over = {.phase = WZ_PHASE_OVER, .ending = WZ_END_PLAYED, .out = 7};
    wz_phrase told = wz_tell_ending(&over, &log, WZ_NOBODY.i);
    assert_int_equal(told.text, NO_TEXT);
}

static void test_all_moves_of_the_golden_games_are_told_as_before(void **state) {
    (void)state;
    glob_t found;
    wz_out out = wz_out_to(account, sizeof account);
    assert_int_equal(glob(WZ_SOURCE_DIR "/tests/golden/*.moves", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) put_game(&out, found.gl_pathv[i]);
    globfree(&found);
    assert_false(wz_out_cut(&out));
    const char *write = getenv("WENZEL_WRITE");
    FILE *file = write ? fopen(write, "wb") : NULL;
    if (file) {
        fputs(account, file);
        fclose(file);
    }
    read_file(WZ_SOURCE_DIR "/tests/golden/told-moves.txt", expected, sizeof expected);
    compare_lines(account, expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_auction_is_drawn_from_the_lowest_bid_on),
        cmocka_unit_test(test_an_unbid_game_is_drawn_as_one_number),
        cmocka_unit_test(test_the_skat_comes_before_a_hand_game),
        cmocka_unit_test(test_3_6_1_a_game_below_the_bid_says_what_it_needs_or_costs),
        cmocka_unit_test(test_3_6_2_an_impossible_null_is_explained_before_it_is_declared),
        cmocka_unit_test(test_3_6_3_before_the_skat_is_seen_ten_cards_tell),
        cmocka_unit_test(test_who_plays_it_hard_is_not_warned),
        cmocka_unit_test(test_games_are_drawn_from_clubs_to_null_with_their_values),
        cmocka_unit_test(test_nothing_is_counted_where_it_is_played_hard),
        cmocka_unit_test(test_cards_come_before_what_is_said_unasked),
        cmocka_unit_test(test_kontra_is_answered_with_re_or_without),
        cmocka_unit_test(test_a_claim_and_a_concession_are_answered),
        cmocka_unit_test(test_the_table_proves_a_defenders_claim),
        cmocka_unit_test(test_what_ends_a_game_is_confirmed_first),
        cmocka_unit_test(test_giving_up_a_grand_with_one_costs_96),
        cmocka_unit_test(test_the_value_of_a_hand_game_is_nobodys_to_know),
        cmocka_unit_test(test_an_impossible_null_costs_what_is_named),
        cmocka_unit_test(test_each_spritze_doubles_again),
        cmocka_unit_test(test_what_is_pushed_on_counts_in_announcements_too),
        cmocka_unit_test(test_a_patrouille_is_a_case_more),
        cmocka_unit_test(test_what_a_gift_leads_to),
        cmocka_unit_test(test_what_binds_the_declarer_stays_to_be_read),
        cmocka_unit_test(test_giving_up_stands_beside_games_that_all_fall_short),
        cmocka_unit_test(test_a_button_needs_no_answer),
        cmocka_unit_test(test_a_number_is_one_of_those_offered),
        cmocka_unit_test(test_a_new_move_that_picks_two_cards_is_one_row),
        cmocka_unit_test(test_some_cards_may_be_none),
        cmocka_unit_test(test_a_declaration_names_a_game_and_two_cards),
        cmocka_unit_test(test_cards_are_arranged_over_two_hands),
        cmocka_unit_test(test_every_kind_of_move_has_a_row),
        cmocka_unit_test(test_the_texts_of_all_rows_fit_their_arguments),
        cmocka_unit_test(test_one_is_told_of_ones_own_moves_in_another_way),
        cmocka_unit_test(test_a_call_is_a_word_and_a_quote_a_sentence),
        cmocka_unit_test(test_without_names_people_are_called_by_their_places),
        cmocka_unit_test(test_4_4_it_is_told_who_cut_a_game_short_and_how),
        cmocka_unit_test(test_of_a_game_played_to_its_end_nothing_is_told),
        cmocka_unit_test(test_all_moves_of_the_golden_games_are_told_as_before),
    };
    return cmocka_run_group_tests_name("offers", tests, NULL, NULL);
}
