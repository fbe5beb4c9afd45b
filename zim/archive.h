// The archive that Kiwix and other readers of ZIM open, written by libzim.

#pragma once

#include <string>

#include "site.h"

/// What is said of an archive beside what its site says; empty where the site is to say it.
struct Labels {
  std::string name, title, description, creator, publisher;
};

/// Writes an archive of a site; a file that is there is replaced.
///
/// Throws `Trouble`, and what libzim throws. Gives the number of its entries.
size_t writeArchive(const Site &site, const Labels &labels, const std::string &file);
