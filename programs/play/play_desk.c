/* The desk: answers come in, colours and cards go out. */
#include <ctype.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "programs/play/play.h"
#include "programs/sheet.h"
#include "runtime/clock.h"
#include "runtime/interrupt.h"
#include "runtime/wait.h"

/* --- In --- */

static void trim(char *line) {
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1])) line[--length] = '\0';
    size_t blanks = 0;
    while (isspace((unsigned char)line[blanks])) blanks++;
    memmove(line, line + blanks, length - blanks + 1);
}

/* Lets other things happen until there is a line to read. False: the question is given up. */
static bool wait_for_line(const struct play *play) {
    enum { A_MOMENT = 20000000 };
    for (;;) {
        uint64_t until = play->meanwhile ? rt_clock_nanoseconds() + A_MOMENT : RT_WAIT_FOREVER;
        rt_line found = rt_lines_wait(play->lines, until);
        if (found != RT_LINE_LATE || !play->meanwhile) return found == RT_LINE_THERE;
        if (!play->meanwhile(play->context)) return false;
    }
}

bool play_read(const struct play *play, char line[PLAY_LINE]) {
    fputs("> ", play->cli->out);
    return play_read_silently(play, line);
}

bool play_read_silently(const struct play *play, char line[PLAY_LINE]) {
    FILE *out = play->cli->out;
    fflush(out);
    if (rt_interrupted() || !wait_for_line(play)) {
        putc('\n', out);
        return false;
    }
    const char *typed = rt_lines_take(play->lines);
    bool cut = strlen(typed) >= PLAY_LINE; /* what is too long is no answer to anything */
    snprintf(line, PLAY_LINE, "%s", cut ? "..." : typed);
    trim(line);
    if (play->look.echo) {
        char shown[PLAY_LINE];
        sheet_clip(shown, sizeof shown, line, play_columns(play) - 3);
        fprintf(out, "%s\n", shown);
    }
    return true;
}

/* --- Out --- */

void play_paint(const struct play *play, enum play_paint paint) {
    static const char *const codes[] = {[PLAY_PLAIN] = "\033[0m",
                                        [PLAY_BOLD] = "\033[1m",
                                        [PLAY_DIM] = "\033[2m",
                                        [PLAY_RED] = "\033[31m"};
    if (play->look.color) fputs(codes[paint], play->cli->out);
}

size_t play_columns(const struct play *play) {
    enum { LEAST = 20 };
    struct winsize size = {.ws_col = 0};
    int file = fileno(play->cli->out);
    bool known =
        file >= 0 && isatty(file) && ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    if (!known || size.ws_col > PLAY_COLUMNS) return PLAY_COLUMNS;
    return size.ws_col < LEAST ? LEAST : size.ws_col;
}

void play_new_page(const struct play *play) {
    fputs(play->look.screen ? "\033[H\033[2J" : "\n", play->cli->out);
}

/* The first two letters of a suit, for paper without signs: "Kr", "Ei". */
static void put_suit(const struct play *play, wz_out *out, wz_suit suit) {
    bool signs = play->look.signs && play->look.faces == WZ_FRENCH;
    if (signs) wz_put(out, wz_suit_sign(suit));
    else wz_put_bytes(out, wz_suit_name(play->cli->lang, play->look.faces, suit), 2);
}

struct play_card play_card(const struct play *play, wz_card card) {
    struct play_card result = {""};
    wz_out out = wz_out_to(result.text, sizeof result.text);
    wz_rank rank = wz_rank_of(card);
    put_suit(play, &out, wz_suit_of(card));
    const char *name = wz_rank_name(play->cli->lang, play->look.faces, rank);
    bool number = name[0] >= '0' && name[0] <= '9';
    if (play->look.faces == WZ_FRENCH) wz_put(&out, wz_rank_sign(play->cli->lang, rank));
    else if (number) wz_put(&out, name);
    else wz_put_char(&out, (char)toupper((unsigned char)name[0]));
    if (result.text[0] >= 'a' && result.text[0] <= 'z')
        result.text[0] = (char)toupper((unsigned char)result.text[0]);
    return result;
}

void play_put_card(const struct play *play, wz_card card) {
    wz_suit suit = wz_suit_of(card);
    bool red = suit == WZ_DIAMONDS || suit == WZ_HEARTS;
    if (red) play_paint(play, PLAY_RED);
    fputs(play_card(play, card).text, play->cli->out);
    if (red) play_paint(play, PLAY_PLAIN);
}

void play_put_cards(const struct play *play, wz_kind kind, wz_cards cards) {
    wz_card sorted[32];
    unsigned count = wz_sort(kind, cards, sorted);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) putc(' ', play->cli->out);
        play_put_card(play, sorted[i]);
    }
}

void play_flow(const struct play *play, size_t *column, size_t gap, const char *words) {
    size_t width = wz_width(words);
    bool first = *column == 0;
    if (!first && *column + gap + width >= play_columns(play)) {
        putc('\n', play->cli->out);
        *column = 0;
    } else if (!first) {
        sheet_cell(play->cli->out, "", gap);
        *column += gap;
    }
    fputs(words, play->cli->out);
    *column += width;
}

void play_end_flow(const struct play *play, size_t *column) {
    if (*column > 0) putc('\n', play->cli->out);
    *column = 0;
}

void play_put_texts(const struct play *play, wz_out *out, enum cli_text_key key,
                    const char *const *parts) {
    for (const char *at = cli_text(play->cli, key); *at; at++) {
        bool hole = at[0] == '{' && isdigit((unsigned char)at[1]) && at[2] == '}';
        if (hole) wz_put(out, parts[at[1] - '0']), at += 2;
        else wz_put_char(out, *at);
    }
}

void play_put_text(const struct play *play, wz_out *out, enum cli_text_key key, const char *part) {
    play_put_texts(play, out, key, &part);
}

void play_put_wrapped(const struct play *play, const char *text) {
    size_t column = 0;
    while (*text) {
        char word[200];
        size_t length = strcspn(text, " ");
        wz_out out = wz_out_to(word, sizeof word);
        wz_put_bytes(&out, text, length);
        play_flow(play, &column, 1, word);
        text += length + (text[length] == ' ');
    }
    play_end_flow(play, &column);
}
