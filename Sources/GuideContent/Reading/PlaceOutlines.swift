// Reads the outline of a place, and computes the position of a place that gives only its outline.

import GuideModel

enum PlaceOutlines {
    /// The distance from its outline beyond which a place's position is probably wrong.
    private static let farInMetres = 100.0

    /// Reads the outline that a place names.
    ///
    /// - Parameter other: receives diagnostics about the file of the outline.
    static func read(
        _ place: inout Place, _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader,
        _ other: inout [Diagnostic]
    ) {
        guard let file = place.outlineFile else { return }
        place.outline = outline(in: file, reader.tree.files, &other)
        if let mark = draft.positionMark {
            if let outline = place.outline { check(place.position, outline, file, mark, &draft.log) }
        } else if let middle = place.outline?.middle {
            place.position = middle
            draft.positionMark = root["outline"]?.value.mark
            draft.isPositionComputed = true
        } else {
            draft.isComplete = false
        }
    }

    private static func outline(
        in file: String, _ files: any ContentFiles, _ other: inout [Diagnostic]
    ) -> PlaceOutline? {
        let (found, problem) = RouteReader.text(of: file, files)
        if let problem { other.append(problem) }
        guard let text = found else { return nil }
        do throws(RouteError) {
            return try GeoJSONOutline.read(text)
        } catch {
            other.append(.error(at: error.location, code: .outline, error.message))
            return nil
        }
    }

    private static func check(
        _ position: Position, _ outline: PlaceOutline, _ file: String, _ mark: Mark, _ log: inout DiagnosticLog
    ) {
        let metres = outline.metres(from: position)
        guard metres > farInMetres else { return }
        log.warning(
            mark, .position,
            "this is \(Int(metres.rounded())) m from the outline in \(ContentPath.name(of: file)); correct one of the "
                + "two, or remove position to use the middle of the outline")
    }
}
