/* Cards: the deck, sets of cards, their order in every kind of game, notation, deals.
 *
 * A card is a number 0..31 (suit * 8 + rank), a set of cards a uint32_t with one bit a card.
 * Within a suit the numbers rise in the order of suit games and grand, the jack on top, so
 * that most rules are masks. Nothing here owns memory or keeps state; all functions are safe
 * to call from any thread. */
#ifndef WENZEL_CARDS_H
#define WENZEL_CARDS_H

#include "wenzel/random.h"
#include "wenzel/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint8_t wz_card;
typedef uint32_t wz_cards;

/* Farben, ISkO 1.2.1, from the lowest to the highest */
typedef enum wz_suit { WZ_DIAMONDS, WZ_HEARTS, WZ_SPADES, WZ_CLUBS, WZ_SUITS } wz_suit;

typedef enum wz_rank {
    WZ_SEVEN,
    WZ_EIGHT,
    WZ_NINE,
    WZ_QUEEN, /* Dame, Ober */
    WZ_KING,
    WZ_TEN,
    WZ_ACE,  /* Ass, Daus */
    WZ_JACK, /* Bube, Unter, Wenzel */
    WZ_RANKS
} wz_rank;

/* Kinds of game (Gattung, ISkO 2.1.1); a suit game has the number of its suit. */
typedef enum wz_kind {
    WZ_DIAMONDS_GAME,
    WZ_HEARTS_GAME,
    WZ_SPADES_GAME,
    WZ_CLUBS_GAME,
    WZ_GRAND,
    WZ_NULL,
    WZ_RAMSCH,         /* not part of the order: everybody for himself, jacks trump */
    WZ_RAMSCH_TEN_LOW, /* an order of cards alone: ramsch where the ten stands below the queen */
    WZ_KINDS,
    WZ_TRUMP_GAMES = 5, /* the first five have trumps and a base value */
    WZ_NO_KIND = 15
} wz_kind;

/* Place in one game (ISkO 1.1.1): 0 forehand (Vorhand), 1 middlehand, 2 rearhand. A type of its
 * own, so that it can't be mixed up with a seat at the table or a person. */
typedef struct wz_position {
    uint8_t i;
} wz_position;

#define WZ_FOREHAND (WZ_VALUE(wz_position){0})
#define WZ_MIDDLEHAND (WZ_VALUE(wz_position){1})
#define WZ_REARHAND (WZ_VALUE(wz_position){2})
#define WZ_NOBODY (WZ_VALUE(wz_position){7})

static inline bool wz_same(wz_position a, wz_position b) { return a.i == b.i; }
/* Nobody sits behind nobody. */
static inline wz_position wz_next(wz_position p) {
    return WZ_VALUE(wz_position){(uint8_t)(p.i < 2 ? p.i + 1 : p.i == 2 ? 0 : WZ_NOBODY.i)};
}

#define WZ_NO_CARD ((wz_card)255)
#define WZ_DECK ((wz_cards)0xffffffffu)
#define WZ_JACKS ((wz_cards)0x80808080u)
#define WZ_HAND_SIZE 10
#define WZ_SKAT_SIZE 2

/* WZ_NO_CARD and whatever else is no card has no suit (WZ_SUITS), no rank (WZ_RANKS), makes an empty
 * set and lies in none. */
static inline bool wz_is_card(wz_card card) { return card < 32; }
static inline wz_card wz_card_of(wz_suit suit, wz_rank rank) {
    bool exists = (unsigned)suit < WZ_SUITS && (unsigned)rank < WZ_RANKS;
    return exists ? (wz_card)((unsigned)suit * 8u + (unsigned)rank) : WZ_NO_CARD;
}
static inline wz_suit wz_suit_of(wz_card card) {
    return wz_is_card(card) ? (wz_suit)(card >> 3) : WZ_SUITS;
}
static inline wz_rank wz_rank_of(wz_card card) {
    return wz_is_card(card) ? (wz_rank)(card & 7u) : WZ_RANKS;
}
static inline wz_cards wz_set(wz_card card) { return (wz_cards)wz_is_card(card) << (card & 31u); }
static inline bool wz_has(wz_cards set, wz_card card) {
    return wz_is_card(card) && (set >> (card & 31u) & 1u);
}
static inline wz_cards wz_suit_set(wz_suit suit) {
    return (unsigned)suit < WZ_SUITS ? (wz_cards)0xff << (8u * (unsigned)suit) : 0;
}
/* Counted in place: not every machine has an instruction for it, and a call costs more. */
static inline unsigned wz_count(wz_cards set) {
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u) >> 24;
}
/* The card with the lowest number; WZ_NO_CARD of an empty set. */
static inline wz_card wz_first(wz_cards set) {
    /* A single bit times this number puts five bits on top that no other bit puts there. */
    static const wz_card card[32] = {0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
                                     31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9};
    return set ? card[((set & (0u - set)) * 0x077cb531u) >> 27] : WZ_NO_CARD;
}
/* Takes the card with the lowest number out of the set. */
static inline wz_card wz_take_first(wz_cards *set) {
    if (!set) return WZ_NO_CARD;
    wz_card card = wz_first(*set);
    *set &= *set - 1;
    return card;
}

/* Card points (Augen, ISkO 1.2.2): 120 in the whole deck; 0 of no card. */
unsigned wz_card_points(wz_card card);
unsigned wz_points(wz_cards set);

/* --- Order of the cards (ISkO 2.2) --- */

/* The trumps of a kind of game; none in null, and of what is no kind of game. There every card follows
 * its suit, as in null. */
wz_cards wz_trumps(wz_kind kind);
/* The cards that follow a led card: all trumps if it is one, else the rest of its suit. */
wz_cards wz_following(wz_kind kind, wz_card led);
/* Does `card`, played later, beat `best`? A card of another suit that is no trump does not, and no card
 * beats nothing. */
bool wz_beats(wz_kind kind, wz_card card, wz_card best);
/* Which of the three cards, in the order played, takes the trick: 0, 1 or 2 (ISkO 4.3.2). */
unsigned wz_trick_winner(wz_kind kind, const wz_card cards[3]);
/* Matadors (Spitzen, ISkO 2.3): "with 2" is 2, "without 3" is -3; 0 in null. `cards` are the
 * declarer's with the skat. */
int wz_matadors(wz_kind kind, wz_cards cards);
/* Writes the set's cards for display, highest first: trumps, then clubs to diamonds. Returns
 * how many. */
unsigned wz_sort(wz_kind kind, wz_cards set, wz_card sorted[32]);

/* --- Notation --- */

/* French or German faces: Kreuz or Eichel, Dame or Ober ... */
typedef enum wz_faces { WZ_FRENCH, WZ_GERMAN_FACES, WZ_FACES } wz_faces;

/* The ISS code, such as "CJ", "HT", "D7". */
void wz_put_card(wz_out *out, wz_card card);
/* Codes joined by dots, highest first by the order of grand; `hidden` cards more as "??". */
void wz_put_cards(wz_out *out, wz_cards set, unsigned hidden);
/* Reads one code of two characters; WZ_NO_CARD if it is none, or NULL. */
wz_card wz_card_from(const char *code);
/* Reads codes joined by any of '.', '|', ',' or white space. A code that is none or comes twice
 * is an error; `at` (may be NULL) receives the offset of the trouble. */
wz_error wz_cards_from(const char *text, wz_cards *set, size_t *at);
/* Names of what does not exist are "?", here and everywhere: a suit, a rank, WZ_NO_CARD, WZ_NO_KIND,
 * WZ_NOBODY, a language, faces. */
const char *wz_suit_name(wz_lang lang, wz_faces faces, wz_suit suit);
const char *wz_rank_name(wz_lang lang, wz_faces faces, wz_rank rank);
/* "Kreuz-Bube", "jack of clubs", "Eichel-Unter", "under of acorns" */
void wz_put_card_name(wz_out *out, wz_lang lang, wz_faces faces, wz_card card);
/* As on the corner of the card: "♥", "10", and both together, "♥10". */
const char *wz_suit_sign(wz_suit suit);
const char *wz_rank_sign(wz_lang lang, wz_rank rank);
void wz_put_card_sign(wz_out *out, wz_lang lang, wz_card card);
/* "Kreuz", "grand", "Null" ... with the suit's name by `faces`. */
const char *wz_kind_name(wz_lang lang, wz_faces faces, wz_kind kind);
/* "Vorhand", "middlehand" ... */
const char *wz_position_name(wz_lang lang, wz_position position);

/* --- Deals --- */

typedef struct wz_deal {
    wz_cards hand[3]; /* by position */
    wz_cards skat;
} wz_deal;

/* There are 32! / (10! 10! 10! 2!) deals; each has a number below this. */
#define WZ_DEALS UINT64_C(2753294408504640)

/* How many sets of k cards there are among n, of at most 32; 0 for more. */
uint64_t wz_choose(unsigned n, unsigned k);
/* Are these 10, 10, 10 and 2 cards, each once? */
bool wz_deal_valid(const wz_deal *deal);
/* The number of a deal, all ones if it is not valid; and the deal of a number below WZ_DEALS, without a
 * card, so not valid, for one beyond. */
uint64_t wz_deal_number(const wz_deal *deal);
wz_deal wz_deal_from_number(uint64_t number);

/* A deck lies with deck[0] on top. */
void wz_shuffle(wz_random *random, wz_card deck[32]);
/* Lifts `lifted` cards off and puts the rest upon them (ISkO 3.2.2). At least four cards must be
 * lifted and lie (3.2.4): WZ_E_CUT, and nothing done, otherwise. */
wz_error wz_cut(wz_card deck[32], unsigned lifted);
/* Three to each from forehand on, two as skat, four to each, three to each (ISkO 3.2.6). No card to
 * anybody if there is one in the deck that is none. */
wz_deal wz_deal_out(const wz_card deck[32]);

#ifdef __cplusplus
}
#endif

#endif
