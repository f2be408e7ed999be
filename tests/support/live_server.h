/* A real server in a process of its own, on a free port of this machine, with a database in a folder of
 * its own.
 *
 * A live_server owns its process and its folder; live_finish ends and removes both. */
#ifndef WENZEL_TESTS_LIVE_SERVER_H
#define WENZEL_TESTS_LIVE_SERVER_H

#include <stdbool.h>
#include <sys/types.h>

struct live_server {
    pid_t process; /* 0 = none is running */
    unsigned port;
    char folder[64], database[96], log[96];
    unsigned files;          /* that it may have open; 0 = as many as we */
    const char *options[12]; /* beyond --db and --port; end with NULL */
};

/* Makes the folder and starts the server; `options` ends with NULL, or is NULL. */
void live_begin(struct live_server *live, const char *const *options);
/* Likewise, on a machine that gives it so few files. */
void live_begin_poor(struct live_server *live, unsigned files);
/* Starts it again with the same database, at the same port. */
void live_start(struct live_server *live);
/* kill -9. */
void live_kill(struct live_server *live);
/* SIGTERM; the test fails if the server does not end well within some seconds. */
void live_stop(struct live_server *live);
void live_finish(struct live_server *live);
/* What a plain request is answered with, head and body, in memory the caller frees. */
char *live_get(const struct live_server *live, const char *path);
/* Sends bytes as they are over a connection of its own and reads what comes back until the server
 * closes it or `seconds` have passed. `closed` (may be NULL) tells which. */
char *live_raw(const struct live_server *live, const char *bytes, size_t length, double seconds,
               bool *closed);
/* A plain connection; -1 if it is refused. */
int live_connect(const struct live_server *live);
/* A figure of /metrics. */
long long live_metric(const struct live_server *live, const char *name);
/* Seconds of a processor that it has used. */
double live_worked(const struct live_server *live);
/* The log, in memory the caller frees. */
char *live_log(const struct live_server *live);

#endif
