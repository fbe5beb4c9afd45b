// The container types that the first bytes of a file can indicate.

/// The type of a file, as far as its first bytes show it.
enum MediaContainer: Hashable, Sendable {
    case picture(MediaType)
    case drawing
    /// Binary glTF.
    case model
    case mp4, mp3, matroska
    /// A known type that is not published: its name, with its article, and the remedy.
    case unsupported(String, fix: String)
    case unknown
}
