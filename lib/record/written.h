/* Cards as written, inside lib/record. A move holds sets; a record keeps beside them the order in
 * which the file named the cards, so that a copy does not shuffle them. */
#ifndef RECORD_WRITTEN_H
#define RECORD_WRITTEN_H

#include "record/scan.h"

/* No list of cards in a record is longer: a deal, or a discard with the open hand twice. */
#define WZ_LIST_ROOM 32

/* Reads codes joined by '.' or '|'; "??" becomes WZ_NO_CARD. `at` receives the offset of the
 * trouble. */
wz_error wz__card_list(const char *text, size_t length, wz_card list[WZ_LIST_ROOM], unsigned *count,
                       size_t *at);
/* The set of `count` cards, hidden ones left out. WZ_E_SYNTAX_CARD_TWICE, with the card's index in
 * `twice`, if one comes twice. */
wz_error wz__list_set(const wz_card *list, unsigned count, wz_cards *set, unsigned *twice);

/* Remembers the order in which a deal or a discard was written. */
void wz__note_deal(wz_record *record, const wz_card list[32]);
void wz__note_discards(wz_record *record, const wz_card list[2]);
/* Adds an action of `who` to the log, and remembers the order of its cards. */
wz_error wz__record_action(wz_record *record, unsigned who, const char *word, size_t length,
                           size_t *at);
/* The action of a move of this record, its cards in the order in which they were read. Open cards
 * are added only if `open`, since they follow from a complete deal. */
void wz__put_written(wz_out *out, const wz_record *record, const wz_move *move, bool open);

#endif
