/* After the game: what it was worth, the list, and the end of the series. */
#include "programs/list/spielliste.h"
#include "programs/play/play.h"

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
    wz_put_derivation(&out, play->cli->lang, play->look.faces, result);
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
    enum { WORDS_WRAP_EARLY = 70 };
    return 1 + out.used / WORDS_WRAP_EARLY;
}

/* --- The list --- */

/* As many as the page has room for, `taken` lines being used for other things. */
static void put_last_games(const struct play *play, size_t taken) {
    enum { LINES = 6 };
    struct spielliste list = the_list(play);
    size_t games = play->chronicle.chapters, shown = taken < LINES ? LINES - taken : 1;
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
    size_t ruled = chapter->faulty.i > 2 ? put_ruling(play) : 0;
    putc('\n', play->cli->out);
    put_last_games(play, ruled);
}

/* On a screen, pages that can be read in peace: games first, then the sums if there is room. */
static enum play_answer put_pages(const struct play *play, const struct spielliste *list) {
    enum { GAMES = 18, GAMES_WITH_SUMS = 9 };
    size_t games = play->chronicle.chapters, page = play->look.screen ? GAMES : games;
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

void play_show_end(struct play *play) {
    struct spielliste list = the_list(play);
    size_t games = play->chronicle.chapters;
    enum { LINES = 6 };
    play_new_page(play);
    play_paint(play, PLAY_BOLD);
    play_say(play, CLI_T_PLAY_SERIES_OVER, CLI_NUMBER((int64_t)games));
    play_paint(play, PLAY_PLAIN);
    spielliste_put_head(&list);
    spielliste_put_games(&list, games > LINES ? games - LINES : 0, games);
    spielliste_put_closing(&list);
    if (play->journal) play_say(play, CLI_T_PLAY_KEPT_IN, play->path);
    if (play->journal) play_say(play, CLI_T_PLAY_HOW_TO_SEE);
}
