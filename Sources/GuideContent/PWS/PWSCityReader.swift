// Reads a presentation's city through the folder format, so that it is the same as after importing it.

import GuideModel

/// Reads the pages that a presentation turns into, and gives every value its place in the presentation.
struct PWSCityReader {
    private let folder: PWSFolder
    private let origins: [String: SourceLocation]
    private let copies: [String: PWSFolder.Copy]

    init(_ folder: PWSFolder) {
        self.folder = folder
        copies = Dictionary(uniqueKeysWithValues: folder.copies.map { ($0.path, $0) })
        var origins = Dictionary(uniqueKeysWithValues: folder.pages.map { ($0.path, $0.origin) })
        for copy in folder.copies { origins[copy.path] = copy.origin }
        self.origins = origins
    }

    func city(
        id: Slug, files: any ContentFiles, guide: Guide, includesDrafts: Bool
    ) -> (city: City?, diagnostics: [Diagnostic]) {
        var reader = CityReader(
            id, guide: guide, files: PWSFolderFiles(folder, over: files), includesDrafts: includesDrafts)
        let (read, found) = reader.read()
        var diagnostics = found
        for index in diagnostics.indices {
            diagnostics[index].location = origin(of: diagnostics[index].location)
        }
        guard var city = read else { return (nil, diagnostics) }
        city.location = origin(of: city.location)
        city.media = city.media.map(medium)
        city.mapFile = city.mapFile.map { copies[$0]?.source ?? $0 }
        city.places = city.places.map(place)
        return (city, diagnostics)
    }

    private func origin(of location: SourceLocation) -> SourceLocation { origins[location.file] ?? location }

    private func place(_ original: Place) -> Place {
        var place = original
        place.media = place.media.map(medium)
        place.location = origin(of: place.location)
        place.features = place.features.map { original in
            var feature = original
            feature.media = feature.media.map(medium)
            feature.location = origin(of: feature.location)
            return feature
        }
        return place
    }

    /// The medium at its true path.
    private func medium(_ original: Medium) -> Medium {
        var medium = original
        medium.location = copies[medium.file]?.origin ?? origin(of: medium.location)
        let awaitsWords = folder.awaitingWords.contains(medium.file)
        // What these lack has been said once, for the whole presentation.
        medium.isWordless = awaitsWords || folder.automaticAlts.contains(medium.file)
        if awaitsWords, medium.transcript == nil {
            medium.transcript = RichText(
                markup: "<p>\(PWSCityReader.noTranscript)</p>\n", gaps: [], plainText: PWSCityReader.noTranscript)
        }
        medium.file = copies[medium.file]?.source ?? medium.file
        medium.captionsFile = medium.captionsFile.map { copies[$0]?.source ?? $0 }
        medium.posterFile = medium.posterFile.map { copies[$0]?.source ?? $0 }
        return medium
    }

    /// Stands in place of a transcript that nobody has written.
    static let noTranscript = "No transcript has been supplied yet."
}
