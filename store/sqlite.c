/* The store on SQLite: one transaction for each turn of the server. */
#include <stdlib.h>
#include <string.h>

#include "store/inner.h"

static const char *const sql[STORE_STATEMENTS] = {
    [STORE_SQL_BEGIN] = "BEGIN IMMEDIATE",
    [STORE_SQL_COMMIT] = "COMMIT",
    [STORE_SQL_ROLLBACK] = "ROLLBACK",
    [STORE_SQL_TABLE] = "INSERT INTO board (id, state) VALUES (?1, 'open')",
    /* a number that does not follow the last one is no event of this table */
    [STORE_SQL_EVENT] = "INSERT INTO event (board, seq, at, person, message, kind, body)"
                        " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?2 ="
                        " (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE board = ?1)",
    [STORE_SQL_PERSON] =
        "INSERT INTO person (id, token, name, lang, at) VALUES (?1, ?2, ?3, ?4, ?5)"
        " ON CONFLICT (id) DO UPDATE SET name = ?3, lang = ?4",
    [STORE_SQL_GAME] = "INSERT INTO game (board, number, at, rules, iss, moves, fair)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [STORE_SQL_CLOSE] = "UPDATE board SET state = 'closed' WHERE id = ?1",
    [STORE_SQL_ASIDE] = "UPDATE board SET state = 'aside', report = ?2 WHERE id = ?1",
    [STORE_SQL_PERSONS] = "SELECT id, token, name, lang, at FROM person ORDER BY id",
    [STORE_SQL_TABLES] = "SELECT id FROM board WHERE state = 'open' ORDER BY id",
    [STORE_SQL_EVENTS] = "SELECT board, seq, at, coalesce(person, 0), message, kind, body"
                         " FROM event WHERE board = ?1 ORDER BY seq",
    [STORE_SQL_LAST] = "SELECT coalesce((SELECT max(id) FROM person), 0),"
                       " coalesce((SELECT max(id) FROM board), 0)",
    [STORE_SQL_GAMES] = "SELECT board, number, at, rules, iss, moves, fair FROM game"
                        " WHERE ?1 = 0 OR board = ?1 ORDER BY id",
};

/* --- Statements --- */

static bool fail(struct store_sqlite *self, const char *what) {
    store__tell(self->store->trouble, what, self->db);
    return false;
}

/* A statement ready to be bound; NULL on trouble. */
static sqlite3_stmt *ready(struct store_sqlite *self, enum store_statement which) {
    sqlite3_stmt **statement = &self->statement[which];
    if (!*statement && sqlite3_prepare_v3(self->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT,
                                          statement, NULL) != SQLITE_OK)
        return NULL;
    sqlite3_reset(*statement);
    sqlite3_clear_bindings(*statement);
    return *statement;
}

static bool step(struct store_sqlite *self, sqlite3_stmt *statement) {
    (void)self;
    if (!statement) return false;
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text) {
    sqlite3_bind_text(statement, at, text ? text : "", -1, SQLITE_STATIC);
}

static const char *text_at(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

/* --- Writing --- */

static bool write_event(struct store_sqlite *self, const struct store_event *event) {
    sqlite3_stmt *statement;
    if (event->seq == 1) {
        statement = ready(self, STORE_SQL_TABLE);
        if (!statement) return false;
        sqlite3_bind_int64(statement, 1, event->table);
        if (!step(self, statement)) return false;
    }
    statement = ready(self, STORE_SQL_EVENT);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, event->table);
    sqlite3_bind_int64(statement, 2, event->seq);
    sqlite3_bind_int64(statement, 3, event->at);
    if (event->person) sqlite3_bind_int64(statement, 4, event->person);
    bind_text(statement, 5, event->message);
    bind_text(statement, 6, event->kind);
    bind_text(statement, 7, event->body);
    return step(self, statement) && sqlite3_changes(self->db) == 1;
}

static bool write_person(struct store_sqlite *self, const struct store_person *person) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_PERSON);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, person->person);
    sqlite3_bind_blob(statement, 2, person->token, STORE_HASH, SQLITE_STATIC);
    bind_text(statement, 3, person->name);
    bind_text(statement, 4, person->lang);
    sqlite3_bind_int64(statement, 5, person->at);
    return step(self, statement);
}

static bool write_game(struct store_sqlite *self, const struct store_game *game) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_GAME);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, game->table);
    sqlite3_bind_int64(statement, 2, game->number);
    sqlite3_bind_int64(statement, 3, game->at);
    bind_text(statement, 4, game->rules);
    bind_text(statement, 5, game->iss);
    bind_text(statement, 6, game->moves);
    bind_text(statement, 7, game->fair);
    return step(self, statement);
}

static bool write_one(struct store_sqlite *self, const struct store_write *write) {
    sqlite3_stmt *statement;
    switch (write->kind) {
    case STORE_EVENT: return write_event(self, &write->event);
    case STORE_PERSON: return write_person(self, &write->person);
    case STORE_GAME: return write_game(self, &write->game);
    default:
        statement = ready(self, STORE_SQL_CLOSE);
        if (statement) sqlite3_bind_int64(statement, 1, write->event.table);
        return step(self, statement);
    }
}

static bool commit(void *context, const struct store_write *writes, size_t count) {
    struct store_sqlite *self = context;
    if (!step(self, ready(self, STORE_SQL_BEGIN)))
        return fail(self, "no transaction could be begun");
    for (size_t i = 0; i < count; i++) {
        if (write_one(self, &writes[i])) continue;
        fail(self, "could not be written");
        step(self, ready(self, STORE_SQL_ROLLBACK));
        return false;
    }
    if (step(self, ready(self, STORE_SQL_COMMIT))) return true;
    fail(self, "could not be committed");
    if (!sqlite3_get_autocommit(self->db)) step(self, ready(self, STORE_SQL_ROLLBACK));
    return false;
}

static bool set_aside(void *context, int64_t table, const char *report) {
    struct store_sqlite *self = context;
    sqlite3_stmt *statement = ready(self, STORE_SQL_ASIDE);
    if (!statement) return fail(self, "could not be set aside");
    sqlite3_bind_int64(statement, 1, table);
    bind_text(statement, 2, report);
    return step(self, statement) || fail(self, "could not be set aside");
}

/* --- Reading --- */

/* Calls `row` for every row, until it says no. */
typedef bool each_row(sqlite3_stmt *statement, void *each, void *context);

struct callback {
    store_each_person *person;
    store_each_table *table;
    store_each_event *event;
    store_each_game *game;
};

static bool read_rows(struct store_sqlite *self, sqlite3_stmt *statement, each_row *row,
                      struct callback *each, void *context) {
    if (!statement) return fail(self, "could not be read");
    int result = sqlite3_step(statement);
    while (result == SQLITE_ROW && row(statement, each, context)) result = sqlite3_step(statement);
    if (result != SQLITE_ROW && result != SQLITE_DONE) fail(self, "could not be read");
    sqlite3_reset(statement);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

static bool person_row(sqlite3_stmt *row, void *each, void *context) {
    struct store_person person = {sqlite3_column_int64(row, 0), sqlite3_column_blob(row, 1),
                                  text_at(row, 2), text_at(row, 3), sqlite3_column_int64(row, 4)};
    return ((struct callback *)each)->person(context, &person);
}

static bool persons(void *context, store_each_person *each, void *given) {
    struct store_sqlite *self = context;
    struct callback callback = {.person = each};
    return read_rows(self, ready(self, STORE_SQL_PERSONS), person_row, &callback, given);
}

static bool table_row(sqlite3_stmt *row, void *each, void *context) {
    return ((struct callback *)each)->table(context, sqlite3_column_int64(row, 0));
}

static bool tables(void *context, store_each_table *each, void *given) {
    struct store_sqlite *self = context;
    struct callback callback = {.table = each};
    return read_rows(self, ready(self, STORE_SQL_TABLES), table_row, &callback, given);
}

static bool event_row(sqlite3_stmt *row, void *each, void *context) {
    struct store_event event = {sqlite3_column_int64(row, 0),
                                sqlite3_column_int64(row, 1),
                                sqlite3_column_int64(row, 2),
                                sqlite3_column_int64(row, 3),
                                text_at(row, 4),
                                text_at(row, 5),
                                text_at(row, 6)};
    return ((struct callback *)each)->event(context, &event);
}

static bool events(void *context, int64_t table, store_each_event *each, void *given) {
    struct store_sqlite *self = context;
    struct callback callback = {.event = each};
    sqlite3_stmt *statement = ready(self, STORE_SQL_EVENTS);
    if (statement) sqlite3_bind_int64(statement, 1, table);
    return read_rows(self, statement, event_row, &callback, given);
}

static bool last(void *context, int64_t *person, int64_t *table) {
    struct store_sqlite *self = context;
    sqlite3_stmt *statement = ready(self, STORE_SQL_LAST);
    if (!statement || sqlite3_step(statement) != SQLITE_ROW) return fail(self, "could not be read");
    *person = sqlite3_column_int64(statement, 0);
    *table = sqlite3_column_int64(statement, 1);
    sqlite3_reset(statement);
    return true;
}

static bool game_row(sqlite3_stmt *row, void *each, void *context) {
    struct store_game game = {sqlite3_column_int64(row, 0),
                              sqlite3_column_int64(row, 1),
                              sqlite3_column_int64(row, 2),
                              text_at(row, 3),
                              text_at(row, 4),
                              text_at(row, 5),
                              text_at(row, 6)};
    return ((struct callback *)each)->game(context, &game);
}

bool store_games(struct store *store, int64_t table, store_each_game *each, void *context) {
    struct store_sqlite *self = store->self;
    struct callback callback = {.game = each};
    sqlite3_stmt *statement = ready(self, STORE_SQL_GAMES);
    if (statement) sqlite3_bind_int64(statement, 1, table);
    return read_rows(self, statement, game_row, &callback, context);
}

/* --- Opening --- */

static bool set_up(sqlite3 *db, bool writes) {
    static const char common[] = "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;";
    /* what is confirmed has reached the disk */
    static const char writer[] = "PRAGMA journal_mode = WAL;"
                                 "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;";
    sqlite3_busy_timeout(db, 2000);
    sqlite3_extended_result_codes(db, 1);
    return sqlite3_exec(db, common, NULL, NULL, NULL) == SQLITE_OK &&
           (!writes || sqlite3_exec(db, writer, NULL, NULL, NULL) == SQLITE_OK);
}

static bool open_database(const char *path, int flags, sqlite3 **db,
                          struct store_trouble *trouble) {
    *db = NULL;
    if (sqlite3_open_v2(path, db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
        set_up(*db, flags & SQLITE_OPEN_READWRITE))
        return true;
    store__fail(trouble, *db ? STORE_FAULT_OPEN : STORE_FAULT_MEMORY, *db);
    sqlite3_close(*db);
    return false;
}

static bool fill(struct store *store, sqlite3 *db, int lock, struct store_trouble *trouble) {
    struct store_sqlite *self = calloc(1, sizeof *self);
    if (!self) {
        sqlite3_close(db);
        store__unlock(lock);
        return store__fail(trouble, STORE_FAULT_MEMORY, NULL);
    }
    *self = (struct store_sqlite){.store = store, .db = db, .lock = lock};
    *store = (struct store){.self = self,
                            .commit = commit,
                            .persons = persons,
                            .tables = tables,
                            .events = events,
                            .last = last,
                            .set_aside = set_aside};
    return true;
}

bool store_open(struct store *store, const char *path, struct store_trouble *trouble) {
    sqlite3 *db;
    int lock = store__lock(path, trouble);
    if (lock == STORE_NOT_LOCKED) return false;
    if (lock != STORE_NO_LOCK && !store__make_file(path)) store__close_to_others(path);
    if (!open_database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &db, trouble)) {
        store__unlock(lock);
        return false;
    }
    if (!store__migrate(db, trouble)) {
        sqlite3_close(db);
        store__unlock(lock);
        return false;
    }
    return fill(store, db, lock, trouble);
}

bool store_open_to_read(struct store *store, const char *path, struct store_trouble *trouble) {
    sqlite3 *db;
    if (!open_database(path, SQLITE_OPEN_READONLY, &db, trouble)) return false;
    if (!store__known_schema(db, trouble)) {
        sqlite3_close(db);
        return false;
    }
    return fill(store, db, STORE_NO_LOCK, trouble);
}

void store_close(struct store *store) {
    struct store_sqlite *self = store->self;
    if (!self) return;
    for (unsigned i = 0; i < STORE_STATEMENTS; i++) sqlite3_finalize(self->statement[i]);
    sqlite3_close(self->db);
    store__unlock(self->lock);
    free(self);
    *store = (struct store){.self = NULL};
}
