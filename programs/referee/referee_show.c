#include "programs/referee/case_show.h"
#include "programs/referee/referee.h"

static void show_paragraphs(const struct cli *cli, const wz_ruling *ruling) {
    if (ruling->paragraphs == 0) return;
    char text[256];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_ruled_by(&out, ruling);
    cli_say(cli, cli->out, CLI_T_REFEREE_PARAGRAPHS, text);
}

static void show_asked(const struct cli *cli, const wz_ruling *ruling) {
    if (ruling->asked == 0 && ruling->ask_cards == 0) return;
    cli_say(cli, cli->out, CLI_T_REFEREE_ASKS);
    for (unsigned i = 0; i < ruling->asked; i++)
        fprintf(cli->out, "    - %s\n", wz_fact_question(cli->lang, (wz_fact)ruling->ask[i]));
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        if (ruling->ask_cards >> i & 1)
            fprintf(cli->out, "    - %s\n", wz_place_question(cli->lang, (wz_place)i));
}

/* Nothing that was told is passed over in silence. */
static void show_set_aside(const struct cli *cli, const wz_incident *told,
                           const wz_ruling *ruling) {
    bool begun = false;
    for (unsigned i = 0; i < WZ_FACT_COUNT + WZ_PLACE_COUNT; i++) {
        bool fact = i < WZ_FACT_COUNT;
        wz_place place = (wz_place)(i - WZ_FACT_COUNT);
        if (fact ? !wz_ruling_sets_aside(ruling, told, (wz_fact)i)
                 : !wz_ruling_sets_cards_aside(ruling, told, place))
            continue;
        if (!begun)
            cli_say(cli, cli->out, CLI_T_REFEREE_SET_ASIDE,
                    ruling->paragraphs > 0 ? ruling->paragraph[0] : "4.5.2");
        begun = true;
        fprintf(cli->out, "    - %s\n",
                fact ? wz_fact_question(cli->lang, (wz_fact)i)
                     : wz_place_question(cli->lang, place));
    }
}

wz_incident referee_words(const wz_incident *told, const wz_incident *scene) {
    wz_incident words = *told;
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (scene->fact[i] != WZ_UNKNOWN) words.fact[i] = WZ_UNKNOWN;
    words.told &= (uint16_t)~scene->told;
    return words;
}

void referee_show(const struct cli *cli, const char *id, const wz_incident *told,
                  const wz_ruling *ruling) {
    char text[4096];
    wz_out out = wz_out_to(text, sizeof text);
    if (id[0]) fprintf(cli->out, "%s: ", id);
    fprintf(cli->out, "%s\n", wz_incident_title(cli->lang, (wz_incident_kind)told->kind));
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
    show_set_aside(cli, told, ruling);
    show_asked(cli, ruling);
}
