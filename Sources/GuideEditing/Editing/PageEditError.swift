// Why a page could not be changed.

import GuideModel

package enum PageEditError: Error, Hashable, Sendable {
    /// The file cannot be read, so that nothing can be found in it.
    case unreadable(Diagnostic)
    /// The page has no such list, item or key.
    case missing(FieldPath)
    /// The value is written in a way that an edit would damage.
    case unsafe(FieldPath)
    /// The file has no text after its keys.
    case noBody

    /// What is wrong and what to do.
    package var sentence: String {
        switch self {
        case .unreadable(let diagnostic):
            "this page cannot be read at line \(diagnostic.location.line): \(diagnostic.message)"
        case .missing(let path):
            "this page no longer has \(path.words); load it again and repeat the change"
        case .unsafe(let path):
            "\(path.words) is written in a way that this editor cannot change; change it in a text editor"
        case .noBody: "this file contains only keys; it has no text"
        }
    }
}
