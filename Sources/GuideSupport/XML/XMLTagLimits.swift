// Limits on the tags and names of an XML document, checked before libxml2 reads them.
//
// libxml2 2.9 compares each attribute of a tag with all before it, before it calls any handler. Its table of names
// grows to some thousands only. Therefore this code checks the bytes first, in one pass, each piece before libxml2 gets
// it.
//
// The scan follows well-formed documents only. Its callers stop feeding libxml2 at the first fatal error, so that
// nothing after the error, where the scan and libxml2 may differ, is read.

/// Counts attributes, namespaces and names of a document as its bytes arrive.
public struct XMLTagLimits {
    /// The limit on attributes of one element, including namespaces.
    static let attributes = 256
    /// The limit on namespaces that an element and its ancestors declare.
    static let namespaces = 256
    /// The limit on different names of elements, attributes, entities and instructions, and on addresses of namespaces.
    static let names = 10_000
    /// The limit on the bytes of a document type.
    static let documentType = 16_384
    /// The limit on the bytes of an entity's name.
    static let entityName = 1_000
    /// The limit on the bytes of an XML declaration.
    static let declaration = 1_024

    private enum State { case text, open, tag, mark, comment, cdata, instruction, type, closing }

    private var state = State.text
    private var quote: UInt8 = 0
    /// The two bytes before the current one.
    private var before: (UInt8, UInt8) = (0, 0)
    /// The number of bytes since the state began.
    private var length = 0
    /// The first bytes of a marker or a name, at most seven, as one number.
    private var head: UInt64 = 0
    private var line = 1

    private var attributes = 0
    private var spaces = 0
    private var isNamespace = false
    /// The namespaces in scope, for each open element.
    private var spacesInside: [Int] = []

    private var isInType = false
    private var isInBrackets = false
    private var typeLength = 0

    /// Hashes of the names so far, with a secret multiplier, so that no document can cause collisions on purpose.
    private var names: Set<UInt64> = []
    private let multiplier = UInt64.random(in: 0...UInt64.max) | 1
    private var hash: UInt64 = 0
    private var isInReference = false
    /// The bytes since the `&` of a reference; a space ends its name.
    private var referenceLength = 0

    /// The XML declaration, as long as the document may still have one.
    private var declaration: [UInt8]? = []
    private var opening: [UInt8] = []
    private var width = Width.narrow

    /// Whether markup has one byte for each character, or two in UTF-16, with the first byte of the current character.
    private enum Width {
        case narrow
        case wide(isBig: Bool, first: UInt8?)
    }

    public init() {}

    /// Checks the next bytes of a document, before libxml2 reads them.
    public mutating func take(_ bytes: ArraySlice<UInt8>) throws(XMLError) {
        for byte in bytes {
            if opening.count < 2 {
                opening.append(byte)
                if opening.count == 2 { try begin() }
            } else {
                try takeByte(byte)
            }
        }
    }

    private mutating func begin() throws(XMLError) {
        switch opening {
        case [0xFE, 0xFF], [0x00, 0x3C]: width = .wide(isBig: true, first: nil)
        case [0xFF, 0xFE], [0x3C, 0x00]: width = .wide(isBig: false, first: nil)
        case [0x4C, 0x6F]: throw XMLError(line: 1, reason: "it is in EBCDIC; save it as UTF-8")
        default: break
        }
        for byte in opening { try takeByte(byte) }
    }

    private mutating func takeByte(_ byte: UInt8) throws(XMLError) {
        switch width {
        case .narrow:
            // XML does not allow U+0000, and in UTF-16 it is half of each markup character.
            if byte == 0 { throw XMLError(line: line, reason: "it has a zero byte; save it as UTF-8") }
            try take(byte)
        case .wide(let isBig, nil): width = .wide(isBig: isBig, first: byte)
        case .wide(let isBig, let first?):
            width = .wide(isBig: isBig, first: nil)
            let (high, low) = isBig ? (first, byte) : (byte, first)
            if high == 0, low == 0 { throw XMLError(line: line, reason: "it has a zero character; save it as UTF-8") }
            if high == 0, low < 0x80 { return try take(low) }
            // As in UTF-8, so that no byte of another character looks like markup.
            try take(0xE0 | high >> 4)
            try take(0x80 | (high & 0x0F) << 2 | low >> 6)
            try take(0x80 | low & 0x3F)
        }
    }

    private mutating func take(_ byte: UInt8) throws(XMLError) {
        if byte == 0x0A { line += 1 }
        if isInType {
            typeLength += 1
            if typeLength > Self.documentType {
                throw XMLError(line: line, reason: "its document type is longer than 16 KB; remove it")
            }
        }
        length += 1
        try step(byte)
        before = (before.1, byte)
    }

    private mutating func step(_ byte: UInt8) throws(XMLError) {
        switch state {
        case .text:
            if byte == UInt8(ascii: "<") { begin(.open) } else { try refer(byte) }
        case .open: try opened(by: byte)
        case .mark: try mark(byte)
        case .tag: try inTag(byte)
        case .closing:
            if byte == UInt8(ascii: ">") {
                _ = spacesInside.popLast()
                begin(.text)
            }
        case .comment: if byte == UInt8(ascii: ">"), before == (0x2D, 0x2D), length > 2 { leave() }
        case .cdata: if byte == UInt8(ascii: ">"), before == (0x5D, 0x5D), length > 2 { leave() }
        case .instruction: try inInstruction(byte)
        case .type: try inType(byte)
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        (length, head, hash, isInReference) = (0, 0, 0, false)
    }

    private mutating func leave() { begin(isInType ? .type : .text) }

    private mutating func opened(by byte: UInt8) throws(XMLError) {
        switch byte {
        case UInt8(ascii: "!"): begin(.mark)
        case UInt8(ascii: "?"): begin(.instruction)
        case UInt8(ascii: "/"): begin(.closing)
        default:
            declaration = nil
            begin(.tag)
            (attributes, spaces, isNamespace, quote) = (0, 0, false, 0)
            try inTag(byte)
        }
    }

    // MARK: Markers

    /// Handles what follows `<!`: a comment, a CDATA section, or a document type.
    private mutating func mark(_ byte: UInt8) throws(XMLError) {
        head = head << 8 | UInt64(byte)
        let first = UInt8(truncatingIfNeeded: head >> UInt64(8 * (length - 1)))
        if length == 2, head == 0x2D2D { return begin(.comment) }
        if length == 7, head == 0x5B_4344_4154_415B, !isInType { return begin(.cdata) }
        if first == UInt8(ascii: "-"), length < 2 { return }
        if first == UInt8(ascii: "["), length < 7 { return }
        if first == UInt8(ascii: "A"), isInType {
            throw XMLError(
                line: line,
                reason: "a document type (<!DOCTYPE ...>) is not allowed to list attributes (<!ATTLIST ...>); remove it"
            )
        }
        if !isInType { isInBrackets = false }
        isInType = true
        quote = 0
        begin(.type)
        try inType(byte)
    }

    private mutating func inInstruction(_ byte: UInt8) throws(XMLError) {
        if byte == UInt8(ascii: ">"), before.1 == UInt8(ascii: "?"), length > 1 {
            try checkEncoding()
            declaration = nil
            return leave()
        }
        if declaration?.count ?? Self.declaration < Self.declaration { declaration?.append(byte) }
        if Self.isSpace(byte) || byte == UInt8(ascii: "?") {
            try endName()
            // The following bytes are not a name.
            head = 1
        } else if head == 0 {
            hash = (hash &+ UInt64(byte)) &* multiplier
        }
    }

    private mutating func inType(_ byte: UInt8) throws(XMLError) {
        if quote != 0 {
            if byte == quote { quote = 0 }
            return
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): isInBrackets = true
        case UInt8(ascii: "]"): isInBrackets = false
        case UInt8(ascii: "%"):
            throw XMLError(
                line: line,
                reason: "a document type (<!DOCTYPE ...>) is not allowed to have parameter entities (%); remove it")
        case UInt8(ascii: "<"): begin(.open)
        // Inside brackets, it ends a declaration; after them, the document type.
        case UInt8(ascii: ">") where !isInBrackets:
            isInType = false
            begin(.text)
        default: break
        }
    }

    // MARK: Tags

    private mutating func inTag(_ byte: UInt8) throws(XMLError) {
        if quote != 0 {
            try inValue(byte)
            return
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            try endName()
            quote = byte
        case UInt8(ascii: ">"):
            try endName()
            if before.1 != UInt8(ascii: "/") { spacesInside.append((spacesInside.last ?? 0) + spaces) }
            begin(.text)
        case UInt8(ascii: "="):
            try endName()
            try countAttribute()
        case UInt8(ascii: "/"): try endName()
        default:
            if Self.isSpace(byte) { return try endName() }
            if head < 0x1_0000_0000 { head = head << 8 | UInt64(byte) }
            hash = (hash &+ UInt64(byte)) &* multiplier
        }
    }

    private mutating func inValue(_ byte: UInt8) throws(XMLError) {
        if byte == quote {
            quote = 0
            if isNamespace { try endName() }
            (isNamespace, isInReference, head, hash) = (false, false, 0, 0)
        } else if isNamespace {
            hash = (hash &+ UInt64(byte)) &* multiplier
        } else {
            try refer(byte)
        }
    }

    private mutating func countAttribute() throws(XMLError) {
        attributes += 1
        if isNamespace { spaces += 1 }
        if attributes > Self.attributes {
            throw XMLError(
                line: line, reason: "an element has more than \(Self.attributes) attributes; use elements instead")
        }
        if (spacesInside.last ?? 0) + spaces > Self.namespaces {
            throw XMLError(
                line: line,
                reason: "more than \(Self.namespaces) namespaces are declared inside each other; declare each once")
        }
    }

    // MARK: Names

    /// Counts the name that ends here, if there is one, and records whether it declares a namespace.
    private mutating func endName() throws(XMLError) {
        guard hash != 0 else { return }
        isNamespace = head == 0x78_6D6C_6E73
        names.insert(hash)
        (head, hash) = (0, 0)
        if names.count > Self.names {
            throw XMLError(
                line: line,
                reason: "it has more than 10,000 different names of elements and attributes; use few names, and values")
        }
    }

    /// Counts the names of entities in text and values.
    private mutating func refer(_ byte: UInt8) throws(XMLError) {
        switch byte {
        case UInt8(ascii: "&"):
            (isInReference, head, hash, referenceLength) = (true, 0, 0, 0)
        case UInt8(ascii: ";") where isInReference:
            try endName()
            (isInReference, isNamespace) = (false, false)
        // A number and not a name.
        case UInt8(ascii: "#"): (isInReference, hash) = (false, 0)
        default:
            guard isInReference else { return }
            hash = (hash &+ UInt64(byte)) &* multiplier
            referenceLength = Self.isSpace(byte) ? Int.min : referenceLength + 1
            if referenceLength > Self.entityName {
                throw XMLError(
                    line: line, reason: "it has an entity whose name is longer than 1,000 bytes; write & as &amp;")
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

    // MARK: Encodings

    /// Rejects an XML declaration of an encoding in which the bytes of markup have another meaning.
    private func checkEncoding() throws(XMLError) {
        guard let declaration, declaration.starts(with: "xml".utf8), declaration.count > 3,
            Self.isSpace(declaration[3])
        else { return }
        let text = String(decoding: declaration, as: UTF8.self)
        let parts = text.split(separator: "encoding", omittingEmptySubsequences: false)
        if parts.count == 1, declaration.count < Self.declaration { return }
        let name = parts.last?.drop { " \t\r\n=\"'".contains($0) }.prefix { !"\"'".contains($0) }.lowercased() ?? ""
        guard parts.count == 2, declaration.count < Self.declaration, isReadable(name) else {
            throw XMLError(line: 1, reason: "its encoding is not supported; save it as UTF-8")
        }
    }

    private func isReadable(_ encoding: String) -> Bool {
        switch width {
        // libxml2 switches to the declared encoding, even if the byte order mark differs.
        case .wide(let isBig, _): return ["utf-16", isBig ? "utf-16be" : "utf-16le"].contains(encoding)
        case .narrow: break
        }
        let exact = ["utf-8", "utf8", "utf-16", "us-ascii", "ascii", "latin1", "koi8-r", "koi8-u", "euc-jp", "euc-kr"]
        if exact.contains(encoding) { return true }
        let numbered = ["iso-8859-", "windows-125", "cp125"]
        guard let start = numbered.first(where: encoding.hasPrefix) else { return false }
        let number = encoding.utf8.dropFirst(start.utf8.count)
        return (1...2).contains(number.count) && number.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
}
