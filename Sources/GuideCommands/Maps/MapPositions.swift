// Finds positions for the pages of a guide that have an address and no position.

import GuideContent
import GuideEditing
import GuideModel
import SystemPackage

/// Fills in the positions of places by their addresses.
///
/// ```swift
/// let positions = MapPositions(root: "trip", city: nil)
/// let plan = positions.plan()
/// let errors = plan.diagnostics.hasErrors ? [] : positions.apply(plan)
/// ```
public struct MapPositions: Sendable {
    /// The pages that change, before anything is written.
    public struct Plan: Sendable {
        public fileprivate(set) var diagnostics: [Diagnostic] = []
        fileprivate var writes: [(page: UnlocatedPage, bytes: [UInt8])] = []
        fileprivate var pageCount = 0

        /// One line for each page that changes, and a last line with counts, for the terminal.
        public var lines: [String] {
            if pageCount == 0 { return ["every place with an address has a position"] }
            return writes.map { "changed \($0.page.path): position" }
                + ["\(writes.count) of \(pageCount) places without a position located"]
        }
    }

    private let root: FilePath
    private let city: Slug?

    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - city: nil for all cities.
    public init(root: FilePath, city: Slug?) {
        self.root = root
        self.city = city
    }

    /// What would change; changes nothing.
    public func plan() -> Plan {
        var plan = Plan()
        let reader = GuideReader(root: root, includesDrafts: true)
        let (found, diagnostics) = reader.readGuide()
        guard let guide = found else {
            plan.diagnostics = diagnostics
            return plan
        }
        if let city, !guide.cities.contains(city) {
            let names = guide.cities.map(\.text).joined(separator: ", ")
            plan.diagnostics = [
                .error(
                    at: SourceLocation(file: GuideReader.contentFolder), code: .city,
                    "the guide has no city \(city); choose one of \(names) with --city")
            ]
            return plan
        }
        for id in city.map({ [$0] }) ?? guide.cities {
            let pages = UnlocatedPage.all(of: id, in: guide, root: root)
            if pages.isEmpty { continue }
            let read = reader.readCity(id, in: guide)
            if let city = read.city { add(pages, of: city, to: &plan) } else { plan.diagnostics += read.diagnostics }
        }
        plan.diagnostics = plan.diagnostics.inFileOrder()
        return plan
    }

    private func add(_ pages: [UnlocatedPage], of city: City, to plan: inout Plan) {
        plan.pageCount += pages.count
        let addresses = CityAddresses(of: city, root: root)
        plan.diagnostics += addresses.diagnostics
        if !addresses.hasExtract, addresses.diagnostics.isEmpty {
            let folder = ContentPath.join(GuideReader.contentFolder, city.id.text)
            plan.diagnostics.append(
                .warning(
                    at: SourceLocation(file: folder), code: .noMap,
                    "\(city.name) has no extract of OpenStreetMap with addresses; put one into this folder as "
                        + "map.osm.pbf"))
        }
        for page in pages {
            let answer = addresses.search(page.name, address: page.address, shortCode: nil, at: page.location)
            guard let answer else { continue }
            guard let position = answer.position else {
                plan.diagnostics.append(answer.diagnostic)
                continue
            }
            if let bytes = page.located(at: position) {
                plan.diagnostics.append(answer.diagnostic)
                plan.writes.append((page, bytes))
            } else {
                plan.diagnostics.append(
                    .warning(
                        at: page.location, code: .locate,
                        "this page cannot be changed without the loss of a comment; add its position manually: "
                            + "position: \(FieldYAML.position(position))"))
            }
        }
    }

    /// Writes the pages.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: Plan) -> [Diagnostic] {
        plan.writes.compactMap { $0.page.write($0.bytes, in: root) }
    }
}
