/* Scanning, inside lib/record: a wz_reader walked character by character, with the line and column
 * kept for the person who has to repair the file. A copy of a reader with a smaller length is a
 * reader over a part of the text and still knows its place in the whole. */
#ifndef RECORD_SCAN_H
#define RECORD_SCAN_H

#include "text/text.h"
#include "wenzel/record.h"

/* A word of the text and the place where it begins. The text is not terminated. */
typedef struct wz_word {
    const char *text;
    size_t length;
    wz_reader place;
} wz_word;

bool wz__scan_end(const wz_reader *reader);
/* The next character; '\0' at the end. */
char wz__scan_peek(const wz_reader *reader);
void wz__scan_step(wz_reader *reader);
/* Does the text go on with these characters? */
bool wz__scan_sees(const wz_reader *reader, const char *text);
/* Steps over the characters if the text goes on with them. */
bool wz__scan_take(wz_reader *reader, const char *text);
/* Nothing but white space between the last line end and here. */
bool wz__scan_at_line_start(const wz_reader *reader);
bool wz__scan_is_blank(char c);
/* White space, and comments from '#' to the end of the line. */
void wz__scan_blanks(wz_reader *reader);
void wz__scan_line(wz_reader *reader);
/* The next word after blanks; length 0 at the end. */
wz_word wz__scan_word(wz_reader *reader);
/* The rest of the line without its end. */
wz_word wz__scan_rest(wz_reader *reader);

bool wz__word_is(const wz_word *word, const char *text);
bool wz__word_begins(const wz_word *word, const char *text);
/* A decimal number with an optional sign, of at most six digits. */
bool wz__word_number(const char *text, size_t length, int *number);
/* Copies into a field of `room` characters: control characters become blanks, and what does not fit
 * is cut between two characters. */
void wz__word_copy(const wz_word *word, char *field, size_t room);

/* Fills the error and returns WZ_READ_BROKEN. The word, if any, is quoted behind the reason. */
wz_read wz__scan_fail(wz_read_error *error, const wz_reader *place, wz_error code,
                      enum wz_text_key reason, const wz_word *word);

#endif
