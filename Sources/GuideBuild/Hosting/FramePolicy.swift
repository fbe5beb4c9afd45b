// Which websites may show the pages for frames, as the settings of hosts say it to browsers.

import GuideModel

/// The pages for frames, and the websites that may show them.
struct FramePolicy: Sendable {
    /// The folders of languages other than the first, such as `de/`.
    let languages: [String]
    /// The origins of the websites.
    let websites: [String]

    /// - Returns: nil if the guide has no pages for frames.
    init?(_ guide: Guide) {
        guard let embed = guide.embed else { return nil }
        languages = guide.languages.dropFirst().map { SiteLanguage(tag: $0, isFirst: false).folder }
        websites = embed.allow
    }

    /// The folders with the pages, from the site's root, with a slash at the end.
    var folders: [String] { ([""] + languages).map { $0 + SitePath.embeds } }

    /// The value of `frame-ancestors` (https://www.w3.org/TR/CSP3/#directive-frame-ancestors).
    var ancestors: String { (["'self'"] + websites).joined(separator: " ") }

    /// A note about a host that cannot send headers, so that all websites may show all pages in frames.
    static func diagnostics(of guide: Guide, on host: Host?) -> [Diagnostic] {
        guard guide.embed != nil, host == .githubPages else { return [] }
        return [
            Diagnostic(
                .note, at: SourceLocation(file: guide.location.file), code: .embed,
                "GitHub Pages sends no headers, so every website can show every page of the guide in a frame; to allow "
                    + "only the websites in embed, publish on another host")
        ]
    }
}
