#include "programs/serve/service.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fair/bytes.h"
#include "programs/serve/store_trouble.h"
#include "runtime/clock.h"
#include "runtime/files.h"
#include "runtime/interrupt.h"
#include "runtime/wait.h"

enum { SLOW = 50 * 1000000 /* nanoseconds */ };

/* --- The world of the hall --- */

static int64_t now(void *self) {
    (void)self;
    return (int64_t)(rt_clock_nanoseconds() / 1000000);
}

static int64_t day(void *self) {
    (void)self;
    return rt_clock_of_day();
}

static bool random_bytes(void *self, void *bytes, size_t count) {
    (void)self;
    return fair_random_bytes(bytes, count);
}

static bool token(void *self, char text[FAIR_TOKEN_ROOM]) {
    (void)self;
    return fair_token_fresh(text);
}

/* Of a store that is broken nothing is told, neither that a move was made nor that it was not. */
static void send_frame(void *self, srv_link link, const char *text, size_t length) {
    struct service *service = self;
    if (service->store.state == STORE_BROKEN) return;
    net_send(service->net, link, text, length);
}

static void close_link(void *self, srv_link link, enum srv_closing why) {
    static const char *const reasons[] = {[SRV_CLOSE_ABUSE] = "closed a connection: abuse",
                                          [SRV_CLOSE_VERSION] = "closed a connection: version",
                                          [SRV_CLOSE_FULL] = "closed a connection: full",
                                          [SRV_CLOSE_REVOKED] = "closed a connection: revoked"};
    struct service *service = self;
    service_report(service, reasons[why]);
    net_hang_up(service->net, link);
}

/* A job that finds no room is given out again by the hall, later. */
static void give_job(void *self, const struct srv_job *job) {
    struct service *service = self;
    srv_workers_give(service->workers, job);
}

static void cancel_job(void *self, uint64_t number) {
    struct service *service = self;
    srv_workers_cancel(service->workers, number);
}

static void report(void *self, const char *line) { service_report(self, line); }

void service_report(struct service *service, const char *line) {
    char moment[32];
    wz_out out = wz_out_to(moment, sizeof moment);
    wz_put_moment(&out, rt_clock_of_day(), "T", "Z");
    fprintf(service->cli->err, "%s %s\n", moment, line);
    fflush(service->cli->err);
}

/* --- Connections --- */

static bool newcomer(void *self, srv_link link) {
    struct service *service = self;
    return net_charge(service->net, link);
}

static uint64_t address(void *self, srv_link link) {
    struct service *service = self;
    return net_address(service->net, link);
}

static void opened(void *self, net_link link) {
    struct service *service = self;
    srv_hall_connected(service->hall, link);
}

static void message(void *self, net_link link, const char *text, size_t length) {
    struct service *service = self;
    srv_hall_message(service->hall, link, text, length);
}

static void closed(void *self, net_link link) {
    struct service *service = self;
    if (service->hall) srv_hall_disconnected(service->hall, link);
}

/* --- Opening --- */

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Beside the program, as it is installed or as it is built. */
static const char *find_page(struct service *service) {
    static const char *const places[] = {"../share/wenzel/page", "../web/dist"};
    char program[3072];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) return NULL;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash) return NULL;
    *slash = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(service->page, sizeof service->page, "%s/%s", program, places[i]);
        if (is_folder(service->page)) return service->page;
    }
    return NULL;
}

static int fail(struct service *service, enum cli_text_key key, const char *what, const char *why) {
    cli_complain(service->cli, key, what, why);
    return CLI_NO_FILE;
}

/* So many connections as there can be files beside our own: at its limit the system would tell of
 * somebody at the door again and again, and not let anybody in. */
static unsigned links_of(struct service *service, unsigned wished) {
    enum { USUAL = 10000, OWN = 40 };
    char line[160];
    unsigned links = wished ? wished : USUAL, files = rt_files_most();
    if (links + OWN <= files) return links;
    links = files > 2 * OWN ? files - OWN : OWN;
    snprintf(line, sizeof line,
             "only %u connections: the system gives no more than %u open files (ulimit -n)", links,
             files);
    service_report(service, line);
    return links;
}

static int open_net(struct service *service, const struct service_wishes *wishes) {
    char trouble[NET_TROUBLE];
    service->links = links_of(service, wishes->links);
    struct net_config config = {
        .calls = {service, opened, message, closed, service_resource},
        .listens = true,
        .address = wishes->address,
        .port = wishes->port,
        .origins = wishes->origins,
        .page = wishes->page ? wishes->page : find_page(service),
        .plain_page = service->plain_page,
        .links = service->links,
        .per_address = wishes->per_address,
        .charges = wishes->newcomers,
        .crowd = true,
        .stop = rt_interrupt_file(),
    };
    if (config.page && !is_folder(config.page))
        return fail(service, CLI_T_SERVE_NO_PAGE, config.page, "");
    service->net = net_open(&config, trouble);
    if (service->net) return CLI_GO_ON;
    char place[300];
    snprintf(place, sizeof place, "%s:%u", wishes->address, wishes->port);
    return fail(service, CLI_T_SERVE_NO_PORT, place, trouble);
}

static void wake(void *self) {
    struct service *service = self;
    net_wake(service->net);
}

static int open_hall(struct service *service, const struct service_wishes *wishes) {
    struct store_trouble trouble;
    service->stored = store_open(&service->store, wishes->database, &trouble);
    if (!service->stored) return cli_tell_store(service->cli, wishes->database, &trouble);
    int64_t aside = store_aside(&service->store);
    service->aside = aside > 0 ? (uint64_t)aside : 0;
    service->workers = srv_workers_open(
        &(struct srv_workers_config){.threads = wishes->threads, .ready = wake, .self = service});
    if (!service->workers) return fail(service, CLI_T_NO_MEMORY, "", "");
    service->world = (struct srv_world){.self = service,
                                        .store = &service->store,
                                        .now = now,
                                        .day = day,
                                        .random = random_bytes,
                                        .token = token,
                                        .send = send_frame,
                                        .close = close_link,
                                        .job = give_job,
                                        .cancel = cancel_job,
                                        .report = report,
                                        .newcomer = newcomer,
                                        .address = address};
    struct srv_limits limits = {.build = WENZEL_VERSION,
                                .links = service->links,
                                .tables = wishes->tables,
                                .near_tables = wishes->per_address,
                                .least_pace = wishes->least_pace,
                                .idle_hours = wishes->idle_hours};
    service->hall = srv_hall_open(&service->world, &limits);
    if (!service->hall) return fail(service, CLI_T_SERVE_NO_STORE, wishes->database, "");
    return CLI_GO_ON;
}

int service_open(struct service *service, const struct cli *cli,
                 const struct service_wishes *wishes) {
    *service = (struct service){.cli = cli, .began = now(NULL)};
    snprintf(service->plain_page, sizeof service->plain_page,
             "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\"><title>Wenzel</title>%s",
             cli->lang == WZ_ENGLISH ? "en" : "de", cli_text(cli, CLI_T_SERVE_PAGE));
    int status = open_net(service, wishes);
    return status == CLI_GO_ON ? open_hall(service, wishes) : status;
}

void service_close(struct service *service) {
    srv_workers_close(service->workers); /* they wake the net */
    struct srv_hall *hall = service->hall;
    service->hall = NULL;
    net_close(service->net);
    srv_hall_free(hall);
    if (service->stored) store_close(&service->store);
}

/* --- Working --- */

static bool turn(struct service *service) {
    struct srv_answer answer;
    uint64_t began = rt_clock_nanoseconds();
    while (srv_workers_answer(service->workers, &answer))
        srv_hall_answer(service->hall, answer.number, answer.any ? &answer.response : NULL);
    srv_hall_tick(service->hall);
    bool kept = srv_hall_flush(service->hall);
    service->turns++;
    service->slow_turns += rt_clock_nanoseconds() - began > SLOW;
    return kept;
}

static int stop_broken(struct service *service) {
    service_report(service, "the disk has failed: stopped, so that nothing false is told");
    return fail(service, CLI_T_SERVE_BROKEN, service->store.trouble, "");
}

int service_run(struct service *service) {
    enum { AFTER_TROUBLE = 200 };
    int64_t wait = 0;
    while (!rt_interrupted()) {
        rt_wait_begins();
        if (!net_step(service->net, wait)) return fail(service, CLI_T_SERVE_NO_NET, "", "");
        bool kept = turn(service);
        if (service->store.state == STORE_BROKEN) return stop_broken(service);
        int64_t due = srv_hall_due(service->hall);
        wait = due == INT64_MAX ? INT64_MAX : due - now(service);
        if (!kept) {
            service_report(service, "a turn could not be stored; it is undone");
            if (wait < AFTER_TROUBLE) wait = AFTER_TROUBLE;
        }
    }
    turn(service);
    return service->store.state == STORE_BROKEN ? stop_broken(service) : CLI_DONE;
}
