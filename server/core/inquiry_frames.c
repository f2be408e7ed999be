/* Answers to requests without a table, as frames. */
#include "server/core/inner.h"

static void tell_value(struct srv_hall *hall, const struct srv_inquiry *inquiry,
                       const wz_response *response, struct srv_out *frame) {
    const wz_result *result = &response->as.value;
    struct srv_out_value *told = &frame->as.value;
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_OUT_VALUE_CONTRACT);
    frame->kind = SRV_OUT_VALUE;
    told->id = inquiry->id;
    told->value = result->value;
    told->won = result->won;
    told->overbid = result->overbid;
    wz_put_contract(&out, result->contract);
    told->contract = srv_pool_text(&hall->pool, &out);
    told->base = result->base;
    told->factor = result->factor;
    out = srv_pool_out(&hall->pool, SRV_MOST_OUT_VALUE_TEXT);
    wz_put_derivation(&out, srv_lang_of(inquiry->guest), srv_faces_of(inquiry->guest), result);
    told->text = srv_pool_text(&hall->pool, &out);
    const char **paragraphs = srv_pool_take(&hall->pool, result->paragraphs, sizeof *paragraphs);
    for (unsigned i = 0; paragraphs && i < result->paragraphs; i++)
        paragraphs[i] = result->paragraph[i];
    told->paragraphs = paragraphs;
    told->paragraphs_count = result->paragraphs;
}

static void tell_ruling(struct srv_hall *hall, const struct srv_inquiry *inquiry,
                        const wz_response *response, struct srv_out *frame) {
    frame->kind = SRV_OUT_JUDGED;
    frame->as.judged.id = inquiry->id;
    frame->as.judged.has_ruling = true;
    wz_lang lang = srv_lang_of(inquiry->guest);
    srv__fill_ruling(hall, &response->as.ruling, inquiry->facts, lang, &frame->as.judged.ruling);
    const wz_incident *told = &inquiry->job.request.as.ruling.incident;
    frame->as.judged.stated = srv__fill_stated(hall, told, &response->as.ruling, NULL, lang,
                                               &frame->as.judged.stated_count);
    frame->as.judged.places =
        srv__fill_places(hall, &response->as.ruling, lang, &frame->as.judged.places_count);
    frame->as.judged.worth =
        srv__fill_worth(hall, &inquiry->job.request.as.ruling, &response->as.ruling, lang,
                        &frame->as.judged.worth_count);
}

static void tell_reading(struct srv_hall *hall, const struct srv_inquiry *inquiry,
                         const wz_response *response, struct srv_out *frame) {
    frame->kind = SRV_OUT_READING;
    frame->as.reading.id = inquiry->id;
    srv__fill_reading(hall, inquiry->job.request.as.sentence.text, &response->as.reading,
                      srv_lang_of(inquiry->guest), &frame->as.reading);
}

static void tell_counsel(struct srv_hall *hall, const struct srv_inquiry *inquiry,
                         const wz_response *response, struct srv_out *frame) {
    const wz_advice silence = {.move = {.kind = WZ_MOVE_NONE}, .reason = WZ_REASON_NONE};
    const wz_advice *advice = response ? &response->as.advice : &silence;
    const wz_table *table = &inquiry->job.request.as.move.asked[0].view.table;
    frame->kind = SRV_OUT_COUNSEL;
    frame->as.counsel.id = inquiry->id;
    frame->as.counsel.has_move = advice->move.kind != WZ_MOVE_NONE;
    frame->as.counsel.move = advice->move;
    srv__fill_advice(hall, inquiry->guest, table, advice, &frame->as.counsel.text,
                     &frame->as.counsel.reason);
}

static void tell_cards(struct srv_hall *hall, const struct srv_inquiry *inquiry,
                       const wz_response *response, struct srv_out *frame) {
    const wz_card_values *found = &response->as.cards;
    struct srv_part_worth *cards = srv_pool_take(&hall->pool, found->count, sizeof *cards);
    for (unsigned i = 0; cards && i < found->count; i++)
        cards[i] =
            (struct srv_part_worth){.card = found->card[i].card, .value = found->card[i].value};
    frame->kind = SRV_OUT_SOLUTION;
    frame->as.solution.id = inquiry->id;
    frame->as.solution.turn = found->turn.i;
    frame->as.solution.cards = cards;
    frame->as.solution.cards_count = found->count;
}

static void (*const tellers[WZ_REQUEST_KINDS])(struct srv_hall *, const struct srv_inquiry *,
                                               const wz_response *, struct srv_out *) = {
    [WZ_REQUEST_MOVE] = tell_counsel,    [WZ_REQUEST_VALUE] = tell_value,
    [WZ_REQUEST_RULING] = tell_ruling,   [WZ_REQUEST_CARDS] = tell_cards,
    [WZ_REQUEST_READING] = tell_reading,
};

/* Who need not decide may be silent; of everything else there is an answer, or a worker has failed. */
static bool may_be_silent(const wz_request *request) {
    return request->kind == WZ_REQUEST_MOVE && !request->as.move.asked[0].must;
}

void srv__tell_response(struct srv_hall *hall, const struct srv_inquiry *inquiry,
                        const wz_response *response) {
    const wz_request *request = &inquiry->job.request;
    struct srv_out frame = {.kind = SRV_OUT_ERROR};
    bool answered = response ? response->error == WZ_OK && response->kind == request->kind
                             : may_be_silent(request);
    if (!answered) {
        bool rule = response && response->error != WZ_OK && response->error != WZ_E_NO_MEMORY;
        srv__tell_error(hall, inquiry->guest, inquiry->id, NULL,
                        rule ? srv_refuse_rule(response->error) : srv_refuse(SRV_FAULT_FULL));
        return;
    }
    tellers[request->kind](hall, inquiry, response, &frame);
    srv__send(hall, inquiry->guest, &frame, 0, "");
}

void srv__tell_kinds(struct srv_hall *hall, const struct srv_guest *guest, const char *id) {
    struct srv_out frame = {.kind = SRV_OUT_JUDGED, .as.judged = {.id = id}};
    srv__fill_groups(hall, srv_lang_of(guest), &frame.as.judged);
    srv__send(hall, guest, &frame, 0, "");
}
