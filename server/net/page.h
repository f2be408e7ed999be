/* Page: the files of a folder, held in memory. What is not in the folder when it is read can't be
 * asked for, whatever the path looks like. Owned by its caller; constant once it is read. */
#ifndef WENZEL_SERVER_NET_PAGE_H
#define WENZEL_SERVER_NET_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct net_file {
    char *path; /* "/assets/page-5f3a.js" */
    char *bytes;
    size_t length;
    const char *mime;
    char etag[24];
    bool lasts; /* its name changes whenever it does */
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

#endif
