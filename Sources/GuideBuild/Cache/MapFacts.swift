// What pages contain of a city's map, so that a build in which the map is unchanged does not read it.

import GuideModel
import GuideSupport

/// Facts about a city's map that pages need even if the build draws nothing.
struct MapFacts: Sendable {
    /// Whether the map is empty.
    var isPlain: Bool
    var attribution: String?
    /// The names of the areas that routes avoid.
    var restricted: [String]
    /// Whether routes can be computed on the map.
    var hasPaths: Bool
    /// What was wrong with the map's data.
    var diagnostics: [Diagnostic]
    /// The closer levels and their extents; none before they are drawn.
    var levels: [Level] = []

    struct Level: Sendable {
        var level: MapLevel
        var extent: MapExtent
    }

    init(_ source: MapSource, _ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        isPlain = source.basemap.isPlain
        attribution = source.basemap.attribution
        restricted = source.restricted
        hasPaths = source.graph != nil
    }
}

extension MapFacts: Recordable {
    package func write(to record: inout RecordWriter) {
        record.flag(isPlain)
        record.optional(attribution)
        record.list(restricted) { $0.text($1) }
        record.flag(hasPaths)
        record.list(diagnostics)
        record.list(levels) { record, level in
            record.text(level.level.rawValue)
            record.extent(level.extent)
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        isPlain = try record.flag()
        attribution = try record.optionalText()
        restricted = try record.list { (record: inout RecordReader) throws(RecordError) in try record.text() }
        hasPaths = try record.flag()
        diagnostics = try record.list()
        levels = try record.list { (record: inout RecordReader) throws(RecordError) in
            Level(level: try record.choice(), extent: try record.extent())
        }
    }
}
