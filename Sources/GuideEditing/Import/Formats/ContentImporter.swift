// Merges places, tours and events of another format into a city, and overwrites manual edits only on request.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Imports one file into one city of a guide.
///
/// ```swift
/// let importer = ContentImporter(named: walks, source: "walks.gpx", into: "trip", city: city)
/// let plan = importer.plan(content)
/// let diagnostics = importer.apply(plan)
/// ```
public struct ContentImporter: Sendable {
    let name: Slug
    let source: String
    let root: FilePath
    let city: City
    let guide: Guide?
    let overwrites: Bool
    /// The fields in which the source takes precedence, by the paths of their pages.
    public var chosen: [String: Set<String>] = [:]

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - name: distinguishes this import from others into the same city; its record is `.import-NAME.json`.
    ///   - source: the name of the file.
    ///   - root: the guide's folder.
    ///   - guide: the guide's settings, for the IDs and redirects of new pages; nil if they cannot be read.
    ///   - overwrites: whether the source overwrites manual edits.
    public init(
        named name: Slug, source: String, into root: FilePath, city: City, guide: Guide? = nil,
        overwrites: Bool = false
    ) {
        self.name = name
        self.source = source
        self.root = root
        self.city = city
        self.guide = guide
        self.overwrites = overwrites
    }

    private var cityFolder: String { ContentPath.join(GuideReader.contentFolder, city.id.text) }
    private var recordPath: String { Self.recordPath(of: name, in: city.id) }

    private static func recordPath(of name: Slug, in city: Slug) -> String {
        ContentPath.join(ContentPath.join(GuideReader.contentFolder, city.text), ".import-\(name).json")
    }

    /// The name of an import for which the editor gives none: that of an earlier import of the file, or else the file's
    /// name.
    ///
    /// - Parameter language: the language of the guide's originals; nil if unknown.
    public static func name(
        of file: FilePath, as format: ImportFormat, into root: FilePath, city: Slug, language: String?
    ) -> Slug {
        let files = DiskFiles(root: root)
        let stem = file.lastComponent?.stem ?? ""
        let general = Slug(format.rawValue) ?? .unnamed
        // Names in other scripts were not spelt in the letters a to z before.
        if Slug(naming: stem) == nil,
            let bytes = try? files.read(recordPath(of: general, in: city), limit: ImportedRecord.limit),
            ImportedRecord(bytes)?.source == file.lastComponent?.string
        {
            return general
        }
        return Slug.naming(stem, in: language) { files.entry(recordPath(of: $0, in: city)) != nil } ?? general
    }

    /// What the import would do; changes nothing.
    public func plan(_ content: ImportedContent) -> ContentImportPlan {
        var plan = ContentImportPlan()
        plan.diagnostics = content.diagnostics
        plan.encoding = content.encoding
        plan.sheet = content.sheet
        plan.unknownHeaders = (content.headers?.columns ?? []).filter { $0.meaning == nil }.map(\.header)
        plan.understood = .init(content)
        plan.examples = content.examples
        guard !content.diagnostics.hasErrors else { return plan }
        let files = DiskFiles(root: root)
        let record = record(files, &plan.diagnostics)
        var merge = CityMerge(
            cityFolder: cityFolder, city: city, language: guide?.languages.first, files: files, record: record,
            overwrites: overwrites, chosen: chosen, source: source)
        merge.reservePages(of: content.places)
        for place in content.places { merge.add(place) }
        for tour in content.tours { merge.add(tour, among: content.places) }
        for event in content.events { merge.add(event) }
        merge.reportRemovedEntries()
        plan.steps = merge.steps.sorted { ($0.path, $0.action.rawValue) < ($1.path, $1.action.rawValue) }
        plan.writes = merge.writes
        plan.copies = merge.copies
        plan.diagnostics.removeAll { merge.settled.contains($0) }
        let redirects = ImportedRedirects(merge.formerPaths, guide: guide, cityFolder: cityFolder, source: source)
        plan.diagnostics += redirects.diagnostics
        do throws(RedirectEditError) {
            if let write = try redirects.written(files) { plan.writes.append(write) }
        } catch {
            plan.diagnostics.append(error.diagnostic)
        }
        plan.diagnostics = (plan.diagnostics + merge.diagnostics + merge.venues.diagnostics).inFileOrder()
        var next = record
        next.source = source
        next.entries = merge.entries
        if next != record || files.entry(recordPath) == nil {
            plan.record = .init(path: recordPath, bytes: next.json)
        }
        return plan
    }

    /// Carries out a plan, and writes its record last.
    ///
    /// - Returns: an error for each file that could not be written. The record is then unchanged, so that the next
    ///   import does everything again.
    public func apply(_ plan: ContentImportPlan) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for copy in plan.copies { self.copy(copy, &diagnostics) }
        for write in plan.writes { self.write(write, &diagnostics) }
        if diagnostics.isEmpty, let record = plan.record { write(record, &diagnostics) }
        return diagnostics
    }

    private func copy(_ copy: ContentImportPlan.Copy, _ diagnostics: inout [Diagnostic]) {
        do throws(ImportedFileError) { try ImportedFile.copy(copy.source, to: copy.path, in: root) } catch {
            diagnostics.append(error.diagnostic(of: copy.path))
        }
    }

    private func write(_ write: ContentImportPlan.Write, _ diagnostics: inout [Diagnostic]) {
        do throws(ImportedFileError) { try ImportedFile.write(write.bytes, to: write.path, in: root) } catch {
            diagnostics.append(error.diagnostic(of: write.path))
        }
    }

    /// The record of the last import; an empty one if there was none.
    private func record(_ files: DiskFiles, _ diagnostics: inout [Diagnostic]) -> ImportedRecord {
        guard files.entry(recordPath) != nil else { return ImportedRecord(source: source) }
        if let bytes = try? files.read(recordPath, limit: ImportedRecord.limit), let record = ImportedRecord(bytes) {
            return record
        }
        diagnostics.append(
            .error(
                at: SourceLocation(file: recordPath), code: .importRecord,
                "this record of the last import cannot be read; restore it, or delete it, and the import leaves "
                    + "all existing content unchanged"))
        return ImportedRecord(source: source)
    }
}
