// Finds a route through positions on any map file, and describes it: `wynd map route`.

import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

/// A request for a route, and its answer.
public struct WalkFinder: Sendable {
    public var file: FilePath
    /// Two or more.
    public var positions: [Position]
    public var profile: WalkingProfile
    public var units: WalkingUnits
    /// A BCP 47 tag.
    public var language: String
    public var speed: WalkingSpeed

    public init(
        file: FilePath, positions: [Position], profile: WalkingProfile = .shortest, units: WalkingUnits = .metric,
        language: String = "en", speed: WalkingSpeed = .usual
    ) {
        self.file = file
        self.positions = positions
        self.profile = profile
        self.units = units
        self.language = language
        self.speed = speed
    }

    /// The route; nil with diagnostics if the file cannot be read or a leg has no route.
    public func find() -> (walk: FoundWalk?, diagnostics: [Diagnostic]) {
        let location = SourceLocation(file: file.string)
        var (source, diagnostics) = MapSource.read(file, shownAs: file.string, MapSource.Request())
        guard let source else { return (nil, diagnostics) }
        guard let graph = source.graph else {
            diagnostics.append(
                .error(
                    at: location, code: .route,
                    "this map has no paths for a walking route; use an OpenStreetMap extract, .osm or .osm.pbf"
                ))
            return (nil, diagnostics)
        }
        let directions = directions(source.landmarks, &diagnostics)
        var legs: [FoundWalk.Leg] = []
        for (index, (from, to)) in zip(positions, positions.dropFirst()).enumerated() {
            switch graph.route(from: from, to: to, profile: profile) {
            case .failure(let error):
                diagnostics.append(
                    .error(
                        at: location, code: .route,
                        "leg \(index + 1): there is no walking route from \(from.written) to \(to.written): "
                            + "\(error.sentence)"
                    ))
            case .success(let route):
                legs.append(
                    FoundWalk.Leg(
                        metres: route.metres, seconds: route.seconds(at: speed), metresFromWay: route.start.metres,
                        metresToEnd: route.end.metres, line: route.line,
                        steps: directions?.steps(route, from: nil, to: nil) ?? []))
            }
        }
        guard legs.count == positions.count - 1 else { return (nil, diagnostics) }
        return (FoundWalk(profile: profile, positions: positions, legs: legs), diagnostics)
    }

    private func directions(_ landmarks: [Landmark], _ diagnostics: inout [Diagnostic]) -> WalkingDirections? {
        do throws(FileError) {
            let theme = try ThemeFiles.readDefault()
            let (words, found) = ThemeWords.read(
                theme, language: language, askedFor: SourceLocation(file: file.string))
            // Notes about words that are still in English do not matter here.
            diagnostics += found.filter { $0.severity != .note }
            return WalkingDirections(phrases: WalkingPhrases(words.words), units: units, landmarks: landmarks)
        } catch {
            diagnostics.append(.error(at: SourceLocation(file: error.path.string), code: .theme, error.sentence))
            return nil
        }
    }
}

extension Position {
    /// As the user writes it on the command line.
    package var written: String { "\(latitude),\(longitude)" }
}
