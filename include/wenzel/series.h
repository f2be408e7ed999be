/* Series: what happens at a table, event by event, folded into games and a list.
 *
 * A series file, a server's table and an evening at the terminal are the same fold: an event is
 * checked, then added; everything else is read off the chronicle. Which words an event is written
 * in is not known here.
 *
 * A wz_chronicle grows in memory that its caller hands in (wz_memory) and gives all of it back in
 * wz_chronicle_free. It points into itself: it is neither copied nor moved. What is refused changes
 * nothing, and so does a lack of memory (WZ_E_NO_MEMORY). Threads: one chronicle, one thread. */
#ifndef WENZEL_SERIES_H
#define WENZEL_SERIES_H

#include "wenzel/conductor.h"
#include "wenzel/match.h"
#include "wenzel/record.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WZ_NAME_ROOM 64   /* of a person, in bytes of UTF-8 with the end */
#define WZ_REASON_ROOM 64 /* why a game was abandoned */

/* --- Memory --- */

/* Makes a block of memory as large as asked, wherever it then lies, and keeps what was in it: `old`
 * may be NULL, for a new one; with no bytes `old` is given back. Aligned for anything. NULL if there
 * is no more, and `old` stays as it is. */
typedef struct wz_memory {
    void *(*resize)(void *context, void *old, size_t bytes);
    void *context;
} wz_memory;

/* For callers with nothing but one piece of memory, such as a module without imports. What lies last
 * in it grows in place and is used again when it is given back; the rest is used once. */
typedef struct wz_arena {
    unsigned char *bytes; /* aligned for anything */
    size_t room, used;
    size_t last; /* where the last block begins */
} wz_arena;
wz_arena wz_arena_in(void *bytes, size_t room);
/* The arena must stay where it is as long as the memory is used. */
wz_memory wz_memory_of(wz_arena *arena);

/* --- Events --- */

/* Who moves for a person: a human being, or a computer player by name ("club", or an engine's). */
typedef struct wz_seat_holder {
    char name[WZ_NAME_ROOM]; /* 1 to 63 bytes, UTF-8, no control characters, no name twice */
    char player[32];         /* "" = a human being */
} wz_seat_holder;

typedef enum wz_event_kind {
    WZ_EVENT_DEAL,    /* a game begins */
    WZ_EVENT_MOVE,    /* every move after the deal, claims and answers included */
    WZ_EVENT_RESULT,  /* the game is over and entered */
    WZ_EVENT_FAULT,   /* a computer player failed, see below */
    WZ_EVENT_ABANDON, /* the game is thrown away, the same dealer deals again */
    WZ_EVENT_TYPED,   /* an entry from paper */
    WZ_EVENT_JOIN,
    WZ_EVENT_LEAVE,
    WZ_EVENT_TIME_UP,
    WZ_EVENT_TERMS, /* the table itself makes the next game a special one */
    WZ_EVENT_KINDS
} wz_event_kind;

typedef struct wz_event {
    uint8_t kind;                /* enum wz_event_kind */
    uint64_t deal;               /* DEAL: number of the deal */
    wz_move move;                /* MOVE */
    wz_entry entry;              /* RESULT: as entered; TYPED */
    bool in_words;               /* TYPED: the entry follows from ... */
    wz_told told;                /* ... this; else it is a passed game, a ramsch or a bare value */
    char reason[WZ_REASON_ROOM]; /* ABANDON: for people, may be empty; FAULT: a word, "crash" */
    wz_seat_holder person;       /* JOIN */
    wz_person who;               /* LEAVE, FAULT */
    uint8_t factor, forced;      /* TERMS: as wz_series_special has them */
} wz_event;

/* --- The chronicle --- */

/* One entered game, for lists and protocols. */
typedef struct wz_chapter {
    wz_entry entry;
    wz_places places; /* at that time */
    wz_terms terms;   /* under which it was played */
    wz_round round;   /* the special round it was one of */
    uint8_t seats;    /* at the table at that time */
    wz_person seat[WZ_MAX_SEATS];
    uint16_t bonus;     /* what a lost game brought the opponents */
    bool played;        /* at this table: `result` and `move` are there; else it was typed in */
    wz_position faulty; /* whose fault ended it; WZ_NOBODY = it was played to its end */
    wz_result result;   /* of a played game */
    uint16_t moves;
    wz_move *move;                 /* the deal first; NULL for a typed entry */
    wz_tally tally[WZ_MAX_PEOPLE]; /* after this game */
} wz_chapter;

/* All that has happened, folded. */
typedef struct wz_chronicle {
    wz_memory memory; /* where the chapters and the moves are */
    wz_rules rules;
    char seed[32]; /* where the deals come from, as the header says; "" = not told */
    wz_seat_holder people[WZ_MAX_PEOPLE];
    uint8_t starters; /* so many of them began the series, the others joined */
    wz_series series;
    wz_chapter *chapter;
    size_t chapters, room;
    bool playing;     /* a game is under way: */
    wz_game game;     /* its state, and */
    wz_log *log;      /* its moves, the deal first; there even while no game is under way */
    wz_faults faults; /* and what went wrong in it */
    uint32_t
        deals; /* dealt so far, those of abandoned games too: the place in the seed's sequence */
} wz_chronicle;

/* Starts a chronicle for a new series. `people` are as many as `seats`; `seed` may be NULL. Also after
 * an error it may be freed, and need not be. */
wz_error wz_chronicle_start(wz_chronicle *chronicle, wz_memory memory, const wz_rules *rules,
                            unsigned seats, const wz_seat_holder *people, unsigned length,
                            const char *seed);
/* Would wz_chronicle_add take the event? So it can be written to disk before it is added:
 *     check, write, add. */
wz_error wz_chronicle_check(const wz_chronicle *chronicle, const wz_event *event);
/* Where an event leads: the state after it, beside the one before. */
typedef struct wz_turn {
    wz_series series;
    wz_game game;
    wz_entry entry;     /* RESULT, TYPED: as it is written into the list */
    wz_result result;   /* RESULT: of the game */
    wz_person newcomer; /* JOIN */
} wz_turn;
/* What wz_chronicle_add would do; an event it would refuse gives its error. */
wz_error wz_chronicle_turn(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn);
/* Adds an event: checks and folds it. Refused events change nothing. A RESULT is made by
 * wz_chronicle_result when the game under way is over. Nobody joins or leaves while a game is under
 * way. */
wz_error wz_chronicle_add(wz_chronicle *chronicle, const wz_event *event);
/* Is the game under way over, by its moves or by a fault? One who fails in the auction passes for the
 * rest of it, and the game that comes about is decided against him before a card is played; a later
 * fault decides the game at once (wz_game_fault_result). */
bool wz_chronicle_decided(const wz_chronicle *chronicle);
/* The RESULT event of the game under way, which must be over. WZ_E_NO_ENTRY: nothing is entered, the
 * game is to be abandoned. */
wz_error wz_chronicle_result(const wz_chronicle *chronicle, wz_event *event);
void wz_chronicle_free(wz_chronicle *chronicle);
/* The same entries as another kind of list, folded anew from the first one on, without the moves. A
 * bierlachs is over when somebody has lost: then `other` has fewer chapters. `chronicle` is only read;
 * `other` is to be freed, also after an error. */
wz_error wz_chronicle_as(const wz_chronicle *chronicle, wz_list_kind list, wz_chronicle *other);
/* The person of this name; false if there is none. */
bool wz_chronicle_person(const wz_chronicle *chronicle, const char *name, wz_person *person);
/* A played chapter (from 0; an empty record if there is none) as a record: its id is the number of the game, its rules are the
 * chronicle's, its result is stated in the words of ISS. */
void wz_chapter_record(const wz_chronicle *chronicle, size_t index, wz_record *record);

#ifdef __cplusplus
}
#endif

#endif
