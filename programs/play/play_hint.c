/* A hint: what the strongest level would do in the person's place, from what the person knows, and
 * why. */
#include "programs/play/play.h"
#include "wenzel/players.h"

/* The strongest level that answers at once; a few of its searches would take longer. */
#define ADVISER "expert"

static bool ask_adviser(struct play *play, const wz_view *view, wz_advice *advice) {
    wz_player adviser;
    uint64_t seed = play_seed_of(play, play->me);
    if (wz_player_named(ADVISER, seed, play->solver, &adviser) != WZ_OK) return false;
    adviser.budget.nodes = play->think_nodes ? play->think_nodes : PLAY_ABOUT_A_SECOND;
    play_begin_work(play, PLAY_ABOUT_A_SECOND);
    return wz_decide(&adviser, view, advice);
}

bool play_is_hard(const struct play *play) {
    bool hard = play->chronicle.rules.play_it_hard;
    if (hard) play_put_wrapped(play, cli_text(play->cli, CLI_T_PLAY_HARD));
    return hard;
}

bool play_hint(struct play *play) {
    if (play->seen) { /* the server knows who may be helped there */
        play->advise(play->context);
        return true;
    }
    if (!play->chronicle.playing || wz_chronicle_decided(&play->chronicle)) return false;
    wz_view view = play_own_view(play);
    wz_options options = {.kinds = 0};
    if (view.viewer.i < 3) wz_view_options(&view, &options);
    if (!options.kinds) return false;
    if (play_is_hard(play)) return true;
    char text[600];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put(&out, cli_text(play->cli, CLI_T_PLAY_HINT));
    wz_advice advice = {.reason = WZ_REASON_NONE};
    wz_lang lang = play->cli->lang;
    if (!ask_adviser(play, &view, &advice)) advice.move.kind = WZ_MOVE_NONE;
    wz_put_advice(&out, lang, play->look.faces, &view.table, &advice.move);
    if (advice.reason != WZ_REASON_NONE) {
        wz_put_char(&out, ' ');
        wz_put_reason(&out, lang, play->look.faces, &advice);
    }
    play_put_wrapped(play, text);
    return true;
}
