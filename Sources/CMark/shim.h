// cmark-gfm and its extensions, with what Swift cannot import as it is.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>

// The extensions' node types are numbered when they are registered; no installed header declares them.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL, CMARK_NODE_STRIKETHROUGH;

static inline cmark_node_type wynd_node_table(void) { return CMARK_NODE_TABLE; }
static inline cmark_node_type wynd_node_table_row(void) { return CMARK_NODE_TABLE_ROW; }
static inline cmark_node_type wynd_node_table_cell(void) { return CMARK_NODE_TABLE_CELL; }
static inline cmark_node_type wynd_node_strikethrough(void) { return CMARK_NODE_STRIKETHROUGH; }
