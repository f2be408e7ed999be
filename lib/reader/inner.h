/* What the files of the reader share. The vocabulary and the clues are made of data/reader.txt. */
#ifndef READER_INNER_H
#define READER_INNER_H

#include "wenzel/reader.h"

/* --- The tables --- */

typedef enum wz__class {
    WZ__WORD,
    WZ__VALUE, /* its name is a word of facts: a side, a game, a level */
    WZ__SUIT,  /* a value too */
    WZ__RANK,
    WZ__NUMBER,
    WZ__NTH,
    WZ__SPLIT,   /* begins a clause of its own */
    WZ__NOT,     /* turns its clause round */
    WZ__OBLIQUE, /* who follows it is not the one who acts */
    WZ__SKIP
} wz__class;

typedef struct wz__concept {
    const char *name;
    uint8_t class; /* enum wz__class */
    int16_t number;
} wz__concept;

/* Parts of a phrase are joined by "_"; a stem ends with "*"; "$" stands at the end of its clause only. */
typedef struct wz__entry {
    const char *text;
    uint16_t concept;
    uint8_t length;
    bool stem, last;
} wz__entry;

enum {
    WZ__ANYWHERE = 1, /* not in the clue's clause alone */
    WZ__DENIED = 2,
    WZ__AFFIRMED = 4,
    WZ__ABSENT = 8,
    WZ__A_NUMBER = 16, /* beside the word, if there is one */
    WZ__AN_NTH = 32,
    WZ__A_VALUE = 64, /* one that the fact knows */
    WZ__A_CARD = 128
};
#define WZ__ALTERNATIVES 12
typedef struct wz__item {
    uint16_t concept[WZ__ALTERNATIVES]; /* one of these; 0 ends them */
    uint8_t flags;
} wz__item;

enum { WZ__FOR_KIND, WZ__FOR_FACT, WZ__FOR_CARDS };
typedef struct wz__clue {
    uint8_t about;
    uint8_t weight;
    const char *name, *value;
    const char *only; /* kinds, a blank before and after each; "" = all */
    uint16_t first;
    uint8_t count;
} wz__clue;

/* Kinds to choose from together, a blank before and after each. */
typedef struct wz__group {
    const char *title[2];
    const char *kinds;
} wz__group;

extern const wz__group wz__groups[];
extern const unsigned wz__group_count;
extern const wz__concept wz__concepts[];
extern const wz__entry wz__entries[];
extern const unsigned wz__entry_count;
extern const wz__clue wz__clues[];
extern const unsigned wz__clue_count;
extern const wz__item wz__items[];
extern const char *const wz__subject_fact;

/* --- A sentence in its words --- */

enum { WZ__LETTERS = 40, WZ__MEANINGS = 8 };

typedef struct wz__token {
    uint16_t at, length;
    char text[WZ__LETTERS]; /* small letters, umlauts as two */
    uint8_t clause;
    bool last; /* of its clause */
    uint8_t meanings;
    uint16_t meaning[WZ__MEANINGS]; /* concepts */
    int16_t number, nth;            /* -1: none */
    wz_cards card;                  /* one, or none ... */
    uint8_t joined;                 /* ... with this word, which may be the same */
} wz__token;

typedef struct wz__sentence {
    unsigned count;
    wz__token token[WZ_READ_WORDS];
    bool denied[WZ_READ_WORDS];     /* of clauses */
    int16_t subject[WZ_READ_WORDS]; /* of clauses: a token, or -1 */
} wz__sentence;

static inline const wz__concept *wz__meaning(const wz__token *token, unsigned which) {
    return &wz__concepts[token->meaning[which]];
}
bool wz__means(const wz__token *token, uint16_t concept);
bool wz__is_of_class(const wz__token *token, wz__class class);

/* Splits at blanks and signs. */
wz_error wz__split(const char *text, wz__sentence *sentence);
/* What each word means. */
void wz__look_up(wz__sentence *sentence);
/* Numbers of several words; suits and ranks that make a card. */
void wz__join(wz__sentence *sentence);
/* Clauses, what is denied, who acts. */
void wz__parse(wz__sentence *sentence);

/* The kinds, and what else was read for the first of them. */
void wz__weigh_kinds(const wz__sentence *sentence, int chosen, wz_telling *reading);
void wz__read_facts(const wz__sentence *sentence, wz_telling *reading);

/* Does the list name the kind? A blank stands before and after each. */
bool wz__lists_kind(const char *list, wz_incident_kind kind);

static inline void wz__rest(wz_word_set *set, unsigned word) {
    set->bits[word / 64] |= (uint64_t)1 << (word % 64);
}

#endif
