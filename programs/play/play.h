/* The terminal game, its parts: an evening of skat at one keyboard.
 *
 * What happens at the table is an event of the chronicle; it is written to the journal before
 * anybody sees it (play_evening.c). All else is folded from the chronicle whenever it is needed, so
 * that an evening that was interrupted anywhere goes on from its file. */
#ifndef WENZEL_PROGRAMS_PLAY_H
#define WENZEL_PROGRAMS_PLAY_H

#include "formats/series.h"
#include "programs/cli.h"
#include "programs/seat_words.h"
#include "runtime/journal.h"
#include "runtime/lines.h"
#include "wenzel/court.h"
#include "wenzel/solver.h"
#include "wenzel/view.h"

enum { PLAY_COLUMNS = 80, PLAY_PATH = 4096, PLAY_SEATS = 4, PLAY_ENGINES = 3 };

/* How things are drawn. */
struct play_look {
    wz_faces faces;
    bool signs;  /* suits as signs and boxes of lines; letters otherwise */
    bool color;  /* never tells anything that can't be seen without it */
    bool screen; /* a terminal that can be cleared: every question has a page of its own */
    bool echo;   /* nobody types: answers are written behind their questions */
};

struct play {
    const struct cli *cli;
    struct play_look look;
    rt_lines *lines; /* what is typed */
    char path[PLAY_PATH];
    bool own_path;       /* named by the person */
    rt_journal *journal; /* NULL: nothing is kept */
    wz_solver *solver;   /* judges claims and searches for the computer players ... */
    uint64_t nodes;      /* ... until it has done this many nodes */
    wz_random random;    /* the next deal comes from here */
    wz_chronicle chronicle;
    bool loaded;                       /* the chronicle is there */
    wz_person me;                      /* the person at the keyboard */
    unsigned number;                   /* of the last game dealt, */
    wz_round round;                    /* the special round it is one of, */
    wz_person dealer;                  /* who dealt it, and */
    wz_person player[4];               /* who played it, by position; then who sat out */
    unsigned told;                     /* moves of that game that the person has been told */
    const struct cli_value *engines;   /* PLAY_ENGINES options --engine */
    unsigned think;                    /* milliseconds for a move of theirs; 0 = as they like */
    uint64_t think_nodes;              /* the same in nodes of the solver */
    bool fast;                         /* they skip values in the auction */
    unsigned seats;                    /* the computer players, by person: */
    struct seat_spec spec[PLAY_SEATS]; /* no name for the person at the keyboard */
    struct seat_player company[PLAY_SEATS];
    unsigned shown; /* moves of the game under way that they have seen */
    char note[512]; /* to be said before the next question */
    /* At a table of a server (join.c): what was told of the game. The chronicle then has names, rule set
     * and the moves as they were seen; of the game nothing but the table. */
    const wz_view *seen;
    int64_t total[PLAY_SEATS]; /* and the results so far, by person */
    /* Called again and again while a line is waited for; false gives the question up. May be NULL. */
    bool (*meanwhile)(void *context);
    /* At a table of a server: asks for a hint there and tells it; says something to the others. */
    void (*advise)(void *context);
    void (*remark)(void *context, const char *words);
    void *context;
};

/* PLAY_FAILED: it can't be kept, or memory ran out, and the person has been told why. */
enum play_answer { PLAY_GO_ON, PLAY_QUIT, PLAY_FAILED };

/* How it is drawn, by the streams, the environment and the options --suits, --symbols and --no-color. */
struct play_look play_look_of(const struct cli *cli, const struct cli_value *suits,
                              const struct cli_value *symbols, const struct cli_value *no_color);
extern const char *const play_suits[], *const play_symbols[];

/* --- The file (play_file.c) --- */

/* The file of an evening that nobody gave a name; its folder is made. Returns CLI_GO_ON or the
 * status. */
int play_default_file(const struct cli *cli, char path[PLAY_PATH]);
enum play_found { PLAY_NOTHING, PLAY_UNFINISHED, PLAY_FINISHED };
/* Opens the journal and reads what it tells; `unread`: only whether there is anything, which counts
 * as finished. Returns CLI_GO_ON or the status. */
int play_open_file(struct play *play, bool unread, enum play_found *found);
/* Keeps the file under a new name, which is told, and opens an empty one. */
int play_put_aside(struct play *play);

/* --- Before the first card (play_start.c) --- */

/* What the command line wishes; NULL and 0 where it does not say. */
struct play_wishes {
    const char *name, *names;
    const char *level, *players; /* who the others are */
    unsigned seats;
    bool games_given;
    unsigned games;
    bool new_series;
    enum { PLAY_ASK, PLAY_SAME_CARDS, PLAY_NEW_DEAL } resume;
    bool seed_given;
    uint64_t seed;
    wz_rules rules;
    const char *for_new_ones; /* an option that only a new series heeds; NULL = none was given */
};

/* Finds the series to play: the unfinished one of the file, or a new one. Returns CLI_GO_ON or the
 * status. */
int play_start(struct play *play, const struct play_wishes *wishes);

/* --- The evening (play_evening.c) --- */

/* Plays until the series is over or the person stops. Returns the status. */
int play_evening(struct play *play);
/* Throws the game under way away; the same dealer deals again. False if that could not be kept. */
bool play_abandon(struct play *play);
/* Why the evening can't go on: no memory, or what errno says of the file. */
void play_tell_not_kept(const struct play *play, bool memory);

/* --- The solver (play_solver.c) --- */

enum { PLAY_ABOUT_A_SECOND = 3000000 }; /* nodes */
bool play_get_solver(struct play *play);
/* From here the solver may do so many nodes more; what it knew is forgotten, so that it does the same
 * every time. */
void play_begin_work(struct play *play, uint64_t nodes);
/* As many nodes as this machine does in that time, by measuring. */
uint64_t play_nodes_in(struct play *play, unsigned milliseconds);
/* The court's word on an open claim. A proof that takes too long, or was stopped by Ctrl-C, is not
 * finished. */
void play_judge(struct play *play, const wz_game *game, wz_verdict *verdict);

/* --- Who is who (play_people.c) --- */

/* Takes the players of the game that is about to be dealt, or is under way. */
void play_take_places(struct play *play);
wz_position play_own_position(const struct play *play); /* WZ_NOBODY: sits out */
bool play_is_mine(const struct play *play, unsigned who);
/* As shown: not too long, nothing a terminal would obey. */
struct play_name {
    char text[4 * 10 + 1];
};
struct play_name play_person_name(const struct play *play, wz_person person);
struct play_name play_name_of(const struct play *play, unsigned who);
/* What a move would lead to; without the cards that are not known here. */
wz_error play_try(const struct play *play, const wz_move *move, wz_game *after);
/* The game under way after so many of its moves, and what somebody knows of it then. */
wz_game play_game_after(const struct play *play, unsigned moves);
wz_view play_view(const struct play *play, wz_viewer viewer, unsigned moves);
/* The person at the keyboard; the public while sitting out. */
wz_viewer play_own_viewer(const struct play *play);
wz_view play_own_view(const struct play *play);

/* --- The computer players (play_company.c) --- */

#define PLAY_LEVEL "club" /* answers at once */
/* Words with commas between them. */
unsigned play_count_words(const char *list);
/* Writes down who plays for those beside the person, people[0]. Returns CLI_GO_ON or the status. */
int play_invite(struct play *play, const struct play_wishes *wishes, wz_seat_holder *people,
                unsigned seats);
/* Finds and starts the players of the people of a series. Returns CLI_GO_ON or the status. */
int play_seat_company(struct play *play, const wz_seat_holder *people, unsigned seats);
void play_close_company(struct play *play);
/* The game has been dealt; the game has been entered. */
void play_company_begin(struct play *play);
void play_company_over(struct play *play);
/* A computer player does something: a move, or a fault, of which the person is told. If it need not,
 * the move may be none. PLAY_QUIT after Ctrl-C. */
enum play_answer play_company_act(struct play *play, unsigned who, bool must, wz_event *event);
/* What somebody's random numbers begin with, in the game under way. */
uint64_t play_seed_of(const struct play *play, wz_person person);

/* --- Hints (play_hint.c) --- */

/* What a strong player would do in the person's place, and why. False if the person has nothing to
 * decide. */
bool play_hint(struct play *play);
/* "Play it hard": says that this is not to be had here, and returns true. */
bool play_is_hard(const struct play *play);

/* --- The desk: lines in, colours and cards out (play_desk.c) --- */

enum { PLAY_LINE = 128 };
enum play_paint { PLAY_PLAIN, PLAY_BOLD, PLAY_DIM, PLAY_RED };

/* Reads an answer, blanks around it taken off. False at the end of the input and after Ctrl-C. */
bool play_read(const struct play *play, char line[PLAY_LINE]);
/* The same behind a prompt that is there already. */
bool play_read_silently(const struct play *play, char line[PLAY_LINE]);
void play_paint(const struct play *play, enum play_paint paint);
/* Columns of the screen as it is now, at most PLAY_COLUMNS. */
size_t play_columns(const struct play *play);
/* A new page; on paper that can't be cleared, an empty line. */
void play_new_page(const struct play *play);
/* "♣10", "Kr10", "Ei10" */
struct play_card {
    char text[16];
};
struct play_card play_card(const struct play *play, wz_card card);
void play_put_card(const struct play *play, wz_card card);
/* Cards in a row, the highest first by the kind of game. */
void play_put_cards(const struct play *play, wz_kind kind, wz_cards cards);
/* Words that go on in the line, a gap before them, until it is full. Start with column 0. */
void play_flow(const struct play *play, size_t *column, size_t gap, const char *words);
void play_end_flow(const struct play *play, size_t *column);
/* A text with {0}, or more, filled in; and a long text on as many lines as it needs. */
void play_put_texts(const struct play *play, wz_out *out, enum cli_text_key key,
                    const char *const *parts);
void play_put_text(const struct play *play, wz_out *out, enum cli_text_key key, const char *part);
void play_put_wrapped(const struct play *play, const char *text);
#define play_say(play, ...) cli_say((play)->cli, (play)->cli->out, __VA_ARGS__)

/* --- Drawing (play_draw.c) --- */

/* Which game, who deals, what is played. */
void play_draw_head(const struct play *play);
/* The cards of the person in the order shown; returns how many. */
unsigned play_sorted_hand(const struct play *play, wz_card sorted[32]);
/* The hand: cards in `legal` stand up, with their numbers. */
void play_draw_hand(const struct play *play, wz_cards legal, bool numbers);
/* The trick as it lies, with a place for those who are still to come. */
void play_draw_trick(const struct play *play);
/* Hands that lie open. */
void play_draw_open_hands(const struct play *play);
/* The last complete trick of a table (ISkO 4.3.3), in a line. */
void play_put_trick(const struct play *play, const wz_table *table, enum cli_text_key heading);

/* --- Values (play_worth.c) --- */

/* What the games are worth with the cards known to the person. */
void play_draw_worth(const struct play *play);

/* --- What was said (play_talk.c) --- */

/* Tells the moves from number `from` on that have been made. */
void play_talk(const struct play *play, unsigned from);
/* Tells what is new, or, on a page of its own, what belongs to the question. */
void play_tell_news(struct play *play);

/* --- Answers (play_words.c) --- */

/* A card by its number in the hand as shown, its code or its name: WZ_NO_CARD if it is none. `rest`
 * (may be NULL: then nothing may follow) receives what follows. */
wz_card play_read_card(const struct play *play, const char *line, const char **rest);
/* A game by its name or code, with announcements. `hand`: a game from the hand is meant. */
bool play_read_contract(const char *line, bool hand, wz_contract *contract);

/* --- Questions (play_ask.c, play_ask_game.c, play_ask_card.c, play_ask_offer.c) --- */

enum play_reading {
    PLAY_UNDERSTOOD,
    PLAY_AGAIN,        /* the person was told why; the question comes again */
    PLAY_STRANGE,      /* no answer to this question */
    PLAY_WANTS_TO_QUIT /* at a question within */
};

struct play_question {
    /* The page: news, cards, what the answer needs. NULL: the question goes on on the same page. */
    void (*page)(struct play *play);
    void (*ask)(const struct play *play);
    enum play_reading (*read)(struct play *play, const char *line, wz_move *move);
    enum cli_text_key help;
};

/* Asks until there is an answer; help, the list and so on are given meanwhile. PLAY_QUIT: the person
 * wants to stop, or the input has ended. */
enum play_answer play_ask(struct play *play, const struct play_question *question, wz_move *move);
/* Keeps a sentence until the question comes again. */
void play_note(struct play *play, enum cli_text_key key, const char *part);
void play_note_strange(struct play *play, const char *line);
void play_put_note(struct play *play);
/* Yes or no. PLAY_UNDERSTOOD is yes, PLAY_AGAIN no. */
enum play_reading play_confirm(struct play *play, enum cli_text_key question);
/* The return key, to go on: with help and the list meanwhile, or plainly. */
enum play_answer play_wait(struct play *play);
enum play_answer play_ask_return(struct play *play, enum cli_text_key question);
/* Notes why a move is refused, by rule and paragraph. False if it is legal and can be judged. */
bool play_refused(struct play *play, const wz_move *move);
/* The person's move in the game under way. */
enum play_answer play_ask_move(struct play *play, wz_move *move);
/* A game of higher value in place of the declared one. */
enum play_reading play_ask_higher_game(struct play *play, wz_move *move);
/* May the person, as declarer, still raise the game or lay a null open? */
bool play_may_raise(const struct play *play);
extern const struct play_question play_bid_question, play_hold_question, play_unbid_question,
    play_choice_question, play_declare_question, play_instead_question, play_card_question,
    play_before_lead_question, play_kontra_question, play_consent_question, play_offer_question;
/* The page of a question that is not answered by a card. */
void play_quiet_page(struct play *play);

/* --- The referee is called (play_object.c) --- */

/* Asks what happened, and shows the ruling by that and by what the person sees. Changes nothing. */
void play_object(struct play *play);

/* --- After the game (play_result.c) --- */

/* What the game that has just been entered was worth, and the last lines of the list. */
void play_show_result(struct play *play);
/* The whole list, page by page. */
enum play_answer play_show_list(struct play *play);
/* Between games: the one just played, with all hands and tricks, page by page. */
bool play_has_game(const struct play *play);
enum play_answer play_show_game(struct play *play);
/* The series is over: its list if `whole`, and who owes whom what. */
void play_show_end(struct play *play, bool whole);
/* The same of a series that ended before, in case nobody saw it. PLAY_QUIT: no new one is wanted. */
enum play_answer play_show_past(struct play *play);

#endif
