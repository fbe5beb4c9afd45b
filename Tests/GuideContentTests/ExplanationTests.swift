// Tests of `wynd explain`: every code is explained, and its examples cause it or avoid it as labelled.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Explanations of codes")
struct ExplanationTests {
    @Test("Every code has exactly one explanation")
    func complete() {
        let explained = DiagnosticGroup.all.flatMap(\.explanations).map(\.code)
        #expect(Set(explained) == Set(DiagnosticCode.allCases))
        #expect(explained.count == Set(explained).count)
    }

    @Test("An explanation gives problem and reason, and its example differs", arguments: DiagnosticCode.allCases)
    func sentences(code: DiagnosticCode) throws {
        let explanation = try #require(code.explanation)
        #expect(explanation.what.hasSuffix(".") && explanation.why.hasSuffix("."))
        #expect(explanation.example.wrong != explanation.example.right)
    }

    /// Codes that reading alone cannot cause: they need binary files, a build, an import or a machine.
    private static let notShown: Set<DiagnosticCode> = [
        // A folder without a guide, bytes that are not text, a disk.
        .noGuide, .noCity, .encoding, .fileSize, .unreadable, .unwritable, .outsideGuide, .secretFile, .tooMany,
        .format,
        // Too long for an example.
        .tooLong,
        // An action, and not content of the guide.
        .needed,
        // Only requested checks ask the web.
        .deadLink,
        // Settings of a build.
        .baseURL, .legal,
        // Media are examined when they are published.
        .transcript, .captions,
        // The secret for locks is a setting of a build.
        .locked,
        // Only a build reports content without an approval.
        .notApproved,
        // Mails from visitors.
        .report,
        // Words of the theme, states of translations, files of other programs.
        .translationOld, .words, .languages, .xliff,
    ]

    private static let shown: [DiagnosticCode] = {
        let chapters = [
            "Databases", "Media files", "Imports", "Building and publishing", "Templates", "Verifying packs",
        ]
        let apart = DiagnosticGroup.all.filter { chapters.contains($0.title) }.flatMap(\.explanations).map(\.code)
        let maps = DiagnosticGroup.all.filter { $0.title == "Maps and routes" }.flatMap(\.explanations).map(\.code)
            .filter { ![.mapFile, .mapClip].contains($0) }
        return DiagnosticCode.allCases.filter { !notShown.contains($0) && !apart.contains($0) && !maps.contains($0) }
    }()

    @Test("The invalid example gives its code, and the valid example does not", arguments: shown)
    func examples(code: DiagnosticCode) throws {
        let example = try #require(code.explanation?.example)
        let wrong = ExampleGuide(example, example.wrong).found
        #expect(wrong.contains { $0.code == code }, "\(wrong.map(\.inWords))")
        let right = ExampleGuide(example, example.right).found
        #expect(!right.contains { $0.code == code }, "\(right.map(\.inWords))")
        #expect(!right.hasErrors, "\(right.map(\.inWords))")
    }
}

/// A guide with something of every kind, in which an example replaces existing content.
private struct ExampleGuide {
    private var texts: [String: String] = [
        "guide.yaml": Sample.settings,
        "content/york/city.md": matter("areas: [{id: old-town, name: Old}]", in: Sample.city),
        "content/york/places/minster.md": Sample.minster, "content/york/places/bootham-bar.md": Sample.bar,
        "content/york/places/minster.geojson":
            #"{"type": "LineString", "coordinates": [[-1.083, 53.962], [-1.08, 53.962]]}"#,
        "content/york/places/draft-tower.md": matter(
            "status: draft", in: Sample.bar.replacing("Bootham Bar", with: "Tower")),
        "content/york/places/west-front.jpg": "", "content/york/places/bells.mp3": "",
        "content/york/places/bells.txt": "",
        "content/york/places/minster/extra.md": "---\nname: A fall\nunlock: code\n---\nHe fell.\n",
        "content/york/tours/walls.md": matter("route: walls.geojson", in: Sample.tour),
        "content/york/tours/walls.geojson": #"{"type": "LineString", "coordinates": [[-1.08, 53.96], [-1.07, 53.97]]}"#,
        "content/york/presentations/minster.md": "---\nname: The Minster\n---\n# One\n",
        "content/york/quizzes/gates.md": """
        ---
        name: Gates
        summary: A walk.
        questions:
          - {id: one, text: How many?, place: minster, answers: [{text: Two, right: yes}, {text: Six}]}
        ---
        """,
        "content/york/events/lanterns.md": "---\nname: Lantern walk\nstart: 2026-12-05 19:30\n---\nA walk.\n",
        "content/york/riddles.yaml": "categories: [{id: lecture, name: Lecture}, {id: social, name: Social}]\n",
        "content/york/riddles/tower.md": """
        ---
        name: A riddle
        category: lecture
        place: minster
        hints: [{text: One.}, {text: Two.}, {text: Three.}]
        ---
        What rings?
        """,
        "content/york/objects/penny.yaml": """
        name: The penny
        position: {lat: 53.96, lon: -1.08}
        picture: penny.svg
        alt: A silver coin
        """,
        "content/york/objects/penny.svg": "",
        "content/york/rewards.yaml": "points: {place: 10}\n",
        "content/york/kiosks/station.yaml": "name: The station\nplace: minster\n",
        "content/york/york.osm.pbf": "", "look/river.woff2": "", "look/icon.svg": "", "look/logo.svg": "",
    ]

    init(_ example: DiagnosticExample, _ said: String) {
        let base = texts[example.file] ?? ""
        // A file that no key names would be read as a page.
        if said.contains("bells/words.md") { texts["content/york/places/bells/words.md"] = "The bells ring." }
        switch example.part {
        case .keys: texts[example.file] = ExampleGuide.matter(said, in: base)
        case .text:
            let front = base.split(separator: "---", omittingEmptySubsequences: false)
            texts[example.file] = "---" + (front.count > 1 ? front[1] : "") + "---\n" + said + "\n"
        case .file: texts[example.file] = said
        case .path:
            let isTranslation = said.hasSuffix(".fr.md")
            texts[said] =
                isTranslation ? "---\nname: Cathédrale\n---\n" : Sample.minster.replacing("York Minster", with: said)
        case .deed: break
        }
    }

    /// A file in which new keys replace those with the same names.
    private static func matter(_ keys: String, in text: String) -> String {
        let isMarkdown = text.hasPrefix("---")
        let parts = isMarkdown ? text.split(separator: "---", omittingEmptySubsequences: false) : ["", text[...]]
        let names = keys.split(separator: "\n").filter { $0.first != " " }.map { $0.prefix { $0 != ":" } + ":" }
        var kept: [Substring] = []
        var isReplaced = false
        for line in parts[1].split(separator: "\n") {
            if line.first != " " { isReplaced = names.contains { line.hasPrefix($0) } }
            if !isReplaced { kept.append(line) }
        }
        let yaml = (kept + [keys[...]]).map { $0 + "\n" }.joined()
        return isMarkdown ? "---\n\(yaml)---" + parts.dropFirst(2).joined(separator: "---") : yaml
    }

    /// All diagnostics from reading the guide.
    var found: [Diagnostic] {
        let reader = GuideReader(files: MemoryFiles(texts))
        let (guide, found) = reader.readGuide()
        guard let guide, let york = Slug("york") else { return found }
        return found + reader.readCity(york, in: guide).diagnostics
    }
}
