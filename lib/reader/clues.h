/* How clues are held against a sentence. */
#ifndef READER_CLUES_H
#define READER_CLUES_H

#include "reader/inner.h"

/* Where a clue was found. */
typedef struct wz__found {
    uint8_t clause;
    int16_t value_at; /* the word that holds the number or the value, or -1 */
    unsigned apart;   /* words between it and what it belongs to */
    wz_word_set words;
} wz__found;

/* Is it there? `fact` is the one whose words values must be; -1 if that does not matter. The first
 * clause that fits, from `*clause` on. Words in `taken` hold no number any more. */
bool wz__find_clue(const wz__sentence *sentence, const wz__clue *clue, int fact, uint8_t clause,
                   const wz_word_set *taken, wz__found *found);
/* The number of a word of a fact that a token stands for, or -1. */
int wz__word_meant(const wz__token *token, int fact);

#endif
