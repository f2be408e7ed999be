/* The journal: whole lines, on disk, one program at a time; and what is left of it when the disk is
 * full, somebody else writes, or the program is killed. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "runtime/journal.h"

/* --- A folder for each test --- */

static char folder[256];

static const char *path_of(const char *name) {
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int make_folder(void **state) {
    (void)state;
    const char *base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/wenzel-journal-XXXXXX", base && *base ? base : "/tmp");
    return mkdtemp(folder) ? 0 : 1;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path_of("log"));
    unlink(path_of("other"));
    return rmdir(folder);
}

static void put_file(const char *name, const char *text) {
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static void assert_file(const char *name, const char *expected) {
    char text[4096];
    FILE *file = fopen(path_of(name), "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    assert_string_equal(text, expected);
}

static rt_journal *opened(void) {
    rt_journal *journal = rt_journal_open(path_of("log"));
    if (!journal) fail_msg("%s", strerror(errno));
    return journal;
}

static void assert_refused(bool done, int number) {
    int seen = errno;
    assert_false(done);
    assert_int_equal(seen, number);
}

/* --- Lines --- */

static void test_lines_are_added_and_read(void **state) {
    (void)state;
    rt_journal *journal = opened();
    size_t length = 99;
    char *text = rt_journal_read(journal, &length);
    assert_string_equal(text, "");
    assert_int_equal(length, 0);
    free(text);
    assert_true(rt_journal_append(journal, "first"));
    assert_true(rt_journal_append(journal, ""));
    assert_true(rt_journal_append(journal, "dritte Zeile, größer"));
    text = rt_journal_read(journal, &length);
    assert_string_equal(text, "first\n\ndritte Zeile, größer\n");
    assert_int_equal(length, strlen(text));
    free(text);
    rt_journal_close(journal);
    journal = opened();
    assert_true(rt_journal_append(journal, "after opening it again"));
    rt_journal_close(journal);
    assert_file("log", "first\n\ndritte Zeile, größer\nafter opening it again\n");
}

static void test_a_line_has_no_line_end(void **state) {
    (void)state;
    rt_journal *journal = opened();
    assert_refused(rt_journal_append(journal, "one\ntwo"), EINVAL);
    rt_journal_close(journal);
    assert_file("log", "");
}

/* A path without a folder means the current one. */
static void test_opens_in_the_current_folder(void **state) {
    (void)state;
    char before[512];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    rt_journal *journal = rt_journal_open("log");
    assert_int_equal(chdir(before), 0);
    assert_non_null(journal);
    assert_true(rt_journal_append(journal, "here"));
    rt_journal_close(journal);
    assert_file("log", "here\n");
}

static void test_refuses_what_is_no_file(void **state) {
    (void)state;
    assert_refused(rt_journal_open(folder), EISDIR);
    assert_refused(rt_journal_open(path_of("missing/log")), ENOENT);
    assert_int_equal(mkfifo(path_of("other"), 0600), 0);
    assert_refused(rt_journal_open(path_of("other")), EINVAL);
    rt_journal_close(NULL);
}

/* --- Torn lines --- */

static void test_a_torn_line_must_be_cut_off_first(void **state) {
    (void)state;
    put_file("log", "whole\ntor");
    rt_journal *journal = opened();
    assert_refused(rt_journal_append(journal, "next"), EINVAL);
    assert_file("log", "whole\ntor");
    assert_refused(rt_journal_cut(journal, 8), EINVAL);  /* still torn */
    assert_refused(rt_journal_cut(journal, 10), EINVAL); /* longer than the file */
    assert_file("log", "whole\ntor");
    assert_true(rt_journal_cut(journal, 6));
    assert_true(rt_journal_append(journal, "next"));
    rt_journal_close(journal);
    assert_file("log", "whole\nnext\n");
}

static void test_a_torn_first_line_leaves_nothing(void **state) {
    (void)state;
    put_file("log", "{\"format");
    rt_journal *journal = opened();
    assert_true(rt_journal_cut(journal, 0));
    assert_true(rt_journal_append(journal, "header"));
    rt_journal_close(journal);
    assert_file("log", "header\n");
}

/* --- One at a time --- */

static void test_the_second_opener_is_refused(void **state) {
    (void)state;
    rt_journal *journal = opened();
    assert_refused(rt_journal_open(path_of("log")), EWOULDBLOCK);
    pid_t child = fork();
    if (child == 0) {
        bool refused = !rt_journal_open(path_of("log")) && errno == EWOULDBLOCK;
        _exit(refused ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(rt_journal_append(journal, "mine"));
    rt_journal_close(journal);
    journal = opened();
    rt_journal_close(journal);
    assert_file("log", "mine\n");
}

/* Somebody with an editor asks for no lock: what he wrote is not written over. */
static void test_a_stranger_is_noticed(void **state) {
    (void)state;
    rt_journal *journal = opened();
    assert_true(rt_journal_append(journal, "mine"));
    put_file("log", "mine\nhis\n");
    assert_refused(rt_journal_append(journal, "mine again"), ESTALE);
    rt_journal_close(journal);
    assert_file("log", "mine\nhis\n");
}

/* --- A full disk --- */

static void limit_files(rlim_t bytes) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Half of the line fits: none of it may stay, and when there is room again all goes on. */
static void test_a_full_disk_leaves_nothing_of_the_line(void **state) {
    (void)state;
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    rt_journal *journal = opened();
    assert_true(rt_journal_append(journal, "0123456789"));
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    limit_files(16);
    bool half = rt_journal_append(journal, "abcdefghij");
    int half_errno = errno;
    limit_files(21); /* all but the line end */
    bool almost = rt_journal_append(journal, "abcdefghij");
    int almost_errno = errno;
    struct stat file;
    assert_int_equal(stat(path_of("log"), &file), 0);
    limit_files(before.rlim_cur);
    signal(SIGXFSZ, handler);
    assert_false(half);
    assert_int_equal(half_errno, EFBIG);
    assert_false(almost);
    assert_int_equal(almost_errno, EFBIG);
    assert_int_equal(file.st_size, 11);
    assert_true(rt_journal_append(journal, "abcdefghij"));
    rt_journal_close(journal);
    assert_file("log", "0123456789\nabcdefghij\n");
}

/* --- Signals, and the last of them --- */

static volatile sig_atomic_t alarms;

static void note_alarm(int number) {
    (void)number;
    alarms = alarms + 1;
}

static void test_signals_do_no_harm(void **state) {
    (void)state;
    struct sigaction action = {.sa_handler = note_alarm}, before;
    sigaction(SIGALRM, &action, &before);
    struct itimerval often = {{0, 200}, {0, 200}}, never = {{0, 0}, {0, 0}};
    rt_journal *journal = opened();
    char line[2000];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    unsigned written = 0;
    setitimer(ITIMER_REAL, &often, NULL);
    for (int i = 0; i < 200; i++) written += rt_journal_append(journal, line);
    setitimer(ITIMER_REAL, &never, NULL);
    sigaction(SIGALRM, &before, NULL);
    assert_int_equal(written, 200);
    rt_journal_close(journal);
    struct stat file;
    assert_int_equal(stat(path_of("log"), &file), 0);
    assert_int_equal(file.st_size, 200 * sizeof line);
    assert_true(alarms > 0);
}

/* Appends lines for ever, and tells each confirmed one through the pipe. */
static void append_for_ever(int told) {
    rt_journal *journal = rt_journal_open(path_of("log"));
    if (!journal) _exit(1);
    for (uint32_t i = 0;; i++) {
        char line[64];
        snprintf(line, sizeof line, "line %u of a game that nobody finishes", i);
        if (!rt_journal_append(journal, line) || write(told, &i, sizeof i) != sizeof i) _exit(1);
    }
}

/* How many whole lines there are, each in its place; what is torn is cut off. */
static uint32_t count_lines(rt_journal *journal) {
    size_t length = 0;
    char *text = rt_journal_read(journal, &length), *at = text;
    assert_non_null(text);
    uint32_t lines = 0;
    for (char *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "line %u of a game that nobody finishes", lines++);
        *end = '\0';
        assert_string_equal(at, wanted);
    }
    assert_true(rt_journal_cut(journal, (size_t)(at - text)));
    free(text);
    return lines;
}

/* In the middle of whatever follows so many confirmed lines. */
static void kill_after(uint32_t wanted) {
    int told[2];
    assert_int_equal(pipe(told), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(told[0]);
        append_for_ever(told[1]);
    }
    close(told[1]);
    uint32_t number = 0, confirmed = 0;
    while (confirmed < wanted && read(told[0], &number, sizeof number) == sizeof number)
        confirmed = number + 1;
    assert_int_equal(kill(child, SIGKILL), 0);
    while (read(told[0], &number, sizeof number) == sizeof number) confirmed = number + 1;
    close(told[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    rt_journal *journal = opened(); /* the lock died with its holder */
    uint32_t lines = count_lines(journal);
    assert_true(confirmed > 0);
    assert_in_range(lines, confirmed, confirmed + 1);
    assert_true(rt_journal_append(journal, "and on it goes"));
    rt_journal_close(journal);
    unlink(path_of("log"));
}

static void test_kill_9_loses_no_confirmed_line(void **state) {
    (void)state;
    unsigned times = getenv("WENZEL_LONG") ? 200 : 20;
    for (unsigned i = 0; i < times; i++) kill_after(1 + i * 37 % 100);
}

#define ONE(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        ONE(test_lines_are_added_and_read),
        ONE(test_a_line_has_no_line_end),
        ONE(test_opens_in_the_current_folder),
        ONE(test_refuses_what_is_no_file),
        ONE(test_a_torn_line_must_be_cut_off_first),
        ONE(test_a_torn_first_line_leaves_nothing),
        ONE(test_the_second_opener_is_refused),
        ONE(test_a_stranger_is_noticed),
        ONE(test_a_full_disk_leaves_nothing_of_the_line),
        ONE(test_signals_do_no_harm),
        ONE(test_kill_9_loses_no_confirmed_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
