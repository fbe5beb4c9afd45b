// Answers the requests of browsers to a preview; wynd-serve does the networking.

import GuideBuild
import GuideSupport
import SystemPackage

/// Turns requests into responses.
public struct PreviewServer: Sendable {
    /// The preview's own files are below this path, which no site uses.
    static let own = "/.wynd/"

    private let session: PreviewSession
    private let hosts: HostCheck
    private let addition: (any PreviewExtension)?

    /// - Parameter addition: answers the requests to its own paths before the preview does.
    public init(
        _ session: PreviewSession, hosts: HostCheck = HostCheck(), addition: (any PreviewExtension)? = nil
    ) {
        self.session = session
        self.hosts = hosts
        self.addition = addition
    }

    public func response(to request: PreviewRequest) -> PreviewResponse {
        guard request.hostFieldCount < 2 else {
            return text(400, "A request must not have more than one Host field.\n")
        }
        guard hosts.accepts(request.host) else {
            return text(
                421,
                "The preview does not answer to this host name. To open it from another device, start it "
                    + "with --lan.\n")
        }
        if let response = addition?.response(to: request) { return response }
        guard ["GET", "HEAD"].contains(request.method) else {
            var refused = text(405, "A preview is read-only.\n")
            refused.fields.append(("allow", "GET, HEAD"))
            return refused
        }
        let path = request.target.prefix { $0 != "?" && $0 != "#" }
        var response = path.hasPrefix(Self.own) ? ownFile(path, request) : page(path, request)
        if request.method == "HEAD" { response.body = .none }
        return response
    }

    // MARK: The preview's own files

    private func ownFile(_ path: Substring, _ request: PreviewRequest) -> PreviewResponse {
        switch path.dropFirst(Self.own.count) {
        case "": response(200, OutlinePage.html(session, isLocal: request.isLocal), type: "text/html; charset=utf-8")
        case "preview.js": response(200, PackageResources.preview_js, type: "text/javascript; charset=utf-8")
        case "preview.css": response(200, PackageResources.preview_css, type: "text/css; charset=utf-8")
        case "state":
            response(200, session.state.json(for: session, isLocal: request.isLocal), type: "application/json")
        case "events":
            PreviewResponse(200, fields: Self.common + [("content-type", "text/event-stream")], body: .events)
        default: text(404, "The preview has no file of this name.\n")
        }
    }

    // MARK: The site

    private func page(_ path: Substring, _ request: PreviewRequest) -> PreviewResponse {
        // A guide that the browser visited on the same port may have left a service worker, which would answer from its
        // cache.
        if path == "/service-worker.js" {
            return response(200, Array(Self.noServiceWorker.utf8), type: "text/javascript; charset=utf-8")
        }
        // Read before the page: a page that is newer than its version is compared again, and an older one would remain.
        let state = session.state
        guard state.hasSite else { return waiting() }
        switch SiteFile.find(path, in: session.site) {
        case .file(let file): return response(with: file, at: path, to: request, version: state.versions)
        case .folder:
            let query = request.target.dropFirst(path.count)
            // A path that begins with two slashes would be the name of another host.
            let target = "/" + path.drop { $0 == "/" } + "/" + query
            return PreviewResponse(307, fields: Self.common + [("location", target), ("content-length", "0")])
        case .missing: return missing(path)
        }
    }

    private func response(
        with file: SiteFile, at path: Substring, to request: PreviewRequest, version: Int
    ) -> PreviewResponse {
        let isPage = file.type.hasPrefix("text/html")
        if isPage { session.noteRequest(of: path) }
        // A page contains the preview's script with the version, so it has its own entity tag.
        let etag = isPage ? "\(file.etag.dropLast())-\(version)\"" : file.etag
        var fields = Self.common + [("content-type", file.type), ("etag", etag)]
        if request.hasCached(etag) { return PreviewResponse(304, fields: fields) }
        if isPage {
            guard let bytes = file.bytes() else { return text(500, "The page cannot be read.\n") }
            let page = PreviewScript.added(to: bytes, version: version)
            fields.append(("content-length", String(page.count)))
            return PreviewResponse(200, fields: fields, body: .bytes(page))
        }
        fields.append(("accept-ranges", "bytes"))
        let isSame = request.ifRange.map { $0 == etag } ?? true
        switch ByteRange(isSame ? request.range : nil, size: file.size) {
        case .whole:
            fields.append(("content-length", String(file.size)))
            return PreviewResponse(200, fields: fields, body: .file(file.opened, 0..<file.size))
        case .partial(let range):
            fields.append(("content-range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"))
            fields.append(("content-length", String(range.count)))
            return PreviewResponse(206, fields: fields, body: .file(file.opened, range))
        case .unsatisfiable:
            return PreviewResponse(
                416, fields: Self.common + [("content-range", "bytes */\(file.size)"), ("content-length", "0")])
        }
    }

    private func missing(_ path: Substring) -> PreviewResponse {
        let isOfPacks = path.split(separator: "/").dropFirst().contains { $0 == "packs" || $0 == "posters" }
        if isOfPacks, !session.options.parts.contains(.packs) {
            return response(
                404,
                OutlinePage.message(
                    "Packs are left out of a preview",
                    "They take longer than everything else. To get them, start wynd serve with --packs.",
                    in: session.messages),
                type: "text/html; charset=utf-8")
        }
        guard case .file(let file) = SiteFile.find("/404.html", in: session.site), let bytes = file.bytes() else {
            return text(404, "This page does not exist.\n")
        }
        return response(404, PreviewScript.added(to: bytes, version: session.state.versions), type: file.type)
    }

    /// The page before the first build is ready, or while the guide has errors.
    private func waiting() -> PreviewResponse {
        let state = session.state
        let isBuilding = state.builds == 0
        return response(
            503,
            OutlinePage.message(
                isBuilding ? "The guide is being built" : "The guide has errors",
                isBuilding
                    ? "This page shows the guide as soon as it is ready."
                    : "This page shows the guide as soon as they are corrected.",
                in: session.messages),
            type: "text/html; charset=utf-8")
    }

    // MARK: Responses

    /// Browsers revalidate everything and guess no media type; other sites can neither frame nor read a response.
    private static let common: [(name: String, value: String)] = [
        ("cache-control", "no-cache"), ("x-content-type-options", "nosniff"),
        ("cross-origin-resource-policy", "same-origin"), ("x-frame-options", "SAMEORIGIN"),
        ("referrer-policy", "no-referrer"),
    ]

    private static let noServiceWorker = """
        self.addEventListener('install', () => self.skipWaiting());
        self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));

        """

    private func response(_ status: Int, _ bytes: [UInt8], type: String) -> PreviewResponse {
        PreviewResponse(
            status, fields: Self.common + [("content-type", type), ("content-length", String(bytes.count))],
            body: .bytes(bytes))
    }

    private func text(_ status: Int, _ text: String) -> PreviewResponse {
        response(status, Array(text.utf8), type: "text/plain; charset=utf-8")
    }
}

/// Adds the preview's script to a page.
enum PreviewScript {
    /// Adds the script with the hash of the page.
    ///
    /// By the hash, the script knows whether a page that it requests is the one that the browser shows. The version is not
    /// enough: during a build, a page may be newer than the version of the site.
    ///
    /// - Parameter version: the version of the site that the page belongs to.
    static func added(to page: [UInt8], version: Int) -> [UInt8] {
        let attributes = #"data-version="\#(version)" data-page="\#(page.sha256)""#
        let tag = Array(#"<script src="/.wynd/preview.js" \#(attributes) defer></script>"#.utf8)
        guard let head = page.firstRange(ofBytes: Array("</head>".utf8)) else { return page + tag }
        return page[..<head.lowerBound] + tag + page[head.lowerBound...]
    }
}
