// Names one piece of the pipeline's work by all that its outcome depends on.

import GuideSupport

/// What is made of which file.
struct MediaWorkKey: Hashable, Sendable {
    /// What is made.
    enum Recipe: Hashable, Sendable {
        /// What a page shows of a picture, a drawing or a recording.
        case medium
        /// The JPEG that other sites show beside a link.
        case preview
        /// The same of a drawing that this program has made: by what is drawn, whatever it was drawn from.
        case drawnPreview
        case captions(seconds: Double)
        case poster
        /// Nothing: the file is looked at, as `check` does.
        case look
        case lookAtPoster

        var text: String {
            switch self {
            case .medium: "medium"
            case .preview: "preview"
            case .drawnPreview: "drawn preview"
            case .captions(let seconds): "captions \(seconds)"
            case .poster: "poster"
            case .look: "look"
            case .lookAtPoster: "look at poster"
            }
        }

        /// Whether the outcome is worth a place on disk: a look is soon taken again.
        var isLasting: Bool { self != .look && self != .lookAtPoster }
    }

    /// Raise it with every change of the pipeline that gives other bytes, or other words, for the same file.
    static let rules = 3

    /// The lower-case hexadecimal SHA-256 of the file, or of the drawing.
    var source: String
    var recipe: Recipe

    /// The key's own hash, under which the outcome is kept.
    ///
    /// - Parameter identity: the pipeline's rules and libvips' version, which decide on the outcome too.
    func name(identity: String) -> String {
        let text = "wynd-media\n\(identity)\n\(recipe.text)\n\(source)\n"
        return SHA256.hash(data: Array(text.utf8)).hexadecimal
    }
}
