#include "sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { MOST_WORDS = 32 };

/* --- The file --- */

static void forget_file(struct sitting *s) {
    if (s->loaded) wz_chronicle_free(&s->chronicle);
    s->loaded = false;
    free(s->text);
    s->text = NULL;
    s->length = 0;
}

void sitting_look_at_file(struct sitting *s) {
    forget_file(s);
    FILE *file = fopen(s->file, "r");
    if (!file) return;
    char bytes[4096];
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, file)) > 0;) {
        s->text = realloc(s->text, s->length + got + 1);
        assert_non_null(s->text);
        memcpy(s->text + s->length, bytes, got);
        s->length += got;
    }
    fclose(file);
    size_t whole = 0;
    fmt_series_trouble trouble;
    if (s->length == 0) return;
    s->loaded = fmt_series_read(s->text, s->length, WZ_ENGLISH, &s->chronicle, &whole, &trouble);
    if (!s->loaded && whole > 0) fail_msg("line %u: %s", trouble.line, trouble.say);
    s->length = whole;
}

/* --- The screen --- */

static const char *after_code(const char *text) {
    if (*text != '\033') return text;
    text += strcspn(text, "ABCDEFGHJKSTfhlmnsu");
    return *text ? text + 1 : text;
}

/* A line of the page: how wide it is, whether cards are drawn in it, or a path stands there. */
struct line {
    unsigned columns;
    bool cards, path;
};

static const char *look_at_line(const char *at, struct line *line) {
    *line = (struct line){0};
    for (; *at && *at != '\n'; at++) {
        while (*at == '\033') at = after_code(at);
        if (!*at || *at == '\n') break;
        line->path |= *at == '/';
        line->cards |= strncmp(at, "┌─", strlen("┌─")) == 0 || strncmp(at, "+--", 3) == 0;
        line->columns += ((unsigned char)*at & 0xc0) != 0x80;
    }
    return at;
}

/* 80 columns and 24 lines; a path may be longer than that. In a narrow window no card is broken. A
 * plain terminal gets plain text. */
static void check_size(const struct sitting *s) {
    if (s->plan->term && strchr(s->pty.text, '\033')) fail_msg("codes:\n%s", s->pty.text);
    unsigned lines = 1, columns = s->pty.page_columns;
    for (const char *at = s->pty.page; *at; at += *at == '\n') {
        struct line line;
        const char *begin = at;
        at = look_at_line(at, &line);
        lines += *at == '\n';
        unsigned most = line.cards && columns < 80 ? columns : 80;
        if (line.columns > most && !line.path)
            fail_msg("%u columns of %u: %.*s", line.columns, columns, (int)(at - begin), begin);
    }
    if (lines > 24 && columns >= 80 && !s->plan->term)
        fail_msg("%u lines:\n%s", lines, s->pty.page);
}

bool sitting_shows_hand(enum cli_text_key question) {
    return question == CLI_T_PLAY_ASK_CARD || question == CLI_T_PLAY_ASK_BID ||
           question == CLI_T_PLAY_ASK_HOLD || question == CLI_T_PLAY_ASK_UNBID ||
           question == CLI_T_PLAY_ASK_CHOICE || question == CLI_T_PLAY_ASK_DISCARDS;
}

/* Every card that the file says is in the hand lies on the screen. */
void sitting_check_hand(struct sitting *s, enum cli_text_key question) {
    bool signs = !s->plan->suits && !s->plan->symbols;
    if (!signs || !sitting_shows_hand(question)) return;
    for (wz_cards hand = person_hand(&s->person, &s->chronicle); hand;) {
        char sign[16];
        wz_out out = wz_out_to(sign, sizeof sign);
        wz_put_card_sign(&out, s->person.lang, wz_take_first(&hand));
        if (!strstr(s->pty.page, sign)) fail_msg("%s is missing:\n%s", sign, s->pty.page);
    }
}

/* --- Sitting down and leaving --- */

static char *const *environment(const struct sitting *s) {
    static char home[SITTING_PATH + 8], lang[32], options[256], term[32], press_at[48];
    static char *variables[8];
    const char *asan = getenv("ASAN_OPTIONS");
    snprintf(home, sizeof home, "HOME=%s", s->folder);
    snprintf(lang, sizeof lang, "WENZEL_LANG=%s", s->plan->lang == WZ_GERMAN ? "de" : "en");
    snprintf(options, sizeof options, "ASAN_OPTIONS=%s", asan ? asan : "");
    snprintf(term, sizeof term, "TERM=%s", s->plan->term ? s->plan->term : "xterm");
    static char locale[] = "LC_ALL=C.UTF-8";
    variables[0] = home;
    variables[1] = lang;
    variables[2] = term;
    variables[3] = locale;
    variables[4] = options;
    snprintf(press_at, sizeof press_at, "WENZEL_PRESS_AT=%s",
             s->plan->press_at ? s->plan->press_at : "");
    variables[5] = s->plan->press_at ? press_at : NULL;
    return variables;
}

static unsigned add_option(char *words[MOST_WORDS], unsigned count, const char *name,
                           const char *value) {
    if (!value) return count;
    words[count++] = (char *)(uintptr_t)name;
    words[count++] = (char *)(uintptr_t)value;
    return count;
}

void sitting_start(struct sitting *s, bool resume) {
    const struct plan *plan = s->plan;
    static char itself[] = "/proc/self/exe";
    char *words[MOST_WORDS + 1] = {plan->press_at ? itself : getenv("WENZEL"), (char[]){"play"}};
    unsigned count = add_option(words, 2, "--file", s->file);
    count = add_option(words, count, "--suits", plan->suits);
    count = add_option(words, count, "--symbols", plan->symbols);
    count = add_option(words, count, "--engine", plan->engine);
    count = add_option(words, count, "--think", plan->think);
    if (resume) count = add_option(words, count, "--resume", "same");
    else {
        count = add_option(words, count, "--name", plan->names_itself ? NULL : "Grete");
        count = add_option(words, count, "--rules", plan->rules);
        count = add_option(words, count, "--table", plan->table);
        count = add_option(words, count, "--games", plan->games);
        count = add_option(words, count, "--seed", plan->seed);
        count = add_option(words, count, "--list", plan->list);
        count = add_option(words, count, "--level", plan->level);
        count = add_option(words, count, "--players", plan->players);
    }
    words[count] = NULL;
    pty_start(&s->pty, words, environment(s));
}

void sitting_begin(struct sitting *s, const struct plan *plan) {
    *s = (struct sitting){.plan = plan};
    s->person = (struct person){.lang = plan->lang,
                                .random = wz_random_from(strtoull(plan->seed, NULL, 10)),
                                .sober = plan->sober,
                                .own = 1};
    snprintf(s->folder, sizeof s->folder, "%s/wenzel-test-XXXXXX",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    assert_non_null(mkdtemp(s->folder));
    snprintf(s->file, sizeof s->file, "%s/evening.jsonl", s->folder);
    sitting_start(s, false);
}

void sitting_finish(struct sitting *s) {
    pty_end(&s->pty);
    forget_file(s);
    unlink(s->file);
    rmdir(s->folder);
}

void sitting_check_end(const struct sitting *s) {
    if (!WIFEXITED(s->pty.status) || WEXITSTATUS(s->pty.status) != 0)
        fail_msg("ended with %d:\n%s", s->pty.status, s->pty.text);
}

static void expect_farewell(struct sitting *s) {
    if (pty_read(&s->pty)) fail_msg("it asks again:\n%s", s->pty.text);
    sitting_check_end(s);
}

void sitting_leave_and_return(struct sitting *s) {
    static const char *const ways[] = {"q\n", "\003", "\004"};
    size_t length = s->length;
    char *before = s->text;
    s->text = NULL;
    pty_type(&s->pty, ways[s->departures++ % 3]);
    expect_farewell(s);
    sitting_look_at_file(s);
    assert_int_equal(s->length, length);
    assert_true(length == 0 || memcmp(before, s->text, length) == 0);
    free(before);
    sitting_start(s, false);
}

enum cli_text_key sitting_question(struct sitting *s) {
    enum cli_text_key question = person_question(s->plan->lang, s->pty.text);
    if (question == CLI_T_COUNT) fail_msg("what is asked?\n%s", s->pty.text);
    sitting_look_at_file(s);
    check_size(s);
    if (s->loaded) sitting_check_hand(s, question);
    s->questions++;
    s->seen[question] = true;
    return question;
}
