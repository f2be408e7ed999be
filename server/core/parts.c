/* Parts of frames: a table's head, the deal, the result, things said. The view is in view_part.c. */
#include <stdlib.h>

#include "formats/fair_json.h"
#include "server/core/inner.h"
#include "server/protocol/words.h"

/* --- The head --- */

static void put_chair(struct srv_json *json, const struct srv_table *table, unsigned index) {
    const struct srv_chair *chair = &table->chair[index];
    bool person = srv_is_person(chair);
    int64_t total =
        table->started ? wz_total(&table->chronicle.series, (wz_person){(uint8_t)index}) : 0;
    srv_json_begin(json, NULL, '{');
    srv_json_text(json, "kind", srv_holder_words[chair->holder]);
    srv_json_text(json, "name", chair->name);
    if (chair->holder == SRV_HOLDER_COMPUTER)
        srv_json_text(json, "level", srv_level_words[chair->level]);
    srv_json_truth(json, "present", person && table->live.present[index]);
    srv_json_truth(json, "standin", person && chair->standin);
    srv_json_number(json, "total", total);
    srv_json_end(json, '}');
}

/* A list of the chairs whose bits are set. */
static void put_bits(struct srv_json *json, const char *key, unsigned bits) {
    srv_json_begin(json, key, '[');
    for (unsigned i = 0; i < SRV_CHAIRS; i++)
        if (bits >> i & 1) srv_json_number(json, NULL, i);
    srv_json_end(json, ']');
}

/* A name of a preset always means the preset; any other rule set is told whole. */
static void put_rules(struct srv_json *json, const struct srv_table *table) {
    srv_json_text(json, "rules", table->rules.name);
    if (table->own_rules) srv_json_text(json, "ruletext", table->open.rules);
    srv_json_truth(json, "hard", table->rules.play_it_hard);
    srv_json_truth(json, "hints", srv_hints_allowed(table));
}

static void put_options_of_table(struct srv_json *json, const struct srv_table *table) {
    const struct srv_event_open *open = &table->open;
    srv_json_text(json, "name", open->name);
    srv_json_text(json, "state", srv_state_words[table->state]);
    put_rules(json, table);
    srv_json_number(json, "games", open->games);
    srv_json_number(json, "played", table->started ? table->chronicle.series.games : 0);
    srv_json_truth(json, "private", open->private);
    srv_json_truth(json, "spectators", open->spectators);
    srv_json_truth(json, "chat", open->chat);
    srv_json_text(json, "standin", srv_level_words[open->standin]);
    srv_json_number(json, "grace", open->grace);
    srv_json_number(json, "clock", open->clock);
    srv_json_number(json, "pause", open->pause);
    srv_json_number(json, "pace", open->pace);
}

static void put_places(struct srv_json *json, const struct srv_table *table) {
    const wz_series *series = &table->chronicle.series;
    if (!table->started || series->over) return;
    srv_json_number(json, "dealer", wz_person_at(series, wz_series_places(series).dealer).i);
    srv_json_begin(json, "players", '[');
    for (unsigned i = 0; i < 3; i++) srv_json_number(json, NULL, srv_chair_at(table, i));
    srv_json_end(json, ']');
}

static void put_look(struct srv_json *json, const struct srv_look *look) {
    if (!look->any) return;
    srv_json_begin(json, "look", '{');
    srv_json_number(json, "chair", look->chair);
    srv_json_number(json, "at", look->at);
    srv_json_text(json, "state", srv_wish_words[look->wish]);
    srv_json_end(json, '}');
}

static unsigned onlookers(const struct srv_table *table) {
    unsigned count = 0;
    for (const struct srv_guest *g = table->live.first; g; g = g->next)
        count += srv_chair_of(table, g->person->id) == SRV_NOBODY;
    return count;
}

void srv__put_head(struct srv_json *json, const struct srv_table *table, int64_t person) {
    unsigned chair = srv_chair_of(table, person);
    bool owner = table->open.owner == person;
    srv_json_begin(json, "head", '{');
    put_options_of_table(json, table);
    srv_json_truth(json, "owner", owner);
    if (owner || chair != SRV_NOBODY)
        srv_json_hex(json, "invite", table->open.invite, sizeof table->open.invite);
    srv_json_begin(json, "chairs", '[');
    for (unsigned i = 0; i < srv_chairs(table); i++) put_chair(json, table, i);
    srv_json_end(json, ']');
    if (chair != SRV_NOBODY) srv_json_number(json, "you", chair);
    put_bits(json, "muted", chair == SRV_NOBODY ? 0 : table->chair[chair].muted);
    put_places(json, table);
    put_look(json, &table->look);
    srv_json_number(json, "viewers", onlookers(table));
    srv_json_end(json, '}');
}

/* --- The deal --- */

/* What everybody gave stays hidden behind its receipt until the secret is told. */
void srv__put_fair(struct srv_json *json, const struct srv_table *table) {
    const fair_record *fair = &table->fair;
    srv_json_begin(json, "fair", '{');
    srv_json_number(json, "deal", fair->game);
    srv_json_hex(json, "commitment", fair->commitment, sizeof fair->commitment);
    put_bits(json, "wanted", table->committed ? srv_wanted(table) : 0);
    srv_json_begin(json, "given", '[');
    for (unsigned i = 0; i < fair->contributions; i++) {
        srv_json_begin(json, NULL, '{');
        srv_json_number(json, "chair", fair->contribution[i].seat - 1);
        srv_json_hex(json, "receipt", fair->contribution[i].receipt, FAIR_HASH);
        srv_json_end(json, '}');
    }
    srv_json_end(json, ']');
    srv_json_truth(json, "dealt", !table->committed);
    srv_json_end(json, '}');
}

/* --- The result --- */

static void put_entry(struct srv_json *json, const struct srv_table *table) {
    const wz_entry *entry = &table->entry;
    srv_json_text(json, "kind", srv_entry_words[table->voided ? SRV_ENTRY_VOID : entry->kind]);
    if (table->voided) return;
    if (entry->kind == WZ_ENTRY_DECLARED) {
        srv_json_number(json, "declarer", entry->declarer.i);
        srv_json_truth(json, "won", entry->won);
        srv_json_truth(json, "overbid", entry->overbid);
        srv_json_number(json, "value", entry->value);
    }
    if (entry->kind == WZ_ENTRY_RAMSCH) {
        srv_json_begin(json, "written", '[');
        for (unsigned i = 0; i < 3; i++) srv_json_number(json, NULL, entry->written[i]);
        srv_json_end(json, ']');
    }
}

void srv__put_move(struct srv_json *json, const char *key, const wz_move *seen) {
    char text[160];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_move(&out, seen);
    srv_json_text(json, key, text);
}

/* The game is over and its secret told: all cards lie open. */
static void put_last_game(struct srv_json *json, const struct srv_table *table) {
    srv_json_begin(json, "players", '[');
    for (unsigned i = 0; i < 3; i++) srv_json_number(json, NULL, table->played[i]);
    srv_json_end(json, ']');
    srv_json_begin(json, "moves", '[');
    for (unsigned i = 0; i < table->last.count; i++)
        srv__put_move(json, NULL, &table->last.move[i]);
    srv_json_end(json, ']');
    if (table->taker < 3) srv_json_number(json, "taker", table->taker);
}

void srv__put_paragraphs(struct srv_json *json, const wz_ruling *ruling) {
    srv_json_begin(json, "paragraphs", '[');
    for (unsigned i = 0; i < ruling->paragraphs; i++)
        srv_json_text(json, NULL, ruling->paragraph[i]);
    srv_json_end(json, ']');
}

/* What the referee says, and by which paragraphs. */
static void put_ruling(struct srv_json *json, const wz_ruling *ruling, wz_lang lang) {
    char text[2001];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_ruling(&out, lang, ruling);
    wz_put_argument(&out, lang, ruling);
    srv_json_text(json, "ruling", text);
    srv__put_paragraphs(json, ruling);
}

void srv__put_result(struct srv_json *json, const struct srv_table *table, wz_lang lang,
                     wz_faces faces) {
    char text[1001] = "", skat[16];
    wz_out out = wz_out_to(text, sizeof text);
    if (!table->voided) wz_put_derivation(&out, lang, faces, &table->result);
    out = wz_out_to(skat, sizeof skat);
    wz_put_cards(&out, table->skat, 0);
    char *reveal = fmt_json_fair(&table->old);
    if (!reveal) json->failed = true;
    srv_json_begin(json, "result", '{');
    srv_json_number(json, "game", table->number);
    put_entry(json, table);
    srv_json_text(json, "text", text);
    if (table->shortened) put_ruling(json, &table->ruling, lang);
    srv_json_text(json, "skat", skat);
    srv_json_truth(json, "over", table->chronicle.series.over);
    put_last_game(json, table);
    srv_json_raw(json, "reveal", reveal ? reveal : "{}");
    srv_json_end(json, '}');
    free(reveal);
}

/* --- Things said --- */

void srv__put_remark(struct srv_json *json, const struct srv_remark *remark, wz_lang lang) {
    srv_json_number(json, "seq", remark->seq);
    srv_json_number(json, "chair", remark->chair);
    srv_json_text(json, "name", remark->name);
    if (remark->ready) srv_json_text(json, "phrase", srv_phrase_words[remark->phrase]);
    srv_json_text(json, "text",
                  remark->ready ? srv_phrase_text(lang, (enum srv_phrase)remark->phrase)
                                : remark->text);
}
