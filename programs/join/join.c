/* wenzel join: the terminal game as a client of a server. */
#include "programs/join/join.h"

#include <stdlib.h>
#include <string.h>

#include "programs/rules/rules_file.h"
#include "runtime/interrupt.h"

enum { JOIN_RULES = 4001 };

enum {
    NAME,
    TABLE,
    INVITE,
    NEW,
    WATCH,
    RULES,
    SEATS,
    GAMES,
    LEVEL,
    PACE,
    FAST,
    CODE,
    TOKENS,
    SUITS,
    SYMBOLS,
    NO_COLOR,
    OPTIONS
};

static const struct cli_option options[OPTIONS] = {
    [NAME] = {.name = "name", .kind = CLI_TEXT},
    [TABLE] = {.name = "table", .kind = CLI_COUNT, .low = 1, .high = INT64_C(9007199254740991)},
    [INVITE] = {.name = "invite", .kind = CLI_TEXT},
    [NEW] = {.name = "new"},
    [WATCH] = {.name = "watch"},
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [SEATS] = {.name = "seats", .kind = CLI_COUNT, .low = 3, .high = 4},
    [GAMES] = {.name = "games", .kind = CLI_COUNT, .high = 9999},
    [LEVEL] = {.name = "level", .kind = CLI_CHOICE, .choices = srv_level_words},
    [PACE] = {.name = "pace", .kind = CLI_COUNT, .high = 10000},
    [FAST] = {.name = "fast-bidding"},
    [CODE] = {.name = "code", .kind = CLI_TEXT},
    [TOKENS] = {.name = "tokens", .kind = CLI_TEXT},
    [SUITS] = {.name = "suits", .kind = CLI_CHOICE, .choices = play_suits},
    [SYMBOLS] = {.name = "symbols", .kind = CLI_CHOICE, .choices = play_symbols},
    [NO_COLOR] = {.name = "no-color"},
};

/* --- Which table --- */

static bool attend(struct join *join, int64_t table, const char *invite) {
    return join_ask(join, srv_say_attend(&join->client, table, invite), SRV_OUT_SNAPSHOT);
}

static bool place_computers(struct join *join, uint8_t level) {
    bool placed = level != SRV_LEVEL_NONE;
    for (unsigned i = 1; placed && i < join->client.chairs; i++)
        placed = join_say(join, srv_say_computer(&join->client, i, (enum srv_level)level));
    return placed || level == SRV_LEVEL_NONE;
}

static bool open_table(struct join *join, const struct join_wishes *wishes) {
    struct srv_client *client = &join->client;
    struct srv_in_open *open = &srv_say(client, SRV_IN_OPEN)->open;
    wz_out rules = wz_out_to(open->rules, sizeof open->rules);
    wz_put(&rules, wishes->rules);
    open->has_rules = open->has_seats = open->has_games = true;
    open->seats = wishes->seats;
    open->games = wishes->games;
    open->has_pace = wishes->pace >= 0;
    open->pace = wishes->pace;
    open->has_fast = open->fast = wishes->fast;
    if (!join_say(join, srv_said(client)) || !attend(join, client->done_table, NULL)) return false;
    if (!join_say(join, srv_say_sit(client, 0))) return false;
    play_say(&join->play, CLI_T_JOIN_OPENED, CLI_NUMBER(client->table), client->invite);
    return place_computers(join, wishes->level);
}

static void show_lobby(const struct join *join) {
    static const enum cli_text_key states[SRV_STATE_COUNT] = {
        CLI_T_JOIN_STATE_GATHERING, CLI_T_JOIN_STATE_PLAYING, CLI_T_JOIN_STATE_INTERRUPTED,
        CLI_T_JOIN_STATE_OVER, CLI_T_JOIN_STATE_CLOSED};
    const struct srv_client *client = &join->client;
    for (unsigned i = 0; i < client->offers; i++) {
        const struct srv_client_offer *offer = &client->offer[i];
        play_say(&join->play, CLI_T_JOIN_OFFER, CLI_NUMBER(offer->table), offer->name, offer->rules,
                 cli_text(join->play.cli, states[offer->state]), CLI_NUMBER(offer->free));
    }
}

static bool keep_connected(void *context) {
    struct join *join = context;
    join_step(join, 0);
    return !join->lost;
}

/* 0 = a new one; -1 = none. */
static int64_t choose_table(struct join *join) {
    char line[PLAY_LINE];
    int64_t number;
    if (!join_ask(join, srv_say_plain(&join->client, SRV_IN_LOBBY), SRV_OUT_TABLES)) return -1;
    if (join->client.offers == 0) return 0;
    show_lobby(join);
    join->play.meanwhile = keep_connected;
    join->play.context = join;
    for (;;) {
        play_say(&join->play, CLI_T_JOIN_WHICH);
        if (!play_read(&join->play, line)) return -1;
        if (cli_number_from(line, 0, INT64_MAX, &number)) return number;
        if (cli_says(line, CLI_T_PLAY_WORDS_QUIT)) return -1;
        play_note_strange(&join->play, line);
        play_put_note(&join->play);
        show_lobby(join);
    }
}

static bool find_table(struct join *join, const struct join_wishes *wishes) {
    if (wishes->opens) return open_table(join, wishes);
    int64_t table = wishes->table > 0 ? wishes->table : choose_table(join);
    if (table == 0) return open_table(join, wishes);
    return table > 0 && attend(join, table, wishes->invite);
}

/* --- The command --- */

static int run(struct join *join, const char *url, const struct join_wishes *wishes) {
    int status = join_connect(join, url, wishes);
    if (status != CLI_GO_ON) return status;
    play_say(&join->play, CLI_T_JOIN_WELCOME, join->client.name, join->server);
    if (find_table(join, wishes)) return join_play(join);
    return join->lost || join->refusals > 0 ? CLI_NO_FILE : CLI_DONE;
}

static bool is_invite(const char *text) {
    return strlen(text) == 32 && strspn(text, "0123456789abcdef") == 32;
}

static int check(const struct cli *cli, const struct cli_value *values, int words) {
    if (words < 1) return cli_refuse(cli, CLI_T_JOIN_WHERE);
    if (values[INVITE].given && !is_invite(values[INVITE].text))
        return cli_refuse(cli, CLI_T_JOIN_NO_INVITE, values[INVITE].text);
    if (values[NEW].given && values[TABLE].given)
        return cli_refuse(cli, CLI_T_OPTIONS_CLASH, "new", "table");
    if (values[INVITE].given && !values[TABLE].given)
        return cli_refuse(cli, CLI_T_JOIN_INVITE_TABLE);
    return CLI_GO_ON;
}

/* A rule set of one's own is told whole: the server has not seen the file. */
static int rules_of(const struct cli *cli, const char *word, char text[JOIN_RULES]) {
    wz_rules rules, preset;
    wz_out out = wz_out_to(text, JOIN_RULES);
    int status = cli_rules_from(cli, word ? word : "isko", &rules);
    if (status != CLI_GO_ON) return status;
    if (wz_rules_named(rules.name, &preset) == WZ_OK) wz_put(&out, rules.name);
    else wz_put_rules(&out, &rules);
    return CLI_GO_ON;
}

int cmd_join(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status == CLI_GO_ON) status = check(cli, values, words);
    if (status != CLI_GO_ON) return status;
    char rules[JOIN_RULES];
    status = rules_of(cli, values[RULES].text, rules);
    if (status != CLI_GO_ON) return status;
    struct join_wishes wishes = {
        .name = values[NAME].text,
        .token_file = values[TOKENS].text,
        .table = values[TABLE].number,
        .invite = values[INVITE].text,
        .opens = values[NEW].given,
        .watches = values[WATCH].given,
        .rules = rules,
        .seats = values[SEATS].given ? (unsigned)values[SEATS].number : 3,
        .games = values[GAMES].given ? (unsigned)values[GAMES].number : 36,
        .level = values[LEVEL].given ? (uint8_t)values[LEVEL].number : SRV_LEVEL_CLUB,
        .pace = values[PACE].given ? values[PACE].number : -1,
        .fast = values[FAST].given,
        .code = values[CODE].text,
    };
    struct join *join = calloc(1, sizeof *join);
    if (!join) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    join->play.cli = cli;
    join->play.look = play_look_of(cli, &values[SUITS], &values[SYMBOLS], &values[NO_COLOR]);
    join->watches = wishes.watches;
    join->play.lines = &join->typed;
    rt_lines_start(&join->typed, cli->in);
    rt_interrupt_begin();
    status = run(join, argv[1], &wishes);
    rt_interrupt_end();
    join_disconnect(join);
    free(join);
    return status;
}
