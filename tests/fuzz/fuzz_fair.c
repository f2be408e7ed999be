/* Records of fair deals: any text is read or refused with a word. What was read is checked, written,
 * read again and written once more: the same text, and the same verdict. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats/fair_json.h"

/* Unlike assert it stays in every build. */
static void check(bool holds) {
    if (!holds) abort();
}

static void check_words(const fair_record *record, const fair_verdict *verdict) {
    char *json = fmt_json_fair_verdict(record, verdict, 1);
    check(json);
    free(json);
    check(verdict->finding < FAIR_FINDINGS && verdict->number < WZ_DEALS);
}

/* A record made true by dealing anew holds. */
static void check_mended(const fair_record *record) {
    fair_record mended;
    const uint8_t *id = record->version == FAIR_FIRST ? NULL : record->id;
    check(fair_open(&mended, id, record->table, record->game, record->secret));
    unsigned taken = 0;
    for (unsigned i = 0; i < record->contributions; i++) {
        const fair_contribution *from = &record->contribution[i];
        taken += fair_contribute(&mended, from->seat, from->random, from->words) == FAIR_TAKEN;
    }
    check(taken == mended.contributions);
    fair_deal(&mended);
    check(wz_deal_valid(&mended.deal) && wz_deal_number(&mended.deal) == mended.number);
    check(fair_check(&mended).finding == FAIR_HOLDS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fair_record record, again;
    fmt_series_trouble trouble;
    size_t used = 0;
    if (!fmt_fair_read((const char *)data, size, WZ_GERMAN, &record, &used, &trouble)) {
        check(trouble.say[0] && used <= size);
        char *json = fmt_json_fair_trouble(&trouble);
        check(json);
        free(json);
        return 0;
    }
    check(used > 0 && used <= size);
    fair_verdict verdict = fair_check(&record);
    check_words(&record, &verdict);
    check_mended(&record);
    char *once = fmt_json_fair(&record);
    check(once && fmt_fair_read(once, strlen(once), WZ_ENGLISH, &again, NULL, &trouble));
    check(fair_check(&again).finding == verdict.finding);
    char *twice = fmt_json_fair(&again);
    check(twice && strcmp(once, twice) == 0);
    free(once);
    free(twice);
    return 0;
}
