/*
 * Preloaded into a server, it is the disk of the files in CHAOS_FOLDER, of whichever thread.
 *
 * Power loss: at each fsync and fdatasync it copies the file to CHAOS_SHADOW. The copy is made
 * before the real call, because that call promises nothing about later writes, and it takes its
 * place only when the call has succeeded. With CHAOS_EVERY=n only every n-th call copies, as if the
 * disk ignored the others.
 *
 * Full disk: while a file CHAOS_FULL.write exists, each write fails, and while CHAOS_FULL.sync
 * exists, each sync, as on a network disk that accepts writes and finds no space for them later.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int (*sync_call)(int);
typedef ssize_t (*write_call)(int, const void *, size_t, off64_t);

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static unsigned long calls = 0;

/* The name of an open file that is directly in the folder; NULL for any other. */
static const char *name_in_folder(int fd, char *path) {
  const char *folder = getenv("CHAOS_FOLDER");
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (folder == NULL || length < 0) return NULL;
  path[length] = '\0';
  size_t prefix = strlen(folder);
  if (strncmp(path, folder, prefix) != 0 || path[prefix] != '/') return NULL;
  const char *name = path + prefix + 1;
  return *name == '\0' || strchr(name, '/') != NULL || strstr(name, " (deleted)") ? NULL : name;
}

static int is_full(const char *call) {
  char flag[PATH_MAX];
  const char *full = getenv("CHAOS_FULL");
  if (full == NULL) return 0;
  snprintf(flag, sizeof flag, "%s.%s", full, call);
  return access(flag, F_OK) == 0;
}

/* Reads through the descriptor: closing another one of the database would end SQLite's locks. */
static int copy_file(int fd, const char *path, const char *to) {
  static char block[1 << 16];
  int is_readable = (fcntl(fd, F_GETFL) & O_ACCMODE) != O_WRONLY;
  int source = is_readable ? fd : open(path, O_RDONLY | O_CLOEXEC);
  int target = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  ssize_t bytes = -1;
  if (source >= 0 && target >= 0)
    for (off_t at = 0; (bytes = pread(source, block, sizeof block, at)) > 0; at += bytes)
      if (write(target, block, (size_t)bytes) != bytes) abort();
  if (!is_readable && source >= 0) close(source);
  if (target >= 0) close(target);
  return bytes == 0;
}

static int sync_and_keep(const char *call, int fd) {
  sync_call real = (sync_call)dlsym(RTLD_NEXT, call);
  char path[PATH_MAX], copy[PATH_MAX + 8], kept[PATH_MAX];
  const char *shadow = getenv("CHAOS_SHADOW");
  const char *every = getenv("CHAOS_EVERY");
  const char *name = name_in_folder(fd, path);
  if (name == NULL || shadow == NULL) return real(fd);
  if (is_full("sync")) return errno = ENOSPC, -1;
  /* A later copy must not be replaced by an earlier one. */
  pthread_mutex_lock(&turn);
  calls += 1;
  int is_kept = every == NULL || calls % strtoul(every, NULL, 10) == 0;
  snprintf(kept, sizeof kept, "%s/%s", shadow, name);
  snprintf(copy, sizeof copy, "%s.copy", kept);
  is_kept = is_kept && copy_file(fd, path, copy);
  int result = real(fd);
  if (is_kept && result == 0) rename(copy, kept);
  pthread_mutex_unlock(&turn);
  return result;
}

int fsync(int fd) { return sync_and_keep("fsync", fd); }
int fdatasync(int fd) { return sync_and_keep("fdatasync", fd); }

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  write_call real = (write_call)dlsym(RTLD_NEXT, "pwrite64");
  char path[PATH_MAX];
  if (is_full("write") && name_in_folder(fd, path) != NULL) return errno = ENOSPC, -1;
  return real(fd, bytes, count, at);
}
