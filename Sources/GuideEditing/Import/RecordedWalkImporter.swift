// Writes a recorded walk as a draft tour, with a draft of each place that the city does not have yet.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Plans and writes the files of one recorded walk.
///
/// A second import updates files that no editor has changed. An edited file is left unchanged, and the plan shows the
/// difference.
public struct RecordedWalkImporter: Sendable {
    private let source: ImportSource
    private let root: FilePath
    private let city: City
    private let tour: Slug
    private let language: String?
    private let overwrites: Bool

    /// Metres within which a stop is at a place that the city has: the accuracy of the device, within limits.
    static let nearestReach = 25.0
    static let farthestReach = 50.0
    /// The same if the stop has the place's name.
    static let reachOfName = 150.0

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - file: the name of the imported file.
    ///   - root: the guide's folder.
    ///   - tour: the ID of the tour to write.
    ///   - language: the language of the guide's originals, for the IDs of new places; nil if unknown.
    ///   - overwrites: true to overwrite edited files, and files that no import wrote.
    public init(
        file: String, into root: FilePath, city: City, tour: Slug, language: String? = nil, overwrites: Bool = false
    ) {
        source = .recordedWalk(file)
        self.root = root
        self.city = city
        self.tour = tour
        self.language = language
        self.overwrites = overwrites
    }

    private var folder: FolderImport {
        FolderImport(source: source, root: root, city: city.id, overwrites: overwrites)
    }
    private var cityFolder: String { ContentPath.join(GuideReader.contentFolder, city.id.text) }
    private var tourPath: String { "\(cityFolder)/tours/\(tour).md" }

    /// What the import would do; changes nothing.
    ///
    /// - Parameters:
    ///   - route: the line to walk; empty if the recording has none, so that the build computes the route on the map.
    ///   - found: earlier diagnostics.
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
        var draft = RecordedTourDraft(
            walk, tour: tour, city: city, language: language, cityFolder: cityFolder, imported: record.origins)
        draft.make(hasRoute: !route.isEmpty)
        var files = draft.files
        if !route.isEmpty {
            let text = String(decoding: Self.geoJSON(route), as: UTF8.self)
            files.append(.init(path: "\(cityFolder)/tours/\(tour).geojson", text: text, origin: walk.id.text))
        }
        folder.addSteps(files, firstVersions: [], to: &plan)
        plan.diagnostics += draft.diagnostics
        plan.diagnostics = plan.diagnostics.inFileOrder()
        return plan
    }

    /// Carries out a plan, and writes its record.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ImportPlan) -> [Diagnostic] { folder.apply(plan) }

    /// The files that ``apply(_:)`` changes.
    public func changes(of plan: ImportPlan) -> ImportPlan.Changes { folder.changes(of: plan) }

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
