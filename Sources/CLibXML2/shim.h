// libxml2's reader, tree, HTML parser and schema validation.
#pragma once
#include <libxml/xmlversion.h>
// Where libxml2 converts by ICU its headers bring ICU's own, which clash with those that Foundation carries. Nothing
// here touches the one structure that differs.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>

// xmlFree is a variable that holds a function, which Swift cannot call without a race.
static inline void wynd_xmlFree(void *memory) { xmlFree(memory); }

// As in 20914 for 2.9.14; the library's own, not that of these headers.
static inline int wynd_xml_version(void) { return atoi(xmlParserVersion); }

static inline void wynd_xml_say_nothing(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

// Faults of encodings belong to no reader, and go to standard error unless the thread says otherwise. The reader that
// meets them has a fault of its own to tell.
static inline void wynd_xml_be_quiet(void) { xmlSetGenericErrorFunc(NULL, wynd_xml_say_nothing); }
