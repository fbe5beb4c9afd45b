// Imports visitors' reports into the guide: each becomes a file in the folder `reports`, which belongs in git.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// The reports of a guide's visitors.
public struct ReportImport: Sendable {
    static let folder = "reports"

    /// The result of importing a folder of reports.
    public struct Result: Sendable {
        /// The paths of the new files, relative to the guide's folder.
        public var new: [String] = []
        public var knownCount = 0
        public var diagnostics: [Diagnostic] = []
    }

    /// The guide's folder.
    public var root: FilePath
    /// The current day.
    public var on: CivilDate

    public init(root: FilePath, on: CivilDate) {
        self.root = root
        self.on = on
    }

    /// Imports all mails and texts of a folder and its subfolders.
    ///
    /// Skips reports that are already imported. Skips and reports those that are not about a page of this guide.
    public func run(from folder: FilePath) -> Result {
        var result = Result()
        let files: [String]
        do throws(FileError) {
            files = try FileSystem.filesBelow(folder).sorted { $0.isBefore($1) }
        } catch {
            result.diagnostics = [
                .error(at: SourceLocation(file: folder.string), code: .report, error.sentence)
            ]
            return result
        }
        let pages = ReportedPages(root: root, &result.diagnostics)
        for file in files where !file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            add(folder.appending(file), pages, &result)
        }
        return result
    }

    private func add(_ path: FilePath, _ pages: ReportedPages, _ result: inout Result) {
        func skip(_ why: String) {
            result.diagnostics.append(.warning(at: SourceLocation(file: path.string), code: .report, why))
        }
        guard let found = FileSystem.attributes(path, followingLinks: true), found.isFile else { return }
        guard found.bytes <= ReportText.limit, let bytes = try? FileSystem.read(path) else {
            return skip("this file is too long for a report, or cannot be read; it is skipped")
        }
        guard let text = ReportText(bytes) else {
            return skip(
                "this file has no mark of a page, such as [york/places/minster.html 3ca7e42dc4 en]; it is skipped")
        }
        guard pages.page(text.page) != nil else {
            return skip("this report is about \(text.page), which is not a page of this guide; it is skipped")
        }
        let report = VisitorReport(
            page: text.page, version: text.version, language: text.language, received: on, text: text.text)
        let file = Self.path(of: report)
        if FileSystem.attributes(root.appending(file)) != nil {
            result.knownCount += 1
            return
        }
        do throws(FileError) {
            try write(report, to: file)
            result.new.append(file)
        } catch {
            result.diagnostics.append(.error(at: SourceLocation(file: file), code: .report, error.sentence))
        }
    }

    /// Marks reports as settled.
    ///
    /// - Parameters:
    ///   - files: paths relative to the guide's folder, for example `reports/york/places/minster-1f2e3d4c.yaml`.
    ///   - name: the editor who settled them.
    ///   - decision: what the editor did; nil if not given.
    ///   - reason: why, for the author of the page.
    /// - Returns: the files of the reports that were open.
    public func settle(
        _ files: [String], by name: String, _ decision: VisitorReport.Decision? = nil, because reason: String? = nil
    ) -> (settled: [String], diagnostics: [Diagnostic]) {
        var (settled, diagnostics): ([String], [Diagnostic]) = ([], [])
        let content = DiskFiles(root: root)
        for file in files {
            guard file.hasPrefix("\(Self.folder)/"), content.entry(file)?.kind == .file else {
                var ignored: [Diagnostic] = []
                let open = Self.open(in: root, &ignored).map(\.file)
                let nearest = nearestWord(to: file, among: open).map { "; did you mean \($0)?" } ?? ""
                diagnostics.append(
                    .error(at: SourceLocation(file: file), code: .report, "this is not a report of the guide\(nearest)")
                )
                continue
            }
            guard var report = ReviewFile.read(VisitorReport.contentKind, at: file, content, &diagnostics),
                report.settledBy == nil
            else { continue }
            report.settledBy = name
            report.settledOn = on
            report.decision = decision
            report.reason = reason
            do throws(FileError) {
                try write(report, to: file)
                settled.append(file)
            } catch {
                diagnostics.append(.error(at: SourceLocation(file: file), code: .report, error.sentence))
            }
        }
        return (settled, diagnostics)
    }

    /// The open reports, sorted by their files.
    static func open(in root: FilePath, _ diagnostics: inout [Diagnostic]) -> [(file: String, report: VisitorReport)] {
        all(in: root, &diagnostics).filter { $0.report.settledBy == nil }
    }

    /// All reports, settled or not, sorted by their files.
    static func all(in root: FilePath, _ diagnostics: inout [Diagnostic]) -> [(file: String, report: VisitorReport)] {
        let content = DiskFiles(root: root)
        let files = (try? FileSystem.filesBelow(root.appending(folder))) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.sorted { $0.isBefore($1) }.compactMap { name in
            let file = "\(folder)/\(name)"
            guard let report = ReviewFile.read(VisitorReport.contentKind, at: file, content, &diagnostics) else {
                return nil
            }
            return (file, report)
        }
    }

    /// The path of a report, from its page and its text, so that the same report is imported only once.
    static func path(of report: VisitorReport) -> String {
        let hash = "\(report.page)\n\(report.version)\n\(report.text)".utf8.sha256.prefix(8)
        return "\(folder)/\(report.page.dropLast(".html".count))-\(hash).yaml"
    }

    private func write(_ report: VisitorReport, to file: String) throws(FileError) {
        var writer = FrontMatterWriter()
        writer.add(report, page: file)
        let path = root.appending(file)
        try FileSystem.makeFolder(path.removingLastComponent())
        try FileSystem.write(Array(writer.yaml.utf8), to: path)
    }
}

/// The pages that reports can be about, by their paths in the site.
struct ReportedPages: Sendable {
    struct Page: Sendable {
        /// The file that contains the page's text.
        var file: String
        var version: String
    }

    private var pages: [String: Page] = [:]

    init(root: FilePath, _ diagnostics: inout [Diagnostic]) {
        let reader = GuideReader(files: DiskFiles(root: root), includesDrafts: true)
        let (found, readDiagnostics) = reader.readGuide()
        diagnostics += readDiagnostics
        guard let guide = found else { return }
        for one in [guide] + reader.translations(of: guide).guides {
            for id in guide.cities {
                // `wynd check` reports the errors of a city.
                guard let city = reader.readCity(id, in: one).city else { continue }
                add(city, in: one.site)
            }
        }
    }

    func page(_ path: String) -> Page? { pages[path] }

    private mutating func add(_ city: City, in site: SiteLanguage) {
        for place in city.places {
            pages[site.path(SitePath.place(city.id, place.id))] = Page(
                file: place.location.file, version: place.version)
            for feature in place.features {
                pages[site.path(SitePath.feature(city.id, place.id, feature.id))] = Page(
                    file: feature.location.file, version: feature.version)
            }
        }
        for object in city.objects {
            pages[site.path(SitePath.object(city.id, object.id))] = Page(
                file: object.location.file, version: object.version)
        }
        for tour in city.tours {
            pages[site.path(SitePath.tour(city.id, tour.id))] = Page(file: tour.location.file, version: tour.version)
        }
    }
}
