#include "site.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>

namespace fs = std::filesystem;

namespace {

bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

bool ends(std::string_view text, std::string_view with) {
  return text.size() >= with.size() && text.substr(text.size() - with.size()) == with;
}

std::string nameOf(const std::string &path) { return path.substr(path.rfind('/') + 1); }

std::string folderOf(const std::string &path) { return path.substr(0, path.rfind('/') + 1); }

/// Whether a file is open data, which other programs load from the web; the page that lists it is for readers.
bool isOpenData(const std::string &path) {
  return (starts(path, "open-data/") || path.find("/open-data/") != std::string::npos) && !ends(path, ".html");
}

/// Whether only a server, a search engine or the browser's own storage uses the file.
bool isForTheWebAlone(const std::string &path) {
  static const std::set<std::string> names = {
      "404.html",    "robots.txt", "sitemap.xml", "feed.xml", "manifest.webmanifest", "service-worker.js", "offline.html",
      "offline.json", "nginx.conf", "Caddyfile",  "_headers", "_redirects"};
  const std::string name = nameOf(path);
  return name[0] == '.' || names.count(name) > 0 || ends(name, ".zip") || isOpenData(path);
}

/// What a page of an archive may do: reader apps add a toolbar with scripts, which the site's policy would block.
/// As before, the page sends no request to another host.
constexpr const char *archivePolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; object-src 'none'";

bool isPolicy(const html::Piece &tag) {
  const auto *kind = tag.name == "meta" ? tag.attribute("http-equiv") : nullptr;
  return kind && *kind == "Content-Security-Policy";
}

/// Whether a script offers to save the guide on the device; in an archive it is already saved.
bool saves(const std::string &script) {
  const std::string name = nameOf(script);
  return starts(name, "pack-installer-") || starts(name, "install-prompt-");
}

/// Whether a tag of a page is only for search engines.
bool isForSearchEngines(const html::Piece &tag) {
  const auto is = [&](std::string_view name, std::string_view value) {
    const auto *found = tag.attribute(name);
    return found && starts(*found, value);
  };
  if (tag.name == "link") return is("rel", "canonical") || is("rel", "alternate") || is("rel", "manifest");
  if (tag.name == "meta") return is("property", "og:") || is("name", "twitter:");
  return tag.name == "script" && is("type", "application/ld+json");
}

}  // namespace

Site::Site(fs::path folder, const std::string &city) : folder_(std::move(folder)), main_("index.html") {
  if (!fs::exists(folder_ / ".wynd-files")) {
    throw Trouble(folder_.string() + " is no site that wynd built: it has no .wynd-files. Build it first, with wynd build.");
  }
  std::set<std::string> all;
  for (const auto &entry : fs::recursive_directory_iterator(folder_)) {
    if (entry.is_regular_file()) all.insert(entry.path().lexically_relative(folder_).generic_string());
  }
  for (const auto &path : all) {
    if (isForTheWebAlone(path)) continue;
    if (!ends(path, ".html")) {
      files_.insert(path);
      continue;
    }
    Page page(path, bytes(path));
    if (page.leadsTo.empty()) {
      pages_.emplace(path, std::move(page));
    } else {
      redirects_[path] = page.leadsTo;
    }
  }
  if (pages_.count(main_) == 0) throw Trouble(folder_.string() + " has no index.html. Build it again, with wynd build.");
  const auto &canonical = pages_.at(main_).canonical;
  if (ends(canonical, "/" + main_)) base_ = canonical.substr(0, canonical.size() - main_.size());
  if (!city.empty()) keepCity(city, all);
  for (const auto &[path, page] : pages_) {
    if (nameOf(path) == "index.html" && path != "index.html") redirects_[folderOf(path)] = path;
  }
  // A redirect to a page that is not in the archive is removed.
  for (auto redirect = redirects_.begin(); redirect != redirects_.end();) {
    std::string target = redirect->second;
    for (size_t step = 0; step < 8 && redirects_.count(target) > 0; step++) target = redirects_.at(target);
    redirect->second = target;
    redirect = pages_.count(target) > 0 ? std::next(redirect) : redirects_.erase(redirect);
  }
}

/// Removes all other cities, except what pages of this city show of them.
void Site::keepCity(const std::string &city, const std::set<std::string> &all) {
  // A city's folder, in any language, contains the list of its media.
  std::set<std::string> others;
  bool isThere = false;
  for (const auto &path : all) {
    if (nameOf(path) != "media.json" || path == "media.json") continue;
    const std::string folder = folderOf(path);
    const bool isThis = folder == city + "/" || ends(folder, "/" + city + "/");
    if (!isThis) others.insert(folder);
    isThere = isThere || isThis;
  }
  if (!isThere || pages_.count(city + "/index.html") == 0) {
    throw Trouble(folder_.string() + " has no city " + city + ": its id is the name of its folder.");
  }
  const auto isOther = [&](const std::string &path) {
    return std::any_of(others.begin(), others.end(), [&](const auto &folder) { return starts(path, folder); });
  };
  for (auto page = pages_.begin(); page != pages_.end();) page = isOther(page->first) ? pages_.erase(page) : std::next(page);
  // The guide's front page and search page become those of the city.
  std::vector<std::string> fronts;
  for (const auto &[path, page] : pages_) {
    for (const auto name : {"index.html", "search.html"}) {
      const bool hasOwn = nameOf(path) == name && pages_.count(folderOf(path) + city + "/" + name) > 0;
      if (hasOwn) fronts.push_back(path);
    }
  }
  for (const auto &path : fronts) {
    redirects_[path] = folderOf(path) + city + "/" + nameOf(path);
    pages_.erase(path);
  }
  std::set<std::string> shown;
  for (const auto &[path, page] : pages_) shown.insert(page.parts.begin(), page.parts.end());
  for (auto file = files_.begin(); file != files_.end();) {
    file = isOther(*file) && shown.count(*file) == 0 ? files_.erase(file) : std::next(file);
  }
  main_ = city + "/index.html";
}

const Page &Site::mainPage() const { return pages_.at(main_); }

bool Site::holds(const std::string &path) const {
  return pages_.count(path) > 0 || files_.count(path) > 0 || redirects_.count(path) > 0;
}

std::vector<std::string> Site::languages() const {
  std::vector<std::string> found = {mainPage().language};
  for (const auto &[path, page] : pages_) {
    if (page.language.empty() || std::find(found.begin(), found.end(), page.language) != found.end()) continue;
    found.push_back(page.language);
  }
  return found;
}

std::optional<std::string> Site::changed(const std::string &address, const Page &page) const {
  const auto path = pathMeant(address, page.path, base_);
  if (!path) return {};
  const size_t rest = std::min(address.find_first_of("?#"), address.size());
  const bool isFull = !base_.empty() && starts(address, base_);
  if (!holds(*path)) return isFull ? address : base_.empty() ? "" : base_ + *path + address.substr(rest);
  return isFull ? relativeAddress(*path, page.path) + address.substr(rest) : address;
}

std::string Site::archived(const Page &page) const {
  std::string result;
  const std::string_view source = page.source;
  for (size_t index = 0; index < page.pieces.size(); index++) {
    const auto &piece = page.pieces[index];
    const bool isScript = piece.kind == html::Piece::open && piece.name == "script";
    const auto *script = isScript ? piece.attribute("src") : nullptr;
    if (piece.kind == html::Piece::open && (isForSearchEngines(piece) || (script && saves(*script)))) {
      // Including the script's content and its end tag.
      while (isScript && page.pieces[index].kind != html::Piece::close && index + 1 < page.pieces.size()) index++;
      continue;
    }
    size_t at = piece.start;
    for (const auto &attribute : piece.attributes) {
      if (attribute.name == "content" && isPolicy(piece)) {
        result += source.substr(at, attribute.start - at);
        result += " content=\"" + html::escaped(archivePolicy) + "\"";
        at = attribute.end;
        continue;
      }
      if (attribute.name != "href" && attribute.name != "src" && attribute.name != "poster") continue;
      const auto address = changed(attribute.value, page);
      if (!address || *address == attribute.value) continue;
      result += source.substr(at, attribute.start - at);
      if (!address->empty()) result += " " + attribute.name + "=\"" + html::escaped(*address) + "\"";
      at = attribute.end;
    }
    // From this attribute the scripts know whether the page is in an archive.
    if (piece.kind == html::Piece::open && piece.name == "html") {
      result += std::string(source.substr(at, piece.end - 1 - at)) + " data-archive";
      at = piece.end - 1;
    }
    result += source.substr(at, piece.end - at);
  }
  return result;
}

std::string Site::bytes(const std::string &path) const {
  std::ifstream file(folder_ / path, std::ios::binary);
  if (!file) throw Trouble((folder_ / path).string() + " cannot be read.");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string Site::date() const {
  time_t newest = 0;
  if (const char *epoch = std::getenv("SOURCE_DATE_EPOCH"); epoch && *epoch) {
    char *end = nullptr;
    newest = time_t(std::strtoll(epoch, &end, 10));
    if (*end || newest < 0) throw Trouble("SOURCE_DATE_EPOCH is not a number of seconds since 1970.");
  } else {
    const auto look = [&](const std::string &path) {
      struct stat status;
      if (stat((folder_ / path).c_str(), &status) == 0) newest = std::max(newest, status.st_mtime);
    };
    for (const auto &[path, page] : pages_) look(path);
    for (const auto &path : files_) look(path);
  }
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&newest));
  return text;
}

std::string mediaType(const std::string &path) {
  static const std::map<std::string, std::string> types = {
      {"avif", "image/avif"},
      {"css", "text/css"},
      {"csv", "text/csv"},
      {"geojson", "application/geo+json"},
      {"gif", "image/gif"},
      {"gpx", "application/gpx+xml"},
      {"html", "text/html"},
      {"ico", "image/vnd.microsoft.icon"},
      {"jpeg", "image/jpeg"},
      {"jpg", "image/jpeg"},
      {"js", "text/javascript"},
      {"json", "application/json"},
      {"m4a", "audio/mp4"},
      {"mp3", "audio/mpeg"},
      {"mp4", "video/mp4"},
      {"oga", "audio/ogg"},
      {"ogg", "audio/ogg"},
      {"ogv", "video/ogg"},
      {"opus", "audio/ogg"},
      {"pdf", "application/pdf"},
      {"png", "image/png"},
      {"svg", "image/svg+xml"},
      {"txt", "text/plain"},
      {"vtt", "text/vtt"},
      {"wav", "audio/wav"},
      {"webm", "video/webm"},
      {"webp", "image/webp"},
      {"woff", "font/woff"},
      {"woff2", "font/woff2"},
      {"xml", "application/xml"},
  };
  const std::string name = nameOf(path);
  const size_t dot = name.rfind('.');
  const auto found = dot == name.npos ? types.end() : types.find(name.substr(dot + 1));
  return found == types.end() ? "application/octet-stream" : found->second;
}
