/* Messages: any bytes from clients are answered, refused or closed, in frames that are what
 * docs/protocol.md says; and what came of them can be folded again. A line of the input is a message;
 * its first byte says which of three connections it comes from. "@" in it stands for the table's
 * sequence, "#" for the commitment, "~" for a new id: they can't be guessed. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/hall.h"
#include "server/core/table.h"
#include "server/protocol/write.h"
#include "wenzel/ruletext.h"

enum { LINKS = 3, ROWS = 4096, MOST = 9000, RULESETS = 64 };

/* Unlike assert it stays in every build. */
static void check(bool holds) {
    if (!holds) abort();
}

/* --- A world --- */

struct world {
    struct store store;
    struct store_event row[ROWS];
    size_t rows;
    int64_t persons;
    struct kept {
        int64_t person;
        wz_rules rules;
        char *text;
    } kept[RULESETS];
    size_t rulesets;
    uint8_t token[16][STORE_HASH];
    int64_t now;
    uint8_t byte;
    struct srv_job job;
    bool has_job;
};

static char *copy_of(const char *text) {
    char *copy = strdup(text);
    check(copy);
    return copy;
}

static struct kept *kept_as(struct world *world, int64_t person, const char *name) {
    struct kept *at = world->kept;
    while (at < world->kept + world->rulesets &&
           (at->person != person || strcmp(at->rules.name, name) != 0))
        at++;
    return at;
}

/* Whatever comes, only what can be played is kept, and under a name that is no order's; its list stays. */
static void keep(struct world *world, const struct store_ruleset *ruleset) {
    wz_rules rules, preset;
    struct kept *at = kept_as(world, ruleset->person, ruleset->name);
    check(wz_rules_read(ruleset->text, strlen(ruleset->text), WZ_ENGLISH, &rules, NULL) == WZ_OK);
    check(strcmp(rules.name, ruleset->name) == 0 && wz_rules_named(rules.name, &preset) != WZ_OK);
    if (at == world->kept + world->rulesets) world->rulesets++;
    else check(at->rules.list == rules.list);
    free(at->text);
    *at = (struct kept){ruleset->person, rules, copy_of(ruleset->text)};
}

static void drop(struct world *world, const struct store_ruleset *ruleset) {
    struct kept *at = kept_as(world, ruleset->person, ruleset->name);
    check(at < world->kept + world->rulesets);
    free(at->text);
    *at = world->kept[--world->rulesets];
    world->kept[world->rulesets].text = NULL;
}

static bool commit(void *self, const struct store_write *writes, size_t count) {
    struct world *world = self;
    if (world->rows + count > ROWS || world->persons > 14) return false;
    if (world->rulesets + count > RULESETS) return false;
    for (size_t i = 0; i < count; i++) {
        if (writes[i].kind == STORE_RULESET) keep(world, &writes[i].ruleset);
        if (writes[i].kind == STORE_NO_RULESET) drop(world, &writes[i].ruleset);
        if (writes[i].kind == STORE_PERSON && writes[i].person.person > world->persons)
            memcpy(world->token[world->persons++], writes[i].person.token, STORE_HASH);
        if (writes[i].kind != STORE_EVENT) continue;
        struct store_event *row = &world->row[world->rows++];
        *row = writes[i].event;
        row->message = copy_of(row->message);
        row->body = copy_of(row->body);
    }
    return true;
}

static bool persons(void *self, store_each_person *each, void *context) {
    struct world *world = self;
    for (int64_t i = 0; i < world->persons; i++) {
        struct store_person person = {i + 1, world->token[i], "X", "de", 0};
        check(each(context, &person));
    }
    return true;
}

static bool keys(void *self, store_each_key *each, void *context) {
    (void)self, (void)each, (void)context;
    return true; /* after a restart nobody is known by one: that can't do harm */
}

static bool rulesets(void *self, store_each_ruleset *each, void *context) {
    struct world *world = self;
    for (size_t i = 0; i < world->rulesets; i++) {
        const struct kept *kept = &world->kept[i];
        struct store_ruleset ruleset = {kept->person, kept->rules.name,
                                        srv_listing_words[kept->rules.list], kept->text, 0};
        check(each(context, &ruleset));
    }
    return true;
}

static bool tables(void *self, store_each_table *each, void *context) {
    struct world *world = self;
    for (size_t i = 0; i < world->rows; i++) {
        bool closed = false;
        for (size_t j = i; j < world->rows; j++)
            closed |= world->row[j].table == world->row[i].table &&
                      strcmp(world->row[j].kind, "close") == 0;
        if (world->row[i].seq == 1 && !closed) check(each(context, world->row[i].table));
    }
    return true;
}

static bool events(void *self, int64_t table, store_each_event *each, void *context) {
    struct world *world = self;
    for (size_t i = 0; i < world->rows; i++)
        if (world->row[i].table == table && !each(context, &world->row[i])) break;
    return true;
}

static bool last(void *self, int64_t *person, int64_t *table) {
    struct world *world = self;
    *person = world->persons;
    *table = 0;
    for (size_t i = 0; i < world->rows; i++)
        if (world->row[i].table > *table) *table = world->row[i].table;
    return true;
}

static bool set_aside(void *self, int64_t table, const char *report) {
    (void)self, (void)table, (void)report;
    abort(); /* what was taken can be folded */
}

static int64_t now(void *self) { return ((struct world *)self)->now; }

static bool random_bytes(void *self, void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = ((struct world *)self)->byte++;
    return true;
}

static bool fresh_token(void *self, char token[FAIR_TOKEN_ROOM]) {
    memset(token, 'A', FAIR_TOKEN_ROOM - 1);
    token[FAIR_TOKEN_ROOM - 1] = '\0';
    token[0] = (char)('B' + ((struct world *)self)->persons);
    token[1] = (char)('A' + ((struct world *)self)->byte++ % 26);
    return true;
}

static void sent(void *self, srv_link link, const char *text, size_t length) {
    (void)self, (void)link;
    struct srv_pool pool = {0};
    struct srv_out frame;
    struct srv_trouble trouble;
    struct srv_json json = {0};
    check(srv_read_frame(text, length, &pool, &frame, &trouble));
    srv_write_frame(&json, &frame);
    check(json.length == length && memcmp(json.text, text, length) == 0 && !json.beyond);
    srv_json_free(&json);
    srv_pool_free(&pool);
}

static void closed(void *self, srv_link link, enum srv_closing why) {
    (void)self, (void)link, (void)why;
}

static void job(void *self, const struct srv_job *given) {
    struct world *world = self;
    srv_job_copy(&world->job, given);
    world->has_job = true;
}

static void cancel(void *self, uint64_t number) {
    (void)number;
    ((struct world *)self)->has_job = false;
}

static void report(void *self, const char *line) { (void)self, (void)line; }

static bool newcomer(void *self, srv_link link) {
    (void)self;
    return link > 0;
}

static uint64_t address(void *self, srv_link link) {
    (void)self;
    return link % 2;
}

/* --- Messages --- */

static void put(char *text, size_t *used, const char *part) {
    size_t length = strlen(part);
    if (*used + length < MOST) memcpy(text + *used, part, length), *used += length;
}

/* Fills in what nobody can guess. */
static size_t fill(const struct srv_table *table, const uint8_t *line, size_t size, char *text) {
    static unsigned id;
    size_t used = 0;
    char part[80] = "";
    for (size_t i = 0; i < size; i++) {
        wz_out out = wz_out_to(part, sizeof part);
        if (line[i] == '@') wz_put_int(&out, table ? table->seq : 0);
        else if (line[i] == '~') wz_put_int(&out, ++id);
        else if (line[i] == '#' && table)
            for (unsigned j = 0; j < 32; j++) {
                wz_put_char(&out, "0123456789abcdef"[table->fair.commitment[j] >> 4]);
                wz_put_char(&out, "0123456789abcdef"[table->fair.commitment[j] & 15]);
            }
        else if (used < MOST) text[used++] = (char)line[i];
        if (line[i] == '@' || line[i] == '~' || line[i] == '#') put(text, &used, part);
    }
    return used;
}

static void work(struct world *world, struct srv_hall *hall) {
    wz_response response;
    if (!world->has_job || world->job.request.kind == WZ_REQUEST_VERDICT) return;
    world->has_job = false;
    struct srv_job own;
    srv_job_copy(&own, &world->job);
    bool any = wz_request_answer(&own.request, NULL, &response);
    srv_hall_answer(hall, own.number, any ? &response : NULL);
}

static void take_line(struct world *world, struct srv_hall *hall, const uint8_t *line,
                      size_t size) {
    char text[MOST];
    size_t length = fill(srv_hall_find(hall, 1), line + 1, size - 1, text);
    char *exact = malloc(length ? length : 1); /* for the sanitizers to see a read beyond it */
    check(exact);
    memcpy(exact, text, length);
    srv_hall_message(hall, 1 + line[0] % LINKS, exact, length);
    free(exact);
    srv_hall_flush(hall);
    world->now += 40;
    work(world, hall);
    srv_hall_tick(hall);
    srv_hall_flush(hall);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct srv_limits limits = {.build = "fuzz", .bad = 1000, .burst = 100000};
    struct world *world = calloc(1, sizeof *world);
    check(world);
    world->store = (struct store){.self = world,
                                  .commit = commit,
                                  .persons = persons,
                                  .keys = keys,
                                  .rulesets = rulesets,
                                  .tables = tables,
                                  .events = events,
                                  .last = last,
                                  .set_aside = set_aside};
    struct srv_world outside = {.self = world,
                                .store = &world->store,
                                .now = now,
                                .day = now,
                                .random = random_bytes,
                                .token = fresh_token,
                                .send = sent,
                                .close = closed,
                                .job = job,
                                .cancel = cancel,
                                .report = report,
                                .newcomer = newcomer,
                                .address = address};
    struct srv_hall *hall = srv_hall_open(&outside, &limits);
    check(hall);
    for (srv_link link = 1; link <= LINKS; link++) srv_hall_connected(hall, link);
    for (size_t at = 0, end; at < size && world->rows < ROWS / 2; at = end + 1) {
        for (end = at; end < size && data[end] != '\n';) end++;
        if (end > at) take_line(world, hall, data + at, end - at);
    }
    srv_hall_free(hall);
    hall = srv_hall_open(&outside, &limits);
    check(hall);
    srv_hall_free(hall);
    for (size_t i = 0; i < world->rows; i++) {
        free((void *)(uintptr_t)world->row[i].message);
        free((void *)(uintptr_t)world->row[i].body);
    }
    for (size_t i = 0; i < world->rulesets; i++) free(world->kept[i].text);
    free(world);
    return 0;
}
