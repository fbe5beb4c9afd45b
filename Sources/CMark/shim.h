// cmark-gfm and its extensions, with the macros that Swift does not import.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
