/* kill -9 at six moments of a game, against a real file: afterwards everybody sits on the same chair
 * with the same cards, everything that anybody was told has happened, and the series goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crowd.h"
#include "live_server.h"

enum { PEOPLE = 3, PATIENCE = 60 };

typedef bool moment_is(const struct srv_client *client);

static bool in_phase(const struct srv_client *client, wz_phase phase) {
    return client->in_game && client->view.table.phase == phase;
}
static bool bidding(const struct srv_client *c) {
    return c->moves > 2 && (in_phase(c, WZ_PHASE_BID) || in_phase(c, WZ_PHASE_HOLD));
}
static bool skat(const struct srv_client *c) { return in_phase(c, WZ_PHASE_CHOOSE); }
static bool declaring(const struct srv_client *c) { return in_phase(c, WZ_PHASE_DECLARE); }
static bool playing(const struct srv_client *c) {
    return in_phase(c, WZ_PHASE_PLAY) && c->view.table.plays == 7;
}
static bool claiming(const struct srv_client *c) {
    return in_phase(c, WZ_PHASE_CLAIM) || in_phase(c, WZ_PHASE_CONCEDE);
}
static bool between_games(const struct srv_client *c) { return !c->in_game && c->result_game == 1; }

/* Claims come soon, and are thought over. */
static const uint8_t weights[WZ_MOVE_KIND_COUNT] = {
    [WZ_MOVE_BID] = 50,      [WZ_MOVE_HOLD] = 40,    [WZ_MOVE_PASS] = 30,
    [WZ_MOVE_PICK_UP] = 250, [WZ_MOVE_DECLARE] = 10, [WZ_MOVE_PLAY] = 90,
    [WZ_MOVE_SHOW] = 8,      [WZ_MOVE_AGREE] = 5,    [WZ_MOVE_REFUSE] = 90,
};

struct watch {
    moment_is *is;
    bool reached, gone_on;
};

static bool holds_back(struct guest *guest) {
    struct watch *watch = guest->crowd->context;
    if (watch->gone_on) return false;
    for (unsigned i = 0; i < guest->crowd->guests; i++)
        watch->reached |= watch->is(&guest->crowd->guest[i]->client);
    return watch->reached;
}

static bool is_reached(void *context) {
    struct crowd *crowd = context;
    return ((struct watch *)crowd->context)->reached ||
           crowd->guest[0]->client.state == SRV_STATE_OVER;
}

/* What somebody knew before. */
struct memory {
    int64_t seq;
    bool in_game;
    unsigned moves;
    wz_move move[WZ_MAX_MOVES];
    wz_cards hand;
    uint8_t you;
    char name[3][64];
    int64_t total[3];
};

static void remember(struct memory *memory, const struct srv_client *client) {
    *memory = (struct memory){
        .seq = client->seq, .in_game = client->in_game, .moves = client->moves, .you = client->you};
    memcpy(memory->move, client->move, sizeof memory->move);
    if (client->in_game) memory->hand = client->view.hand[client->view.viewer.i];
    for (unsigned i = 0; i < 3; i++) {
        memcpy(memory->name[i], client->chair[i].name, sizeof memory->name[i]);
        memory->total[i] = client->chair[i].total;
    }
}

/* At most the one message under way may have changed anything. */
static void compare(const struct memory *memory, const struct srv_client *client, bool under_way) {
    assert_true(client->seq >= memory->seq);
    assert_int_equal(client->you, memory->you);
    for (unsigned i = 0; i < 3; i++) assert_string_equal(client->chair[i].name, memory->name[i]);
    if (!memory->in_game || !client->in_game) {
        assert_true(under_way || memory->in_game == client->in_game);
        return;
    }
    assert_false(client->torn);
    assert_true(client->moves >= memory->moves);
    assert_memory_equal(client->move, memory->move, memory->moves * sizeof *memory->move);
    if (!under_way) assert_int_equal(client->view.hand[client->view.viewer.i], memory->hand);
}

static bool is_over(void *context) {
    return ((struct guest *)context)->client.state == SRV_STATE_OVER;
}

static bool all_back(void *context) {
    struct crowd *crowd = context;
    for (unsigned i = 0; i < crowd->guests; i++)
        if (!crowd->guest[i]->client.table || crowd->guest[i]->client.seq == 0) return false;
    return true;
}

static void sit_down(struct crowd *crowd, uint64_t seed) {
    static const char *const names[] = {"Anna", "Bernd", "Clara"};
    for (unsigned i = 0; i < PEOPLE; i++) {
        struct guest *guest = crowd_add(crowd, names[i], seed * 10 + i);
        guest->weights = weights;
        guest->holds_back = holds_back;
    }
    struct guest *anna = crowd->guest[0];
    struct srv_in_open *open = guest_open_begin(anna);
    open->has_games = open->has_pause = true;
    open->games = 3;
    open->pause = 30;
    guest_open_end(anna);
    for (unsigned i = 1; i < PEOPLE; i++) guest_attend(crowd->guest[i], anna->table, "");
    for (unsigned i = 0; i < PEOPLE; i++) guest_sit(crowd->guest[i], i);
    for (unsigned i = 0; i < PEOPLE; i++) crowd->guest[i]->plays = true;
    guest_start(anna);
}

/* A series until the moment, the crash, the return, and the end. With `under_way`, somebody's message
 * is on its way when the lights go out. */
static bool crash(moment_is *is, uint64_t seed, bool under_way) {
    struct live_server live;
    struct crowd crowd;
    struct watch watch = {.is = is};
    static struct memory memory[PEOPLE];
    live_begin(&live, NULL);
    crowd_start(&crowd, live.port);
    crowd.context = &watch;
    sit_down(&crowd, seed);
    bool reached = crowd_until(&crowd, is_reached, &crowd, PATIENCE) && watch.reached;
    if (reached) {
        for (int i = 0; i < 5; i++) crowd_step(&crowd, 4); /* everybody has heard it */
        if (under_way) {
            watch.gone_on = true;
            crowd_step(&crowd, 0);
        }
        for (unsigned i = 0; i < PEOPLE; i++) remember(&memory[i], &crowd.guest[i]->client);
        live_kill(&live);
        watch.gone_on = false;
        for (int i = 0;
             i < 200 && (crowd.guest[0]->link || crowd.guest[1]->link || crowd.guest[2]->link); i++)
            crowd_step(&crowd, 5);
        /* frames may still have come in from the socket */
        for (unsigned i = 0; i < PEOPLE; i++) {
            remember(&memory[i], &crowd.guest[i]->client);
            crowd.guest[i]->client.table = crowd.guest[i]->client.seq = 0;
        }
        live_start(&live);
        for (unsigned i = 0; i < PEOPLE; i++) crowd_connect(crowd.guest[i]);
        assert_true(crowd_until(&crowd, all_back, &crowd, PATIENCE));
        for (unsigned i = 0; i < PEOPLE; i++)
            compare(&memory[i], &crowd.guest[i]->client, under_way);
        watch.gone_on = true;
        for (unsigned i = 0; i < PEOPLE; i++)
            assert_true(crowd_until(&crowd, is_over, crowd.guest[i], PATIENCE));
        assert_int_equal(crowd.guest[0]->client.played, 3);
    }
    crowd_free(&crowd);
    live_finish(&live);
    return reached;
}

/* Not every series has its claim or its skat: the next seed has. */
static void crash_at(moment_is *is, bool under_way) {
    for (uint64_t seed = 1; seed < 12; seed++)
        if (crash(is, seed, under_way)) return;
    fail_msg("the moment never came");
}

static void test_kill_while_bidding(void **state) {
    (void)state;
    crash_at(bidding, false);
}
static void test_kill_before_the_skat(void **state) {
    (void)state;
    crash_at(skat, true);
}
static void test_kill_before_the_declaration(void **state) {
    (void)state;
    crash_at(declaring, true);
}
static void test_kill_in_the_third_trick(void **state) {
    (void)state;
    crash_at(playing, false);
}
static void test_kill_while_a_claim_is_open(void **state) {
    (void)state;
    crash_at(claiming, false);
}
static void test_kill_between_two_games(void **state) {
    (void)state;
    crash_at(between_games, false);
}
static void test_kill_with_a_card_on_its_way(void **state) {
    (void)state;
    crash_at(playing, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kill_while_bidding),
        cmocka_unit_test(test_kill_before_the_skat),
        cmocka_unit_test(test_kill_before_the_declaration),
        cmocka_unit_test(test_kill_in_the_third_trick),
        cmocka_unit_test(test_kill_while_a_claim_is_open),
        cmocka_unit_test(test_kill_between_two_games),
        cmocka_unit_test(test_kill_with_a_card_on_its_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
