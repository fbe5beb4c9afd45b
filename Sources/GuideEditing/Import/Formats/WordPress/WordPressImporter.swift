// Reads places and events from an export of WordPress (WXR): posts, pages and entries of plug-ins.

import GuideContent
import GuideModel
import GuideSupport

enum WordPressImporter {
    /// The most entries of a file.
    private static let mostItems = 100_000

    /// Reads a file.
    ///
    /// - Parameter locale: the languages of the guide.
    static func read(_ bytes: [UInt8], locale: ImportLocale, file: String) -> ImportedContent {
        if WordPressEventFeed.isFeed(bytes) { return WordPressEventFeed.read(bytes, locale: locale, file: file) }
        var items: [WordPressItem] = []
        var isCut = false
        do throws(XMLError) {
            try XMLTree.eachElement("item", of: withoutLateDeclaration(withoutControls(bytes)), refusal: refusal) {
                element in
                if items.count == mostItems { isCut = true } else { items.append(WordPressItem(element)) }
            }
        } catch {
            return ImportedContent(
                failing: ImportFileError(
                    file: file, line: max(1, error.line), column: error.column, reason: error.reason
                ).diagnostic)
        }
        guard items.contains(where: { !$0.type.isEmpty }) else {
            return ImportedContent(
                failing: ImportFileError(
                    file: file, line: 1,
                    reason: "this file contains no posts of WordPress; export it with Tools → Export → All content"
                ).diagnostic)
        }
        var reader = WordPressReader(items, locale: locale, file: file)
        if isCut { reader.collector.warn("one import takes at most \(mostItems) entries; split the file", line: 1) }
        return reader.content()
    }

    private static func refusal(_ root: String, _ namespace: String?) -> String? {
        let kind = XMLVocabulary(root: root, namespace: namespace)
        guard kind != .feed || root.lowercased() != "rss" else { return nil }
        return kind.map { "this is not an export of WordPress: \($0.advice)" }
            ?? "this is XML, but not an export of WordPress; it starts with <\(root.shortForMessage)>"
    }

    /// Some themes write empty lines before the XML declaration, where XML allows nothing.
    private static func withoutLateDeclaration(_ bytes: [UInt8]) -> [UInt8] {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), start > 0,
            bytes[start...].starts(with: "<?xml".utf8),
            let end = bytes[start...].prefix(200).firstIndex(of: UInt8(ascii: ">")),
            String(decoding: bytes[start..<end], as: UTF8.self).lowercased().contains("utf-8")
        else { return bytes }
        // Blanks instead of the declaration, so that all lines retain their numbers.
        var bytes = bytes
        for index in start...end { bytes[index] = 0x20 }
        return bytes
    }

    /// WordPress writes control characters, which XML does not allow.
    private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
        func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
        // In UTF-16, zero bytes are parts of characters.
        guard bytes.contains(where: isControl), !bytes.prefix(4).contains(0) else { return bytes }
        return bytes.map { isControl($0) ? 0x20 : $0 }
    }
}

/// Makes places of the entries of one export.
struct WordPressReader {
    var collector: ImportedContentBuilder
    private let items: [WordPressItem]
    /// The venues and organisers of events by their ids.
    let eventEntries: [String: WordPressItem]
    let locale: ImportLocale
    let uploads: WordPressUploads
    /// The clocks of events.
    var clocks: CalendarClocks
    let links: WordPressLinks
    /// The contents of reusable blocks by their ids.
    let reusableBlocks: [String: String]
    private let file: String
    /// Languages of texts that the guide does not have, which are reported once.
    private var foreign: Set<String> = []

    init(_ items: [WordPressItem], locale: ImportLocale, file: String) {
        collector = ImportedContentBuilder(file: file, locale: locale)
        self.items = items
        self.locale = locale
        self.file = file
        uploads = WordPressUploads(items)
        clocks = CalendarClocks([], locale: locale)
        let ofEvents = items.filter { $0.type == "tribe_venue" || $0.type == WordPressItem.organiserType }
        eventEntries = Dictionary(ofEvents.map { ($0.id, $0) }) { first, _ in first }
        links = WordPressLinks(items)
        let blocks = items.filter { $0.type == "wp_block" && $0.status == "publish" }
        reusableBlocks = Dictionary(blocks.map { ($0.id, $0.content) }) { first, _ in first }
    }

    mutating func content() -> ImportedContent {
        if let item = items.first(where: \.hasUnknownTranslations) {
            collector.warn(
                "this file does not say which texts WPML translates, so each becomes a place of its own; remove the "
                    + "doubles, or export with WPML Export and Import", line: item.line)
        }
        let groups = groups
        for group in groups where !group[0].isOfEvents { add(group) }
        // Events are at the places that were added before.
        for group in groups where group[0].type == WordPressItem.eventType { addEvent(group) }
        return collector.result
    }

    /// The entries that can be places, each with its translations, in the order of the file.
    private var groups: [[WordPressItem]] {
        var groups: [[WordPressItem]] = []
        var numbers: [String: Int] = [:]
        for item in items where item.isContent {
            if let name = item.translationGroup, let number = numbers[name] {
                groups[number].append(item)
                continue
            }
            if let name = item.translationGroup { numbers[name] = groups.count }
            groups.append([item])
        }
        return groups
    }

    // MARK: One place

    private mutating func add(_ group: [WordPressItem]) {
        let number = group.firstIndex { guideLanguage($0) == locale.languages.first } ?? 0
        let post = group[number]
        let body = WordPressText(post, reusable: reusableBlocks)
        let all = [post] + group.filter { $0.id != post.id }
        let fields = all.map { WordPressFields($0.values) }
        var values: [ImportField: String] = [.key: post.id, .name: post.title]
        for field in WordPressFields.fields { values[field] = fields.lazy.compactMap { $0[field] }.first }
        values[.address] = all.lazy.compactMap(\.address).first
        let known = all.lazy.compactMap(\.position).first ?? body.position
        let position = known ?? body.framePosition
        guard position != nil || values[.address] != nil || values[.street] != nil else { return leaveOut(post) }
        if known == nil, let position { reportPosition(position, of: post) }
        report(body, of: post)
        report(fields[0], of: post)
        reportLanguage(of: post)
        var pictures = pictureList(of: post)
        if let id = post.values["_thumbnail_id"] {
            if let picture = uploads[id] { pictures.add(picture) } else { reportMissingPicture(of: post) }
        }
        values[.text] = text(body.shortcodes.html, of: post, &pictures)
        values[.summary] = summary(of: post)
        let kinds = post.categories.compactMap { KindWords.kind($0) }
        let others = post.categories.filter { KindWords.kind($0) == nil }
        values[.tags] = (others + post.tags).map(Self.tag).joined(separator: ";")
        addGalleries(body.shortcodes, of: post, to: &pictures)
        for address in pictures.refused { collector.warn(aboutFile: address, line: post.line) }
        var more = ExtraValues()
        more.translations = translations(group, without: number)
        more.media = pictures.media
        if let price = fields.lazy.compactMap(\.price).first {
            collector.addPrices(price.text, under: price.name, country: locale.country, to: &more, line: post.line)
        }
        more.pageAddresses = all.map(\.link)
        for entry in all {
            if let path = formerPath(of: entry) { more.formerPaths.append(path) }
        }
        collector.addPlace(values, at: position, kind: kinds.first, more: more, line: post.line)
    }

    /// A list without pictures.
    func pictureList(of post: WordPressItem) -> WordPressPictures {
        WordPressPictures(uploads, ofPostAt: post.link, location: SourceLocation(file: file, line: post.line))
    }

    // MARK: Texts

    mutating func text(
        _ html: String, of post: WordPressItem, _ pictures: inout WordPressPictures
    ) -> String {
        let html = WordPressParagraphs.html(of: html)
        guard var tree = HTMLTree(html) else { return PlainText.markdown(html) }
        var frames = WordPressMapFrames()
        tree.content = frames.take(from: tree.content)
        for address in frames.addresses { reportMap(address, of: post) }
        tree.content = pictures.take(from: tree.content)
        tree.content = linked(tree.content, of: post, &pictures)
        let base = post.link.hasPrefix("http") ? post.link : nil
        return collector.markdown(of: tree, base: base, line: post.line)
    }

    func summary(of post: WordPressItem) -> String? {
        let words = PlainText.ofHTML(WordPressShortcodes(post.excerpt).html).onOneLine
        return words.isEmpty ? nil : words
    }

    /// A tag without the signs that separate tags.
    static func tag(_ name: String) -> String { String(name.map { ",;|".contains($0) ? " " : $0 }) }

    func addGalleries(
        _ shortcodes: WordPressShortcodes, of post: WordPressItem, to pictures: inout WordPressPictures
    ) {
        for ids in shortcodes.galleries {
            let items = ids.isEmpty ? uploads.items(of: post.id) : ids.compactMap { uploads[$0] }
            for item in items { pictures.add(item) }
        }
        for address in shortcodes.recordings { pictures.add(address: address) }
    }

    // MARK: Languages

    /// The language of the guide that is the language of an entry; nil if the guide does not have it.
    func guideLanguage(_ post: WordPressItem) -> String? {
        post.language.flatMap { locale.tag(of: $0.replacing("_", with: "-")) }
    }

    /// The texts of a group's other entries by their languages; reports those that the guide has no language for.
    mutating func translations(
        _ group: [WordPressItem], without number: Int
    ) -> [String: [ImportField: String]] {
        var translations: [String: [ImportField: String]] = [:]
        for (index, post) in group.enumerated() where index != number {
            guard let language = guideLanguage(post), language != locale.languages.first,
                translations[language] == nil
            else {
                reportForeign(post)
                continue
            }
            let body = WordPressText(post, reusable: reusableBlocks)
            report(body, of: post)
            // The page in the first language has the pictures.
            var pictures = pictureList(of: post)
            var values: [ImportField: String] = [.name: post.title]
            values[.summary] = summary(of: post)
            values[.text] = text(body.shortcodes.html, of: post, &pictures)
            translations[language] = values
        }
        return translations
    }

    /// Reports a place that the file does not have in the language of the guide's originals.
    mutating func reportLanguage(of post: WordPressItem) {
        guard let language = post.language, let first = locale.languages.first, guideLanguage(post) != first else {
            return
        }
        collector.warn(aboutOnly: language, of: post.title, withoutOriginal: first, line: post.line)
    }

    private mutating func reportForeign(_ post: WordPressItem) {
        let language = post.language ?? "?"
        guard foreign.insert(language).inserted else { return }
        collector.warn(aboutForeign: language, line: post.line)
    }

    // MARK: Addresses

    /// The path of the published page; reports an address that cannot be redirected.
    mutating func formerPath(of post: WordPressItem) -> String? {
        post.status == "publish" ? collector.formerPath(ofPageAt: post.link, line: post.line) : nil
    }
}

extension ImportedContentBuilder {
    /// The path of a page on the site that the guide replaces; reports an address that cannot be redirected.
    mutating func formerPath(ofPageAt link: String, line: Int) -> String? {
        guard case .web(let hostEnd) = LinkDestination(link) else { return nil }
        let path = String(decoding: link.utf8.dropFirst(hostEnd), as: UTF8.self)
        if path.isEmpty || path == "/" { return nil }
        if let former = FormerPath(path.hasSuffix("/") || path.contains("?") ? path : path + "/") { return former.text }
        warn(
            "the old address \(link.shortForMessage) cannot be redirected by a page of the guide; redirect it in "
                + "the settings of your server", line: line)
        return nil
    }
}
