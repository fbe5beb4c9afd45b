// Writes the links and pictures of HTML, and reports those that a page cannot have.

import GuideSupport

extension HTMLMarkdownWriter {
    // MARK: Links

    /// The destination of a link, as Markdown writes it; nil if only its words remain.
    mutating func destination(of element: HTMLTree.Element) -> String? {
        guard let written = element.attributes["href"] else { return nil }
        let address = HTMLAddress.cleaned(written)
        if origin == .page { return address.isEmpty ? nil : HTMLAddress.destination(address) }
        if let found = complete(address) { return HTMLAddress.destination(found) }
        // A link to another part of the text, or to nothing, has no meaning on the page of the guide.
        if !address.isEmpty, !address.hasPrefix("#") { lose(.link(address: address)) }
        return nil
    }

    /// A whole address of a page that other programs can open; nil if there is none.
    private func complete(_ address: String) -> String? {
        guard case .imported(let base) = origin, !address.hasPrefix("#"), address.utf8.count <= HTMLAddress.longest
        else { return nil }
        // Without a base, a name such as museum.example is more likely a host than a file.
        let isHost = !address.contains(":") && (base == nil || address.lowercased().hasPrefix("www."))
        let completed = isHost ? WebAddress.completed(address) : nil
        let candidate = completed ?? HTMLAddress.resolved(address, against: base)
        switch LinkDestination(candidate) {
        case .web, .contact: return candidate
        case .file, .fragment, .unsafe, .invalid: return nil
        }
    }

    // MARK: Pictures and frames

    /// Adds the words of a picture, if they are part of the text, or reports the picture.
    mutating func picture(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        let alt = (element.attributes["alt"] ?? "").onOneLine
        let source = element.attributes["src"] ?? ""
        // Pages that load pictures late have the address elsewhere.
        let isLate = source.isEmpty || source.hasPrefix("data:")
        let address = HTMLAddress.cleaned(isLate ? element.attributes["data-src"] ?? "" : source)
        if origin == .page {
            let file = address.split(separator: "/").last.map { HTMLAddress.destination(String($0)) } ?? ""
            let words = PlainMarkdown.escaped(
                alt.isEmpty ? "what it shows" : alt, startsBlock: false, escapesHash: false)
            if !file.isEmpty { runs.append(HTMLRun(content: .markdown("![\(words)](\(file))"), style: style)) }
            return
        }
        // The alt text is the name of a link, or it is a sign, such as an emoji of WordPress.
        let isSign = !alt.isEmpty && !alt.contains { $0.isLetter || $0.isNumber || $0.isWhitespace }
        if style.link != nil || isSign { runs.append(HTMLRun(content: .text(alt), style: style)) }
        let isInvisible = element.attributes["width"] == "1" || element.attributes["height"] == "1"
        if !isSign, !isInvisible, !address.isEmpty {
            lose(.picture(address: complete(address) ?? address, alt: alt))
        }
    }

    /// Reports what comes from other files, such as a film.
    mutating func frame(_ element: HTMLTree.Element) {
        let inner = element.content.lazy.compactMap { node -> String? in
            guard case .element(let child) = node else { return nil }
            return child.attributes["src"] ?? child.attributes["value"]
        }
        let address = element.attributes["src"] ?? element.attributes["data"] ?? inner.first
        lose(.frame(address: HTMLAddress.cleaned(address ?? "")))
    }
}

/// Rewrites addresses of HTML.
package enum HTMLAddress {
    /// The most bytes of an address; Markdown reads no longer words.
    static let longest = 1_500

    /// The address as browsers read it: without white space at its ends, and without line breaks and tabs.
    package static func cleaned(_ written: String) -> String {
        String(written.filter { !$0.isNewline && $0 != "\t" }).trimmedOfSpace
    }

    /// The address as a destination in Markdown.
    static func destination(_ address: String) -> String {
        var bytes: [UInt8] = []
        let hasSemicolon = address.utf8.contains(UInt8(ascii: ";"))
        for byte in address.utf8 {
            switch byte {
            case 0x00...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"),
                UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "\""):
                bytes.append((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
            // Before a name and a semicolon, it would be a character reference.
            case UInt8(ascii: "&") where hasSemicolon: bytes.append("\\&")
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The address that a relative address has on the page with the address `base` (RFC 3986, 5.2).
    ///
    /// - Returns: the address unchanged if it is not relative, or if no base is known.
    package static func resolved(_ address: String, against base: String?) -> String {
        if address.hasPrefix("//") { return (base?.hasPrefix("http://") == true ? "http:" : "https:") + address }
        let start = address.prefix { !"/?#".contains($0) }
        guard let base, case .web(let hostEnd) = LinkDestination(base), !start.contains(":"), !address.isEmpty else {
            return address
        }
        let host = String(decoding: base.utf8.prefix(hostEnd), as: UTF8.self)
        let page = String(decoding: base.utf8.dropFirst(hostEnd), as: UTF8.self).prefix { !"?#".contains($0) }
        if address.hasPrefix("?") { return host + (page.isEmpty ? "/" : String(page)) + address }
        let path = address.prefix { !"?#".contains($0) }
        let rest = address.dropFirst(path.count)
        let folder = page.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let whole = path.hasPrefix("/") ? String(path) : folder + "/" + String(path)
        var parts: [Substring] = []
        let segments = whole.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (number, segment) in segments.enumerated() {
            let isLast = number + 1 == segments.count
            if segment == ".." { _ = parts.popLast() }
            if segment != "..", segment != "." { parts.append(segment) } else if isLast { parts.append("") }
        }
        return host + "/" + parts.joined(separator: "/") + String(rest)
    }
}
