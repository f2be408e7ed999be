#include "programs/shuffled_deal.h"

wz_deal cli_shuffled_deal(wz_random *random) {
    wz_card deck[32];
    for (wz_card card = 0; card < 32; card++) deck[card] = card;
    wz_shuffle(random, deck);
    return wz_deal_out(deck);
}

uint64_t cli_stir(uint64_t number, uint64_t word) {
    wz_random random = wz_random_from(number ^ (word + 1) * UINT64_C(0x9e3779b97f4a7c15));
    return wz_random_next(&random);
}
