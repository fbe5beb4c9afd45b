// Finds what a finished page refers to, so that links can be checked and packs hold just what their pages need.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The addresses in a page: where it leads and what it is made of.
struct PageReferences: Hashable, Sendable {
    /// `href` of links: other pages and files, without `#fragment`.
    var links: [String] = []
    /// Fragments asked of pages: the address (empty for the page itself) and the id.
    var fragments: [Fragment] = []
    /// What the browser fetches to show the page: `src`, `srcset`, `poster`, stylesheets, images in SVG,
    /// and what a script loads when it is needed: the texts of a search, the closer levels of a map, its paths.
    var resources: [String] = []
    /// The ids that fragments can lead to.
    var ids: Set<String> = []

    struct Fragment: Hashable, Sendable {
        var address: String
        var id: String
    }
}

/// Reads the tags of a page that our own templates made: well-formed HTML with quoted attributes.
///
/// Most of a page is of no interest here, drawings above all: only the attributes that may hold an address become texts.
struct LinkScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var found = PageReferences()

    static func references(in page: [UInt8]) -> PageReferences {
        page.withUnsafeBufferPointer { bytes in
            var scanner = LinkScanner(bytes: bytes)
            scanner.scan()
            return scanner.found
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func scan() {
        while let open = next(UInt8(ascii: "<"), from: index) {
            index = open + 1
            guard index < bytes.count else { return }
            if starts(with: "!--") {
                skip(past: "-->")
            } else if bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "!")
                || bytes[index] == UInt8(ascii: "?")
            {
                skip(past: ">")
            } else {
                tag()
            }
        }
    }

    private mutating func tag() {
        let name = word()
        var attributes: [(name: Attribute, value: String)] = []
        while index < bytes.count {
            skipSpace()
            guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { break }
            if bytes[index] == UInt8(ascii: "/") {
                index += 1
                continue
            }
            let start = index
            let attribute = Attribute(bytes, word())
            skipSpace()
            var value = start..<start
            if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
                index += 1
                value = quotedValue()
            }
            if index == start { index += 1 }
            if let attribute { attributes.append((attribute, text(value))) }
        }
        index += 1
        note(Element(bytes, name), attributes)
        if Self.isWord("script", bytes, name) { skip(past: "</script>") }
        if Self.isWord("style", bytes, name) { skip(past: "</style>") }
    }

    /// The elements whose addresses are not simply links.
    private enum Element {
        case link, picture, other

        init(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) {
            if isWord("link", bytes, word) {
                self = .link
            } else if isWord("image", bytes, word) || isWord("use", bytes, word) {
                self = .picture
            } else {
                self = .other
            }
        }
    }

    /// The attributes that are looked at.
    private enum Attribute {
        case id, relation, address, resource, choices

        private static let names: [(StaticString, Attribute)] = [
            ("id", .id), ("rel", .relation), ("href", .address), ("xlink:href", .address), ("src", .resource),
            ("poster", .resource), ("data-texts", .resource), ("data-street", .resource), ("data-detail", .resource),
            ("data-paths", .resource), ("srcset", .choices),
        ]

        init?(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) {
            guard let found = Attribute.names.first(where: { isWord($0.0, bytes, word) }) else { return nil }
            self = found.1
        }
    }

    private static func isWord(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
        guard text.utf8CodeUnitCount == word.count else { return false }
        for offset in 0..<word.count where bytes[word.lowerBound + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private mutating func note(_ element: Element, _ attributes: [(name: Attribute, value: String)]) {
        let relation = attributes.first { $0.name == .relation }?.value ?? ""
        for attribute in attributes {
            switch attribute.name {
            case .id: found.ids.insert(attribute.value)
            case .relation: break
            case .address:
                switch element {
                case .link:
                    if !["canonical", "alternate"].contains(relation) { resource(attribute.value) }
                    if relation == "alternate" { link(attribute.value) }
                case .picture: resource(attribute.value)
                case .other: link(attribute.value)
                }
            case .resource: resource(attribute.value)
            case .choices:
                for candidate in attribute.value.split(separator: ",") {
                    if let address = candidate.split(separator: " ").first { resource(String(address)) }
                }
            }
        }
    }

    private mutating func resource(_ address: String) {
        if isLocal(address), !address.hasPrefix("#") { found.resources.append(String(address.prefix { $0 != "#" })) }
    }

    private mutating func link(_ address: String) {
        guard isLocal(address) else { return }
        let target = String(address.prefix { $0 != "#" && $0 != "?" })
        if !target.isEmpty { found.links.append(target) }
        if let hash = address.firstIndex(of: "#") {
            let id = String(address[address.index(after: hash)...])
            if !id.isEmpty { found.fragments.append(PageReferences.Fragment(address: target, id: id)) }
        }
    }

    /// Neither on another host nor in another scheme.
    private func isLocal(_ address: String) -> Bool {
        if address.isEmpty || address.hasPrefix("//") { return false }
        let beforePath = address.prefix { $0 != "/" && $0 != "#" && $0 != "?" }
        return !beforePath.contains(":")
    }

    private func next(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let place = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: place)
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private mutating func skip(past text: StaticString) {
        while let place = next(text.utf8Start[0], from: index) {
            index = place
            if starts(with: text) {
                index += text.utf8CodeUnitCount
                return
            }
            index += 1
        }
        index = bytes.count
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func word() -> Range<Int> {
        let start = index
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "="),
            bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/") || index == start
        {
            index += 1
        }
        return start..<index
    }

    private mutating func quotedValue() -> Range<Int> {
        skipSpace()
        guard index < bytes.count else { return index..<index }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return word() }
        let start = index + 1
        let end = next(quote, from: start) ?? bytes.count
        index = min(end + 1, bytes.count)
        return min(start, end)..<end
    }

    private func text(_ range: Range<Int>) -> String {
        let piece = UnsafeBufferPointer(rebasing: bytes[range])
        return LinkScanner.unescaped(String(decoding: piece, as: UTF8.self))
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        let names: [(String, String)] = [
            ("&amp;", "&"), ("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"),
        ]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            if let (name, character) = names.first(where: { rest.hasPrefix($0.0) }) {
                result += character
                rest = rest.dropFirst(name.count)
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }
}

/// The path from the site's root that a relative address in the file `page` leads to; nil when it leaves the site.
func resolvedSitePath(_ address: String, from page: String) -> String? {
    var folder = page[...]
    folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    var rest = address[...]
    // Most addresses only climb and then descend, which needs no list of parts.
    while true {
        if rest.hasPrefix("../") {
            guard !folder.isEmpty else { return nil }
            folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
            rest = rest.dropFirst(3)
        } else if rest.hasPrefix("./") {
            rest = rest.dropFirst(2)
        } else {
            break
        }
    }
    if !rest.contains("//"), !rest.contains("/."), !rest.hasPrefix("."), !rest.hasPrefix("/"), !rest.hasSuffix("/"),
        !rest.isEmpty
    {
        return folder.isEmpty ? String(rest) : "\(folder)/\(rest)"
    }
    return resolvedPartByPart(String(rest), from: folder)
}

private func resolvedPartByPart(_ address: String, from folder: Substring) -> String? {
    var parts = folder.split(separator: "/").map(String.init)
    for part in address.split(separator: "/", omittingEmptySubsequences: false) {
        switch part {
        case "", ".": continue
        case "..":
            guard !parts.isEmpty else { return nil }
            parts.removeLast()
        default: parts.append(String(part))
        }
    }
    return parts.joined(separator: "/")
}
