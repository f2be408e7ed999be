/* A game of a match in one line:
 *
 *     #= deal game  who who who  kind declarer contract outcome  points x3  moves x3  us x3  fault x3
 *     #= 12 3 0 2 1 declared 1 GH won 0 98 0 14 12 13 120 80 95 none none none
 *
 * The three by position; "who" counts the players of the head line. "-" stands for what a game without
 * a declarer does not have. */
#include <string.h>

#include "programs/arena/arena.h"

enum { WORDS = 22, LONGEST = 32 };
enum {
    MARK,
    DEAL,
    GAME,
    WHO,
    KIND = WHO + 3,
    DECLARER,
    CONTRACT,
    OUTCOME,
    POINTS,
    MOVES = POINTS + 3,
    TIME = MOVES + 3,
    FAULT = TIME + 3
};
_Static_assert(FAULT + 3 == WORDS, "every word has its place");

static const char mark[] = "#=", nothing[] = "-";
static const char *const kinds[] = {[WZ_RESULT_PASSED_IN] = "passed",
                                    [WZ_RESULT_DECLARED] = "declared",
                                    [WZ_RESULT_RAMSCH] = "ramsch"};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* --- Writing --- */

static void put_number(wz_out *out, int64_t number) {
    wz_put_char(out, ' ');
    wz_put_int(out, number);
}

static void put_word(wz_out *out, const char *word) {
    wz_put_char(out, ' ');
    wz_put(out, word);
}

static void put_declared(wz_out *out, const struct arena_game *game) {
    put_number(out, game->declarer);
    wz_put_char(out, ' ');
    wz_put_contract(out, game->contract);
    put_word(out, game->won ? "won" : "lost");
}

void arena_put_line(wz_out *out, uint64_t deal, unsigned number, const struct arena_game *game) {
    wz_put(out, mark);
    put_number(out, (int64_t)deal);
    put_number(out, number);
    for (unsigned i = 0; i < 3; i++) put_number(out, game->who[i]);
    put_word(out, kinds[game->kind]);
    if (game->kind == WZ_RESULT_DECLARED) put_declared(out, game);
    else
        for (unsigned i = DECLARER; i <= OUTCOME; i++) put_word(out, nothing);
    for (unsigned i = 0; i < 3; i++) put_number(out, game->points[i]);
    for (unsigned i = 0; i < 3; i++) put_number(out, game->decisions[i]);
    for (unsigned i = 0; i < 3; i++) put_number(out, (int64_t)(game->nanoseconds[i] / 1000));
    for (unsigned i = 0; i < 3; i++) put_word(out, engine_fault_word(game->fault[i]));
    wz_put_char(out, '\n');
}

/* --- Reading --- */

/* Splits at single blanks; false if there are not exactly as many words as there should be. */
static bool split(const char *line, char word[WORDS][LONGEST]) {
    for (unsigned i = 0; i < WORDS; i++) {
        size_t length = strcspn(line, " \n");
        if (length == 0 || length >= LONGEST) return false;
        memcpy(word[i], line, length);
        word[i][length] = '\0';
        line += length;
        if (*line != (i + 1 < WORDS ? ' ' : '\n')) return false;
        line++;
    }
    return *line == '\0';
}

static bool number_in(const char *word, int64_t low, int64_t high, int64_t *number) {
    return cli_number_from(word, low, high, number);
}

static bool read_declared(char word[WORDS][LONGEST], struct arena_game *game) {
    int64_t declarer;
    if (!number_in(word[DECLARER], 0, 2, &declarer)) return false;
    game->declarer = (uint8_t)declarer;
    game->won = strcmp(word[OUTCOME], "won") == 0;
    return wz_contract_from(word[CONTRACT], strlen(word[CONTRACT]), &game->contract) == WZ_OK &&
           game->contract.kind < WZ_RAMSCH && (game->won || strcmp(word[OUTCOME], "lost") == 0);
}

static bool read_kind(char word[WORDS][LONGEST], struct arena_game *game) {
    unsigned kind = 0;
    while (kind < KINDS && strcmp(word[KIND], kinds[kind]) != 0) kind++;
    game->kind = (uint8_t)kind;
    game->declarer = WZ_NOBODY.i;
    game->contract.kind = kind == WZ_RESULT_RAMSCH ? WZ_RAMSCH : WZ_NO_KIND;
    if (kind == WZ_RESULT_DECLARED) return read_declared(word, game);
    return kind < KINDS;
}

static bool read_fault(const char *word, uint8_t *fault) {
    unsigned kind = 0;
    while (kind < ENGINE_FAULT_COUNT && strcmp(word, engine_fault_word(kind)) != 0) kind++;
    *fault = (uint8_t)kind;
    return kind < ENGINE_FAULT_COUNT;
}

static bool read_position(char word[WORDS][LONGEST], unsigned i, struct arena_game *game) {
    enum { MOST_POINTS = WZ_HIGHEST_VALUE + 100 }; /* with what the list adds (SkWO 6.3.1) */
    int64_t who, points, moves, time;
    bool good = number_in(word[WHO + i], 0, 2, &who) &&
                number_in(word[POINTS + i], -MOST_POINTS, MOST_POINTS, &points) &&
                number_in(word[MOVES + i], 0, WZ_MAX_MOVES, &moves) &&
                number_in(word[TIME + i], 0, INT64_MAX / 1000, &time) &&
                read_fault(word[FAULT + i], &game->fault[i]);
    if (!good) return false;
    game->who[i] = (uint8_t)who;
    game->points[i] = (int32_t)points;
    game->decisions[i] = (uint32_t)moves;
    game->nanoseconds[i] = (uint64_t)time * 1000;
    return true;
}

bool arena_line_from(const char *line, uint64_t *deal, unsigned *number, struct arena_game *game) {
    char word[WORDS][LONGEST];
    int64_t of_deal, of_game;
    *game = (struct arena_game){.won = false};
    bool good = split(line, word) && strcmp(word[MARK], mark) == 0 &&
                number_in(word[DEAL], 0, INT64_MAX, &of_deal) &&
                number_in(word[GAME], 0, ARENA_SEATINGS - 1, &of_game) && read_kind(word, game);
    for (unsigned i = 0; i < 3; i++) good = good && read_position(word, i, game);
    if (!good) return false;
    *deal = (uint64_t)of_deal;
    *number = (unsigned)of_game;
    return true;
}
