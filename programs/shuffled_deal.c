#include "programs/shuffled_deal.h"

wz_deal cli_shuffled_deal(wz_random *random) {
    wz_card deck[32];
    for (wz_card card = 0; card < 32; card++) deck[card] = card;
    wz_shuffle(random, deck);
    return wz_deal_out(deck);
}
