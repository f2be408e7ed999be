/* weight: 10 */
/* The terminal game in a pseudo-terminal: what a new user falls over, each thing by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "sitting.h"

#define PASSES WZ_SOURCE_DIR "/tests/engines/bad-engine good"

static const char *text_in(const struct sitting *s, enum cli_text_key key) {
    return cli_text(&(struct cli){.lang = s->plan->lang}, key);
}

/* The beginning of a sentence of the catalogue, as far as nothing is filled in and no line broken. */
static bool shows(const struct sitting *s, enum cli_text_key key) {
    enum { BEGINNING = 24 };
    char wanted[BEGINNING + 4] = "";
    const char *text = text_in(s, key);
    size_t length = strcspn(text, "{\n");
    if (length > BEGINNING) length = BEGINNING;
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
    memcpy(wanted, text, length);
    return strstr(s->pty.text, wanted) != NULL;
}

static void assert_shows(const struct sitting *s, enum cli_text_key key) {
    if (!shows(s, key)) fail_msg("not told: %s\n%s", text_in(s, key), s->pty.text);
}

static void type(struct sitting *s, const char *answer) {
    char words[PERSON_ANSWER + 1];
    snprintf(words, sizeof words, "%s\n", answer);
    pty_type(&s->pty, words);
}

static void answer(struct sitting *s, enum cli_text_key question) {
    char words[PERSON_ANSWER];
    person_answer(&s->person, question, &s->chronicle, words);
    type(s, words);
}

static void play_on(struct sitting *s) {
    while (pty_read(&s->pty)) answer(s, sitting_question(s));
    sitting_check_end(s);
}

/* Answers until this is asked; false if it never was. */
static bool play_up_to(struct sitting *s, enum cli_text_key wanted) {
    while (pty_read(&s->pty)) {
        enum cli_text_key question = sitting_question(s);
        if (question == wanted) return true;
        answer(s, question);
    }
    return false;
}

/* Types something that is no answer; the same question has to come again. */
static void ask_for(struct sitting *s, const char *words, enum cli_text_key question) {
    type(s, words);
    assert_true(pty_read(&s->pty));
    assert_int_equal(sitting_question(s), question);
}

static int needs_program(void **state) {
    (void)state;
    return getenv("WENZEL") ? 0 : -1;
}

/* --- Help --- */

static void test_help_while_holding_offers_no_higher_value(void **state) {
    (void)state;
    static const struct plan plan = {.games = "3", .seed = "3", .sober = true};
    struct sitting s;
    sitting_begin(&s, &plan);
    assert_true(play_up_to(&s, CLI_T_PLAY_ASK_HOLD));
    ask_for(&s, "??", CLI_T_PLAY_ASK_HOLD);
    assert_shows(&s, CLI_T_PLAY_HELP_HOLD);
    assert_false(shows(&s, CLI_T_PLAY_HELP_BID));
    sitting_finish(&s);
}

/* The referee asks: one question mark leaves a fact open, two are a call for help. */
static void test_help_at_the_referees_questions(void **state) {
    (void)state;
    static const struct plan plan = {.games = "3", .seed = "3", .sober = true};
    struct sitting s;
    sitting_begin(&s, &plan);
    assert_true(play_up_to(&s, CLI_T_PLAY_ASK_HOLD));
    type(&s, "einspruch");
    assert_true(pty_read(&s.pty));
    type(&s, "??");
    assert_true(pty_read(&s.pty));
    assert_shows(&s, CLI_T_REFEREE_HELP_KIND_OR_NONE);
    assert_shows(&s, CLI_T_REFEREE_WHICH_KIND);
    type(&s, "3");
    assert_true(pty_read(&s.pty));
    type(&s, "??");
    assert_true(pty_read(&s.pty));
    assert_shows(&s, CLI_T_REFEREE_HELP_FACT);
    assert_shows(&s, CLI_T_REFEREE_NUMBER);
    for (unsigned i = 0; i < 8 && !shows(&s, CLI_T_PLAY_RULED); i++) {
        type(&s, "?"); /* open: it is decided without */
        assert_true(pty_read(&s.pty));
    }
    assert_shows(&s, CLI_T_PLAY_RULED);
    assert_int_equal(person_question(WZ_GERMAN, s.pty.text), CLI_T_PLAY_ASK_HOLD);
    sitting_finish(&s);
}

/* --- Counting --- */

static void check_count(struct sitting *s) {
    const wz_game *game = &s->chronicle.game;
    const wz_table *table = &game->table;
    wz_cards known = game->hand[table->declarer.i] | game->skat;
    for (unsigned i = 0; i < 3; i++) known |= table->played[i];
    unsigned points = table->points[table->declarer.i] + wz_points(game->skat);
    unsigned trumps = wz_count(wz_trumps((wz_kind)table->contract.kind) & ~known);
    char own[80], out[120];
    snprintf(own, sizeof own, "Grete: %u Augen", points);
    snprintf(out, sizeof out, "bei den anderen sein können: %u\n", trumps);
    ask_for(s, "augen", CLI_T_PLAY_ASK_CARD);
    if (!strstr(s->pty.text, own)) fail_msg("not told: %s\n%s", own, s->pty.text);
    if (!strstr(s->pty.text, out)) fail_msg("not told: %s\n%s", out, s->pty.text);
    assert_shows(s, CLI_T_PLAY_POINTS_OWN_SKAT);
}

static void test_points_count_the_own_discard(void **state) {
    (void)state;
    static const struct plan plan = {.games = "6", .seed = "1", .sober = true};
    struct sitting s;
    unsigned counted = 0;
    sitting_begin(&s, &plan);
    while (pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        const wz_table *table = &s.chronicle.game.table;
        bool own = question == CLI_T_PLAY_ASK_CARD && table->picked_up &&
                   wz_series_player(&s.chronicle.series, table->declarer).i == s.person.own;
        if (own && table->contract.kind != WZ_NULL && wz_points(s.chronicle.game.skat) > 0) {
            check_count(&s);
            counted++;
        }
        answer(&s, question);
    }
    assert_true(counted > 5);
    sitting_finish(&s);
}

/* --- Wrong wishes --- */

static void check_nothing_happened(const struct plan *plan) {
    struct sitting s;
    sitting_begin(&s, plan);
    assert_false(pty_read(&s.pty));
    assert_int_equal(WEXITSTATUS(s.pty.status), 2);
    if (shows(&s, CLI_T_PLAY_WELCOME) && !plan->engine) fail_msg("greeted:\n%s", s.pty.text);
    assert_int_equal(access(s.file, F_OK), -1);
    sitting_finish(&s);
}

static void test_wrong_wishes_leave_nothing(void **state) {
    (void)state;
    static const struct plan plans[] = {
        {.games = "3", .seed = "3", .level = "super"},
        {.games = "3", .seed = "3", .players = "club,mine"},
        {.games = "3", .seed = "3", .players = "club"},
        {.games = "3", .seed = "3", .players = "E,E", .engine = "E=/nowhere"},
    };
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) check_nothing_happened(&plans[i]);
}

static void test_leaving_at_the_first_question_leaves_no_file(void **state) {
    (void)state;
    static const struct plan plan = {.games = "3", .seed = "3", .names_itself = true};
    struct sitting s;
    sitting_begin(&s, &plan);
    assert_true(play_up_to(&s, CLI_T_PLAY_ASK_NAME));
    type(&s, "q");
    assert_false(pty_read(&s.pty));
    assert_int_equal(access(s.file, F_OK), -1);
    sitting_finish(&s);
}

/* --- The end --- */

static void assert_account(const struct sitting *s) {
    assert_shows(s, CLI_T_SETTLE_TITLE);
    for (unsigned i = 0; i < 3; i++)
        assert_non_null(strstr(s->pty.text, s->chronicle.people[i].name));
}

/* Every game has its line, on one of the pages behind the last question. */
static void test_the_end_shows_all_games_and_the_settlement(void **state) {
    (void)state;
    static const struct plan plan = {.games = "21", .seed = "2", .sober = true};
    struct sitting s;
    bool listed[22] = {false};
    sitting_begin(&s, &plan);
    assert_true(play_up_to(&s, CLI_T_PLAY_ASK_END));
    type(&s, "");
    while (pty_read(&s.pty)) {
        assert_int_equal(sitting_question(&s), CLI_T_PLAY_ASK_RETURN);
        for (unsigned i = 1; i <= 21; i++) {
            char line[12];
            snprintf(line, sizeof line, "\n%3u ", i);
            listed[i] |= strstr(s.pty.text, line) != NULL;
        }
        type(&s, "");
    }
    for (unsigned i = 1; i <= 21; i++)
        if (!listed[i]) fail_msg("game %u is not listed", i);
    assert_shows(&s, CLI_T_PLAY_SERIES_OVER);
    assert_account(&s);
    sitting_finish(&s);
}

/* Whoever leaves at the last question still sees the account; and whoever loses the window sees it when
 * the program is next begun. */
static void test_the_account_is_not_lost(void **state) {
    (void)state;
    static const struct plan plan = {.games = "1", .seed = "2", .sober = true};
    static const char *const ways[] = {"q\n", "\003", "\004", NULL};
    for (unsigned i = 0; i < 4; i++) {
        struct sitting s;
        sitting_begin(&s, &plan);
        assert_true(play_up_to(&s, CLI_T_PLAY_ASK_END));
        if (ways[i]) {
            pty_type(&s.pty, ways[i]);
            assert_false(pty_read(&s.pty));
            assert_shows(&s, CLI_T_PLAY_SERIES_OVER);
            assert_account(&s);
        } else pty_kill(&s.pty);
        sitting_start(&s, false);
        assert_true(pty_read(&s.pty));
        assert_int_equal(sitting_question(&s), CLI_T_PLAY_ASK_PAST);
        assert_account(&s);
        type(&s, "q");
        assert_false(pty_read(&s.pty));
        sitting_look_at_file(&s); /* still there */
        assert_true(s.loaded && s.chronicle.series.over);
        sitting_finish(&s);
    }
}

/* --- After a game --- */

static void note_pages(struct sitting *s, enum cli_text_key back, bool seen[32]) {
    for (;;) {
        assert_true(pty_read(&s->pty));
        for (wz_card card = 0; card < 32; card++) {
            char sign[16];
            wz_out out = wz_out_to(sign, sizeof sign);
            wz_put_card_sign(&out, s->plan->lang, card);
            seen[card] |= strstr(s->pty.text, sign) != NULL;
        }
        enum cli_text_key question = sitting_question(s);
        if (question == back) return;
        assert_int_equal(question, CLI_T_PLAY_ASK_RETURN);
        type(s, "");
    }
}

static void test_all_hands_and_tricks_on_request(void **state) {
    (void)state;
    static const struct plan plan = {.games = "2", .seed = "3", .sober = true};
    struct sitting s;
    bool seen[32] = {false};
    sitting_begin(&s, &plan);
    assert_true(play_up_to(&s, CLI_T_PLAY_ASK_NEXT));
    type(&s, "verlauf");
    note_pages(&s, CLI_T_PLAY_ASK_NEXT, seen);
    for (wz_card card = 0; card < 32; card++) assert_true(seen[card]);
    answer(&s, CLI_T_PLAY_ASK_NEXT);
    play_on(&s);
    sitting_finish(&s);
}

/* --- Ramsch --- */

static bool is_ramsch(const struct sitting *s) {
    return s->loaded && s->chronicle.playing && s->chronicle.game.table.contract.kind == WZ_RAMSCH;
}

/* What takes two parties is refused with the reason, not with "it's not your turn". */
static void ask_for_parties(struct sitting *s) {
    static const char *const wishes[] = {"k", "a", "o", "hinwerfen"};
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        ask_for(s, wishes[i], CLI_T_PLAY_ASK_CARD);
        if (!strstr(s->pty.text, "Im Ramsch spielt jeder für sich"))
            fail_msg("%s is not refused by the reason:\n%s", wishes[i], s->pty.text);
    }
}

static void test_ramsch_has_no_parties_and_names_people(void **state) {
    (void)state;
    static const struct plan plan = {.games = "3",
                                     .seed = "4",
                                     .rules = "house",
                                     .sober = true,
                                     .players = "E,E",
                                     .engine = "E=" PASSES};
    struct sitting s;
    bool ramsch = false, asked = false, named = false;
    sitting_begin(&s, &plan);
    while (!named && pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        bool bidding = question == CLI_T_PLAY_ASK_BID || question == CLI_T_PLAY_ASK_HOLD ||
                       question == CLI_T_PLAY_ASK_UNBID;
        named = ramsch && !is_ramsch(&s) && strstr(s.pty.text, "Augen für Grete");
        ramsch = is_ramsch(&s);
        if (ramsch && !asked && question == CLI_T_PLAY_ASK_CARD) {
            ask_for_parties(&s);
            asked = true;
        }
        if (bidding) type(&s, "p");
        else answer(&s, question);
    }
    assert_true(asked && named);
    sitting_finish(&s);
}

/* --- Narrow windows --- */

/* sitting_question looks at every page: no card may be broken. */
static void test_cards_fit_narrow_windows(void **state) {
    (void)state;
    static const struct plan plan = {.games = "2", .seed = "1", .sober = true};
    static const unsigned widths[] = {60, 72, 40, 25};
    struct sitting s;
    unsigned pages = 0;
    sitting_begin(&s, &plan);
    pty_resize(&s.pty, 24, widths[0]);
    assert_true(pty_read(&s.pty)); /* may have been drawn before */
    ask_for(&s, "t", sitting_question(&s));
    for (bool going = true; going; going = pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        pages += sitting_shows_hand(question);
        pty_resize(&s.pty, 24, widths[pages / 4 % 4]);
        answer(&s, question);
    }
    assert_true(pages > 12);
    sitting_finish(&s);
}

/* --- Questions come again --- */

static void test_every_question_comes_again(void **state) {
    (void)state;
    static const struct plan plan = {
        .games = "10", .seed = "1", .leaves = true, .names_itself = true, .rules = "house"};
    static const enum cli_text_key asked[] = {
        CLI_T_PLAY_ASK_GO_ON,  CLI_T_PLAY_ASK_SAME_CARDS, CLI_T_PLAY_ASK_BID,
        CLI_T_PLAY_ASK_CHOICE, CLI_T_PLAY_ASK_DISCARDS,   CLI_T_PLAY_ASK_SKAT_GAME,
        CLI_T_PLAY_ASK_CARD,   CLI_T_PLAY_ASK_NEXT,       CLI_T_PLAY_ASK_RETURN};
    bool tried[CLI_T_COUNT] = {false};
    struct sitting s;
    sitting_begin(&s, &plan);
    while (pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        if (question != CLI_T_PLAY_ASK_NAME && !tried[question]) {
            tried[question] = true;
            ask_for(&s, "Unfug", question);
            if (!strstr(s.pty.text, "„Unfug“ passt hier nicht"))
                fail_msg("it is not said:\n%s", s.pty.text);
        }
        bool leaves = !s.left_at[question] && question == CLI_T_PLAY_ASK_CARD;
        s.left_at[question] = true;
        if (leaves) sitting_leave_and_return(&s);
        else answer(&s, question);
    }
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (!tried[asked[i]]) fail_msg("never asked: question %zu", i);
    sitting_finish(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_help_while_holding_offers_no_higher_value),
        cmocka_unit_test(test_help_at_the_referees_questions),
        cmocka_unit_test(test_points_count_the_own_discard),
        cmocka_unit_test(test_wrong_wishes_leave_nothing),
        cmocka_unit_test(test_leaving_at_the_first_question_leaves_no_file),
        cmocka_unit_test(test_the_end_shows_all_games_and_the_settlement),
        cmocka_unit_test(test_the_account_is_not_lost),
        cmocka_unit_test(test_all_hands_and_tricks_on_request),
        cmocka_unit_test(test_ramsch_has_no_parties_and_names_people),
        cmocka_unit_test(test_cards_fit_narrow_windows),
        cmocka_unit_test(test_every_question_comes_again),
    };
    return cmocka_run_group_tests(tests, needs_program, NULL);
}
