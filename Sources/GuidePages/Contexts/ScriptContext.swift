// A script that a page loads.

import GuideModel

/// The address of a classic script.
struct ScriptContext: Sendable {
    var src: Address
    /// What it loads when a visitor asks for it.
    var later: [Later] = []
    /// The name of the element that has to come near the window before it is loaded; nil for at once.
    var near: String?
    /// Whether it is loaded once the page is shown, or with the first press or key.
    var isLate = false

    /// A script that another loads.
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
