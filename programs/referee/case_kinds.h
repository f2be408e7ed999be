/* What the collection of cases calls an event, as a kind of incident. */
#ifndef WENZEL_PROGRAMS_CASE_KINDS_H
#define WENZEL_PROGRAMS_CASE_KINDS_H

#include "wenzel/referee.h"

/* WZ_INCIDENT_COUNT: a question about the order, and no incident. */
wz_incident_kind case_kind_of(const char *event);

#endif
