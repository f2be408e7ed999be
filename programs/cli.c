#include "programs/cli.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "formats/json.h"

extern const char *const cli_texts[2][CLI_T_COUNT];

const char *cli_text(const struct cli *cli, enum cli_text_key key) {
    return cli_texts[cli->lang][key];
}

static bool is_one_of(const char *line, const char *words) {
    size_t length = strlen(line);
    for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncasecmp(line, at, length) == 0) return length > 0;
    return false;
}

bool cli_says(const char *line, enum cli_text_key words) {
    for (unsigned lang = 0; lang < WZ_LANGS; lang++)
        if (is_one_of(line, cli_texts[lang][words])) return true;
    return false;
}

/* Parts may come from anywhere; a terminal must not obey them. */
static void put_part(FILE *stream, const char *part) {
    for (; *part; part++) {
        bool control = (unsigned char)*part < ' ' || *part == 0x7f;
        putc(control ? '?' : *part, stream);
    }
}

struct cli_both cli_texts_of(enum cli_text_key key) {
    return (struct cli_both){{cli_texts[WZ_GERMAN][key], cli_texts[WZ_ENGLISH][key]}};
}

struct cli_both cli_error_texts(wz_error error) {
    return (struct cli_both){{wz_error_text(WZ_GERMAN, error), wz_error_text(WZ_ENGLISH, error)}};
}

static void say_in(wz_lang lang, FILE *stream, const struct cli_parts *parts) {
    for (const char *at = cli_texts[lang][parts->key]; *at; at++) {
        bool hole = at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[2] == '}';
        if (!hole) {
            putc(*at, stream);
            continue;
        }
        put_part(stream, parts->part[at[1] - '0'].in[lang]);
        at += 2;
    }
}

void cli_say_parts(const struct cli *cli, FILE *stream, const struct cli_parts *parts) {
    say_in(cli->lang, stream, parts);
}

/* Without memory nothing is left to say but the status. */
static void complain_in_json(const struct cli *cli, const struct cli_parts *parts) {
    char *text[WZ_LANGS] = {NULL};
    bool good = true;
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        size_t size = 0;
        FILE *stream = open_memstream(&text[lang], &size);
        if (stream) say_in((wz_lang)lang, stream, parts);
        good &= stream && fclose(stream) == 0;
    }
    const char *const told[WZ_LANGS] = {text[0], text[1]};
    char *json = good ? fmt_json_error(cli->command, told) : NULL;
    if (json) fprintf(cli->err, "%s\n", json);
    free(json);
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) free(text[lang]);
}

void cli_complain_parts(const struct cli *cli, const struct cli_parts *parts) {
    if (cli->json) {
        complain_in_json(cli, parts);
        return;
    }
    fputs("wenzel: ", cli->err);
    cli_say_parts(cli, cli->err, parts);
    putc('\n', cli->err);
}

int cli_refuse_parts(const struct cli *cli, const struct cli_parts *parts) {
    cli_complain_parts(cli, parts);
    if (cli->json) return CLI_WRONG_USE;
    if (cli->command[0]) cli_say(cli, cli->err, CLI_T_SEE_COMMAND_HELP, cli->command);
    else cli_say(cli, cli->err, CLI_T_SEE_HELP);
    putc('\n', cli->err);
    return CLI_WRONG_USE;
}

int cli_refuse_error(const struct cli *cli, wz_error error) {
    struct cli_both text = cli_error_texts(error);
    const char *paragraph = wz_error_paragraph(error);
    return paragraph[0] ? cli_refuse(cli, CLI_T_RULE, text, paragraph)
                        : cli_refuse(cli, CLI_T_PLAIN, text);
}

const char *cli_put_number(char text[24], int64_t number) {
    snprintf(text, 24, "%" PRId64, number);
    return text;
}

int cli_print_json(const struct cli *cli, char *json) {
    if (!json) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    fputs(json, cli->out);
    putc('\n', cli->out);
    free(json);
    return CLI_DONE;
}

struct cli_both cli_file_trouble(int number) {
    static const struct {
        int number;
        enum cli_text_key key;
    } known[] = {
        {0, CLI_T_FILE_EIO},         {ENOENT, CLI_T_FILE_ENOENT},  {EACCES, CLI_T_FILE_EACCES},
        {EISDIR, CLI_T_FILE_EISDIR}, {ENOSPC, CLI_T_FILE_ENOSPC},  {EPIPE, CLI_T_FILE_EPIPE},
        {EBADF, CLI_T_FILE_EBADF},   {ENOTDIR, CLI_T_FILE_ENOENT}, {EIO, CLI_T_FILE_EIO},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].number == number) return cli_texts_of(known[i].key);
    return cli_part_of_text(strerror(number));
}
