// Lists the text of a presentation that no page shows in its own words.

import GuideModel

/// A text that is left out, and the reason.
public struct PWSUnusedElement: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The sidecar leaves it out.
        case sidecar
        /// It is the same as the page's title.
        case title
        /// It repeats the heading above it.
        case repeatedHeading
        /// It became opening hours, in OpenStreetMap's notation.
        case hours(String)
        /// The format does not define it.
        case unknown
    }

    public var reason: Reason
    /// The number of the slide, from 1; 0 outside any slide.
    public var slide: Int
    /// The exact text, or the path of a medium.
    public var text: String
    public var location: SourceLocation

    public init(reason: Reason, slide: Int, text: String, location: SourceLocation) {
        self.reason = reason
        self.slide = slide
        self.text = text
        self.location = location
    }

    /// The note for the editor.
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
