// Writes the small pages that only a pack has: its cover, and a placeholder for each missing page that it links to.

import GuideModel
import GuideSupport

struct PlaceholderPage {
    let plan: PackPlan
    /// The path of the style sheet, if the pack contains it.
    let stylesheet: String?

    init(plan: PackPlan) {
        self.plan = plan
        stylesheet = plan.stylesheet.flatMap { path in plan.files.contains { $0.path == path } ? path : nil }
    }

    /// The page at the pack's root, which leads to the entry page.
    func cover() -> [UInt8] {
        let entry = link(to: plan.entry, from: PackManifest.coverPath)
        return page(
            at: PackManifest.coverPath, title: plan.title,
            head: "<meta http-equiv=\"refresh\" content=\"0; url=\(entry)\">\n",
            body: """
                <h1\(titleLanguage)>\(Self.escaped(plan.title))</h1>
                <p><a href="\(entry)">\(filledIn(plan.words.open))</a></p>

                """)
    }

    /// The placeholder page, which says that `path` is not in the pack.
    func placeholder(for path: String) -> [UInt8] {
        var body = """
            <h1>\(Self.escaped(plan.words.notInPack))</h1>
            <p>\(filledIn(plan.words.readingFromPack))</p>

            """
        if let base = plan.base {
            let address = Self.escaped(Self.ending(base) + PackPath.address(path))
            body += "<p><a href=\"\(address)\">\(Self.escaped(plan.words.openOnline))</a></p>\n"
        }
        body += """
            <p><a href="\(link(to: plan.entry, from: path))">\(filledIn(plan.words.backTo))</a></p>

            """
        return page(
            at: path, title: plan.words.notInPack, head: "<meta name=\"robots\" content=\"noindex\">\n", body: body)
    }

    /// The address of the site's root with a `/` at its end.
    static func ending(_ base: String) -> String { base.hasSuffix("/") ? base : base + "/" }

    private var titleLanguage: String {
        plan.language == plan.words.language ? "" : " lang=\"\(Self.escaped(plan.language))\""
    }

    private var titleSpan: String {
        titleLanguage.isEmpty ? Self.escaped(plan.title) : "<span\(titleLanguage)>\(Self.escaped(plan.title))</span>"
    }

    /// A text with the pack's title in place of `{title}`.
    private func filledIn(_ text: String) -> String { Self.escaped(text).replacing("{title}", with: titleSpan) }

    private func link(to target: String, from page: String) -> String {
        Self.escaped(PackPath.address(SitePath.relative(target, from: page)))
    }

    private func page(at path: String, title: String, head: String, body: String) -> [UInt8] {
        let style = stylesheet.map { "<link rel=\"stylesheet\" href=\"\(link(to: $0, from: path))\">\n" } ?? ""
        let text = """
            <!DOCTYPE html>
            <html lang="\(Self.escaped(plan.words.language))"\(Words.isRightToLeft(plan.words.language) ? " dir=\"rtl\"" : "")>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            \(head)<title>\(Self.escaped(title))</title>
            \(style)</head>
            <body>
            <main class="stand-in" id="main">
            \(body)</main>
            </body>
            </html>

            """
        return Array(text.utf8)
    }

    private static func escaped(_ text: String) -> String { text.escaped(.doubleQuotedHTML) }
}
