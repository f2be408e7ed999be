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

static void put_value(const struct cli *cli, wz_fact fact, int value) {
    if (wz_type_of_fact(fact) == WZ_FACT_TRUTH)
        fputs(cli_text(cli, value ? CLI_T_REFEREE_YES : CLI_T_REFEREE_NO), cli->out);
    else if (wz_type_of_fact(fact) == WZ_FACT_WORD)
        fputs(wz_word_text(cli->lang, fact, (unsigned)value), cli->out);
    else fprintf(cli->out, "%d", value);
    fputc('\n', cli->out);
}

bool referee_list_told(const struct cli *cli, enum cli_text_key title, const wz_incident *told) {
    bool begun = false;
    for (unsigned i = 0; i < WZ_FACT_COUNT + WZ_PLACE_COUNT; i++) {
        unsigned place = i - WZ_FACT_COUNT;
        bool fact = i < WZ_FACT_COUNT;
        if (fact ? told->fact[i] == WZ_UNKNOWN : !(told->told >> place & 1)) continue;
        if (!begun) cli_say(cli, cli->out, title);
        begun = true;
        fprintf(cli->out, "    %s ",
                fact ? wz_fact_question(cli->lang, (wz_fact)i)
                     : wz_place_question(cli->lang, (wz_place)place));
        if (fact) {
            put_value(cli, (wz_fact)i, told->fact[i]);
            continue;
        }
        char text[160];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_cards(&out, told->cards[place], 0);
        fprintf(cli->out, "%s\n", text);
    }
    return begun;
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
