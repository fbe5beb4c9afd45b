// What of a presentation stands on no page in its own words.

import GuideModel

/// Something that is left out, and why.
public struct PWSLeftOut: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The sidecar asks for it.
        case sidecar
        /// It says what the page's title says.
        case title
        /// It repeats the heading that it stands under.
        case repeatedHeading
        /// It became opening hours, in OpenStreetMap's notation.
        case hours(String)
        /// It is nothing that the format knows.
        case unknown
    }

    public var reason: Reason
    /// From 1; 0 outside any slide.
    public var slide: Int
    /// Word for word; for a medium its path.
    public var text: String
    public var location: SourceLocation

    public init(reason: Reason, slide: Int, text: String, location: SourceLocation) {
        self.reason = reason
        self.slide = slide
        self.text = text
        self.location = location
    }

    /// The note that tells an editor.
    public var diagnostic: Diagnostic {
        let words = (slide > 0 ? "slide \(slide): " : "") + "\"\(text)\""
        let message =
            switch reason {
            case .sidecar: "\(words) is left out, because the sidecar file says so"
            case .title: "\(words) is left out, because the page's title says the same"
            case .repeatedHeading: "\(words) is left out, because the heading above says the same"
            case .hours(let hours): "\(words) became the opening hours \(hours)"
            case .unknown: "\(words) is left out, because the format does not define it"
            }
        return Diagnostic(.note, at: location, code: .pwsLeftOut, message)
    }
}
