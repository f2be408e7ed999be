/* After the game: what it was worth, the list, and the end of the series. */
#include <string.h>

#include "programs/list/settlement.h"
#include "programs/list/spielliste.h"
#include "programs/play/play.h"
#include "wenzel/record.h"

static struct spielliste the_list(const struct play *play) {
    return (struct spielliste){.cli = play->cli,
                               .chronicle = &play->chronicle,
                               .faces = play->look.faces,
                               .width = PLAY_COLUMNS};
}

/* --- The result --- */

/* The finished game; the chronicle has it until the next deal. */
static const wz_game *the_game(const struct play *play) { return &play->chronicle.game; }

static void put_skat(const struct play *play) {
    play_say(play, CLI_T_PLAY_SKAT_WAS);
    play_put_cards(play, WZ_GRAND, the_game(play)->skat);
    putc('\n', play->cli->out);
}

static void put_outcome(const struct play *play, const wz_chapter *chapter) {
    const wz_result *result = &chapter->result;
    const wz_table *table = &the_game(play)->table;
    char name[96];
    wz_out out = wz_out_to(name, sizeof name);
    wz_put_contract_name(&out, play->cli->lang, play->look.faces,
                         table->contract.kind < WZ_KINDS ? table->contract : result->contract);
    play_paint(play, PLAY_BOLD);
    play_say(play, result->won ? CLI_T_PLAY_WON : CLI_T_PLAY_LOST,
             play_name_of(play, table->declarer.i).text, name);
    play_paint(play, PLAY_PLAIN);
    if (chapter->faulty.i < 3) return; /* nobody counted */
    wz_facts facts = wz_game_facts(the_game(play));
    play_say(play, CLI_T_PLAY_COUNT, play_name_of(play, table->declarer.i).text,
             CLI_NUMBER(facts.points), CLI_NUMBER(facts.tricks), CLI_NUMBER(facts.defender_points),
             CLI_NUMBER(facts.defender_tricks));
}

static void put_derivation(const struct play *play, const wz_result *result) {
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    struct play_name name[3];
    for (unsigned i = 0; i < 3; i++) name[i] = play_name_of(play, i);
    wz_put_derivation_of(&out, play->cli->lang, play->look.faces, result,
                         (const char *const[]){name[0].text, name[1].text, name[2].text});
    play_put_wrapped(play, text);
}

static void put_paragraphs(const struct play *play, const wz_result *result) {
    if (result->paragraphs == 0) return;
    char list[120], text[200];
    wz_out all = wz_out_to(list, sizeof list), out = wz_out_to(text, sizeof text);
    for (unsigned i = 0; i < result->paragraphs; i++) {
        wz_put(&all, i > 0 ? ", " : "");
        wz_put(&all, result->paragraph[i]);
    }
    play_put_text(play, &out, CLI_T_PLAY_PARAGRAPHS, list);
    play_paint(play, PLAY_DIM);
    play_put_wrapped(play, text);
    play_paint(play, PLAY_PLAIN);
}

enum { WORDS_WRAP_EARLY = 70 };

/* What the referee says to it, if somebody cut the game short. Returns how many lines that takes. */
static size_t put_ruling(const struct play *play) {
    wz_ruling ruling;
    if (!wz_court_ruling(the_game(play), play->chronicle.log, &ruling)) return 0;
    char said[2000], by[120], text[2200];
    wz_out all = wz_out_to(said, sizeof said), list = wz_out_to(by, sizeof by);
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_ruling(&all, play->cli->lang, &ruling);
    wz_put_argument(&all, play->cli->lang, &ruling);
    wz_put_ruled_by(&list, &ruling);
    play_put_texts(play, &out, CLI_T_PLAY_REFEREE, (const char *const[]){said, by});
    play_put_wrapped(play, text);
    return 1 + out.used / WORDS_WRAP_EARLY;
}

/* Which special rounds the game has started, and what the next one is. Returns the lines it takes. */
static size_t put_announcement(const struct play *play, const wz_chapter *chapter) {
    char text[600] = "";
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_announcement(&out, play->cli->lang, &play->chronicle.series, &chapter->entry);
    if (out.used == 0) return 0;
    play_paint(play, PLAY_BOLD);
    play_put_wrapped(play, text);
    play_paint(play, PLAY_PLAIN);
    return 1 + out.used / WORDS_WRAP_EARLY;
}

/* --- The list --- */

/* As many as the page has room for, `taken` lines being used for other things. */
static void put_last_games(const struct play *play, size_t taken) {
    enum { LINES = 6 };
    struct spielliste list = the_list(play);
    size_t games = play->chronicle.chapters, shown = taken < LINES ? LINES - taken : 1;
    if (shown > games) shown = games;
    while (shown > 1 && shown + spielliste_notes(&list, games - shown, games) + taken > LINES)
        shown--;
    spielliste_put_head(&list);
    spielliste_put_games(&list, games > shown ? games - shown : 0, games);
    spielliste_put_standing(&list);
}

void play_show_result(struct play *play) {
    const wz_chronicle *chronicle = &play->chronicle;
    const wz_chapter *chapter = &chronicle->chapter[chronicle->chapters - 1];
    const wz_result *result = &chapter->result;
    play_new_page(play);
    play_tell_news(play);
    if (result->kind == WZ_RESULT_DECLARED) put_outcome(play, chapter);
    if (chapter->faulty.i < 3)
        play_say(play, CLI_T_PLAY_FAULT_DECIDED, play_name_of(play, chapter->faulty.i).text);
    if (result->kind != WZ_RESULT_PASSED_IN) put_skat(play);
    put_derivation(play, result);
    put_paragraphs(play, result);
    size_t taken = chapter->faulty.i > 2 ? put_ruling(play) : 0;
    taken += put_announcement(play, chapter);
    putc('\n', play->cli->out);
    put_last_games(play, taken);
}

/* On a screen, pages that can be read in peace: games first, then the sums if there is room. */
static enum play_answer put_pages(struct play *play, const struct spielliste *list) {
    enum { GAMES = 18, GAMES_WITH_SUMS = 9 };
    size_t games = play->chronicle.chapters, page = play->look.screen ? GAMES : games;
    if (play->look.screen && spielliste_notes(list, 0, games) > 0)
        page /= 2; /* a line above each */
    for (size_t from = 0; from < games; from += page) {
        play_new_page(play);
        spielliste_put_head(list);
        spielliste_put_games(list, from, from + page);
        bool full = games - from > GAMES_WITH_SUMS && play->look.screen;
        if (full && play_wait(play) == PLAY_QUIT) return PLAY_QUIT;
        bool last = games - from <= page;
        if (!last || !full) continue;
        play_new_page(play);
        spielliste_put_head(list);
    }
    return PLAY_GO_ON;
}

/* The list is with the server; these are its last lines. */
static enum play_answer put_totals(const struct play *play) {
    for (uint8_t i = 0; i < play->chronicle.series.seats; i++)
        play_say(play, CLI_T_JOIN_TOTAL, play_person_name(play, (wz_person){i}).text,
                 CLI_NUMBER(play->total[i]));
    return PLAY_GO_ON;
}

enum play_answer play_show_list(struct play *play) {
    if (play->seen) return put_totals(play);
    struct spielliste list = the_list(play);
    if (play->chronicle.chapters == 0) {
        play_note(play, CLI_T_PLAY_LIST_EMPTY, "");
        return PLAY_GO_ON;
    }
    if (put_pages(play, &list) == PLAY_QUIT) return PLAY_QUIT;
    spielliste_put_closing(&list);
    spielliste_put_legend(&list);
    return play->look.screen ? play_wait(play) : PLAY_GO_ON;
}

/* --- The game that was played --- */

bool play_has_game(const struct play *play) {
    const wz_chronicle *chronicle = &play->chronicle;
    return play->loaded && !chronicle->playing && chronicle->chapters > 0 &&
           chronicle->chapter[chronicle->chapters - 1].played;
}

enum play_answer play_show_game(struct play *play) {
    enum { PAGE = 21, ROOM = 1 << 14 };
    const wz_chronicle *chronicle = &play->chronicle;
    char text[ROOM];
    wz_out out = wz_out_to(text, sizeof text);
    wz_record record;
    wz_chapter_record(chronicle, chronicle->chapters - 1, &record);
    wz_put_protocol(&out, play->cli->lang, &record, &chronicle->rules);
    play_new_page(play);
    unsigned lines = 0;
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        if (play->look.screen && lines++ == PAGE) {
            if (play_wait(play) == PLAY_QUIT) return PLAY_QUIT;
            play_new_page(play);
            lines = 1;
        }
        fprintf(play->cli->out, "%.*s\n", (int)strcspn(at, "\n"), at);
    }
    return play->look.screen ? play_wait(play) : PLAY_GO_ON;
}

/* --- The end of a series --- */

/* In money, a cent for a point, or in beer. */
static void put_account(const struct play *play, enum cli_text_key title) {
    const wz_chronicle *chronicle = &play->chronicle;
    play_new_page(play);
    play_paint(play, PLAY_BOLD);
    play_say(play, title, CLI_NUMBER((int64_t)chronicle->chapters));
    play_paint(play, PLAY_PLAIN);
    settlement_put_series(play->cli, chronicle, PLAY_COLUMNS);
}

void play_show_end(struct play *play, bool whole) {
    if (whole) play_show_list(play); /* whoever has seen enough of it sees the account */
    put_account(play, CLI_T_PLAY_SERIES_OVER);
    if (play->journal) play_say(play, CLI_T_PLAY_KEPT_IN, play->path);
    if (play->journal) play_say(play, CLI_T_PLAY_HOW_TO_SEE);
}

enum play_answer play_show_past(struct play *play) {
    put_account(play, CLI_T_PLAY_PAST_SERIES);
    return play->look.screen ? play_ask_return(play, CLI_T_PLAY_ASK_PAST) : PLAY_GO_ON;
}
