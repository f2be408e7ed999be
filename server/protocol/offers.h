/* Offers and sentences of the library as parts of frames. What they point to lies in the pool or is
 * constant. Threads: as the pool. */
#ifndef WENZEL_SERVER_OFFERS_H
#define WENZEL_SERVER_OFFERS_H

#include "server/protocol/pool.h"
#include "srv_messages.h"
#include "wenzel/offers.h"

/* Fills a sentence; false if nothing is said. */
bool srv_fill_sentence(struct srv_pool *pool, const wz_phrase *phrase,
                       struct srv_part_sentence *told);
/* All offers of somebody, so many as offers->count; NULL if there are none. */
const struct srv_part_offer *srv_fill_offers(struct srv_pool *pool, const wz_offers *offers);
/* A move as it is told to `listener` (wz_tell_move), who sees it as `seen`. */
void srv_fill_telling(struct srv_pool *pool, const wz_table *before, const wz_move *seen,
                      unsigned listener, struct srv_part_telling *told);

#endif
