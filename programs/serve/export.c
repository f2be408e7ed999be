/* wenzel export: the finished games of a server's database. Of games under way the database has only
 * events, which are not read here: they hold everybody's cards. */
#include <string.h>

#include "programs/cli.h"
#include "programs/serve/store_trouble.h"
#include "server/protocol/json.h"

enum { TABLE, FORMAT, OPTIONS };
enum format { ISS, JSON, MOVES };
static const char *const formats[] = {[ISS] = "iss", [JSON] = "json", [MOVES] = "moves", NULL};
static const struct cli_option options[OPTIONS] = {
    [TABLE] = {.name = "table", .kind = CLI_COUNT, .low = 1, .high = INT64_MAX},
    [FORMAT] = {.name = "format", .kind = CLI_CHOICE, .choices = formats},
};

struct exporting {
    const struct cli *cli;
    enum format format;
    int64_t games, speechless; /* speechless: the format has no words for them */
    bool failed;               /* memory ran out */
};

static void put_line(FILE *out, const char *text) {
    size_t length = strlen(text);
    fputs(text, out);
    if (length == 0 || text[length - 1] != '\n') putc('\n', out);
}

static bool put_json(FILE *out, const struct store_game *game) {
    struct srv_json json = {0};
    srv_json_begin(&json, NULL, '{');
    srv_json_number(&json, "table", game->table);
    srv_json_number(&json, "game", game->number);
    srv_json_number(&json, "at", game->at);
    srv_json_text(&json, "rules", game->rules);
    if (game->iss[0]) srv_json_text(&json, "iss", game->iss);
    srv_json_text(&json, "moves", game->moves);
    if (game->fair[0]) srv_json_raw(&json, "fair", game->fair);
    srv_json_end(&json, '}');
    bool good = srv_json_good(&json);
    if (good) put_line(out, json.text);
    srv_json_free(&json);
    return good;
}

static bool put_game(void *context, const struct store_game *game) {
    struct exporting *work = context;
    work->games++;
    switch (work->format) {
    case JSON: work->failed |= !put_json(work->cli->out, game); break;
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
    return work->games == 0 || work->speechless > 0 ? CLI_BAD_NEWS : CLI_DONE;
}

int cmd_export(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (words < 1) return cli_refuse(cli, CLI_T_EXPORT_WHAT);
    struct exporting work = {.cli = cli, .format = (enum format)values[FORMAT].number};
    return export(&work, argv[1], values[TABLE].given ? values[TABLE].number : 0);
}
