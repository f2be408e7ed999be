/* Rule sets as text: every switch by name, in words, compared, checked, read and written.
 *
 * One table of switches drives all of it (docs/rule-sets.md), so that none can be forgotten. The
 * caller owns all memory. Threads: no shared state. */
#ifndef WENZEL_RULETEXT_H
#define WENZEL_RULETEXT_H

#include "wenzel/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* X(name, key in the text form). Names and order are those of the text form. */
#define WZ_SWITCHES(X)                                                                             \
    X(LIST, "list")                           /* tournament, simple, bierlachs */                  \
    X(BIERLACHS_MARK, "bierlachs-mark")       /* 301 */                                            \
    X(DIAMONDS, "diamonds")                   /* base values: 9 */                                 \
    X(HEARTS, "hearts")                       /* 10 */                                             \
    X(SPADES, "spades")                       /* 11 */                                             \
    X(CLUBS, "clubs")                         /* 12 */                                             \
    X(GRAND, "grand")                         /* 24 */                                             \
    X(GRAND_OUVERT, "grand-ouvert")           /* 24, 36 */                                         \
    X(GRAND_OPEN_LEVEL, "grand-open-level")   /* yes, no */                                        \
    X(SUIT_OUVERT, "suit-ouvert")             /* yes, no */                                        \
    X(NULL_PLAIN, "null")                     /* 23; none = no such game */                        \
    X(NULL_HAND, "null-hand")                 /* 35 */                                             \
    X(NULL_OUVERT, "null-ouvert")             /* 46 */                                             \
    X(NULL_OUVERT_HAND, "null-ouvert-hand")   /* 59 */                                             \
    X(LOST_HAND_GAMES, "lost-hand-games")     /* double, single */                                 \
    X(BIDS, "bids")                           /* game-values, any */                               \
    X(NULL_BELOW_BID, "null-below-bid")       /* lost, refused */                                  \
    X(RAISE_DECLARATION, "raise-declaration") /* no, before-play */                                \
    X(NULL_OPENS, "null-laid-open")           /* stays-null, becomes-ouvert */                     \
    X(PASSED, "nobody-bids")                  /* passed-in, ramsch */                              \
    X(SPRITZEN, "spritzen")                   /* none, kontra, re, bock, hirsch */                 \
    X(RESIGNING, "resigning")                 /* by-order, both-defenders, one-defender */         \
    X(GIVING_UP, "defenders-give-up")         /* one-for-all, offered, never */                    \
    X(LATE_CONCESSION, "late-concession")     /* one-agrees, all-agree */                          \
    X(DECLARER_CLAIM, "declarer-claim")       /* agree-or-play, true-or-lost, ... */               \
    X(DEFENDER_CLAIM, "defender-claim")       /* declarer-none, himself-all, none */               \
    X(THROW_IN, "throw-in")                   /* yes, no */                                        \
    X(MISSED_SCHNEIDER, "missed-schneider")   /* play-on, ends */                                  \
    X(CLOCK, "out-by-clock")                  /* no, yes */                                        \
    X(OWN_LEVEL_NEEDS_TRICK, "schneider-before-trick") /* counts, needs-trick */                   \
    X(MISCOUNT, "miscount-after-bidding")              /* loses, redeal */                         \
    X(LEAD_HEALS, "wrong-lead-stands")                 /* complete, taken, laid-down */            \
    X(STOP_LEAD, "wrong-lead-stopped-by")              /* declarer, anyone */                      \
    X(TIME_LIMIT, "time-up-finishes")                  /* game, round */                           \
    X(PLAY_IT_HARD, "play-it-hard")                    /* no, yes */                               \
    X(KONTRA_BY, "kontra-by")                          /* defenders, who-bid */                    \
    X(KONTRA_UNTIL, "kontra-until")                    /* first-card, second-trick */              \
    X(RAMSCH_ONLY, "every-game")                       /* auction, ramsch */                       \
    X(RAMSCH_GRAND_HAND, "ramsch-grand-hand")          /* no, yes */                               \
    X(RAMSCH_TEN, "ramsch-ten")                        /* high, low */                             \
    X(RAMSCH_SKAT, "ramsch-skat")                      /* loser, last-trick */                     \
    X(RAMSCH_WRITES, "ramsch-writes")                  /* loser, everybody */                      \
    X(RAMSCH_MARCH, "durchmarsch")                     /* wins, forbidden */                       \
    X(RAMSCH_VIRGIN, "jungfrau")                       /* doubles, nothing */                      \
    X(RAMSCH_ZERO_TRICKS, "zero-tricks")               /* count, free */                           \
    X(RAMSCH_ANNOUNCED, "ramsch-announcements")        /* no, yes */                               \
    X(RAMSCH_PUSHING, "ramsch-pushing")                /* no, yes */                               \
    X(PUSH_JACKS, "push-jacks")                        /* no, yes */                               \
    X(AFTER_KONTRA, "after-kontra")                    /* none, bock, ramsch */                    \
    X(AFTER_SPRITZE, "after-spritze")                  /* none, bock, ramsch */                    \
    X(AFTER_60, "after-60")                            /* none, bock, ramsch */                    \
    X(AFTER_100, "after-100")                          /* none, bock, ramsch */                    \
    X(AFTER_SCHNEIDER, "after-schneider")              /* none, bock, ramsch */                    \
    X(AFTER_GRAND_HAND, "after-grand-hand")            /* none, bock, ramsch */                    \
    X(LAST_ROUND, "last-round")                        /* none, bock, ramsch */                    \
    X(SCHENKEN, "schenken")                            /* none, both, one */                       \
    X(SCHENKEN_REFUSED, "schenken-refused")            /* schneider, nothing */                    \
    X(PATROUILLEN, "patrouillen")                      /* none, announced, silent */               \
    X(PATROUILLEN_NUMBER, "patrouillen-number")        /* one, several */                          \
    X(PATROUILLEN_GRAND, "patrouillen-grand")          /* no, yes */                               \
    X(CONCEDE_OVERBID, "concede-overbid")              /* as-ordered, allowed */                   \
    X(REVOLUTION, "revolution")                        /* none, 92 */                              \
    X(REVOLUTION_SKAT, "revolution-skat")              /* yes, no */

typedef enum wz_switch {
#define X(name, key) WZ_SWITCH_##name,
    WZ_SWITCHES(X)
#undef X
        WZ_SWITCH_COUNT
} wz_switch;

/* Changes one switch, by the value of its field ("double" is 1 as lost_hand_doubled is true), and works
 * out all that follows. The name is dropped, as it meant another rule set: it becomes WZ_OWN_RULES.
 * Nothing changes if it is refused: WZ_E_RULES_KEY, no such switch; WZ_E_RULES_VALUE, it can't have this
 * value; WZ_E_RULES_CONTRADICTION, not together with the others (wz_rules_check names it; to change
 * several at once, read a text). */
#define WZ_OWN_RULES "own"
wz_error wz_rules_change(wz_rules *rules, wz_switch which, unsigned value);
/* Gives it a name: letters, digits, '-' and '_', single blanks between, at most WZ_RULES_NAME - 1 bytes.
 * That of a preset only if it is that preset. WZ_E_RULES_NAME otherwise. */
wz_error wz_rules_rename(wz_rules *rules, const char *name);

/* "?" for what is no switch, also below. */
const char *wz_switch_key(wz_switch which);
/* The value as a word of the text form: "double", "24". */
void wz_put_switch(wz_out *out, const wz_rules *rules, wz_switch which);
/* The value in a sentence without an end: "lost hand games count double". */
void wz_put_switch_sentence(wz_out *out, wz_lang lang, const wz_rules *rules, wz_switch which);
/* Both values in one sentence without an end: "lost hand games count once under sko1975 (1975–1998),
 * double under isko (since 2022)". */
void wz_put_switch_difference(wz_out *out, wz_lang lang, const wz_rules *a, const wz_rules *b,
                              wz_switch which);
/* The paragraph of the current order it belongs to; "" if none. */
const char *wz_switch_paragraph(wz_switch which);
/* What it is about, as a heading: "Ramsch". Switches of a group stand together. "" for what is no switch. */
const char *wz_switch_group(wz_lang lang, wz_switch which);

/* What a switch can be: one of so many words, whose values are 0, 1, 2 ...; or, without words, a number from
 * low to high, and 0 as well if it can be none. All zero for what is no switch. */
typedef struct wz_switch_range {
    uint8_t words;
    bool none;
    uint16_t low, high;
} wz_switch_range;
wz_switch_range wz_switch_takes(wz_switch which);
/* The value it has in a rule set, as wz_rules_change takes it; 0 for what is no switch. */
unsigned wz_switch_value(const wz_rules *rules, wz_switch which);
/* A value it can have, as a word of the text form and as it is said: "double". Nothing for any other. */
void wz_put_switch_word(wz_out *out, wz_switch which, unsigned value);
void wz_put_switch_choice(wz_out *out, wz_lang lang, wz_switch which, unsigned value);
/* The sentence with a gap for the value: "lost hand games count …" */
void wz_put_switch_question(wz_out *out, wz_lang lang, wz_switch which);
/* Does it make a difference in this rule set? Who may say kontra matters only where there is one. */
bool wz_switch_matters(const wz_rules *rules, wz_switch which);
bool wz_switch_same(const wz_rules *a, const wz_rules *b, wz_switch which);
/* Is this value of a preset assumed: the sources are silent, and the next later known one is taken?
 * Always false for a rule set that is no preset. */
bool wz_switch_assumed(const char *preset, wz_switch which);
/* A word on two presets whose wording differs, but no switch; "" if there is none. */
const char *wz_rules_remark(wz_lang lang, const char *one, const char *other);
/* The years a preset was in force, "1999-2018"; "" if it has none. */
const char *wz_rules_years(wz_lang lang, const char *preset);

/* The text form: complete, versioned, in a fixed order. Reading it back gives the same rule set. */
#define WZ_RULES_VERSION 1
void wz_put_rules(wz_out *out, const wz_rules *rules);
/* The same rule set in fewer words, to be handed on: what differs from the preset that is closest to it. */
void wz_put_rules_short(wz_out *out, const wz_rules *rules);
/* Enough for any rule set in either form, the end included. */
#define WZ_RULES_TEXT 2560

/* What is wrong in a text, and where. Line and column count from 1, columns in characters. */
typedef struct wz_rules_trouble {
    wz_error error;
    unsigned line, column;
    wz_switch about; /* the switch that has to do with it; WZ_SWITCH_COUNT if none */
    char word[48];   /* what stands there, shortened; may be empty */
    char say[240];   /* what is wrong and what to do, in the language asked for */
} wz_rules_trouble;
/* Switches that are not named keep the value of the set named by "from", isko without one. The rule
 * set is free of contradictions; on an error it is left as it was. `trouble` may be NULL. */
wz_error wz_rules_read(const char *text, size_t length, wz_lang lang, wz_rules *rules,
                       wz_rules_trouble *trouble);
/* The same, but goes on after an error: returns how many there are and fills the first `room`
 * (`trouble` may be NULL then, if there is none). */
size_t wz_rules_read_all(const char *text, size_t length, wz_lang lang, wz_rules *rules,
                         wz_rules_trouble *trouble, size_t room);

/* What can't be true together. */
#define WZ_CONTRADICTIONS(X)                                                                       \
    X(OUT_OF_RANGE)       /* a switch has a value it can't have; nothing else is looked at then */ \
    X(NO_LOWEST_BID)      /* no game is worth 18, so the auction can't begin */                    \
    X(VALUE_TOO_HIGH)     /* a game is worth more than 999, which nobody can bid */                \
    X(HAND_BELOW_SKAT)    /* a null from the hand is worth less than the same with skat */         \
    X(OUVERT_BELOW_NULL)  /* an open null is worth less than the closed one */                     \
    X(GRAND_OUVERT_BELOW) /* grand ouvert is worth less than grand hand, schwarz announced */      \
    X(NULL_OPENS_NOWHERE) /* a null laid open becomes ouvert, but there is no null ouvert */       \
    X(SERVER_AND_ORDER)   /* a server's resigning together with claims by the order */             \
    X(RAISE_AND_REFUSED)  /* declarations can be raised, but nulls below the bid are refused */    \
    X(NO_SPRITZE_TO_WIN)  /* a round follows a won kontra or spritze, but there are none */        \
    X(REVOLUTION_BELOW)   /* the revolution is worth less than null ouvert hand */

typedef enum wz_contradiction {
#define X(name) WZ_CONTRADICTION_##name,
    WZ_CONTRADICTIONS(X)
#undef X
        WZ_CONTRADICTION_COUNT
} wz_contradiction;
/* Bit per wz_contradiction found; of no rule set (NULL) OUT_OF_RANGE. */
uint32_t wz_rules_check(const wz_rules *rules);
const char *wz_contradiction_text(wz_lang lang, wz_contradiction contradiction);

#ifdef __cplusplus
}
#endif

#endif
