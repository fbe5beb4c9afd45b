// The elevation profile of a tour on its page: a picture, and a table with the same heights.

import GuideModel

/// The profile of a tour.
struct ElevationContext: Sendable {
    /// Inline SVG.
    var drawing: Markup
    var rows: [ElevationRow]
}

extension ElevationContext: TemplateContext {
    static let fields = TemplateFields<ElevationContext> {
        $0.html("drawing", \.drawing)
        $0.list("rows", \.rows)
    }
}

/// A row of the table of heights: a stop, or a whole kilometre or mile.
struct ElevationRow: Sendable {
    var name: String
    var distance: String
    var height: String
}

extension ElevationRow: TemplateContext {
    static let fields = TemplateFields<ElevationRow> {
        $0.text("name", \.name)
        $0.text("distance", \.distance)
        $0.text("height", \.height)
    }
}

extension ElevationContext {
    /// The style sheet of pages with a profile or with stages.
    static let styles = ["elevation"]
    /// The most rows for whole kilometres or miles.
    private static let mostLengths = 40.0

    /// - Returns: nil for a tour without heights.
    init?(_ record: TourRecord, words: Words, units: WalkingUnits) {
        guard let profile = record.geometry.profile else { return nil }
        var stops = Array(zip(record.stops.map(\.name), record.geometry.stopDistances))
        if record.tour.isCircular, let first = record.stops.first {
            stops.append((first.name, record.geometry.stopDistances.last ?? profile.metres))
        }
        let climb = record.geometry.climb(of: record.tour) ?? (ascent: profile.ascent, descent: profile.descent)
        let metres = record.tour.isThereAndBack ? record.metres : profile.metres
        let description = words(
            RouteWord.description, words.distance(metres: metres, in: units),
            words.height(metres: climb.ascent, in: units), words.height(metres: climb.descent, in: units),
            words.height(metres: profile.lowest, in: units), words.height(metres: profile.highest, in: units))
        drawing =
            ElevationDrawing(
                profile: profile, stops: stops.prefix(record.stops.count).map(\.1), words: words, units: units,
                description: description
            ).markup
        var points = stops.enumerated().map { index, stop in
            (name: index < record.stops.count ? "\(index + 1). \(stop.0)" : stop.0, metres: stop.1)
        }
        let unit = units == .imperial ? 1609.344 : 1000
        let step = max(1, ElevationDrawing.step(profile.metres / unit, atMost: Self.mostLengths)) * unit
        var next = step
        while next < profile.metres {
            points.append((name: words(RouteWord.onWay), metres: next))
            next += step
        }
        rows = points.sorted { $0.metres < $1.metres }.map { point in
            ElevationRow(
                name: point.name, distance: words.length(metres: point.metres, in: units),
                height: words.height(metres: profile.height(at: point.metres), in: units))
        }
    }
}
