// Server settings: media types, compression, cache times, and the page for a missing address.

import GuideModel
import GuidePages
import GuideSupport

/// The settings of one site.
///
/// All hosts have the same rules: a file with a fingerprint in its name never changes. The browser revalidates every
/// other file each time, which takes a few bytes if the file is the same.
struct HostSettings: Sendable {
    static let nginxFile = "nginx.conf"
    static let caddyFile = "Caddyfile"

    /// The path of the site's root on its server, from its first to its last slash.
    let root: String
    /// The host name in the site's address.
    let name: String
    /// The pages for frames in other websites; nil for none.
    var frames: FramePolicy?
    /// The origins of the players of films that pages may load.
    var films: [String] = []

    private static let forever = "public, max-age=31536000, immutable"

    /// Headers that protect a visitor from foreign scripts, frames and prompts, whatever a page contains.
    ///
    /// Pages contain a stricter policy themselves. This one is also for drawings that a visitor opens alone. Their
    /// styles are inside the drawings.
    var protections: [(String, String)] {
        [("X-Content-Type-Options", "nosniff"), policy(framedBy: "'self'")] + Self.others
    }

    private static let others = [
        ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ("Permissions-Policy", "camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()"),
    ]

    /// The policy of the pages that these websites may show in frames.
    private func policy(framedBy ancestors: String) -> (String, String) {
        let rules = "\(SecurityPolicy.ofPages); style-src 'self' 'unsafe-inline'; frame-ancestors \(ancestors)"
        return ("Content-Security-Policy", SecurityPolicy.framing(films, rules))
    }

    private func protections(_ line: (_ name: String, _ value: String) -> String, indent: String) -> String {
        Self.lines(protections, line, indent: indent)
    }

    private static func lines(
        _ headers: [(String, String)], _ line: (_ name: String, _ value: String) -> String, indent: String
    ) -> String {
        headers.map { indent + line($0.0, $0.1) }.joined(separator: "\n")
    }

    /// A pattern for the paths of pages for frames, from the site's root.
    private static func pattern(_ frames: FramePolicy) -> String {
        let languages = frames.languages.map { pattern($0) }.joined(separator: "|")
        return (languages.isEmpty ? "" : "(\(languages))?") + pattern(SitePath.embeds)
    }

    private static func nginxHeader(_ name: String, _ value: String) -> String {
        "add_header \(name) \"\(value)\" always;"
    }

    /// The text-based media types, each listed once.
    private static let compressed = MediaTypes.all.map(\.type).filter { type in
        type.hasPrefix("text/") || ["json", "xml", "+json"].contains { type.hasSuffix($0) }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

    /// Locations for the block of an existing server.
    var nginx: String {
        """
        # For nginx; written by wynd build. Inside the server block of the site:
        #     root /srv/www;                                   (the site's files are in /srv/www\(root))
        #     include /srv/www\(root)\(Self.nginxFile);
        location \(root) {
            index index.html;
            try_files $uri $uri/ =404;
            error_page 404 \(root)404.html;
            absolute_redirect off;
            charset utf-8;
            charset_types text/css text/javascript text/plain text/vtt;

            gzip on;
            gzip_vary on;
            gzip_comp_level 6;
            gzip_min_length 1000;
            gzip_types \(Self.compressed.filter { $0 != "text/html" }.joined(separator: " "));

            types {
        \(MediaTypes.all.map { "        \($0.type) \($0.endings.joined(separator: " "));" }.joined(separator: "\n"))
            }

            add_header Cache-Control "no-cache" always;
        \(protections(Self.nginxHeader, indent: "    "))

            # The names of these files change when their content changes.
            location ~ ^\(Self.pattern(root))(assets|[^/]+/media)/ {
                add_header Cache-Control "\(Self.forever)";
        \(protections(Self.nginxHeader, indent: "        "))
            }
            location ~ ^\(Self.pattern(root))(\(Self.pattern(Self.nginxFile))|(.*/)?\\.wynd-files)$ {
                return 404;
            }
        \(nginxFrames)}

        """
    }

    /// The location of the pages for frames; empty for none.
    private var nginxFrames: String {
        guard let frames else { return "" }
        let policy = policy(framedBy: frames.ancestors)
        let list = protections.map { $0.0 == policy.0 ? policy : $0 }
        return """

                # Other websites may show these pages in frames.
                location ~ ^\(Self.pattern(root))\(Self.pattern(frames)) {
                    add_header Cache-Control "no-cache" always;
            \(Self.lines(list, Self.nginxHeader, indent: "        "))
                }

            """
    }

    /// A whole site, for which Caddy also gets a certificate.
    var caddy: String {
        """
        # For Caddy; written by wynd build. You can give the folder and the address of the site when you start Caddy:
        #     WYND_FOLDER=/srv/guide WYND_ADDRESS=\(name) caddy run --config \(Self.caddyFile)
        {$WYND_ADDRESS:\(name)} {
        \tencode {
        \t\tgzip
        \t\tmatch {
        \(Self.compressed.map { "\t\t\theader Content-Type \($0)*" }.joined(separator: "\n"))
        \t\t}
        \t}
        \thandle_path \(root)* {
        \t\troot * {$WYND_FOLDER:/srv/guide}
        \(caddyProtections)
        \t\t# The names of these files change when their content changes.
        \t\t@named path_regexp ^/(assets|[^/]+/media)/
        \t\theader @named Cache-Control "\(Self.forever)"
        \t\t@others not path_regexp ^/(assets|[^/]+/media)/
        \t\theader @others Cache-Control "no-cache"
        \(Self.caddyTypes)
        \t\tfile_server {
        \t\t\thide .wynd-files \(Self.caddyFile)
        \t\t}
        \t}
        \thandle_errors {
        \t\t@absent expression {http.error.status_code} == 404
        \t\thandle @absent {
        \t\t\troot * {$WYND_FOLDER:/srv/guide}
        \t\t\theader Cache-Control "no-cache"
        \(protections({ "header \($0) \"\($1)\"" }, indent: "\t\t\t"))
        \t\t\trewrite * /404.html
        \t\t\tfile_server
        \t\t}
        \t}
        }

        """
    }

    /// The headers of all files, with two policies if there are pages for frames.
    private var caddyProtections: String {
        guard let frames else { return protections({ "header \($0) \"\($1)\"" }, indent: "\t\t") }
        let (own, framed) = (policy(framedBy: "'self'"), policy(framedBy: frames.ancestors))
        let list = protections.filter { $0.0 != own.0 }
        let pattern = "^/\(Self.pattern(frames))"
        return """
            \(Self.lines(list, { "header \($0) \"\($1)\"" }, indent: "\t\t"))
            \t\t# Other websites may show these pages in frames.
            \t\t@framed path_regexp \(pattern)
            \t\theader @framed \(framed.0) "\(framed.1)"
            \t\t@unframed not path_regexp \(pattern)
            \t\theader @unframed \(own.0) "\(own.1)"
            """
    }

    /// Caddy takes media types from the operating system, where these may be missing.
    private static var caddyTypes: String {
        ["webmanifest", "gpx", "geojson", "jsonld", "vtt"].map {
            "\t\t@\($0) path *.\($0)\n\t\theader @\($0) Content-Type \(MediaTypes.type(of: ".\($0)"))"
        }.joined(separator: "\n")
    }

    var apache: String {
        """
        # For Apache; written by wynd build. The folder needs AllowOverride FileInfo Indexes AuthConfig.
        DirectoryIndex index.html
        ErrorDocument 404 \(root)404.html
        AddDefaultCharset utf-8
        \(MediaTypes.all.map { "AddType \($0.type) \($0.endings.map { "." + $0 }.joined(separator: " "))" }
            .joined(separator: "\n"))

        <FilesMatch "^\\.wynd-files$">
            Require all denied
        </FilesMatch>

        <IfModule mod_filter.c>
            <IfModule mod_deflate.c>
                AddOutputFilterByType DEFLATE \(Self.compressed.joined(separator: " "))
            </IfModule>
        </IfModule>

        <IfModule mod_headers.c>
            # Apache adds a mark to the ETag of a compressed page. Without the mark, it does not send an unchanged page.
            RequestHeader edit "If-None-Match" '^(W/)?"((.*)-gzip)"$' '"$2", "$3"'
        \(protections({ "Header always set \($0) \"\($1)\"" }, indent: "    "))
            Header always set Cache-Control "no-cache"
            # The names of these files change when their content changes.
            <If "%{REQUEST_URI} =~ m#^\(Self.pattern(root))(assets|[^/]+/media)/#">
                Header always set Cache-Control "\(Self.forever)" "expr=%{REQUEST_STATUS} < 400"
            </If>
        \(apacheFrames)</IfModule>

        """
    }

    /// The policy of the pages for frames; empty for none.
    private var apacheFrames: String {
        guard let frames else { return "" }
        let policy = policy(framedBy: frames.ancestors)
        return """
                # Other websites may show these pages in frames.
                <If "%{REQUEST_URI} =~ m#^\(Self.pattern(root))\(Self.pattern(frames))#">
                    Header always set \(policy.0) "\(policy.1)"
                </If>

            """
    }

    /// The format that Netlify and Cloudflare Pages share.
    ///
    /// They revalidate every other file automatically.
    ///
    /// - Parameter joinsRules: whether the host joins the values of all rules for a path; otherwise the last applies.
    func headers(joinsRules: Bool = false) -> String {
        let framed = frames.map { frames in
            let policy = policy(framedBy: frames.ancestors)
            return frames.folders.map { folder in
                "\(root)\(folder)*\n" + (joinsRules ? "  ! \(policy.0)\n" : "") + "  \(policy.0): \(policy.1)\n"
            }.joined()
        }
        return """
            # Written by wynd build; it belongs into the root of the published site.
            \(root)*
            \(protections({ "\($0): \($1)" }, indent: "  "))
            \(root)assets/*
              Cache-Control: \(Self.forever)
            \(root):city/media/*
              Cache-Control: \(Self.forever)
            \(framed ?? "")
            """
    }

    var redirects: String {
        """
        # Written by wynd build; it belongs into the root of the published site.
        \(root)* \(root)404.html 404

        """
    }

    /// A text, escaped for a regular expression.
    private static func pattern(_ text: String) -> String {
        text.map { ".+*?()[]{}^$|\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
