// Addresses of external links: only schemes that are safe to follow.

import GuideSupport

/// Links to the web, to mail and to telephones.
enum ExternalAddress {
    /// The address itself if it is `http` or `https`; nil for all others.
    static func web(_ address: String) -> String? {
        let start = address.prefix(8).lowercased().utf8
        return start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8) ? address : nil
    }

    /// The address for print: without scheme, `www.` and a final slash.
    static func shown(_ address: String) -> String {
        var shown = address.utf8[...]
        if let scheme = shown.firstRange(of: "://".utf8) { shown = shown[scheme.upperBound...] }
        if shown.starts(with: "www.".utf8) { shown = shown.dropFirst(4) }
        if shown.last == UInt8(ascii: "/") { shown = shown.dropLast() }
        return String(Substring(shown))
    }

    /// A `tel:` address (RFC 3966) of the digits and a leading plus; nil if there are none.
    static func telephone(_ number: String) -> String? {
        let isInternational = number.utf8.first == UInt8(ascii: "+")
        // Callers do not dial a trunk zero in brackets after a country code, as in +44 (0)1904.
        let dialled = isInternational ? Array(number.utf8).replacing("(0)".utf8, with: []) : Array(number.utf8)
        let digits = String(decoding: dialled.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
        return digits.isEmpty ? nil : (isInternational ? "tel:+" : "tel:") + digits
    }

    /// A `mailto:` address (RFC 6068) with all but the plainest characters percent-encoded; nil without an `@`.
    static func mail(_ address: String) -> String? {
        guard address.utf8.contains(UInt8(ascii: "@")) else { return nil }
        return "mailto:" + address.percentEncoded(keeping: "@.-_+")
    }
}
