/* Who is who at the table, and what they know. */
#include "programs/play/play.h"
#include "programs/sheet.h"

void play_take_places(struct play *play) {
    const wz_series *series = &play->chronicle.series;
    for (uint8_t i = 0; i < 3; i++) play->player[i] = wz_series_player(series, (wz_position){i});
    play->number = series->games + 1u;
    play->round = wz_series_round(series);
    play->dealer = wz_person_at(series, wz_series_places(series).dealer);
    play->player[WZ_WHO_SITTER] = play->dealer; /* at a table of four (ISkO 3.2.7) */
}

wz_position play_own_position(const struct play *play) {
    for (uint8_t i = 0; i < 3; i++)
        if (play->player[i].i == play->me.i) return (wz_position){i};
    return WZ_NOBODY;
}

bool play_is_mine(const struct play *play, unsigned who) {
    return who != WZ_WHO_TABLE && play->player[who].i == play->me.i;
}

struct play_name play_person_name(const struct play *play, wz_person person) {
    enum { LETTERS = 10 };
    struct play_name name = {""};
    sheet_clip(name.text, sizeof name.text, play->chronicle.people[person.i].name, LETTERS);
    return name;
}

struct play_name play_name_of(const struct play *play, unsigned who) {
    return play_person_name(play, play->player[who]);
}

wz_error play_try(const struct play *play, const wz_move *move, wz_game *after) {
    *after = play->chronicle.game;
    if (!play->seen) return wz_apply(after, move);
    wz_view view = *play->seen;
    wz_error error = wz_view_apply(&view, move);
    after->table = view.table;
    return error;
}

wz_game play_game_after(const struct play *play, unsigned moves) {
    const wz_chronicle *chronicle = &play->chronicle;
    wz_game game;
    wz_game_start(&game, &chronicle->rules, &chronicle->game.table.terms);
    for (unsigned i = 0; i < moves; i++) wz_apply(&game, &chronicle->log->move[i]);
    return game;
}

wz_view play_view(const struct play *play, wz_viewer viewer, unsigned moves) {
    const wz_chronicle *chronicle = &play->chronicle;
    wz_game game = play_game_after(play, 0);
    wz_view view;
    wz_view_start(&view, &chronicle->rules, &chronicle->game.table.terms, viewer);
    for (unsigned i = 0; i < moves; i++) {
        const wz_move *move = &chronicle->log->move[i];
        if (play->seen) {
            wz_view_apply(&view, move);
            continue;
        }
        wz_move seen = wz_observe(&game, move, viewer);
        wz_view_apply(&view, &seen); /* the chronicle holds legal moves only */
        wz_apply(&game, move);
    }
    return view;
}

wz_viewer play_own_viewer(const struct play *play) {
    if (play->seen) return play->seen->viewer;
    wz_position own = play_own_position(play);
    return own.i < 3 ? wz_viewer_at(own) : WZ_PUBLIC;
}

wz_view play_own_view(const struct play *play) {
    return play_view(play, play_own_viewer(play), play->chronicle.log->count);
}
