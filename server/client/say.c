/* The messages of a client. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/client/client.h"

static void begin(struct srv_client *client, enum srv_in_kind kind) {
    srv_json_clear(&client->out);
    srv_json_begin(&client->out, NULL, '{');
    srv_json_text(&client->out, "t", srv_in_shapes[kind].name);
}

const char *srv_say_end(struct srv_client *client) {
    srv_json_end(&client->out, '}');
    return srv_json_good(&client->out) ? client->out.text : "";
}

static void put_id(struct srv_client *client) {
    snprintf(client->last, sizeof client->last, "%s-%" PRIu64, client->prefix, ++client->sent);
    srv_json_text(&client->out, "id", client->last);
}

void srv_say_begin(struct srv_client *client, enum srv_in_kind kind) {
    begin(client, kind);
    put_id(client);
    srv_json_number(&client->out, "table", client->table);
    srv_json_number(&client->out, "expect", client->seq);
}

void srv_say_open(struct srv_client *client) {
    begin(client, SRV_IN_OPEN);
    put_id(client);
}

const char *srv_say_hello(struct srv_client *client, const char *token, const char *name,
                          wz_lang lang, wz_faces faces) {
    begin(client, SRV_IN_HELLO);
    srv_json_number(&client->out, "version", SRV_PROTOCOL_VERSION);
    if (token) srv_json_text(&client->out, "token", token);
    if (name) srv_json_text(&client->out, "name", name);
    srv_json_text(&client->out, "lang", lang == WZ_ENGLISH ? "en" : "de");
    if (faces == WZ_GERMAN_FACES) srv_json_text(&client->out, "faces", "german");
    return srv_say_end(client);
}

const char *srv_say_attend(struct srv_client *client, int64_t table, const char *invite) {
    begin(client, SRV_IN_ATTEND);
    srv_json_number(&client->out, "table", table);
    if (invite && invite[0]) srv_json_text(&client->out, "invite", invite);
    return srv_say_end(client);
}

const char *srv_say_plain(struct srv_client *client, enum srv_in_kind kind) {
    begin(client, kind);
    return srv_say_end(client);
}

const char *srv_say_number(struct srv_client *client, enum srv_in_kind kind, const char *key,
                           int64_t number) {
    srv_say_begin(client, kind);
    srv_json_number(&client->out, key, number);
    return srv_say_end(client);
}

const char *srv_say_computer(struct srv_client *client, unsigned chair, enum srv_level level) {
    srv_say_begin(client, SRV_IN_COMPUTER);
    srv_json_number(&client->out, "chair", chair);
    srv_json_text(&client->out, "level", srv_level_words[level]);
    return srv_say_end(client);
}

const char *srv_say_move(struct srv_client *client, const wz_move *move) {
    char text[160];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_action(&out, move);
    srv_say_begin(client, SRV_IN_MOVE);
    srv_json_text(&client->out, "move", text);
    return srv_say_end(client);
}

const char *srv_say_words(struct srv_client *client, const uint8_t bytes[16], const char *words) {
    srv_say_begin(client, SRV_IN_WORDS);
    srv_json_text(&client->out, "commitment", client->commitment);
    srv_json_hex(&client->out, "bytes", bytes, 16);
    if (words && words[0]) srv_json_text(&client->out, "text", words);
    return srv_say_end(client);
}

const char *srv_say_chat(struct srv_client *client, const char *words) {
    srv_say_begin(client, SRV_IN_CHAT);
    srv_json_text(&client->out, "text", words);
    return srv_say_end(client);
}

const char *srv_say_advise(struct srv_client *client) {
    srv_say_begin(client, SRV_IN_ADVISE);
    return srv_say_end(client);
}
