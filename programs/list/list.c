/* wenzel list: a series as a Spielliste, with the money below it. */
#include "formats/json_list.h"
#include "programs/list/list_score.h"
#include "programs/list/settlement.h"
#include "programs/list/spielliste.h"
#include "programs/sheet.h"
#include "programs/source.h"

enum {
    KIND,
    SETTLE,
    METHOD,
    COIN,
    WIDTH,
    SUITS,
    POINTS,
    WON,
    LOST,
    OTHERS_LOST,
    TABLE,
    JSON,
    OPTIONS
};

static const char *const suits[] = {[WZ_FRENCH] = "french", [WZ_GERMAN_FACES] = "german", NULL};

static const struct cli_option options[OPTIONS] = {
    [KIND] = {.name = "kind", .kind = CLI_CHOICE, .choices = fmt_list_words},
    [SETTLE] = {.name = "settle", .kind = CLI_TEXT},
    [METHOD] = {.name = "method", .kind = CLI_CHOICE, .choices = settlement_methods},
    [COIN] = {.name = "coin", .kind = CLI_CHOICE, .choices = settlement_coins},
    [WIDTH] = {.name = "width", .kind = CLI_COUNT, .low = 60, .high = 1000},
    [SUITS] = {.name = "suits", .kind = CLI_CHOICE, .choices = suits},
    [POINTS] = {.name = "points", .kind = CLI_COUNT, .low = -1000000, .high = 1000000},
    [WON] = {.name = "won", .kind = CLI_COUNT, .high = WZ_MAX_GAMES},
    [LOST] = {.name = "lost", .kind = CLI_COUNT, .high = WZ_MAX_GAMES},
    [OTHERS_LOST] = {.name = "others-lost", .kind = CLI_COUNT, .high = WZ_MAX_GAMES},
    [TABLE] = {.name = "table", .kind = CLI_COUNT, .low = WZ_MIN_SEATS, .high = WZ_MAX_SEATS},
    [JSON] = {.name = "json"},
};

struct listing {
    const struct cli *cli;
    const struct cli_value *values;
    struct settlement_terms terms;
    size_t width;
    const wz_chronicle *told; /* as the file has it */
    wz_chronicle other;       /* as another kind of list, */
    bool relisted;            /* if one was asked for */
    const wz_chronicle *shown;
    wz_settlement settlement;
    bool settled; /* in money */
};

/* --- Working it out --- */

static int relist(struct listing *listing) {
    listing->shown = listing->told;
    if (!listing->values[KIND].given) return CLI_GO_ON;
    listing->relisted = true;
    wz_error error =
        wz_chronicle_as(listing->told, (wz_list_kind)listing->values[KIND].number, &listing->other);
    if (error != WZ_OK) return cli_refuse_error(listing->cli, error);
    listing->shown = &listing->other;
    return CLI_GO_ON;
}

static int settle(struct listing *listing) {
    const wz_series *series = &listing->shown->series;
    bool in_beer = wz_series_list(series)->to_a_mark;
    if (!listing->values[SETTLE].given || in_beer) return CLI_GO_ON;
    wz_error error = settlement_of_series(series, &listing->terms, &listing->settlement);
    listing->settled = error == WZ_OK;
    return error == WZ_OK ? CLI_GO_ON : cli_refuse_error(listing->cli, error);
}

/* --- Showing it --- */

static void put_sentence(const struct listing *listing, enum cli_text_key key, const char *one,
                         const char *two) {
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_filled(&out, cli_text(listing->cli, key), (const char *const[]){one, two});
    sheet_wrapped(listing->cli->out, text, listing->width, 0, 0);
}

/* What the list can't show: that more is to come, or that more was played. */
static void put_remarks(const struct listing *listing) {
    const wz_chronicle *told = listing->told, *shown = listing->shown;
    size_t left_out = told->chapters - shown->chapters;
    if (shown->chapters == 0) put_sentence(listing, CLI_T_LIST_EMPTY, "", "");
    if (left_out > 0)
        put_sentence(listing, CLI_T_LIST_ENDS_EARLY, CLI_NUMBER((int64_t)shown->chapters),
                     CLI_NUMBER((int64_t)left_out));
    if (!shown->series.over) put_sentence(listing, CLI_T_LIST_UNFINISHED, "", "");
    if (told->playing && left_out == 0)
        put_sentence(listing, CLI_T_LIST_PLAYING, CLI_NUMBER((int64_t)told->chapters + 1), "");
}

static void put_settlement(const struct listing *listing) {
    const char *names[WZ_MAX_PEOPLE];
    for (unsigned i = 0; i < WZ_MAX_PEOPLE; i++) names[i] = listing->shown->people[i].name;
    putc('\n', listing->cli->out);
    if (listing->settled) settlement_put(listing->cli, &listing->settlement, names, listing->width);
    else settlement_put_beers(listing->cli, listing->shown, listing->width);
}

static int show(const struct listing *listing, bool torn) {
    const wz_chronicle *told = listing->told, *shown = listing->shown;
    if (listing->values[JSON].given)
        return cli_print_json(
            listing->cli, fmt_json_list(&(fmt_list_report){
                              shown, told, told->playing, torn, told->chapters - shown->chapters,
                              listing->settled ? &listing->settlement : NULL}));
    wz_faces faces =
        listing->values[SUITS].given ? (wz_faces)listing->values[SUITS].number : WZ_FRENCH;
    spielliste_put(&(struct spielliste){listing->cli, shown, faces, listing->width, 0, 0});
    put_remarks(listing);
    if (listing->values[SETTLE].given) put_settlement(listing);
    return CLI_DONE;
}

/* --- The command --- */

static int list_file(struct listing *listing, const char *file) {
    const struct cli *cli = listing->cli;
    struct source source;
    int status = source_open(&source, cli, file) ? source_series(&source, cli) : CLI_NO_FILE;
    if (status == CLI_GO_ON) {
        listing->told = source.series;
        status = relist(listing);
        if (status == CLI_GO_ON) status = settle(listing);
        if (status == CLI_GO_ON) status = show(listing, source.torn);
        if (source.torn) cli_complain(cli, CLI_T_TORN_LINE, source.name);
    }
    if (listing->relisted) wz_chronicle_free(&listing->other);
    source_close(&source);
    return status;
}

static int check_options(const struct cli *cli, const struct cli_value *values) {
    for (int i = METHOD; i <= COIN; i++)
        if (values[i].given && !values[SETTLE].given)
            return cli_refuse(cli, CLI_T_LIST_NEEDS, options[i].name, options[SETTLE].name);
    for (int i = WON; i <= TABLE; i++)
        if (values[i].given && !values[POINTS].given)
            return cli_refuse(cli, CLI_T_LIST_NEEDS, options[i].name, options[POINTS].name);
    for (int i = KIND; i <= SUITS; i++)
        if (values[i].given && values[POINTS].given)
            return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[i].name, options[POINTS].name);
    return CLI_GO_ON;
}

static int list_score(const struct cli *cli, const struct cli_value *values) {
    for (int i = WON; i <= OTHERS_LOST; i++)
        if (!values[i].given) return cli_refuse(cli, CLI_T_LIST_SCORE_NEEDS, options[i].name);
    fmt_list_score score = {.tally = {.points = (int32_t)values[POINTS].number,
                                      .won = (uint16_t)values[WON].number,
                                      .lost = (uint16_t)values[LOST].number,
                                      .others_lost = (uint16_t)values[OTHERS_LOST].number},
                            .table = values[TABLE].given ? (unsigned)values[TABLE].number : 4};
    return list_score_show(cli, &score, values[JSON].given);
}

int cmd_list(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status == CLI_GO_ON) status = check_options(cli, values);
    if (status != CLI_GO_ON) return status;
    if (values[POINTS].given && words > 0) return cli_refuse(cli, CLI_T_LIST_FILE_OR_POINTS);
    if (values[POINTS].given) return list_score(cli, values);
    if (words == 0) return cli_refuse(cli, CLI_T_LIST_WHAT);
    struct listing listing = {.cli = cli,
                              .values = values,
                              .width = values[WIDTH].given ? (size_t)values[WIDTH].number : 80};
    status =
        settlement_terms_from(cli, &values[SETTLE], &values[METHOD], &values[COIN], &listing.terms);
    return status == CLI_GO_ON ? list_file(&listing, argv[1]) : status;
}
