// Reads the ids that options take.

import ArgumentParser
import GuideModel

extension Slug {
    /// The id that an option has as its value.
    ///
    /// - Parameter option: the name of the option without hyphens.
    /// - Throws: an error that says why the value is not an id, and suggests the nearest id.
    init(option: String, _ text: String) throws {
        if let id = Slug(text) {
            self = id
            return
        }
        let nearest = Slug(naming: text, in: nil).map { "; for example \($0)" } ?? ""
        throw ValidationError("--\(option) takes lower-case letters, digits and hyphens, not \"\(text)\"\(nearest).")
    }
}
