// Copying from file to file inside the kernel, which Swift's C library does not offer.
#pragma once
#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Copies up to `count` bytes from `offset` of one open file to where the other stands. Returns how many, 0 at the end
/// of the source, or -1 with errno, which is ENOSYS, EXDEV, EINVAL or EOPNOTSUPP where the kernel or the file systems
/// cannot: copy_file_range(2).
static inline long wynd_copy_file_range(int source, int64_t offset, int target, size_t count) {
#if defined(__linux__) && defined(SYS_copy_file_range)
    return syscall(SYS_copy_file_range, source, &offset, target, (void *)0, count, 0u);
#else
    (void)source;
    (void)offset;
    (void)target;
    (void)count;
    errno = ENOSYS;
    return -1;
#endif
}
