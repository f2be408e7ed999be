/* Questions: asked until there is an answer that the rules allow. */
#include "programs/play/play.h"
#include "programs/rules/rules_show.h"
#include "programs/sheet.h"

/* --- What can be asked for at any question --- */

/* As far as the person could count: with the own discard (ISkO 2.6.1), and no other skat (3.5.4). */
static void put_points(const struct play *play) {
    const wz_table *table = &play->chronicle.game.table;
    if (!play->chronicle.playing || table->contract.kind >= WZ_KINDS) {
        play_say(play, CLI_T_PLAY_NO_TRICK);
        return;
    }
    if (play_is_hard(play)) return;
    wz_view view = play_own_view(play);
    uint8_t points[3];
    unsigned trumps = 0;
    bool counts = wz_view_points(&view, points) && wz_view_trumps_out(&view, &trumps);
    for (unsigned i = 0; i < 3; i++)
        if (counts)
            play_say(play, CLI_T_PLAY_POINTS, play_name_of(play, i).text, CLI_NUMBER(points[i]),
                     CLI_NUMBER(table->tricks[i]));
        else
            play_say(play, CLI_T_PLAY_TRICKS, play_name_of(play, i).text,
                     CLI_NUMBER(table->tricks[i]));
    if (!counts) return; /* null: neither points nor trumps */
    play_say(play, view.skat ? CLI_T_PLAY_POINTS_OWN_SKAT : CLI_T_PLAY_POINTS_NO_SKAT);
    play_say(play, CLI_T_PLAY_TRUMPS_OUT, CLI_NUMBER(trumps));
}

static void put_help(const struct play *play, enum cli_text_key help) {
    play_put_wrapped(play, cli_text(play->cli, help));
    play_put_wrapped(play, cli_text(play->cli, CLI_T_PLAY_HELP));
    if (play->remark) play_put_wrapped(play, cli_text(play->cli, CLI_T_JOIN_HELP));
}

/* PLAY_UNDERSTOOD: done. PLAY_AGAIN: done, and the page has to be drawn again. */
static enum play_reading common(struct play *play, const char *line, enum cli_text_key help) {
    if (cli_says(line, CLI_T_PLAY_WORDS_QUIT)) return PLAY_WANTS_TO_QUIT;
    if (cli_says(line, CLI_T_PLAY_WORDS_LIST))
        return play_show_list(play) == PLAY_GO_ON ? PLAY_AGAIN : PLAY_WANTS_TO_QUIT;
    if (cli_says(line, CLI_T_PLAY_WORDS_TABLE)) return PLAY_AGAIN;
    if (line[0] == '/' && play->remark) {
        play->remark(play->context, line + 1);
        return PLAY_UNDERSTOOD;
    }
    bool hint = cli_says(line, CLI_T_PLAY_WORDS_HINT);
    if (hint && play_hint(play)) return PLAY_UNDERSTOOD;
    if (hint || cli_says(line, CLI_T_PLAY_WORDS_HELP)) put_help(play, help);
    else if (cli_says(line, CLI_T_PLAY_WORDS_LAST_TRICK))
        play_put_trick(play, &play->chronicle.game.table, CLI_T_PLAY_LAST_TRICK);
    else if (cli_says(line, CLI_T_PLAY_WORDS_POINTS)) put_points(play);
    else if (cli_says(line, CLI_T_PLAY_WORDS_REFEREE)) play_object(play);
    else if (cli_says(line, CLI_T_PLAY_WORDS_RULES))
        rules_show_page(play->cli, &play->chronicle.rules);
    else if (cli_says(line, CLI_T_PLAY_WORDS_GAME) && play_has_game(play))
        return play_show_game(play) == PLAY_GO_ON ? PLAY_AGAIN : PLAY_WANTS_TO_QUIT;
    else return PLAY_STRANGE;
    return PLAY_UNDERSTOOD;
}

void play_note_strange(struct play *play, const char *line) {
    enum { LETTERS = 30 };
    char clipped[4 * LETTERS + 1];
    sheet_clip(clipped, sizeof clipped, line, LETTERS);
    play_note(play, CLI_T_PLAY_NOT_UNDERSTOOD, clipped);
}

/* --- The loop --- */

static unsigned own_who(const struct play *play) {
    wz_position own = play_own_position(play);
    return own.i < 3 ? own.i : WZ_WHO_SITTER;
}

void play_note(struct play *play, enum cli_text_key key, const char *part) {
    wz_out out = wz_out_to(play->note, sizeof play->note);
    play_put_text(play, &out, key, part);
}

void play_put_note(struct play *play) {
    if (play->note[0]) play_put_wrapped(play, play->note);
    play->note[0] = '\0';
}

/* The same page again, without what answers and notes have added to it; on paper it is still there,
 * unless it is asked for. */
static void draw_again(struct play *play, const struct play_question *question, bool asked_for) {
    if (question->page && (asked_for || play->look.screen)) question->page(play);
}

/* An answer that is none to this question: perhaps one that fits anywhere. False: to quit. */
static bool take_other_line(struct play *play, const struct play_question *question,
                            const char *line) {
    draw_again(play, question, !line[0]);
    enum play_reading reading = line[0] ? common(play, line, question->help) : PLAY_UNDERSTOOD;
    if (reading == PLAY_AGAIN) draw_again(play, question, true);
    if (reading == PLAY_STRANGE) play_note_strange(play, line);
    return reading != PLAY_WANTS_TO_QUIT;
}

enum play_answer play_ask(struct play *play, const struct play_question *question, wz_move *move) {
    if (question->page) question->page(play);
    for (;;) {
        char line[PLAY_LINE];
        play_put_note(play);
        question->ask(play);
        if (!play_read(play, line)) return PLAY_QUIT;
        *move = (wz_move){.who = (uint8_t)own_who(play)};
        switch (question->read(play, line, move)) {
        case PLAY_UNDERSTOOD: return PLAY_GO_ON;
        case PLAY_WANTS_TO_QUIT: return PLAY_QUIT;
        case PLAY_AGAIN: draw_again(play, question, false); break;
        case PLAY_STRANGE:
            if (!take_other_line(play, question, line)) return PLAY_QUIT;
        }
    }
}

/* Questions that need no page: the line is a word, or one that fits anywhere. */
static enum play_reading ask_plainly(struct play *play, enum cli_text_key question,
                                     char line[PLAY_LINE]) {
    play_put_note(play);
    play_say(play, question);
    if (!play_read(play, line)) return PLAY_WANTS_TO_QUIT;
    if (!line[0] || cli_says(line, CLI_T_PLAY_WORDS_NO)) return PLAY_AGAIN;
    if (cli_says(line, CLI_T_PLAY_WORDS_YES)) return PLAY_UNDERSTOOD;
    enum play_reading reading = common(play, line, question);
    if (reading == PLAY_WANTS_TO_QUIT) return reading;
    if (reading == PLAY_STRANGE) play_note_strange(play, line);
    return PLAY_STRANGE;
}

enum play_reading play_confirm(struct play *play, enum cli_text_key question) {
    char line[PLAY_LINE];
    enum play_reading reading;
    do reading = ask_plainly(play, question, line);
    while (reading == PLAY_STRANGE);
    return reading;
}

enum play_answer play_ask_return(struct play *play, enum cli_text_key question) {
    for (;;) {
        char line[PLAY_LINE];
        enum play_reading reading = ask_plainly(play, question, line);
        bool no = line[0] && reading == PLAY_AGAIN;
        if (reading == PLAY_WANTS_TO_QUIT || no) return PLAY_QUIT;
        if (reading != PLAY_STRANGE) return PLAY_GO_ON;
    }
}

enum play_answer play_wait(struct play *play) {
    for (;;) {
        char line[PLAY_LINE];
        play_put_note(play);
        play_say(play, CLI_T_PLAY_ASK_RETURN);
        if (!play_read(play, line) || cli_says(line, CLI_T_PLAY_WORDS_QUIT)) return PLAY_QUIT;
        if (!line[0]) return PLAY_GO_ON;
        play_note_strange(play, line);
    }
}

/* --- Refusals --- */

/* A claim is taken only if it can be judged (ISkO 4.4.5). */
static bool beyond_judgement(struct play *play, const wz_game *after) {
    wz_verdict verdict;
    if (after->table.phase != WZ_PHASE_VERDICT) return false;
    play_judge(play, after, &verdict);
    return verdict.proof == WZ_NOT_FINISHED;
}

bool play_refused(struct play *play, const wz_move *move) {
    wz_game after;
    wz_error error = play_try(play, move, &after);
    if (error == WZ_OK && play->seen) return false; /* the server judges */
    if (error == WZ_OK && !beyond_judgement(play, &after)) return false;
    if (error == WZ_OK) {
        play_note(play, CLI_T_PLAY_NO_VERDICT, "");
        return true;
    }
    const char *paragraph = wz_error_paragraph(error);
    wz_out out = wz_out_to(play->note, sizeof play->note);
    play_put_text(play, &out, CLI_T_PLAY_REFUSED, wz_error_text(play->cli->lang, error));
    if (*paragraph) play_put_text(play, &out, CLI_T_PLAY_RULE, paragraph);
    return true;
}

/* --- By phase --- */

enum play_answer play_ask_move(struct play *play, wz_move *move) {
    static const struct play_question *const questions[WZ_PHASE_COUNT] = {
        [WZ_PHASE_BID] = &play_bid_question,         [WZ_PHASE_HOLD] = &play_hold_question,
        [WZ_PHASE_UNBID] = &play_unbid_question,     [WZ_PHASE_CHOOSE] = &play_choice_question,
        [WZ_PHASE_DECLARE] = &play_declare_question, [WZ_PHASE_INSTEAD] = &play_instead_question,
        [WZ_PHASE_PLAY] = &play_card_question,       [WZ_PHASE_KONTRA] = &play_kontra_question,
        [WZ_PHASE_CONCEDE] = &play_consent_question, [WZ_PHASE_CLAIM] = &play_consent_question,
    };
    const struct play_question *question = questions[play->chronicle.game.table.phase];
    return play_ask(play, question ? question : &play_offer_question, move);
}
