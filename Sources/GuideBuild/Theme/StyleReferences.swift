// The files that a style sheet names in url() and after @import.

import GuideModel
import GuideSupport

/// A file that a style sheet names, and where.
struct StyleReference: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// In `url(…)`.
        case file
        /// In an `@import`.
        case sheet
    }

    var kind: Kind
    /// As written, without quotation marks.
    var address: String
    /// The bytes of the address, with its quotation marks.
    var range: Range<Int>
}

/// Finds the files that a style sheet names.
struct StyleReferences {
    private let css: [UInt8]
    private var found: [StyleReference] = []
    /// Whether an `@import` has begun and its address has not been read yet.
    private var isImport = false

    static func all(in css: [UInt8]) -> [StyleReference] {
        var references = StyleReferences(css: css)
        references.read()
        return references.found
    }

    private init(css: [UInt8]) { self.css = css }

    private mutating func read() {
        // The last piece that is not blank, and the one before it.
        var last = ""
        var beforeLast = ""
        for piece in StylePieces(css) where piece.kind != .space && piece.kind != .comment {
            let isInURL = last == "(" && beforeLast == "url"
            (beforeLast, last) = (last, "")
            switch piece.kind {
            case .string:
                if isInURL || isImport { note(withoutQuotes(piece.range), in: piece.range) }
            case .url:
                let address = withoutBrackets(piece.range)
                if !address.isEmpty { note(address, in: address) }
            case .sign, .text:
                last = String(decoding: css[piece.range], as: UTF8.self).lowercased()
                if last == "@import" { isImport = true }
                if last == ";" || last == "{" { isImport = false }
            case .space, .comment: break
            }
        }
    }

    private mutating func note(_ text: Range<Int>, in range: Range<Int>) {
        let kind: StyleReference.Kind = isImport ? .sheet : .file
        isImport = false
        found.append(StyleReference(kind: kind, address: String(decoding: css[text], as: UTF8.self), range: range))
    }

    private func withoutQuotes(_ string: Range<Int>) -> Range<Int> {
        let isClosed = string.count > 1 && css[string.upperBound - 1] == css[string.lowerBound]
        return string.lowerBound + 1..<string.upperBound - (isClosed ? 1 : 0)
    }

    /// The address in `url( ADDRESS )`, up to a space.
    private func withoutBrackets(_ url: Range<Int>) -> Range<Int> {
        let rest = css[(url.lowerBound + "url(".utf8.count)..<url.upperBound].drop { $0 <= 0x20 }
        let address = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ")") }
        return address.startIndex..<address.endIndex
    }
}
