/* What lies on the table and in the hand. */
#include "programs/play/play.h"
#include "programs/sheet.h"
#include "wenzel/offers.h"

/* --- The head of a page --- */

static void draw_line(const struct play *play) {
    play_paint(play, PLAY_DIM);
    size_t columns = play_columns(play);
    for (size_t i = 0; i + 1 < columns; i++) fputs(play->look.signs ? "─" : "-", play->cli->out);
    play_paint(play, PLAY_PLAIN);
    putc('\n', play->cli->out);
}

static void draw_game_line(const struct play *play) {
    const wz_series *series = &play->chronicle.series;
    play_say(play, CLI_T_PLAY_HEAD_GAME, CLI_NUMBER(play->number));
    if (series->length > 0) play_say(play, CLI_T_PLAY_HEAD_OF, CLI_NUMBER(series->length));
    play_say(play, CLI_T_PLAY_HEAD_SEATS, play_person_name(play, play->dealer).text,
             play_name_of(play, WZ_FOREHAND.i).text);
    wz_position own = play_own_position(play);
    if (own.i < 3) play_say(play, CLI_T_PLAY_HEAD_PLACE, wz_position_name(play->cli->lang, own));
    else play_say(play, CLI_T_PLAY_HEAD_SITS_OUT);
    putc('\n', play->cli->out);
}

/* Doublings and announcements beside the game they are about. */
static void draw_remarks(const struct play *play, const wz_table *table) {
    struct play_name name[3];
    const char *names[WZ_WHOS] = {NULL};
    wz_remarks remarks;
    for (unsigned i = 0; i < 3; i++) {
        name[i] = play_name_of(play, i);
        names[i] = name[i].text;
    }
    wz_remarks_of(table, &remarks);
    for (unsigned i = 0; i < remarks.count; i++) {
        char text[160];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_phrase(&out, play->cli->lang, play->look.faces, names, &remarks.remark[i]);
        fprintf(play->cli->out, ", %s", text);
    }
}

static void draw_round_line(const struct play *play) {
    char words[160] = "";
    wz_out out = wz_out_to(words, sizeof words);
    wz_put_round(&out, play->cli->lang, &play->round);
    if (out.used > 0) play_put_wrapped(play, words);
}

static void draw_contract_line(const struct play *play, const wz_table *table) {
    if (table->contract.kind >= WZ_KINDS) return;
    char name[96];
    wz_out out = wz_out_to(name, sizeof name);
    wz_put_contract_name(&out, play->cli->lang, play->look.faces, table->contract);
    if (table->declarer.i < 3) {
        unsigned own = table->tricks[table->declarer.i];
        unsigned all = (unsigned)(table->tricks[0] + table->tricks[1] + table->tricks[2]);
        play_say(play, CLI_T_PLAY_HEAD_CONTRACT, play_name_of(play, table->declarer.i).text, name,
                 CLI_NUMBER(table->bid), CLI_NUMBER(own), CLI_NUMBER(all - own));
    } else fputs(name, play->cli->out); /* ramsch */
    static const enum cli_text_key spritzen[WZ_SPRITZEN] = {
        [WZ_SPRITZE_KONTRA] = CLI_T_PLAY_HEAD_KONTRA,
        [WZ_SPRITZE_RE] = CLI_T_PLAY_HEAD_RE,
        [WZ_SPRITZE_BOCK] = CLI_T_PLAY_HEAD_BOCK,
        [WZ_SPRITZE_HIRSCH] = CLI_T_PLAY_HEAD_HIRSCH,
    };
    if (table->spritzen > WZ_NO_SPRITZE) play_say(play, spritzen[table->spritzen]);
    draw_remarks(play, table);
    putc('\n', play->cli->out);
}

void play_draw_head(const struct play *play) {
    play_paint(play, PLAY_BOLD);
    draw_game_line(play);
    draw_round_line(play);
    draw_contract_line(play, &play->chronicle.game.table);
    play_paint(play, PLAY_PLAIN);
    draw_line(play);
}

/* --- Boxes --- */

enum { BOX = 6, FACE = 4 }; /* columns of a card, and between its edges */

static void draw_edge(const struct play *play, bool top) {
    if (!play->look.signs) fputs("+----+", play->cli->out);
    else fputs(top ? "┌────┐" : "└────┘", play->cli->out);
}

static void draw_face(const struct play *play, wz_card card) {
    const char *side = play->look.signs ? "│" : "|";
    size_t width = wz_width(play_card(play, card).text), left = width < FACE;
    fputs(side, play->cli->out);
    sheet_cell(play->cli->out, "", left);
    play_put_card(play, card);
    sheet_cell(play->cli->out, "", FACE - left - width);
    fputs(side, play->cli->out);
}

/* --- The hand --- */

static wz_kind kind_to_sort_by(const wz_table *table) {
    return table->contract.kind < WZ_KINDS ? (wz_kind)table->contract.kind : WZ_GRAND;
}

unsigned play_sorted_hand(const struct play *play, wz_card sorted[32]) {
    wz_view view = play_own_view(play);
    if (view.viewer.i >= 3) return 0;
    return wz_sort(kind_to_sort_by(&view.table), view.hand[view.viewer.i], sorted);
}

/* Cards that can be played stand one line higher than the others. */
static void draw_part(const struct play *play, unsigned number, wz_card card, bool up,
                      unsigned line) {
    FILE *out = play->cli->out;
    unsigned part = up ? line : line - 1; /* above the lower cards there is nothing */
    if (!up && line == 0) sheet_cell(out, "", BOX);
    else if (part == 0 || part == 2) draw_edge(play, part == 0);
    else if (part == 1) draw_face(play, card);
    else {
        play_paint(play, PLAY_BOLD);
        sheet_right(out, CLI_NUMBER(number), FACE);
        play_paint(play, PLAY_PLAIN);
        sheet_cell(out, "", BOX - FACE);
    }
}

/* A row of cards as wide as the screen; the others follow below. */
static void draw_row(const struct play *play, const wz_card *sorted, unsigned from, unsigned to,
                     wz_cards legal, unsigned lines) {
    for (unsigned line = 0; line < lines; line++) {
        putc(' ', play->cli->out);
        for (unsigned i = from; i < to; i++)
            draw_part(play, i + 1, sorted[i], wz_has(legal, sorted[i]), line);
        putc('\n', play->cli->out);
    }
}

void play_draw_hand(const struct play *play, wz_cards legal, bool numbers) {
    wz_card sorted[32];
    unsigned count = play_sorted_hand(play, sorted), from = 0;
    unsigned row = (unsigned)(play_columns(play) - 1) / BOX;
    do {
        unsigned to = from + row < count ? from + row : count;
        draw_row(play, sorted, from, to, legal, numbers ? 4 : 3);
        from += row;
    } while (from < count);
}

void play_draw_open_hands(const struct play *play) {
    wz_view view = play_own_view(play);
    for (unsigned i = 0; i < 3; i++) {
        if (!(view.table.open >> i & 1) || i == view.viewer.i) continue;
        play_say(play, CLI_T_PLAY_OPEN_CARDS, play_name_of(play, i).text);
        play_put_cards(play, kind_to_sort_by(&view.table), view.hand[i]);
        putc('\n', play->cli->out);
    }
}

/* --- Tricks --- */

/* Blanks up to the next column, unless nothing follows. */
static void next_column(const struct play *play, unsigned i, unsigned count, size_t width) {
    enum { WIDEST = 20 };
    size_t third = (play_columns(play) - 2) / 3, column = third < WIDEST ? third : WIDEST;
    if (i + 1 < count) sheet_cell(play->cli->out, "", width < column ? column - width : 1);
}

static void draw_trick_names(const struct play *play, wz_position leader) {
    for (unsigned i = 0; i < 3; i++) {
        char place[64];
        wz_out text = wz_out_to(place, sizeof place);
        wz_put(&text, i == 0 ? "  " : "");
        wz_put_int(&text, i + 1);
        wz_put(&text, ". ");
        wz_put(&text, play_name_of(play, (leader.i + i) % 3u).text);
        fputs(place, play->cli->out);
        next_column(play, i, 3, wz_width(place) - (i == 0 ? 2 : 0));
    }
    putc('\n', play->cli->out);
}

static void draw_trick_line(const struct play *play, const wz_card *cards, unsigned count,
                            unsigned line) {
    if (count > 0) sheet_cell(play->cli->out, "", 2);
    for (unsigned i = 0; i < count; i++) {
        if (line == 1) draw_face(play, cards[i]);
        else draw_edge(play, line == 0);
        next_column(play, i, count, BOX);
    }
    putc('\n', play->cli->out);
}

void play_draw_trick(const struct play *play) {
    const wz_table *table = &play->chronicle.game.table;
    wz_card cards[3];
    wz_position leader;
    unsigned count = wz_current_trick(table, cards, &leader);
    play_say(play, CLI_T_PLAY_TRICK_NUMBER, CLI_NUMBER(table->plays / 3 + 1));
    if (count == 0) play_say(play, CLI_T_PLAY_LEADS, play_name_of(play, leader.i).text);
    putc('\n', play->cli->out);
    if (count == 0 && !play->look.screen) return;
    draw_trick_names(play, leader);
    for (unsigned line = 0; line < 3; line++) draw_trick_line(play, cards, count, line);
}

/* The parts of the line without colours, to see whether they fit. */
static size_t trick_width(const struct play *play, const wz_card cards[3], const char *heading) {
    size_t width = wz_width(heading);
    for (unsigned i = 0; i < 3; i++)
        width +=
            wz_width(play_name_of(play, i).text) + wz_width(play_card(play, cards[i]).text) + 3;
    return width;
}

void play_put_trick(const struct play *play, const wz_table *table, enum cli_text_key heading) {
    enum { WINNER = 26 }; /* columns for the longest name and points */
    wz_card cards[3];
    wz_position leader, winner;
    if (!wz_last_trick(table, cards, &leader, &winner)) {
        play_say(play, CLI_T_PLAY_NO_TRICK);
        return;
    }
    play_say(play, heading, CLI_NUMBER(table->plays / 3));
    for (unsigned i = 0; i < 3; i++) {
        struct play_name name = play_name_of(play, (leader.i + i) % 3u);
        fprintf(play->cli->out, "%s%s ", i > 0 ? ", " : "", name.text);
        play_put_card(play, cards[i]);
    }
    bool full =
        trick_width(play, cards, cli_text(play->cli, heading)) + WINNER >= play_columns(play);
    if (full) fputs("\n   ", play->cli->out);
    unsigned points = wz_points(wz_set(cards[0]) | wz_set(cards[1]) | wz_set(cards[2]));
    play_say(play, CLI_T_PLAY_TRICK_TO, play_name_of(play, winner.i).text);
    if (!table->rules->play_it_hard) play_say(play, CLI_T_PLAY_TRICK_POINTS, CLI_NUMBER(points));
    putc('\n', play->cli->out);
}
