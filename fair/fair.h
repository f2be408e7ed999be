/* Fair deals: cards that nobody chose, and that everybody can check afterwards.
 *
 * Who deals draws a secret and publishes its hash, the commitment; then the people at the table draw
 * random bytes and think of words, and publish a hash of them, the receipt; only when all receipts are
 * known do they show what they stand for. Secret and contributions together make the number of the deal.
 * After the game the secret is shown, and the whole record can be checked by anyone.
 * docs/fair-deals.md says what that proves and what it doesn't, and how to do it by hand.
 *
 *     fair_secret_fresh(secret);
 *     fair_open(&record, id, "Dienstagsrunde", 7, secret);    ... publish record.commitment
 *     fair_seal(&record, 2, receipt);                         ... publish all receipts
 *     fair_unseal(&record, 2, random, "Wenzel");
 *     fair_deal(&record);                                     ... play, then publish all of it
 *     fair_check(&record)
 *
 * In the first version (FAIR_FIRST) people showed their part at once, and a table was known by its name
 * alone; its records are checked for ever, and logs that hold such deals are folded.
 *
 * What is hashed are texts of whole lines, each with its purpose in the first one and with the length
 * before everything that people wrote, so that no text can be read in two ways.
 *
 * A record is a plain value and owns nothing. Until the game is over it must not leave the server:
 * it holds the secret. Safe to call from any thread. */
#ifndef WENZEL_FAIR_FAIR_H
#define WENZEL_FAIR_FAIR_H

#include "fair/code.h"
#include "wenzel/cards.h"

#define FAIR_SECRET 32      /* bytes of the secret ... */
#define FAIR_HASH 32        /* ... of commitment and receipts ... */
#define FAIR_RANDOM 16      /* ... and of what a browser draws */
#define FAIR_ID 16          /* of the number of a table that no other table has */
#define FAIR_SEATS 8        /* so many can contribute */
#define FAIR_TABLE_ROOM 64  /* the table's name, in bytes of UTF-8 with the end */
#define FAIR_WORDS_ROOM 201 /* somebody's words likewise */
#define FAIR_MOST_GAMES 1000000000

enum { FAIR_FIRST = 1, FAIR_SECOND = 2 }; /* versions of what is hashed */

/* What one seat gave. */
typedef struct fair_contribution {
    uint8_t seat; /* from 1, clockwise */
    uint8_t random[FAIR_RANDOM];
    char words[FAIR_WORDS_ROOM];
    uint8_t receipt[FAIR_HASH]; /* of commitment, seat, bytes and words */
} fair_contribution;

typedef struct fair_record {
    uint8_t version;
    uint8_t id[FAIR_ID]; /* the table's own number; of the first version: zeros */
    char table[FAIR_TABLE_ROOM];
    uint32_t game; /* from 1; every deal of the table has its own, also one that was thrown in */
    uint8_t secret[FAIR_SECRET];
    uint8_t commitment[FAIR_HASH];
    uint8_t contributions;
    fair_contribution contribution[FAIR_SEATS]; /* by seat */
    uint64_t number;                            /* of the deal */
    wz_deal deal;
} fair_record;

/* --- Dealing --- */

/* A new secret from the system; false if it has none to give. */
bool fair_secret_fresh(uint8_t secret[FAIR_SECRET]);
/* Starts a record and makes its commitment. False if the table's name is empty or too long, or there
 * is no such game. Without an id (NULL) it is one of the first version. */
bool fair_open(fair_record *record, const uint8_t *id, const char *table, uint32_t game,
               const uint8_t secret[FAIR_SECRET]);

typedef enum fair_answer {
    FAIR_TAKEN,
    FAIR_NO_SEAT,    /* there are seats 1 to FAIR_SEATS */
    FAIR_SEAT_TWICE, /* a seat gives once */
    FAIR_WORDS_TOO_LONG,
    FAIR_NOT_SEALED, /* this is not what the receipt of the seat stands for */
} fair_answer;
/* The receipt of a seat: it can give nothing else any more. The order of calls does not matter. What is
 * not taken changes nothing. */
fair_answer fair_seal(fair_record *record, unsigned seat, const uint8_t receipt[FAIR_HASH]);
/* What the receipt stands for. The words are taken byte by byte as they are. */
fair_answer fair_unseal(fair_record *record, unsigned seat, const uint8_t random[FAIR_RANDOM],
                        const char *words);
/* Both at once: where nobody else gives anything, and in the first version. */
fair_answer fair_contribute(fair_record *record, unsigned seat, const uint8_t random[FAIR_RANDOM],
                            const char *words);
/* The receipt that a contribution must have; a browser can make it before it gives anything away. */
void fair_receipt(const fair_record *record, const fair_contribution *contribution,
                  uint8_t receipt[FAIR_HASH]);
/* Makes the number and the deal of everything before. Contributions after it come too late. */
void fair_deal(fair_record *record);
/* The contribution of a seat; NULL. */
const fair_contribution *fair_part_of(const fair_record *record, unsigned seat);
/* What two people at a table compare by word of mouth, in the form of a code (code.h): table, game,
 * commitment and all receipts. Who was shown other ones than the others reads another text. */
void fair_comparison(const fair_record *record, char text[FAIR_CODE_ROOM]);
/* Is the commitment that of the secret? Of a deal whose cards never came there is nothing else to check. */
bool fair_commits(const fair_record *record);

/* --- Checking --- */

/* What a check finds, in the order things are looked at; the first that is wrong counts. */
typedef enum fair_finding {
    FAIR_HOLDS,
    FAIR_WRONG_SECRET,       /* the commitment is not that of secret, table and game */
    FAIR_WRONG_ORDER,        /* contributions not by rising seat, or a seat twice */
    FAIR_WRONG_CONTRIBUTION, /* bytes, words or seat are not those of the receipt */
    FAIR_WRONG_NUMBER,       /* secret and contributions give another number */
    FAIR_WRONG_CARDS,        /* these are not the cards of that number */
    FAIR_FINDINGS
} fair_finding;

typedef struct fair_verdict {
    fair_finding finding;
    uint8_t seat;    /* WRONG_ORDER, WRONG_CONTRIBUTION: whose; else 0 */
    uint64_t number; /* WRONG_NUMBER: the right one; else the record's */
} fair_verdict;

fair_verdict fair_check(const fair_record *record);

#endif
