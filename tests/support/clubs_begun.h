/* A scene that suites about searching players begin with. For one suite. */
#ifndef WENZEL_TESTS_CLUBS_BEGUN_H
#define WENZEL_TESTS_CLUBS_BEGUN_H

#include "scene.h"

static wz_view view_of(const scene *s, uint8_t seat) { return scene_view(s, (wz_viewer){seat}); }

/* Clubs by middlehand; rearhand has shown to have no spades. */
static void begin(scene *s) {
    scene_start(s, "isko", THREE);
    scene_deal(s, "SA SK S7 HA HK DA DK D9 CJ C7", "SJ HJ DJ CA CT CK CQ ST SQ HT",
               "C9 C8 HQ H9 H8 H7 DT DQ D8 D7", "S9 S8");
    scene_play(s, "1 18 0 p 2 p 1 s w S9.S8 1 C.S9.S8 0 SA 1 SQ 2 D7");
}

#endif
