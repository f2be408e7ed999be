#include "live_server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "ended.h"
#include "programs/wenzel_main.h"
#include "runtime/clock.h"

enum { PATIENCE = 60 /* seconds; sanitizers are slow */ };

static void run_server(const struct live_server *live, int out) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves nothing behind */
    if (live->files)
        setrlimit(RLIMIT_NOFILE,
                  &(struct rlimit){.rlim_cur = live->files, .rlim_max = live->files});
    char port[16];
    char *words[24] = {"wenzel", "serve", "--lang", "en", "--port", port, "--db"};
    int count = 7;
    snprintf(port, sizeof port, "%u", live->port);
    words[count++] = strdup(live->database);
    for (unsigned i = 0; live->options[i]; i++) words[count++] = strdup(live->options[i]);
    FILE *stream = fdopen(out, "w"), *log = fopen(live->log, "a");
    int status = wenzel_main(count, words, stdin, stream, log);
    for (int i = 7; i < count; i++) free(words[i]);
    fclose(log);
    fclose(stream);
    exit(status);
}

static void read_port(struct live_server *live, int in) {
    char line[256];
    FILE *stream = fdopen(in, "r");
    assert_non_null(stream);
    char *got = fgets(line, sizeof line, stream);
    if (!got) {
        char *log = live_log(live);
        print_error("the server did not start: %s\n", log);
        free(log);
    }
    assert_non_null(got);
    char *colon = strrchr(line, ':');
    assert_non_null(colon);
    live->port = (unsigned)strtoul(colon + 1, NULL, 10);
    assert_true(live->port > 0);
    fclose(stream);
}

void live_start(struct live_server *live) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    live->process = fork();
    assert_true(live->process >= 0);
    if (live->process == 0) {
        close(ends[0]);
        run_server(live, ends[1]);
    }
    close(ends[1]);
    read_port(live, ends[0]);
}

static void begin(struct live_server *live, const char *const *options, unsigned files) {
    *live = (struct live_server){.folder = "/tmp/wenzel-live-XXXXXX", .files = files};
    assert_non_null(mkdtemp(live->folder));
    snprintf(live->database, sizeof live->database, "%s/skat.db", live->folder);
    snprintf(live->log, sizeof live->log, "%s/log", live->folder);
    for (unsigned i = 0; options && options[i]; i++) live->options[i] = options[i];
    live_start(live);
}

void live_begin(struct live_server *live, const char *const *options) { begin(live, options, 0); }

void live_begin_poor(struct live_server *live, unsigned files) { begin(live, NULL, files); }

void live_kill(struct live_server *live) {
    assert_int_equal(kill(live->process, SIGKILL), 0);
    waitpid(live->process, NULL, 0);
    live->process = 0;
}

void live_stop(struct live_server *live) {
    int status = 0;
    assert_int_equal(kill(live->process, SIGTERM), 0);
    if (!ended_within(live->process, PATIENCE)) {
        live_kill(live);
        fail_msg("the server did not stop");
    }
    assert_int_equal(waitpid(live->process, &status, 0), live->process);
    live->process = 0;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        char *log = live_log(live);
        print_error("the server ended badly (%d): %s\n", status, log);
        free(log);
    }
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

void live_finish(struct live_server *live) {
    char command[128];
    if (live->process) live_stop(live);
    snprintf(command, sizeof command, "rm -rf '%s'", live->folder);
    assert_int_equal(system(command), 0);
}

/* --- Talking to it without our own code --- */

int live_connect(const struct live_server *live) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)live->port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int end = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (end < 0) return -1;
    if (connect(end, (struct sockaddr *)&address, sizeof address) == 0) return end;
    close(end);
    return -1;
}

char *live_raw(const struct live_server *live, const char *bytes, size_t length, double seconds,
               bool *closed) {
    char *text = calloc(1, 1 << 20);
    size_t used = 0;
    int end = live_connect(live);
    assert_non_null(text);
    assert_true(end >= 0);
    bool over = send(end, bytes, length, MSG_NOSIGNAL) < 0;
    uint64_t until = rt_clock_nanoseconds() + (uint64_t)(seconds * 1e9);
    while (!over && used < (1 << 20) - 1) {
        uint64_t now = rt_clock_nanoseconds();
        struct pollfd poll_end = {.fd = end, .events = POLLIN};
        if (now >= until) break;
        if (poll(&poll_end, 1, (int)((until - now) / 1000000) + 1) <= 0) continue;
        ssize_t got = recv(end, text + used, (1 << 20) - 1 - used, 0);
        over = got <= 0;
        if (got > 0) used += (size_t)got;
    }
    close(end);
    if (closed) *closed = over;
    return text;
}

char *live_get(const struct live_server *live, const char *path) {
    char request[256];
    int length = snprintf(request, sizeof request,
                          "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", path);
    return live_raw(live, request, (size_t)length, PATIENCE, NULL);
}

long long live_metric(const struct live_server *live, const char *name) {
    char key[96];
    char *text = live_get(live, "/metrics");
    snprintf(key, sizeof key, "\nwenzel_%s ", name);
    char *found = strstr(text, key);
    long long value = found ? strtoll(found + strlen(key), NULL, 10) : -1;
    free(text);
    return value;
}

double live_worked(const struct live_server *live) {
    char path[64], line[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)live->process);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *got = fgets(line, sizeof line, file);
    fclose(file);
    const char *rest = got ? strrchr(line, ')') : NULL; /* the name before it may hold anything */
    assert_non_null(rest);
    assert_int_equal(
        sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system), 2);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

char *live_log(const struct live_server *live) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = fopen(live->log, "r"), *out = open_memstream(&text, &length);
    assert_non_null(out);
    for (int c; file && (c = getc(file)) != EOF;) putc(c, out);
    if (file) fclose(file);
    fclose(out);
    return text;
}
