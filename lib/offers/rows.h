/* The table behind offers and sentences: kind of move x situation -> shape, place and texts. */
#ifndef OFFERS_ROWS_H
#define OFFERS_ROWS_H

#include "text/text.h"
#include "wenzel/offers.h"

/* Where an argument of a sentence comes from. */
typedef enum source {
    NO_ARG,
    FROM_MOVER,
    FROM_OUT,      /* the position that the table's move is about */
    FROM_DECLARER, /* of the table ... */
    FROM_SPEAKER,
    FROM_CLAIMER,
    FROM_AWAITED, /* whose word or card is waited for */
    FROM_HIGHEST, /* ... and its bid */
    FROM_NUMBER,  /* of the move */
    FROM_CARD,
    FROM_CARDS,
    FROM_TAKER, /* who picked the skat up */
    FROM_CONTRACT,
    FROM_LEVEL,
    SOURCES
} source;

/* What `worth` of an offer is about. */
typedef enum worth {
    NOT_WEIGHED,
    IF_WON,     /* a declaration: the game's value */
    SETTLED,    /* what is written if the game ends by this move, or by the others' consent to it */
    SPRITZE,    /* how often the game counts then ... */
    UNSEEN,     /* ... after another push */
    VIRGIN,     /* ... with an announced jungfrau */
    ALL_TRICKS, /* an announced durchmarsch */
    EACH_CASE,  /* what each patrouille adds */
    GIVEN_AWAY  /* what a gift leads to */
} worth;

/* A text that is not there. The first entry of the catalogue is the name of a suit. */
#define NO_TEXT 0

/* Of the rows of a kind the first that fits holds. Their order is the order of drawing. */
typedef struct offer_row {
    uint8_t kind; /* enum wz_move_kind */
    /* Is this the situation? NULL = yes. */
    bool (*when)(const wz_table *before, const wz_move *move);
    uint8_t shape;       /* enum wz_shape; NONE = nobody is offered it in this form */
    uint8_t group;       /* enum wz_group */
    uint8_t weight;      /* enum wz_weight */
    uint8_t least, most; /* how many cards */
    uint8_t worth;       /* enum worth */
    bool call;           /* a word of the auction */
    char key;            /* on a keyboard; 0 = that of its weight */
    uint16_t label, sure;
    uint16_t told, own; /* told to others, and to the one whom arg[0] names */
    uint16_t said;
    uint8_t arg[WZ_PHRASE_ARGS]; /* enum source */
} offer_row;

typedef struct offer_rows {
    const offer_row *row;
    unsigned count;
} offer_rows;

extern const offer_rows wz__offer_rows;
/* The row of a move that is made, or could be made, in the state `before`; NULL if there is none. */
const offer_row *wz__offer_row(const offer_rows *rows, const wz_table *before, const wz_move *move);
/* A sentence with its arguments. `move` may be NULL if no source needs one. */
wz_phrase wz__phrase(unsigned text, const uint8_t sources[WZ_PHRASE_ARGS], const wz_table *table,
                     const wz_move *move);
/* What the person is asked, or whom he waits for. */
wz_phrase wz__prompt(const wz_table *table, const wz_offers *offers);

/* enum wz_scene of a table */
uint8_t wz__scene(const wz_table *table);

/* All that an offer is made from. */
typedef struct asking {
    const wz_table *table;
    const wz_options *options;
    wz_cards hand, laid;
} asking;

/* The offers that these rows make of the options. */
void wz__offers_by(const offer_rows *rows, const asking *asked, wz_offers *offers);
/* What is to be said before a game is declared that counts less than the bid; nothing if it covers
 * it, as far as the own cards tell. */
wz_phrase wz__short_of_bid(const asking *asked, wz_contract contract);
/* What the row's offer is worth, and each of its games. */
void wz__weigh_offer(const asking *asked, const offer_row *row, wz_offer *offer);

#endif
