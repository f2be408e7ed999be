/* Schedules: what happens next. */
#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t sim_below(struct sim *sim, uint32_t below) { return wz_random_below(&sim->random, below); }

void sim_trace(const struct sim *sim, const char *what, unsigned client, const char *text) {
    if (sim->trace) printf("# %lld %s %u %.150s\n", (long long)sim->now, what, client, text);
}

/* --- The world --- */

static int64_t world_now(void *self) { return ((struct sim *)self)->now; }

static int64_t world_day(void *self) {
    const struct sim *sim = self;
    return sim->now + sim->set;
}

static bool world_random(void *self, void *bytes, size_t count) {
    struct sim *sim = self;
    for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (uint8_t)sim_below(sim, 256);
    return true;
}

/* Every client has a token of its own: whoever speaks gets it. */
static bool world_token(void *self, char token[FAIR_TOKEN_ROOM]) {
    struct sim *sim = self;
    memset(token, 'A', FAIR_TOKEN_ROOM - 1);
    token[FAIR_TOKEN_ROOM - 1] = '\0';
    token[0] = (char)('B' + sim->speaks);
    token[1] = (char)('A' + sim->tokens++ % 26);
    return true;
}

static struct sim_client *client_of(struct sim *sim, srv_link link) {
    for (unsigned i = 0; i < sim->clients; i++)
        if (sim->client[i].link == link) return &sim->client[i];
    return NULL;
}

static void world_send(void *self, srv_link link, const char *text, size_t length) {
    struct sim *sim = self;
    struct sim_client *client = client_of(sim, link);
    if (sim->disk.dead || !client) return;
    if (strncmp(text, "{\"t\":\"welcome\"", 14) == 0)
        client->person = strtoll(strstr(text, "\"person\":") + 9, NULL, 10);
    sim_check_frame(sim, client, text);
    if (client->in.count < SIM_QUEUE) sim_push(&client->in, text, length);
}

static void world_close(void *self, srv_link link, enum srv_closing why) {
    (void)why;
    struct sim *sim = self;
    struct sim_client *client = client_of(sim, link);
    if (client) sim_client_break(sim, client);
}

static void world_job(void *self, const struct srv_job *job) {
    struct sim *sim = self;
    if (sim->disk.dead || sim->jobs == SIM_JOBS) return; /* lost: it is asked for again */
    srv_job_copy(&sim->job[sim->jobs++], job);
}

/* The answer may come nevertheless. */
static void world_cancel(void *self, uint64_t number) {
    struct sim *sim = self;
    for (unsigned i = 0; i < sim->jobs; i++) {
        if (sim->job[i].number != number) continue;
        srv_job_copy(&sim->late, &sim->job[i]);
        sim->has_late = true;
        if (i != --sim->jobs) srv_job_copy(&sim->job[i], &sim->job[sim->jobs]);
    }
}

static bool world_newcomer(void *self, srv_link link) {
    (void)self;
    (void)link;
    return true;
}

static uint64_t world_address(void *self, srv_link link) {
    (void)self;
    (void)link;
    return 0;
}

static void world_report(void *self, const char *line) {
    struct sim *sim = self;
    if (strstr(line, "refused") || strstr(line, "aside")) sim_fail(sim, "reported", line);
}

/* --- Workers --- */

/* A random move, or now and then what the level would really do. */
static bool answer_of(struct sim *sim, const struct srv_job *job, wz_response *response) {
    static const uint8_t weight[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_BID] = 20,     [WZ_MOVE_HOLD] = 20,  [WZ_MOVE_PASS] = 20, [WZ_MOVE_PICK_UP] = 30,
        [WZ_MOVE_DECLARE] = 10, [WZ_MOVE_PLAY] = 200, [WZ_MOVE_AGREE] = 9, [WZ_MOVE_REFUSE] = 9,
        [WZ_MOVE_SHOW] = 1,     [WZ_MOVE_RESIGN] = 1, [WZ_MOVE_KONTRA] = 1};
    wz_options options;
    wz_advice *advice = &response->as.advice;
    *response = (wz_response){.kind = job->request.kind, .error = WZ_OK};
    *advice = (wz_advice){.card = WZ_NO_CARD, .contract = {WZ_NO_KIND, 0}};
    if (job->request.kind == WZ_REQUEST_VERDICT) {
        advice->move = (wz_move){.kind = sim_below(sim, 2) ? WZ_MOVE_AGREE : WZ_MOVE_REFUSE,
                                 .who = WZ_WHO_TABLE};
        return true;
    }
    if (sim_below(sim, 8) == 0) return wz_request_answer(&job->request, NULL, response);
    for (unsigned i = 0; i < job->request.as.move.count; i++) {
        if (!job->request.as.move.asked[i].must && sim_below(sim, 10)) continue;
        wz_view_options(&job->request.as.move.asked[i].view, &options);
        if (wz_random_move(&options, &job->request.rules, weight, &sim->random, &advice->move))
            return true;
    }
    return false;
}

static void work(struct sim *sim) {
    wz_response response;
    if (sim->has_late && sim_below(sim, 3) == 0) {
        bool any = answer_of(sim, &sim->late, &response);
        sim->has_late = false;
        srv_hall_answer(sim->hall, sim->late.number, any ? &response : NULL);
        return;
    }
    if (sim->jobs == 0) return;
    unsigned i = sim_below(sim, sim->jobs);
    struct srv_job job;
    srv_job_copy(&job, &sim->job[i]);
    if (i != --sim->jobs) srv_job_copy(&sim->job[i], &sim->job[sim->jobs]);
    if (!sim->calm && sim_below(sim, 60) == 0) return; /* a worker that never answers */
    bool any = answer_of(sim, &job, &response);
    srv_hall_answer(sim->hall, job.number, any ? &response : NULL);
}

/* --- The process --- */

static bool start(struct sim *sim) {
    static const struct srv_limits limits = {
        .build = "simulation", .burst = 100000, .per_second = 100000, .bad = 1000};
    sim->hall = srv_hall_open(&sim->world, &limits);
    return sim->hall || sim_fail(sim, "no hall", "");
}

/* The next time that the disk fails or the process dies. */
static void tempt_fate(struct sim *sim) {
    if (sim->calm) return;
    sim->disk.strike = sim->disk.commits + 1 + sim_below(sim, 16);
    sim->disk.fate = (enum sim_fate)(SIM_FAILS + sim_below(sim, 3));
}

/* Somebody sets the machine's clock, or it sets itself: by minutes or by days, forward or back. */
static void set_clock(struct sim *sim) {
    static const int64_t steps[] = {600000, -600000, 86400000, -86400000, 1000, -1000};
    if (sim_below(sim, 12)) return;
    sim->set += steps[sim_below(sim, sizeof steps / sizeof *steps)];
    sim->steps++;
    sim_trace(sim, "clock", 0, "set");
}

/* The process is gone, and with it every connection and every job. */
static bool restart(struct sim *sim) {
    srv_hall_free(sim->hall);
    sim->crashes++;
    sim_note_crash(sim);
    sim_trace(sim, "crash", 0, "");
    sim->disk.dead = false;
    sim->jobs = 0;
    sim->has_late = false;
    for (unsigned i = 0; i < sim->clients; i++)
        if (sim->client[i].link) sim_client_break(sim, &sim->client[i]);
    int64_t before = sim->now;
    sim->now = sim_below(sim, 2) ? sim->now + sim_below(sim, 20000) : sim_below(sim, 20000);
    sim->set += before - sim->now; /* a machine that starts anew counts anew */
    if (!sim->gentle) set_clock(sim);
    tempt_fate(sim);
    return start(sim);
}

static bool flush(struct sim *sim) {
    if (!srv_hall_flush(sim->hall) && !sim->disk.dead) {
        sim->failures++;
        tempt_fate(sim);
    }
    return !sim->disk.dead || restart(sim);
}

/* --- Steps --- */

static void deliver(struct sim *sim, struct sim_client *client) {
    char *text = sim_pop(&client->out);
    if (!text) return;
    sim->speaks = client->number;
    sim_trace(sim, "->", client->number, text);
    srv_hall_message(sim->hall, client->link, text, strlen(text));
    free(text);
}

static void hear(struct sim *sim, struct sim_client *client) {
    char *text = sim_pop(&client->in);
    if (!text) return;
    sim_trace(sim, "<-", client->number, text);
    sim_client_hear(sim, client, text);
    free(text);
}

static void walk_away(struct sim *sim, struct sim_client *client) {
    srv_link link = client->link;
    if (!link) return;
    sim->broken++;
    sim_trace(sim, "breaks", client->number, "");
    sim_client_break(sim, client);
    srv_hall_disconnected(sim->hall, link);
}

static bool is_quiet(const struct sim *sim) {
    for (unsigned i = 0; i < sim->clients; i++)
        if (sim->client[i].in.count || sim->client[i].out.count) return false;
    return true;
}

/* What is on its way mostly arrives before anybody loses patience. */
static void pass_time(struct sim *sim) {
    enum { MONTH = 31 };
    int64_t due = srv_hall_due(sim->hall);
    if (due != INT64_MAX && due - sim->now > MONTH * INT64_C(86400000))
        sim_fail(sim, "a table waits for what does not come", "");
    if (!sim->gentle) set_clock(sim);
    unsigned how = sim_below(sim, 12);
    bool waits = !is_quiet(sim) && sim_below(sim, 8) > 0;
    if (how < 6 || waits) sim->now += sim_below(sim, 60);
    else if (how < 11 && due != INT64_MAX && due - sim->now < 3000000) {
        if (due > sim->now) sim->now = due;
    } else sim->now += sim_below(sim, 8000);
    srv_hall_tick(sim->hall);
}

/* A client at random; of those with something on its way, if there is one. */
static struct sim_client *somebody(struct sim *sim, bool sends, bool hears) {
    unsigned begin = sim_below(sim, sim->clients);
    for (unsigned i = 0; i < sim->clients; i++) {
        struct sim_client *client = &sim->client[(begin + i) % sim->clients];
        if ((sends && client->out.count) || (hears && client->in.count)) return client;
    }
    return &sim->client[begin];
}

static void one_thing(struct sim *sim) {
    unsigned what = sim_below(sim, 200);
    struct sim_client *client = somebody(sim, what < 50, what >= 50 && what < 110);
    if (what < 50) deliver(sim, client);
    else if (what < 110) hear(sim, client);
    else if (what < 150) sim_client_act(sim, client);
    else if (what < 175) work(sim);
    else if (what < 190) pass_time(sim);
    else if (what < 198 || sim->gentle) {
        if (!client->link && client->in.count == 0) sim_client_connect(sim, client);
    } else walk_away(sim, client);
}

/* Everybody comes back, hears everything and gets an answer to everything. */
static bool settle(struct sim *sim) {
    sim->calm = true;
    sim->disk.strike = 0;
    for (unsigned round = 0; round < 4000; round++) {
        bool idle = true;
        for (unsigned i = 0; i < sim->clients; i++) {
            struct sim_client *client = &sim->client[i];
            hear(sim, client);
            if (!client->link && client->in.count == 0) sim_client_connect(sim, client);
            deliver(sim, client);
            if (client->greeted && !client->attends && client->out.count == 0 &&
                client->in.count == 0 && sim->table && !client->dead_end)
                sim_client_act(sim, client);
            idle = idle && (sim_client_idle(client) || client->dead_end ||
                            (!sim->table && client->greeted && client->out.count == 0));
        }
        if (!flush(sim)) return false;
        if (idle) return true;
    }
    char who[300];
    wz_out out = wz_out_to(who, sizeof who);
    for (unsigned i = 0; i < sim->clients; i++) {
        const struct sim_client *client = &sim->client[i];
        if (sim_client_idle(client)) continue;
        char text[80];
        snprintf(text, sizeof text, "[client %u: link %d, greeted %d, attends %d, %u in, %u out] ",
                 i, client->link != 0, client->greeted, client->attends, client->in.count,
                 client->out.count);
        wz_put(&out, text);
    }
    return sim_fail(sim, "it does not come to rest", who);
}

/* --- Beginnings --- */

static void begin(struct sim *sim, uint64_t number) {
    memset(sim, 0, sizeof *sim);
    sim->number = number;
    sim->random = wz_random_from(number);
    sim->now = sim_below(sim, 1000000);
    sim->set = 1700000000000;
    sim_disk_open(&sim->disk);
    sim->world = (struct srv_world){.self = sim,
                                    .store = &sim->disk.store,
                                    .now = world_now,
                                    .day = world_day,
                                    .random = world_random,
                                    .token = world_token,
                                    .send = world_send,
                                    .close = world_close,
                                    .job = world_job,
                                    .cancel = world_cancel,
                                    .report = world_report,
                                    .newcomer = world_newcomer,
                                    .address = world_address};
    sim->seats = 3 + sim_below(sim, 2);
    sim->games = 1 + sim_below(sim, 2);
    sim->clients = 2 + sim_below(sim, (uint32_t)sim->seats);
    sim->beside = sim->beside_chair = sim->declarer = -1;
    for (unsigned i = 0; i < sim->clients; i++) {
        sim->client[i].number = i;
        sim->client[i].chair = -1;
    }
}

/* In the middle of an evening: the log up to somewhere, and everybody away. */
static void begin_from(struct sim *sim, const struct sim_disk *base) {
    size_t rows = 1 + sim_below(sim, (uint32_t)base->rows);
    sim_disk_copy(&sim->disk, base, rows);
    sim->table = sim->disk.row[0].event.table;
    sim->set = sim->disk.row[rows - 1].event.at - sim->now;
    sim->clients = base->persons;
    for (unsigned i = 0; i < sim->clients; i++) {
        struct sim_client *client = &sim->client[i];
        client->number = i;
        client->chair = -1;
        client->letters = 1000;
        for (unsigned j = 0; j < base->persons; j++) {
            char name[24];
            snprintf(name, sizeof name, "Person %u", i);
            if (strcmp(base->person[j].name, name) != 0) continue;
            memcpy(client->token, base->token[i], sizeof client->token);
            client->person = base->person[j].id;
        }
    }
}

/* Now and then the first person has a second window open. */
static void open_window(struct sim *sim) {
    if (sim->clients == SIM_CLIENTS || sim_below(sim, 6) > 0) return;
    struct sim_client *twin = &sim->client[sim->clients];
    *twin = (struct sim_client){.number = sim->clients++, .chair = -1, .twin = true};
    sim->twins = true;
}

bool sim_run(struct sim *sim, uint64_t number, const struct sim_disk *base, unsigned bases,
             bool trace) {
    enum { WRITES = 12 };
    begin(sim, number);
    sim->trace = trace;
    bool scratch = bases == 0 || number % 8 == 0;
    if (!scratch) begin_from(sim, &base[sim_below(sim, bases)]);
    open_window(sim);
    /* every early commit is struck in turn, before and after it is written, or refused */
    sim->disk.strike = 1 + number / 3 % WRITES;
    sim->disk.fate = (enum sim_fate)(SIM_FAILS + number % 3);
    unsigned steps = scratch ? 500 + sim_below(sim, 500) : 150 + sim_below(sim, 350);
    bool good = start(sim);
    for (unsigned i = 0; good && i < steps && !sim->fault[0]; i++) {
        one_thing(sim);
        if (sim_below(sim, 10) < 7) good = flush(sim);
    }
    return good && flush(sim) && !sim->fault[0] && settle(sim) && sim_check_end(sim);
}

bool sim_base(struct sim *sim, uint64_t number) {
    begin(sim, number);
    sim->gentle = true;
    bool good = start(sim);
    for (unsigned i = 0; good && i < 60000 && !sim->fault[0]; i++) {
        one_thing(sim);
        good = flush(sim);
        const struct srv_table *table = srv_hall_find(sim->hall, sim->table);
        if (table && table->state >= SRV_STATE_OVER) break;
    }
    for (unsigned i = 0; i < sim->clients; i++)
        memcpy(sim->disk.token[i], sim->client[i].token, sizeof sim->disk.token[i]);
    return good && !sim->fault[0];
}

void sim_end(struct sim *sim) {
    srv_hall_free(sim->hall);
    sim->hall = NULL;
    sim_disk_close(&sim->disk);
    for (unsigned i = 0; i < SIM_CLIENTS; i++) {
        sim_drop(&sim->client[i].in, 0);
        sim_drop(&sim->client[i].out, 0);
    }
}
