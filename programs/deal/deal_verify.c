/* wenzel deal --verify: are these the cards that were promised? */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "fair/bytes.h"
#include "formats/fair_json.h"
#include "programs/deal/deal.h"
#include "programs/rules/rules_file.h"

/* --- The file, whole --- */

enum { FIRST_ROOM = 1 << 16, LARGEST = 1 << 26 };

struct text {
    char *bytes;
    size_t length, room;
};

static int read_stream(const struct cli *cli, const char *file, FILE *stream, struct text *text) {
    errno = 0;
    for (size_t got = 1; got > 0; text->length += got) {
        if (text->length == text->room) {
            size_t room = text->room > 0 ? 2 * text->room : FIRST_ROOM;
            char *grown = room <= LARGEST ? realloc(text->bytes, room) : NULL;
            if (!grown) {
                cli_complain(cli, CLI_T_FAIR_TOO_LARGE, cli_file_name(cli, file),
                             CLI_NUMBER(LARGEST));
                return CLI_WRONG_USE;
            }
            text->bytes = grown;
            text->room = room;
        }
        got = fread(text->bytes + text->length, 1, text->room - text->length, stream);
    }
    if (!ferror(stream)) return CLI_GO_ON;
    cli_complain(cli, CLI_T_CANNOT_READ, cli_file_name(cli, file),
                 cli_file_trouble(errno ? errno : EIO));
    return CLI_NO_FILE;
}

static int read_text(const struct cli *cli, const char *file, struct text *text) {
    bool standard = strcmp(file, "-") == 0;
    FILE *stream = standard ? cli->in : fopen(file, "rb");
    if (!stream) {
        cli_complain(cli, CLI_T_CANNOT_READ, file, cli_file_trouble(errno));
        return CLI_NO_FILE;
    }
    int status = read_stream(cli, file, stream, text);
    if (!standard) fclose(stream);
    return status;
}

/* --- One record after the other --- */

struct walk {
    const struct cli *cli;
    const char *name; /* of the file, as shown */
    bool json;
    struct text text;
    size_t at;
    unsigned line;
    int64_t holds, fails, broken;
    int status; /* CLI_GO_ON, unless memory ran out */
};

static void step(struct walk *walk, size_t bytes) {
    for (; bytes > 0; bytes--) walk->line += walk->text.bytes[walk->at++] == '\n';
}

static bool more(struct walk *walk) {
    while (walk->at < walk->text.length && cli_blank(walk->text.bytes[walk->at])) step(walk, 1);
    return walk->at < walk->text.length;
}

/* To the next line that could begin a record. */
static void pass_over(struct walk *walk) {
    do step(walk, 1);
    while (walk->at < walk->text.length &&
           !(walk->text.bytes[walk->at - 1] == '\n' && walk->text.bytes[walk->at] == '{'));
}

static void print_line(struct walk *walk, char *json) {
    int status = cli_print_json(walk->cli, json);
    if (status != CLI_DONE) walk->status = status;
}

static void tell_verdict(struct walk *walk, const fair_record *record) {
    fair_verdict verdict = fair_check(record);
    bool holds = verdict.finding == FAIR_HOLDS;
    walk->holds += holds;
    walk->fails += !holds;
    if (walk->json) {
        print_line(walk, fmt_json_fair_verdict(record, &verdict, walk->line));
        return;
    }
    char sentence[320], commitment[2 * FAIR_HASH + 1], comparison[FAIR_CODE_ROOM];
    const struct cli *cli = walk->cli;
    wz_out out = wz_out_to(sentence, sizeof sentence);
    fmt_put_fair_verdict(&out, cli->lang, &verdict);
    cli_say(cli, cli->out, CLI_T_AT_GAME, record->table, CLI_NUMBER(record->game), sentence);
    fputs("\n    ", cli->out);
    out = wz_out_to(commitment, sizeof commitment);
    fair_put_hex(&out, record->commitment, sizeof record->commitment);
    fair_comparison(record, comparison);
    cli_say(cli, cli->out, CLI_T_FAIR_COMMITMENT, commitment);
    fputs("\n    ", cli->out);
    cli_say(cli, cli->out, CLI_T_FAIR_COMPARISON, comparison);
    fputs("\n", cli->out);
    if (record->version == FAIR_FIRST) {
        fputs("    ", cli->out);
        cli_say(cli, cli->out, CLI_T_FAIR_FIRST);
        fputs("\n", cli->out);
    }
}

/* `trouble` counts lines from the beginning of the record. */
static void tell_trouble(struct walk *walk, fmt_series_trouble *trouble) {
    trouble->line += walk->line - 1;
    walk->broken++;
    const char *line = CLI_NUMBER(trouble->line);
    if (walk->json) {
        print_line(walk, fmt_json_fair_trouble(trouble));
        return;
    }
    if (trouble->column > 0)
        cli_complain(walk->cli, CLI_T_RULES_AT, walk->name, line, CLI_NUMBER(trouble->column),
                     CLI_SAID(trouble->told));
    else cli_complain(walk->cli, CLI_T_AT_LINE, walk->name, line, CLI_SAID(trouble->told));
}

/* Where the record ends at the latest, if there is one on each line. */
static size_t one_line(const struct walk *walk) {
    const char *begin = walk->text.bytes + walk->at, *end = walk->text.bytes + walk->text.length;
    for (const char *at = begin; (at = memchr(at, '\n', (size_t)(end - at))) && ++at < end;)
        if (*at == '{') return (size_t)(at - begin) - 1;
    return (size_t)(end - begin);
}

static bool read_record(const struct walk *walk, fair_record *record, size_t *used,
                        fmt_series_trouble *trouble) {
    const char *text = walk->text.bytes + walk->at;
    size_t rest = walk->text.length - walk->at;
    wz_lang lang = walk->cli->lang;
    if (fmt_fair_read(text, rest, lang, record, used, trouble)) return true;
    /* The trouble with a line that breaks off is not the beginning of the next one. */
    fmt_series_trouble alone = {.line = 0};
    if (*used == 0 && !fmt_fair_read(text, one_line(walk), lang, record, used, &alone))
        *trouble = alone;
    return false;
}

static void take_record(struct walk *walk) {
    fair_record record;
    fmt_series_trouble trouble = {.line = 0};
    size_t used = 0;
    if (read_record(walk, &record, &used, &trouble)) tell_verdict(walk, &record);
    else tell_trouble(walk, &trouble);
    if (used > 0) step(walk, used);
    else pass_over(walk);
}

/* A file of something else is not complained of line by line. */
static bool is_hopeless(const struct walk *walk) {
    return walk->holds + walk->fails == 0 && walk->broken >= 5;
}

static int sum_up(const struct walk *walk) {
    const struct cli *cli = walk->cli;
    int64_t checked = walk->holds + walk->fails;
    if (walk->status != CLI_GO_ON) return walk->status;
    if (is_hopeless(walk) || checked + walk->broken == 0)
        cli_complain(cli, CLI_T_FAIR_NONE, walk->name);
    if (checked == 0) return CLI_WRONG_USE;
    if (!walk->json && walk->holds > 0) {
        cli_say(cli, cli->out, CLI_T_FAIR_PROVES);
        putc('\n', cli->out);
    }
    if (!walk->json && checked + walk->broken > 1) {
        cli_say(cli, cli->out, CLI_T_FAIR_SUM, CLI_NUMBER(checked), CLI_NUMBER(walk->holds),
                CLI_NUMBER(walk->fails), CLI_NUMBER(walk->broken));
        putc('\n', cli->out);
    }
    return walk->fails + walk->broken > 0 ? CLI_BAD_NEWS : CLI_DONE;
}

int deal_verify(const struct cli *cli, const char *file, bool json) {
    struct walk walk = {
        .cli = cli, .name = cli_file_name(cli, file), .json = json, .line = 1, .status = CLI_GO_ON};
    int status = read_text(cli, file, &walk.text);
    if (status == CLI_GO_ON) {
        while (walk.status == CLI_GO_ON && !is_hopeless(&walk) && more(&walk)) take_record(&walk);
        status = sum_up(&walk);
    }
    free(walk.text.bytes);
    return status;
}
