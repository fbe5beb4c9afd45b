// A presentation's city in the folder format, in memory.

import GuideModel

/// The files that a presentation turns into, by their paths relative to the guide's folder.
struct PWSFolder: Hashable, Sendable {
    /// A file of text.
    struct Page: Hashable, Sendable {
        var path: String
        var text: String
        /// The element of the presentation that it comes from.
        var origin: SourceLocation
    }

    /// A medium, or a file of words for one, that is taken over as it is.
    struct Copy: Hashable, Sendable {
        var path: String
        /// Where the file stands now, relative to the folder that the presentation was read from.
        var source: String
        /// The element of the presentation that uses it.
        var origin: SourceLocation
    }

    /// In order of their paths.
    var pages: [Page] = []
    /// In order of their paths.
    var copies: [Copy] = []
    /// Paths of sounds and films that have no words yet.
    var awaitingWords: Set<String> = []
    /// Paths of images whose alt text was made from names.
    var automaticAlts: Set<String> = []
}
