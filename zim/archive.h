// Writes the archive that Kiwix and other reader apps for ZIM open, with libzim.

#pragma once

#include <string>

#include "site.h"

/// Labels of an archive that override those of its site; empty for the site's own.
struct Labels {
  std::string name, title, description, creator, publisher;
};

/// Writes an archive of a site, and replaces an existing file.
///
/// Throws `Trouble`, and the exceptions of libzim. Returns the number of the archive's entries.
size_t writeArchive(const Site &site, const Labels &labels, const std::string &file);
