#include "programs/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "programs/rules/rules_file.h"
#include "runtime/lines.h"
#include "wenzel/ruletext.h"

enum { WINDOW = 1 << 20, LARGEST_WINDOW = 1 << 24, LARGEST_SERIES = 1 << 27 };

bool source_open(struct source *source, const struct cli *cli, const char *name) {
    bool standard = strcmp(name, "-") == 0;
    *source = (struct source){.name = cli_file_name(cli, name), .lang = cli->lang};
    source->room = WINDOW;
    source->window = malloc(source->room);
    if (!source->window) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return false;
    }
    source->file = standard ? rt_lines_stream(cli->in) : fopen(name, "rb");
    source->own = source->file != cli->in;
    if (!source->file) {
        cli_complain(cli, CLI_T_CANNOT_READ, name, cli_file_trouble(errno));
        return false;
    }
    wz_reader_start(&source->reader, source->window, 0);
    return true;
}

/* Reads more behind what is still unread, in a larger window if it is full already. False if that
 * is impossible. */
static bool fill(struct source *source, size_t largest) {
    wz_reader *reader = &source->reader;
    reader->length -= reader->at;
    memmove(source->window, source->window + reader->at, reader->length);
    reader->at = 0;
    if (reader->length == source->room) {
        char *grown = source->room < largest ? realloc(source->window, 2 * source->room) : NULL;
        if (!grown) return false;
        source->window = grown;
        source->room *= 2;
    }
    size_t wanted = source->room - reader->length;
    errno = 0;
    size_t got = fread(source->window + reader->length, 1, wanted, source->file);
    source->ended = got < wanted;
    if (ferror(source->file)) source->trouble = errno ? errno : EIO;
    reader->text = source->window;
    reader->length += got;
    return true;
}

/* --- ISS records and move lists --- */

static void find_rules(struct source *source, const wz_record *record) {
    if (source->named && strcmp(source->rules.name, record->rules) == 0) return;
    source->rules_error = wz_rules_named(record->rules, &source->rules);
    if (source->rules_error != WZ_OK && source->has_told &&
        strcmp(source->told.name, record->rules) == 0) {
        source->rules = source->told;
        source->rules_error = WZ_OK;
    }
    source->named = source->rules_error == WZ_OK;
}

/* Comments at the beginning of a move list. What is no rule set there is a comment like any other. */
static void read_own_rules(struct source *source) {
    const char *at = source->window, *end = at + source->reader.length;
    char text[2 * WZ_RULES_TEXT];
    wz_out out = wz_out_to(text, sizeof text);
    while (at < end && *at == '#') {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((line_end ? line_end : end) - at), prefix = strlen(SOURCE_RULE);
        if (length > prefix && memcmp(at, SOURCE_RULE, prefix) == 0) {
            wz_put_bytes(&out, at + prefix, length - prefix);
            wz_put_char(&out, '\n');
        }
        at = line_end ? line_end + 1 : end;
    }
    source->has_told = out.used > 0 && !wz_out_cut(&out) &&
                       wz_rules_read(text, out.used, source->lang, &source->told, NULL) == WZ_OK;
}

/* A record that reaches to the end of the window may be cut off there: it is read again when more of
 * it has come. */
static wz_read next_record(struct source *source, wz_record *record, wz_read_error *error) {
    for (;;) {
        wz_reader before = source->reader;
        wz_read found = wz_read_any(&source->reader, record, error);
        bool whole = source->reader.at < source->reader.length;
        if (!whole && !source->ended) {
            wz_reader after = source->reader;
            source->reader = before;
            if (fill(source, LARGEST_WINDOW)) continue;
            source->reader = after; /* longer than any record: taken as it is */
            if (found == WZ_READ_END) continue;
        }
        if (found == WZ_READ_RECORD) find_rules(source, record);
        return found;
    }
}

/* --- JSON --- */

static void step(wz_reader *reader, size_t bytes) {
    for (; bytes > 0; bytes--) reader->line += reader->text[reader->at++] == '\n';
}

/* To the next line that could begin a document; the first character at least. */
static void pass_over(wz_reader *reader) {
    bool line_start = false;
    step(reader, 1);
    while (reader->at < reader->length) {
        char c = reader->text[reader->at];
        if (line_start && c == '{') return;
        line_start = c == '\n';
        step(reader, 1);
    }
}

static wz_read broken(wz_read_error *error, const fmt_series_trouble *trouble,
                      unsigned first_line) {
    *error = (wz_read_error){.error = WZ_E_SYNTAX,
                             .line = first_line + (trouble->line > 0 ? trouble->line - 1 : 0),
                             .column = trouble->column};
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        wz_out out = wz_out_to(error->reason[lang], sizeof error->reason[lang]);
        wz_put(&out, trouble->told[lang]);
    }
    return WZ_READ_BROKEN;
}

static wz_read next_game(struct source *source, wz_record *record, wz_read_error *error) {
    wz_reader *reader = &source->reader;
    for (;;) {
        while (reader->at < reader->length && cli_blank(reader->text[reader->at])) step(reader, 1);
        bool rest = reader->at < reader->length;
        if (!rest && source->ended) return WZ_READ_END;
        fmt_series_trouble trouble = {.ends_early = true};
        size_t used = 0;
        bool good = rest && fmt_game_read(reader->text + reader->at, reader->length - reader->at,
                                          source->lang, record, &source->rules, &used, &trouble);
        bool cut = !good && trouble.ends_early && !source->ended;
        if (cut && fill(source, LARGEST_WINDOW)) continue;
        record->line = reader->line;
        source->rules_error = WZ_OK;
        if (good) {
            step(reader, used);
            return WZ_READ_RECORD;
        }
        wz_read found = broken(error, &trouble, reader->line);
        pass_over(reader);
        return found;
    }
}

static bool open_series(struct source *source, wz_read_error *error) {
    fmt_series_trouble trouble = {.line = 0};
    size_t whole = 0;
    while (!source->ended && fill(source, LARGEST_SERIES))
        ;
    source->series = calloc(1, sizeof *source->series);
    if (!source->series) {
        source->trouble = ENOMEM;
        return false;
    }
    size_t length = source->reader.length;
    bool good =
        fmt_series_read(source->window, length, source->lang, source->series, &whole, &trouble);
    source->torn = whole < length;
    source->rules = source->series->rules;
    source->rules_error = WZ_OK;
    if (!good) broken(error, &trouble, 1);
    return good;
}

/* The games played at the table; what was typed in has no cards. */
static wz_read next_chapter(struct source *source, wz_record *record, wz_read_error *error) {
    if (!source->series && !open_series(source, error))
        return source->trouble ? WZ_READ_END : WZ_READ_BROKEN;
    const wz_chronicle *series = source->series;
    while (source->chapter < series->chapters && !series->chapter[source->chapter].played)
        source->chapter++;
    if (source->chapter == series->chapters) return WZ_READ_END;
    wz_chapter_record(series, source->chapter++, record);
    record->line = 1;
    return WZ_READ_RECORD;
}

/* --- All of them --- */

/* By its first character and line a text tells what it is. */
static void look(struct source *source) {
    source->looked = true;
    fill(source, WINDOW);
    source->document = fmt_document_of(source->window, source->reader.length);
    wz_reader_start(&source->reader, source->window, source->reader.length);
    if (source->document == FMT_DOCUMENT_OTHER) read_own_rules(source);
}

wz_read source_next(struct source *source, wz_record *record, wz_read_error *error) {
    if (!source->looked) look(source);
    wz_read found = WZ_READ_END;
    switch (source->document) {
    case FMT_DOCUMENT_OTHER: found = next_record(source, record, error); break;
    case FMT_DOCUMENT_GAME: found = next_game(source, record, error); break;
    case FMT_DOCUMENT_SERIES: found = next_chapter(source, record, error); break;
    }
    source->records += found != WZ_READ_END;
    return found;
}

static int complain_of_trouble(const struct source *source, const struct cli *cli) {
    cli_complain(cli, CLI_T_CANNOT_READ, source->name, cli_file_trouble(source->trouble));
    return CLI_NO_FILE;
}

int source_series(struct source *source, const struct cli *cli) {
    wz_read_error error;
    look(source);
    bool series = source->document == FMT_DOCUMENT_SERIES;
    if (series && open_series(source, &error)) return CLI_GO_ON;
    if (source->trouble) return complain_of_trouble(source, cli);
    if (series)
        cli_complain(cli, CLI_T_AT_LINE, source->name, CLI_NUMBER(error.line),
                     CLI_SAID(error.reason));
    else cli_complain(cli, CLI_T_NO_SERIES, source->name);
    return CLI_WRONG_USE;
}

int source_verdict(const struct source *source, const struct cli *cli) {
    if (source->trouble) return complain_of_trouble(source, cli);
    if (source->torn) cli_complain(cli, CLI_T_TORN_LINE, source->name);
    if (source->records == 0) {
        bool series = source->document == FMT_DOCUMENT_SERIES;
        cli_complain(cli, series ? CLI_T_NO_PLAYED_GAMES : CLI_T_NO_RECORDS, source->name);
        return CLI_WRONG_USE;
    }
    return CLI_DONE;
}

void source_close(struct source *source) {
    if (source->own && source->file) fclose(source->file);
    if (source->series) wz_chronicle_free(source->series);
    free(source->series);
    free(source->window);
    *source = (struct source){0};
}
