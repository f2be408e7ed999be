#include "programs/list/spielliste.h"

#include <string.h>

#include "programs/list/spielliste_form.h"
#include "programs/sheet.h"

/* --- Lines --- */

static void put_blanks(const struct spielliste *list, size_t count) {
    sheet_cell(list->cli->out, "", count);
}

static void end_line(const struct spielliste *list) { putc('\n', list->cli->out); }

static void put_rule(const struct spielliste *list, const struct list_form *form) {
    for (size_t i = list_form_width(form); i > 0; i--) putc('-', list->cli->out);
    end_line(list);
}

/* A sentence of the catalogue in lines of the paper's width. */
static void put_sentence(const struct spielliste *list, enum cli_text_key key, const char *one,
                         const char *two, const char *three) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_filled(&out, cli_text(list->cli, key), (const char *const[]){one, two, three});
    sheet_wrapped(list->cli->out, text, list->width, 0, 0);
}

/* --- The headings --- */

static void put_column_heads(const struct spielliste *list, const struct list_form *form,
                             bool upper) {
    FILE *out = list->cli->out;
    sheet_right(out, upper ? "" : cli_text(list->cli, CLI_T_LIST_NUMBER), form->number);
    for (unsigned i = 0; i < form->columns; i++) {
        const struct list_column *column = &form->column[i];
        struct list_cell head = list_heading(list, column, upper);
        putc(' ', out);
        if (column->words) sheet_cell(out, head.text, form->width[i]);
        else sheet_right(out, head.text, form->width[i]);
    }
}

/* Whatever follows the last bar, no line ends in blanks. */
static size_t pad_to(const struct list_form *form, unsigned who, size_t width) {
    return who + 1 < form->to ? width : 0;
}

static void put_names(const struct spielliste *list, const struct list_form *form) {
    for (unsigned i = form->from; i < form->to; i++) {
        char name[WZ_NAME_ROOM];
        sheet_clip(name, sizeof name, list->chronicle->people[i].name, form->person - 1);
        for (size_t end = strlen(name); end > 0 && name[end - 1] == ' ';) name[--end] = '\0';
        fputs("| ", list->cli->out);
        sheet_cell(list->cli->out, name, pad_to(form, i, form->person - 1));
    }
}

static void put_figure_heads(const struct spielliste *list, const struct list_form *form) {
    const struct cli *cli = list->cli;
    for (unsigned i = form->from; i < form->to; i++) {
        putc('|', cli->out);
        sheet_right(cli->out, cli_text(cli, CLI_T_LIST_POINTS), form->points);
        if (form->count == 0) continue;
        sheet_right(cli->out, cli_text(cli, CLI_T_LIST_WON), form->count);
        sheet_right(cli->out, cli_text(cli, CLI_T_LIST_LOST), form->count);
    }
}

void spielliste_put_head(const struct spielliste *list) {
    struct list_form form = list_form_of(list);
    put_column_heads(list, &form, true);
    put_names(list, &form);
    end_line(list);
    put_column_heads(list, &form, false);
    put_figure_heads(list, &form);
    end_line(list);
    put_rule(list, &form);
}

/* --- Games --- */

static void put_figures(const struct spielliste *list, const struct list_form *form,
                        const wz_tally *tally) {
    FILE *out = list->cli->out;
    sheet_right(out, CLI_NUMBER(tally->points), form->points);
    if (form->count == 0) return;
    sheet_right(out, CLI_NUMBER(tally->won), form->count);
    sheet_right(out, CLI_NUMBER(tally->lost), form->count);
}

/* Only those whose figures a game has changed get new ones, as on paper. */
static bool changed(const struct list_form *form, const wz_tally *before, const wz_tally *after) {
    bool counts = before->won != after->won || before->lost != after->lost;
    return before->points != after->points || (form->count > 0 && counts);
}

static void put_people(const struct spielliste *list, const struct list_form *form,
                       const wz_tally *before, const wz_tally *after) {
    for (unsigned i = form->from; i < form->to; i++) {
        putc('|', list->cli->out);
        if (changed(form, &before[i], &after[i])) put_figures(list, form, &after[i]);
        else put_blanks(list, pad_to(form, i, form->person));
    }
    end_line(list);
}

/* A text that is too long ends in an ellipsis. */
static void put_clipped(const struct spielliste *list, const char *text, size_t width) {
    struct list_cell clipped;
    bool cut = wz_width(text) > width;
    sheet_clip(clipped.text, sizeof clipped.text, text, cut ? width - 1 : width);
    sheet_cell(list->cli->out, clipped.text, cut ? width - 1 : width);
    if (cut) fputs("…", list->cli->out);
}

static void put_columns(const struct spielliste *list, const struct list_form *form,
                        const wz_entry *entry) {
    FILE *out = list->cli->out;
    if (entry->kind != WZ_ENTRY_DECLARED) {
        bool ramsch = entry->kind == WZ_ENTRY_RAMSCH;
        putc(' ', out);
        sheet_cell(out,
                   ramsch ? wz_kind_name(list->cli->lang, list->faces, WZ_RAMSCH)
                          : cli_text(list->cli, CLI_T_LIST_PASSED_IN),
                   form->game - form->number - 1);
        return;
    }
    for (unsigned i = 0; i < form->columns; i++) {
        const struct list_column *column = &form->column[i];
        struct list_cell cell = list_entry_cell(list, column, entry);
        putc(' ', out);
        if (column->words) put_clipped(list, cell.text, form->width[i]);
        else sheet_right(out, cell.text, form->width[i]);
    }
}

static unsigned at_table(const wz_chapter *chapter) {
    unsigned people = 0;
    for (unsigned i = 0; i < chapter->seats; i++) people |= 1u << chapter->seat[i].i;
    return people;
}

/* "joined: Dora, Emil" */
static void put_group(const struct spielliste *list, wz_out *out, enum cli_text_key key,
                      unsigned people) {
    char names[WZ_MAX_PEOPLE * (WZ_NAME_ROOM + 2)];
    wz_out all = wz_out_to(names, sizeof names);
    if (people == 0) return;
    for (unsigned i = 0; people >> i; i++) {
        if (!(people >> i & 1)) continue;
        wz_put(&all, all.used > 0 ? ", " : "");
        wz_put(&all, list->chronicle->people[i].name);
    }
    wz_put(out, out->used > 0 ? "; " : "");
    wz_put_filled(out, cli_text(list->cli, key), (const char *const[]){names});
}

/* Between the games, where the table changes (ISkO 3.1.2, 3.1.3). */
static void put_changes(const struct spielliste *list, const struct list_form *form,
                        const wz_chapter *before, const wz_chapter *after) {
    unsigned then = at_table(before), now = at_table(after);
    char text[WZ_MAX_PEOPLE * (WZ_NAME_ROOM + 2) + 64];
    wz_out out = wz_out_to(text, sizeof text);
    put_group(list, &out, CLI_T_LIST_JOINED, now & ~then);
    put_group(list, &out, CLI_T_LIST_LEFT, then & ~now);
    size_t indent = form->number + 1;
    if (out.used > 0) sheet_wrapped(list->cli->out, text, list_form_width(form), indent, indent);
}

/* --- What a game counts for more than once --- */

/* "kontra, bock round, game 2 of 3: times 4"; empty for a game that counts once. */
static struct list_cell factors_of(const struct spielliste *list, const wz_chapter *chapter) {
    static const enum cli_text_key spritzen[WZ_SPRITZEN] = {[WZ_SPRITZE_KONTRA] = CLI_T_LIST_KONTRA,
                                                            [WZ_SPRITZE_RE] = CLI_T_LIST_RE,
                                                            [WZ_SPRITZE_BOCK] = CLI_T_LIST_BOCK,
                                                            [WZ_SPRITZE_HIRSCH] =
                                                                CLI_T_LIST_HIRSCH};
    struct list_cell names = {""}, whole = {""};
    wz_out out = wz_out_to(names.text, sizeof names.text);
    wz_out all = wz_out_to(whole.text, sizeof whole.text);
    wz_round round = chapter->round;
    round.waiting = 0; /* of interest at the table, not on paper */
    bool doubled = chapter->entry.spritzen > WZ_NO_SPRITZE;
    if (doubled) wz_put(&out, cli_text(list->cli, spritzen[chapter->entry.spritzen]));
    if (doubled && round.kind != WZ_NO_ROUND) wz_put(&out, ", ");
    wz_put_round(&out, list->cli->lang, &round);
    int64_t times = (int64_t)chapter->terms.factor << chapter->entry.spritzen;
    if (out.used == 0 && times > 1) wz_put(&out, cli_text(list->cli, CLI_T_LIST_SPECIAL));
    if (times == 1) return names;
    wz_put_filled(&all, cli_text(list->cli, CLI_T_LIST_TIMES),
                  (const char *const[]){names.text, CLI_NUMBER(times)});
    return whole;
}

size_t spielliste_notes(const struct spielliste *list, size_t from, size_t to) {
    size_t notes = 0;
    for (size_t i = from; i < to && i < list->chronicle->chapters; i++)
        notes += factors_of(list, &list->chronicle->chapter[i]).text[0] != '\0';
    return notes;
}

static void put_factors(const struct spielliste *list, const struct list_form *form,
                        const wz_chapter *chapter) {
    struct list_cell factors = factors_of(list, chapter);
    size_t indent = form->number + 1;
    if (factors.text[0])
        sheet_wrapped(list->cli->out, factors.text, list_form_width(form), indent, indent);
}

void spielliste_put_games(const struct spielliste *list, size_t from, size_t to) {
    static const wz_tally nothing[WZ_MAX_PEOPLE];
    struct list_form form = list_form_of(list);
    const wz_chronicle *chronicle = list->chronicle;
    for (size_t i = from; i < to && i < chronicle->chapters; i++) {
        const wz_chapter *chapter = &chronicle->chapter[i];
        const wz_tally *before = i > 0 ? chapter[-1].tally : nothing;
        if (i > 0) put_changes(list, &form, &chapter[-1], chapter);
        put_factors(list, &form, chapter);
        sheet_right(list->cli->out, CLI_NUMBER((int64_t)i + 1), form.number);
        put_columns(list, &form, &chapter->entry);
        put_people(list, &form, before, chapter->tally);
    }
}

/* --- Sums --- */

static void put_sums(const struct spielliste *list, const struct list_form *form, const char *label,
                     const int64_t sum[WZ_MAX_PEOPLE]) {
    put_clipped(list, label, form->game);
    for (unsigned i = form->from; i < form->to; i++) {
        putc('|', list->cli->out);
        sheet_right(list->cli->out, CLI_NUMBER(sum[i]), form->points);
        put_blanks(list, pad_to(form, i, 2 * form->count));
    }
    end_line(list);
}

/* "40", "30", or both if the table has changed. */
static struct list_cell bonus_words(const wz_chronicle *chronicle) {
    unsigned least = wz_opponents_bonus(&chronicle->series), most = least;
    for (size_t i = 0; i < chronicle->chapters; i++) {
        unsigned bonus = chronicle->chapter[i].bonus;
        if (bonus == 0) continue;
        if (bonus < least) least = bonus;
        if (bonus > most) most = bonus;
    }
    struct list_cell words = {""};
    wz_out out = wz_out_to(words.text, sizeof words.text);
    wz_put_int(&out, most);
    if (least == most) return words;
    wz_put_char(&out, '/');
    wz_put_int(&out, least);
    return words;
}

/* SkWO 6.3.1: game points, so much for each game won or lost, and what the others have lost. */
static void put_tournament_sums(const struct spielliste *list, const struct list_form *form) {
    const wz_chronicle *chronicle = list->chronicle;
    int64_t games[WZ_MAX_PEOPLE] = {0}, bonus[WZ_MAX_PEOPLE] = {0};
    put_clipped(list, cli_text(list->cli, CLI_T_LIST_SUM_POINTS), form->game);
    for (unsigned i = form->from; i < form->to; i++) {
        const wz_tally *tally = &chronicle->series.tally[i];
        putc('|', list->cli->out);
        put_figures(list, form, tally);
        games[i] = wz_series_list(&list->chronicle->series)->own_game *
                   ((int64_t)tally->won - tally->lost);
        bonus[i] = tally->bonus;
    }
    end_line(list);
    put_sums(list, form, cli_text(list->cli, CLI_T_LIST_SUM_GAMES), games);
    struct list_cell label;
    wz_out out = wz_out_to(label.text, sizeof label.text);
    wz_put(&out, cli_text(list->cli, CLI_T_LIST_SUM_OTHERS));
    wz_put(&out, bonus_words(chronicle).text);
    put_sums(list, form, label.text, bonus);
}

void spielliste_put_standing(const struct spielliste *list) {
    struct list_form form = list_form_of(list);
    int64_t total[WZ_MAX_PEOPLE] = {0};
    for (unsigned i = form.from; i < form.to; i++)
        total[i] = wz_total(&list->chronicle->series, (wz_person){(uint8_t)i});
    put_sums(list, &form, cli_text(list->cli, CLI_T_LIST_TOTAL), total);
}

static void put_sums_and_places(const struct spielliste *list) {
    struct list_form form = list_form_of(list);
    put_rule(list, &form);
    if (wz_series_list(&list->chronicle->series)->credits) put_tournament_sums(list, &form);
    spielliste_put_standing(list);
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE];
    int64_t places[WZ_MAX_PEOPLE] = {0};
    unsigned count = wz_series_rank(&list->chronicle->series, NULL, order, place);
    for (unsigned i = 0; i < count; i++) places[order[i].i] = place[i];
    put_sums(list, &form, cli_text(list->cli, CLI_T_LIST_PLACE), places);
}

/* SkWO 6.2.5: in the end all sign; computer players can't. */
static void put_signatures(const struct spielliste *list, const struct list_form *form) {
    put_clipped(list, cli_text(list->cli, CLI_T_LIST_SIGNATURES), form->game);
    for (unsigned i = form->from; i < form->to; i++) {
        bool person = list->chronicle->people[i].player[0] == '\0';
        putc('|', list->cli->out);
        for (size_t k = 0; person && k < form->person; k++) putc('_', list->cli->out);
        if (!person) put_blanks(list, pad_to(form, i, form->person));
    }
    end_line(list);
}

static void put_losers(const struct spielliste *list) {
    unsigned losers = wz_bierlachs_losers(&list->chronicle->series);
    for (unsigned i = 0; losers >> i; i++)
        if (losers >> i & 1)
            put_sentence(list, CLI_T_LIST_BIERLACHS_LOSER, list->chronicle->people[i].name, "", "");
}

void spielliste_put_closing(const struct spielliste *list) {
    put_sums_and_places(list);
    put_losers(list);
}

void spielliste_put_legend(const struct spielliste *list) {
    if (list_form_of(list).abbreviated) put_sentence(list, CLI_T_LIST_LEGEND, "", "", "");
}

/* --- The whole --- */

static void put_title(const struct spielliste *list) {
#define X(name, word) CLI_T_LIST_TITLE_##name,
    static const enum cli_text_key titles[WZ_LIST_KINDS] = {WZ_LISTS(X)};
#undef X
    const wz_chronicle *chronicle = list->chronicle;
    const wz_series *series = &chronicle->series;
    char title[64], names[WZ_MAX_PEOPLE * (WZ_NAME_ROOM + 2)];
    wz_out out = wz_out_to(title, sizeof title), all = wz_out_to(names, sizeof names);
    wz_put_filled(&out, cli_text(list->cli, titles[series->list]),
                  (const char *const[]){CLI_NUMBER(series->mark)});
    if (series->length == 0)
        put_sentence(list, CLI_T_LIST_GAMES_SO_FAR, title, chronicle->rules.name, "");
    else
        put_sentence(list, CLI_T_LIST_GAMES_OF, title, chronicle->rules.name,
                     CLI_NUMBER(series->length));
    for (unsigned i = 0; i < series->people; i++) {
        wz_put(&all, i > 0 ? ", " : "");
        wz_put(&all, chronicle->people[i].name);
    }
    sheet_wrapped(list->cli->out, names, list->width, 0, 0);
    end_line(list);
}

static void put_sheet(const struct spielliste *list) {
    spielliste_put_head(list);
    spielliste_put_games(list, 0, list->chronicle->chapters);
    put_sums_and_places(list);
    struct list_form form = list_form_of(list);
    bool signing =
        wz_series_list(&list->chronicle->series)->whole_form && list->chronicle->series.over;
    if (signing) put_signatures(list, &form);
}

void spielliste_put(const struct spielliste *list) {
    unsigned all = list->chronicle->series.people, each = list_people_on_sheet(list);
    unsigned sheets = (all + each - 1) / each;
    struct spielliste sheet = *list;
    put_title(list);
    if (list->chronicle->chapters == 0) return;
    for (unsigned i = 0; i < sheets; i++) {
        /* as even as can be: 3 and 3, not 4 and 2 */
        sheet.first = i * all / sheets;
        sheet.people = (i + 1) * all / sheets - sheet.first;
        if (sheets > 1)
            put_sentence(list, CLI_T_LIST_SHEET, CLI_NUMBER(i + 1), CLI_NUMBER(sheets), "");
        put_sheet(&sheet);
        if (sheets > 1) end_line(list);
    }
    put_losers(list);
    spielliste_put_legend(&sheet);
}
