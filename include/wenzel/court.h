/* Court: the referee at a running table.
 *
 *     wz_verdict verdict;                                     phase VERDICT: a claim is open
 *     if (wz_court_verdict(&game, solver, &verdict)) wz_play(&game, &log, &verdict.word);
 *     ...
 *     wz_ruling ruling;                                       somebody cut the game short
 *     if (wz_court_ruling(&game, &log, &ruling)) wz_put_ruling(&out, lang, &ruling);
 *
 * Claims, concessions and cards thrown in are incidents like all others: the game becomes a scene, and
 * the rules of the referee decide it. There is no second opinion: what the table's word does to the game
 * (wenzel/game.h) and what the ruling says are the same, as tests/property/test_prop_court.c shows.
 *
 * Plain values of the caller, nothing is allocated. Threads: one solver, one thread. */
#ifndef WENZEL_COURT_H
#define WENZEL_COURT_H

#include "wenzel/referee.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wz_verdict {
    wz_move word;  /* the table's: agree, enough or refuse */
    uint8_t proof; /* enum wz_proof. What is not finished is not proven, and refused (ISkO 4.4.5) */
    wz_ruling ruling;
} wz_verdict;

/* The table's word on the open claim of a game in phase VERDICT, by proof on the real cards. False, and
 * nothing decided, in any other phase. The solver may be stopped (wz_solver_set_cancel), or NULL: then
 * nothing is proven, and the claim is refused. */
bool wz_court_verdict(const wz_game *game, wz_solver *solver, wz_verdict *verdict);

/* The ruling on what happened last, if somebody gave up, laid open or threw in and all who were asked
 * have answered: the game is over, or goes on. Who it was and who agreed is read from the moves, and so
 * is the table's word on a claim: no proof is begun. False if the last thing was a card, or something
 * that the order does not know (a server's ways). */
bool wz_court_ruling(const wz_game *game, const wz_log *log, wz_ruling *ruling);

/* --- Objections: somebody at the table calls the referee --- */

/* Can it happen at a table that a program runs? */
bool wz_court_hears(wz_incident_kind kind);

typedef struct wz_complaint {
    wz_incident incident;         /* as it was stated */
    bool declined[WZ_FACT_COUNT]; /* asked for, and not known to whoever was asked */
    uint16_t declined_cards;      /* likewise, bit per wz_place */
} wz_complaint;

/* Reads a complaint: the name of any kind of incident, and facts as "actor=declarer trick=4
 * hand=yes seen_by=? skat_cards=CA.D7", each once, one blank between two. WZ_E_SYNTAX: something else stands there. */
wz_error wz_complaint_of(const char *kind, const char *facts, wz_complaint *complaint);
/* The same for an objection at a table: WZ_E_SYNTAX also for a kind that the court does not hear. */
wz_error wz_complaint_from(const char *kind, const char *facts, wz_complaint *complaint);
/* The name of a kind as it is read; one such fact, WZ_UNKNOWN written as "?". */
void wz_put_incident(wz_out *out, wz_incident_kind kind);
void wz_put_fact(wz_out *out, wz_fact fact, int value);
/* "skat_cards=CA.D7" */
void wz_put_cards_stated(wz_out *out, wz_place place, wz_cards cards);

/* The ruling by what was stated and, for the rest, by a scene (NULL: by nothing else). While a game
 * runs that is wz_incident_of_view, of whoever hears the answer: the ruling, and what it asks for, then
 * tell nothing but what these eyes could see. What was declined is not asked for again. No proofs. */
wz_error wz_court_object(const wz_rules *rules, const wz_complaint *complaint,
                         const wz_incident *scene, wz_ruling *ruling);

#ifdef __cplusplus
}
#endif

#endif
