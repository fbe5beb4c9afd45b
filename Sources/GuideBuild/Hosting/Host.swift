// The servers and hosting services for which a build can write settings.

/// A server or service for a finished site.
public enum Host: String, CaseIterable, Sendable {
    case nginx, caddy, apache, netlify
    case cloudflarePages = "cloudflare-pages"
    case githubPages = "github-pages"

    /// The settings files of the host, by their names in the site's folder.
    ///
    /// - Parameters:
    ///   - root: the path of the site's root on its server, from its first to its last slash.
    ///   - name: the host name in the site's address.
    ///   - frames: the pages for frames in other websites; nil for none.
    ///   - films: the origins of the players of films that pages may load.
    func files(
        root: String, name: String, frames: FramePolicy? = nil, films: [String] = []
    ) -> [(name: String, text: String)] {
        let settings = HostSettings(root: root, name: name, frames: frames, films: films)
        return switch self {
        case .nginx: [(HostSettings.nginxFile, settings.nginx)]
        case .caddy: [(HostSettings.caddyFile, settings.caddy)]
        case .apache: [(".htaccess", settings.apache)]
        case .netlify: [("_headers", settings.headers()), ("_redirects", settings.redirects)]
        case .cloudflarePages: [("_headers", settings.headers(joinsRules: true))]
        case .githubPages: [(".nojekyll", "")]
        }
    }
}
