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
 * clients without it. Texts of srv_said and srv_say_... belong to the client and live until the next one. The view
 * points to the client's rules: a client is neither copied nor moved. Threads: one client, one thread. */
#ifndef WENZEL_SERVER_CLIENT_H
#define WENZEL_SERVER_CLIENT_H

#include "server/client/witness.h"
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
    char invite[33]; /* in hexadecimal; "" = not told */
    char table_name[64], rules_name[64];
    wz_rules rules;
    char ruletext[4001]; /* of an own rule set; "" = the preset of that name */
    bool knows_rules;    /* without them the game can't be folded */
    bool hints;          /* people may ask for advice */
    bool sitters;        /* who sits out may give up and consent, by the order */
    unsigned chairs;
    struct srv_client_chair chair[SRV_ALL_CHAIRS];
    uint8_t you, dealer;
    uint8_t player[3]; /* chairs, by position */
    int64_t games, played;
    bool look_asked;   /* somebody wants to look into the own hand */
    uint8_t look_from; /* which chair */
    /* the deal to come */
    bool wanted;  /* the own part is asked for, and has not been given; ... */
    bool alone;   /* ... by nobody else, so that it is given at once */
    bool opens;   /* all parts are sealed, and the own one is to be shown; ... */
    bool opening; /* ... which is under way */
    uint8_t commitment[32];
    int64_t pause; /* milliseconds that the table waits for parts */
    int64_t now;   /* set by who lets frames in: milliseconds of some clock; 0 = there is none */
    uint8_t spent_heard;            /* deals before the one to come that came to nothing */
    int64_t dealt;                  /* deals seen by this client */
    struct srv_witness witness;     /* what was seen of the deal to come, or on the table, ... */
    struct srv_testimony testimony; /* ... and how the record of the last game stands to that */
    /* the game */
    bool in_game;
    uint8_t seat[3],
        deals; /* chairs of this game, by position, and who dealt it: the head goes on */
    bool has_round;
    struct srv_part_round round; /* the special round it is one of */
    wz_view view;
    unsigned moves; /* seen so far: */
    wz_move move[WZ_MAX_MOVES];
    uint32_t may; /* kinds of moves that the own seat may make now, by bits */
    bool torn;    /* a move did not fit: attend again */
    /* what was said last, by kind of frame */
    char error[401], rule[41], paragraph[21], done[SRV_ID_ROOM], error_id[SRV_ID_ROOM];
    uint8_t fault; /* enum srv_fault, of the error */
    int64_t done_table;
    bool again;
    char result[1001], rounds[601], ruling[2001];
    int64_t result_game;
    bool over; /* it was the last game */
    uint8_t farewell;
    struct srv_client_offer offer[32];
    unsigned offers;
    char said_by[64], said[301];
    char advice[301], reason[401];
    unsigned heard[SRV_OUT_KINDS]; /* frames so far, by kind */
    /* sending */
    char prefix[16];
    uint64_t sent;
    struct srv_in message;  /* the last one, ... */
    struct srv_json out;    /* ... as it is sent */
    char last[SRV_ID_ROOM]; /* and its id */
};

/* `prefix` keeps the ids of this client apart from those of the same person elsewhere. */
void srv_client_start(struct srv_client *client, const char *prefix);
void srv_client_free(struct srv_client *client);

/* Takes a frame. Its kind; SRV_OUT_KINDS if it can't be read. */
enum srv_out_kind srv_client_hear(struct srv_client *client, const char *text, size_t length);

/* --- Messages --- */

/* Any message: begun with its id, table and what was seen last, as far as it has them; filled; and
 * ended by the text to send.
 *     srv_say(client, SRV_IN_SIT)->sit.chair = 2;
 *     send(srv_said(client)); */
union srv_in_any *srv_say(struct srv_client *client, enum srv_in_kind kind);
const char *srv_said(struct srv_client *client);

/* Some that are sent often. `token` and `name` may be NULL. */
const char *srv_say_hello(struct srv_client *client, const char *token, const char *name,
                          wz_lang lang, wz_faces faces);
/* By the code of another device instead. */
const char *srv_say_hello_by_code(struct srv_client *client, const char *code, wz_lang lang,
                                  wz_faces faces);
/* `invite` in hexadecimal; "" or NULL if there is none. */
const char *srv_say_attend(struct srv_client *client, int64_t table, const char *invite);
/* A message without fields of its own: lobby, detach, ping, start, advise. */
const char *srv_say_plain(struct srv_client *client, enum srv_in_kind kind);
const char *srv_say_sit(struct srv_client *client, unsigned chair);
const char *srv_say_computer(struct srv_client *client, unsigned chair, enum srv_level level);
const char *srv_say_move(struct srv_client *client, const wz_move *move);
/* The own part of the deal: sealed, or at once where nobody else is asked. Said again, it is the same. */
const char *srv_say_part(struct srv_client *client, const uint8_t bytes[16], const char *words);
/* What was sealed. */
const char *srv_say_opening(struct srv_client *client);
const char *srv_say_chat(struct srv_client *client, const char *words);

#endif
