#include "programs/rules/order_search.h"

#include <stdlib.h>
#include <string.h>

#include "formats/cases.h"
#include "formats/letters.h"
#include "programs/library.h"
#include "programs/referee/case_show.h"

/* What of a text a word is looked for in: a short name or title weighs more than what is below it. */
struct readable {
    fmt_hit_kind kind;
    const char *name, *second; /* a word that is one of these is what was meant */
    const char *title[WZ_LANGS];
    const char *body[WZ_LANGS][2];
};

struct found {
    fmt_hit_kind kind;
    size_t at; /* index in its collection */
    unsigned weight;
};

enum { NAMED = 100, CITED = 10 };

static unsigned closest_of(const char *text, const char *word, const unsigned weights[4]) {
    return text ? weights[fmt_closest(text, word)] : 0;
}

static unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }

/* How well one word is answered; 0 not at all. */
static unsigned weigh_word(const struct readable *one, const char *word) {
    static const unsigned titles[4] = {0, 5, 9, 12}, bodies[4] = {0, 2, 4, 6};
    unsigned title = 0, body = 0;
    if (fmt_same_letters(one->name, word) || fmt_same_letters(one->second, word)) return NAMED;
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        title = larger(title, closest_of(one->title[lang], word, titles));
        for (unsigned i = 0; i < 2; i++)
            body = larger(body, closest_of(one->body[lang][i], word, bodies));
    }
    return title + body;
}

/* A paragraph's sentence is short, so a word in it says more than one in a long case. */
static unsigned weigh(const struct readable *one, const fmt_case *decided, int count,
                      char **words) {
    static const unsigned kinds[] = {
        [FMT_HIT_PARAGRAPH] = 6, [FMT_HIT_TOPIC] = 3, [FMT_HIT_EARLIER] = 2};
    unsigned weight = one->kind == FMT_HIT_CASE ? 0 : kinds[one->kind];
    for (int i = 0; i < count; i++) {
        unsigned found = weigh_word(one, words[i]);
        if (decided && fmt_is_paragraph(words[i]) && fmt_case_cites(decided, words[i]))
            found = CITED;
        if (found == 0) return 0;
        weight += found;
    }
    return weight;
}

/* --- What there is to read --- */

/* "6.2.4" of "SkWO 6.2.4". */
static const char *bare(const char *number) {
    return strncmp(number, "SkWO ", 5) == 0 ? number + 5 : number;
}

static struct readable of_entry(fmt_hit_kind kind, const fmt_entry *entry) {
    bool paragraph = kind == FMT_HIT_PARAGRAPH;
    struct readable one = {
        .kind = kind, .name = entry->name, .second = paragraph ? bare(entry->name) : entry->other};
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        if (kind == FMT_HIT_TOPIC) one.title[lang] = entry->text[lang];
        else one.body[lang][0] = entry->text[lang];
    }
    return one;
}

/* A topic is its title and all its lines; each word is looked for in the line that answers it best. */
static unsigned weigh_topic(const fmt_entry *topic, int count, char **words) {
    unsigned weight = 3;
    for (int i = 0; i < count; i++) {
        struct readable one = of_entry(FMT_HIT_TOPIC, topic);
        unsigned best = weigh_word(&one, words[i]), title = best;
        for (size_t k = 0; k < topic->count && best < NAMED; k++) {
            const fmt_entry *line = &cli_topic_lines.of[topic->first + k];
            for (unsigned lang = 0; lang < WZ_LANGS; lang++) one.body[lang][0] = line->text[lang];
            best = larger(best, larger(title, weigh_word(&one, words[i])));
        }
        if (best == 0) return 0;
        weight += best;
    }
    return weight;
}

static struct readable of_case(const fmt_case *decided) {
    struct readable one = {.kind = FMT_HIT_CASE,
                           .name = decided->id,
                           .second = decided->id,
                           .title = {decided->event, decided->event}};
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        one.body[lang][0] = decided->question[lang];
        one.body[lang][1] = decided->decision[lang];
    }
    return one;
}

static size_t find_entries(fmt_hit_kind kind, fmt_entries entries, int count, char **words,
                           struct found *found) {
    size_t hits = 0;
    for (size_t i = 0; i < entries.count; i++) {
        struct readable one = of_entry(kind, &entries.of[i]);
        unsigned weight = kind == FMT_HIT_TOPIC ? weigh_topic(&entries.of[i], count, words)
                                                : weigh(&one, NULL, count, words);
        if (weight > 0) found[hits++] = (struct found){kind, i, weight};
    }
    return hits;
}

static size_t find_cases(int count, char **words, struct found *found) {
    size_t hits = 0;
    for (size_t i = 0; i < cli_case_count; i++) {
        fmt_case decided;
        if (!fmt_case_open(cli_case_lines[i], &decided)) continue;
        struct readable one = of_case(&decided);
        unsigned weight = weigh(&one, &decided, count, words);
        if (weight > 0) found[hits++] = (struct found){FMT_HIT_CASE, i, weight};
        fmt_case_close(&decided);
    }
    return hits;
}

static int closest_first(const void *a, const void *b) {
    const struct found *one = a, *other = b;
    if (one->weight != other->weight) return one->weight > other->weight ? -1 : 1;
    if (one->kind != other->kind) return one->kind < other->kind ? -1 : 1;
    return one->at < other->at ? -1 : one->at > other->at;
}

/* --- Showing --- */

static int show(const struct cli *cli, const struct found *found, bool json) {
    static const fmt_entries *const entries[] = {[FMT_HIT_PARAGRAPH] = &cli_paragraphs,
                                                 [FMT_HIT_TOPIC] = &cli_topics,
                                                 [FMT_HIT_EARLIER] = &cli_differences};
    const fmt_entry *entry = &entries[found->kind]->of[found->at];
    char place[96];
    snprintf(place, sizeof place, found->kind == FMT_HIT_EARLIER ? "%s %s" : "%s", entry->name,
             entry->other);
    if (json) {
        fmt_hit hit = {
            found->kind, found->weight, place, {entry->text[WZ_GERMAN], entry->text[WZ_ENGLISH]}};
        return cli_print_json(cli, fmt_json_hit(&hit));
    }
    fprintf(cli->out, "%s\n", place);
    case_wrap(cli->out, entry->text[cli->lang], 2);
    fputc('\n', cli->out);
    return CLI_DONE;
}

static int show_case(const struct cli *cli, const struct found *found, bool json) {
    fmt_case decided;
    if (!fmt_case_open(cli_case_lines[found->at], &decided)) return CLI_DONE;
    int status = CLI_DONE;
    if (json) {
        fmt_hit hit = {found->kind,
                       found->weight,
                       decided.id,
                       {decided.question[WZ_GERMAN], decided.question[WZ_ENGLISH]}};
        status = cli_print_json(cli, fmt_json_hit(&hit));
    } else case_show(cli, &decided);
    fmt_case_close(&decided);
    return status;
}

int order_search(const struct cli *cli, int count, char **words, size_t most, bool json) {
    size_t all = cli_paragraphs.count + cli_topics.count + cli_differences.count + cli_case_count;
    struct found *found = calloc(all, sizeof *found);
    if (!found) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    size_t hits = find_entries(FMT_HIT_PARAGRAPH, cli_paragraphs, count, words, found);
    hits += find_entries(FMT_HIT_TOPIC, cli_topics, count, words, found + hits);
    hits += find_entries(FMT_HIT_EARLIER, cli_differences, count, words, found + hits);
    hits += find_cases(count, words, found + hits);
    qsort(found, hits, sizeof *found, closest_first);
    int status = CLI_DONE;
    for (size_t i = 0; i < hits && i < most && status == CLI_DONE; i++)
        status = found[i].kind == FMT_HIT_CASE ? show_case(cli, &found[i], json)
                                               : show(cli, &found[i], json);
    if (hits == 0) {
        cli_complain(cli, CLI_T_RULE_NOTHING);
        status = CLI_BAD_NEWS;
    } else if (hits > most && !json)
        cli_say(cli, cli->out, CLI_T_CASES_MORE, CLI_NUMBER((int64_t)(hits - most)));
    free(found);
    return status;
}
