/* wenzel referee --ask: the guided form. Only what would change the ruling is asked. */
#include <stdlib.h>
#include <string.h>

#include "programs/referee.h"

/* One line without its end; false at the end of the input. */
static bool read_line(const struct cli *cli, char *line, size_t room) {
    if (!fgets(line, (int)room, cli->in)) return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

static void list_kinds(const struct cli *cli) {
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++)
        fprintf(cli->out, "%3u  %s\n", i + 1, wz_incident_title(cli->lang, (wz_incident_kind)i));
}

static bool ask_kind(const struct cli *cli, wz_told_incident *told) {
    char line[256];
    int64_t number;
    list_kinds(cli);
    for (;;) {
        cli_say(cli, cli->out, CLI_T_REFEREE_WHICH_KIND, CLI_NUMBER(WZ_INCIDENT_COUNT));
        fflush(cli->out);
        if (!read_line(cli, line, sizeof line)) return false;
        if (!cli_number_from(line, 1, WZ_INCIDENT_COUNT, &number)) continue;
        told->incident = wz_incident_of((wz_incident_kind)(number - 1));
        return true;
    }
}

static void list_values(const struct cli *cli, wz_fact fact) {
    const char *const *words = wz_words_of_fact(fact);
    if (wz_type_of_fact(fact) == WZ_FACT_TRUTH) {
        cli_say(cli, cli->out, CLI_T_REFEREE_YES_OR_NO);
        return;
    }
    for (unsigned i = 0; words && words[i]; i++)
        fprintf(cli->out, "  %2u  %s\n", i + 1, wz_word_text(cli->lang, fact, i));
    cli_say(cli, cli->out, CLI_T_REFEREE_NUMBER);
}

/* An empty line, or a question mark, leaves the fact unknown. */
enum answer { UNDERSTOOD, UNKNOWN, NOT_UNDERSTOOD };

static enum answer value_from(const struct cli *cli, wz_fact fact, const char *line,
                              int16_t *value) {
    if (line[0] == '\0' || line[0] == '?') return UNKNOWN;
    int most = wz_most_of_fact(fact);
    int64_t number = 0;
    switch (wz_type_of_fact(fact)) {
    case WZ_FACT_TRUTH: {
        bool yes = strchr(cli_text(cli, CLI_T_REFEREE_YES_LETTERS), line[0]) != NULL;
        bool no = line[0] == 'n' || line[0] == 'N';
        *value = yes;
        return yes || no ? UNDERSTOOD : NOT_UNDERSTOOD;
    }
    case WZ_FACT_WORD:
        if (!cli_number_from(line, 1, most + 1, &number)) return NOT_UNDERSTOOD;
        *value = (int16_t)(number - 1);
        return UNDERSTOOD;
    default: {
        bool minus = line[0] == '-' && wz_type_of_fact(fact) == WZ_FACT_SIGNED;
        if (!cli_number_from(line + minus, 0, most, &number)) return NOT_UNDERSTOOD;
        *value = (int16_t)(minus ? -number : number);
        return UNDERSTOOD;
    }
    }
}

static bool ask_fact(const struct cli *cli, wz_fact fact, wz_told_incident *told, bool *declined) {
    char line[256];
    for (;;) {
        fprintf(cli->out, "%s\n", wz_fact_question(cli->lang, fact));
        list_values(cli, fact);
        fflush(cli->out);
        if (!read_line(cli, line, sizeof line)) return false;
        enum answer answer = value_from(cli, fact, line, &told->incident.fact[fact]);
        if (answer == NOT_UNDERSTOOD) continue;
        *declined = answer == UNKNOWN;
        return true;
    }
}

int referee_ask(const struct cli *cli, const wz_referee *referee, bool kind_known,
                wz_told_incident *told) {
    bool declined[WZ_FACT_COUNT] = {false};
    if (!kind_known && !ask_kind(cli, told)) { /* nobody is there, or he has left */
        fputc('\n', cli->out);
        return CLI_DONE;
    }
    for (;;) {
        wz_ruling ruling;
        wz_error error = wz_judge(referee, &told->incident, &ruling);
        if (error != WZ_OK) return cli_refuse_error(cli, error);
        unsigned next = 0;
        while (next < ruling.asked && declined[ruling.ask[next]]) next++;
        if (next == ruling.asked) return CLI_GO_ON;
        wz_fact fact = (wz_fact)ruling.ask[next];
        if (!ask_fact(cli, fact, told, &declined[fact])) return CLI_GO_ON;
    }
}
