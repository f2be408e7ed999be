/* wenzel backup: a copy of a database that a server may be using. */
#include "programs/serve/store_trouble.h"

int cmd_backup(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {NULL, 0, 2, false};
    struct store_trouble trouble;
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, NULL, &words);
    if (status != CLI_GO_ON) return status;
    if (words < 2) return cli_refuse(cli, CLI_T_BACKUP_WHAT);
    if (!store_backup(argv[1], argv[2], &trouble))
        return cli_tell_store(cli, trouble.of_copy ? argv[2] : argv[1], &trouble);
    cli_say(cli, cli->out, CLI_T_BACKUP_DONE, argv[2]);
    return CLI_DONE;
}
