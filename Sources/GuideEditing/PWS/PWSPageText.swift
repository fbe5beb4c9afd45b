// Writes the pages of a presentation as files that an editor continues to edit.

import GuideContent
import GuideModel

extension PWSFolder {
    /// The file of a page: front matter, then the body.
    func text(of page: ReadyPage) -> String {
        var matter = FrontMatterWriter()
        switch page.content {
        case .city(let city): add(city, \.media, page, to: &matter)
        case .place(let place):
            add(place, \.media, page, to: &matter)
            matter.add("status", place.status.rawValue)
        case .feature(let feature):
            add(feature, \.media, page, to: &matter)
            matter.add("status", feature.status.rawValue)
        case .tour, .presentation, .quiz, .riddle, .object, .extra, .notes, .none: break
        }
        return matter.text + (page.body.isEmpty ? "" : "\n\(page.body)\n")
    }

    /// All keys except the status.
    ///
    /// Media without a description are comments, for an editor to complete.
    private func add<Value: ContentValue>(
        _ value: Value, _ media: WritableKeyPath<Value, [Medium]>, _ page: ReadyPage, to matter: inout FrontMatterWriter
    ) {
        let waiting = value[keyPath: media].filter { awaitingWords[$0.file] != nil }
        var finished = value
        finished[keyPath: media].removeAll { awaitingWords[$0.file] != nil }
        matter.add(finished, page: page.path, without: ["status"])
        if finished[keyPath: media].isEmpty, !waiting.isEmpty { matter.addComment("media:") }
        for medium in waiting {
            let name = ContentPath.name(of: medium.file)
            let stem = ContentPath.stem(name)
            matter.addComment(
                "\(name) needs words: write \(stem).md and, for a film, \(stem).vtt, then remove the # of the "
                    + "next line.")
            matter.addComment("  - \(entry(of: medium, page: page.path))")
        }
    }

    /// The entry of a medium as it will be when its description has been written.
    private func entry(of medium: Medium, page: String) -> String {
        let stem = ContentPath.stem(medium.file)
        var medium = medium
        medium.transcriptFile = medium.transcriptFile ?? stem + ".md"
        if awaitingWords[medium.file] == .video { medium.captionsFile = medium.captionsFile ?? stem + ".vtt" }
        return medium.field.map { FieldYAML.text($0, .mapping(Medium.contentKind.form), page: page) } ?? ""
    }
}
