// A small check for well-formed XML: it notices what an XML reader would refuse in drawings.

enum WellFormedness {
    /// The error, or nil.
    static func error(in bytes: [UInt8]) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
        var rest = Substring(text)
        if rest.hasPrefix("<?xml ") {
            guard let end = rest.firstRange(of: "?>") else { return "open declaration" }
            rest = rest[end.upperBound...]
        }
        var open: [Substring] = []
        var hasRoot = false
        while let start = rest.firstIndex(of: "<") {
            if let error = textError(rest[..<start]) { return error }
            guard let end = rest[start...].firstIndex(of: ">") else { return "a tag does not end" }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { return "\(tag) closes what is not open" }
                continue
            }
            let isEmpty = tag.hasSuffix("/")
            let body = isEmpty ? tag.dropLast() : tag
            let name = body.prefix { $0 != " " }
            if let error = attributesError(body.dropFirst(name.count)) { return "\(name): \(error)" }
            if open.isEmpty && hasRoot { return "two roots" }
            hasRoot = true
            if !isEmpty { open.append(name) }
        }
        if !rest.allSatisfy(\.isWhitespace) { return "text after the root" }
        return open.isEmpty && hasRoot ? nil : "open: \(open)"
    }

    private static func textError(_ text: Substring) -> String? {
        for scalar in text.unicodeScalars where scalar.value < 0x20 && scalar != "\n" && scalar != "\t" {
            return "control character"
        }
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            rest = rest[start...]
            guard ["&amp;", "&lt;", "&gt;", "&quot;"].contains(where: { rest.hasPrefix($0) }) else {
                return "bare ampersand"
            }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static func attributesError(_ attributes: Substring) -> String? {
        var rest = attributes
        var names: Set<Substring> = []
        while !rest.isEmpty {
            guard rest.hasPrefix(" "), let equals = rest.firstIndex(of: "=") else { return "bad attribute \(rest)" }
            let name = rest[rest.index(after: rest.startIndex)..<equals]
            guard names.insert(name).inserted else { return "\(name) twice" }
            rest = rest[rest.index(after: equals)...]
            guard rest.hasPrefix("\"") else { return "\(name) without quotes" }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: "\"") else { return "\(name) does not end" }
            if let error = textError(rest[..<end]) { return error }
            rest = rest[rest.index(after: end)...]
        }
        return nil
    }
}
