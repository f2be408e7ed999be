#include "programs/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 1 << 20, LARGEST_WINDOW = 1 << 24 };

bool source_open(struct source *source, const struct cli *cli, const char *name) {
    bool standard = strcmp(name, "-") == 0;
    *source = (struct source){.name = standard ? cli_text(cli, CLI_T_STANDARD_INPUT) : name};
    source->room = WINDOW;
    source->window = malloc(source->room);
    if (!source->window) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return false;
    }
    source->file = standard ? cli->in : fopen(name, "rb");
    source->own = !standard;
    if (!source->file) {
        cli_complain(cli, CLI_T_CANNOT_READ, name, cli_file_trouble(cli, errno));
        return false;
    }
    wz_reader_start(&source->reader, source->window, 0);
    return true;
}

/* Reads more behind what is still unread, in a larger window if it is full already. False if that
 * is impossible. */
static bool fill(struct source *source) {
    wz_reader *reader = &source->reader;
    reader->length -= reader->at;
    memmove(source->window, source->window + reader->at, reader->length);
    reader->at = 0;
    if (reader->length == source->room) {
        char *grown =
            source->room < LARGEST_WINDOW ? realloc(source->window, 2 * source->room) : NULL;
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
    if (!source->started) wz_reader_start(reader, reader->text, reader->length);
    source->started = true;
    return true;
}

/* A record that reaches to the end of the window may be cut off there: it is read again when more of
 * it has come. */
wz_read source_next(struct source *source, wz_record *record, wz_read_error *error) {
    for (;;) {
        wz_reader before = source->reader;
        wz_read found = wz_read_any(&source->reader, record, error);
        bool whole = source->reader.at < source->reader.length;
        if (!whole && !source->ended) {
            wz_reader after = source->reader;
            source->reader = before;
            if (fill(source)) continue;
            source->reader = after; /* longer than any record: taken as it is */
            if (found == WZ_READ_END) continue;
        }
        source->records += found != WZ_READ_END;
        return found;
    }
}

int source_verdict(const struct source *source, const struct cli *cli) {
    if (source->trouble) {
        cli_complain(cli, CLI_T_CANNOT_READ, source->name, cli_file_trouble(cli, source->trouble));
        return CLI_NO_FILE;
    }
    if (source->records == 0) {
        cli_complain(cli, CLI_T_NO_RECORDS, source->name);
        return CLI_WRONG_USE;
    }
    return CLI_DONE;
}

void source_close(struct source *source) {
    if (source->own && source->file) fclose(source->file);
    free(source->window);
    *source = (struct source){0};
}
