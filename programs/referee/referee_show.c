#include "programs/referee/case_show.h"
#include "programs/referee/referee.h"

static void show_paragraphs(const struct cli *cli, const wz_ruling *ruling) {
    if (ruling->paragraphs == 0) return;
    char text[256];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_ruled_by(&out, ruling);
    cli_say(cli, cli->out, CLI_T_REFEREE_PARAGRAPHS, text);
}

void referee_show(const struct cli *cli, const fmt_told_incident *told, const wz_ruling *ruling) {
    char text[4096];
    wz_out out = wz_out_to(text, sizeof text);
    if (told->id[0]) fprintf(cli->out, "%s: ", told->id);
    fprintf(cli->out, "%s\n", wz_incident_title(cli->lang, (wz_incident_kind)told->incident.kind));
    wz_put_ruling(&out, cli->lang, ruling);
    case_wrap(cli->out, text, 2);
    out = wz_out_to(text, sizeof text);
    wz_put_argument(&out, cli->lang, ruling);
    case_wrap(cli->out, text, 2);
    if (ruling->valued && ruling->result.contract.kind <= WZ_NULL && ruling->result.factor > 0) {
        out = wz_out_to(text, sizeof text);
        wz_put_derivation(&out, cli->lang, WZ_FRENCH, &ruling->result);
        case_wrap(cli->out, text, 2);
    }
    show_paragraphs(cli, ruling);
    if (ruling->asked == 0 && ruling->ask_cards == 0) return;
    cli_say(cli, cli->out, CLI_T_REFEREE_ASKS);
    for (unsigned i = 0; i < ruling->asked; i++)
        fprintf(cli->out, "    - %s\n", wz_fact_question(cli->lang, (wz_fact)ruling->ask[i]));
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        if (ruling->ask_cards >> i & 1)
            fprintf(cli->out, "    - %s\n", wz_place_question(cli->lang, (wz_place)i));
}
