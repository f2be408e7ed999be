#include "programs/bench/bench_server.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/json.h"
#include "runtime/clock.h"
#include "runtime/files.h"
#include "runtime/interrupt.h"
#include "runtime/process.h"

enum { PATIENCE = 120 /* seconds until everybody sits */ };
#define SECOND UINT64_C(1000000000)

struct measuring {
    const struct cli *cli;
    char folder[256];
    rt_process *server;
    unsigned port;
    long pid;
    struct bench_crowd crowd;
    struct bench_wishes wishes;
    unsigned tables, idle; /* that were opened */
    double worked;         /* seconds of a processor that the server needed */
    uint64_t empty, full;  /* bytes of the server, before and with the tables */
    uint64_t moves, games;
    double took; /* seconds */
};

/* --- The server --- */

static bool start_server(struct measuring *m) {
    char program[2048], command[4096];
    const char *line;
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    const char *where = getenv("TMPDIR");
    snprintf(m->folder, sizeof m->folder, "%s/wenzel-bench-XXXXXX",
             where && *where ? where : "/tmp");
    if (length <= 0 || !mkdtemp(m->folder)) return false;
    program[length] = '\0';
    snprintf(command, sizeof command,
             "echo $$; exec '%s' serve --lang en --port 0 --db '%s/bench.db' --tables %u "
             "--connections %u 2>/dev/null",
             program, m->folder, m->wishes.tables + m->wishes.busy + 1,
             m->wishes.tables + m->wishes.busy + m->wishes.idle + 1);
    uint64_t deadline = rt_clock_nanoseconds() + 20 * SECOND;
    m->server = rt_process_start(command);
    if (!m->server || rt_process_read(m->server, deadline, &line) != RT_HEARD_LINE) return false;
    m->pid = strtol(line, NULL, 10);
    if (rt_process_read(m->server, deadline, &line) != RT_HEARD_LINE) return false;
    const char *colon = strrchr(line, ':');
    m->port = colon ? (unsigned)strtoul(colon + 1, NULL, 10) : 0;
    return m->port > 0;
}

static void stop_server(struct measuring *m) {
    static const char *const files[] = {"bench.db", "bench.db-wal", "bench.db-shm"};
    char path[300];
    rt_process_end(m->server, rt_clock_nanoseconds()); /* nothing of it is wanted any more */
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", m->folder, files[i]);
        unlink(path);
    }
    if (m->folder[0]) rmdir(m->folder);
}

static uint64_t memory_of(long pid) {
    char path[64];
    unsigned long all = 0, resident = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", pid);
    FILE *file = fopen(path, "r");
    bool read = file && fscanf(file, "%lu %lu", &all, &resident) == 2;
    if (file) fclose(file);
    return read ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static double work_of(long pid) {
    char path[64], line[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", pid);
    FILE *file = fopen(path, "r");
    const char *rest = file && fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (file) fclose(file);
    bool read = rest && sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                               &system) == 2;
    return read ? (double)(user + system) / (double)sysconf(_SC_CLK_TCK) : 0;
}

/* --- Measuring --- */

static bool go_on(const struct measuring *m, uint64_t until) {
    return !m->crowd.lost && !rt_interrupted() && rt_clock_nanoseconds() < until;
}

/* Everybody sits, or as many as there is room for. */
static bool sit_down(struct measuring *m) {
    uint64_t until = rt_clock_nanoseconds() + PATIENCE * SECOND;
    if (!bench_crowd_open(&m->crowd, m->port, &m->wishes)) return false;
    while (!bench_crowd_settled(&m->crowd) && go_on(m, until)) bench_crowd_step(&m->crowd);
    uint64_t warm = rt_clock_nanoseconds() + 2 * SECOND;
    while (go_on(m, warm)) bench_crowd_step(&m->crowd);
    m->tables = bench_crowd_playing(&m->crowd);
    m->idle = bench_crowd_idle(&m->crowd);
    return m->tables + m->idle > 0 && !m->crowd.lost;
}

static bool measure(struct measuring *m) {
    uint64_t began = rt_clock_nanoseconds();
    uint64_t moves = bench_crowd_moves(&m->crowd), games = bench_crowd_games(&m->crowd);
    double worked = work_of(m->pid);
    m->crowd.measures = true;
    while (go_on(m, began + m->wishes.seconds * SECOND)) bench_crowd_step(&m->crowd);
    m->took = (double)(rt_clock_nanoseconds() - began) / 1e9;
    m->worked = work_of(m->pid) - worked;
    m->moves = bench_crowd_moves(&m->crowd) - moves;
    m->games = bench_crowd_games(&m->crowd) - games;
    m->full = memory_of(m->pid);
    return !m->crowd.lost && (m->crowd.answers > 0 || m->tables == 0);
}

/* What was not opened, and why: in the server's words, or because the system gives no more files. */
static void tell_missing(const struct measuring *m) {
    if (m->tables == m->wishes.tables && m->idle == m->wishes.idle) return;
    cli_complain(m->cli, CLI_T_BENCH_SERVER_MISSING, CLI_NUMBER(m->tables),
                 CLI_NUMBER(m->wishes.tables), CLI_NUMBER(m->idle), CLI_NUMBER(m->wishes.idle));
    if (m->crowd.why[0]) cli_complain(m->cli, CLI_T_BENCH_SERVER_WHY, m->crowd.why);
    else cli_complain(m->cli, CLI_T_BENCH_SERVER_FILES, CLI_NUMBER(rt_files_most()));
}

static void print_report(const struct cli *cli, const fmt_server_bench *bench) {
    char half[32], most[32], rate[32], work[32];
    snprintf(half, sizeof half, "%.1f", bench->p50_ms);
    snprintf(most, sizeof most, "%.1f", bench->p99_ms);
    snprintf(rate, sizeof rate, "%.0f", (double)bench->moves / bench->seconds);
    cli_say(cli, cli->out, CLI_T_BENCH_SERVER, CLI_NUMBER(bench->tables), rate,
            CLI_NUMBER((int64_t)bench->games));
    snprintf(work, sizeof work, "%.1f", bench->core_share * 100);
    cli_say(cli, cli->out, CLI_T_BENCH_SERVER_WORK, work, CLI_NUMBER(bench->idle));
    if (bench->tables == 0) return;
    cli_say(cli, cli->out, CLI_T_BENCH_SERVER_TOOK, half, most,
            CLI_NUMBER((int64_t)bench->answers));
    cli_say(cli, cli->out, CLI_T_BENCH_SERVER_MEMORY,
            CLI_NUMBER((int64_t)bench->bytes_per_table / 1024),
            CLI_NUMBER((int64_t)bench->resident_bytes >> 20));
}

static int show(struct measuring *m, bool json) {
    fmt_server_bench bench = {
        .tables = m->tables,
        .seconds = m->took,
        .moves = m->moves,
        .games = m->games,
        .answers = m->crowd.answers,
        .idle = m->idle,
        .core_share = m->took > 0 ? m->worked / m->took : 0,
        .p50_ms = bench_crowd_took(&m->crowd, 0.5),
        .p99_ms = bench_crowd_took(&m->crowd, 0.99),
        .bytes_per_table = m->tables && m->full > m->empty ? (m->full - m->empty) / m->tables : 0,
        .resident_bytes = m->full,
    };
    if (json) return cli_print_json(m->cli, fmt_json_server_bench(&bench));
    print_report(m->cli, &bench);
    return CLI_DONE;
}

int bench_server(const struct cli *cli, const struct bench_wishes *wishes, bool json) {
    struct measuring *m = calloc(1, sizeof *m);
    if (!m) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    *m = (struct measuring){.cli = cli, .wishes = *wishes};
    rt_files_most();
    rt_interrupt_begin();
    bool good = start_server(m);
    m->empty = good ? memory_of(m->pid) : 0;
    good = good && sit_down(m) && measure(m);
    int status = CLI_BAD_NEWS;
    if (good) {
        tell_missing(m);
        status = show(m, json);
    } else {
        cli_complain(cli, m->crowd.why[0] ? CLI_T_BENCH_SERVER_WHY : CLI_T_BENCH_SERVER_FAILED,
                     m->crowd.why);
    }
    if (m->crowd.net) bench_crowd_close(&m->crowd);
    stop_server(m);
    rt_interrupt_end();
    free(m);
    return status;
}
