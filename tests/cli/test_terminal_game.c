/* weight: 20 */
/* The terminal game in a pseudo-terminal: whole series played as a person plays them, left at every
 * question and gone on with, resized, killed at any moment. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "sitting.h"
#include "wenzel/players.h"

#define ENGINE WZ_SOURCE_DIR "/tests/engines/bad-engine "

/* --- Playing --- */

/* Something that is no answer, but may be asked for at this question. */
static bool be_curious(struct sitting *s, enum cli_text_key question) {
    static const char *const german[] = {"?\n",     "l\n",  "t\n", "augen\n",
                                         "liste\n", "99\n", "\n",  "Unfug\n"};
    static const char *const english[] = {
        "help\n", "last\n", "table\n", "points\n",
        "list\n", "0\n",    "???\n",   "nonsense that is rather long\n"};
    if (!s->plan->is_curious || !sitting_shows_hand(question)) return false;
    if (wz_random_below(&s->person.random, 4) > 0) return false;
    unsigned what = wz_random_below(&s->person.random, 8);
    if (what == 6 && question == CLI_T_PLAY_ASK_CARD) return false; /* the only legal card */
    pty_type(&s->pty, s->plan->lang == WZ_GERMAN ? german[what] : english[what]);
    return true;
}

static void resize_now_and_then(struct sitting *s) {
    static const unsigned short sizes[][2] = {{24, 80}, {50, 132}, {10, 40}, {24, 80}};
    if (s->questions % 5 != 0) return;
    unsigned which = s->questions / 5 % 4;
    pty_resize(&s->pty, sizes[which][0], sizes[which][1]);
}

static void answer(struct sitting *s, enum cli_text_key question) {
    char words[PERSON_ANSWER + 1];
    person_answer(&s->person, question, &s->chronicle, words);
    strcat(words, "\n");
    resize_now_and_then(s);
    pty_type(&s->pty, words);
}

static void play_on(struct sitting *s) {
    while (pty_read(&s->pty)) {
        enum cli_text_key question = sitting_question(s);
        bool leaves = s->plan->leaves && !s->left_at[question] && question != CLI_T_PLAY_ASK_END;
        s->left_at[question] = true;
        if (leaves) sitting_leave_and_return(s);
        else if (!be_curious(s, question)) answer(s, question);
    }
    sitting_check_end(s);
}

static void check_whole_series(struct sitting *s) {
    sitting_look_at_file(s);
    assert_true(s->loaded);
    assert_true(s->chronicle.series.over);
    assert_false(s->chronicle.playing);
}

static void play_series(const struct plan *plan, struct sitting *s) {
    sitting_begin(s, plan);
    play_on(s);
    check_whole_series(s);
    if (plan->games) assert_int_equal(s->chronicle.chapters, atoi(plan->games));
}

static int needs_program(void **state) {
    (void)state;
    return getenv("WENZEL") ? 0 : -1;
}

/* --- The tests --- */

static void test_a_series_of_36_games(void **state) {
    (void)state;
    static const struct plan plan = {.games = "36", .seed = "36", .sober = true};
    struct sitting s;
    play_series(&plan, &s);
    assert_true(s.seen[CLI_T_PLAY_ASK_NEXT] && s.seen[CLI_T_PLAY_ASK_END]);
    sitting_finish(&s);
}

static void test_left_at_every_question(void **state) {
    (void)state;
    static const struct plan plan = {
        .games = "12", .seed = "1", .leaves = true, .is_curious = true, .names_itself = true};
    static const enum cli_text_key asked[] = {
        CLI_T_PLAY_ASK_NAME,      CLI_T_PLAY_ASK_GO_ON,    CLI_T_PLAY_ASK_SAME_CARDS,
        CLI_T_PLAY_ASK_BID,       CLI_T_PLAY_ASK_HOLD,     CLI_T_PLAY_ASK_CHOICE,
        CLI_T_PLAY_ASK_HAND_GAME, CLI_T_PLAY_ASK_DISCARDS, CLI_T_PLAY_ASK_SKAT_GAME,
        CLI_T_PLAY_ASK_CARD,      CLI_T_PLAY_ASK_NEXT,     CLI_T_PLAY_ASK_RETURN};
    struct sitting s;
    play_series(&plan, &s);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (!s.left_at[asked[i]]) fail_msg("never asked: question %zu", i);
    sitting_finish(&s);
}

static void test_four_at_the_table_in_english(void **state) {
    (void)state;
    static const struct plan plan = {.table = "4",
                                     .games = "12",
                                     .seed = "4",
                                     .rules = "house",
                                     .symbols = "letters",
                                     .lang = WZ_ENGLISH,
                                     .leaves = true,
                                     .is_curious = true};
    struct sitting s;
    play_series(&plan, &s);
    assert_true(s.left_at[CLI_T_PLAY_ASK_LOOKED_ON]);
    sitting_finish(&s);
}

static void test_older_orders_and_other_lists(void **state) {
    (void)state;
    static const struct plan plans[] = {
        {.rules = "sko-preisskat",
         .games = "9",
         .seed = "2",
         .list = "simple",
         .players = "E,E",
         .engine = "E=" ENGINE "good",
         .leaves = true},
        {.rules = "sko1975", .games = "9", .seed = "7", .suits = "german", .leaves = true},
        {.list = "bierlachs", .seed = "5", .suits = "german", .lang = WZ_ENGLISH},
        {.games = "3", .seed = "6", .term = "dumb", .is_curious = true},
    };
    bool seen[CLI_T_COUNT] = {false};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        struct sitting s;
        play_series(&plans[i], &s);
        for (unsigned key = 0; key < CLI_T_COUNT; key++) seen[key] |= s.seen[key];
        sitting_finish(&s);
    }
    assert_true(seen[CLI_T_PLAY_ASK_BEFORE_LEAD]);
}

/* --- Company --- */

static void test_every_level(void **state) {
    (void)state;
    for (unsigned i = 0; wz_player_name(i); i++) {
        struct plan plan = {.games = "1", .seed = "9", .sober = true, .level = wz_player_name(i)};
        struct sitting s;
        play_series(&plan, &s);
        assert_string_equal(s.chronicle.people[0].player, wz_player_name(i));
        assert_string_equal(s.chronicle.people[2].player, wz_player_name(i));
        sitting_finish(&s);
    }
}

/* Asks for a hint wherever there is a hand to play: it comes with a reason, takes no more room than
 * the screen has, changes nothing, and the question comes again. */
static void play_with_hints(const struct plan *plan) {
    const char *hint = cli_text(&(struct cli){.lang = plan->lang}, CLI_T_PLAY_HINT);
    struct sitting s;
    unsigned hints = 0, reasons = 0;
    sitting_begin(&s, plan);
    while (pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        if (sitting_shows_hand(question)) {
            size_t length = s.length;
            pty_type(&s.pty, "?\n");
            assert_true(pty_read(&s.pty));
            assert_int_equal(sitting_question(&s), question);
            assert_int_equal(s.length, length);
            const char *at = strstr(s.pty.text, hint);
            if (!at) fail_msg("no hint:\n%s", s.pty.text);
            at = strstr(at, ". ");
            reasons += at && at[2] >= 'A';
            hints++;
        }
        answer(&s, question);
    }
    sitting_check_end(&s);
    check_whole_series(&s);
    assert_true(hints > 10);
    assert_int_equal(reasons, hints);
    sitting_finish(&s);
}

static void test_hints_at_every_question(void **state) {
    (void)state;
    static const struct plan plans[] = {
        {.games = "3", .seed = "3", .sober = true},
        {.games = "3", .seed = "4", .sober = true, .lang = WZ_ENGLISH, .suits = "german"},
        {.games = "3", .seed = "5", .lang = WZ_ENGLISH, .rules = "house"},
    };
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) play_with_hints(&plans[i]);
}

/* Whatever an engine does, the evening goes on, and it has lost its games. */
static void play_with_engine(const struct plan *plan, enum cli_text_key sentence) {
    const char *told = cli_text(&(struct cli){.lang = plan->lang}, sentence);
    struct sitting s;
    unsigned faults = 0;
    bool seen = false;
    sitting_begin(&s, plan);
    while (pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        seen |= strstr(s.pty.text, told) != NULL;
        bool leaves = plan->leaves && !s.left_at[question] && question != CLI_T_PLAY_ASK_END;
        s.left_at[question] = true;
        if (leaves) sitting_leave_and_return(&s);
        else answer(&s, question);
    }
    sitting_check_end(&s);
    check_whole_series(&s);
    for (size_t i = 0; i < s.chronicle.chapters; i++) {
        const wz_chapter *chapter = &s.chronicle.chapter[i];
        if (chapter->faulty.i > 2) continue;
        wz_person faulty = chapter->seat[chapter->places.at[chapter->faulty.i].i];
        assert_string_equal(s.chronicle.people[faulty.i].player, "E");
        bool own = chapter->entry.declarer.i == faulty.i;
        if (own) assert_false(chapter->entry.won);
        else assert_true(chapter->entry.won || chapter->entry.overbid);
        faults++;
    }
    assert_true(faults > 0);
    assert_true(seen);
    sitting_finish(&s);
}

static void test_engines_that_fail(void **state) {
    (void)state;
    static const struct {
        struct plan plan;
        enum cli_text_key told;
    } cases[] = {
        {{.engine = "E=" ENGINE "crash-later", .players = "E,club", .seed = "8", .leaves = true},
         CLI_T_PLAY_FAULT_CRASH},
        {{.engine = "E=" ENGINE "crash", .players = "club,E", .seed = "8"}, CLI_T_PLAY_FAULT_CRASH},
        {{.engine = "E=" ENGINE "hang-later", .players = "E,club", .seed = "8", .think = "200"},
         CLI_T_PLAY_FAULT_LATE},
        {{.engine = "E=" ENGINE "lie", .players = "E,E", .seed = "8", .lang = WZ_ENGLISH},
         CLI_T_PLAY_FAULT_ILLEGAL},
        {{.engine = "E=" ENGINE "bidder", .players = "thumb,E", .seed = "8", .leaves = true},
         CLI_T_PLAY_FAULT_ILLEGAL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct plan plan = cases[i].plan;
        plan.games = "4";
        plan.sober = true;
        play_with_engine(&plan, cases[i].told);
    }
}

/* --- Killed --- */

static void nap(struct sitting *s) {
    long most = wz_random_below(&s->person.random, 4) == 0 ? 30000000 : 3000000;
    struct timespec pause = {.tv_nsec = (long)wz_random_below(&s->person.random, (uint32_t)most)};
    nanosleep(&pause, NULL);
}

/* The last number that the page shows between two words; 0 = none. */
static unsigned shown_number(const struct sitting *s, const char *before, const char *after) {
    unsigned number = 0;
    for (const char *at = s->pty.page; (at = strstr(at, before)); at++) {
        char *end;
        unsigned long found = strtoul(at + strlen(before), &end, 10);
        if (strncmp(end, after, strlen(after)) == 0) number = (unsigned)found;
    }
    return number;
}

/* What the screen had told must be in the file: the games before, and the tricks of this one. */
static void check_told(const struct sitting *s) {
    unsigned game = shown_number(s, "Spiel ", " von "), trick = shown_number(s, "\nStich ", "\n");
    size_t entered = s->chronicle.chapters;
    if (entered + 1 < game) fail_msg("%zu games in the file, but shown:\n%s", entered, s->pty.page);
    if (entered + 1 == game && trick > 0)
        assert_true(s->chronicle.game.table.plays / 3 + 1u >= trick);
}

/* Types an answer and pulls the plug at some moment after it. */
static void answer_and_die(struct sitting *s, enum cli_text_key question) {
    size_t length = s->length;
    answer(s, question);
    char *before = s->text;
    s->text = NULL;
    nap(s);
    pty_kill(&s->pty);
    sitting_look_at_file(s);
    assert_true(s->length >= length);
    assert_true(length == 0 || memcmp(before, s->text, length) == 0);
    free(before);
    if (s->loaded) check_told(s);
    bool asks = s->pty.used > 2 && strcmp(s->pty.text + s->pty.used - 2, "> ") == 0;
    if (s->loaded && asks) sitting_check_hand(s, person_question(s->plan->lang, s->pty.text));
    if (!s->loaded || !s->chronicle.series.over) sitting_start(s, s->loaded);
}

static void test_killed_50_times(void **state) {
    (void)state;
    static const struct plan plan = {.games = "18", .seed = "50"};
    enum { KILLS = 50 };
    struct sitting s;
    sitting_begin(&s, &plan);
    unsigned kills = 0;
    while (s.pty.process && pty_read(&s.pty)) {
        enum cli_text_key question = sitting_question(&s);
        bool dies = kills < KILLS && wz_random_below(&s.person.random, 3) == 0;
        kills += dies;
        if (dies) answer_and_die(&s, question);
        else answer(&s, question);
    }
    check_whole_series(&s);
    assert_int_equal(kills, KILLS);
    assert_int_equal(s.chronicle.chapters, 18);
    sitting_finish(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_series_of_36_games),
        cmocka_unit_test(test_left_at_every_question),
        cmocka_unit_test(test_four_at_the_table_in_english),
        cmocka_unit_test(test_older_orders_and_other_lists),
        cmocka_unit_test(test_every_level),
        cmocka_unit_test(test_hints_at_every_question),
        cmocka_unit_test(test_engines_that_fail),
        cmocka_unit_test(test_killed_50_times),
    };
    return cmocka_run_group_tests(tests, needs_program, NULL);
}
