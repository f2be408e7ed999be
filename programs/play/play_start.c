/* Before the first card: go on with an old series, or begin a new one. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "programs/play/play.h"
#include "programs/shuffled_deal.h"
#include "runtime/seed.h"

/* --- Going on --- */

static void tell_series(const struct play *play) {
    const wz_series *series = &play->chronicle.series;
    if (series->length > 0)
        play_say(play, CLI_T_PLAY_FOUND_SERIES_OF, CLI_NUMBER(series->games),
                 CLI_NUMBER(series->length));
    else play_say(play, CLI_T_PLAY_FOUND_SERIES, CLI_NUMBER(series->games));
    size_t column = 0;
    for (uint8_t i = 0; i < series->people; i++) {
        char words[80];
        wz_out out = wz_out_to(words, sizeof words);
        wz_put(&out, play_person_name(play, (wz_person){i}).text);
        wz_put(&out, ": ");
        wz_put_int(&out, wz_total(series, (wz_person){i}));
        play_flow(play, &column, 2, words);
    }
    play_end_flow(play, &column);
}

/* "Anna (club)  Bernd (expert)", clockwise from the person. */
static void tell_company(const struct play *play) {
    const wz_chronicle *chronicle = &play->chronicle;
    unsigned seats = chronicle->series.seats;
    size_t column = 0;
    play_flow(play, &column, 0, cli_text(play->cli, CLI_T_PLAY_COMPANY));
    for (unsigned i = 1; i < seats; i++) {
        wz_person person = {(uint8_t)((play->me.i + i) % seats)};
        char words[100];
        wz_out out = wz_out_to(words, sizeof words);
        wz_put(&out, play_person_name(play, person).text);
        wz_put(&out, " (");
        wz_put(&out, chronicle->people[person.i].player);
        wz_put(&out, ")");
        play_flow(play, &column, 2, words);
    }
    play_end_flow(play, &column);
}

/* Two answers, each with its words; just the return key is the first. PLAY_QUIT at the end. */
struct choice {
    enum cli_text_key question, first, second;
};

static enum play_answer choose(struct play *play, const struct choice *choice, bool *second) {
    for (;;) {
        char line[PLAY_LINE];
        play_put_note(play);
        play_say(play, choice->question);
        if (!play_read(play, line) || cli_says(line, CLI_T_PLAY_WORDS_QUIT)) return PLAY_QUIT;
        *second = cli_says(line, choice->second);
        if (*second || !line[0] || cli_says(line, choice->first)) return PLAY_GO_ON;
        play_note_strange(play, line);
    }
}

static enum play_answer ask_series(struct play *play, const struct play_wishes *wishes,
                                   bool *begin_anew) {
    static const struct choice choice = {CLI_T_PLAY_ASK_GO_ON, CLI_T_PLAY_WORDS_GO_ON,
                                         CLI_T_PLAY_WORDS_NEW};
    *begin_anew = false;
    return wishes->resume == PLAY_ASK ? choose(play, &choice, begin_anew) : PLAY_GO_ON;
}

/* A game that was interrupted: the same cards, or new ones from the same dealer. */
static enum play_answer ask_cards(struct play *play, const struct play_wishes *wishes) {
    static const struct choice choice = {CLI_T_PLAY_ASK_SAME_CARDS, CLI_T_PLAY_WORDS_SAME,
                                         CLI_T_PLAY_WORDS_NEW};
    bool deal_anew = wishes->resume == PLAY_NEW_DEAL;
    /* a finished game only waits for its entry */
    if (!play->chronicle.playing || wz_chronicle_decided(&play->chronicle)) return PLAY_GO_ON;
    if (wishes->resume == PLAY_ASK && choose(play, &choice, &deal_anew) == PLAY_QUIT)
        return PLAY_QUIT;
    if (deal_anew && !play_abandon(play)) return PLAY_FAILED;
    return PLAY_GO_ON;
}

/* The deals go on where they stopped. */
static bool go_on_dealing(struct play *play) {
    const wz_chronicle *chronicle = &play->chronicle;
    char *end = NULL;
    uint64_t seed = strtoull(chronicle->seed, &end, 10);
    bool known = chronicle->seed[0] && *end == '\0';
    if (!known && !rt_seed(&seed)) {
        cli_complain(play->cli, CLI_T_NO_RANDOM);
        return false;
    }
    play->random = wz_random_from(seed);
    for (uint32_t i = 0; known && i < chronicle->deals; i++) cli_shuffled_deal(&play->random);
    return true;
}

/* --- A new series --- */

/* A name that can stand in the list, and that nobody else at the table has. */
static bool good_name(const wz_seat_holder *people, unsigned count, const char *name) {
    enum { MOST = 16 };
    size_t width = wz_width(name);
    if (width == 0 || width > MOST || strlen(name) >= WZ_NAME_ROOM) return false;
    for (const char *c = name; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f) return false;
    for (unsigned i = 0; i < count; i++)
        if (strcmp(people[i].name, name) == 0) return false;
    return true;
}

static void set_name(wz_seat_holder *holder, const char *name) {
    wz_out out = wz_out_to(holder->name, sizeof holder->name);
    wz_put(&out, name);
}

static enum play_answer ask_name(struct play *play, wz_seat_holder *holder) {
    for (;;) {
        char line[PLAY_LINE];
        const char *you = cli_text(play->cli, CLI_T_PLAY_YOU);
        play_put_note(play);
        play_say(play, CLI_T_PLAY_ASK_NAME, you);
        if (!play_read(play, line) || cli_says(line, CLI_T_PLAY_WORDS_QUIT)) return PLAY_QUIT;
        const char *answer = line[0] ? line : you;
        bool asks = cli_says(line, CLI_T_PLAY_WORDS_HINT) || cli_says(line, CLI_T_PLAY_WORDS_HELP);
        if (!asks && good_name(NULL, 0, answer)) {
            set_name(holder, answer);
            return PLAY_GO_ON;
        }
        play_note(play, CLI_T_PLAY_BAD_NAME, "");
    }
}

/* "Grete,Anna,Bernd": the first is the person at the keyboard. */
static bool take_names(const char *names, wz_seat_holder *people, unsigned *count) {
    for (*count = 0; *count < 4; (*count)++) {
        size_t length = strcspn(names, ",");
        char name[WZ_NAME_ROOM] = "";
        if (length >= sizeof name) return false;
        memcpy(name, names, length);
        if (!good_name(people, *count, name)) return false;
        set_name(&people[*count], name);
        names += length;
        if (!*names) {
            (*count)++;
            return *count >= WZ_MIN_SEATS;
        }
        names++;
    }
    return false; /* a fifth */
}

static void invite_computers(const struct play *play, wz_seat_holder *people, unsigned seats) {
    static const enum cli_text_key guests[] = {CLI_T_PLAY_GUEST_1, CLI_T_PLAY_GUEST_2,
                                               CLI_T_PLAY_GUEST_3, CLI_T_PLAY_GUEST_4};
    unsigned next = 0;
    for (unsigned i = 1; i < seats; i++) {
        while (!good_name(people, i, cli_text(play->cli, guests[next]))) next++;
        set_name(&people[i], cli_text(play->cli, guests[next++]));
    }
}

/* The person sits to the left of the first dealer, so that the evening begins as forehand. */
static void sit_down(struct play *play, const wz_seat_holder *people, unsigned seats,
                     wz_seat_holder *seated) {
    for (unsigned i = 0; i < seats; i++) {
        wz_seat_holder *holder = &seated[(i + 1) % seats];
        *holder = people[i];
    }
    play->me = (wz_person){1};
}

static unsigned series_length(const struct play_wishes *wishes, unsigned seats) {
    enum { ROUNDS = 12 }; /* 36 games at three, 48 at four */
    if (wishes->games_given) return wishes->games;
    return wz_list_row_of((wz_list_kind)wishes->rules.list)->to_a_mark ? 0 : ROUNDS * seats;
}

static int write_header(struct play *play) {
    if (!play->journal) return CLI_GO_ON;
    char *header = fmt_json_series_header(&play->chronicle);
    bool kept = header && rt_journal_append(play->journal, header);
    if (!kept) play_tell_not_kept(play, header != NULL);
    free(header);
    return kept ? CLI_GO_ON : CLI_NO_FILE;
}

static int begin(struct play *play, const struct play_wishes *wishes, const wz_seat_holder *seated,
                 unsigned seats) {
    uint64_t seed = wishes->seed;
    if (!wishes->seed_given && !rt_seed(&seed)) {
        cli_complain(play->cli, CLI_T_NO_RANDOM);
        return CLI_NO_FILE;
    }
    char seed_text[24];
    wz_out out = wz_out_to(seed_text, sizeof seed_text);
    if (!wishes->seed_given) seed >>= 1; /* as large as the option may be */
    wz_put_int(&out, (int64_t)seed);
    play->random = wz_random_from(seed);
    wz_error error = wz_chronicle_start(&play->chronicle, fmt_memory, &wishes->rules, seats, seated,
                                        series_length(wishes, seats), seed_text);
    if (error != WZ_OK) return cli_refuse_error(play->cli, error);
    play->loaded = true;
    return write_header(play);
}

/* Returns CLI_GO_ON, or the status if it was refused or the person left. */
static int find_names(struct play *play, const struct play_wishes *wishes,
                      wz_seat_holder people[PLAY_SEATS], unsigned *seats) {
    *seats = wishes->seats ? wishes->seats : WZ_MIN_SEATS;
    if (wishes->names) {
        bool good = take_names(wishes->names, people, seats);
        bool fit = !wishes->seats || wishes->seats == *seats;
        return good && fit ? CLI_GO_ON : cli_refuse(play->cli, CLI_T_PLAY_BAD_NAMES, wishes->names);
    }
    if (wishes->name && !good_name(NULL, 0, wishes->name))
        return cli_refuse(play->cli, CLI_T_PLAY_BAD_NAME_OPTION, wishes->name);
    if (wishes->name) set_name(&people[0], wishes->name);
    else if (ask_name(play, &people[0]) == PLAY_QUIT) return CLI_DONE;
    invite_computers(play, people, *seats);
    return CLI_GO_ON;
}

/* What was in the file is kept as soon as it is sure that there will be something new. */
static int new_series(struct play *play, const struct play_wishes *wishes, bool put_aside) {
    wz_seat_holder people[PLAY_SEATS] = {{"", ""}}, seated[PLAY_SEATS];
    unsigned seats;
    int status = find_names(play, wishes, people, &seats);
    if (status == CLI_GO_ON) status = play_invite(play, wishes, people, seats);
    if (status != CLI_GO_ON) return status;
    sit_down(play, people, seats, seated);
    status = play_seat_company(play, seated, seats);
    if (status == CLI_GO_ON && put_aside) status = play_put_aside(play);
    if (status != CLI_GO_ON) return status;
    if (play->loaded) wz_chronicle_free(&play->chronicle);
    play->loaded = false;
    status = begin(play, wishes, seated, seats);
    if (status == CLI_GO_ON) tell_company(play);
    return status;
}

/* --- Both --- */

static int resume(struct play *play, const struct play_wishes *wishes, bool *begin_anew) {
    tell_series(play);
    tell_company(play);
    enum play_answer answer = ask_series(play, wishes, begin_anew);
    if (answer == PLAY_QUIT) return CLI_DONE;
    if (*begin_anew) return CLI_GO_ON;
    if (wishes->for_new_ones) play_say(play, CLI_T_PLAY_KEEPS_RULES, wishes->for_new_ones);
    if (!go_on_dealing(play)) return CLI_NO_FILE;
    int status = play_seat_company(play, play->chronicle.people, play->chronicle.series.seats);
    if (status != CLI_GO_ON) return status;
    answer = ask_cards(play, wishes);
    return answer == PLAY_GO_ON ? CLI_GO_ON : answer == PLAY_QUIT ? CLI_DONE : CLI_NO_FILE;
}

/* What can be wrong with the wishes by themselves, before a file is made or a word said. */
static int check_wishes(struct play *play, const struct play_wishes *wishes) {
    wz_seat_holder people[PLAY_SEATS] = {{"", ""}};
    unsigned seats = 0;
    bool named = wishes->name || wishes->names;
    int status = named ? find_names(play, wishes, people, &seats) : CLI_GO_ON;
    if (!named) seats = wishes->seats ? wishes->seats : WZ_MIN_SEATS;
    return status == CLI_GO_ON ? play_invite(play, wishes, people, seats) : status;
}

static int find_series(struct play *play, const struct play_wishes *wishes) {
    enum play_found found = PLAY_NOTHING;
    int status = CLI_GO_ON;
    if (play->path[0]) status = play_open_file(play, wishes->new_series, &found);
    if (status != CLI_GO_ON) return status;
    if (wishes->resume != PLAY_ASK && found != PLAY_UNFINISHED)
        return cli_refuse(play->cli, CLI_T_PLAY_NOTHING_TO_RESUME, play->path);
    play_say(play, CLI_T_PLAY_WELCOME);
    bool begin_anew = true;
    if (found == PLAY_UNFINISHED) status = resume(play, wishes, &begin_anew);
    if (found == PLAY_FINISHED && play->loaded && play_show_past(play) == PLAY_QUIT)
        return CLI_DONE;
    if (status != CLI_GO_ON || !begin_anew) return status;
    return new_series(play, wishes, found != PLAY_NOTHING);
}

int play_start(struct play *play, const struct play_wishes *wishes) {
    int status = check_wishes(play, wishes);
    if (status != CLI_GO_ON) return status;
    bool was_there = !play->path[0] || access(play->path, F_OK) == 0;
    status = find_series(play, wishes);
    /* an engine that does not start, or a person who leaves at the first question, leaves no file */
    bool nothing_in_it = status != CLI_GO_ON && !was_there && play->journal && !play->loaded;
    if (nothing_in_it) unlink(play->path);
    return status;
}
