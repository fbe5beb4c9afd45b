// Resolves the ids in pages that refer to values listed elsewhere.

import GuideModel

/// A text and its location, such as an id before the reader resolves it.
package struct Named: Sendable {
    package var text: String
    package var mark: Mark

    package init(text: String, mark: Mark) {
        self.text = text
        self.mark = mark
    }

    /// The text of a key; nil if there is none.
    package init?(_ key: String, in node: YAMLNode) {
        guard let value = node[key]?.value, !value.isNothing, let text = value.line else { return nil }
        self.init(text: text, mark: value.mark)
    }
}

enum Areas {
    /// The id of the area that a page names; nil if it names none, or an unknown one, which is reported.
    static func find(_ named: Located<Slug?>, _ areas: [Area], _ log: inout DiagnosticLog) -> Slug? {
        guard named.isWritten else { return nil }
        if let found = areas.first(where: { $0.id.text == named.text }) { return found.id }
        let nearest = nearestWord(to: named.text, among: areas.map(\.id.text))
        let hint = nearest.map { "did you mean \($0)?" } ?? "add it to areas in city.md"
        log.error(
            named.location, .area, "the city has no area \(named.text.shortForMessage); \(hint)", suggestion: nearest)
        return nil
    }

    /// The areas with unique ids: later areas with the id of an earlier one are reported and left out.
    ///
    /// Areas that share a name are reported too.
    static func distinct(_ areas: [Area], listed node: YAMLNode?, _ log: inout DiagnosticLog) -> [Area] {
        var distinct: [Area] = []
        for area in Listed.distinct(areas, \.id, "area", listed: node, &log) {
            if let twin = distinct.first(where: { $0.name.lowercased() == area.name.lowercased() }) {
                let mark = node?.elements?.last { Named("id", in: $0)?.text == area.id.text }
                    .flatMap { $0["name"]?.value.mark }
                log.error(
                    mark ?? .wholeFile, .duplicateName,
                    "the area \(twin.id) is called \(area.name.quotedForMessage) too; give one of the two another name")
            }
            if (1...2).contains(area.outline.count),
                let entry = node?.elements?.last(where: { Named("id", in: $0)?.text == area.id.text })?["outline"]
            {
                log.error(
                    entry.keyMark, .area,
                    "an outline needs at least three corners, and this one has \(area.outline.count); add the others")
            }
            distinct.append(area)
        }
        return distinct
    }
}

enum Organisations {
    /// The id of the organisation that a page names; nil if it names none, or an unknown one, which is reported.
    static func find<ID>(
        _ named: Located<ID>, _ organisations: [Organisation], _ log: inout DiagnosticLog
    ) -> Slug? {
        guard named.isWritten else { return nil }
        if let found = organisations.first(where: { $0.id.text == named.text }) { return found.id }
        let nearest =
            organisations.first { $0.name == named.text }?.id.text
            ?? nearestWord(to: named.text, among: organisations.map(\.id.text))
        let hint = nearest.map { "did you mean \($0)?" } ?? "add it to organisations in guide.yaml"
        log.error(
            named.location, .organisation, "the guide has no organisation \(named.text.shortForMessage); \(hint)",
            suggestion: nearest)
        return nil
    }
}

/// Values of a list that gives their ids.
enum Listed {
    /// The values with unique ids: later values with the id of an earlier one are reported and left out.
    static func distinct<Value>(
        _ values: [Value], _ id: (Value) -> Slug, _ what: String, listed node: YAMLNode?, _ log: inout DiagnosticLog
    ) -> [Value] {
        var lines: [String: Int32] = [:]
        for named in (node?.elements ?? []).compactMap({ Named("id", in: $0) }) where Slug(named.text) != nil {
            if let first = lines[named.text] {
                log.error(
                    named.mark, .duplicateID, "the \(what) \(named.text) already exists, on line \(first)")
            } else {
                lines[named.text] = named.mark.line
            }
        }
        var seen: Set<Slug> = []
        return values.filter { seen.insert(id($0)).inserted }
    }
}
