// The form with which a visitor asks for directions to a place.

import GuideModel

/// The starts and destinations of directions, and the data that finds them.
struct DirectionsContext: Sendable {
    /// A place that the visitor can choose.
    struct Choice: Sendable {
        /// The position as `lat,lon` in degrees.
        var position: String
        var name: String
        /// Whether it is the place that the page describes.
        var isHere: Bool
    }

    /// The address of the city's path data.
    var paths: Address
    /// The place that the page describes.
    ///
    /// The other places come with the path data.
    var places: [Choice]
    /// The names of the areas that no route leads through.
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
