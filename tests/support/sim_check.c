/* What must hold in every schedule. Which cards somebody may see is worked out here from the log alone:
 * the number of the deal, the words of the moves, who sat where. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame_check.h"
#include "sim.h"

bool sim_fail(struct sim *sim, const char *what, const char *detail) {
    if (!sim->fault[0]) snprintf(sim->fault, sizeof sim->fault, "%.90s: %.300s", what, detail);
    return false;
}

/* --- The log, folded in its own way --- */

static int64_t number_in(const char *body, const char *key) {
    size_t length = strlen(key);
    for (const char *at = body; (at = strstr(at, key)); at += length)
        if (at > body && at[-1] == '"' && at[length] == '"' && at[length + 1] == ':')
            return strtoll(at + length + 2, NULL, 10);
    return -1;
}

static wz_card card_from(const char *text) {
    static const char suits[] = "DHSC", ranks[] = "789QKTAJ"; /* as a deal numbers them */
    const char *suit = text[0] ? strchr(suits, text[0]) : NULL;
    const char *rank = text[0] && text[1] ? strchr(ranks, text[1]) : NULL;
    if (!suit || !rank) return WZ_NO_CARD;
    wz_cards set = 0;
    char code[3] = {text[0], text[1], '\0'};
    return wz_cards_from(code, &set, NULL) == WZ_OK && set ? (wz_card)__builtin_ctz(set)
                                                           : WZ_NO_CARD;
}

static wz_cards cards_in(const char *text) {
    wz_cards set = 0;
    for (const char *at = text; at && *at; at = strchr(at, '.'), at += at != NULL) {
        wz_card card = card_from(at);
        if (card != WZ_NO_CARD) set |= (wz_cards)1 << card;
    }
    return set;
}

/* "1 G.D7.D8" and the like; the table's own moves name the skat, or end the game. */
static void fold_move(struct sim *sim, const char *words) {
    int who = words[0] - '0';
    const char *action = words + 2;
    if (words[0] == 'w' || who < 0 || who > 2) return;
    size_t length = strcspn(action, ".\"");
    if (length == 2 && card_from(action) != WZ_NO_CARD) {
        sim->played |= (wz_cards)1 << card_from(action);
    } else if (strncmp(action, "SC", 2) == 0) {
        sim->open |= (uint8_t)(1 << who);
    } else if (length == 1 && action[0] == 's') {
        sim->declarer = who;
        sim->picked_up = true;
    } else if (strchr("GCSHDN", action[0]) && strncmp(action, "TH", 2) != 0) {
        sim->declarer = who;
        wz_cards laid = 0;
        const char *cards = strchr(action, '.');
        if (cards) {
            wz_card one = card_from(cards + 1), two = card_from(cards + 4);
            if (one != WZ_NO_CARD && two != WZ_NO_CARD && sim->picked_up)
                laid = (wz_cards)1 << one | (wz_cards)1 << two;
        }
        if (laid) {
            wz_cards all = sim->hand[who] | sim->skat;
            sim->first[who] = sim->hand[who];
            sim->hand[who] = all & ~laid;
            sim->own = all;
        }
        if (memchr(action, 'O', length)) sim->open |= (uint8_t)(1 << who);
    }
}

static void fold_deal(struct sim *sim, int64_t number) {
    wz_deal deal = wz_deal_from_number((uint64_t)number);
    for (unsigned i = 0; i < 3; i++) sim->first[i] = sim->hand[i] = deal.hand[i];
    sim->skat = deal.skat;
    sim->played = sim->own = 0;
    sim->open = 0;
    sim->declarer = sim->beside = sim->beside_chair = -1;
    sim->picked_up = false;
    sim->dealt = sim->shifted = true;
}

/* The chair's position: 0..2, or 3 for who sits out. The dealer goes round with every entry. */
static int position_of(const struct sim *sim, int chair) {
    int seats = (int)sim->seats;
    if (chair < 0) return 3;
    int away = (chair - (int)(sim->entered % (unsigned)seats) + seats) % seats;
    if (away == 0) return seats == 3 ? 2 : 3;
    return away - 1;
}

static void text_in(const char *body, const char *key, char *to, size_t room) {
    const char *at = sim_after(body, key);
    size_t length = at ? strcspn(at + 1, "\"") : 0;
    if (length >= room) length = room - 1;
    if (at) memcpy(to, at + 1, length);
    to[length] = '\0';
}

/* Nothing is opened before all are bound, and nothing that was bound is left out. */
static void fold_part(struct sim *sim, const struct sim_row *row, unsigned chair) {
    const char *kind = row->kind;
    uint8_t bit = (uint8_t)(1u << chair);
    bool words = strcmp(kind, "words") == 0;
    if (strcmp(kind, "seal") == 0) {
        if (sim->deal.sealed || sim->deal.alone) sim_fail(sim, "sealed too late", row->body);
        sim->deal.gave |= bit;
    }
    if (strcmp(kind, "sealed") == 0) sim->deal.sealed = true;
    if (words && !sim->deal.alone && (!sim->deal.sealed || !(sim->deal.gave & bit)))
        sim_fail(sim, "opened before all were bound", row->body);
    if (words) {
        sim->deal.opened |= bit;
        text_in(row->body, "bytes", sim->deal.bytes[chair], sizeof sim->deal.bytes[chair]);
    }
    if (strcmp(kind, "dealt") != 0) return;
    if (!sim->deal.alone && sim->deal.gave != sim->deal.opened)
        sim_fail(sim, "dealt without what was bound", row->body);
    sim->bound += (sim->deal.gave & (sim->deal.gave - 1)) != 0;
}

static void fold_fair(struct sim *sim, const struct sim_row *row, int64_t chair) {
    const char *kind = row->kind;
    bool over =
        strcmp(kind, "spend") == 0 || strcmp(kind, "result") == 0 || strcmp(kind, "abandon") == 0;
    if (over) memset(&sim->deal, 0, sizeof sim->deal);
    if (strcmp(kind, "end") == 0) sim->deal.secret[0] = '\0'; /* it may be told now */
    sim->spent += strcmp(kind, "spend") == 0;
    if (strcmp(kind, "commit") == 0) {
        memset(&sim->deal, 0, sizeof sim->deal);
        text_in(row->body, "secret", sim->deal.secret, sizeof sim->deal.secret);
        sim->deal.alone = sim_after(row->body, "alone") != NULL;
    }
    fold_part(sim, row, chair >= 0 && chair < 4 ? (unsigned)chair : 0);
}

static void fold_row(struct sim *sim, const struct sim_row *row) {
    const char *body = row->body, *kind = row->kind;
    int64_t chair = number_in(body, "chair");
    fold_fair(sim, row, chair);
    if (strcmp(kind, "open") == 0) {
        sim->seats = number_in(body, "seats");
        sim->entered = 0;
        for (unsigned i = 0; i < 4; i++) sim->holder[i] = 0;
    }
    if (strcmp(kind, "sit") == 0) sim->holder[chair] = row->event.person;
    if (strcmp(kind, "leave") == 0 || strcmp(kind, "computer") == 0) {
        sim->holder[chair] = 0;
        sim->shifted = true;
    }
    if (strcmp(kind, "dealt") == 0) fold_deal(sim, number_in(body, "number"));
    if (strcmp(kind, "move") == 0) fold_move(sim, strchr(strchr(body, ':'), '"') + 1);
    if (strcmp(kind, "look") == 0) {
        sim->beside_chair = (int)chair;
        sim->wished = (int)number_in(body, "at");
    }
    if (strcmp(kind, "allow") == 0 && strstr(body, "true"))
        sim->beside = position_of(sim, sim->wished);
    if (strcmp(kind, "result") == 0) sim->entered++;
    if (strcmp(kind, "result") == 0 || strcmp(kind, "abandon") == 0) {
        sim->dealt = false;
        sim->shifted = true;
    }
}

static void fold_rows(struct sim *sim) {
    if (sim->folded == sim->disk.rows) return;
    sim->shifted = false;
    while (sim->folded < sim->disk.rows) fold_row(sim, &sim->disk.row[sim->folded++]);
}

/* --- Frames --- */

static int chair_of(const struct sim *sim, int64_t person) {
    for (int i = 0; i < 4; i++)
        if (person && sim->holder[i] == person) return i;
    return -1;
}

static wz_cards allowed(const struct sim *sim, int chair) {
    int position = position_of(sim, chair);
    wz_cards set = sim->played;
    for (int i = 0; i < 3; i++)
        if (sim->open >> i & 1) set |= sim->hand[i];
    if (position < 3) {
        set |= sim->first[position] | sim->hand[position];
        if (position == sim->declarer && sim->picked_up) set |= sim->skat | sim->own;
    } else if (chair >= 0 && chair == sim->beside_chair && sim->beside >= 0) {
        set |= sim->first[sim->beside] | sim->hand[sim->beside];
    }
    return set;
}

static bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Every two letters that stand alone and name a card. */
static wz_cards cards_of_frame(const char *frame, const char *end) {
    wz_cards set = 0;
    for (const char *at = frame; at + 3 < end; at++) {
        if (is_letter(at[0]) || is_letter(at[3])) continue;
        wz_card card = card_from(at + 1);
        if (card != WZ_NO_CARD) set |= (wz_cards)1 << card;
    }
    return set;
}

static void check_cards(struct sim *sim, const struct sim_client *client, const char *frame) {
    const char *end = strstr(frame, "\"result\":{");
    if (!end) end = frame + strlen(frame);
    /* a new deal, the end of one or a farewell was stored together with what this frame tells */
    if (sim->shifted) return;
    wz_cards seen = cards_of_frame(frame, end);
    if (!seen) return;
    wz_cards may = sim->dealt ? allowed(sim, chair_of(sim, client->person)) : 0;
    if (seen & ~may) {
        char what[80];
        wz_out out = wz_out_to(what, sizeof what);
        wz_put(&out, "cards that may not be seen: ");
        wz_put_cards(&out, seen & ~may, 0);
        sim_fail(sim, what, frame);
    }
    sim->checked++;
}

/* Neither a secret nor what somebody gave is told before the game is over. */
static void check_secrets(struct sim *sim, const char *frame) {
    bool told = sim->deal.secret[0] && strstr(frame, sim->deal.secret);
    for (unsigned i = 0; i < 4; i++)
        told |= sim->deal.bytes[i][0] && strstr(frame, sim->deal.bytes[i]);
    if (told) sim_fail(sim, "a secret that is not due", frame);
}

void sim_note_crash(struct sim *sim) {
    fold_rows(sim);
    sim->amid += sim->deal.gave && !sim->dealt;
}

/* Nothing is told before it is on disk. */
static void check_durable(struct sim *sim, const struct sim_client *client, const char *frame) {
    int64_t table = number_in(frame, "table"), seq = number_in(frame, "seq");
    if (strncmp(frame, "{\"t\":\"error\"", 12) == 0 || table < 0 || seq < 0) return;
    if (seq > sim_disk_events(&sim->disk, table)) {
        sim_fail(sim, "told before it was stored", frame);
        return;
    }
    if (strncmp(frame, "{\"t\":\"done\"", 11) != 0) return;
    for (size_t i = 0; i < sim->disk.rows; i++) {
        const struct sim_row *row = &sim->disk.row[i];
        size_t length = strlen(row->message);
        if (row->event.table == table && row->event.seq == seq &&
            row->event.person == client->person && strncmp(frame + 18, row->message, length) == 0)
            return;
    }
    sim_fail(sim, "confirmed, but not in the log", frame);
}

/* What is said not to have happened has not happened. */
static void check_denial(struct sim *sim, const struct sim_client *client, const char *frame) {
    const char *id = strstr(frame, "\"id\":\"");
    if (strncmp(frame, "{\"t\":\"error\"", 12) != 0 || !strstr(frame, "\"code\":\"stored\"") || !id)
        return;
    for (size_t i = 0; i < sim->disk.rows; i++) {
        const struct sim_row *row = &sim->disk.row[i];
        size_t length = strlen(row->message);
        if (length && row->event.person == client->person &&
            strncmp(id + 6, row->message, length) == 0 && id[6 + length] == '"')
            sim_fail(sim, "denied, but in the log", frame);
    }
}

/* Advice is for the one who asked: the ids of questions tell who that was. */
static void check_advice(struct sim *sim, const struct sim_client *client, const char *frame) {
    char begins[40];
    if (strncmp(frame, "{\"t\":\"advice\"", 13) != 0) return;
    snprintf(begins, sizeof begins, "{\"t\":\"advice\",\"id\":\"a%u-", client->number);
    if (strncmp(frame, begins, strlen(begins)) != 0) sim_fail(sim, "another's advice", frame);
    sim->advised++;
}

/* The form of frames is looked at now and then: it costs more than all the rest. */
void sim_check_frame(struct sim *sim, const struct sim_client *client, const char *frame) {
    struct srv_trouble trouble;
    enum srv_out_kind kind;
    fold_rows(sim);
    check_durable(sim, client, frame);
    check_denial(sim, client, frame);
    check_advice(sim, client, frame);
    check_secrets(sim, frame);
    if (strncmp(frame, "{\"t\":\"result\"", 13) != 0) check_cards(sim, client, frame);
    if (++sim->frames % 16 == 0 && !frame_holds(frame, strlen(frame), &kind, &trouble)) {
        sim_fail(sim, trouble.say, frame);
    }
}

/* --- The end --- */

static bool check_once(struct sim *sim) {
    for (size_t i = 0; i < sim->disk.rows; i++) {
        const struct sim_row *a = &sim->disk.row[i];
        if (!a->message[0]) continue;
        for (size_t j = i + 1; j < sim->disk.rows; j++) {
            const struct sim_row *b = &sim->disk.row[j];
            if (a->event.table == b->event.table && a->event.person == b->event.person &&
                strcmp(a->message, b->message) == 0)
                return sim_fail(sim, "done twice", a->message);
        }
    }
    return true;
}

/* Everybody has heard exactly what a hall that only knows the disk would tell. */
static bool check_stream(struct sim *sim, const struct sim_client *client,
                         const struct srv_table *table) {
    wz_move seen[WZ_MAX_MOVES];
    char expected[SIM_STREAM];
    unsigned chair = srv_chair_of(table, client->person);
    unsigned count = srv_stream(table, srv_viewer_of(table, chair), seen);
    wz_out out = wz_out_to(expected, sizeof expected);
    for (unsigned i = 0; i < count; i++) {
        wz_put_move(&out, &seen[i]);
        wz_put_char(&out, ' ');
    }
    if (strcmp(expected, client->stream) != 0) {
        char both[380];
        snprintf(both, sizeof both, "client %u heard [%.120s], the log says [%.120s]",
                 client->number, client->stream, expected);
        return sim_fail(sim, "views differ", both);
    }
    if (client->seq != table->seq) return sim_fail(sim, "somebody is behind", client->token);
    return true;
}

/* A player's deal shows the ten cards that the number gave, and nobody else's. */
static bool check_own_cards(struct sim *sim, const struct sim_client *client) {
    int position = position_of(sim, chair_of(sim, client->person));
    if (!sim->dealt || position > 2 || !client->stream[0]) return true;
    char deal[128];
    snprintf(deal, sizeof deal, "%.100s", client->stream + 2);
    deal[strcspn(deal, " ")] = '\0';
    for (char *bar = deal; (bar = strchr(bar, '|'));) *bar = '.';
    if (cards_in(deal) != sim->first[position])
        return sim_fail(sim, "not exactly the own cards", client->stream);
    return true;
}

static bool same_tables(struct sim *sim, const struct srv_table *a, const struct srv_table *b) {
    wz_move one[WZ_MAX_MOVES], two[WZ_MAX_MOVES];
    bool same = a->seq == b->seq && a->state == b->state && a->deals == b->deals &&
                a->committed == b->committed && a->remarks == b->remarks &&
                memcmp(a->thought, b->thought, sizeof a->thought) == 0 &&
                memcmp(a->memory, b->memory, sizeof a->memory) == 0;
    for (uint8_t v = 0; same && v < WZ_VIEWERS; v++) {
        unsigned count = srv_stream(a, (wz_viewer){v}, one);
        same = count == srv_stream(b, (wz_viewer){v}, two);
        for (unsigned i = 0; same && i < 3 && srv_in_game(a); i++)
            same = a->view[v].hand[i] == b->view[v].hand[i] && a->view[v].skat == b->view[v].skat &&
                   a->view[v].table.phase == b->view[v].table.phase;
    }
    return same || sim_fail(sim, "memory and disk have become different", "");
}

/* Who is taken to be there is there. */
static bool check_presence(struct sim *sim, const struct srv_table *running) {
    for (unsigned i = 0; i < srv_chairs(running); i++) {
        bool there = false;
        for (unsigned j = 0; j < sim->clients; j++)
            there |= sim->client[j].attends && srv_is_person(&running->chair[i]) &&
                     sim->client[j].person == running->chair[i].person;
        if (there != running->live.present[i])
            return sim_fail(sim, "presence is wrong", running->chair[i].name);
    }
    return true;
}

bool sim_check_end(struct sim *sim) {
    struct srv_limits limits = {.build = "check"};
    struct srv_hall *fresh = srv_hall_open(&sim->world, &limits);
    const struct srv_table *table = fresh ? srv_hall_find(fresh, sim->table) : NULL;
    const struct srv_table *running = srv_hall_find(sim->hall, sim->table);
    int64_t stored = sim_disk_events(&sim->disk, sim->table);
    bool closed = sim->table && sim->disk.closed[sim->table % 4];
    fold_rows(sim);
    bool good = check_once(sim);
    if (stored > 0 && !closed && (!table || !running || table->seq != stored))
        good = sim_fail(sim, "the log can't be folded again", "");
    if (good && table && running)
        good = same_tables(sim, table, running) && check_presence(sim, running);
    for (unsigned i = 0; good && table && i < sim->clients; i++)
        if (sim->client[i].attends)
            good =
                check_stream(sim, &sim->client[i], table) && check_own_cards(sim, &sim->client[i]);
    srv_hall_free(fresh);
    return good && !sim->fault[0];
}
