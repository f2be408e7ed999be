/* What was said and done at the table, told to the person at the keyboard. */
#include "programs/play/play.h"
#include "wenzel/offers.h"

/* A move as the person saw it, in the state before it. */
struct telling {
    const struct play *play;
    const wz_view *before;
    const wz_move *seen;
    size_t *column;
};

/* Words of somebody: "Anna: 18?" */
static void tell_words(const struct telling *telling) {
    const struct play *play = telling->play;
    wz_phrase told = wz_quote_move(&telling->before->table, telling->seen);
    if (!*wz_phrase_key(&told)) return; /* without a word, or a matter of servers */
    char words[200];
    wz_out out = wz_out_to(words, sizeof words);
    wz_put(&out, play_name_of(play, telling->seen->who).text);
    wz_put(&out, ": ");
    wz_put_phrase(&out, play->cli->lang, play->look.faces, NULL, &told);
    enum { BETWEEN_SPEAKERS = 2 };
    play_flow(play, telling->column, BETWEEN_SPEAKERS, words);
}

static void tell_skat(const struct telling *telling) {
    const struct play *play = telling->play;
    bool declared = play->chronicle.game.table.contract.kind < WZ_KINDS;
    if (!telling->seen->cards[0] || declared) return; /* nobody sees it again (ISkO 3.5.4) */
    play_end_flow(play, telling->column);
    play_say(play, CLI_T_PLAY_SKAT);
    play_put_cards(play, WZ_GRAND, telling->seen->cards[0]);
    putc('\n', play->cli->out);
}

/* A complete trick has a line of its own. */
static void tell_card(const struct telling *telling) {
    const struct play *play = telling->play;
    wz_view after = *telling->before;
    if (wz_view_apply(&after, telling->seen) != WZ_OK || after.table.plays % 3 != 0) return;
    play_end_flow(play, telling->column);
    play_put_trick(play, &after.table, CLI_T_PLAY_TRICK);
}

/* The table's word on a claim. */
static void tell_verdict(const struct telling *telling) {
    play_end_flow(telling->play, telling->column);
    play_say(telling->play,
             telling->seen->kind == WZ_MOVE_REFUSE ? CLI_T_PLAY_REFUTED : CLI_T_PLAY_PROVEN);
}

static void tell_answer(const struct telling *telling) {
    if (telling->seen->who == WZ_WHO_TABLE) tell_verdict(telling);
    else tell_words(telling);
}

static void tell(const struct telling *telling) {
    switch ((wz_move_kind)telling->seen->kind) {
    case WZ_MOVE_SKAT: tell_skat(telling); break;
    case WZ_MOVE_PLAY: tell_card(telling); break;
    case WZ_MOVE_AGREE:
    case WZ_MOVE_ENOUGH:
    case WZ_MOVE_REFUSE: tell_answer(telling); break;
    default: tell_words(telling);
    }
}

void play_talk(const struct play *play, unsigned from) {
    const wz_log *log = play->chronicle.log;
    wz_view view = play_view(play, play_own_viewer(play), from);
    wz_game game = play_game_after(play, play->seen ? 0 : from);
    size_t column = 0;
    bool cut = from > 1 && view.table.contract.kind >= WZ_KINDS && play->look.screen;
    if (cut) play_flow(play, &column, 0, "...");
    for (unsigned i = from; i < log->count; i++) {
        wz_move seen = play->seen ? log->move[i] : wz_observe(&game, &log->move[i], view.viewer);
        tell(&(struct telling){play, &view, &seen, &column});
        wz_view_apply(&view, &seen);
        if (!play->seen) wz_apply(&game, &log->move[i]);
    }
    play_end_flow(play, &column);
}

/* The first move after the deal that still fits on a page: of a long auction only the end. */
static unsigned page_start(const struct play *play) {
    enum { MOST = 14 };
    unsigned count = play->chronicle.log->count;
    return count > MOST ? count - MOST : 1;
}

/* Where the last complete trick begins: only that one may be seen again (ISkO 4.3.3). */
static unsigned last_trick_start(const struct play *play) {
    const wz_log *log = play->chronicle.log;
    unsigned cards = play->chronicle.game.table.plays % 3u + 1, at = log->count;
    while (at > 1 && cards > 0)
        if (log->move[--at].kind == WZ_MOVE_PLAY) cards--;
    return at;
}

/* What belongs to the page of a question, even if it has been told before. */
static unsigned page_news(const struct play *play) {
    bool auction = play->chronicle.game.table.plays < 3;
    return auction ? page_start(play) : last_trick_start(play);
}

void play_tell_news(struct play *play) {
    bool comes_in = play->told == 0;
    unsigned from = play->told, page = page_news(play);
    if (comes_in || (play->look.screen && page < from)) from = page;
    play_talk(play, from);
    play->told = play->chronicle.log->count;
}
