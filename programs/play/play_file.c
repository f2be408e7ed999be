/* The file of an evening: where it is, what it tells, and how an old one is kept. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "programs/kept.h"
#include "programs/play/play.h"

static int complain_of_file(const struct cli *cli, const char *path, int number) {
    if (number == EWOULDBLOCK) cli_complain(cli, CLI_T_PLAY_BUSY, path);
    else cli_complain(cli, CLI_T_PLAY_NO_FILE, path, cli_file_trouble(number));
    return CLI_NO_FILE;
}

/* --- Where it is --- */

int play_default_file(const struct cli *cli, char path[PLAY_PATH]) {
    wz_out out = wz_out_to(path, PLAY_PATH);
    if (!cli_kept_place(&out, "evening.jsonl")) return cli_refuse(cli, CLI_T_PLAY_NO_HOME);
    if (wz_out_cut(&out)) return complain_of_file(cli, path, ENAMETOOLONG);
    return cli_make_folders(path) ? CLI_GO_ON : complain_of_file(cli, path, errno);
}

/* --- What it tells --- */

/* The one human being of the series is the person at the keyboard. */
static bool find_person(struct play *play) {
    const wz_chronicle *chronicle = &play->chronicle;
    unsigned people = 0;
    for (unsigned i = 0; i < chronicle->series.people; i++) {
        if (chronicle->people[i].player[0]) continue;
        play->me = (wz_person){(uint8_t)i};
        people++;
    }
    unsigned seats = chronicle->series.seats;
    bool table_for_us = (seats == 3 || seats == 4) && chronicle->series.people == seats;
    return people == 1 && table_for_us && !chronicle->rules.out_by_clock;
}

static int tell_broken(const struct play *play, const fmt_series_trouble *trouble) {
    unsigned line = trouble->line > 0 ? trouble->line : 1;
    cli_complain(play->cli, CLI_T_AT_LINE, play->path, CLI_NUMBER(line), CLI_SAID(trouble->told));
    cli_complain(play->cli, CLI_T_PLAY_BROKEN_FILE);
    return CLI_NO_FILE;
}

/* A header that a crash has cut off, and nobody else's text. */
static bool begins_header(const char *text, size_t length) {
    static const char beginning[] = "{\"format\":\"wenzel-series\"";
    size_t count = sizeof beginning - 1;
    return strncmp(text, beginning, length < count ? length : count) == 0;
}

static int read_text(struct play *play, const char *text, size_t length, enum play_found *found) {
    fmt_series_trouble trouble = {.line = 1};
    size_t whole = length;
    play->loaded =
        fmt_series_read(text, length, play->cli->lang, &play->chronicle, &whole, &trouble);
    bool header_torn = whole == 0 && begins_header(text, length);
    if (!play->loaded && !header_torn) return tell_broken(play, &trouble);
    if (whole < length && !rt_journal_cut(play->journal, whole))
        return complain_of_file(play->cli, play->path, errno);
    if (!play->loaded || play->chronicle.series.over) {
        *found = play->loaded ? PLAY_FINISHED : PLAY_NOTHING;
        return CLI_GO_ON;
    }
    *found = PLAY_UNFINISHED;
    if (find_person(play)) return CLI_GO_ON;
    cli_complain(play->cli, CLI_T_PLAY_OTHER_SERIES, play->path);
    return CLI_NO_FILE;
}

int play_open_file(struct play *play, bool unread, enum play_found *found) {
    *found = PLAY_NOTHING;
    play->journal = rt_journal_open(play->path);
    if (!play->journal) return complain_of_file(play->cli, play->path, errno);
    size_t length = 0;
    char *text = rt_journal_read(play->journal, &length);
    if (!text) return complain_of_file(play->cli, play->path, errno);
    int status = CLI_GO_ON;
    if (length > 0 && unread) *found = PLAY_FINISHED;
    else if (length > 0) status = read_text(play, text, length, found);
    free(text);
    return status;
}

/* --- Keeping an old one --- */

/* "evening.jsonl" becomes "evening-7.jsonl". */
static bool numbered_name(const char *path, unsigned number, char name[PLAY_PATH]) {
    static const char ending[] = ".jsonl";
    size_t length = strlen(path), cut = sizeof ending - 1;
    bool ends = length > cut && strcmp(path + length - cut, ending) == 0;
    wz_out out = wz_out_to(name, PLAY_PATH);
    wz_put_bytes(&out, path, ends ? length - cut : length);
    wz_put_char(&out, '-');
    wz_put_int(&out, number);
    wz_put(&out, ends ? ending : "");
    return !wz_out_cut(&out);
}

/* Takes the first free name by making an empty file of it, so that nothing is ever overwritten. */
static bool free_name(const char *path, char name[PLAY_PATH]) {
    enum { MOST = 100000 };
    for (unsigned number = 1; number < MOST; number++) {
        if (!numbered_name(path, number, name)) {
            errno = ENAMETOOLONG;
            return false;
        }
        int file = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
        if (file >= 0) return close(file) == 0;
        if (errno != EEXIST) return false;
    }
    return false;
}

int play_put_aside(struct play *play) {
    char name[PLAY_PATH];
    if (!free_name(play->path, name) || rename(play->path, name) != 0)
        return complain_of_file(play->cli, play->path, errno);
    rt_journal_close(play->journal);
    play->journal = rt_journal_open(play->path);
    if (!play->journal) return complain_of_file(play->cli, play->path, errno);
    play_say(play, CLI_T_PLAY_PUT_ASIDE, name);
    return CLI_GO_ON;
}
