/* Waiting for the end of a process that need not be a child of ours. */
#ifndef WENZEL_TESTS_ENDED_H
#define WENZEL_TESTS_ENDED_H

#include <stdbool.h>
#include <sys/types.h>

/* Has it ended within so many seconds? A child is left to be fetched. */
bool ended_within(pid_t process, int seconds);

#endif
