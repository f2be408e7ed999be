/* The net by itself: files and headers, origins, caps, fragments, slow readers. Both ends live in this
 * process; the other one is a plain socket, so that it can misbehave. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "runtime/clock.h"
#include "server/net/net.h"

enum { ROOM = 1 << 18 };

struct scene {
    struct net *net;
    unsigned opened, closed, messages;
    net_link last;
    char heard[ROOM];
    size_t heard_length;
};

static void opened(void *self, net_link link) {
    struct scene *scene = self;
    scene->opened++;
    scene->last = link;
}

static void message(void *self, net_link link, const char *text, size_t length) {
    struct scene *scene = self;
    scene->messages++;
    scene->last = link;
    scene->heard_length = length;
    memcpy(scene->heard, text, length);
}

static void closed(void *self, net_link link) {
    struct scene *scene = self;
    (void)link;
    scene->closed++;
}

static bool resource(void *self, const char *path, struct net_answer *answer) {
    (void)self;
    if (strcmp(path, "/healthz") != 0) return false;
    answer->text = strdup("fine\n");
    answer->length = 5;
    return true;
}

static bool crowd; /* waits by libuv */

static void begin(struct scene *scene, struct net_config config) {
    char trouble[NET_TROUBLE];
    *scene = (struct scene){0};
    config.calls = (struct net_calls){scene, opened, message, closed, resource};
    config.listens = true;
    config.crowd = crowd;
    config.address = "127.0.0.1";
    scene->net = net_open(&config, trouble);
    assert_non_null(scene->net);
}

static void steps(struct scene *scene, int count) {
    for (int i = 0; i < count; i++) net_step(scene->net, 2);
}

/* --- The misbehaving end --- */

static int dial(struct scene *scene) {
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)net_port(scene->net))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int end = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(end >= 0);
    assert_int_equal(connect(end, (struct sockaddr *)&address, sizeof address), 0);
    fcntl(end, F_SETFL, O_NONBLOCK);
    setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    return end;
}

static void put(int end, const void *bytes, size_t length) {
    (void)!send(end, bytes, length, MSG_NOSIGNAL);
}

static void say(int end, const char *text) { put(end, text, strlen(text)); }

/* What comes back while the net runs, until nothing has come for some of its steps: a busy machine makes
 * them longer, and not fewer. */
static size_t hear(struct scene *scene, int end, char *text, size_t room, bool *hung_up) {
    enum { BEFORE = 150, AFTER = 25 };
    size_t used = 0;
    *hung_up = false;
    for (int left = BEFORE; left > 0 && !*hung_up; left--) {
        steps(scene, 1);
        ssize_t got = recv(end, text + used, room - 1 - used, 0);
        if (got == 0) *hung_up = true;
        if (got > 0) {
            used += (size_t)got;
            left = AFTER;
        }
    }
    text[used] = '\0';
    return used;
}

static char answer[ROOM];

static const char *ask(struct scene *scene, const char *request) {
    bool hung_up;
    int end = dial(scene);
    say(end, request);
    hear(scene, end, answer, sizeof answer, &hung_up);
    close(end);
    steps(scene, 3);
    return answer;
}

static const char *get(struct scene *scene, const char *path, const char *more) {
    char request[512];
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", path, more);
    return ask(scene, request);
}

static const char *upgrade(struct scene *scene, const char *host, const char *more) {
    char request[512];
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
             host, more);
    return ask(scene, request);
}

static int talk(struct scene *scene) {
    char text[2048];
    bool hung_up;
    int end = dial(scene);
    say(end, "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    hear(scene, end, text, sizeof text, &hung_up);
    assert_non_null(strstr(text, " 101 "));
    return end;
}

/* A frame of a client, masked with zeros; first byte: 0x81 = a whole text. */
static void frame(int end, unsigned char first, const char *text, size_t length) {
    unsigned char head[14] = {first};
    size_t used = 2;
    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        used = 4;
    } else {
        head[1] = 0x80 | 127;
        for (unsigned i = 0; i < 8; i++) head[2 + i] = (unsigned char)(length >> (56 - 8 * i));
        used = 10;
    }
    static unsigned char whole[ROOM];
    memcpy(whole, head, used + 4);
    memcpy(whole + used + 4, text, length);
    put(end, whole, used + 4 + length);
}

/* --- Plain requests --- */

static void test_strict_headers_come_with_everything(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){.plain_page = "<p>hello"});
    static const char *const paths[] = {"/", "/healthz", "/nothing"};
    for (unsigned i = 0; i < 3; i++) {
        const char *text = get(&scene, paths[i], "");
        assert_non_null(strstr(text, "script-src 'self' 'wasm-unsafe-eval'"));
        assert_non_null(strstr(text, "frame-ancestors 'none'"));
        assert_non_null(strstr(text, "x-content-type-options: nosniff"));
        assert_non_null(strstr(text, "referrer-policy: no-referrer"));
        assert_null(strstr(text, "unsafe-inline"));
    }
    assert_non_null(strstr(get(&scene, "/", ""), "<p>hello"));
    assert_non_null(strstr(get(&scene, "/healthz", ""), "fine"));
    assert_non_null(strstr(get(&scene, "/nothing", ""), " 404 "));
    assert_non_null(
        strstr(ask(&scene, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx"), " 405 "));
    assert_null(strstr(ask(&scene, "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n"), "<p>"));
    net_close(scene.net);
}

static void write_file(const char *folder, const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void test_files_of_the_page(void **state) {
    (void)state;
    struct scene scene;
    char folder[] = "/tmp/wenzel-page-XXXXXX", path[64], command[64], more[96], etag[32] = "";
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/assets", folder);
    mkdir(path, 0700);
    write_file(folder, "index.html", "<title>page</title>");
    write_file(folder, "assets/page-1.js", "let x");
    write_file(folder, "assets/wenzel-2.wasm", "wasm");
    write_file(folder, ".secret", "hidden");
    begin(&scene, (struct net_config){.page = folder});
    assert_non_null(strstr(get(&scene, "/", ""), "<title>page"));
    assert_non_null(strstr(answer, "cache-control: no-cache"));
    assert_non_null(strstr(answer, "content-type: text/html; charset=utf-8"));
    assert_int_equal(sscanf(strstr(answer, "etag: "), "etag: %31s", etag), 1);
    snprintf(more, sizeof more, "If-None-Match: %s\r\n", etag);
    assert_non_null(strstr(get(&scene, "/", more), " 304 "));
    assert_null(strstr(answer, "<title>"));
    assert_non_null(strstr(get(&scene, "/assets/page-1.js", ""), "immutable"));
    assert_non_null(strstr(answer, "content-type: text/javascript"));
    assert_non_null(
        strstr(get(&scene, "/assets/wenzel-2.wasm", ""), "content-type: application/wasm"));
    static const char *const bad[] = {"/.secret",
                                      "/../../../../etc/passwd",
                                      "/assets/../.secret",
                                      "/%2e%2e/%2e%2e/etc/passwd",
                                      "/assets",
                                      "/assets/"};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        get(&scene, bad[i], "");
        assert_null(strstr(answer, " 200 "));
        assert_null(strstr(answer, "hidden"));
        assert_null(strstr(answer, "root:"));
    }
    net_close(scene.net);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

/* --- Compressed forms (RFC 9110, 12.5.3) --- */

static void begin_with_forms(struct scene *scene, char *folder) {
    assert_non_null(mkdtemp(folder));
    write_file(folder, "page.js", "in plain words");
    write_file(folder, "page.js.gz", "by gzip");
    write_file(folder, "page.js.br", "by brotli");
    write_file(folder, "icon.svg", "only plain");
    write_file(folder, "records.gz", "a file of its own");
    begin(scene, (struct net_config){.page = folder});
}

static void end_with_forms(struct scene *scene, const char *folder) {
    char command[64];
    net_close(scene->net);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

static void test_everybody_gets_the_form_they_take(void **state) {
    (void)state;
    struct scene scene;
    static const struct {
        const char *accepts, *body;
    } cases[] = {
        {"gzip, deflate, br, zstd", "by brotli"},
        {"gzip, deflate", "by gzip"},
        {"GZIP;Q=0.5", "by gzip"},
        {"x-gzip", "by gzip"},
        {"br;q=0.5, gzip;q=0.8", "by gzip"},
        {"br;q=0.801 ,gzip; q=0.8", "by brotli"},
        {"br;q=0, gzip", "by gzip"},
        {"br;q=0.000, gzip;q=0", "in plain words"},
        {"*", "by brotli"},
        {"br;q=0, *;q=0.1", "by gzip"},
        {"*;q=0", "in plain words"},
        {"gzip;q=0.5, identity", "in plain words"},
        {"gzip, identity", "by gzip"},
        {"identity;q=0", "in plain words"},
        {"deflate", "in plain words"},
        {"", "in plain words"},
        {"bro, gzipped, xbr", "in plain words"},
        {"br;q=2, gzip;q=x", "in plain words"},
        {"br;level=9", "in plain words"},
        {", ,;q=1,,", "in plain words"},
    };
    char folder[] = "/tmp/wenzel-page-XXXXXX", more[96];
    begin_with_forms(&scene, folder);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(more, sizeof more, "Accept-Encoding: %s\r\n", cases[i].accepts);
        const char *body = strstr(get(&scene, "/page.js", more), "\r\n\r\n");
        assert_non_null(body);
        assert_string_equal(body + 4, cases[i].body);
        assert_non_null(strstr(answer, "vary: accept-encoding"));
        assert_non_null(strstr(answer, "content-type: text/javascript"));
        bool plain = strcmp(cases[i].body, "in plain words") == 0;
        assert_int_equal(strstr(answer, "content-encoding: ") == NULL, plain);
    }
    end_with_forms(&scene, folder);
}

static void test_each_form_is_known_by_its_own_tag(void **state) {
    (void)state;
    struct scene scene;
    char folder[] = "/tmp/wenzel-page-XXXXXX", more[256], tag[2][32];
    begin_with_forms(&scene, folder);
    static const char *const accepts[] = {"Accept-Encoding: br\r\n", "Accept-Encoding: gzip\r\n"};
    for (unsigned i = 0; i < 2; i++) {
        get(&scene, "/page.js", accepts[i]);
        assert_int_equal(sscanf(strstr(answer, "etag: "), "etag: %31s", tag[i]), 1);
    }
    assert_string_not_equal(tag[0], tag[1]);
    static const char *const known[] = {"%s", "W/%s", "\"other\", %s", "\"other\",%s , \"more\"",
                                        "*%.0s"};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
        char seen[128];
        snprintf(seen, sizeof seen, known[i], tag[0]);
        snprintf(more, sizeof more, "%sIf-None-Match: %s\r\n", accepts[0], seen);
        assert_non_null(strstr(get(&scene, "/page.js", more), " 304 "));
        assert_non_null(strstr(answer, "vary: accept-encoding"));
        assert_null(strstr(answer, "by brotli"));
    }
    snprintf(more, sizeof more, "%sIf-None-Match: %s\r\n", accepts[1], tag[0]);
    assert_non_null(strstr(get(&scene, "/page.js", more), "by gzip"));
    end_with_forms(&scene, folder);
}

static void test_forms_have_no_address_of_their_own(void **state) {
    (void)state;
    struct scene scene;
    char folder[] = "/tmp/wenzel-page-XXXXXX";
    begin_with_forms(&scene, folder);
    ask(&scene, "HEAD /page.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n");
    assert_non_null(strstr(answer, "content-encoding: br"));
    assert_non_null(strstr(answer, "content-length: 9"));
    assert_null(strstr(answer, "by brotli"));
    assert_non_null(strstr(get(&scene, "/page.js.br", ""), " 404 "));
    assert_non_null(strstr(get(&scene, "/records.gz", "Accept-Encoding: gzip\r\n"), "of its own"));
    assert_null(strstr(answer, "content-encoding"));
    assert_non_null(strstr(get(&scene, "/icon.svg", "Accept-Encoding: br\r\n"), "only plain"));
    assert_null(strstr(answer, "vary: "));
    end_with_forms(&scene, folder);
}

static void test_a_long_file_arrives_whole(void **state) {
    (void)state;
    struct scene scene;
    enum { LONG = 200000 };
    char folder[] = "/tmp/wenzel-page-XXXXXX", command[64];
    char *text = malloc(LONG + 1);
    assert_non_null(mkdtemp(folder));
    for (int i = 0; i < LONG; i++) text[i] = (char)('a' + i % 26);
    text[LONG] = '\0';
    write_file(folder, "long.txt", text);
    begin(&scene, (struct net_config){.page = folder});
    get(&scene, "/long.txt", "");
    const char *body = strstr(answer, "\r\n\r\n");
    assert_non_null(body);
    assert_string_equal(body + 4, text);
    net_close(scene.net);
    free(text);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

/* --- Who may talk --- */

static void test_origins(void **state) {
    (void)state;
    struct scene scene;
    static const char *const known[] = {"https://skat.example", NULL};
    begin(&scene, (struct net_config){.origins = known});
    static const struct {
        const char *host, *more;
        bool welcome;
    } cases[] = {
        {"localhost:8642", "", true}, /* no browser */
        {"localhost:8642", "Origin: http://localhost:8642\r\n", true},
        {"127.0.0.1:8642", "Origin: http://127.0.0.1:8642\r\n", true},
        {"localhost:8642", "Origin: http://localhost:1234\r\n", false},
        {"localhost:8642", "Origin: http://evil.example\r\n", false},
        {"localhost:8642", "Origin: null\r\n", false},
        {"localhost:8642", "Origin: https://skat.example\r\n", true},
        {"skat.example", "Origin: https://skat.example\r\n", true},
        /* a foreign name that was made to lead here */
        {"evil.example:8642", "Origin: http://evil.example:8642\r\n", false},
        {"localhost.evil.example", "", false},
        {"127.evil.example", "", false},
        {"127.evil.example:8642", "Origin: http://127.evil.example:8642\r\n", false},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        upgrade(&scene, cases[i].host, cases[i].more);
        bool welcome = strstr(answer, " 101 ");
        if (welcome != cases[i].welcome) fail_msg("%s %s", cases[i].host, cases[i].more);
        if (!welcome) assert_non_null(strstr(answer, " 403 "));
    }
    net_close(scene.net);
}

static void test_connections_from_one_address_are_capped(void **state) {
    (void)state;
    struct scene scene;
    char text[256];
    bool hung_up;
    begin(&scene, (struct net_config){.per_address = 3});
    int end[4];
    for (unsigned i = 0; i < 3; i++) end[i] = talk(&scene);
    end[3] = dial(&scene);
    say(end[3], "GET / HTTP/1.1\r\n");
    hear(&scene, end[3], text, sizeof text, &hung_up);
    assert_string_equal(text, "");
    assert_int_equal(scene.opened, 3);
    assert_int_equal(net_stats(scene.net).refused, 1);
    close(end[0]);
    steps(&scene, 20);
    close(end[3]);
    end[3] = talk(&scene);
    for (unsigned i = 1; i < 4; i++) close(end[i]);
    net_close(scene.net);
}

static void test_an_address_has_its_share_of_an_hour(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){.charges = 5});
    int end = talk(&scene), other = talk(&scene);
    net_link link = scene.last;
    for (unsigned i = 0; i < 5; i++) assert_true(net_charge(scene.net, link));
    assert_false(net_charge(scene.net, link));
    assert_false(net_charge(scene.net, link));
    assert_false(net_charge(scene.net, 12345)); /* nobody */
    close(end);
    close(other);
    net_close(scene.net);
    begin(&scene, (struct net_config){.charges = 0});
    end = talk(&scene);
    for (unsigned i = 0; i < 100; i++) assert_true(net_charge(scene.net, scene.last));
    close(end);
    net_close(scene.net);
}

static void test_connections_are_capped(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){.links = 2});
    int one = talk(&scene), two = talk(&scene), three = dial(&scene);
    steps(&scene, 20);
    assert_int_equal(net_stats(scene.net).links, 2);
    close(one);
    close(two);
    close(three);
    net_close(scene.net);
}

/* --- Messages --- */

static void test_fragments_are_put_together(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){0});
    int end = talk(&scene);
    frame(end, 0x01, "Kon", 3);
    steps(&scene, 10);
    assert_int_equal(scene.messages, 0);
    frame(end, 0x89, "ping", 4); /* a ping may come in between */
    frame(end, 0x00, "t", 1);
    frame(end, 0x80, "ra", 2);
    steps(&scene, 10);
    assert_int_equal(scene.messages, 1);
    assert_int_equal(scene.heard_length, 6);
    assert_memory_equal(scene.heard, "Kontra", 6);
    frame(end, 0x81, "Re", 2);
    steps(&scene, 10);
    assert_int_equal(scene.messages, 2);
    close(end);
    steps(&scene, 10);
    assert_int_equal(scene.closed, 1);
    net_close(scene.net);
}

static void expect_close(struct scene *scene, int end, unsigned code) {
    char text[512];
    bool hung_up;
    size_t length = hear(scene, end, text, sizeof text, &hung_up);
    assert_true(length >= 4);
    assert_int_equal((unsigned char)text[0], 0x88);
    assert_int_equal((unsigned char)text[2] << 8 | (unsigned char)text[3], code);
    close(end);
    steps(scene, 10);
}

/* Empty ones make no message longer. */
static void test_a_message_in_pieces_without_end_ends_the_connection(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){0});
    int end = talk(&scene);
    for (unsigned round = 0; round < 3; round++) { /* with an end, message after message */
        for (unsigned i = 0; i < 255; i++) frame(end, i == 0 ? 0x01 : 0x00, "x", i % 2);
        frame(end, 0x80, "", 0);
        steps(&scene, 20);
        assert_int_equal(scene.messages, round + 1);
    }
    for (unsigned i = 0; i < 257; i++) frame(end, i == 0 ? 0x01 : 0x00, "", 0);
    expect_close(&scene, end, 1008);
    assert_int_equal(scene.closed, 1);
    net_close(scene.net);
}

/* What we hold for a body another server may hold for a request of somebody else. */
static void test_a_question_has_no_body(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){0});
    static const char *const bodies[] = {
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "Content-Length: 5\r\n\r\nhello",
        "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"};
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        char request[256];
        snprintf(request, sizeof request, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n%s",
                 bodies[i]);
        assert_non_null(strstr(ask(&scene, request), "HTTP/1.1 400 "));
    }
    assert_non_null(
        strstr(ask(&scene, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
                           "Connection: close\r\n\r\n"),
               "HTTP/1.1 200 "));
    net_close(scene.net);
}

static void test_no_other_protocol_is_changed_to(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){0});
    static const char *const others[] = {"h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
                                         "other"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char request[256];
        snprintf(request, sizeof request,
                 "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                 "Upgrade: %s\r\n\r\n",
                 others[i]);
        const char *said = ask(&scene, request);
        assert_non_null(strstr(said, " 403 "));
        assert_null(strstr(said, " 101 "));
    }
    net_close(scene.net);
}

static void test_too_long_a_message_ends_the_connection(void **state) {
    (void)state;
    struct scene scene;
    static char text[100000];
    memset(text, 'x', sizeof text);
    begin(&scene, (struct net_config){.message_most = 1000});
    int end = talk(&scene);
    frame(end, 0x81, text, 1000);
    steps(&scene, 10);
    assert_int_equal(scene.messages, 1);
    frame(end, 0x81, text, 1001);
    expect_close(&scene, end, 1009);
    end = talk(&scene); /* in fragments it is no shorter */
    for (unsigned i = 0; i < 11; i++) frame(end, i == 0 ? 0x01 : 0x00, text, 100);
    expect_close(&scene, end, 1009);
    end = talk(&scene); /* a length that is only announced is enough */
    static const unsigned char vast[] = {0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff,
                                         0xff, 0xff, 0,    0,    0,    0,    'x',  'x'};
    put(end, vast, sizeof vast);
    steps(&scene, 10);
    close(end);
    steps(&scene, 10);
    assert_int_equal(scene.messages, 1);
    assert_int_equal(scene.closed, 3);
    net_close(scene.net);
}

static void test_binary_frames_end_the_connection(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){0});
    int end = talk(&scene);
    frame(end, 0x82, "abc", 3);
    expect_close(&scene, end, 1003);
    assert_int_equal(scene.messages, 0);
    net_close(scene.net);
}

static void test_a_slow_reader_is_cut_off(void **state) {
    (void)state;
    struct scene scene;
    static char text[50000];
    memset(text, 'x', sizeof text);
    begin(&scene, (struct net_config){.queue_most = 200000});
    int end = talk(&scene), good = talk(&scene);
    net_link reader = scene.last;
    frame(end, 0x81, "a", 1);
    steps(&scene, 5);
    net_link slow = scene.last;
    assert_true(slow != reader);
    for (unsigned i = 0; i < 1000 && scene.closed == 0; i++) {
        net_send(scene.net, slow, text, sizeof text);
        steps(&scene, 1);
    }
    steps(&scene, 50);
    assert_int_equal(scene.closed, 1);
    assert_true(net_stats(scene.net).cut_off > 0);
    net_send(scene.net, reader, "still there", 11);
    char heard[64];
    bool hung_up;
    hear(&scene, good, heard, sizeof heard, &hung_up);
    assert_non_null(strstr(heard, "still there"));
    close(end);
    close(good);
    net_close(scene.net);
}

/* Each by itself waits for no more than it may; all together do not. */
static void test_slow_readers_share_what_may_wait(void **state) {
    (void)state;
    enum { READERS = 3, PIECE = 60000, ALL = 400000 };
    static char text[PIECE];
    struct scene scene;
    net_link link[READERS];
    int end[READERS];
    memset(text, 'x', sizeof text);
    begin(&scene, (struct net_config){.queue_all = ALL});
    for (unsigned i = 0; i < READERS; i++) {
        end[i] = talk(&scene);
        link[i] = scene.last;
    }
    for (unsigned i = 0; i < 6; i++) net_send(scene.net, link[1], text, PIECE);
    assert_int_equal(net_stats(scene.net).cut_off, 0);
    net_send(scene.net, link[0], text, PIECE); /* and the one that lets most wait goes */
    net_send(scene.net, link[2], text, PIECE);
    assert_int_equal(net_stats(scene.net).cut_off, 1);
    assert_true(net_stats(scene.net).waiting <= ALL);
    steps(&scene, 30);
    assert_int_equal(scene.closed, 1);
    assert_int_equal(net_stats(scene.net).links, READERS - 1);
    for (unsigned i = 0; i < READERS; i++) close(end[i]);
    steps(&scene, 10);
    assert_int_equal(net_stats(scene.net).waiting, 0);
    net_close(scene.net);
}

static void test_hanging_up_sends_what_waits_first(void **state) {
    (void)state;
    struct scene scene;
    char heard[256];
    bool hung_up;
    begin(&scene, (struct net_config){0});
    int end = talk(&scene);
    net_send(scene.net, scene.last, "one", 3);
    net_send(scene.net, scene.last, "two", 3);
    net_hang_up(scene.net, scene.last);
    net_send(scene.net, scene.last, "three", 5);
    hear(&scene, end, heard, sizeof heard, &hung_up);
    assert_memory_equal(heard, "\x81\x03one\x81\x03two\x88", 11);
    close(end);
    steps(&scene, 10);
    assert_int_equal(scene.closed, 1);
    net_close(scene.net);
}

/* --- Addresses --- */

static void test_places(void **state) {
    (void)state;
    static const struct {
        const char *url, *host;
        unsigned port;
        bool encrypted;
    } good[] = {
        {"http://localhost:8642/", "localhost", 8642, false},
        {"localhost:8642", "localhost", 8642, false},
        {"https://skat.example", "skat.example", 443, true},
        {"ws://skat.example/ws", "skat.example", 80, false},
        {"wss://skat.example:99/#table=3", "skat.example", 99, true},
        {"http://[::1]:5/", "::1", 5, false},
    };
    static const char *const bad[] = {"",
                                      "http://",
                                      "http://x:0/",
                                      "http://x:70000",
                                      "ftp://x",
                                      "http://x:1a/",
                                      "http://a b/",
                                      "http://u@x/",
                                      "http://[::1",
                                      "http://x:"};
    struct net_place place;
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(net_place_from(good[i].url, &place));
        assert_string_equal(place.host, good[i].host);
        assert_int_equal(place.port, good[i].port);
        assert_int_equal(place.encrypted, good[i].encrypted);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        if (net_place_from(bad[i], &place)) fail_msg("%s", bad[i]);
}

/* Once the file has something to be read, nothing is waited for any more, and nobody reads it. */
static void test_a_file_that_ends_all_waiting(void **state) {
    (void)state;
    enum { STEPS = 60, A_WHILE = 25000 };
    int ends[2];
    struct scene scene;
    char byte;
    assert_int_equal(pipe(ends), 0);
    begin(&scene, (struct net_config){.stop = ends[0]});
    assert_int_equal(write(ends[1], "!", 1), 1);
    uint64_t began = rt_clock_nanoseconds();
    for (int i = 0; i < STEPS; i++) assert_true(net_step(scene.net, A_WHILE));
    assert_true(rt_clock_nanoseconds() - began < A_WHILE * UINT64_C(1000000));
    assert_int_equal(net_stats(scene.net).accepted, 0);
    net_close(scene.net);
    assert_int_equal(read(ends[0], &byte, 1), 1);
    close(ends[0]);
    close(ends[1]);
}

static int by_poll(void **state) {
    (void)state;
    crowd = false;
    return 0;
}
static int by_libuv(void **state) {
    (void)state;
    crowd = true;
    return 0;
}

static void test_a_crowd_is_waited_for_by_libuv(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, (struct net_config){0});
    assert_string_equal(net_waits_by(scene.net), crowd ? "libuv" : "poll");
    net_close(scene.net);
}

int main(void) {
    const struct CMUnitTest tests[] = {
/* what a net does, it does by either way of waiting */
#define BOTH(name)                                                                                 \
    {#name, name, by_poll, NULL, NULL}, {#name "_in_a_crowd", name, by_libuv, NULL, NULL}
        BOTH(test_a_crowd_is_waited_for_by_libuv),
        BOTH(test_strict_headers_come_with_everything),
        BOTH(test_files_of_the_page),
        BOTH(test_everybody_gets_the_form_they_take),
        BOTH(test_each_form_is_known_by_its_own_tag),
        BOTH(test_forms_have_no_address_of_their_own),
        BOTH(test_a_long_file_arrives_whole),
        BOTH(test_origins),
        BOTH(test_connections_from_one_address_are_capped),
        BOTH(test_an_address_has_its_share_of_an_hour),
        BOTH(test_connections_are_capped),
        BOTH(test_fragments_are_put_together),
        BOTH(test_a_message_in_pieces_without_end_ends_the_connection),
        BOTH(test_a_question_has_no_body),
        BOTH(test_no_other_protocol_is_changed_to),
        BOTH(test_slow_readers_share_what_may_wait),
        BOTH(test_too_long_a_message_ends_the_connection),
        BOTH(test_binary_frames_end_the_connection),
        BOTH(test_a_slow_reader_is_cut_off),
        BOTH(test_hanging_up_sends_what_waits_first),
        BOTH(test_places),
        BOTH(test_a_file_that_ends_all_waiting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
