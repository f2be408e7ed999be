/* The inside of the net, for its own files. net.h says what it is for. */
#ifndef WENZEL_SERVER_NET_INNER_H
#define WENZEL_SERVER_NET_INNER_H

#include <libwebsockets.h>

#include "server/net/net.h"
#include "server/net/page.h"

enum { NET_ADDRESS = 48 };

/* A message that waits to be sent: LWS_PRE bytes of room, then the text. */
struct net_out {
    struct net_out *next;
    size_t length;
    unsigned char bytes[];
};

struct net_peer {
    struct net *net;
    net_link link;
    struct lws *wsi; /* NULL: gone */
    char address[NET_ADDRESS];
    bool talks;     /* the WebSocket is open */
    bool told_open; /* `closed` has to follow */
    bool hangs_up;  /* as soon as everything is sent */
    bool cut;       /* nothing more is sent or heard */
    struct net_out *first, *last;
    size_t queued;
    char *heard; /* parts of a message */
    size_t heard_length, heard_room;
    unsigned pieces;  /* of it, empty ones too */
    const char *body; /* of a plain answer */
    size_t body_length, body_sent;
    char *body_owned;
};

/* An address that was charged (charge.c), and when it has nothing to make good any more. */
struct net_charged {
    uint64_t who; /* 0 = nobody */
    int64_t until;
};
enum { NET_CHARGED = 1024 };

struct net_loop;

struct net {
    struct net_config config;
    struct net_loop *loop; /* NULL: libwebsockets waits by poll */
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct net_page *page;
    struct net_peer **peer; /* by the low bits of their links */
    size_t peers, peer_room;
    uint64_t serial;
    char stop; /* its address marks the file of config.stop */
    lws_sorted_usec_list_t timer;
    struct net_stats stats;
    struct net_charged charged[NET_CHARGED];
};

/* --- Peers (peers.c) --- */

/* A new one; NULL if there is no memory. */
struct net_peer *net__add_peer(struct net *net, struct lws *wsi);
void net__remove_peer(struct net_peer *peer);
struct net_peer *net__find_peer(const struct net *net, net_link link);
/* How many there are from the same address. */
unsigned net__count_address(const struct net *net, const char *address);
bool net__queue(struct net_peer *peer, const char *text, size_t length);
void net__drop_first(struct net_peer *peer);

/* --- Waiting (loop.c) --- */

/* NULL if the system gives none. */
struct net_loop *net__loop_open(void);
/* After the context that used it. */
void net__loop_close(struct net_loop *loop);
/* As libwebsockets wants to be told of it. */
void **net__loop_known(struct net_loop *loop);
/* Has told what has happened by now, or the first thing that happens within so many milliseconds. */
void net__loop_step(struct net_loop *loop, int64_t milliseconds);

/* --- Talking (talk.c) --- */

int net__opened(struct net_peer *peer);
int net__heard(struct net_peer *peer, const char *bytes, size_t length);
int net__may_write(struct net_peer *peer);
int net__may_end(struct net_peer *peer);

/* --- Origins (origin.c) --- */

/* May whoever asks for the WebSocket have it? */
bool net__welcome(const struct net *net, struct lws *wsi);

/* --- Plain requests (http.c) --- */

int net__request(struct net_peer *peer, const char *path);
int net__may_write_body(struct net_peer *peer);

#endif
