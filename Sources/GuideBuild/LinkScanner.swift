// Finds what a finished page refers to, so that links can be checked and packs hold just what their pages need.

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
struct LinkScanner {
    private let bytes: [UInt8]
    private var index = 0
    private var found = PageReferences()

    static func references(in page: [UInt8]) -> PageReferences {
        var scanner = LinkScanner(bytes: page)
        scanner.scan()
        return scanner.found
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func scan() {
        while let open = next(UInt8(ascii: "<")) {
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
        var attributes: [(name: String, value: String)] = []
        while index < bytes.count {
            skipSpace()
            guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { break }
            if bytes[index] == UInt8(ascii: "/") {
                index += 1
                continue
            }
            let start = index
            let attribute = word()
            skipSpace()
            var value = ""
            if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
                index += 1
                value = quotedValue()
            }
            if index == start { index += 1 }
            attributes.append((attribute, value))
        }
        index += 1
        note(name, attributes)
        if name == "script" { skip(past: "</script>") }
        if name == "style" { skip(past: "</style>") }
    }

    private mutating func note(_ name: String, _ attributes: [(name: String, value: String)]) {
        let relation = attributes.first { $0.name == "rel" }?.value ?? ""
        for attribute in attributes {
            switch attribute.name {
            case "id": found.ids.insert(attribute.value)
            case "href", "xlink:href":
                switch name {
                case "link":
                    if !["canonical", "alternate"].contains(relation) { resource(attribute.value) }
                    if relation == "alternate" { link(attribute.value) }
                case "image", "use": resource(attribute.value)
                default: link(attribute.value)
                }
            case "src", "poster", "data-texts", "data-street", "data-detail", "data-paths": resource(attribute.value)
            case "srcset":
                for candidate in attribute.value.split(separator: ",") {
                    if let address = candidate.split(separator: " ").first { resource(String(address)) }
                }
            default: break
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

    private func next(_ byte: UInt8) -> Int? {
        index < bytes.count ? bytes[index...].firstIndex(of: byte) : nil
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private mutating func skip(past text: StaticString) {
        while index < bytes.count {
            if starts(with: text) {
                index += text.utf8CodeUnitCount
                return
            }
            index += 1
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "="),
            bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/") || index == start
        {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quotedValue() -> String {
        skipSpace()
        guard index < bytes.count else { return "" }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return word() }
        let start = index + 1
        let end = start < bytes.count ? bytes[start...].firstIndex(of: quote) ?? bytes.count : bytes.count
        index = min(end + 1, bytes.count)
        return LinkScanner.unescaped(String(decoding: bytes[min(start, end)..<end], as: UTF8.self))
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
    var parts = page.split(separator: "/").dropLast().map(String.init)
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
