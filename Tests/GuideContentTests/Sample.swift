// A small guide for tests to change, and the diagnostics from reading it.

import GuideContent
import GuideModel

/// A guide with one city, two places and a tour, without errors.
struct Sample {
    var files: MemoryFiles

    static let settings = """
        title: A guide
        languages: [en, fr]
        organisations:
          - {id: visit-york, name: Visit York}
        """
    static let city = """
        ---
        name: York
        position: {lat: 53.959, lon: -1.0815}
        summary: A walled city.
        ---
        """
    static let minster = """
        ---
        name: York Minster
        kind: church
        position: {lat: 53.96219, lon: -1.08206}
        summary: The cathedral.
        ---
        """
    static let bar = """
        ---
        name: Bootham Bar
        kind: gate
        position: {lat: 53.96273, lon: -1.08508}
        summary: A gate.
        ---
        """
    static let tour = """
        ---
        name: Round the walls
        summary: A walk.
        stops:
          - {place: bootham-bar}
          - {place: minster}
        ---
        """

    init(_ changes: [String: String?] = [:]) {
        var texts = [
            "guide.yaml": Sample.settings, "content/york/city.md": Sample.city,
            "content/york/places/minster.md": Sample.minster, "content/york/places/bootham-bar.md": Sample.bar,
            "content/york/tours/city-walls.md": Sample.tour,
        ]
        for (path, text) in changes {
            let path = path == "guide.yaml" ? path : "content/york/" + path
            if let text { texts[path] = text } else { texts[path] = nil }
        }
        files = MemoryFiles(texts)
    }

    func read(drafts: Bool = false) -> (guide: Guide?, city: City?, found: [String]) {
        let reader = GuideReader(files: files, includesDrafts: drafts)
        let (guide, diagnostics) = reader.readGuide()
        guard let guide, let york = Slug("york") else { return (guide, nil, diagnostics.map(\.inWords)) }
        let (city, found) = reader.readCity(york, in: guide)
        return (guide, city, (diagnostics + found).map(\.inWords))
    }

    /// The Minster with these additional lines of front matter and this body.
    static func place(_ lines: String = "", body: String = "") -> String {
        String(minster.dropLast(3)) + (lines.isEmpty ? "" : lines + "\n") + "---\n" + body
    }

    /// The diagnostics if the Minster has these lines, without the path of its file.
    static func foundInPlace(_ lines: String = "", body: String = "", files: [String: String] = [:]) -> [String] {
        var changes: [String: String?] = ["places/minster.md": place(lines, body: body)]
        for (path, text) in files { changes[path] = text }
        let start = "content/york/places/minster.md:"
        return Sample(changes).read().found.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
    }

    /// The Minster with these lines; nil if it has an error.
    static func placeRead(_ lines: String, body: String = "", files: [String: String] = [:]) -> Place? {
        var changes: [String: String?] = ["places/minster.md": place(lines, body: body)]
        for (path, text) in files { changes[path] = text }
        let read = Sample(changes).read()
        return read.found.isEmpty ? read.city?.places.first { $0.name == "York Minster" } : nil
    }
}

extension Diagnostic {
    /// The diagnostic as a compiler prints it.
    var inWords: String {
        var place = location.file
        if location.line > 0 { place += ":\(location.line)" }
        if location.column > 0 { place += ":\(location.column)" }
        return "\(place): \(severity): \(message) [\(code)]"
    }
}

extension RichText {
    /// The HTML, with its gaps in braces.
    var shown: String {
        pieces.map { piece in
            switch piece {
            case .html(let html): html
            case .link(let reference, let fragment):
                "{\(SitePath.page(of: reference))\(fragment.map { "#" + $0 } ?? "")}"
            case .image(let medium, let alt): "{image \(medium): \(alt)}"
            case .label(let label, let file): label.shown + (file.map { " in the transcript of \($0)" } ?? "")
            }
        }.joined()
    }
}

extension RichText.Label {
    /// The text on English pages.
    var shown: String {
        switch self {
        case .table(let number): "Table" + (number.map { " \($0)" } ?? "")
        case .footnotes: "Footnotes"
        case .footnote(let number): "Footnote \(number)"
        case .backToReference(let number): "Back to reference \(number)"
        }
    }
}
