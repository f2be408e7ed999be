/* wenzel export: the finished games of a server's database. Of games under way the database has only
 * events, which are not read here: they hold everybody's cards. */
#include <stdlib.h>
#include <string.h>

#include "formats/series.h"
#include "programs/cli.h"
#include "programs/serve/store_trouble.h"
#include "wenzel/ruletext.h"

enum { TABLE, FORMAT, JSON, OPTIONS };
enum format { ISS, DOCUMENT, MOVES };
static const char *const formats[] = {[ISS] = "iss", [DOCUMENT] = "json", [MOVES] = "moves", NULL};
static const struct cli_option options[OPTIONS] = {
    [TABLE] = {.name = "table", .kind = CLI_COUNT, .low = 1, .high = INT64_MAX},
    [FORMAT] = {.name = "format", .kind = CLI_CHOICE, .choices = formats},
    [JSON] = {.name = "json"}, /* the same as --format json */
};

struct exporting {
    const struct cli *cli;
    enum format format;
    int64_t games, speechless; /* speechless: the format has no words for them */
    bool failed;               /* memory ran out */
    bool broken;               /* a game can't be read */
    wz_record record;
};

static void put_line(FILE *out, const char *text) {
    size_t length = strlen(text);
    fputs(text, out);
    if (length == 0 || text[length - 1] != '\n') putc('\n', out);
}

/* The rule set that the table had; one that has lost its text is found by its name. */
static bool rules_of(const struct store_game *game, const wz_record *record, wz_rules *rules) {
    wz_rules_trouble trouble;
    const char *text = game->ruletext;
    return wz_rules_read(text, strlen(text), WZ_ENGLISH, rules, &trouble) == WZ_OK ||
           wz_rules_named(record->rules, rules) == WZ_OK;
}

/* The move list says it all; of rules that are not known here there is no result. */
static bool put_json(struct exporting *work, const struct store_game *game) {
    wz_reader reader;
    wz_read_error error;
    wz_rules rules;
    wz_reader_start(&reader, game->moves, strlen(game->moves));
    if (wz_read_moves(&reader, &work->record, &error) != WZ_READ_RECORD) {
        cli_complain(work->cli, CLI_T_AT_GAME, CLI_NUMBER(game->table), CLI_NUMBER(game->number),
                     CLI_SAID(error.reason));
        work->broken = true;
        return true;
    }
    bool known = rules_of(game, &work->record, &rules);
    fmt_game_origin origin = {game->table, game->number, game->at, game->fair};
    char *json = fmt_json_stored_game(&work->record, known ? &rules : NULL, &origin);
    if (!json) return false;
    put_line(work->cli->out, json);
    free(json);
    return true;
}

static bool put_game(void *context, const struct store_game *game) {
    struct exporting *work = context;
    work->games++;
    switch (work->format) {
    case DOCUMENT: work->failed |= !put_json(work, game); break;
    case MOVES: put_line(work->cli->out, game->moves); break;
    case ISS:
        if (game->iss[0]) put_line(work->cli->out, game->iss);
        else work->speechless++;
    }
    return !work->failed && !ferror(work->cli->out);
}

static int export(struct exporting *work, const char *path, int64_t table) {
    const struct cli *cli = work->cli;
    struct store store;
    struct store_trouble trouble;
    if (!store_open_to_read(&store, path, &trouble)) return cli_tell_store(cli, path, &trouble);
    bool good = store_games(&store, table, put_game, work);
    if (!good) cli_complain(cli, CLI_T_STORE_READ, path, store.trouble);
    store_close(&store);
    if (work->failed) cli_complain(cli, CLI_T_NO_MEMORY);
    if (!good || work->failed) return CLI_NO_FILE;
    if (work->games == 0) cli_complain(cli, CLI_T_EXPORT_NONE);
    if (work->speechless > 0)
        cli_complain(cli, CLI_T_EXPORT_SPEECHLESS, CLI_NUMBER(work->speechless));
    return work->games == 0 || work->speechless > 0 || work->broken ? CLI_BAD_NEWS : CLI_DONE;
}

int cmd_export(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (words < 1) return cli_refuse(cli, CLI_T_EXPORT_WHAT);
    if (values[FORMAT].given && values[JSON].given)
        return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[FORMAT].name, options[JSON].name);
    struct exporting work = {
        .cli = cli, .format = values[JSON].given ? DOCUMENT : (enum format)values[FORMAT].number};
    return export(&work, argv[1], values[TABLE].given ? values[TABLE].number : 0);
}
