// The media types of the files that a build writes, by file extension.

public enum MediaTypes {
    public static func type(of path: String) -> String {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
        return byEnding[String(path[path.utf8.index(after: dot)...])] ?? unknown
    }

    /// Whether a file's name is that of a picture, in upper or lower case.
    static func isPicture(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return byEnding[path[path.utf8.index(after: dot)...].lowercased()]?.hasPrefix("image/") ?? false
    }

    /// Every type with its extensions, in order of the types.
    static let all: [(type: String, endings: [String])] =
        Dictionary(grouping: byEnding.keys) { byEnding[$0] ?? unknown }
        .map { (type: $0.key, endings: $0.value.sorted()) }.sorted { $0.type < $1.type }

    private static let unknown = "application/octet-stream"
    private static let byEnding = [
        "html": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json",
        "jsonld": "application/ld+json", "geojson": "application/geo+json", "gpx": "application/gpx+xml",
        "ics": "text/calendar", "xml": "application/xml",
        "webmanifest": "application/manifest+json", "txt": "text/plain", "vtt": "text/vtt", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "gif": "image/gif", "avif": "image/avif",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
        "wav": "audio/wav", "flac": "audio/flac", "mp4": "video/mp4", "webm": "video/webm", "zip": "application/zip",
        "woff2": "font/woff2",
    ]
}
