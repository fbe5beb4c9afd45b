// Reads the blocks of WordPress's editor whose content is not in the text, for example <!-- wp:acf/hours {"id":5} /-->.

import GuideModel
import GuideSupport

/// What the comments of blocks say that the HTML between them does not contain.
struct WordPressBlocks {
    /// The first position of a map.
    private(set) var position: Position?
    /// The names of blocks whose content WordPress or a plug-in makes; each once.
    private(set) var unknown: [String] = []

    private static let start = "<!-- wp:"
    private static let most = 20

    /// - Complexity: linear in the length of the text.
    init(_ text: String) {
        guard text.contains(Self.start) else { return }
        for part in "\n\(text)".split(separator: Self.start).dropFirst() {
            guard let end = part.firstRange(of: "-->")?.lowerBound else { continue }
            add(part[..<end])
        }
    }

    /// The text with the contents of its reusable blocks, which the export has as entries of their own.
    ///
    /// - Parameter contents: by the ids of the entries.
    static func filled(_ text: String, with contents: [String: String]) -> String {
        guard !contents.isEmpty, text.contains("<!-- wp:block ") else { return text }
        var size = 0
        return text.replacing(/<!-- wp:block \{"ref":([0-9]{1,19})[^>]{0,200}\/-->/) { match -> String in
            guard let content = contents[String(match.1)] else { return String(match.0) }
            size += content.utf8.count
            return size <= ImportedContentBuilder.Limit.text ? content : String(match.0)
        }
    }

    /// Adds a comment such as `leaflet-map/map {"lat":53.96,"lng":-1.08} /`.
    private mutating func add(_ comment: Substring) {
        let name = String(comment.prefix { !$0.isWhitespace && $0 != "{" })
        if let found = Self.position(in: comment) {
            position = position ?? found
            return
        }
        // Without a slash in its name, a block of WordPress itself is about the whole site, except a reusable block.
        let isContent = name.contains("/") || name == "block"
        if comment.hasSuffix("/"), isContent, unknown.count < Self.most, !unknown.contains(name) {
            unknown.append(name)
        }
    }

    /// The position among the attributes of a block, or in an object inside, as in `"mapCenter":{"lat":53.96,"lng":-1.08}`.
    private static func position(in comment: Substring) -> Position? {
        guard let open = comment.firstIndex(of: "{"), let close = comment.lastIndex(of: "}"), open < close,
            let attributes = try? JSONReader.read(Array(comment[open...close].utf8))
        else { return nil }
        let objects = [attributes] + (attributes.members ?? []).map(\.node)
        return objects.lazy.compactMap { object -> Position? in
            func text(_ names: [String]) -> String? { names.lazy.compactMap { object[$0]?.scalarText }.first }
            guard let latitude = text(["lat", "latitude"]), let longitude = text(["lng", "lon", "long", "longitude"])
            else { return nil }
            return WordPressItem.position(latitude, longitude)
        }.first
    }
}
