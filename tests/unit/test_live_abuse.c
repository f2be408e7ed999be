/* weight: 10 */
/* A real server and people who mean it no good: it says what is wrong, closes what goes on, and serves
 * the others meanwhile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "crowd.h"
#include "live_server.h"
#include "runtime/clock.h"

static bool heard_error(void *context) { return ((struct guest *)context)->last == SRV_OUT_ERROR; }
static bool heard_pong(void *context) { return ((struct guest *)context)->last == SRV_OUT_PONG; }
static bool is_gone(void *context) { return ((struct guest *)context)->link == 0; }

static bool answers(struct guest *guest) {
    guest->last = SRV_OUT_KINDS;
    guest_send(guest, srv_say_plain(&guest->client, SRV_IN_PING));
    return crowd_until(guest->crowd, heard_pong, guest, CROWD_PATIENCE);
}

static void expect_error(struct guest *guest, const char *text, const char *fault) {
    guest->last = SRV_OUT_KINDS;
    guest_send(guest, text);
    assert_true(crowd_until(guest->crowd, heard_error, guest, CROWD_PATIENCE));
    assert_string_equal(srv_fault_words[guest->client.fault], fault);
    assert_true(guest->client.error[0] != '\0');
}

static void test_bad_messages_are_told_and_then_closed(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    static char longer[20000], table[64];
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *rude = crowd_add(&crowd, "Rude", 1), *good = crowd_add(&crowd, "Good", 2);
    memset(longer, 'x', sizeof longer - 1);
    expect_error(rude, "{", "json");
    expect_error(rude, "[]", "json");
    expect_error(rude, "{\"t\":\"ping\",\"t\":\"ping\"}", "json");
    expect_error(rude, "\"\\ud800\"", "json");
    expect_error(rude, "{\"t\":\"fly\"}", "field");
    expect_error(rude, "{\"t\":\"ping\",\"more\":1}", "field");
    expect_error(rude, longer, "long");
    snprintf(table, sizeof table, "{\"t\":\"attend\",\"table\":%d}", 99);
    expect_error(rude, table, "table");
    assert_true(answers(rude));
    for (int i = 0; i < 40 && rude->link; i++) {
        guest_send(rude, "nonsense");
        crowd_step(&crowd, 2);
    }
    assert_true(crowd_until(&crowd, is_gone, rude, CROWD_PATIENCE));
    assert_true(answers(good));
    char *log = live_log(&live);
    assert_non_null(strstr(log, "abuse"));
    assert_null(strstr(log, "nonsense"));
    free(log);
    crowd_free(&crowd);
    live_finish(&live);
}

static void test_a_flood_is_closed(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *rude = crowd_add(&crowd, "Rude", 1), *good = crowd_add(&crowd, "Good", 2);
    for (int i = 0; i < 500; i++) guest_send(rude, srv_say_plain(&rude->client, SRV_IN_PING));
    assert_true(crowd_until(&crowd, is_gone, rude, CROWD_PATIENCE));
    assert_true(answers(good));
    crowd_free(&crowd);
    live_finish(&live);
}

static void test_huge_frames_are_closed(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    enum { HUGE_FRAME = 600000 };
    char *huge = malloc(HUGE_FRAME + 1);
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *rude = crowd_add(&crowd, "Rude", 1), *good = crowd_add(&crowd, "Good", 2);
    memset(huge, 'x', HUGE_FRAME);
    huge[HUGE_FRAME] = '\0';
    guest_send(rude, huge);
    assert_true(crowd_until(&crowd, is_gone, rude, CROWD_PATIENCE));
    assert_true(answers(good));
    assert_int_equal(live_metric(&live, "cut_off_total"), 1);
    free(huge);
    crowd_free(&crowd);
    live_finish(&live);
}

static void test_a_slow_loris_is_let_go(void **state) {
    (void)state;
    enum { LORISES = 50 };
    struct live_server live;
    struct crowd crowd;
    int end[LORISES];
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *good = crowd_add(&crowd, "Good", 2);
    for (int i = 0; i < LORISES; i++) {
        end[i] = live_connect(&live);
        assert_true(end[i] >= 0);
        assert_true(send(end[i], "GET / HTTP/1.1\r\nX", 17, MSG_NOSIGNAL) > 0);
    }
    assert_true(answers(good));
    uint64_t began = rt_clock_nanoseconds();
    unsigned open = LORISES;
    for (int second = 0; second < 25 && open > 0; second++) {
        for (int i = 0; i < 100; i++) crowd_step(&crowd, 10);
        open = 0;
        for (int i = 0; i < LORISES; i++) {
            char byte;
            if (send(end[i], "x", 1, MSG_NOSIGNAL) < 0) continue;
            open += recv(end[i], &byte, 1, MSG_DONTWAIT) != 0;
        }
    }
    print_message("let go after %.1f s\n", (double)(rt_clock_nanoseconds() - began) / 1e9);
    assert_int_equal(open, 0);
    assert_true(answers(good));
    for (int i = 0; i < LORISES; i++) close(end[i]);
    crowd_free(&crowd);
    live_finish(&live);
}

/* WebSockets that were opened and never say anything. */
static void test_many_idle_connections(void **state) {
    (void)state;
    struct rlimit limit;
    unsigned wanted = getenv("WENZEL_LONG") ? 5000 : 300;
    getrlimit(RLIMIT_NOFILE, &limit);
    if (wanted > limit.rlim_cur - 200) wanted = (unsigned)limit.rlim_cur - 200;
    struct live_server live;
    struct crowd crowd;
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *good = crowd_add(&crowd, "Good", 2);
    long long before = live_metric(&live, "resident_memory_bytes");
    int *end = calloc(wanted, sizeof *end);
    for (unsigned i = 0; i < wanted; i++) {
        static const char request[] =
            "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
        end[i] = live_connect(&live);
        assert_true(end[i] >= 0);
        assert_true(send(end[i], request, sizeof request - 1, MSG_NOSIGNAL) > 0);
        if (i % 50 == 0) assert_true(answers(good));
    }
    uint64_t until = rt_clock_nanoseconds() + CROWD_PATIENCE * UINT64_C(1000000000);
    while (live_metric(&live, "connections") < (long long)wanted + 1)
        assert_true(rt_clock_nanoseconds() < until);
    assert_true(answers(good));
    long long after = live_metric(&live, "resident_memory_bytes");
    print_message("%u idle connections: %lld bytes each\n", wanted, (after - before) / wanted);
    double worked = live_worked(&live);
    for (int i = 0; i < 20; i++) usleep(100000);
    worked = live_worked(&live) - worked;
    print_message("%.1f %% of a core while they are idle\n", worked * 50);
    assert_true(worked < 0.2); /* a tenth of a core */
    for (unsigned i = 0; i < wanted; i++) close(end[i]);
    while (live_metric(&live, "connections") > 1) assert_true(rt_clock_nanoseconds() < until);
    assert_true(answers(good));
    free(end);
    crowd_free(&crowd);
    live_finish(&live);
}

/* A machine that gives few files: who finds no room is sent away, and nobody runs in circles. */
static void test_few_files_are_shared_out_and_do_not_spin(void **state) {
    (void)state;
    enum { FILES = 100, CALLERS = 200, LEAST = 20 };
    struct live_server live;
    int end[CALLERS];
    live_begin_poor(&live, FILES);
    char *log = live_log(&live);
    assert_non_null(
        strstr(log, "only 60 connections: the system gives no more than 100 open files"));
    free(log);
    for (int i = 0; i < CALLERS; i++) end[i] = live_connect(&live);
    double before = live_worked(&live);
    uint64_t until = rt_clock_nanoseconds() + 2 * UINT64_C(1000000000);
    while (rt_clock_nanoseconds() < until) usleep(50000);
    double worked = live_worked(&live) - before;
    print_message("%.2f s of work in 2 s at the limit\n", worked);
    assert_true(worked < 0.5);
    for (int i = 0; i < CALLERS; i++)
        if (end[i] >= 0) close(end[i]);
    until = rt_clock_nanoseconds() + CROWD_PATIENCE * UINT64_C(1000000000);
    while (live_metric(&live, "sockets") > LEAST) assert_true(rt_clock_nanoseconds() < until);
    live_finish(&live);
}

static void test_caps_by_the_command_line(void **state) {
    (void)state;
    static const char *const options[] = {"--per-address", "4", "--connections", "10", NULL};
    struct live_server live;
    live_begin(&live, options);
    int end[6];
    for (int i = 0; i < 6; i++) end[i] = live_connect(&live);
    for (int i = 4; i < 6; i++) {
        char byte; /* hung up on: the end of what there is to read */
        assert_true(end[i] < 0 || recv(end[i], &byte, 1, 0) <= 0);
    }
    for (int i = 0; i < 6; i++) close(end[i]);
    uint64_t until = rt_clock_nanoseconds() + CROWD_PATIENCE * UINT64_C(1000000000);
    while (live_metric(&live, "rejected_total") < 2) assert_true(rt_clock_nanoseconds() < until);
    live_finish(&live);
}

static void test_health_and_metrics(void **state) {
    (void)state;
    struct live_server live;
    live_begin(&live, NULL);
    char *text = live_get(&live, "/healthz");
    assert_non_null(strstr(text, "{\"ok\":true"));
    free(text);
    text = live_get(&live, "/server.json");
    assert_non_null(strstr(text, "\"isko\""));
    free(text);
    text = live_get(&live, "/metrics");
    assert_non_null(strstr(text, "# TYPE wenzel_games_total counter\nwenzel_games_total 0\n"));
    free(text);
    assert_true(live_metric(&live, "resident_memory_bytes") > 1000000);
    live_finish(&live);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_messages_are_told_and_then_closed),
        cmocka_unit_test(test_a_flood_is_closed),
        cmocka_unit_test(test_huge_frames_are_closed),
        cmocka_unit_test(test_a_slow_loris_is_let_go),
        cmocka_unit_test(test_many_idle_connections),
        cmocka_unit_test(test_few_files_are_shared_out_and_do_not_spin),
        cmocka_unit_test(test_caps_by_the_command_line),
        cmocka_unit_test(test_health_and_metrics),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
