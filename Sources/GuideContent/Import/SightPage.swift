// Writes a sight that map data tell of as a place's file.

import GuideModel

enum SightPage {
    /// The file's text: front matter, then a paragraph for each that the data gave.
    static func text(_ sight: FoundSight) -> String {
        var matter = FrontMatterWriter()
        addSource(sight, to: &matter)
        let place = Place(
            id: sight.id, name: sight.name, kind: sight.kind, position: sight.position, summary: sight.summary,
            facts: readable(sight.facts), location: SourceLocation(file: sight.origin))
        matter.add(place, page: "")
        return matter.text + body(sight)
    }

    /// The file of a feature, such as a plaque on a place's wall.
    static func featureText(_ sight: FoundSight) -> String {
        var matter = FrontMatterWriter()
        addSource(sight, to: &matter)
        let feature = Feature(
            id: sight.id, name: sight.name, kind: sight.kind, position: sight.position, summary: sight.summary,
            facts: readable(sight.facts), location: SourceLocation(file: sight.origin))
        matter.add(feature, page: "")
        return matter.text + body(sight)
    }

    private static func addSource(_ sight: FoundSight, to matter: inout FrontMatterWriter) {
        matter.addComment(
            "From https://www.openstreetmap.org/\(sight.origin), and made only of what the data say there.")
    }

    private static func body(_ sight: FoundSight) -> String {
        let paragraphs = sight.paragraphs.map {
            PlainMarkdown.escaped($0, startsBlock: true, escapesHash: false)
        }
        return paragraphs.isEmpty ? "" : "\n" + paragraphs.joined(separator: "\n\n") + "\n"
    }

    /// Without what the reader of places would refuse: the web is full of numbers and addresses that are none.
    private static func readable(_ facts: VisitFacts) -> VisitFacts {
        var facts = facts
        if let phone = facts.phone, !ContactForm.isTelephone(phone) { facts.phone = nil }
        if let email = facts.email, !ContactForm.isEmailAddress(email) { facts.email = nil }
        if let website = facts.website, WebAddress.check(website) != .valid { facts.website = nil }
        facts.links.removeAll { WebAddress.check($0.address) != .valid }
        return facts
    }
}
