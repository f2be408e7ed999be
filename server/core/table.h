/* A table: people and computers on three or four chairs, a series, deals and games, folded from events.
 *
 * srv_table_apply is the only way to change the folded part: the same function takes what happens now
 * and what a log tells after a restart, so that both lead to the same table. It checks everything
 * itself; a refused event changes nothing. Who is connected, which answers are awaited and what is due
 * (struct srv_live) is not folded: a crash may take it.
 *
 * Views are folded move by move from wz_observe, one for each of the seven viewers; whatever is told
 * to somebody about a game comes from there and never from the game itself.
 *
 * Ownership: srv_table_free. A table points into itself: it is neither copied nor moved. Threads: one
 * table, one thread. */
#ifndef WENZEL_SERVER_TABLE_H
#define WENZEL_SERVER_TABLE_H

#include "fair/fair.h"
#include "formats/series.h"
#include "server/protocol/read.h"
#include "wenzel/court.h"
#include "wenzel/view.h"

enum {
    SRV_CHAIRS = 4,
    SRV_SAID = 50,       /* things said that a newcomer is told */
    SRV_REMEMBERED = 16, /* messages of one person that are known again */
    SRV_MEMORY = 128,    /* in all */
    SRV_NOBODY = 255,    /* no chair */
    SRV_TOLD = 4,        /* objections told to everybody that a newcomer is told */
    SRV_TOLD_IN_A_GAME = 12,
    SRV_SPENT = 4,   /* deals that came to nothing, kept to be told */
    SRV_WITHHELD = 2 /* who keeps back a part so often does not play that game */
};

/* What happened: one line of the log. */
struct srv_event {
    int64_t at; /* the time of day; clocks are set, so that a later event may tell an earlier one */
    int64_t now;    /* by the clock that only goes forward (world.h); not kept, 0 in a log */
    int64_t person; /* who caused it; 0 = the table */
    char message[SRV_ID_ROOM];
    enum srv_event_kind kind;
    union srv_event_any as;
};

/* Why something is refused. */
struct srv_refusal {
    bool refused;
    uint8_t fault;  /* enum srv_fault */
    wz_error error; /* RULE: which */
    uint16_t say;   /* 1 + enum server_text_key of a sentence that says more; 0 */
};
#define SRV_TAKEN ((struct srv_refusal){.refused = false})
static inline struct srv_refusal srv_refuse(enum srv_fault fault) {
    return (struct srv_refusal){.refused = true, .fault = (uint8_t)fault};
}
static inline struct srv_refusal srv_refuse_rule(wz_error error) {
    return (struct srv_refusal){.refused = true, .fault = SRV_FAULT_RULE, .error = error};
}
/* With a sentence of its own: enum server_text_key. */
static inline struct srv_refusal srv_refuse_saying(enum srv_fault fault, unsigned key) {
    return (struct srv_refusal){true, (uint8_t)fault, WZ_OK, (uint16_t)(key + 1)};
}

struct srv_chair {
    uint8_t holder; /* enum srv_holder */
    uint8_t level;  /* enum srv_level, of a computer */
    int64_t person; /* of a person */
    char name[WZ_NAME_ROOM];
    bool standin;     /* the table's stand-in plays for the person ... */
    uint8_t cause;    /* ... enum srv_cause */
    bool given_up;    /* left during the series: anybody may sit down */
    uint8_t muted;    /* bit per chair that the person does not hear */
    uint8_t withheld; /* how often the person has not opened what was sealed */
};

/* What a message can depend on. Talk changes none of it. */
enum srv_matter {
    SRV_MATTER_CHAIRS, /* who sits where */
    SRV_MATTER_GAME,   /* the cards on the table */
    SRV_MATTER_STATE,  /* gathering, playing, interrupted ... */
    SRV_MATTER_LOOK,   /* the wish to see a hand */
    SRV_MATTER_TURN,   /* who has to decide what: not for messages, but for computer players */
    SRV_MATTERS
};

struct srv_look {
    bool any;      /* somebody has asked in this game */
    uint8_t chair; /* who sits out */
    uint8_t at;    /* whose hand */
    uint8_t wish;  /* enum srv_wish */
    uint16_t from; /* ALLOWED: after so many moves */
};

struct srv_remark {
    int64_t seq;
    uint8_t chair;
    bool ready;     /* a ready phrase ... */
    uint8_t phrase; /* ... enum srv_phrase; else the text */
    char name[WZ_NAME_ROOM];
    char text[301];
};

/* An objection told to everybody, and what the referee says to it. */
struct srv_told {
    int64_t seq;
    uint8_t chair;
    char name[WZ_NAME_ROOM];
    char facts[901];
    wz_ruling ruling;
};

/* A deal of which no cards came. */
struct srv_spent {
    int64_t deal;
    uint8_t commitment[FAIR_HASH], secret[FAIR_SECRET];
    uint8_t withheld; /* bit per chair that did not open its part */
};

/* A message that was done. */
struct srv_memory {
    int64_t person; /* 0 = free */
    int64_t seq;
    char message[SRV_ID_ROOM];
};

struct srv_guest;

/* What a crash may take. */
struct srv_live {
    struct srv_guest *first;  /* who attends, ... */
    unsigned guests;          /* ... and how many */
    bool present[SRV_CHAIRS]; /* the person attends */
    int64_t gone[SRV_CHAIRS]; /* since when not */
    int64_t idle;             /* since when nobody attends */
    int64_t awake;            /* since when somebody does */
    int64_t headed;           /* when a crowd was told last who is there, ... */
    bool head_waits;          /* ... and that it has to be told anew */
    int64_t due;              /* the next thing to be done; INT64_MAX = none */
    uint64_t job;             /* awaited; 0 = none */
    int64_t asked;            /* the game's seq for which workers have been asked, ... */
    int64_t asked_at;         /* ... and when */
    bool wants_job;           /* to be given out once the turn is committed */
    bool held;                /* an answer waits for its time */
    wz_move move;             /* what it says */
    int64_t ready;            /* when */
    size_t index;             /* in the hall */
    int64_t stored;           /* seq of the last event that is on disk */
    bool dirty;               /* has events that are not committed */
    bool fresh;               /* made in this turn */
};

struct srv_table {
    int64_t id, seq;
    int64_t changed[SRV_MATTERS]; /* seq of the last event that changed the matter */
    int64_t at;                   /* time of the last event */
    int64_t moved;                /* when the player on turn began to think, ... */
    int64_t moved_at;             /* ... and at what time of day */
    uint8_t state;                /* enum srv_state */
    struct srv_event_open open;
    wz_rules rules;
    bool own_rules; /* no preset: nobody knows them by their name */
    struct srv_chair chair[SRV_CHAIRS];

    bool started;
    wz_chronicle chronicle; /* once it has started: person i of the series sits on chair i */
    int64_t deals;          /* begun by a commitment */
    bool committed;         /* there is a secret, and the cards are not dealt yet */
    int64_t committed_at;
    fair_record fair; /* of the deal to come, of the game, or of the last game */
    bool has_id; /* its deals bear a number of the table's own: not those of the first version */
    uint8_t fair_id[FAIR_ID];
    bool alone; /* one chair alone is asked for its part of this deal: */
    uint8_t alone_chair;
    uint8_t gave;   /* bit per chair that sealed its part of the deal ... */
    uint8_t opened; /* ... and opened it */
    bool sealed;    /* no more parts are taken */
    int64_t sealed_at;
    uint8_t barred;                    /* bit per chair that must not play the cards to come */
    struct srv_spent spent[SRV_SPENT]; /* deals since the last cards that came to nothing ... */
    unsigned spents;                   /* ... so many, the last ones */
    wz_view view[WZ_VIEWERS];
    wz_move seen[WZ_VIEWERS]; /* the last move, as each viewer saw it, */
    wz_table before;          /* and what everybody saw before it */
    int64_t thought[3];       /* milliseconds in this game, by position */
    struct srv_look look;
    bool finished;     /* there is a last game: */
    wz_result result;  /* its result, */
    wz_entry entry;    /* its entry, */
    bool voided;       /* or nothing was entered, */
    wz_cards skat;     /* what lay in the skat, */
    fair_record old;   /* and its deal */
    uint32_t number;   /* of that game */
    uint8_t played[3]; /* who played it: chairs, by position */
    wz_log last;       /* all its moves */
    wz_table end;      /* what everybody saw when it was over, */
    bool counted;      /* and, where points matter, */
    uint8_t points[3]; /* what everybody had, by position */
    bool shortened;    /* somebody cut it short, */
    wz_ruling ruling;  /* and this is what the referee says to it */

    struct srv_remark *said;        /* a ring of SRV_SAID, once anybody has said something ... */
    size_t remarks;                 /* ... of so many, ever */
    struct srv_told told[SRV_TOLD]; /* likewise; ... */
    size_t tellings, told_before;   /* ... and so many before this game */
    struct srv_memory memory[SRV_MEMORY];
    struct srv_live live;
};

struct srv_table *srv_table_new(int64_t id);
void srv_table_free(struct srv_table *table);
/* Folds an event in; the first must be `open`. */
struct srv_refusal srv_table_apply(struct srv_table *table, const struct srv_event *event);
/* The seq of a message that was done, 0 if it wasn't (or is forgotten). */
int64_t srv_table_recall(const struct srv_table *table, int64_t person, const char *message);

/* --- Questions --- */

static inline unsigned srv_chairs(const struct srv_table *table) {
    return (unsigned)table->open.seats;
}
/* The chair a person holds; SRV_NOBODY. */
unsigned srv_chair_of(const struct srv_table *table, int64_t person);
static inline bool srv_is_person(const struct srv_chair *chair) {
    return chair->holder == SRV_HOLDER_PERSON;
}
/* Does a computer move for this chair, and how well? */
bool srv_is_played(const struct srv_table *table, unsigned chair, uint8_t *level);
/* A game is on the table: dealt, and not entered yet. */
static inline bool srv_in_game(const struct srv_table *table) {
    return table->started && table->chronicle.playing;
}
/* Position of a chair in the game; 3 = sits out, or there is no game. */
unsigned srv_position_of(const struct srv_table *table, unsigned chair);
/* The chair of an actor 0..2, or of who sits out (3). */
unsigned srv_chair_at(const struct srv_table *table, unsigned who);
/* What a chair sees (SRV_NOBODY: the public). */
wz_viewer srv_viewer_of(const struct srv_table *table, unsigned chair);
/* What a viewer has seen of the game so far: wz_observe for every move. Returns how many. */
unsigned srv_stream(const struct srv_table *table, wz_viewer viewer, wz_move seen[WZ_MAX_MOVES]);
/* The options of a chair in the game, as its viewer can know them. */
void srv_options_of(const struct srv_table *table, unsigned chair, wz_options *options);
/* May people be helped at this table, as it stands? By what its owner wished; if nothing was said, as
 * long as no more than one person plays; never where the rule set is hard. */
bool srv_hints_allowed(const struct srv_table *table);
/* What those who sit out may do at this table: WZ_SITTERS_CONCEDE ... */
uint8_t srv_sitters_may(const struct srv_table *table);
/* A table to play at alone, and its owner does. */
bool srv_is_alone(const struct srv_table *table, int64_t owner);
/* Chairs of people that can add to a deal, a bit for each; and those that are asked for the one to come. */
unsigned srv_wanted(const struct srv_table *table);
unsigned srv_asked(const struct srv_table *table);
/* The RESULT or ABANDON event of a game that is over. */
void srv_outcome(const struct srv_table *table, struct srv_event *event);

/* --- Parts of the fold, for its own files alone --- */

/* The player on turn begins to think; and the thought of who was on turn is at its end: it took so long
 * (NULL: the log does not say). */
void srv__begin_thought(struct srv_table *table, const struct srv_event *event);
void srv__end_thought(struct srv_table *table, const struct srv_event *event, unsigned turn,
                      const int64_t *took);

typedef struct srv_refusal srv_fold(struct srv_table *table, const struct srv_event *event);
extern srv_fold srv__fold_commit, srv__fold_seal, srv__fold_sealed, srv__fold_words,
    srv__fold_spend, srv__fold_dealt, srv__fold_move, srv__fold_result, srv__fold_abandon;
extern srv_fold srv__fold_standin, srv__fold_back, srv__fold_look, srv__fold_allow, srv__fold_chat,
    srv__fold_mute, srv__fold_interrupt, srv__fold_resume, srv__fold_end, srv__fold_objection;
/* No cards will come of the deal that waits for them, if there is one. */
void srv__spend(struct srv_table *table, unsigned withheld);

#endif
