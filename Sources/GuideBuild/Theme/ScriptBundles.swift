// Scripts that are only ever used together are published as one file: one request, and one compression.

/// Which of the theme's scripts are joined, in the order in which they need each other.
enum ScriptBundles {
    static let all: [(name: String, parts: [String])] = [
        (
            "guide-map",
            [
                "guide-map-view", "guide-map-clusters", "guide-map-pins", "guide-map-layers", "guide-map-gestures",
                "guide-map-controls", "guide-map-here", "guide-map-list", "guide-map-screen", "guide-map",
            ]
        ),
        (
            "walk",
            [
                "walk-network", "walk-route", "walk-search", "walk-track", "walk-pieces", "walk-sections",
                "walk-phrases", "walk-landmarks", "walk-words", "walk-faults", "walk-watch", "walk-guide",
                "walk-drawing",
            ]
        ),
    ]

    /// The scripts to publish, by name: bundles, and whatever belongs to none.
    static func joined(_ scripts: [String: [UInt8]]) -> [String: [UInt8]] {
        var result = scripts
        for (name, parts) in all {
            let found = parts.compactMap { scripts[$0] }
            guard !found.isEmpty else { continue }
            for part in parts { result[part] = nil }
            result[name] = Array(found.joined(separator: [0x0A]))
        }
        return result
    }
}
