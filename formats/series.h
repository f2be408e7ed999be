/* Series as JSON Lines (docs/series-format.md): a header, then one event on each line in the order
 * things happened. The file of a running series and of a finished one are the same, so that it can
 * be appended to, survives a crash, and is replayed to get the list.
 *
 * A wz_chronicle owns its memory (wz_chronicle_free) and points into itself: it is neither copied nor
 * moved. Threads: one chronicle, one thread. */
#ifndef WENZEL_FORMATS_SERIES_H
#define WENZEL_FORMATS_SERIES_H

#include "wenzel/match.h"
#include "wenzel/record.h"

#define FMT_SERIES_FORMAT "wenzel-series"
#define FMT_SERIES_VERSION 1
#define FMT_GAME_FORMAT "wenzel-game"
#define FMT_GAME_VERSION 1
#define WZ_NAME_ROOM 64   /* of a person, in bytes of UTF-8 with the end */
#define WZ_REASON_ROOM 64 /* why a game was abandoned */

/* Who moves for a person: a human being, or a computer player by name ("club", or an engine's). */
typedef struct wz_seat_holder {
    char name[WZ_NAME_ROOM]; /* 1 to 63 bytes, UTF-8, no control characters, no name twice */
    char player[32];         /* "" = a human being */
} wz_seat_holder;

/* A game as a list on paper tells it; the rule set of the series makes its value. */
typedef struct wz_told {
    wz_contract contract;
    int8_t matadors;  /* with 3 = 3, without 3 = -3; 0 in null */
    uint8_t level;    /* enum wz_level reached: by the declarer, in a lost game against him */
    uint16_t bid;     /* 0 = not told */
    uint8_t spritzen; /* enum wz_spritze */
    bool won;
} wz_told;
/* WZ_E_TOLD_OUTCOME if the rules decide the game the other way. */
wz_error wz_entry_of_told(const wz_series *series, wz_person declarer, const wz_told *told,
                          wz_entry *entry);

typedef enum wz_event_kind {
    WZ_EVENT_DEAL,    /* {"deal": "<number of the deal>"}: a game begins */
    WZ_EVENT_MOVE,    /* {"move": "1 18"}: every move after the deal, claims and answers included */
    WZ_EVENT_RESULT,  /* {"result": {...}}: the game is over and entered; checked when read */
    WZ_EVENT_FAULT,   /* {"fault": {"player", "why"}}: a computer player failed, see below */
    WZ_EVENT_ABANDON, /* {"abandon": "why"}: the game is thrown away, the same dealer deals again */
    WZ_EVENT_TYPED,   /* {"entry": {...}}: an entry from paper */
    WZ_EVENT_JOIN,    /* {"join": {"name", "player"}} */
    WZ_EVENT_LEAVE,   /* {"leave": "name"} */
    WZ_EVENT_TIME_UP, /* {"time_up": true} */
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
} wz_event;

/* One entered game, for lists and protocols. */
typedef struct wz_chapter {
    wz_entry entry;
    wz_places places; /* at that time */
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

/* Everything a series file says, folded. */
typedef struct wz_chronicle {
    wz_rules rules;
    char seed[32]; /* where the deals come from, as the header says; "" = not told */
    wz_seat_holder people[WZ_MAX_PEOPLE];
    uint8_t starters; /* so many of them began the series, the others joined */
    wz_series series;
    wz_chapter *chapter;
    size_t chapters, room;
    bool playing;       /* a game is under way: */
    wz_game game;       /* its state, and */
    wz_log *log;        /* its moves, the deal first; there even while no game is under way */
    uint8_t silenced;   /* bit per position: failed in its auction, and has nothing to play with */
    wz_position faulty; /* whose fault has decided it; WZ_NOBODY */
    uint32_t
        deals; /* dealt so far, those of abandoned games too: the place in the seed's sequence */
} wz_chronicle;

/* Starts a chronicle for a new series. `people` are as many as `seats`; `seed` may be NULL. */
wz_error wz_chronicle_start(wz_chronicle *chronicle, const wz_rules *rules, unsigned seats,
                            const wz_seat_holder *people, unsigned length, const char *seed);
/* Would wz_chronicle_add take the event? So it can be written to disk before it is added:
 *     check, fmt_json_series_event, rt_journal_append, add. */
wz_error wz_chronicle_check(const wz_chronicle *chronicle, const wz_event *event);
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
/* A played chapter (from 0) as a record: its id is the number of the game, its rules are the
 * chronicle's, its result is stated in the words of ISS. */
void wz_chapter_record(const wz_chronicle *chronicle, size_t index, wz_record *record);

/* Lines without a line end, in memory the caller frees; NULL if memory ran out. */
char *fmt_json_series_header(const wz_chronicle *chronicle);
/* Of an event that wz_chronicle_add would take and that has not been added yet. */
char *fmt_json_series_event(const wz_chronicle *chronicle, const wz_event *event);

typedef struct fmt_series_trouble {
    unsigned line, column; /* from 1; 0 = no place to point at */
    bool ends_early;       /* the text ends within the document */
    char say[320];         /* what is wrong, in the language asked for */
} fmt_series_trouble;
/* Reads a whole file. `whole` (may be NULL) receives the length of all lines that have an end, also
 * on trouble: less than `length` means that a crash cut the last line, which is passed over, and 0
 * that not even the header is there. False on trouble, and then there is nothing to free. */
bool fmt_series_read(const char *text, size_t length, wz_lang lang, wz_chronicle *chronicle,
                     size_t *whole, fmt_series_trouble *trouble);
/* The same line by line: the header starts a chronicle, every other line gives an event, checked but
 * not yet added. Lines may have their end or not. trouble->line stays as it is. */
bool fmt_series_header_read(const char *line, size_t length, wz_lang lang, wz_chronicle *chronicle,
                            fmt_series_trouble *trouble);
bool fmt_series_event_read(const wz_chronicle *chronicle, const char *line, size_t length,
                           wz_lang lang, wz_event *event, fmt_series_trouble *trouble);

/* A single game as one JSON document: {"format":"wenzel-game","version":1,"rules","players",
 * "sitters","moves","result"}. The record form is that of wenzel/record.h. */
char *fmt_json_game(const wz_record *record, const wz_rules *rules);
/* Reads the document at the beginning of a text. `used` receives its length; if it is NULL nothing
 * but white space may follow. */
bool fmt_game_read(const char *text, size_t length, wz_lang lang, wz_record *record,
                   wz_rules *rules, size_t *used, fmt_series_trouble *trouble);
/* Is this the beginning of a series, of a game or of neither? */
typedef enum fmt_document {
    FMT_DOCUMENT_OTHER,
    FMT_DOCUMENT_SERIES,
    FMT_DOCUMENT_GAME
} fmt_document;
fmt_document fmt_document_of(const char *text, size_t length);

#endif
