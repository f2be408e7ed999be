/* Game: one deal from the shuffled cards to the result, as a fold of moves.
 *
 * A table of rows (phase x kind of move -> who, when, which parameters, effect, paragraph) drives
 * both wz_options and wz_apply, so that they can't disagree. wz_table is what everybody at the
 * table sees; wz_game adds the hidden cards. Both are plain values to copy as you like. A game
 * points to its rule set, which must outlive it. An illegal move changes nothing and names the
 * rule. Threads: no shared state. */
#ifndef WENZEL_GAME_H
#define WENZEL_GAME_H

#include "wenzel/score.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Moves (docs/moves.md) --- */

/* Who makes a move: a position 0..2, somebody of the table who sits out, or the table itself. */
typedef enum wz_who { WZ_WHO_SITTER = 3, WZ_WHO_TABLE = 4, WZ_WHOS = 5 } wz_who;

#define WZ_MOVE_KINDS(X)                                                                           \
    X(NONE)                                                                                        \
    X(DEAL)        /* w <32 cards>: hands by position and the skat */                              \
    X(BID)         /* 18 */                                                                        \
    X(HOLD)        /* y */                                                                         \
    X(PASS)        /* p: in the auction, and instead of an answer to kontra */                     \
    X(PICK_UP)     /* s */                                                                         \
    X(SKAT)        /* w <2 cards>: the skat goes to the declarer */                                \
    X(DECLARE)     /* G.D7.D8, CHS, NO.D7.D8.<10 open cards>; H instead of an impossible null */   \
    X(PLAY)        /* CJ */                                                                        \
    X(RESIGN)      /* RE */                                                                        \
    X(SHOW)        /* SC, SCS, SCZ (demanding schneider, schwarz), SC.<cards> */                   \
    X(THROW)       /* TH */                                                                        \
    X(AGREE)       /* agree; as the table's word: the claim is proven */                           \
    X(REFUSE)      /* refuse; as the table's word: the claim is refuted */                         \
    X(ENOUGH)      /* w enough: one shown card is sure and brings the defenders to 60 */           \
    X(KONTRA)      /* kontra */                                                                    \
    X(REKONTRA)    /* rekontra */                                                                  \
    X(TIMEOUT)     /* w TI.1 */                                                                    \
    X(LEAVE)       /* w LE.1 */                                                                    \
    X(BOCK)        /* bock: the defenders' answer to re */                                         \
    X(HIRSCH)      /* hirsch: the declarer's answer to bock */                                     \
    X(PUSH)        /* push.D7.D8: two cards go on to the next, or into the skat */                 \
    X(PUSH_ON)     /* push: the skat goes on, unseen */                                            \
    X(JUNGFRAU)    /* jungfrau: announces to take no trick */                                      \
    X(MARCH)       /* durchmarsch: announces to take them all */                                   \
    X(SCHENKEN)    /* schenken: a defender would give the grand away */                            \
    X(PATROUILLEN) /* patrouillen.1: the declarer announces so many */                             \
    X(EXCHANGE)    /* exchange.<10 cards>.<10>.<2>: hands of the defenders by position, the skat */

typedef enum wz_move_kind {
#define X(name) WZ_MOVE_##name,
    WZ_MOVE_KINDS(X)
#undef X
        WZ_MOVE_KIND_COUNT
} wz_move_kind;

/* One move. What a viewer may not see is left out: an empty set stands for hidden cards. */
typedef struct wz_move {
    uint8_t kind;         /* enum wz_move_kind */
    uint8_t who;          /* 0..2 or enum wz_who */
    wz_card card;         /* PLAY */
    uint8_t level;        /* SHOW: enum wz_level demanded */
    uint16_t number;      /* BID: the value; PATROUILLEN: how many; EXCHANGE: cards of the
                             skat; TIMEOUT, LEAVE: the position */
    wz_contract contract; /* DECLARE */
    bool discards_hidden; /* DECLARE as others see it: two cards were laid down, unseen */
    wz_cards cards[4];    /* DEAL: hands and skat; SKAT, DECLARE: [0] two cards; [1] shown cards
                             of DECLARE (ouvert) and SHOW; EXCHANGE: [0] [1] the hands of the
                             defenders by position, [2] the skat, if it has a part in it */
} wz_move;

/* Text of the action without the actor, and with it ("1 18", "w TI.2", "d agree"). */
void wz_put_action(wz_out *out, const wz_move *move);
void wz_put_move(wz_out *out, const wz_move *move);
/* Reads one action: `length` characters without white space, said by `who`. `at` (may be NULL)
 * receives the offset of the trouble. */
wz_error wz_action_from(const char *word, size_t length, unsigned who, wz_move *move, size_t *at);
/* Reads a move with its actor, as wz_put_move writes it. */
wz_error wz_move_from(const char *text, size_t length, wz_move *move, size_t *at);
/* '0' '1' '2' 'd' 'w'; -1 for any other character. */
int wz_who_from(char c);
char wz_who_char(unsigned who);
/* "BID", for counts and tests. */
const char *wz_move_kind_name(wz_move_kind kind);
/* What its text always is or begins with, such as "y" or "TI."; "" if it is only what was chosen: a
 * number, a card, a game. */
const char *wz_move_word(wz_move_kind kind);

/* --- State --- */

#define WZ_PHASES(X)                                                                               \
    X(DEAL)    /* the cards are to be dealt */                                                     \
    X(BID)     /* the speaker bids or passes (3.3.2) */                                            \
    X(HOLD)    /* the hearer holds or passes (3.3.3) */                                            \
    X(UNBID)   /* forehand takes an unbid game or passes in (3.3.6) */                             \
    X(CHOOSE)  /* declarer picks the skat up or declares from the hand */                          \
    X(SKAT)    /* the skat is handed over */                                                       \
    X(DECLARE) /* declarer discards two cards and declares (2.6.2) */                              \
    X(INSTEAD) /* declarer names the game charged for an impossible null (3.6.2) */                \
    X(PLAY)    /* cards are played */                                                              \
    X(KONTRA)  /* the other side answers a kontra, re or bock */                                   \
    X(CONCEDE) /* the opposing party answers an offered concession (4.4.2) */                      \
    X(CLAIM)   /* the defenders answer the declarer's claim (4.4.4) */                             \
    X(VERDICT) /* a defender's claim is to be proven (4.4.5) */                                    \
    X(OVER)                                                                                        \
    X(SOLO)        /* a ramsch is to come: does anybody play a grand hand instead? */              \
    X(PUSH)        /* schieberamsch: the skat is taken up or pushed on */                          \
    X(LAY)         /* who took it up pushes two cards on */                                        \
    X(ANNOUNCE)    /* ramsch: who announces jungfrau or durchmarsch? */                            \
    X(GIFT)        /* before the first card: is the grand given away, and is the gift taken? */    \
    X(PATROUILLEN) /* before the first card: does the declarer announce patrouillen? */            \
    X(REVEAL)      /* revolution: the defenders are shown both hands, and the skat */              \
    X(EXCHANGE)    /* revolution: the defenders arrange their cards anew */

typedef enum wz_phase {
#define X(name) WZ_PHASE_##name,
    WZ_PHASES(X)
#undef X
        WZ_PHASE_COUNT
} wz_phase;
const char *wz_phase_name(wz_phase phase);

/* --- Terms --- */

/* What a series hands to its next game: who sits out and what they may do, and what a house's special
 * round makes of the game. A plain value; wz_series_terms makes it for a series (wenzel/match.h). */

/* What one who sits out may do for the opposing party. By the order both; where strangers sit down
 * with each other, a table may leave it to the two defenders. */
enum {
    WZ_SITTERS_CONCEDE = 1, /* give the game up (ISkO 4.4.3) */
    WZ_SITTERS_CONSENT = 2, /* agree when the declarer gives up (4.4.2) */
    WZ_SITTERS_BY_ORDER = WZ_SITTERS_CONCEDE | WZ_SITTERS_CONSENT
};
/* As data: "nothing", "concede", "consent", "order"; and back, false for any other word. */
const char *wz_sitters_word(unsigned sitters_may);
bool wz_sitters_from(const char *word, size_t length, uint8_t *sitters_may);

/* A game that is played without an auction. */
typedef enum wz_forced { WZ_FORCED_NONE, WZ_FORCED_RAMSCH, WZ_FORCED_KINDS } wz_forced;
/* As data: "none", "ramsch"; and back, false for any other word. */
const char *wz_forced_word(unsigned forced);
bool wz_forced_from(const char *word, size_t length, uint8_t *forced);

#define WZ_MAX_SITTERS 5 /* at a table of eight */

typedef struct wz_terms {
    uint8_t sitters;     /* how many of the table have no cards (ISkO 3.2.7) */
    uint8_t sitters_may; /* WZ_SITTERS_CONCEDE ... */
    uint8_t factor;      /* of a special round, 1 to WZ_MAX_ROUND_FACTOR; 1 = none */
    uint8_t forced;      /* enum wz_forced */
} wz_terms;

/* Does anybody sit out who may not do what the order lets him? */
static inline bool wz_sitters_restricted(const wz_terms *terms) {
    return terms && terms->sitters > 0 && terms->sitters_may != WZ_SITTERS_BY_ORDER;
}
/* Nothing special, by the order: a table of three, four or more. For a table that can't be, terms that
 * wz_terms_check refuses. */
wz_terms wz_terms_of_seats(unsigned seats);
/* Can a game of this rule set have these terms? */
wz_error wz_terms_check(const wz_rules *rules, const wz_terms *terms);

/* What has become of giving a grand away. */
typedef enum wz_gift {
    WZ_GIFT_NONE,    /* nobody was asked */
    WZ_GIFT_OFFERED, /* a defender offers it; the other one or the declarer is asked */
    WZ_GIFT_LEFT,    /* the defenders don't offer it */
    WZ_GIFT_REFUSED  /* the declarer does not take it */
} wz_gift;

/* How far the exchange of a revolution has come. Who proposes has put the cards there already: his
 * partner sees them, and agrees or puts them somewhere else, which stands. */
typedef enum wz_exchange {
    WZ_EXCHANGE_NONE,
    WZ_EXCHANGE_REVEALED, /* the one left of the declarer proposes */
    WZ_EXCHANGE_PROPOSED, /* the other one answers */
    WZ_EXCHANGE_DONE
} wz_exchange;

/* What everybody at the table can see. Folded from moves as the public sees them. */
typedef struct wz_table {
    const wz_rules *rules;
    wz_terms terms;
    uint8_t phase;        /* enum wz_phase */
    uint8_t turn;         /* whose move is expected: 0..2 or enum wz_who */
    wz_position declarer; /* WZ_NOBODY until the auction is over, and in ramsch */
    bool passed_in;
    uint16_t bid;            /* the highest value bid or held */
    uint16_t said[3];        /* by position; 0 = has not bid or held */
    uint8_t passed;          /* bit per position */
    uint8_t speaker, hearer; /* positions of the running duel */
    wz_contract contract;    /* kind WZ_NO_KIND before the declaration */
    bool picked_up;     /* the skat, by the declarer; in schieberamsch while somebody holds it */
    uint8_t instead;    /* enum wz_kind named in place of an impossible null */
    uint8_t open;       /* bit per position: the cards lie open */
    uint8_t spritzen;   /* steps of the ladder that were said (wz_spritze) */
    uint8_t plays;      /* cards played so far */
    wz_card play[30];   /* in order */
    uint8_t leader[11]; /* position that led trick i */
    uint8_t tricks[3];
    uint8_t points[3];        /* in tricks taken, without the skat */
    wz_cards played[3];       /* by whom */
    uint8_t asked;            /* bit per wz_who that has still to answer */
    uint8_t offered;          /* 1 + number of the trick in which a concession was last refused */
    uint8_t demanded;         /* enum wz_level of the claim */
    uint8_t claimer;          /* position of the player whose claim is open */
    uint8_t resigned;         /* bit per position (server rules) */
    uint8_t ending;           /* enum wz_ending, once over */
    uint8_t out;              /* position that timed out or left; 7 = nobody */
    uint8_t out_kind;         /* enum wz_move_kind: TIMEOUT or LEAVE */
    uint8_t taker;            /* position that picked the skat up last; 7 = nobody has */
    uint8_t pushes;           /* schieberamsch: so many pushed the skat on unseen */
    uint8_t jungfrau;         /* ramsch: bit per position that announced to take no trick ... */
    uint8_t march;            /* ... or all of them */
    uint8_t gift;             /* enum wz_gift */
    uint8_t patrouillen;      /* that the declarer has announced */
    bool patrouillen_settled; /* he was asked */
    uint8_t exchange;         /* enum wz_exchange */
} wz_table;

typedef struct wz_game {
    wz_table table;
    wz_cards hand[3];
    wz_cards skat; /* after the declaration: what the declarer laid down */
} wz_game;

/* A game before the deal; terms NULL = those of a table of three. What wz_terms_check refuses is
 * refused here, and the game is left as it was. WZ_E_UNKNOWN_RULES: the rule set was never filled. */
wz_error wz_game_start(wz_game *game, const wz_rules *rules, const wz_terms *terms);
/* Checks and makes a move. On an error nothing has changed. */
wz_error wz_apply(wz_game *game, const wz_move *move);
/* The deal as a move; of no deal (NULL) none. */
wz_move wz_deal_move(const wz_deal *deal);
/* The paragraph by which a move of this kind is made in this state; "" if none. */
const char *wz_move_paragraph(const wz_table *table, wz_cards own, const wz_move *move);

/* --- Legal moves --- */

/* All that one actor may do now, compactly. */
typedef struct wz_options {
    wz_declarations declarations; /* DECLARE: bit per wz_declaration */
    uint32_t kinds;               /* bit per wz_move_kind */
    wz_cards cards;               /* PLAY: the legal cards; DECLARE: those to discard from; SKAT */
    uint16_t bid_above;           /* BID, PATROUILLEN: any legal number above this ... */
    uint16_t bid_up_to;           /* ... up to this */
    uint8_t discards;             /* DECLARE: 2 or 0 */
    uint8_t levels;               /* SHOW: bit per wz_level that may be demanded */
    uint8_t who;
    wz_cards lies[3]; /* EXCHANGE: as they lie now, in the order of the move; empty if not known */
} wz_options;
static inline bool wz_options_have(const wz_options *options, wz_move_kind kind) {
    return options && (unsigned)kind < WZ_MOVE_KIND_COUNT && (options->kinds >> kind & 1);
}

/* The options of an actor who sees the table and holds `own` cards (the table's own: the skat). Nobody
 * has none. */
void wz_table_options(const wz_table *table, wz_cards own, unsigned who, wz_options *options);
void wz_game_options(const wz_game *game, unsigned who, wz_options *options);
/* Only the cards that the player on turn may play out of `own`: the question asked most often. None
 * outside of card play. */
wz_cards wz_legal_cards(const wz_table *table, wz_cards own);
/* To drive a game ask the conductor who is asked (wenzel/conductor.h): a loop over options alone would
 * grant every claim, as the table may do that. Steps through the single moves of the options: start with a zeroed move. A deal is not listed. */
bool wz_next_move(const wz_options *options, const wz_rules *rules, wz_move *move);
/* A random one of them, deals not included: first a kind by weight (0 = never), then evenly; the first
 * without a generator. False if there is none. */
bool wz_random_move(const wz_options *options, const wz_rules *rules,
                    const uint8_t weight[WZ_MOVE_KIND_COUNT], wz_random *random, wz_move *move);

/* --- Questions --- */

/* Has a game been declared, or has a ramsch come to its first card, and is there no result yet? Words
 * between the cards and before the first one are part of it. */
static inline bool wz_in_play(const wz_table *table) {
    return table && ((table->phase >= WZ_PHASE_PLAY && table->phase < WZ_PHASE_OVER) ||
                     table->phase >= WZ_PHASE_GIFT); /* what comes before the first card */
}
/* The order of the cards in tricks: that of the game, and of a ramsch as its rule set has it. */
wz_kind wz_card_order(const wz_table *table);
static inline bool wz_over(const wz_table *table) { return table && table->phase == WZ_PHASE_OVER; }
/* Cards still in a player's hand, known to everybody; nobody has none. */
unsigned wz_cards_left(const wz_table *table, wz_position position);
/* The cards of the current trick and who led it; returns how many (0..2). Here and below whatever is not
 * wanted may be NULL. */
unsigned wz_current_trick(const wz_table *table, wz_card cards[3], wz_position *leader);
/* A complete trick by its number from 0; false if it is not complete. */
bool wz_whole_trick(const wz_table *table, unsigned number, wz_card cards[3], wz_position *leader,
                    wz_position *winner);
/* The last complete trick, which may be seen again (ISkO 4.3.3); false if there is none yet. */
bool wz_last_trick(const wz_table *table, wz_card cards[3], wz_position *leader,
                   wz_position *winner);
/* The two defenders by position; false without a declarer. */
bool wz_defenders_of(const wz_table *table, unsigned defender[2]);
/* Has the declarer refused a grand as a gift, so that he needs schneider? */
bool wz_must_schneider(const wz_table *table);
/* How many of the last tricks the declarer took with his lowest trumps, the lowest the last of all; of a
 * game that was not played to its end, or is none with trumps and a declarer, none. */
unsigned wz_patrouillen_made(const wz_table *table);
/* The facts of a finished declared game (without a game, WZ_NO_KIND, if there was no declarer), and the
 * result of any finished game. */
wz_facts wz_game_facts(const wz_game *game);
/* Of a ramsch, as far as it was played, with this skat. */
wz_ramsch_facts wz_ramsch_facts_of(const wz_table *table, wz_cards skat);
wz_error wz_game_result(const wz_game *game, wz_result *result);
/* What everybody had at the end, by position: the points in tricks, the declarer's with the skat, so
 * far as it was played; of a ramsch as it is reckoned. False: points do not matter, or there are none. */
bool wz_game_points(const wz_game *game, uint8_t points[3]);
/* The result of a game that could not go on because `faulty` failed, a program in somebody's place:
 * what he plays himself is lost, what he plays against is won, and a ramsch costs him every point. */
wz_error wz_game_fault_result(const wz_game *game, wz_position faulty, wz_result *result);

/* How the proof of a claim ends (wenzel/solver.h); the table's word on it is the court's
 * (wenzel/court.h). */
typedef enum wz_proof { WZ_NOT_FINISHED, WZ_PROVEN, WZ_REFUTED } wz_proof;

/* --- The log beside the game, and undo --- */

#define WZ_MAX_MOVES 256

typedef struct wz_log {
    uint16_t count;
    wz_move move[WZ_MAX_MOVES];
} wz_log;

/* Makes the move and writes it down. */
wz_error wz_play(wz_game *game, wz_log *log, const wz_move *move);
/* The state after the first `count` moves of the log, for analysis. The rule set and the terms
 * are those of `game`, which receives the state. */
wz_error wz_replay(wz_game *game, const wz_log *log, unsigned count);
/* Takes back the last move, for analysis; at the table a bid, a declaration and a card played stand
 * (ISkO 3.3.8, 3.5.1, 4.1.2). False if there is none. */
bool wz_undo(wz_game *game, wz_log *log);

#ifdef __cplusplus
}
#endif

#endif
