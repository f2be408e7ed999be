#include "hall_box.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/bytes.h"
#include "frame_check.h"

/* --- The world --- */

static int64_t box_now(void *self) { return ((struct hall_box *)self)->now; }

static int64_t box_day(void *self) { return ((struct hall_box *)self)->day; }

static bool box_random(void *self, void *bytes, size_t count) {
    struct hall_box *box = self;
    for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = box->byte++;
    return true;
}

static bool box_token(void *self, char token[FAIR_TOKEN_ROOM]) {
    struct hall_box *box = self;
    memset(token, 'A', FAIR_TOKEN_ROOM - 1);
    token[FAIR_TOKEN_ROOM - 1] = '\0';
    token[0] = (char)('A' + ++box->token);
    return true;
}

static void box_send(void *self, srv_link link, const char *text, size_t length) {
    struct hall_box *box = self;
    struct srv_trouble trouble;
    enum srv_out_kind kind;
    if (box->disk.dead || link >= BOX_LINKS) return;
    if (!frame_holds(text, length, &kind, &trouble)) {
        box->broken = true;
        fprintf(stderr, "# %s: %.200s\n", trouble.say, text);
    } else box->frames[kind]++;
    size_t used = box->heard[link] ? strlen(box->heard[link]) : 0;
    box->heard[link] = realloc(box->heard[link], used + length + 2);
    memcpy(box->heard[link] + used, text, length);
    memcpy(box->heard[link] + used + length, "\n", 2);
    const char *token = strstr(text, "\"token\":\"");
    if (kind == SRV_OUT_WELCOME && token) memcpy(box->tokens[link], token + 9, FAIR_TOKEN_ROOM - 1);
}

static void box_closed(void *self, srv_link link, enum srv_closing why) {
    ((struct hall_box *)self)->closed[link % BOX_LINKS] = 1 + (int)why;
}

static void box_job(void *self, const struct srv_job *job) {
    struct hall_box *box = self;
    srv_job_copy(&box->job, job);
    box->has_job = true;
}

static void box_cancel(void *self, uint64_t number) {
    struct hall_box *box = self;
    box->cancelled++;
    if (box->has_job && box->job.number == number) box->has_job = false;
}

static bool box_newcomer(void *self, srv_link link) {
    (void)link;
    return !((struct hall_box *)self)->crowded;
}

static uint64_t box_address(void *self, srv_link link) {
    return ((struct hall_box *)self)->address[link % BOX_LINKS];
}

static void box_report(void *self, const char *line) {
    struct hall_box *box = self;
    size_t used = strlen(box->report);
    snprintf(box->report + used, sizeof box->report - used, "%s\n", line);
}

/* --- The box --- */

static void start(struct hall_box *box) { box->hall = srv_hall_open(&box->world, &box->limits); }

void box_open(struct hall_box *box) {
    memset(box, 0, sizeof *box);
    sim_disk_open(&box->disk);
    box->now = 5000;
    box->day = 1700000000000;
    box->limits = (struct srv_limits){.build = "box"};
    box->world = (struct srv_world){.self = box,
                                    .store = &box->disk.store,
                                    .now = box_now,
                                    .day = box_day,
                                    .random = box_random,
                                    .token = box_token,
                                    .send = box_send,
                                    .close = box_closed,
                                    .job = box_job,
                                    .cancel = box_cancel,
                                    .report = box_report,
                                    .newcomer = box_newcomer,
                                    .address = box_address};
    start(box);
}

void box_close(struct hall_box *box) {
    srv_hall_free(box->hall);
    sim_disk_close(&box->disk);
    for (unsigned i = 0; i < BOX_LINKS; i++) free(box->heard[i]);
}

void box_restart(struct hall_box *box) {
    srv_hall_free(box->hall);
    box->disk.dead = false;
    box->has_job = false;
    start(box);
}

void box_connect(struct hall_box *box, unsigned link) {
    srv_hall_connected(box->hall, link);
    srv_hall_flush(box->hall);
}

void box_disconnect(struct hall_box *box, unsigned link) {
    srv_hall_disconnected(box->hall, link);
    srv_hall_flush(box->hall);
}

void box_forget(struct hall_box *box) {
    for (unsigned i = 0; i < BOX_LINKS; i++)
        if (box->heard[i]) box->heard[i][0] = '\0';
}

static void say(struct hall_box *box, unsigned link, const char *text) {
    box_forget(box);
    srv_hall_message(box->hall, link, text, strlen(text));
    srv_hall_flush(box->hall);
}

void box_say(struct hall_box *box, unsigned link, const char *format, ...) {
    char text[10000];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    say(box, link, text);
}

void box_act(struct hall_box *box, unsigned link, const char *kind, const char *format, ...) {
    static unsigned id;
    char rest[2000], text[2400];
    va_list list;
    va_start(list, format);
    vsnprintf(rest, sizeof rest, format, list);
    va_end(list);
    const struct srv_table *table = box_table(box);
    snprintf(text, sizeof text, "{\"t\":\"%s\",\"id\":\"i%u\",\"table\":1,\"expect\":%lld%s}", kind,
             ++id, (long long)(table ? table->seq : 0), rest);
    say(box, link, text);
}

void box_hello(struct hall_box *box, unsigned link) {
    box_connect(box, link);
    if (box->tokens[link][0])
        box_say(box, link, "{\"t\":\"hello\",\"version\":1,\"token\":\"%s\"}", box->tokens[link]);
    else
        box_say(box, link, "{\"t\":\"hello\",\"version\":1,\"name\":\"P%u\",\"lang\":\"en\"}",
                link);
}

bool box_heard(const struct hall_box *box, unsigned link, const char *text) {
    return box->heard[link] && strstr(box->heard[link], text);
}

const char *box_frame(const struct hall_box *box, unsigned link, const char *kind) {
    char begin[40];
    const char *found = "";
    snprintf(begin, sizeof begin, "{\"t\":\"%s\"", kind);
    const char *at = box->heard[link];
    while (at && (at = strstr(at, begin))) found = at++;
    return found;
}

void box_wait(struct hall_box *box, int64_t milliseconds) {
    box_forget(box);
    box->now += milliseconds;
    box->day += milliseconds;
    srv_hall_tick(box->hall);
    srv_hall_flush(box->hall);
}

bool box_work(struct hall_box *box) {
    wz_response response;
    if (!box->has_job) return false;
    struct srv_job job;
    srv_job_copy(&job, &box->job);
    box->has_job = false;
    bool any = wz_request_answer(&job.request, NULL, &response);
    srv_hall_answer(box->hall, job.number, any ? &response : NULL);
    srv_hall_flush(box->hall);
    return true;
}

const struct srv_table *box_table(const struct hall_box *box) {
    return srv_hall_find(box->hall, 1);
}

static void put_hex(char *text, size_t room, const uint8_t *bytes, size_t count) {
    wz_out out = wz_out_to(text, room);
    fair_put_hex(&out, bytes, count);
}

/* What link 1, 2 ... gives to any deal. */
static fair_contribution part_of(unsigned link) {
    fair_contribution part = {.seat = (uint8_t)link};
    for (unsigned i = 0; i < FAIR_RANDOM; i++) part.random[i] = (uint8_t)i;
    part.random[FAIR_RANDOM - 1] = (uint8_t)(link - 1);
    return part;
}

void box_seal(struct hall_box *box, unsigned link) {
    const fair_record *fair = &box_table(box)->fair;
    char commitment[65], receipt[65];
    fair_contribution part = part_of(link);
    fair_receipt(fair, &part, part.receipt);
    put_hex(commitment, sizeof commitment, fair->commitment, FAIR_HASH);
    put_hex(receipt, sizeof receipt, part.receipt, FAIR_HASH);
    box_act(box, link, "seal", ",\"commitment\":\"%s\",\"receipt\":\"%s\"", commitment, receipt);
}

void box_unseal(struct hall_box *box, unsigned link) {
    char commitment[65], bytes[33];
    fair_contribution part = part_of(link);
    put_hex(commitment, sizeof commitment, box_table(box)->fair.commitment, FAIR_HASH);
    put_hex(bytes, sizeof bytes, part.random, FAIR_RANDOM);
    box_act(box, link, "words", ",\"commitment\":\"%s\",\"bytes\":\"%s\"", commitment, bytes);
}

void box_deal(struct hall_box *box) {
    const struct srv_table *table = box_table(box);
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->committed && !table->alone && srv_is_person(&table->chair[i]))
            box_seal(box, i + 1);
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (table->committed && srv_is_person(&table->chair[i])) box_unseal(box, i + 1);
}

/* The invitation, with which one may attend a private table too. */
static void put_invite(const struct hall_box *box, char text[64]) {
    wz_out out = wz_out_to(text, 64);
    fair_put_hex(&out, box_table(box)->open.invite, sizeof box_table(box)->open.invite);
}

void box_play(struct hall_box *box, unsigned people, unsigned seats, const char *more) {
    char invite[64];
    for (unsigned i = 1; i <= people; i++) box_hello(box, i);
    box_say(box, 1, "{\"t\":\"open\",\"id\":\"o\",\"seats\":%u%s}", seats, more);
    put_invite(box, invite);
    for (unsigned i = 1; i <= people; i++) {
        box_say(box, i, "{\"t\":\"attend\",\"table\":1,\"invite\":\"%s\"}", invite);
        box_act(box, i, "sit", ",\"chair\":%u", i - 1);
    }
    for (unsigned i = people; i < seats; i++)
        box_act(box, 1, "computer", ",\"chair\":%u,\"level\":\"beginner\"", i);
    box_act(box, 1, "start", "%s", "");
    box_deal(box);
}
