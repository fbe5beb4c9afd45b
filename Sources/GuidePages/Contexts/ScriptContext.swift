// A script that a page loads.

import GuideModel

/// The address of a classic script.
struct ScriptContext: Sendable {
    var src: Address
    /// The scripts that it loads when the visitor requests their function.
    var later: [Later] = []
    /// The name of an element; nil for a script that the browser loads at once.
    ///
    /// The browser loads the script when this element comes near the viewport.
    var near: String?
    /// Whether the browser loads it only after it has shown the page, or at the first press or key.
    var isLate = false

    /// A script that another script loads.
    struct Later: Sendable {
        var name: String
        var src: Address
    }
}

extension ScriptContext: TemplateContext {
    static let fields = TemplateFields<ScriptContext> {
        $0.address("src", \.src)
        $0.flag("hasLater", ifAny: \.later)
        $0.list("later", \.later)
        $0.text("near", \.near)
        $0.flag("isLate", \.isLate)
    }
}

extension ScriptContext.Later: TemplateContext {
    static let fields = TemplateFields<ScriptContext.Later> {
        $0.text("name", \.name)
        $0.address("src", \.src)
    }
}
