/* Requests without a table: on their way to the workers and back. They belong to the connection that
 * asked; who goes gets no answer, and who comes back asks again. Nothing of them is stored. */
#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

enum {
    PATIENCE = 60000, /* milliseconds until one that was not answered is given up */
    OF_A_PERSON = 4,  /* under way at the same time */
    OF_ALL = 1000
};

/* --- The list --- */

static struct srv_inquiry *of_message(const struct srv_hall *hall, const struct srv_guest *guest,
                                      const char *id) {
    for (struct srv_inquiry *i = hall->first; i; i = i->next)
        if (i->guest == guest && strcmp(i->id, id) == 0) return i;
    return NULL;
}

static unsigned of_person(const struct srv_hall *hall, const struct srv_person *person) {
    unsigned count = 0;
    for (const struct srv_inquiry *i = hall->first; i; i = i->next)
        count += i->guest->person == person;
    return count;
}

static void append(struct srv_hall *hall, struct srv_inquiry *inquiry) {
    inquiry->before = hall->last;
    if (hall->last) hall->last->next = inquiry;
    else hall->first = inquiry;
    hall->last = inquiry;
    hall->inquiries++;
}

static void forget(struct srv_hall *hall, struct srv_inquiry *inquiry, bool cancel) {
    if (inquiry->before) inquiry->before->next = inquiry->next;
    else hall->first = inquiry->next;
    if (inquiry->next) inquiry->next->before = inquiry->before;
    else hall->last = inquiry->before;
    hall->inquiries--;
    if (cancel && inquiry->given) hall->world->cancel(hall->world->self, inquiry->job.number);
    free(inquiry);
}

void srv__forget_inquiries(struct srv_hall *hall, const struct srv_guest *guest) {
    struct srv_inquiry *next;
    for (struct srv_inquiry *i = hall->first; i; i = next) {
        next = i->next;
        if (!guest || i->guest == guest) forget(hall, i, true);
    }
}

/* --- Messages --- */

static struct srv_refusal begin(struct srv_hall *hall, const struct srv_guest *guest,
                                const struct srv_in *message, const char *id) {
    if (of_person(hall, guest->person) >= OF_A_PERSON)
        return srv_refuse_saying(SRV_FAULT_FAST, SERVER_T_REQUESTS_OFTEN);
    struct srv_inquiry *inquiry = hall->inquiries < OF_ALL ? calloc(1, sizeof *inquiry) : NULL;
    if (!inquiry) return srv_refuse(SRV_FAULT_FULL);
    inquiry->guest = guest;
    struct srv_refusal refusal = srv__request_of(message, inquiry);
    if (refusal.refused) {
        free(inquiry);
        return refusal;
    }
    memcpy(inquiry->id, id, sizeof inquiry->id);
    inquiry->until = srv_now(hall) + PATIENCE;
    inquiry->job.number = ++hall->last_job;
    append(hall, inquiry);
    return SRV_TAKEN;
}

void srv__inquire(struct srv_hall *hall, const struct srv_guest *guest,
                  const struct srv_in *message) {
    const struct srv_in_judge *judge = &message->as.judge;
    /* the name is the first field of all of these */
    const char *id = message->kind == SRV_IN_CANCEL ? message->as.cancel.id : judge->request.id;
    struct srv_inquiry *known = of_message(hall, guest, id);
    if (message->kind == SRV_IN_CANCEL) {
        if (known) forget(hall, known, true);
        return;
    }
    if (known) {
        hall->stats.repeated++; /* its answer will come */
        return;
    }
    if (message->kind == SRV_IN_JUDGE && !judge->has_kind) {
        srv__tell_kinds(hall, guest, id);
        return;
    }
    struct srv_refusal refusal = begin(hall, guest, message, id);
    if (refusal.refused) srv__tell_error(hall, guest, id, NULL, refusal);
}

/* --- Workers --- */

static bool searches(const struct srv_inquiry *inquiry) {
    return wz_request_searches(&inquiry->job.request);
}

/* Nothing here is urgent: tables where people wait go first. Since a search holds its thread until it is
 * done, the workers have one of them at a time, and the others stay for computer players. */
void srv__give_inquiries(struct srv_hall *hall) {
    bool searching = false;
    for (const struct srv_inquiry *i = hall->first; i && !searching; i = i->next)
        searching = i->given && searches(i);
    for (struct srv_inquiry *i = hall->first; i; i = i->next) {
        if (i->given || (searching && searches(i))) continue;
        searching |= searches(i);
        i->given = true;
        hall->stats.jobs++;
        hall->world->job(hall->world->self, &i->job);
    }
}

bool srv__answer_inquiry(struct srv_hall *hall, uint64_t number, const wz_response *response) {
    struct srv_inquiry *inquiry = hall->first;
    while (inquiry && inquiry->job.number != number) inquiry = inquiry->next;
    if (!inquiry) return false;
    srv__tell_response(hall, inquiry, response);
    forget(hall, inquiry, false);
    return true;
}

/* --- Time --- */

int64_t srv__inquiries_due(const struct srv_hall *hall) {
    return hall->first ? hall->first->until : INT64_MAX;
}

void srv__give_up_inquiries(struct srv_hall *hall) {
    struct srv_inquiry *next;
    for (struct srv_inquiry *i = hall->first; i && i->until <= srv_now(hall); i = next) {
        next = i->next;
        srv__tell_error(hall, i->guest, i->id, NULL, srv_refuse(SRV_FAULT_FULL));
        forget(hall, i, true);
    }
}
