// The maps of a city's pages, as they were drawn by the build before.

import GuideModel
import GuidePages
import GuideSupport
import Synchronization

/// Drawing takes nearly half of what it costs to build a city again; most changes leave most of its maps as they are.
///
/// A map is found by the hash of all that it is drawn from, so that none is ever out of date. What a build did not ask for is
/// forgotten. Many threads may use it at once.
package final class DrawnMaps: Sendable {
    private struct Held {
        /// As the record has them; nil until the first is asked for.
        var known: [[UInt8]: BuildMemory.InlineMap]?
        var used: [[UInt8]: BuildMemory.InlineMap] = [:]
        var hasNew = false
    }

    private let records: BuildRecords
    private let name: String
    private let held = Mutex(Held())

    package init(records: BuildRecords, city: Slug, language: String) {
        self.records = records
        name = BuildRecords.maps(of: city, in: language)
    }

    /// - Parameters:
    ///   - key: what the map is drawn from.
    ///   - draw: is called where no build has drawn the map before.
    package func map(_ key: BuildMemory.MapKey, draw: () -> BuildMemory.InlineMap) -> BuildMemory.InlineMap {
        let key = key.hash
        let known = held.withLock { held -> BuildMemory.InlineMap? in
            if let map = held.used[key] { return map }
            if held.known == nil { held.known = read() }
            guard let map = held.known?[key] else { return nil }
            held.used[key] = map
            return map
        }
        if let known { return known }
        let map = draw()
        held.withLock {
            $0.used[key] = map
            $0.hasNew = true
        }
        return map
    }

    /// Remembers the maps that were asked for, where they are not those of the record.
    func remember() {
        let (used, isChanged) = held.withLock { ($0.used, $0.hasNew || $0.used.count != $0.known?.count) }
        guard isChanged, !used.isEmpty else { return }
        var writer = RecordWriter()
        writer.list(used.sorted { $0.key.lexicographicallyPrecedes($1.key) }) { record, map in
            record.data(map.key)
            for side in map.value.extent.sides { record.decimal(side) }
            record.data(map.value.svg)
        }
        // A cache that cannot be written costs time, not the site.
        try? records.write(writer, as: name)
    }

    private func read() -> [[UInt8]: BuildMemory.InlineMap] {
        guard var reader = records.reader(name) else { return [:] }
        do {
            let maps = try reader.list { (record: inout RecordReader) throws(RecordFault) in
                (
                    try record.data(),
                    BuildMemory.InlineMap(
                        extent: MapExtent(
                            x: try record.decimal(), y: try record.decimal(), width: try record.decimal(),
                            height: try record.decimal()),
                        svg: try record.data())
                )
            }
            try reader.finish()
            return Dictionary(maps) { first, _ in first }
        } catch {
            return [:]
        }
    }
}

extension MapExtent {
    fileprivate var sides: [Double] { [x, y, width, height] }
}

extension BuildMemory.MapKey {
    /// SHA-256 of all of it.
    package var hash: [UInt8] {
        var record = RecordWriter()
        record.text(drawing)
        plan.write(to: &record)
        return record.finished().suffix(Record.hashLength)
    }
}

extension MapPlan {
    /// All that it says; `DrawnMapsTests` fails where a property is missing.
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
        record.flag(isReadFromAfar)
    }
}

extension RecordWriter {
    fileprivate mutating func position(_ position: Position) {
        decimal(position.latitude)
        decimal(position.longitude)
    }

    fileprivate mutating func address(_ address: Address) {
        text(address.path)
        optional(address.fragment)
        text("\(address.role)")
        flag(address.isPlaced)
    }
}
