/* wenzel replay: recorded games played again by the rules, and their results compared. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/json.h"
#include "programs/cli.h"
#include "programs/source.h"
#include "runtime/clock.h"

enum { JSON, OPTIONS };
static const struct cli_option options[OPTIONS] = {[JSON] = {.name = "json"}};

struct replay {
    const struct cli *cli;
    struct source source;
    wz_record record;
    wz_read_error error;
    fmt_replay_report report;
    bool json, show_progress;
    uint64_t next_progress; /* when to show it, by the clock */
};

/* --- One record --- */

/* In the language of the screen, or for JSON in both. */
static wz_lang told_in(const struct replay *work) {
    return work->json ? WZ_ENGLISH : work->cli->lang;
}

struct difference {
    char what[320], german[320]; /* as in fmt_replay_note */
};

static fmt_replay_note *note_record(struct replay *work) {
    fmt_replay_note *note = fmt_replay_note_add(&work->report);
    if (!note) return NULL;
    note->file = work->source.name;
    note->line = work->record.line;
    snprintf(note->id, sizeof note->id, "%s", work->record.id);
    return note;
}

static void note_broken(struct replay *work) {
    work->report.unreadable++;
    work->record.id[0] = '\0'; /* whatever was read of it */
    fmt_replay_note *note = note_record(work);
    if (!note) return;
    note->unreadable = true;
    note->line = work->error.line;
    note->column = work->error.column;
    snprintf(note->what, sizeof note->what, "%s", work->error.reason[told_in(work)]);
    snprintf(note->german, sizeof note->german, "%s", work->error.reason[WZ_GERMAN]);
}

static void note_quirks(struct replay *work) {
    for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++) {
        if (!(work->record.quirks >> i & 1u)) continue;
        fmt_quirk_count *quirk = &work->report.quirk[i];
        if (quirk->count < FMT_QUIRK_IDS)
            memcpy(quirk->id[quirk->count], work->record.id, sizeof work->record.id);
        quirk->count++;
    }
}

/* The refused move and the reason: "move 17, 1 SA: ..." */
static void put_refusal(const struct replay *work, wz_lang lang, wz_out *out, unsigned at,
                        wz_error error) {
    if (at < work->record.log.count) {
        wz_put(out, cli_text(&(struct cli){.lang = lang}, CLI_T_REPLAY_MOVE));
        wz_put_int(out, at + 1);
        wz_put(out, ", ");
        wz_put_move(out, &work->record.log.move[at]);
        wz_put(out, ": ");
    }
    wz_put(out, wz_error_text(lang, error));
}

static void put_refusals(const struct replay *work, struct difference *found, unsigned at,
                         wz_error error) {
    wz_out what = wz_out_to(found->what, sizeof found->what),
           german = wz_out_to(found->german, sizeof found->german);
    put_refusal(work, told_in(work), &what, at, error);
    put_refusal(work, WZ_GERMAN, &german, at, error);
}

/* Plays the record and writes down in what it differs; true if in nothing. */
static bool reproduces(struct replay *work, struct difference *found) {
    wz_record *record = &work->record;
    unsigned at = WZ_MAX_MOVES;
    wz_game game;
    wz_error error = work->source.rules_error;
    if (error == WZ_OK) error = wz_record_replay(record, &work->source.rules, &game, &at);
    if (error != WZ_OK) {
        put_refusals(work, found, at, error);
        return false;
    }
    if (record->stated.kind == WZ_STATED_NOTHING) return true;
    wz_stated computed;
    error = wz_record_result(record, &game, &computed);
    if (error != WZ_OK) {
        put_refusals(work, found, WZ_MAX_MOVES, error);
        return false;
    }
    wz_out what = wz_out_to(found->what, sizeof found->what),
           german = wz_out_to(found->german, sizeof found->german);
    wz_stated_compare(WZ_GERMAN, &record->stated, &computed, &german);
    return wz_stated_compare(told_in(work), &record->stated, &computed, &what) == 0;
}

static size_t without_line_end(const char *text) {
    size_t length = strlen(text);
    return length > 0 && text[length - 1] == '\n' ? length - 1 : length;
}

static void check_record(struct replay *work) {
    struct difference found = {"", ""};
    if (reproduces(work, &found)) {
        work->report.reproduced++;
    } else {
        work->report.different++;
        fmt_replay_note *note = note_record(work);
        if (note) {
            snprintf(note->what, sizeof note->what, "%.*s", (int)without_line_end(found.what),
                     found.what);
            snprintf(note->german, sizeof note->german, "%.*s", (int)without_line_end(found.german),
                     found.german);
        }
    }
    note_quirks(work);
}

/* --- Files --- */

/* A line that replaces itself, for people who wait. */
static void show_progress(struct replay *work) {
    enum { EVERY = 500000000 };
    uint64_t now = rt_clock_nanoseconds();
    if (work->next_progress == 0) work->next_progress = now + EVERY;
    if (now < work->next_progress) return;
    work->next_progress = now + EVERY;
    putc('\r', work->cli->err);
    cli_say(work->cli, work->cli->err, CLI_T_REPLAY_PROGRESS, work->source.name,
            CLI_NUMBER((int64_t)work->report.games));
    fflush(work->cli->err);
}

static int replay_file(struct replay *work, const char *name) {
    if (!source_open(&work->source, work->cli, name)) {
        source_close(&work->source);
        return CLI_NO_FILE;
    }
    for (;;) {
        wz_read found = source_next(&work->source, &work->record, &work->error);
        if (found == WZ_READ_END) break;
        work->report.games++;
        if (found == WZ_READ_BROKEN) note_broken(work);
        else check_record(work);
        if (work->show_progress && work->report.games % 4096 == 0) show_progress(work);
    }
    if (work->next_progress > 0) fputs("\r\033[K", work->cli->err);
    int status = source_verdict(&work->source, work->cli);
    source_close(&work->source);
    return status;
}

/* --- The report --- */

/* One line for each difference, the place in front. */
static void print_note(const struct cli *cli, const fmt_replay_note *note) {
    char place[32];
    snprintf(place, sizeof place, note->column > 0 ? "%u:%u" : "%u", note->line, note->column);
    const char *line = note->what;
    do {
        size_t length = strcspn(line, "\n");
        fprintf(cli->out, "%s:%s: ", note->file, place);
        if (note->id[0]) fprintf(cli->out, "ID %s: ", note->id);
        fprintf(cli->out, "%.*s\n", (int)length, line);
        line += length;
        line += *line == '\n';
    } while (*line);
}

static void print_quirk(const struct cli *cli, wz_quirk number, const fmt_quirk_count *quirk) {
    fprintf(cli->out, "%7" PRIu64 "  %s\n         ID", quirk->count,
            wz_quirk_text(cli->lang, number));
    for (unsigned i = 0; i < quirk->count && i < FMT_QUIRK_IDS; i++)
        fprintf(cli->out, " %s", quirk->id[i][0] ? quirk->id[i] : "-");
    fputs(quirk->count > FMT_QUIRK_IDS ? " ...\n" : "\n", cli->out);
}

/* The first line is the same in every language, for scripts to read. */
static void print_report(const struct cli *cli, const fmt_replay_report *report) {
    fprintf(cli->out,
            "games %" PRIu64 ", reproduced %" PRIu64 ", different %" PRIu64 ", unreadable %" PRIu64
            "\n",
            report->games, report->reproduced, report->different, report->unreadable);
    for (size_t i = 0; i < report->notes; i++) print_note(cli, &report->note[i]);
    if (report->left_out > 0) {
        cli_say(cli, cli->out, CLI_T_REPLAY_LEFT_OUT, CLI_NUMBER((int64_t)report->left_out));
        putc('\n', cli->out);
    }
    bool heading = false;
    for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++) {
        if (report->quirk[i].count == 0) continue;
        if (!heading) fprintf(cli->out, "%s\n", cli_text(cli, CLI_T_REPLAY_QUIRKS));
        heading = true;
        print_quirk(cli, (wz_quirk)i, &report->quirk[i]);
    }
}

static int replay(struct replay *work, int files, char *const *names, bool json) {
    int status = CLI_DONE;
    for (int i = 0; i < files; i++) {
        int one = replay_file(work, names[i]);
        status = one > status ? one : status;
    }
    if (json) {
        int printed = cli_print_json(work->cli, fmt_json_replay(&work->report));
        status = printed > status ? printed : status;
    } else if (work->report.games > 0 || status == CLI_DONE) {
        print_report(work->cli, &work->report);
    }
    bool bad_news = work->report.different + work->report.unreadable > 0;
    return status == CLI_DONE && bad_news ? CLI_BAD_NEWS : status;
}

int cmd_replay(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, -1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (words == 0) return cli_refuse(cli, CLI_T_REPLAY_WHAT);
    struct replay *work = calloc(1, sizeof *work);
    if (!work) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    work->cli = cli;
    work->json = values[JSON].given;
    int terminal = fileno(cli->err);
    work->show_progress = terminal >= 0 && isatty(terminal);
    status = replay(work, words, argv + 1, values[JSON].given);
    fmt_replay_report_free(&work->report);
    free(work);
    return status;
}
