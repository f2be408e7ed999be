/* The connection of wenzel join. */
#include <stdlib.h>
#include <string.h>

#include "fair/bytes.h"
#include "programs/join/join.h"
#include "runtime/clock.h"
#include "runtime/interrupt.h"
#include "runtime/wait.h"

enum { PATIENCE = 15 /* seconds for an answer */ };

static void opened(void *self, net_link link) {
    struct join *join = self;
    (void)link;
    join->open = true;
}

static void closed(void *self, net_link link) {
    struct join *join = self;
    (void)link;
    join->open = false;
    join->lost = true;
}

static void send_text(struct join *join, const char *text) {
    net_send(join->net, join->link, text, strlen(text));
}

/* The own part of the deal is given at once: whoever wants to add words uses the page. */
static void give_part(struct join *join) {
    struct srv_client *client = &join->client;
    uint8_t bytes[16];
    if (client->wanted && fair_random_bytes(bytes, sizeof bytes))
        send_text(join, srv_say_part(client, bytes, ""));
    if (client->opens) send_text(join, srv_say_opening(client));
}

static void message(void *self, net_link link, const char *text, size_t length) {
    struct join *join = self;
    struct srv_client *client = &join->client;
    const struct play *play = &join->play;
    (void)link;
    client->now = (int64_t)(rt_clock_nanoseconds() / 1000000);
    switch (srv_client_hear(client, text, length)) {
    case SRV_OUT_DONE: join->answers += strcmp(client->done, join->waiting) == 0; break;
    case SRV_OUT_ERROR:
        join->refusals += !client->error_id[0] || strcmp(client->error_id, join->waiting) == 0;
        break;
    case SRV_OUT_SAID: play_say(play, CLI_T_JOIN_SAID, client->said_by, client->said); break;
    case SRV_OUT_FAIR:
    case SRV_OUT_SNAPSHOT:
        join_tell_spent(join);
        give_part(join);
        break;
    default: break;
    }
}

void join_step(struct join *join, int milliseconds) {
    rt_wait_begins();
    net_step(join->net, milliseconds);
}

struct waiting {
    unsigned answers, refusals;
};

static bool wait_for_answer(struct join *join, struct waiting before) {
    uint64_t until = rt_clock_nanoseconds() + PATIENCE * UINT64_C(1000000000);
    while (join->answers == before.answers && join->refusals == before.refusals) {
        if (join->lost || rt_interrupted() || rt_clock_nanoseconds() > until) {
            join->lost = true;
            return false;
        }
        join_step(join, 50);
    }
    return join->refusals == before.refusals;
}

static void tell_refusal(struct join *join) {
    const struct srv_client *client = &join->client;
    bool rule = client->paragraph[0];
    if (rule) cli_complain(join->play.cli, CLI_T_RULE, client->error, client->paragraph);
    else cli_complain(join->play.cli, CLI_T_PLAIN, client->error);
}

bool join_say(struct join *join, const char *text) {
    struct waiting before = {join->answers, join->refusals};
    memcpy(join->waiting, join->client.last, sizeof join->waiting);
    send_text(join, text);
    if (wait_for_answer(join, before)) return true;
    if (!join->lost) tell_refusal(join);
    return false;
}

bool join_ask(struct join *join, const char *text, enum srv_out_kind answer) {
    uint64_t until = rt_clock_nanoseconds() + PATIENCE * UINT64_C(1000000000);
    unsigned refusals = join->refusals, heard = join->client.heard[answer];
    send_text(join, text);
    while (join->client.heard[answer] == heard && join->refusals == refusals) {
        if (join->lost || rt_interrupted() || rt_clock_nanoseconds() > until) {
            join->lost = true;
            return false;
        }
        join_step(join, 50);
    }
    if (join->refusals == refusals) return true;
    tell_refusal(join);
    return false;
}

/* Whatever the answer is, the game goes on: a hint that does not come is no lost connection. */
void join_advise(void *context) {
    struct join *join = context;
    struct srv_client *client = &join->client;
    const struct play *play = &join->play;
    uint64_t until = rt_clock_nanoseconds() + PATIENCE * UINT64_C(1000000000);
    unsigned refusals = join->refusals, heard = client->heard[SRV_OUT_ADVICE];
    const char *text = srv_say_plain(client, SRV_IN_ADVISE);
    memcpy(join->waiting, client->last, sizeof join->waiting);
    send_text(join, text);
    while (client->heard[SRV_OUT_ADVICE] == heard && join->refusals == refusals && !join->lost &&
           !rt_interrupted() && rt_clock_nanoseconds() < until)
        join_step(join, 50);
    char words[800];
    wz_out out = wz_out_to(words, sizeof words);
    if (client->heard[SRV_OUT_ADVICE] != heard) {
        wz_put(&out, cli_text(play->cli, CLI_T_PLAY_HINT));
        wz_put(&out, client->advice);
        wz_put_char(&out, ' ');
        wz_put(&out, client->reason);
    } else if (join->refusals != refusals) wz_put(&out, client->error);
    else wz_put(&out, cli_text(play->cli, CLI_T_JOIN_NO_HINT));
    play_put_wrapped(play, words);
}

void join_remark(void *context, const char *words) {
    struct join *join = context;
    while (*words == ' ') words++;
    if (*words) join_say(join, srv_say_chat(&join->client, words));
}

static bool hello(struct join *join, const struct join_wishes *wishes) {
    char token[44];
    wz_lang lang = join->play.cli->lang;
    bool known = join_find_token(join, wishes, token);
    const char *name = wishes->name ? wishes->name : known ? NULL : getenv("USER");
    if (!known && (!name || !name[0])) name = "Wenzel";
    wz_faces faces = join->play.look.faces;
    const char *text = wishes->code
                           ? srv_say_hello_by_code(&join->client, wishes->code, lang, faces)
                           : srv_say_hello(&join->client, known ? token : NULL, name, lang, faces);
    if (!join_ask(join, text, SRV_OUT_WELCOME)) return false;
    if (join->client.token[0]) join_keep_token(join, wishes);
    return true;
}

int join_connect(struct join *join, const char *url, const struct join_wishes *wishes) {
    const struct cli *cli = join->play.cli;
    char trouble[NET_TROUBLE], prefix[16];
    uint8_t bytes[4];
    if (!net_place_from(url, &join->place)) return cli_refuse(cli, CLI_T_JOIN_NO_URL, url);
    snprintf(join->server, sizeof join->server, "%s:%u", join->place.host, join->place.port);
    if (!fair_random_bytes(bytes, sizeof bytes)) memset(bytes, 0, sizeof bytes);
    snprintf(prefix, sizeof prefix, "j%02x%02x%02x%02x", bytes[0], bytes[1], bytes[2], bytes[3]);
    srv_client_start(&join->client, prefix);
    struct net_config config = {.calls = {join, opened, message, closed, NULL},
                                .message_most = 1 << 20,
                                .encrypts = join->place.encrypted,
                                .stop = rt_interrupt_file()};
    join->net = net_open(&config, trouble);
    if (join->net) join->link = net_connect(join->net, &join->place, NULL);
    uint64_t until = rt_clock_nanoseconds() + PATIENCE * UINT64_C(1000000000);
    while (join->link && !join->open && !join->lost && !rt_interrupted() &&
           rt_clock_nanoseconds() < until)
        join_step(join, 50);
    if (!join->open) {
        cli_complain(cli, CLI_T_JOIN_NO_SERVER, join->server);
        return CLI_NO_FILE;
    }
    return hello(join, wishes) ? CLI_GO_ON : CLI_NO_FILE;
}

void join_disconnect(struct join *join) {
    net_close(join->net);
    srv_client_free(&join->client);
}
