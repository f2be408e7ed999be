/* A server at work: the hall between its disk, its connections and its workers.
 *
 *     struct service service;
 *     status = service_open(&service, cli, &wishes);
 *     service_run(&service);
 *     service_close(&service);
 *
 * The service points to itself: it is neither copied nor moved. One thread. */
#ifndef WENZEL_PROGRAMS_SERVICE_H
#define WENZEL_PROGRAMS_SERVICE_H

#include "programs/cli.h"
#include "server/core/hall.h"
#include "server/net/net.h"
#include "server/workers/workers.h"

struct service_wishes {
    const char *database;
    const char *address;
    unsigned port;
    const char *page; /* NULL = the one that is installed or built; none, if there is none */
    const char *const *origins; /* ends with NULL */
    unsigned threads, links, per_address, newcomers, idle_hours, tables, least_pace;
};

struct service {
    const struct cli *cli;
    struct store store;
    bool stored;    /* the store is open */
    uint64_t aside; /* tables that were set aside before this start */
    struct srv_world world;
    struct srv_hall *hall;
    struct net *net;
    struct srv_workers *workers;
    unsigned links;             /* connections at the same time */
    int64_t began;              /* by the clock that only goes forward */
    uint64_t turns, slow_turns; /* slow: longer than 50 milliseconds */
    char page[4096];
    char plain_page[4096];
};

/* Returns CLI_GO_ON, or the status after the reason was told. */
int service_open(struct service *service, const struct cli *cli,
                 const struct service_wishes *wishes);
/* Until rt_interrupted. Returns the status. */
int service_run(struct service *service);
/* A service that could not be opened may be closed too. */
void service_close(struct service *service);

/* A line of the log. */
void service_report(struct service *service, const char *line);
/* /healthz, /metrics, /server.json (service_resources.c) */
bool service_resource(void *self, const char *path, struct net_answer *answer);

#endif
