/* Page: the files of a folder, held in memory. What is not in the folder when it is read can't be
 * asked for, whatever the path looks like. A file's compressed forms lie beside it (page.js.br,
 * page.js.gz) and go out in its place to whoever takes them. Owned by its caller; constant once it
 * is read. */
#ifndef WENZEL_SERVER_NET_PAGE_H
#define WENZEL_SERVER_NET_PAGE_H

#include <stdbool.h>
#include <stddef.h>

/* How a file goes out; the best form last. */
enum net_coding { NET_PLAIN, NET_GZIP, NET_BROTLI, NET_CODINGS };

/* A file in one of its forms; no bytes: there is none. */
struct net_form {
    char *bytes;
    size_t length;
    char etag[24];
};

struct net_file {
    char *path; /* "/assets/page-5f3a.js" */
    const char *mime;
    bool lasts; /* its name changes whenever it does */
    struct net_form form[NET_CODINGS];
};

struct net_page {
    struct net_file *file;
    size_t files, room;
    size_t bytes;
};

/* Reads a folder; names that begin with a dot are left out. NULL with errno: EFBIG = too much. */
struct net_page *net__page_read(const char *folder);
void net__page_free(struct net_page *page);
/* "/" is "/index.html". NULL if there is none. */
const struct net_file *net__page_find(const struct net_page *page, const char *path);

/* Its name in headers; NULL for the plain one. */
const char *net__coding_name(enum net_coding coding);
bool net__has_forms(const struct net_file *file);
/* The form that somebody who accepts these codings (RFC 9110, 12.5.3) should get; "" takes the plain
 * one alone. If nothing there is would do, the plain one is better than nothing. */
enum net_coding net__choose_form(const struct net_file *file, const char *accepts);
/* Does an If-None-Match name this form? */
bool net__form_known(const struct net_form *form, const char *seen);

#endif
