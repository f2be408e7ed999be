/* The people of wenzel bench server: one at each table, with two computer players that go by rules of
 * thumb; and tables of searching computers alone, who keep all workers busy. */
#ifndef WENZEL_PROGRAMS_BENCH_CROWD_H
#define WENZEL_PROGRAMS_BENCH_CROWD_H

#include "server/client/client.h"
#include "server/net/net.h"
#include "wenzel/players.h"

struct bench_guest;

struct bench_crowd {
    struct net *net;
    struct net_place place;
    struct bench_guest *guest;              /* by rising link */
    unsigned guests, connected, busy, idle; /* first the busy, then those who play, then the idle */
    unsigned think;                         /* milliseconds between two messages of a person */
    bool full;                              /* no more could be opened: */
    char why[401];                          /* what the server said to it, or the system */
    bool lost;      /* a connection has ended: the figures are worth nothing */
    bool measures;  /* answers are timed from now on */
    uint32_t *took; /* microseconds, one for each answer */
    size_t answers, room;
    uint64_t refused;
};

enum {
    BENCH_PACE = 200 /* and that a computer's move takes at least */
};

struct bench_wishes {
    unsigned tables, seconds;
    unsigned busy;  /* tables of searching computers beside them */
    unsigned idle;  /* connections that say hello and nothing more */
    unsigned think; /* milliseconds between two messages of a person */
};

/* False if memory ran out. */
bool bench_crowd_open(struct bench_crowd *crowd, unsigned port, const struct bench_wishes *wishes);
void bench_crowd_close(struct bench_crowd *crowd);
/* Goes on for a moment. */
void bench_crowd_step(struct bench_crowd *crowd);
/* How many tables of people there are, and how many idle connections. */
unsigned bench_crowd_playing(const struct bench_crowd *crowd);
unsigned bench_crowd_idle(const struct bench_crowd *crowd);
/* Nobody is on the way any more, and nobody else will come. */
bool bench_crowd_settled(const struct bench_crowd *crowd);
/* Games seen to their end, and moves seen, at the tables of people. */
uint64_t bench_crowd_games(const struct bench_crowd *crowd);
uint64_t bench_crowd_moves(const struct bench_crowd *crowd);
/* The answer time that `share` (0 to 1) of the answers did not exceed, in milliseconds. */
double bench_crowd_took(struct bench_crowd *crowd, double share);

#endif
