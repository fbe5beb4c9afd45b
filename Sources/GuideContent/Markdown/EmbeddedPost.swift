// Recognises addresses and HTML that show a film or a post of another site.

/// A film or a post of another site, as editors paste it into a text.
struct EmbeddedPost: Hashable {
    /// The name of the site.
    let site: String
    /// The address of its page for visitors.
    let address: String

    private static let sites: [(domain: String, name: String)] = [
        ("youtube.com", "YouTube"), ("youtu.be", "YouTube"), ("youtube-nocookie.com", "YouTube"),
        ("vimeo.com", "Vimeo"), ("instagram.com", "Instagram"), ("tiktok.com", "TikTok"),
        ("facebook.com", "Facebook"), ("fb.watch", "Facebook"),
    ]
    /// The tags of HTML that shows something of another site.
    private static let frames = ["<iframe", "<blockquote", "<embed", "<object"]
    /// The most characters of HTML that are searched.
    private static let longest = 4_000

    /// - Parameter text: an address.
    /// - Returns: nil if it is not an address of such a site.
    init?(address text: some StringProtocol) {
        guard !text.contains(where: \.isWhitespace) else { return nil }
        let rest: Substring
        if let scheme = ["https://", "http://", "//"].first(where: { text.lowercased().hasPrefix($0) }) {
            rest = Substring(text.dropFirst(scheme.count))
        } else if text.lowercased().hasPrefix("www.") {
            rest = Substring(text)
        } else {
            return nil
        }
        let host = rest.prefix { !"/?#:".contains($0) }.lowercased()
        guard let site = Self.sites.first(where: { host == $0.domain || host.hasSuffix("." + $0.domain) }) else {
            return nil
        }
        self.site = site.name
        address = Self.page(host: host, path: rest.dropFirst(host.count))
    }

    /// - Parameter html: the HTML that a site offers to copy: an `iframe`, or a `blockquote` with a script.
    /// - Returns: nil for HTML without an address of such a site.
    init?(html: String) {
        let start = html.prefix(12).lowercased()
        guard Self.frames.contains(where: { start.hasPrefix($0) }) else { return nil }
        let parts = html.prefix(Self.longest).split { $0 == "\"" || $0 == "'" }
        guard let post = parts.lazy.compactMap({ EmbeddedPost(address: $0) }).first else { return nil }
        self = post
    }

    /// The page for visitors of an address for frames.
    private static func page(host: String, path: Substring) -> String {
        let parts = path.split { "/?&#".contains($0) }
        if host.contains("youtube"), parts.count > 1, parts[0] == "embed" { return "https://youtu.be/\(parts[1])" }
        if host == "player.vimeo.com", parts.count > 1, parts[0] == "video" { return "https://vimeo.com/\(parts[1])" }
        return "https://\(host)\(path)"
    }

    /// What to do, for a message.
    var remedy: String {
        "write a link with words, such as [See it on \(site)](\(address)), or add a film file of your own to media"
    }
}
