/* weight: 3 */
/* Rule sets of one's own in a pseudo-terminal: made, changed, handed on by a link, taken over by somebody else
 * after reading, played by and read at the table, deleted after asking; and archives of their games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "pseudo_terminal.h"

enum { MOST_WORDS = 16 };

static char work[] = "/tmp/wenzel-test-XXXXXX";
static struct pty pty;

/* Starts the program for Anna or Bert, each with a folder of their own. True: it asks something. */
static bool start(const char *who, const char *const *words) {
    char data[128], path[] = "PATH=/usr/bin:/bin", *all[MOST_WORDS + 4] = {getenv("WENZEL")};
    unsigned count = 1;
    while (words[count - 1] && count < MOST_WORDS) {
        all[count] = strdup(words[count - 1]);
        count++;
    }
    all[count] = strdup("--lang");
    all[count + 1] = strdup("de");
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s/%s", work, who);
    char *environment[] = {"TERM=dumb", "LC_ALL=C.UTF-8", data, path, NULL};
    pty_end(&pty);
    pty = (struct pty){.process = 0};
    pty_start(&pty, all, environment);
    bool asks = pty_read(&pty);
    for (unsigned i = 1; i < count + 2; i++) free(all[i]);
    return asks;
}

#define RUN(who, ...) start(who, (const char *const[]){__VA_ARGS__, NULL})

static bool shown(const char *text) {
    char *all = strndup(pty.text, pty.used);
    bool there = all && strstr(all, text);
    free(all);
    return there;
}

static void assert_shown(const char *text) {
    if (!shown(text)) fail_msg("%s is not shown: %.*s", text, (int)pty.used, pty.text);
}

static bool answer(const char *line) {
    pty_type(&pty, line);
    return pty_read(&pty);
}

/* The line of the last output that begins so. */
static void take_line(const char *begins, char line[1024]) {
    char *all = strndup(pty.text, pty.used);
    char *at = all ? strstr(all, begins) : NULL;
    if (!at) fail_msg("no %s in %.*s", begins, (int)pty.used, pty.text);
    snprintf(line, 1024, "%.*s", at ? (int)strcspn(at, "\r\n") : 0, at ? at : "");
    free(all);
}

static void test_made_changed_shared_taken_over_played_deleted(void **state) {
    (void)state;
    char link[1024];
    assert_false(RUN("anna", "rules", "new", "Freitag", "--from", "kneipe", "spritzen", "re"));
    assert_shown("„Freitag“ ist aufgehoben.");
    assert_false(RUN("anna", "rules", "change", "Freitag", "spritzen", "bock", "grand", "20"));
    assert_shown("An Spritzen gibt es alles bis zum Bock.");
    assert_shown("Der Grundwert des Grand ist 20.");
    /* what contradicts itself changes nothing, as does another list */
    assert_false(RUN("anna", "rules", "change", "Freitag", "spritzen", "none"));
    assert_shown("„after-kontra“: Auf ein gewonnenes Kontra");
    assert_false(RUN("anna", "rules", "change", "Freitag", "list", "bierlachs"));
    assert_shown("Die Art der Liste steht fest");
    assert_false(RUN("anna", "rules", "new", "Freitag"));
    assert_shown("gibt es schon");
    assert_false(RUN("anna", "rules", "share", "Freitag", "--server", "http://localhost:7777/"));
    assert_shown("from kneipe\ngrand 20\nspritzen bock\n");
    take_line("http://", link);
    /* Bert reads it, and keeps it only then */
    assert_true(RUN("bert", "rules", "import", link));
    assert_shown("An Spritzen gibt es alles bis zum Bock.");
    assert_shown("„Freitag“ aufheben?");
    assert_false(answer("n\n"));
    assert_shown("ist nicht aufgehoben");
    assert_false(RUN("bert", "rules", "list"));
    assert_false(shown("Freitag"));
    assert_true(RUN("bert", "rules", "import", link, "--name", "Annas Freitag"));
    assert_false(answer("j\n"));
    assert_shown("„Annas Freitag“ ist aufgehoben.");
    assert_false(RUN("bert", "rules", "list"));
    assert_shown("Annas Freitag");
    /* at the table one reads the rules at any question */
    assert_true(RUN("bert", "play", "--rules", "Annas Freitag", "--no-save", "--seed", "5",
                    "--name", "Bert", "--level", "beginner"));
    assert_true(answer("regeln\n"));
    assert_shown("Annas Freitag: ein eigenes Regelwerk");
    assert_shown("Der Grundwert des Grand ist 20.");
    answer("q\n");
    /* deleted only after a plain yes */
    assert_true(RUN("bert", "rules", "delete", "Annas Freitag"));
    assert_shown("„Annas Freitag“ löschen?");
    assert_false(answer("vielleicht\n"));
    assert_shown("„Annas Freitag“ bleibt.");
    assert_true(RUN("bert", "rules", "delete", "Annas Freitag"));
    assert_false(answer("ja\n"));
    assert_shown("„Annas Freitag“ ist gelöscht.");
    assert_false(RUN("bert", "rules", "show", "Annas Freitag"));
    assert_shown("gibt es nicht");
    assert_false(RUN("anna", "rules", "show", "Freitag"));
    assert_shown("An Spritzen gibt es alles bis zum Bock.");
}

static void test_an_evening_goes_on_by_the_rules_it_began_with(void **state) {
    (void)state;
    assert_false(RUN("clara", "rules", "new", "Abend", "grand", "20"));
    assert_true(RUN("clara", "play", "--rules", "Abend", "--seed", "5", "--name", "Clara",
                    "--level", "beginner"));
    answer("q\n");
    assert_false(RUN("clara", "rules", "change", "Abend", "grand", "19"));
    assert_shown("ist geändert");
    assert_true(RUN("clara", "play", "--resume", "same"));
    assert_true(answer("regeln\n"));
    assert_shown("Der Grundwert des Grand ist 20.");
    answer("q\n");
}

/* The file has another name in it than outside. */
static void test_a_file_that_was_renamed_by_hand_is_not_believed(void **state) {
    (void)state;
    char from[160], to[160];
    assert_false(RUN("dora", "rules", "new", "Eins"));
    snprintf(from, sizeof from, "%s/dora/wenzel/rules/Eins.rules", work);
    snprintf(to, sizeof to, "%s/dora/wenzel/rules/Zwei.rules", work);
    assert_int_equal(rename(from, to), 0);
    assert_false(RUN("dora", "bids", "--rules", "Zwei"));
    assert_shown("steht ein anderer Name, „Eins“");
}

/* A match by a rule set of one's own is read again by whoever gets its file. */
static void test_a_match_of_own_rules_is_replayed_by_its_file_alone(void **state) {
    (void)state;
    char file[160];
    snprintf(file, sizeof file, "%s/match", work);
    assert_false(RUN("anna", "arena", "thumb", "thumb", "thumb", "--deals", "3", "--rules",
                     "Freitag", "--save", file));
    assert_false(RUN("bert", "replay", file));
    assert_shown("games 3, reproduced 3, different 0, unreadable 0");
    /* the same name with other rules is another match */
    assert_false(RUN("anna", "rules", "change", "Freitag", "grand", "19"));
    assert_shown("ist geändert");
    assert_false(RUN("anna", "arena", "thumb", "thumb", "thumb", "--deals", "4", "--rules",
                     "Freitag", "--save", file));
    assert_shown("rule grand 20");
    assert_false(RUN("bert", "replay", file));
    assert_shown("games 3, reproduced 3, different 0, unreadable 0");
}

static int set_up(void **state) {
    (void)state;
    static const char *const people[] = {"anna", "bert", "clara", "dora"};
    char path[128];
    if (!getenv("WENZEL") || !mkdtemp(work)) return -1;
    for (unsigned i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", work, people[i]);
        if (mkdir(path, 0700) != 0) return -1;
    }
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    char *words[] = {"rm", "-rf", work, NULL}, *environment[] = {"PATH=/usr/bin:/bin", NULL};
    pty_end(&pty);
    pty = (struct pty){.process = 0};
    words[0] = "/bin/rm";
    pty_start(&pty, words, environment);
    while (pty_read(&pty))
        ;
    pty_end(&pty);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_made_changed_shared_taken_over_played_deleted),
        cmocka_unit_test(test_an_evening_goes_on_by_the_rules_it_began_with),
        cmocka_unit_test(test_a_file_that_was_renamed_by_hand_is_not_believed),
        cmocka_unit_test(test_a_match_of_own_rules_is_replayed_by_its_file_alone),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
