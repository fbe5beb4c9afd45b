// Checks the texts that replace a picture or a recording for visitors who cannot see or hear it.

import GuideModel

/// The diagnostics for a medium's alternative text, captions and transcript (WCAG 2.2, 1.1.1, 1.2.1 and 1.2.2).
enum WordsCheck {
    /// - Parameter fileName: the last component of the medium's file, if it is available.
    static func diagnostics(on medium: Medium, kind: MediumAsset.Kind, fileName: String? = nil) -> [Diagnostic] {
        if medium.isWordless { return [] }
        return switch kind {
        // A model always has a picture with the same words.
        case .model: []
        case .image: alternativeText(of: medium, fileName: fileName ?? medium.file.fileName)
        case .audio: transcript(of: medium)
        case .video: captions(of: medium) + transcript(of: medium)
        }
    }

    private static func alternativeText(of medium: Medium, fileName name: String) -> [Diagnostic] {
        let text = (medium.alt ?? "").trimmed
        if medium.isDecorative {
            if text.isEmpty { return [] }
            return [
                warning(medium, .altText, "\(name) is marked decorative and has alt text; keep only one of the two")
            ]
        }
        if text.isEmpty {
            return [error(medium, .altText, "\(name) has no alt text; describe it for people who cannot see it")]
        }
        if text.repeats(fileName: name) {
            let message =
                "the alt text of \(name) only repeats the file's name; describe it for people who cannot "
                + "see it"
            return [warning(medium, .altText, message)]
        }
        if let opening = opening(of: text) {
            let rest = text.dropFirst(opening.count).trimmedStart
            let message =
                "the alt text of \(name) begins with \"\(text.prefix(opening.count).trimmedEnd)\", which a screen "
                + "reader announces already; begin with what it shows"
            return [warning(medium, .altText, message, suggestion: rest.isEmpty ? nil : rest.capitalisedFirst)]
        }
        return []
    }

    /// The start of a text that only says that it is a picture, in lower case.
    private static func opening(of text: String) -> String? {
        let beginning = text.prefix(longestOpening).lowercased()
        let article = articles.first { beginning.hasPrefix($0) } ?? ""
        let rest = beginning.dropFirst(article.count)
        return openings.first { rest.hasPrefix($0) }.map { article + $0 }
    }

    private static let articles = ["a ", "an ", "the "]
    private static let openings = [
        "image of ", "photo of ", "photograph of ", "picture of ", "picture showing ", "image showing ",
    ]
    private static let longestOpening = [articles, openings].reduce(0) { $0 + ($1.map(\.count).max() ?? 0) }

    private static func transcript(of medium: Medium) -> [Diagnostic] {
        if let transcript = medium.transcript, !transcript.plainText.trimmed.isEmpty { return [] }
        let name = medium.file.fileName
        let stem = name.fileStem
        let message =
            "\(name) has no transcript; write what is said and heard in \(stem).md and add transcript: \(stem).md"
        return [error(medium, .transcript, message)]
    }

    private static func captions(of medium: Medium) -> [Diagnostic] {
        if let file = medium.captionsFile, !file.trimmed.isEmpty { return [] }
        let name = medium.file.fileName
        let stem = name.fileStem
        let message =
            "\(name) has no captions; write what is said and heard in \(stem).vtt and add captions: \(stem).vtt"
        return [error(medium, .captions, message)]
    }

    private static func error(_ medium: Medium, _ code: DiagnosticCode, _ message: String) -> Diagnostic {
        .error(at: medium.location, code: code, message)
    }

    private static func warning(
        _ medium: Medium, _ code: DiagnosticCode, _ message: String, suggestion: String? = nil
    ) -> Diagnostic {
        .warning(at: medium.location, code: code, message, suggestion: suggestion)
    }
}
