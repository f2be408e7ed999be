#include "programs/list/spielliste_form.h"

#include <string.h>

#include "programs/game_words.h"
#include "programs/sheet.h"

/* --- What a game's columns say (SkWO 6.2.2) --- */

static void mark(wz_out *out, bool yes) { wz_put(out, yes ? "x" : ""); }

static void put_base(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    if (e->base > 0) wz_put_int(out, e->base);
}

static void put_with(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    if (e->matadors > 0) wz_put_int(out, e->matadors);
}

static void put_without(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    if (e->matadors < 0) wz_put_int(out, -e->matadors);
}

/* "m2", "o3": both columns in one */
static void put_matadors(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    if (e->matadors == 0) return;
    wz_put(out,
           cli_text(list->cli, e->matadors > 0 ? CLI_T_LIST_SHORT_WITH : CLI_T_LIST_SHORT_WITHOUT));
    wz_put_int(out, e->matadors > 0 ? e->matadors : -e->matadors);
}

static void put_hand(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    mark(out, e->contract.flags & WZ_HAND);
}

static void put_schneider(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    mark(out, e->level >= WZ_SCHNEIDER);
}

static void put_schneider_announced(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    mark(out, e->contract.flags & WZ_SCHNEIDER_ANNOUNCED);
}

static void put_schwarz(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    mark(out, e->level >= WZ_SCHWARZ);
}

static void put_schwarz_announced(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    mark(out, e->contract.flags & WZ_SCHWARZ_ANNOUNCED);
}

static void put_open(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    mark(out, e->contract.flags & WZ_OUVERT);
}

static void put_overbid(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    mark(out, e->overbid);
}

static void put_plus(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    if (e->value > 0) wz_put_int(out, e->value);
}

static void put_minus(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    if (e->value < 0) wz_put_int(out, -e->value);
}

static void put_value(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    (void)list;
    if (e->value > 0) wz_put_char(out, '+');
    wz_put_int(out, e->value);
}

static void put_game(const struct spielliste *list, const wz_entry *e, wz_out *out) {
    wz_game_walk game = {
        .contract = e->contract, .matadors = e->matadors, .level = (wz_level)e->level};
    if (e->matadors != 0) cli_put_game(list->cli, out, list->faces, &game, CLI_SIGNED_MATADORS);
    else if (e->contract.kind < WZ_KINDS)
        wz_put_contract_name(out, list->cli->lang, list->faces, e->contract);
    if (e->overbid) wz_put(out, cli_text(list->cli, CLI_T_LIST_ALSO_OVERBID));
}

/* --- Which columns there are --- */

static const struct list_column wide[] = {
    {CLI_T_LIST_BASE, 3, false, put_base},
    {CLI_T_LIST_WITH, 3, false, put_with},
    {CLI_T_LIST_WITHOUT, 3, false, put_without},
    {CLI_T_LIST_HAND, 1, false, put_hand},
    {CLI_T_LIST_SCHNEIDER, 1, false, put_schneider},
    {CLI_T_LIST_ANNOUNCED, 1, false, put_schneider_announced},
    {CLI_T_LIST_SCHWARZ, 1, false, put_schwarz},
    {CLI_T_LIST_ANNOUNCED, 1, false, put_schwarz_announced},
    {CLI_T_LIST_OPEN, 1, false, put_open},
    {CLI_T_LIST_OVERBID, 1, false, put_overbid},
    {CLI_T_LIST_PLUS, 3, false, put_plus},
    {CLI_T_LIST_MINUS, 3, false, put_minus},
};
static const struct list_column narrow[] = {
    {CLI_T_LIST_SHORT_BASE, 2, false, put_base},
    {CLI_T_LIST_SHORT_MATADORS, 3, false, put_matadors},
    {CLI_T_LIST_SHORT_HAND, 1, false, put_hand},
    {CLI_T_LIST_SHORT_SCHNEIDER, 1, false, put_schneider},
    {CLI_T_LIST_SHORT_SCHNEIDER_ANNOUNCED, 1, false, put_schneider_announced},
    {CLI_T_LIST_SHORT_SCHWARZ, 1, false, put_schwarz},
    {CLI_T_LIST_SHORT_SCHWARZ_ANNOUNCED, 1, false, put_schwarz_announced},
    {CLI_T_LIST_SHORT_OPEN, 1, false, put_open},
    {CLI_T_LIST_SHORT_OVERBID, 1, false, put_overbid},
    {CLI_T_LIST_SHORT_VALUE, 5, false, put_value},
};
static const struct list_column simple[] = {
    {CLI_T_LIST_GAME, 27, true, put_game},
    {CLI_T_LIST_VALUE, 5, false, put_value},
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* --- How wide they are --- */

struct list_cell list_heading(const struct spielliste *list, const struct list_column *column,
                              bool upper) {
    const char *head = cli_text(list->cli, column->head), *lower = strchr(head, '\n');
    struct list_cell cell = {""};
    wz_out out = wz_out_to(cell.text, sizeof cell.text);
    if (upper) wz_put_bytes(&out, head, lower ? (size_t)(lower - head) : 0);
    else wz_put(&out, lower ? lower + 1 : head);
    return cell;
}

struct list_cell list_entry_cell(const struct spielliste *list, const struct list_column *column,
                                 const wz_entry *entry) {
    struct list_cell cell = {""};
    wz_out out = wz_out_to(cell.text, sizeof cell.text);
    column->put(list, entry, &out);
    return cell;
}

/* As wide as what is written into it. */
static size_t wanted(const struct spielliste *list, const struct list_column *column) {
    size_t width = sheet_wider(column->least, list_heading(list, column, true).text);
    width = sheet_wider(width, list_heading(list, column, false).text);
    const wz_chronicle *chronicle = list->chronicle;
    for (size_t i = 0; i < chronicle->chapters; i++) {
        const wz_entry *entry = &chronicle->chapter[i].entry;
        if (entry->kind == WZ_ENTRY_DECLARED)
            width = sheet_wider(width, list_entry_cell(list, column, entry).text);
    }
    return width;
}

static void add_columns(const struct spielliste *list, struct list_form *form) {
    form->number = sheet_wider(3, cli_text(list->cli, CLI_T_LIST_NUMBER));
    form->number = sheet_wider(form->number, CLI_NUMBER((int64_t)list->chronicle->chapters));
    form->game = form->number;
    for (unsigned i = 0; i < form->columns; i++) {
        const struct list_column *column = &form->column[i];
        form->width[i] = column->words ? column->least : wanted(list, column);
        form->game += 1 + form->width[i];
    }
}

/* The widest figures of the list; a long evening may have long ones. */
static void measure(const struct spielliste *list, size_t *points, size_t *count) {
    const wz_chronicle *chronicle = list->chronicle;
    unsigned own_game = wz_series_list(&list->chronicle->series)->own_game;
    for (unsigned who = 0; who < chronicle->series.people; who++) {
        const wz_tally *end = &chronicle->series.tally[who];
        int64_t games = own_game * ((int64_t)end->won - end->lost);
        int32_t total = wz_total(&chronicle->series, (wz_person){(uint8_t)who});
        for (size_t i = 0; i < chronicle->chapters; i++)
            *points = sheet_wider(*points, CLI_NUMBER(chronicle->chapter[i].tally[who].points));
        *points = sheet_wider(*points, CLI_NUMBER(games));
        *points = sheet_wider(*points, CLI_NUMBER(end->bonus));
        *points = sheet_wider(*points, CLI_NUMBER(total));
        *count = sheet_wider(*count, CLI_NUMBER(end->won));
        *count = sheet_wider(*count, CLI_NUMBER(end->lost));
    }
}

static struct list_form form_with(const struct spielliste *list, const struct list_column *column,
                                  size_t columns, size_t points, size_t count) {
    struct list_form form = {.column = column, .columns = (unsigned)columns, .points = points};
    size_t digits = count > 0 ? count - 1 : 0; /* a blank before them */
    add_columns(list, &form);
    measure(list, &form.points, &digits);
    form.count = count > 0 ? digits + 1 : 0;
    form.person = form.points + 2 * form.count;
    form.from = list->first;
    form.to = list->people > 0 ? list->first + list->people : list->chronicle->series.people;
    return form;
}

/* A person's columns begin with a bar. */
size_t list_form_width(const struct list_form *form) {
    return form->game + (form->to - form->from) * (1 + form->person);
}

static bool fits(const struct spielliste *list, const struct list_form *form) {
    return list->width == 0 || list_form_width(form) <= list->width;
}

/* What is left of the paper goes to the words, as far as they want it ... */
static void widen_words(const struct spielliste *list, struct list_form *form) {
    size_t words = wanted(list, &form->column[0]), more = words - form->width[0];
    if (!fits(list, form)) return;
    size_t left = list->width - list_form_width(form);
    if (list->width > 0 && more > left) more = left;
    form->width[0] += more;
    form->game += more;
}

/* ... and then to the names. */
static void widen_names(const struct spielliste *list, struct list_form *form) {
    enum { LONGEST = 16 };
    size_t most = form->points;
    for (unsigned i = 0; i < list->chronicle->series.people; i++) {
        size_t name = 1 + wz_width(list->chronicle->people[i].name);
        if (name > most) most = name < LONGEST ? name : LONGEST;
    }
    while (form->points < most) {
        form->points = ++form->person;
        if (fits(list, form)) continue;
        form->points = --form->person;
        return;
    }
}

static struct list_form simple_form(const struct spielliste *list) {
    struct list_form form = form_with(list, simple, COUNT(simple), 7, 0);
    widen_words(list, &form);
    widen_names(list, &form);
    return form;
}

struct list_form list_form_of(const struct spielliste *list) {
    if (!wz_series_list(&list->chronicle->series)->whole_form) return simple_form(list);
    struct list_form form = form_with(list, wide, COUNT(wide), 6, 4);
    if (fits(list, &form)) return form;
    form = form_with(list, narrow, COUNT(narrow), 5, 3);
    form.abbreviated = true;
    return form;
}

unsigned list_people_on_sheet(const struct spielliste *list) {
    struct list_form form = list_form_of(list);
    if (fits(list, &form)) return form.to - form.from;
    size_t room = list->width > form.game ? list->width - form.game : 0;
    size_t people = room / (1 + form.person);
    return people > 0 ? (unsigned)people : 1;
}
