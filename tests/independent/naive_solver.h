/* A second solver: plain minimax over plain rules, written from the text of the Skat Order.
 *
 * It shares no header and no line with what it checks: cards are two-character codes ("CJ", "HT",
 * "D7"), players are 0, 1, 2 around the table, and a search tries every legal card. No table of
 * positions, no cleverness but alpha-beta: good for endings of about six tricks. Nothing is kept
 * between calls, nothing is allocated. */
#ifndef WENZEL_TESTS_NAIVE_SOLVER_H
#define WENZEL_TESTS_NAIVE_SOLVER_H

typedef struct slow_position {
    char game;           /* C S H D: the trump suit; G grand; N null; R ramsch, r with low tens */
    int declarer;        /* 0, 1, 2 */
    int leader;          /* who leads, or led, the trick */
    const char *hand[3]; /* codes with anything between them; without the cards on the table */
    const char *table;   /* none, one or two cards, in the order played */
} slow_position;

/* Augen of a text of cards (ISkO 1.2.2). */
int slow_card_points(const char *cards);
/* The points the declarer gets in the tricks still to come, cards on the table included. */
int slow_further_points(const slow_position *position);
/* Does the declarer take every trick still to come? None? At least one? */
int slow_all_tricks(const slow_position *position);
int slow_no_trick(const slow_position *position);
int slow_some_trick(const slow_position *position);

/* ISkO 4.4.5: the claimer plays his best, the declarer chooses the cards of both others. */

/* Trump games: the declarer gets no further trick. Null: he can't help taking one. */
int slow_claim_holds(const slow_position *position, int claimer);
/* Trump games: does the claimer hold a trump above all trumps in the declarer's hand, worth at least
 * `points`, whose trick he can bring home to the defenders? */
int slow_sure_trump(const slow_position *position, int claimer, int points);

/* Ramsch. */

/* The points the one named as declarer gets in the tricks still to come, if he plays for few and both
 * others for many; `last`: points that the last trick brings besides. */
int slow_fewest_points(const slow_position *position, int last);

/* An end: points and tricks of each, who took the last trick, and what each writes, which the rule
 * fills in. */
typedef struct slow_end {
    int points[3], tricks[3], last, written[3];
} slow_end;
typedef void slow_rule(slow_end *end);
/* Everybody plays for what he writes himself, then for few points of his own, then his lowest card, suits
 * and ranks in the order DHSC and 789QKTAJ. `so_far`: points and tricks. */
slow_end slow_each_for_himself(const slow_position *position, const slow_end *so_far,
                               slow_rule *rule);

#endif
