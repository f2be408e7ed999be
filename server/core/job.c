#include "server/core/job.h"

void srv_job_copy(struct srv_job *copy, const struct srv_job *job) {
    *copy = *job;
    wz_request_copy(&copy->request, &job->request);
}
