/* Results beside the leak oracle, which cuts them out of frames: they tell of games that are over. */
#include <stdlib.h>
#include <string.h>

#include "leak_oracle.h"

/* The number of the deal that a result reveals; 0 if it reveals none. */
static int revealed(const char *result) {
    static const char key[] = "\"game\":";
    const char *reveal = strstr(result, "\"reveal\":{"),
               *game = reveal ? strstr(reveal, key) : NULL;
    return game ? atoi(game + strlen(key)) : 0;
}

bool result_leaks(const struct leak *e, const char *frame, const struct leak_game *games,
                  size_t count) {
    const char *result = strstr(frame, "\"result\":{");
    if (!result) return false;
    static const char key[] = "\"moves\":[\"";
    const char *moves = strstr(result, key);
    int deal = revealed(result);
    if (!moves || deal < 1 || deal > e->deal || (deal == e->deal && e->told > 0)) return true;
    for (size_t k = 0; k < count; k++) {
        const char *dealt = games[k].deal == deal ? strstr(games[k].moves, "\nw ") : NULL;
        if (dealt && strncmp(moves + strlen(key), dealt + 1, strcspn(dealt + 1, "\n")) != 0)
            return true;
    }
    return false;
}
