/* Two pairs of sockets stand in for pipes: they are closed in other children from the beginning, and
 * writing to one whose reader has gone is an error and no signal. */
#include "runtime/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime/clock.h"
#include "runtime/wait.h"

struct rt_process {
    pid_t child;
    int to, from;     /* its standard input and output, our ends */
    size_t at, count; /* unread bytes in `text` */
    char text[RT_LINE_ROOM + 1];
};

/* --- Starting --- */

/* Our ends and the child's: [0] is ours. Never one of the standard streams, which the child's get put
 * in the place of. */
static bool connect_pair(int ends[2]) {
    ends[0] = ends[1] = -1;
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return false;
    for (unsigned i = 0; i < 2; i++) {
        ends[i] = fcntl(pair[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close(pair[i]);
    }
    return ends[0] >= 0 && ends[1] >= 0;
}

static void disconnect(const int ends[2]) {
    for (unsigned i = 0; i < 2; i++)
        if (ends[i] >= 0) close(ends[i]);
}

/* Threads of a batch hear no signals, and the program may ignore some; the child begins afresh. */
static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGQUIT);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setpgroup(attributes, 0);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                    POSIX_SPAWN_SETSIGDEF);
}

static int spawn(pid_t *child, const char *command, int input, int output) {
    char shell[] = "sh", option[] = "-c";
    char *words[] = {shell, option, strdup(command), NULL};
    if (!words[2]) return ENOMEM;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!error) error = set_attributes(&attributes);
    if (!error) error = posix_spawn(child, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(words[2]);
    return error;
}

rt_process *rt_process_start(const char *command) {
    rt_process *process = calloc(1, sizeof *process);
    if (!process) return NULL;
    int to[2] = {-1, -1}, from[2] = {-1, -1};
    bool connected = connect_pair(to) && connect_pair(from);
    int error = connected ? spawn(&process->child, command, to[1], from[1]) : errno;
    if (error) {
        disconnect(to);
        disconnect(from);
        free(process);
        errno = error;
        return NULL;
    }
    close(to[1]);
    close(from[1]);
    process->to = to[0];
    process->from = from[0];
    return process;
}

/* --- Writing and reading --- */

static bool wait_for(int file, short event, uint64_t deadline) {
    return rt_wait(file, event, deadline) == RT_WAIT_READY;
}

bool rt_process_write(rt_process *process, const char *text, size_t length, uint64_t deadline) {
    while (length > 0) {
        ssize_t sent = send(process->to, text, length, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent >= 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for(process->to, POLLOUT, deadline)) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Takes a whole line out of what has been read. */
static char *take_line(rt_process *process) {
    char *line = process->text + process->at;
    char *end = memchr(line, '\n', process->count);
    if (!end) return NULL;
    size_t length = (size_t)(end - line);
    process->at += length + 1;
    process->count -= length + 1;
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\0') line[i] = ' ';
    if (length > 0 && line[length - 1] == '\r') length--;
    line[length] = '\0';
    return line;
}

rt_heard rt_process_read(rt_process *process, uint64_t deadline, const char **line) {
    while (!(*line = take_line(process))) {
        memmove(process->text, process->text + process->at, process->count);
        process->at = 0;
        size_t room = sizeof process->text - process->count;
        if (room == 0) return RT_HEARD_TOO_LONG;
        if (!wait_for(process->from, POLLIN, deadline)) return RT_HEARD_NOTHING;
        ssize_t got = recv(process->from, process->text + process->count, room, MSG_DONTWAIT);
        if (got > 0) process->count += (size_t)got;
        else if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
            return RT_HEARD_END;
    }
    return RT_HEARD_LINE;
}

/* --- Ending --- */

/* What a child says at its end is nobody's business; one that never stops is not listened to. */
static void hear_out(rt_process *process, uint64_t deadline) {
    while (rt_clock_nanoseconds() < deadline && wait_for(process->from, POLLIN, deadline)) {
        ssize_t got = recv(process->from, process->text, sizeof process->text, MSG_DONTWAIT);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return;
    }
}

void rt_process_end(rt_process *process, uint64_t deadline) {
    if (!process) return;
    shutdown(process->to, SHUT_WR);
    hear_out(process, deadline);
    /* Before it is waited for: until then its number is nobody else's. */
    kill(-process->child, SIGKILL);
    while (waitpid(process->child, NULL, 0) < 0 && errno == EINTR) {}
    close(process->to);
    close(process->from);
    free(process);
}
