/* wenzel join, its parts: the terminal game at a table of a server.
 *
 * Everything that is drawn and asked is the terminal game's own (play.h); what it draws from is folded
 * from the frames of the server (server/client). A join points to itself: it is neither copied nor
 * moved. One thread. */
#ifndef WENZEL_PROGRAMS_JOIN_H
#define WENZEL_PROGRAMS_JOIN_H

#include "programs/play/play.h"
#include "server/client/client.h"
#include "server/net/net.h"

struct join_wishes {
    const char *name;
    const char *token_file; /* NULL = the usual one */
    int64_t table;          /* 0 = to be chosen */
    const char *invite;     /* may be NULL */
    bool opens, watches;
    const char *rules; /* of a new table: a preset's name, or a whole rule set as text */
    unsigned seats, games;
    uint8_t level;    /* enum srv_level: who takes the free chairs of a new table; none = people */
    int64_t pace;     /* milliseconds of a computer's move; -1 = as usual */
    bool fast;        /* computers of a new table skip values in the auction */
    const char *code; /* of another device, by which one is known here; may be NULL */
};

struct join {
    struct play play;
    struct net *net;
    struct net_place place;
    char server[300]; /* host and port, as it is kept with the token */
    net_link link;
    bool open, lost; /* lost: the connection has ended, or never begun */
    struct srv_client client;
    unsigned answers, refusals; /* to what we wait for: */
    char waiting[SRV_ID_ROOM];
    unsigned asked_at; /* frames that matter, when a question was put */
    unsigned shown_at; /* and when the table was last shown */
    unsigned told_results, told_spent;
    bool watches;
    int64_t dealt; /* deals that the screen has caught up with */
    rt_lines typed;
    wz_log log;
};

/* --- The connection (join_link.c) --- */

int join_connect(struct join *join, const char *url, const struct join_wishes *wishes);
void join_disconnect(struct join *join);
/* Lets frames come in, `milliseconds` at most. */
void join_step(struct join *join, int milliseconds);
/* Sends, and waits for the answer; false if it was refused or the connection is lost. The reason has
 * been told. */
bool join_say(struct join *join, const char *text);
/* Sends something whose answer is a frame of this kind, and waits for it. */
bool join_ask(struct join *join, const char *text, enum srv_out_kind answer);

/* What the terminal game asks for at any question (join_link.c): a hint, and a word to the others. */
void join_advise(void *context);
void join_remark(void *context, const char *words);

/* --- The deal (join_fair.c) --- */

/* Whether the deal of the last game was fair, as far as it was seen here. */
void join_tell_fair(struct join *join);
/* That a deal came to nothing, and by whom. */
void join_tell_spent(struct join *join);

/* --- Tokens (join_token.c) --- */

/* The token kept for a server; false if there is none. */
bool join_find_token(const struct join *join, const struct join_wishes *wishes, char token[44]);
/* Keeps a new one. False if it can't be kept, which has been told. */
bool join_keep_token(const struct join *join, const struct join_wishes *wishes);

/* --- The table (join_table.c) --- */

/* Plays until the series is over, or the person goes. Returns the status. */
int join_play(struct join *join);

#endif
