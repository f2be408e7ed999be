#include "programs/list/list_score.h"

/* SkWO 6.3.1, by the same code as every list: a series in which just this has happened. */
static wz_error work_out(fmt_list_score *score) {
    wz_rules rules;
    wz_series series;
    wz_error error = wz_rules_named("isko", &rules);
    if (error == WZ_OK) error = wz_series_start(&series, &rules, score->table, 0);
    if (error != WZ_OK) return error;
    series.list = WZ_LIST_TOURNAMENT;
    score->bonus = wz_opponents_bonus(&series);
    score->tally.bonus = (int32_t)(score->tally.others_lost * score->bonus);
    series.tally[0] = score->tally;
    score->total = wz_total(&series, (wz_person){0});
    return WZ_OK;
}

int list_score_show(const struct cli *cli, fmt_list_score *score, bool json) {
    wz_error error = work_out(score);
    if (error != WZ_OK) return cli_refuse_error(cli, error);
    if (json) return cli_print_json(cli, fmt_json_list_score(score));
    const wz_tally *tally = &score->tally;
    cli_say(cli, cli->out, CLI_T_LIST_SCORE, CLI_NUMBER(tally->points), CLI_NUMBER(tally->won),
            CLI_NUMBER(tally->lost), CLI_NUMBER(WZ_OWN_GAME), CLI_NUMBER(tally->others_lost),
            CLI_NUMBER(score->bonus), CLI_NUMBER(score->total));
    cli_say(cli, cli->out, CLI_T_LIST_SCORE_PARTS, CLI_NUMBER(score->table));
    return CLI_DONE;
}
