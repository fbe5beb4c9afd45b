// mimalloc: takes the place of the C library's allocator in a program that is linked with it.
#pragma once
#include <mimalloc.h>

/// Keeps what is freed for what comes next, and gives nothing back to the system before the end.
static inline void wynd_keep_memory(void) {
#if MI_MALLOC_VERSION >= 210
    mi_option_set(mi_option_purge_delay, -1);
#else
    mi_option_disable(mi_option_allow_decommit);
#endif
}
