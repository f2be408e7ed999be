/* A fresh deck, shuffled and dealt out. */
#ifndef WENZEL_PROGRAMS_SHUFFLED_DEAL_H
#define WENZEL_PROGRAMS_SHUFFLED_DEAL_H

#include "wenzel/cards.h"

wz_deal cli_shuffled_deal(wz_random *random);
/* A number that depends on both, and tells neither. */
uint64_t cli_stir(uint64_t number, uint64_t word);

#endif
