// Finds out whether a text is HTML, before libxml2 reads it.

/// The tags and character references of a text, in one pass.
struct HTMLScan {
    /// Whether the text has tags that HTML knows, or comments.
    private(set) var hasTags = false
    private(set) var hasReferences = false
    /// Whether the text has the tags `p`, `div` or `br`.
    private(set) var hasParagraphs = false
    let isCut: Bool
    /// The text for libxml2, without comments and declarations.
    ///
    /// Signs that only look like HTML are written as references, for example in `a < b`.
    private(set) var html: [UInt8] = []

    /// The longest name of an element or a reference.
    private static let longestName = 32

    private enum Mark {
        case tag(name: String)
        /// A tag of another vocabulary, such as Word's `<o:p>`.
        case foreignTag
        case comment(length: Int)
        case declaration(length: Int)
        case none
    }

    init(_ text: String) {
        isCut = text.utf8.count > HTMLTree.mostBytes
        // Decoding repairs a character that the limit cuts.
        let source = Array(String(decoding: text.utf8.prefix(HTMLTree.mostBytes), as: UTF8.self).utf8)
        html.reserveCapacity(source.count)
        // If nothing ends a comment, the search for its end is not repeated.
        var mayEndComment = true
        var index = 0
        while index < source.count {
            let rest = source[index...]
            var length = 1
            switch source[index] {
            case UInt8(ascii: "<"):
                switch mark(rest, &mayEndComment) {
                case .tag(let name):
                    hasTags = true
                    if name == "p" || name == "div" || name == "br" { hasParagraphs = true }
                    html.append(UInt8(ascii: "<"))
                case .foreignTag: html.append(UInt8(ascii: "<"))
                case .comment(let end):
                    hasTags = true
                    length = end
                case .declaration(let end): length = end
                case .none: html.append("&lt;")
                }
            case UInt8(ascii: "&"):
                let isReference = Self.isReference(rest.dropFirst())
                if isReference { hasReferences = true }
                html.append(isReference ? "&" : "&amp;")
            // In HTML, libxml2 ends the text at U+0000, and leaves out other control characters.
            case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: html.append(0x20)
            case let byte: html.append(byte)
            }
            index += length
        }
    }

    /// What starts at a `<`.
    private func mark(_ text: ArraySlice<UInt8>, _ mayEndComment: inout Bool) -> Mark {
        let rest = text.dropFirst()
        guard rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?") else { return tag(text) }
        if rest.starts(with: "!--".utf8) {
            // The hyphens of `<!-->` are also those of its end.
            guard mayEndComment, let end = rest.dropFirst().firstRange(of: "-->".utf8) else {
                mayEndComment = false
                return .none
            }
            return .comment(length: end.upperBound - text.startIndex)
        }
        guard let first = rest.dropFirst().first, first.isASCIILetter || first == UInt8(ascii: "["),
            let end = rest.firstIndex(where: Self.isBracket), text[end] == UInt8(ascii: ">")
        else { return .none }
        return .declaration(length: end + 1 - text.startIndex)
    }

    /// The tag at a `<`.
    ///
    /// A name of HTML alone is not a tag, because a text can be `a<b and c>d`. After the first tag, attributes need no
    /// value, as in `<td nowrap>`.
    private func tag(_ text: ArraySlice<UInt8>) -> Mark {
        var rest = text.dropFirst()
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        let word = rest.prefix(Self.longestName).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
        }
        guard word.first?.isASCIILetter == true else { return .none }
        let attributes = rest.dropFirst(word.count).prefix { !Self.isBracket($0) }
        let isClosed = attributes.endIndex < text.endIndex && text[attributes.endIndex] == UInt8(ascii: ">")
        let isBare = attributes.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
        let isSeparate = attributes.first.map { $0 <= 0x20 || $0 == UInt8(ascii: "/") } ?? true
        let isTag = isBare ? isClosed : isSeparate && (attributes.contains(UInt8(ascii: "=")) || hasTags && isClosed)
        guard isTag else { return .none }
        let name = String(decoding: word, as: UTF8.self).lowercased()
        if name.utf8.contains(UInt8(ascii: ":")) { return .foreignTag }
        return HTMLTree.isElement(name) ? .tag(name: name) : .none
    }

    private static func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") }

    /// Whether a name or a number and a semicolon follow an `&`.
    private static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
        let isNumber = text.first == UInt8(ascii: "#")
        let body = isNumber ? text.dropFirst() : text
        let name = body.prefix(longestName).prefix { $0.isASCIILetter || $0.isASCIIDigit }
        guard !name.isEmpty, body.dropFirst(name.count).first == UInt8(ascii: ";") else { return false }
        guard isNumber else { return HTMLTree.isReference(String(decoding: name, as: UTF8.self)) }
        let isHexadecimal = name.first == UInt8(ascii: "x") || name.first == UInt8(ascii: "X")
        return isHexadecimal
            ? name.count > 1 && name.dropFirst().allSatisfy(\.isHexadecimalDigit) : name.allSatisfy(\.isASCIIDigit)
    }
}
