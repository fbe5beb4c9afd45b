// Checks and renders the sections of the guide's first page.

import GuideModel

/// Checks sections whose keys are valid.
enum HomeChecks {
    /// The sections with unique ids, with the positions of their items and the ids of their media.
    ///
    /// - Parameter list: the value of `home`.
    static func checked(
        _ sections: [HomeSection], listed list: YAMLNode?, _ log: inout DiagnosticLog
    ) -> [HomeSection] {
        let nodes = nodes(of: list)
        return Listed.distinct(sections, \.id, "section", listed: list, &log).map { section in
            var section = section
            guard let node = nodes[section.id.text] else { return section }
            checkContent(section, node, &log)
            checkTimes(node, &log)
            checkItems(&section, node, &log)
            MediumChecks.check(listed: node["media"]?.value, &log)
            for number in section.media.indices {
                section.media[number].id = "home-section-\(section.id)-\(number + 1)"
                if section.media[number].isDecorative { section.media[number].alt = "" }
            }
            return section
        }
    }

    /// The entries of the list by their ids.
    static func nodes(of list: YAMLNode?) -> [String: YAMLNode] {
        let named = (list?.elements ?? []).compactMap { node in Named("id", in: node).map { ($0.text, node) } }
        return Dictionary(named) { first, _ in first }
    }

    private static func checkContent(_ section: HomeSection, _ node: YAMLNode, _ log: inout DiagnosticLog) {
        guard let key = section.neededKey else { return }
        // An invalid value is reported where it is read.
        if let value = node[key]?.value, !value.isNothing { return }
        log.error(
            node.mark, .home,
            "a section of kind \(section.kind.rawValue) needs \(key); add it, or remove the section")
    }

    private static func checkTimes(_ node: YAMLNode, _ log: inout DiagnosticLog) {
        guard let from = Named("from", in: node), let until = Named("until", in: node),
            let start = CivilTime(from.text)?.start, let end = CivilTime(until.text)?.end, end <= start
        else { return }
        log.error(
            until.mark, .home,
            "this section ends before it begins on \(from.text), so it would never be shown; change one of the two")
    }

    private static func checkItems(_ section: inout HomeSection, _ node: YAMLNode, _ log: inout DiagnosticLog) {
        for item in node["items"]?.value.elements ?? [] {
            guard let text = item.line else { continue }
            section.itemLocations[text] = log.location(item.mark)
            guard HomeItem(text) == nil else { continue }
            log.error(
                item.mark, .home,
                "\(text.quotedForMessage) is not content that the first page shows; write a city, or its content by "
                    + "folder and id, as in york, york/places/minster, york/tours/city-walls or pages/about")
        }
    }

    /// The errors about cities that do not exist.
    static func missingCities(in guide: Guide) -> [Diagnostic] {
        let known = guide.cities.map(\.text)
        return guide.home.flatMap { section in
            section.items.compactMap { text -> Diagnostic? in
                guard let city = HomeItem(text)?.city, city != .guidePages, !known.contains(city.text),
                    let location = section.itemLocations[text]
                else { return nil }
                let nearest = nearestWord(to: city.text, among: known)
                return Diagnostic.error(
                    at: location, code: .home,
                    "the guide has no city \(city.text)" + (nearest.map { "; did you mean \($0)?" } ?? ""),
                    suggestion: nearest)
            }
        }
    }
}

/// Renders the texts of the sections in one file.
struct HomeReader {
    /// The file that contains the texts.
    let file: SourceText
    /// The value of `home` in that file; nil if the file does not contain one.
    let list: YAMLNode?
    var log: DiagnosticLog

    /// Adds the text for pages to each text of guide.yaml.
    mutating func render(_ sections: inout [HomeSection]) {
        let nodes = HomeChecks.nodes(of: list)
        for number in sections.indices where sections[number].text != nil {
            guard let node = nodes[sections[number].id.text]?["text"]?.value else { continue }
            sections[number].text?.text = rendered(node, headings: [])
        }
    }

    /// Adds the text for pages to each translated text, or else the original in its language.
    mutating func render(_ sections: inout [HomeSection], of originals: [HomeSection], in language: String?) {
        let nodes = HomeChecks.nodes(of: list)
        let texts = Dictionary(originals.map { ($0.id, $0.text) }) { first, _ in first }
        for number in sections.indices where sections[number].text != nil {
            guard let original = texts[sections[number].id] ?? nil else { continue }
            let node = nodes[sections[number].id.text]?["text"]?.value
            if let node, let own = node.scalar, !own.isNothing, !own.text.onOneLine.isEmpty {
                sections[number].text?.text = rendered(node, headings: original.text.anchors)
            } else {
                sections[number].text?.text = original.text
                sections[number].text?.text.language = language
            }
        }
    }

    private mutating func rendered(_ node: YAMLNode, headings: [String]) -> RichText {
        SettingsMarkdown.rendered(node, in: file, headings: headings, surroundings: HomeSurroundings(), &log)
    }
}

/// Refuses what texts of the first page do not contain: links to files of the guide, and images.
private struct HomeSurroundings: MarkdownSurroundings {
    mutating func target(ofLink path: String) -> LinkTarget {
        .refused(
            reason: "is a file; a text of the first page links only to addresses, so write one, as in "
                + "https://example.org/, or name the content in a section of kind featured")
    }

    mutating func medium(
        ofImage path: String, alt: String, caption: String?, at location: SourceLocation
    ) -> ImageTarget {
        .refused(
            code: .mediaFile, reason: "is an image; show it in a section of kind picture, and remove it here",
            suggestion: nil)
    }
}
