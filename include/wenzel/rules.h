/* Rules: a rule set as data, and the games, levels and bids that follow from it.
 *
 * A wz_rules is a plain value. Fill one by wz_rules_named, or from a text by wz_rules_read; read its
 * fields, but change them by wz_rules_change alone (wenzel/ruletext.h), which works out what follows and
 * drops a name that no longer fits. Games point to their rule set: it must outlive them and must not
 * change meanwhile. Threads: a derived rule set may be read by any number of threads. */
#ifndef WENZEL_RULES_H
#define WENZEL_RULES_H

#include "wenzel/cards.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- What can be declared --- */

enum {
    WZ_HAND = 1,                /* the skat stays unseen */
    WZ_OUVERT = 2,              /* declarer's cards lie open */
    WZ_SCHNEIDER_ANNOUNCED = 4, /* needs hand */
    WZ_SCHWARZ_ANNOUNCED = 8,   /* brings schneider announced with it */
    WZ_REVOLUTION = 16          /* house rule: null ouvert hand, the defenders exchange cards */
};

typedef struct wz_contract {
    uint8_t kind;  /* enum wz_kind */
    uint8_t flags; /* WZ_HAND ... */
} wz_contract;

/* Adds what follows: an open trump game is a hand game with schwarz announced (ISkO 2.5.8), schwarz
 * announced has schneider announced. */
wz_contract wz_contract_closed(wz_contract contract);
/* Reads and writes ISS words: C, GH, CHS, GHZ, CO, NOH ... Reading takes the letters after the
 * first in any order and redundancy, and closes the contract. `length` characters are read. */
wz_error wz_contract_from(const char *word, size_t length, wz_contract *contract);
void wz_put_contract(wz_out *out, wz_contract contract);
/* "Kreuz Hand, Schneider angesagt", "grand ouvert", "Null ouvert Hand" */
void wz_put_contract_name(wz_out *out, wz_lang lang, wz_faces faces, wz_contract contract);

/* All 29 declarations of the order have an index, so that a set of them is a number with a bit for
 * each, and room for those of house rules: for each trump game skat, hand, schneider announced, schwarz announced, ouvert; null's four. */
#define WZ_DECLARATIONS 30 /* and the revolution */
typedef uint64_t wz_declarations;
#define WZ_DECLARATION_BIT(index) ((wz_declarations)1 << (index))
/* WZ_NO_KIND beyond the last. */
wz_contract wz_declaration(unsigned index);
/* The index of a closed contract; -1 if it is none of the order's. */
int wz_declaration_index(wz_contract contract);

/* --- The rule set --- */

typedef enum wz_passed { WZ_PASSED_IN, WZ_PASSED_RAMSCH } wz_passed;

/* How a player gives up: by ISkO 4.4.1-4.4.3; or as a server does it, where the points so far
 * count and the second (or already the first) defender's word ends the game. */
typedef enum wz_resigning { WZ_RESIGN_BY_ORDER, WZ_RESIGN_BOTH, WZ_RESIGN_ONE } wz_resigning;

/* What the declarer claims by laying the cards open, and what follows: the defenders agree or play
 * on against open cards (ISkO 4.4.4 since 2018); all remaining tricks, or what he says, and an
 * undecided game is lost if that is wrong (before 2018); or then the remaining tricks go to the
 * defenders (the older orders); or nothing at all (servers). */
typedef enum wz_declarer_claim {
    WZ_CLAIM_AGREE_OR_PLAY,
    WZ_CLAIM_TRUE_OR_LOST,
    WZ_CLAIM_TRUE_OR_REST,
    WZ_CLAIM_SHOWS_ONLY
} wz_declarer_claim;

/* What a defender must prove who lays the cards open: that the declarer gets no further trick (ISkO
 * 4.4.5), or that he himself takes them all. */
typedef enum wz_defender_claim {
    WZ_CLAIM_DECLARER_NONE,
    WZ_CLAIM_HIMSELF_ALL,
    WZ_CLAIM_NOT_BY_DEFENDERS
} wz_defender_claim;

/* May the opposing party give a game up: one for all of them (ISkO 4.4.3), only if the declarer
 * takes the gift, or never? */
typedef enum wz_giving_up {
    WZ_GIVE_UP_ONE_FOR_ALL,
    WZ_GIVE_UP_OFFERED,
    WZ_GIVE_UP_NEVER
} wz_giving_up;

/* A wrong number of cards that was dealt and noticed after the bidding: that side has lost (ISkO
 * 3.3.10), or the same dealer deals again. */
typedef enum wz_miscount { WZ_MISCOUNT_LOSES, WZ_MISCOUNT_REDEAL } wz_miscount;

/* Until when an unauthorised lead can be objected to. */
typedef enum wz_lead_heals {
    WZ_LEAD_HEALS_COMPLETE, /* the trick is complete (ISkO 4.1.7) */
    WZ_LEAD_HEALS_TAKEN,    /* it has been taken in */
    WZ_LEAD_HEALS_LAID_DOWN /* it has been taken in and laid down */
} wz_lead_heals;

typedef enum wz_time_limit { WZ_TIME_ENDS_GAME, WZ_TIME_ENDS_ROUND } wz_time_limit;

/* May the defenders give a grand away before the first card, and who of them has to want it? */
typedef enum wz_schenken { WZ_SCHENKEN_NONE, WZ_SCHENKEN_BOTH, WZ_SCHENKEN_ONE } wz_schenken;

/* Patrouillen: the lowest trump takes the last trick, the next one the trick before it, and so on.
 * Do they count if they were announced, or silently as well? */
typedef enum wz_patrouillen {
    WZ_PATROUILLEN_NONE,
    WZ_PATROUILLEN_ANNOUNCED, /* one case for each */
    WZ_PATROUILLEN_SILENT     /* one for each that is made, two if it was announced */
} wz_patrouillen;

/* The list a series is written in: X(name, its word in rule sets, options and documents). What they
 * differ in is a row each (wz_list_row in match.h). */
#define WZ_LISTS(X)                                                                                \
    X(TOURNAMENT, "tournament")                                                                    \
    X(SIMPLE, "simple")                                                                            \
    X(BIERLACHS, "bierlachs")

typedef enum wz_list_kind {
#define X(name, word) WZ_LIST_##name,
    WZ_LISTS(X)
#undef X
        WZ_LIST_KINDS
} wz_list_kind;

/* Groups of moves that a rule set has or has not, a bit for each. */
typedef uint64_t wz_ways;
#define WZ_WAY_RESIGN_BY_ORDER ((wz_ways)1 << 0)
#define WZ_WAY_RESIGN_BY_SERVER ((wz_ways)1 << 1)
#define WZ_WAY_CLAIM_AGREE ((wz_ways)1 << 2)
#define WZ_WAY_CLAIM_TRUE ((wz_ways)1 << 3)
#define WZ_WAY_SHOW_ONLY ((wz_ways)1 << 4)
#define WZ_WAY_DEFENDER_CLAIM ((wz_ways)1 << 5)
#define WZ_WAY_THROW_IN ((wz_ways)1 << 6)
#define WZ_WAY_KONTRA ((wz_ways)1 << 7)
#define WZ_WAY_CLOCK ((wz_ways)1 << 8)
#define WZ_WAY_RAISE ((wz_ways)1 << 9)
#define WZ_WAY_OPEN_NULL ((wz_ways)1 << 10)
#define WZ_WAY_GIVE_UP ((wz_ways)1 << 11)
#define WZ_WAY_GIFT ((wz_ways)1 << 12)

/* House rules that the defenders and the declarer speak of before the first card. */
#define WZ_WAY_SCHENKEN ((wz_ways)1 << 24)
#define WZ_WAY_PATROUILLEN ((wz_ways)1 << 25)
#define WZ_WAY_CONCEDE_OVERBID ((wz_ways)1 << 26)
#define WZ_WAY_REVOLUTION ((wz_ways)1 << 27)

#define WZ_RULES_NAME 24
#define WZ_LOWEST_BID 18
#define WZ_HIGHEST_BID 999 /* a rule set with a game of more is refused (wz_rules_check) */
#define WZ_MAX_BIDS 96     /* the games of no rule set have more than 85 values */

/* The ladder of spritzen: each step doubles, and the sides take turns. A rule set allows them up to
 * its highest; a game counts those that were said. */
typedef enum wz_spritze {
    WZ_NO_SPRITZE,
    WZ_SPRITZE_KONTRA,
    WZ_SPRITZE_RE,
    WZ_SPRITZE_BOCK,
    WZ_SPRITZE_HIRSCH,
    WZ_SPRITZEN
} wz_spritze;

#define WZ_MAX_ROUND_FACTOR 4 /* of a special round */

/* Special rounds: as many games as there are people at the table, each of which counts double (bock), or
 * is a ramsch without an auction. */
typedef enum wz_round_kind {
    WZ_NO_ROUND,
    WZ_ROUND_BOCK,
    WZ_ROUND_RAMSCH,
    WZ_ROUND_KINDS
} wz_round_kind;
/* As data: "none", "bock", "ramsch"; "?" for any other. */
const char *wz_round_word(unsigned kind);
/* What starts one, in the order in which those that one game starts are played. */
#define WZ_TRIGGERS(X)                                                                             \
    X(KONTRA)     /* kontra was said, and the defenders won */                                     \
    X(SPRITZE)    /* whoever spoke last won: one round for each spritze that was said */           \
    X(SIXTY)      /* the declarer has exactly 60 points, in a suit game or grand */                \
    X(HUNDRED)    /* over 100 before losing, spritzen and a special round, won or lost */          \
    X(SCHNEIDER)  /* the declarer has 30 points or fewer, not in null */                           \
    X(GRAND_HAND) /* a grand hand was won */                                                       \
    X(LAST_ROUND) /* the series has a fixed length, and this is its last round */
typedef enum wz_trigger {
#define X(name) WZ_TRIGGER_##name,
    WZ_TRIGGERS(X)
#undef X
        WZ_TRIGGER_COUNT
} wz_trigger;
/* No value of a list is larger: a bid just missed by the highest base value, lost, at hirsch, in a
 * special round. Readers of files and messages take what lies between this and its negative. */
#define WZ_HIGHEST_VALUE                                                                           \
    ((WZ_HIGHEST_BID + WZ_HIGHEST_BASE - 1) * 2 * (1 << WZ_SPRITZE_HIRSCH) * WZ_MAX_ROUND_FACTOR)
#define WZ_HIGHEST_BASE 99 /* Grundwert that a rule set may have ... */
#define WZ_LOWEST_BASE 4   /* ... and the lowest */

typedef struct wz_rules {
    char name[WZ_RULES_NAME];
    uint8_t base[WZ_TRUMP_GAMES];  /* Grundwerte, ISkO 2.4.1 */
    uint8_t grand_ouvert_base;     /* 24; before 1999 it was 36 ... */
    bool grand_open_level;         /* ... and "open" was no level of the grand */
    uint8_t null_value[4];         /* null, hand, ouvert, ouvert hand (2.4.2); 0 = no such game */
    bool suit_ouvert;              /* open suit games exist; since 1937 */
    bool lost_hand_doubled;        /* 2.5.11 */
    bool raise_declaration;        /* before the first card a higher game may be declared */
    bool null_opens;               /* "null" and laying the cards open is null ouvert */
    uint8_t declarer_claim;        /* enum wz_declarer_claim */
    uint8_t defender_claim;        /* enum wz_defender_claim */
    uint8_t giving_up;             /* enum wz_giving_up */
    bool late_concession_all;      /* both defenders must agree, not one of the party (4.4.2) */
    uint8_t miscount;              /* enum wz_miscount */
    uint8_t lead_heals;            /* enum wz_lead_heals */
    bool all_may_stop_lead;        /* anyone at the table may stop a wrong lead (4.1.8: no) */
    uint8_t time_limit;            /* enum wz_time_limit: what may be finished */
    uint8_t list;                  /* enum wz_list_kind */
    uint16_t bierlachs_mark;       /* 301 */
    uint8_t spritzen;              /* enum wz_spritze: the highest step that may be said */
    bool kontra_by_bidders;        /* only a defender who has bid or held may say kontra */
    bool kontra_second_trick;      /* until the own second card, not the first */
    uint8_t passed;                /* enum wz_passed: what follows when nobody bids */
    uint8_t resigning;             /* enum wz_resigning */
    bool throw_in;                 /* 4.4.6 */
    bool any_rising_bid;           /* bids need not be game values */
    bool null_must_cover_bid;      /* an overbid null is refused, not lost by 3.6.2 */
    bool ends_at_missed_schneider; /* ends when an announced schneider has failed */
    bool out_by_clock;             /* the table may end a game for one who left or timed out */
    bool own_level_needs_trick;    /* no schneider against a declarer before a trick is complete */
    bool play_it_hard;             /* nobody counts or suggests anything for the players */
    uint8_t round_after[WZ_TRIGGER_COUNT]; /* enum wz_round_kind that each wz_trigger starts */

    /* Ramsch (docs/house-rules.md). */
    bool ramsch_only;       /* every game is one: there is no auction */
    bool ramsch_grand_hand; /* where there is no auction: anyone may play a grand hand instead */
    bool ramsch_ten_low;    /* the ten stands between nine and queen */
    bool ramsch_skat_last_trick;  /* the skat's points go to the last trick, not to the loser */
    bool ramsch_everybody_writes; /* own points, not only the loser's */
    bool ramsch_no_march;         /* all tricks cost 120 instead of bringing it */
    bool ramsch_no_virgin;        /* who takes no trick doubles nothing */
    bool
        ramsch_zero_tricks_free; /* tricks without points count neither against jungfrau nor march */
    bool ramsch_announced;       /* jungfrau and durchmarsch can be announced, and double */
    bool ramsch_pushing;         /* schieberamsch: the skat goes round, unseen it doubles */
    bool push_jacks;             /* jacks may be pushed on */
    uint8_t schenken;            /* enum wz_schenken */
    bool schenken_free;          /* who refuses the gift need not make schneider */
    uint8_t patrouillen;         /* enum wz_patrouillen */
    bool patrouillen_several;    /* more than one may be announced, or counts */
    bool patrouillen_grand;      /* in grand, too */
    uint16_t revolution;         /* its value; 0 = no such game */
    bool revolution_skat_stays;  /* the skat has no part in the exchange */
    bool concede_overbid;        /* who has seen the skat may give up instead of declaring */

    /* What follows from the above: every value a won game can have, rising (ISkO 3.3.1). */
    uint16_t bid[WZ_MAX_BIDS];
    uint8_t bids;
    wz_declarations declarations;      /* which of them exist */
    wz_declarations hand_declarations; /* which of them are hand games */
    wz_ways ways;                      /* which rows of the game are offered */
} wz_rules;

/* The presets (docs/rule-sets.md): isko, the current order, and its predecessors; house (isko with
 * kontra, re and ramsch); ramschrunde (schieberamsch only); winskat (sko1975 with many of them); iss and iss2, the ways of the two
 * International Skat Servers; kneipe (spritzen, bock and ramsch rounds). */
wz_error wz_rules_named(const char *name, wz_rules *rules);
/* The name of preset `index`, NULL beyond the last; and a line about it, "" beyond the last. */
const char *wz_rules_name(unsigned index);
const char *wz_rules_about(wz_lang lang, unsigned index);
/* Index of the lowest bid above `value` (0 for the first); rules->bids if there is none. */
unsigned wz_bid_above(const wz_rules *rules, unsigned value);
bool wz_is_bid(const wz_rules *rules, unsigned value);
/* Can a game of this rule set be a ramsch? */
bool wz_has_ramsch(const wz_rules *rules);

/* The base value of a trump game, and the value of a null; 0 for every other. */
unsigned wz_base(const wz_rules *rules, wz_contract contract);
unsigned wz_null_value(const wz_rules *rules, wz_contract contract);

/* --- Levels, and which games are possible at all --- */

typedef enum wz_level { WZ_SIMPLE, WZ_SCHNEIDER, WZ_SCHWARZ, WZ_LEVELS } wz_level;

/* Matadors, game, hand and announced levels with what they bring, plus the level reached: the sum
 * of cases (ISkO 2.5.2, 2.5.3). 0 where there are none: in null, without matadors. */
unsigned wz_cases(const wz_rules *rules, wz_contract contract, int matadors, wz_level level);
/* The lowest level a contract can be won at: what it announces. */
wz_level wz_announced_level(wz_contract contract);

/* The most patrouillen that a game of this kind can have: one for each trump and trick, as far as the
 * rule set goes. */
unsigned wz_most_patrouillen(const wz_rules *rules, wz_kind kind);
/* The cases that so many announced ones bring, and so many made silently. */
unsigned wz_patrouille_cases(const wz_rules *rules, unsigned announced, unsigned silent);

/* Why a level can't be reached by the declarer, whatever is played; WZ_POSSIBLE if it can. */
typedef enum wz_impossible {
    WZ_POSSIBLE,
    WZ_NO_SCHWARZ_WITHOUT,    /* a defender holds the jack of clubs */
    WZ_NO_SCHNEIDER_WITHOUT7, /* the seven top trumps alone hold 33 points */
    WZ_NO_SCHWARZ_ONE_JACK,   /* three jacks against one: one of them takes a trick */
    WZ_NOT_DECLARABLE,        /* no such game in this rule set */
    WZ_BELOW_ANNOUNCED        /* a won game reaches at least what was announced */
} wz_impossible;

/* By the number of matadors alone (games of the list, typed facts). */
wz_impossible wz_level_by_matadors(wz_kind kind, int matadors, wz_level level);
/* By the jacks in play (ISkO 3.6.4, 4.4.6): declarer's ten cards and what lies in the skat. */
wz_impossible wz_level_by_cards(wz_kind kind, wz_cards hand, wz_cards skat, wz_level level);

/* The different games of the appendix: a walk over all combinations of kind, matadors, declaration
 * and level reached. Start with a zeroed walk. */
typedef struct wz_game_walk {
    uint16_t next;
    wz_contract contract;
    int8_t matadors;
    wz_level level;
    wz_impossible impossible; /* WZ_POSSIBLE: one of the (664) games */
    uint16_t value;           /* when won */
} wz_game_walk;
bool wz_walk_games(const wz_rules *rules, wz_game_walk *walk);
/* How many of them can be won. */
unsigned wz_possible_games(const wz_rules *rules);
/* The reason in words; "" for a possible game. */
const char *wz_impossible_text(wz_lang lang, wz_impossible impossible);

#ifdef __cplusplus
}
#endif

#endif
