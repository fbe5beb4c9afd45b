// Turns the media that slides use into media of places, and reports what they lack.

import GuideModel

/// Drafts the media of one presentation, point by point.
struct PWSMediaDrafter<Files: ContentFiles> {
    private var finder: PWSMediaFinder<Files>
    private let sidecar: PWSSidecar
    /// The result for each path, so that each is reported only once.
    private var found: [String: PWSMediaFinder<Files>.Result] = [:]
    private var diagnostics: [Diagnostic] = []
    private var imagesWithoutAlt: [String] = []
    private var recordingsWithoutWords: [String] = []
    private(set) var leftOut: [PWSUnusedElement] = []

    init(finder: PWSMediaFinder<Files>, sidecar: PWSSidecar) {
        self.finder = finder
        self.sidecar = sidecar
    }

    /// The media of one point, each file once.
    mutating func drafts(of article: PWSArticle, name: String) -> [PWSMediumDraft] {
        var drafts: [PWSMediumDraft] = []
        var alts: [String: Int] = [:]
        for use in article.media {
            let words = sidecar.medium(path: use.path)
            if words?.isLeftOut == true {
                leftOut.append(
                    PWSUnusedElement(reason: .sidecar, slide: use.slide, text: use.path, location: use.location))
                continue
            }
            guard let file = file(of: use, words), !drafts.contains(where: { $0.medium.file == file }) else { continue }
            drafts.append(draft(of: use, file: file, name: name, words: words, alts: &alts))
        }
        return drafts
    }

    /// Replaces the paths of pictures in the prose by their files.
    ///
    /// The first picture is at the top of the page instead, and each other picture appears once, where its slide shows
    /// it.
    func placingPictures(_ blocks: [PWSBlock], of media: [PWSMediumDraft]) -> [PWSBlock] {
        let lead = media.first { $0.kind == .image }?.medium.file
        var placed: Set<String> = []
        return blocks.compactMap { block in
            guard case .picture(let path) = block else { return block }
            guard let file = found[path]?.file, file != lead, media.contains(where: { $0.medium.file == file }),
                placed.insert(file).inserted
            else { return nil }
            return .picture(file: file)
        }
    }

    private mutating func draft(
        of use: PWSArticle.MediumUse, file: String, name: String, words: PWSSidecarMedium?, alts: inout [String: Int]
    ) -> PWSMediumDraft {
        let isDecorative = words?.isDecorative ?? false
        var medium = Medium(
            id: "", file: file, location: use.location, alt: isDecorative ? nil : words?.alt,
            isDecorative: isDecorative, title: words?.title, caption: words?.caption, credit: words?.credit,
            licence: words?.licence, captionsFile: words?.captionsFile, posterFile: words?.posterFile)
        medium.transcriptFile = words?.transcriptFile
        medium.focus = words?.focus
        var draft = PWSMediumDraft(kind: use.kind, medium: medium)
        // `diagnostics` reports missing words once, for the whole presentation.
        switch use.kind {
        case .image:
            guard medium.alt == nil, !isDecorative else { break }
            draft.medium.alt = automaticAlt(name: name, heading: use.heading, counts: &alts)
            draft.medium.isWordless = true
            if !imagesWithoutAlt.contains(use.path) { imagesWithoutAlt.append(use.path) }
        case .audio, .video:
            draft.medium.title =
                medium.title ?? use.heading.flatMap { PWSMediaDrafter.isSame($0, name) ? nil : $0 } ?? name
            draft.medium.isWordless = draft.awaitsWords
            if draft.awaitsWords, !recordingsWithoutWords.contains(use.path) { recordingsWithoutWords.append(use.path) }
        }
        return draft
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

    /// The file that a slide uses; an error in its path is reported once for each path.
    private mutating func file(of use: PWSArticle.MediumUse, _ words: PWSSidecarMedium?) -> String? {
        let result: PWSMediaFinder<Files>.Result
        if let known = found[use.path] {
            result = known
        } else if let file = words?.file {
            result = .found(file)
            found[use.path] = result
        } else {
            result = finder.find(use.path)
            found[use.path] = result
            report(result, use: use)
        }
        return result.file
    }

    private mutating func report(_ result: PWSMediaFinder<Files>.Result, use: PWSArticle.MediumUse) {
        let (code, message): (DiagnosticCode, String)
        switch result {
        case .found:
            return
        case .foundInOtherCase(let file):
            code = .pathCase
            message =
                "\(use.path) is spelt \(ContentPath.name(of: file)) on the disk; write it that way, because capitals "
                + "matter"
        case .missing:
            code = .missingFile
            message = "\(use.path) does not exist; the \(use.kind.rawValue) is left out"
        case .outside:
            code = .outsideGuide
            message =
                "\(use.path) is outside the guide; copy the file to the presentation's folder and write its "
                + "path from there"
        case .address:
            code = .missingFile
            message =
                "\(use.path) is on the web; save the file in the presentation's folder and write its path from "
                + "there"
        }
        diagnostics.append(.warning(at: use.location, code: code, message))
    }

    /// The diagnostics, and one warning for each kind of words that a sidecar should add.
    func diagnostics(presentation: String) -> [Diagnostic] {
        var result = diagnostics
        let location = SourceLocation(file: presentation)
        let sidecar = ContentPath.name(of: PWSSidecarReader<Files>.path(of: presentation))
        if let example = imagesWithoutAlt.first {
            let images = imagesWithoutAlt.count == 1 ? "1 image has" : "\(imagesWithoutAlt.count) images have"
            result.append(
                .warning(
                    at: location, code: .altText,
                    "\(images) no alt text but the names of point and heading; say in \(sidecar) what a person would "
                        + "miss, as in media: {\(PWSMediaDrafter.short(example)): {alt: ...}}"))
        }
        if let example = recordingsWithoutWords.first {
            let paths = recordingsWithoutWords.map(PWSMediaDrafter.short).joined(separator: " and ")
            result.append(
                .warning(
                    at: location, code: .transcript,
                    "\(paths) should have captions and a transcript for visitors who cannot hear; add them in "
                        + "\(sidecar), as in media: {\(PWSMediaDrafter.short(example)): "
                        + "{captions: FILE.vtt, transcript: FILE.md}}"))
        }
        return result
    }

    private static func short(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
}
