/* The order of the cards once more, written straight from the rule book: slow, plain, and without
 * a line of the library's. For checking the library against. */
#ifndef WENZEL_TESTS_NAIVE_H
#define WENZEL_TESTS_NAIVE_H

#include "wenzel/cards.h"

/* Augen, ISkO 1.2.2 */
unsigned naive_points(wz_card card);
unsigned naive_points_of(wz_cards set);
/* ISkO 2.2: the jacks are trumps except in null, in a suit game also the suit. */
bool naive_trump(wz_kind kind, wz_card card);
/* Do both belong to one suit as far as following goes? All trumps are one suit. */
bool naive_same_suit(wz_kind kind, wz_card a, wz_card b);
/* Is a the higher one of two trumps, or of two cards of one suit? */
bool naive_higher(wz_kind kind, wz_card a, wz_card b);
/* ISkO 4.2.1: may this card of the hand be played when `led` lies? WZ_NO_CARD: it is the lead. */
bool naive_allowed(wz_kind kind, wz_cards hand, wz_card led, wz_card card);
/* ISkO 4.3.2: which of the three cards takes the trick. */
unsigned naive_winner(wz_kind kind, const wz_card trick[3]);
/* ISkO 2.3: with (positive) or without (negative). */
int naive_matadors(wz_kind kind, wz_cards cards);

#endif
