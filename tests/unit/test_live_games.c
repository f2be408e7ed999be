/* A real server over real sockets: whole series, resent messages, orderly ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crowd.h"
#include "live_server.h"
#include "store/store.h"

enum { PATIENCE = 120 };

static bool is_over(void *context) {
    struct guest *guest = context;
    return guest->client.state == SRV_STATE_OVER;
}

/* Opens a table of `seats` chairs for so many games; the owner attends it. */
static void open_table(struct guest *owner, unsigned seats, unsigned games, const char *rules) {
    guest_open_begin(owner);
    srv_json_number(&owner->client.out, "seats", seats);
    srv_json_number(&owner->client.out, "games", games);
    srv_json_number(&owner->client.out, "pace", 0);
    srv_json_number(&owner->client.out, "pause", 20);
    srv_json_text(&owner->client.out, "rules", rules);
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
    return true;
}

static unsigned stored_games(const struct live_server *live) {
    struct store store;
    char trouble[STORE_TROUBLE];
    struct counted counted = {0};
    assert_true(store_open_to_read(&store, live->database, trouble));
    assert_true(store_games(&store, 0, count_game, &counted));
    store_close(&store);
    return counted.games;
}

static void test_one_person_plays_a_series_with_two_computers(void **state) {
    (void)state;
    struct live_server live;
    struct crowd crowd;
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    struct guest *anna = crowd_add(&crowd, "Anna", 1);
    open_table(anna, 3, 3, "isko");
    guest_sit(anna, 0);
    guest_place(anna, 1, SRV_LEVEL_BEGINNER);
    guest_place(anna, 2, SRV_LEVEL_CLUB);
    anna->plays = true;
    guest_start(anna);
    assert_true(crowd_until(&crowd, is_over, anna, PATIENCE));
    assert_int_equal(anna->results, 3);
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
    assert_true(crowd_until(&crowd, heard_done_again, anna, 5));
    assert_int_equal(anna->client.seq, seq);
    crowd_free(&crowd);
    live_finish(&live);
}

static void test_a_second_server_gets_neither_port_nor_database(void **state) {
    (void)state;
    struct live_server live;
    char trouble[STORE_TROUBLE], net_trouble[NET_TROUBLE];
    live_begin(&live, NULL);
    struct store store;
    assert_false(store_open(&store, live.database, trouble));
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
    open_table(anna, 3, 2, "isko");
    guest_sit(anna, 0);
    guest_place(anna, 1, SRV_LEVEL_BEGINNER);
    guest_place(anna, 2, SRV_LEVEL_BEGINNER);
    anna->plays = true;
    guest_start(anna);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_person_plays_a_series_with_two_computers),
        cmocka_unit_test(test_four_people_and_a_spectator_play_a_series),
        cmocka_unit_test(test_a_message_sent_twice_is_done_once),
        cmocka_unit_test(test_a_second_server_gets_neither_port_nor_database),
        cmocka_unit_test(test_it_stops_while_people_play_and_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
