/* wenzel referee --ask: the guided form. Only what would change the ruling is asked, with a way back. */
#include <stdlib.h>
#include <string.h>

#include "programs/referee/referee.h"
#include "programs/sheet.h"

enum { HELP_WIDTH = 79 };

bool referee_read_line(const struct referee_desk *desk, char *line, size_t room) {
    fflush(desk->cli->out);
    if (desk->read) return desk->read(desk->context, line, room);
    if (!fgets(line, (int)room, desk->cli->in)) return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* "??": what can be answered, and what leaves a question open. */
bool referee_is_helped(const struct referee_desk *desk, const char *line, enum cli_text_key help) {
    const struct cli *cli = desk->cli;
    if (!cli_says(line, CLI_T_PLAY_WORDS_HELP)) return false;
    sheet_wrapped(cli->out, cli_text(cli, help), HELP_WIDTH, 0, 0);
    return true;
}

static void list_values(const struct cli *cli, wz_fact fact) {
    const char *const *words = wz_words_of_fact(fact);
    if (wz_type_of_fact(fact) == WZ_FACT_TRUTH) {
        cli_say(cli, cli->out, CLI_T_REFEREE_YES_OR_NO);
        return;
    }
    for (unsigned i = 0; words && words[i]; i++)
        fprintf(cli->out, "  %2u  %s\n", i + 1, wz_word_text(cli->lang, fact, i));
    cli_say(cli, cli->out, CLI_T_REFEREE_NUMBER);
}

/* What was answered, and what is wanted next. */
enum asked { ANSWERED, BACK, NOBODY };

static bool goes_back(const char *line) { return strcmp(line, "<") == 0; }

/* An empty line, or one question mark, leaves the fact unknown. */
static bool leaves_open(const char *line) { return line[0] == '\0' || strcmp(line, "?") == 0; }

enum answer { UNDERSTOOD, UNKNOWN, NOT_UNDERSTOOD };

static enum answer value_from(const struct cli *cli, wz_fact fact, const char *line,
                              int16_t *value) {
    if (leaves_open(line)) return UNKNOWN;
    int most = wz_most_of_fact(fact);
    int64_t number = 0;
    switch (wz_type_of_fact(fact)) {
    case WZ_FACT_TRUTH: {
        bool yes = strchr(cli_text(cli, CLI_T_REFEREE_YES_LETTERS), line[0]) != NULL;
        bool no = line[0] == 'n' || line[0] == 'N';
        *value = yes;
        return yes || no ? UNDERSTOOD : NOT_UNDERSTOOD;
    }
    case WZ_FACT_WORD:
        if (!cli_number_from(line, 1, most + 1, &number)) return NOT_UNDERSTOOD;
        *value = (int16_t)(number - 1);
        return UNDERSTOOD;
    default: {
        bool minus = line[0] == '-' && wz_type_of_fact(fact) == WZ_FACT_SIGNED;
        if (!cli_number_from(line + minus, 0, most, &number)) return NOT_UNDERSTOOD;
        *value = (int16_t)(minus ? -number : number);
        return UNDERSTOOD;
    }
    }
}

static enum asked ask_fact(const struct referee_desk *desk, wz_fact fact, fmt_told_incident *told,
                           bool *declined) {
    const struct cli *cli = desk->cli;
    char line[256];
    for (;;) {
        fprintf(cli->out, "%s\n", wz_fact_question(cli->lang, fact));
        list_values(cli, fact);
        if (!referee_read_line(desk, line, sizeof line)) return NOBODY;
        if (referee_is_helped(desk, line, CLI_T_REFEREE_HELP_FACT)) continue;
        if (goes_back(line)) return BACK;
        enum answer answer = value_from(cli, fact, line, &told->incident.fact[fact]);
        if (answer == NOT_UNDERSTOOD) {
            cli_say(cli, cli->out, CLI_T_REFEREE_NOT_UNDERSTOOD);
            continue;
        }
        *declined = answer == UNKNOWN;
        return ANSWERED;
    }
}

/* Places of a single card. */
static bool one_card(wz_place place) {
    return place == WZ_PLACE_LED_CARD || place == WZ_PLACE_SECOND_CARD ||
           place == WZ_PLACE_SHOWN_CARD || place == WZ_PLACE_THIRD_CARD;
}

/* The incident with these cards, or what is wrong with them. */
static wz_error with_cards(const char *line, wz_place place, wz_incident *incident) {
    wz_incident told = *incident;
    wz_error error = wz_cards_from(line, &told.cards[place], NULL);
    if (error != WZ_OK) return error;
    if (one_card(place) && wz_count(told.cards[place]) != 1) return WZ_E_SYNTAX_CARD_COUNT;
    told.told |= (uint16_t)(1u << place);
    error = wz_incident_check(&told);
    if (error == WZ_OK) *incident = told;
    return error;
}

static enum asked ask_cards(const struct referee_desk *desk, wz_place place,
                            fmt_told_incident *told) {
    const struct cli *cli = desk->cli;
    char line[256];
    for (;;) {
        fprintf(cli->out, "%s\n", wz_place_question(cli->lang, place));
        cli_say(cli, cli->out, CLI_T_REFEREE_CARDS);
        if (!referee_read_line(desk, line, sizeof line)) return NOBODY;
        if (referee_is_helped(desk, line, CLI_T_REFEREE_HELP_CARDS)) continue;
        if (goes_back(line)) return BACK;
        if (leaves_open(line)) return ANSWERED;
        wz_error error = with_cards(line, place, &told->incident);
        if (error == WZ_OK) return ANSWERED;
        fprintf(cli->out, "%s\n", wz_error_text(cli->lang, error));
    }
}

/* What has been asked already, and was not known. */
struct declined {
    bool fact[WZ_FACT_COUNT];
    unsigned places;
};

/* Who, when and what was said comes first: much else follows from it. */
static unsigned urgency(wz_fact fact) {
    static const uint8_t first[] = {WZ_FACT_ACTOR, WZ_FACT_MOMENT, WZ_FACT_SAID, WZ_FACT_DECLARED,
                                    WZ_FACT_FAULT};
    for (unsigned i = 0; i < sizeof first; i++)
        if (first[i] == fact) return sizeof first - i;
    return 0;
}

/* Cards come before what somebody says about them, and after all that he simply knows. */
static int next_fact(const wz_ruling *ruling, const struct declined *declined, bool about_cards) {
    int next = -1;
    for (unsigned i = 0; i < ruling->asked; i++) {
        wz_fact fact = (wz_fact)ruling->ask[i];
        bool about = fact == WZ_FACT_PROVEN || wz_cards_behind(fact) != 0;
        if (declined->fact[fact] || about != about_cards) continue;
        if (next < 0 || urgency(fact) > urgency((wz_fact)next)) next = (int)fact;
    }
    return next;
}

static int next_place(const wz_ruling *ruling, const struct declined *declined) {
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        if (ruling->ask_cards >> i & 1 && !(declined->places >> i & 1)) return (int)i;
    return -1;
}

/* Who does not know one hand need not be asked for the others, nor for the trick. */
static unsigned given_up(const wz_ruling *ruling, unsigned place) {
    bool jacks = place == WZ_PLACE_DECLARER_JACKS;
    return jacks ? 1u << place : ruling->ask_cards & ~(1u << WZ_PLACE_DECLARER_JACKS);
}

/* The questions so far, facts and then places, so that one can go back. */
struct history {
    unsigned count;
    uint8_t question[WZ_FACT_COUNT + WZ_PLACE_COUNT];
    struct declined declined[WZ_FACT_COUNT + WZ_PLACE_COUNT]; /* as it was before each */
};

/* -1: nothing is left to ask. */
static int next_question(const wz_ruling *ruling, const struct declined *declined) {
    int fact = next_fact(ruling, declined, false);
    int place = fact < 0 ? next_place(ruling, declined) : -1;
    if (fact < 0 && place < 0) fact = next_fact(ruling, declined, true);
    return fact >= 0 ? fact : place >= 0 ? WZ_FACT_COUNT + place : -1;
}

static enum asked ask(const struct referee_desk *desk, const wz_ruling *ruling, unsigned question,
                      fmt_told_incident *told, struct declined *declined) {
    if (question < WZ_FACT_COUNT)
        return ask_fact(desk, (wz_fact)question, told, &declined->fact[question]);
    unsigned place = question - WZ_FACT_COUNT;
    enum asked asked = ask_cards(desk, (wz_place)place, told);
    if (asked == ANSWERED && !(told->incident.told >> place & 1))
        declined->places |= given_up(ruling, place);
    return asked;
}

static void forget(wz_incident *incident, unsigned question) {
    if (question < WZ_FACT_COUNT) {
        incident->fact[question] = WZ_UNKNOWN;
        return;
    }
    incident->told &= (uint16_t) ~(1u << (question - WZ_FACT_COUNT));
    incident->cards[question - WZ_FACT_COUNT] = 0;
}

/* The last question again, its answer forgotten; what came before it stays. */
static int take_back(const struct referee_desk *desk, struct history *history,
                     struct declined *declined, wz_incident *incident) {
    if (history->count == 0) {
        cli_say(desk->cli, desk->cli->out, CLI_T_REFEREE_NOTHING_BEFORE);
        return -1;
    }
    *declined = history->declined[--history->count];
    forget(incident, history->question[history->count]);
    return history->question[history->count];
}

wz_error referee_ask(const struct referee_desk *desk, const wz_referee *referee,
                     fmt_told_incident *told) {
    static struct history history;
    struct declined declined = {{false}, 0};
    history.count = 0;
    int again = -1;
    for (;;) {
        wz_ruling ruling;
        wz_error error = wz_judge(referee, &told->incident, &ruling);
        if (error != WZ_OK) return error;
        int question = again >= 0 ? again : next_question(&ruling, &declined);
        if (question < 0) return WZ_OK;
        struct declined before = declined;
        enum asked asked = ask(desk, &ruling, (unsigned)question, told, &declined);
        if (asked == NOBODY) return WZ_OK;
        if (asked == BACK) {
            again = take_back(desk, &history, &declined, &told->incident);
            continue;
        }
        again = -1;
        history.declined[history.count] = before;
        history.question[history.count++] = (uint8_t)question;
    }
}
