// A script that a page loads.

import GuideModel

/// The address of a classic script.
struct ScriptContext: Sendable {
    var src: Address
}

extension ScriptContext: TemplateContext {
    static let fields = TemplateFields<ScriptContext> {
        $0.address("src", \.src)
    }
}
