// Checks the levels of a city's map against the guide's budget.

import GuideModel

/// Reports the levels that weigh more than `map-budget` allows.
struct MapBudgetCheck {
    let city: City
    let budget: MapBudget
    /// A build fails above the `map` limit of these.
    var limits: Budgets?

    /// Reports the levels that are over their budget.
    ///
    /// - Parameter overview: bytes of the overview's gzipped basemap.
    func diagnostics(overview: Int, levels: [CityLevel]) -> [Diagnostic] {
        guard !levels.isEmpty else { return [] }
        var diagnostics = errors(overview: overview, levels: levels)
        if let most = budget[.overview], overview > most * 1000 {
            diagnostics.append(warning("the overview", overview, most, named: "overview", isNamed: false))
        }
        for level in levels {
            if let most = budget[level.level], let weight = level.gzippedBasemap, weight > most * 1000 {
                diagnostics.append(
                    warning(
                        "the \(level.level.rawValue) level", weight, most, named: level.level.rawValue, isNamed: false))
            }
            let heavy = level.pieces.filter { $0.value.gzipped > budget.piece * 1000 }
            // If a level is cut into the smallest possible pieces, one diagnostic about the heaviest piece is enough.
            if let piece = heavy.max(by: { ($0.value.gzipped, $1.key.digits) < ($1.value.gzipped, $0.key.digits) }) {
                let path = SitePath.map(city.id, level: level.level, piece: piece.key)
                diagnostics.append(
                    warning(
                        "a piece of the \(level.level.rawValue) level, \(path),", piece.value.gzipped, budget.piece,
                        named: "piece", isNamed: true))
            }
        }
        return diagnostics
    }

    /// Errors for the overview, for levels that the browser fetches whole, and for the pieces of other levels.
    private func errors(overview: Int, levels: [CityLevel]) -> [Diagnostic] {
        guard let limits, let most = limits.map else { return [] }
        return weights(overview: overview, levels: levels).filter { $0.1 > most * 1000 }.map { what, bytes in
            .error(
                at: limits.location, code: .budget,
                "\(what) of the map of \(city.name) weighs \(Self.kilobytes(bytes)) gzipped, "
                    + "\(Self.kilobytes(bytes - most * 1000)) more than the \(most) KB that are allowed for a map; show less of "
                    + "it (map-clip in city.md), use an extract with less in it, or raise map of budgets")
        }
    }

    /// The heaviest part of the map; nil if the city has no map or the guide no limit for maps.
    func use(overview: Int, levels: [CityLevel]) -> BudgetUse? {
        guard limits?.map != nil, !levels.isEmpty else { return nil }
        let heaviest = weights(overview: overview, levels: levels).map(\.1).max() ?? 0
        return BudgetUse(.map, name: city.name, bytes: heaviest)
    }

    /// What has a limit, with its bytes.
    private func weights(overview: Int, levels: [CityLevel]) -> [(String, Int)] {
        var weights = [("the overview", overview)]
        for level in levels {
            let name = level.level.rawValue
            if level.pieces.count > 1 {
                weights.append(("a piece of the \(name) level", level.pieces.values.map(\.gzipped).max() ?? 0))
            } else if let weight = level.gzippedBasemap {
                weights.append(("the \(name) level", weight))
            }
        }
        return weights
    }

    private func warning(_ what: String, _ bytes: Int, _ most: Int, named key: String, isNamed: Bool) -> Diagnostic {
        .warning(
            at: SourceLocation(file: city.mapFile ?? city.location.file), code: .mapBudget,
            "\(what) weighs \(Self.kilobytes(bytes)) gzipped\(isNamed ? "" : " without names"), more than \(most) KB; show "
                + "less of the map (map-clip in city.md), use an extract with less in it, or raise \(key) of map-budget in "
                + "guide.yaml")
    }

    /// Thousands of bytes, to a tenth, rounded up so that a value over a budget also looks over it.
    static func kilobytes(_ bytes: Int) -> String {
        let tenths = (bytes + 99) / 100
        return tenths % 10 == 0 ? "\(tenths / 10) KB" : "\(tenths / 10).\(tenths % 10) KB"
    }
}
