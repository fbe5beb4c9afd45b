// `wynd-zim`: makes an archive for Kiwix from a site that Wynd built.

#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "archive.h"

namespace {

constexpr auto usage =
    "USAGE: wynd-zim <file.zim> [<site>] [--city <id>] [--name <name>] [--title <title>] [--description <text>]\n"
    "                [--creator <name>] [--publisher <name>]\n";

constexpr auto help =
    "Makes an archive of a built site, which Kiwix and other readers of ZIM show without a network.\n\n"
    "  <file.zim>             The archive to write. A file that is there already is replaced.\n"
    "  <site>                 The site's folder. Default: public.\n"
    "  --city <id>            The id of the only city to put in. Default: all.\n"
    "  --name <name>          By which readers know the next edition of it. Default: host, language and city.\n"
    "  --title <title>        At most 30 characters. Default: the title of its first page.\n"
    "  --description <text>   At most 80 characters. Default: that of its first page.\n"
    "  --creator <name>       Who wrote it. Default: the guide's title.\n"
    "  --publisher <name>     Who made the archive. Default: the creator.\n";

/// Reports a usage error, and returns the same exit code as the other programs.
int refused(const std::string &why) {
  std::cerr << "Error: " << why << "\n" << usage;
  return 64;
}

}  // namespace

int main(int count, char **values) {
  std::vector<std::string> given(values + 1, values + count), paths;
  Labels labels;
  std::string city;
  const std::map<std::string, std::string *> options = {
      {"--city", &city},
      {"--name", &labels.name},
      {"--title", &labels.title},
      {"--description", &labels.description},
      {"--creator", &labels.creator},
      {"--publisher", &labels.publisher},
  };
  for (size_t index = 0; index < given.size(); index++) {
    std::string word = given[index], value;
    if (word == "--help" || word == "-h") {
      std::cout << help << "\n" << usage;
      return 0;
    }
    if (word.empty() || word[0] != '-') {
      paths.push_back(word);
      continue;
    }
    const size_t equals = word.find('=');
    const bool isJoined = equals != word.npos;
    if (isJoined) value = word.substr(equals + 1);
    const auto option = options.find(word.substr(0, equals));
    if (option == options.end()) return refused("Unknown option " + word + ".");
    if (!isJoined && ++index == given.size()) return refused(word + " needs a value.");
    *option->second = isJoined ? value : given[index];
  }
  if (paths.empty() || paths.size() > 2) return refused("Name the file to write, and the site's folder if it is not public.");
  const std::string &file = paths[0];
  if (file.size() < 5 || file.substr(file.size() - 4) != ".zim") return refused(file + " must end in .zim.");
  try {
    const Site site(paths.size() > 1 ? paths[1] : "public", city);
    // libzim prints its progress to standard output, which is for results.
    auto *const output = std::cout.rdbuf(nullptr);
    const size_t entries = writeArchive(site, labels, file);
    std::cout.rdbuf(output);
    std::cout.clear();
    std::cout << file << ": " << site.pages().size() << " pages, " << entries << " entries, "
              << (std::filesystem::file_size(file) + 999) / 1000 << " KB\n";
    return 0;
  } catch (const std::exception &error) {
    std::error_code ignored;
    std::filesystem::remove(file + ".tmp", ignored);
    std::cerr << "error: " << error.what() << "\n";
    return 1;
  }
}
