/* Jobs: requests to the library (wenzel/requests.h), and what the hall knows them by. The hall drops answers to jobs
 * it no longer waits for. Plain values: no ownership. */
#ifndef WENZEL_SERVER_JOB_H
#define WENZEL_SERVER_JOB_H

#include "wenzel/requests.h"

struct srv_job {
    uint64_t number; /* never used twice by a hall */
    int64_t table;
    int64_t seq; /* of the table when it was asked */
    bool urgent; /* people wait for it */
    wz_request request;
};

/* A copy that owes nothing to the job (wz_request_copy). */
void srv_job_copy(struct srv_job *copy, const struct srv_job *job);

#endif
