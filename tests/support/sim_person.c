/* What a person at a simulated table does: plays, talks, asks, leaves, and makes trouble. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim.h"

/* One of the words in a list or text of the options, at random; "" if it is empty. */
static void pick(struct sim *sim, const char *options, const char *key, char word[16]) {
    const char *at = sim_after(options, key), *chosen = NULL;
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
    if (sim_number_at(client->options, "discards", 0) == 0) {
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
        snprintf(action, room, "%lld", (long long)sim_number_at(client->options, "bids", 0));
        const char *bids = sim_after(client->options, "bids");
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
    if (which < 9) sim_say(client, nonsense[which]);
    else if (which == 9 && client->last[0]) sim_say(client, client->last);
    else if (which == 10) sim_letter_out(sim, client, "move", ",\"move\":\"CJ\"");
    else sim_letter_out(sim, client, "start", "");
}

static void talk(struct sim *sim, struct sim_client *client) {
    char rest[64];
    switch (sim_below(sim, 6)) {
    case 0: sim_letter_out(sim, client, "chat", ",\"phrase\":\"hello\""); break;
    case 1: sim_letter_out(sim, client, "chat", ",\"text\":\"Na?\""); break;
    case 2:
        snprintf(rest, sizeof rest, ",\"chair\":%u,\"on\":%s", sim_below(sim, 4),
                 sim_below(sim, 2) ? "true" : "false");
        sim_letter_out(sim, client, "mute", rest);
        break;
    case 3:
        sim_letter_out(sim, client, "object",
                       sim_below(sim, 2)
                           ? ",\"kind\":\"counting\",\"facts\":\"actor=defender\",\"tell\":true"
                           : ",\"kind\":\"declarer_concedes\",\"tell\":true");
        break;
    default:
        snprintf(rest, sizeof rest, ",\"chair\":%u", sim_below(sim, 4));
        sim_letter_out(sim, client, "look", rest);
    }
}

/* Before the series: everybody sits down, the owner fills the rest and starts. */
static void gather(struct sim *sim, struct sim_client *client) {
    char rest[64];
    unsigned people = sim->clients - 1 - sim->twins; /* the last one looks on */
    if (client->chair < 0 && client->number < people && client->number < (unsigned)sim->seats) {
        snprintf(rest, sizeof rest, ",\"chair\":%u", client->number);
        sim_letter_out(sim, client, "sit", rest);
    } else if (client->number == 0 && client->full) {
        sim_letter_out(sim, client, "start", "");
    } else if (client->number == 0) {
        unsigned chair = sim_below(sim, (uint32_t)sim->seats);
        if (chair < people && !sim->calm) return;
        snprintf(rest, sizeof rest, ",\"chair\":%u,\"level\":\"beginner\"", chair);
        sim_letter_out(sim, client, "computer", rest);
    }
}

static void open_table(struct sim *sim, struct sim_client *client) {
    char rest[256];
    static const char *const rules[] = {"isko", "house", "iss", "sko1975"};
    snprintf(rest, sizeof rest,
             ",\"rules\":\"%s\",\"seats\":%lld,\"games\":%lld,\"grace\":5,\"pause\":10,\"pace\":50,"
             "\"clock\":%u,\"standin\":\"%s\"%s",
             rules[sim_below(sim, 8) < 5 ? 0 : sim_below(sim, 4)], (long long)sim->seats,
             (long long)sim->games, sim_below(sim, 4) ? 0u : 40u, "beginner",
             sim_below(sim, 2) ? ",\"hints\":true" : "");
    sim_letter_out(sim, client, "open", rest);
}

/* Asked once: whoever gets no answer goes on without. */
static void ask_advice(struct sim *sim, struct sim_client *client) {
    char text[128];
    snprintf(text, sizeof text,
             "{\"t\":\"advise\",\"id\":\"a%u-%u\",\"table\":%lld,\"expect\":%lld}", client->number,
             sim_below(sim, 1000), (long long)sim->table, (long long)client->seq);
    sim_say(client, text);
}

void sim_client_act(struct sim *sim, struct sim_client *client) {
    char action[96], rest[200];
    bool busy = sim_letters(client) > 0;
    if (!client->greeted || (busy && sim_below(sim, 4))) return;
    if (!sim->table) {
        if (client->number == 0 && !busy) open_table(sim, client);
        return;
    }
    if (!client->attends) {
        sim_attend(sim, client);
        return;
    }
    unsigned mood = sim->calm ? 99 : sim_below(sim, 100);
    if (mood < 5) make_trouble(sim, client);
    else if (mood < 10) talk(sim, client);
    else if (mood == 10 && client->chair >= 0) sim_letter_out(sim, client, "interrupt", "");
    else if (mood == 11 && client->chair >= 0) sim_letter_out(sim, client, "leave", "");
    else if (mood == 12)
        sim_say(client, "{\"t\":\"detach\"}"), client->attends = client->awaits = false;
    else if (mood == 13 && client->number == 0) sim_letter_out(sim, client, "end", "");
    else if (mood == 14 && client->number == 0) sim_letter_out(sim, client, "close", "");
    else if (mood < 35 && client->options[0]) ask_advice(sim, client);
    else if (strcmp(client->state, "interrupted") == 0 && !busy && client->chair >= 0)
        sim_letter_out(sim, client, "resume", "");
    else if (strcmp(client->state, "gathering") == 0 && !busy) gather(sim, client);
    else if (client->asked && !busy)
        sim_letter_out(sim, client, "allow",
                       sim_below(sim, 4) ? ",\"yes\":true" : ",\"yes\":false");
    else if (client->commitment[0] && !busy) {
        snprintf(rest, sizeof rest,
                 ",\"commitment\":\"%s\",\"bytes\":\"%016llx%016llx\",\"text\":\"w%u\"",
                 client->commitment, (unsigned long long)wz_random_next(&sim->random),
                 (unsigned long long)wz_random_next(&sim->random), sim_below(sim, 100));
        sim_letter_out(sim, client, "words", rest);
    } else if (client->options[0] && choose(sim, client, action, sizeof action)) {
        snprintf(rest, sizeof rest, ",\"move\":\"%s\"", action);
        sim_letter_out(sim, client, "move", rest);
    }
}
