// An arena: small pieces from blocks, with a list of free ones for each size, and large pieces from the system.
#include "CMarkArena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP = 16,
    LARGEST_SMALL = 1024,
    SIZES = LARGEST_SMALL / STEP,
    BLOCK = 64 * 1024,
};

// Before each piece; as large as the strictest alignment.
typedef struct {
    _Alignas(16) size_t size;
} header;

// Before the header of a large piece.
typedef struct large {
    _Alignas(16) struct large *next;
    struct large **link;
} large;

typedef struct block {
    _Alignas(16) struct block *next;
} block;

struct wynd_arena {
    // Every free piece holds the address of the next one of its size.
    void *free[SIZES];
    char *next;
    char *end;
    // Newest first; the last is kept for the next text.
    block *blocks;
    large *larges;
};

static _Thread_local wynd_arena *current;

// As cmark-gfm's own functions do: none of its callers looks for NULL.
static void *or_abort(void *memory) {
    if (memory == NULL) abort();
    return memory;
}

static bool add_block(wynd_arena *arena) {
    block *added = malloc(BLOCK);
    if (added == NULL) return false;
    added->next = arena->blocks;
    arena->blocks = added;
    arena->next = (char *)(added + 1);
    arena->end = (char *)added + BLOCK;
    return true;
}

wynd_arena *wynd_arena_new(void) {
    wynd_arena *arena = calloc(1, sizeof *arena);
    if (arena != NULL && !add_block(arena)) {
        free(arena);
        return NULL;
    }
    return arena;
}

void wynd_arena_clear(wynd_arena *arena) {
    while (arena->larges != NULL) {
        large *next = arena->larges->next;
        free(arena->larges);
        arena->larges = next;
    }
    while (arena->blocks->next != NULL) {
        block *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
    memset(arena->free, 0, sizeof arena->free);
    arena->next = (char *)(arena->blocks + 1);
    arena->end = (char *)arena->blocks + BLOCK;
}

void wynd_arena_free(wynd_arena *arena) {
    wynd_arena_clear(arena);
    free(arena->blocks);
    free(arena);
}

wynd_arena *wynd_arena_enter(wynd_arena *arena) {
    wynd_arena *previous = current;
    current = arena;
    return previous;
}

static void link_large(wynd_arena *arena, large *piece) {
    piece->next = arena->larges;
    piece->link = &arena->larges;
    if (piece->next != NULL) piece->next->link = &piece->next;
    arena->larges = piece;
}

static void unlink_large(large *piece) {
    *piece->link = piece->next;
    if (piece->next != NULL) piece->next->link = piece->link;
}

static header *header_of(void *memory) { return (header *)memory - 1; }

static large *large_of(void *memory) { return (large *)header_of(memory) - 1; }

static void *take_large(large *replaced, size_t size) {
    if (size > SIZE_MAX - sizeof(large) - sizeof(header)) abort();
    large *piece = or_abort(realloc(replaced, sizeof(large) + sizeof(header) + size));
    link_large(current, piece);
    header *head = (header *)(piece + 1);
    head->size = size;
    return head + 1;
}

static void *take(size_t size) {
    wynd_arena *arena = or_abort(current);
    if (size > LARGEST_SMALL) return take_large(NULL, size);
    size_t rounded = size == 0 ? STEP : (size + STEP - 1) & ~(size_t)(STEP - 1);
    void **list = &arena->free[rounded / STEP - 1];
    if (*list != NULL) {
        void *memory = *list;
        *list = *(void **)memory;
        return memory;
    }
    if ((size_t)(arena->end - arena->next) < rounded + sizeof(header) && !add_block(arena)) abort();
    header *head = (header *)arena->next;
    arena->next += sizeof(header) + rounded;
    head->size = rounded;
    return head + 1;
}

static void arena_free(void *memory) {
    if (memory == NULL) return;
    size_t size = header_of(memory)->size;
    if (size > LARGEST_SMALL) {
        unlink_large(large_of(memory));
        free(large_of(memory));
        return;
    }
    void **list = &((wynd_arena *)or_abort(current))->free[size / STEP - 1];
    *(void **)memory = *list;
    *list = memory;
}

static void *arena_calloc(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) abort();
    return memset(take(count * size), 0, count * size);
}

static void *arena_realloc(void *memory, size_t size) {
    if (memory == NULL) return take(size);
    size_t old = header_of(memory)->size;
    if (old > LARGEST_SMALL && size > LARGEST_SMALL) {
        unlink_large(large_of(memory));
        return take_large(large_of(memory), size);
    }
    if (size <= old && old <= LARGEST_SMALL) return memory;
    void *larger = take(size);
    memcpy(larger, memory, old < size ? old : size);
    arena_free(memory);
    return larger;
}

cmark_mem *wynd_arena_mem(void) {
    static cmark_mem functions = {arena_calloc, arena_realloc, arena_free};
    return &functions;
}
