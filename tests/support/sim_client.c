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
static const char *after(const char *text, const char *key) {
    size_t length = strlen(key);
    for (const char *at = text; at && (at = strstr(at, key)); at += length)
        if (at > text && at[-1] == '"' && at[length] == '"' && at[length + 1] == ':')
            return at + length + 2;
    return NULL;
}

static int64_t number_at(const char *text, const char *key, int64_t missing) {
    const char *at = after(text, key);
    return at ? strtoll(at, NULL, 10) : missing;
}

static bool text_at(const char *text, const char *key, char *to, size_t room) {
    const char *at = after(text, key);
    if (!at || *at != '"') return false;
    size_t length = strcspn(++at, "\"");
    if (length >= room) length = room - 1;
    memcpy(to, at, length);
    to[length] = '\0';
    return true;
}

static void read_options(struct sim_client *client, const char *view) {
    const char *options = after(view, "options");
    const char *end = options ? strchr(options, '}') : NULL;
    client->options[0] = '\0';
    if (!options || !end || (size_t)(end - options) >= sizeof client->options) return;
    memcpy(client->options, options, (size_t)(end - options));
    client->options[end - options] = '\0';
}

static void read_head(struct sim_client *client, const char *frame) {
    const char *head = after(frame, "head");
    const char *chairs = after(head, "chairs"), *look = after(head, "look");
    client->chair = (int)number_at(head, "you", -1);
    text_at(head, "state", client->state, sizeof client->state);
    client->full = chairs && !strstr(chairs, "\"kind\":\"empty\"");
    char state[16] = "";
    text_at(look, "state", state, sizeof state);
    client->asked = look && strcmp(state, "asked") == 0 &&
                    number_at(look, "at", -1) == client->chair && client->chair >= 0;
    if (strcmp(client->state, "playing") != 0) client->options[0] = '\0';
}

static void read_fair(struct sim_client *client, const char *frame) {
    const char *fair = after(frame, "fair");
    char own[24];
    client->commitment[0] = '\0';
    if (!fair || client->chair < 0) return;
    const char *wanted = after(fair, "wanted"), *given = after(fair, "given");
    snprintf(own, sizeof own, "%d", client->chair);
    size_t length = wanted ? strcspn(wanted, "]") : 0;
    bool asked = wanted && memchr(wanted, own[0], length);
    snprintf(own, sizeof own, "\"chair\":%d", client->chair);
    const char *found = given ? strstr(given, own) : NULL;
    if (asked && !found) text_at(fair, "commitment", client->commitment, sizeof client->commitment);
}

static void add_move(struct sim_client *client, const char *move, size_t length) {
    size_t used = strlen(client->stream);
    if (used + length + 2 > sizeof client->stream) abort();
    memcpy(client->stream + used, move, length);
    memcpy(client->stream + used + length, " ", 2);
}

/* A deal begins a new game. */
static void read_move(struct sim_client *client, const char *frame) {
    const char *move = after(frame, "move");
    if (!move) return;
    size_t length = strcspn(++move, "\"");
    if (length > 60 && move[0] == 'w') client->stream[0] = '\0';
    add_move(client, move, length);
    client->viewer = (unsigned)number_at(frame, "viewer", 9);
    read_options(client, frame);
}

static void read_snapshot(struct sim_client *client, const char *frame) {
    const char *moves = after(frame, "moves");
    read_head(client, frame);
    client->stream[0] = client->options[0] = client->commitment[0] = '\0';
    client->viewer = (unsigned)number_at(frame, "viewer", 9);
    for (moves = moves ? moves + 1 : ""; *moves == '"' || *moves == ',';) {
        if (*moves == ',') moves++;
        size_t length = strcspn(++moves, "\"");
        add_move(client, moves, length);
        moves += length + 1;
    }
    if (strcmp(client->state, "playing") == 0) read_options(client, after(frame, "view"));
    read_fair(client, frame);
    client->attends = true;
}

/* --- Letters: messages that are sent until they are answered --- */

static unsigned letters_under_way(const struct sim_client *client) {
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

static void send(struct sim_client *client, const char *text) {
    if (client->link && client->out.count < SIM_QUEUE) sim_push(&client->out, text, strlen(text));
}

/* `rest`: the fields of this kind of message, with a comma before them. */
static void write_letter(struct sim *sim, struct sim_client *client, const char *kind,
                         const char *rest) {
    unsigned i = 0;
    while (i < SIM_UNDER_WAY && client->under_way[i].id[0]) i++;
    if (i == SIM_UNDER_WAY || letters_under_way(client) >= 3) return;
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
    send(client, letter->text);
    if (sim_below(sim, 20) == 0) send(client, letter->text); /* an impatient finger */
}

/* --- Connection --- */

static void say_hello(struct sim_client *client) {
    char hello[160];
    if (client->token[0])
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"version\":1,\"token\":\"%s\"}",
                 client->token);
    else
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"version\":1,\"name\":\"Person %u\"}",
                 client->number);
    send(client, hello);
}

void sim_client_connect(struct sim *sim, struct sim_client *client) {
    if (client->twin && !sim->client[0].token[0]) return;
    if (client->twin) memcpy(client->token, sim->client[0].token, sizeof client->token);
    client->link = ++sim->last_link;
    client->greeted = client->attends = false;
    srv_hall_connected(sim->hall, client->link);
    say_hello(client);
}

/* What was on its way is lost from some point on. */
void sim_client_break(struct sim *sim, struct sim_client *client) {
    sim_drop(&client->out, 0);
    sim_drop(&client->in, client->in.count ? sim_below(sim, client->in.count + 1) : 0);
    client->link = 0;
    client->greeted = client->attends = client->awaits = false;
    client->options[0] = client->commitment[0] = '\0';
}

static void attend(struct sim *sim, struct sim_client *client) {
    char text[64];
    if (!sim->table) return;
    snprintf(text, sizeof text, "{\"t\":\"attend\",\"table\":%lld}", (long long)sim->table);
    send(client, text);
    client->awaits = true;
}

/* Letters without an answer go out again, in their order; first the table is attended. */
static void greeted(struct sim *sim, struct sim_client *client) {
    client->greeted = true;
    attend(sim, client);
    unsigned oldest = client->letters > 64 ? client->letters - 64 : 1;
    for (unsigned n = oldest; n <= client->letters; n++) {
        char id[16];
        snprintf(id, sizeof id, "%u-%u", client->number, n);
        for (unsigned i = 0; i < SIM_UNDER_WAY; i++)
            if (strcmp(client->under_way[i].id, id) == 0) send(client, client->under_way[i].text);
    }
}

void sim_client_hear(struct sim *sim, struct sim_client *client, const char *frame) {
    char kind[16] = "", id[16] = "";
    bool live = client->link != 0; /* the rest of a broken connection is only looked at */
    text_at(frame, "t", kind, sizeof kind);
    int64_t seq = number_at(frame, "seq", 0);
    if (strcmp(kind, "error") != 0 && strcmp(kind, "done") != 0 && seq > client->seq)
        client->seq = seq;
    text_at(frame, "id", id, sizeof id);
    if (strcmp(kind, "welcome") == 0) {
        text_at(frame, "token", client->token, sizeof client->token);
        client->person = number_at(frame, "person", 0);
        if (live) greeted(sim, client);
    } else if (strcmp(kind, "done") == 0) {
        if (strstr(frame, "\"again\":true")) sim->again++;
        if (!sim->table) sim->table = number_at(frame, "table", 0);
        answered(client, id, true);
        if (live && !client->attends) attend(sim, client);
    } else if (strcmp(kind, "error") == 0) {
        char code[16] = "";
        text_at(frame, "code", code, sizeof code);
        if (strcmp(code, "stale") == 0) sim->stale++;
        answered(client, id, false);
        if (live && !client->greeted && strcmp(code, "stored") == 0) say_hello(client);
    } else if (strcmp(kind, "snapshot") == 0 && live && (client->attends || client->awaits)) {
        read_snapshot(client, frame);
    } else if (strcmp(kind, "head") == 0) {
        read_head(client, frame);
    } else if (strcmp(kind, "fair") == 0) {
        read_fair(client, frame);
    } else if (strcmp(kind, "move") == 0) {
        client->commitment[0] = '\0';
        read_move(client, frame);
    } else if (strcmp(kind, "result") == 0) {
        client->stream[0] = client->options[0] = '\0';
    } else if (strcmp(kind, "gone") == 0) {
        client->attends = false;
        client->options[0] = client->commitment[0] = '\0';
        if (strstr(frame, "\"closed\"")) client->dead_end = true;
        else if (live) attend(sim, client);
    }
}

/* --- What a person does --- */

/* One of the words in a list or text of the options, at random; "" if it is empty. */
static void pick(struct sim *sim, const char *options, const char *key, char word[16]) {
    const char *at = after(options, key), *chosen = NULL;
    word[0] = '\0';
    if (!at) return;
    bool list = *at == '[';
    const char *end = list ? strchr(at, ']') : strchr(at + 1, '"');
    unsigned count = 0;
    for (at++; at < end;) {
        size_t length = strcspn(at, list ? ",]" : ".\"");
        if (length > 0 && sim_below(sim, ++count) == 0) chosen = at;
        at += length + 1;
    }
    if (!chosen) return;
    if (*chosen == '"') chosen++;
    size_t length = strcspn(chosen, list ? "\",]" : ".\"");
    memcpy(word, chosen, length < 15 ? length : 15);
    word[length < 15 ? length : 15] = '\0';
}

static bool offers(const struct sim_client *client, const char *kind) {
    char quoted[16];
    snprintf(quoted, sizeof quoted, "\"%s\"", kind);
    return strstr(client->options, quoted);
}

static bool declare(struct sim *sim, const struct sim_client *client, char *action, size_t room) {
    char game[16], one[16], two[16];
    pick(sim, client->options, "declarations", game);
    if (!game[0]) return false;
    if (number_at(client->options, "discards", 0) == 0) {
        snprintf(action, room, "%s", game);
        return true;
    }
    pick(sim, client->options, "cards", one);
    do pick(sim, client->options, "cards", two);
    while (strcmp(one, two) == 0);
    snprintf(action, room, "%s.%s.%s", game, one, two);
    return true;
}

/* An action that the options allow; rarely one that ends the game early. */
static bool choose(struct sim *sim, const struct sim_client *client, char *action, size_t room) {
    static const char *const plain[][2] = {
        {"HOLD", "y"},        {"PASS", "p"},        {"PICK_UP", "s"},         {"AGREE", "agree"},
        {"REFUSE", "refuse"}, {"KONTRA", "kontra"}, {"REKONTRA", "rekontra"}, {"RESIGN", "RE"},
        {"THROW", "TH"}};
    char word[16];
    bool rash = sim_below(sim, 30) == 0;
    if (offers(client, "PLAY") && !rash) {
        pick(sim, client->options, "cards", word);
        snprintf(action, room, "%s", word);
        return word[0];
    }
    if (offers(client, "BID") && sim_below(sim, 3) > 0) {
        snprintf(action, room, "%lld", (long long)number_at(client->options, "bids", 0));
        const char *bids = after(client->options, "bids");
        snprintf(action, room, "%ld", strtol(bids + 1, NULL, 10));
        return true;
    }
    if (offers(client, "DECLARE") && sim_below(sim, 3) > 0)
        return declare(sim, client, action, room);
    if (offers(client, "SHOW") && rash && sim_below(sim, 2)) {
        pick(sim, client->options, "levels", word);
        snprintf(action, room, "SC%s", word);
        return true;
    }
    unsigned begin = sim_below(sim, 9);
    for (unsigned i = 0; i < 9; i++) {
        const char *const *kind = plain[(begin + i) % 9];
        bool early = strcmp(kind[0], "RESIGN") == 0 || strcmp(kind[0], "THROW") == 0 ||
                     strcmp(kind[0], "KONTRA") == 0;
        if (!offers(client, kind[0]) || (early && !rash)) continue;
        snprintf(action, room, "%s", kind[1]);
        return true;
    }
    return false;
}

/* Things that must be refused, or change nothing. */
static void make_trouble(struct sim *sim, struct sim_client *client) {
    static const char *const nonsense[] = {"{",
                                           "[]",
                                           "{\"t\":\"move\"}",
                                           "{\"t\":\"sit\",\"id\":\"x\",\"table\":1,\"expect\":1}",
                                           "{\"t\":\"hello\",\"version\":1,\"name\":\"X\"}",
                                           "{\"t\":\"ping\",\"x\":1}",
                                           "{\"t\":\"attend\",\"table\":77}",
                                           "{\"t\":\"lobby\"}",
                                           "{\"t\":\"ping\"}"};
    unsigned which = sim_below(sim, 12);
    if (which < 9) send(client, nonsense[which]);
    else if (which == 9 && client->last[0]) send(client, client->last);
    else if (which == 10) write_letter(sim, client, "move", ",\"move\":\"CJ\"");
    else write_letter(sim, client, "start", "");
}

static void talk(struct sim *sim, struct sim_client *client) {
    char rest[64];
    switch (sim_below(sim, 5)) {
    case 0: write_letter(sim, client, "chat", ",\"phrase\":\"hello\""); break;
    case 1: write_letter(sim, client, "chat", ",\"text\":\"Na?\""); break;
    case 2:
        snprintf(rest, sizeof rest, ",\"chair\":%u,\"on\":%s", sim_below(sim, 4),
                 sim_below(sim, 2) ? "true" : "false");
        write_letter(sim, client, "mute", rest);
        break;
    default:
        snprintf(rest, sizeof rest, ",\"chair\":%u", sim_below(sim, 4));
        write_letter(sim, client, "look", rest);
    }
}

/* Before the series: everybody sits down, the owner fills the rest and starts. */
static void gather(struct sim *sim, struct sim_client *client) {
    char rest[64];
    unsigned people = sim->clients - 1 - sim->twins; /* the last one looks on */
    if (client->chair < 0 && client->number < people && client->number < (unsigned)sim->seats) {
        snprintf(rest, sizeof rest, ",\"chair\":%u", client->number);
        write_letter(sim, client, "sit", rest);
    } else if (client->number == 0 && client->full) {
        write_letter(sim, client, "start", "");
    } else if (client->number == 0) {
        unsigned chair = sim_below(sim, (uint32_t)sim->seats);
        if (chair < people && !sim->calm) return;
        snprintf(rest, sizeof rest, ",\"chair\":%u,\"level\":\"beginner\"", chair);
        write_letter(sim, client, "computer", rest);
    }
}

static void open_table(struct sim *sim, struct sim_client *client) {
    char rest[200];
    static const char *const rules[] = {"isko", "house", "iss", "sko1975"};
    snprintf(rest, sizeof rest,
             ",\"rules\":\"%s\",\"seats\":%lld,\"games\":%lld,\"grace\":5,\"pause\":10,\"pace\":50,"
             "\"clock\":%u,\"standin\":\"%s\"",
             rules[sim_below(sim, 8) < 5 ? 0 : sim_below(sim, 4)], (long long)sim->seats,
             (long long)sim->games, sim_below(sim, 4) ? 0u : 40u, "beginner");
    write_letter(sim, client, "open", rest);
}

void sim_client_act(struct sim *sim, struct sim_client *client) {
    char action[96], rest[200];
    bool busy = letters_under_way(client) > 0;
    if (!client->greeted || (busy && sim_below(sim, 4))) return;
    if (!sim->table) {
        if (client->number == 0 && !busy) open_table(sim, client);
        return;
    }
    if (!client->attends) {
        attend(sim, client);
        return;
    }
    unsigned mood = sim->calm ? 99 : sim_below(sim, 100);
    if (mood < 5) make_trouble(sim, client);
    else if (mood < 10) talk(sim, client);
    else if (mood == 10 && client->chair >= 0) write_letter(sim, client, "interrupt", "");
    else if (mood == 11 && client->chair >= 0) write_letter(sim, client, "leave", "");
    else if (mood == 12)
        send(client, "{\"t\":\"detach\"}"), client->attends = client->awaits = false;
    else if (mood == 13 && client->number == 0) write_letter(sim, client, "end", "");
    else if (strcmp(client->state, "interrupted") == 0 && !busy && client->chair >= 0)
        write_letter(sim, client, "resume", "");
    else if (strcmp(client->state, "gathering") == 0 && !busy) gather(sim, client);
    else if (client->asked && !busy)
        write_letter(sim, client, "allow", sim_below(sim, 4) ? ",\"yes\":true" : ",\"yes\":false");
    else if (client->commitment[0] && !busy) {
        snprintf(rest, sizeof rest,
                 ",\"commitment\":\"%s\",\"bytes\":\"%016llx%016llx\",\"text\":\"w%u\"",
                 client->commitment, (unsigned long long)wz_random_next(&sim->random),
                 (unsigned long long)wz_random_next(&sim->random), sim_below(sim, 100));
        write_letter(sim, client, "words", rest);
    } else if (client->options[0] && choose(sim, client, action, sizeof action)) {
        snprintf(rest, sizeof rest, ",\"move\":\"%s\"", action);
        write_letter(sim, client, "move", rest);
    }
}

bool sim_client_idle(const struct sim_client *client) {
    return client->link && client->attends && letters_under_way(client) == 0 &&
           client->in.count == 0 && client->out.count == 0;
}
