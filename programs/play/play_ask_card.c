/* The person's answers while cards are played. */
#include "programs/play/play.h"

static wz_options own_options(const struct play *play) {
    wz_view view = play_own_view(play);
    wz_options options;
    wz_view_options(&view, &options);
    return options;
}

static const wz_table *the_table(const struct play *play) { return &play->chronicle.game.table; }

static bool is_declarer(const struct play *play) {
    return wz_same(play_own_position(play), the_table(play)->declarer);
}

/* --- The page --- */

static void draw_table(struct play *play, wz_cards legal, bool numbers) {
    play_new_page(play);
    if (play->look.screen || play->told == 0) play_draw_head(play);
    play_tell_news(play);
    play_draw_open_hands(play);
    if (play->look.screen) putc('\n', play->cli->out);
    play_draw_trick(play);
    play_draw_hand(play, legal, numbers);
}

static void card_page(struct play *play) { draw_table(play, own_options(play).cards, true); }

void play_quiet_page(struct play *play) { draw_table(play, WZ_DECK, false); }

/* --- Giving up --- */

static enum cli_text_key about_resigning(const struct play *play) {
    const wz_table *table = the_table(play);
    bool gift = table->rules->ways & WZ_WAY_GIFT;
    if (!is_declarer(play)) return gift ? CLI_T_PLAY_CONFIRM_GIFT : CLI_T_PLAY_CONFIRM_GIVE_UP;
    bool at_once = wz_cards_left(table, table->declarer) >= WZ_HAND_SIZE - 1; /* ISkO 4.4.1 */
    return at_once ? CLI_T_PLAY_CONFIRM_CONCEDE : CLI_T_PLAY_CONFIRM_OFFER;
}

static enum play_reading read_resigning(struct play *play, wz_move *move) {
    move->kind = WZ_MOVE_RESIGN;
    return play_refused(play, move) ? PLAY_AGAIN : play_confirm(play, about_resigning(play));
}

static enum play_reading read_throwing(struct play *play, wz_move *move) {
    move->kind = WZ_MOVE_THROW;
    return play_refused(play, move) ? PLAY_AGAIN : play_confirm(play, CLI_T_PLAY_CONFIRM_THROW);
}

/* --- Laying open --- */

static void ask_level(const struct play *play) {
    bool schwarz = own_options(play).levels >> WZ_SCHWARZ & 1;
    play_say(play, schwarz ? CLI_T_PLAY_ASK_LEVEL : CLI_T_PLAY_ASK_LEVEL_STATED);
}

static enum play_reading read_level(struct play *play, const char *line, wz_move *move) {
    (void)play;
    move->kind = line[0] ? WZ_MOVE_SHOW : WZ_MOVE_NONE;
    if (!line[0]) return PLAY_UNDERSTOOD;
    if (cli_says(line, CLI_T_PLAY_WORDS_SIMPLE)) move->level = WZ_SIMPLE;
    else if (cli_says(line, CLI_T_PLAY_WORDS_SCHNEIDER)) move->level = WZ_SCHNEIDER;
    else if (cli_says(line, CLI_T_PLAY_WORDS_SCHWARZ)) move->level = WZ_SCHWARZ;
    else return PLAY_STRANGE;
    return PLAY_UNDERSTOOD;
}

static const struct play_question level_question = {NULL, ask_level, read_level,
                                                    CLI_T_PLAY_HELP_LEVEL};

static enum cli_text_key about_showing(const struct play *play) {
    const wz_rules *rules = the_table(play)->rules;
    wz_game after;
    wz_move move = {.kind = WZ_MOVE_SHOW, .who = play_own_position(play).i};
    bool opened = play_try(play, &move, &after) == WZ_OK &&
                  after.table.contract.flags != the_table(play)->contract.flags;
    if (opened) return CLI_T_PLAY_CONFIRM_OPEN_NULL;
    if (!is_declarer(play))
        return rules->defender_claim == WZ_CLAIM_HIMSELF_ALL ? CLI_T_PLAY_CONFIRM_CLAIM_ALONE
                                                             : CLI_T_PLAY_CONFIRM_CLAIM;
    if (rules->declarer_claim == WZ_CLAIM_AGREE_OR_PLAY) return CLI_T_PLAY_CONFIRM_SHOW;
    return rules->declarer_claim == WZ_CLAIM_TRUE_OR_LOST ? CLI_T_PLAY_CONFIRM_SHOW_OR_LOST
                                                          : CLI_T_PLAY_CONFIRM_SHOW_OR_REST;
}

static enum play_reading read_showing(struct play *play, wz_move *move) {
    move->kind = WZ_MOVE_SHOW;
    wz_options options = own_options(play);
    bool levels = options.levels & (options.levels - 1); /* more than one to choose from */
    if (levels && wz_options_have(&options, WZ_MOVE_SHOW)) {
        if (play_ask(play, &level_question, move) != PLAY_GO_ON) return PLAY_WANTS_TO_QUIT;
        if (move->kind == WZ_MOVE_NONE) return PLAY_AGAIN;
    }
    if (play_refused(play, move)) return PLAY_AGAIN;
    bool harmless = levels && the_table(play)->rules->declarer_claim == WZ_CLAIM_AGREE_OR_PLAY;
    return harmless ? PLAY_UNDERSTOOD : play_confirm(play, about_showing(play));
}

/* --- A card --- */

static wz_card only_card(const wz_options *options) {
    bool one = options->cards && !(options->cards & (options->cards - 1));
    return one ? wz_first(options->cards) : WZ_NO_CARD;
}

static void ask_card(const struct play *play) {
    wz_options options = own_options(play);
    wz_card only = only_card(&options);
    play_say(play, CLI_T_PLAY_ASK_CARD);
    if (only != WZ_NO_CARD) play_say(play, CLI_T_PLAY_OR_RETURN, play_card(play, only).text);
    if (wz_options_have(&options, WZ_MOVE_KONTRA)) play_say(play, CLI_T_PLAY_OR_KONTRA);
    if (wz_options_have(&options, WZ_MOVE_DECLARE)) play_say(play, CLI_T_PLAY_OR_HIGHER);
    play_say(play, CLI_T_PLAY_OR_HELP);
}

static enum play_reading read_unusual(struct play *play, const char *line, wz_move *move) {
    if (cli_says(line, CLI_T_PLAY_WORDS_RESIGN)) return read_resigning(play, move);
    if (cli_says(line, CLI_T_PLAY_WORDS_THROW)) return read_throwing(play, move);
    if (cli_says(line, CLI_T_PLAY_WORDS_SHOW)) return read_showing(play, move);
    if (cli_says(line, CLI_T_PLAY_WORDS_HIGHER)) {
        wz_options options = own_options(play);
        if (wz_options_have(&options, WZ_MOVE_DECLARE)) return play_ask_higher_game(play, move);
        move->kind = WZ_MOVE_DECLARE; /* is refused with the reason */
        move->contract = (wz_contract){WZ_GRAND, 0};
        return play_refused(play, move) ? PLAY_AGAIN : PLAY_STRANGE;
    }
    if (!cli_says(line, CLI_T_PLAY_WORDS_KONTRA)) return PLAY_STRANGE;
    move->kind = WZ_MOVE_KONTRA;
    return play_refused(play, move) ? PLAY_AGAIN : PLAY_UNDERSTOOD;
}

static enum play_reading read_card(struct play *play, const char *line, wz_move *move) {
    wz_options options = own_options(play);
    move->kind = WZ_MOVE_PLAY;
    move->card = line[0] ? play_read_card(play, line, NULL) : only_card(&options);
    if (move->card == WZ_NO_CARD) return read_unusual(play, line, move);
    return play_refused(play, move) ? PLAY_AGAIN : PLAY_UNDERSTOOD;
}

const struct play_question play_card_question = {card_page, ask_card, read_card,
                                                 CLI_T_PLAY_HELP_CARD};

/* --- The declarer before somebody else's first card, where the rule set lets him raise --- */

static void ask_before_lead(const struct play *play) {
    wz_options options = own_options(play);
    play_say(play, CLI_T_PLAY_ASK_BEFORE_LEAD);
    if (wz_options_have(&options, WZ_MOVE_DECLARE)) play_say(play, CLI_T_PLAY_OR_HIGHER);
    if (about_showing(play) == CLI_T_PLAY_CONFIRM_OPEN_NULL)
        play_say(play, CLI_T_PLAY_OR_OPEN_NULL);
    play_say(play, CLI_T_PLAY_OR_HINT);
}

static enum play_reading read_before_lead(struct play *play, const char *line, wz_move *move) {
    move->kind = WZ_MOVE_NONE;
    return line[0] ? read_unusual(play, line, move) : PLAY_UNDERSTOOD;
}

const struct play_question play_before_lead_question = {
    play_quiet_page, ask_before_lead, read_before_lead, CLI_T_PLAY_HELP_BEFORE_LEAD};

bool play_may_raise(const struct play *play) {
    wz_options options = own_options(play);
    return the_table(play)->plays == 0 && is_declarer(play) &&
           (wz_options_have(&options, WZ_MOVE_DECLARE) ||
            about_showing(play) == CLI_T_PLAY_CONFIRM_OPEN_NULL);
}

/* --- Kontra, consent --- */

/* The next step of the ladder, by the last one that was said. */
static const struct {
    uint8_t kind; /* enum wz_move_kind */
    enum cli_text_key ask, words;
} next_spritze[WZ_SPRITZEN] = {
    [WZ_SPRITZE_KONTRA] = {WZ_MOVE_REKONTRA, CLI_T_PLAY_ASK_RE, CLI_T_PLAY_WORDS_RE},
    [WZ_SPRITZE_RE] = {WZ_MOVE_BOCK, CLI_T_PLAY_ASK_BOCK, CLI_T_PLAY_WORDS_BOCK},
    [WZ_SPRITZE_BOCK] = {WZ_MOVE_HIRSCH, CLI_T_PLAY_ASK_HIRSCH, CLI_T_PLAY_WORDS_HIRSCH},
};

static void ask_kontra(const struct play *play) {
    play_say(play, next_spritze[the_table(play)->spritzen].ask);
}

static enum play_reading read_kontra(struct play *play, const char *line, wz_move *move) {
    unsigned said = the_table(play)->spritzen;
    bool more = cli_says(line, next_spritze[said].words) || cli_says(line, CLI_T_PLAY_WORDS_YES);
    bool no = cli_says(line, CLI_T_PLAY_WORDS_PASS) || cli_says(line, CLI_T_PLAY_WORDS_NO);
    move->kind = more ? next_spritze[said].kind : WZ_MOVE_PASS;
    return more || no ? PLAY_UNDERSTOOD : PLAY_STRANGE;
}

const struct play_question play_kontra_question = {play_quiet_page, ask_kontra, read_kontra,
                                                   CLI_T_PLAY_HELP_KONTRA};

static void ask_consent(const struct play *play) {
    const wz_table *table = the_table(play);
    bool claim = table->phase == WZ_PHASE_CLAIM;
    play_say(play, claim               ? CLI_T_PLAY_ASK_CLAIM
                   : is_declarer(play) ? CLI_T_PLAY_ASK_GIFT
                                       : CLI_T_PLAY_ASK_CONCESSION);
}

static enum play_reading read_consent(struct play *play, const char *line, wz_move *move) {
    (void)play;
    bool yes = cli_says(line, CLI_T_PLAY_WORDS_YES);
    move->kind = yes ? WZ_MOVE_AGREE : WZ_MOVE_REFUSE;
    return yes || cli_says(line, CLI_T_PLAY_WORDS_NO) ? PLAY_UNDERSTOOD : PLAY_STRANGE;
}

const struct play_question play_consent_question = {play_quiet_page, ask_consent, read_consent,
                                                    CLI_T_PLAY_HELP_CONSENT};
