#include "server/protocol/json.h"

#include <stdlib.h>
#include <string.h>

#include "wenzel/text.h"

void srv_json_free(struct srv_json *json) {
    free(json->text);
    *json = (struct srv_json){0};
}

void srv_json_clear(struct srv_json *json) {
    json->length = 0;
    json->again = json->failed = false;
    json->beyond = NULL;
    if (json->text) json->text[0] = '\0';
}

bool srv_json_good(const struct srv_json *json) { return json->text && !json->failed; }

/* --- Bytes --- */

static bool make_room(struct srv_json *json, size_t more) {
    if (json->failed) return false;
    if (json->length + more < json->room) return true;
    size_t room = json->room ? json->room : 512;
    while (room <= json->length + more) room *= 2;
    char *grown = realloc(json->text, room);
    if (!grown) {
        json->failed = true;
        return false;
    }
    json->text = grown;
    json->room = room;
    return true;
}

static void put(struct srv_json *json, const char *bytes, size_t count) {
    if (!make_room(json, count)) return;
    memcpy(json->text + json->length, bytes, count);
    json->length += count;
    json->text[json->length] = '\0';
}

static void put_quoted(struct srv_json *json, const char *text) {
    static const char digits[] = "0123456789abcdef";
    put(json, "\"", 1);
    while (*text) {
        size_t plain = 0;
        while ((unsigned char)text[plain] >= ' ' && text[plain] != '"' && text[plain] != '\\')
            plain++;
        put(json, text, plain);
        text += plain;
        if (!*text) break;
        unsigned char c = (unsigned char)*text++;
        if (c == '"' || c == '\\') put(json, (char[]){'\\', (char)c}, 2);
        else if (c == '\n') put(json, "\\n", 2);
        else put(json, (char[]){'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]}, 6);
    }
    put(json, "\"", 1);
}

/* A comma where one is due, and the key. */
static void begin_value(struct srv_json *json, const char *key) {
    size_t length = key ? strlen(key) : 0;
    if (!make_room(json, length + 4)) return;
    char *at = json->text + json->length;
    if (json->again) *at++ = ',';
    if (key) {
        *at++ = '"';
        memcpy(at, key, length);
        at += length;
        *at++ = '"';
        *at++ = ':';
    }
    *at = '\0';
    json->length = (size_t)(at - json->text);
    json->again = true;
}

/* --- Values --- */

void srv_json_begin(struct srv_json *json, const char *key, char bracket) {
    begin_value(json, key);
    put(json, &bracket, 1);
    json->again = false;
}

void srv_json_end(struct srv_json *json, char bracket) {
    put(json, &bracket, 1);
    json->again = true;
}

void srv_json_text(struct srv_json *json, const char *key, const char *text) {
    begin_value(json, key);
    put_quoted(json, text);
}

void srv_json_number(struct srv_json *json, const char *key, int64_t number) {
    char digits[24];
    wz_out out = wz_out_to(digits, sizeof digits);
    wz_put_int(&out, number);
    begin_value(json, key);
    put(json, digits, out.used);
}

void srv_json_truth(struct srv_json *json, const char *key, bool truth) {
    begin_value(json, key);
    put(json, truth ? "true" : "false", truth ? 4 : 5);
}

void srv_json_hex(struct srv_json *json, const char *key, const uint8_t *bytes, size_t count) {
    static const char digits[] = "0123456789abcdef";
    begin_value(json, key);
    if (!make_room(json, 2 * count + 2)) return;
    char *at = json->text + json->length;
    *at++ = '"';
    for (size_t i = 0; i < count; i++) {
        *at++ = digits[bytes[i] >> 4];
        *at++ = digits[bytes[i] & 15];
    }
    *at++ = '"';
    *at = '\0';
    json->length += 2 * count + 2;
}

void srv_json_raw(struct srv_json *json, const char *key, const char *text) {
    begin_value(json, key);
    put(json, text, strlen(text));
}
