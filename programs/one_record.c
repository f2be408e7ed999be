#include "programs/one_record.h"

static int refused(const struct cli *cli, const char *file, const wz_record *record, unsigned at,
                   wz_error error) {
    cli_complain(cli, CLI_T_RECORD_MOVE_REFUSED, file, CLI_NUMBER(record->line), CLI_NUMBER(at + 1),
                 cli_error_texts(error));
    return CLI_WRONG_USE;
}

static int find(const struct cli *cli, struct source *source, uint64_t number, wz_record *record,
                wz_rules *rules) {
    for (;;) {
        wz_read_error error;
        wz_read found = source_next(source, record, &error);
        if (found == WZ_READ_END) break;
        if (source->records < number) continue;
        *rules = source->rules;
        if (found == WZ_READ_RECORD && source->rules_error != WZ_OK)
            return refused(cli, source->name, record, 0, source->rules_error);
        if (found == WZ_READ_RECORD) return CLI_GO_ON;
        cli_complain(cli, CLI_T_AT_LINE, source->name, CLI_NUMBER(error.line),
                     CLI_SAID(error.reason));
        return CLI_WRONG_USE;
    }
    int status = source_verdict(source, cli);
    if (status != CLI_DONE) return status;
    return cli_refuse(cli, CLI_T_RECORD_TOO_HIGH, source->name,
                      CLI_NUMBER((int64_t)source->records), CLI_NUMBER((int64_t)number));
}

int cli_one_record(const struct cli *cli, const char *file, uint64_t number, wz_record *record,
                   wz_rules *rules) {
    struct source source;
    int status =
        source_open(&source, cli, file) ? find(cli, &source, number, record, rules) : CLI_NO_FILE;
    source_close(&source);
    return status;
}

int cli_replay_record(const struct cli *cli, const char *file, const wz_record *record,
                      unsigned moves, const wz_rules *rules, wz_game *game) {
    wz_record part = *record;
    unsigned at = 0;
    if (moves < part.log.count) part.log.count = (uint16_t)moves;
    wz_error error = wz_record_replay(&part, rules, game, &at);
    return error == WZ_OK ? CLI_GO_ON : refused(cli, file, record, at, error);
}
