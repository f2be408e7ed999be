/* Who is who at a table, and what they may see. */
#include <string.h>

#include "server/core/table.h"

unsigned srv_chair_of(const struct srv_table *table, int64_t person) {
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (srv_is_person(&table->chair[i]) && table->chair[i].person == person) return i;
    return SRV_NOBODY;
}

bool srv_is_played(const struct srv_table *table, unsigned chair, uint8_t *level) {
    const struct srv_chair *c = &table->chair[chair];
    bool computer = c->holder == SRV_HOLDER_COMPUTER;
    *level = computer ? c->level : table->open.standin;
    return computer || (srv_is_person(c) && c->standin);
}

unsigned srv_position_of(const struct srv_table *table, unsigned chair) {
    if (!srv_in_game(table) || chair == SRV_NOBODY) return 3;
    wz_position position =
        wz_series_position(&table->chronicle.series, (wz_person){(uint8_t)chair});
    return position.i < 3 ? position.i : 3;
}

unsigned srv_chair_at(const struct srv_table *table, unsigned who) {
    const wz_series *series = &table->chronicle.series;
    if (who < 3) return wz_series_player(series, (wz_position){(uint8_t)who}).i;
    if (who != WZ_WHO_SITTER || srv_chairs(table) < 4) return SRV_NOBODY;
    return wz_person_at(series, wz_series_places(series).dealer).i; /* ISkO 3.2.7 */
}

wz_viewer srv_viewer_of(const struct srv_table *table, unsigned chair) {
    unsigned position = srv_position_of(table, chair);
    if (position < 3) return wz_viewer_at((wz_position){(uint8_t)position});
    const struct srv_look *look = &table->look;
    bool beside = srv_in_game(table) && chair != SRV_NOBODY && look->any && look->chair == chair &&
                  look->wish == SRV_WISH_ALLOWED;
    if (!beside) return WZ_PUBLIC;
    return wz_viewer_beside((wz_position){(uint8_t)srv_position_of(table, look->at)});
}

/* Does an observed move show the whole hand anew, after cards were laid down from it or exchanged? */
static bool shows_hand_anew(const wz_move *seen, unsigned position) {
    if (seen->kind == WZ_MOVE_EXCHANGE) return seen->cards[0] || seen->cards[1];
    bool lays = seen->kind == WZ_MOVE_DECLARE || seen->kind == WZ_MOVE_PUSH;
    return lays && seen->who == position && seen->cards[1] && seen->discards_hidden;
}

/* Who may look into a hand only after cards were laid down from it sees the cards that are there: with
 * those that were dealt he would know the discards (ISkO 3.4.3, 3.5.4). */
static void hide_laid_cards(const struct srv_table *table, wz_viewer viewer, wz_move *seen) {
    bool beside = viewer.i > WZ_PUBLIC.i && table->look.wish == SRV_WISH_ALLOWED;
    for (unsigned i = 1; beside && i < table->look.from; i++)
        if (shows_hand_anew(&seen[i], viewer.i - WZ_PUBLIC.i - 1u))
            memset(seen[0].cards, 0, sizeof seen[0].cards);
}

unsigned srv_stream(const struct srv_table *table, wz_viewer viewer, wz_move seen[WZ_MAX_MOVES]) {
    if (!srv_in_game(table)) return 0;
    wz_game game;
    const wz_log *log = table->chronicle.log;
    wz_game_start(&game, &table->chronicle.rules, &table->chronicle.game.table.terms);
    for (unsigned i = 0; i < log->count; i++) {
        seen[i] = wz_observe(&game, &log->move[i], viewer);
        wz_apply(&game, &log->move[i]); /* the chronicle holds legal moves only */
    }
    hide_laid_cards(table, viewer, seen);
    return log->count;
}

void srv_options_of(const struct srv_table *table, unsigned chair, wz_options *options) {
    *options = (wz_options){.kinds = 0};
    if (!srv_in_game(table) || table->state != SRV_STATE_PLAYING || chair == SRV_NOBODY) return;
    const wz_view *view = &table->view[srv_viewer_of(table, chair).i];
    if (srv_position_of(table, chair) < 3) wz_view_options(view, options);
    else /* who sits out is asked for consent (ISkO 4.4.2), and needs no cards for it */
        wz_table_options(&table->view[WZ_PUBLIC.i].table, 0, WZ_WHO_SITTER, options);
}

bool srv_hints_allowed(const struct srv_table *table) {
    unsigned people = 0;
    for (unsigned i = 0; i < srv_chairs(table); i++) people += srv_is_person(&table->chair[i]);
    if (table->rules.play_it_hard) return false;
    return table->open.has_hints ? table->open.hints : people <= 1;
}

uint8_t srv_sitters_may(const struct srv_table *table) {
    bool silent = table->open.has_sitters && !table->open.sitters;
    return silent ? 0 : WZ_SITTERS_BY_ORDER;
}

bool srv_is_alone(const struct srv_table *table, int64_t owner) {
    bool alone = table->open.alone && table->open.owner == owner;
    for (unsigned i = 0; i < srv_chairs(table); i++)
        alone &= !srv_is_person(&table->chair[i]) || table->chair[i].person == owner;
    return alone;
}

unsigned srv_wanted(const struct srv_table *table) {
    unsigned wanted = 0;
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (srv_is_person(&table->chair[i]) && !table->chair[i].standin) wanted |= 1u << i;
    return wanted;
}

unsigned srv_asked(const struct srv_table *table) {
    if (!table->committed || table->sealed || table->fair.version == FAIR_FIRST) return 0;
    return srv_wanted(table) & (table->alone ? 1u << table->alone_chair : ~0u);
}
