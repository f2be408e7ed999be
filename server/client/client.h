/* Client: what one pair of eyes knows of a server and of the table it attends, folded from frames; and
 * the messages it can send. No sockets: texts go in, texts come out. The terminal game, the bench and
 * the tests are clients.
 *
 *     struct srv_client client;
 *     srv_client_start(&client, "a1");
 *     send(srv_say_hello(&client, token, name, WZ_GERMAN, WZ_FRENCH));
 *     switch (srv_client_hear(&client, text, length)) ...
 *     srv_client_free(&client);
 *
 * The game is folded from the moves by the library's wz_view; the views that servers send are for
 * clients without it. Texts of srv_say_... belong to the client and live until the next one. The view
 * points to the client's rules: a client is neither copied nor moved. Threads: one client, one thread. */
#ifndef WENZEL_SERVER_CLIENT_H
#define WENZEL_SERVER_CLIENT_H

#include "server/protocol/read.h"
#include "server/protocol/write.h"
#include "wenzel/view.h"

enum { SRV_NO_CHAIR = 255, SRV_ALL_CHAIRS = 4 };

struct srv_client_chair {
    uint8_t kind;  /* enum srv_holder */
    uint8_t level; /* enum srv_level, of a computer */
    bool present, standin;
    int64_t total;
    char name[64];
};

/* A table in the lobby. */
struct srv_client_offer {
    int64_t table;
    uint8_t state; /* enum srv_state */
    unsigned free;
    bool yours;
    char name[64];
    char rules[64];
};

struct srv_client {
    /* who */
    int64_t person;
    char token[44]; /* of a new person; "" */
    char name[64];
    /* where */
    int64_t table; /* attended; 0 = none */
    int64_t seq;   /* the highest seen */
    uint8_t state; /* enum srv_state */
    bool owner;
    char invite[33];
    char table_name[64], rules_name[64];
    wz_rules rules;
    char ruletext[4001]; /* of an own rule set; "" = the preset of that name */
    bool knows_rules;    /* without them the game can't be folded */
    bool hints;          /* people may ask for advice */
    unsigned chairs;
    struct srv_client_chair chair[SRV_ALL_CHAIRS];
    uint8_t you, dealer;
    uint8_t player[3]; /* chairs, by position */
    int64_t games, played;
    bool look_asked;   /* somebody wants to look into the own hand */
    uint8_t look_from; /* which chair */
    /* the deal to come */
    bool wanted; /* the own part is asked for, and has not been given */
    char commitment[65];
    int64_t dealt; /* deals seen by this client */
    /* the game */
    bool in_game;
    uint8_t seat[3],
        deals; /* chairs of this game, by position, and who dealt it: the head goes on */
    wz_view view;
    unsigned moves; /* seen so far: */
    wz_move move[WZ_MAX_MOVES];
    uint32_t may; /* kinds of moves that the own seat may make now, by bits */
    bool torn;    /* a move did not fit: attend again */
    /* what was said last, by kind of frame */
    char error[401], fault[24], rule[41], paragraph[21], done[SRV_ID_ROOM], error_id[SRV_ID_ROOM];
    int64_t done_table;
    bool again;
    char result[1001], ruling[2001];
    int64_t result_game;
    bool over; /* it was the last game */
    uint8_t farewell;
    struct srv_client_offer offer[32];
    unsigned offers;
    char said_by[64], said[301];
    char advice[301], reason[401];
    char *text;                    /* protocol of a record, JSON of a list: the last asked for */
    unsigned heard[SRV_OUT_KINDS]; /* frames so far, by kind */
    /* sending */
    char prefix[16];
    uint64_t sent;
    struct srv_json out;
    char last[SRV_ID_ROOM]; /* the id of the last message */
};

/* `prefix` keeps the ids of this client apart from those of the same person elsewhere. */
void srv_client_start(struct srv_client *client, const char *prefix);
void srv_client_free(struct srv_client *client);

/* Takes a frame. Its kind; SRV_OUT_KINDS if it can't be read. */
enum srv_out_kind srv_client_hear(struct srv_client *client, const char *text, size_t length);

/* --- Messages --- */

/* `token` and `name` may be NULL. */
const char *srv_say_hello(struct srv_client *client, const char *token, const char *name,
                          wz_lang lang, wz_faces faces);
const char *srv_say_attend(struct srv_client *client, int64_t table, const char *invite);
/* A message without fields of its own: lobby, detach, ping. */
const char *srv_say_plain(struct srv_client *client, enum srv_in_kind kind);
/* Any message that acts at the table: between the two, fields are added to client->out. */
void srv_say_begin(struct srv_client *client, enum srv_in_kind kind);
const char *srv_say_end(struct srv_client *client);
/* One with a number, such as the chair of sit. */
const char *srv_say_number(struct srv_client *client, enum srv_in_kind kind, const char *key,
                           int64_t number);
const char *srv_say_computer(struct srv_client *client, unsigned chair, enum srv_level level);
const char *srv_say_move(struct srv_client *client, const wz_move *move);
/* The own part of the deal. */
const char *srv_say_words(struct srv_client *client, const uint8_t bytes[16], const char *words);
const char *srv_say_chat(struct srv_client *client, const char *words);
/* Asks for advice in the situation that was seen last. */
const char *srv_say_advise(struct srv_client *client);
/* Opening begins and ends like the others, with an id but without a table. */
void srv_say_open(struct srv_client *client);

#endif
