// How the C library's allocator deals with the system, which Swift's own module does not show.
#pragma once
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// Keeps pieces of up to `piece` bytes in the heap, and gives memory back only when `slack` bytes lie free at its end.
/// By default glibc maps every piece of over 128 KB anew, and unmaps it when it is given up. Other libraries have
/// nothing to set, and nothing is done.
static inline void wynd_keep_memory(int piece, int slack) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, piece);
    mallopt(M_TRIM_THRESHOLD, slack);
#else
    (void)piece;
    (void)slack;
#endif
}
