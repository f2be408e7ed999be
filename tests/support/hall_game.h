/* What suites about games in the hall share: moves, the usual course of a game, who sees which cards.
 * For one suite, which includes it after cmocka.h. */
#ifndef WENZEL_TESTS_HALL_GAME_H
#define WENZEL_TESTS_HALL_GAME_H

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall_suite.h"

enum { WATCHER = 9 };

static inline const wz_game *game(void) { return &box_table(&box)->chronicle.game; }
static inline unsigned turn_chair(void) {
    return srv_chair_at(box_table(&box), game()->table.turn);
}
static inline void move(unsigned chair, const char *action) {
    box_act(&box, chair + 1, "move", ",\"move\":\"%s\"", action);
}

/* The person on turn plays by rule of thumb. */
static inline void usual_move(void) {
    const struct srv_table *table = box_table(&box);
    unsigned chair = turn_chair();
    wz_player player;
    wz_advice advice;
    char text[128];
    assert_int_equal(wz_player_named("thumb", 1, NULL, &player), WZ_OK);
    assert_true(wz_decide(&player, &table->view[game()->table.turn], &advice));
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_action(&out, &advice.move);
    move(chair, text);
    heard(chair + 1, "\"t\":\"done\"");
}

static inline void play_to_the_end(void) {
    while (srv_in_game(box_table(&box))) usual_move();
}

static inline void watch(void) {
    box_hello(&box, WATCHER);
    box_say(&box, WATCHER, "{\"t\":\"attend\",\"table\":1}");
}

static inline void cards_text(wz_cards cards, char text[128]) {
    wz_out out = wz_out_to(text, 128);
    wz_put_cards(&out, cards, 0);
}

/* "SK" is a card, but not in "SKAT". */
static inline bool has_word(const char *frames, const char *code) {
    for (const char *at = frames; (at = strstr(at, code)); at++)
        if (!isalpha((unsigned char)at[-1]) && !isalnum((unsigned char)at[2])) return true;
    return false;
}

static inline bool names_card(const char *frames, wz_cards cards) {
    for (wz_card card = 0; card < 32; card++) {
        char code[8];
        wz_out out = wz_out_to(code, sizeof code);
        wz_put_card(&out, card);
        if ((cards >> card & 1) && has_word(frames, code)) return true;
    }
    return false;
}

/* Forehand bids, the others pass, and the skat is picked up: the declarer is forehand. */
static inline void forehand_declares(const char *declaration) {
    char action[160], laid[128];
    unsigned forehand = srv_chair_at(box_table(&box), 0);
    while (game()->table.phase < WZ_PHASE_CHOOSE) {
        move(turn_chair(), game()->table.turn == 0 ? "18" : "p");
    }
    move(forehand, "s");
    wz_cards own = game()->hand[0];
    /* the games he is offered, in the order they are drawn, and what they count with his cards */
    int matadors = wz_matadors(WZ_CLUBS_GAME, own);
    snprintf(action, sizeof action, "\"games\":[{\"contract\":\"C\",\"value\":%d}",
             12 + 12 * abs(matadors));
    heard(forehand + 1, action);
    wz_card one = (wz_card)__builtin_ctz(own), two = (wz_card)__builtin_ctz(own & (own - 1));
    cards_text((wz_cards)1 << one | (wz_cards)1 << two, laid);
    snprintf(action, sizeof action, "%s.%s", declaration, laid);
    move(forehand, action);
    heard(forehand + 1, "\"t\":\"done\"");
}

#endif
