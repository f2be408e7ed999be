/* The inside of the hall, for its own files. hall.h says what it is for. */
#ifndef WENZEL_SERVER_INNER_H
#define WENZEL_SERVER_INNER_H

#include "server/core/hall.h"
#include "server/core/map.h"
#include "server/core/names.h"
#include "server/core/table.h"
#include "server/protocol/write.h"
#include "wenzel/offers.h"

/* A way to be known as a person, beside the first token (keys.c). */
struct srv_key {
    int64_t person;
    int64_t at;
    uint8_t kind; /* enum store_key_kind */
    uint8_t hash[STORE_HASH];
    struct srv_key *next; /* of the same person; the newest is the first */
};

/* A rule set of somebody's own (rulesets.c). */
struct srv_ruleset {
    struct srv_ruleset *next; /* of the same person, in the order they were made */
    int64_t made;             /* which is this one's place in it */
    int64_t at;               /* made or changed last */
    char name[WZ_RULES_NAME];
    uint8_t list; /* enum wz_list_kind */
    char *text;   /* owned: whole; NULL = there is none (srv_pending) */
};

struct srv_person {
    int64_t id;
    int64_t since;
    uint8_t token[STORE_HASH];
    char name[WZ_NAME_ROOM];
    uint8_t lang; /* enum srv_lang */
    struct srv_key *keys;
    uint64_t address; /* where the person said hello last (world.h); not kept */
    struct srv_ruleset *rulesets;
    char dropped[SRV_ID_ROOM]; /* the message that deleted one of them last */
};

/* A person's question for advice, from the message to its answer. */
struct srv_question {
    uint64_t job;  /* its number; 0 = there is no question */
    int64_t table; /* where, ... */
    int64_t turn;  /* ... what is to be decided there, as SRV_MATTER_TURN has it, */
    int64_t at;    /* and since when */
    bool must;     /* on turn or asked; else silence may be the best advice */
    bool given;    /* to the workers */
    char id[SRV_ID_ROOM];
};

/* A request without a table, from the message to its answer. They wait in a list, the oldest first. */
struct srv_inquiry {
    struct srv_inquiry *next, *before;
    const struct srv_guest *guest;
    char id[SRV_ID_ROOM];
    int64_t until; /* then it is given up */
    bool given;    /* to the workers */
    struct srv_job job;
    char facts[SRV_MOST_RULING_FACTS + 1]; /* RULING: as they were stated */
};

/* A connection. */
struct srv_guest {
    srv_link link;
    struct srv_person *person; /* NULL before hello */
    uint8_t token[STORE_HASH]; /* the hash of the one by which that was proven */
    uint8_t lang;              /* enum srv_lang of a hello that was refused */
    uint8_t faces;             /* enum srv_faces: the cards that this client draws */
    struct srv_table *table;   /* attended; NULL */
    struct srv_guest *next;    /* at the same table */
    unsigned bad;
    int64_t credit, credited; /* thousandths of messages it may send, and when that was reckoned */
    struct srv_question question;
};

/* A frame that waits for the commit. */
struct srv_frame {
    srv_link link;
    int64_t table;        /* what it tells is true only if this table's events are kept; 0 */
    int64_t person;       /* likewise for a person that was made or renamed; 0 */
    char id[SRV_ID_ROOM]; /* of the message that it says is done; "" */
    char *text;           /* owned */
    size_t length;
};

/* A write that waits for it. */
struct srv_pending {
    uint8_t kind; /* enum store_write_kind */
    int64_t table, seq, at, person;
    char message[SRV_ID_ROOM];
    const char *name;            /* EVENT: kind of event */
    char *text[3];               /* owned: EVENT: body; GAME: ISS record, move list, deal */
    char *ruletext;              /* owned: GAME */
    struct srv_person was;       /* PERSON: as it was before; id 0 = it was not there */
    struct srv_person is;        /* PERSON */
    struct srv_key key;          /* KEY, NO_KEY */
    char rules[WZ_RULES_NAME];   /* GAME */
    struct srv_ruleset had, has; /* RULESET, NO_RULESET: before it and after it, of `person` */
};

struct srv_closing_link {
    srv_link link;
    enum srv_closing why;
};

/* How long computers of a level thought about their last choices, in milliseconds. */
enum { SRV_USUAL = 16 };
struct srv_usual {
    int64_t took[SRV_USUAL]; /* a ring ... */
    unsigned count;          /* ... of so many, ever */
};

struct srv_hall {
    const struct srv_world *world;
    struct srv_limits limits;
    struct srv_map guests;            /* link -> struct srv_guest */
    struct srv_map persons;           /* id -> struct srv_person */
    struct srv_map tokens;            /* first bytes of the hash -> struct srv_person */
    struct srv_map keys;              /* first bytes of the hash -> struct srv_key */
    struct srv_map jobs;              /* number of an awaited job -> struct srv_table */
    struct srv_map questions;         /* number of a job of advice -> struct srv_guest */
    struct srv_inquiry *first, *last; /* requests without a table */
    size_t inquiries;
    struct srv_table **table; /* by rising id */
    int64_t *due;             /* when each has to be looked at */
    size_t tables, table_room;
    int64_t *wanting; /* tables that want a job when the turn is committed */
    size_t wantings, wanting_room;
    bool failed; /* memory ran out in this turn: it can't be committed */
    int64_t last_person, last_table, last_ruleset;
    uint64_t last_job;
    struct srv_frame *frame;
    size_t frames, frame_room;
    struct srv_pending *pending;
    size_t pendings, pending_room;
    struct srv_closing_link *closing;
    size_t closings, closing_room;
    struct srv_names *names;
    struct srv_json json; /* for whatever is being written */
    struct srv_pool pool; /* for what the frame that is being filled points to */
    struct srv_stats stats;
    struct srv_usual usual[SRV_LEVEL_COUNT];
    struct srv_stats kept; /* as they were at the last commit */
};

static inline wz_lang srv_lang_of(const struct srv_guest *guest) {
    uint8_t lang = guest->person ? guest->person->lang : guest->lang;
    return lang == SRV_LANG_EN ? WZ_ENGLISH : WZ_GERMAN;
}
static inline wz_faces srv_faces_of(const struct srv_guest *guest) {
    return guest->faces == SRV_FACES_GERMAN ? WZ_GERMAN_FACES : WZ_FRENCH;
}
static inline int64_t srv_now(const struct srv_hall *hall) {
    return hall->world->now(hall->world->self);
}
static inline int64_t srv_day(const struct srv_hall *hall) {
    return hall->world->day(hall->world->self);
}

static inline struct srv_place srv_place_of(const struct srv_table *table) {
    return (struct srv_place){.table = table->id, .seq = table->seq};
}

/* --- Tables and persons (hall.c) --- */

struct srv_table *srv__find_table(const struct srv_hall *hall, int64_t id);
bool srv__add_table(struct srv_hall *hall, struct srv_table *table);
void srv__remove_table(struct srv_hall *hall, struct srv_table *table);
/* Folds a table from the store. NULL: it is not there, or is set aside. */
struct srv_table *srv__load_table(struct srv_hall *hall, int64_t id);
struct srv_person *srv__find_person(const struct srv_hall *hall, int64_t id);
bool srv__add_person(struct srv_hall *hall, const struct srv_person *person);
void srv__remove_person(struct srv_hall *hall, int64_t id);
/* By what a hash is found in a map. */
uint64_t srv__hash_key(const uint8_t *hash);
void srv__report(const struct srv_hall *hall, const char *what, int64_t number, const char *why);

/* --- Keys (keys.c) --- */

/* In memory alone: what the store has, or what a turn that failed takes back. */
bool srv__know_key(struct srv_hall *hall, const struct srv_key *key);
void srv__forget_key(struct srv_hall *hall, const uint8_t *hash);
struct srv_person *srv__person_of_token(const struct srv_hall *hall, const uint8_t *token);
/* The code that leads to somebody; NULL. */
const struct srv_key *srv__code_of(const struct srv_person *person);
void srv__code(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_code *in);
/* The guest becomes the person that the code leads to, with a token of its own. */
struct srv_refusal srv__come_by_code(struct srv_hall *hall, struct srv_guest *guest,
                                     const char *code, char token[FAIR_TOKEN_ROOM]);

/* --- Rule sets of people's own (rulesets.c, ruleset_frames.c) --- */

enum { SRV_OWN_RULESETS = 30 };
void srv__keep(struct srv_hall *hall, const struct srv_guest *guest, const struct srv_in_keep *in);
void srv__drop(struct srv_hall *hall, const struct srv_guest *guest, const struct srv_in_drop *in);
void srv__tell_rules(struct srv_hall *hall, const struct srv_guest *guest, const char *id);
void srv__tell_ruleset(struct srv_hall *hall, const struct srv_guest *guest,
                       const struct srv_in_ruleset *in);
/* NULL if there is none of this name. */
const struct srv_ruleset *srv__own_ruleset(const struct srv_person *person, const char *name);
/* In memory alone: what the store has, and what a turn that failed takes back. */
bool srv__know_ruleset(struct srv_hall *hall, struct srv_person *person,
                       const struct srv_ruleset *ruleset);
void srv__take_back_ruleset(struct srv_hall *hall, const struct srv_pending *pending);
void srv__free_rulesets(struct srv_person *person);

/* --- Names (naming.c) --- */

/* Makes a name plain. What is wrong with it: a trouble with a field. */
struct srv_trouble srv__name_trouble(const struct srv_hall *hall, const struct srv_guest *guest,
                                     const char *id, char name[WZ_NAME_ROOM]);
/* A name nobody at the table has, nor one that looks like it: "Anna", "Anna 2". */
void srv__free_name(const struct srv_hall *hall, const struct srv_table *table, const char *wished,
                    char name[WZ_NAME_ROOM]);
/* Likewise for a person who sits down, whose name may be of before these checks, and bad. */
struct srv_refusal srv__name_chair(const struct srv_hall *hall, const struct srv_table *table,
                                   const char *wished, char name[WZ_NAME_ROOM]);

/* --- Guests (guests.c) --- */

/* One bad message more: it may have been one too many, and then the guest is gone. */
void srv__count_bad(struct srv_hall *hall, struct srv_guest *guest);

/* So many messages more are taken from what the guest may send: an answer may be dear. */
void srv__charge(struct srv_guest *guest, int64_t messages);
/* Tells everybody who is there; a crowd not more often than once in a second. */
void srv__tell_presence(struct srv_hall *hall, struct srv_table *table);

/* Comes to a table, leaves it. Presence follows, and others are told. */
void srv__attend(struct srv_hall *hall, struct srv_guest *guest, struct srv_table *table);
void srv__detach(struct srv_hall *hall, struct srv_guest *guest);
/* The latter without a word to anybody. */
void srv__unlink(struct srv_guest *guest);
/* Who came while there were free chairs, and may not look on now that there are none, has to go. */
void srv__dismiss(struct srv_hall *hall, struct srv_table *table);
/* The welcome is taken back: the guest has to say hello again. Nothing happens at the table now. */
void srv__ungreet(struct srv_hall *hall, struct srv_guest *guest);
/* Works out anew who is there; a person who has come takes the seat back. */
void srv__note_presence(struct srv_hall *hall, struct srv_table *table);

/* --- Messages (acts.c, people.c) --- */

/* A message that can be read, of a guest who may send it. */
void srv__handle(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in *message);
void srv__hello(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_hello *hello);
void srv__rename(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_name *name);
/* A preset by name, a rule set of one's own by name, or a whole text; false if it is none. */
bool srv__rules_of(const struct srv_person *person, const char *text, wz_rules *rules);
/* What changes the table that the guest attends. */
void srv__act(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in *message);

/* --- Opening and closing (opening.c) --- */

void srv__open(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_open *open);
/* Closes a table that nobody has attended for too long. False: not now; `due` says when. */
bool srv__close_idle(struct srv_hall *hall, struct srv_table *table, int64_t *due);

/* --- Events (events.c) --- */

/* Folds an event into its table, puts it on the list for the commit and tells everybody there. */
struct srv_refusal srv__happen(struct srv_hall *hall, struct srv_table *table,
                               struct srv_event *event);
/* Does what the table does by itself: deals, hands over the skat, enters results, asks workers,
 * watches clocks; and works out when it has to be looked at again. */
void srv__drive(struct srv_hall *hall, struct srv_table *table);
/* Its part between two games (drive_deal.c); true: something has happened. */
bool srv__drive_deal(struct srv_hall *hall, struct srv_table *table);
/* An event of the table itself. False, and reported, if it was refused. */
bool srv__table_happens(struct srv_hall *hall, struct srv_table *table, enum srv_event_kind kind,
                        const union srv_event_any *as);
/* The table has to be looked at then, or before. */
void srv__wake_at(struct srv_table *table, int64_t due);
/* What comes next in the game under way. */
wz_cue_kind srv__conduct(const struct srv_table *table, wz_cue *cue);
/* The job that the table waits for now; false if there is none. */
bool srv__job_of(const struct srv_table *table, struct srv_job *job);
void srv__drop_job(struct srv_hall *hall, struct srv_table *table);
void srv__want_job(struct srv_hall *hall, struct srv_table *table);
/* Milliseconds that a computer's move takes at least. */
int64_t srv__pace(const struct srv_hall *hall, const struct srv_table *table);
/* Gives it out. */
void srv__give_job(struct srv_hall *hall, struct srv_table *table);

/* --- Advice (advice.c) --- */

void srv__advise(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_advise *in);
/* Is it the answer to a question? Then it is told, or the question has become an old one. */
bool srv__answer_question(struct srv_hall *hall, uint64_t number, const wz_advice *advice);
/* After the commit: questions that tables no longer ask are refused, new ones go to the workers. */
void srv__settle_questions(struct srv_hall *hall);
void srv__give_questions(struct srv_hall *hall);
/* Nobody waits for the answer any more. */
void srv__forget_question(struct srv_hall *hall, struct srv_guest *guest);

/* --- Requests without a table (inquiries.c, inquire.c, inquiry_frames.c) --- */

/* A message that is one, or cancels one. */
void srv__inquire(struct srv_hall *hall, const struct srv_guest *guest,
                  const struct srv_in *message);
/* Is it the answer to one? Then it is told. NULL: a worker had nothing to say. */
bool srv__answer_inquiry(struct srv_hall *hall, uint64_t number, const wz_response *response);
/* After the commit: new ones go to the workers. */
void srv__give_inquiries(struct srv_hall *hall);
/* Those that nobody has answered for too long are given up; when the next one is. */
void srv__give_up_inquiries(struct srv_hall *hall);
int64_t srv__inquiries_due(const struct srv_hall *hall);
/* Nobody waits for the answers any more: those of a guest, or all (NULL). */
void srv__forget_inquiries(struct srv_hall *hall, const struct srv_guest *guest);
/* The request that a message makes, and the facts of a ruling. */
struct srv_refusal srv__request_of(const struct srv_in *message, struct srv_inquiry *inquiry);
/* What kinds of incident there are. */
void srv__tell_kinds(struct srv_hall *hall, const struct srv_guest *guest, const char *id);
void srv__tell_response(struct srv_hall *hall, const struct srv_inquiry *inquiry,
                        const wz_response *response);

/* --- Objections (objections.c) --- */

void srv__object(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in *message);
void srv__fill_told(struct srv_hall *hall, const struct srv_told *told, wz_lang lang,
                    struct srv_part_ruling *ruling);
/* A ruling on these facts; all kinds of incident that are wanted (NULL: all). */
/* What was told, with what the ruling did not look at, and with the words it was read from; either may be
 * NULL. */
struct srv_read_from {
    const char *sentence;
    const wz_telling *reading;
};
const struct srv_part_stated *srv__fill_stated(struct srv_hall *hall, const wz_incident *told,
                                               const wz_ruling *ruling,
                                               const struct srv_read_from *from, wz_lang lang,
                                               unsigned *count);
const struct srv_part_place *srv__fill_places(struct srv_hall *hall, const wz_ruling *ruling,
                                              wz_lang lang, unsigned *count);
/* What is not known and would give the value in points, if the game is won or lost. */
const struct srv_part_question *srv__fill_worth(struct srv_hall *hall, const wz_complaint *told,
                                                const wz_ruling *ruling, wz_lang lang,
                                                unsigned *count);
/* For a number, what comes before it and how far it goes. */
void srv__fill_question(struct srv_hall *hall, wz_fact fact, wz_lang lang,
                        struct srv_part_question *question);
void srv__fill_groups(struct srv_hall *hall, wz_lang lang, struct srv_out_judged *told);
void srv__fill_reading(struct srv_hall *hall, const char *sentence, const wz_telling *reading,
                       wz_lang lang, struct srv_out_reading *told);
void srv__fill_ruling(struct srv_hall *hall, const wz_ruling *ruling, const char *facts,
                      wz_lang lang, struct srv_part_ruling *told);
const struct srv_part_answer *srv__fill_kinds(struct srv_hall *hall,
                                              bool (*wanted)(wz_incident_kind), wz_lang lang,
                                              unsigned *count);

/* --- The turn's end (turn.c) --- */

/* Writes a frame, to go out with the turn; what lies in hall->pool is given back. `table` and `done`
 * as struct srv_frame has them. */
void srv__send(struct srv_hall *hall, const struct srv_guest *guest, const struct srv_out *frame,
               int64_t table, const char *done);
/* The last frame tells of a person who is made or renamed in this turn. */
void srv__needs_person(struct srv_hall *hall, int64_t person);
void srv__close(struct srv_hall *hall, struct srv_guest *guest, enum srv_closing why);
/* NULL if memory ran out: then the turn fails. */
struct srv_pending *srv__add_pending(struct srv_hall *hall, enum store_write_kind kind);
/* What it owns. */
void srv__free_pending(struct srv_pending *pending);
/* Throws the turn away: what is in memory is again what the store has (rollback.c). */
void srv__roll_back(struct srv_hall *hall);
/* Room for one more item of a list that grows; false if memory ran out. */
bool srv__room(void *list, size_t count, size_t *room, size_t size);

/* --- Frames (tell.c, frames.c, and the parts: parts.c, ..._part.c) --- */

void srv__tell_error(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                     const struct srv_table *table, struct srv_refusal refusal);
void srv__tell_trouble(struct srv_hall *hall, const struct srv_guest *guest,
                       const struct srv_trouble *trouble);
void srv__tell_done(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                    int64_t table, int64_t seq, bool again);
void srv__tell_snapshot(struct srv_hall *hall, const struct srv_guest *guest);
void srv__tell_head(struct srv_hall *hall, const struct srv_table *table);
void srv__tell_event(struct srv_hall *hall, const struct srv_table *table,
                     const struct srv_event *event);
/* To the one who asked, and from what that one knows. */
void srv__tell_advice(struct srv_hall *hall, const struct srv_guest *guest, const char *id,
                      const wz_advice *advice);
/* Advice in words, and its reason, for somebody who would make the move at this table. */
void srv__fill_advice(struct srv_hall *hall, const struct srv_guest *guest, const wz_table *table,
                      const wz_advice *advice, const char **text, const char **reason);
void srv__tell_gone(struct srv_hall *hall, const struct srv_guest *guest, int64_t table,
                    enum srv_farewell why);
void srv__tell_lobby(struct srv_hall *hall, const struct srv_guest *guest);
void srv__tell_list(struct srv_hall *hall, const struct srv_guest *guest,
                    const struct srv_table *table);
void srv__tell_record(struct srv_hall *hall, const struct srv_guest *guest,
                      const struct srv_table *table, int64_t game);
/* The last entered game as it is kept: three texts to be freed; false if memory ran out. */
bool srv__game_texts(const struct srv_table *table, int64_t at, char *text[3]);
/* May this guest come to the table, or be told of it? */
bool srv__may_attend(const struct srv_table *table, const struct srv_guest *guest,
                     const uint8_t *invite);

/* Parts of frames, as this guest is told them; what they point to lies at the table or in hall->pool. */
void srv__fill_head(struct srv_hall *hall, const struct srv_table *table,
                    const struct srv_guest *guest, struct srv_part_head *head);
/* False: the game is of no special round. */
bool srv__fill_round(const wz_round *round, const wz_terms *terms, struct srv_part_round *told);
void srv__fill_view(struct srv_hall *hall, const struct srv_table *table,
                    const struct srv_guest *guest, struct srv_part_view *told);
void srv__fill_fair(struct srv_hall *hall, const struct srv_table *table,
                    struct srv_part_fair *told);
void srv__fill_result(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest, struct srv_part_result *result);
void srv__fill_list(struct srv_hall *hall, const wz_chronicle *chronicle,
                    struct srv_part_list *list);
/* What a chair may do now and what it is asked, from what its viewer knows. */
void srv__offers_of(const struct srv_table *table, unsigned chair, wz_offers *offers);
/* The game under way as a guest saw it, and told to that guest: moves and tellings, `count` of each. */
void srv__fill_stream(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest, struct srv_out_snapshot *told);
/* The last move likewise; and the last game, which is over: all cards open. */
void srv__fill_last_move(struct srv_hall *hall, const struct srv_table *table,
                         const struct srv_guest *guest, struct srv_out_move *told);
void srv__fill_whole_game(struct srv_hall *hall, const struct srv_table *table,
                          const struct srv_guest *guest, struct srv_part_result *told);
/* The texts of a list of names or numbers of paragraphs, which stay where they are. */
const char *const *srv__fill_paragraphs(struct srv_hall *hall, const wz_ruling *ruling);

#endif
