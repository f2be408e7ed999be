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
    struct bench_guest *guest; /* by rising link */
    unsigned guests, connected, busy;
    bool lost;      /* a connection has ended: the figures are worth nothing */
    bool measures;  /* answers are timed from now on */
    uint32_t *took; /* microseconds, one for each answer */
    size_t answers, room;
    uint64_t refused;
};

enum {
    BENCH_THINK = 1000, /* milliseconds between two messages of a person: faster than anybody */
    BENCH_PACE = 200    /* and that a computer's move takes at least */
};

/* `busy` tables beside those of the people. False if memory ran out. */
bool bench_crowd_open(struct bench_crowd *crowd, unsigned port, unsigned tables, unsigned busy);
void bench_crowd_close(struct bench_crowd *crowd);
/* Goes on for a moment. */
void bench_crowd_step(struct bench_crowd *crowd);
/* How many play. */
unsigned bench_crowd_playing(const struct bench_crowd *crowd);
/* Games seen to their end, and moves seen, at the tables of people. */
uint64_t bench_crowd_games(const struct bench_crowd *crowd);
uint64_t bench_crowd_moves(const struct bench_crowd *crowd);
/* The answer time that `share` (0 to 1) of the answers did not exceed, in milliseconds. */
double bench_crowd_took(struct bench_crowd *crowd, double share);

#endif
