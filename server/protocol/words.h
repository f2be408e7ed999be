/* Words: the sentences of the server (texts/, keys that begin with "server."). Constant. */
#ifndef WENZEL_SERVER_WORDS_H
#define WENZEL_SERVER_WORDS_H

#include "server_text_keys.h"
#include "srv_messages.h"
#include "wenzel/text.h"

const char *srv_text(wz_lang lang, enum server_text_key key);
/* What is wrong, for people. */
const char *srv_fault_text(wz_lang lang, enum srv_fault fault);
/* A ready phrase of the chat. */
const char *srv_phrase_text(wz_lang lang, enum srv_phrase phrase);

#endif
