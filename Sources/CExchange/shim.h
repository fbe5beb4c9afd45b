// Swapping two folders in one step, which neither POSIX nor Swift's C library offers by a common name.
#pragma once
#include <errno.h>
#include <stdio.h>

#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Exchanges what the two paths name. Returns 0, or -1 with errno, which is ENOSYS or EINVAL where the kernel or the
/// file system cannot.
static inline int wynd_exchange(const char *left, const char *right) {
#if defined(__linux__) && defined(SYS_renameat2)
    // 2 is RENAME_EXCHANGE: renameat2(2).
    return (int)syscall(SYS_renameat2, AT_FDCWD, left, AT_FDCWD, right, 2);
#elif defined(__APPLE__)
    return renamex_np(left, right, RENAME_SWAP);
#else
    errno = ENOSYS;
    return -1;
#endif
}
