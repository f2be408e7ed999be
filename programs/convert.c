/* wenzel convert: games from one notation into another. */
#include <stdlib.h>
#include <string.h>

#include "programs/cli.h"
#include "programs/source.h"
#include "wenzel/ruletext.h"

enum { TO, JSON, OPTIONS };
enum form { ISS, MOVES, TEXT, DOCUMENT };

static const char *const forms[] = {
    [ISS] = "iss", [MOVES] = "moves", [TEXT] = "text", [DOCUMENT] = "json", NULL};
static const struct cli_option options[OPTIONS] = {
    [TO] = {.name = "to", .kind = CLI_CHOICE, .choices = forms},
    [JSON] = {.name = "json"}, /* the same as --to json */
};

/* Room for one game in any form: the longest protocol stays far below. */
enum { GAME_ROOM = 1 << 16 };

struct conversion {
    const struct cli *cli;
    struct source source;
    enum form form;
    wz_record record;
    wz_read_error error;
    uint64_t written;
    bool bad_news;
    char text[GAME_ROOM];
};

static void complain(struct conversion *work, unsigned line, struct cli_both what) {
    cli_complain(work->cli, CLI_T_AT_LINE, work->source.name, CLI_NUMBER(line), what);
    work->bad_news = true;
}

/* The games of a series are known by their number, not by a line. */
static void complain_of_record(struct conversion *work, struct cli_both what) {
    if (!work->source.series) {
        complain(work, work->record.line, what);
        return;
    }
    cli_complain(work->cli, CLI_T_AT_GAME, work->source.name, work->record.id, what);
    work->bad_news = true;
}

static bool put_json(struct conversion *work, wz_out *out) {
    char *json = fmt_json_game(&work->record, &work->source.rules);
    if (!json) return false;
    wz_put(out, json);
    free(json);
    return true;
}

/* Writes the record into work->text; on trouble the reason is told. */
static bool put_record(struct conversion *work, struct cli_both *trouble) {
    const struct cli *cli = work->cli;
    wz_out out = wz_out_to(work->text, sizeof work->text);
    const wz_rules *rules = &work->source.rules;
    bool needs_rules = work->form == TEXT || work->form == DOCUMENT;
    wz_error error = needs_rules ? work->source.rules_error : WZ_OK;
    *trouble = cli_error_texts(error);
    if (error != WZ_OK) return false;
    switch (work->form) {
    case ISS:
        *trouble = cli_texts_of(CLI_T_CONVERT_NO_ISS_WORD);
        return wz_put_iss(&out, &work->record) == WZ_OK;
    case MOVES:
        *trouble = cli_texts_of(CLI_T_CONVERT_OWN_RULES);
        if (work->source.rules_error == WZ_OK && !fmt_rules_found_by_name(rules)) return false;
        wz_put_moves(&out, &work->record);
        return true;
    case TEXT: error = wz_put_protocol(&out, cli->lang, &work->record, rules); break;
    case DOCUMENT: error = put_json(work, &out) ? WZ_OK : WZ_E_NO_MEMORY; break;
    }
    *trouble = cli_error_texts(error);
    return error == WZ_OK;
}

static void write_record(struct conversion *work) {
    struct cli_both trouble;
    if (!put_record(work, &trouble)) {
        complain_of_record(work, trouble);
        return;
    }
    /* accounts for people are set apart by a blank line */
    if (work->form == TEXT && work->written++ > 0) putc('\n', work->cli->out);
    size_t length = strlen(work->text);
    fputs(work->text, work->cli->out);
    if (length > 0 && work->text[length - 1] != '\n') putc('\n', work->cli->out);
}

static int convert(struct conversion *work) {
    for (;;) {
        wz_read found = source_next(&work->source, &work->record, &work->error);
        if (found == WZ_READ_END || ferror(work->cli->out)) break;
        if (found == WZ_READ_BROKEN) complain(work, work->error.line, CLI_SAID(work->error.reason));
        else write_record(work);
    }
    int status = source_verdict(&work->source, work->cli);
    return status == CLI_DONE && work->bad_news ? CLI_BAD_NEWS : status;
}

int cmd_convert(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (values[TO].given && values[JSON].given)
        return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[TO].name, options[JSON].name);
    if (!values[TO].given && !values[JSON].given) return cli_refuse(cli, CLI_T_CONVERT_TO_WHAT);
    struct conversion *work = calloc(1, sizeof *work);
    if (!work) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    work->cli = cli;
    work->form = values[JSON].given ? DOCUMENT : (enum form)values[TO].number;
    status =
        source_open(&work->source, cli, words > 0 ? argv[1] : "-") ? convert(work) : CLI_NO_FILE;
    source_close(&work->source);
    free(work);
    return status;
}
