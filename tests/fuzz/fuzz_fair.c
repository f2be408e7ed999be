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

static void check_words(const wz_fair_record *record, const wz_fair_verdict *verdict) {
    char *json = wz_json_fair_verdict(record, verdict, 1);
    check(json);
    free(json);
    check(verdict->finding < WZ_FAIR_FINDINGS && verdict->number < WZ_DEALS);
}

/* A record made true by dealing anew holds. */
static void check_mended(const wz_fair_record *record) {
    wz_fair_record mended;
    check(wz_fair_open(&mended, record->table, record->game, record->secret));
    unsigned taken = 0;
    for (unsigned i = 0; i < record->contributions; i++) {
        const wz_fair_contribution *from = &record->contribution[i];
        taken +=
            wz_fair_contribute(&mended, from->seat, from->random, from->words) == WZ_FAIR_TAKEN;
    }
    check(taken == mended.contributions);
    wz_fair_deal(&mended);
    check(wz_deal_valid(&mended.deal) && wz_deal_number(&mended.deal) == mended.number);
    check(wz_fair_check(&mended).finding == WZ_FAIR_HOLDS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    wz_fair_record record, again;
    wz_series_trouble trouble;
    size_t used = 0;
    if (!wz_fair_read((const char *)data, size, WZ_GERMAN, &record, &used, &trouble)) {
        check(trouble.say[0] && used <= size);
        char *json = wz_json_fair_trouble(&trouble);
        check(json);
        free(json);
        return 0;
    }
    check(used > 0 && used <= size);
    wz_fair_verdict verdict = wz_fair_check(&record);
    check_words(&record, &verdict);
    check_mended(&record);
    char *once = wz_json_fair(&record);
    check(once && wz_fair_read(once, strlen(once), WZ_ENGLISH, &again, NULL, &trouble));
    check(wz_fair_check(&again).finding == verdict.finding);
    char *twice = wz_json_fair(&again);
    check(twice && strcmp(once, twice) == 0);
    free(once);
    free(twice);
    return 0;
}
