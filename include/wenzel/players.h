/* Players: they decide from a view, which is all they get to see, and can say why.
 *
 *     wz_player player;
 *     wz_player_named("expert", seed, solver, &player);
 *     wz_advice advice;
 *     if (wz_decide(&player, &view, &advice)) ...            advice.move is legal in the view
 *     wz_put_reason(&out, WZ_GERMAN, WZ_FRENCH, &advice);
 *
 * A player is a table of functions over a view. A decision depends on the player's kind, its seed,
 * its budget and the view alone: it repeats, also after a restart, and hidden cards can't change it.
 * The solver is lent by the caller, one per thread; players that search need one. Nothing is
 * allocated. Threads: one player, one thread. */
#ifndef WENZEL_PLAYERS_H
#define WENZEL_PLAYERS_H

#include "wenzel/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Advice: a move and its reason --- */

/* Every reason a player can give; the sentence is the catalogue entry reason.<name in lower case>, in
 * which {0} stands for a card, {1} {2} {3} for numbers and {4} for a game. */
#define WZ_REASONS(X)                                                                              \
    /* any player */                                                                               \
    X(NONE, none)                                                                                  \
    X(ONLY_MOVE, only_move) /* there is no choice */                                               \
    /* the searching players */                                                                    \
    X(SEARCH_DECLARER, search_declarer)                                                            \
    /* {0} makes the game in {1} of {2} likely distributions */                                    \
    X(SEARCH_DEFENDER, search_defender)                                                            \
    /* {0} beats it in {1} of {2} */                                                               \
    X(SEARCH_DECLARATION, search_declaration)                                                      \
    /* {4} brings {1} list points on average */                                                    \
    X(SEARCH_BID, search_bid)                                                                      \
    /* {1} list points on average at {2} over all skats, mostly as {4} */                          \
    X(SEARCH_PASS, search_pass)                                                                    \
    X(CONCEDE_LOST, concede_lost) /* the others have {1} points */                                 \
    /* thumb: the auction; {1} trumps or jacks, {2} side tricks or aces, {3} the limit */          \
    X(BID_FOR_SKAT, bid_for_skat)                                                                  \
    X(BID_FIVE_TRUMPS, bid_five_trumps)                                                            \
    X(BID_SIX_TRUMPS, bid_six_trumps)                                                              \
    X(BID_SEVEN_TRUMPS, bid_seven_trumps)                                                          \
    X(BID_GRAND, bid_grand)                                                                        \
    X(BID_GRAND_FIVE, bid_grand_five)                                                              \
    X(BID_NULL, bid_null)                                                                          \
    X(BID_NULL_OUVERT, bid_null_ouvert)                                                            \
    X(PASS_WEAK, pass_weak)                                                                        \
    X(PASS_LIMIT, pass_limit) /* {1} the limit, {2} the bid */                                     \
    X(PASS_IN, pass_in)                                                                            \
    /* thumb: hand or skat, announcing; {1} trumps, {2} side tricks */                             \
    X(PICK_UP, pick_up)                                                                            \
    X(HAND_SUIT, hand_suit)                                                                        \
    X(HAND_GRAND, hand_grand)                                                                      \
    X(NULL_HAND, null_hand)                                                                        \
    X(NULL_OUVERT_HAND, null_ouvert_hand)                                                          \
    X(ANNOUNCE_SCHNEIDER, announce_schneider)                                                      \
    X(ANNOUNCE_SCHWARZ, announce_schwarz)                                                          \
    X(ANNOUNCE_OUVERT, announce_ouvert)                                                            \
    /* thumb: the discard; {0} a card of it, {1} trumps, {2} side tricks, {3} the bid */           \
    X(LAY_TEN, lay_ten)                                                                            \
    X(LAY_SHORT, lay_short)                                                                        \
    X(LAY_BESIDE_ACE, lay_beside_ace)                                                              \
    X(LAY_LAST, lay_last)                                                                          \
    X(LAY_HIGH, lay_high)                                                                          \
    X(LAY_ABOVE_GAP, lay_above_gap)                                                                \
    X(LAY_EIGHT, lay_eight)                                                                        \
    X(LAY_SAFE, lay_safe)                                                                          \
    X(DECLARE_OVERBID, declare_overbid)                                                            \
    X(DECLARE_NULL_OUVERT, declare_null_ouvert)                                                    \
    X(INSTEAD_CHEAPEST, instead_cheapest)                                                          \
    /* thumb: kontra, giving up, claims and answers */                                             \
    X(KONTRA_ANNOUNCED, kontra_announced) /* {1} sure tricks */                                    \
    X(KONTRA_SURE, kontra_sure)           /* {1} sure tricks */                                    \
    X(KONTRA_TRUMPS, kontra_trumps)       /* {1} sure tricks, {2} trumps */                        \
    X(KONTRA_GRAND, kontra_grand)         /* {2} aces */                                           \
    X(KONTRA_NULL, kontra_null)                                                                    \
    X(NO_RE, no_re)         /* {1} tricks */                                                       \
    X(RE_STRONG, re_strong) /* {1} tricks */                                                       \
    X(RE_NULL, re_null)                                                                            \
    X(BOCK_SURE, bock_sure)     /* {1} sure tricks */                                              \
    X(BOCK_TRUMPS, bock_trumps) /* {1} sure tricks, {2} trumps */                                  \
    X(BOCK_GRAND, bock_grand)   /* {1} jacks, {2} aces */                                          \
    X(NO_BOCK, no_bock)                                                                            \
    X(HIRSCH_STRONG, hirsch_strong) /* {1} tricks */                                               \
    X(HIRSCH_NULL, hirsch_null)                                                                    \
    X(NO_HIRSCH, no_hirsch)             /* {1} tricks */                                           \
    X(CONCEDE_OVERBID, concede_overbid) /* {1} the bid */                                          \
    X(CLAIM_REST, claim_rest)           /* {1} tricks */                                           \
    X(GIVE_UP_OPEN, give_up_open)                                                                  \
    X(GIVE_GRAND, give_grand)                                                                      \
    X(CLAIM_PROVEN, claim_proven)                                                                  \
    X(CLAIM_UNPROVEN, claim_unproven)                                                              \
    X(CONCESSION_TAKEN, concession_taken)                                                          \
    X(GIFT_TAKEN, gift_taken)                                                                      \
    X(GIFT_REFUSED, gift_refused)                                                                  \
    /* thumb: before the first card, by house rules */                                             \
    X(KEEP_GRAND, keep_grand)                                                                      \
    X(PATROUILLEN, patrouillen)               /* {1} trumps, {2} patrouillen */                    \
    X(NO_PATROUILLEN, no_patrouillen)         /* {1} trumps */                                     \
    X(KONTRA_PATROUILLEN, kontra_patrouillen) /* {2} trumps */                                     \
    X(REVOLUTION, revolution)                                                                      \
    X(EXCHANGE_GAP, exchange_gap)                                                                  \
    X(EXCHANGE_NOTHING, exchange_nothing)                                                          \
    /* thumb: leading in suit games and grand; {0} the card, {2} trumps still out */               \
    X(TRUMP_FROM_BELOW, trump_from_below)                                                          \
    X(DRAW_TRUMPS, draw_trumps)                                                                    \
    X(RUN_TRUMPS, run_trumps)                                                                      \
    X(FORCE_TRUMPS, force_trumps)                                                                  \
    X(THE_SEVENTH, the_seventh)                                                                    \
    X(OVER_VILLAGES, over_villages)                                                                \
    X(CASH_HIGH, cash_high)                                                                        \
    X(UNDER_ACE, under_ace)                                                                        \
    X(LOSER_EARLY, loser_early)                                                                    \
    X(LEAD_CHEAP, lead_cheap)                                                                      \
    X(STRIP_TRUMPS, strip_trumps)                                                                  \
    X(RETURN_SUIT, return_suit)                                                                    \
    X(HIGH_TO_FOE, high_to_foe)                                                                    \
    X(FOE_LONG, foe_long)                                                                          \
    X(SHORT_LOW, short_low)                                                                        \
    X(LEAD_LEAST, lead_least)                                                                      \
    X(FRIEND_SHORT, friend_short)                                                                  \
    X(HIGH_TO_FRIEND, high_to_friend)                                                              \
    X(SEEN_ACE_TEN, seen_ace_ten)                                                                  \
    X(DRAW_JACKS, draw_jacks)                                                                      \
    X(FORCE_JACK, force_jack)                                                                      \
    X(LONG_SUIT, long_suit)                                                                        \
    X(STRIP_JACKS, strip_jacks)                                                                    \
    X(ACES_OR_NOTHING, aces_or_nothing)                                                            \
    X(FOE_VOID, foe_void)                                                                          \
    X(TRUST_FRIEND, trust_friend)                                                                  \
    /* thumb: following in suit games and grand; {0} the card, {1} the points on the table */      \
    X(THROW_LOSER, throw_loser)                                                                    \
    X(TAKE_HIGHEST, take_highest)                                                                  \
    X(TAKE_OVER, take_over)                                                                        \
    X(RUFF_FAT, ruff_fat)                                                                          \
    X(RUFF_HIGH, ruff_high)                                                                        \
    X(RUFF_LOW, ruff_low)                                                                          \
    X(RUFF_JACK, ruff_jack)                                                                        \
    X(GIVE_CHEAP, give_cheap)                                                                      \
    X(TAKE_TRUMP, take_trump)                                                                      \
    X(GOOD_FACE, good_face)                                                                        \
    X(FINESSE, finesse)                                                                            \
    X(TAKE_FROM_FOE, take_from_foe)                                                                \
    X(RUFF_FOE, ruff_foe)                                                                          \
    X(SMEAR_HOPE, smear_hope)                                                                      \
    X(SMEAR, smear)                                                                                \
    X(SMEAR_HIGHEST, smear_highest)                                                                \
    X(OWN_HIGHEST, own_highest)                                                                    \
    X(RUFF_IN, ruff_in)                                                                            \
    X(PUT_IN_MIDDLE, put_in_middle)                                                                \
    X(CATCH_TEN, catch_ten)                                                                        \
    /* thumb: null; {0} the card */                                                                \
    X(NULL_BARE_EIGHT, null_bare_eight)                                                            \
    X(NULL_BARE_HIGH, null_bare_high)                                                              \
    X(NULL_RUN, null_run)                                                                          \
    X(NULL_ABOVE_SEVEN, null_above_seven)                                                          \
    X(NULL_LEAD_LOW, null_lead_low)                                                                \
    X(NULL_RETURN, null_return)                                                                    \
    X(NULL_SHORT, null_short)                                                                      \
    X(NULL_ANY_LOW, null_any_low)                                                                  \
    X(NULL_CATCH, null_catch)                                                                      \
    X(NULL_GAP, null_gap)                                                                          \
    X(NULL_FREE_FRIEND, null_free_friend)                                                          \
    X(REVOLUTION_CATCH, revolution_catch)                                                          \
    X(REVOLUTION_GAP, revolution_gap)                                                              \
    X(REVOLUTION_FREE, revolution_free)                                                            \
    X(NULL_BELOW, null_below)                                                                      \
    X(NULL_THROW_OFF, null_throw_off)                                                              \
    X(NULL_FORCED, null_forced)                                                                    \
    X(NULL_LET_HIM, null_let_him)                                                                  \
    X(NULL_SHORT_HIGH, null_short_high)                                                            \
    X(NULL_OVER, null_over)                                                                        \
    X(NULL_HIGH_AWAY, null_high_away)                                                              \
    /* thumb: ramsch; {0} the card */                                                              \
    X(RAMSCH_BARE, ramsch_bare)                                                                    \
    X(RAMSCH_BARE_JACK, ramsch_bare_jack)                                                          \
    X(RAMSCH_FROM_BELOW, ramsch_from_below)                                                        \
    X(RAMSCH_LOW_JACK, ramsch_low_jack)                                                            \
    X(RAMSCH_ABOVE_LOWEST, ramsch_above_lowest)                                                    \
    X(RAMSCH_LEAD_LOW, ramsch_lead_low)                                                            \
    X(RAMSCH_THROW_OFF, ramsch_throw_off)                                                          \
    X(RAMSCH_RUFF, ramsch_ruff)                                                                    \
    X(RAMSCH_TAKE_AND_LEAVE, ramsch_take_and_leave)                                                \
    X(RAMSCH_JACK_AND_LEAVE, ramsch_jack_and_leave)                                                \
    X(RAMSCH_BELOW, ramsch_below)                                                                  \
    X(RAMSCH_IMPROVE, ramsch_improve)                                                              \
    X(RAMSCH_FORCED, ramsch_forced)                                                                \
    /* before a ramsch */                                                                          \
    X(SOLO_STRONG, solo_strong) /* {1} tricks beside jacks */                                      \
    X(NO_SOLO, no_solo)                                                                            \
    X(PUSH_UNSEEN, push_unseen)                                                                    \
    X(TAKE_SKAT, take_skat)                                                                        \
    X(PUSH_HIGH, push_high)                                                                        \
    X(PUSH_BARE, push_bare)                                                                        \
    X(PUSH_GAP, push_gap)                                                                          \
    X(PUSH_JACK, push_jack)                                                                        \
    X(PUSH_REST, push_rest)                                                                        \
    X(JUNGFRAU_SURE, jungfrau_sure)                                                                \
    X(MARCH_SURE, march_sure)                                                                      \
    X(ANNOUNCE_NOTHING, announce_nothing)                                                          \
    /* the searching players: {0} writes nothing in {1} of {2} likely distributions */             \
    X(SEARCH_RAMSCH, search_ramsch)

typedef enum wz_reason {
#define X(name, word) WZ_REASON_##name,
    WZ_REASONS(X)
#undef X
        WZ_REASON_COUNT
} wz_reason;

typedef struct wz_advice {
    wz_move move;
    uint16_t reason;      /* enum wz_reason */
    wz_card card;         /* {0}; WZ_NO_CARD = none */
    int32_t number[3];    /* {1} {2} {3} */
    wz_contract contract; /* {4} */
} wz_advice;

/* What to do, as a sentence: "Kreuz-Ass spielen." `table` is the one in which the move would be made. A
 * move of kind NONE is the advice to say nothing. */
void wz_put_advice(wz_out *out, wz_lang lang, wz_faces faces, const wz_table *table,
                   const wz_move *move);
/* "Dem Freunde kurz: ..." A sentence of its own. A number in it is of one kind only, and fits the move:
 * where none of the distributions is won, or a game costs something, the sentence is another one. */
void wz_put_reason(wz_out *out, wz_lang lang, wz_faces faces, const wz_advice *advice);
/* The name of a reason in lower case, for programs and tests. */
const char *wz_reason_name(wz_reason reason);

/* --- Players --- */

/* What a player can be asked to decide. */
#define WZ_DECISIONS(X)                                                                            \
    X(AUCTION)    /* bid, hold or pass (phases BID, HOLD, UNBID) */                                \
    X(CHOOSE)     /* pick the skat up, or declare from the hand */                                 \
    X(DECLARE)    /* two cards and a game */                                                       \
    X(INSTEAD)    /* the game charged for an impossible null */                                    \
    X(PLAY)       /* a card */                                                                     \
    X(SPEAK)      /* unasked, while cards are played: kontra, claim, give up, or nothing */        \
    X(KONTRA)     /* answer a kontra */                                                            \
    X(CONCESSION) /* answer an offered concession or gift; give a grand away (CONCEDE, GIFT) */    \
    X(CLAIM)      /* answer the declarer's claim */                                                \
    X(SOLO)       /* before a ramsch: a grand hand instead, or not */                              \
    X(PUSH)       /* schieberamsch: take the skat up, or push it on unseen */                      \
    X(LAY)        /* ... the two cards to push on */                                               \
    X(ANNOUNCE)   /* ramsch: jungfrau, durchmarsch, or neither */                                  \
    X(LEAD_UP)    /* before the first card, by house rules: patrouillen, exchange */

typedef enum wz_decision {
#define X(name) WZ_DECIDE_##name,
    WZ_DECISIONS(X)
#undef X
        WZ_DECISION_COUNT
} wz_decision;
const char *wz_decision_name(wz_decision decision);

/* What one decision may cost. Work is counted, not timed, so that it repeats. */
typedef struct wz_budget {
    uint16_t worlds; /* distributions looked at */
    uint64_t nodes;  /* of the solver, in all; 0 = no bound */
} wz_budget;

typedef struct wz_player wz_player;

/* Decides, or says false: nothing to say (SPEAK alone may). `random` begins the same for the same
 * player and view. */
typedef bool wz_decider(const wz_player *player, const wz_view *view, const wz_options *options,
                        wz_random *random, wz_advice *advice);

typedef struct wz_player_kind {
    const char *name; /* "thumb" */
    wz_decider *decide[WZ_DECISION_COUNT];
    wz_budget budget;
    bool searches; /* needs a solver */
} wz_player_kind;

struct wz_player {
    const wz_player_kind *kind;
    uint64_t seed;
    wz_budget budget;
    wz_solver *solver; /* lent; NULL for players that don't search */
    wz_random random;  /* as the last decision left it */
    /* Fast bidding: in the auction the values between are skipped, and the first word is as high as
     * this player would go. */
    bool fast;
};

/* Levels: beginner (also called thumb), club, tournament, expert. WZ_E_NO_SUCH_PLAYER otherwise, or
 * if a player that searches gets no solver. */
wz_error wz_player_named(const char *name, uint64_t seed, wz_solver *solver, wz_player *player);
/* The name of level `index`, NULL beyond the last. */
const char *wz_player_name(unsigned index);

/* The viewer's own decision, if there is one to make now: on turn, asked, or worth speaking unasked.
 * False if there is nothing to do. */
bool wz_decide(wz_player *player, const wz_view *view, wz_advice *advice);
/* Which decision the view asks of its viewer; WZ_DECISION_COUNT = none. */
wz_decision wz_asked(const wz_view *view, const wz_options *options);

/* --- Claims --- */

/* A defender before the declarer's open claim (phase CLAIM, ISkO 4.4.4): does it hold however the
 * cards lie that he can't see? Then he loses nothing by agreeing. */
bool wz_claim_is_sure(const wz_view *view, wz_solver *solver);

#ifdef __cplusplus
}
#endif

#endif
