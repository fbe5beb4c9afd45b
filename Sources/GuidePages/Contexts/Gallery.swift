// Decides when a page shows its further pictures as a gallery.

/// A grid of small pictures, each of which opens in a large view.
enum Gallery {
    /// The pictures below the first one from which a page has a gallery; fewer pictures are large.
    static let fewest = 3

    static func isShown(_ pictures: [PictureContext]) -> Bool { pictures.count >= fewest }
}
