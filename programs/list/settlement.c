#include "programs/list/settlement.h"

#include "programs/sheet.h"

const char *const settlement_methods[] = {
    [WZ_SETTLE_SUM] = "sum", [WZ_SETTLE_PAIRS] = "pairs", NULL};
const char *const settlement_coins[] = {"1", "2", "5", "10", "20", "50", "100", NULL};

/* --- What was asked for --- */

static const struct settlement_terms usual_terms = {WZ_SETTLE_SUM, {1, 1}, 1};

int settlement_terms_from(const struct cli *cli, const struct cli_value *stake,
                          const struct cli_value *method, const struct cli_value *coin,
                          struct settlement_terms *terms) {
    *terms = usual_terms;
    if (method->given) terms->method = (wz_settle_method)method->number;
    int64_t cents = 1;
    if (coin->given && cli_number_from(coin->text, 1, 100, &cents)) terms->coin = (unsigned)cents;
    if (!stake->given) return CLI_GO_ON;
    if (wz_stake_from(stake->text, &terms->stake) == WZ_OK) return CLI_GO_ON;
    return cli_refuse(cli, CLI_T_SETTLE_STAKE, stake->text, cli_error_texts(WZ_E_STAKE));
}

/* --- Figures --- */

struct figure {
    char text[32];
};

/* "+196", "-12", "0" */
static struct figure signed_figure(int64_t number) {
    struct figure figure = {""};
    wz_out out = wz_out_to(figure.text, sizeof figure.text);
    if (number > 0) wz_put_char(&out, '+');
    wz_put_int(&out, number);
    return figure;
}

/* "4,82": euros and cents, without a sign. */
static struct figure euros(const struct cli *cli, int64_t cents) {
    struct figure figure = {""};
    wz_out out = wz_out_to(figure.text, sizeof figure.text);
    wz_put_int(&out, cents / 100);
    wz_put(&out, cli_text(cli, CLI_T_SETTLE_POINT));
    wz_put_int(&out, cents / 10 % 10);
    wz_put_int(&out, cents % 10);
    return figure;
}

static struct figure signed_euros(const struct cli *cli, int64_t cents) {
    struct figure figure = {""};
    wz_out out = wz_out_to(figure.text, sizeof figure.text);
    wz_put(&out, cents > 0 ? "+" : cents < 0 ? "-" : "");
    wz_put(&out, euros(cli, cents < 0 ? -cents : cents).text);
    return figure;
}

/* "1/10" */
static struct figure stake_words(wz_stake stake) {
    struct figure figure = {""};
    wz_out out = wz_out_to(figure.text, sizeof figure.text);
    wz_put_int(&out, stake.cents);
    if (stake.of == 1) return figure;
    wz_put_char(&out, '/');
    wz_put_int(&out, stake.of);
    return figure;
}

/* --- The working --- */

enum { LONGEST_NAME = 16, LABEL = 26, GAP = 2 };

struct table {
    const struct cli *cli;
    const wz_settlement *settlement;
    const char *const *names;
    size_t width;
    size_t column[WZ_MAX_PEOPLE]; /* their widths, with a gap before each */
    unsigned from, to;            /* the people of this part, `to` excluded */
};

typedef struct figure row_figure(const struct table *table, unsigned who, unsigned row);

static struct figure end_figure(const struct table *table, unsigned who, unsigned row) {
    (void)row;
    return signed_figure(table->settlement->figure[who]);
}

static struct figure times_figure(const struct table *table, unsigned who, unsigned row) {
    (void)row;
    return signed_figure(table->settlement->times[who]);
}

static struct figure sum_figure(const struct table *table, unsigned who, unsigned row) {
    (void)row, (void)who;
    return signed_figure(-table->settlement->sum);
}

static struct figure pair_figure(const struct table *table, unsigned who, unsigned row) {
    if (who == row) return (struct figure){"."};
    return signed_figure(table->settlement->against[who][row]);
}

static struct figure points_figure(const struct table *table, unsigned who, unsigned row) {
    (void)row;
    return signed_figure(table->settlement->points[who]);
}

static struct figure money_figure(const struct table *table, unsigned who, unsigned row) {
    (void)row;
    return signed_euros(table->cli, table->settlement->cents[who]);
}

static void put_row(const struct table *table, const char *label, row_figure *figure,
                    unsigned row) {
    char clipped[4 * LABEL + 1];
    sheet_clip(clipped, sizeof clipped, label, LABEL);
    sheet_cell(table->cli->out, clipped, LABEL);
    for (unsigned i = table->from; i < table->to; i++)
        sheet_right(table->cli->out, figure(table, i, row).text, table->column[i]);
    putc('\n', table->cli->out);
}

static void put_row_of(const struct table *table, enum cli_text_key key, const char *part,
                       row_figure *figure, unsigned row) {
    char label[128];
    wz_out out = wz_out_to(label, sizeof label);
    wz_put_filled(&out, cli_text(table->cli, key), (const char *const[]){part});
    put_row(table, label, figure, row);
}

static void put_names(const struct table *table) {
    sheet_cell(table->cli->out, "", LABEL);
    for (unsigned i = table->from; i < table->to; i++) {
        char clipped[4 * LONGEST_NAME + 1];
        sheet_clip(clipped, sizeof clipped, table->names[i], LONGEST_NAME);
        sheet_right(table->cli->out, clipped, table->column[i]);
    }
    putc('\n', table->cli->out);
}

/* The two ways of the appendix: figures times people, less the sum; or pair by pair. */
static void put_working(const struct table *table) {
    const wz_settlement *settlement = table->settlement;
    put_names(table);
    put_row_of(table, CLI_T_SETTLE_FIGURES, "", end_figure, 0);
    if (settlement->method == WZ_SETTLE_SUM) {
        put_row_of(table, CLI_T_SETTLE_TIMES, CLI_NUMBER(settlement->count), times_figure, 0);
        put_row_of(table, settlement->sum < 0 ? CLI_T_SETTLE_PLUS_SUM : CLI_T_SETTLE_MINUS_SUM, "",
                   sum_figure, 0);
    } else {
        for (unsigned row = 0; row < settlement->count; row++)
            put_row_of(table, CLI_T_SETTLE_AGAINST, table->names[row], pair_figure, row);
    }
    put_row_of(table, CLI_T_SETTLE_RESULT, "", points_figure, 0);
    put_row_of(table, CLI_T_SETTLE_EUROS, "", money_figure, 0);
    putc('\n', table->cli->out);
}

static void measure(struct table *table) {
    static row_figure *const rows[] = {end_figure, times_figure, sum_figure, points_figure,
                                       money_figure};
    const wz_settlement *settlement = table->settlement;
    for (unsigned i = 0; i < settlement->count; i++) {
        size_t width = wz_width(table->names[i]);
        if (width < 6) width = 6;
        if (width > LONGEST_NAME) width = LONGEST_NAME;
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            width = sheet_wider(width, rows[k](table, i, 0).text);
        for (unsigned k = 0; k < settlement->count; k++)
            width = sheet_wider(width, pair_figure(table, i, k).text);
        table->column[i] = GAP + width;
    }
}

/* Who does not fit on the paper follows below. */
static void put_table(struct table *table) {
    unsigned count = table->settlement->count;
    for (table->from = 0; table->from < count; table->from = table->to) {
        size_t used = LABEL + table->column[table->from];
        table->to = table->from + 1;
        while (table->to < count && used + table->column[table->to] <= table->width)
            used += table->column[table->to++];
        put_working(table);
    }
}

/* --- In sentences --- */

static void put_sentence(const struct table *table, enum cli_text_key key, const char *one,
                         const char *two, const char *three) {
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_filled(&out, cli_text(table->cli, key), (const char *const[]){one, two, three});
    sheet_wrapped(table->cli->out, text, table->width, 0, 0);
}

static void put_title(const struct table *table) {
    const wz_settlement *settlement = table->settlement;
    enum cli_text_key key = settlement->method == WZ_SETTLE_PAIRS ? CLI_T_SETTLE_BY_PAIRS
                            : settlement->sum > 0                 ? CLI_T_SETTLE_PLUS
                            : settlement->sum < 0                 ? CLI_T_SETTLE_MINUS
                                                                  : CLI_T_SETTLE_EVEN;
    put_sentence(table, CLI_T_SETTLE_TITLE, stake_words(settlement->stake).text, "", "");
    put_sentence(table, key, signed_figure(settlement->sum).text, "", "");
    putc('\n', table->cli->out);
}

static void put_payments(const struct table *table) {
    wz_payment payment[WZ_MAX_PEOPLE];
    unsigned payments = wz_payments(table->settlement, payment);
    for (unsigned i = 0; i < payments; i++)
        put_sentence(table, CLI_T_SETTLE_PAYS, table->names[payment[i].from],
                     table->names[payment[i].to], euros(table->cli, payment[i].cents).text);
    if (payments == 0) put_sentence(table, CLI_T_SETTLE_NOBODY_PAYS, "", "", "");
}

void settlement_put(const struct cli *cli, const wz_settlement *settlement,
                    const char *const *names, size_t width) {
    struct table table = {.cli = cli, .settlement = settlement, .names = names, .width = width};
    measure(&table);
    put_title(&table);
    put_table(&table);
    put_payments(&table);
    if (!settlement->rounded) return;
    put_sentence(&table,
                 settlement->coin == 1 ? CLI_T_SETTLE_ROUNDED_CENT : CLI_T_SETTLE_ROUNDED_COIN,
                 CLI_NUMBER(settlement->coin), "", "");
}

/* --- Of a series --- */

wz_error settlement_of_series(const wz_series *series, const struct settlement_terms *terms,
                              wz_settlement *settlement) {
    int32_t figures[WZ_MAX_PEOPLE];
    for (uint8_t i = 0; i < series->people; i++) figures[i] = wz_total(series, (wz_person){i});
    return wz_settle(terms->method, series->people, figures, terms->stake, terms->coin, settlement);
}

static void put_beer_line(const struct cli *cli, enum cli_text_key key, const char *from,
                          const char *to, size_t width) {
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_filled(&out, cli_text(cli, key), (const char *const[]){from, to});
    sheet_wrapped(cli->out, text, width, 0, 0);
}

void settlement_put_beers(const struct cli *cli, const wz_chronicle *chronicle, size_t width) {
    const wz_series *series = &chronicle->series;
    put_beer_line(cli, CLI_T_LIST_BEER_NOT_MONEY, "", "", width);
    if (wz_bierlachs_losers(series) == 0) put_beer_line(cli, CLI_T_LIST_NO_BEER, "", "", width);
    for (uint8_t i = 0; i < series->people; i++)
        for (uint8_t k = 0; k < series->people; k++)
            if (wz_owes_beer(series, (wz_person){i}, (wz_person){k}))
                put_beer_line(cli, CLI_T_LIST_BEER, chronicle->people[i].name,
                              chronicle->people[k].name, width);
}

void settlement_put_series(const struct cli *cli, const wz_chronicle *chronicle, size_t width) {
    const char *names[WZ_MAX_PEOPLE];
    wz_settlement settlement;
    for (unsigned i = 0; i < WZ_MAX_PEOPLE; i++) names[i] = chronicle->people[i].name;
    if (wz_series_list(&chronicle->series)->to_a_mark) settlement_put_beers(cli, chronicle, width);
    else if (settlement_of_series(&chronicle->series, &usual_terms, &settlement) == WZ_OK)
        settlement_put(cli, &settlement, names, width);
}
