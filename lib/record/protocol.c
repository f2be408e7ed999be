/* A protocol to read: the record is played once more, and every move told as it comes. */
#include "record/paper.h"
#include "record/replay.h"

/* --- Head and cards --- */

static void tell_label(wz_paper *paper, enum wz_text_key key, const char *text) {
    if (!*text) return;
    wz_put(paper->out, wz__text(paper->lang, key));
    wz_put(paper->out, ": ");
    wz_put(paper->out, text);
    wz_put_char(paper->out, '\n');
}

static void tell_head(wz_paper *paper) {
    const wz_record *record = paper->record;
    tell_label(paper, WZ_T_PROTOCOL_ID, record->id);
    tell_label(paper, WZ_T_PROTOCOL_SERIES, record->series);
    tell_label(paper, WZ_T_PROTOCOL_PLACE, record->place);
    tell_label(paper, WZ_T_PROTOCOL_DATE, record->date);
    tell_label(paper, WZ_T_PROTOCOL_RULES, paper->game.table.rules->name);
    tell_label(paper, WZ_T_PROTOCOL_COMMENT, record->comment);
}

/* One line for each hand: position, name if there is one, cards. */
static void tell_deal(wz_paper *paper, const wz_move *move) {
    size_t position = wz_width(wz__text(paper->lang, WZ_T_PROTOCOL_SKAT)), name = 0;
    for (uint8_t i = 0; i < 3; i++) {
        size_t p = wz_width(wz_position_name(paper->lang, (wz_position){i}));
        size_t n = wz_width(paper->record->player[i]);
        position = p > position ? p : position;
        name = n > name ? n : name;
    }
    wz__paper_heading(paper, WZ_T_PROTOCOL_CARDS);
    for (uint8_t i = 0; i < 4; i++) {
        const char *where = i < 3 ? wz_position_name(paper->lang, (wz_position){i})
                                  : wz__text(paper->lang, WZ_T_PROTOCOL_SKAT);
        wz__paper_cell(paper, where, position + 2);
        if (name > 0) wz__paper_cell(paper, i < 3 ? paper->record->player[i] : "", name + 2);
        wz_put(paper->out, wz__paper_cards(paper, wz__paper_kind(paper), move->cards[i]).text);
        wz_put_char(paper->out, '\n');
    }
}

/* --- The auction: a line for each duel --- */

static void tell_duel(wz_paper *paper, const wz_table *before) {
    wz__say(paper->out, paper->lang, WZ_T_PROTOCOL_DUEL,
            (const char *[]){paper->name[before->speaker], paper->name[before->hearer]});
}

static bool duel_begins(const wz_table *before) {
    bool first = before->speaker == WZ_MIDDLEHAND.i && before->bid == 0;
    bool second = before->speaker == WZ_REARHAND.i && before->said[WZ_REARHAND.i] == 0;
    return before->phase == WZ_PHASE_BID && (first || second);
}

static void tell_unbid(wz_paper *paper, const wz_move *move) {
    wz__paper_say(paper,
                  move->kind == WZ_MOVE_BID ? WZ_T_PROTOCOL_TAKES_UNBID : WZ_T_PROTOCOL_PASSES_IN,
                  (const char *[]){paper->name[move->who]});
    if (paper->game.table.contract.kind == WZ_RAMSCH)
        wz__paper_say(paper, WZ_T_PROTOCOL_NOBODY, NULL);
}

static void tell_auction(wz_paper *paper, const wz_table *before, const wz_move *move) {
    const wz_table *after = &paper->game.table;
    if (before->phase == WZ_PHASE_UNBID) {
        tell_unbid(paper, move);
        return;
    }
    if (duel_begins(before)) tell_duel(paper, before);
    wz_put(paper->out, before->phase == WZ_PHASE_HOLD ? " - " : duel_begins(before) ? " " : ", ");
    if (move->kind == WZ_MOVE_BID) wz_put_int(paper->out, move->number);
    else
        wz_put(paper->out, wz__text(paper->lang, move->kind == WZ_MOVE_HOLD ? WZ_T_PROTOCOL_YES
                                                                            : WZ_T_PROTOCOL_PASS));
    if (move->kind == WZ_MOVE_PASS) wz_put_char(paper->out, '\n');
    if (after->phase == WZ_PHASE_CHOOSE)
        wz__paper_say(
            paper, WZ_T_PROTOCOL_GETS_GAME,
            (const char *[]){paper->name[after->declarer.i], wz__paper_number(after->bid).text});
}

/* --- The declaration --- */

static void tell_declaration(wz_paper *paper, const wz_table *before, const wz_move *move) {
    const char *name = paper->name[move->who];
    wz_scrap contract = wz__paper_contract(paper, move->contract);
    if (before->phase == WZ_PHASE_INSTEAD) {
        wz__paper_say(paper, WZ_T_PROTOCOL_INSTEAD, (const char *[]){name, contract.text});
    } else if (move->contract.flags & WZ_HAND) {
        wz__paper_say(paper, WZ_T_PROTOCOL_DECLARES_HAND, (const char *[]){name, contract.text});
    } else {
        wz_scrap cards = wz__paper_cards(paper, wz__paper_kind(paper), move->cards[0]);
        wz__paper_say(paper, WZ_T_PROTOCOL_DECLARES,
                      (const char *[]){name, cards.text, contract.text});
    }
}

static void tell_skat(wz_paper *paper, const wz_move *move) {
    wz_scrap cards = wz__paper_cards(paper, wz__paper_kind(paper), move->cards[0]);
    wz__paper_say(paper, WZ_T_PROTOCOL_PICKS_UP,
                  (const char *[]){paper->name[paper->game.table.taker], cards.text});
}

static void tell_push(wz_paper *paper, const wz_move *move) {
    wz_scrap cards = wz__paper_cards(paper, WZ_RAMSCH, move->cards[0]);
    wz__paper_say(paper, WZ_T_PROTOCOL_PUSHES,
                  (const char *[]){paper->name[move->who], cards.text});
}

/* --- Tricks: a table with a column for each player --- */

enum { NUMBER_WIDTH = 7, POINTS_WIDTH = 8, LEAST_COLUMN = 7 };

static bool is_declarer(const wz_paper *paper, unsigned who) {
    return paper->game.table.declarer.i == who;
}

static size_t column_width(const wz_paper *paper, unsigned who) {
    size_t width = wz_width(paper->column[who]) + 3; /* the mark of the lead, and a gap */
    width += is_declarer(paper, who);
    return width > LEAST_COLUMN ? width : LEAST_COLUMN;
}

static size_t widest_column(const wz_paper *paper) {
    size_t widest = 0;
    for (unsigned i = 0; i < 3; i++)
        widest = column_width(paper, i) > widest ? column_width(paper, i) : widest;
    return widest;
}

static void tell_trick_head(wz_paper *paper) {
    bool declarer = paper->game.table.declarer.i < 3;
    wz__paper_heading(paper, WZ_T_PROTOCOL_TRICKS);
    wz__paper_cell(paper, wz__text(paper->lang, WZ_T_PROTOCOL_TRICK), NUMBER_WIDTH);
    for (unsigned i = 0; i < 3; i++) {
        bool marked = is_declarer(paper, i);
        wz_put(paper->out, marked ? " *" : " ");
        wz__paper_cell(paper, paper->column[i], column_width(paper, i) - (marked ? 2 : 1));
    }
    wz__paper_cell(paper, wz__text(paper->lang, WZ_T_PROTOCOL_TAKEN), widest_column(paper));
    if (declarer) {
        wz__paper_cell(paper, wz__text(paper->lang, WZ_T_PROTOCOL_POINTS), POINTS_WIDTH);
        wz_put(paper->out, wz__text(paper->lang, WZ_T_PROTOCOL_BALANCE));
    } else {
        wz_put(paper->out, wz__text(paper->lang, WZ_T_PROTOCOL_POINTS));
    }
    wz_put_char(paper->out, '\n');
}

/* The cards of a trick, each in its player's column; a player who has not played leaves it empty. */
static void tell_cards(wz_paper *paper, unsigned number, const wz_card *cards, unsigned count,
                       unsigned leader) {
    wz_scrap text = wz__paper_number((int)number);
    for (size_t i = wz_width(text.text); i < NUMBER_WIDTH - 3; i++) wz_put_char(paper->out, ' ');
    wz__paper_cell(paper, text.text, wz_width(text.text) + 3);
    for (unsigned i = 0; i < 3; i++) {
        unsigned turn = (i + 3 - leader) % 3;
        wz_put_char(paper->out, turn == 0 && count > 0 ? '>' : ' ');
        wz_scrap card = {""};
        if (turn < count) card = wz__paper_card(paper, cards[turn]);
        wz__paper_cell(paper, card.text, column_width(paper, i) - 1);
    }
}

static void tell_trick(wz_paper *paper) {
    const wz_table *table = &paper->game.table;
    wz_card cards[3];
    wz_position leader, winner;
    if (!wz_last_trick(table, cards, &leader, &winner)) return;
    tell_cards(paper, table->plays / 3u, cards, 3, leader.i);
    wz_cards taken = wz_set(cards[0]) | wz_set(cards[1]) | wz_set(cards[2]);
    wz__paper_cell(paper, paper->column[winner.i], widest_column(paper));
    wz_scrap points = wz__paper_number((int)wz_points(taken));
    if (table->declarer.i < 3) {
        unsigned own = table->points[table->declarer.i];
        unsigned all = 0u + table->points[0] + table->points[1] + table->points[2];
        wz__paper_cell(paper, points.text, POINTS_WIDTH);
        wz_put_int(paper->out, own);
        wz_put(paper->out, " : ");
        wz_put_int(paper->out, all - own);
    } else {
        wz_put(paper->out, points.text);
    }
    wz_put_char(paper->out, '\n');
}

static void tell_play(wz_paper *paper, const wz_table *before) {
    if (before->plays == 0) tell_trick_head(paper);
    if (paper->game.table.plays % 3 == 0) tell_trick(paper);
}

/* A trick that was not completed, and what the marks mean. */
static void tell_last_cards(wz_paper *paper) {
    const wz_table *table = &paper->game.table;
    if (table->plays == 0) return;
    wz_card cards[3];
    wz_position leader;
    unsigned count = wz_current_trick(table, cards, &leader);
    if (count > 0) {
        tell_cards(paper, table->plays / 3u + 1, cards, count, leader.i);
        wz_put_char(paper->out, '\n');
    }
    wz__paper_say(
        paper, table->declarer.i < 3 ? WZ_T_PROTOCOL_BALANCE_NOTE : WZ_T_PROTOCOL_LEADS_NOTE, NULL);
}

/* --- Words between the cards --- */

static const struct {
    uint8_t kind;
    enum wz_text_key key;
} words[] = {
    {WZ_MOVE_RESIGN, WZ_T_PROTOCOL_RESIGNS},
    {WZ_MOVE_THROW, WZ_T_PROTOCOL_THROWS},
    {WZ_MOVE_AGREE, WZ_T_PROTOCOL_AGREES},
    {WZ_MOVE_REFUSE, WZ_T_PROTOCOL_REFUSES},
    {WZ_MOVE_KONTRA, WZ_T_PROTOCOL_SAYS_KONTRA},
    {WZ_MOVE_REKONTRA, WZ_T_PROTOCOL_SAYS_RE},
    {WZ_MOVE_BOCK, WZ_T_PROTOCOL_SAYS_BOCK},
    {WZ_MOVE_HIRSCH, WZ_T_PROTOCOL_SAYS_HIRSCH},
    {WZ_MOVE_TIMEOUT, WZ_T_PROTOCOL_TIMEOUT},
    {WZ_MOVE_LEAVE, WZ_T_PROTOCOL_LEAVES},
    {WZ_MOVE_PUSH_ON, WZ_T_PROTOCOL_PUSHES_ON},
    {WZ_MOVE_JUNGFRAU, WZ_T_PROTOCOL_SAYS_JUNGFRAU},
    {WZ_MOVE_MARCH, WZ_T_PROTOCOL_SAYS_MARCH},
    {WZ_MOVE_PASS, WZ_T_PROTOCOL_NO_RE},
    {WZ_MOVE_ENOUGH, WZ_T_PROTOCOL_SIXTY_SURE},
    {WZ_MOVE_SCHENKEN, WZ_T_PROTOCOL_GIVES_GRAND},
    {WZ_MOVE_PATROUILLEN, WZ_T_PROTOCOL_PATROUILLEN},
    {WZ_MOVE_EXCHANGE, WZ_T_PROTOCOL_EXCHANGE},
};

static enum wz_text_key key_of(const wz_table *before, const wz_move *move) {
    static const enum wz_text_key shows[WZ_LEVELS] = {
        WZ_T_PROTOCOL_SHOWS, WZ_T_PROTOCOL_SHOWS_SCHNEIDER, WZ_T_PROTOCOL_SHOWS_SCHWARZ};
    if (move->kind == WZ_MOVE_SHOW) return shows[move->level];
    if (move->kind == WZ_MOVE_PASS && before->phase == WZ_PHASE_GIFT)
        return WZ_T_PROTOCOL_KEEPS_GRAND;
    if (move->kind == WZ_MOVE_PASS && before->phase == WZ_PHASE_PATROUILLEN)
        return WZ_T_PROTOCOL_NO_PATROUILLEN;
    if (move->who == WZ_WHO_TABLE && move->kind == WZ_MOVE_AGREE) return WZ_T_PROTOCOL_PROVEN;
    if (move->who == WZ_WHO_TABLE && move->kind == WZ_MOVE_REFUSE) return WZ_T_PROTOCOL_REFUTED;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].kind == move->kind) return words[i].key;
    return WZ_T_PROTOCOL_UNFINISHED; /* no other kind comes here */
}

/* Said while cards are played, the trick is named, since its line comes later. */
static void tell_word(wz_paper *paper, const wz_table *before, const wz_move *move) {
    bool out = move->kind == WZ_MOVE_TIMEOUT || move->kind == WZ_MOVE_LEAVE;
    const char *name = paper->name[out ? move->number : move->who];
    bool bidding =
        before->phase == WZ_PHASE_HOLD || (before->phase == WZ_PHASE_BID && !duel_begins(before));
    if (bidding) wz_put_char(paper->out, '\n'); /* the line of the duel stays unfinished */
    if (before->plays == 0) {
        wz_scrap many = wz__paper_number(move->number);
        wz__paper_say(paper, key_of(before, move), (const char *[]){name, many.text});
        return;
    }
    wz_scrap sentence;
    wz_out out_to = wz_out_to(sentence.text, sizeof sentence.text);
    wz__say(&out_to, paper->lang, key_of(before, move), (const char *[]){name});
    unsigned trick = before->plays / 3u + 1;
    wz_scrap number = wz__paper_number((int)(trick > 10 ? 10 : trick));
    wz__paper_say(paper, WZ_T_PROTOCOL_IN_TRICK, (const char *[]){number.text, sentence.text});
}

static void tell_move(wz_paper *paper, const wz_table *before, const wz_move *move) {
    switch (before->phase) {
    case WZ_PHASE_BID:
        if (before->bid == 0 && before->speaker == WZ_MIDDLEHAND.i)
            wz__paper_heading(paper, WZ_T_PROTOCOL_AUCTION);
        break;
    case WZ_PHASE_CHOOSE: wz__paper_heading(paper, WZ_T_PROTOCOL_GAME); break;
    default: break;
    }
    bool auction = before->phase == WZ_PHASE_BID || before->phase == WZ_PHASE_HOLD ||
                   before->phase == WZ_PHASE_UNBID;
    bool silent = before->phase == WZ_PHASE_SOLO || before->phase == WZ_PHASE_ANNOUNCE;
    switch (move->kind) {
    case WZ_MOVE_DEAL: tell_deal(paper, move); break;
    case WZ_MOVE_PICK_UP: break; /* told with the cards found */
    case WZ_MOVE_SKAT: tell_skat(paper, move); break;
    case WZ_MOVE_EXCHANGE:
        if (move->who < 3) tell_word(paper, before, move);
        break;
    case WZ_MOVE_DECLARE: tell_declaration(paper, before, move); break;
    case WZ_MOVE_PLAY: tell_play(paper, before); break;
    case WZ_MOVE_BID:
    case WZ_MOVE_HOLD: tell_auction(paper, before, move); break;
    case WZ_MOVE_PUSH: tell_push(paper, move); break;
    case WZ_MOVE_PASS:
        if (silent) break; /* no grand hand, no announcement */
        if (auction) tell_auction(paper, before, move);
        else tell_word(paper, before, move);
        break;
    default: tell_word(paper, before, move); break;
    }
}

/* --- The end --- */

static const enum wz_text_key endings[WZ_ENDING_COUNT] = {
#define X(name) [WZ_END_##name] = WZ_T_PROTOCOL_ENDED_##name,
    WZ_ENDINGS(X)
#undef X
};

static void tell_ending(wz_paper *paper) {
    const wz_table *table = &paper->game.table;
    bool early = table->ending == WZ_END_PLAYED && table->plays < 30;
    wz__paper_say(paper, early ? WZ_T_PROTOCOL_ENDED_EARLY : endings[table->ending], NULL);
    if (table->ending != WZ_END_PLAYED || table->declarer.i > 2) return;
    wz_facts facts = wz_game_facts(&paper->game);
    wz__paper_say(paper, WZ_T_PROTOCOL_COUNT,
                  (const char *[]){paper->name[table->declarer.i],
                                   wz__paper_number(facts.points).text,
                                   wz__paper_number(facts.tricks).text,
                                   wz__paper_number(facts.defender_points).text,
                                   wz__paper_number(facts.defender_tricks).text});
}

static void tell_paragraphs(wz_paper *paper, const wz_result *result) {
    wz_scrap list;
    wz_out out = wz_out_to(list.text, sizeof list.text);
    for (unsigned i = 0; i < result->paragraphs; i++) {
        if (i > 0) wz_put(&out, ", ");
        wz_put(&out, result->paragraph[i]);
    }
    if (result->paragraphs > 0)
        wz__paper_say(paper, WZ_T_PROTOCOL_PARAGRAPHS, (const char *[]){list.text});
}

static void tell_result(wz_paper *paper) {
    const wz_table *table = &paper->game.table;
    const wz_stated *stated = &paper->record->stated;
    wz_result result;
    wz__paper_heading(paper, WZ_T_PROTOCOL_RESULT);
    if (wz_game_result(&paper->game, &result) != WZ_OK) {
        wz__paper_say(paper, WZ_T_PROTOCOL_UNFINISHED, NULL);
        return;
    }
    bool declared = result.kind == WZ_RESULT_DECLARED;
    if (declared || result.kind == WZ_RESULT_RAMSCH) tell_ending(paper);
    if (declared)
        wz__paper_say(paper, result.won ? WZ_T_PROTOCOL_WON : WZ_T_PROTOCOL_LOST,
                      (const char *[]){paper->name[table->declarer.i],
                                       wz__paper_contract(paper, result.contract).text});
    wz_put_derivation_of(paper->out, paper->lang, WZ_FRENCH, &result,
                         (const char *const[]){paper->name[0], paper->name[1], paper->name[2]});
    wz_put_char(paper->out, '\n');
    tell_paragraphs(paper, &result);
    if (declared && stated->kind == WZ_STATED_GAME && stated->value != result.value)
        wz__paper_say(paper, WZ_T_PROTOCOL_STATED,
                      (const char *[]){wz__paper_number(stated->value).text});
}

static void tell_remarks(wz_paper *paper) {
    if (!paper->record->quirks) return;
    wz__paper_heading(paper, WZ_T_PROTOCOL_REMARKS);
    for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++)
        if (paper->record->quirks >> i & 1u) {
            wz_put(paper->out, "- ");
            wz_put(paper->out, wz_quirk_text(paper->lang, (wz_quirk)i));
            wz_put_char(paper->out, '\n');
        }
}

/* --- The whole --- */

/* Makes every move of the record, and tells it if asked to. */
static wz_error run(wz_paper *paper, bool tell) {
    const wz_log *log = &paper->record->log;
    for (unsigned i = 0; i < log->count; i++) {
        const wz_table before = paper->game.table;
        if (wz__says_nothing(&before, &log->move[i])) continue;
        if (wz__hides_cards(paper->record, &log->move[i])) return WZ_E_CARDS_HIDDEN;
        wz_error error = wz_apply(&paper->game, &log->move[i]);
        if (error != WZ_OK) return error;
        if (tell) tell_move(paper, &before, &log->move[i]);
    }
    return WZ_OK;
}

wz_error wz_put_protocol(wz_out *out, wz_lang lang, const wz_record *record,
                         const wz_rules *rules) {
    if (!out || !record || !rules) return WZ_E_NOTHING_GIVEN;
    wz_paper paper = wz__paper_of(out, lang, record);
    wz_error error = wz_game_start(&paper.game, rules, &record->terms);
    wz_game before = paper.game;
    if (error == WZ_OK)
        error = run(&paper, false); /* a record that can't be played writes nothing */
    if (error != WZ_OK) return error;
    paper.game = before;
    tell_head(&paper);
    run(&paper, true);
    tell_last_cards(&paper);
    tell_result(&paper);
    tell_remarks(&paper);
    return WZ_OK;
}
