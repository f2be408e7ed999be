#include "seats/engine_link.h"

#include <string.h>

#include "runtime/clock.h"
#include "wenzel/ruletext.h"

enum { START_MILLISECONDS = 10000, END_MILLISECONDS = 500, MOST_LINES = 1000, ROOM = 4096 };

static const char greeting[] = "wenzel-engine 1\n", farewell[] = "quit\n";

const char *engine_fault_word(enum engine_fault fault) {
    static const char *const words[ENGINE_FAULT_COUNT] = {
#define X(name, word) word,
        ENGINE_FAULTS(X)
#undef X
    };
    return words[fault];
}

static uint64_t in_milliseconds(unsigned milliseconds) {
    return rt_clock_nanoseconds() + (uint64_t)milliseconds * 1000000;
}

void engine_link_open(struct engine_link *link, const char *command, unsigned milliseconds) {
    *link = (struct engine_link){.command = command, .milliseconds = milliseconds};
}

static void fail(struct engine_link *link, enum engine_fault fault) {
    if (link->fault == ENGINE_NONE) link->fault = fault;
    rt_process_end(link->process, 0);
    link->process = NULL;
    link->rules = NULL;
}

/* --- Lines --- */

static void tell(struct engine_link *link, const char *text, size_t length) {
    if (!link->process) return;
    uint64_t deadline = in_milliseconds(link->milliseconds);
    if (!rt_process_write(link->process, text, length, deadline))
        fail(link, rt_clock_nanoseconds() < deadline ? ENGINE_CRASH : ENGINE_LATE);
}

static void tell_out(struct engine_link *link, const wz_out *out) {
    tell(link, out->text, out->used);
}

/* Texts of an engine may reach a screen: letters only, and not too many. */
static void keep(char *kept, size_t room, const char *text) {
    wz_out out = wz_out_to(kept, room);
    for (; *text && out.used + 1 < room; text++)
        wz_put_char(&out, (unsigned char)*text < ' ' || *text == 0x7f ? '?' : *text);
}

/* What follows the first word, if that is it. */
static const char *after_word(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0) return NULL;
    if (line[length] == '\0') return line + length;
    return line[length] == ' ' ? line + length + 1 : NULL;
}

/* Reads up to a line that begins with `wanted`; what follows that word in the line, or NULL after a
 * fault. Names, reasons and comments may come before. */
static const char *hear(struct engine_link *link, const char *wanted, uint64_t deadline) {
    for (unsigned lines = 0; lines < MOST_LINES; lines++) {
        const char *line = NULL, *rest;
        rt_heard heard = rt_process_read(link->process, deadline, &line);
        bool late = heard == RT_HEARD_NOTHING || rt_clock_nanoseconds() > deadline;
        if (late || heard != RT_HEARD_LINE) {
            fail(link, late ? ENGINE_LATE : heard == RT_HEARD_END ? ENGINE_CRASH : ENGINE_GARBAGE);
            return NULL;
        }
        if ((rest = after_word(line, wanted))) return rest;
        if ((rest = after_word(line, "name"))) keep(link->name, sizeof link->name, rest);
        else if ((rest = after_word(line, "reason"))) keep(link->reason, sizeof link->reason, rest);
        else if (after_word(line, "speaks")) link->speaks = true;
        else if (line[0] != '#' && line[0] != '\0') {
            keep(link->heard, sizeof link->heard, line);
            break;
        }
    }
    fail(link, ENGINE_GARBAGE);
    return NULL;
}

/* --- The process --- */

bool engine_link_start(struct engine_link *link) {
    if (link->process) return true;
    link->speaks = false;
    link->process = rt_process_start(link->command);
    if (link->process) tell(link, greeting, sizeof greeting - 1);
    if (link->process) hear(link, "ready", in_milliseconds(START_MILLISECONDS));
    if (link->process) return true;
    link->fault = ENGINE_START;
    return false;
}

void engine_link_close(struct engine_link *link) {
    if (!link->process) return;
    tell(link, farewell, sizeof farewell - 1);
    rt_process_end(link->process, in_milliseconds(END_MILLISECONDS));
    link->process = NULL;
}

/* --- Games --- */

static void tell_rules(struct engine_link *link, const wz_rules *rules) {
    if (link->rules == rules) return;
    char text[ROOM];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, "rules ");
    wz_put(&out, rules->name);
    wz_put_char(&out, '\n');
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_put(&out, "rule ");
        wz_put(&out, wz_switch_key((wz_switch)i));
        wz_put_char(&out, ' ');
        wz_put_switch(&out, rules, (wz_switch)i);
        wz_put_char(&out, '\n');
    }
    tell_out(link, &out);
    link->rules = rules;
}

static void tell_game(struct engine_link *link, wz_position position, const wz_terms *terms,
                      uint64_t seed) {
    char text[64];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, "game ");
    wz_put_int(&out, position.i);
    wz_put(&out, terms && terms->sitters > 0 ? " 4 " : " 3 ");
    wz_put_int(&out, (int64_t)(seed & INT64_MAX));
    wz_put_char(&out, '\n');
    tell_out(link, &out);
}

void engine_link_game(struct engine_link *link, const wz_rules *rules, wz_position position,
                      const wz_terms *terms, uint64_t seed) {
    link->in_a_row = link->lost ? link->in_a_row + 1 : 0;
    if (link->in_a_row >= ENGINE_PATIENCE) return; /* still lost */
    link->lost = false;
    link->fault = ENGINE_NONE;
    if (!engine_link_start(link)) return;
    tell_rules(link, rules);
    tell_game(link, position, terms, seed);
}

void engine_link_declares(struct engine_link *link, unsigned who, wz_contract contract) {
    static const char *const games[WZ_KINDS] = {"diamonds", "hearts", "spades", "clubs",
                                                "grand",    "null",   "ramsch"};
    static const struct {
        uint8_t flag;
        const char *word;
    } words[] = {{WZ_HAND, " hand"},
                 {WZ_OUVERT, " ouvert"},
                 {WZ_SCHNEIDER_ANNOUNCED, " schneider"},
                 {WZ_SCHWARZ_ANNOUNCED, " schwarz"}};
    char text[80];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, "declares ");
    wz_put_char(&out, wz_who_char(who));
    wz_put_char(&out, ' ');
    wz_put(&out, games[contract.kind < WZ_KINDS ? contract.kind : WZ_RAMSCH]);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (contract.flags & words[i].flag) wz_put(&out, words[i].word);
    wz_put_char(&out, '\n');
    tell_out(link, &out);
}

void engine_link_ramsch(struct engine_link *link) {
    static const char line[] = "ramsch\n";
    tell(link, line, sizeof line - 1);
}

void engine_link_see(struct engine_link *link, const wz_move *seen) {
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, "move ");
    wz_put_move(&out, seen);
    wz_put_char(&out, '\n');
    tell_out(link, &out);
}

/* One word, blanks around it taken off. */
static size_t trim(const char **word) {
    while (**word == ' ' || **word == '\t') (*word)++;
    size_t length = strlen(*word);
    while (length > 0 && ((*word)[length - 1] == ' ' || (*word)[length - 1] == '\t')) length--;
    return length;
}

static enum engine_answer lose(struct engine_link *link) {
    link->lost = true;
    return ENGINE_FAILED;
}

/* Asks and hears the one word of the answer; NULL after a fault. */
static const char *hear_answer(struct engine_link *link, const char *ask, const char *question,
                               size_t *length) {
    char text[256];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, ask);
    wz_put_int(&out, link->milliseconds);
    wz_put(&out, question);
    wz_put_char(&out, '\n');
    uint64_t deadline = in_milliseconds(link->milliseconds);
    link->reason[0] = '\0';
    tell_out(link, &out);
    const char *word = link->process ? hear(link, "do", deadline) : NULL;
    if (word) *length = trim(&word);
    return word;
}

static enum engine_answer take(struct engine_link *link, unsigned who, const char *word,
                               size_t length, wz_move *move) {
    if (wz_action_from(word, length, who, move, NULL) == WZ_OK) return ENGINE_MOVE;
    keep(link->heard, sizeof link->heard, word);
    fail(link, ENGINE_GARBAGE);
    return lose(link);
}

enum engine_answer engine_link_ask(struct engine_link *link, unsigned who, const char *question,
                                   wz_move *move) {
    size_t length = 0;
    const char *word = hear_answer(link, "go ", question, &length);
    return word ? take(link, who, word, length, move) : lose(link);
}

enum engine_answer engine_link_ask_unasked(struct engine_link *link, unsigned who, wz_move *move) {
    if (!link->process || !link->speaks) return ENGINE_SILENT;
    size_t length = 0;
    const char *word = hear_answer(link, "may ", "", &length);
    if (!word) return lose(link);
    if (length == 1 && word[0] == '-') return ENGINE_SILENT;
    return take(link, who, word, length, move);
}

void engine_link_refuse(struct engine_link *link) {
    fail(link, ENGINE_ILLEGAL);
    link->lost = true;
}

void engine_link_over(struct engine_link *link, const char *result) {
    char text[80];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, "result ");
    wz_put(&out, result);
    wz_put_char(&out, '\n');
    enum engine_fault before = link->fault;
    tell_out(link, &out);
    link->fault = before; /* the game is over; if it has gone, it is started anew */
}
