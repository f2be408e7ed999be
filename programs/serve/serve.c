/* wenzel serve: the server. */
#include <stdlib.h>
#include <string.h>

#include "programs/serve/service.h"
#include "runtime/interrupt.h"

enum { MOST_ORIGINS = 4 };
enum {
    PORT,
    DATABASE,
    LISTEN,
    PAGE,
    THREADS,
    CONNECTIONS,
    PER_ADDRESS,
    NEWCOMERS,
    IDLE_HOURS,
    TABLES,
    LEAST_PACE,
    ORIGIN,
    OPTIONS = ORIGIN + MOST_ORIGINS
};

static const struct cli_option options[OPTIONS] = {
    [PORT] = {.name = "port", .kind = CLI_COUNT, .high = 65535},
    [DATABASE] = {.name = "db", .kind = CLI_TEXT},
    [LISTEN] = {.name = "listen", .kind = CLI_TEXT},
    [PAGE] = {.name = "page", .kind = CLI_TEXT},
    [THREADS] = {.name = "threads", .kind = CLI_COUNT, .low = 1, .high = 256},
    [CONNECTIONS] = {.name = "connections", .kind = CLI_COUNT, .low = 1, .high = 100000},
    [PER_ADDRESS] = {.name = "per-address", .kind = CLI_COUNT, .high = 100000},
    [NEWCOMERS] = {.name = "newcomers", .kind = CLI_COUNT, .high = 100000},
    [IDLE_HOURS] = {.name = "idle-hours", .kind = CLI_COUNT, .high = 100000},
    [TABLES] = {.name = "tables", .kind = CLI_COUNT, .low = 1, .high = 100000},
    [LEAST_PACE] = {.name = "least-pace", .kind = CLI_COUNT, .high = 10000},
    [ORIGIN] = {.name = "origin", .kind = CLI_TEXT},
    [ORIGIN + 1] = {.name = "origin", .kind = CLI_TEXT},
    [ORIGIN + 2] = {.name = "origin", .kind = CLI_TEXT},
    [ORIGIN + 3] = {.name = "origin", .kind = CLI_TEXT},
};

/* At home everybody is the same address, and so they are behind a proxy. */
enum {
    USUAL_PORT = 8642,
    FROM_ONE_ADDRESS = 64,
    NEW_FROM_ONE_ADDRESS = 60,
    LEAST = 100,
    MONTH = 720
};

static unsigned number_or(const struct cli_value *value, unsigned usual) {
    return value->given ? (unsigned)value->number : usual;
}

static void take_wishes(const struct cli_value *values, const char *origins[MOST_ORIGINS + 1],
                        struct service_wishes *wishes) {
    const char *address = values[LISTEN].given ? values[LISTEN].text : "127.0.0.1";
    unsigned count = 0;
    for (unsigned i = 0; i < MOST_ORIGINS; i++)
        if (values[ORIGIN + i].given) origins[count++] = values[ORIGIN + i].text;
    origins[count] = NULL;
    *wishes = (struct service_wishes){
        .database = values[DATABASE].text,
        .address = strcmp(address, "localhost") == 0 ? "127.0.0.1" : address,
        .port = number_or(&values[PORT], USUAL_PORT),
        .page = values[PAGE].text,
        .origins = origins,
        .threads = number_or(&values[THREADS], 0),
        .links = number_or(&values[CONNECTIONS], 0),
        .idle_hours = number_or(&values[IDLE_HOURS], MONTH),
        .tables = number_or(&values[TABLES], 0),
    };
    bool home = net_is_loopback(wishes->address);
    wishes->per_address = number_or(&values[PER_ADDRESS], home ? 0 : FROM_ONE_ADDRESS);
    wishes->newcomers = number_or(&values[NEWCOMERS], home ? 0 : NEW_FROM_ONE_ADDRESS);
    wishes->least_pace = number_or(&values[LEAST_PACE], home ? 0 : LEAST);
}

/* An origin is what browsers send: "https://skat.example", no path. */
static bool is_origin(const char *text) {
    struct net_place place;
    const char *host = strstr(text, "://");
    return host && !strpbrk(host + 3, "/?#") && net_place_from(text, &place);
}

static void tell_where(const struct cli *cli, const struct service *service,
                       const struct service_wishes *wishes) {
    char place[300];
    /* that which stands for every address of this machine is none that a browser can go to */
    bool every = strcmp(wishes->address, "0.0.0.0") == 0 || strcmp(wishes->address, "::") == 0;
    const char *address = every ? "127.0.0.1" : wishes->address;
    const char *form = strchr(address, ':') ? "http://[%s]:%u/" : "http://%s:%u/";
    snprintf(place, sizeof place, form, address, net_port(service->net));
    cli_say(cli, cli->out, every ? CLI_T_SERVE_AT_EVERY : CLI_T_SERVE_AT, place);
    if (!net_is_loopback(wishes->address)) cli_say(cli, cli->err, CLI_T_SERVE_OPEN);
    fflush(cli->out);
}

static int serve(const struct cli *cli, const struct service_wishes *wishes) {
    struct service *service = calloc(1, sizeof *service);
    if (!service) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    rt_interrupt_begin_service();
    int status = service_open(service, cli, wishes);
    if (status == CLI_GO_ON) {
        tell_where(cli, service, wishes);
        service_report(service, "started");
        if (strcmp(net_waits_by(service->net), "poll") == 0)
            service_report(
                service,
                "waits by poll: install libwebsockets-evlib-uv for thousands of connections");
        status = service_run(service);
        service_report(service, "stopped");
    }
    service_close(service);
    rt_interrupt_end();
    free(service);
    return status;
}

int cmd_serve(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 0, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (!values[DATABASE].given) return cli_refuse(cli, CLI_T_SERVE_WHICH_DATABASE);
    const char *origins[MOST_ORIGINS + 1];
    struct service_wishes wishes;
    take_wishes(values, origins, &wishes);
    for (unsigned i = 0; origins[i]; i++)
        if (!is_origin(origins[i])) return cli_refuse(cli, CLI_T_SERVE_NO_ORIGIN, origins[i]);
    return serve(cli, &wishes);
}
