/* Ctrl-C at every moment at which the program waits, right before it does: it is never lost. The suite
 * is its own program under test: called with words, it runs wenzel with them and presses Ctrl-C at the
 * wait whose number the environment tells. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "live_server.h"
#include "programs/wenzel_main.h"
#include "runtime/wait.h"
#include "sitting.h"

#define PRESS_AT "WENZEL_PRESS_AT"
#define ENGINE WZ_SOURCE_DIR "/tests/engines/bad-engine "
enum { PRESSED = 64 /* is added to the status */, PATIENCE = 60 /* seconds */ };

/* --- Under test --- */

static atomic_uint waits;
static unsigned press_at;

static void press(void) {
    if (atomic_fetch_add(&waits, 1) + 1 == press_at) kill(getpid(), SIGINT);
}

static int run_program(int argc, char **argv) {
    press_at = (unsigned)atoi(getenv(PRESS_AT));
    setenv(PRESS_AT, "0", 1); /* its own children are not meant */
    signal(SIGINT, SIG_DFL);
    alarm(PATIENCE);
    rt_wait_hook(press);
    int status = wenzel_main(argc, argv, stdin, stdout, stderr);
    return status + (press_at > 0 && atomic_load(&waits) >= press_at ? PRESSED : 0);
}

/* --- Without a person --- */

/* Runs the words with Ctrl-C at a wait. True if it came to that. The input stays open behind what is
 * typed ahead. */
static bool run_words(unsigned at, const char *const *words, const char *typed) {
    int input[2];
    assert_int_equal(pipe(input), 0);
    assert_int_equal(write(input[1], typed, strlen(typed)), strlen(typed));
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char number[16];
        snprintf(number, sizeof number, "%u", at);
        setenv(PRESS_AT, number, 1);
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(input[0], STDIN_FILENO);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        close(input[1]);
        execv("/proc/self/exe", (char *const *)(uintptr_t)words);
        _exit(127);
    }
    close(input[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    close(input[1]);
    if (!WIFEXITED(status)) fail_msg("%s: Ctrl-C at wait %u was lost", words[1], at);
    return WEXITSTATUS(status) >= PRESSED;
}

static void press_at_each(const unsigned *moments, const char *const *words) {
    for (; *moments; moments++)
        if (!run_words(*moments, words, "")) fail_msg("%s: no wait %u", words[1], *moments);
}

static void test_arena(void **state) {
    (void)state;
    static const char *const words[] = {
        "wenzel",  "arena", "E",         "thumb", "thumb",  "--engine", "E=" ENGINE "good",
        "--deals", "40",    "--threads", "2",     "--seed", "1",        NULL};
    press_at_each((const unsigned[]){1, 2, 3, 4, 5, 10, 20, 100, 0}, words);
}

static void test_bench_server(void **state) {
    (void)state;
    static const char *const words[] = {"wenzel", "bench",     "server", "--tables",
                                        "2",      "--seconds", "2",      NULL};
    press_at_each((const unsigned[]){1, 2, 3, 4, 20, 300, 0}, words);
}

static void test_reading_deals(void **state) {
    (void)state;
    static const char *const words[] = {"wenzel",     "solve", "--deals", "-",
                                        "--question", "win",   NULL};
    static const char deals[] =
        "a real C 0 CT.CQ.CJ.C8.C7.SJ.S7.HJ.D9.D7 CA.CK.C9.S8.HT.H9.DA.DK.DQ.D8"
        " SA.SK.SQ.S9.HA.HK.HQ.H7.DT.DJ ST.H8 73 1\n";
    press_at_each((const unsigned[]){1, 0}, words);
    assert_true(run_words(2, words, deals)); /* one is read, the next one waited for */
}

static void test_serve(void **state) {
    (void)state;
    char folder[] = "/tmp/wenzel-test-XXXXXX", file[64];
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/tables.db", folder);
    const char *const words[] = {"wenzel", "serve", "--port", "0", "--db", file, NULL};
    press_at_each((const unsigned[]){1, 2, 3, 0}, words);
    static const char *const ends[] = {"", "-wal", "-shm", "-lock"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(file, sizeof file, "%s/tables.db%s", folder, ends[i]);
        unlink(file);
    }
    assert_int_equal(rmdir(folder), 0);
}

static void test_join(void **state) {
    (void)state;
    struct live_server live;
    char url[64];
    live_begin(&live, NULL);
    snprintf(url, sizeof url, "http://127.0.0.1:%u/", live.port);
    char tokens[128];
    snprintf(tokens, sizeof tokens, "%s/tokens", live.folder);
    const char *const words[] = {"wenzel",   "join",   url, "--new",  "--level",
                                 "beginner", "--pace", "0", "--name", "Grete",
                                 "--tokens", tokens,   NULL};
    press_at_each((const unsigned[]){1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 0}, words);
    unlink(tokens);
    live_finish(&live);
}

/* --- With a person --- */

/* A game at the terminal, up to the wait at which Ctrl-C comes. True if it came to that. */
static bool play_until(const struct plan *plan) {
    struct sitting s;
    sitting_begin(&s, plan);
    while (pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        char words[PERSON_ANSWER + 1];
        person_answer(&s.person, question, &s.chronicle, words);
        strcat(words, "\n");
        pty_type(&s.pty, words);
    }
    int status = s.pty.status;
    if (!WIFEXITED(status)) fail_msg("Ctrl-C was lost at wait %s:\n%s", plan->press_at, s.pty.text);
    if (WEXITSTATUS(status) & ~PRESSED) fail_msg("ended with %d:\n%s", status, s.pty.text);
    sitting_finish(&s);
    return WEXITSTATUS(status) >= PRESSED;
}

static void press_at_every_wait(struct plan plan, unsigned step) {
    unsigned at = 1;
    char number[16];
    plan.press_at = number;
    do {
        snprintf(number, sizeof number, "%u", at);
        at += step;
    } while (play_until(&plan));
    assert_true(at > 8); /* there were questions */
}

static void test_play(void **state) {
    (void)state;
    press_at_every_wait((struct plan){.games = "1", .seed = "3", .level = "thumb"}, 1);
}

static void test_play_with_an_engine(void **state) {
    (void)state;
    press_at_every_wait((struct plan){.games = "1",
                                      .seed = "3",
                                      .engine = "E=" ENGINE "good",
                                      .players = "E,thumb",
                                      .sober = true},
                        2);
}

static int needs_program(void **state) {
    (void)state;
    return getenv("WENZEL") ? 0 : -1;
}

int main(int argc, char **argv) {
    if (getenv(PRESS_AT)) return run_program(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_bench_server),
        cmocka_unit_test(test_reading_deals),
        cmocka_unit_test(test_serve),
        cmocka_unit_test(test_join),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_play_with_an_engine),
    };
    return cmocka_run_group_tests(tests, needs_program, NULL);
}
