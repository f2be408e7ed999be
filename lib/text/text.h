/* Text, inside the library: the catalogue of sentences. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "wenzel/text.h"
#include "wz_text_keys.h"

/* The entry of the catalogue as it stands, with its placeholders. */
const char *wz__text(wz_lang lang, enum wz_text_key key);
/* The key itself, "told.bids", of a sentence that is told of moves; "" for any other. */
const char *wz__text_name(enum wz_text_key key);
/* Writes the entry; "{0}" stands for args[0] and so on. */
void wz__say(wz_out *out, wz_lang lang, enum wz_text_key key, const char *const args[]);

#endif
