/* What wenzel join says of the deal after every game: a quiet line, or a loud one. */
#include "formats/fair_json.h"
#include "programs/join/join.h"

static void put_unseen(const struct play *play, wz_out *out, uint8_t unseen) {
    static const enum cli_text_key parts[] = {CLI_T_JOIN_UNSEEN_COMMITMENT,
                                              CLI_T_JOIN_UNSEEN_RECEIPTS, CLI_T_JOIN_UNSEEN_OWN,
                                              CLI_T_JOIN_UNSEEN_CARDS, CLI_T_JOIN_UNSEEN_SEALS};
    const char *between = "";
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!(unseen >> i & 1)) continue;
        wz_put(out, between);
        wz_put(out, cli_text(play->cli, parts[i]));
        between = ", ";
    }
}

/* What was not seen is named: a record that is true in itself is not yet a fair deal. */
static void put_holds(const struct play *play, wz_out *out, uint8_t unseen) {
    char list[600];
    wz_out parts = wz_out_to(list, sizeof list);
    put_unseen(play, &parts, unseen);
    if (unseen) play_put_text(play, out, CLI_T_JOIN_FAIR_PARTLY, list);
    else wz_put(out, cli_text(play->cli, CLI_T_JOIN_FAIR_HOLDS));
}

static void put_finding(const struct play *play, wz_out *out,
                        const struct srv_testimony *testimony) {
    static const enum cli_text_key texts[SRV_FINDINGS] = {
        [SRV_FINDING_COMMITMENT] = CLI_T_JOIN_FAIR_COMMITMENT,
        [SRV_FINDING_RECEIPT] = CLI_T_JOIN_FAIR_RECEIPT,
        [SRV_FINDING_OWN] = CLI_T_JOIN_FAIR_OWN,
        [SRV_FINDING_CARDS] = CLI_T_JOIN_FAIR_CARDS,
        [SRV_FINDING_HURRIED] = CLI_T_JOIN_FAIR_HURRIED,
        [SRV_FINDING_DROPPED] = CLI_T_JOIN_FAIR_DROPPED,
    };
    char why[400];
    wz_out out_why = wz_out_to(why, sizeof why);
    if (testimony->finding == SRV_FINDING_RECORD)
        fmt_put_fair_verdict(&out_why, play->cli->lang, &testimony->record);
    else wz_put(&out_why, cli_text(play->cli, texts[testimony->finding]));
    play_put_text(play, out, CLI_T_JOIN_FAIR_FAILS, why);
}

void join_tell_fair(struct join *join) {
    const struct play *play = &join->play;
    const struct srv_testimony *testimony = &join->client.testimony;
    char text[1200];
    wz_out out = wz_out_to(text, sizeof text);
    if (testimony->finding == SRV_FINDING_HOLDS) put_holds(play, &out, testimony->unseen);
    else put_finding(play, &out, testimony);
    if (testimony->parts > 1) {
        wz_put_char(&out, ' ');
        play_put_text(play, &out, CLI_T_JOIN_FAIR_COMPARE, testimony->comparison);
    }
    play_put_wrapped(play, text);
}

void join_tell_spent(struct join *join) {
    const struct srv_client *client = &join->client;
    const struct play *play = &join->play;
    char names[300], text[600];
    wz_out who = wz_out_to(names, sizeof names), out = wz_out_to(text, sizeof text);
    bool news = client->spent_heard > join->told_spent;
    join->told_spent = client->spent_heard;
    for (unsigned i = 0; i < client->chairs; i++) {
        if (!(client->witness.withheld >> i & 1)) continue;
        if (who.used) wz_put(&who, ", ");
        wz_put(&who, client->chair[i].name);
    }
    if (!news || !who.used) return;
    play_put_text(play, &out, CLI_T_JOIN_FAIR_SPENT, names);
    play_put_wrapped(play, text);
}
