// What the first bytes of a file promise.

/// What a file holds, as far as its first bytes say.
enum MediaContainer: Hashable, Sendable {
    case picture(MediaType)
    case drawing
    /// Binary glTF.
    case model
    case mp4, mp3, matroska
    /// A type that is known and not published: what it is, with its article, and what to do.
    case unsupported(String, fix: String)
    case unknown
}
