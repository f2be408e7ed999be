/* wenzel referee --say: what a sentence tells, to be confirmed. */
#include "programs/referee/referee.h"
#include "wenzel/court.h"

static void show_words(const struct cli *cli, const char *sentence, const wz_telling *reading,
                       uint8_t state, enum cli_text_key head) {
    bool any = false;
    for (unsigned i = 0; i < reading->words; i++) {
        const wz_read_word *word = &reading->word[i];
        if (word->state != state) continue;
        if (!any) cli_say(cli, cli->out, head);
        fprintf(cli->out, "%s%.*s", any ? ", " : "", (int)word->length, sentence + word->at);
        any = true;
    }
    if (any) fputc('\n', cli->out);
}

static void show_because(const struct cli *cli, const char *sentence, const wz_telling *reading,
                         const wz_word_set *set) {
    bool any = false;
    for (unsigned i = 0; i < reading->words; i++) {
        const wz_read_word *word = &reading->word[i];
        if (!wz_word_set_has(set, i)) continue;
        fprintf(cli->out, "%s%.*s", any ? " " : "  (", (int)word->length, sentence + word->at);
        any = true;
    }
    fputs(any ? ")\n" : "\n", cli->out);
}

static void show_fact(const struct cli *cli, wz_fact fact, int value) {
    fprintf(cli->out, "    - %s ", wz_fact_question(cli->lang, fact));
    if (wz_words_of_fact(fact)) fputs(wz_word_text(cli->lang, fact, (unsigned)value), cli->out);
    else if (wz_type_of_fact(fact) == WZ_FACT_TRUTH)
        cli_say(cli, cli->out, value ? CLI_T_REFEREE_YES : CLI_T_REFEREE_NO);
    else fprintf(cli->out, "%d", value);
}

static void show_facts(const struct cli *cli, const char *sentence, const wz_telling *reading) {
    const wz_incident *told = &reading->incident;
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) {
        if (told->fact[i] == WZ_UNKNOWN) continue;
        show_fact(cli, (wz_fact)i, told->fact[i]);
        show_because(cli, sentence, reading, &reading->fact_rests_on[i]);
    }
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++) {
        char text[100];
        wz_out out = wz_out_to(text, sizeof text);
        if (!(told->told >> i & 1)) continue;
        wz_put_cards(&out, told->cards[i], 0);
        fprintf(cli->out, "    - %s %s", wz_place_question(cli->lang, (wz_place)i), text);
        show_because(cli, sentence, reading, &reading->cards_rest_on[i]);
    }
}

void referee_show_reading(const struct cli *cli, const char *sentence, const wz_telling *reading) {
    if (reading->kinds == 0) cli_say(cli, cli->out, CLI_T_REFEREE_NO_KIND_READ);
    for (unsigned i = 0; i < reading->kinds; i++) {
        wz_incident_kind kind = (wz_incident_kind)reading->kind[i].kind;
        fprintf(cli->out, "%u  %s", i + 1, wz_incident_title(cli->lang, kind));
        show_because(cli, sentence, reading, &reading->kind[i].rests_on);
    }
    show_facts(cli, sentence, reading);
    show_words(cli, sentence, reading, WZ_WORD_UNKNOWN, CLI_T_REFEREE_NOT_READ);
    show_words(cli, sentence, reading, WZ_WORD_UNUSED, CLI_T_REFEREE_NOT_USED);
}
