/* Who one is on which server: a file with a line for each, "HOST:PORT TOKEN", for its owner alone. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "programs/join/join.h"

static int path_of(const struct join *join, const struct join_wishes *wishes,
                   char path[PLAY_PATH]) {
    if (wishes->token_file) {
        snprintf(path, PLAY_PATH, "%s", wishes->token_file);
        return CLI_GO_ON;
    }
    int status = play_default_file(join->play.cli, path);
    char *slash = status == CLI_GO_ON ? strrchr(path, '/') : NULL;
    if (slash) memcpy(slash, "/servers", sizeof "/servers");
    return status;
}

bool join_find_token(const struct join *join, const struct join_wishes *wishes, char token[44]) {
    char path[PLAY_PATH], line[512], server[300], found[64];
    if (path_of(join, wishes, path) != CLI_GO_ON) return false;
    FILE *file = fopen(path, "r");
    bool known = false;
    /* the last line counts: a token that the server had forgotten was replaced */
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "%299s %63s", server, found) == 2 && strcmp(server, join->server) == 0 &&
            strlen(found) == 43) {
            memcpy(token, found, 44);
            known = true;
        }
    if (file) fclose(file);
    return known;
}

bool join_keep_token(const struct join *join, const struct join_wishes *wishes) {
    char path[PLAY_PATH];
    if (path_of(join, wishes, path) != CLI_GO_ON) return false;
    int number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    FILE *file = number >= 0 ? fdopen(number, "a") : NULL;
    bool kept = file && fprintf(file, "%s %s\n", join->server, join->client.token) > 0;
    if (file) kept = fclose(file) == 0 && kept;
    if (!kept) cli_complain(join->play.cli, CLI_T_JOIN_NO_TOKEN, path, cli_file_trouble(errno));
    return kept;
}
