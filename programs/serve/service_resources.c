/* What a server tells of itself: that it lives, how busy it is, what it can do. No cards, no names, no
 * tokens. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "programs/serve/service.h"
#include "runtime/clock.h"
#include "server/protocol/json.h"
#include "srv_messages.h"

struct metric {
    const char *name, *kind, *help;
    uint64_t value;
};

static void put(FILE *out, const struct metric *metric) {
    fprintf(out, "# HELP wenzel_%s %s\n# TYPE wenzel_%s %s\nwenzel_%s %" PRIu64 "\n", metric->name,
            metric->help, metric->name, metric->kind, metric->name, metric->value);
}

static uint64_t resident_bytes(void) {
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long all = 0, resident = 0;
    if (!file) return 0;
    bool read = fscanf(file, "%lu %lu", &all, &resident) == 2;
    fclose(file);
    return read ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static bool put_metrics(struct service *service, FILE *out) {
    struct srv_stats hall = srv_hall_stats(service->hall);
    struct net_stats net = net_stats(service->net);
    struct srv_workers_stats workers = srv_workers_stats(service->workers);
    const struct metric metrics[] = {
        {"connections", "gauge", "Open WebSockets.", hall.links},
        {"sockets", "gauge", "Open connections of any kind.", net.links},
        {"persons", "gauge", "Persons known.", hall.persons},
        {"tables", "gauge", "Tables.", hall.tables},
        {"tables_playing", "gauge", "Tables at which a series runs.", hall.playing},
        {"tables_aside", "gauge", "Tables that could not be read back.",
         service->aside + hall.aside},
        {"store_ill", "gauge", "0 while the database can be written to.",
         store_health(&service->store) != STORE_WELL},
        {"messages_total", "counter", "Messages received.", hall.messages},
        {"messages_bad_total", "counter", "Messages that could not be read.", hall.bad},
        {"messages_refused_total", "counter", "Messages refused.", hall.refused},
        {"messages_repeated_total", "counter", "Messages that had been done.", hall.repeated},
        {"events_total", "counter", "Events stored.", hall.events},
        {"moves_total", "counter", "Moves made.", hall.moves},
        {"games_total", "counter", "Games entered.", hall.games},
        {"commits_total", "counter", "Turns committed.", hall.commits},
        {"commits_lost_total", "counter", "Turns that could not be committed.", hall.lost_commits},
        {"frames_total", "counter", "Frames sent.", hall.frames},
        {"turns_total", "counter", "Turns of the loop.", service->turns},
        {"turns_slow_total", "counter", "Turns longer than 50 ms.", service->slow_turns},
        {"jobs_total", "counter", "Jobs for workers.", hall.jobs},
        {"jobs_stale_total", "counter", "Answers that came too late.", hall.stale},
        {"jobs_waiting", "gauge", "Jobs that nobody works on yet.", workers.waiting},
        {"worker_threads", "gauge", "Threads of the workers.", workers.threads},
        {"accepted_total", "counter", "Connections accepted.", net.accepted},
        {"requests_total", "counter", "Plain requests.", net.requests},
        {"rejected_total", "counter", "Connections and requests rejected.", net.refused},
        {"waiting_bytes", "gauge", "Bytes that wait for slow readers.", net.waiting},
        {"cut_off_total", "counter", "Readers too slow, messages too long.", net.cut_off},
        {"received_bytes_total", "counter", "Bytes of messages received.", net.bytes_in},
        {"sent_bytes_total", "counter", "Bytes sent.", net.bytes_out},
        {"resident_memory_bytes", "gauge", "Memory in use.", resident_bytes()},
        {"uptime_seconds", "gauge", "Seconds since the start.",
         rt_clock_nanoseconds() / 1000000000 - (uint64_t)service->began / 1000},
    };
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; i++) put(out, &metrics[i]);
    return true;
}

static bool put_health(struct service *service, FILE *out) {
    static const char *const ills[STORE_HEALTHS] = {
        [STORE_ILL_COMMITS] = "commits-fail",
        [STORE_ILL_FULL] = "disk-full",
        [STORE_ILL_READONLY] = "disk-read-only",
        [STORE_ILL_MOVED] = "database-moved",
    };
    struct srv_stats hall = srv_hall_stats(service->hall);
    uint64_t aside = service->aside + hall.aside;
    const char *ill = ills[store_health(&service->store)];
    if (!ill && aside > 0) ill = "tables-aside";
    fprintf(out, "{\"ok\":%s,\"tables\":%u,\"aside\":%" PRIu64, ill ? "false" : "true", hall.tables,
            aside);
    if (ill) fprintf(out, ",\"why\":\"%s\"", ill);
    fputs("}\n", out);
    return !ill;
}

static void put_words(FILE *out, const char *key, const char *const *words) {
    fprintf(out, ",\"%s\":[", key);
    for (size_t i = 0; words[i]; i++) fprintf(out, "%s\"%s\"", i ? "," : "", words[i]);
    putc(']', out);
}

static bool put_server(struct service *service, FILE *out) {
    (void)service;
    const char *rules[64] = {NULL};
    for (unsigned i = 0; i < 63 && wz_rules_name(i); i++) rules[i] = wz_rules_name(i);
    fprintf(out, "{\"program\":\"wenzel\",\"build\":\"%s\",\"version\":%d,\"path\":\"%s\"",
            WENZEL_VERSION, SRV_PROTOCOL_VERSION, NET_TALK_PATH);
    put_words(out, "rules", rules);
    put_words(out, "levels", srv_level_words);
    fputs("}\n", out);
    return true;
}

bool service_resource(void *self, const char *path, struct net_answer *answer) {
    static const struct {
        const char *path, *mime;
        bool (*put)(struct service *service, FILE *out); /* false: all is not well */
    } known[] = {
        {"/healthz", "application/json", put_health},
        {"/metrics", "text/plain; version=0.0.4; charset=utf-8", put_metrics},
        {"/server.json", "application/json", put_server},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(path, known[i].path) != 0) continue;
        FILE *out = open_memstream(&answer->text, &answer->length);
        if (!out) return false;
        answer->status = known[i].put(self, out) ? 200 : 503;
        answer->mime = known[i].mime;
        return fclose(out) == 0;
    }
    return false;
}
