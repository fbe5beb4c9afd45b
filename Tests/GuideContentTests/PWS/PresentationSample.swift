// Small presentations for tests, and the results of reading them.

import GuideModel

@testable import GuideContent

enum PresentationSample {
    static let guide = Guide(title: "A guide", location: SourceLocation(file: "guide.yaml"))
    static let path = "content/stow/stow.pws"

    /// A presentation with this content and these attributes.
    static func xml(_ inside: String, attributes: String = "textsize=\"20\"") -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Presentation xmlns=\"pws\" \(attributes)>\n\(inside)\n</Presentation>\n"
    }

    /// A point called Mill with the id `mill`, on a line of its own.
    static let mill = "<POI id=\"mill\" latitude=\"51.5\" longitude=\"-2.25\" name=\"Mill\"/>"

    static func slug(_ text: String) -> Slug {
        guard let slug = Slug(text) else { preconditionFailure("\(text) is no id") }
        return slug
    }

    /// Reads a presentation as the city Stow, with other files beside it.
    static func read(_ xml: String, sidecar: String? = nil, beside: [String] = []) -> PWSReading {
        PWSReader.read(id: slug("stow"), file: path, files: folder(xml, sidecar: sidecar, beside: beside), guide: guide)
    }

    static func folder(_ xml: String, sidecar: String? = nil, beside: [String] = []) -> MemoryFolder {
        var files = [path: xml]
        if let sidecar { files[path + ".yaml"] = sidecar }
        for name in beside { files["content/stow/" + name] = "words in \(name)" }
        return MemoryFolder(files)
    }

    /// The prose from slides about the mill, one string for each block.
    static func blocks(_ slides: String, title: String = "Mill", attributes: String = "textsize=\"20\"") -> [String] {
        let files = folder(xml(mill + slides, attributes: attributes))
        guard let presentation = PWSReader.readPresentation(file: path, files: files).presentation else { return [] }
        var writer = PWSArticleWriter(title: title, typography: PWSTypography(presentation))
        for slide in presentation.slides { writer.add(slide) }
        return writer.article.blocks.map { block in
            switch block {
            case .heading(let level, let words): String(repeating: "#", count: level) + " " + words.text
            case .paragraph(let words): words.text
            case .list(let items): items.map { "- " + $0.text }.joined(separator: "\n")
            case .picture(let file): "![\(file)]"
            }
        }
    }
}

extension PWSReading {
    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
    var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }

    func place(_ id: String) -> Place? { city?.places.first { $0.id.text == id } }
}

extension RichText {
    /// The markup, with links as `→city/place`, and pictures as `[id]`.
    var markup: String {
        pieces.map { piece in
            switch piece {
            case .html(let html): html
            case .link(let reference, _): "→" + SitePath.page(of: reference)
            case .image(let id, _): "[\(id)]"
            case .label(let label, _): label.shown
            }
        }.joined()
    }
}
