/* Plain requests: files of the page, and small resources. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/inner.h"

enum { HANG_UP = -1, GO_ON = 0, HEAD_ROOM = 2048, CHUNK = 16384 };

/* The page runs WebAssembly of its own; nothing comes from elsewhere, and nobody frames it. */
static const struct {
    const char *name, *value;
} strict[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
     "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=()"},
};

struct reply {
    unsigned status;
    const char *mime;
    const char *cache;  /* NULL = no-store */
    const char *etag;   /* NULL = none */
    const char *coding; /* NULL = plain */
    bool varies;        /* there are other forms */
    const char *body;
    size_t length;
    bool head_only;
};

static bool add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end) {
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool put_head(struct lws *wsi, const struct reply *reply, unsigned char **at,
                     unsigned char *end) {
    bool good =
        lws_add_http_common_headers(wsi, reply->status, reply->mime, reply->length, at, end) == 0;
    for (size_t i = 0; good && i < sizeof strict / sizeof *strict; i++)
        good = add(wsi, strict[i].name, strict[i].value, at, end);
    good = good && add(wsi, "cache-control:", reply->cache ? reply->cache : "no-store", at, end);
    if (reply->varies) good = good && add(wsi, "vary:", "accept-encoding", at, end);
    if (reply->coding) good = good && add(wsi, "content-encoding:", reply->coding, at, end);
    return good && (!reply->etag || add(wsi, "etag:", reply->etag, at, end));
}

static int done(struct lws *wsi) { return lws_http_transaction_completed(wsi) ? HANG_UP : GO_ON; }

static int answer(struct net_peer *peer, const struct reply *reply) {
    unsigned char room[LWS_PRE + HEAD_ROOM], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    if (!put_head(peer->wsi, reply, &at, end) ||
        lws_finalize_write_http_header(peer->wsi, start, &at, end))
        return HANG_UP;
    if (reply->head_only || reply->length == 0) return done(peer->wsi);
    peer->body = reply->body;
    peer->body_length = reply->length;
    peer->body_sent = 0;
    lws_callback_on_writable(peer->wsi);
    return GO_ON;
}

int net__may_write_body(struct net_peer *peer) {
    unsigned char room[LWS_PRE + CHUNK];
    if (!peer->body) return GO_ON;
    size_t left = peer->body_length - peer->body_sent, now = left < CHUNK ? left : CHUNK;
    bool last = now == left;
    memcpy(room + LWS_PRE, peer->body + peer->body_sent, now);
    if (lws_write(peer->wsi, room + LWS_PRE, now, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)now)
        return HANG_UP;
    peer->body_sent += now;
    peer->net->stats.bytes_out += now;
    if (!last) {
        lws_callback_on_writable(peer->wsi);
        return GO_ON;
    }
    free(peer->body_owned);
    peer->body_owned = NULL;
    peer->body = NULL;
    return done(peer->wsi);
}

static int not_found(struct net_peer *peer) {
    peer->net->stats.refused++;
    static const char text[] = "404 Not Found\n";
    return answer(peer, &(struct reply){.status = 404,
                                        .mime = "text/plain; charset=utf-8",
                                        .body = text,
                                        .length = sizeof text - 1});
}

/* A header of the request; "" if it is not there. One too long to be kept says nothing. */
static void header(const struct net_peer *peer, enum lws_token_indexes which, char *text,
                   size_t room) {
    if (lws_hdr_copy(peer->wsi, text, (int)room, which) <= 0) text[0] = '\0';
}

static int answer_file(struct net_peer *peer, const struct net_file *file, bool head_only) {
    char seen[256], accepts[256];
    header(peer, WSI_TOKEN_HTTP_IF_NONE_MATCH, seen, sizeof seen);
    header(peer, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepts, sizeof accepts);
    enum net_coding coding = net__choose_form(file, accepts);
    const struct net_form *form = &file->form[coding];
    bool known = net__form_known(form, seen);
    struct reply reply = {.status = known ? 304 : 200,
                          .mime = file->mime,
                          .cache = file->lasts ? "public, max-age=31536000, immutable" : "no-cache",
                          .etag = form->etag,
                          .coding = known ? NULL : net__coding_name(coding),
                          .varies = net__has_forms(file),
                          .body = form->bytes,
                          .length = known ? 0 : form->length,
                          .head_only = head_only};
    return answer(peer, &reply);
}

static int answer_resource(struct net_peer *peer, struct net_answer *found, bool head_only) {
    free(peer->body_owned);
    peer->body_owned = found->text;
    return answer(peer, &(struct reply){.status = found->status,
                                        .mime = found->mime,
                                        .body = found->text,
                                        .length = found->length,
                                        .head_only = head_only});
}

/* A question has no body. What this end takes for one, another may take for the next request. */
static bool has_body(struct lws *wsi) {
    char length[8] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return true;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return false;
    lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return strcmp(length, "0") != 0;
}

/* What is still to come of the request is not waited for. */
static int hang_up(struct net_peer *peer, unsigned status) {
    peer->net->stats.refused++;
    answer(peer, &(struct reply){.status = status, .mime = "text/plain", .head_only = true});
    return HANG_UP;
}

int net__request(struct net_peer *peer, const char *path) {
    struct net *net = peer->net;
    const struct net_calls *calls = &net->config.calls;
    bool head_only = lws_hdr_total_length(peer->wsi, WSI_TOKEN_HEAD_URI) > 0;
    net->stats.requests++;
    if (!head_only && lws_hdr_total_length(peer->wsi, WSI_TOKEN_GET_URI) <= 0)
        return hang_up(peer, 405);
    if (has_body(peer->wsi)) return hang_up(peer, 400);
    struct net_answer found = {.status = 200, .mime = "application/json"};
    if (calls->resource && calls->resource(calls->self, path, &found))
        return answer_resource(peer, &found, head_only);
    const struct net_file *file = net__page_find(net->page, path);
    if (file) return answer_file(peer, file, head_only);
    if (!net->page && net->config.plain_page && strcmp(path, "/") == 0)
        return answer(peer, &(struct reply){.status = 200,
                                            .mime = "text/html; charset=utf-8",
                                            .body = net->config.plain_page,
                                            .length = strlen(net->config.plain_page),
                                            .head_only = head_only});
    return not_found(peer);
}
