// Reads the telephone numbers, e-mail addresses and web addresses of places as other programs write them.

import GuideContent

extension ImportedContentBuilder {
    /// Words before a contact that are not a part of it, in lower case.
    private static let prefixes = ["mailto:", "tel:", "tel.:", "tel.", "phone:"]

    /// The contact in a value, for example in `Tel.: 01904 1234` or in `a@b.example; c@d.example`.
    ///
    /// If there are several, the first valid one counts, and the import reports this. A value without a valid one is
    /// reported, and nil.
    ///
    /// - Parameters:
    ///   - what: a noun for messages.
    ///   - valid: returns the contact as a page has it, or nil for an invalid one.
    mutating func contact(_ value: String?, _ what: String, _ line: Int, valid: (String) -> String?) -> String? {
        guard let value else { return nil }
        let whole = Self.line(value)
        if let contact = valid(whole) { return contact }
        let parts = value.split { ";,|".contains($0) || $0.isNewline }
        for part in parts {
            guard let contact = valid(Self.withoutPrefix(Self.line(String(part)))) else { continue }
            if parts.count > 1 {
                warn("a page has one \(what), so the import takes \(contact) of \(whole.quotedForMessage)", line: line)
            }
            return contact
        }
        warn("\(whole.quotedForMessage) is not a valid \(what), so it is left out", line: line)
        return nil
    }

    private static func withoutPrefix(_ contact: String) -> String {
        let contact = contact.split { "<>".contains($0) }.joined()
        let lower = contact.lowercased()
        let prefix = prefixes.first { lower.hasPrefix($0) } ?? ""
        return String(contact.dropFirst(prefix.count)).onOneLine
    }
}
