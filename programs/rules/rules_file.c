#include "programs/rules/rules_file.h"
#include "programs/rules/rules_own.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LARGEST = 1 << 16 }; /* a rule set has some forty lines */

const char *cli_file_name(const struct cli *cli, const char *file) {
    bool in_words = strcmp(file, "-") == 0 && !cli->json;
    return in_words ? cli_text(cli, CLI_T_STANDARD_INPUT) : file;
}

static int read_all(const struct cli *cli, const char *file, FILE *stream, char *text,
                    size_t *length) {
    errno = 0;
    *length = fread(text, 1, LARGEST + 1, stream);
    if (ferror(stream)) {
        cli_complain(cli, CLI_T_CANNOT_READ, cli_file_name(cli, file),
                     cli_file_trouble(errno ? errno : EIO));
        return CLI_NO_FILE;
    }
    if (*length <= LARGEST) return CLI_GO_ON;
    cli_complain(cli, CLI_T_RULES_TOO_LARGE, cli_file_name(cli, file), CLI_NUMBER(LARGEST));
    return CLI_WRONG_USE;
}

int cli_rules_text(const struct cli *cli, const char *file, char **text, size_t *length) {
    bool standard = strcmp(file, "-") == 0;
    *text = malloc(LARGEST + 1);
    if (!*text) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    FILE *stream = standard ? cli->in : fopen(file, "rb");
    int status = CLI_NO_FILE;
    if (stream) status = read_all(cli, file, stream, *text, length);
    else cli_complain(cli, CLI_T_CANNOT_READ, file, cli_file_trouble(errno));
    if (stream && !standard) fclose(stream);
    if (status == CLI_GO_ON) return status;
    free(*text);
    *text = NULL;
    return status;
}

void cli_tell_trouble(const struct cli *cli, const char *file,
                      const wz_rules_trouble *const in[WZ_LANGS]) {
    const char *name = cli_file_name(cli, file);
    const wz_rules_trouble *trouble = in[WZ_GERMAN];
    struct cli_both say = {{in[WZ_GERMAN]->say, in[WZ_ENGLISH]->say}};
    if (trouble->word[0])
        cli_complain(cli, CLI_T_RULES_AT_WORD, name, CLI_NUMBER(trouble->line),
                     CLI_NUMBER(trouble->column), trouble->word, say);
    else
        cli_complain(cli, CLI_T_RULES_AT, name, CLI_NUMBER(trouble->line),
                     CLI_NUMBER(trouble->column), say);
}

int cli_rules_of_text(const struct cli *cli, const char *file, const char *text, size_t length,
                      wz_rules *rules) {
    wz_rules_trouble trouble[WZ_LANGS];
    wz_error error = WZ_OK;
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        error = wz_rules_read(text, length, (wz_lang)lang, rules, &trouble[lang]);
        if (error == WZ_OK) return CLI_GO_ON;
    }
    cli_tell_trouble(cli, file, (const wz_rules_trouble *const[]){&trouble[0], &trouble[1]});
    return CLI_WRONG_USE;
}

int cli_rules_of_file(const struct cli *cli, const char *file, wz_rules *rules) {
    char *text;
    size_t length;
    int status = cli_rules_text(cli, file, &text, &length);
    if (status != CLI_GO_ON) return status;
    status = cli_rules_of_text(cli, file, text, length, rules);
    free(text);
    return status;
}

/* One's own is what its file says, and has the file's name. */
static int rules_of_own(const struct cli *cli, const char *name, wz_rules *rules) {
    char path[RULES_PATH];
    if (!rules_own_path(name, path)) return CLI_NO_FILE;
    int status = cli_rules_of_file(cli, path, rules);
    if (status != CLI_GO_ON || strcmp(rules->name, name) == 0) return status;
    return cli_refuse(cli, CLI_T_RULES_OWN_RENAMED, path, rules->name);
}

static bool means_file(const char *word) {
    struct stat status;
    return strcmp(word, "-") == 0 || strpbrk(word, "./") ||
           (stat(word, &status) == 0 && !S_ISDIR(status.st_mode));
}

int cli_rules_from(const struct cli *cli, const char *word, wz_rules *rules) {
    if (wz_rules_named(word, rules) == WZ_OK) return CLI_GO_ON;
    if (rules_own_exists(word)) return rules_of_own(cli, word, rules);
    if (means_file(word)) return cli_rules_of_file(cli, word, rules);
    char names[256];
    wz_out out = wz_out_to(names, sizeof names);
    for (unsigned i = 0; wz_rules_name(i); i++) {
        wz_put(&out, i > 0 ? ", " : "");
        wz_put(&out, wz_rules_name(i));
    }
    return cli_refuse(cli, CLI_T_UNKNOWN_RULES, word, names);
}
