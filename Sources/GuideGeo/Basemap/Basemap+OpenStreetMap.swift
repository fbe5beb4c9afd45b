// Makes a city's basemap from an OpenStreetMap extract.

import GuideModel

extension Basemap {
    /// Assembles and classifies the shapes that a map draws.
    ///
    /// - Parameters:
    ///   - extract: the data that was read from the file. If it was read with the clip's ``BasemapClip/bounds``,
    ///     it contains no more than needed.
    ///   - clip: the part of the earth that the basemap is cut to; nil for the area that the data covers.
    ///   - language: a BCP 47 tag, such as `en`. Features with a sign in the street (streets, squares, bridges)
    ///     have the name on the sign. Water, parks, buildings and quarters have their name in this language if
    ///     the data contains one. Nil for the local names of all features.
    ///   - file: the file's name in diagnostics.
    /// - Returns: the basemap, and diagnostics about the data: a few of each kind, then their number.
    public static func make(
        from extract: OSMExtract, clip: BasemapClip? = nil, language: String? = nil, file: String
    ) -> (basemap: Basemap, diagnostics: [Diagnostic]) {
        var convex: ConvexClip?
        if let clip {
            convex = ConvexClip(clip)
            guard convex != nil else {
                let message = "the map's clip is empty; make south less than north, and west less than east"
                return (.plain, [.error(at: SourceLocation(file: file), code: .mapClip, message)])
            }
        } else if var cover = OSMCover(extract)?.mapBounds {
            if let reach = extract.reach {
                // Points on the edge of the reach were moved there. Slightly inside the edge, no such point is
                // left.
                let hair = 2e-7
                cover = GeoBounds(
                    south: max(cover.south, reach.south + hair), west: max(cover.west, reach.west + hair),
                    north: min(cover.north, reach.north - hair), east: min(cover.east, reach.east - hair))
            }
            convex = ConvexClip(cover)
        }
        var assembly = BasemapAssembly(extract, clip: convex, language: language, file: file)
        return assembly.make()
    }
}
