#include "programs/serve/store_trouble.h"

int cli_tell_store(const struct cli *cli, const char *path, const struct store_trouble *trouble) {
    static const enum cli_text_key sentences[STORE_FAULTS] = {
        [STORE_FAULT_MEMORY] = CLI_T_NO_MEMORY,
        [STORE_FAULT_OPEN] = CLI_T_STORE_OPEN,
        [STORE_FAULT_READ] = CLI_T_STORE_READ,
        [STORE_FAULT_FOREIGN] = CLI_T_STORE_FOREIGN,
        [STORE_FAULT_NEWER] = CLI_T_STORE_NEWER,
        [STORE_FAULT_OLDER] = CLI_T_STORE_OLDER,
        [STORE_FAULT_MIGRATE] = CLI_T_STORE_MIGRATE,
        [STORE_FAULT_FOLDER] = CLI_T_STORE_FOLDER,
        [STORE_FAULT_LOCKED] = CLI_T_STORE_LOCKED,
        [STORE_FAULT_COPY] = CLI_T_STORE_COPY,
        [STORE_FAULT_OCCUPIED] = CLI_T_STORE_OCCUPIED,
        [STORE_FAULT_READONLY] = CLI_T_STORE_READONLY,
        [STORE_FAULT_DAMAGED] = CLI_T_STORE_DAMAGED,
        [STORE_FAULT_MIXED] = CLI_T_STORE_MIXED,
        [STORE_FAULT_MOVE] = CLI_T_STORE_MOVE,
    };
    cli_complain(cli, sentences[trouble->fault], path, trouble->detail,
                 CLI_NUMBER(trouble->version), CLI_NUMBER(trouble->known));
    return CLI_NO_FILE;
}
