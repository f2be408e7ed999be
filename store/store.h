/* Store: what a server never forgets. Persons and how they are known, their own rule sets, the events of tables, finished games.
 *
 *     struct store store;
 *     struct store_trouble trouble;
 *     if (!store_open(&store, "wenzel.db", &trouble)) ...
 *     store.commit(store.self, writes, count)      all of it on disk, or nothing
 *     store_close(&store);
 *
 * A store is a table of functions, so that another disk can stand behind it: SQLite (store_open), or
 * the one of a simulation. It decides nothing: what an event means, and whether it may follow, is the
 * matter of whoever folds it. A store points to itself: it is neither copied nor moved. Texts handed to a callback live until it returns. Functions that say
 * false have changed nothing and left a sentence in `trouble`. Threads: one store, one thread at a
 * time; a backup may run in another thread or process meanwhile. */
#ifndef WENZEL_STORE_STORE_H
#define WENZEL_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_HASH = 32, STORE_TROUBLE = 320 };

/* One event of a table; sequences count from 1 without a gap. */
struct store_event {
    int64_t table;
    int64_t seq;
    int64_t at;          /* milliseconds since 1970 */
    int64_t person;      /* who caused it; 0 = the table itself */
    const char *message; /* the client's name for the message that caused it; "" = none */
    const char *kind;    /* "move" */
    const char *body;    /* JSON */
};

struct store_person {
    int64_t person;
    const uint8_t *token; /* STORE_HASH bytes: the hash of the token */
    const char *name;
    const char *lang;
    int64_t at; /* first seen */
};

enum store_key_kind {
    STORE_CODE, /* leads a new device to its person */
    STORE_TOKEN /* of a device that came by a code */
};

/* A way to be known as a person, beside the first token. */
struct store_key {
    int64_t person;
    const uint8_t *hash; /* STORE_HASH bytes */
    uint8_t kind;        /* enum store_key_kind */
    int64_t at;          /* made */
};

/* A rule set of somebody's own. A champion list will hang on it: its name and kind of list stay what they
 * were when it was made. */
struct store_ruleset {
    int64_t person;
    const char *name; /* one of a kind for this person */
    const char *list; /* the kind of its list, as a word of the text form */
    const char *text; /* whole, in its text form */
    int64_t at;       /* made or changed last */
};

/* A finished game. Nothing of a running one is ever kept in this form. */
struct store_game {
    int64_t table;
    int64_t number; /* in the list, from 1 */
    int64_t at;
    const char *rules; /* name of the rule set */
    const char *iss;   /* record of the ISS; "" where it has no words for it */
    const char *moves; /* move list */
    const char *fair;  /* JSON: how the cards came about */
    const char
        *ruletext; /* the rule set in full, the same for all games of a table; "" = not known */
};

enum store_write_kind {
    STORE_EVENT,  /* appended; the first one makes the table */
    STORE_PERSON, /* made, or changed where it is there already */
    STORE_KEY,    /* made */
    STORE_NO_KEY, /* taken away: key.hash */
    STORE_GAME,
    STORE_CLOSE,     /* event.table: is not read again at the next start */
    STORE_RULESET,   /* made, or its text changed where it is there already */
    STORE_NO_RULESET /* taken away: ruleset.person and ruleset.name */
};

struct store_write {
    uint8_t kind; /* enum store_write_kind */
    struct store_event event;
    struct store_person person;
    struct store_key key;
    struct store_game game;
    struct store_ruleset ruleset;
};

/* Called for every row; false stops the reading, which is no trouble. */
typedef bool store_each_person(void *context, const struct store_person *person);
typedef bool store_each_key(void *context, const struct store_key *key);
typedef bool store_each_ruleset(void *context, const struct store_ruleset *ruleset);
typedef bool store_each_table(void *context, int64_t table);
typedef bool store_each_event(void *context, const struct store_event *event);
typedef bool store_each_game(void *context, const struct store_game *game);

/* How it went last. */
enum store_state {
    STORE_SOUND,
    STORE_FAILING, /* the last commit was refused, and has left nothing behind */
    STORE_BROKEN   /* nobody knows what the last commit left behind: it may be told neither that it
                      happened nor that it did not. Nothing is committed any more; the next opening
                      finds out. */
};

struct store {
    void *self;
    /* All writes or none. True means: they survive a crash of the machine. False means that nothing
     * was written, unless the state is STORE_BROKEN. */
    bool (*commit)(void *self, const struct store_write *writes, size_t count);
    bool (*persons)(void *self, store_each_person *each, void *context);
    /* By age, the oldest first. */
    bool (*keys)(void *self, store_each_key *each, void *context);
    /* In the order they were made. */
    bool (*rulesets)(void *self, store_each_ruleset *each, void *context);
    /* Tables that are neither closed nor set aside, by number. */
    bool (*tables)(void *self, store_each_table *each, void *context);
    /* Events of a table in order. */
    bool (*events)(void *self, int64_t table, store_each_event *each, void *context);
    /* The highest numbers ever given to a person and to a table; 0 = none. */
    bool (*last)(void *self, int64_t *person, int64_t *table);
    /* A table that can't be folded is no longer read; its events stay, with the report. */
    bool (*set_aside)(void *self, int64_t table, const char *report);
    char trouble[STORE_TROUBLE]; /* what went wrong last */
    enum store_state state;
};

/* --- SQLite --- */

/* Why a database can't be used; programs have the sentences. */
enum store_fault {
    STORE_FAULT_MEMORY,
    STORE_FAULT_OPEN,     /* can't be opened: `detail` has SQLite's words */
    STORE_FAULT_READ,     /* can't be read: likewise */
    STORE_FAULT_FOREIGN,  /* of another program */
    STORE_FAULT_NEWER,    /* of a newer version than this program knows */
    STORE_FAULT_OLDER,    /* of one so old that a reader can't read it; a server migrates it */
    STORE_FAULT_MIGRATE,  /* could not be brought up to date: SQLite's words */
    STORE_FAULT_FOLDER,   /* there is none, and none can be made: the system's words */
    STORE_FAULT_LOCKED,   /* another server holds it */
    STORE_FAULT_READONLY, /* can be read, but not written to */
    STORE_FAULT_DAMAGED,  /* `detail` says what is wrong with it */
    STORE_FAULT_MIXED,    /* the file and its -wal are not of the same database */
    STORE_FAULT_COPY,     /* the copy could not be made: SQLite's words */
    STORE_FAULT_OCCUPIED, /* the copy `detail` is there already */
    STORE_FAULT_MOVE,     /* the file `detail` could not be moved */
    STORE_FAULTS
};

struct store_trouble {
    enum store_fault fault;
    int version, known; /* NEWER, OLDER: of the database, and the newest that is known */
    bool of_copy;       /* it is the copy's fault, not that of what was copied */
    char detail[STORE_TROUBLE];
};

/* Opens a database, and makes or migrates it. WAL, synchronous FULL. False with the reason. The file
 * is locked against a second server, and checked: what is damaged, of a newer version, or put together of
 * parts of two databases is refused and stays as it is. */
bool store_open(struct store *store, const char *path, struct store_trouble *trouble);
void store_close(struct store *store);
/* Finished games in the order they were finished; of one table, or of all (0). Only for stores of
 * store_open. */
bool store_games(struct store *store, int64_t table, store_each_game *each, void *context);
/* Opens the database of a server that may be running, to read from it alone. */
bool store_open_to_read(struct store *store, const char *path, struct store_trouble *trouble);

/* What an operator should know of an open store. */
enum store_health {
    STORE_WELL,
    STORE_ILL_COMMITS,  /* the last commit failed */
    STORE_ILL_FULL,     /* the disk has no room left, or soon */
    STORE_ILL_READONLY, /* the disk takes nothing any more */
    STORE_ILL_MOVED, /* the file has another name now, or none: a new start would find another one */
    STORE_HEALTHS
};
/* Only for stores of store_open. */
enum store_health store_health(const struct store *store);
/* How many tables are set aside; -1 if that can't be read. */
int64_t store_aside(struct store *store);

/* Copies a database that may be in use, page by page, into a new file, and checks the copy. False with the
 * reason; then there is no new file. */
bool store_backup(const char *path, const char *copy, struct store_trouble *trouble);
/* Puts a copy, which is checked and stays, into the place of a database that no server holds. What was there
 * is moved away, all files of it together, to a name that `kept` gets ("" = there was nothing). False with
 * the reason; then what was there is still there. */
enum { STORE_KEPT = 4096 };
bool store_restore(const char *copy, const char *path, char kept[STORE_KEPT],
                   struct store_trouble *trouble);

#endif
