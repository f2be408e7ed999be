/* wenzel cases: the decided cases, by words, paragraph or kind. */
#include <stdlib.h>
#include <string.h>

#include "formats/cases.h"
#include "programs/library.h"
#include "programs/referee/case_kinds.h"
#include "programs/referee/case_show.h"

enum { PARAGRAPH, KIND, MOST, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [PARAGRAPH] = {.name = "paragraph", .kind = CLI_TEXT},
    [KIND] = {.name = "kind", .kind = CLI_TEXT},
    [MOST] = {.name = "most", .kind = CLI_COUNT, .low = 1, .high = 10000},
    [JSON] = {.name = "json"},
};

struct hit {
    size_t line;
    unsigned weight;
};

/* A kind by the collection's name, its phase, or the referee's own name for it. */
static bool of_kind(const fmt_case *decided, const char *kind) {
    if (strcmp(decided->event, kind) == 0 || strcmp(decided->phase, kind) == 0) return true;
    int named = wz_incident_named(kind);
    return named >= 0 && (int)case_kind_of(decided->event) == named;
}

/* Is there such a kind at all? */
static bool any_of_kind(const char *kind) {
    bool any = wz_incident_named(kind) >= 0;
    for (size_t i = 0; i < cli_case_count && !any; i++) {
        fmt_case decided;
        if (!fmt_case_open(cli_case_lines[i], &decided)) continue;
        any = of_kind(&decided, kind);
        fmt_case_close(&decided);
    }
    return any;
}

/* Every word must be found; a case that is named itself leaves the others behind. */
static unsigned weigh(const fmt_case *decided, const struct cli_value *values, int words,
                      char **argv) {
    unsigned weight = 1;
    if (values[PARAGRAPH].given && !fmt_case_cites(decided, values[PARAGRAPH].text)) return 0;
    if (values[KIND].given && !of_kind(decided, values[KIND].text)) return 0;
    for (int i = 1; i <= words; i++) {
        unsigned found = fmt_case_match(decided, argv[i]);
        if (found == 0) return 0;
        weight += found;
    }
    return weight;
}

static int by_weight(const void *a, const void *b) {
    const struct hit *first = a, *second = b;
    if (first->weight != second->weight) return first->weight > second->weight ? -1 : 1;
    return first->line < second->line ? -1 : first->line > second->line;
}

static size_t find(const struct cli_value *values, int words, char **argv, struct hit *hits) {
    size_t count = 0;
    for (size_t i = 0; i < cli_case_count; i++) {
        fmt_case decided;
        if (!fmt_case_open(cli_case_lines[i], &decided)) continue;
        unsigned weight = weigh(&decided, values, words, argv);
        if (weight > 0) hits[count++] = (struct hit){i, weight};
        fmt_case_close(&decided);
    }
    qsort(hits, count, sizeof *hits, by_weight);
    return count;
}

static int show(const struct cli *cli, const struct hit *hits, size_t count, size_t most,
                bool json) {
    int status = CLI_DONE;
    for (size_t i = 0; i < count && i < most && status == CLI_DONE; i++) {
        fmt_case decided;
        if (!fmt_case_open(cli_case_lines[hits[i].line], &decided)) continue;
        if (json) status = cli_print_json(cli, fmt_json_case(&decided));
        else case_show(cli, &decided);
        fmt_case_close(&decided);
    }
    if (!json && count > most)
        cli_say(cli, cli->out, CLI_T_CASES_MORE, CLI_NUMBER((int64_t)(count - most)));
    return status;
}

int cmd_cases(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, -1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (words == 0 && !values[PARAGRAPH].given && !values[KIND].given)
        return cli_refuse(cli, CLI_T_CASES_WHAT);
    if (values[KIND].given && !any_of_kind(values[KIND].text))
        return cli_refuse(cli, CLI_T_CASES_KIND, values[KIND].text);
    struct hit *hits = calloc(cli_case_count, sizeof *hits);
    if (!hits) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    size_t count = find(values, words, argv, hits);
    size_t most = values[MOST].given   ? (size_t)values[MOST].number
                  : values[JSON].given ? cli_case_count
                                       : 10;
    if (count > 0) status = show(cli, hits, count, most, values[JSON].given);
    else {
        cli_complain(cli, CLI_T_CASES_NONE);
        status = CLI_BAD_NEWS;
    }
    free(hits);
    return status;
}
