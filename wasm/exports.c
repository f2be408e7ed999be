/* The library as a WebAssembly module: one game and one series in the module's own memory, and texts
 * in and out.
 *
 * The host writes its text (UTF-8, without a zero) to text(), at most room() bytes, and calls with
 * its length. Texts come back at answer(): a call returns how many bytes. Calls that can fail return
 * an error, 0 for none; answer() then holds the reason. One instance is one game: a host makes
 * instances as it likes, and they share nothing. Outside wasm the same functions are the golden
 * test's, so that both builds are asked in the same words. */
#include <string.h>

#include "wenzel/series.h"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(#name)))
#else
#define EXPORTED(name)
#endif
/* Declares and begins a function that the host calls by its bare name. */
#define EXPORT(type, name, ...)                                                                    \
    EXPORTED(name) type wasm_##name(__VA_ARGS__);                                                  \
    type wasm_##name(__VA_ARGS__)

enum { ROOM = 1 << 16, SERIES_ROOM = 1 << 20 };
static char text[ROOM + 1];
static char answer[ROOM];
static wz_rules rules;
static wz_record record;
static wz_game game;
static _Alignas(16) unsigned char series_bytes[SERIES_ROOM];
static wz_arena series_arena;
static wz_chronicle chronicle;

EXPORT(char *, text, void) { return text; }
EXPORT(unsigned, room, void) { return ROOM; }
EXPORT(const char *, answer, void) { return answer; }

/* --- Answers --- */

static wz_out reply(void) { return wz_out_to(answer, sizeof answer); }

static unsigned length_of(const wz_out *out) {
    return (unsigned)(out->used < out->room ? out->used : out->room - 1);
}

static int refuse(wz_error error) {
    wz_out out = reply();
    wz_put(&out, wz_error_name(error));
    return (int)error;
}

static wz_lang language(int lang) { return lang == WZ_ENGLISH ? WZ_ENGLISH : WZ_GERMAN; }

/* Makes the host's text a string; what is too long is cut. */
static const char *host_text(unsigned length) {
    text[length < ROOM ? length : ROOM] = '\0';
    return text;
}

/* The sentence for an error, by language (0 German, 1 English). */
EXPORT(unsigned, error, int lang, int error) {
    wz_out out = reply();
    if (error >= 0 && error < WZ_E_COUNT)
        wz_put(&out, wz_error_text(language(lang), (wz_error)error));
    return length_of(&out);
}

/* --- Making moves --- */

/* A new game by the rule set that the text names. */
EXPORT(int, start, unsigned length, int sitters) {
    wz_error error = wz_rules_named(host_text(length), &rules);
    if (error != WZ_OK) return refuse(error);
    wz_record_start(&record);
    record.terms = wz_terms_of_seats(sitters ? 4 : 3);
    wz_out name = wz_out_to(record.rules, sizeof record.rules);
    wz_put(&name, rules.name);
    wz_game_start(&game, &rules, &record.terms);
    return WZ_OK;
}

/* Before start or load there is no game to ask about. */
static bool started(void) { return game.table.rules != NULL; }

static int play(const wz_move *move) {
    wz_error error = started() ? wz_play(&game, &record.log, move) : WZ_E_WRONG_PHASE;
    return error == WZ_OK ? WZ_OK : refuse(error);
}

/* Deals by the number of a deal. */
EXPORT(int, deal, uint64_t number) {
    if (number >= WZ_DEALS) return refuse(WZ_E_BAD_DEAL);
    wz_deal deal = wz_deal_from_number(number);
    wz_move move = wz_deal_move(&deal);
    return play(&move);
}

static wz_error move_of(unsigned length, wz_move *move) {
    const char *word = host_text(length);
    int who = length >= 2 && word[1] == ' ' ? wz_who_from(word[0]) : -1;
    if (who < 0) return WZ_E_SYNTAX_WHO;
    size_t rest = (length < ROOM ? length : ROOM) - 2;
    return wz_action_from(word + 2, rest, (unsigned)who, move, NULL);
}

/* One move, such as "1 18". */
EXPORT(int, move, unsigned length) {
    wz_move move;
    wz_error error = move_of(length, &move);
    return error == WZ_OK ? play(&move) : refuse(error);
}

EXPORT(int, undo, void) { return started() && wz_undo(&game, &record.log); }

/* Reads the first game of the text, an ISS record or a move list, and plays it. */
EXPORT(int, load, unsigned length) {
    wz_reader reader;
    wz_read_error broken = {.error = WZ_E_SYNTAX};
    wz_reader_start(&reader, host_text(length), length < ROOM ? length : ROOM);
    game = (wz_game){.skat = 0};
    if (wz_read_any(&reader, &record, &broken) != WZ_READ_RECORD) return refuse(broken.error);
    wz_error error = wz_rules_named(record.rules, &rules);
    if (error == WZ_OK) error = wz_record_replay(&record, &rules, &game, NULL);
    return error == WZ_OK ? WZ_OK : refuse(error);
}

/* --- Questions --- */

/* The phase by name, and whose turn it is: "BID 1". */
EXPORT(unsigned, state, void) {
    wz_out out = reply();
    if (!started()) return 0;
    wz_put(&out, wz_phase_name((wz_phase)game.table.phase));
    wz_put_char(&out, ' ');
    wz_put_char(&out, wz_who_char(game.table.turn));
    return length_of(&out);
}

/* All that one actor may do (0..2, 3 sits out, 4 the table), one move a line. */
EXPORT(unsigned, moves, unsigned who) {
    wz_out out = reply();
    if (!started() || who >= WZ_WHOS) return 0;
    wz_options options;
    wz_game_options(&game, who, &options);
    wz_move move = {.kind = WZ_MOVE_NONE};
    while (wz_next_move(&options, &rules, &move)) {
        wz_put_move(&out, &move);
        wz_put_char(&out, '\n');
    }
    return length_of(&out);
}

/* The number of the deal; all ones if the cards are not dealt or not all known. */
EXPORT(uint64_t, number, void) {
    const wz_move *first = &record.log.move[0];
    wz_deal deal = {{first->cards[0], first->cards[1], first->cards[2]}, first->cards[3]};
    bool dealt = record.log.count > 0 && first->kind == WZ_MOVE_DEAL && wz_deal_valid(&deal);
    return dealt ? wz_deal_number(&deal) : UINT64_MAX;
}

/* --- The end of a game --- */

static bool result_of(wz_result *result) {
    return started() && wz_game_result(&game, result) == WZ_OK;
}

/* Who writes what: three numbers by position; none before the end. */
EXPORT(unsigned, written, void) {
    wz_out out = reply();
    wz_result result;
    if (!result_of(&result)) return 0;
    for (unsigned i = 0; i < 3; i++) {
        bool declarer = result.kind == WZ_RESULT_DECLARED && i == game.table.declarer.i;
        if (i > 0) wz_put_char(&out, ' ');
        wz_put_int(&out, declarer ? result.value : result.written[i]);
    }
    return length_of(&out);
}

/* The derivation of the result as a sentence, by language. */
EXPORT(unsigned, derivation, int lang) {
    wz_out out = reply();
    wz_result result;
    if (!result_of(&result)) return 0;
    wz_put_derivation(&out, language(lang), WZ_FRENCH, &result);
    return length_of(&out);
}

/* The paragraphs of the order the result rests on. */
EXPORT(unsigned, paragraphs, void) {
    wz_out out = reply();
    wz_result result;
    if (!result_of(&result)) return 0;
    for (unsigned i = 0; i < result.paragraphs; i++) {
        if (i > 0) wz_put_char(&out, ' ');
        wz_put(&out, result.paragraph[i]);
    }
    return length_of(&out);
}

/* The game as a move list, to be kept and loaded again. */
EXPORT(unsigned, list, void) {
    wz_out out = reply();
    wz_put_moves(&out, &record);
    return length_of(&out);
}

/* The whole game for people to read, by language. */
EXPORT(unsigned, protocol, int lang) {
    wz_out out = reply();
    if (!started() || wz_put_protocol(&out, language(lang), &record, &rules) != WZ_OK) return 0;
    return length_of(&out);
}

/* --- A series --- */

/* The line that begins at `*at`, cut off and passed over. */
static const char *next_line(char **at) {
    char *line = *at, *end = strchr(line, '\n');
    *at = end ? end + 1 : line + strlen(line);
    if (end) *end = '\0';
    return line;
}

/* A new series of so many games (0: until it is ended): the text is the name of a rule set and those
 * of the people as they sit, a line each. */
EXPORT(int, series, unsigned length, unsigned games) {
    wz_rules terms;
    wz_seat_holder people[WZ_MAX_SEATS] = {{.name = ""}};
    unsigned seats = 0;
    host_text(length);
    char *at = text;
    wz_error error = wz_rules_named(next_line(&at), &terms);
    for (; *at && seats < WZ_MAX_SEATS; seats++) {
        wz_out name = wz_out_to(people[seats].name, sizeof people[seats].name);
        wz_put(&name, next_line(&at));
        if (wz_out_cut(&name)) error = WZ_E_NAME;
    }
    if (*at) error = WZ_E_SEATS;
    series_arena = wz_arena_in(series_bytes, sizeof series_bytes);
    chronicle = (wz_chronicle){.chapters = 0};
    if (error == WZ_OK)
        error = wz_chronicle_start(&chronicle, wz_memory_of(&series_arena), &terms, seats, people,
                                   games, NULL);
    return error == WZ_OK ? WZ_OK : refuse(error);
}

/* Without a log there is no series. */
static int add(const wz_event *event) {
    wz_error error = chronicle.log ? wz_chronicle_add(&chronicle, event) : WZ_E_WRONG_PHASE;
    return error == WZ_OK ? WZ_OK : refuse(error);
}

/* A game of the series begins with the deal of this number ... */
EXPORT(int, series_deal, uint64_t number) {
    return add(&(wz_event){.kind = WZ_EVENT_DEAL, .deal = number});
}

/* ... goes on by moves such as "1 18" ... */
EXPORT(int, series_move, unsigned length) {
    wz_event event = {.kind = WZ_EVENT_MOVE};
    wz_error error = move_of(length, &event.move);
    return error == WZ_OK ? add(&event) : refuse(error);
}

/* ... and is entered when it is over. */
EXPORT(int, series_result, void) {
    wz_event event = {.kind = WZ_EVENT_RESULT};
    wz_error error = chronicle.log ? wz_chronicle_result(&chronicle, &event) : WZ_E_WRONG_PHASE;
    return error == WZ_OK ? add(&event) : refuse(error);
}

/* A game from paper: the declarer, counted as the people are, and its value; 0 = passed in. */
EXPORT(int, series_value, unsigned declarer, int value) {
    wz_entry entry = {.kind = value ? WZ_ENTRY_DECLARED : WZ_ENTRY_PASSED_IN,
                      .declarer = {(uint8_t)(declarer < WZ_MAX_PEOPLE ? declarer : WZ_MAX_PEOPLE)},
                      .value = (int16_t)value};
    if (value != entry.value) return refuse(WZ_E_ENTRY_VALUE);
    return add(&(wz_event){.kind = WZ_EVENT_TYPED, .entry = entry});
}

/* The games entered so far, and everybody's total: "2 118 0 -46". */
EXPORT(unsigned, series_totals, void) {
    wz_out out = reply();
    wz_put_int(&out, chronicle.series.games);
    for (uint8_t i = 0; i < chronicle.series.people; i++) {
        wz_put_char(&out, ' ');
        wz_put_int(&out, wz_total(&chronicle.series, (wz_person){i}));
    }
    return length_of(&out);
}
