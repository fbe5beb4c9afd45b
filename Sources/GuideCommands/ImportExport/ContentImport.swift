// Imports a file of another format into a guide: reads it, unpacks a ZIP, and merges it.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// Imports one file into one city.
///
/// ```swift
/// let job = ContentImport(file: "walks.gpx", as: .gpx, into: "trip", city: city)
/// let plan = job.plan()
/// let diagnostics = plan.diagnostics.hasErrors ? plan.diagnostics : job.apply(plan)
/// ```
public struct ContentImport: Sendable {
    private let file: FilePath
    private let root: FilePath
    private let city: City
    private let format: ImportFormat
    private var importer: ContentImporter
    private let locale: ImportLocale
    /// The file that maps columns or properties; the import writes it if it does not exist; nil for none.
    public var mapping: FilePath?
    /// What lines become whose entries have no kind of place.
    public var lines = ImportedLines.tours
    /// The encoding of a table in a text file; nil to find it from the bytes.
    public var encoding: TextEncoding?
    /// The names of a spreadsheet's sheets, or "all"; empty for the first visible one.
    public var sheets: [String] = []
    /// What the import may do to get pictures.
    public var pictures = PictureOptions()
    /// More files that are imported together with the first one.
    public var others: [FilePath] = []
    /// The fields in which the file takes precedence over edited content, by the paths of their pages.
    public var chosen: [String: Set<String>] {
        get { importer.chosen }
        set { importer.chosen = newValue }
    }
    /// Removed with this value, so that a plan can be carried out as long as this value exists.
    private let folder = PictureFolder()

    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - name: identifies this import; nil to derive it from the file's name.
    ///   - overwrites: whether the file wins over edited content.
    public init(
        file: FilePath, as format: ImportFormat, into root: FilePath, city: City, name: Slug? = nil,
        overwrites: Bool = false
    ) {
        self.file = file
        self.root = root
        self.city = city
        self.format = format
        let guide = GuideReader(root: root).readGuide().guide
        locale = ImportLocale(languages: guide?.languages ?? [], country: city.country, timeZone: city.timeZone)
        // The name of the import's record never changes.
        let name =
            name
            ?? ContentImporter.name(
                of: file, as: format, into: root, city: city.id, language: locale.languages.first)
        importer = ContentImporter(
            named: name, source: file.lastComponent?.string ?? file.string, into: root, city: city, guide: guide,
            overwrites: overwrites)
    }

    /// Plans the import without doing it, and says how a table's columns were understood, or the properties if a file
    /// maps them.
    public func plan() -> (plan: ContentImportPlan, headers: HeaderMapping?) {
        var savedMapping: HeaderMapping?
        if let mapping, FileSystem.attributes(mapping, followingLinks: true) != nil {
            do throws(FileError) {
                switch HeaderMapping.read(
                    try FileSystem.read(mapping), file: mapping.string, isOfTable: format.isTable)
                {
                case .success(let read): savedMapping = read
                case .failure(let error): return (ContentImportPlan(failing: error.diagnostics), nil)
                }
            } catch {
                return (ContentImportPlan(failing: [unreadable(mapping, error.sentence(thenDo: "import again"))]), nil)
            }
        }
        do throws(ImportSourceFile.ReadError) {
            let (source, archive) = try ImportSourceFile(file: file, format: format, folder: folder).read()
            if let uploads = pictures.uploads, FileSystem.attributes(uploads, followingLinks: true)?.isFolder != true {
                throw ImportSourceFile.ReadError(
                    diagnostic: unreadable(uploads, "this is not a folder; name a copy of wp-content/uploads"))
            }
            var documents: [ImportDocument] = []
            for other in others {
                documents += try ImportSourceFile(file: other, format: format, folder: folder).documents()
            }
            var content = ImportReader.read(
                source, as: format, mapping: savedMapping, lines: lines, encoding: encoding, sheets: sheets,
                locale: locale, file: file.string, others: documents)
            content.findPositions(in: city, root: root)
            var search = PictureImport(of: file, archive: archive, folder: folder, options: pictures)
            search.locate(in: &content, language: locale.languages.first, fetching: format.fetchingAdvice)
            return (importer.plan(content), format.isTable || mapping != nil ? content.headers : nil)
        } catch {
            return (ContentImportPlan(failing: [error.diagnostic]), nil)
        }
    }

    /// The names of the visible sheets of a spreadsheet; empty for other files, and for a file that cannot be read.
    public func sheetNames() -> [String] {
        guard format == .xlsx || format == .ods,
            let source = try? ImportSourceFile(file: file, format: format, folder: folder).read().source
        else { return [] }
        return ImportReader.sheets(of: source, as: format, file: file.string)
    }

    /// Writes what the plan contains, and the mapping if its file does not exist yet.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ContentImportPlan, headers: HeaderMapping? = nil) -> [Diagnostic] {
        importer.apply(plan) + writeMapping(headers).diagnostics
    }

    /// Writes the mapping, for an editor to change, if its file does not exist yet.
    ///
    /// - Returns: whether it wrote the file, and an error if it could not.
    public func writeMapping(_ headers: HeaderMapping?) -> (isWritten: Bool, diagnostics: [Diagnostic]) {
        guard let mapping, let headers, FileSystem.attributes(mapping, followingLinks: true) == nil else {
            return (false, [])
        }
        do throws(FileError) { try FileSystem.write(Array(headers.yaml.utf8), to: mapping) } catch {
            let message = error.sentence(thenDo: "import again")
            return (false, [.error(at: SourceLocation(file: mapping.string), code: .unwritable, message)])
        }
        return (true, [])
    }

    private func unreadable(_ path: FilePath, _ message: String) -> Diagnostic {
        .error(at: SourceLocation(file: path.string), code: .unreadable, message)
    }
}
