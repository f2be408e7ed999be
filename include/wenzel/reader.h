/* Reader: a sentence about an incident goes in, proposals of how to tell it to the referee come out.
 *
 *     wz_telling reading;
 *     if (wz_read_sentence("Alleinspieler hat nicht bedient, achter Stich, hatte schon 61", -1, &reading) == WZ_OK)
 *         wz_incident_title(lang, reading.kind[0].kind) ...      and reading.incident.fact[WZ_FACT_TRICK]
 *
 * German and English, no network and no guess that can't be explained: rules over a vocabulary
 * (data/reader.txt) look for words, numbers, cards and who did it, and each proposal says which words it
 * rests on. They are proposals: somebody has to confirm them. Words that led to nothing are marked.
 *
 * Plain values of the caller, nothing is allocated; thread-safe. */
#ifndef WENZEL_READER_H
#define WENZEL_READER_H

#include "wenzel/referee.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WZ_READ_WORDS 128 /* words of a sentence at most */
#define WZ_READ_KINDS 3
#define WZ_READ_LONGEST 1000 /* bytes of a sentence at most */

typedef enum wz_word_state {
    WZ_WORD_USED,    /* a proposal rests on it */
    WZ_WORD_PASSED,  /* articles and the like, which tell nothing by themselves */
    WZ_WORD_UNUSED,  /* known, but no proposal rests on it */
    WZ_WORD_UNKNOWN, /* not understood */
    WZ_WORD_STATES
} wz_word_state;
const char *wz_word_state_name(wz_word_state state);

/* A word of the sentence, and of which proposals bear on it. */
typedef struct wz_read_word {
    uint16_t at, length; /* bytes of the sentence */
    uint8_t state;       /* enum wz_word_state */
} wz_read_word;

/* Words by their number, as bits. */
typedef struct wz_word_set {
    uint64_t bits[WZ_READ_WORDS / 64];
} wz_word_set;
bool wz_word_set_has(const wz_word_set *set, unsigned word);

typedef struct wz_read_kind {
    uint8_t kind; /* enum wz_incident_kind */
    uint16_t weight;
    wz_word_set rests_on;
} wz_read_kind;

typedef struct wz_telling {
    uint8_t kinds;
    wz_read_kind kind[WZ_READ_KINDS]; /* the likeliest first */
    wz_incident incident; /* of the first kind, with the facts and cards that were read */
    wz_word_set fact_rests_on[WZ_FACT_COUNT];
    wz_word_set cards_rest_on[WZ_PLACE_COUNT];
    uint8_t words;
    wz_read_word word[WZ_READ_WORDS];
} wz_telling;

/* Reads a sentence of UTF-8. `kind` is the one that somebody chose: then it is the first, and the facts
 * are read for it; -1 if nobody did. No kind may be found: `kinds` is 0, the incident's kind
 * WZ_INCIDENT_COUNT, and what was told otherwise is read all the same. WZ_E_NOTHING_GIVEN: no word;
 * WZ_E_SENTENCE_TOO_LONG: too many words or bytes. */
wz_error wz_read_sentence(const char *sentence, int kind, wz_telling *reading);

/* Has the reader any words for it? What it has none for is only asked. */
bool wz_reader_says_kind(wz_incident_kind kind);
bool wz_reader_says_fact(wz_fact fact);

/* Kinds belong together, so that one can choose in two steps: groups by number, and the one that a kind
 * is in. */
unsigned wz_incident_groups(void);
const char *wz_incident_group_title(wz_lang lang, unsigned group);
unsigned wz_incident_group(wz_incident_kind kind);

#ifdef __cplusplus
}
#endif

#endif
