// Identifies one task of the pipeline by everything on which its result depends.

import GuideModel
import GuideSupport

/// A recipe and the file that it uses.
struct MediaWorkKey: Hashable, Sendable {
    /// The kind of product.
    enum Recipe: Hashable, Sendable {
        /// The files for a page, of a picture, a drawing or a recording.
        case medium
        /// The JPEG that other sites show beside a link, cropped around a focal point if there is one.
        case preview(around: FocalPoint?)
        /// The same for a drawing that this program has made: identified by the drawing, whatever its source.
        case drawnPreview
        case captions(seconds: Double)
        case poster
        /// No product: the file is only checked, as `check` does.
        case inspection
        case posterInspection

        var text: String {
            switch self {
            case .medium: "medium"
            case .preview(nil): "preview"
            case .preview(let focus?): "preview around \(focus.x) \(focus.y)"
            case .drawnPreview: "drawn preview"
            case .captions(let seconds): "captions \(seconds)"
            case .poster: "poster"
            case .inspection: "look"
            case .posterInspection: "look at poster"
            }
        }

        /// Whether the result is worth storing on disk: a check is quickly repeated.
        var isCacheable: Bool { self != .inspection && self != .posterInspection }
    }

    /// Increase this with every change of the pipeline that gives other bytes, or other words, for the same
    /// file.
    static let rules = 3

    /// The lower-case hexadecimal SHA-256 of the file, or of the drawing.
    var source: String
    var recipe: Recipe

    /// The key's own hash, which is the name of the stored result.
    ///
    /// - Parameter identity: the pipeline's rules and libvips' version, on which the result also depends.
    func name(identity: String) -> String {
        let text = "wynd-media\n\(identity)\n\(recipe.text)\n\(source)\n"
        return SHA256.hash(data: Array(text.utf8)).hexadecimal
    }
}
