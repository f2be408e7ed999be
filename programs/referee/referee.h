/* What the files of the command share. */
#ifndef WENZEL_PROGRAMS_REFEREE_H
#define WENZEL_PROGRAMS_REFEREE_H

#include "formats/json_referee.h"
#include "programs/cli.h"

/* Where questions are asked: at a prompt of their own, or in the middle of something else. */
struct referee_desk {
    const struct cli *cli;
    /* One line without its end; false if nobody answers any more. NULL: the next line of the input. */
    bool (*read)(void *context, char *line, size_t room);
    void *context;
    /* Which kinds of incident are offered, so that an empty line means none of them. NULL: all. */
    bool (*offers)(wz_incident_kind kind);
};

/* A ruling for people: what it is about, the decision, the argument, the paragraphs, and what would
 * still have to be known. */
/* What somebody told, without what the scene knew by itself. */
wz_incident referee_words(const wz_incident *told, const wz_incident *scene);
void referee_show(const struct cli *cli, const char *id, const wz_incident *told,
                  const wz_ruling *ruling);
/* What was read out of a sentence, and the words that led to nothing. */
void referee_show_reading(const struct cli *cli, const char *sentence, const wz_telling *reading);
/* One line of an answer; false if nobody answers any more. */
bool referee_read_line(const struct referee_desk *desk, char *line, size_t room);
/* "??": says what can be answered, and true. */
bool referee_is_helped(const struct referee_desk *desk, const char *line, enum cli_text_key help);
/* What the incident tells, each with its question; false if it tells nothing but its kind. */
bool referee_list_told(const struct cli *cli, enum cli_text_key title, const wz_incident *told);
/* Asks for the kind; false if there was no answer. */
bool referee_ask_kind(const struct referee_desk *desk, fmt_told_incident *told);
/* Asks for what matters, until nothing is left that would change the ruling. */
wz_error referee_ask(const struct referee_desk *desk, const wz_referee *referee,
                     fmt_told_incident *told);

#endif
