/* How many files this process may have open, connections being files too. */
#ifndef WENZEL_RUNTIME_FILES_H
#define WENZEL_RUNTIME_FILES_H

/* Takes as many as the system gives, and says how many those are. Not thread-safe. */
unsigned rt_files_most(void);

#endif
