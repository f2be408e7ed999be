/* Witness: what a client saw of a deal before its cards came, and of the cards, to be held against the
 * record that the server shows after the game. A record that is true in itself proves nothing: the
 * server could have made it afterwards. So the first that was told counts, and what was not seen is
 * said to be so.
 *
 * Plain values that own nothing. Threads: one witness, one thread. */
#ifndef WENZEL_SERVER_WITNESS_H
#define WENZEL_SERVER_WITNESS_H

#include "fair/fair.h"
#include "server/protocol/read.h"
#include "wenzel/game.h"

enum { SRV_WITNESSED_CHAIRS = 4 };

struct srv_witness {
    bool knows_id; /* the table's own number, as it was first told: it is the same in every deal */
    uint8_t id[FAIR_ID];
    char table[FAIR_TABLE_ROOM]; /* and its name */
    int64_t deal; /* its number, as it was first told; 0 = nothing was told before the cards */
    uint8_t version;
    bool foreign; /* the deal was said to be another table's */
    uint8_t commitment[FAIR_HASH];
    int64_t since; /* when that was told, by the clock of the one who hears; 0 = who knows */
    bool sealed;   /* no more receipts can come */
    bool dealt;    /* the cards have come, ... */
    bool whole;    /* ... and nothing was missed from the commitment on */
    uint8_t told;  /* bit per chair whose receipt was told in time: */
    uint8_t receipt[SRV_WITNESSED_CHAIRS][FAIR_HASH];
    uint8_t seat; /* the own one, from 1; 0 = nothing was given: */
    uint8_t random[FAIR_RANDOM];
    char words[FAIR_WORDS_ROOM];
    uint8_t own[FAIR_HASH]; /* its receipt */
    bool opened;            /* it has been shown */
    bool hurried;  /* no parts were taken any more before the time was over, and not the own one */
    bool dropped;  /* a deal was given up although nothing was missing */
    uint8_t spent; /* deals before this one that came to nothing, ... */
    uint8_t withheld; /* ... and bit per chair by whom the last one did */
    wz_move first;    /* the deal as it was first seen; of kind NONE: not at all */
};

/* What the record is found to be. */
enum srv_finding {
    SRV_FINDING_HOLDS,
    SRV_FINDING_COMMITMENT, /* another one was told before the cards, or it was another deal's */
    SRV_FINDING_RECORD,     /* it is not true in itself (fair_check) */
    SRV_FINDING_RECEIPT,    /* parts differ from the receipts that were told before the cards */
    SRV_FINDING_OWN,        /* the own part is another one, or was taken and left out */
    SRV_FINDING_CARDS,      /* other cards were seen */
    SRV_FINDING_HURRIED,    /* the own part was called too late before the time was over */
    SRV_FINDING_DROPPED,    /* a deal was given up for no reason after the own part was shown */
    SRV_FINDINGS
};

/* What nobody here can testify, though the record may be true. Bits. */
enum {
    SRV_UNSEEN_COMMITMENT = 1, /* it was not told here before the cards */
    SRV_UNSEEN_RECEIPTS = 2,   /* ... nor were all receipts */
    SRV_UNSEEN_OWN = 4,        /* the cards don't depend on anything given here */
    SRV_UNSEEN_CARDS = 8,      /* no hand was seen dealt */
    SRV_UNSEEN_SEALS = 16      /* it is of the first version, in which who gave last could choose */
};

struct srv_testimony {
    enum srv_finding finding;
    uint8_t unseen;                  /* SRV_UNSEEN_... */
    fair_verdict record;             /* RECORD: what is wrong with it */
    uint8_t parts;                   /* so many people gave something */
    char comparison[FAIR_CODE_ROOM]; /* what they can compare by word of mouth */
};

/* The circumstances in which something is told. */
struct srv_hearing {
    const char *table; /* its name */
    int64_t now;       /* milliseconds of some clock; 0 = there is none */
    int64_t pause;     /* milliseconds that the table waits for everybody's part */
};

/* Where a deal stands, as it is told. */
void srv_witness_fair(struct srv_witness *witness, const struct srv_part_fair *fair,
                      const struct srv_hearing *hearing);
/* May the own part be shown now? Only where it is among those that are sealed, and nothing was told
 * that contradicts what was told before. */
bool srv_witness_may_open(const struct srv_witness *witness, const struct srv_part_fair *fair);
/* Forgets the deal, but not the table. */
void srv_witness_begin(struct srv_witness *witness);
/* What is given for the deal that was told last. Given again it is not looked at: the first counts. */
void srv_witness_gave(struct srv_witness *witness, unsigned chair,
                      const uint8_t random[FAIR_RANDOM], const char *words);
/* The cards come. `live`: told as it happened, after all that went before; else one came back. */
void srv_witness_dealt(struct srv_witness *witness, const wz_move *deal, bool live);
/* Holds the record against all that, and against the moves of the game as they were seen here. The
 * witness is then ready for the next deal. */
struct srv_testimony srv_witness_testify(struct srv_witness *witness,
                                         const struct srv_part_reveal *reveal, const wz_move *seen,
                                         unsigned moves);

#endif
