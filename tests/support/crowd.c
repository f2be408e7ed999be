#include "crowd.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "runtime/clock.h"

/* Bids, hands, claims and gifts often enough to see them all. */
static const uint8_t usual[WZ_MOVE_KIND_COUNT] = {
    [WZ_MOVE_BID] = 50,      [WZ_MOVE_HOLD] = 40,     [WZ_MOVE_PASS] = 60,
    [WZ_MOVE_PICK_UP] = 100, [WZ_MOVE_DECLARE] = 60,  [WZ_MOVE_PLAY] = 150,
    [WZ_MOVE_RESIGN] = 1,    [WZ_MOVE_SHOW] = 3,      [WZ_MOVE_THROW] = 1,
    [WZ_MOVE_AGREE] = 10,    [WZ_MOVE_REFUSE] = 20,   [WZ_MOVE_KONTRA] = 10,
    [WZ_MOVE_REKONTRA] = 10, [WZ_MOVE_BOCK] = 10,     [WZ_MOVE_HIRSCH] = 10,
    [WZ_MOVE_PUSH] = 10,     [WZ_MOVE_PUSH_ON] = 10,  [WZ_MOVE_JUNGFRAU] = 10,
    [WZ_MOVE_MARCH] = 10,    [WZ_MOVE_SCHENKEN] = 10, [WZ_MOVE_PATROUILLEN] = 10,
    [WZ_MOVE_EXCHANGE] = 10,
};

/* --- Speaking --- */

void guest_send(struct guest *guest, const char *text) {
    if (guest->link) net_send(guest->crowd->net, guest->link, text, strlen(text));
}

void guest_act(struct guest *guest, const char *text) {
    char *copy = strdup(text);
    free(guest->waiting);
    guest->waiting = copy;
    memcpy(guest->waiting_id, guest->client.last, sizeof guest->waiting_id);
    guest->waits = true;
    guest->said_at = rt_clock_nanoseconds();
    guest->speaks_at = guest->said_at + guest->delay * UINT64_C(1000000);
    guest_send(guest, copy);
}

/* Jumps to the top would make most games impossible. */
static void soften(const wz_view *view, wz_options *options) {
    unsigned next = wz_bid_above(view->table.rules, options->bid_above) + 1;
    if (view->table.phase == WZ_PHASE_BID && next < view->table.rules->bids)
        options->bid_up_to = view->table.rules->bid[next];
}

static bool choose(struct guest *guest, wz_move *move) {
    const struct srv_client *client = &guest->client;
    const wz_table *table = &client->view.table;
    wz_options options;
    if (client->view.viewer.i > 2) { /* who sits out is only ever asked for consent */
        *move =
            (wz_move){.kind = wz_random_below(&guest->random, 2) ? WZ_MOVE_AGREE : WZ_MOVE_REFUSE,
                      .who = WZ_WHO_SITTER};
        return table->asked >> WZ_WHO_SITTER & 1 && client->may >> move->kind & 1;
    }
    wz_view_options(&client->view, &options);
    unsigned me = client->view.viewer.i;
    bool must = table->turn == me || table->asked >> me & 1;
    if (!options.kinds || (!must && wz_random_below(&guest->random, 40) != 0)) return false;
    soften(&client->view, &options);
    return wz_random_move(&options, table->rules, guest->weights ? guest->weights : usual,
                          &guest->random, move);
}

static bool sits_out(const struct srv_client *client) {
    if (!client->in_game || client->you == SRV_NO_CHAIR) return false;
    for (unsigned i = 0; i < 3; i++)
        if (client->player[i] == client->you) return false;
    return true;
}

static void play(struct guest *guest) {
    struct srv_client *client = &guest->client;
    wz_move move;
    if (!guest->plays || guest->waits || !guest->link || !client->table) return;
    if (guest->holds_back && guest->holds_back(guest)) return;
    if (guest->speaks_at > rt_clock_nanoseconds()) return;
    if (client->look_asked) {
        srv_say(client, SRV_IN_ALLOW)->allow.yes = wz_random_below(&guest->random, 3) > 0;
        client->look_asked = false;
        guest_act(guest, srv_said(client));
        return;
    }
    if (guest->is_curious && sits_out(client) && client->moves < 6 &&
        client->dealt != guest->looked) {
        guest->looked = client->dealt;
        srv_say(client, SRV_IN_LOOK)->look.chair =
            client->player[wz_random_below(&guest->random, 3)];
        guest_act(guest, srv_said(client));
        return;
    }
    if (client->wanted) {
        uint8_t bytes[16];
        for (unsigned i = 0; i < 16; i++) bytes[i] = (uint8_t)wz_random_below(&guest->random, 256);
        guest_act(guest, srv_say_part(client, bytes, "Gut Blatt"));
        return;
    }
    if (client->opens) {
        guest_act(guest, srv_say_opening(client));
        return;
    }
    if (!client->in_game || !client->may || client->torn) return;
    if (guest->is_unsure && client->view.table.plays >= 18 && client->dealt != guest->advised) {
        guest->advised = client->dealt;
        guest_act(guest, srv_say_plain(client, SRV_IN_ADVISE));
        return;
    }
    if (!choose(guest, &move)) return;
    guest->moves++;
    guest_act(guest, srv_say_move(client, &move));
}

/* --- Hearing --- */

static void opened(void *self, net_link link) {
    struct crowd *crowd = self;
    for (unsigned i = 0; i < crowd->guests; i++) {
        struct guest *guest = crowd->guest[i];
        if (guest->link != link) continue;
        bool known = guest->token[0];
        guest_send(guest, srv_say_hello(&guest->client, known ? guest->token : NULL,
                                        known ? NULL : guest->client.name, WZ_ENGLISH, WZ_FRENCH));
    }
}

static void closed(void *self, net_link link) {
    struct crowd *crowd = self;
    for (unsigned i = 0; i < crowd->guests; i++)
        if (crowd->guest[i]->link == link) {
            crowd->guest[i]->link = 0;
            crowd->guest[i]->welcome = false;
            crowd->guest[i]->closings++;
        }
}

/* What was under way when the connection was lost is sent again as it was. */
static void come_back(struct guest *guest) {
    if (guest->waits && guest->waiting) guest_send(guest, guest->waiting);
}

static void settle(struct guest *guest, enum srv_out_kind kind) {
    struct srv_client *client = &guest->client;
    bool done = (kind == SRV_OUT_DONE && strcmp(client->done, guest->waiting_id) == 0) ||
                kind == SRV_OUT_ADVICE;
    if (!done && kind != SRV_OUT_ERROR) return;
    uint64_t took = rt_clock_nanoseconds() - guest->said_at;
    if (guest->waits && guest->crowd->answered) guest->crowd->answered(guest, took);
    guest->answers += done;
    guest->refusals += !done;
    guest->waits = false;
}

static void message(void *self, net_link link, const char *text, size_t length) {
    struct crowd *crowd = self;
    for (unsigned i = 0; i < crowd->guests; i++) {
        struct guest *guest = crowd->guest[i];
        if (guest->link != link) continue;
        if (crowd->hears) crowd->hears(guest, text, length);
        struct srv_client *client = &guest->client;
        enum srv_out_kind kind = srv_client_hear(client, text, length);
        guest->last = kind;
        if (kind == SRV_OUT_WELCOME) {
            guest->welcome = true;
            if (client->token[0]) memcpy(guest->token, client->token, sizeof guest->token);
            if (guest->wants_table)
                guest_send(guest, srv_say_attend(client, guest->table, guest->invite));
        }
        if (kind == SRV_OUT_SNAPSHOT) {
            guest->table = client->table;
            guest->wants_table = true;
            come_back(guest);
        }
        guest->results += kind == SRV_OUT_RESULT;
        guest->alarms += kind == SRV_OUT_RESULT && client->testimony.finding != SRV_FINDING_HOLDS;
        settle(guest, kind);
        play(guest);
        return;
    }
}

/* --- The crowd --- */

void crowd_start(struct crowd *crowd, unsigned port) {
    char trouble[NET_TROUBLE];
    *crowd = (struct crowd){.place = {.port = port, .host = "127.0.0.1"}};
    struct net_config config = {.calls = {crowd, opened, message, closed, NULL},
                                .message_most = 1 << 20};
    crowd->net = net_open(&config, trouble);
    assert_non_null(crowd->net);
}

void crowd_free(struct crowd *crowd) {
    net_close(crowd->net);
    for (unsigned i = 0; i < crowd->guests; i++) {
        srv_client_free(&crowd->guest[i]->client);
        free(crowd->guest[i]->waiting);
        free(crowd->guest[i]);
    }
    crowd->guests = 0;
}

void crowd_connect(struct guest *guest) {
    guest->link = net_connect(guest->crowd->net, &guest->crowd->place, NULL);
}

void crowd_leave(struct guest *guest) { net_hang_up(guest->crowd->net, guest->link); }

void crowd_step(struct crowd *crowd, int milliseconds) {
    net_step(crowd->net, milliseconds);
    for (unsigned i = 0; i < crowd->guests; i++)
        if (crowd->guest[i]->plays) play(crowd->guest[i]);
}

bool crowd_until(struct crowd *crowd, crowd_is *is, void *context, double seconds) {
    uint64_t until = rt_clock_nanoseconds() + (uint64_t)(seconds * 1e9);
    while (!is(context)) {
        if (rt_clock_nanoseconds() > until) return false;
        crowd_step(crowd, 5);
    }
    return true;
}

static bool is_welcome(void *context) { return ((struct guest *)context)->welcome; }
bool crowd_answered(void *context) { return !((struct guest *)context)->waits; }

struct guest *crowd_add(struct crowd *crowd, const char *name, uint64_t seed) {
    char prefix[16];
    struct guest *guest = calloc(1, sizeof *guest);
    assert_non_null(guest);
    assert_true(crowd->guests < CROWD_MOST);
    guest->crowd = crowd;
    guest->number = crowd->guests;
    guest->random = wz_random_from(seed);
    snprintf(prefix, sizeof prefix, "g%u", crowd->guests);
    srv_client_start(&guest->client, prefix);
    snprintf(guest->client.name, sizeof guest->client.name, "%s", name);
    crowd->guest[crowd->guests++] = guest;
    crowd_connect(guest);
    assert_true(crowd_until(crowd, is_welcome, guest, CROWD_PATIENCE));
    return guest;
}

/* --- What guests do on demand --- */

/* False: something happened meanwhile, and it has to be said anew. */
static bool act(struct guest *guest, const char *text) {
    unsigned refusals = guest->refusals;
    guest_act(guest, text);
    if (!crowd_until(guest->crowd, crowd_answered, guest, CROWD_PATIENCE)) fail_msg("no answer");
    if (guest->refusals == refusals) return true;
    if (guest->client.fault != SRV_FAULT_STALE) fail_msg("refused: %s", guest->client.error);
    return false;
}

struct srv_in_open *guest_open_begin(struct guest *guest) {
    return &srv_say(&guest->client, SRV_IN_OPEN)->open;
}

void guest_open_end(struct guest *guest) {
    assert_true(act(guest, srv_said(&guest->client)));
    guest_attend(guest, guest->client.done_table, "");
}

static bool attends(void *context) {
    struct guest *guest = context;
    return guest->last == SRV_OUT_SNAPSHOT || guest->client.table == guest->table;
}

void guest_attend(struct guest *guest, int64_t table, const char *invite) {
    guest->table = table;
    snprintf(guest->invite, sizeof guest->invite, "%s", invite);
    guest_send(guest, srv_say_attend(&guest->client, table, invite));
    assert_true(crowd_until(guest->crowd, attends, guest, CROWD_PATIENCE));
}

void guest_sit(struct guest *guest, unsigned chair) {
    while (!act(guest, srv_say_sit(&guest->client, chair))) {}
}

void guest_place(struct guest *guest, unsigned chair, enum srv_level level) {
    while (!act(guest, srv_say_computer(&guest->client, chair, level))) {}
}

void guest_start(struct guest *guest) {
    while (!act(guest, srv_say_plain(&guest->client, SRV_IN_START))) {}
}
