/* The store on SQLite: one transaction for each turn of the server. */
#include <string.h>

#include "store/inner.h"

#define GAMES(ruletext)                                                                            \
    "SELECT game.board, number, at, game.rules, iss, moves, fair, " ruletext                       \
    " FROM game JOIN board ON board.id = game.board"                                               \
    " WHERE ?1 = 0 OR game.board = ?1 ORDER BY game.id"

static const char *const sql[STORE_STATEMENTS] = {
    [STORE_SQL_BEGIN] = "BEGIN IMMEDIATE",
    [STORE_SQL_COMMIT] = "COMMIT",
    [STORE_SQL_ROLLBACK] = "ROLLBACK",
    [STORE_SQL_STAMP] = STORE_NEW_STAMP,
    [STORE_SQL_TABLE] = "INSERT INTO board (id, state) VALUES (?1, 'open')",
    /* a number that does not follow the last one is no event of this table */
    [STORE_SQL_EVENT] = "INSERT INTO event (board, seq, at, person, message, kind, body)"
                        " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?2 ="
                        " (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE board = ?1)",
    /* ... and is noted beside the table, so that rows that are lost are missed */
    [STORE_SQL_LAST_EVENT] = "UPDATE board SET last = ?2 WHERE id = ?1 AND last = ?2 - 1",
    [STORE_SQL_PERSON] =
        "INSERT INTO person (id, token, name, lang, at) VALUES (?1, ?2, ?3, ?4, ?5)"
        " ON CONFLICT (id) DO UPDATE SET name = ?3, lang = ?4",
    [STORE_SQL_KEY] = "INSERT INTO credential (person, hash, kind, at) VALUES (?1, ?2, ?3, ?4)",
    [STORE_SQL_NO_KEY] = "DELETE FROM credential WHERE hash = ?1",
    [STORE_SQL_GAME] = "INSERT INTO game (board, number, at, rules, iss, moves, fair)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [STORE_SQL_RULES] = "UPDATE board SET rules = ?2 WHERE id = ?1 AND rules = ''",
    [STORE_SQL_CLOSE] = "UPDATE board SET state = 'closed' WHERE id = ?1",
    [STORE_SQL_RULESET] = "INSERT INTO ruleset (person, name, list, body, at)"
                          " VALUES (?1, ?2, ?3, ?4, ?5)"
                          " ON CONFLICT (person, name) DO UPDATE SET body = ?4, at = ?5"
                          " WHERE list = ?3",
    [STORE_SQL_NO_RULESET] = "DELETE FROM ruleset WHERE person = ?1 AND name = ?2",
    [STORE_SQL_ASIDE] = "UPDATE board SET state = 'aside', report = ?2 WHERE id = ?1",
    [STORE_SQL_PERSONS] = "SELECT id, token, name, lang, at FROM person ORDER BY id",
    [STORE_SQL_KEYS] = "SELECT person, hash, kind, at FROM credential ORDER BY at, hash",
    [STORE_SQL_RULESETS] = "SELECT person, name, list, body, at FROM ruleset ORDER BY id",
    [STORE_SQL_TABLES] = "SELECT id FROM board WHERE state = 'open' ORDER BY id",
    [STORE_SQL_EVENTS] = "SELECT board, seq, at, coalesce(person, 0), message, kind, body"
                         " FROM event WHERE board = ?1 ORDER BY seq",
    [STORE_SQL_LAST] = "SELECT coalesce((SELECT max(id) FROM person), 0),"
                       " coalesce((SELECT max(id) FROM board), 0)",
    [STORE_SQL_GAMES] = GAMES("board.rules"),
    [STORE_SQL_OLDER_GAMES] = GAMES(STORE_FIRST_RULES),
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
    if (!step(self, statement) || sqlite3_changes(self->db) != 1) return false;
    statement = ready(self, STORE_SQL_LAST_EVENT);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, event->table);
    sqlite3_bind_int64(statement, 2, event->seq);
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

static const char *const key_kinds[] = {[STORE_CODE] = "code", [STORE_TOKEN] = "token"};

static bool write_key(struct store_sqlite *self, const struct store_key *key) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_KEY);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, key->person);
    sqlite3_bind_blob(statement, 2, key->hash, STORE_HASH, SQLITE_STATIC);
    bind_text(statement, 3, key_kinds[key->kind]);
    sqlite3_bind_int64(statement, 4, key->at);
    return step(self, statement);
}

static bool remove_key(struct store_sqlite *self, const struct store_key *key) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_NO_KEY);
    if (!statement) return false;
    sqlite3_bind_blob(statement, 1, key->hash, STORE_HASH, SQLITE_STATIC);
    return step(self, statement);
}

static bool write_rules(struct store_sqlite *self, const struct store_game *game) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_RULES);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, game->table);
    bind_text(statement, 2, game->ruletext);
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
    return step(self, statement) && write_rules(self, game);
}

/* A text with another kind of list is none of the rule set that has this name. */
static bool write_ruleset(struct store_sqlite *self, const struct store_ruleset *ruleset) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_RULESET);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, ruleset->person);
    bind_text(statement, 2, ruleset->name);
    bind_text(statement, 3, ruleset->list);
    bind_text(statement, 4, ruleset->text);
    sqlite3_bind_int64(statement, 5, ruleset->at);
    return step(self, statement) && sqlite3_changes(self->db) == 1;
}

static bool remove_ruleset(struct store_sqlite *self, const struct store_ruleset *ruleset) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_NO_RULESET);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, ruleset->person);
    bind_text(statement, 2, ruleset->name);
    return step(self, statement);
}

static bool write_one(struct store_sqlite *self, const struct store_write *write) {
    sqlite3_stmt *statement;
    switch (write->kind) {
    case STORE_EVENT: return write_event(self, &write->event);
    case STORE_PERSON: return write_person(self, &write->person);
    case STORE_KEY: return write_key(self, &write->key);
    case STORE_NO_KEY: return remove_key(self, &write->key);
    case STORE_GAME: return write_game(self, &write->game);
    case STORE_RULESET: return write_ruleset(self, &write->ruleset);
    case STORE_NO_RULESET: return remove_ruleset(self, &write->ruleset);
    default:
        statement = ready(self, STORE_SQL_CLOSE);
        if (statement) sqlite3_bind_int64(statement, 1, write->event.table);
        return step(self, statement);
    }
}

/* --- Transactions --- */

/* What trouble means: whether it is known that nothing was written. A commit that failed may be on disk all
 * the same, unless the disk was full or busy: its last frame is written before its pages are told to other
 * readers, and a failed fsync says nothing of what it was called for. */
static bool failed(struct store_sqlite *self, const char *what, bool at_commit) {
    int code = sqlite3_errcode(self->db) & 0xff;
    bool known = at_commit
                     ? code == SQLITE_FULL || code == SQLITE_BUSY
                     : code != SQLITE_IOERR && code != SQLITE_CORRUPT && code != SQLITE_NOTADB;
    fail(self, what);
    if (!sqlite3_get_autocommit(self->db)) step(self, ready(self, STORE_SQL_ROLLBACK));
    if (!sqlite3_get_autocommit(self->db)) known = false;
    self->store->state = known ? STORE_FAILING : STORE_BROKEN;
    return false;
}

static bool begin(struct store_sqlite *self) {
    if (self->store->state == STORE_BROKEN) return false;
    if (!step(self, ready(self, STORE_SQL_BEGIN)))
        return failed(self, "no transaction could be begun", false);
    if (self->stamps && !step(self, ready(self, STORE_SQL_STAMP)))
        return failed(self, "could not be written", false);
    return true;
}

static bool finish(struct store_sqlite *self) {
    if (!step(self, ready(self, STORE_SQL_COMMIT)))
        return failed(self, "could not be committed", true);
    self->stamps = false;
    self->store->state = STORE_SOUND;
    store__tidy(self);
    return true;
}

static bool commit(void *context, const struct store_write *writes, size_t count) {
    struct store_sqlite *self = context;
    if (!begin(self)) return false;
    for (size_t i = 0; i < count; i++)
        if (!write_one(self, &writes[i])) return failed(self, "could not be written", false);
    return finish(self);
}

static bool write_aside(struct store_sqlite *self, int64_t table, const char *report) {
    sqlite3_stmt *statement = ready(self, STORE_SQL_ASIDE);
    if (!statement) return false;
    sqlite3_bind_int64(statement, 1, table);
    bind_text(statement, 2, report);
    return step(self, statement);
}

static bool set_aside(void *context, int64_t table, const char *report) {
    struct store_sqlite *self = context;
    if (!begin(self)) return false;
    if (!write_aside(self, table, report)) return failed(self, "could not be set aside", false);
    return finish(self);
}

/* --- Reading --- */

/* Calls `row` for every row, until it says no. */
typedef bool each_row(sqlite3_stmt *statement, void *each, void *context);

struct callback {
    store_each_person *person;
    store_each_key *key;
    store_each_ruleset *ruleset;
    store_each_table *table;
    store_each_event *event;
    store_each_game *game;
    bool damaged; /* a row is not what it should be */
};

static bool read_rows(struct store_sqlite *self, sqlite3_stmt *statement, each_row *row,
                      struct callback *each, void *context) {
    if (!statement) return fail(self, "could not be read");
    int result = sqlite3_step(statement);
    while (result == SQLITE_ROW && row(statement, each, context)) result = sqlite3_step(statement);
    if (result != SQLITE_ROW && result != SQLITE_DONE) fail(self, "could not be read");
    sqlite3_reset(statement);
    if (each->damaged)
        sqlite3_snprintf(STORE_TROUBLE, self->store->trouble, "a hash has not %d bytes",
                         STORE_HASH);
    return (result == SQLITE_ROW || result == SQLITE_DONE) && !each->damaged;
}

/* A hash; NULL, and noted, if it is none. */
static const uint8_t *hash_at(sqlite3_stmt *row, int column, struct callback *each) {
    const uint8_t *hash = sqlite3_column_blob(row, column);
    each->damaged = !hash || sqlite3_column_bytes(row, column) != STORE_HASH;
    return each->damaged ? NULL : hash;
}

static bool person_row(sqlite3_stmt *row, void *each, void *context) {
    struct store_person person = {sqlite3_column_int64(row, 0), hash_at(row, 1, each),
                                  text_at(row, 2), text_at(row, 3), sqlite3_column_int64(row, 4)};
    return person.token && ((struct callback *)each)->person(context, &person);
}

static bool persons(void *context, store_each_person *each, void *given) {
    struct store_sqlite *self = context;
    struct callback callback = {.person = each};
    return read_rows(self, ready(self, STORE_SQL_PERSONS), person_row, &callback, given);
}

static bool key_row(sqlite3_stmt *row, void *each, void *context) {
    bool token = strcmp(text_at(row, 2), key_kinds[STORE_TOKEN]) == 0;
    struct store_key key = {sqlite3_column_int64(row, 0), hash_at(row, 1, each),
                            token ? STORE_TOKEN : STORE_CODE, sqlite3_column_int64(row, 3)};
    return key.hash && ((struct callback *)each)->key(context, &key);
}

static bool keys(void *context, store_each_key *each, void *given) {
    struct store_sqlite *self = context;
    struct callback callback = {.key = each};
    return read_rows(self, ready(self, STORE_SQL_KEYS), key_row, &callback, given);
}

static bool ruleset_row(sqlite3_stmt *row, void *each, void *context) {
    struct store_ruleset ruleset = {sqlite3_column_int64(row, 0), text_at(row, 1), text_at(row, 2),
                                    text_at(row, 3), sqlite3_column_int64(row, 4)};
    return ((struct callback *)each)->ruleset(context, &ruleset);
}

static bool rulesets(void *context, store_each_ruleset *each, void *given) {
    struct store_sqlite *self = context;
    struct callback callback = {.ruleset = each};
    return read_rows(self, ready(self, STORE_SQL_RULESETS), ruleset_row, &callback, given);
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
                              text_at(row, 6),
                              text_at(row, 7)};
    return ((struct callback *)each)->game(context, &game);
}

bool store_games(struct store *store, int64_t table, store_each_game *each, void *context) {
    struct store_sqlite *self = store->self;
    struct callback callback = {.game = each};
    sqlite3_stmt *statement =
        ready(self, self->has_rules ? STORE_SQL_GAMES : STORE_SQL_OLDER_GAMES);
    if (statement) sqlite3_bind_int64(statement, 1, table);
    return read_rows(self, statement, game_row, &callback, context);
}

void store__fill(struct store *store, struct store_sqlite *self) {
    *store = (struct store){.self = self,
                            .commit = commit,
                            .persons = persons,
                            .keys = keys,
                            .rulesets = rulesets,
                            .tables = tables,
                            .events = events,
                            .last = last,
                            .set_aside = set_aside};
}
