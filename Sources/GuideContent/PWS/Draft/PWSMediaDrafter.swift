// Turns the media that slides use into media of places, and says what they lack.

import GuideModel

/// Drafts the media of one presentation, point by point.
struct PWSMediaDrafter<Files: ContentFiles> {
    private var finder: PWSMediaFinder<Files>
    private var found: [String: PWSMediaFinder<Files>.Result] = [:]
    private var findings: [Diagnostic] = []
    private var imagesWithoutAlt: [String] = []
    private var soundsWithoutWords: [String] = []

    init(finder: PWSMediaFinder<Files>) {
        self.finder = finder
    }

    /// The media of one point, each file once.
    mutating func drafts(of article: PWSArticle, name: String) -> [PWSMediumDraft] {
        var drafts: [PWSMediumDraft] = []
        var alts: [String: Int] = [:]
        for use in article.media {
            guard let file = file(of: use), !drafts.contains(where: { $0.file == file }) else { continue }
            var draft = PWSMediumDraft(kind: use.kind, file: file, location: use.location)
            switch use.kind {
            case .image:
                draft.alt = automaticAlt(name: name, heading: use.heading, counts: &alts)
                draft.hasAutomaticAlt = true
                imagesWithoutAlt.append(use.path)
            case .audio, .video:
                draft.title = use.heading.flatMap { PWSMediaDrafter.isSame($0, name) ? nil : $0 } ?? name
                soundsWithoutWords.append(use.path)
            }
            drafts.append(draft)
        }
        return drafts
    }

    private func automaticAlt(name: String, heading: String?, counts: inout [String: Int]) -> String {
        var alt = name
        if let heading, !PWSMediaDrafter.isSame(heading, name) { alt += ": \(heading)" }
        let number = counts[alt, default: 0] + 1
        counts[alt] = number
        return number == 1 ? alt : "\(alt) (\(number))"
    }

    private static func isSame(_ heading: String, _ name: String) -> Bool {
        PWSArticleWriter.foldedTitle(heading) == PWSArticleWriter.foldedTitle(name)
    }

    /// The file that a slide uses; what is wrong with its path is said once a path.
    private mutating func file(of use: PWSArticle.MediumUse) -> String? {
        let result: PWSMediaFinder<Files>.Result
        if let known = found[use.path] {
            result = known
        } else {
            result = finder.find(use.path)
            found[use.path] = result
            report(result, use: use)
        }
        switch result {
        case .found(let file), .foundInOtherCase(let file): return file
        case .missing, .outside, .address: return nil
        }
    }

    private mutating func report(_ result: PWSMediaFinder<Files>.Result, use: PWSArticle.MediumUse) {
        let (code, message): (String, String)
        switch result {
        case .found:
            return
        case .foundInOtherCase(let file):
            let name = ContentPath.name(of: file)
            code = "path-case"
            message = "\(use.path) is spelt \(name) on the disk; capitals count, so write it that way"
        case .missing:
            code = "missing-file"
            message = "\(use.path) does not exist; the \(use.kind.rawValue) is left out"
        case .outside:
            code = "outside-guide"
            message = "\(use.path) is outside the guide; copy the file beside the presentation and name it from there"
        case .address:
            code = "missing-file"
            message = "\(use.path) is on the web; save the file beside the presentation and name it from there"
        }
        findings.append(.warning(at: use.location, code: code, message))
    }

    /// What was found, and one warning for everything that a sidecar should add.
    func diagnostics(at location: SourceLocation) -> [Diagnostic] {
        var result = findings
        let sidecar = ContentPath.name(of: location.file) + ".yaml"
        if let example = imagesWithoutAlt.first {
            let images = imagesWithoutAlt.count == 1 ? "1 image has" : "\(imagesWithoutAlt.count) images have"
            result.append(
                .warning(
                    at: SourceLocation(file: location.file), code: "alt-text",
                    "\(images) no alt text but the names of point and heading; say in \(sidecar) what a person would "
                        + "miss, as in \"media: {\(example): {alt: ...}}\""))
        }
        if let example = soundsWithoutWords.first {
            let paths = soundsWithoutWords.joined(separator: ", ")
            result.append(
                .warning(
                    at: SourceLocation(file: location.file), code: "transcript",
                    "\(paths) have no captions or transcript, which deaf visitors need; add them in \(sidecar), as in "
                        + "\"media: {\(example): {captions: FILE.vtt, transcript: FILE.md}}\""))
        }
        return result
    }
}
