// The styles of a map that is a file of its own.

/// The style sheet of a standalone map: the palette of `site/styles/map.css`, chosen by the reader's colour scheme, and
/// the layouts chosen by the file's own width.
enum MapStylesheet {
    static let standalone: [UInt8] = Array("".utf8)
}
