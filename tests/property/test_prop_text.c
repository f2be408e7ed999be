/* Moves on paper: what is written is read back as the same move, hidden cards included, and a whole
 * game as the same game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "same.h"
#include "wenzel/record.h"
#include "wenzel/view.h"

static bool move_comes_back(trial *t, const wz_move *move) {
    char line[256];
    wz_out out = wz_out_to(line, sizeof line);
    wz_put_move(&out, move);
    REQUIRE(t, !wz_out_cut(&out), "longer than a line: %s", line);
    REQUIRE(t, wz_who_from(line[0]) == move->who && line[1] == ' ', "said by another: %s", line);
    REQUIRE(t, !strpbrk(line + 2, " \t\n"), "white space within the action: %s", line);
    wz_move back;
    wz_error error = wz_action_from(line + 2, strlen(line + 2), move->who, &back, NULL);
    REQUIRE(t, error == WZ_OK, "not read: %s (%s)", line, wz_error_name(error));
    const char *field = differs_move(&back, move);
    REQUIRE(t, !field, "read as another move: %s differs in %s", line, field);
    return true;
}

static bool every_move_survives_its_text(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t))
        if (!move_comes_back(t, &g.move)) return false;
    return true;
}

/* This also shows that a move as seen carries nothing that its text does not say. */
static bool every_observed_move_survives_its_text(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        for (unsigned v = 0; v < WZ_VIEWERS; v++) {
            wz_move seen = wz_observe(&g.before, &g.move, (wz_viewer){(uint8_t)v});
            if (!move_comes_back(t, &seen)) return false;
        }
    }
    return true;
}

/* One letter changed or put in; or a card hidden, or named in place of another. */
static void spoil_word(trial *t, char *line, size_t *length) {
    static const char letters[] = "CSHDGNAKQJT987OZRE.?|018ypswL ";
    size_t at = choice_below(t, *length);
    char letter = letters[choice_below(t, sizeof letters - 1)];
    switch (choice_below(t, 4)) {
    case 0: line[at] = letter; break;
    case 1:
        memmove(line + at + 1, line + at, *length + 1 - at);
        line[at] = letter;
        ++*length;
        break;
    case 2:
        if (at + 1 < *length) memcpy(line + at, "??", 2);
        break;
    default: {
        size_t from = choice_below(t, *length);
        if (at + 1 < *length && from + 1 < *length) memmove(line + at, line + from, 2);
    }
    }
}

/* Whatever a word is read as, it is written and read as that again; words that are none are
 * refused with a place inside them. */
static bool spoilt_words_are_refused_or_mean_something(trial *t) {
    random_game g;
    char line[260];
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, 1 + (unsigned)choice_below(t, 60));
    const wz_move *written = &g.log.move[choice_below(t, g.log.count)];
    wz_out out = wz_out_to(line, 250);
    wz_put_action(&out, written);
    size_t length = strlen(line);
    for (unsigned changes = 1 + (unsigned)choice_below(t, 3); changes; changes--)
        spoil_word(t, line, &length);
    wz_move move;
    size_t trouble = 0;
    unsigned who = choice_below(t, 4) ? written->who : (unsigned)choice_below(t, WZ_WHOS);
    if (wz_action_from(line, length, who, &move, &trouble) == WZ_OK)
        return move_comes_back(t, &move);
    REQUIRE(t, trouble <= length, "the trouble of %s is at %zu", line, trouble);
    return true;
}

/* --- Whole records --- */

static char text[32768];

static void fill_record(wz_record *record, const random_game *g) {
    memset(record, 0, sizeof *record);
    strcpy(record->rules, g->rules.name);
    strcpy(record->place, "club");
    strcpy(record->player[0], "Anna");
    strcpy(record->player[1], "Bernd");
    strcpy(record->player[2], "Carla");
    record->owner = -1;
    record->terms = g->terms;
    record->log = g->log;
}

static bool same_record(trial *t, const wz_record *back, const wz_record *record) {
    const char *field = differs_log(&back->log, &record->log);
    REQUIRE(t, !field, "the moves differ: %s", field);
    REQUIRE(t, strcmp(back->rules, record->rules) == 0, "rules %s", back->rules);
    REQUIRE(t, strcmp(back->place, record->place) == 0, "place %s", back->place);
    for (unsigned p = 0; p < 3; p++)
        REQUIRE(t, strcmp(back->player[p], record->player[p]) == 0, "player %s", back->player[p]);
    REQUIRE(t, back->owner == record->owner, "owner %d", back->owner);
    REQUIRE(t, back->terms.sitters == record->terms.sitters, "sitters: %d", back->terms.sitters);
    return true;
}

static bool reads_as(trial *t, const wz_record *record) {
    wz_reader reader;
    wz_read_error error;
    wz_record back;
    wz_reader_start(&reader, text, strlen(text));
    REQUIRE(t, wz_read_moves(&reader, &back, &error) == WZ_READ_RECORD,
            "not read, line %u, column %u: %s", error.line, error.column, error.reason[WZ_ENGLISH]);
    if (!same_record(t, &back, record)) return false;
    REQUIRE(t, wz_read_moves(&reader, &back, &error) == WZ_READ_END, "something follows");
    return true;
}

static bool whole_games_survive_as_move_lists(trial *t) {
    random_game g;
    wz_record record;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, (unsigned)choice_below(t, WZ_MAX_MOVES));
    fill_record(&record, &g);
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_moves(&out, &record);
    if (!reads_as(t, &record)) return false;
    wz_game game;
    wz_error error = wz_record_replay(&record, &g.rules, &game, NULL);
    REQUIRE(t, error == WZ_OK, "not played again: %s", wz_error_name(error));
    const char *field = differs_game(&game, &g.game);
    REQUIRE(t, !field, "another game: %s", field);
    return true;
}

/* The list as one viewer has it, which the reader takes as that viewer's. */
static bool what_one_viewer_saw_survives_as_a_move_list(trial *t) {
    random_game g;
    wz_record record;
    random_game_start(&g, t, RULES_ALL);
    unsigned viewer = (unsigned)choice_below(t, 4);
    fill_record(&record, &g);
    record.owner = (int8_t)viewer;
    while (random_game_step(&g, t))
        record.log.move[record.log.count++] =
            wz_observe(&g.before, &g.move, (wz_viewer){(uint8_t)viewer});
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_moves(&out, &record);
    return reads_as(t, &record);
}

/* Wherever ISS has a word for every move, its record is the same game, and states its result. */
static bool server_games_survive_as_iss_records(trial *t) {
    random_game g;
    wz_record record, back;
    wz_reader reader;
    wz_read_error error;
    random_game_start(&g, t, RULES_ISS | RULES_ISS2);
    random_game_play(&g, t, WZ_MAX_MOVES);
    fill_record(&record, &g);
    if (wz_iss_result(&g.game, &record.stated) != WZ_OK) return true;
    wz_out out = wz_out_to(text, sizeof text);
    REQUIRE(t, wz_put_iss(&out, &record) == WZ_OK, "no word for a move of a server");
    wz_reader_start(&reader, text, strlen(text));
    REQUIRE(t, wz_read_iss(&reader, &back, &error) == WZ_READ_RECORD, "not read, column %u: %s\n%s",
            error.column, error.reason[WZ_ENGLISH], text);
    const char *field = differs_log(&back.log, &record.log);
    REQUIRE(t, !field, "the moves differ: %s\n%s", field, text);
    char differences[512] = "";
    out = wz_out_to(differences, sizeof differences);
    unsigned count = wz_stated_compare(WZ_ENGLISH, &back.stated, &record.stated, &out);
    REQUIRE(t, count == 0, "the result differs: %s", differences);
    return true;
}

PROPERTY_TEST(every_move_survives_its_text, 1)
PROPERTY_TEST(every_observed_move_survives_its_text, 2)
PROPERTY_TEST(spoilt_words_are_refused_or_mean_something, 1)
PROPERTY_TEST(whole_games_survive_as_move_lists, 1)
PROPERTY_TEST(server_games_survive_as_iss_records, 1)
PROPERTY_TEST(what_one_viewer_saw_survives_as_a_move_list, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_move_survives_its_text),
        cmocka_unit_test(test_every_observed_move_survives_its_text),
        cmocka_unit_test(test_spoilt_words_are_refused_or_mean_something),
        cmocka_unit_test(test_whole_games_survive_as_move_lists),
        cmocka_unit_test(test_server_games_survive_as_iss_records),
        cmocka_unit_test(test_what_one_viewer_saw_survives_as_a_move_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
