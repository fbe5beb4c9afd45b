// Writes a sight from map data as a place's file.

import GuideContent
import GuideModel

enum SightPage {
    /// The file's text: front matter, then the paragraphs from the data.
    static func text(_ sight: FoundSight) -> String {
        text(
            sight,
            Place(
                id: sight.id, name: sight.name, nameLanguage: sight.nameLanguage, kind: sight.kind,
                position: sight.position, summary: sight.summary, facts: readable(sight.facts),
                isHighlight: sight.isHighlight, order: sight.order, status: .fromData,
                location: SourceLocation(file: sight.origin)))
    }

    /// The file of a feature, such as a plaque on a place's wall.
    static func featureText(_ sight: FoundSight) -> String {
        text(
            sight,
            Feature(
                id: sight.id, name: sight.name, nameLanguage: sight.nameLanguage, kind: sight.kind,
                position: sight.position, summary: sight.summary, facts: readable(sight.facts), status: .fromData,
                location: SourceLocation(file: sight.origin)))
    }

    private static func text(_ sight: FoundSight, _ value: some ContentValue) -> String {
        var matter = FrontMatterWriter()
        matter.addComment(
            "From https://www.openstreetmap.org/\(sight.origin), and made only of what the data say there.")
        matter.add(value, page: "")
        return matter.text + body(sight.paragraphs)
    }

    /// The text of a translation beside the file.
    static func text(_ wording: SightWording, of sight: FoundSight) -> String {
        var matter = FrontMatterWriter()
        matter.add("name", wording.name)
        matter.add("summary", wording.summary)
        if wording.cuisine != sight.facts.cuisine {
            let texts = wording.cuisine.map { FrontMatterWriter.scalar($0) }
            matter.add("cuisine", yaml: "[\(texts.joined(separator: ", "))]")
        }
        matter.add("access", yaml: wording.accessNote.map { "{note: \(FrontMatterWriter.scalar($0))}" })
        let titles = zip(sight.facts.links, wording.linkTitles).filter { WebAddress.check($0.0.address) == .valid }
        if titles.contains(where: { $0.0.title != $0.1 }) {
            matter.add(
                "links",
                items: titles.map { $0.0.title == $0.1 ? "{}" : "{title: \(FrontMatterWriter.scalar($0.1))}" })
        }
        return matter.text + body(wording.paragraphs)
    }

    private static func body(_ paragraphs: [String]) -> String {
        let paragraphs = paragraphs.map {
            PlainMarkdown.escaped($0, startsBlock: true, escapesHash: false)
        }
        return paragraphs.isEmpty ? "" : "\n" + paragraphs.joined(separator: "\n\n") + "\n"
    }

    /// Without the values that the reader of places would reject.
    ///
    /// Data on the web contains many invalid numbers and addresses.
    private static func readable(_ facts: VisitFacts) -> VisitFacts {
        var facts = facts
        if let phone = facts.phone, !ContactForm.isTelephone(phone) { facts.phone = nil }
        if let email = facts.email, !ContactForm.isEmailAddress(email) { facts.email = nil }
        if let website = facts.website, WebAddress.check(website) != .valid { facts.website = nil }
        facts.links.removeAll { WebAddress.check($0.address) != .valid }
        return facts
    }
}
