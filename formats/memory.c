/* Memory from the system. */
#include <stdlib.h>

#include "formats/series.h"

static void *resize(void *context, void *old, size_t bytes) {
    (void)context;
    if (bytes > 0) return realloc(old, bytes);
    free(old);
    return NULL;
}

const wz_memory fmt_memory = {resize, NULL};
