/* Games at a table of the hall: who sees what, who moves for whom, what is kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "formats/fair_json.h"
#include "hall_game.h"
#include "wenzel/record.h"

/* --- Seeing --- */

static void test_everybody_sees_the_own_cards_and_the_public_none(void **state) {
    (void)state;
    char own[128];
    box_play(&box, 3, 3, "");
    watch();
    const struct srv_table *table = box_table(&box);
    for (unsigned chair = 0; chair < 3; chair++) {
        unsigned position = srv_position_of(table, chair);
        box_say(&box, chair + 1, "{\"t\":\"attend\",\"table\":1}");
        const char *view = strstr(box_frame(&box, chair + 1, "snapshot"), "\"view\"");
        cards_text(game()->hand[position], own);
        assert_non_null(strstr(view, own));
        assert_false(names_card(view, ~game()->hand[position]));
    }
    box_say(&box, WATCHER, "{\"t\":\"attend\",\"table\":1}");
    assert_false(names_card(strstr(box_frame(&box, WATCHER, "snapshot"), "\"moves\""), ~0u));
    heard(WATCHER, "\"viewer\":3");
    assert_false(box_heard(&box, WATCHER, "offers"));
}

static void test_the_skat_and_the_discards_are_the_declarers_alone(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    watch();
    unsigned forehand = srv_chair_at(box_table(&box), 0);
    forehand_declares("G");
    char laid[128];
    cards_text(game()->skat, laid);
    for (unsigned chair = 0; chair < 3; chair++) {
        box_say(&box, chair + 1, "{\"t\":\"attend\",\"table\":1}");
        const char *snapshot = box_frame(&box, chair + 1, "snapshot");
        assert_int_equal(names_card(snapshot, game()->skat), chair == forehand);
        assert_int_equal(strstr(snapshot, laid) != NULL, chair == forehand);
    }
    box_say(&box, WATCHER, "{\"t\":\"attend\",\"table\":1}");
    heard(WATCHER, "\"w ??.??\",\"0 G.??.??\"");
    assert_false(names_card(strstr(box_frame(&box, WATCHER, "snapshot"), "\"moves\""), ~0u));
}

static void test_a_move_tells_the_next_one_what_can_be_done(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    unsigned chair = turn_chair();
    char cards[140], legal[128];
    cards_text(game()->hand[0], legal);
    snprintf(cards, sizeof cards, "\"cards\":\"%s\"", legal);
    heard(chair + 1, "\"offers\":[{\"shape\":\"cards\",\"group\":\"play\",\"weight\":\"main\"");
    heard(chair + 1, cards);
    heard(chair + 1, "\"contract_name\":\"grand\"");
    /* giving up is asked about first, with what it costs */
    const char *gives_up = strstr(box_frame(&box, chair + 1, "move"), "\"word\":\"RE\"");
    assert_non_null(gives_up);
    const char *sure = strstr(gives_up, "\"sure\":{\"key\":\"offer.sure_concede\"");
    assert_non_null(sure);
    assert_non_null(strstr(sure, "\"worth\":{\"key\":\"offer.costs\""));
    box_act(&box, chair + 1, "move", ",\"move\":\"XX\"");
    error(chair + 1, "field");
    unsigned other = srv_chair_at(box_table(&box), 1);
    move(other, "CJ");
    error(other + 1, "rule");
    heard(other + 1, "NOT_YOUR_TURN");
    heard(other + 1, "\"paragraph\":\"4.1.1\"");
}

static void test_nobody_moves_for_somebody_else(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    watch();
    box_act(&box, WATCHER, "move", ",\"move\":\"18\"");
    error(WATCHER, "unseated");
    unsigned chair = turn_chair();
    box_act(&box, chair + 1, "move", ",\"move\":\"w TI.1\"");
    error(chair + 1, "field");
    box_act(&box, (chair + 1) % 3 + 1, "move", ",\"move\":\"18\"");
    error((chair + 1) % 3 + 1, "rule");
}

static void test_after_a_restart_everybody_has_the_same_cards(void **state) {
    (void)state;
    char before[3][9000];
    box_play(&box, 3, 3, "");
    forehand_declares("C");
    usual_move();
    for (unsigned i = 0; i < 3; i++) {
        box_say(&box, i + 1, "{\"t\":\"attend\",\"table\":1}");
        snprintf(before[i], sizeof before[i], "%s",
                 strstr(box_frame(&box, i + 1, "snapshot"), "\"moves\""));
    }
    box_restart(&box);
    for (unsigned i = 0; i < 3; i++) box_hello(&box, i + 1);
    for (unsigned i = 0; i < 3; i++) {
        box_say(&box, i + 1, "{\"t\":\"attend\",\"table\":1}");
        assert_string_equal(strstr(box_frame(&box, i + 1, "snapshot"), "\"moves\""), before[i]);
    }
}

/* --- The end of a game --- */

static void test_a_result_comes_with_words_secret_and_record(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"games\":2");
    watch();
    play_to_the_end();
    const char *result = box_frame(&box, WATCHER, "result");
    assert_non_null(strstr(result, "\"game\":1"));
    const char *reveal = strstr(result, "\"reveal\":") + 9;
    fair_record fair;
    fmt_series_trouble trouble;
    size_t used;
    assert_true(fmt_fair_read(reveal, strlen(reveal), WZ_ENGLISH, &fair, &used, &trouble));
    assert_int_equal(fair_check(&fair).finding, FAIR_HOLDS);
    assert_int_equal(fair.contributions, 3);
    assert_int_equal(box.disk.games, 1);
    box_say(&box, WATCHER, "{\"t\":\"record\",\"table\":1,\"game\":1}");
    heard(WATCHER, "(;GM[Skat]");
    heard(WATCHER, "wenzel moves 1");
    box_say(&box, WATCHER, "{\"t\":\"record\",\"table\":1,\"game\":2}");
    error(WATCHER, "state");
    box_say(&box, WATCHER, "{\"t\":\"list\",\"table\":1}");
    heard(WATCHER, "\"list\":{\"kind\":\"tournament\"");
}

static void test_the_secret_stays_secret_until_then(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    watch();
    char secret[65];
    const uint8_t *bytes = box_table(&box)->fair.secret;
    for (unsigned i = 0; i < 32; i++) snprintf(secret + 2 * i, 3, "%02x", bytes[i]);
    for (unsigned i = 0; i < 3; i++) box_say(&box, i + 1, "{\"t\":\"attend\",\"table\":1}");
    for (unsigned i = 1; i < BOX_LINKS; i++) assert_false(box_heard(&box, i, secret));
    play_to_the_end();
    heard(WATCHER, secret);
}

static void test_the_deal_waits_for_everybody_but_not_for_ever(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"pause\":20");
    play_to_the_end();
    int64_t since = box_table(&box)->committed_at;
    box_act(&box, 2, "seal", ",\"commitment\":\"%064d\",\"receipt\":\"%064d\"", 0, 0);
    error(2, "stale");
    box_seal(&box, 2);
    heard(3, "\"given\":[{\"chair\":1,\"receipt\":\"");
    box_seal(&box, 2);
    error(2, "asked");
    box_unseal(&box, 2);
    error(2, "state"); /* not before all are sealed */
    box_wait(&box, since + 19999 - box.now);
    assert_false(box_table(&box)->sealed);
    box_wait(&box, 1);
    heard(3, "\"sealed\":true");
    box_seal(&box, 1);
    error(1, "state");
    assert_false(srv_in_game(box_table(&box)));
    box_unseal(&box, 2);
    assert_true(srv_in_game(box_table(&box)));
    assert_int_equal(box_table(&box)->fair.contributions, 1);
}

/* A table's owner might set no pause at all, so that nobody's part comes in time. */
static void test_no_cards_are_dealt_without_anybodys_part(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"pause\":0");
    play_to_the_end();
    box_wait(&box, 3600000);
    box_act(&box, 1, "chat", ",\"phrase\":\"hurry\"");
    assert_true(box_table(&box)->committed);
    box_seal(&box, 1);
    box_unseal(&box, 1);
    assert_true(srv_in_game(box_table(&box)));
    play_to_the_end();
    box_seal(&box, 1);
    assert_false(box_table(&box)->sealed); /* five seconds are the least */
    box_wait(&box, 4999);
    box_seal(&box, 2);
    box_wait(&box, 1);
    assert_true(box_table(&box)->sealed);
    assert_int_equal(box_table(&box)->gave, 3);
}

static void test_a_series_ends_and_is_told(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"games\":1");
    play_to_the_end();
    heard(1, "\"over\":true");
    heard(1, "\"state\":\"over\"");
    assert_false(box_table(&box)->committed);
    box_act(&box, 1, "leave", "%s", "");
    error(1, "state");
    box_act(&box, 1, "close", "%s", "");
    heard(2, "gone");
}

static void test_time_is_up_after_the_game_under_way(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    box_act(&box, 2, "end", "%s", "");
    error(2, "owner");
    box_act(&box, 1, "end", "%s", "");
    assert_true(srv_in_game(box_table(&box)));
    play_to_the_end();
    assert_int_equal(box_table(&box)->state, SRV_STATE_OVER);
}

/* --- House rules --- */

static void test_kontra_and_re_stand_in_the_list(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"rules\":\"house\",\"games\":2");
    forehand_declares("G");
    move(srv_chair_at(box_table(&box), 1), "kontra");
    move(srv_chair_at(box_table(&box), 0), "rekontra");
    play_to_the_end();
    box_say(&box, 1, "{\"t\":\"list\",\"table\":1}");
    heard(1, "\"overbid\":false,\"spritzen\":2,\"won\":");
    box_deal(&box);
    forehand_declares("G");
    play_to_the_end();
    box_say(&box, 1, "{\"t\":\"list\",\"table\":1}");
    heard(1, "\"number\":2");
    assert_null(strstr(strstr(box_frame(&box, 1, "list"), "\"number\":2"), "spritzen"));
}

static void test_a_low_ten_is_told_as_a_low_ten(void **state) {
    (void)state;
    box_play(&box, 3, 3,
             ",\"rules\":\"wenzel rules 1\\nname Own\\nevery-game ramsch\\nramsch-ten low\\n\"");
    heard(1, "\"contract\":\"\",\"contract_name\":\"ramsch\",\"ranks\":\"JAKQT987\"");
}

static void test_a_ramsch_is_named_while_it_runs_and_counted_at_its_end(void **state) {
    (void)state;
    char points[64];
    box_play(&box, 3, 3, ",\"rules\":\"house\"");
    while (game()->table.phase != WZ_PHASE_PLAY) move(turn_chair(), "p");
    heard(1, "\"contract\":\"\",\"contract_name\":\"ramsch\",\"ranks\":\"JATKQ987\"");
    play_to_the_end();
    const wz_result *result = &box_table(&box)->result;
    snprintf(points, sizeof points, "\"points\":[%u,%u,%u]", result->ramsch_points[0],
             result->ramsch_points[1], result->ramsch_points[2]);
    heard(1, points);
    /* in words it names people, not positions */
    char text[512] = "";
    const char *begins = strstr(box_frame(&box, 1, "result"), "\"text\":\"");
    assert_non_null(begins);
    assert_int_equal(sscanf(begins, "\"text\":\"%511[^\"]", text), 1);
    for (unsigned i = 0; i < 3; i++)
        assert_non_null(strstr(text, box_table(&box)->chair[box_table(&box)->played[i]].name));
}

/* Four games, the last three of which are the last round. */
static void test_special_rounds_are_told_with_the_view_the_result_and_the_list(void **state) {
    (void)state;
    static const char first[] = "\"round\":{\"kind\":\"ramsch\",\"game\":1,\"of\":3,\"factor\":1,"
                                "\"last\":true,\"waiting\":0}";
    box_play(&box, 3, 3, ",\"rules\":\"kneipe\",\"games\":4");
    forehand_declares("C");
    assert_false(box_heard(&box, 1, "\"round\":"));
    play_to_the_end();
    assert_non_null(
        strstr(box_frame(&box, 1, "result"), "next: last round: ramsch, game 1 of 3\""));
    box_forget(&box);
    box_deal(&box);
    heard(1, first);
    assert_int_equal(game()->table.phase, WZ_PHASE_PLAY);
    box_restart(&box);
    for (unsigned i = 0; i < 3; i++) box_hello(&box, i + 1);
    for (unsigned i = 0; i < 3; i++) {
        box_say(&box, i + 1, "{\"t\":\"attend\",\"table\":1}");
        heard(i + 1, first);
    }
    play_to_the_end();
    box_say(&box, 1, "{\"t\":\"list\",\"table\":1}");
    assert_non_null(strstr(box_frame(&box, 1, "list"), first));
}

static void test_a_won_kontra_makes_the_next_games_count_twice(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"rules\":\"kneipe\"");
    forehand_declares("C");
    move(srv_chair_at(box_table(&box), 1), "kontra");
    move(srv_chair_at(box_table(&box), 0), "p");
    move(srv_chair_at(box_table(&box), 0), "RE");
    heard(2, "kontra won: a bock round follows; next: bock round, game 1 of 3\"");
    box_deal(&box);
    heard(2, "\"round\":{\"kind\":\"bock\",\"game\":1,\"of\":3,\"factor\":2,\"last\":false,"
             "\"waiting\":0}");
    assert_int_equal(game()->table.terms.factor, 2);
    forehand_declares("C");
    move(srv_chair_at(box_table(&box), 0), "RE"); /* the referee counts it as the list does */
    char points[40];
    snprintf(points, sizeof points, ", %d points.", (int)box_table(&box)->entry.value);
    assert_non_null(strstr(strstr(box_frame(&box, 2, "result"), "\"ruling\":"), points));
}

/* --- Four at the table --- */

static void test_4_4_2_who_sits_out_is_asked_for_consent(void **state) {
    (void)state;
    box_play(&box, 4, 4, ",\"private\":true");
    heard(2, "\"sitters\":true");
    forehand_declares("G");
    unsigned sitter = srv_chair_at(box_table(&box), 3), declarer = srv_chair_at(box_table(&box), 0);
    for (unsigned i = 0; i < 9; i++) usual_move();
    move(declarer, "RE");
    heard(sitter + 1, "\"phase\":\"concede\"");
    heard(sitter + 1, "\"key\":\"prompt.concession\"");
    heard(sitter + 1, "\"word\":\"agree\"");
    heard(sitter + 1, "\"word\":\"refuse\"");
    move(sitter, "agree");
    heard(declarer + 1, "\"t\":\"result\"");
}

static void test_4_4_3_who_sits_out_gives_up_where_all_were_invited(void **state) {
    (void)state;
    box_play(&box, 4, 4, ",\"private\":true");
    forehand_declares("G");
    unsigned sitter = srv_chair_at(box_table(&box), 3);
    heard(sitter + 1, "\"word\":\"RE\"");
    move(sitter, "RE");
    heard(sitter + 1, "\"t\":\"result\"");
}

/* A table in the lobby: whoever sits out there may be a stranger, who has looked into the declarer's
 * hand. The two defenders decide, and the record of the game says that it differs from the order. */
static void test_4_4_3_a_stranger_who_sits_out_ends_no_game(void **state) {
    (void)state;
    box_play(&box, 4, 4, "");
    heard(2, "\"sitters\":false");
    unsigned sitter = srv_chair_at(box_table(&box), 3), declarer = srv_chair_at(box_table(&box), 0);
    box_act(&box, sitter + 1, "look", ",\"chair\":%u", declarer);
    box_act(&box, declarer + 1, "allow", ",\"yes\":true");
    forehand_declares("G");
    assert_false(box_heard(&box, sitter + 1, "\"offers\""));
    move(sitter, "RE");
    error(sitter + 1, "rule");
    heard(sitter + 1, "\"error\":\"SITS_OUT\"");
    for (unsigned i = 0; i < 9; i++) usual_move();
    move(declarer, "RE");
    heard(sitter + 1, "\"asked\":[1,2]");
    move(sitter, "agree"); /* ISkO 4.4.2 */
    error(sitter + 1, "rule");
    move(srv_chair_at(box_table(&box), 1), "refuse");
    move(srv_chair_at(box_table(&box), 2), "refuse");
    heard(sitter + 1, "\"phase\":\"play\""); /* nobody else is waited for */
    play_to_the_end();
    box_say(&box, sitter + 1, "{\"t\":\"record\",\"table\":1,\"game\":1}");
    heard(sitter + 1, "table 4\\nsitters nothing\\n");
    box_restart(&box);
    assert_int_equal(box_table(&box)->chronicle.chapters, 1);
    assert_int_equal(box_table(&box)->chronicle.series.sitters_may, 0);
}

static void test_3_4_3_looking_into_a_hand_by_permission(void **state) {
    (void)state;
    box_play(&box, 4, 4, "");
    unsigned sitter = srv_chair_at(box_table(&box), 3), player = srv_chair_at(box_table(&box), 1);
    wz_cards shown = game()->hand[1];
    box_act(&box, player + 1, "look", ",\"chair\":%u", sitter);
    error(player + 1, "state");
    box_act(&box, sitter + 1, "look", ",\"chair\":%u", sitter);
    error(sitter + 1, "chair");
    box_act(&box, sitter + 1, "look", ",\"chair\":%u", player);
    heard(player + 1, "\"state\":\"asked\"");
    box_act(&box, sitter + 1, "look", ",\"chair\":%u", srv_chair_at(box_table(&box), 2));
    error(sitter + 1, "asked");
    unsigned other = srv_chair_at(box_table(&box), 0);
    box_act(&box, other + 1, "allow", ",\"yes\":true");
    error(other + 1, "asked");
    box_act(&box, player + 1, "allow", ",\"yes\":true");
    heard(sitter + 1, "\"viewer\":5");
    const char *view = strstr(box_frame(&box, sitter + 1, "snapshot"), "\"view\"");
    assert_true(names_card(view, shown));
    assert_false(names_card(view, ~shown));
    assert_false(box_heard(&box, other + 1, "snapshot"));
    play_to_the_end();
    box_deal(&box);
    assert_false(box_table(&box)->look.any); /* in the next game it is asked anew */
}

static void test_a_refused_look_shows_nothing(void **state) {
    (void)state;
    box_play(&box, 4, 4, "");
    unsigned sitter = srv_chair_at(box_table(&box), 3), player = srv_chair_at(box_table(&box), 1);
    box_act(&box, sitter + 1, "look", ",\"chair\":%u", player);
    box_act(&box, player + 1, "allow", ",\"yes\":false");
    heard(sitter + 1, "\"state\":\"refused\"");
    box_say(&box, sitter + 1, "{\"t\":\"attend\",\"table\":1}");
    heard(sitter + 1, "\"viewer\":3");
    assert_false(names_card(strstr(box_frame(&box, sitter + 1, "snapshot"), "\"moves\""), ~0u));
}

/* With the ten cards that were dealt, the ten that are left would tell what was laid down. */
static void test_3_5_4_who_looks_after_the_discard_learns_no_discards(void **state) {
    (void)state;
    box_play(&box, 4, 4, "");
    unsigned sitter = srv_chair_at(box_table(&box), 3), declarer = srv_chair_at(box_table(&box), 0);
    forehand_declares("G");
    wz_cards laid = game()->skat, left = game()->hand[0];
    box_act(&box, sitter + 1, "look", ",\"chair\":%u", declarer);
    box_act(&box, declarer + 1, "allow", ",\"yes\":true");
    heard(sitter + 1, "\"viewer\":4");
    const char *snapshot = box_frame(&box, sitter + 1, "snapshot");
    assert_true(names_card(snapshot, left));
    assert_false(names_card(snapshot, laid));
    assert_non_null(strstr(snapshot, "\"w ??.??"));
    usual_move();
    box_say(&box, sitter + 1, "{\"t\":\"attend\",\"table\":1}");
    assert_false(names_card(box_frame(&box, sitter + 1, "snapshot"), laid));
}

/* Free chairs let anybody in; once all are taken and it begins, nobody looks on. */
static void test_who_came_while_it_gathered_does_not_look_on(void **state) {
    (void)state;
    for (unsigned i = 1; i <= 2; i++) box_hello(&box, i);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\",\"spectators\":false}");
    for (unsigned i = 1; i <= 2; i++) box_say(&box, i, "{\"t\":\"attend\",\"table\":1}");
    box_act(&box, 1, "sit", ",\"chair\":0");
    box_act(&box, 1, "computer", ",\"chair\":1,\"level\":\"beginner\"");
    box_act(&box, 1, "computer", ",\"chair\":2,\"level\":\"beginner\"");
    heard(2, "\"t\":\"head\"");
    box_act(&box, 1, "start", "%s", "");
    heard(2, "\"code\":\"spectators\"");
    assert_false(box_heard(&box, 2, "\"t\":\"head\""));
    assert_false(box_heard(&box, 2, "\"t\":\"fair\""));
    box_deal(&box);
    assert_false(box_heard(&box, 2, "\"t\":\"move\""));
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    error(2, "invite");
}

/* --- Computers --- */

/* A worker needs no time for the only card there is; whoever measures must not see that. */
static void test_a_forced_card_takes_as_long_as_a_choice(void **state) {
    (void)state;
    unsigned choices = 0, forced = 0;
    box_play(&box, 1, 3, ",\"pace\":0");
    for (unsigned i = 0; i < 400 && forced < 3; i++) {
        if (!srv_in_game(box_table(&box))) {
            box_deal(&box);
            continue;
        }
        if (turn_chair() == 0) {
            usual_move();
            continue;
        }
        wz_options options;
        wz_view_options(&box_table(&box)->view[game()->table.turn], &options);
        bool only = options.kinds >> WZ_MOVE_PLAY & 1 && wz_count(options.cards) == 1;
        int64_t seq = box_table(&box)->seq;
        choices += !only;
        if (!only) box.now += 400;
        assert_true(box_work(&box));
        if (!only) continue;
        forced++;
        assert_int_equal(box_table(&box)->seq, seq);
        box_wait(&box, 349);
        assert_int_equal(box_table(&box)->seq, seq);
        box_wait(&box, 102);
        assert_true(box_table(&box)->seq > seq);
    }
    assert_true(choices > 3 && forced == 3);
}

static void test_a_computers_move_has_its_time(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":700");
    while (turn_chair() == 0) usual_move();
    int64_t seq = box_table(&box)->seq;
    assert_true(box.has_job);
    assert_true(box.job.urgent);
    assert_true(box_work(&box));
    assert_int_equal(box_table(&box)->seq, seq);
    box_wait(&box, 699);
    assert_int_equal(box_table(&box)->seq, seq);
    box_wait(&box, 1);
    assert_true(box_table(&box)->seq > seq);
}

static void test_a_job_holds_one_view_and_no_game(void **state) {
    (void)state;
    static const wz_chooser nobody[2];
    box_play(&box, 1, 3, "");
    while (turn_chair() == 0) usual_move();
    assert_int_equal(box.job.request.kind, WZ_REQUEST_MOVE);
    assert_int_equal(box.job.request.as.move.count, 1);
    assert_memory_equal(&box.job.request.as.move.asked[1], nobody, sizeof nobody);
    unsigned position = box.job.request.as.move.asked[0].view.viewer.i;
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(box.job.request.as.move.asked[0].view.hand[i],
                         i == position ? game()->hand[position] : 0);
    assert_ptr_equal(box.job.request.as.move.asked[0].view.table.rules, &box.job.request.rules);
}

static void test_an_answer_that_comes_too_late_is_dropped(void **state) {
    (void)state;
    box_play(&box, 2, 3, ",\"pace\":0");
    while (turn_chair() != 2) usual_move();
    uint64_t number = box.job.number;
    struct srv_job old;
    srv_job_copy(&old, &box.job);
    box_act(&box, 1, "interrupt", "%s", "");
    assert_int_equal(box.cancelled, 1);
    box_act(&box, 1, "resume", "%s", "");
    assert_true(box.job.number > number);
    int64_t seq = box_table(&box)->seq;
    wz_response made;
    assert_true(wz_request_answer(&old.request, NULL, &made));
    srv_hall_answer(box.hall, number, &made);
    srv_hall_flush(box.hall);
    assert_int_equal(box_table(&box)->seq, seq);
    assert_int_equal(srv_hall_stats(box.hall).stale, 1);
    srv_hall_answer(box.hall, 12345, &made);
    assert_int_equal(srv_hall_stats(box.hall).stale, 2);
}

static void test_a_job_that_is_never_answered_is_given_out_again(void **state) {
    (void)state;
    box_play(&box, 1, 3, "");
    while (turn_chair() == 0) usual_move();
    uint64_t number = box.job.number;
    box.has_job = false;
    srv_hall_answer(box.hall, number, NULL); /* a worker that has failed */
    box_wait(&box, 119000);
    assert_false(box.has_job);
    box_wait(&box, 2000);
    assert_true(box.has_job && box.job.number > number);
}

static void test_an_impossible_answer_does_no_harm(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0");
    while (turn_chair() == 0) usual_move();
    int64_t seq = box_table(&box)->seq;
    wz_response nonsense = {.as.advice.move = {.kind = WZ_MOVE_PLAY, .who = 0, .card = 3}};
    srv_hall_answer(box.hall, box.job.number, &nonsense);
    srv_hall_flush(box.hall);
    assert_int_equal(box_table(&box)->seq, seq);
    assert_non_null(strstr(box.report, "a computer's move was refused"));
    box.has_job = false;
    box_wait(&box, 121000);
    assert_true(box_work(&box));
    box_wait(&box, 1);
    assert_true(box_table(&box)->seq > seq);
}

static void test_computers_alone_play_on(void **state) {
    (void)state;
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\",\"pace\":10,\"games\":1}");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    for (unsigned i = 0; i < 3; i++)
        box_act(&box, 1, "computer", ",\"chair\":%u,\"level\":\"beginner\"", i);
    box_act(&box, 1, "start", "%s", "");
    for (unsigned i = 0; i < 400 && box_table(&box)->state != SRV_STATE_OVER; i++) {
        box_wait(&box, 250);
        box_work(&box);
    }
    assert_int_equal(box_table(&box)->state, SRV_STATE_OVER);
    assert_int_equal(box.disk.games, 1);
}

static void test_4_4_5_a_claim_is_judged_by_a_worker(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    usual_move();
    unsigned defender = srv_chair_at(box_table(&box), 1);
    box.has_job = false;
    move(defender, "SC");
    assert_true(box.has_job && box.job.request.kind == WZ_REQUEST_VERDICT);
    assert_int_equal(box.job.request.as.verdict.table.phase, WZ_PHASE_VERDICT);
    wz_response verdict = {.as.advice.move = {.kind = WZ_MOVE_REFUSE, .who = WZ_WHO_TABLE}};
    srv_hall_answer(box.hall, box.job.number, &verdict);
    srv_hall_flush(box.hall);
    box_wait(&box, 5000);
    assert_false(srv_in_game(box_table(&box)));
    assert_int_equal(box_table(&box)->chronicle.chapters, 1);
}

/* The whole way: the job as it was given out, and a real proof. */
static void test_4_4_5_a_claim_is_proven_or_refuted(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    for (unsigned i = 0; i < 27; i++) usual_move();
    if (!srv_in_game(box_table(&box))) fail_msg("the game ended early");
    unsigned defender = srv_chair_at(box_table(&box), 1);
    move(defender, "SC");
    assert_true(wz_request_searches(&box.job.request));
    struct srv_job job;
    srv_job_copy(&job, &box.job);
    wz_solver *solver = wz_solver_new(1 << 20);
    wz_response verdict;
    assert_true(wz_request_answer(&job.request, solver, &verdict));
    wz_solver_free(solver);
    assert_int_equal(verdict.as.advice.move.who, WZ_WHO_TABLE);
    srv_hall_answer(box.hall, job.number, &verdict);
    box_wait(&box, 5000);
    assert_false(srv_in_game(box_table(&box)));
}

static void test_a_granted_claim_needs_no_worker(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    usual_move();
    unsigned defender = srv_chair_at(box_table(&box), 1),
             declarer = srv_chair_at(box_table(&box), 0);
    move(defender, "SC");
    uint64_t number = box.job.number;
    move(declarer, "agree");
    heard(defender + 1, "\"t\":\"result\"");
    wz_response verdict = {.as.advice.move = {.kind = WZ_MOVE_REFUSE, .who = WZ_WHO_TABLE}};
    srv_hall_answer(box.hall, number, &verdict);
    assert_true(srv_hall_flush(box.hall));
    assert_int_equal(srv_hall_stats(box.hall).stale, 1);
}

/* --- Absence --- */

static void test_a_vanished_seat_is_kept_then_played_then_given_back(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"grace\":30,\"standin\":\"beginner\",\"pace\":0");
    while (turn_chair() != 1) usual_move();
    box_disconnect(&box, 2);
    heard(1, "\"present\":false");
    box_wait(&box, 29999);
    assert_false(box_table(&box)->chair[1].standin);
    box_wait(&box, 1);
    assert_true(box_table(&box)->chair[1].standin);
    heard(3, "\"standin\":true");
    assert_true(box.has_job);
    box_hello(&box, 2);
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    assert_false(box_table(&box)->chair[1].standin);
    heard(2, "\"offers\":");
    int64_t seq = box_table(&box)->seq;
    box_work(&box); /* what it had thought of is no longer wanted */
    assert_int_equal(box_table(&box)->seq, seq);
    usual_move();
}

static void test_where_nobody_stands_in_the_table_waits(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"standin\":\"none\",\"grace\":1");
    while (turn_chair() != 1) usual_move();
    box_disconnect(&box, 2);
    int64_t seq = box_table(&box)->seq;
    box_wait(&box, 86400000);
    assert_int_equal(box_table(&box)->seq, seq);
    box_act(&box, 1, "leave", "%s", "");
    error(1, "state");
}

static void test_no_new_cards_while_all_people_are_away(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"grace\":1,\"pace\":0,\"pause\":1");
    box_disconnect(&box, 1);
    for (unsigned i = 0; i < 300; i++) {
        box_wait(&box, 1000);
        box_work(&box);
    }
    assert_int_equal(box_table(&box)->chronicle.chapters, 1);
    assert_false(srv_in_game(box_table(&box)));
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_wait(&box, 1001);
    assert_false(srv_in_game(box_table(&box))); /* nor for one who has not given a part */
    box_deal(&box);
    assert_true(srv_in_game(box_table(&box)));
}

static void test_when_the_last_person_has_left_no_new_cards_are_dealt(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0,\"pause\":0");
    box_act(&box, 1, "leave", "%s", "");
    for (unsigned i = 0; i < 200; i++) {
        box_wait(&box, 1000);
        box_work(&box);
    }
    assert_int_equal(box_table(&box)->chronicle.chapters, 1);
    assert_false(srv_in_game(box_table(&box)));
    box_act(&box, 1, "sit", ",\"chair\":0"); /* and on it goes */
    box_deal(&box);
    assert_true(srv_in_game(box_table(&box)));
}

static void test_a_deserted_series_is_closed_in_the_end(void **state) {
    (void)state;
    box.limits.idle_hours = 100;
    box_restart(&box);
    box_play(&box, 3, 3, "");
    box_act(&box, 1, "close", "%s", "");
    error(1, "state");
    for (unsigned i = 1; i <= 3; i++) box_disconnect(&box, i);
    for (unsigned i = 0; i < 200; i++) {
        box_wait(&box, 60000);
        box_work(&box);
    }
    assert_non_null(box_table(&box));
    box_wait(&box, INT64_C(100) * 3600 * 1000);
    assert_null(box_table(&box));
    assert_true(box.disk.closed[1]);
}

/* A table of computers alone, which somebody opened and looks at. */
static void open_computers(unsigned table) {
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"c%u\",\"pace\":0,\"games\":2}", table);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":%u}", table);
    for (unsigned chair = 0; chair < 3; chair++)
        box_say(&box, 1,
                "{\"t\":\"computer\",\"id\":\"c%u-%u\",\"table\":%u,\"expect\":%u,\"chair\":%u,"
                "\"level\":\"beginner\"}",
                table, chair, table, chair + 1, chair);
    box_say(&box, 1, "{\"t\":\"start\",\"id\":\"s%u\",\"table\":%u,\"expect\":4}", table, table);
    heard(1, "\"t\":\"done\"");
}

static void let_them_play(void) {
    for (unsigned i = 0; i < 300; i++) {
        box_wait(&box, 1000);
        box_work(&box);
    }
}

static void test_computers_play_on_only_while_somebody_looks(void **state) {
    (void)state;
    box_hello(&box, 1);
    open_computers(1);
    box_wait(&box, 250);
    assert_true(srv_in_game(box_table(&box)));
    box_disconnect(&box, 1);
    let_them_play(); /* the cards on the table, and no others */
    assert_int_equal(box_table(&box)->chronicle.chapters, 1);
    box_restart(&box);
    let_them_play();
    assert_int_equal(box_table(&box)->chronicle.chapters, 1);
    assert_false(srv_in_game(box_table(&box)));
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    let_them_play();
    assert_int_equal(box_table(&box)->state, SRV_STATE_OVER);
}

/* What is over takes nobody's place, and goes by itself. */
static void test_a_finished_table_does_not_count_and_goes(void **state) {
    (void)state;
    box.limits.own_tables = 1;
    box_restart(&box);
    box_hello(&box, 1);
    open_computers(1);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"more\"}");
    error(1, "full");
    let_them_play();
    assert_int_equal(box_table(&box)->state, SRV_STATE_OVER);
    box_say(&box, 1, "{\"t\":\"detach\"}");
    box_wait(&box, INT64_C(23) * 3600 * 1000);
    assert_non_null(box_table(&box));
    box_wait(&box, INT64_C(2) * 3600 * 1000);
    assert_null(box_table(&box));
    open_computers(2);
    let_them_play();
    box_say(&box, 1, "{\"t\":\"detach\"}");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"third\"}"); /* and the second goes at once */
    heard(1, "\"t\":\"done\"");
    assert_int_equal(srv_hall_stats(box.hall).tables, 1);
}

static void test_who_leaves_gives_the_chair_up(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"standin\":\"beginner\",\"pace\":0");
    watch();
    box_act(&box, 2, "leave", "%s", "");
    assert_int_equal(box_table(&box)->chair[1].holder, SRV_HOLDER_COMPUTER);
    heard(2, "\"viewer\":3"); /* a spectator from now on */
    box_act(&box, WATCHER, "sit", ",\"chair\":1");
    error(WATCHER, "state"); /* not into a running game */
    for (unsigned i = 0; i < 400 && srv_in_game(box_table(&box)); i++) {
        uint8_t level;
        unsigned turn = game()->table.turn;
        if (turn < 3 &&
            !srv_is_played(box_table(&box), srv_chair_at(box_table(&box), turn), &level))
            usual_move();
        else if (!box_work(&box)) box_wait(&box, 10);
    }
    box_act(&box, WATCHER, "sit", ",\"chair\":1");
    heard(WATCHER, "\"you\":1");
    assert_string_equal(box_table(&box)->chronicle.people[1].name, "P9");
}

static void test_the_clock_runs_for_the_player_on_turn(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"clock\":30,\"standin\":\"beginner\"");
    forehand_declares("G");
    unsigned chair = turn_chair();
    box_wait(&box, 20000);
    usual_move();
    while (turn_chair() != chair) {
        box_wait(&box, 3000);
        usual_move();
    }
    unsigned position = srv_position_of(box_table(&box), chair);
    assert_int_equal(box_table(&box)->thought[position], 20000);
    box_wait(&box, 9999);
    assert_false(box_table(&box)->chair[chair].standin);
    box_wait(&box, 1);
    assert_true(box_table(&box)->chair[chair].standin);
    move(chair, "CJ");
    error(chair + 1, "state");
    box_act(&box, chair + 1, "back", "%s", "");
    error(chair + 1, "state"); /* from the next game on */
}

static void test_a_rule_set_with_a_clock_ends_the_game(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"clock\":30,\"rules\":\"iss\",\"games\":1");
    forehand_declares("G");
    box_wait(&box, 31000);
    heard(1, "w TI.");
    assert_false(srv_in_game(box_table(&box)));
}

/* --- Interruptions and talk --- */

static void test_an_interrupted_series_stands_still(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"clock\":30,\"standin\":\"beginner\"");
    unsigned chair = turn_chair();
    box_act(&box, 1, "interrupt", "%s", "");
    heard(2, "\"state\":\"interrupted\"");
    assert_false(box_heard(&box, chair + 1, "\"offers\""));
    move(chair, "18");
    error(chair + 1, "state");
    box_restart(&box);
    box_wait(&box, 86400000);
    assert_int_equal(box_table(&box)->state, SRV_STATE_INTERRUPTED);
    for (unsigned i = 1; i <= 3; i++) {
        box_hello(&box, i);
        box_say(&box, i, "{\"t\":\"attend\",\"table\":1}");
    }
    box_act(&box, 2, "resume", "%s", "");
    heard(chair + 1, "\"offers\"");
    box_wait(&box, 29000);
    assert_false(box_table(&box)->chair[chair].standin);
    usual_move();
}

static void test_talk_phrases_and_deaf_ears(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    watch();
    box_say(&box, 3, "{\"t\":\"name\",\"id\":\"n\",\"lang\":\"de\"}");
    box_act(&box, 1, "chat", ",\"phrase\":\"good_luck\"");
    heard(2, "Good luck!");
    heard(3, "Gut Blatt!");
    heard(WATCHER, "\"phrase\":\"good_luck\"");
    box_act(&box, 2, "mute", ",\"chair\":0,\"on\":true");
    box_act(&box, 1, "chat", ",\"text\":\"Hört ihr mich?\"");
    heard(3, "Hört ihr mich?");
    assert_false(box_heard(&box, 2, "Hört"));
    heard(2, "\"muted\":[0]"); /* but the number of the event */
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    assert_false(box_heard(&box, 2, "Hört"));
    box_act(&box, 2, "mute", ",\"chair\":0,\"on\":false");
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    heard(2, "Hört ihr mich?");
    box_act(&box, WATCHER, "chat", ",\"text\":\"Ich weiß was\"");
    error(WATCHER, "unseated");
    box_act(&box, 1, "chat", ",\"text\":\"a\",\"phrase\":\"thanks\"");
    error(1, "text");
    box_act(&box, 1, "chat", "%s", "");
    error(1, "text");
}

static void test_a_table_without_talk(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"chat\":false");
    box_act(&box, 1, "chat", ",\"phrase\":\"hello\"");
    error(1, "text");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(test_everybody_sees_the_own_cards_and_the_public_none),
        TEST(test_the_skat_and_the_discards_are_the_declarers_alone),
        TEST(test_a_move_tells_the_next_one_what_can_be_done),
        TEST(test_nobody_moves_for_somebody_else),
        TEST(test_after_a_restart_everybody_has_the_same_cards),
        TEST(test_a_result_comes_with_words_secret_and_record),
        TEST(test_the_secret_stays_secret_until_then),
        TEST(test_the_deal_waits_for_everybody_but_not_for_ever),
        TEST(test_no_cards_are_dealt_without_anybodys_part),
        TEST(test_a_series_ends_and_is_told),
        TEST(test_time_is_up_after_the_game_under_way),
        TEST(test_kontra_and_re_stand_in_the_list),
        TEST(test_a_low_ten_is_told_as_a_low_ten),
        TEST(test_a_ramsch_is_named_while_it_runs_and_counted_at_its_end),
        TEST(test_special_rounds_are_told_with_the_view_the_result_and_the_list),
        TEST(test_a_won_kontra_makes_the_next_games_count_twice),
        TEST(test_4_4_2_who_sits_out_is_asked_for_consent),
        TEST(test_4_4_3_who_sits_out_gives_up_where_all_were_invited),
        TEST(test_4_4_3_a_stranger_who_sits_out_ends_no_game),
        TEST(test_3_4_3_looking_into_a_hand_by_permission),
        TEST(test_a_refused_look_shows_nothing),
        TEST(test_3_5_4_who_looks_after_the_discard_learns_no_discards),
        TEST(test_who_came_while_it_gathered_does_not_look_on),
        TEST(test_a_forced_card_takes_as_long_as_a_choice),
        TEST(test_a_computers_move_has_its_time),
        TEST(test_a_job_holds_one_view_and_no_game),
        TEST(test_an_answer_that_comes_too_late_is_dropped),
        TEST(test_a_job_that_is_never_answered_is_given_out_again),
        TEST(test_an_impossible_answer_does_no_harm),
        TEST(test_computers_alone_play_on),
        TEST(test_4_4_5_a_claim_is_judged_by_a_worker),
        TEST(test_4_4_5_a_claim_is_proven_or_refuted),
        TEST(test_a_granted_claim_needs_no_worker),
        TEST(test_a_vanished_seat_is_kept_then_played_then_given_back),
        TEST(test_where_nobody_stands_in_the_table_waits),
        TEST(test_no_new_cards_while_all_people_are_away),
        TEST(test_when_the_last_person_has_left_no_new_cards_are_dealt),
        TEST(test_a_deserted_series_is_closed_in_the_end),
        TEST(test_computers_play_on_only_while_somebody_looks),
        TEST(test_a_finished_table_does_not_count_and_goes),
        TEST(test_who_leaves_gives_the_chair_up),
        TEST(test_the_clock_runs_for_the_player_on_turn),
        TEST(test_a_rule_set_with_a_clock_ends_the_game),
        TEST(test_an_interrupted_series_stands_still),
        TEST(test_talk_phrases_and_deaf_ears),
        TEST(test_a_table_without_talk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
