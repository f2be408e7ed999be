/* weight: 8 */
/* House rules in a pseudo-terminal: somebody who answers at random meets their questions, each with all
 * it offers and what that brings or costs, and nothing of it is offered at any other moment. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "pseudo_terminal.h"
#include "wenzel/random.h"

enum { MOST_ANSWERS = 4000, EVENINGS = 24, LINES = 3 };

/* A question as it begins, the lines it has to offer, and how often it came. */
static struct question {
    const char *begins;
    const char *offers[LINES];
    const char *says; /* what it brings or costs */
    unsigned seen;
} questions[] = {
    {"Ramsch. Spielst du lieber Grand Hand?",
     {"1  Kein Grand Hand", "2  Grand Hand spielen (gewonnen zählt es "},
     "(gewonnen zählt es ",
     0},
    {"Schieberamsch: Nimmst du den Skat",
     {"1  Skat aufnehmen", "2  Ungesehen "},
     "ungesehen (doppelt)",
     0},
    {"Sagst du etwas an?",
     {"  Nichts ansagen", "  Jungfrau", "  Durchmarsch"},
     "bringt oder kostet ",
     0},
    {"Grand. Wollt ihr ihn schenken?",
     {"1  Schenken (angenommen einfach gewonnen, abgelehnt nur mit Schneider)"},
     "2  Nicht schenken",
     0},
    {"Dein Partner will den Grand schenken.",
     {"1  Auch schenken (angenommen einfach gewonnen, abgelehnt nur mit Schneider)"},
     "2  Nicht schenken",
     0},
    {"Sagst du Patrouillen an? Verfehlst du eine, ist das Spiel verloren.",
     {"  Patrouillen: 1 (je "},
     "  Ohne Patrouille",
     0},
    {"Eine Patrouille kannst du nicht ansagen.", {NULL}, "1  Ohne Patrouille", 0},
    {"Die Gegenpartei schenkt dir den Grand.",
     {"1  Geschenk annehmen", "2  Ablehnen, Schneider spielen"},
     "musst du Schneider spielen",
     0},
    {"Sagst du Re?", {NULL}, "zählt das Spiel vierfach", 0},
    {"Welche zwei Karten schiebst du weiter?", {NULL}, "", 0},
    {"Welche zwei Karten legst du in den Skat?", {NULL}, "", 0},
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

/* A line as it was shown, wherever it was wrapped. */
static void unwrap(char *text) {
    char *to = text;
    for (char *from = text; *from; from++) {
        if (*from == '\r') continue;
        *to++ = *from == '\n' && from[1] != ' ' && from[1] != '\r' ? ' ' : *from;
    }
    *to = '\0';
}

static void check_page(const char *text) {
    for (unsigned i = 0; i < QUESTIONS; i++) {
        struct question *q = &questions[i];
        bool asked = strstr(text, q->begins) != NULL;
        q->seen += asked;
        if (asked && !strstr(text, q->says))
            fail_msg("%s without %s:\n%s", q->begins, q->says, text);
        for (unsigned line = 0; line < LINES && q->offers[line]; line++)
            if (asked != (strstr(text, q->offers[line]) != NULL))
                fail_msg("%s %s %s:\n%s", q->begins, asked ? "without" : "is not asked, but",
                         q->offers[line], text);
    }
}

/* Whatever is typed, wrong answers are asked again. */
static void answer(struct pty *pty, const char *text, wz_random *random) {
    static const char *const words[] = {"j",         "p", "1 2", "3 4", "18", "1 2 Kreuz", "Grand",
                                        "5 6 Grand", "h", "k",   "",    "1",  "2"};
    char line[32];
    if (strstr(text, "Deine Wahl?"))
        snprintf(line, sizeof line, "%u\n", 1 + wz_random_below(random, 3));
    else if (strstr(text, "Welche Karte?"))
        snprintf(line, sizeof line, "%u\n", 1 + wz_random_below(random, 10));
    else
        snprintf(line, sizeof line, "%s\n",
                 words[wz_random_below(random, sizeof words / sizeof *words)]);
    pty_type(pty, line);
}

static void spend_evening(char *rules, unsigned number) {
    char seed[16];
    wz_random random = wz_random_from(number);
    struct pty pty = {.process = 0};
    snprintf(seed, sizeof seed, "%u", number);
    char *words[] = {
        getenv("WENZEL"), "play",   "--no-save", "--rules", rules, "--seed",  seed,       "--name",
        "Anna",           "--lang", "de",        "--games", "12",  "--level", "beginner", NULL};
    char *environment[] = {"TERM=dumb", "LC_ALL=C.UTF-8", NULL};
    pty_start(&pty, words, environment);
    for (unsigned i = 0; pty_read(&pty) && i < MOST_ANSWERS; i++) {
        char *text = strndup(pty.text, pty.used);
        assert_non_null(text);
        unwrap(text);
        check_page(text);
        answer(&pty, text, &random);
        free(text);
    }
    pty_end(&pty);
}

static void test_every_question_with_what_it_offers(void **state) {
    (void)state;
    char rules[] = "/tmp/wenzel-test-XXXXXX";
    int number = mkstemp(rules);
    assert_true(number >= 0);
    FILE *file = fdopen(number, "w");
    assert_non_null(file);
    fputs("wenzel rules 1\nname alle\nspritzen hirsch\nnobody-bids ramsch\nramsch-grand-hand yes\n"
          "ramsch-announcements yes\nramsch-pushing yes\nlast-round ramsch\nschenken both\n"
          "patrouillen announced\npatrouillen-grand yes\nrevolution 92\n",
          file);
    assert_int_equal(fclose(file), 0);
    for (unsigned i = 1; i <= EVENINGS; i++) spend_evening(rules, i);
    unlink(rules);
    for (unsigned i = 0; i < QUESTIONS; i++) {
        print_message("# %s %u\n", questions[i].begins, questions[i].seen);
        assert_true(questions[i].seen > 0);
    }
}

static int needs_program(void **state) {
    (void)state;
    return getenv("WENZEL") ? 0 : -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_every_question_with_what_it_offers, needs_program)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
