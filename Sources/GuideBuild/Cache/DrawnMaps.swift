// The maps of a city's pages, as the previous build drew them.

import GuideModel
import GuidePages
import GuideSupport
import Synchronization

/// The cached maps of a city's pages.
///
/// Drawing takes nearly half of the time that a city's rebuild takes, and most changes leave most of the maps
/// unchanged.
///
/// The key of a map is the hash of everything that it is drawn from, so that no map is ever out of date. A map that a
/// build does not request is deleted. Several threads may use the cache at the same time.
package final class DrawnMaps: Sendable {
    private struct State {
        /// The maps of the record; nil until the first request.
        var known: [[UInt8]: InMemoryCache.InlineMap]?
        var used: [[UInt8]: InMemoryCache.InlineMap] = [:]
        var hasNew = false
    }

    private let records: BuildRecords
    private let name: String
    private let state = Mutex(State())

    package init(records: BuildRecords, city: Slug, language: String) {
        self.records = records
        name = BuildRecords.maps(of: city, in: language)
    }

    /// Returns a map from the cache, or draws it.
    ///
    /// - Parameters:
    ///   - key: what the map is drawn from.
    ///   - draw: called if no build has drawn the map before.
    package func map(_ key: InMemoryCache.MapKey, draw: () -> InMemoryCache.InlineMap) -> InMemoryCache.InlineMap {
        let key = key.hash
        let known = state.withLock { state -> InMemoryCache.InlineMap? in
            if let map = state.used[key] { return map }
            if state.known == nil { state.known = read() }
            guard let map = state.known?[key] else { return nil }
            state.used[key] = map
            return map
        }
        if let known { return known }
        let map = draw()
        state.withLock {
            $0.used[key] = map
            $0.hasNew = true
        }
        return map
    }

    /// Stores the requested maps, if they differ from those of the record.
    func save() {
        let (used, isChanged) = state.withLock { ($0.used, $0.hasNew || $0.used.count != $0.known?.count) }
        guard isChanged, !used.isEmpty else { return }
        var writer = RecordWriter()
        writer.list(used.sorted { $0.key.lexicographicallyPrecedes($1.key) }) { record, map in
            record.data(map.key)
            record.extent(map.value.extent)
            record.data(map.value.svg)
            record.number(map.value.gzippedBasemap)
        }
        // If the cache cannot be written, the next build is slower, but the site is the same.
        try? records.write(writer, as: name)
    }

    private func read() -> [[UInt8]: InMemoryCache.InlineMap] {
        guard var reader = records.reader(name) else { return [:] }
        do {
            let maps = try reader.list { (record: inout RecordReader) throws(RecordError) in
                (
                    try record.data(),
                    InMemoryCache.InlineMap(
                        extent: try record.extent(), svg: try record.data(), gzippedBasemap: try record.number())
                )
            }
            try reader.finish()
            return Dictionary(maps) { first, _ in first }
        } catch {
            return [:]
        }
    }
}

extension InMemoryCache.MapKey {
    /// The SHA-256 hash of the whole key.
    package var hash: [UInt8] {
        var record = RecordWriter()
        record.text(drawing)
        plan.write(to: &record)
        return record.finished().suffix(Record.hashLength)
    }
}

extension MapPlan {
    /// Writes all properties of the key; `DrawnMapsTests` fails if one is missing.
    fileprivate func write(to record: inout RecordWriter) {
        for text in [page, title, description] { record.text(text) }
        record.list(markers) { record, marker in
            for text in [marker.label, marker.name, marker.kind.rawValue, marker.kindName] { record.text(text) }
            record.optional(marker.language)
            record.address(marker.address)
            record.position(marker.position)
            for flag in [marker.isSponsored, marker.isProminent, marker.isHazard] { record.flag(flag) }
        }
        record.list(routes) { record, route in
            record.text(route.name)
            record.list(route.line) { $0.position($1) }
            record.flag(route.isDirected)
        }
        record.list(outline) { $0.position($1) }
        record.list(placeOutlines) { record, outline in
            record.text(outline.name)
            record.outline(outline.shape)
        }
        switch frame {
        case .everything: record.flag(false)
        case .around(let position, let metres):
            record.flag(true)
            record.position(position)
            record.decimal(metres)
        }
        record.optional(turn) { record, turn in
            record.position(turn.position)
            record.number(turn.degrees)
        }
        record.flag(isForKiosk)
        record.text(idPrefix)
    }
}

extension RecordWriter {
    mutating func position(_ position: Position) {
        decimal(position.latitude)
        decimal(position.longitude)
    }

    mutating func extent(_ extent: MapExtent) {
        for side in [extent.x, extent.y, extent.width, extent.height] { decimal(side) }
    }

    fileprivate mutating func outline(_ outline: PlaceOutline) {
        flag(outline.isArea)
        let polygons = if case .area(let polygons) = outline { polygons } else { [outline.lines] }
        list(polygons) { record, lines in
            record.list(lines) { record, line in record.list(line) { $0.position($1) } }
        }
    }

    fileprivate mutating func address(_ address: Address) {
        text(address.path)
        optional(address.fragment)
        text("\(address.role)")
        flag(address.isPlaced)
    }
}

extension RecordReader {
    mutating func position() throws(RecordError) -> Position {
        Position(latitude: try decimal(), longitude: try decimal())
    }

    mutating func line() throws(RecordError) -> [Position] {
        try list { (record: inout RecordReader) throws(RecordError) in try record.position() }
    }

    mutating func extent() throws(RecordError) -> MapExtent {
        MapExtent(x: try decimal(), y: try decimal(), width: try decimal(), height: try decimal())
    }

    /// The value whose raw value was written.
    mutating func choice<Choice: RawRepresentable<String>>() throws(RecordError) -> Choice {
        guard let choice = Choice(rawValue: try text()) else { throw .damaged }
        return choice
    }
}
