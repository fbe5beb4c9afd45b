// Reads the shortcodes of a WordPress text, such as [gallery ids="12,14"], and removes them from it.

import GuideContent
import GuideModel
import GuideSupport

/// The HTML of a text without its shortcodes, and what they say.
struct WordPressShortcodes {
    /// The text; the words between two shortcodes of a pair remain.
    private(set) var html = ""
    /// The ids of the pictures of galleries; empty for a gallery of all pictures that belong to the post.
    private(set) var galleries: [[String]] = []
    /// The addresses of sounds and videos.
    private(set) var recordings: [String] = []
    /// The first position of a map.
    private(set) var position: Position?
    /// The names of shortcodes that have no meaning in a guide; each once.
    private(set) var unknown: [String] = []

    private static let known: Set = ["audio", "caption", "embed", "gallery", "playlist", "video", "wp_caption"]

    private let text: [UInt8]
    private var index = 0
    private var bytes: [UInt8] = []
    /// The names that have a closing shortcode.
    private let closed: Set<String>
    /// The names of opening shortcodes so far.
    private var opened: Set<String> = []
    /// The names of pairs that no shortcode after the current one closes.
    private var unclosed: Set<String> = []

    /// - Complexity: linear in the length of the text.
    init(_ text: String) {
        self.text = Array(text.utf8)
        closed = Self.closedNames(in: self.text)
        while index < self.text.count { step() }
        html = String(decoding: bytes, as: UTF8.self)
    }

    private static func closedNames(in text: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        for index in text.indices where text[index] == UInt8(ascii: "[") {
            if let code = Shortcode(text[index...]), code.isClosing { names.insert(code.name) }
        }
        return names
    }

    private mutating func step() {
        let rest = text[index...]
        // [[gallery]] shows the text [gallery].
        if rest.starts(with: "[[".utf8), let code = Shortcode(rest.dropFirst()), code.end < text.count,
            text[code.end] == UInt8(ascii: "]")
        {
            bytes += text[(index + 1)..<code.end]
            index = code.end + 1
            return
        }
        guard let code = Shortcode(rest), isShortcode(code) else {
            bytes.append(text[index])
            index += 1
            return
        }
        index = code.end
        if !code.isClosing { take(code) }
    }

    /// Whether text in brackets is a shortcode, and not words such as [sic].
    private func isShortcode(_ code: Shortcode) -> Bool {
        if code.isClosing { return opened.contains(code.name) }
        return Self.known.contains(code.name) || !code.attributes.isEmpty || closed.contains(code.name)
            || code.name.contains("_") || code.name.contains("-")
    }

    private mutating func take(_ code: Shortcode) {
        opened.insert(code.name)
        switch code.name {
        case "gallery", "playlist":
            let ids = code.attributes["ids"] ?? code.attributes["include"] ?? ""
            galleries.append(ids.split { !$0.isNumber }.map { String($0) })
        case "audio", "video":
            let names = ["src", "mp3", "m4a", "mp4", "m4v", "webm", "ogg", "wav"]
            if let address = names.lazy.compactMap({ code.attributes[$0] }).first { recordings.append(address) }
        case "caption", "wp_caption":
            if let inner = content(of: code) { bytes += Self.figure(inner, caption: code.attributes["caption"]).utf8 }
        case "embed":
            guard let address = content(of: code)?.trimmedLines, address.lowercased().hasPrefix("http"),
                !address.contains(where: { "<>\"'".contains($0) })
            else { return }
            let escaped = address.replacing("&amp;", with: "&").replacing("&", with: "&amp;")
            bytes += "<p><a href=\"\(escaped)\">\(escaped)</a></p>".utf8
        // Their content is code in Base64.
        case "vc_raw_html", "vc_raw_js":
            _ = content(of: code)
            report(code.name)
        default: takeOther(code)
        }
    }

    /// Takes the position of a map or marker, and what a page builder shows; reports any other shortcode.
    private mutating func takeOther(_ code: Shortcode) {
        func degrees(_ names: [String]) -> Double? {
            names.lazy.compactMap { code.attributes[$0] }.first.flatMap(ImportedPosition.degrees)
        }
        // Divi's maps and their pins have the position of an address.
        let north = degrees(["lat", "latitude", "address_lat", "pin_address_lat"])
        let east = degrees(["lng", "lon", "long", "longitude", "address_lng", "pin_address_lng"])
        if let north, let east {
            position = position ?? Position(latitude: north, longitude: east)
        } else if let shown = WordPressPageBuilder(name: code.name, attributes: code.attributes) {
            bytes += shown.html.utf8
            if !shown.gallery.isEmpty { galleries.append(shown.gallery) }
        } else {
            report(code.name)
        }
    }

    private mutating func report(_ name: String) {
        if !unknown.contains(name), unknown.count < 20 { unknown.append(name) }
    }

    /// The text up to the closing shortcode, which is removed; nil if there is none.
    private mutating func content(of code: Shortcode) -> String? {
        guard !unclosed.contains(code.name) else { return nil }
        guard let close = text[index...].firstRange(of: Array("[/\(code.name)]".utf8)) else {
            unclosed.insert(code.name)
            return nil
        }
        defer { index = close.upperBound }
        return String(decoding: text[index..<close.lowerBound], as: UTF8.self)
    }

    /// A picture and the words after it.
    private static func figure(_ inner: String, caption: String?) -> String {
        guard let start = inner.firstRange(of: "<img"), let end = inner[start.upperBound...].firstIndex(of: ">") else {
            return inner
        }
        var rest = inner[inner.index(after: end)...]
        if let link = rest.firstRange(of: "</a>"), rest[..<link.lowerBound].allSatisfy(\.isWhitespace) {
            rest = rest[link.upperBound...]
        }
        let words = caption ?? String(rest)
        return "<figure>\(inner[..<rest.startIndex])<figcaption>\(words)</figcaption></figure>"
    }
}

/// One shortcode in brackets.
private struct Shortcode {
    let name: String
    let isClosing: Bool
    /// The attributes that have a value, by their names in lower case.
    private(set) var attributes: [String: String] = [:]
    /// The index after it.
    private(set) var end = 0

    private static let longestName = 60
    private static let longest = 4_000

    /// Reads a shortcode at the start of a text.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.first == UInt8(ascii: "[") else { return nil }
        var rest = text.dropFirst().prefix(Self.longest)
        isClosing = rest.first == UInt8(ascii: "/")
        if isClosing { rest = rest.dropFirst() }
        let word = rest.prefix(Self.longestName).prefix(while: Self.isOfName)
        guard word.first?.isASCIILetter == true else { return nil }
        name = String(decoding: word, as: UTF8.self)
        rest = rest.dropFirst(word.count)
        guard let next = rest.first, next <= 0x20 || next == UInt8(ascii: "]") || next == UInt8(ascii: "/") else {
            return nil
        }
        while let byte = rest.first {
            if byte == UInt8(ascii: "]") {
                end = rest.startIndex + 1
                return
            }
            guard byte != UInt8(ascii: "["), byte != UInt8(ascii: "<") else { return nil }
            if byte.isASCIILetter { readAttribute(&rest) } else { rest = rest.dropFirst() }
        }
        return nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// Reads `name="value"`, `name='value'`, `name=value` or a word.
    private mutating func readAttribute(_ rest: inout ArraySlice<UInt8>) {
        let word = rest.prefix(while: Self.isOfName)
        rest = rest.dropFirst(word.count)
        guard rest.first == UInt8(ascii: "=") else { return }
        rest = rest.dropFirst()
        let value: ArraySlice<UInt8>
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            value = rest.dropFirst().prefix { $0 != quote }
            rest = rest.dropFirst(value.count + 2)
        } else {
            value = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") }
            rest = rest.dropFirst(value.count)
        }
        attributes[String(decoding: word, as: UTF8.self).lowercased()] = String(decoding: value, as: UTF8.self)
    }
}
