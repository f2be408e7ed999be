/* Parts of frames: a table's head, the deal, the result. The view is in view_part.c, the list in
 * list_part.c. */
#include "formats/fair_json.h"
#include "server/core/inner.h"

/* --- The head --- */

static void fill_chairs(struct srv_hall *hall, const struct srv_table *table,
                        struct srv_part_head *head) {
    unsigned count = srv_chairs(table);
    struct srv_part_chair *chairs = srv_pool_take(&hall->pool, count, sizeof *chairs);
    for (unsigned i = 0; chairs && i < count; i++) {
        const struct srv_chair *chair = &table->chair[i];
        bool person = srv_is_person(chair);
        wz_person of = {(uint8_t)i};
        chairs[i] = (struct srv_part_chair){
            .kind = chair->holder,
            .name = chair->name,
            .has_level = chair->holder == SRV_HOLDER_COMPUTER,
            .level = chair->level,
            .present = person && table->live.present[i],
            .standin = person && chair->standin,
            .total = table->started ? wz_total(&table->chronicle.series, of) : 0};
    }
    head->chairs = chairs;
    head->chairs_count = count;
}

/* The chairs whose bits are set. */
static unsigned fill_bits(int64_t chairs[SRV_CHAIRS], unsigned bits) {
    unsigned count = 0;
    for (unsigned i = 0; i < SRV_CHAIRS; i++)
        if (bits >> i & 1) chairs[count++] = i;
    return count;
}

/* A name of a preset always means the preset; any other rule set is told whole. */
static void fill_options_of_table(const struct srv_table *table, struct srv_part_head *head) {
    const struct srv_event_open *open = &table->open;
    *head = (struct srv_part_head){
        .name = open->name,
        .state = table->state,
        .rules = table->rules.name,
        .ruletext = table->own_rules ? open->rules : NULL,
        .hard = table->rules.play_it_hard,
        .hints = srv_hints_allowed(table),
        .sitters = srv_sitters_may(table) == WZ_SITTERS_BY_ORDER,
        .games = open->games,
        .played = table->started ? table->chronicle.series.games : 0,
        .private = open->private,
        .spectators = open->spectators,
        .chat = open->chat,
        .standin = open->standin,
        .grace = open->grace,
        .clock = open->clock,
        .pause = open->pause,
        .pace = open->pace,
        .fast = open->fast,
    };
}

static void fill_places(const struct srv_table *table, struct srv_part_head *head) {
    const wz_series *series = &table->chronicle.series;
    if (!table->started || series->over) return;
    head->has_dealer = head->has_players = true;
    head->dealer = wz_person_at(series, wz_series_places(series).dealer).i;
    head->players_count = 3;
    for (unsigned i = 0; i < 3; i++) head->players[i] = srv_chair_at(table, i);
}

static unsigned onlookers(const struct srv_table *table) {
    unsigned count = 0;
    for (const struct srv_guest *g = table->live.first; g; g = g->next)
        count += srv_chair_of(table, g->person->id) == SRV_NOBODY;
    return count;
}

void srv__fill_head(struct srv_hall *hall, const struct srv_table *table,
                    const struct srv_guest *guest, struct srv_part_head *head) {
    const struct srv_look *look = &table->look;
    unsigned chair = srv_chair_of(table, guest->person->id);
    bool sits = chair != SRV_NOBODY;
    fill_options_of_table(table, head);
    head->owner = table->open.owner == guest->person->id;
    if (head->owner || sits) head->invite = table->open.invite;
    fill_chairs(hall, table, head);
    head->has_you = sits;
    head->you = chair;
    head->muted_count = fill_bits(head->muted, sits ? table->chair[chair].muted : 0);
    fill_places(table, head);
    head->has_look = look->any;
    head->look = (struct srv_part_look){.chair = look->chair, .at = look->at, .state = look->wish};
    head->viewers = onlookers(table);
}

/* --- The deal --- */

static void fill_spent(struct srv_hall *hall, const struct srv_table *table,
                       struct srv_part_fair *told) {
    struct srv_part_spent *spent = srv_pool_take(&hall->pool, table->spents, sizeof *spent);
    told->spent = spent;
    for (unsigned i = 0; spent && i < table->spents; i++) {
        const struct srv_spent *from = &table->spent[i];
        spent[i] = (struct srv_part_spent){
            .deal = from->deal, .commitment = from->commitment, .secret = from->secret};
        spent[i].withheld_count = fill_bits(spent[i].withheld, from->withheld);
        told->spent_count++;
    }
}

/* What everybody gave stays hidden behind its receipt until the secret is told. */
void srv__fill_fair(struct srv_hall *hall, const struct srv_table *table,
                    struct srv_part_fair *told) {
    const fair_record *fair = &table->fair;
    struct srv_part_part *given = srv_pool_take(&hall->pool, fair->contributions, sizeof *given);
    for (unsigned i = 0; given && i < fair->contributions; i++)
        given[i] = (struct srv_part_part){.chair = fair->contribution[i].seat - 1,
                                          .receipt = fair->contribution[i].receipt};
    *told = (struct srv_part_fair){.deal = fair->game,
                                   .id = fair->version == FAIR_FIRST ? NULL : fair->id,
                                   .commitment = fair->commitment,
                                   .alone = table->alone,
                                   .given = given,
                                   .given_count = fair->contributions,
                                   .sealed = table->sealed,
                                   .dealt = srv_in_game(table),
                                   .has_last = table->finished,
                                   .last = table->old.game};
    told->wanted_count = fill_bits(told->wanted, srv_asked(table));
    told->opened_count = fill_bits(told->opened, table->opened);
    fill_spent(hall, table, told);
}

/* --- How the cards came about --- */

static const wz_card *sorted(struct srv_hall *hall, wz_cards set, unsigned *count) {
    wz_card *cards = srv_pool_take(&hall->pool, 32, sizeof *cards);
    *count = cards ? wz_sort(WZ_GRAND, set, cards) : 0;
    return cards;
}

static void fill_deal(struct srv_hall *hall, const fair_record *record,
                      struct srv_part_deal *told) {
    const wz_deal *deal = &record->deal;
    told->number = (int64_t)record->number;
    told->forehand = sorted(hall, deal->hand[0], &told->forehand_count);
    told->middlehand = sorted(hall, deal->hand[1], &told->middlehand_count);
    told->rearhand = sorted(hall, deal->hand[2], &told->rearhand_count);
    told->skat = sorted(hall, deal->skat, &told->skat_count);
}

/* What fmt_json_fair writes, for the page to check it. */
static void fill_reveal(struct srv_hall *hall, const fair_record *record,
                        struct srv_part_reveal *told) {
    struct srv_part_contribution *given =
        srv_pool_take(&hall->pool, record->contributions, sizeof *given);
    for (unsigned i = 0; given && i < record->contributions; i++) {
        const fair_contribution *from = &record->contribution[i];
        given[i] = (struct srv_part_contribution){.seat = from->seat,
                                                  .random = from->random,
                                                  .words = from->words,
                                                  .receipt = from->receipt};
    }
    *told = (struct srv_part_reveal){.format = FMT_FAIR_FORMAT,
                                     .version = record->version,
                                     .id = record->version == FAIR_FIRST ? NULL : record->id,
                                     .table = record->table,
                                     .game = record->game,
                                     .commitment = record->commitment,
                                     .secret = record->secret,
                                     .contributions = given,
                                     .contributions_count = record->contributions};
    fill_deal(hall, record, &told->deal);
}

/* --- The result --- */

static void fill_entry(const struct srv_table *table, struct srv_part_result *result) {
    const wz_entry *entry = &table->entry;
    result->kind = table->voided ? SRV_ENTRY_VOID : entry->kind;
    if (table->voided) return;
    if (entry->kind == WZ_ENTRY_DECLARED) {
        result->has_declarer = result->has_won = result->has_overbid = result->has_value = true;
        result->declarer = entry->declarer.i;
        result->won = entry->won;
        result->overbid = entry->overbid;
        result->value = entry->value;
    }
    if (entry->kind == WZ_ENTRY_RAMSCH) {
        result->has_written = true;
        result->written_count = 3;
        for (unsigned i = 0; i < 3; i++) result->written[i] = entry->written[i];
    }
}

static void fill_taken(struct srv_hall *hall, const wz_table *end, struct srv_part_result *result) {
    struct srv_part_taken *taken = srv_pool_take(&hall->pool, SRV_MOST_RESULT_TAKEN, sizeof *taken);
    wz_card cards[3];
    wz_position leader, winner;
    result->taken = taken;
    while (taken && wz_whole_trick(end, result->taken_count, cards, &leader, &winner)) {
        wz_cards all = wz_set(cards[0]) | wz_set(cards[1]) | wz_set(cards[2]);
        taken[result->taken_count++] =
            (struct srv_part_taken){.winner = winner.i, .points = wz_points(all)};
    }
}

/* The game is over and its secret told: all cards lie open. */
static void fill_last_game(struct srv_hall *hall, const struct srv_table *table,
                           struct srv_part_result *result) {
    result->skat = table->skat;
    result->players_count = 3;
    for (unsigned i = 0; i < 3; i++) result->players[i] = table->played[i];
    result->has_points = table->counted;
    result->points_count = table->counted ? 3 : 0;
    for (unsigned i = 0; i < result->points_count; i++) result->points[i] = table->points[i];
    fill_taken(hall, &table->end, result);
}

/* What was declared, by whom, and how high the bidding went. */
static void fill_played(struct srv_hall *hall, const struct srv_table *table,
                        struct srv_part_result *result) {
    const wz_table *end = &table->end;
    result->has_played = end->contract.kind != WZ_NO_KIND && end->declarer.i < 3;
    if (!result->has_played) return;
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_PLAYED_CONTRACT);
    wz_put_contract(&out, end->contract);
    result->played = (struct srv_part_played){
        .who = end->declarer.i, .contract = srv_pool_text(&hall->pool, &out), .bid = end->bid};
}

const char *const *srv__fill_paragraphs(struct srv_hall *hall, const wz_ruling *ruling) {
    const char **paragraphs = srv_pool_take(&hall->pool, ruling->paragraphs, sizeof *paragraphs);
    for (unsigned i = 0; paragraphs && i < ruling->paragraphs; i++)
        paragraphs[i] = ruling->paragraph[i];
    return paragraphs;
}

/* What the referee says, and by which paragraphs. */
static void fill_ruling(struct srv_hall *hall, const wz_ruling *ruling, wz_lang lang,
                        struct srv_part_result *result) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_RESULT_RULING);
    wz_put_ruling(&out, lang, ruling);
    wz_put_argument(&out, lang, ruling);
    result->ruling = srv_pool_text(&hall->pool, &out);
    result->paragraphs = srv__fill_paragraphs(hall, ruling);
    result->paragraphs_count = ruling->paragraphs;
}

static void fill_announcement(struct srv_hall *hall, const struct srv_table *table, wz_lang lang,
                              struct srv_part_result *result) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_RESULT_ROUNDS);
    wz_put_announcement(&out, lang, &table->chronicle.series, &table->entry);
    if (out.used > 0) result->rounds = srv_pool_text(&hall->pool, &out);
}

/* How it came out, in words that name people. */
static void put_derivation(wz_out *out, const struct srv_table *table,
                           const struct srv_guest *guest) {
    const char *name[3];
    for (unsigned i = 0; i < 3; i++) name[i] = table->chair[table->played[i]].name;
    wz_put_derivation_of(out, srv_lang_of(guest), srv_faces_of(guest), &table->result, name);
}

void srv__fill_result(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest, struct srv_part_result *result) {
    wz_lang lang = srv_lang_of(guest);
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_RESULT_TEXT);
    if (!table->voided) put_derivation(&out, table, guest);
    *result = (struct srv_part_result){.game = table->number,
                                       .text = srv_pool_text(&hall->pool, &out),
                                       .over = table->chronicle.series.over};
    fill_entry(table, result);
    if (!table->voided) fill_announcement(hall, table, lang, result);
    if (table->shortened) fill_ruling(hall, &table->ruling, lang, result);
    fill_last_game(hall, table, result);
    fill_played(hall, table, result);
    srv__fill_whole_game(hall, table, guest, result);
    fill_reveal(hall, &table->old, &result->reveal);
}
