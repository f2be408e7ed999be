/* wenzel referee --ask: which kind of incident? By groups, or by a sentence or a word. */
#include <stdlib.h>
#include <string.h>

#include "programs/referee/referee.h"
#include "wenzel/reader.h"

/* Kinds as they are offered, by number. */
struct offer {
    unsigned count;
    uint8_t kind[WZ_INCIDENT_COUNT];
};

static void list_kinds(const struct cli *cli, const struct offer *offer) {
    for (unsigned i = 0; i < offer->count; i++)
        fprintf(cli->out, "%3u  %s\n", i + 1,
                wz_incident_title(cli->lang, (wz_incident_kind)offer->kind[i]));
}

static struct offer kinds_of_desk(const struct referee_desk *desk) {
    struct offer offer = {0};
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++)
        if (desk->offers((wz_incident_kind)i)) offer.kind[offer.count++] = (uint8_t)i;
    return offer;
}

static struct offer kinds_of_group(unsigned group) {
    struct offer offer = {0};
    for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++)
        if (wz_incident_group((wz_incident_kind)i) == group) offer.kind[offer.count++] = (uint8_t)i;
    return offer;
}

/* In the middle of a game: few kinds, one list. */
static bool ask_offered(const struct referee_desk *desk, fmt_told_incident *told) {
    const struct cli *cli = desk->cli;
    struct offer offer = kinds_of_desk(desk);
    char line[256];
    int64_t number;
    for (;;) {
        list_kinds(cli, &offer);
        cli_say(cli, cli->out, CLI_T_REFEREE_WHICH_KIND, CLI_NUMBER(offer.count));
        if (!referee_read_line(desk, line, sizeof line) || line[0] == '\0') return false;
        if (referee_is_helped(desk, line, CLI_T_REFEREE_HELP_KIND_OR_NONE)) continue;
        if (cli_number_from(line, 1, offer.count, &number)) break;
        cli_say(cli, cli->out, CLI_T_REFEREE_NOT_UNDERSTOOD);
    }
    told->incident = wz_incident_of((wz_incident_kind)offer.kind[number - 1]);
    return true;
}

enum chosen { CHOSEN, TO_GROUPS, NOBODY };

/* One of these; an empty line, or "<", goes back to the groups. */
static enum chosen choose(const struct referee_desk *desk, const struct offer *offer,
                          wz_incident_kind *kind) {
    const struct cli *cli = desk->cli;
    char line[256];
    int64_t number;
    for (;;) {
        list_kinds(cli, offer);
        cli_say(cli, cli->out, CLI_T_REFEREE_WHICH_OF_THESE, CLI_NUMBER(offer->count));
        if (!referee_read_line(desk, line, sizeof line)) return NOBODY;
        if (referee_is_helped(desk, line, CLI_T_REFEREE_HELP_KIND)) continue;
        if (line[0] == '\0' || strcmp(line, "<") == 0) return TO_GROUPS;
        if (cli_number_from(line, 1, offer->count, &number)) break;
        cli_say(cli, cli->out, CLI_T_REFEREE_NOT_UNDERSTOOD);
    }
    *kind = (wz_incident_kind)offer->kind[number - 1];
    return CHOSEN;
}

/* What the sentence told besides, if it is confirmed. */
static bool confirm_facts(const struct referee_desk *desk, const char *sentence,
                          fmt_told_incident *told) {
    const struct cli *cli = desk->cli;
    wz_telling reading;
    char line[256];
    if (wz_read_sentence(sentence, told->incident.kind, &reading) != WZ_OK) return true;
    wz_incident empty = wz_incident_of((wz_incident_kind)told->incident.kind);
    if (!referee_list_told(cli, CLI_T_REFEREE_READ, &reading.incident)) return true;
    cli_say(cli, cli->out, CLI_T_REFEREE_IS_THAT_SO);
    if (!referee_read_line(desk, line, sizeof line)) return false;
    bool yes = line[0] != '\0' && strchr(cli_text(cli, CLI_T_REFEREE_YES_LETTERS), line[0]);
    told->incident = yes ? reading.incident : empty;
    return true;
}

static enum chosen by_sentence(const struct referee_desk *desk, const char *sentence,
                               fmt_told_incident *told) {
    wz_telling reading;
    struct offer offer = {0};
    wz_incident_kind kind;
    if (wz_read_sentence(sentence, -1, &reading) == WZ_OK)
        for (unsigned i = 0; i < reading.kinds; i++)
            offer.kind[offer.count++] = reading.kind[i].kind;
    if (offer.count == 0) {
        cli_say(desk->cli, desk->cli->out, CLI_T_REFEREE_NOTHING_READ);
        return TO_GROUPS;
    }
    enum chosen chosen = choose(desk, &offer, &kind);
    if (chosen != CHOSEN) return chosen;
    told->incident = wz_incident_of(kind);
    return confirm_facts(desk, sentence, told) ? CHOSEN : NOBODY;
}

static enum chosen by_group(const struct referee_desk *desk, unsigned group,
                            fmt_told_incident *told) {
    struct offer offer = kinds_of_group(group);
    wz_incident_kind kind;
    enum chosen chosen = choose(desk, &offer, &kind);
    if (chosen == CHOSEN) told->incident = wz_incident_of(kind);
    return chosen;
}

bool referee_ask_kind(const struct referee_desk *desk, fmt_told_incident *told) {
    if (desk->offers) return ask_offered(desk, told);
    const struct cli *cli = desk->cli;
    char line[WZ_READ_LONGEST];
    int64_t number;
    for (;;) {
        for (unsigned i = 0; i < wz_incident_groups(); i++)
            fprintf(cli->out, "%3u  %s\n", i + 1, wz_incident_group_title(cli->lang, i));
        cli_say(cli, cli->out, CLI_T_REFEREE_WHICH_GROUP, CLI_NUMBER(wz_incident_groups()));
        if (!referee_read_line(desk, line, sizeof line)) return false;
        if (referee_is_helped(desk, line, CLI_T_REFEREE_HELP_GROUP)) continue;
        if (line[0] == '\0') continue;
        bool group = cli_number_from(line, 1, wz_incident_groups(), &number);
        enum chosen chosen =
            group ? by_group(desk, (unsigned)number - 1, told) : by_sentence(desk, line, told);
        if (chosen != TO_GROUPS) return chosen == CHOSEN;
    }
}
