/* wenzel deal --fair: a deal that can be checked, to try out how that works. */
#include "fair/bytes.h"
#include "formats/fair_json.h"
#include "programs/deal/deal.h"

enum { LEAST_SEATS = 3 };

static int no_random(const struct cli *cli) {
    cli_complain(cli, CLI_T_NO_RANDOM);
    return CLI_NO_FILE;
}

static int contribute(const struct cli *cli, fair_record *record, unsigned seat,
                      const struct cli_value *words) {
    uint8_t random[FAIR_RANDOM];
    const char *text = words->given ? words->text : "";
    if (!fmt_fair_words_fit(text))
        return cli_refuse(cli, CLI_T_DEAL_WORDS, text, CLI_NUMBER(FAIR_WORDS_ROOM - 1));
    if (!fair_random_bytes(random, sizeof random)) return no_random(cli);
    fair_contribute(record, seat, random, text);
    return CLI_GO_ON;
}

int deal_fair(const struct cli *cli, const struct cli_value words[DEAL_MOST_WORDS], bool json) {
    uint8_t secret[FAIR_SECRET], id[FAIR_ID];
    fair_record record;
    if (!fair_secret_fresh(secret) || !fair_random_bytes(id, sizeof id)) return no_random(cli);
    fair_open(&record, id, "wenzel-deal", 1, secret);
    for (unsigned i = 0; i < DEAL_MOST_WORDS; i++) {
        if (i >= LEAST_SEATS && !words[i].given) break;
        int status = contribute(cli, &record, i + 1, &words[i]);
        if (status != CLI_GO_ON) return status;
    }
    fair_deal(&record);
    if (!json) {
        deal_print(cli, &record.deal);
        putc('\n', cli->out);
        cli_say(cli, cli->out, CLI_T_FAIR_RECORD);
        putc('\n', cli->out);
    }
    return cli_print_json(cli, fmt_json_fair(&record));
}
