// The address of a film on another site: YouTube, Vimeo, or a server with PeerTube.

/// A film on another site.
///
/// ```swift
/// FilmAddress("https://youtu.be/aqz-KE-bpKQ")?.host  // "youtube.com"
/// ```
public struct FilmAddress: Hashable, Sendable {
    public enum Service: Hashable, Sendable {
        case youtube, vimeo
        /// A server with PeerTube, by its origin, such as `https://tube.example.org`.
        case peertube(origin: String)
    }

    /// The page of the film for visitors.
    public let address: String
    public let service: Service
    private let id: String
    /// The key of a film on Vimeo that only people with its address can see; nil for none.
    private var key: String?

    /// - Returns: nil if the address is not the page of a film on such a site.
    public init?(_ address: String) {
        let lower = address.lowercased()
        guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else { return nil }
        let rest = address.dropFirst(scheme.count).prefix { $0 != "#" }
        let host = rest.prefix { $0 != "/" && $0 != "?" }.lowercased()
        let path = rest.dropFirst(host.count).prefix { $0 != "?" }
        let query = rest.drop { $0 != "?" }.dropFirst()
        let parts = path.split(separator: "/").map { String($0) }
        func value(_ name: String) -> String? {
            query.split(separator: "&").first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        }
        guard !host.isEmpty, host.utf8.allSatisfy(Self.isHostByte) else { return nil }
        let prefix = ["www.", "m.", "music."].first { host.hasPrefix($0) } ?? ""
        let site = String(host.dropFirst(prefix.count))
        let found: String?
        switch site {
        case "youtube.com", "youtube-nocookie.com":
            service = .youtube
            found = parts == ["watch"] ? value("v") : Self.youtubeFolders.contains(parts.first ?? "") ? parts.last : nil
        case "youtu.be":
            service = .youtube
            found = parts.first
        case "vimeo.com", "player.vimeo.com":
            service = .vimeo
            let number = parts.firstIndex { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            found = number.map { parts[$0] }
            key = value("h") ?? number.flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
        default:
            service = .peertube(origin: "https://\(host)")
            let isShort = parts.count == 2 && parts[0] == "w"
            let isLong = parts.count == 3 && parts[0] == "videos" && ["watch", "embed"].contains(parts[1])
            found = isShort || isLong ? parts.last : nil
        }
        guard let found, Self.isID(found), key.map(Self.isID) ?? true else { return nil }
        id = found
        self.address = address
    }

    private static let youtubeFolders = ["embed", "shorts", "live", "v"]

    private static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { isWordByte($0) || $0 == 0x5F }
    }

    /// Whether a byte can be in a host with a port.
    private static func isHostByte(_ byte: UInt8) -> Bool { isWordByte(byte) || byte == 0x2E || byte == 0x3A }

    /// Whether a byte is a letter, a digit or a hyphen.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
    }

    /// The name of the site for visitors.
    public var host: String {
        switch service {
        case .youtube: "youtube.com"
        case .vimeo: "vimeo.com"
        case .peertube(let origin): String(origin.dropFirst("https://".count))
        }
    }

    /// The origin of the player.
    public var origin: String {
        switch service {
        case .youtube: "https://www.youtube-nocookie.com"
        case .vimeo: "https://player.vimeo.com"
        case .peertube(let origin): origin
        }
    }

    /// The address of the player that stores least about visitors, with captions in a language.
    ///
    /// - Parameter language: the language of the page (BCP 47).
    public func player(language: String) -> String {
        let language = String(language.prefix { $0 != "-" })
        switch service {
        case .youtube:
            return "\(origin)/embed/\(id)?rel=0&cc_load_policy=1&cc_lang_pref=\(language)&hl=\(language)"
        case .vimeo:
            return "\(origin)/video/\(id)?dnt=1&texttrack=\(language)" + (key.map { "&h=\($0)" } ?? "")
        // Without peer-to-peer, other visitors do not learn the address of this one.
        case .peertube:
            return "\(origin)/videos/embed/\(id)?p2p=0&peertubeLink=0&subtitle=\(language)"
        }
    }
}

/// Which sites may show films inside pages.
public struct Films: Hashable, Sendable {
    /// `youtube`, `vimeo`, and the origins of servers with PeerTube.
    public var allow: [String]

    public init(allow: [String] = []) { self.allow = allow }

    /// The origins whose players pages may load after a press, each once.
    public var origins: [String] {
        var seen: Set<String> = []
        return allow.compactMap { Self.origin(of: $0) }.filter { seen.insert($0).inserted }
    }

    /// The names of the allowed sites for visitors.
    public var hosts: [String] {
        allow.map { entry in
            switch entry {
            case "youtube", "vimeo": "\(entry).com"
            default: String((Self.origin(of: entry) ?? entry).trimmingPrefix("https://"))
            }
        }
    }

    public func allows(_ film: FilmAddress) -> Bool { origins.contains(film.origin) }

    /// The origin of the player of an entry of `allow`; nil if the entry is not valid.
    public static func origin(of entry: String) -> String? {
        switch entry {
        case "youtube": return "https://www.youtube-nocookie.com"
        case "vimeo": return "https://player.vimeo.com"
        default:
            let origin = (entry.hasSuffix("/") ? String(entry.dropLast()) : entry).lowercased()
            guard origin.hasPrefix("https://"), case .peertube(let known)? = FilmAddress(origin + "/w/a")?.service,
                known == origin
            else { return nil }
            return origin
        }
    }
}

extension Films: ContentValue {
    public static let contentKind = ContentKind<Films>(
        "films",
        [
            ContentKey(
                "allow", .list(.text), \.allow, needed: true,
                help: "`youtube`, `vimeo`, and the `https` addresses of servers with PeerTube",
                example: "[youtube, vimeo, \"https://tube.example.org\"]")
        ])

    public static func unwritten(_ fields: FieldValues) -> Films { Films() }
}
