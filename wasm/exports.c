/* The library as a WebAssembly module: one game and one series in the module's own memory, and texts
 * in and out.
 *
 * The host writes its text (UTF-8, without a zero) to text(), at most room() bytes, and calls with
 * its length. Texts come back at answer(): a call returns how many bytes. Calls that can fail return
 * an error, 0 for none; answer() then holds the reason. One instance is one game: a host makes
 * instances as it likes, and they share nothing. Outside wasm the same functions are the golden
 * test's, so that both builds are asked in the same words. */
#include <string.h>

#include "wenzel/desk.h"
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

enum { ROOM = 1 << 16, DESK_ROOM = 1 << 17, SERIES_ROOM = 1 << 20 };
static char text[ROOM + 1];
static char answer[ROOM];
static _Alignas(16) unsigned char desk_bytes[DESK_ROOM];
static wz_desk *opened;
static _Alignas(16) unsigned char series_bytes[SERIES_ROOM];
static wz_arena series_arena;
static wz_chronicle chronicle;

EXPORT(char *, text, void) { return text; }
EXPORT(unsigned, room, void) { return ROOM; }
EXPORT(const char *, answer, void) { return answer; }

/* --- Answers --- */

static wz_desk *desk(void) {
    if (!opened) opened = wz_desk_in(desk_bytes, sizeof desk_bytes);
    return opened;
}

static wz_out reply(void) { return wz_out_to(answer, sizeof answer); }

static unsigned length_of(const wz_out *out) {
    return (unsigned)(out->used < out->room ? out->used : out->room - 1);
}

static int refuse(wz_error error) {
    wz_out out = reply();
    wz_put(&out, wz_error_name(error));
    return (int)error;
}

/* What a call on the desk came to, with the desk's own reason. */
static int done(wz_error error) {
    wz_out out = reply();
    if (error != WZ_OK) wz_put(&out, wz_desk_answer(desk()));
    return (int)error;
}

/* The desk's answer, nothing for a refusal. */
static unsigned told(wz_error error) {
    wz_out out = reply();
    if (error == WZ_OK) wz_put(&out, wz_desk_answer(desk()));
    return length_of(&out);
}

/* One line of the result, without its word. */
static unsigned told_line(const char *word) {
    wz_out out = reply();
    const char *line = wz_desk_result(desk()) == WZ_OK ? wz_desk_answer(desk()) : "";
    size_t length = strlen(word);
    while (*line && strncmp(line, word, length) != 0) line = strchr(line, '\n') + 1;
    if (*line && line[length] == ' ') line++;
    if (*line) wz_put_bytes(&out, line + length, strcspn(line + length, "\n"));
    return length_of(&out);
}

static void speak(int lang) { wz_desk_speak(desk(), lang == WZ_ENGLISH ? "en" : "de"); }

/* Makes the host's text a string; what is too long is cut. */
static const char *host_text(unsigned length) {
    text[length < ROOM ? length : ROOM] = '\0';
    return text;
}

/* The sentence for an error, by language (0 German, 1 English). */
EXPORT(unsigned, error, int lang, int error) {
    wz_out out = reply();
    if (error >= 0 && error < WZ_E_COUNT)
        wz_put(&out, wz_error_text(lang == WZ_ENGLISH ? WZ_ENGLISH : WZ_GERMAN, (wz_error)error));
    return length_of(&out);
}

/* --- Making moves --- */

/* A new game by the rule set that the text names. */
EXPORT(int, start, unsigned length, int sitters) {
    wz_error error = wz_desk_rules(desk(), host_text(length));
    return done(error == WZ_OK ? wz_desk_start(desk(), sitters ? 4 : 3) : error);
}

/* Deals by the number of a deal. */
EXPORT(int, deal, uint64_t number) { return done(wz_desk_deal(desk(), number)); }

/* One move, such as "1 18". */
EXPORT(int, move, unsigned length) { return done(wz_desk_move(desk(), host_text(length))); }

EXPORT(int, undo, void) { return wz_desk_undo(desk()) == WZ_OK; }

/* Reads the first game of the text, an ISS record or a move list, and plays it. */
EXPORT(int, load, unsigned length) { return done(wz_desk_load(desk(), host_text(length))); }

/* --- Questions --- */

/* The phase by name, and whose turn it is: "BID 1". */
EXPORT(unsigned, state, void) { return told(wz_desk_state(desk())); }

/* All that one actor may do (0..2, 3 sits out, 4 the table), one move a line. */
EXPORT(unsigned, moves, unsigned who) { return told(wz_desk_moves(desk(), who)); }

/* The number of the deal; all ones if the cards are not dealt or not all known. */
EXPORT(uint64_t, number, void) { return wz_desk_number(desk()); }

/* --- The end of a game --- */

/* Who writes what: three numbers by position; none before the end. */
EXPORT(unsigned, written, void) { return told_line("written"); }

/* The derivation of the result as a sentence, by language. */
EXPORT(unsigned, derivation, int lang) {
    speak(lang);
    return told_line("derivation");
}

/* The paragraphs of the order the result rests on. */
EXPORT(unsigned, paragraphs, void) { return told_line("paragraphs"); }

/* The game as a move list, to be kept and loaded again. */
EXPORT(unsigned, list, void) { return told(wz_desk_list(desk())); }

/* The whole game for people to read, by language. */
EXPORT(unsigned, protocol, int lang) {
    speak(lang);
    return told(wz_desk_protocol(desk()));
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
    const char *word = host_text(length);
    wz_error error = wz_move_from(word, strlen(word), &event.move, NULL);
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
