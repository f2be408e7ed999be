/* weight: 5 */
/* Does a real server tell anybody anything before its time? Many games over real sockets: tables of
 * three and four, claims, open games, spectators, one who sits out and looks. Every frame that anybody
 * got is shown to the oracle, beside the records of the games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crowd.h"
#include "leak_oracle.h"
#include "live_server.h"
#include "store/store.h"

enum { TABLES = 4, SEATS = 5 /* with a spectator */, PATIENCE = 120, MOST_GAMES = 64 };

/* Shortened and open games come often. */
static const uint8_t weights[WZ_MOVE_KIND_COUNT] = {
    [WZ_MOVE_BID] = 50,      [WZ_MOVE_HOLD] = 40,     [WZ_MOVE_PASS] = 50,   [WZ_MOVE_PICK_UP] = 60,
    [WZ_MOVE_DECLARE] = 30,  [WZ_MOVE_PLAY] = 200,    [WZ_MOVE_RESIGN] = 1,  [WZ_MOVE_SHOW] = 4,
    [WZ_MOVE_THROW] = 1,     [WZ_MOVE_AGREE] = 10,    [WZ_MOVE_REFUSE] = 20, [WZ_MOVE_KONTRA] = 10,
    [WZ_MOVE_REKONTRA] = 10, [WZ_MOVE_BOCK] = 10,     [WZ_MOVE_HIRSCH] = 10, [WZ_MOVE_PUSH] = 10,
    [WZ_MOVE_PUSH_ON] = 10,  [WZ_MOVE_JUNGFRAU] = 10, [WZ_MOVE_MARCH] = 10,
};

struct log {
    char **frame;
    size_t count, room;
};

struct evening {
    struct live_server live;
    struct crowd crowd;
    struct log log[TABLES * SEATS];
};

/* What happened, over all evenings: a test of games without claims would prove little. */
static struct {
    size_t frames, cards;
    unsigned games, claims, open, looks, advice;
} sum;

static void keep(struct guest *guest, const char *text, size_t length) {
    struct evening *evening = guest->crowd->context;
    struct log *log = &evening->log[guest->number];
    if (log->count == log->room) {
        log->room = log->room ? log->room * 2 : 256;
        log->frame = realloc(log->frame, log->room * sizeof(char *));
        assert_non_null(log->frame);
    }
    char *frame = malloc(length + 1); /* what comes from the line ends where its length says */
    assert_non_null(frame);
    memcpy(frame, text, length);
    frame[length] = '\0';
    log->frame[log->count++] = frame;
    if (strstr(frame, "\"state\":\"allowed\"")) sum.looks++;
    if (strncmp(frame, "{\"t\":\"advice\"", 13) == 0) sum.advice++;
}

static bool all_over(void *context) {
    struct crowd *crowd = context;
    for (unsigned i = 0; i < crowd->guests; i++)
        if (crowd->guest[i]->client.state != SRV_STATE_OVER) return false;
    return true;
}

/* --- Playing --- */

static void seat(struct evening *evening, unsigned table, unsigned games, uint64_t seed) {
    struct guest **guest = &evening->crowd.guest[evening->crowd.guests];
    unsigned seats = 3 + table % 2;
    bool computer = table == 0; /* one of them plays at the first table */
    for (unsigned i = 0; i <= seats; i++) {
        char name[16];
        snprintf(name, sizeof name, "person%u", evening->crowd.guests);
        crowd_add(&evening->crowd, name, seed + i);
    }
    struct srv_in_open *open = guest_open_begin(guest[0]);
    open->has_seats = open->has_games = open->has_pace = open->has_rules = open->has_hints = true;
    open->seats = seats;
    open->games = games;
    strcpy(open->rules, table == 2 ? "house" : "isko");
    open->hints = true;
    guest_open_end(guest[0]);
    for (unsigned i = 1; i <= seats; i++) guest_attend(guest[i], guest[0]->table, "");
    for (unsigned i = 0; i < seats; i++) {
        if (computer && i == 1) guest_place(guest[0], 1, SRV_LEVEL_BEGINNER);
        else guest_sit(guest[i], i);
        guest[i]->weights = weights;
        guest[i]->is_curious = guest[i]->is_unsure = true;
        guest[i]->delay = 55; /* no flood */
        guest[i]->plays = true;
    }
    guest_start(guest[0]);
}

/* --- Judging --- */

struct games {
    struct leak_game game[MOST_GAMES];
    size_t count;
};

static void take_between(const char *text, const char *key, char *to, size_t room,
                         const char *ends) {
    const char *at = strstr(text, key);
    assert_non_null(at);
    size_t length = strcspn(at + strlen(key), ends);
    assert_true(length < room);
    memcpy(to, at + strlen(key), length);
    to[length] = '\0';
}

static bool take_game(void *context, const struct store_game *stored) {
    struct games *games = context;
    struct leak_game *game = &games->game[games->count++];
    char deal[16];
    assert_true(games->count <= MOST_GAMES);
    take_between(stored->fair, "\"secret\":\"", game->secret, sizeof game->secret, "\"");
    take_between(stored->fair, "\"number\":", game->number, sizeof game->number, ",}");
    take_between(stored->fair, "\"game\":", deal, sizeof deal, ",}");
    game->deal = atoi(deal);
    game->moves = strdup(stored->moves);
    sum.games++;
    sum.claims += strstr(stored->moves, " SC") != NULL;
    sum.open += strstr(stored->moves, "O.") || strstr(stored->moves, "OH") != NULL;
    return true;
}

static bool leaks(struct leak *leak, const char *frame, const struct leak_game *games,
                  size_t count) {
    return leak_in(leak, frame, games, count) || result_leaks(leak, frame, games, count);
}

static void judge_table(struct evening *evening, const struct guest *first, unsigned guests) {
    struct store store;
    struct store_trouble trouble;
    static struct games games;
    games.count = 0;
    assert_true(store_open_to_read(&store, evening->live.database, &trouble));
    assert_true(store_games(&store, first->table, take_game, &games));
    store_close(&store);
    for (unsigned i = 0; i < guests; i++) {
        const struct log *log = &evening->log[first->number + i];
        struct leak leak = LEAK_START;
        for (size_t k = 0; k < log->count; k++)
            if (leaks(&leak, log->frame[k], games.game, games.count))
                fail_msg("table %d, guest %u: frame %zu tells too much: %s", (int)first->table, i,
                         k, log->frame[k]);
        sum.frames += leak.checked;
        sum.cards += leak.cards;
    }
    char *log = live_log(&evening->live), *metrics = live_get(&evening->live, "/metrics");
    for (size_t i = 0; i < games.count; i++) {
        assert_null(strstr(log, games.game[i].secret));
        assert_null(strstr(log, games.game[i].number));
        assert_null(strstr(metrics, games.game[i].number));
    }
    for (size_t i = 0; i < games.count; i++) free((char *)(uintptr_t)games.game[i].moves);
    free(log);
    free(metrics);
}

static bool file_has(const char *path, const char *text) {
    char command[256];
    snprintf(command, sizeof command, "grep -aqF -e '%s' '%s'", text, path);
    return system(command) == 0;
}

/* Tokens are neither in the log nor in the database. */
static void judge_tokens(struct evening *evening) {
    char *log = live_log(&evening->live);
    char wal[128];
    snprintf(wal, sizeof wal, "%s-wal", evening->live.database);
    for (unsigned i = 0; i < evening->crowd.guests; i++) {
        assert_int_equal(strlen(evening->crowd.guest[i]->token), 43);
        assert_null(strstr(log, evening->crowd.guest[i]->token));
    }
    const char *token = evening->crowd.guest[0]->token;
    assert_false(file_has(evening->live.database, token));
    assert_false(file_has(wal, token));
    assert_true(file_has(evening->live.database, "person0") || file_has(wal, "person0"));
    free(log);
}

static void tell_stuck(const struct crowd *crowd) {
    for (unsigned i = 0; i < crowd->guests; i++) {
        const struct guest *guest = crowd->guest[i];
        const struct srv_client *client = &guest->client;
        print_error(
            "guest %u table %d state %d you %d played %d link %d waits %d wanted %d in game %d phase %s may %x torn %d: %s %s\n",
            i, (int)guest->table, client->state, client->you, (int)client->played, guest->link != 0,
            guest->waits, client->wanted, client->in_game,
            wz_phase_name((wz_phase)client->view.table.phase), client->may, client->torn,
            guest->waiting ? guest->waiting : "", client->error);
    }
    fail_msg("the games did not end");
}

static void play_evening(unsigned games, uint64_t seed) {
    struct evening *evening = calloc(1, sizeof *evening);
    assert_non_null(evening);
    live_begin(&evening->live, NULL);
    crowd_start(&evening->crowd, evening->live.port);
    evening->crowd.context = evening;
    evening->crowd.hears = keep;
    for (unsigned i = 0; i < TABLES; i++) seat(evening, i, games, seed * 100 + 10 * i);
    if (!crowd_until(&evening->crowd, all_over, &evening->crowd, PATIENCE))
        tell_stuck(&evening->crowd);
    for (unsigned i = 0, first = 0; i < TABLES; i++) {
        judge_table(evening, evening->crowd.guest[first], 4 + i % 2);
        first += 4 + i % 2;
    }
    judge_tokens(evening);
    for (unsigned i = 0; i < TABLES * SEATS; i++) {
        for (size_t k = 0; k < evening->log[i].count; k++) free(evening->log[i].frame[k]);
        free(evening->log[i].frame);
    }
    crowd_free(&evening->crowd);
    live_finish(&evening->live);
    free(evening);
}

static void test_nobody_is_told_anything_too_early(void **state) {
    (void)state;
    bool much = getenv("WENZEL_LONG") != NULL;
    unsigned evenings = much ? 10 : 1, games = much ? 25 : 15;
    for (unsigned i = 0; i < evenings; i++) play_evening(games, i + 1);
    print_message(
        "%u games, %zu frames, %zu names of cards; claims in %u, open games %u, looks told %u, "
        "pieces of advice %u\n",
        sum.games, sum.frames, sum.cards, sum.claims, sum.open, sum.looks, sum.advice);
    assert_true(sum.games >= evenings * games * TABLES * 9 / 10);
    assert_true(sum.cards > sum.games * 500);
    assert_true(sum.claims > 0 && sum.open > 0 && sum.looks > 0 && sum.advice > sum.games / 4);
}

static int first_leak(char *const *frames, int count, const struct leak_game *game) {
    struct leak leak = LEAK_START;
    for (int i = 0; i < count; i++)
        if (leaks(&leak, frames[i], game, 1)) return i;
    return -1;
}

/* The oracle itself: a frame with a card too many, or with the secret, does not escape it. */
static void test_the_oracle_notices(void **state) {
    (void)state;
    static const struct leak_game game = {
        .deal = 1,
        .moves =
            "wenzel moves 1\nrules isko\n"
            "w CJ.CA.CT.C9.C8.HT.HK.HQ.D9.D7.HJ.CK.CQ.C7.ST.S8.HA.H8.DK.D8.SA.SK.SQ.S9.S7."
            "H9.H7.DA.DT.DQ.SJ.DJ\n1 18 0 y 1 20 0 p 2 p\n1 s w SJ.DJ 1 H.ST.S8\n0 CJ 1 H8 2 H7\n",
        .secret = "5ec4e7",
        .number = "123456789"};
    static char head[] = "{\"t\":\"head\",\"head\":{\"you\":2,\"players\":[0,1,2]}}";
    static char fair[] = "{\"t\":\"fair\",\"fair\":{\"deal\":1}}";
    static char deal[] =
        "{\"t\":\"move\",\"move\":\"w ??\",\"hands\":\"SA.SK.SQ.S9.S7.H9.H7.DA.DT.DQ\"}";
    static char bid[] = "{\"t\":\"move\",\"move\":\"1 18\"}";
    static char card[] = "{\"t\":\"said\",\"text\":\"SJ\"}";
    static char secret[] = "{\"t\":\"pong\",\"x\":\"5ec4e7\"}", number[] = "{\"n\":123456789}";
    static char early[] = "{\"t\":\"snapshot\",\"fair\":{\"deal\":1},\"moves\":[\"w ??\"],"
                          "\"result\":{\"moves\":[\"w CJ\"],\"reveal\":{\"game\":1}}}";
    static char of_another[] = "{\"t\":\"result\",\"result\":{\"moves\":[\"w D7.CA.CT\"],"
                               "\"reveal\":{\"game\":1}}}";
    static char ending[] =
        "{\"t\":\"result\",\"result\":{\"moves\":[\""
        "w CJ.CA.CT.C9.C8.HT.HK.HQ.D9.D7.HJ.CK.CQ.C7.ST.S8.HA.H8.DK.D8.SA.SK.SQ.S9.S7."
        "H9.H7.DA.DT.DQ.SJ.DJ\"],\"reveal\":{\"game\":1}}}";
    char *bad_result[] = {head, fair, deal, early}, *bad_moves[] = {head, fair, deal, of_another};
    char *good_end[] = {head, fair, deal, bid, ending};
    char *good[] = {head, fair, deal, bid}, *bad_card[] = {head, fair, deal, bid, card};
    char *bad_secret[] = {head, fair, secret}, *bad_number[] = {head, fair, deal, number};
    assert_int_equal(first_leak(good, 4, &game), -1);
    assert_int_equal(first_leak(bad_card, 5, &game), 4);
    assert_int_equal(first_leak(bad_secret, 3, &game), 2);
    assert_int_equal(first_leak(bad_number, 4, &game), 3);
    assert_int_equal(first_leak(bad_result, 4, &game), 3);
    assert_int_equal(first_leak(bad_moves, 4, &game), 3);
    assert_int_equal(first_leak(good_end, 5, &game), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_oracle_notices),
        cmocka_unit_test(test_nobody_is_told_anything_too_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
