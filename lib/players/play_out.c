/* A world played to its end by rule of thumb: what happens if nobody sees the others' cards. */
#include "players/search.h"
#include "players/thumb_rules.h"

wz_view wz__eyes(const wz_table *table, unsigned who, const wz_cards hand[3], wz_cards skat) {
    wz_view v = {.table = *table, .viewer = {(uint8_t)who}};
    for (unsigned p = 0; p < 3; p++)
        if (p == who || table->open >> p & 1) v.hand[p] = hand[p];
    if (who == table->declarer.i && table->picked_up) v.skat = skat;
    return v;
}

static wz_card usual_card(const wz_table *t, const wz_cards hand[3], wz_cards skat) {
    wz_cards legal = wz_legal_cards(t, hand[t->turn]);
    if (wz_count(legal) < 2) return wz_first(legal);
    wz_view his = wz__eyes(t, t->turn, hand, skat);
    wz__sight s;
    wz__look(&his, legal, &s);
    return wz__weightiest(&s, wz__situations[wz__situation_of(&s)].weigh);
}

void wz__play_to_end(const wz_view *view, const wz__world *world, wz_card first, wz_table *end) {
    wz_cards skat = world->place[SKAT_PLACE];
    wz_cards hand[3] = {world->place[0], world->place[1], world->place[2]};
    wz_view seen = {.table = view->table, .viewer = WZ_PUBLIC};
    const wz_table *t = &seen.table;
    wz_card next = first;
    while (t->phase == WZ_PHASE_PLAY) {
        wz_card card = next != WZ_NO_CARD ? next : usual_card(t, hand, skat);
        wz_move move = {.kind = WZ_MOVE_PLAY, .who = t->turn, .card = card};
        hand[t->turn] &= ~wz_set(card);
        next = WZ_NO_CARD;
        if (wz_view_apply(&seen, &move) != WZ_OK) break;
    }
    *end = seen.table;
}

wz__end wz__play_out(const wz_view *view, const wz__world *world, wz_card first) {
    wz_table table;
    wz__play_to_end(view, world, first, &table);
    const wz_table *t = &table;
    wz__end end = {.points = (uint8_t)wz_points(world->place[SKAT_PLACE])};
    for (unsigned p = 0; p < 3; p++) {
        if (p != t->declarer.i) {
            end.defender_tricks = (uint8_t)(end.defender_tricks + t->tricks[p]);
            continue;
        }
        end.points = (uint8_t)(end.points + t->points[p]);
        end.tricks = t->tricks[p];
    }
    return end;
}
