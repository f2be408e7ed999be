/* The referee at the terminal's table: somebody tells what happened, and gets the ruling. */
#include <string.h>

#include "programs/play/play.h"
#include "programs/referee/referee.h"

/* The question's text has its own prompt. */
static bool read_answer(void *context, char *line, size_t room) {
    char answer[PLAY_LINE];
    if (!play_read_silently(context, answer)) return false;
    wz_out out = wz_out_to(line, room);
    wz_put(&out, answer);
    return true;
}

/* While a game runs, what the person sees of it; afterwards all of it. False: there was none yet. */
static bool scene_of(const struct play *play, wz_incident_kind kind, wz_incident *scene) {
    const wz_chronicle *chronicle = &play->chronicle;
    if (play->seen || chronicle->playing) {
        wz_view own = play_own_view(play);
        *scene = wz_incident_of_view(&own, kind);
        return true;
    }
    if (chronicle->chapters == 0) return false;
    *scene = wz_incident_of_game(&chronicle->game, kind);
    return true;
}

void play_object(struct play *play) {
    struct referee_desk desk = {
        .cli = play->cli, .read = read_answer, .context = play, .offers = wz_court_hears};
    fmt_told_incident told = {.id = ""};
    wz_ruling ruling;
    if (!referee_ask_kind(&desk, &told)) return;
    wz_incident scene = wz_incident_of((wz_incident_kind)told.incident.kind);
    if (scene_of(play, (wz_incident_kind)told.incident.kind, &scene))
        wz_incident_fill(&told.incident, &scene);
    wz_referee referee = {.rules = &play->chronicle.rules};
    wz_error error = referee_ask(&desk, &referee, &told);
    if (error == WZ_OK) error = wz_judge(&referee, &told.incident, &ruling);
    if (error != WZ_OK) {
        play_put_wrapped(play, wz_error_text(play->cli->lang, error));
        return;
    }
    wz_incident words = referee_words(&told.incident, &scene);
    referee_show(play->cli, told.id, &words, &ruling);
    play_put_wrapped(play, cli_text(play->cli, CLI_T_PLAY_RULED));
}
