// Reads addresses: of websites, e-mail addresses and telephone numbers.

import GuideModel

extension FieldReader {
    /// An `http` or `https` address.
    package mutating func webAddress(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        switch WebAddress.check(text) {
        case .valid:
            return text
        case .invalid(let reason, let suggestion):
            log.error(entry.value.mark, .address, "\(text.quotedForMessage) \(reason)", suggestion: suggestion)
            return nil
        }
    }

    /// The address of a folder of pages: ends in a slash, so that callers can append paths.
    package mutating func siteAddress(_ entry: YAMLEntry) -> String? {
        guard let address = webAddress(entry) else { return nil }
        if address.contains("?") || address.contains("#") {
            log.error(
                entry.value.mark, .address,
                "\(entry.key) is the address of the site; end it before the ? or #")
            return nil
        }
        return address.hasSuffix("/") ? address : address + "/"
    }

    /// The origin of a website in lower case: scheme, host and port.
    ///
    /// A host may begin with `*.` for all hosts below it.
    package mutating func origin(_ entry: YAMLEntry) -> String? {
        guard let address = webAddress(entry)?.lowercased() else { return nil }
        let form = #/(https?://(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[0-9]{1,5})?)(.*)/#
        guard let match = address.wholeMatch(of: form), match.2.isEmpty || "/?#".contains(match.2.prefix(1)) else {
            log.error(
                entry.value.mark, .embed,
                "\(address.quotedForMessage) is not a website; write its scheme and its host in ASCII letters, as in "
                    + "https://www.example.org")
            return nil
        }
        let origin = String(match.1)
        if match.2.isEmpty || match.2 == "/" { return origin }
        log.error(
            entry.value.mark, .embed,
            "\(address.quotedForMessage) is a part of a website, and only a whole website can be allowed; write "
                + "\(origin)", suggestion: origin)
        return nil
    }

    package mutating func emailAddress(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        if ContactForm.isEmailAddress(text) { return text }
        log.error(
            entry.value.mark, .address,
            "\(text.quotedForMessage) is not a valid e-mail address; write one such as hello@example.org",
            suggestion: text.hasPrefix("mailto:") ? String(text.dropFirst(7)) : nil)
        return nil
    }

    /// The address to which a site is uploaded.
    package mutating func publishAddress(_ entry: YAMLEntry) -> PublishAddress? {
        guard let text = text(entry) else { return nil }
        do throws(PublishAddressError) { return try PublishAddress(text) } catch {
            // The text may contain a password, so the message does not repeat it.
            log.error(
                entry.value.mark, .publish, "the address in \(entry.key) \(error.reason)", suggestion: error.suggestion)
            return nil
        }
    }

    /// A telephone number in its usual notation.
    package mutating func telephone(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        if ContactForm.isTelephone(text) { return text }
        log.error(
            entry.value.mark, .address,
            "\(text.quotedForMessage) is not a valid telephone number; write one such as +44 1904 557200")
        return nil
    }
}
