/* Match: people at a table, their rounds and series, the list that is kept, and the money.
 *
 * A list is made of entries, not of games: an entry typed in from paper counts as much as a played
 * one. A wz_series is a plain value that folds entries, arrivals and departures; the caller keeps
 * the entries. A series points to its rule set, which must outlive it. What is refused changes
 * nothing. Nothing is allocated. Threads: no shared state. */
#ifndef WENZEL_MATCH_H
#define WENZEL_MATCH_H

#include "wenzel/game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WZ_MIN_SEATS 3
#define WZ_MAX_SEATS 8   /* at one table */
#define WZ_MAX_PEOPLE 16 /* in one series, those who came and left included */
#define WZ_MAX_GAMES 9999

/* A place at the table, counted clockwise; place 0 deals first (ISkO 3.2.1). Not a position of one
 * game, and not a person: people come and go. */
typedef struct wz_seat {
    uint8_t i;
} wz_seat;

/* One of the people of a series, in the order they joined it. */
typedef struct wz_person {
    uint8_t i;
} wz_person;

/* --- Kinds of list --- */

/* What one kind of list differs in from the others. */
typedef struct wz_list_row {
    uint8_t own_game; /* for an own game won, and against one lost (SkWO 6.3.1) */
    bool credits;     /* a lost game is a credit for each opponent (SkWO 6.3.1) */
    bool only_minus;  /* a won game is written against the others */
    bool
        to_a_mark; /* over when somebody has the mark against him, who then owes a beer, not money */
    bool
        whole_form; /* every column of the order's form (SkWO 6.2.2), and all sign it (SkWO 6.2.5) */
} wz_list_row;
/* That of the tournament list for what is no kind. */
const wz_list_row *wz_list_row_of(wz_list_kind kind);

/* --- Who plays a game --- */

typedef struct wz_places {
    wz_seat dealer;
    wz_seat at[3];   /* by position: forehand, middlehand, rearhand */
    uint8_t sitting; /* bit per seat that has no cards in this game */
} wz_places;

/* ISkO 3.2.7: with three the dealer is rearhand; with four he sits out; with more his two left
 * neighbours and the right one play. At a table that can't be, nobody plays: seats 255. */
wz_places wz_places_of(unsigned seats, wz_seat dealer);

/* --- Entries --- */

typedef enum wz_entry_kind {
    WZ_ENTRY_PASSED_IN, /* a game of the series like any other (ISkO 3.3.7) */
    WZ_ENTRY_DECLARED,
    WZ_ENTRY_RAMSCH,
    WZ_ENTRY_KINDS
} wz_entry_kind;

/* A line of the list: what a Spielliste has columns for (SkWO 6.2.2). */
typedef struct wz_entry {
    uint8_t kind;         /* enum wz_entry_kind */
    wz_person declarer;   /* DECLARED */
    bool won;             /* DECLARED */
    bool overbid;         /* "überreizt" is written: no value was possible (ISkO 3.6.1) */
    wz_contract contract; /* kind WZ_NO_KIND: only the value is known */
    int8_t matadors;      /* with 3 = 3, without 3 = -3; 0 in null or unknown */
    uint8_t level;        /* enum wz_level counted */
    uint16_t base;        /* Grundwert; 0 = unknown */
    uint8_t spritzen;     /* enum wz_spritze: the last that was said, as far as it is known */
    uint16_t plain;       /* DECLARED: before losing, spritzen and a special round; 0 = unknown */
    bool sixty;           /* the declarer had exactly 60 points, not in null ... */
    bool schneider;       /* ... or 30 or fewer */
    int32_t value;        /* DECLARED: signed, as it is written */
    int32_t written[3];   /* RAMSCH: by position of that game */
} wz_entry;

/* A game as a list on paper tells it; the rule set of the series makes its value. */
typedef struct wz_told {
    wz_contract contract;
    int8_t matadors;  /* with 3 = 3, without 3 = -3; 0 in null */
    uint8_t level;    /* enum wz_level reached: by the declarer, in a lost game against him */
    uint16_t bid;     /* 0 = not told */
    uint8_t spritzen; /* enum wz_spritze */
    bool won;
    bool has_points; /* needed where exactly 60 start a special round and the game can have them */
    uint8_t points;  /* the declarer's, with the skat; of a null they tell nothing */
} wz_told;

/* --- A series --- */

/* What the list has added up for one person. */
typedef struct wz_tally {
    int32_t points;       /* game points; bierlachs: what is written against the person, a minus */
    uint16_t won, lost;   /* own games */
    uint16_t others_lost; /* lost games of the others while one was at the table */
    int32_t bonus;        /* what these brought: 30 or 40 each (SkWO 6.3.1) */
} wz_tally;

/* The most special rounds that can be played before a series has to end. */
#define WZ_MAX_ROUNDS (WZ_MAX_GAMES / WZ_MIN_SEATS)

/* The special round a game belongs to. */
typedef struct wz_round {
    uint8_t kind;     /* enum wz_round_kind; WZ_NO_ROUND: none, and all else is 0 */
    uint8_t game, of; /* the second of three: 2, 3 */
    bool last;        /* it is the last round of the series, and not one that a game has started */
    uint16_t waiting; /* further rounds behind it */
} wz_round;

typedef struct wz_series {
    const wz_rules *rules;
    uint8_t list;    /* enum wz_list_kind */
    uint16_t length; /* in games; 0 = until it is ended, by WZ_MAX_GAMES at the latest */
    uint16_t mark;   /* of a list to a mark: who first has that much against him has lost; 301 */
    uint8_t sitters_may;     /* what those who sit out may do (wz_terms); by the order unless set */
    uint8_t factor, forced;  /* what the table itself said of the next game (wz_series_special) */
    uint16_t rounds_started; /* special rounds, by games so far */
    uint16_t rounds_done;    /* those of them that have ended */
    uint8_t round_games;     /* of the one under way, */
    uint8_t round_played;    /* and those that were played; 0 = it has not begun */
    uint32_t round_is_ramsch[WZ_MAX_ROUNDS / 32 + 1]; /* a bit for each, in order; else bock */
    uint8_t people;                                   /* who ever had a seat, or waits for one */
    uint8_t seats;
    wz_person seat[WZ_MAX_SEATS];
    wz_seat dealer;        /* of the next game */
    uint16_t games;        /* entered so far */
    uint16_t rounds;       /* complete ones */
    uint16_t passed_in;    /* games nobody played */
    bool larger;           /* four or more have been at the table: 30 points, no longer 40 */
    uint16_t joining;      /* bit per person who waits for the round to end */
    uint16_t leaving;      /* bit per person who leaves when this round ends */
    uint16_t leaving_next; /* announced during a round: it counts from the next one (ISkO 3.1.3) */
    bool ending;           /* time is up: no round begins any more */
    bool over;             /* seats and people stay as they were in the last game */
    wz_tally tally[WZ_MAX_PEOPLE];
} wz_series;

/* Starts a series of the rule set's list kind: `seats` people, who sit clockwise in the order they
 * were drawn or set (ISkO 3.1.1). */
wz_error wz_series_start(wz_series *series, const wz_rules *rules, unsigned seats, unsigned length);
/* What its list differs in. */
const wz_list_row *wz_series_list(const wz_series *series);
/* Places of the next game, and who sits on them; person 255 on a seat that is not there. */
wz_places wz_series_places(const wz_series *series);
wz_person wz_person_at(const wz_series *series, wz_seat seat);
/* The special round of the next game. The last round of a series with a fixed length goes before those
 * that games have started; these come one after the other, in the order in which they were started, and
 * a game the table has made special by its own word (below) is none of theirs. */
wz_round wz_series_round(const wz_series *series);
/* Which rounds an entry starts: a row for each trigger, in the order in which they are played. Returns
 * how many rows. */
typedef struct wz_started {
    uint8_t trigger; /* enum wz_trigger */
    uint8_t kind;    /* enum wz_round_kind */
    uint8_t rounds;
} wz_started;
unsigned wz_rounds_started(const wz_rules *rules, const wz_entry *entry,
                           wz_started started[WZ_TRIGGER_COUNT]);
/* "bock round, game 2 of 3; one more round waits"; nothing where there is none. */
void wz_put_round(wz_out *out, wz_lang lang, const wz_round *round);
/* To be said when a game is over: which rounds its entry has started, and which one the next game is of.
 * `series` is as the entry left it. Nothing where there is nothing to say. */
void wz_put_announcement(wz_out *out, wz_lang lang, const wz_series *series, const wz_entry *entry);
/* The table itself makes the next game a special one, whatever the rule set has: it counts `factor` times
 * (1 = as usual), and `forced` (enum wz_forced) is played without an auction. Holds until an entry is
 * written, also if cards are dealt again. */
wz_error wz_series_special(wz_series *series, unsigned factor, unsigned forced);
/* The terms of the next game. */
wz_terms wz_series_terms(const wz_series *series);
/* The person in a position of the next game. */
wz_person wz_series_player(const wz_series *series, wz_position position);
/* The position of a person in the next game; WZ_NOBODY if she sits out or is not at the table. */
wz_position wz_series_position(const wz_series *series, wz_person person);

/* Makes an entry for the next game: from a result, the declarer by position (a void game has none:
 * WZ_E_NO_ENTRY, the same dealer deals again) ... */
wz_error wz_entry_of_result(const wz_series *series, const wz_result *result, wz_position declarer,
                            wz_entry *entry);
/* ... from typed facts, which are scored by the rule set ... */
wz_error wz_entry_of_facts(const wz_series *series, wz_person declarer, const wz_facts *facts,
                           wz_entry *entry);
/* ... from those words: WZ_E_TOLD_OUTCOME if the rules decide the game the other way. */
wz_error wz_entry_of_told(const wz_series *series, wz_person declarer, const wz_told *told,
                          wz_entry *entry);
/* ... or from the value alone, as it was written: it must be a value the rule set can produce.
 * WZ_E_ENTRY_WITHOUT_GAME where special rounds follow from games and so more has to be known. */
wz_error wz_entry_of_value(const wz_series *series, wz_person declarer, int value, wz_entry *entry);
/* Writes it into the list: the next dealer, the round's end, the series' end follow. Entries made
 * elsewhere are checked like those made above. A ramsch writes its points in every kind of list,
 * and neither games won or lost nor a bonus. */
wz_error wz_series_enter(wz_series *series, const wz_entry *entry);

/* A newcomer sits down when the next round begins: in the place of one who leaves then, or to the
 * right of the first (ISkO 3.1.2); before the first game of a round at once. Arrivals and
 * departures are told between two games, not while one is under way. */
wz_error wz_series_join(wz_series *series, wz_person *newcomer);
/* Announced before a round, a departure takes place at its end (ISkO 3.1.3). With fewer than three
 * people the series is over. */
wz_error wz_series_leave(wz_series *series, wz_person person);
/* Time is up: only the game whose cards are being dealt or played is finished, or, by the older
 * order, the round (wz_rules.time_limit). `dealt`: such a game is under way. */
wz_error wz_series_time_up(wz_series *series, bool dealt);
bool wz_at_table(const wz_series *series, wz_person person);
/* Has no game of the current round been entered yet? */
bool wz_round_begins(const wz_series *series);

/* What a lost game brings each opponent now: 40 at a table of three, 30 at a larger one, and 30 for
 * ever where a larger one has become smaller. */
unsigned wz_opponents_bonus(const wz_series *series);
/* What an entry for the next game brings each opponent by this kind of list; 0 if nothing. */
unsigned wz_entry_credit(const wz_series *series, const wz_entry *entry);
/* The person's result: the points, and what the kind of list adds to them; 0 for whoever is not of the
 * series. */
int32_t wz_total(const wz_series *series, wz_person person);
/* Bierlachs: bit per person who has lost; 0 while nobody has. Two who reach the mark by the same
 * game: the one further beyond; with equal figures both. */
unsigned wz_bierlachs_losers(const wz_series *series);
/* One beer for everybody at the table who has not lost. */
bool wz_owes_beer(const wz_series *series, wz_person loser, wz_person other);

/* --- Places --- */

typedef struct wz_standing {
    int32_t total;
    uint16_t won, lost;
} wz_standing;

/* SkWO 6.3.1: the higher total, then more games won, then fewer lost; 0 = a lot must decide. The
 * sign is that of strcmp: negative if `a` is placed before `b`. NULL comes last. */
int wz_compare_standings(const wz_standing *a, const wz_standing *b);
wz_standing wz_standing_of(const wz_series *series, wz_person person);
/* Everybody of the series from the first place on. place[i] belongs to order[i]; equal ones share
 * it. With `lots` (may be NULL) ties are broken by drawing. Returns how many. */
unsigned wz_series_rank(const wz_series *series, wz_random *lots, wz_person order[WZ_MAX_PEOPLE],
                        uint8_t place[WZ_MAX_PEOPLE]);

/* --- Settlement (appendix of the order) --- */

typedef enum wz_settle_method {
    WZ_SETTLE_SUM,  /* figures times people, minus the sum of all (it may be negative) */
    WZ_SETTLE_PAIRS /* everybody against everybody: the same, shown pair by pair */
} wz_settle_method;

/* What a point costs: `cents`/`of`; from 1/10 to 1 cent in the order. */
typedef struct wz_stake {
    uint32_t cents, of;
} wz_stake;

typedef struct wz_settlement {
    uint8_t count;
    uint8_t method; /* enum wz_settle_method */
    wz_stake stake;
    uint8_t coin;                                  /* in cents */
    int64_t sum;                                   /* of all end figures */
    int64_t figure[WZ_MAX_PEOPLE];                 /* as given */
    int64_t times[WZ_MAX_PEOPLE];                  /* SUM: figure times people */
    int64_t against[WZ_MAX_PEOPLE][WZ_MAX_PEOPLE]; /* PAIRS: own figure minus the other's */
    int64_t points[WZ_MAX_PEOPLE];                 /* won or lost; they add up to 0 */
    int64_t cents[WZ_MAX_PEOPLE];                  /* money, whole coins; they add up to 0 */
    bool rounded;                                  /* some amount was no whole number of coins */
} wz_settlement;

/* Rounding, once at the end: every amount is rounded down to whole coins, and the coins missing to
 * a sum of zero go to the largest remainders, among equal ones to the first. So nobody is off by a
 * whole coin, and nothing is lost. Figures up to a million; a stake from 1/1000 cent to 1000 cents;
 * coins of 1, 2, 5, 10, 20, 50 or 100 cents. */
wz_error wz_settle(wz_settle_method method, unsigned count, const int32_t *figures, wz_stake stake,
                   unsigned coin, wz_settlement *settlement);

typedef struct wz_payment {
    uint8_t from, to; /* index of the figures */
    int64_t cents;
} wz_payment;
/* Who pays whom, at most count - 1 payments: the largest debt to the largest claim. */
unsigned wz_payments(const wz_settlement *settlement, wz_payment payment[WZ_MAX_PEOPLE]);
/* Reads "1/10", "0.25", "0,5", "1": cents per point, up to six digits on each side. */
wz_error wz_stake_from(const char *text, wz_stake *stake);

#ifdef __cplusplus
}
#endif

#endif
