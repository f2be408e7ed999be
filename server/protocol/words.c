#include "server/protocol/words.h"

extern const char *const server_texts[2][SERVER_T_COUNT];

const char *srv_text(wz_lang lang, enum server_text_key key) { return server_texts[lang][key]; }

/* Families: their keys stand in the order of the words in messages.def. */
const char *srv_fault_text(wz_lang lang, enum srv_fault fault) {
    return srv_text(lang, (enum server_text_key)(SERVER_T_FAULT_JSON + (int)fault));
}

const char *srv_phrase_text(wz_lang lang, enum srv_phrase phrase) {
    return srv_text(lang, (enum server_text_key)(SERVER_T_PHRASE_HELLO + (int)phrase));
}

_Static_assert(SERVER_T_FAULT_RULESET - SERVER_T_FAULT_JSON + 1 == SRV_FAULT_COUNT,
               "a sentence for every fault");
_Static_assert(SERVER_T_PHRASE_GOODBYE - SERVER_T_PHRASE_HELLO + 1 == SRV_PHRASE_COUNT,
               "a sentence for every phrase");
