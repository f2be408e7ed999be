/* The decided cases (tests/referee/cases.jsonl) and incidents of our own (incidents.jsonl) in the
 * referee's words, for tests. */
#ifndef TESTS_REFEREE_CASES_H
#define TESTS_REFEREE_CASES_H

#include "formats/json_referee.h"

typedef struct referee_case {
    char name[48];
    bool unseen;    /* was set aside while the principles were written */
    bool judgement; /* the court says that it has to be weighed on the spot */
    bool dispute;   /* argued in docs/referee-notes.md */
    wz_incident incident;
    wz_ruled ruled;
    bool excluded, warned; /* ... and who did it is out of the bidding, or warned */
    wz_ruled_level level;
    bool valued;
    int value;
    char paragraph[16]; /* ours: the one the decision rests on, or how it begins */
    char rules[64];     /* ours: another rule set than the order in force */
} referee_case;

/* Reads all of them into `cases` (at most `room`); returns how many. Stops the test on trouble. */
unsigned referee_cases_read(referee_case *cases, unsigned room);
unsigned referee_incidents_read(referee_case *cases, unsigned room);

/* Is the ruling the court's, word for word? */
bool referee_same_words(const referee_case *decided, const wz_ruling *ruling);
/* ... or with the same consequence: "goes on", "the result stands" and "won, as played" all mean that the game counts as it ends. Level and value are compared where the court gives them. */
bool referee_agrees(const referee_case *decided, const wz_ruling *ruling);

/* An incident as it is written, judged: kind, and facts and cards as JSON objects. */
wz_ruling referee_judged(wz_solver *solver, const char *rules, bool letter, const char *kind,
                         const char *facts, const char *cards);

#endif
