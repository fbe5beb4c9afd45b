// Reads cities for several requests between two builds.

import GuideContent
import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// The guide's cities, which are read again after each build.
final class StudioCities: Sendable {
    private struct Known: Sendable {
        var builds = 0
        var cities: [Slug: StudioCity] = [:]
    }

    private let context: StudioContext
    private let known = Mutex(Known())

    init(_ context: StudioContext) { self.context = context }

    /// The city that a request names with `city`.
    func city(of request: StudioRequest) throws(StudioError) -> StudioCity {
        try city(try request.parameter("city"))
    }

    /// The city of a file in `content`.
    func city(ofFile path: String) throws(StudioError) -> StudioCity {
        let parts = path.split(separator: "/")
        guard parts.count > 2, parts[0] == GuideReader.contentFolder else {
            throw StudioError(400, "\(path) does not belong to a city; choose a page of a city.")
        }
        return try city(String(parts[1]))
    }

    func city(_ name: String) throws(StudioError) -> StudioCity {
        guard let id = Slug(name) else { throw Self.unknown(name) }
        let builds = context.session.state.builds
        if let city = known.withLock({ $0.builds == builds ? $0.cities[id] : nil }) { return city }
        let city = try read(id)
        known.withLock { known in
            if known.builds != builds { known = Known(builds: builds) }
            known.cities[id] = city
        }
        return city
    }

    /// The cities that can be read, in the order of the guide.
    func all() -> [City] {
        let guide = GuideReader(root: context.root, includesDrafts: true).readGuide().guide
        return (guide?.cities ?? []).compactMap { id in (try? city(id.text))?.city }
    }

    private func read(_ id: Slug) throws(StudioError) -> StudioCity {
        let reader = GuideReader(root: context.root, includesDrafts: true)
        guard let guide = reader.readGuide().guide, guide.cities.contains(id) else { throw Self.unknown(id.text) }
        guard let city = reader.readCity(id, in: guide).city else {
            throw StudioError(409, "The city \(id) cannot be read; correct the problems of its page first.")
        }
        return StudioCity(guide: guide, city: city)
    }

    private static func unknown(_ name: String) -> StudioError {
        StudioError(404, "The guide has no city \(name); choose one of the cities in the outline.")
    }
}

/// A city with the settings of its guide.
struct StudioCity: Sendable {
    let guide: Guide
    let city: City
}

/// Values that were made of files, until one of the files changes.
final class FileValues<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var stamps: [[Int]?]
        var value: Value
    }

    private let entries = Mutex<[Slug: Entry]>([:])
    /// So many values are stored; a large city takes hundreds of megabytes.
    private let most = 3

    /// The value of a key.
    ///
    /// - Parameters:
    ///   - files: the files that the value depends on; they need not exist.
    ///   - make: makes the value if there is none, or if a file has changed.
    func value(_ key: Slug, of files: [FilePath], make: () -> Value) -> Value {
        let stamps = files.map { file in
            FileSystem.attributes(file, followingLinks: true).map { [$0.modified, $0.bytes] }
        }
        if let entry = entries.withLock({ $0[key] }), entry.stamps == stamps { return entry.value }
        let entry = Entry(stamps: stamps, value: make())
        entries.withLock { entries in
            if entries[key] == nil, entries.count >= most { entries.removeAll() }
            entries[key] = entry
        }
        return entry.value
    }
}
