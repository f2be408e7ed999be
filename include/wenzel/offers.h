/* Offers: what somebody may do now and what has been done, ready to be drawn and told.
 *
 * A page, a terminal or an engine's window draws offers without knowing kinds of moves: each has one
 * of a few shapes, a place, a weight and its sentences. A sentence is told as the key of a catalogue
 * entry with its arguments, never as text, so that whoever writes it chooses language and faces;
 * wz_put_phrase does it here, the page does it with the same keys (told., said., offer., prompt. in
 * texts/). One table of rows (lib/offers/rows.c) says all of this for every kind of move and
 * situation: a new move costs a row there and its texts.
 *
 * Everything is made from the table, the options and the own cards, so that nothing hidden can be
 * read off an offer. Plain values of the caller, nothing allocated. Threads: no shared state; an
 * offer of numbers points to the rule set of its table, which must outlive it. */
#ifndef WENZEL_OFFERS_H
#define WENZEL_OFFERS_H

#include "wenzel/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Sentences --- */

#define WZ_ARG_KINDS(X)                                                                            \
    X(NONE, none)                                                                                  \
    X(PERSON, person)     /* somebody by his place: 0..2, or enum wz_who */                        \
    X(NUMBER, number)     /* a bid, a value */                                                     \
    X(CARD, card)         /* one card by its name */                                               \
    X(CARDS, cards)       /* several, the highest first */                                         \
    X(CONTRACT, contract) /* "Grand Hand" */                                                       \
    X(LEVEL, level)       /* the catalogue's level.schneider ... */

typedef enum wz_arg_kind {
#define X(name, word) WZ_ARG_##name,
    WZ_ARG_KINDS(X)
#undef X
        WZ_ARG_KIND_COUNT
} wz_arg_kind;

typedef struct wz_arg {
    uint8_t kind; /* enum wz_arg_kind, says which of these it is */
    union {
        uint8_t person;
        int32_t number;
        wz_card card;
        wz_cards cards;
        wz_contract contract;
        uint8_t level; /* enum wz_level */
    } is;
} wz_arg;

#define WZ_PHRASE_ARGS 3

/* A sentence that is still to be written: {0} of the catalogue entry stands for arg[0] and so on.
 * An entry may leave arguments unused. All zero: nothing is said. */
typedef struct wz_phrase {
    uint16_t text; /* the entry, by its number in this build; on the wire by its key */
    uint8_t args;
    wz_arg arg[WZ_PHRASE_ARGS];
} wz_phrase;

/* The key of the entry, such as "told.bids_own"; "" if nothing is said. */
const char *wz_phrase_key(const wz_phrase *phrase);
/* "person", "number" ...: the kind of an argument as data. */
const char *wz_arg_word(wz_arg_kind kind);
/* Writes the sentence. `names` has the people's names by place (WZ_WHOS of them); where it is NULL or
 * a name is, they are called by their places. */
void wz_put_phrase(wz_out *out, wz_lang lang, wz_faces faces, const char *const *names,
                   const wz_phrase *phrase);

/* --- Moves that were made --- */

/* The move as it is told to somebody: "Anna reizt 18.", or "Du reizt 18." if he made it himself. `seen`
 * is the move as wz_observe shows it to him, made in the state `before`; `listener` is who he is in
 * this game, 0..2, or WZ_WHO_SITTER if he is the one of those sitting out who speaks; WZ_NOBODY.i
 * for everybody else. */
wz_phrase wz_tell_move(const wz_table *before, const wz_move *seen, unsigned listener);
/* The same in the words of the one who makes it, "Ich nehme den Skat auf."; nothing if it is done
 * without a word, as a card is played. */
wz_phrase wz_quote_move(const wz_table *before, const wz_move *seen);
/* A call of the auction in one word, as its button has it: "18", "Ja", "Weg"; else nothing. */
wz_phrase wz_call_of_move(const wz_table *before, const wz_move *seen);

/* How a game that is over was cut short, and by whom: "Anna hat aufgegeben."; nothing if it was played to
 * its end. `over` is the table at the end, `log` all its moves; `listener` as above. */
wz_phrase wz_tell_ending(const wz_table *over, const wz_log *log, unsigned listener);

/* --- Offers --- */

/* What is to be chosen: nothing more than whether; one of several numbers; so many cards out of a
 * set; a game, with cards to lay down or without; where each of several cards goes. */
#define WZ_SHAPES(X)                                                                               \
    X(NONE, none)                                                                                  \
    X(BUTTON, button)                                                                              \
    X(NUMBER, number)                                                                              \
    X(CARDS, cards)                                                                                \
    X(DECLARATION, declaration)                                                                    \
    X(PLACES, places)

/* What the middle of the table is about, whatever its phase is called: nothing yet, words of the
 * auction, the skat and the declaration, cards that are played, nothing any more. */
#define WZ_SCENES(X)                                                                               \
    X(NONE, none)                                                                                  \
    X(AUCTION, auction)                                                                            \
    X(DECLARATION, declaration)                                                                    \
    X(PLAY, play)                                                                                  \
    X(OVER, over)

/* Where it belongs: it answers what is asked, with buttons; it is done with the cards in the hand; or
 * it is said without being asked. */
#define WZ_GROUPS(X)                                                                               \
    X(ANSWER, answer)                                                                              \
    X(PLAY, play)                                                                                  \
    X(SPEAK, speak)

/* How much it is to be seen: what one does most often, its alternative, what is rare. */
#define WZ_WEIGHTS(X)                                                                              \
    X(MAIN, main)                                                                                  \
    X(SECOND, second)                                                                              \
    X(QUIET, quiet)

#define X(name, word) WZ_SHAPE_##name,
typedef enum wz_shape { WZ_SHAPES(X) WZ_SHAPE_COUNT } wz_shape;
#undef X
#define X(name, word) WZ_SCENE_##name,
typedef enum wz_scene { WZ_SCENES(X) WZ_SCENE_COUNT } wz_scene;
#undef X
#define X(name, word) WZ_GROUP_##name,
typedef enum wz_group { WZ_GROUPS(X) WZ_GROUP_COUNT } wz_group;
#undef X
#define X(name, word) WZ_WEIGHT_##name,
typedef enum wz_weight { WZ_WEIGHTS(X) WZ_WEIGHT_COUNT } wz_weight;
#undef X

/* "button", "answer", "main" ...: as data. */
const char *wz_shape_word(wz_shape shape);
const char *wz_group_word(wz_group group);
const char *wz_weight_word(wz_weight weight);

/* Numbers above `above` up to `up_to`: those that can be bid by `bids`, every one where that is NULL.
 * Walk through them with wz_next_number. */
typedef struct wz_offered_numbers {
    uint32_t above, up_to;
    const wz_rules *bids;
} wz_offered_numbers;

/* At least and at most so many of these cards. */
typedef struct wz_offered_cards {
    wz_cards from;
    uint8_t least, most;
} wz_offered_cards;

/* A game that can be declared, and what it counts (the offer's `worth` says in which sense) as far as
 * the own cards tell; 0 = that is not known, or not to be told ("play it hard"). */
typedef struct wz_offered_game {
    wz_contract contract;
    int32_t value;
    /* It counts less than the bid: what it needs to be won all the same, or what it costs (ISkO 3.6).
     * Nothing: it covers the bid, or that is not to be told. */
    wz_phrase warning;
} wz_offered_game;

/* Games in the order they are drawn: clubs to diamonds, grand, null, each the plainest first. `lay`
 * cards of `from` are laid down with the declaration. */
typedef struct wz_offered_declaration {
    wz_offered_game game[WZ_DECLARATIONS];
    uint8_t games;
    uint8_t lay;
    wz_cards from;
} wz_offered_declaration;

#define WZ_CARD_PLACES 4

/* Cards to be arranged anew: `lies` has them by place as they lie now (0..2 the hands, 3 the skat),
 * `holds` how many each place has to have in the end. A place without either takes no part. */
typedef struct wz_offered_places {
    wz_cards lies[WZ_CARD_PLACES];
    uint8_t holds[WZ_CARD_PLACES];
} wz_offered_places;

typedef struct wz_offer {
    uint8_t shape;  /* enum wz_shape */
    uint8_t group;  /* enum wz_group */
    uint8_t weight; /* enum wz_weight */
    char key;       /* a letter of its own on a keyboard; 0: that of its weight */
    wz_move move;   /* a button's move; of the others, what the answer has to be filled into */
    wz_phrase label;
    /* To be asked before it is done; nothing: it is just done. Of a declaration it is asked only before
     * a game that has a warning. */
    wz_phrase sure;
    /* What it brings or costs, arg[0] is the number; nothing: that is not known. Of a declaration,
     * each game's own value takes the place of arg[0]. */
    wz_phrase worth;
    union {
        wz_offered_numbers numbers;
        wz_offered_cards cards;
        wz_offered_declaration declaration;
        wz_offered_places places;
    } of; /* by shape; a button has none */
} wz_offer;

#define WZ_MAX_OFFERS 24 /* more than any state has; a test counts */

/* All that one person may do now, in the order it is drawn, and what he is asked; for one who has
 * nothing to do, whom everybody waits for. */
typedef struct wz_offers {
    uint8_t who;
    uint8_t scene; /* enum wz_scene */
    uint8_t count;
    wz_phrase prompt;
    wz_offer offer[WZ_MAX_OFFERS];
} wz_offers;

/* What `options` leave to be chosen by their owner, who holds `hand` and has laid down `laid` (both
 * empty if he has none, or they are not known). The table's own moves are offered to nobody. */
void wz_offers_of(const wz_table *table, const wz_options *options, wz_cards hand, wz_cards laid,
                  wz_offers *offers);
/* The same for the owner of a view. One who sits out has no options of a view: his are those of
 * wz_table_options for WZ_WHO_SITTER. */
void wz_view_offers(const wz_view *view, wz_offers *offers);

/* --- What else is to be known --- */

#define WZ_MAX_REMARKS 8

/* Doublings and announcements of the running game that everybody at the table knows, a short sentence
 * each: how often the skat was pushed on unseen, who announced what. */
typedef struct wz_remarks {
    uint8_t count;
    wz_phrase remark[WZ_MAX_REMARKS];
} wz_remarks;
void wz_remarks_of(const wz_table *table, wz_remarks *remarks);

/* --- Answers --- */

/* What was chosen; only what the shape asks for is looked at. */
typedef struct wz_answer {
    uint32_t number;
    wz_contract contract;
    wz_cards cards[WZ_CARD_PLACES]; /* [0] the cards chosen or laid down; of places, all by place */
} wz_answer;

/* The offered number after `number`, 0 for the first; false if there is none. */
bool wz_next_number(const wz_offer *offer, uint32_t *number);
/* The move that an answer makes of an offer (a button needs none: `answer` may be NULL). What was not
 * offered is refused as NOT_OFFERED and leaves the move untouched. One card goes into the move's
 * `card`, several into its `cards[0]`, arranged ones into `cards`: the places that take part, in turn. */
wz_error wz_offer_move(const wz_offer *offer, const wz_answer *answer, wz_move *move);
/* What is to be said before this move is made; nothing if it is none of a game with a warning. */
wz_phrase wz_offer_warning(const wz_offers *offers, const wz_move *move);
/* What the text of such a move (docs/moves.md) begins with: of a button all of it; of the others what
 * stands before the number, the game and the cards that are chosen, which follow with dots between
 * them. Whoever draws offers needs to know no more of how moves are written. */
void wz_put_offer_word(wz_out *out, const wz_offer *offer);
/* The offer that a move falls under, and the answer (may be NULL) that makes it of the offer: to show
 * what somebody suggests. NULL if it is not offered. */
const wz_offer *wz_offer_for(const wz_offers *offers, const wz_move *move, wz_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
