#include "wenzel/base.h"

const char *wz_version(void) { return WZ_VERSION; }
