/* The terminal game: what is asked, and how answers are understood. */
#include <ctype.h>
#include <string.h>

#include "programs/play_table.h"

enum { LINE = 128 };

/* Reads a line without its end; false at the end of the input. */
static bool read_line(const struct play *play, char line[LINE]) {
    fputs("> ", play->cli->out);
    fflush(play->cli->out);
    if (!fgets(line, LINE, play->cli->in)) return false;
    size_t length = strcspn(line, "\r\n");
    bool cut = line[length] == '\0' && length == LINE - 1;
    line[length] = '\0';
    for (int c = 0; cut && c != '\n' && c != EOF;)
        c = fgetc(play->cli->in); /* the rest of a line that is too long is no answer */
    return true;
}

static bool is_one_of(const char *line, const char *words) {
    size_t length = strlen(line);
    for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncmp(at, line, length) == 0) return length > 0;
    return false;
}

static bool says(const struct play *play, const char *line, enum cli_text_key words) {
    return is_one_of(line, cli_text(play->cli, words));
}

/* A card by its number in the shown hand, or by its code. */
static wz_card card_from(const struct play *play, const char *word, size_t length) {
    char text[8] = "";
    if (length >= sizeof text) return WZ_NO_CARD;
    memcpy(text, word, length);
    wz_card sorted[32];
    unsigned count = play_sorted_hand(play, sorted);
    int64_t number;
    if (cli_number_from(text, 1, count, &number)) return sorted[number - 1];
    return length == 2 ? wz_card_from(text) : WZ_NO_CARD;
}

/* Refusals of the rules are told with their paragraph; then the question comes again. */
static bool refused(const struct play *play, const wz_move *move) {
    wz_game copy = play->game;
    wz_error error = wz_apply(&copy, move);
    if (error == WZ_OK) return false;
    const char *paragraph = wz_error_paragraph(error);
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_REFUSED, wz_error_text(play->cli->lang, error));
    if (*paragraph) cli_say(play->cli, play->cli->out, CLI_T_PLAY_RULE, paragraph);
    fputs("\n", play->cli->out);
    return true;
}

/* A defender's claim is taken only if it can be judged (ISkO 4.4.5). */
static bool beyond_judgement(const struct play *play, const wz_move *move) {
    wz_game copy = play->game;
    wz_move verdict;
    if (wz_apply(&copy, move) != WZ_OK || copy.table.phase != WZ_PHASE_VERDICT) return false;
    if (wz_judge_claim(&copy, wz_claim_prover, play->solver, &verdict)) return false;
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_NO_VERDICT);
    return true;
}

/* --- One reader per phase: from the line to a move; false if it was not understood --- */

static bool read_bid(const struct play *play, const char *line, wz_move *move) {
    const wz_table *table = &play->game.table;
    int64_t number;
    if (says(play, line, CLI_T_PLAY_WORDS_PASS)) {
        move->kind = WZ_MOVE_PASS;
        return true;
    }
    if (table->phase == WZ_PHASE_HOLD) {
        move->kind = WZ_MOVE_HOLD;
        return says(play, line, CLI_T_PLAY_WORDS_YES);
    }
    move->kind = WZ_MOVE_BID;
    unsigned next = wz_bid_above(table->rules, table->bid);
    if (says(play, line, CLI_T_PLAY_WORDS_YES) && next < table->rules->bids) {
        move->number = table->rules->bid[next];
        return true;
    }
    if (!cli_number_from(line, 0, 9999, &number)) return false;
    move->number = (uint16_t)number;
    return true;
}

static bool same_letters(const char *a, const char *b) {
    for (; *a && tolower((unsigned char)*a) == tolower((unsigned char)*b); a++, b++)
        ;
    return *a == *b;
}

/* "kreuz", "grand hand", "eichel", or the words of the move grammar: CH, NO ... */
static bool read_contract(const struct play *play, const char *line, wz_contract *contract) {
    for (unsigned i = 0; i < WZ_DECLARATIONS * WZ_FACES; i++) {
        char name[96];
        wz_out out = wz_out_to(name, sizeof name);
        wz_contract candidate = wz_declaration(i / WZ_FACES);
        wz_put_contract_name(&out, play->cli->lang, (wz_faces)(i % WZ_FACES), candidate);
        if (!same_letters(name, line)) continue;
        *contract = candidate;
        return true;
    }
    return wz_contract_from(line, strlen(line), contract) == WZ_OK;
}

static bool read_choice(const struct play *play, const char *line, wz_move *move) {
    if (says(play, line, CLI_T_PLAY_WORDS_YES) || says(play, line, CLI_T_PLAY_WORDS_PICK_UP)) {
        move->kind = WZ_MOVE_PICK_UP;
        return true;
    }
    move->kind = WZ_MOVE_DECLARE;
    return read_contract(play, line, &move->contract);
}

/* Two cards, then the game: "3 7 grand". */
static bool read_declaration(const struct play *play, const char *line, wz_move *move) {
    move->kind = WZ_MOVE_DECLARE;
    if (play->game.table.phase == WZ_PHASE_INSTEAD)
        return read_contract(play, line, &move->contract);
    for (unsigned i = 0; i < WZ_SKAT_SIZE; i++) {
        line += strspn(line, " .,");
        size_t length = strcspn(line, " .,");
        wz_card card = card_from(play, line, length);
        if (card == WZ_NO_CARD) return false;
        move->cards[0] |= wz_set(card);
        line += length;
    }
    line += strspn(line, " .,");
    return read_contract(play, line, &move->contract);
}

static bool read_play(const struct play *play, const char *line, wz_move *move) {
    wz_options options;
    wz_view_options(play_own_view(play), &options);
    if (says(play, line, CLI_T_PLAY_WORDS_RESIGN)) {
        move->kind = WZ_MOVE_RESIGN;
        return true;
    }
    if (says(play, line, CLI_T_PLAY_WORDS_SHOW)) {
        move->kind = WZ_MOVE_SHOW;
        return true;
    }
    if (options.kinds >> WZ_MOVE_KONTRA & 1 && says(play, line, CLI_T_PLAY_WORDS_KONTRA)) {
        move->kind = WZ_MOVE_KONTRA;
        return true;
    }
    move->kind = WZ_MOVE_PLAY;
    move->card = card_from(play, line, strlen(line));
    return move->card != WZ_NO_CARD;
}

static bool read_kontra(const struct play *play, const char *line, wz_move *move) {
    bool re = says(play, line, CLI_T_PLAY_WORDS_RE);
    move->kind = re ? WZ_MOVE_REKONTRA : WZ_MOVE_PASS;
    return re || says(play, line, CLI_T_PLAY_WORDS_PASS);
}

static bool read_consent(const struct play *play, const char *line, wz_move *move) {
    bool yes = says(play, line, CLI_T_PLAY_WORDS_YES);
    move->kind = yes ? WZ_MOVE_AGREE : WZ_MOVE_REFUSE;
    return yes || says(play, line, CLI_T_PLAY_WORDS_NO);
}

/* --- Questions --- */

static void ask_bid(const struct play *play) {
    const wz_table *table = &play->game.table;
    if (table->phase == WZ_PHASE_HOLD) {
        cli_say(play->cli, play->cli->out, CLI_T_PLAY_ASK_HOLD, CLI_NUMBER(table->bid));
        return;
    }
    unsigned next = wz_bid_above(table->rules, table->bid);
    unsigned value = next < table->rules->bids ? table->rules->bid[next] : table->bid;
    cli_say(play->cli, play->cli->out,
            table->phase == WZ_PHASE_UNBID ? CLI_T_PLAY_ASK_UNBID : CLI_T_PLAY_ASK_BID,
            CLI_NUMBER(value));
}

static void ask_choice(const struct play *play) {
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_ASK_CHOICE);
}

static void ask_declaration(const struct play *play) {
    bool instead = play->game.table.phase == WZ_PHASE_INSTEAD;
    if (!instead) play_show_hand(play, WZ_DECK);
    cli_say(play->cli, play->cli->out, instead ? CLI_T_PLAY_ASK_INSTEAD : CLI_T_PLAY_ASK_GAME);
}

static void ask_card(const struct play *play) {
    wz_options options;
    wz_view_options(play_own_view(play), &options);
    play_show_trick(play);
    play_show_hand(play, options.cards);
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_ASK_CARD);
}

static void ask_kontra(const struct play *play) {
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_ASK_RE);
}

static void ask_consent(const struct play *play) {
    cli_say(play->cli, play->cli->out,
            play->game.table.phase == WZ_PHASE_CLAIM ? CLI_T_PLAY_ASK_CLAIM
                                                     : CLI_T_PLAY_ASK_CONCESSION);
}

static const struct {
    void (*ask)(const struct play *play);
    bool (*read)(const struct play *play, const char *line, wz_move *move);
    enum cli_text_key help;
} questions[WZ_PHASE_COUNT] = {
    [WZ_PHASE_BID] = {ask_bid, read_bid, CLI_T_PLAY_HELP_BID},
    [WZ_PHASE_HOLD] = {ask_bid, read_bid, CLI_T_PLAY_HELP_BID},
    [WZ_PHASE_UNBID] = {ask_bid, read_bid, CLI_T_PLAY_HELP_BID},
    [WZ_PHASE_CHOOSE] = {ask_choice, read_choice, CLI_T_PLAY_HELP_CHOICE},
    [WZ_PHASE_DECLARE] = {ask_declaration, read_declaration, CLI_T_PLAY_HELP_GAME},
    [WZ_PHASE_INSTEAD] = {ask_declaration, read_declaration, CLI_T_PLAY_HELP_GAME},
    [WZ_PHASE_PLAY] = {ask_card, read_play, CLI_T_PLAY_HELP_CARD},
    [WZ_PHASE_KONTRA] = {ask_kontra, read_kontra, CLI_T_PLAY_HELP_CARD},
    [WZ_PHASE_CONCEDE] = {ask_consent, read_consent, CLI_T_PLAY_HELP_CARD},
    [WZ_PHASE_CLAIM] = {ask_consent, read_consent, CLI_T_PLAY_HELP_CARD},
};

enum play_answer play_ask(const struct play *play, wz_move *move) {
    unsigned phase = play->game.table.phase;
    char line[LINE];
    questions[phase].ask(play);
    for (;;) {
        if (!read_line(play, line) || says(play, line, CLI_T_PLAY_WORDS_QUIT)) return PLAY_QUIT;
        *move = (wz_move){.who = play->game.table.turn};
        if (says(play, line, CLI_T_PLAY_WORDS_HELP))
            cli_say(play->cli, play->cli->out, questions[phase].help);
        else if (says(play, line, CLI_T_PLAY_WORDS_LAST_TRICK)) play_show_last_trick(play);
        else if (!questions[phase].read(play, line, move))
            cli_say(play->cli, play->cli->out, CLI_T_PLAY_NOT_UNDERSTOOD);
        else if (!refused(play, move) && !beyond_judgement(play, move)) return PLAY_MOVE;
    }
}

enum play_answer play_ask_again(const struct play *play) {
    char line[LINE];
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_ASK_AGAIN);
    if (!read_line(play, line) || says(play, line, CLI_T_PLAY_WORDS_QUIT) ||
        says(play, line, CLI_T_PLAY_WORDS_NO))
        return PLAY_QUIT;
    return PLAY_MOVE;
}
