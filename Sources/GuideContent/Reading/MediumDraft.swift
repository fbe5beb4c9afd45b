// A medium as front matter names it, before its transcript is read.

import GuideModel

/// A medium whose transcript is still a file.
struct MediumDraft: Sendable {
    var medium: Medium
    /// The transcript's path relative to the guide's folder.
    var transcriptFile: String?
    /// True when its file does not exist, which has been reported; only its transcript is still looked at.
    var isMissing = false
}
