/* A real server on a disk that fails: what it says of itself, and when it stops. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "ended.h"
#include "faulty_disk.h"
#include "live_server.h"

enum { PATIENCE = 60, HEARD = 20000 };

static struct faulty_disk *disk; /* shared with the server */
static struct live_server live;

static int set_up(void **state) {
    (void)state;
    *disk = (struct faulty_disk){.kind = FAULT_NONE};
    live_begin(&live, NULL);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    disk->strike = 0;
    live_finish(&live);
    return 0;
}

/* Somebody new comes in, which has to be stored. What is heard until the server says no, or ends. */
static char *say_hello(double seconds) {
    static const char head[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";
    static const char hello[] = "{\"t\":\"hello\",\"version\":1,\"name\":\"Anna\"}";
    char bytes[600];
    size_t length = strlen(head);
    memcpy(bytes, head, length);
    bytes[length++] = (char)0x81;
    bytes[length++] = (char)(0x80 | (sizeof hello - 1));
    memset(bytes + length, 0, 4); /* the mask */
    length += 4;
    memcpy(bytes + length, hello, sizeof hello - 1);
    length += sizeof hello - 1;
    char *heard = live_raw(&live, bytes, length, seconds, NULL);
    for (size_t i = 0; i < HEARD; i++) /* the heads of frames hold zeros */
        if (!heard[i]) heard[i] = ' ';
    heard[HEARD] = '\0';
    return heard;
}

/* Again and again until this is heard. */
static void say_hello_until(const char *word) {
    bool there = false;
    for (int tries = 0; !there && tries < PATIENCE; tries++) {
        char *heard = say_hello(1);
        there = strstr(heard, word);
        free(heard);
    }
    assert_true(there);
}

static void expect_health(const char *status, const char *words) {
    char *health = live_get(&live, "/healthz");
    if (!strstr(health, status) || !strstr(health, words)) fail_msg("%s", health);
    free(health);
}

static void test_a_full_disk_is_told_by_healthz(void **state) {
    (void)state;
    expect_health(" 200 ", "\"ok\":true");
    disk->kind = FAULT_STAYS_FULL;
    disk->strike = 1;
    say_hello_until("stored");
    expect_health(" 503 ", "\"why\":\"commits-fail\"");
    assert_int_equal(live_metric(&live, "store_ill"), 1);
    assert_true(live_metric(&live, "commits_lost_total") >= 1);
    assert_int_equal(live_metric(&live, "persons"), 0);
    disk->strike = 0;
    say_hello_until("welcome");
    expect_health(" 200 ", "\"ok\":true");
}

static void test_a_failed_sync_stops_the_server(void **state) {
    (void)state;
    int status;
    disk->kind = FAULT_SYNC;
    disk->strike = 1;
    char *heard = say_hello(PATIENCE);
    assert_null(strstr(heard, "stored")); /* it may have happened all the same */
    assert_null(strstr(heard, "welcome"));
    free(heard);
    assert_true(ended_within(live.process, PATIENCE));
    assert_int_equal(waitpid(live.process, &status, 0), live.process);
    assert_int_equal(WEXITSTATUS(status), 3);
    live.process = 0;
    char *log = live_log(&live);
    assert_non_null(strstr(log, "The disk has failed"));
    free(log);
    disk->strike = 0;
    live_start(&live);
    expect_health(" 200 ", "\"ok\":true");
}

int main(void) {
    disk = mmap(NULL, sizeof *disk, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (disk == MAP_FAILED) return 1;
    faulty_disk_install(disk);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_full_disk_is_told_by_healthz, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_failed_sync_stops_the_server, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
