/* Ends the process at an exact system call on a save: before it, after it, or (a write) when half of it is done.
   Loaded with LD_PRELOAD; `arm` says at which call from now on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { BEFORE, AFTER, HALF };
static long left = -1;
static int how = BEFORE;

void arm(long calls, int when) { left = calls; how = when; }

static void end(void) { kill(getpid(), SIGKILL); for (;;) pause(); }

static int is_save(const char *path) { return path && strstr(path, ".record"); }

static int is_save_fd(int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n < 0) return 0;
    path[n] = 0;
    return is_save(path);
}

static int counts(int ours) { return ours && left > 0 && --left == 0; }

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define CALLED(ours, call) \
    int now = counts(ours); \
    if (now && how != AFTER) end(); \
    __typeof__(call) found = (call); \
    if (now) end(); \
    return found

ssize_t write(int fd, const void *bytes, size_t size) {
    REAL(write);
    int now = counts(is_save_fd(fd));
    if (now && how == BEFORE) end();
    ssize_t found = real(fd, bytes, now && how == HALF ? size / 2 : size);
    if (now) end();
    return found;
}

int fsync(int fd) { REAL(fsync); CALLED(is_save_fd(fd), real(fd)); }
int ftruncate(int fd, off_t size) { REAL(ftruncate); CALLED(is_save_fd(fd), real(fd, size)); }
int ftruncate64(int fd, off_t size) { REAL(ftruncate64); CALLED(is_save_fd(fd), real(fd, size)); }
int close(int fd) { REAL(close); CALLED(is_save_fd(fd), real(fd)); }
int rename(const char *from, const char *to) { REAL(rename); CALLED(is_save(from), real(from, to)); }
int unlink(const char *path) { REAL(unlink); CALLED(is_save(path), real(path)); }

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = va_arg(more, mode_t);
    va_end(more);
    REAL(open);
    CALLED(is_save(path), real(path, flags, mode));
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = va_arg(more, mode_t);
    va_end(more);
    REAL(open64);
    CALLED(is_save(path), real(path, flags, mode));
}
