/* Writing JSON: a text that grows as it is told, in the order it is told. Commas are seen to.
 *
 *     struct srv_json json = {0};
 *     srv_json_begin(&json, NULL, '{');
 *     srv_json_text(&json, "t", "pong");
 *     srv_json_end(&json, '}');
 *     if (!srv_json_good(&json)) ...               memory ran out
 *     srv_json_free(&json);
 *
 * `key` is a plain name, and NULL inside of lists. Threads: one text, one thread. */
#ifndef WENZEL_SERVER_JSON_H
#define WENZEL_SERVER_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct srv_json {
    char *text; /* ends with a zero; NULL while empty */
    size_t length, room;
    bool again;         /* something stands before: a comma is due */
    bool failed;        /* memory ran out */
    const char *beyond; /* a field that breaks its limits (write.h); NULL */
};

void srv_json_free(struct srv_json *json);
/* Starts over, keeping the memory. */
void srv_json_clear(struct srv_json *json);
bool srv_json_good(const struct srv_json *json);

void srv_json_begin(struct srv_json *json, const char *key, char bracket);
void srv_json_end(struct srv_json *json, char bracket);
/* UTF-8 as it is; what JSON can't hold as it is gets escaped. */
void srv_json_text(struct srv_json *json, const char *key, const char *text);
void srv_json_number(struct srv_json *json, const char *key, int64_t number);
void srv_json_truth(struct srv_json *json, const char *key, bool truth);
void srv_json_hex(struct srv_json *json, const char *key, const uint8_t *bytes, size_t count);
/* A text that is JSON already. */
void srv_json_raw(struct srv_json *json, const char *key, const char *text);

#endif
