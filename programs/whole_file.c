#include "programs/whole_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "programs/rules/rules_file.h"

enum { PIECE = 1 << 15, LARGEST = 1 << 24 };

static int fill(const struct cli *cli, const char *file, FILE *stream, char **text,
                size_t *length) {
    size_t room = 0;
    errno = 0;
    while (!feof(stream) && !ferror(stream)) {
        if (*length + PIECE > room) {
            room = 2 * room + PIECE;
            char *grown = room <= LARGEST ? realloc(*text, room) : NULL;
            if (!grown) {
                cli_complain(cli, CLI_T_FILE_TOO_LARGE, cli_file_name(cli, file),
                             CLI_NUMBER(LARGEST));
                return CLI_WRONG_USE;
            }
            *text = grown;
        }
        *length += fread(*text + *length, 1, PIECE, stream);
    }
    if (!ferror(stream)) return CLI_GO_ON;
    cli_complain(cli, CLI_T_CANNOT_READ, cli_file_name(cli, file),
                 cli_file_trouble(errno ? errno : EIO));
    return CLI_NO_FILE;
}

int cli_whole_file(const struct cli *cli, const char *file, char **text, size_t *length) {
    bool standard = strcmp(file, "-") == 0;
    FILE *stream = standard ? cli->in : fopen(file, "rb");
    *text = NULL;
    *length = 0;
    if (!stream) {
        cli_complain(cli, CLI_T_CANNOT_READ, file, cli_file_trouble(errno));
        return CLI_NO_FILE;
    }
    int status = fill(cli, file, stream, text, length);
    if (!standard) fclose(stream);
    if (status == CLI_GO_ON) return status;
    free(*text);
    *text = NULL;
    return status;
}
