// Writes a recorded walk as a tour in draft, with a draft of each place that the city does not have yet.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Plans and writes the files of one recorded walk.
///
/// Importing it again updates what nobody has edited; an edited file stays, and the plan says how it differs.
public struct RecordedWalkImporter: Sendable {
    private let source: ImportSource
    private let root: FilePath
    private let city: City
    private let tour: Slug
    private let overwrites: Bool

    /// Metres within which a stop is at a place that the city has: as near as a device knows, within bounds.
    static let nearestReach = 25.0
    static let farthestReach = 50.0
    /// The same where the stop has the place's name.
    static let reachOfName = 150.0

    /// - Parameters:
    ///   - file: the name of the file that is imported.
    ///   - root: the guide's folder.
    ///   - tour: the id of the tour that is written.
    ///   - overwrites: true to write over edited files, and over files that no import wrote.
    public init(file: String, into root: FilePath, city: City, tour: Slug, overwrites: Bool = false) {
        source = .recordedWalk(file)
        self.root = root
        self.city = city
        self.tour = tour
        self.overwrites = overwrites
    }

    private var folder: FolderImport {
        FolderImport(source: source, root: root, city: city.id, overwrites: overwrites)
    }
    private var home: String { ContentPath.join(GuideReader.contentFolder, city.id.text) }
    private var tourPath: String { "\(home)/tours/\(tour).md" }

    /// What importing would do, without doing it.
    ///
    /// - Parameters:
    ///   - route: the line to walk; empty when the recording has none, so that the way is found on the map.
    ///   - found: what was found before.
    public func plan(_ walk: RecordedWalk, route: [Position], found: [Diagnostic]) -> ImportPlan {
        var plan = ImportPlan(noun: source.noun)
        plan.diagnostics = found
        plan.city = city.id
        let record = folder.record(&plan.diagnostics)
        let tourName = "tours/\(tour).md"
        if let origin = record.origins[tourName], origin != walk.id.text, !overwrites {
            plan.diagnostics.append(
                .error(
                    at: SourceLocation(file: tourPath), code: .exists,
                    "this tour was made from another walk; choose another --tour, or --overwrite it"))
            return plan
        }
        if record.origins[tourName] == nil, !overwrites, FileSystem.attributes(root.appending(tourPath)) != nil {
            plan.diagnostics.append(
                .error(
                    at: SourceLocation(file: tourPath), code: .exists,
                    "this tour was written manually; choose another --tour, or --overwrite it"))
            return plan
        }
        var draft = RecordedTourDraft(walk, tour: tour, city: city, home: home, imported: record.origins)
        draft.make(hasRoute: !route.isEmpty)
        var files = draft.files
        if !route.isEmpty {
            let text = String(decoding: Self.geoJSON(route), as: UTF8.self)
            files.append(.init(path: "\(home)/tours/\(tour).geojson", text: text, origin: walk.id.text))
        }
        folder.addSteps(files, firstVersions: [], to: &plan)
        plan.diagnostics += draft.diagnostics
        plan.diagnostics = plan.diagnostics.inFileOrder()
        return plan
    }

    /// Writes what a plan says, and the record of it.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ImportPlan) -> [Diagnostic] { folder.apply(plan) }

    /// A LineString, to a centimetre.
    private static func geoJSON(_ line: [Position]) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("type", "LineString")
            json.array("coordinates") { json in
                for position in line {
                    json.elementArray { json in
                        json.element((position.longitude * 1e7).rounded() / 1e7)
                        json.element((position.latitude * 1e7).rounded() / 1e7)
                    }
                }
            }
        } + [UInt8(ascii: "\n")]
    }
}
