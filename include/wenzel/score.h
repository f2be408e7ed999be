/* Scoring: facts in, a result with its whole derivation out.
 *
 * Facts do not need a game: a referee, a typed list and the command line fill them as well as
 * a played game does. Nothing is owned or allocated; all functions are thread-safe. */
#ifndef WENZEL_SCORE_H
#define WENZEL_SCORE_H

#include "wenzel/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a game came to its end, as far as the value depends on it. */
#define WZ_ENDINGS(X)                                                                              \
    X(PLAYED)             /* played to the end, or counted as it stands */                         \
    X(WON)                /* stated as won, points unknown */                                      \
    X(LOST)               /* stated as lost, points unknown */                                     \
    X(CONCEDED)           /* declarer gave up (3.5.6, 4.4.1, 4.4.2) */                             \
    X(GIVEN_UP)           /* one of the opposing party gave up (4.4.3) */                          \
    X(CLAIM_ACCEPTED)     /* declarer laid open, both defenders agreed (4.4.4) */                  \
    X(CLAIM_HOLDS)        /* a defender laid open, and rightly (4.4.5) */                          \
    X(CLAIM_FAILS)        /* a defender laid open, and wrongly (4.4.5) */                          \
    X(OWN_CLAIM_HOLDS)    /* older orders: declarer laid open, and it was true */                  \
    X(OWN_CLAIM_FAILS)    /* ... and it was not */                                                 \
    X(DECLARER_MISCOUNT)  /* declarer had a wrong number of cards from the deal (3.3.10) */        \
    X(DEFENDERS_MISCOUNT) /* the opposing party had */                                             \
    X(DECLARER_THREW)     /* declarer threw the cards in, open (4.4.6) */                          \
    X(DEFENDER_THREW)     /* a defender did (4.4.6) */                                             \
    X(DECLARER_OUT)       /* server: declarer resigned, left or timed out */                       \
    X(DEFENDERS_OUT)      /* server: the defenders resigned, or one left or timed out */           \
    X(SIXTY_SURE)         /* a defender showed a sure card that makes 60 (4.4.5) */                \
    X(GIFT_TAKEN)         /* house rule: the grand was given away before the first card */

typedef enum wz_ending {
#define X(name) WZ_END_##name,
    WZ_ENDINGS(X)
#undef X
        WZ_ENDING_COUNT
} wz_ending;

typedef struct wz_facts {
    wz_contract contract;
    int8_t matadors[WZ_TRUMP_GAMES]; /* for every trump game, as the game may have to be changed */
    uint8_t excluded; /* bit per wz_level: theoretically out of reach for the declarer (3.6.4) */
    bool own_schwarz_excluded; /* the declarer's jacks are sure of a trick (4.4.6) */
    uint16_t bid;              /* the highest value bid or held; 0 = none to be reached */
    uint8_t ending;            /* enum wz_ending */
    uint8_t demanded;          /* CLAIM_ACCEPTED: enum wz_level the declarer asked for */
    uint8_t points;            /* declarer's so far, with the skat */
    uint8_t tricks;
    uint8_t defender_points; /* so far; with PLAYED both sides add up to 120 and 10, unless the
                                game was lost for good before, as a null with the first trick */
    uint8_t defender_tricks;
    uint8_t spritzen;     /* enum wz_spritze: the last that was said */
    uint8_t round_factor; /* of a special round: 1 = none (wz_terms.factor) */
    uint8_t instead;      /* impossible null (3.6.2): the game the declarer names, enum wz_kind;
                            WZ_NO_KIND = the cheapest */
    bool must_schneider;  /* a grand whose gift was refused: without schneider it is lost */
    uint8_t
        patrouillen; /* announced, and with PLAYED those that were made, from the last trick on */
    uint8_t patrouillen_made;
} wz_facts;

/* Facts with nothing unusual in them: PLAYED, no bid, no special round, no choice made. Matadors and
 * count are to be set: without them such facts are refused. */
wz_facts wz_facts_of(wz_contract contract);
/* Set these with the functions below: what can't be is refused, and then nothing is set, so that
 * wz_score refuses it too. Matadors and excluded levels from a typed number of matadors (of a null 0, if
 * they are not told; WZ_E_FACTS_MATADORS) ... */
wz_error wz_facts_set_matadors(wz_facts *facts, int matadors);
/* ... or from the declarer's ten cards and the skat, or the twelve and no skat; or those that are known:
 * the others he does not have. WZ_E_SYNTAX_CARD_TWICE, WZ_E_SYNTAX_CARD_COUNT. */
wz_error wz_facts_set_cards(wz_facts *facts, wz_cards hand, wz_cards skat);
/* A whole game's count from the declarer's side. WZ_E_FACTS_POINTS, WZ_E_FACTS_TRICKS. */
wz_error wz_facts_set_count(wz_facts *facts, unsigned points, unsigned tricks);

/* A game as somebody reports it: typed in, sent, dictated. What is not said is zero and false. */
typedef struct wz_report {
    wz_contract contract;
    bool has_matadors, has_cards, has_points, has_tricks;
    int8_t matadors;        /* "without 3" is -3; a null that covers its bid needs none */
    wz_cards hand, skat;    /* instead of them: the declarer's ten cards and the skat */
    uint8_t points, tricks; /* the declarer's, the skat included */
    uint8_t ending;   /* enum wz_ending of a game that was not counted: WON, LOST, CONCEDED ... */
    uint16_t bid;     /* 0 = none to be reached */
    uint8_t spritzen; /* enum wz_spritze: the last that was said */
    uint8_t round_factor; /* of a special round; 0 = none */
    uint8_t patrouillen;  /* announced, and made */
    uint8_t patrouillen_made;
} wz_report;

/* The facts of a report; what is missing in it, or contradicts itself or the rule set, is refused. A
 * game that was given up where a server's ways hold counts as those have it. */
wz_error wz_facts_from_report(const wz_rules *rules, const wz_report *report, wz_facts *facts);

/* One step of the derivation: "Hand 4" = {WZ_STEP_HAND, 4}. */
#define WZ_STEPS(X)                                                                                \
    X(WITH)                                                                                        \
    X(WITHOUT)                                                                                     \
    X(GAME)                                                                                        \
    X(HAND)                                                                                        \
    X(SCHNEIDER)                                                                                   \
    X(SCHNEIDER_ANNOUNCED)                                                                         \
    X(SCHWARZ)                                                                                     \
    X(SCHWARZ_ANNOUNCED)                                                                           \
    X(OPEN)                                                                                        \
    X(OVERBID) /* as often as the bid needs (3.6.1, 3.6.3) */                                      \
    X(PATROUILLEN)                                                                                 \
    X(SILENT_PATROUILLEN)

typedef enum wz_step_kind {
#define X(name) WZ_STEP_##name,
    WZ_STEPS(X)
#undef X
        WZ_STEP_COUNT
} wz_step_kind;

typedef struct wz_step {
    uint8_t kind;   /* enum wz_step_kind */
    bool required;  /* counted because the bid needed it, not because it was reached */
    uint16_t cases; /* the running sum after this step */
} wz_step;

typedef enum wz_result_kind {
    WZ_RESULT_PASSED_IN,
    WZ_RESULT_DECLARED,
    WZ_RESULT_RAMSCH,
    WZ_RESULT_NO_GAME, /* ended by the table before a declaration */
    WZ_RESULT_VOID     /* not valid: the same dealer deals again */
} wz_result_kind;

/* Each kind of step comes once at most, overbidding last. */
#define WZ_MAX_STEPS WZ_STEP_COUNT
/* Three of every trump game, five of its levels, three of overbidding and two of losing; one of how
 * the game ended. */
#define WZ_MAX_PARAGRAPHS 16

typedef struct wz_result {
    uint8_t kind; /* enum wz_result_kind */
    bool won;
    bool overbid;         /* what was reached does not cover the bid (3.6) */
    bool no_value;        /* no level could have covered it: "überreizt" in the list (3.6.1) */
    bool impossible_null; /* 3.6.2: contract below is the game that is charged instead */
    bool doubled;         /* lost games (2.5.11) */
    bool sixty;           /* all points were counted, and the declarer has 60 of them ... */
    bool schneider;       /* ... or 30 or fewer: what special rounds hang on */
    uint8_t spritzen;
    uint8_t round_factor; /* of a special round: 1 = none */
    wz_contract contract;
    int8_t matadors;
    uint16_t base;              /* null: its value */
    uint16_t factor;            /* the sum of cases; 1 in null; of a ramsch what doubled it */
    uint16_t played_cases;      /* before a missed bid raised them, the own schneider counted */
    uint8_t level;              /* enum wz_level reached, or charged */
    uint8_t patrouillen;        /* announced ... */
    uint8_t silent_patrouillen; /* ... and others that count */
    uint8_t required;           /* enum wz_level the bid asked for; WZ_LEVELS = out of reach */
    uint16_t bid;
    int32_t value; /* for the list, signed */
    uint8_t steps;
    wz_step step[WZ_MAX_STEPS];
    uint8_t paragraphs;
    const char *paragraph[WZ_MAX_PARAGRAPHS];
    /* ramsch */
    int32_t written[3]; /* by position */
    uint8_t ramsch_points[3];
    uint8_t virgins;                             /* Jungfrauen */
    bool march;                                  /* Durchmarsch */
    uint8_t pushes;                              /* schieberamsch: unseen, each doubles */
    uint8_t announced_jungfrau, announced_march; /* bit per position */
    uint8_t failed;                              /* bit per position whose announcement failed */
} wz_result;

/* Contradictory facts are refused and leave the result untouched. The contract is closed first
 * (wz_contract_closed). */
wz_error wz_score(const wz_rules *rules, const wz_facts *facts, wz_result *result);
/* Before it is played: what a game counts if it is won and no further level is reached, as far as
 * these cards tell, the declarer's ten or twelve (ISkO 2.5). */
wz_error wz_score_if_won(const wz_rules *rules, wz_contract contract, wz_cards cards,
                         wz_result *result);

/* Ramsch: card points and tricks by position, and the points of the skat. */
typedef struct wz_ramsch_facts {
    uint8_t points[3];
    uint8_t tricks[3];
    uint8_t skat_points;
    uint8_t round_factor;    /* of a special round: 1 = none */
    uint8_t empty_tricks[3]; /* how many of the tricks hold no points */
    uint8_t last_trick;      /* who took it, by position: only asked where the skat goes to it */
    uint8_t pushes;          /* schieberamsch: how many pushed the skat on unseen */
    uint8_t jungfrau;        /* bit per position that announced to take no trick ... */
    uint8_t march;           /* ... or all of them */
} wz_ramsch_facts;
wz_error wz_score_ramsch(const wz_rules *rules, const wz_ramsch_facts *facts, wz_result *result);

/* --- Points of the list --- */

/* What a tournament list adds to the value of a game (SkWO 6.3.1): the one place that says so. */
#define WZ_OWN_GAME 50        /* for a game won, and against one lost */
#define WZ_CREDIT_OF_THREE 40 /* for each opponent of a lost game, at a table of three ... */
#define WZ_CREDIT_OF_MORE 30  /* ... and at a larger one */

/* What a result brings the three in such a list at a table of three, by position. All zero for a declared
 * game without a declarer. */
void wz_list_points(const wz_result *result, wz_position declarer, int32_t points[3]);

/* --- In words --- */

/* The whole derivation as a sentence: "mit 2, Spiel 3, Hand 4, mal 12 = 48". The faces matter where a
 * suit is named: in an impossible null. */
void wz_put_derivation(wz_out *out, wz_lang lang, wz_faces faces, const wz_result *result);
/* The same with people's names, by position, where it speaks of them; NULL = the positions. */
void wz_put_derivation_of(wz_out *out, wz_lang lang, wz_faces faces, const wz_result *result,
                          const char *const name[3]);
/* The name of a step as data: "schneider_announced". */
const char *wz_step_name(wz_step_kind kind);

/* The cheapest game that can be declared and given up after the skat was picked up (ISkO 3.5.6,
 * 4.4.1). With `null_too` a null game counts if it covers the bid. `cost` may be NULL. WZ_NO_KIND if there
 * is none, as for a bid above WZ_HIGHEST_BID. */
wz_contract wz_cheapest_loss(const wz_rules *rules, const int8_t matadors[WZ_TRUMP_GAMES],
                             unsigned bid, bool null_too, unsigned *cost);

#ifdef __cplusplus
}
#endif

#endif
