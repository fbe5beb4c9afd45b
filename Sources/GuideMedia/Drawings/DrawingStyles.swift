// Takes out of a style sheet what reaches outside the drawing.

/// A style sheet or a single declaration from a drawing, made safe.
struct DrawingStyles {
    private(set) var text = ""
    /// What was dropped, in words, such as `@import`.
    private(set) var dropped: Set<String> = []

    private static let addresses = ["url", "src"]
    private static let functions = [
        "image-set", "-webkit-image-set", "image", "expression", "cross-fade", "-webkit-cross-fade", "element",
        "-moz-element", "attr",
    ]

    init(_ source: String) {
        let sheet = Self.withoutComments(source)
        // Escapes can spell any of the words below; drawings have no need of them.
        if sheet.contains("\\") {
            dropped.insert("a style with escapes")
            return
        }
        let lower = Array(sheet.lowercased().utf8)
        let bytes = Array(sheet.utf8)
        guard lower.count == bytes.count else {
            dropped.insert("a style that cannot be read")
            return
        }
        var kept: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            if let skip = skipped(lower, at: offset) {
                kept += skip.replacement
                offset = skip.end
            } else {
                kept.append(bytes[offset])
                offset += 1
            }
        }
        text = Self.compact(String(decoding: kept, as: UTF8.self))
    }

    // What to leave out at this place, and what stands for it.
    private mutating func skipped(_ lower: [UInt8], at offset: Int) -> (replacement: [UInt8], end: Int)? {
        let rest = lower[offset...]
        for rule in ["@import", "@namespace", "@charset"] where rest.starts(with: rule.utf8) {
            dropped.insert(rule)
            let end = rest.firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? lower.count
            return ([], end)
        }
        for scheme in ["javascript:", "vbscript:", "-moz-binding", "behavior:"] where rest.starts(with: scheme.utf8) {
            dropped.insert("a style that runs script")
            return ([], offset + scheme.utf8.count)
        }
        if offset > 0, Self.isNameByte(lower[offset - 1]) { return nil }
        for name in Self.addresses + Self.functions where rest.starts(with: name.utf8) {
            let open = offset + name.utf8.count
            guard open < lower.count, lower[open] == UInt8(ascii: "(") else { continue }
            let end = Self.closing(lower, after: open)
            let argument = lower[open + 1..<max(open + 1, end - 1)].drop { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }
            if Self.addresses.contains(name), argument.first == UInt8(ascii: "#") { return nil }
            dropped.insert("references to other files")
            return (Array("none".utf8), end)
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
            || (0x61...0x7A).contains(byte) || byte >= 0x80
    }

    /// The offset behind the bracket that closes the one at `open`.
    private static func closing(_ bytes: [UInt8], after open: Int) -> Int {
        var depth = 0
        var quote: UInt8?
        for offset in open..<bytes.count {
            let byte = bytes[offset]
            if let current = quote {
                if byte == current { quote = nil }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return offset + 1 }
            }
        }
        return bytes.count
    }

    private static func withoutComments(_ source: String) -> String {
        var kept: [UInt8] = []
        let bytes = Array(source.utf8)
        var offset = 0
        while offset < bytes.count {
            if bytes[offset...].starts(with: [0x2F, 0x2A]) {
                var end = offset + 2
                while end < bytes.count, !bytes[end...].starts(with: [0x2A, 0x2F]) { end += 1 }
                offset = min(bytes.count, end + 2)
            } else {
                kept.append(bytes[offset])
                offset += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Runs of white space as one space, none beside brackets and semicolons.
    private static func compact(_ sheet: String) -> String {
        var kept: [UInt8] = []
        let tight = Set("{};".utf8)
        for byte in sheet.utf8 {
            let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
            if isSpace {
                if let last = kept.last, last != 0x20, !tight.contains(last) { kept.append(0x20) }
            } else {
                if tight.contains(byte), kept.last == 0x20 { kept.removeLast() }
                kept.append(byte)
            }
        }
        if kept.last == 0x20 { kept.removeLast() }
        return String(decoding: kept, as: UTF8.self)
    }
}
