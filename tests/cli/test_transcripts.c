/* weight: 15 */
/* The command line as people see it. A transcript, tests/cli/NAME.transcript, is a list of cases:
 *
 *     # name of the case
 *     $ wenzel value --game clubs ...       run in tests/cli/data, in German unless it says otherwise
 *     | what it says
 *     ! what it complains of
 *     ? 2                                   the exit status, left out if it is 0
 *
 * A plain command line runs inside of this process; what needs a shell gets one. With
 * WENZEL_UPDATE=1 the transcripts are written anew with the answers of now: read the difference before
 * keeping it. WENZEL_ONLY=value/bad-bid runs this case alone. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "formats/json_shape.h"
#include "programs/wenzel_main.h"

#define FOLDER WZ_SOURCE_DIR "/tests/cli"
enum { CASES = 2000, NAME = 160, WORDS = 64 };

struct answer {
    char *out, *err; /* in memory of malloc */
    int status;
};

struct transcript_case {
    char name[NAME]; /* value/bad-bid */
    char *command;
    struct answer wanted;
};

static struct transcript_case cases[CASES];
static unsigned case_count;
static char work[] = "/tmp/wenzel-cli-XXXXXX";

/* --- Reading and writing transcripts --- */

static void append(char **text, const char *line) {
    size_t before = strlen(*text), more = strlen(line);
    *text = realloc(*text, before + more + 2);
    assert_non_null(*text);
    memcpy(*text + before, line, more);
    memcpy(*text + before + more, "\n", 2);
}

static struct transcript_case *begin_case(const char *file, const char *name) {
    assert_true(case_count < CASES);
    struct transcript_case *c = &cases[case_count++];
    snprintf(c->name, sizeof c->name, "%s/%s", file, name);
    c->command = strdup("");
    c->wanted = (struct answer){.out = strdup(""), .err = strdup("")};
    return c;
}

static void take_line(struct transcript_case **current, const char *file, const char *line) {
    const char *rest = line[0] && line[1] == ' ' ? line + 2 : "";
    struct transcript_case *c = *current;
    if (line[0] == '#') *current = begin_case(file, rest);
    else if (line[0] == '\0') return;
    else if (!c) fail_msg("%s begins with no name: %s", file, line);
    else if (line[0] == '$') append(&c->command, rest);
    else if (line[0] == '|') append(&c->wanted.out, rest);
    else if (line[0] == '!') append(&c->wanted.err, rest);
    else if (line[0] == '?') c->wanted.status = atoi(rest);
    else fail_msg("%s: what is this line of %s? %s", file, c->name, line);
}

static void read_transcript(const char *file) {
    char path[512], *line = NULL, stem[NAME / 2];
    size_t room = 0;
    struct transcript_case *current = NULL;
    snprintf(path, sizeof path, FOLDER "/%s", file);
    snprintf(stem, sizeof stem, "%.*s", (int)strcspn(file, "."), file);
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    for (ssize_t length; (length = getline(&line, &room, stream)) >= 0;) {
        if (length > 0 && line[length - 1] == '\n') line[length - 1] = '\0';
        take_line(&current, stem, line);
    }
    free(line);
    fclose(stream);
}

static void write_lines(FILE *stream, char mark, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        fprintf(stream, length ? "%c %.*s\n" : "%c\n", mark, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void write_case(const struct transcript_case *c, const struct answer *got) {
    static char open_file[NAME];
    char file[NAME], path[512];
    size_t stem = strcspn(c->name, "/");
    snprintf(file, sizeof file, "%.*s.transcript", (int)stem, c->name);
    snprintf(path, sizeof path, FOLDER "/%s", file);
    bool first = strcmp(file, open_file) != 0;
    strcpy(open_file, file);
    FILE *stream = fopen(path, first ? "w" : "a");
    assert_non_null(stream);
    fprintf(stream, "%s# %s\n", first ? "" : "\n", c->name + stem + 1);
    write_lines(stream, '$', c->command);
    write_lines(stream, '|', got->out);
    write_lines(stream, '!', got->err);
    if (got->status) fprintf(stream, "? %d\n", got->status);
    fclose(stream);
}

/* --- Running --- */

/* Splits a command line into words, in place; 0 if it takes a shell to understand it. */
static int split(char *line, char *words[WORDS + 1]) {
    int count = 0;
    if (strpbrk(line, "|<>;&$`(){}*~\\=\n'") || strncmp(line, "wenzel ", 7) != 0) return 0;
    for (char *at = line; *at && count < WORDS;) {
        bool quoted = *at == '"';
        words[count] = at += quoted;
        at += strcspn(at, quoted ? "\"" : " ");
        if (strchr(words[count], '"') && (quoted ? *at != '"' : strchr(words[count], '"') < at))
            return 0;
        count++;
        if (*at) *at++ = '\0';
        if (quoted && *at == ' ') at++;
        else if (quoted && *at) return 0;
    }
    words[count] = NULL;
    return count < WORDS ? count : 0;
}

static struct answer run_inside(int count, char **words) {
    struct answer got = {NULL, NULL, 0};
    size_t out_size = 0, err_size = 0;
    FILE *in = fopen("/dev/null", "r"), *out = open_memstream(&got.out, &out_size),
         *err = open_memstream(&got.err, &err_size);
    got.status = wenzel_main(count, words, in, out, err);
    fclose(in);
    fclose(out);
    fclose(err);
    return got;
}

static char *whole_file(const char *path) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r"), *copy = open_memstream(&text, &size);
    assert_non_null(file);
    for (int c; (c = getc(file)) != EOF;) putc(c, copy);
    fclose(file);
    fclose(copy);
    return text;
}

static struct answer run_shell(const char *command) {
    char out[64], err[64];
    snprintf(out, sizeof out, "%s/out", work);
    snprintf(err, sizeof err, "%s/err", work);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!freopen("/dev/null", "r", stdin) || !freopen(out, "w", stdout) ||
            !freopen(err, "w", stderr))
            _exit(126);
        execlp("bash", "bash", "-c", command, (char *)NULL);
        _exit(127);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return (struct answer){whole_file(out), whole_file(err),
                           WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

static struct answer run(const struct transcript_case *c) {
    char *words[WORDS + 1], *line = strdup(c->command);
    assert_non_null(line);
    line[strlen(line) - 1] = '\0';
    int count = split(line, words);
    struct answer got = count > 0 ? run_inside(count, words) : run_shell(c->command);
    free(line);
    return got;
}

/* --- Comparing --- */

static void compare(const struct transcript_case *c, const char *what, const char *wanted,
                    const char *got) {
    if (strcmp(wanted, got) == 0) return;
    size_t line = 1, same = 0;
    for (size_t i = 0; wanted[i] && wanted[i] == got[i]; i++)
        if (got[i] == '\n') line++, same = i + 1;
    fail_msg("%s: %s differs in line %zu of %s\nwanted: %.*s\ngot:    %.*s\n"
             "alone: tests/run build --only test_transcripts --case %s",
             c->name, c->command, line, what, (int)strcspn(wanted + same, "\n"), wanted + same,
             (int)strcspn(got + same, "\n"), got + same, c->name);
}

static void test_case(void **state) {
    const struct transcript_case *c = *state;
    struct answer got = run(c);
    if (getenv("WENZEL_UPDATE")) {
        write_case(c, &got);
    } else {
        char wanted[16], status[16];
        compare(c, "what it says", c->wanted.out, got.out);
        compare(c, "what it complains of", c->wanted.err, got.err);
        snprintf(wanted, sizeof wanted, "%d", c->wanted.status);
        snprintf(status, sizeof status, "%d", got.status);
        compare(c, "the exit status", wanted, status);
    }
    free(got.out);
    free(got.err);
}

/* --- JSON --- */

/* Every field there, none besides, each of its type. */
static void holds_to_its_table(const struct transcript_case *c, const char *line) {
    char trouble[256];
    wz_out out = wz_out_to(trouble, sizeof trouble);
    json_t *document = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    if (!document) fail_msg("%s: no JSON: %s", c->name, line);
    if (!fmt_json_fits(document, &out)) fail_msg("%s: %s: %s", c->name, trouble, line);
    json_decref(document);
}

/* Lines that others than wenzel have written, in a shell, need not be JSON. */
static unsigned check_lines(const struct transcript_case *c, const char *text, bool alone) {
    static const char begin[] = "{\"format\":";
    unsigned checked = 0;
    while (*text) {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        assert_non_null(line);
        if (alone || strncmp(line, begin, strlen(begin)) == 0) {
            holds_to_its_table(c, line);
            checked++;
        }
        free(line);
        text += length + (text[length] == '\n');
    }
    return checked;
}

static bool asks_for_json(const char *command) {
    return (strstr(command, " --json") && !strstr(command, " -- --json")) ||
           strstr(command, " --to json") || strstr(command, " --schema");
}

static void test_every_line_of_json_holds_to_its_table(void **state) {
    (void)state;
    unsigned checked = 0;
    for (unsigned i = 0; i < case_count; i++) {
        const struct transcript_case *c = &cases[i];
        char *words[WORDS + 1], *line = strdup(c->command);
        assert_non_null(line);
        line[strlen(line) - 1] = '\0';
        if (asks_for_json(line)) {
            bool alone = split(line, words) > 0;
            checked += check_lines(c, c->wanted.out, alone);
            checked += check_lines(c, c->wanted.err, alone);
        }
        free(line);
    }
    assert_true(checked > 60);
}

/* --- All of them --- */

static int by_name(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_transcript(const struct dirent *entry) {
    const char *end = strrchr(entry->d_name, '.');
    return end && strcmp(end, ".transcript") == 0;
}

static void read_all(void) {
    struct dirent **files;
    int count = scandir(FOLDER, &files, is_transcript, by_name);
    for (int i = 0; i < count; i++) {
        read_transcript(files[i]->d_name);
        free(files[i]);
    }
    if (count >= 0) free(files);
}

static int set_up(void **state) {
    (void)state;
    static char path[4096];
    char link[64];
    const char *program = getenv("WENZEL");
    if (!program || !mkdtemp(work) || chdir(FOLDER "/data") != 0) return -1;
    snprintf(link, sizeof link, "%s/wenzel", work);
    if (symlink(program, link) != 0) return -1;
    snprintf(path, sizeof path, "%s:%s", work, getenv("PATH"));
    setenv("PATH", path, 1);
    setenv("LC_ALL", "C", 1);
    setenv("XDG_DATA_HOME", work, 1); /* nothing of whoever runs the tests */
    unsetenv("WENZEL_LANG");
    unsetenv("LANG");
    unsetenv("LC_MESSAGES");
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    static const char *const files[] = {"wenzel", "out", "err"};
    char path[64];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", work, files[i]);
        unlink(path);
    }
    rmdir(work);
    for (unsigned i = 0; i < case_count; i++) {
        free(cases[i].command);
        free(cases[i].wanted.out);
        free(cases[i].wanted.err);
    }
    return 0;
}

int main(void) {
    static struct CMUnitTest tests[CASES + 1];
    size_t count = 0;
    read_all();
    tests[count++] =
        (struct CMUnitTest)cmocka_unit_test(test_every_line_of_json_holds_to_its_table);
    for (unsigned i = 0; i < case_count; i++)
        tests[count++] = (struct CMUnitTest){
            .name = cases[i].name, .test_func = test_case, .initial_state = &cases[i]};
    return _cmocka_run_group_tests("transcripts", tests, count, set_up, tear_down);
}
