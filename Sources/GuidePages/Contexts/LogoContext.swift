// The logo as templates show it.

import GuideModel

/// The fields that `partials/logo.mustache` can use.
struct LogoContext: Sendable {
    var light: LogoFileContext
    var dark: LogoFileContext?
    var isWordmark: Bool

    init(_ logo: SiteLogo) {
        light = LogoFileContext(logo.light)
        dark = logo.dark.map(LogoFileContext.init)
        isWordmark = logo.isWordmark
    }
}

extension LogoContext: TemplateContext {
    static let fields = TemplateFields<LogoContext> {
        $0.object("light", \.light)
        $0.optional("dark", \.dark)
        $0.flag("isWordmark", \.isWordmark)
    }
}

struct LogoFileContext: Sendable {
    var src: Address
    var width: Int
    var height: Int

    init(_ file: SiteLogo.File) {
        src = .resource(file.path)
        (width, height) = (file.size.width, file.size.height)
    }
}

extension LogoFileContext: TemplateContext {
    static let fields = TemplateFields<LogoFileContext> {
        $0.address("src", \.src)
        $0.text("width") { String($0.width) }
        $0.text("height") { String($0.height) }
    }
}
