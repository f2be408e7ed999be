#include "oracle.h"

#include <string.h>

enum { BESIDE = 4 };

static void everybody_sees(oracle *o, wz_cards cards) {
    for (unsigned viewer = 0; viewer < ORACLE_VIEWERS; viewer++) o->knows[viewer] |= cards;
}

/* ISkO 3.4.3: one who sits out may look into one hand; never into the skat (2.6.1). */
static void hand_is_looked_at(oracle *o, unsigned player) {
    o->knows[player] |= o->holds[player];
    o->knows[BESIDE + player] |= o->holds[player];
}

static void follow_deal(oracle *o, const wz_cards hands[3]) {
    for (unsigned player = 0; player < 3; player++) {
        o->holds[player] = hands[player];
        hand_is_looked_at(o, player);
    }
}

/* The discards are gone before others look; an open hand is for everybody (2.6.5). */
static void follow_declaration(oracle *o, const wz_move *move) {
    o->holds[move->who] &= ~move->cards[0];
    hand_is_looked_at(o, move->who);
    if (move->contract.flags & WZ_OUVERT) everybody_sees(o, o->holds[move->who]);
    o->alone = move->who;
}

/* House rule: the two others share what they have, the lower position's hand first, and the skat. */
static void follow_exchange(oracle *o, const wz_move *move) {
    const wz_cards shared = move->cards[0] | move->cards[1] | move->cards[2];
    for (unsigned player = 0, part = 0; player < 3; player++) {
        if (player == o->alone) continue;
        o->holds[player] = move->cards[part++];
        hand_is_looked_at(o, player);
        o->knows[player] |= shared;
    }
}

void oracle_follow(oracle *o, const wz_move *move) {
    switch (move->kind) {
    case WZ_MOVE_DEAL: follow_deal(o, move->cards); break;
    case WZ_MOVE_PICK_UP: o->picker = move->who; break;
    case WZ_MOVE_SKAT:
        o->holds[o->picker] |= move->cards[0];
        o->knows[o->picker] |= move->cards[0];
        break;
    case WZ_MOVE_PUSH:
    case WZ_MOVE_DECLARE: follow_declaration(o, move); break;
    case WZ_MOVE_PLAY:
        o->holds[move->who] &= ~wz_set(move->card);
        everybody_sees(o, wz_set(move->card));
        break;
    case WZ_MOVE_EXCHANGE: follow_exchange(o, move); break;
    case WZ_MOVE_SHOW: everybody_sees(o, o->holds[move->who]); break;
    default: break;
    }
}

/* Wherever a letter of a suit stands before one of a rank, a card is named. */
wz_card oracle_leak(const oracle *o, unsigned viewer, const char *line) {
    static const char suits[] = "DHSC", ranks[] = "789QKTAJ";
    for (; line[0] && line[1]; line++) {
        const char *suit = strchr(suits, line[0]), *rank = strchr(ranks, line[1]);
        if (!suit || !rank) continue;
        wz_card card = wz_card_of((wz_suit)(suit - suits), (wz_rank)(rank - ranks));
        if (!wz_has(o->knows[viewer], card)) return card;
    }
    return WZ_NO_CARD;
}
