#include "programs/game_words.h"

static void put_matadors(const struct cli *cli, wz_out *out, int matadors,
                         enum cli_matadors which) {
    enum cli_text_key key = which == CLI_BOTH_MATADORS ? CLI_T_GAME_WITH_OR_WITHOUT
                            : matadors < 0             ? CLI_T_GAME_WITHOUT
                                                       : CLI_T_GAME_WITH;
    wz_put(out, cli_text(cli, key));
    wz_put_int(out, matadors < 0 ? -matadors : matadors);
}

void cli_put_game(const struct cli *cli, wz_out *out, wz_faces faces, const wz_game_walk *game,
                  enum cli_matadors which) {
    wz_put_contract_name(out, cli->lang, faces, game->contract);
    if (game->contract.kind == WZ_NULL) return;
    bool list =
        wz_announced_level(game->contract) > WZ_SIMPLE && !(game->contract.flags & WZ_OUVERT);
    wz_put(out, list ? ", " : " "); /* "hand, schneider announced, with 4" */
    put_matadors(cli, out, game->matadors, which);
    /* what was announced has been named already */
    if (game->level > wz_announced_level(game->contract))
        wz_put(out, cli_text(cli, game->level == WZ_SCHWARZ ? CLI_T_GAME_SCHWARZ
                                                            : CLI_T_GAME_SCHNEIDER));
}
