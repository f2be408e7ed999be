/* The hall: all tables, the people at them and their connections. Pure and deterministic: it knows no
 * socket, no clock, no thread and no file, only its world (world.h).
 *
 *     struct srv_hall *hall = srv_hall_open(&world, &limits);
 *     on every turn of the loop, in any order and number:
 *         srv_hall_connected, srv_hall_message, srv_hall_disconnected, srv_hall_answer, srv_hall_tick
 *     and at the turn's end
 *         srv_hall_flush(hall);
 *     the next turn is due by srv_hall_due(hall) at the latest
 *
 * A table is a fold of its events (table.h). What happens during a turn is applied in memory, and the
 * frames that tell of it are held back; srv_hall_flush commits all events of the turn in one
 * transaction and only then lets the frames and jobs out. If it can't be committed, the frames are
 * thrown away, the tables concerned are folded anew from what the store has, and everybody there is
 * told to attend again. So nobody ever hears of anything that a crash could take back.
 *
 * Ownership: the hall belongs to its caller (srv_hall_free). The world must outlive it. Threads: one
 * hall, one thread. */
#ifndef WENZEL_SERVER_HALL_H
#define WENZEL_SERVER_HALL_H

#include "server/core/world.h"
#include "wenzel/record.h"

struct srv_hall;

struct srv_limits {
    const char *build;    /* the server's version, told in welcome */
    unsigned links;       /* connections at the same time; 0 = 10,000 */
    unsigned tables;      /* open ones; 0 = 2,000 */
    unsigned own_tables;  /* of one person; 0 = 20 */
    unsigned near_tables; /* of all persons at one address; 0 = any number */
    unsigned
        least_pace; /* milliseconds that a computer's move takes at least, whatever a table wishes */
    unsigned burst;      /* messages of a connection at once; 0 = 60 */
    unsigned per_second; /* and in the long run; 0 = 20 */
    unsigned bad;        /* bad messages until it is closed; 0 = 20 */
    /* A table that nobody attends is closed after so many; 0 = never, but for those whose series is over
     * or has not begun, which go after a day and after three. */
    unsigned idle_hours;
};

/* The longest message there is; a longer one is bad. */
enum { SRV_MESSAGE_MOST = 8192 };

/* Reads persons and tables from the world's store. A table that can't be folded is set aside and
 * reported. NULL if the store can't be read or memory ran out; reported. */
struct srv_hall *srv_hall_open(const struct srv_world *world, const struct srv_limits *limits);
void srv_hall_free(struct srv_hall *hall);

void srv_hall_connected(struct srv_hall *hall, srv_link link);
/* One text frame, whole. */
void srv_hall_message(struct srv_hall *hall, srv_link link, const char *text, size_t length);
void srv_hall_disconnected(struct srv_hall *hall, srv_link link);
/* A worker's answer; NULL if nobody had anything to say. */
void srv_hall_answer(struct srv_hall *hall, uint64_t number, const wz_response *response);
/* Does what is due by now. */
void srv_hall_tick(struct srv_hall *hall);
/* Commits the turn and lets its frames out. False if it could not be committed. */
bool srv_hall_flush(struct srv_hall *hall);
/* When the next tick is due; INT64_MAX = there is nothing to wait for. */
int64_t srv_hall_due(const struct srv_hall *hall);

/* For /metrics and the bench. */
struct srv_stats {
    unsigned links, persons, tables, playing, aside;
    uint64_t messages, bad, refused, repeated; /* repeated: recognised as done before */
    uint64_t events, moves, games, commits, lost_commits;
    uint64_t frames, jobs, stale; /* stale: answers that came too late */
};
struct srv_stats srv_hall_stats(const struct srv_hall *hall);

/* --- For tests and reports --- */

/* Tables by index, 0 beyond the last. */
int64_t srv_hall_table(const struct srv_hall *hall, size_t index);
struct srv_table;
const struct srv_table *srv_hall_find(const struct srv_hall *hall, int64_t table);

#endif
