// The areas of a city, as city.md lists them.

import GuideModel

extension MappingReader {
    /// The list `areas` of city.md; each id and each name stands once.
    mutating func areas(_ findings: inout Findings) -> [Area] {
        var areas: [Area] = []
        var lines: [Slug: Int32] = [:]
        for node in list("areas", example: "[{id: old-town, name: The old town}]", &findings) {
            guard var reader = MappingReader(node, subject: "an area", findings: &findings) else { continue }
            let entry = reader.required("id", &findings)
            let id = entry.flatMap { MappingReader.identifier($0, &findings) }
            let name = reader.requiredText("name", &findings)
            let nameMark = reader.filled("name")?.value.mark
            let summary = reader.text("summary", &findings)
            reader.finish(&findings)
            guard let id, let entry, let name else { continue }
            if let first = lines[id] {
                findings.error(
                    entry.value.mark, "duplicate-id", "the area \(id) is there already, on line \(first)")
                continue
            }
            if let twin = areas.first(where: { $0.name.lowercased() == name.lowercased() }) {
                findings.error(
                    nameMark ?? node.mark, "duplicate-name",
                    "the area \(twin.id) is called \(name.quotedForMessage) too; give one of the two another name")
            }
            lines[id] = entry.value.mark.line
            areas.append(Area(id: id, name: name, summary: summary))
        }
        return areas
    }
}

enum Areas {
    /// The area of that id; nil, and reported with the nearest, when there is none.
    static func find(_ named: Named, _ areas: [Area], _ findings: inout Findings) -> Slug? {
        if let found = areas.first(where: { $0.id.text == named.text }) { return found.id }
        let nearest = nearestWord(to: named.text, among: areas.map(\.id.text))
        let hint = nearest.map { "did you mean \($0)?" } ?? "add it to areas in city.md"
        findings.error(
            named.mark, "area", "the city has no area \(named.text.shortForMessage); \(hint)", suggestion: nearest)
        return nil
    }
}
