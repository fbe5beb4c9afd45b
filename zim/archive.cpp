#include "archive.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>
#include <zim/uuid.h>
#include <zim/writer/contentProvider.h>
#include <zim/writer/creator.h>
#include <zim/writer/item.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <thread>

#include "icon.h"

namespace {

/// What a reader app's search knows of a page: the words of its main part, without those of menus.
class PageIndex : public zim::writer::IndexData {
 public:
  explicit PageIndex(const Page &page) : title_(page.title), words_(page.words()), position_(page.position) {}

  bool hasIndexData() const override { return !words_.empty(); }
  std::string getTitle() const override { return title_; }
  std::string getContent() const override { return words_; }
  std::string getKeywords() const override { return ""; }
  uint32_t getWordCount() const override { return uint32_t(std::count(words_.begin(), words_.end(), ' ')); }
  GeoPosition getGeoPosition() const override {
    return position_ ? GeoPosition(true, position_->first, position_->second) : GeoPosition(false, 0, 0);
  }

 private:
  std::string title_, words_;
  std::optional<std::pair<double, double>> position_;
};

/// A page or a file of the site.
class Entry : public zim::writer::Item {
 public:
  Entry(std::string path, std::string title, std::string content, std::shared_ptr<PageIndex> index)
      : path_(std::move(path)),
        title_(std::move(title)),
        content_(std::make_shared<const std::string>(std::move(content))),
        index_(std::move(index)) {}

  std::string getPath() const override { return path_; }
  std::string getTitle() const override { return title_; }
  std::string getMimeType() const override { return mediaType(path_); }
  std::unique_ptr<zim::writer::ContentProvider> getContentProvider() const override {
    return std::make_unique<zim::writer::SharedStringProvider>(content_);
  }
  std::shared_ptr<zim::writer::IndexData> getIndexData() const override { return index_; }
  zim::writer::Hints getHints() const override { return {{zim::writer::FRONT_ARTICLE, index_ ? 1 : 0}}; }

 private:
  std::string path_, title_;
  std::shared_ptr<const std::string> content_;
  std::shared_ptr<PageIndex> index_;
};

/// A text of at most this many characters, as readers count them; it is cut between words and ends with an ellipsis.
std::string shortened(const std::string &text, int32_t most) {
  const auto whole = icu::UnicodeString::fromUTF8(text);
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::BreakIterator> characters(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
  std::unique_ptr<icu::BreakIterator> words(icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
  if (U_FAILURE(status)) return text;
  characters->setText(whole);
  if (characters->next(most) == icu::BreakIterator::DONE) return text;
  characters->first();
  const int32_t room = characters->next(most - 1);
  words->setText(whole);
  const int32_t end = words->isBoundary(room) ? room : words->preceding(room);
  icu::UnicodeString cut = whole.tempSubStringBetween(0, end > 0 ? end : room);
  cut.trim();
  cut.append(UChar32(0x2026));
  std::string result;
  return cut.toUTF8String(result);
}

/// The ISO 639-3 code of a language: `eng` for `en-GB`.
std::string threeLetters(const std::string &language) {
  UErrorCode status = U_ZERO_ERROR;
  const std::string code = icu::Locale::forLanguageTag(language, status).getISO3Language();
  return U_FAILURE(status) || code.empty() ? "und" : code;
}

/// Two hashes of everything in an archive, so that the same site has the same identifier (FNV-1a, 64 bits).
class Fingerprint {
 public:
  void add(std::string_view bytes) {
    for (const unsigned char byte : bytes) {
      first_ = (first_ ^ byte) * prime;
      second_ = (second_ ^ (byte + 0x9D)) * prime;
    }
    // So that "ab" and "c" do not give the same hash as "a" and "bc".
    first_ = (first_ ^ bytes.size()) * prime;
    second_ = (second_ ^ bytes.size()) * prime;
  }

  zim::Uuid uuid() const {
    char bytes[16];
    for (size_t index = 0; index < 8; index++) {
      bytes[index] = char(first_ >> 8 * index);
      bytes[index + 8] = char(second_ >> 8 * index);
    }
    // Version 8, a custom identifier (RFC 9562, section 5.8).
    bytes[6] = char(0x80 | (bytes[6] & 0x0F));
    bytes[8] = char(0x80 | (bytes[8] & 0x3F));
    return zim::Uuid(bytes);
  }

 private:
  static constexpr uint64_t prime = 0x100000001b3;
  uint64_t first_ = 0xcbf29ce484222325, second_ = 0x84222325cbf29ce4;
};

std::string firstOf(const std::string &given, const std::string &otherwise) { return given.empty() ? otherwise : given; }

/// The host and path of an address, with dots: `guide.example.org.guides.sample`.
std::string hostName(const std::string &base) {
  const size_t start = base.find("://");
  if (start == base.npos) return "guide";
  std::string name = base.substr(start + 3);
  while (!name.empty() && name.back() == '/') name.pop_back();
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '/' || c == ':' || c == '_'; }, '.');
  return name;
}

void addMetadata(zim::writer::Creator &creator, const Site &site, const Labels &labels) {
  const auto &main = site.mainPage();
  const bool isCity = main.path != "index.html";
  std::string languages;
  for (const auto &language : site.languages()) languages += (languages.empty() ? "" : ",") + threeLetters(language);
  const std::string guide = firstOf(main.siteName, main.title);
  const std::string title = firstOf(labels.title, firstOf(isCity ? main.shortTitle : "", main.title));
  const std::string description = firstOf(labels.description, firstOf(main.description, title));
  const std::string part = isCity ? main.path.substr(0, main.path.find('/')) : "all";
  const std::string spoken = languages.find(',') == languages.npos ? main.language : "mul";
  creator.addMetadata("Name", firstOf(labels.name, hostName(site.base()) + "_" + spoken + "_" + part));
  creator.addMetadata("Title", shortened(title, 30));
  creator.addMetadata("Description", shortened(description, 80));
  if (shortened(description, 80) != description) creator.addMetadata("LongDescription", shortened(description, 4000));
  creator.addMetadata("Language", languages);
  creator.addMetadata("Creator", firstOf(labels.creator, guide));
  creator.addMetadata("Publisher", firstOf(labels.publisher, firstOf(labels.creator, guide)));
  creator.addMetadata("Date", site.date());
  creator.addMetadata("Scraper", "wynd-zim");
  creator.addMetadata("Tags", "travel;_ftindex:yes;_pictures:yes;_videos:yes;_details:yes");
  if (!site.base().empty()) creator.addMetadata("Source", site.base());
  if (site.files().count(main.icon) == 0) {
    throw Trouble("The site has no icon as a PNG, which a list of archives shows. Build it again, with wynd build.");
  }
  creator.addIllustration(48, resizedPNG(site.bytes(main.icon), 48));
}

}  // namespace

size_t writeArchive(const Site &site, const Labels &labels, const std::string &file) {
  zim::writer::Creator creator;
  const auto &main = site.mainPage();
  creator.configIndexing(true, threeLetters(main.language));
  creator.configNbWorkers(std::max(1u, std::thread::hardware_concurrency()));
  creator.setMainPath(main.path);
  const auto folder = std::filesystem::absolute(file).parent_path();
  if (!std::filesystem::is_directory(folder)) throw Trouble(folder.string() + " is no folder; make it first.");
  creator.startZimCreation(file);
  Fingerprint fingerprint;
  for (const auto &[path, page] : site.pages()) {
    std::string content = site.archived(page);
    fingerprint.add(path);
    fingerprint.add(content);
    const auto index = page.isListed ? std::make_shared<PageIndex>(page) : nullptr;
    creator.addItem(std::make_shared<Entry>(path, page.title, std::move(content), index));
  }
  for (const auto &path : site.files()) {
    std::string content = site.bytes(path);
    fingerprint.add(path);
    fingerprint.add(content);
    creator.addItem(std::make_shared<Entry>(path, "", std::move(content), nullptr));
  }
  for (const auto &[path, target] : site.redirects()) {
    fingerprint.add(path);
    fingerprint.add(target);
    creator.addRedirection(path, site.pages().at(target).title, target);
  }
  addMetadata(creator, site, labels);
  creator.setUuid(fingerprint.uuid());
  creator.finishZimCreation();
  return site.pages().size() + site.files().size() + site.redirects().size();
}
