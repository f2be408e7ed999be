/* What a person at a simulated table does: plays, talks, asks, leaves, and makes trouble. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/bytes.h"
#include "sim.h"

/* --- Offers: drawn by their shapes, whatever kinds of moves they are --- */

enum { OFFER = 4096, MOST = 24 };

/* One of the values that stand behind such a key, at random; "" if there is none. */
static void pick_behind(struct sim *sim, const char *text, const char *key, char word[16]) {
    const char *chosen = NULL, *at = text;
    unsigned count = 0;
    while ((at = sim_after(at, key)))
        if (sim_below(sim, ++count) == 0) chosen = at;
    size_t length = chosen ? strcspn(++chosen, "\"") : 0;
    snprintf(word, 16, "%.*s", (int)(length < 15 ? length : 15), chosen ? chosen : "");
}

/* So many of an offer's cards, each with a dot before it. */
static void put_cards(struct sim *sim, const char *offer, int64_t wanted, char *to, size_t room) {
    const char *cards = sim_after(offer, "cards");
    unsigned left = cards ? (unsigned)(strcspn(cards + 1, "\"") + 1) / 3 : 0;
    for (const char *at = cards ? cards + 1 : ""; left > 0 && wanted > 0; left--, at += 3) {
        if (sim_below(sim, left) >= (uint32_t)wanted) continue;
        size_t used = strlen(to);
        snprintf(to + used, room - used, ".%.2s", at);
        wanted--;
    }
}

/* What is chosen: the parts behind the offer's word, each with a dot before it. */
static void answer(struct sim *sim, const char *offer, char *to, size_t room) {
    char word[16] = "";
    const char *numbers = sim_after(offer, "numbers");
    if (numbers) snprintf(to, room, ".%ld", strtol(numbers + 1, NULL, 10));
    const char *games = sim_after(offer, "games");
    if (games) pick_behind(sim, games, "contract", word);
    if (word[0]) snprintf(to, room, ".%s", word);
    put_cards(sim, offer, sim_number_at(offer, "most", 0), to, room);
}

/* The offers one by one; returns how many. */
static unsigned split(const char *offers, const char *start[MOST], size_t length[MOST]) {
    unsigned count = 0;
    int depth = 0;
    for (const char *at = offers; *at && count < MOST; at++) {
        if (*at == '{' && depth++ == 0) start[count] = at;
        if (*at == '}' && --depth == 0) length[count] = (size_t)(at + 1 - start[count]), count++;
    }
    return count;
}

/* An action that is offered; rarely one that nobody has asked for. */
static bool choose(struct sim *sim, const struct sim_client *client, char *action, size_t room) {
    const char *start[MOST];
    size_t length[MOST];
    char offer[OFFER] = "", text[OFFER], parts[96] = "", word[24] = "";
    unsigned offers = split(client->offers, start, length), fitting = 0;
    bool rash = sim_below(sim, 30) == 0;
    for (unsigned i = 0; i < offers; i++) {
        snprintf(text, sizeof text, "%.*s", (int)length[i], start[i]);
        bool unasked = strstr(text, "\"group\":\"speak\"");
        if (unasked == rash && sim_below(sim, ++fitting) == 0) memcpy(offer, text, sizeof offer);
    }
    const char *begins = sim_after(offer, "word");
    if (!begins) return false;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(begins + 1, "\""), begins + 1);
    answer(sim, offer, parts, sizeof parts);
    snprintf(action, room, "%s%s", word, parts[0] ? parts + 1 : "");
    return true;
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

/* --- The own part of a deal --- */

static void say_part(struct sim *sim, struct sim_client *client) {
    char rest[200];
    snprintf(rest, sizeof rest, ",\"commitment\":\"%s\",\"bytes\":\"%s\",\"text\":\"%s\"",
             client->gave, client->bytes, client->said);
    sim_letter_out(sim, client, "words", rest);
}

/* Now and then somebody gives something else than before, or never opens it. */
static void open_part(struct sim *sim, struct sim_client *client) {
    bool own = strcmp(client->gave, client->opens) == 0;
    if (!sim->calm && sim_below(sim, 12) == 0) return;
    if (own && !sim->calm && sim_below(sim, 30) == 0)
        client->bytes[0] = client->bytes[0] == '0' ? '1' : '0';
    if (own) say_part(sim, client);
}

static void seal_part(struct sim *sim, struct sim_client *client) {
    char receipt[65], rest[200];
    fair_record record = {.version = FAIR_SECOND, .game = (uint32_t)client->deal};
    fair_contribution part = {.seat = (uint8_t)(client->chair + 1)};
    memcpy(record.table, client->table_name, sizeof record.table);
    memcpy(part.words, client->said, sizeof client->said);
    if (!fair_bytes_from_hex(client->table_id, record.id, sizeof record.id) ||
        !fair_bytes_from_hex(client->gave, record.commitment, sizeof record.commitment) ||
        !fair_bytes_from_hex(client->bytes, part.random, sizeof part.random))
        return;
    fair_receipt(&record, &part, part.receipt);
    wz_out out = wz_out_to(receipt, sizeof receipt);
    fair_put_hex(&out, part.receipt, sizeof part.receipt);
    snprintf(rest, sizeof rest, ",\"commitment\":\"%s\",\"receipt\":\"%s\"", client->gave, receipt);
    sim_letter_out(sim, client, "seal", rest);
}

static void give_part(struct sim *sim, struct sim_client *client) {
    memcpy(client->gave, client->commitment, sizeof client->gave);
    snprintf(client->bytes, sizeof client->bytes, "%016llx%016llx",
             (unsigned long long)wz_random_next(&sim->random),
             (unsigned long long)wz_random_next(&sim->random));
    snprintf(client->said, sizeof client->said, "w%u", sim_below(sim, 100));
    if (client->alone) say_part(sim, client);
    else seal_part(sim, client);
}

/* Programs are quick, but not always. */
void sim_client_answer(struct sim *sim, struct sim_client *client) {
    bool may = sim_letters(client) == 0 && sim_below(sim, 8) > 0;
    if (may && client->opens[0]) open_part(sim, client);
    else if (may && client->commitment[0]) give_part(sim, client);
}

void sim_client_act(struct sim *sim, struct sim_client *client) {
    char action[96], rest[120];
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
    else if (mood < 35 && client->offers[0]) ask_advice(sim, client);
    else if (strcmp(client->state, "interrupted") == 0 && !busy && client->chair >= 0)
        sim_letter_out(sim, client, "resume", "");
    else if (strcmp(client->state, "gathering") == 0 && !busy) gather(sim, client);
    else if (client->asked && !busy)
        sim_letter_out(sim, client, "allow",
                       sim_below(sim, 4) ? ",\"yes\":true" : ",\"yes\":false");
    else if (client->opens[0] && !busy) open_part(sim, client);
    else if (client->commitment[0] && !busy) give_part(sim, client);
    else if (client->offers[0] && choose(sim, client, action, sizeof action)) {
        snprintf(rest, sizeof rest, ",\"move\":\"%s\"", action);
        sim_letter_out(sim, client, "move", rest);
    }
}
