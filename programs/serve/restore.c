/* wenzel restore: a copy in the place of a server's database. */
#include "programs/serve/store_trouble.h"

int cmd_restore(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {NULL, 0, 2, false};
    struct store_trouble trouble;
    char kept[STORE_KEPT];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, NULL, &words);
    if (status != CLI_GO_ON) return status;
    if (words < 2) return cli_refuse(cli, CLI_T_RESTORE_WHAT);
    if (!store_restore(argv[1], argv[2], kept, &trouble))
        return cli_tell_store(cli, trouble.of_copy ? argv[1] : argv[2], &trouble);
    cli_say(cli, cli->out, CLI_T_RESTORE_DONE, argv[2], argv[1]);
    if (kept[0]) cli_say(cli, cli->out, CLI_T_RESTORE_KEPT, kept);
    return CLI_DONE;
}
