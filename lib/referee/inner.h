/* Referee, inside the room: rules as rows, a hearing that applies them. */
#ifndef REFEREE_INNER_H
#define REFEREE_INNER_H

#include "text/text.h"
#include "wenzel/referee.h"

/* --- Conclusions: computed from the facts, and asked for by rules like facts --- */
typedef enum wz_conclusion {
    WZ__SIDE = WZ_FACT_COUNT, /* the actor's side, enum wz_side */
    WZ__PARTIES,              /* the bidding is over: there are two sides (3.4.1) */
    WZ__DECIDED,              /* enum wz_decided, at the moment of the offence */
    WZ__COUNTS,               /* enum wz_counts: who has the right number of cards */
    WZ__LATE,                 /* the innocent side played on, or spoke up too late (4.5.1) */
    WZ__PROVOKED,             /* the other side brought it about (1.1.5) */
    WZ__NULL,                 /* a null game */
    WZ__OPEN_TRUMP_GAME,      /* grand or suit ouvert: no trick may be lost (2.5.8) */
    WZ__SIXTY_BY_CARD,        /* defenders' points, led and shown card make 60 */
    WZ__CLAIM,                /* enum wz_proof of a defender's claim */
    WZ__BY_ONE_CARD,          /* ... by one sure card that makes 60, as the court allows */
    WZ__CLAIM_OPEN,           /* the proof was begun and stopped */
    WZ__CLAIM_MUST_HOLD,      /* what the declarer claims has to be true (older orders) */
    WZ__GIVE_UP_RULE,         /* enum wz_giving_up of the rule set */
    WZ__MISCOUNT_RULE,        /* enum wz_miscount of the rule set */
    WZ__MAY_STOP,             /* anybody may stop a wrong lead (older orders) */
    WZ__LETTER,               /* the letter is followed, not the court */
    WZ__GAME_OVER,            /* the cards have been played */
    WZ__NULL_COVERS,          /* the null reaches the bid */
    WZ__NAMED_OUTBID,         /* the bid went above the lowest value of the game named */
    WZ__LAST_CARD_TAKES,      /* the declarer's last card is the highest trump */
    WZ__LEAD_HEALED,          /* nobody can object to the lead any more, by the rule set (4.1.7) */
    WZ__OTHERS_TRICK,         /* the trick is not the actor's side's */
    WZ__LAST_CARDS,           /* nothing is left that a card could betray */
    WZ__DEALERS_FAULT,        /* the dealer alone, or with others (3.2.8) */
    WZ__TELLS,                /* enum wz_tells: what the words tell a partner */
    WZ__NAMED_A_CARD,         /* in an open game, where the name of a card is a lead (4.1.2) */
    WZ__TAKEN_UP,             /* the cards had been seen when the deal was objected to (3.2.13) */
    WZ__DECLARED_WITH,        /* cards at the declaration, one led before it included (3.5.3) */
    WZ__OUTSIDER,             /* somebody who does not play at the table did it */
    WZ__AFTER_GAME,           /* shown, said or looked at when all was played */
    WZ__TIME_RULE,            /* enum wz_time_limit of the rule set */
    WZ__SITS_OUT,             /* who did it has no hand in this game, as far as is known */
    WZ__DECLINES,             /* the declarer was asked and does not want to play */
    WZ__FACTS_AND_CONCLUSIONS
} wz_conclusion;
#define WZ_CONCLUSIONS (WZ__FACTS_AND_CONCLUSIONS - WZ_FACT_COUNT)

enum wz_side { WZ_SIDE_NONE, WZ_SIDE_DECLARER, WZ_SIDE_OPPONENTS, WZ_SIDE_BOTH };
enum wz_tells { WZ_TELLS_NOTHING, WZ_TELLS_CARDS, WZ_TELLS_POINTS, WZ_TELLS_WISH, WZ_TELLS_BID };
enum wz_decided { WZ_DECIDED_NO, WZ_DECIDED_WON, WZ_DECIDED_LOST };
enum wz_counts { WZ_COUNTS_RIGHT, WZ_COUNTS_DECLARER, WZ_COUNTS_OPPONENTS, WZ_COUNTS_BOTH };

/* --- Rules --- */
typedef enum wz_condition_kind {
    WZ_ALWAYS,
    WZ_IS,
    WZ_IS_NOT,
    WZ_AT_LEAST,
    WZ_AT_MOST
} wz_condition_kind;

typedef struct wz_condition {
    uint8_t kind;
    uint8_t fact; /* enum wz_fact or enum wz_conclusion */
    int16_t value;
} wz_condition;

/* An unknown fact satisfies IS_NOT and nothing else. */
#define IS(name, of)                                                                               \
    { WZ_IS, WZ_FACT_##name, (of) }
#define NOT(name, of)                                                                              \
    { WZ_IS_NOT, WZ_FACT_##name, (of) }
#define FROM(name, of)                                                                             \
    { WZ_AT_LEAST, WZ_FACT_##name, (of) }
#define UP_TO(name, of)                                                                            \
    { WZ_AT_MOST, WZ_FACT_##name, (of) }
#define YES(name)                                                                                  \
    { WZ_IS, WZ_FACT_##name, 1 }
#define NO(name)                                                                                   \
    { WZ_IS, WZ_FACT_##name, 0 }
#define IF(name, of)                                                                               \
    { WZ_IS, WZ__##name, (of) }
#define UNLESS(name, of)                                                                           \
    { WZ_IS_NOT, WZ__##name, (of) }

/* What a rule orders: one of wz_ruled, or one of these, which principles turn into a decision. */
typedef enum wz_order {
    WZ_ORDER_OFFENCE = WZ_RULED_COUNT, /* 4.1.3 to 4.1.6 for the actor's side */
    WZ_ORDER_DECLARER_OFFENCE,         /* ... for the declarer */
    WZ_ORDER_OPPONENTS_OFFENCE,        /* ... for the opposing party */
    WZ_ORDER_BETRAYAL,                 /* an offence if the partner could learn something by it */
    WZ_ORDER_LOSES_SIMPLE,             /* lost with the declaration (3.5.3, 3.5.4) */
    WZ_ORDER_LOSES_BY_BID,             /* a game by bid and matadors is lost ... */
    WZ_ORDER_WINS_BY_BID,              /* ... or won (3.3.10) */
    WZ_ORDER_CONCEDED,
    WZ_ORDER_CLAIM_ACCEPTED,
    WZ_ORDER_CLAIM_WAS_TRUE, /* older orders */
    WZ_ORDER_CLAIM_WAS_FALSE,
    WZ_ORDER_DEFENDERS_CLAIM_HOLDS,
    WZ_ORDER_DECLARER_THREW,
    WZ_ORDER_DEFENDER_THREW,
    WZ_ORDER_SCORE,      /* what the count says */
    WZ_ORDER_WON_SIMPLE, /* won, and nothing higher can be proven (2.5.10) */
    WZ_ORDER_LOST,
    WZ_ORDER_OPPONENTS_MISCOUNT, /* from the deal on (3.3.10) */
    WZ_ORDER_CHEAPEST,           /* concedes the cheapest game that covers the bid (3.5.6) */
    WZ_ORDER_LAST_TRICK,         /* the last trick is played out */
    WZ_ORDER_GIFT_REFUSED,
    WZ_ORDER_LOWER_ENTRY,
    WZ_ORDER_DECLARER_CHOOSES, /* play, or pass in (3.3.11) */
    WZ_ORDER_STANDS,           /* nobody may complain any more: play on, or what was played */
    WZ_ORDER_RESULT,           /* what the play brought, if known; else play on */
    WZ_ORDER_HARMLESS,         /* nothing happened */
    WZ_ORDER_WARNING,          /* nothing but a warning */
    WZ_ORDER_EXCLUDED,         /* who did it is out of the bidding, the others bid anew */
    WZ_ORDER_REST,             /* the remaining tricks are the defenders' */
    WZ_ORDER_TRICK,            /* this trick is the defenders' */
    WZ_ORDER_ENTRY             /* the entry is corrected */
} wz_order;

enum { WZ_BY_COURT = 1, WZ_BY_LETTER = 2, WZ_WARNS = 4, WZ_TO_WEIGH = 8 };

#define WZ_MAX_CONDITIONS 5
typedef struct wz_rule {
    uint8_t kind; /* enum wz_incident_kind */
    wz_condition condition[WZ_MAX_CONDITIONS];
    uint8_t order;
    const char *paragraph[4];
    uint16_t why; /* enum wz_text_key */
    uint8_t remedy;
    uint8_t flags;
    uint16_t principles; /* bit per wz_principle: the row exists because of them */
} wz_rule;

typedef struct wz_rule_table {
    const wz_rule *rule;
    unsigned count;
} wz_rule_table;
#define RULE(kind_, order_, why_, ...)                                                             \
    { .kind = WZ_INCIDENT_##kind_, .order = (order_), .why = WZ_T_WHY_##why_, __VA_ARGS__ }
#define WZ_INCIDENT_ANY WZ_INCIDENT_COUNT /* a rule for every kind */
#define WHEN(...) .condition = {__VA_ARGS__}
#define BY(...) .paragraph = {__VA_ARGS__}
#define ON(name) .principles = 1u << WZ_PRINCIPLE_##name
#define TABLE(name, rows) const wz_rule_table name = {(rows), sizeof(rows) / sizeof(rows)[0]}

#define WZ_RULE_TABLES 9
extern const wz_rule_table wz__general_rules;
extern const wz_rule_table wz__deal_rules;
extern const wz_rule_table wz__bidding_rules;
extern const wz_rule_table wz__declaration_rules;
extern const wz_rule_table wz__play_rules;
extern const wz_rule_table wz__trick_rules;
extern const wz_rule_table wz__shortening_rules;
extern const wz_rule_table wz__list_rules;
extern const wz_rule_table wz__event_rules;
extern const wz_rule_table *const wz__rule_tables[WZ_RULE_TABLES];

/* --- One hearing: it records what it looks at --- */
typedef struct wz_hearing {
    const wz_referee *referee;
    const wz_incident *incident;
    const wz_rule *rule;
    int16_t conclusion[WZ_CONCLUSIONS]; /* as far as they were drawn */
    wz_ruling *ruling;
} wz_hearing;

static inline bool wz__known(int value) { return value != WZ_UNKNOWN; }

static inline void wz__look_at(wz_looked *looked, wz_fact fact) {
    looked->fact[fact / 64] |= UINT64_C(1) << fact % 64;
}

static inline bool wz__has_looked_at(const wz_looked *looked, wz_fact fact) {
    return looked->fact[fact / 64] >> fact % 64 & 1;
}

void wz__join_looked(wz_looked *looked, const wz_looked *other);
/* No conclusion is drawn yet. */
void wz__open_hearing(wz_hearing *hearing);
/* A fact, unknown as it may be; a fact or its presumption, or a conclusion; is the fact known? Cards,
 * none if they were not told. Whoever asks by these is recorded to have looked. */
int wz__told(wz_hearing *hearing, wz_fact fact);
int wz__read(wz_hearing *hearing, unsigned fact_or_conclusion);
static inline bool wz__has(wz_hearing *hearing, wz_fact fact) {
    return wz__known(wz__read(hearing, fact));
}
/* The count, or its lower bound, or 0. */
int wz__first_known(wz_hearing *hearing, wz_fact exact, wz_fact least);
wz_cards wz__cards(wz_hearing *hearing, wz_place place);
bool wz__cards_told(wz_hearing *hearing, wz_place place);
/* Is the principle in force? Notes that it was used. */
bool wz__principle(wz_hearing *hearing, wz_principle principle);
void wz__because(wz_ruling *ruling, enum wz_text_key why);
void wz__cite_paragraph(wz_ruling *ruling, const char *paragraph);
void wz__rule_on(wz_hearing *hearing, wz_ruled ruled, wz_ruled_level level);
/* The rule that decides, exceptions apart; NULL: none does. */
const wz_rule *wz__rule_for(const wz_referee *referee, const wz_incident *incident);
/* The order of the kind's rule, or that of the exception that takes its place. */
wz_order wz__overridden(wz_hearing *hearing, wz_order order);
void wz__add_warnings(wz_hearing *hearing);
/* If the first act did not end the game, and another followed: that one. */
bool wz__second_act(const wz_incident *first, wz_looked *looked, const wz_ruling *ruling,
                    wz_incident *second);
/* Carries out what a rule orders. */
void wz__carry_out(wz_hearing *hearing, wz_order order);

/* The orders that end a game by a count, a claim or a concession; false: it is none of them. */
bool wz__end_by(wz_hearing *hearing, wz_order order);
/* What the count says. */
void wz__score(wz_hearing *hearing);

/* --- What the game counts --- */
typedef struct wz_staked {
    wz_facts facts;
    bool game_known; /* else a plain game stands in for it, and there is no value */
} wz_staked;
wz_staked wz__stake_of(wz_hearing *hearing);
/* Scores the game with this ending and rules accordingly. */
void wz__settle(wz_hearing *hearing, wz_staked *stake, wz_ending ending);

/* The position of an incident whose hands are all known; false otherwise. */
bool wz__problem_of(const wz_incident *incident, wz_looked *looked, wz_problem *problem);
wz_proof wz__prove_claim(wz_hearing *hearing);
/* The level the declarer surely reaches from here with all cards open. */
bool wz__sure_level(wz_hearing *hearing, wz_level *level);
/* The same of a position. */
wz_level wz__level_of_problem(wz_solver *solver, const wz_problem *problem);
/* What reading the cards has looked at: to know the kind; to find facts; and which of those were told
 * otherwise. */
typedef struct wz_findings {
    wz_looked for_kind, for_facts, refuted;
} wz_findings;
/* All facts that can be read off cards. */
wz_looked wz__readable(void);
/* Reads off the cards what a witness could only believe. */
void wz__read_cards(const wz_referee *referee, wz_incident *incident, wz_findings *reading);
/* Does a rule of the kind ask for the fact itself? */
bool wz__mentions(wz_incident_kind kind, wz_fact fact);
/* The cards are read, then one hearing without asking for more. True if the cards refute
 * what was told and counts; `read`, if wanted, is the incident with what the cards say. */
bool wz__hear(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling,
              wz_incident *read);
void wz__ask(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling);
void wz__ask_cards(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling);
int16_t wz__presumption(wz_fact fact);
bool wz__weighed(wz_fact fact);

#endif
