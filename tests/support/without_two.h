/* A scene that several suites begin with: middlehand gets the game, without two. For one suite. */
#ifndef WENZEL_TESTS_WITHOUT_TWO_H
#define WENZEL_TESTS_WITHOUT_TWO_H

#include <stdio.h>

#include "scene.h"

static const char hand_cards[] = "HJ DJ CA CT CK CQ HA HT DA DT", skat_cards[] = "S7 S8";

static void bid_for(scene *s, const char *rules, unsigned bid) {
    char auction[32];
    snprintf(auction, sizeof auction, "1 %u 0 p 2 p", bid);
    scene_start(s, rules, THREE);
    scene_deal(s, "", hand_cards, "", skat_cards);
    scene_play(s, auction);
}

static void pick_up(scene *s, const char *rules, unsigned bid) {
    bid_for(s, rules, bid);
    scene_play(s, "1 s w S7.S8");
}

#endif
