// What a process that builds a guide repeatedly keeps in memory between builds.

import GuideMaps
import GuideModel
import GuidePages
import GuideSupport
import Synchronization

/// The memory that a preview passes to each of its builds.
///
/// Without it, a build makes everything again.
///
/// The key of each value is what the value was made from, or the value has a list of it, so no value is ever out of date.
public final class InMemoryCache: Sendable {
    /// A map as its page contains it.
    package struct InlineMap: Sendable {
        var extent: MapExtent
        package var svg: [UInt8]
        /// The gzipped size of the map's land and water in bytes; only for the map of a city's own page, otherwise 0.
        package var gzippedBasemap = 0
    }

    /// What a map is made from: a hash of the basemap, the words and the colours, and what the page shows on the map.
    package struct MapKey: Hashable, Sendable {
        package var drawing: String
        package var plan: MapPlan
    }

    private struct State {
        var guides = GenerationalCache<String, (inputs: CityInputs, reading: GuideReading)>(limit: 2)
        var theme: (stamps: [String: FileStamp], hashed: (theme: ThemeFiles, sha256: String))?
        var languages = GenerationalCache<String, LanguagePlan>(limit: 32)
        var sources = GenerationalCache<String, MapSource>(limit: 8)
        var cityMaps = GenerationalCache<MapKey, DrawnMap>(limit: 32)
        var maps = GenerationalCache<MapKey, InlineMap>(limit: 4000)
    }

    private let state = Mutex(State())

    public init() {}

    /// What an earlier build has read of the guide, and the files that it has read.
    func guide(_ key: String) -> (inputs: CityInputs, reading: GuideReading)? { state.withLock { $0.guides[key] } }
    func store(_ guide: (inputs: CityInputs, reading: GuideReading), as key: String) {
        state.withLock { $0.guides[key] = guide }
    }

    /// The files of the theme with their hash, if their stamps have not changed.
    func theme(_ stamps: [String: FileStamp]) -> (theme: ThemeFiles, sha256: String)? {
        state.withLock { $0.theme?.stamps == stamps ? $0.theme?.hashed : nil }
    }
    func store(_ theme: (theme: ThemeFiles, sha256: String), as stamps: [String: FileStamp]) {
        state.withLock { $0.theme = (stamps, theme) }
    }

    /// A language of the guide.
    ///
    /// The guide itself may differ.
    func language(_ key: String) -> LanguagePlan? { state.withLock { $0.languages[key] } }
    func store(_ language: LanguagePlan, as key: String) { state.withLock { $0.languages[key] = language } }

    func source(_ key: String) -> MapSource? { state.withLock { $0.sources[key] } }
    func store(_ source: MapSource, as key: String) { state.withLock { $0.sources[key] = source } }

    func cityMap(_ key: MapKey) -> DrawnMap? { state.withLock { $0.cityMaps[key] } }
    func store(_ map: DrawnMap, as key: MapKey) { state.withLock { $0.cityMaps[key] = map } }

    func map(_ key: MapKey) -> InlineMap? { state.withLock { $0.maps[key] } }
    func store(_ map: InlineMap, as key: MapKey) { state.withLock { $0.maps[key] = map } }
}

/// Values that were used recently: at least the last `limit` values, and at most twice as many.
struct GenerationalCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let limit: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    init(limit: Int) { self.limit = limit }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old.removeValue(forKey: key) else { return nil }
            put(value, key)
            return value
        }
        set {
            old[key] = nil
            if let newValue { put(newValue, key) } else { young[key] = nil }
        }
    }

    private mutating func put(_ value: Value, _ key: Key) {
        if young.count >= limit, young[key] == nil { (old, young) = (young, [:]) }
        young[key] = value
    }
}
