// libarchive, with the macros that Swift does not import.
#pragma once
#include <archive.h>
#include <archive_entry.h>

static const unsigned int WYND_AE_IFREG = AE_IFREG;
static const unsigned int WYND_AE_IFMT = AE_IFMT;
