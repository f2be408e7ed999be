/* The golden games of tests/golden: each list of moves comes out as its neighbour says. The module
 * for wasm is asked the same in tests/wasm/check.mjs; this is its source in a native build. */
#include "wasm/exports.c"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_GAMES = 64, ACCOUNT = 4096 };

static size_t read_file(const char *name, char *into, size_t room) {
    FILE *file = fopen(name, "rb");
    if (!file) fail_msg("%s can't be read", name);
    size_t length = fread(into, 1, room - 1, file);
    assert_int_equal(ferror(file), 0);
    fclose(file);
    into[length] = '\0';
    return length;
}

static void put_answer(wz_out *out, const char *key, unsigned length) {
    wz_put(out, key);
    if (length > 0) wz_put_char(out, ' ');
    wz_put_bytes(out, wasm_answer(), length);
    wz_put_char(out, '\n');
}

/* How many moves all actors had, over the whole game: taken back one by one. */
static unsigned count_choices(void) {
    unsigned lines = 0;
    do {
        for (unsigned who = 0; who < WZ_WHOS; who++) {
            unsigned length = wasm_moves(who);
            for (unsigned i = 0; i < length; i++) lines += wasm_answer()[i] == '\n';
        }
    } while (wasm_undo());
    return lines;
}

static void put_account(wz_out *out) {
    put_answer(out, "state", wasm_state());
    put_answer(out, "written", wasm_written());
    put_answer(out, "de", wasm_derivation(WZ_GERMAN));
    put_answer(out, "en", wasm_derivation(WZ_ENGLISH));
    put_answer(out, "paragraphs", wasm_paragraphs());
    wz_put(out, "deal ");
    wz_put_int(out, (int64_t)wasm_number());
    wz_put(out, "\nchoices ");
    wz_put_int(out, count_choices());
    wz_put_char(out, '\n');
}

static void test_golden_game(void **state) {
    const char *moves = *state;
    char name[1024], expected[ACCOUNT], account[ACCOUNT];
    snprintf(name, sizeof name, "%.*s.expected", (int)(strlen(moves) - strlen(".moves")), moves);
    unsigned length = (unsigned)read_file(moves, wasm_text(), wasm_room());
    if (wasm_load(length) != WZ_OK) fail_msg("%s: %s", moves, wasm_answer());
    wz_out out = wz_out_to(account, sizeof account);
    put_account(&out);
    assert_false(wz_out_cut(&out));
    read_file(name, expected, sizeof expected);
    assert_string_equal(account, expected);
}

int main(void) {
    glob_t found;
    if (glob(WZ_SOURCE_DIR "/tests/golden/*.moves", 0, NULL, &found) != 0) return 1;
    static struct CMUnitTest tests[MOST_GAMES];
    size_t count = found.gl_pathc < MOST_GAMES ? found.gl_pathc : MOST_GAMES;
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = strrchr(found.gl_pathv[i], '/') + 1,
                                       .test_func = test_golden_game,
                                       .initial_state = found.gl_pathv[i]};
    int failed = _cmocka_run_group_tests("golden", tests, count, NULL, NULL);
    globfree(&found);
    return failed;
}
