/* wenzel engine: a level of the library as an engine for any table, by docs/engine-protocol.md. What a
 * line asks in vain is answered by a comment, and changes nothing. */
#include <stdlib.h>
#include <string.h>

#include "programs/seat_words.h"
#include "wenzel/ruletext.h"

enum { LEVEL, SEED, MEMORY, OPTIONS };
enum { DEFAULT_MEBIBYTES = 16, RULES_ROOM = 4096 };

static const struct cli_option options[OPTIONS] = {
    [LEVEL] = {.name = "level", .kind = CLI_TEXT},
    [SEED] = {.name = "seed", .kind = CLI_COUNT, .high = INT64_MAX},
    [MEMORY] = {.name = "memory", .kind = CLI_COUNT, .low = 1, .high = 65536},
};

struct engine {
    const struct cli *cli;
    struct seat_spec spec;
    const struct cli_value *seed; /* of the command line, in place of the table's */
    wz_solver *solver;
    wz_rules rules;
    char rules_text[RULES_ROOM]; /* what the table says of them, in their text form */
    wz_out rules_out;
    bool rules_told; /* something was said since they were last read */
    bool playing;
    wz_view view;
    wz_player player;
};

static void say(const struct engine *engine, const char *line) {
    fprintf(engine->cli->out, "%s\n", line);
}

static void comment(const struct engine *engine, enum cli_text_key key, const char *what) {
    fputs("# ", engine->cli->out);
    cli_say(engine->cli, engine->cli->out, key, what);
    putc('\n', engine->cli->out);
}

static void comment_error(const struct engine *engine, wz_error error) {
    fprintf(engine->cli->out, "# %s\n", wz_error_text(engine->cli->lang, error));
}

/* --- Answers to the lines of the table; each gets what follows the first word --- */

static void greet(struct engine *engine, const char *rest) {
    if (strcmp(rest, "1") != 0) comment(engine, CLI_T_ENGINE_VERSION, rest);
    fprintf(engine->cli->out, "name Wenzel %s\n", engine->spec.name);
    say(engine, "speaks");
    say(engine, "ready");
}

static void begin_rules(struct engine *engine, const char *rest) {
    engine->rules_out = wz_out_to(engine->rules_text, sizeof engine->rules_text);
    wz_put(&engine->rules_out, "wenzel rules 1\nname ");
    wz_put(&engine->rules_out, rest);
    wz_put_char(&engine->rules_out, '\n');
    engine->rules_told = true;
}

static void add_rule(struct engine *engine, const char *rest) {
    if (!engine->rules_told) return;
    wz_put(&engine->rules_out, rest);
    wz_put_char(&engine->rules_out, '\n');
}

static bool read_rules(struct engine *engine) {
    if (!engine->rules_told) return true;
    engine->rules_told = false;
    wz_rules_trouble trouble;
    wz_error error = wz_rules_read(engine->rules_text, strlen(engine->rules_text),
                                   engine->cli->lang, &engine->rules, &trouble);
    if (error != WZ_OK) comment(engine, CLI_T_ENGINE_RULES, trouble.say);
    return error == WZ_OK;
}

/* "SEAT TABLE SEED" */
static bool read_game(const char *rest, int64_t *seat, int64_t *table, int64_t *seed) {
    char word[3][24];
    int end = 0;
    if (sscanf(rest, "%23s %23s %23s%n", word[0], word[1], word[2], &end) != 3 || rest[end])
        return false;
    return cli_number_from(word[0], 0, 2, seat) && cli_number_from(word[1], 3, 8, table) &&
           cli_number_from(word[2], 0, INT64_MAX, seed);
}

static void begin_game(struct engine *engine, const char *rest) {
    int64_t seat, table, seed;
    engine->playing = false;
    if (!read_game(rest, &seat, &table, &seed)) {
        comment(engine, CLI_T_ENGINE_GAME, rest);
        return;
    }
    if (!read_rules(engine)) return;
    if (engine->seed->given) seed = engine->seed->number;
    wz_error error =
        seat_spec_player(&engine->spec, (uint64_t)seed, engine->solver, &engine->player);
    if (error != WZ_OK) {
        comment_error(engine, error);
        return;
    }
    wz_solver_forget(engine->solver);
    wz_terms terms = wz_terms_of_seats((unsigned)table);
    wz_view_start(&engine->view, &engine->rules, &terms,
                  wz_viewer_at((wz_position){(uint8_t)seat}));
    engine->playing = true;
}

static void see(struct engine *engine, const char *rest) {
    int who = rest[0] && rest[1] == ' ' ? wz_who_from(rest[0]) : -1;
    wz_move move;
    wz_error error = who < 0 ? WZ_E_SYNTAX_WHO : WZ_OK;
    if (!engine->playing) error = WZ_E_WRONG_PHASE;
    if (error == WZ_OK)
        error = wz_action_from(rest + 2, strlen(rest + 2), (unsigned)who, &move, NULL);
    if (error == WZ_OK) error = wz_view_apply(&engine->view, &move);
    if (error != WZ_OK) comment_error(engine, error);
}

static void decide(struct engine *engine, const char *rest) {
    (void)rest; /* work is counted here, not timed */
    wz_advice advice;
    if (!engine->playing || !wz_decide(&engine->player, &engine->view, &advice)) {
        say(engine, "do -");
        return;
    }
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    if (advice.reason != WZ_REASON_NONE) {
        wz_put(&out, "reason ");
        wz_put_reason(&out, engine->cli->lang, WZ_FRENCH, &advice);
        wz_put_char(&out, '\n');
    }
    wz_put(&out, "do ");
    wz_put_action(&out, &advice.move);
    say(engine, text);
}

static void pass_over(struct engine *engine, const char *rest) { (void)engine, (void)rest; }

static const struct {
    const char *word;
    void (*answer)(struct engine *engine, const char *rest);
} answers[] = {
    {"wenzel-engine", greet}, {"rules", begin_rules}, {"rule", add_rule},
    {"game", begin_game},     {"move", see},          {"go", decide},
    {"may", decide},          {"result", pass_over},  {"declares", pass_over},
    {"ramsch", pass_over},
};

static void answer(struct engine *engine, char *line) {
    size_t length = strcspn(line, " ");
    char *rest = line[length] ? line + length + 1 : line + length;
    line[length] = '\0';
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (strcmp(line, answers[i].word) == 0) {
            answers[i].answer(engine, rest);
            return;
        }
    if (line[0] != '\0' && line[0] != '#') comment(engine, CLI_T_ENGINE_LINE, line);
}

static int serve(struct engine *engine) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, engine->cli->in)) >= 0) {
        while (length > 0 && strchr("\r\n", line[length - 1])) line[--length] = '\0';
        if (strcmp(line, "quit") == 0) break;
        answer(engine, line);
        if (fflush(engine->cli->out) != 0) break; /* nobody listens any more */
    }
    free(line);
    return CLI_DONE;
}

int cmd_engine(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 0, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (!values[LEVEL].given) return cli_refuse(cli, CLI_T_ENGINE_WHICH);
    struct engine engine = {.cli = cli, .seed = &values[SEED]};
    status = seat_spec_from(cli, values[LEVEL].text, NULL, 0, &engine.spec);
    if (status != CLI_GO_ON) return status;
    size_t memory = (size_t)(values[MEMORY].given ? values[MEMORY].number : DEFAULT_MEBIBYTES);
    engine.solver = wz_solver_new(memory << 20);
    if (!engine.solver || wz_rules_named("isko", &engine.rules) != WZ_OK) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        wz_solver_free(engine.solver);
        return CLI_NO_FILE;
    }
    status = serve(&engine);
    wz_solver_free(engine.solver);
    return status;
}
