/* A person at a browser, as far as the protocol goes. Frames are read by looking for keys: their form
 * is checked elsewhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim.h"

/* --- Queues --- */

void sim_push(struct sim_queue *queue, const char *text, size_t length) {
    if (queue->count == SIM_QUEUE) abort();
    char *copy = malloc(length + 1);
    if (!copy) abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    queue->text[(queue->first + queue->count++) % SIM_QUEUE] = copy;
}

char *sim_pop(struct sim_queue *queue) {
    if (queue->count == 0) return NULL;
    char *text = queue->text[queue->first];
    queue->first = (queue->first + 1) % SIM_QUEUE;
    queue->count--;
    return text;
}

void sim_drop(struct sim_queue *queue, unsigned kept) {
    while (queue->count > kept) free(queue->text[(queue->first + --queue->count) % SIM_QUEUE]);
}

/* --- Reading --- */

/* What follows "key": in the text. */
const char *sim_after(const char *text, const char *key) {
    size_t length = strlen(key);
    for (const char *at = text; at && (at = strstr(at, key)); at += length)
        if (at > text && at[-1] == '"' && at[length] == '"' && at[length + 1] == ':')
            return at + length + 2;
    return NULL;
}

int64_t sim_number_at(const char *text, const char *key, int64_t missing) {
    const char *at = sim_after(text, key);
    return at ? strtoll(at, NULL, 10) : missing;
}

static bool text_at(const char *text, const char *key, char *to, size_t room) {
    const char *at = sim_after(text, key);
    if (!at || *at != '"') return false;
    size_t length = strcspn(++at, "\"");
    if (length >= room) length = room - 1;
    memcpy(to, at, length);
    to[length] = '\0';
    return true;
}

/* The list of offers, without its brackets. */
static void read_offers(struct sim_client *client, const char *view) {
    const char *offers = sim_after(view, "offers"), *end = offers;
    int depth = 0;
    client->offers[0] = '\0';
    while (end && *end && (depth += (*end == '[') - (*end == ']')) > 0) end++;
    if (!offers || (size_t)(end - offers) >= sizeof client->offers) return;
    memcpy(client->offers, offers + 1, (size_t)(end - offers - 1));
    client->offers[end - offers - 1] = '\0';
}

static void read_head(struct sim_client *client, const char *frame) {
    const char *head = sim_after(frame, "head");
    const char *chairs = sim_after(head, "chairs"), *look = sim_after(head, "look");
    client->chair = (int)sim_number_at(head, "you", -1);
    text_at(head, "state", client->state, sizeof client->state);
    client->full = chairs && !strstr(chairs, "\"kind\":\"empty\"");
    char state[16] = "";
    text_at(look, "state", state, sizeof state);
    client->asked = look && strcmp(state, "asked") == 0 &&
                    sim_number_at(look, "at", -1) == client->chair && client->chair >= 0;
    if (strcmp(client->state, "playing") != 0) client->offers[0] = '\0';
}

/* What goes into the hash of the own part. */
static void read_hashed(struct sim_client *client, const char *frame, const char *fair) {
    const char *head = sim_after(frame, "head");
    if (head) text_at(head, "name", client->table_name, sizeof client->table_name);
    client->deal = sim_number_at(fair, "deal", 0);
    text_at(fair, "id", client->table_id, sizeof client->table_id);
}

static bool among(const char *list, int chair) {
    const char *from = list ? list : "";
    return memchr(from, '0' + chair, strcspn(from, "]")) != NULL;
}

static void read_fair(struct sim_client *client, const char *frame) {
    const char *fair = sim_after(frame, "fair");
    char own[24];
    client->commitment[0] = client->opens[0] = '\0';
    if (!fair || client->chair < 0) return;
    const char *given = sim_after(fair, "given"), *sealed = sim_after(fair, "sealed");
    const char *alone = sim_after(fair, "alone"), *dealt = sim_after(fair, "dealt");
    snprintf(own, sizeof own, "\"chair\":%d", client->chair);
    const char *found = given ? strstr(given, own) : NULL;
    client->alone = alone && *alone == 't';
    if (among(sim_after(fair, "wanted"), client->chair) && (!found || (sealed && found > sealed)))
        text_at(fair, "commitment", client->commitment, sizeof client->commitment);
    if (sealed && *sealed == 't' && dealt && *dealt == 'f' && found && found < sealed &&
        !among(sim_after(fair, "opened"), client->chair))
        text_at(fair, "commitment", client->opens, sizeof client->opens);
    read_hashed(client, frame, fair);
}

static void add_move(struct sim_client *client, const char *move, size_t length) {
    size_t used = strlen(client->stream);
    if (used + length + 2 > sizeof client->stream) abort();
    memcpy(client->stream + used, move, length);
    memcpy(client->stream + used + length, " ", 2);
}

/* A deal begins a new game. */
static void read_move(struct sim_client *client, const char *frame) {
    const char *move = sim_after(frame, "move");
    if (!move) return;
    size_t length = strcspn(++move, "\"");
    if (length > 60 && move[0] == 'w') client->stream[0] = '\0';
    add_move(client, move, length);
    client->viewer = (unsigned)sim_number_at(frame, "viewer", 9);
    read_offers(client, frame);
}

static void read_snapshot(struct sim_client *client, const char *frame) {
    const char *moves = sim_after(frame, "moves");
    read_head(client, frame);
    client->stream[0] = client->offers[0] = client->commitment[0] = client->opens[0] = '\0';
    client->viewer = (unsigned)sim_number_at(frame, "viewer", 9);
    for (moves = moves ? moves + 1 : ""; *moves == '"' || *moves == ',';) {
        if (*moves == ',') moves++;
        size_t length = strcspn(++moves, "\"");
        add_move(client, moves, length);
        moves += length + 1;
    }
    if (strcmp(client->state, "playing") == 0) read_offers(client, sim_after(frame, "view"));
    read_fair(client, frame);
    client->attends = true;
}

/* --- Letters: messages that are sent until they are answered --- */

unsigned sim_letters(const struct sim_client *client) {
    unsigned count = 0;
    for (unsigned i = 0; i < SIM_UNDER_WAY; i++) count += client->under_way[i].id[0] != '\0';
    return count;
}

static void answered(struct sim_client *client, const char *id, bool done) {
    for (unsigned i = 0; i < SIM_UNDER_WAY; i++) {
        if (strcmp(client->under_way[i].id, id) != 0) continue;
        if (done) memcpy(client->last, client->under_way[i].text, sizeof client->last);
        client->under_way[i].id[0] = '\0';
    }
}

void sim_say(struct sim_client *client, const char *text) {
    if (client->link && client->out.count < SIM_QUEUE) sim_push(&client->out, text, strlen(text));
}

/* `rest`: the fields of this kind of message, with a comma before them. */
void sim_letter_out(struct sim *sim, struct sim_client *client, const char *kind,
                    const char *rest) {
    unsigned i = 0;
    while (i < SIM_UNDER_WAY && client->under_way[i].id[0]) i++;
    if (i == SIM_UNDER_WAY || sim_letters(client) >= 3) return;
    struct sim_letter *letter = &client->under_way[i];
    char id[16];
    snprintf(id, sizeof id, "%u-%u", client->number, ++client->letters);
    memcpy(letter->id, id, sizeof letter->id);
    if (strcmp(kind, "open") == 0)
        snprintf(letter->text, sizeof letter->text, "{\"t\":\"open\",\"id\":\"%s\"%s}", id, rest);
    else
        snprintf(letter->text, sizeof letter->text,
                 "{\"t\":\"%s\",\"id\":\"%s\",\"table\":%lld,\"expect\":%lld%s}", kind, id,
                 (long long)sim->table, (long long)client->seq, rest);
    sim_say(client, letter->text);
    if (sim_below(sim, 20) == 0) sim_say(client, letter->text); /* an impatient finger */
}

/* --- Connection --- */

static void say_hello(struct sim *sim, struct sim_client *client) {
    static const char *const languages[] = {"", "", ",\"lang\":\"en\"", ",\"lang\":\"de\""};
    char hello[160];
    if (client->token[0])
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"version\":1,\"token\":\"%s\"%s}",
                 client->token, languages[sim_below(sim, 4)]);
    else
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"version\":1,\"name\":\"Person %u\"}",
                 client->number);
    sim_say(client, hello);
}

void sim_client_connect(struct sim *sim, struct sim_client *client) {
    if (client->twin && !sim->client[0].token[0]) return;
    if (client->twin) memcpy(client->token, sim->client[0].token, sizeof client->token);
    client->link = ++sim->last_link;
    client->greeted = client->attends = false;
    srv_hall_connected(sim->hall, client->link);
    say_hello(sim, client);
}

/* What was on its way is lost from some point on. */
void sim_client_break(struct sim *sim, struct sim_client *client) {
    sim_drop(&client->out, 0);
    sim_drop(&client->in, client->in.count ? sim_below(sim, client->in.count + 1) : 0);
    client->link = 0;
    client->greeted = client->attends = client->awaits = false;
    client->offers[0] = client->commitment[0] = client->opens[0] = '\0';
}

void sim_attend(struct sim *sim, struct sim_client *client) {
    char text[64];
    if (!sim->table) return;
    snprintf(text, sizeof text, "{\"t\":\"attend\",\"table\":%lld}", (long long)sim->table);
    sim_say(client, text);
    client->awaits = true;
}

/* Letters without an answer go out again, in their order; first the table is attended. */
static void greeted(struct sim *sim, struct sim_client *client) {
    client->greeted = true;
    sim_attend(sim, client);
    unsigned oldest = client->letters > 64 ? client->letters - 64 : 1;
    for (unsigned n = oldest; n <= client->letters; n++) {
        char id[16];
        snprintf(id, sizeof id, "%u-%u", client->number, n);
        for (unsigned i = 0; i < SIM_UNDER_WAY; i++)
            if (strcmp(client->under_way[i].id, id) == 0)
                sim_say(client, client->under_way[i].text);
    }
}

void sim_client_hear(struct sim *sim, struct sim_client *client, const char *frame) {
    char kind[16] = "", id[16] = "";
    bool live = client->link != 0; /* the rest of a broken connection is only looked at */
    text_at(frame, "t", kind, sizeof kind);
    int64_t seq = sim_number_at(frame, "seq", 0);
    if (strcmp(kind, "error") != 0 && strcmp(kind, "done") != 0 && seq > client->seq)
        client->seq = seq;
    text_at(frame, "id", id, sizeof id);
    if (strcmp(kind, "welcome") == 0) {
        text_at(frame, "token", client->token, sizeof client->token);
        client->person = sim_number_at(frame, "person", 0);
        if (live) greeted(sim, client);
    } else if (strcmp(kind, "done") == 0) {
        if (strstr(frame, "\"again\":true")) sim->again++;
        if (!sim->table) sim->table = sim_number_at(frame, "table", 0);
        answered(client, id, true);
        if (live && !client->attends) sim_attend(sim, client);
    } else if (strcmp(kind, "error") == 0) {
        char code[16] = "";
        text_at(frame, "code", code, sizeof code);
        if (strcmp(code, "stale") == 0) sim->stale++;
        answered(client, id, false);
        bool closed = sim->table && sim->disk.closed[sim->table % 4];
        if (closed && strcmp(code, "table") == 0) client->dead_end = true;
        if (live && !client->greeted && strcmp(code, "stored") == 0) say_hello(sim, client);
    } else if (strcmp(kind, "snapshot") == 0 && live && (client->attends || client->awaits)) {
        read_snapshot(client, frame);
        sim_client_answer(sim, client);
    } else if (strcmp(kind, "head") == 0) {
        read_head(client, frame);
    } else if (strcmp(kind, "fair") == 0) {
        read_fair(client, frame);
        if (live) sim_client_answer(sim, client);
    } else if (strcmp(kind, "move") == 0) {
        client->commitment[0] = client->opens[0] = '\0';
        read_move(client, frame);
    } else if (strcmp(kind, "result") == 0) {
        client->stream[0] = client->offers[0] = '\0';
    } else if (strcmp(kind, "gone") == 0) {
        client->attends = false;
        client->offers[0] = client->commitment[0] = client->opens[0] = '\0';
        if (strstr(frame, "\"closed\"")) client->dead_end = true;
        else if (live) sim_attend(sim, client);
    }
}

bool sim_client_idle(const struct sim_client *client) {
    return client->link && client->attends && sim_letters(client) == 0 && client->in.count == 0 &&
           client->out.count == 0;
}
