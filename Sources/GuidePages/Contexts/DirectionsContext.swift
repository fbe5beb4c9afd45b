// The form that asks for the way to a place.

import GuideModel

/// Where directions may start and lead, and what finds them.
struct DirectionsContext: Sendable {
    /// A place that can be chosen.
    struct Choice: Sendable {
        /// `lat,lon` in degrees.
        var position: String
        var name: String
        /// Whether it is the place that the page is about.
        var isHere: Bool
    }

    /// The address of the city's paths.
    var paths: Address
    /// The place that the page is about; the others come with the paths.
    var places: [Choice]
    /// The names of the areas that no way leads through.
    var closed: [PhraseContext]
}

extension DirectionsContext: TemplateContext {
    static let fields = TemplateFields<DirectionsContext> {
        $0.address("paths", \.paths)
        $0.list("places", \.places)
        $0.list("closed", \.closed)
        $0.flag("hasClosed", ifAny: \.closed)
    }
}

extension DirectionsContext.Choice: TemplateContext {
    static let fields = TemplateFields<DirectionsContext.Choice> {
        $0.text("position", \.position)
        $0.text("name", \.name)
        $0.flag("isHere", \.isHere)
    }
}

/// A line of text.
struct PhraseContext: Sendable {
    var text: String
}

extension PhraseContext: TemplateContext {
    static let fields = TemplateFields<PhraseContext> {
        $0.text("text", \.text)
    }
}
