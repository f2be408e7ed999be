/* A small server that tells of a deal, honestly or not, and a client that watches: for tests of what a
 * witness finds. Every record is true in itself. */
#ifndef WENZEL_TESTS_TOLD_DEAL_H
#define WENZEL_TESTS_TOLD_DEAL_H

#include "server/client/witness.h"

enum { TOLD_PAUSE = 30000 };

struct told {
    fair_record record;
    struct srv_part_part given[FAIR_SEATS];
    struct srv_part_contribution parts[FAIR_SEATS];
    wz_card cards[4][32];
};

extern const uint8_t TOLD_ID[FAIR_ID], TOLD_OWN[FAIR_RANDOM], TOLD_OTHER[FAIR_RANDOM];
extern int64_t told_now; /* of the client's clock */

/* Without an id it is a deal of the first version. */
void told_begin_at(struct told *told, const uint8_t *id, unsigned game, uint8_t secret);
void told_begin(struct told *told, unsigned game, uint8_t secret);
void told_give(struct told *told, unsigned seat, const uint8_t *random);
struct srv_part_fair told_fair(struct told *told);
void told_hear(struct srv_witness *witness, const struct srv_part_fair *fair);
/* Where the deal stands. */
void told_announce(struct srv_witness *witness, struct told *told);
struct srv_part_reveal told_reveal(struct told *told);
/* The deal as the player at a position sees it (3: as the public does). */
wz_move told_dealt_to(const struct told *told, unsigned position);
struct srv_testimony told_testify(struct srv_witness *witness, struct told *told,
                                  const wz_move *seen, unsigned moves);
/* Somebody on the first chair who was there from the beginning, up to the cards of forehand. */
void told_watch(struct srv_witness *witness, struct told *told);

#endif
