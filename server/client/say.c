/* The messages of a client. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fair/bytes.h"
#include "server/client/client.h"

/* What every message has of these is the same: they are found by their names. */
static void fill_common(struct srv_client *client, const struct srv_field *field, char *at) {
    if (strcmp(field->name, "id") == 0) {
        snprintf(client->last, sizeof client->last, "%s-%" PRIu64, client->prefix, ++client->sent);
        memcpy(at, client->last, sizeof client->last);
    }
    if (strcmp(field->name, "table") == 0) memcpy(at, &client->table, sizeof client->table);
    if (strcmp(field->name, "expect") == 0) memcpy(at, &client->seq, sizeof client->seq);
}

union srv_in_any *srv_say(struct srv_client *client, enum srv_in_kind kind) {
    const struct srv_shape *shape = &srv_in_shapes[kind];
    memset(&client->message, 0, sizeof client->message);
    client->message.kind = kind;
    for (unsigned i = 0; i < shape->count; i++)
        fill_common(client, &shape->fields[i],
                    (char *)&client->message.as + shape->fields[i].offset);
    return &client->message.as;
}

const char *srv_said(struct srv_client *client) {
    srv_json_clear(&client->out);
    srv_write_message(&client->out, &client->message);
    return srv_json_good(&client->out) ? client->out.text : "";
}

/* A text that may be left out; true if it is there. */
static bool put_text(char *to, size_t room, const char *text) {
    wz_out out = wz_out_to(to, room);
    if (text) wz_put(&out, text);
    return text && text[0];
}

static struct srv_in_hello *begin_hello(struct srv_client *client, wz_lang lang, wz_faces faces) {
    struct srv_in_hello *hello = &srv_say(client, SRV_IN_HELLO)->hello;
    hello->version = SRV_PROTOCOL_VERSION;
    hello->has_lang = true;
    hello->lang = lang == WZ_ENGLISH ? SRV_LANG_EN : SRV_LANG_DE;
    hello->has_faces = faces == WZ_GERMAN_FACES;
    hello->faces = SRV_FACES_GERMAN;
    return hello;
}

const char *srv_say_hello(struct srv_client *client, const char *token, const char *name,
                          wz_lang lang, wz_faces faces) {
    struct srv_in_hello *hello = begin_hello(client, lang, faces);
    hello->has_token = put_text(hello->token, sizeof hello->token, token);
    hello->has_name = put_text(hello->name, sizeof hello->name, name);
    return srv_said(client);
}

const char *srv_say_hello_by_code(struct srv_client *client, const char *code, wz_lang lang,
                                  wz_faces faces) {
    struct srv_in_hello *hello = begin_hello(client, lang, faces);
    hello->has_code = put_text(hello->code, sizeof hello->code, code);
    return srv_said(client);
}

const char *srv_say_attend(struct srv_client *client, int64_t table, const char *invite) {
    struct srv_in_attend *attend = &srv_say(client, SRV_IN_ATTEND)->attend;
    attend->table = table;
    attend->has_invite =
        invite && fair_bytes_from_hex(invite, attend->invite, sizeof attend->invite);
    return srv_said(client);
}

const char *srv_say_plain(struct srv_client *client, enum srv_in_kind kind) {
    srv_say(client, kind);
    return srv_said(client);
}

const char *srv_say_sit(struct srv_client *client, unsigned chair) {
    srv_say(client, SRV_IN_SIT)->sit.chair = chair;
    return srv_said(client);
}

const char *srv_say_computer(struct srv_client *client, unsigned chair, enum srv_level level) {
    struct srv_in_computer *computer = &srv_say(client, SRV_IN_COMPUTER)->computer;
    computer->chair = chair;
    computer->level = (uint8_t)level;
    return srv_said(client);
}

const char *srv_say_move(struct srv_client *client, const wz_move *move) {
    srv_say(client, SRV_IN_MOVE)->move.move = *move;
    return srv_said(client);
}

static const char *say_words(struct srv_client *client) {
    struct srv_witness *witness = &client->witness;
    struct srv_in_words *part = &srv_say(client, SRV_IN_WORDS)->words;
    memcpy(part->commitment, witness->commitment, sizeof part->commitment);
    memcpy(part->bytes, witness->random, sizeof part->bytes);
    part->has_text = put_text(part->text, sizeof part->text, witness->words);
    witness->opened = witness->sealed = true;
    return srv_said(client);
}

const char *srv_say_part(struct srv_client *client, const uint8_t bytes[16], const char *words) {
    struct srv_witness *witness = &client->witness;
    client->wanted = false;
    srv_witness_gave(witness, client->you, bytes, words);
    if (client->alone) return say_words(client);
    struct srv_in_seal *seal = &srv_say(client, SRV_IN_SEAL)->seal;
    memcpy(seal->commitment, witness->commitment, sizeof seal->commitment);
    memcpy(seal->receipt, witness->own, sizeof seal->receipt);
    return srv_said(client);
}

const char *srv_say_opening(struct srv_client *client) {
    client->opens = false;
    client->opening = true;
    return say_words(client);
}

const char *srv_say_chat(struct srv_client *client, const char *words) {
    struct srv_in_chat *chat = &srv_say(client, SRV_IN_CHAT)->chat;
    chat->has_text = put_text(chat->text, sizeof chat->text, words);
    return srv_said(client);
}
