/* Net: connections that carry text messages, both ends of them, and a small web server.
 *
 *     struct net *net = net_open(&config, trouble);
 *     while (...) {
 *         net_step(net, due);        messages come in by config.calls
 *         ...
 *     }
 *     net_close(net);
 *
 * A net listens, connects, or does both. It knows nothing of Skat. libwebsockets is behind it, named
 * nowhere else.
 *
 * Ownership: the net belongs to its caller; texts handed to a callback live until it returns.
 * Threads: one net, one thread; only net_wake may be called from any other. Callbacks are called from
 * inside of net_step and may send, hang up and connect. */
#ifndef WENZEL_SERVER_NET_H
#define WENZEL_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct net;

/* A connection: a number that is never used again. 0 is none. */
typedef uint64_t net_link;

/* The path of the WebSocket; every other one is for plain requests. */
#define NET_TALK_PATH "/ws"

enum { NET_TROUBLE = 256 };

/* An answer to a plain request. */
struct net_answer {
    unsigned status;  /* 200 */
    const char *mime; /* constant */
    char *text;       /* is freed by the net */
    size_t length;
};

struct net_calls {
    void *self;
    void (*opened)(void *self, net_link link);
    void (*message)(void *self, net_link link, const char *text, size_t length);
    /* Comes once for every link that was opened or asked for, whoever hung up. */
    void (*closed)(void *self, net_link link);
    /* What is neither a file of the page nor the WebSocket. False: there is no such thing. NULL:
     * there is nothing of the kind. */
    bool (*resource)(void *self, const char *path, struct net_answer *answer);
};

struct net_config {
    struct net_calls calls;
    bool listens;
    const char *address;        /* to listen at: 127.0.0.1, ::1, 0.0.0.0 */
    unsigned port;              /* 0 = any that is free: net_port */
    const char *const *origins; /* pages that may connect beside our own; ends with NULL; NULL */
    const char *page;           /* folder of the page; NULL = a page that says how to join */
    const char *plain_page;     /* that one, as HTML */
    unsigned links;             /* connections that are borne; 0 = 10,000 */
    unsigned per_address;       /* ... from one address; 0 = any number */
    unsigned charges;           /* net_charge for one address in an hour; 0 = any number */
    size_t message_most;        /* longer ones end the connection; 0 = 64 kB */
    size_t queue_most; /* bytes that wait for a slow reader until he is cut off; 0 = 1 MB */
    size_t queue_all;  /* ... for all together until the slowest is; 0 = 256 MB */
    unsigned patience; /* seconds for a request, and for a sign of life; 0 = 10 and 60 */
    bool crowd;        /* thousands of connections: net_waits_by */
    bool encrypts;     /* connects to https: addresses too */
    /* Once this file has something to be read, net_step waits no more. It is not read, and stays the
     * caller's; 0 = none. */
    int stop;
};

/* NULL with the reason. */
struct net *net_open(const struct net_config *config, char trouble[NET_TROUBLE]);
void net_close(struct net *net);
/* Where it listens. */
unsigned net_port(const struct net *net);
/* Is this an address of the machine itself, which nobody else can reach? */
bool net_is_loopback(const char *address);

/* What it waits by: "libuv" where a crowd was asked for and libwebsockets has its plug-in
 * (libwebsockets-evlib-uv), otherwise "poll", which looks at all connections each time. */
const char *net_waits_by(const struct net *net);
/* Waits for something to happen, `milliseconds` at most, and has it told. False if the system gives
 * no more. */
bool net_step(struct net *net, int64_t milliseconds);
/* Ends the waiting. From any thread, and only before net_close. */
void net_wake(struct net *net);

/* Sends a text, copied; what is sent to a link that is gone is lost. */
void net_send(struct net *net, net_link link, const char *text, size_t length);
/* Hangs up once everything has been sent. */
void net_hang_up(struct net *net, net_link link);

/* Charges the address of a link with something that is dear. False if it has had its share. */
bool net_charge(struct net *net, net_link link);
/* A number for the address, a network of IPv6 being one; 0 for the machine itself, where whole crowds may
 * come by a proxy. */
uint64_t net_address(const struct net *net, net_link link);

/* Where a server is. */
struct net_place {
    bool encrypted;
    unsigned port;
    char host[256];
};
/* Reads http://HOST[:PORT][/...], https, ws and wss. */
bool net_place_from(const char *url, struct net_place *place);
/* Connects; `opened` or `closed` follow. 0 if that is impossible at once. `origin` may be NULL. */
net_link net_connect(struct net *net, const struct net_place *place, const char *origin);

/* What is going on, for /metrics. */
struct net_stats {
    unsigned links;                        /* all, talking or not */
    uint64_t accepted, requests, refused;  /* refused: origin, or too many */
    uint64_t bytes_in, bytes_out, cut_off; /* cut_off: messages too long, readers too slow */
    size_t waiting;                        /* bytes that wait for readers */
};
struct net_stats net_stats(const struct net *net);

#endif
