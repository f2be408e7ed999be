#include "programs/bench/bench_crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/bytes.h"
#include "runtime/clock.h"
#include "runtime/interrupt.h"
#include "runtime/wait.h"

enum { TOGETHER = 40 /* connect at the same time */, MILLISECOND = 1000000 };

/* What has to be said until the series runs. */
enum step { HELLO, OPEN, ATTEND, FIRST_CHAIR, SECOND_CHAIR, THIRD_CHAIR, START, PLAY, IDLE, OUT };

struct bench_guest {
    net_link link;
    bool busy; /* a table of computers alone */
    bool idle; /* no table at all */
    uint8_t step;
    bool waits;
    uint64_t said, speaks; /* moments */
    struct srv_client client;
};

/* --- Connections --- */

static struct bench_guest *guest_of(struct bench_crowd *crowd, net_link link) {
    unsigned low = 0, high = crowd->connected;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (crowd->guest[middle].link < link) low = middle + 1;
        else high = middle;
    }
    return low < crowd->connected && crowd->guest[low].link == link ? &crowd->guest[low] : NULL;
}

static void say(struct bench_crowd *crowd, struct bench_guest *guest, const char *text) {
    guest->waits = true;
    guest->said = rt_clock_nanoseconds();
    guest->speaks = guest->said + (uint64_t)crowd->think * MILLISECOND;
    net_send(crowd->net, guest->link, text, strlen(text));
}

static void opened(void *self, net_link link) {
    struct bench_crowd *crowd = self;
    struct bench_guest *guest = guest_of(crowd, link);
    if (guest)
        say(crowd, guest, srv_say_hello(&guest->client, NULL, "bench", WZ_GERMAN, WZ_FRENCH));
}

/* This one and whoever would come after it is not let in: those who are will do. */
static void give_up(struct bench_crowd *crowd, struct bench_guest *guest, const char *why) {
    guest->step = OUT;
    if (crowd->full) return;
    crowd->full = true;
    snprintf(crowd->why, sizeof crowd->why, "%s", why);
}

static void closed(void *self, net_link link) {
    struct bench_crowd *crowd = self;
    struct bench_guest *guest = guest_of(crowd, link);
    if (guest && guest->step < PLAY) give_up(crowd, guest, "");
    else if (!guest || guest->step != OUT) crowd->lost = true;
}

static void note(struct bench_crowd *crowd, const struct bench_guest *guest) {
    if (!crowd->measures || !guest->waits) return;
    if (crowd->answers == crowd->room) {
        size_t room = crowd->room ? crowd->room * 2 : 4096;
        uint32_t *more = realloc(crowd->took, room * sizeof *more);
        if (!more) return;
        crowd->took = more;
        crowd->room = room;
    }
    crowd->took[crowd->answers++] = (uint32_t)((rt_clock_nanoseconds() - guest->said) / 1000);
}

/* --- Sitting down --- */

static const char *open_table(struct bench_guest *guest) {
    struct srv_client *client = &guest->client;
    struct srv_in_open *open = &srv_say(client, SRV_IN_OPEN)->open;
    open->has_games = open->has_pace = true;
    open->pace = guest->busy ? 0 : BENCH_PACE;
    return srv_said(client);
}

static const char *take_chair(struct bench_guest *guest, unsigned chair) {
    struct srv_client *client = &guest->client;
    if (guest->busy) return srv_say_computer(client, chair, SRV_LEVEL_TOURNAMENT);
    if (chair > 0) return srv_say_computer(client, chair, SRV_LEVEL_BEGINNER);
    return srv_say_sit(client, 0);
}

static void next_step(struct bench_crowd *crowd, struct bench_guest *guest) {
    struct srv_client *client = &guest->client;
    if (guest->idle) guest->step = IDLE;
    else switch (++guest->step) {
        case OPEN: say(crowd, guest, open_table(guest)); break;
        case ATTEND: say(crowd, guest, srv_say_attend(client, client->done_table, NULL)); break;
        case FIRST_CHAIR:
        case SECOND_CHAIR:
        case THIRD_CHAIR: say(crowd, guest, take_chair(guest, guest->step - FIRST_CHAIR)); break;
        case START: say(crowd, guest, srv_say_plain(client, SRV_IN_START)); break;
        default: guest->step = PLAY;
        }
}

/* --- Playing --- */

static void play(struct bench_crowd *crowd, struct bench_guest *guest, uint64_t now) {
    struct srv_client *client = &guest->client;
    wz_player player;
    wz_advice advice;
    uint8_t bytes[16];
    if (guest->step != PLAY || guest->busy || guest->waits || now < guest->speaks) return;
    if (client->wanted && fair_random_bytes(bytes, sizeof bytes)) {
        say(crowd, guest, srv_say_part(client, bytes, ""));
        return;
    }
    if (client->opens) {
        say(crowd, guest, srv_say_opening(client));
        return;
    }
    if (!client->in_game || !client->may || client->view.viewer.i > 2) return;
    const wz_table *table = &client->view.table;
    unsigned own = client->view.viewer.i;
    bool must = table->turn == own || table->asked >> own & 1;
    if (must && wz_player_named("thumb", guest->link, NULL, &player) == WZ_OK &&
        wz_decide(&player, &client->view, &advice))
        say(crowd, guest, srv_say_move(client, &advice.move));
}

static void message(void *self, net_link link, const char *text, size_t length) {
    struct bench_crowd *crowd = self;
    struct bench_guest *guest = guest_of(crowd, link);
    if (!guest) return;
    enum srv_out_kind kind = srv_client_hear(&guest->client, text, length);
    bool answer = kind == SRV_OUT_DONE || kind == SRV_OUT_ERROR;
    if (guest->step == PLAY) {
        if (answer) note(crowd, guest);
        crowd->refused += kind == SRV_OUT_ERROR;
        if (answer) guest->waits = false;
        return;
    }
    enum srv_out_kind wanted = guest->step == HELLO    ? SRV_OUT_WELCOME
                               : guest->step == ATTEND ? SRV_OUT_SNAPSHOT
                                                       : SRV_OUT_DONE;
    if (kind == SRV_OUT_ERROR) {
        give_up(crowd, guest, guest->client.error);
        net_hang_up(crowd->net, guest->link);
    }
    if (kind != wanted || guest->step >= PLAY) return;
    guest->waits = false;
    next_step(crowd, guest);
}

/* --- The crowd --- */

static void connect_some(struct bench_crowd *crowd) {
    unsigned on_the_way = 0;
    for (unsigned i = 0; i < crowd->connected; i++) on_the_way += crowd->guest[i].step < PLAY;
    for (; on_the_way < TOGETHER && crowd->connected < crowd->guests && !crowd->full;
         on_the_way++) {
        struct bench_guest *guest = &crowd->guest[crowd->connected];
        srv_client_start(&guest->client, "b");
        guest->busy = crowd->connected < crowd->busy;
        guest->idle = crowd->connected >= crowd->guests - crowd->idle;
        guest->link = net_connect(crowd->net, &crowd->place, NULL);
        if (!guest->link) {
            srv_client_free(&guest->client);
            give_up(crowd, guest, "");
            return;
        }
        crowd->connected++;
    }
}

bool bench_crowd_open(struct bench_crowd *crowd, unsigned port, const struct bench_wishes *wishes) {
    char trouble[NET_TROUBLE];
    *crowd = (struct bench_crowd){.place = {.port = port, .host = "127.0.0.1"},
                                  .guests = wishes->busy + wishes->tables + wishes->idle,
                                  .busy = wishes->busy,
                                  .idle = wishes->idle,
                                  .think = wishes->think};
    crowd->guest = calloc(crowd->guests, sizeof *crowd->guest);
    struct net_config config = {.calls = {crowd, opened, message, closed, NULL},
                                .message_most = 1 << 20,
                                .crowd = true,
                                .stop = rt_interrupt_file()};
    crowd->net = crowd->guest ? net_open(&config, trouble) : NULL;
    return crowd->net;
}

void bench_crowd_close(struct bench_crowd *crowd) {
    net_close(crowd->net);
    for (unsigned i = 0; i < crowd->connected; i++) srv_client_free(&crowd->guest[i].client);
    free(crowd->guest);
    free(crowd->took);
}

void bench_crowd_step(struct bench_crowd *crowd) {
    enum { MOMENT = 2 };
    if (crowd->connected < crowd->guests && !crowd->full) connect_some(crowd);
    rt_wait_begins();
    net_step(crowd->net, MOMENT);
    uint64_t now = rt_clock_nanoseconds();
    for (unsigned i = 0; i < crowd->connected; i++) play(crowd, &crowd->guest[i], now);
}

unsigned bench_crowd_playing(const struct bench_crowd *crowd) {
    unsigned playing = 0;
    for (unsigned i = crowd->busy; i < crowd->connected; i++)
        playing += crowd->guest[i].step == PLAY;
    return playing;
}

unsigned bench_crowd_idle(const struct bench_crowd *crowd) {
    unsigned idle = 0;
    for (unsigned i = 0; i < crowd->connected; i++) idle += crowd->guest[i].step == IDLE;
    return idle;
}

bool bench_crowd_settled(const struct bench_crowd *crowd) {
    for (unsigned i = 0; i < crowd->connected; i++)
        if (crowd->guest[i].step < PLAY) return false;
    return crowd->full || crowd->connected == crowd->guests;
}

static uint64_t heard(const struct bench_crowd *crowd, enum srv_out_kind kind) {
    uint64_t sum = 0;
    for (unsigned i = crowd->busy; i < crowd->connected; i++)
        sum += crowd->guest[i].client.heard[kind];
    return sum;
}

uint64_t bench_crowd_games(const struct bench_crowd *crowd) { return heard(crowd, SRV_OUT_RESULT); }
uint64_t bench_crowd_moves(const struct bench_crowd *crowd) { return heard(crowd, SRV_OUT_MOVE); }

static int by_time(const void *one, const void *other) {
    uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

double bench_crowd_took(struct bench_crowd *crowd, double share) {
    if (crowd->answers == 0) return 0;
    qsort(crowd->took, crowd->answers, sizeof *crowd->took, by_time);
    size_t index = (size_t)(share * (double)crowd->answers);
    if (index >= crowd->answers) index = crowd->answers - 1;
    return crowd->took[index] / 1000.0;
}
