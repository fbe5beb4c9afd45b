// What comes of reading a presentation.

import GuideModel

public struct PWSReading: Sendable {
    /// Nil when the file cannot be used.
    public var city: City?
    /// The slides as they are shown on a screen; nil when the file cannot be used.
    public var presentation: PWSPresentation?
    /// What stands on no page in its own words, slide by slide.
    public var leftOut: [PWSLeftOut]
    public var diagnostics: [Diagnostic]

    public init(
        city: City? = nil, presentation: PWSPresentation? = nil, leftOut: [PWSLeftOut] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.city = city
        self.presentation = presentation
        self.leftOut = leftOut
        self.diagnostics = diagnostics
    }
}
