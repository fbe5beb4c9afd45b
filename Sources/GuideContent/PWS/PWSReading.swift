// Defines the result of reading a presentation.

import GuideModel

public struct PWSReading: Sendable {
    /// Nil if the file cannot be used.
    public var city: City?
    /// The slides for display on a screen; nil if the file cannot be used.
    public var presentation: PWSPresentation?
    /// The text that no page shows in its own words, in the order of the slides.
    public var leftOut: [PWSUnusedElement]
    public var diagnostics: [Diagnostic]

    public init(
        city: City? = nil, presentation: PWSPresentation? = nil, leftOut: [PWSUnusedElement] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.city = city
        self.presentation = presentation
        self.leftOut = leftOut
        self.diagnostics = diagnostics
    }
}
