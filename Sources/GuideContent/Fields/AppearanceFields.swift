// Reads the accent colour, and the codes of countries, languages and time zones.

import GuideModel
import GuideSupport

extension FieldReader {
    /// A colour that is dark enough behind white text: `#rrggbb`, at least 4.5 to 1 against white (WCAG 2.2, 1.4.3).
    package mutating func accent(_ entry: YAMLEntry) -> String? {
        switch entry.value.content {
        case .refused:
            return nil
        case .scalar(let scalar) where scalar.isNothing:
            log.error(
                entry.keyMark, .accent,
                "accent is empty; put the colour in quotes, \"#1d5b4f\", because # starts a comment in YAML")
            return nil
        case .scalar, .sequence, .mapping:
            break
        }
        guard let text = text(entry) else { return nil }
        guard let colour = HexadecimalColour(text) else {
            log.error(
                entry.value.mark, .accent, "\(text.quotedForMessage) is not a valid colour; write it as \"#rrggbb\"",
                suggestion: HexadecimalColour.spelledOut(text).map { "\"\($0)\"" })
            return nil
        }
        let ratio = colour.contrastWithWhite
        guard ratio >= 4.5 else {
            log.error(
                entry.value.mark, .accent,
                "\(text) has a contrast of \(HexadecimalColour.twoDecimals(ratio)) to 1 with white, less than 4.5; choose a "
                    + "darker colour",
                suggestion: colour.darkenedForWhite.map { "\"\($0)\"" })
            return nil
        }
        return text.lowercased()
    }

    /// An ISO 3166-1 alpha-2 code of a country.
    package mutating func country(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        if CodeLists.countries.contains(text) { return text }
        let upper = text.uppercased()
        let suggestion =
            ["UK": "GB", "EL": "GR", "ENGLAND": "GB", "SCOTLAND": "GB", "WALES": "GB", "USA": "US"][upper]
            ?? (CodeLists.countries.contains(upper) ? upper : countryCode(named: upper))
        log.error(
            entry.value.mark, .country,
            "\(text.shortForMessage) is not a valid country code; write two capitals (ISO 3166), such as GB"
                + (suggestion.map { "; did you mean \($0)?" } ?? ""), suggestion: suggestion)
        return nil
    }

    /// The code of a country by its name in capitals, in the language of the originals or in English.
    private func countryCode(named name: String) -> String? {
        let languages = [language, "en"].compactMap { $0 }
        return CodeLists.countries.sorted().first { code in
            languages.contains { CountryFacts.name(of: code, in: $0)?.uppercased() == name }
        }
    }

    /// The IANA name of a time zone, in the form `Area/City`.
    package mutating func timeZone(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        if CodeLists.isTimeZone(text) { return text }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        var suggestion: String?
        if CodeLists.hasTimeZoneForm(text), let area = nearestWord(to: parts[0], among: CodeLists.timeZoneAreas) {
            suggestion = ([area] + parts.dropFirst().map(String.init)).joined(separator: "/")
        }
        log.error(
            entry.value.mark, .timeZone,
            "\(text.shortForMessage) is not a valid time zone; write area and city, such as Europe/London"
                + (suggestion.map { "; did you mean \($0)?" } ?? ""), suggestion: suggestion)
        return nil
    }

    /// A BCP 47 language tag in its usual spelling.
    package mutating func language(_ node: YAMLNode, called name: String) -> String? {
        guard let text = MappingReader.text(node, called: name, &log) else { return nil }
        let corrected = LanguageTag.corrected(text)
        if corrected == nil, let tag = LanguageTag.canonical(text) { return tag }
        log.error(
            node.mark, .language,
            "\(text.shortForMessage) is not a valid language tag; write "
                + (corrected ?? "one of BCP 47, such as en, fr or pt-BR"), suggestion: corrected)
        return nil
    }

    /// The language tags of a text such as `de, en`, which is reported with the list to write; nil for any other value.
    mutating func languages(inText entry: YAMLEntry) -> [String]? {
        guard let tags = entry.value.line.flatMap({ Self.tags(in: $0) }) else { return nil }
        let list = "[\(tags.joined(separator: ", "))]"
        log.error(
            entry.value.mark, .type, "\(entry.key) should be a list; write \(entry.key): \(list.shortForMessage)",
            suggestion: list)
        return tags
    }

    /// The tags of languages in a text, such as `de en` or `german; english`; nil if a part of it is not a language.
    private static func tags(in text: String) -> [String]? {
        let words = text.split(whereSeparator: { ", ;".contains($0) })
        let tags = words.compactMap { LanguageTag.corrected(String($0)) ?? LanguageTag.canonical(String($0)) }
        guard !words.isEmpty, tags.count == words.count,
            tags.allSatisfy({ LanguageTag.primary($0).utf8.count == 2 })
        else { return nil }
        return tags
    }

    /// The tags that an entry of a list means, such as `german`, or `de en` without a comma; nil if it is a tag.
    private static func correctedTags(_ text: String) -> [String]? {
        if let tag = LanguageTag.corrected(text) { return [tag] }
        guard let tags = tags(in: text), tags.count > 1 else { return nil }
        return tags
    }

    /// The language tags of a list, each once.
    ///
    /// Languages that are not tags, such as `[german, eng]` or `[de en]`, are one error with the corrected list, and the
    /// reader continues with the corrected tags.
    mutating func languages(_ nodes: [YAMLNode], of entry: YAMLEntry) -> [String] {
        let written = nodes.map { $0.line ?? "" }
        let corrected = written.map { Self.correctedTags($0) }
        var tags: [String] = []
        for (node, corrected) in zip(nodes, corrected) {
            let found = corrected ?? [language(node, called: "each of \(entry.key)")].compactMap(\.self)
            for tag in found where !tags.contains(tag) { tags.append(tag) }
        }
        let wrong = zip(written, corrected).filter { $1 != nil }.map { $0.0.shortForMessage }
        guard !wrong.isEmpty else { return tags }
        let list = "[" + zip(written, corrected).flatMap { $1 ?? [$0] }.joined(separator: ", ") + "]"
        let subject =
            wrong.count == 1
            ? "\(wrong[0]) is not a valid language tag"
            : "\(wrong.joined(separator: " and ")) are not valid language tags"
        log.error(
            entry.value.mark, .language, "\(subject); write \(entry.key): \(list.shortForMessage)", suggestion: list)
        return tags
    }
}
