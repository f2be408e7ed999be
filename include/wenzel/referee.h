/* Referee: an incident at the table goes in, a ruling comes out.
 *
 *     wz_incident incident = wz_incident_of(WZ_INCIDENT_LEAD);
 *     incident.fact[WZ_FACT_ACTOR] = WZ_BY_DECLARER;
 *     incident.fact[WZ_FACT_TRICK] = 4;
 *     wz_ruling ruling;
 *     wz_referee referee = {&rules, solver, false, 0};
 *     if (wz_judge(&referee, &incident, &ruling) == WZ_OK) wz_put_ruling(&out, lang, &ruling);
 *
 * An incident is a scene: its kind, and what a witness could see, as facts of a closed vocabulary
 * (docs/referee.md). A fact that nobody knows is WZ_UNKNOWN; the order's presumption takes its place,
 * and if another value would change the ruling, the ruling asks for it. Conclusions (was the game
 * decided? which level was needed? does a claim hold?) are computed and can't be told.
 *
 * Everything is a plain value of the caller; nothing is allocated. Thread-safe, a solver belongs to
 * one thread at a time. */
#ifndef WENZEL_REFEREE_H
#define WENZEL_REFEREE_H

#include "wenzel/score.h"
#include "wenzel/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- What can happen: X(name), written in lower case in files --- */
#define WZ_INCIDENTS(X)                                                                            \
    X(CARD_EXPOSED_IN_DEAL) /* a card became visible while the cards were dealt */                 \
    X(DEALING_FAULT)        /* shuffling, cutting, order of dealing, pack */                       \
    X(WRONG_COUNT)          /* somebody has too many or too few cards */                           \
    X(WRONG_DEALER)         /* somebody dealt out of turn */                                       \
    X(SKAT_LOOKED)          /* somebody looked at, took or uncovered the skat */                   \
    X(HAND_SEEN)            /* somebody saw another player's cards */                              \
    X(OWN_CARDS_SHOWN)      /* somebody showed his own cards before the play */                    \
    X(GAME_NAMED)           /* a game was named before the bidding was over */                     \
    X(BID_ORDER)            /* bidding out of turn */                                              \
    X(BID_UNCLEAR)          /* what a word in the bidding meant */                                 \
    X(LIMIT_NAMED)          /* somebody told in the bidding how far he can go */                   \
    X(PASS_DISPUTE)         /* did a player pass, and is there a game? */                          \
    X(DECLARATION)          /* the words of a declaration */                                       \
    X(DECLARED_COUNT)       /* declared with a wrong number of cards */                            \
    X(LED_UNDECLARED)       /* a card was led before the declaration */                            \
    X(NULL_TOO_LOW)         /* a null that does not cover the bid */                               \
    X(OUVERT_NOT_LAID)      /* an open game whose cards were not laid open in time */              \
    X(LEAD)                 /* led out of turn */                                                  \
    X(REVOKE)               /* did not follow */                                                   \
    X(TWO_CARDS)            /* two cards to one trick */                                           \
    X(CARD_DROPPED)         /* a card fell, or was shown, in play */                               \
    X(CARD_EXCHANGED)       /* a card was shown or played, and another one taken instead */        \
    X(PLAYED_AHEAD)         /* played before it was his turn */                                    \
    X(CARD_PULLED)          /* a card pulled forward, suggestively */                              \
    X(SPEECH)               /* words or gestures in play */                                        \
    X(COUNTING)             /* points or trumps counted aloud */                                   \
    X(PREVENTION)           /* somebody kept a partner from an offence */                          \
    X(FALSE_OBJECTION)      /* a fault was claimed that there was not */                           \
    X(PLAYED_FOR_OTHER)     /* somebody played another player's card */                            \
    X(REFUSAL)              /* a player refused to go on */                                        \
    X(TRICK_LEFT)           /* the declarer did not take a trick in */                             \
    X(TRICK_TAKEN_WRONGLY)  /* taken in by the side that had not won it */                         \
    X(TRICK_INCOMPLETE)     /* taken in, or led to the next, before the third card */              \
    X(TRICKS_MIXED)         /* the tricks can't be told apart */                                   \
    X(TRICKS_LOOKED)        /* laid-down tricks looked at or counted */                            \
    X(DECLARER_CONCEDES)                                                                           \
    X(DEFENDER_CONCEDES)                                                                           \
    X(DECLARER_SHOWS) /* the declarer lays his cards open */                                       \
    X(DEFENDER_SHOWS) /* a defender lays his cards, or one, open */                                \
    X(THROWN_IN)      /* cards thrown in */                                                        \
    X(GIFT)           /* a gift of the game, where the house knows it */                           \
    X(SCORE)          /* what a finished game counts */                                            \
    X(LEVEL_CLAIM)    /* points or a level claimed when nothing can be counted any more */         \
    X(ENTRY)          /* an entry of the list */                                                   \
    X(LIST_SIGNATURE)                                                                              \
    X(PLAYER_LEAVES)                                                                               \
    X(LIST_DIFFERENCE) /* two lists differ */                                                      \
    X(CONDUCT)         /* behaviour that is no offence in play */                                  \
    X(INFORMATION)     /* a question about bid or trumps */                                        \
    X(LATE_COMPLAINT)  /* told only after the end */                                               \
    X(START_CARD)      /* a start card is missing, not paid, or somebody else's */                 \
    X(SEATING)         /* places drawn, swapped or taken wrongly */                                \
    X(ONLOOKER)        /* somebody at the table who does not play there */                         \
    X(LIST_KEEPING)    /* who keeps the list, and how; what it has no column for */                \
    X(TIME_LIMIT)      /* the time is up */                                                        \
    X(PLAYER_JOINS)    /* somebody wants to join a table that plays already */                     \
    X(OWN_RULES)       /* rules of their own: for blind players, in a club, at home */

typedef enum wz_incident_kind {
#define X(name) WZ_INCIDENT_##name,
    WZ_INCIDENTS(X)
#undef X
        WZ_INCIDENT_COUNT
} wz_incident_kind;

/* --- Words of facts --- */
typedef enum wz_by {
    WZ_BY_FOREHAND,
    WZ_BY_MIDDLEHAND,
    WZ_BY_REARHAND,
    WZ_BY_DECLARER,
    WZ_BY_DEFENDER,
    WZ_BY_DEALER,  /* who sits out; at a table of three he is one of the players */
    WZ_BY_SEVERAL, /* of both sides */
    WZ_BY_OUTSIDER
} wz_by;
typedef enum wz_moment {
    WZ_MOMENT_DEALING,
    WZ_MOMENT_DEALT, /* nobody has bid */
    WZ_MOMENT_BIDDING,
    WZ_MOMENT_BID_OVER, /* a declarer, no declaration yet */
    WZ_MOMENT_PLAY,     /* from the declaration on */
    WZ_MOMENT_OVER
} wz_moment;
typedef enum wz_cause {
    WZ_CAUSE_SELF,
    WZ_CAUSE_OTHER_SIDE,
    WZ_CAUSE_PARTNER,
    WZ_CAUSE_DEALER
} wz_cause;
typedef enum wz_objection {
    WZ_OBJECTED_AT_ONCE,
    WZ_OBJECTED_UNDER_PROTEST, /* played on under protest */
    WZ_OBJECTED_LATE,          /* only after playing on */
    WZ_OBJECTED_NEVER
} wz_objection;
typedef enum wz_seen_by {
    WZ_SEEN_BY_NOBODY,
    WZ_SEEN_BY_DECLARER, /* alone */
    WZ_SEEN_BY_PARTNER,
    WZ_SEEN_BY_ALL,
    WZ_SEEN_BY_UNSURE
} wz_seen_by;
/* What was said, in bidding, play or with a concession. */
typedef enum wz_said {
    WZ_SAID_NOTHING,
    WZ_SAID_CARD,   /* a card or a holding that is hidden, or a void */
    WZ_SAID_WISH,   /* what the partner should play, or whether he has a card */
    WZ_SAID_POINTS, /* points of a side, or how many are missing */
    WZ_SAID_SIXTY,  /* "we have 60", "we have won" */
    WZ_SAID_TRUMP_OR_BID,
    WZ_SAID_WHO_LEADS,
    WZ_SAID_OUTCOME,   /* how it will end, in general */
    WZ_SAID_HINDSIGHT, /* about cards that were played */
    WZ_SAID_DISPLEASURE,
    WZ_SAID_FACT,         /* what all could see */
    WZ_SAID_GIVES_UP,     /* gives up in words */
    WZ_SAID_ASKS_SKAT,    /* asks what lay in the skat */
    WZ_SAID_SURE_TRICK,   /* claims a trick or the declarer's loss */
    WZ_SAID_LIMIT,        /* how far he could have bid */
    WZ_SAID_NO_MORE,      /* declines in his own words */
    WZ_SAID_NEITHER,      /* neither a bid nor a pass */
    WZ_SAID_SAME_VALUE,   /* a value said twice */
    WZ_SAID_SEVERAL_BIDS, /* in one breath, or after the other had passed */
    WZ_SAID_NO_VALUE,     /* a number that is no bid */
    WZ_SAID_MISHEARD,     /* a value the other did not expect, or did not hear */
    WZ_SAID_PASS,
    WZ_SAID_GESTURE,       /* no word at all, a gesture that can be read */
    WZ_SAID_NOTE,          /* nothing: a note, as in the list */
    WZ_SAID_LISTENER_BIDS, /* who only has to hold or pass names a number */
    WZ_SAID_OFFENCE        /* that somebody offends, or has offended */
} wz_said;
typedef enum wz_declared {
    WZ_DECLARED_ADDED,          /* something added after a pause */
    WZ_DECLARED_CORRECTED,      /* corrected after a pause */
    WZ_DECLARED_AFTER_PICK_UP,  /* hand or a level, after the skat was taken */
    WZ_DECLARED_HAND_UNSAID,    /* the skat untouched, "hand" not said */
    WZ_DECLARED_LEVEL_NO_HAND,  /* a level announced without hand */
    WZ_DECLARED_NUMBER,         /* a number that fits several games */
    WZ_DECLARED_OTHER_NAMED_IT, /* an opponent named the game, nobody contradicted */
    WZ_DECLARED_QUESTION,       /* a question that could be heard as a declaration */
    WZ_DECLARED_ALOUD,          /* thinking aloud */
    WZ_DECLARED_IN_BIDDING,     /* named as a bid, declared differently afterwards */
    WZ_DECLARED_LOWER_LEVEL,    /* its simple value does not cover the bid */
    WZ_DECLARED_ONE_VALUE,      /* said that a value is played which only one game has */
    WZ_DECLARED_OUVERT_UNSAID,  /* laid open without the word */
    WZ_DECLARED_NOTE            /* noted in the list before it was said */
} wz_declared;
typedef enum wz_dealing_fault_kind {
    WZ_FAULT_SHUFFLE,
    WZ_FAULT_CUT,
    WZ_FAULT_ORDER,
    WZ_FAULT_PACK,
    WZ_FAULT_PROXY,
    WZ_FAULT_ABSENT,
    WZ_FAULT_EARLY_PICK_UP
} wz_dealing_fault_kind;

/* What somebody did next, when the first act was noticed or not. */
typedef enum wz_then {
    WZ_THEN_NOTHING,
    WZ_THEN_LAID_OPEN,
    WZ_THEN_GAVE_UP,
    WZ_THEN_THREW_IN,
    WZ_THEN_SHOWED_A_CARD,
    WZ_THEN_SPOKE,
    WZ_THEN_LED,
    WZ_THEN_REVOKED,
    WZ_THEN_LOOKED_AT_SKAT
} wz_then;

/* --- Facts: X(NAME, kind of value, words or most, presumption, weighed) ---
 * A weighed fact is one that only a person on the spot can find; if it decides and is unknown, the
 * ruling is WZ_RULED_PERSON. */
#define WZ_FACTS_OF_INCIDENTS(X)                                                                   \
    X(PLAYERS, NUMBER, 7, WZ_UNKNOWN, 0)                                                           \
    X(DECLARER, WORD, seats, WZ_UNKNOWN, 0)                                                        \
    X(GAME, WORD, games, WZ_UNKNOWN, 0)                                                            \
    X(HAND, TRUTH, 1, 0, 0)                                                                        \
    X(OUVERT, TRUTH, 1, 0, 0)                                                                      \
    X(ANNOUNCED, WORD, levels, 0, 0)                                                               \
    X(BID, NUMBER, WZ_HIGHEST_BID, WZ_UNKNOWN, 0)                                                  \
    X(MATADORS, SIGNED, 11, WZ_UNKNOWN, 0)                                                         \
    X(DECLARER_POINTS, NUMBER, 120, WZ_UNKNOWN, 0) /* with the skat; when the offence was made */  \
    X(DECLARER_POINTS_MIN, NUMBER, 120, WZ_UNKNOWN, 0)                                             \
    X(DECLARER_POINTS_MAX, NUMBER, 120, WZ_UNKNOWN, 0)                                             \
    X(DEFENDER_POINTS, NUMBER, 120, WZ_UNKNOWN, 0)                                                 \
    X(DEFENDER_POINTS_MIN, NUMBER, 120, WZ_UNKNOWN, 0)                                             \
    X(DEFENDER_POINTS_MAX, NUMBER, 120, WZ_UNKNOWN, 0)                                             \
    X(POINTS_WHEN_NOTICED, TRUTH, 1, 0, 0) /* the points are those of the later discovery */       \
    X(DECLARER_TRICKS, NUMBER, 10, WZ_UNKNOWN, 0)                                                  \
    X(DEFENDER_TRICKS, NUMBER, 10, WZ_UNKNOWN, 0)                                                  \
    X(TRICK, NUMBER, 10, WZ_UNKNOWN, 0)                                                            \
    X(TRICK_COMPLETE, TRUTH, 1, 0, 0) /* when it was noticed */                                    \
    X(TRICKS_DONE, NUMBER, 10, WZ_UNKNOWN, 0)                                                      \
    X(DECLARER_HELD, NUMBER, 32, WZ_UNKNOWN, 0) /* cards in the declarer's hand */                 \
    X(DEFENDER_HELD, NUMBER, 32, WZ_UNKNOWN, 0)                                                    \
    X(PARTNER_HELD, NUMBER, 32, WZ_UNKNOWN, 0)                                                     \
    X(DEALT_RIGHT, TRUTH, 1, WZ_UNKNOWN, 0)                                                        \
    X(LOST_IN_PLAY, TRUTH, 1, 0, 0) /* the count went wrong by a player's act, not by the deal */  \
    X(ACTOR, WORD, who, WZ_UNKNOWN, 0)                                                             \
    X(MOMENT, WORD, moments, WZ_UNKNOWN, 0)                                                        \
    X(CAUSED_BY, WORD, causes, WZ_CAUSE_SELF, 0)                                                   \
    X(OBJECTION, WORD, objections, WZ_OBJECTED_AT_ONCE, 0)                                         \
    X(OBJECTED_AFTER_DECLARATION, TRUTH, 1, 0, 0)                                                  \
    X(PLAY_ON_DEMANDED, TRUTH, 1, 0, 0)                                                            \
    X(STOPPED, TRUTH, 1, 0, 0) /* somebody stopped the game, claimed it or called for a ruling */  \
    X(AGREED, TRUTH, 1, 0, 0)  /* the others agreed, all of whom the order asks */                 \
    X(MIXED, TRUTH, 1, 0, 0)   /* cards lie together and can't be told apart */                    \
    X(MIXED_BY, WORD, sides, WZ_UNKNOWN, 0)                                                        \
    X(TOLD_BEFORE_MIXING, TRUTH, 1, 0, 0) /* the claim was made while all could be counted */      \
    X(ADMITTED, TRUTH, 1, 0, 0)                                                                    \
    X(DISPUTED, TRUTH, 1, 0, 0) /* it is told differently, or its meaning is: told, never asked */ \
    X(RESULT, WORD, results, WZ_UNKNOWN, 0) /* how the play ended */                               \
    X(SEEN_BY, WORD, seen_by, WZ_UNKNOWN, 0)                                                       \
    X(SEEN, NUMBER, 12, WZ_UNKNOWN, 0) /* how many cards were seen */                              \
    X(SAID, WORD, said, WZ_SAID_NOTHING, 0)                                                        \
    X(ASKED, TRUTH, 1, 0, 0)                                                                       \
    X(TRUE_WORDS, TRUTH, 1, WZ_UNKNOWN, 0)                                                         \
    X(INFORMS, TRUTH, 1, WZ_UNKNOWN, 1) /* did it tell a partner what he did not know? */          \
    X(PARTNER_KNEW, TRUTH, 1, 0, 0)     /* or could not make use of it any more */                 \
    X(INTENT_PROVEN, TRUTH, 1, WZ_UNKNOWN, 1)                                                      \
    X(TOLERATED, TRUTH, 1, 0, 0) /* was the same thing let pass before? */                         \
    X(ADMONISHED, TRUTH, 1, 0, 0)                                                                  \
    X(FAULT, WORD, faults, WZ_UNKNOWN, 0)                                                          \
    X(CARDS_TAKEN_UP, TRUTH, 1, 0, 0) /* by the objector, before he objected */                    \
    X(CUTTER_ABSENT, TRUTH, 1, 0, 0)                                                               \
    X(STOCK_TOUCHED, TRUTH, 1, 0, 0)              /* a player reached into the undealt cards */    \
    X(FIRST_WRONG_GAME, NUMBER, 7, WZ_UNKNOWN, 0) /* of the running round; 0 = none of it */       \
    X(ROUND_CLOSED, TRUTH, 1, 0, 0) /* next round's first game declared, or the list signed */     \
    X(KNOWINGLY, TRUTH, 1, 0, 0)                                                                   \
    X(SKAT_TAKEN, TRUTH, 1, 0, 0)                 /* put into the hand */                          \
    X(LOOKED, TRUTH, 1, 1, 0)                     /* did the actor see a card of it himself? */    \
    X(IDENTIFIABLE, TRUTH, 1, 0, 0)               /* all could tell the skat cards */              \
    X(ALL_PASSED, TRUTH, 1, 0, 0)                 /* no game is on */                              \
    X(PASSED_BEFORE_BID, TRUTH, 1, WZ_UNKNOWN, 0) /* the one in question, before any bid to him */ \
    X(OTHERS_PASSED, TRUTH, 1, 0, 0)              /* both others had passed when it was noticed */ \
    X(IN_TURN, TRUTH, 1, 1, 0)                                                                     \
    X(OTHER_GAME, TRUTH, 1, 0, 0)     /* another game was declared than the one named before */    \
    X(SKIPPED, TRUTH, 1, 0, 0)        /* somebody was passed over, or the parts were swapped */    \
    X(GAME_BEGUN, TRUTH, 1, 0, 0)     /* skat taken up or game declared since */                   \
    X(BELOW_STANDING, TRUTH, 1, 0, 0) /* a value below the standing bid */                         \
    X(UNENTITLED, TRUTH, 1, 0, 0)     /* the game was played by one who was not its declarer */    \
    X(THREW_CARDS, TRUTH, 1, 0, 0)                                                                 \
    X(WANTS_TO_PLAY, TRUTH, 1, 0, 0) /* the declarer would rather play */                          \
    X(DECLARED, WORD, declared, WZ_UNKNOWN, 0)                                                     \
    X(ENTERED, TRUTH, 1, 0, 0)   /* it stands in the list otherwise */                             \
    X(SEPARATED, TRUTH, 1, 0, 0) /* the discards were clearly apart */                             \
    X(EXPLAINED, TRUTH, 1, 0,                                                                      \
      0)                        /* said with the declaration that the discard was not forgotten */ \
    X(MAY_LEAD, TRUTH, 1, 0, 0) /* the actor had the lead */                                       \
    X(VISIBLE, TRUTH, 1, 1, 0)                                                                     \
    X(UNCOVERED_BY_DECLARER, TRUTH, 1, 0, 0)                                                       \
    X(OTHERS_PLAYED, TRUTH, 1, 0, 0) /* both others had played to the trick */                     \
    X(SURE, TRUTH, 1, 0, 0)          /* the shown card must take a trick */                        \
    X(SAFE, TRUTH, 1, 0, 0)          /* undisputed: the game could not be lost any more */         \
    X(PARTNER_MOVED, TRUTH, 1, 1, 0) /* the partner was about to commit the offence */             \
    X(UNCOLLECTED, NUMBER, 10, 1, 0)                                                               \
    X(CONTINUED, TRUTH, 1, 0, 0)          /* play went on after the declarer had laid open */      \
    X(ON_TOP, TRUTH, 1, 0, 0)             /* the next lead lay on the trick, not beside it */      \
    X(LED_ON, TRUTH, 1, 0, 0)             /* led again with the tricks still lying */              \
    X(REST_MADE, TRUTH, 1, WZ_UNKNOWN, 0) /* all further tricks were the declarer's */             \
    X(TRICK_OWNER, WORD, sides, WZ_UNKNOWN, 0)                                                     \
    X(LEFT_POINTS, NUMBER, 120, WZ_UNKNOWN, 0) /* in the tricks left lying */                      \
    X(WAIVED_CARDS, TRUTH, 1, 0, 0)            /* let the others keep their cards */               \
    X(SPREAD, TRUTH, 1, 1, 0)                                                                      \
    X(LAID_DOWN, TRUTH, 1, 1, 0) /* the trick had been put down */                                 \
    X(LAST_TRICK_ONLY, TRUTH, 1, 0, 0)                                                             \
    X(HAD_PLAYED, TRUTH, 1, 1, 0) /* the viewer, to the current trick */                           \
    X(ON_LEAD, TRUTH, 1, 0, 0)                                                                     \
    X(FACE_DOWN, TRUTH, 1, 0, 0)                                                                   \
    X(MEANT_AS_CONCESSION, TRUTH, 1, 1, 0)                                                         \
    X(DEMANDED, WORD, levels, 0, 0)                                                                \
    X(PROVEN, WORD, levels, 0, 0) /* a level nobody disputes to be proven */                       \
    X(ACCEPTED, TRUTH, 1, 0, 0)                                                                    \
    X(HOUSE_RULE, TRUTH, 1, 0, 0)                                                                  \
    X(CONSENT, TRUTH, 1, 0, 0) /* of everybody at the table */                                     \
    X(SAME_PLAYER, TRUTH, 1, 1, 0)                                                                 \
    X(FIRST_ENTRY, SIGNED, 999, WZ_UNKNOWN, 0)                                                     \
    X(SECOND_ENTRY, SIGNED, 999, WZ_UNKNOWN, 0)                                                    \
    X(CLEARED_UP, TRUTH, 1, 0, 0)                                                                  \
    X(REFUSED, TRUTH, 1, 0, 0)                                                                     \
    X(HANDS_LOOKED_INTO, NUMBER, 3, WZ_UNKNOWN, 0)                                                 \
    X(NEXT_MUST_TAKE, TRUTH, 1, 0, 0) /* the next player has to beat the led card */               \
    X(CLAIMER, WORD, who, WZ_UNKNOWN, 0)                                                           \
    X(LEADER, WORD, seats, WZ_UNKNOWN, 0)                                                          \
    X(SPRITZEN, NUMBER, WZ_SPRITZE_HIRSCH, 0, 0) /* enum wz_spritze, where a house plays them */   \
    X(ON_TABLE, TRUTH, 1, 1, 0)              /* the card lay completely on the table (4.1.2) */    \
    X(NOTICED, WORD, moments, WZ_UNKNOWN, 0) /* when it came to light, if later */                 \
    X(RESERVED, TRUTH, 1, 0, 0)              /* the absent cutter had kept the cut for himself */  \
    X(TAKEN_IN, TRUTH, 1, 0, 0)              /* the trick, when it was noticed (older orders) */   \
    X(APPEAL, TRUTH, 1, 0, 0)                /* against a referee's decision */                    \
    X(NEXT_SERIES, TRUTH, 1, 0, 0)           /* has begun; or 15 minutes after the last one */     \
    X(UNREADABLE, TRUTH, 1, 0, 0)            /* the list is badly kept, unreadable, incomplete */  \
    X(UNSORTED, TRUTH, 1, 0, 0)              /* the open cards lie out of order */                 \
    X(ROUND_FACTOR, NUMBER, WZ_MAX_ROUND_FACTOR, 0, 0) /* of a special round; 0 and 1 = none */    \
    X(PLAYED_OUT, TRUTH, 1, 0, 0)   /* played to the end since: the points are the final ones */   \
    X(ALREADY_OPEN, TRUTH, 1, 0, 0) /* the cards in question lay open rightly */                   \
    X(FOR_LONG, TRUTH, 1, 0, 0)     /* not for a moment only */                                    \
    X(THEN, WORD, acts, WZ_THEN_NOTHING, 0) /* what was done next */                               \
    X(THEN_BY, WORD, who, WZ_UNKNOWN, 0)                                                           \
    X(PERMITTED, TRUTH, 1, 0, 0)   /* by the director, or by those concerned */                    \
    X(PARTICIPANT, TRUTH, 1, 0, 0) /* in the same event, at another table */

#define WZ_UNKNOWN INT16_MIN

typedef enum wz_fact {
#define X(name, type, range, presumed, weighed) WZ_FACT_##name,
    WZ_FACTS_OF_INCIDENTS(X)
#undef X
        WZ_FACT_COUNT
} wz_fact;

/* Cards that are known, by place: X(NAME). In play, hands are those of the moment of the incident. */
#define WZ_PLACES(X)                                                                               \
    X(DECLARER_JACKS) /* all jacks among the declarer's ten cards */                               \
    X(DECLARER_CARDS) /* his ten cards, or all that matters for the matadors */                    \
    X(SKAT_CARDS)                                                                                  \
    X(FOREHAND_CARDS)                                                                              \
    X(MIDDLEHAND_CARDS)                                                                            \
    X(REARHAND_CARDS)                                                                              \
    X(LED_CARD)                                                                                    \
    X(SECOND_CARD)                                                                                 \
    X(SHOWN_CARD) /* the card shown or played too early */                                         \
    X(THIRD_CARD) /* of the trick, if all three are known */

typedef enum wz_place {
#define X(name) WZ_PLACE_##name,
    WZ_PLACES(X)
#undef X
        WZ_PLACE_COUNT
} wz_place;

typedef struct wz_incident {
    uint8_t kind; /* enum wz_incident_kind */
    int16_t fact[WZ_FACT_COUNT];
    wz_cards cards[WZ_PLACE_COUNT];
    uint16_t told; /* bit per wz_place: this is known */
} wz_incident;

/* Nothing known but the kind; one that there is not is refused when it is judged. */
wz_incident wz_incident_of(wz_incident_kind kind);

/* The vocabulary as data, for readers and forms. Words end with NULL; a fact that has none, or is none,
 * has NULL. Names of what does not exist are "?". */
typedef enum wz_fact_type {
    WZ_FACT_TRUTH,
    WZ_FACT_NUMBER,
    WZ_FACT_SIGNED,
    WZ_FACT_WORD
} wz_fact_type;
const char *wz_incident_name(wz_incident_kind kind);
int wz_incident_named(const char *name); /* -1: no such kind */
const char *wz_fact_name(wz_fact fact);
int wz_fact_named(const char *name);
wz_fact_type wz_type_of_fact(wz_fact fact);
int wz_most_of_fact(wz_fact fact);
const char *const *wz_words_of_fact(wz_fact fact);
const char *wz_place_name(wz_place place);
int wz_place_named(const char *name);
const char *wz_place_question(wz_lang lang, wz_place place);
/* Cards from which the fact can be read, bit per wz_place; 0 if a witness just knows it. */
unsigned wz_cards_behind(wz_fact fact);
/* Sentences for people: what kind of incident it is, and the question behind a fact. */
const char *wz_incident_title(wz_lang lang, wz_incident_kind kind);
const char *wz_fact_question(wz_lang lang, wz_fact fact);
/* A word of a fact, for people. */
const char *wz_word_text(wz_lang lang, wz_fact fact, unsigned index);
/* Does the ruling of an incident of this kind look at the fact? What is done next is another kind. */
bool wz_fact_matters(wz_incident_kind kind, wz_fact fact);

/* --- Decisions --- */
#define WZ_RULED(X)                                                                                \
    X(DECLARER_WINS)                                                                               \
    X(DECLARER_LOSES)                                                                              \
    X(COUNTED)   /* the game is over; the count says who wins */                                   \
    X(GOES_ON)   /* as if nothing had been: it counts as it ends */                                \
    X(CORRECTED) /* put right (wz_remedy), then it goes on, or counts as it is then */             \
    X(STANDS)    /* what was played, or entered, counts as it is */                                \
    X(REBID)                                                                                       \
    X(PASSED_IN)                                                                                   \
    X(REDEALT)                                                                                     \
    X(REPLAYED) /* games are played again */                                                       \
    X(VOID)     /* the list counts for nothing */                                                  \
    X(DIRECTOR)                                                                                    \
    X(PERSON) /* who was at the table must judge */

typedef enum wz_ruled {
#define X(name) WZ_RULED_##name,
    WZ_RULED(X)
#undef X
        WZ_RULED_COUNT
} wz_ruled;
const char *wz_ruled_name(wz_ruled ruled);

/* What becomes of the game, whoever wins; a ruling in words of their own: who wins, at which level, with
 * which value, what becomes of the game, what is put right, who is warned or out of the bidding. */
#define WZ_GAME_FATES(X)                                                                           \
    X(ENDED)                                                                                       \
    X(STANDS)                                                                                      \
    X(GOES_ON)                                                                                     \
    X(CORRECTED)                                                                                   \
    X(REBID)                                                                                       \
    X(PASSED_IN)                                                                                   \
    X(REDEALT)                                                                                     \
    X(REPLAYED)                                                                                    \
    X(VOID)                                                                                        \
    X(OPEN) /* director, or person */
typedef enum wz_game_fate {
#define X(name) WZ_FATE_##name,
    WZ_GAME_FATES(X)
#undef X
        WZ_FATE_COUNT
} wz_game_fate;
wz_game_fate wz_fate_of(wz_ruled ruled);
const char *wz_game_fate_name(wz_game_fate fate);

/* The level of a won or lost game; as it will be played; or none (null, or no game). */
typedef enum wz_ruled_level {
    WZ_LEVEL_NONE,
    WZ_LEVEL_SIMPLE,
    WZ_LEVEL_SCHNEIDER,
    WZ_LEVEL_SCHWARZ,
    WZ_LEVEL_ANNOUNCED,
    WZ_LEVEL_AS_PLAYED
} wz_ruled_level;
const char *wz_ruled_level_name(wz_ruled_level level);

/* What is put right, and who may still demand what (ISkO 4.1.6). */
typedef enum wz_remedy {
    WZ_REMEDY_NONE,
    WZ_REMEDY_CARD_BACK,
    WZ_REMEDY_TRICK_BACK,
    WZ_REMEDY_COMPLETE_TRICK,
    WZ_REMEDY_DRAW_SKAT,
    WZ_REMEDY_DECLARE_NOW,
    WZ_REMEDY_LAY_OPEN,
    WZ_REMEDY_BID_IN_ORDER,
    WZ_REMEDY_COUNTS,
    WZ_REMEDY_FIRST_WORD_COUNTS,
    WZ_REMEDY_GAME_BY_BID,
    WZ_REMEDY_REST_TO_DEFENDERS,
    WZ_REMEDY_TRICK_TO_DEFENDERS,
    WZ_REMEDY_ENTRY,
    WZ_REMEDIES
} wz_remedy;
typedef enum wz_right {
    WZ_RIGHT_NONE,
    WZ_RIGHT_DECLARER_PLAY_ON,
    WZ_RIGHT_DEFENDERS_PLAY_ON,
    WZ_RIGHT_DECLARER_GAME_OR_PLAY,
    WZ_RIGHT_DECLARER_PLAY_OR_PASS_IN,
    WZ_RIGHTS
} wz_right;

/* What the rulings rest on. Each can be left out, to see which cases need it (docs/referee.md). */
#define WZ_PRINCIPLES(X)                                                                           \
    X(MOMENT)       /* decided at the moment of the offence, completed tricks only */              \
    X(REQUIRED)     /* the level the bid requires is awarded or lost */                            \
    X(EXCLUSION)    /* theoretically excluded by the jacks alone */                                \
    X(PROOF)        /* the solver proves or refutes */                                             \
    X(BURDEN)       /* burden of proof, mixed cards */                                             \
    X(WAIVER)       /* playing on, late objection */                                               \
    X(LIABILITY)    /* one for all of the opposing party */                                        \
    X(PROVOCATION)  /* nobody gains by what he brought about */                                    \
    X(PARTNER)      /* what the partner learnt */                                                  \
    X(NAMED_AS_BID) /* a game named too early is a bid */                                          \
    X(CARD_COUNT)   /* wrong from the deal, or by play */                                          \
    X(CLOSING)      /* what is closed stays closed */                                              \
    X(DEMAND)       /* play on is demanded */                                                      \
    X(SCORING)      /* levels and values by the rules of scoring */

typedef enum wz_principle {
#define X(name) WZ_PRINCIPLE_##name,
    WZ_PRINCIPLES(X)
#undef X
        WZ_PRINCIPLE_COUNT
} wz_principle;
const char *wz_principle_name(wz_principle principle);

#define WZ_RULING_REASONS 6
#define WZ_RULING_PARAGRAPHS 8
#define WZ_RULING_ASKED 20

/* What a ruling has looked at: bit per wz_fact, bit per wz_place. What it has not looked at could be told
 * otherwise, and it would be the same. */
typedef struct wz_looked {
    uint64_t fact[(WZ_FACT_COUNT + 63) / 64];
    uint16_t cards;
} wz_looked;

typedef struct wz_ruling {
    uint8_t kind;    /* as it was judged; words and actor may make it another than the one told */
    uint8_t ruled;   /* enum wz_ruled */
    uint8_t leaning; /* PERSON: how the court leant in such cases; else the same as ruled */
    uint8_t level;   /* enum wz_ruled_level */
    bool valued;     /* the facts were enough for a value */
    int32_t value;   /* for the list, signed */
    uint8_t remedy;
    uint8_t right;
    bool warned;    /* somebody is to be warned as well */
    bool excluded;  /* who did it takes no part in the bidding */
    bool by_court;  /* the court goes beyond the letter of the order here */
    bool by_letter; /* the letter was asked for, where the court decides otherwise */
    uint8_t reasons, paragraphs, asked;
    uint16_t reason[WZ_RULING_REASONS];
    const char *paragraph[WZ_RULING_PARAGRAPHS];
    uint8_t ask[WZ_RULING_ASKED]; /* enum wz_fact: unknown, and would change the ruling */
    uint16_t ask_cards;           /* bit per wz_place: cards that would decide */
    uint32_t used;                /* bit per wz_principle */
    bool proof_asked;             /* the solver was asked about a claim ... */
    uint8_t proof;                /* ... and found this, enum wz_proof */
    bool by_one_card;             /* not all remaining tricks, but one sure card that decides */
    wz_looked looked;
    wz_result result; /* if valued */
} wz_ruling;

/* Was the fact, or what a place holds, looked at? */
bool wz_ruling_looked_at(const wz_ruling *ruling, wz_fact fact);
bool wz_ruling_looked_at_cards(const wz_ruling *ruling, wz_place place);
/* What was told and makes no difference here: it has to be said. */
bool wz_ruling_sets_aside(const wz_ruling *ruling, const wz_incident *told, wz_fact fact);
bool wz_ruling_sets_cards_aside(const wz_ruling *ruling, const wz_incident *told, wz_place place);

/* What is known of a claim before it is judged: at a table where it was proven, or not. */
typedef struct wz_found {
    uint8_t proof; /* enum wz_proof; WZ_NOT_FINISHED: nothing is known */
    bool by_one_card;
} wz_found;

typedef struct wz_referee {
    const wz_rules *rules;
    wz_solver *solver; /* for proofs; NULL: what needs one is not finished */
    bool letter;       /* follow the letter where the court goes beyond it */
    uint32_t without;  /* bit per wz_principle: left out */
    wz_found found;    /* then no proof is begun */
} wz_referee;

/* WZ_E_SYNTAX: a fact out of its range, or cards in two places. */
wz_error wz_incident_check(const wz_incident *incident);
/* Always a decision with at least one paragraph or reason. What the cards say counts against what is
 * told of them. Errors are those of wz_incident_check. */
wz_error wz_judge(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling);
/* "Das Spiel ist für den Alleinspieler verloren, einfach, -48 Punkte." */
void wz_put_ruling(wz_out *out, wz_lang lang, const wz_ruling *ruling);
/* The argument: a few sentences, each ended by a blank but the last. */
void wz_put_argument(wz_out *out, wz_lang lang, const wz_ruling *ruling);
/* "4.4.5, 4.1.4" */
void wz_put_ruled_by(wz_out *out, const wz_ruling *ruling);

/* The scene of a running or finished game: contract, bid, cards, points, tricks. The caller adds what
 * happened: kind, actor, objection. */
wz_incident wz_incident_of_game(const wz_game *game, wz_incident_kind kind);
/* The same as one pair of eyes has it: no hidden card, skat or discard is in it, and nothing that
 * follows from one. */
wz_incident wz_incident_of_view(const wz_view *view, wz_incident_kind kind);
/* Adds to an incident what a scene knows and the incident does not. */
void wz_incident_fill(wz_incident *incident, const wz_incident *scene);
/* ISkO 4.4.4: which level the declarer reaches against every distribution he could know of, as the fact
 * `proven`. `view` is the declarer's own. WZ_NOT_FINISHED, and nothing added, if the search was stopped. */
wz_proof wz_incident_add_proof(wz_incident *incident, wz_solver *solver, const wz_view *view);

#ifdef __cplusplus
}
#endif

#endif
