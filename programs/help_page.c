#include "programs/help_page.h"

#include <string.h>

#include "programs/help.h"

static const struct cli_help *page_of(const char *command) {
    for (size_t i = 0; i < cli_help_count; i++)
        if (strcmp(cli_help_pages[i].name, command) == 0) return &cli_help_pages[i];
    return NULL;
}

int cli_help(const struct cli *cli, const char *command) {
    bool general = command[0] == '\0' || strcmp(command, "help") == 0;
    const struct cli_help *page = page_of(general ? "wenzel" : command);
    if (!page) return cli_refuse(cli, CLI_T_UNKNOWN_COMMAND, command);
    fputs(cli->lang == WZ_GERMAN ? page->text_de : page->text_en, cli->out);
    return CLI_DONE;
}

int cmd_help(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {NULL, 0, 1, false};
    struct cli general = *cli;
    general.command = "";
    int words = 0;
    int status = cli_parse(&general, &syntax, argc, argv, NULL, &words);
    return status != CLI_GO_ON ? status : cli_help(&general, words > 0 ? argv[1] : "");
}
