// Addresses: of web sites, of people, by telephone.

import GuideModel

extension MappingReader {
    /// An `http` or `https` address; nil when it is missing or wrong, which is reported.
    mutating func webAddress(_ key: String, isRequired: Bool = false, _ findings: inout Findings) -> String? {
        guard let entry = isRequired ? required(key, &findings) : filled(key),
            let text = MappingReader.text(entry, &findings)
        else { return nil }
        switch WebAddress.check(text) {
        case .valid:
            return text
        case .invalid(let reason, let suggestion):
            findings.error(entry.value.mark, "address", "\(text.quotedForMessage) \(reason)", suggestion: suggestion)
            return nil
        }
    }

    /// An e-mail address.
    mutating func emailAddress(_ key: String, _ findings: inout Findings) -> String? {
        guard let named = named(key, &findings) else { return nil }
        let (text, mark) = (named.text, named.mark)
        guard ContactForm.isEmailAddress(text) else {
            findings.error(
                mark, "address",
                "\(text.quotedForMessage) is no e-mail address, such as hello@example.org",
                suggestion: text.hasPrefix("mailto:") ? String(text.dropFirst(7)) : nil)
            return nil
        }
        return text
    }

    /// A telephone number as people write it.
    mutating func telephone(_ key: String, _ findings: inout Findings) -> String? {
        guard let named = named(key, &findings) else { return nil }
        let (text, mark) = (named.text, named.mark)
        guard ContactForm.isTelephone(text) else {
            findings.error(
                mark, "address",
                "\(text.quotedForMessage) is no telephone number, such as +44 1904 557200")
            return nil
        }
        return text
    }

    /// The list `links`.
    mutating func links(_ findings: inout Findings) -> [ExternalLink] {
        list("links", example: "[{title: Service times, url: \"https://example.org\"}]", &findings)
            .compactMap { node in
                guard var reader = MappingReader(node, subject: "a link", findings: &findings) else { return nil }
                let title = reader.requiredText("title", &findings)
                let address = reader.webAddress("url", isRequired: true, &findings)
                reader.finish(&findings)
                guard let title, let address else { return nil }
                return ExternalLink(title: title, address: address)
            }
    }
}
