// Imports a recorded walk into a guide: reads and cleans it, matches it to the map's paths, and writes a draft tour.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

/// Imports one recorded walk into one city.
public struct RecordedWalkImport: Sendable {
    private let file: FilePath
    private let root: FilePath
    private let city: Slug
    private let tour: Slug?
    private let overwrites: Bool

    /// - Parameters:
    ///   - file: the file that the page for recording walks saved.
    ///   - root: the guide's folder.
    ///   - tour: the tour's id; nil to derive it from the walk's name.
    ///   - overwrites: true to overwrite edited files, and files that no import wrote.
    public init(file: FilePath, into root: FilePath, city: Slug, tour: Slug? = nil, overwrites: Bool = false) {
        self.file = file
        self.root = root
        self.city = city
        self.tour = tour
        self.overwrites = overwrites
    }

    /// The result of reading a walk, before anything is written.
    public struct Prepared: Sendable {
        public let plan: ImportPlan
        /// What was made of the track, in a sentence; empty if there is no track.
        public let track: String
        fileprivate let importer: RecordedWalkImporter

        /// Writes the tour.
        ///
        /// - Returns: an error for each file that could not be written.
        public func apply() -> [Diagnostic] { importer.apply(plan) }

        /// The files that ``apply()`` changes.
        public var changes: ImportPlan.Changes { importer.changes(of: plan) }
    }

    /// A walk further than this from the city's middle is in another city; in metres.
    private static let farthest = 50_000.0

    /// - Returns: nil if the walk or the guide cannot be read, with diagnostics that say why.
    public func prepare() -> (prepared: Prepared?, diagnostics: [Diagnostic]) {
        let name = file.string
        let (walk, readErrors) = RecordedWalkReader.read(file, shownAs: name)
        guard let walk else { return (nil, readErrors) }
        let (city, missing) = CitySearch.find(city.text, in: root)
        guard let city else { return (nil, missing) }
        var found = readErrors
        if let distanceError = distanceError(walk, from: city) { return (nil, found + [distanceError]) }
        if !walk.city.isEmpty, walk.city != city.id.text {
            found.append(
                .warning(
                    at: SourceLocation(file: name), code: .recordedWalk,
                    "this walk was recorded for the city \(walk.city), but is imported into \(city.id)"))
        }
        let track = RecordedTrack(walk.track)
        let (source, map) = track.isEmpty ? (MapSource(), []) : CityMapSource.read(city, root: root)
        found += map
        let matched = source.graph?.matched(track)
        let language = GuideReader(root: root).readGuide().guide?.languages.first
        let named = Slug.naming(walk.name, in: language) { id in city.tours.contains { $0.id == id } }
        let importer = RecordedWalkImporter(
            file: file.lastComponent?.string ?? name, into: root, city: city, tour: tour ?? named ?? walk.id,
            language: language, overwrites: overwrites)
        let drawn = walk.drawnLine
        let route = !drawn.isEmpty ? drawn : track.isEmpty ? [] : matched?.line ?? track.line
        let plan = importer.plan(walk, route: route, found: found)
        return (Prepared(plan: plan, track: sentence(track, matched, route), importer: importer), plan.diagnostics)
    }

    private func distanceError(_ walk: RecordedWalk, from city: City) -> Diagnostic? {
        let positions = walk.track.flatMap { $0 }.map(\.position) + walk.stops.map(\.position)
        let metres = positions.map { $0.distanceInMetres(to: city.position) }.min() ?? 0
        guard metres > Self.farthest else { return nil }
        return .error(
            at: SourceLocation(file: file.string), code: .recordedWalk,
            "this walk is \(Int((metres / 1000).rounded())) km from \(city.name); import it into another city with --city"
        )
    }

    private func sentence(_ track: RecordedTrack, _ matched: MatchedTrack?, _ route: [Position]) -> String {
        guard !track.isEmpty else { return "" }
        let left = track.vagueCount + track.impossibleCount
        let share = matched.map { "\(Int(($0.shareOnPaths * 100).rounded())) % on the map's paths" } ?? "as recorded"
        return "route: \(Int(route.lengthInMetres.rounded())) m, \(route.count) points, \(share); "
            + "\(left) of \(left + track.points.count) positions left out"
    }
}
