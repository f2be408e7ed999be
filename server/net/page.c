#include "server/net/page.h"

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_BYTES = 128 << 20, MOST_FILES = 4096, MOST_DEPTH = 8, PATH_ROOM = 4096 };

static const struct {
    const char *end, *mime;
} kinds[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *mime_of(const char *path) {
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(end, kinds[i].end) == 0) return kinds[i].mime;
    return "application/octet-stream";
}

/* FNV-1a: tells one content from another; nobody's safety hangs on it. */
static void put_etag(struct net_form *form) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < form->length; i++)
        hash = (hash ^ (unsigned char)form->bytes[i]) * 0x100000001b3u;
    snprintf(form->etag, sizeof form->etag, "\"%016llx\"", (unsigned long long)hash);
}

static bool read_bytes(struct net_form *form, const char *name, size_t most) {
    FILE *stream = fopen(name, "rb");
    struct stat about;
    if (!stream) return false;
    bool good = fstat(fileno(stream), &about) == 0;
    if (good && (size_t)about.st_size > most) {
        errno = EFBIG;
        good = false;
    }
    if (good) {
        form->length = (size_t)about.st_size;
        form->bytes = malloc(form->length + 1);
        good = form->bytes && fread(form->bytes, 1, form->length, stream) == form->length;
    }
    fclose(stream);
    return good;
}

static bool add_file(struct net_page *page, const char *name, const char *path) {
    if (page->files == MOST_FILES) {
        errno = EFBIG;
        return false;
    }
    if (page->files == page->room) {
        size_t room = page->room ? page->room * 2 : 32;
        struct net_file *more = realloc(page->file, room * sizeof *more);
        if (!more) return false;
        page->file = more;
        page->room = room;
    }
    struct net_file *file = &page->file[page->files++];
    *file = (struct net_file){.path = strdup(path), .mime = mime_of(path)};
    struct net_form *plain = &file->form[NET_PLAIN];
    if (!file->path || !read_bytes(plain, name, MOST_BYTES - page->bytes)) return false;
    page->bytes += plain->length;
    file->lasts = strncmp(path, "/assets/", 8) == 0;
    put_etag(plain);
    return true;
}

static bool read_folder(struct net_page *page, const char *folder, const char *below,
                        unsigned depth);

static bool read_entry(struct net_page *page, const char *folder, const char *below,
                       const char *entry, unsigned depth) {
    char name[PATH_ROOM], path[PATH_ROOM];
    struct stat about;
    if (entry[0] == '.') return true;
    if (snprintf(name, sizeof name, "%s/%s", folder, entry) >= (int)sizeof name ||
        snprintf(path, sizeof path, "%s/%s", below, entry) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (stat(name, &about) != 0) return false;
    if (S_ISDIR(about.st_mode)) return depth == 0 || read_folder(page, name, path, depth - 1);
    return !S_ISREG(about.st_mode) || add_file(page, name, path);
}

static bool read_folder(struct net_page *page, const char *folder, const char *below,
                        unsigned depth) {
    DIR *stream = opendir(folder);
    if (!stream) return false;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(stream));)
        good = read_entry(page, folder, below, entry->d_name, depth);
    int number = errno;
    closedir(stream);
    errno = number;
    return good;
}

/* --- Compressed forms --- */

static const struct {
    const char *name, *end;
} codings[NET_CODINGS] = {[NET_GZIP] = {"gzip", ".gz"}, [NET_BROTLI] = {"br", ".br"}};

static struct net_file *find(const struct net_page *page, const char *path, size_t length) {
    for (size_t i = 0; i < page->files; i++)
        if (strncmp(page->file[i].path, path, length) == 0 && page->file[i].path[length] == '\0')
            return &page->file[i];
    return NULL;
}

static void free_file(struct net_file *file) {
    free(file->path);
    for (unsigned i = 0; i < NET_CODINGS; i++) free(file->form[i].bytes);
}

/* Puts a compressed file into the one that it is made of; false if it is one of its own. */
static bool join(struct net_page *page, struct net_file *file) {
    size_t length = strlen(file->path);
    for (unsigned i = NET_PLAIN + 1; i < NET_CODINGS; i++) {
        size_t end = strlen(codings[i].end);
        if (length <= end || strcmp(file->path + length - end, codings[i].end) != 0) continue;
        struct net_file *whole = find(page, file->path, length - end);
        if (!whole) return false;
        whole->form[i] = file->form[NET_PLAIN];
        file->form[NET_PLAIN] = (struct net_form){.bytes = NULL};
        free_file(file);
        return true;
    }
    return false;
}

static void join_forms(struct net_page *page) {
    for (size_t i = page->files; i > 0; i--)
        if (join(page, &page->file[i - 1])) page->file[i - 1] = page->file[--page->files];
}

struct net_page *net__page_read(const char *folder) {
    struct net_page *page = calloc(1, sizeof *page);
    if (!page) return NULL;
    if (read_folder(page, folder, "", MOST_DEPTH)) {
        join_forms(page);
        return page;
    }
    int number = errno;
    net__page_free(page);
    errno = number;
    return NULL;
}

void net__page_free(struct net_page *page) {
    if (!page) return;
    for (size_t i = 0; i < page->files; i++) free_file(&page->file[i]);
    free(page->file);
    free(page);
}

const struct net_file *net__page_find(const struct net_page *page, const char *path) {
    if (strcmp(path, "/") == 0) path = "/index.html";
    return page ? find(page, path, strlen(path)) : NULL;
}

const char *net__coding_name(enum net_coding coding) { return codings[coding].name; }
