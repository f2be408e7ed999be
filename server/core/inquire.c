/* From messages to requests that need no table, a reader for each. */
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

static struct srv_refusal refuse_unless(wz_error error) {
    return error == WZ_OK ? SRV_TAKEN : srv_refuse_rule(error);
}

/* --- Values --- */

static struct srv_refusal read_value(const struct srv_in *message, struct srv_inquiry *inquiry) {
    static const uint8_t endings[] = {[SRV_OUTCOME_WON] = WZ_END_WON,
                                      [SRV_OUTCOME_LOST] = WZ_END_LOST,
                                      [SRV_OUTCOME_CONCEDED] = WZ_END_CONCEDED};
    const struct srv_in_value *in = &message->as.value;
    wz_report *report = &inquiry->job.request.as.value;
    wz_error error = wz_contract_from(in->contract, strlen(in->contract), &report->contract);
    report->has_matadors = in->has_matadors;
    report->matadors = (int8_t)in->matadors;
    report->has_cards = in->has_hand || in->has_skat;
    report->hand = in->hand;
    report->skat = in->skat;
    report->has_points = in->has_points;
    report->points = (uint8_t)in->points;
    report->has_tricks = in->has_tricks;
    report->tricks = (uint8_t)in->tricks;
    report->ending = in->has_outcome ? endings[in->outcome] : WZ_END_PLAYED;
    report->bid = (uint16_t)in->bid;
    report->spritzen = (uint8_t)in->spritzen;
    report->round_factor = (uint8_t)in->factor;
    report->patrouillen = (uint8_t)in->patrouillen;
    report->patrouillen_made = in->has_patrouillen_made          ? (uint8_t)in->patrouillen_made
                               : report->ending == WZ_END_PLAYED ? report->patrouillen
                                                                 : 0;
    return refuse_unless(error);
}

/* --- Rulings --- */

static struct srv_refusal read_judge(const struct srv_in *message, struct srv_inquiry *inquiry) {
    const struct srv_in_judge *in = &message->as.judge;
    memcpy(inquiry->facts, in->facts, strlen(in->facts) + 1);
    wz_error error = wz_complaint_of(in->kind, in->facts, &inquiry->job.request.as.ruling);
    return error == WZ_OK ? SRV_TAKEN : srv_refuse(SRV_FAULT_FIELD);
}

static struct srv_refusal read_sentence(const struct srv_in *message, struct srv_inquiry *inquiry) {
    const struct srv_in_read *in = &message->as.read;
    wz_request *request = &inquiry->job.request;
    int kind = in->has_kind ? wz_incident_named(in->kind) : -1;
    if (in->has_kind && kind < 0) return srv_refuse(SRV_FAULT_FIELD);
    memcpy(request->as.sentence.text, in->sentence, strlen(in->sentence) + 1);
    request->as.sentence.kind = (int16_t)kind;
    return SRV_TAKEN;
}

/* --- Advice --- */

enum { NODES = 3000000 }; /* of the solver: about a second */

static struct srv_refusal read_counsel(const struct srv_in *message, struct srv_inquiry *inquiry) {
    const struct srv_in_counsel *in = &message->as.counsel;
    wz_request *request = &inquiry->job.request;
    wz_rules rules = request->rules;
    wz_error error = wz_request_hand(request, &rules, (wz_position){(uint8_t)in->seat}, in->hand);
    for (unsigned i = 0; i < in->moves_count && error == WZ_OK; i++)
        error = wz_request_saw(request, &in->moves[i]);
    if (error != WZ_OK) return srv_refuse_rule(error);
    wz_options options;
    request->as.move.asked[0].nodes = NODES;
    wz_view_options(&request->as.move.asked[0].view, &options);
    return options.kinds ? SRV_TAKEN : srv_refuse_saying(SRV_FAULT_STATE, SERVER_T_ADVICE_NOTHING);
}

/* --- Open positions --- */

static struct srv_refusal read_solve(const struct srv_in *message, struct srv_inquiry *inquiry) {
    static const uint8_t kinds[] = {[SRV_GAME_DIAMONDS] = WZ_DIAMONDS_GAME,
                                    [SRV_GAME_HEARTS] = WZ_HEARTS_GAME,
                                    [SRV_GAME_SPADES] = WZ_SPADES_GAME,
                                    [SRV_GAME_CLUBS] = WZ_CLUBS_GAME,
                                    [SRV_GAME_GRAND] = WZ_GRAND,
                                    [SRV_GAME_NULL] = WZ_NULL};
    const struct srv_in_solve *in = &message->as.solve;
    wz_problem *problem = &inquiry->job.request.as.cards;
    problem->kind = kinds[in->game];
    problem->declarer = (wz_position){(uint8_t)in->declarer};
    problem->leader = (wz_position){(uint8_t)in->leader};
    problem->in_trick = (uint8_t)in->trick_count;
    for (unsigned i = 0; i < in->trick_count; i++) problem->trick[i] = in->trick[i];
    for (unsigned i = 0; i < in->hands_count; i++) problem->hand[i] = in->hands[i];
    problem->skat = in->skat;
    problem->points = (uint8_t)in->points;
    problem->defender_points = (uint8_t)in->others;
    problem->tricks = (uint8_t)in->tricks;
    problem->defender_tricks = (uint8_t)in->others_tricks;
    return refuse_unless(wz_problem_check(problem));
}

/* --- All of them --- */

static const struct {
    uint8_t message; /* enum srv_in_kind */
    uint8_t kind;    /* enum wz_request_kind */
    struct srv_refusal (*read)(const struct srv_in *message, struct srv_inquiry *inquiry);
} readers[] = {
    {SRV_IN_VALUE, WZ_REQUEST_VALUE, read_value},
    {SRV_IN_JUDGE, WZ_REQUEST_RULING, read_judge},
    {SRV_IN_READ, WZ_REQUEST_READING, read_sentence},
    {SRV_IN_COUNSEL, WZ_REQUEST_MOVE, read_counsel},
    {SRV_IN_SOLVE, WZ_REQUEST_CARDS, read_solve},
};

struct srv_refusal srv__request_of(const struct srv_in *message, struct srv_inquiry *inquiry) {
    /* all of them begin with the same group */
    const struct srv_request *common = &message->as.judge.request;
    wz_request *request = &inquiry->job.request;
    if (!srv__rules_of(inquiry->guest->person, common->has_rules ? common->rules : "isko",
                       &request->rules))
        return srv_refuse_rule(WZ_E_UNKNOWN_RULES);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (readers[i].message != message->kind) continue;
        request->kind = readers[i].kind;
        return readers[i].read(message, inquiry);
    }
    return srv_refuse(SRV_FAULT_FIELD);
}
