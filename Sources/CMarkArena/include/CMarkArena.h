// Memory for cmark-gfm that is given back in one piece.
//
// cmark-gfm allocates some 250 small pieces for a page of text and gives each back alone, which is a third of the time
// that it takes. An arena hands them out from blocks, and forgets them all at once.
#ifndef WYND_CMARKARENA_H
#define WYND_CMARKARENA_H

#include <cmark-gfm.h>

typedef struct wynd_arena wynd_arena;

/// NULL when there is no memory left.
wynd_arena *wynd_arena_new(void);

void wynd_arena_free(wynd_arena *arena);

/// Takes back all that was handed out.
void wynd_arena_clear(wynd_arena *arena);

/// Makes an arena the one that `wynd_arena_mem` speaks of in this thread, and returns the one before.
///
/// cmark-gfm's functions for memory know no arena of their own.
wynd_arena *wynd_arena_enter(wynd_arena *arena);

/// Functions that take memory from the arena of the thread; there must be one.
cmark_mem *wynd_arena_mem(void);

#endif
