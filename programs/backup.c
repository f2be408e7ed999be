/* wenzel backup: a copy of a database that a server may be using. */
#include "programs/cli.h"
#include "store/store.h"

int cmd_backup(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {NULL, 0, 2, false};
    char trouble[STORE_TROUBLE];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, NULL, &words);
    if (status != CLI_GO_ON) return status;
    if (words < 2) return cli_refuse(cli, CLI_T_BACKUP_WHAT);
    if (!store_backup(argv[1], argv[2], trouble)) {
        cli_complain(cli, CLI_T_SERVE_NO_STORE, argv[1], trouble);
        return CLI_NO_FILE;
    }
    cli_say(cli, cli->out, CLI_T_BACKUP_DONE, argv[2]);
    return CLI_DONE;
}
