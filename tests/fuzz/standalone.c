/* Runs recorded inputs through a fuzz target without libFuzzer, so that every
 * compiler and every ordinary test run tries the whole corpus. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static unsigned long inputs;

static void stop(const char *path) {
    printf("Bail out! cannot read %s\n", path);
    exit(1);
}

static void run_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) stop(path);
    long length = ftell(file);
    if (length < 0 || fseek(file, 0, SEEK_SET) != 0) stop(path);
    size_t size = (size_t)length;
    /* Exactly as large as the input, for the sanitizers to see a read beyond it. */
    uint8_t *data = malloc(size ? size : 1);
    if (!data || fread(data, 1, size, file) != size) stop(path);
    fclose(file);
    /* Named before the run: a crash leaves this as the last line. */
    printf("# %s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    inputs++;
}

static void run_path(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) stop(path);
    if (!S_ISDIR(status.st_mode)) {
        run_file(path);
        return;
    }
    struct dirent **entries = NULL;
    /* Sorted, so that two runs agree on what came before a crash. */
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) stop(path);
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.') {
            size_t length = strlen(path) + strlen(entries[i]->d_name) + 2;
            char *inner = malloc(length);
            if (!inner) stop(path);
            snprintf(inner, length, "%s/%s", path, entries[i]->d_name);
            run_path(inner);
            free(inner);
        }
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv) {
    puts("1..1");
    LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
    inputs++;
    for (int i = 1; i < argc; i++) run_path(argv[i]);
    printf("ok 1 - %lu inputs\n", inputs);
    return 0;
}
