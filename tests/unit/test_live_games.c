/* A real server over real sockets: whole series, resent messages, orderly ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "crowd.h"
#include "live_server.h"
#include "programs/wenzel_main.h"
#include "store/store.h"
#include "wenzel/ruletext.h"

enum { PATIENCE = 120 };

static bool is_over(void *context) {
    struct guest *guest = context;
    return guest->client.state == SRV_STATE_OVER;
}

/* Opens a table of `seats` chairs for so many games; the owner attends it. */
static void open_table(struct guest *owner, unsigned seats, unsigned games, const char *rules) {
    struct srv_in_open *open = guest_open_begin(owner);
    open->has_seats = open->has_games = open->has_pace = open->has_pause = open->has_rules = true;
    open->seats = seats;
    open->games = games;
    open->pause = 20;
    strcpy(open->rules, rules);
    guest_open_end(owner);
}

struct counted {
    unsigned games;
    bool moves;
};

static bool count_game(void *context, const struct store_game *game) {
    struct counted *counted = context;
    counted->games++;
    counted->moves |= strstr(game->moves, "wenzel moves 1") != NULL;
    assert_true(game->fair[0] == '{');
    wz_rules rules;
    wz_rules_trouble trouble;
    assert_int_equal(
        wz_rules_read(game->ruletext, strlen(game->ruletext), WZ_ENGLISH, &rules, &trouble), WZ_OK);
    assert_string_equal(rules.name, game->rules);
    return true;
}

static unsigned stored_games(const struct live_server *live) {
    struct store store;
    struct store_trouble trouble;
    struct counted counted = {0};
    assert_true(store_open_to_read(&store, live->database, &trouble));
    assert_true(store_games(&store, 0, count_game, &counted));
    store_close(&store);
    return counted.games;
}

/* A series of so many games, with a beginner and somebody of this level. */
static void play_with_computers(struct guest *guest, unsigned games, enum srv_level level) {
    open_table(guest, 3, games, "isko");
    guest_sit(guest, 0);
    guest_place(guest, 1, SRV_LEVEL_BEGINNER);
    guest_place(guest, 2, level);
    guest->plays = true;
    guest_start(guest);
}

static void test_one_person_plays_a_series_with_two_computers(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *anna = crowd_add(&crowd, "Anna", 1);
    play_with_computers(anna, 3, SRV_LEVEL_CLUB);
    assert_true(crowd_until(&crowd, is_over, anna, PATIENCE));
    assert_int_equal(anna->results, 3);
    assert_int_equal(anna->alarms, 0);
    assert_int_equal(anna->client.testimony.unseen, 0);
    assert_false(anna->client.torn);
    crowd_free(&crowd);
    live_stop(&live);
    assert_int_equal(stored_games(&live), 3);
    live_finish(&live);
}

static void test_four_people_and_a_spectator_play_a_series(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    struct guest *guest[5];
    static const char *const names[] = {"Anna", "Bernd", "Clara", "Dora", "Emil"};
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    for (unsigned i = 0; i < 5; i++) guest[i] = crowd_add(&crowd, names[i], 10 + i);
    open_table(guest[0], 4, 4, "isko");
    for (unsigned i = 1; i < 5; i++) guest_attend(guest[i], guest[0]->table, "");
    for (unsigned i = 0; i < 4; i++) {
        guest_sit(guest[i], i);
        guest[i]->plays = true;
    }
    guest_start(guest[0]);
    for (unsigned i = 0; i < 5; i++) assert_true(crowd_until(&crowd, is_over, guest[i], PATIENCE));
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(guest[i]->results, 4);
        assert_int_equal(guest[i]->alarms, 0);
        assert_false(guest[i]->client.torn);
        for (unsigned k = 0; k < 4; k++)
            assert_int_equal(guest[i]->client.chair[k].total, guest[0]->client.chair[k].total);
    }
    crowd_free(&crowd);
    live_finish(&live);
}

static bool heard_done_again(void *context) {
    struct guest *guest = context;
    return guest->last == SRV_OUT_DONE && guest->client.again;
}

static void test_a_message_sent_twice_is_done_once(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *anna = crowd_add(&crowd, "Anna", 1);
    open_table(anna, 3, 3, "isko");
    guest_sit(anna, 0);
    int64_t seq = anna->client.seq;
    guest_send(anna, anna->waiting);
    assert_true(crowd_until(&crowd, heard_done_again, anna, CROWD_PATIENCE));
    assert_int_equal(anna->client.seq, seq);
    crowd_free(&crowd);
    live_finish(&live);
}

static void test_a_second_server_gets_neither_port_nor_database(void **state) {
    (void)state;
    struct live_server live;
    struct store_trouble trouble;
    char net_trouble[NET_TROUBLE];
    live_begin(&live, NULL);
    struct store store;
    assert_false(store_open(&store, live.database, &trouble));
    struct net_config config = {.listens = true, .address = "127.0.0.1", .port = live.port};
    assert_null(net_open(&config, net_trouble));
    live_finish(&live);
}

static void test_it_stops_while_people_play_and_goes_on(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *anna = crowd_add(&crowd, "Anna", 5);
    play_with_computers(anna, 2, SRV_LEVEL_BEGINNER);
    for (int i = 0; i < 20; i++) crowd_step(&crowd, 5);
    live_stop(&live);
    for (int i = 0; i < 100 && anna->link; i++) crowd_step(&crowd, 5);
    assert_int_equal(anna->link, 0);
    live_start(&live);
    crowd_connect(anna);
    assert_true(crowd_until(&crowd, is_over, anna, PATIENCE));
    assert_int_equal(anna->closings, 1);
    crowd_free(&crowd);
    live_finish(&live);
}

/* --- Copies and games, while the server runs --- */

static int run_command(char *text, size_t room, const char *command, const char *path,
                       const char *more) {
    char *words[5] = {"wenzel", strdup(command), strdup(path), strdup(more), NULL};
    FILE *out = fmemopen(text, room, "w"), *in = fopen("/dev/null", "r");
    assert_non_null(out);
    int status = wenzel_main(more[0] ? 4 : 3, words, in, out, out);
    fclose(out);
    fclose(in);
    for (unsigned i = 1; i < 4; i++) free(words[i]);
    return status;
}

static bool plays_the_second_game(void *context) {
    struct guest *guest = context;
    return guest->results >= 1 && guest->client.in_game && guest->client.moves > 3;
}

static unsigned lines_in(const char *text) {
    unsigned lines = 0;
    for (; *text; text++) lines += *text == 0x0a;
    return lines;
}

static void test_backup_and_export_of_a_server_that_runs(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    static char games[1 << 16], copied[1 << 16];
    char copy[128];
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *anna = crowd_add(&crowd, "Anna", 3);
    open_table(anna, 3, 3, "isko");
    guest_sit(anna, 0);
    guest_place(anna, 1, SRV_LEVEL_BEGINNER);
    guest_place(anna, 2, SRV_LEVEL_BEGINNER);
    anna->plays = true;
    anna->delay = 60;
    guest_start(anna);
    assert_true(crowd_until(&crowd, plays_the_second_game, anna, PATIENCE));
    anna->plays = false; /* the game stays where it is */
    for (int i = 0; i < 20; i++) crowd_step(&crowd, 5);
    unsigned finished = anna->results;
    snprintf(copy, sizeof copy, "%s/copy.db", live.folder);
    assert_int_equal(run_command(games, sizeof games, "export", live.database, "--format=json"), 0);
    assert_int_equal(lines_in(games), finished);
    assert_int_equal(run_command(copied, sizeof copied, "backup", live.database, copy), 0);
    assert_int_equal(run_command(copied, sizeof copied, "export", copy, "--format=json"), 0);
    assert_string_equal(copied, games);
    assert_int_equal(run_command(copied, sizeof copied, "backup", live.database, copy), 3);
    assert_non_null(strstr(copied, "copy.db gibt es schon"));
    assert_int_equal(run_command(copied, sizeof copied, "export", copy, "--table=99"), 1);
    crowd_free(&crowd);
    live_finish(&live);
}

/* --- wenzel join, the terminal game as a client --- */

/* A person who always passes, tries one card after the other and agrees to nothing. */
static int join_server(const struct live_server *live, const char *out_path, const char *more) {
    char answers[96], tokens[96], url[64];
    snprintf(answers, sizeof answers, "%s/answers", live->folder);
    snprintf(tokens, sizeof tokens, "%s/tokens", live->folder);
    snprintf(url, sizeof url, "http://127.0.0.1:%u/", live->port);
    FILE *in = fopen(answers, "w");
    assert_non_null(in);
    fputs("?\n/Good evening!\n", in);
    for (int i = 0; i < 400; i++) fputs("p\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\nno\n", in);
    fclose(in);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char *words[] = {"wenzel",  "join",     url,      "--lang", "en",         "--tokens",
                         tokens,    "--name",   "Jo",     "--new",  "--games",    "2",
                         "--level", "beginner", "--pace", "0",      strdup(more), NULL};
        in = fopen(answers, "r");
        FILE *out = fopen(out_path, "w");
        int status = wenzel_main(more[0] ? 17 : 16, words, in, out, out);
        free(words[16]);
        fclose(in);
        fclose(out);
        exit(status);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static char *read_all(const char *path) {
    char *text = calloc(1, 1 << 20);
    FILE *file = fopen(path, "r");
    assert_non_null(text);
    assert_non_null(file);
    size_t length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    text[length] = 0;
    return text;
}

/* A rule set that the server has never heard of, and that allows no hints. */
static void join_with_own_rules(const struct live_server *live, const char *path) {
    char file[96], more[128];
    snprintf(file, sizeof file, "%s/hard.rules", live->folder);
    snprintf(more, sizeof more, "--rules=%s", file);
    FILE *rules = fopen(file, "w");
    assert_non_null(rules);
    fputs("wenzel rules 1\nname Hard table\nplay-it-hard yes\nnull 24\n", rules);
    fclose(rules);
    int status = join_server(live, path, more);
    char *text = read_all(path);
    if (status != 0) print_error("%s\n", text);
    assert_int_equal(status, 0);
    assert_non_null(strstr(text, "This table plays it hard"));
    assert_null(strstr(text, "Hint: "));
    assert_null(strstr(text, " points\n")); /* of tricks: they are for the players to count */
    assert_non_null(strstr(text, "The series is over."));
    free(text);
}

/* Two games with a last round: both are ramsch, and nobody is asked for a bid. */
static void join_special_rounds(const struct live_server *live, const char *path) {
    assert_int_equal(join_server(live, path, "--rules=kneipe"), 0);
    char *text = read_all(path);
    assert_non_null(strstr(text, "\nlast round: ramsch, game 1 of 2\n"));
    assert_non_null(strstr(text, "\nnext: last round: ramsch, game 2 of 2\n"));
    assert_non_null(strstr(text, "The series is over."));
    free(text);
}

static void test_the_terminal_game_joins_a_table(void **state) {
    (void)state;
    struct live_server live;
    char path[96];
    live_begin(&live, NULL);
    snprintf(path, sizeof path, "%s/out", live.folder);
    int status = join_server(&live, path, "");
    char *text = read_all(path);
    if (status != 0) print_error("%s\n", text);
    assert_int_equal(status, 0);
    assert_non_null(strstr(text, "Welcome, Jo"));
    assert_non_null(strstr(text, "Game 1 of 2"));
    assert_non_null(strstr(text, "Bernd"));  /* the computer on the second chair */
    assert_non_null(strstr(text, "Hint: ")); /* of the server: nobody else plays */
    assert_non_null(strstr(text, "Jo: \"Good evening!\""));
    assert_non_null(strstr(text, "The series is over."));
    free(text);
    /* the same person again, known by the token */
    assert_int_equal(join_server(&live, path, "--seats=4"), 0);
    assert_int_equal(live_metric(&live, "persons"), 1);
    join_with_own_rules(&live, path);
    join_special_rounds(&live, path);
    live_stop(&live);
    assert_int_equal(stored_games(&live), 8);
    assert_int_equal(join_server(&live, path, ""), 3);
    text = read_all(path);
    assert_non_null(strstr(text, "no Wenzel server answers here"));
    free(text);
    live_finish(&live);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_person_plays_a_series_with_two_computers),
        cmocka_unit_test(test_four_people_and_a_spectator_play_a_series),
        cmocka_unit_test(test_a_message_sent_twice_is_done_once),
        cmocka_unit_test(test_a_second_server_gets_neither_port_nor_database),
        cmocka_unit_test(test_it_stops_while_people_play_and_goes_on),
        cmocka_unit_test(test_backup_and_export_of_a_server_that_runs),
        cmocka_unit_test(test_the_terminal_game_joins_a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
