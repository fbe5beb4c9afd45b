// A script that a page loads.

/// The address of a classic script.
struct ScriptContext: Sendable {
    var src: String
}

extension ScriptContext: TemplateContext {
    static let fields = TemplateFields<ScriptContext> {
        $0.text("src", \.src)
    }
}
