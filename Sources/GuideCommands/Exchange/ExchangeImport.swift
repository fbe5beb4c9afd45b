// Imports a file of another format into a guide: reads it, unpacks a ZIP, and merges it.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// Imports one file into one city.
///
/// ```swift
/// let job = ExchangeImport(file: "walks.gpx", as: .gpx, into: "trip", city: city)
/// let plan = job.plan()
/// let findings = plan.diagnostics.hasErrors ? plan.diagnostics : job.apply(plan)
/// ```
public struct ExchangeImport: Sendable {
    private let file: FilePath
    private let format: ExchangeFormat
    private let importer: ExchangeImporter
    private let mapping: FilePath?
    private let encoding: TextEncoding?
    private let sheets: [String]
    private let locale: ExchangeLocale

    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - name: identifies this import; nil to derive it from the file's name.
    ///   - mapping: the file that maps columns or properties; the import writes it if it does not exist; nil for none.
    ///   - encoding: the encoding of a table in a text file; nil to find it from the bytes.
    ///   - sheets: the names of a spreadsheet's sheets, or "all"; empty for the first visible one.
    ///   - overwrites: whether the file wins over edited content.
    public init(
        file: FilePath, as format: ExchangeFormat, into root: FilePath, city: City, name: Slug? = nil,
        mapping: FilePath? = nil, encoding: TextEncoding? = nil, sheets: [String] = [], overwrites: Bool = false
    ) {
        self.file = file
        self.format = format
        self.mapping = mapping
        self.encoding = encoding
        self.sheets = sheets
        locale = ExchangeLocale(
            languages: GuideReader(root: root).readGuide().guide?.languages ?? [], country: city.country)
        let language = locale.languages.first
        // The name of the import's record never changes.
        let name =
            name ?? ExchangeImporter.name(of: file, as: format, into: root, city: city.id, language: language)
        importer = ExchangeImporter(
            named: name, source: file.lastComponent?.string ?? file.string, into: root, city: city, language: language,
            overwrites: overwrites)
    }

    /// Plans the import without doing it, and says how a table's columns were understood, or the properties if a file
    /// maps them.
    public func plan() -> (plan: ExchangePlan, headers: HeaderMapping?) {
        var savedMapping: HeaderMapping?
        if let mapping, FileSystem.attributes(mapping, followingLinks: true) != nil {
            do throws(FileError) {
                switch HeaderMapping.read(
                    try FileSystem.read(mapping), file: mapping.string, isOfTable: format.isTable)
                {
                case .success(let read): savedMapping = read
                case .failure(let error): return (ExchangePlan(failing: error.diagnostics), nil)
                }
            } catch {
                return (ExchangePlan(failing: [unreadable(mapping, error.sentence(thenDo: "import again"))]), nil)
            }
        }
        do throws(ImportError) {
            let content = ExchangeReader.read(
                try source(), as: format, mapping: savedMapping, encoding: encoding, sheets: sheets, locale: locale,
                file: file.string)
            return (importer.plan(content), format.isTable || mapping != nil ? content.headers : nil)
        } catch {
            return (ExchangePlan(failing: [error.diagnostic]), nil)
        }
    }

    /// Writes what the plan contains, and the mapping if its file does not exist yet.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ExchangePlan, headers: HeaderMapping? = nil) -> [Diagnostic] {
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

    // MARK: Reading

    private struct ImportError: Error { var diagnostic: Diagnostic }

    private func source() throws(ImportError) -> ExchangeSource {
        guard let attributes = FileSystem.attributes(file, followingLinks: true) else {
            throw ImportError(
                diagnostic: .error(
                    at: SourceLocation(file: file.string), code: .missingFile, "this file does not exist"))
        }
        guard attributes.isFile else { throw ImportError(diagnostic: unreadable(file, "this is not a file")) }
        guard attributes.bytes <= ExchangeFormat.limit else {
            throw importError("this file has more than \(ExchangeFormat.limit >> 20) MB; split it")
        }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try FileSystem.readContent(file) } catch {
            throw ImportError(
                diagnostic: .error(
                    at: SourceLocation(file: file.string), code: error.code(.unreadable),
                    error.sentence(thenDo: "import again")))
        }
        guard ZipReader.isZIP(bytes.prefix(4)) else { return .bytes(bytes) }
        do throws(ZipReader.ReadError) {
            let all = try ZipReader.read(file, limit: ExchangeFormat.limit) { path in
                let lower = path.lowercased()
                return lower.hasSuffix(".kml") || lower.hasSuffix(".xml") || lower.hasSuffix(".rels")
            }
            return .parts(all)
        } catch {
            switch error {
            case .notZIP: throw importError("this looks like a ZIP file, but is incomplete or invalid")
            case .unreadable(let reason): throw ImportError(diagnostic: unreadable(file, reason.description))
            case .damaged(let part): throw importError("\(part) in it is damaged or encrypted; save the file again")
            case .secret(let part):
                throw ImportError(
                    diagnostic: .error(
                        at: SourceLocation(file: "\(file.string): \(part)"), code: .secretFile,
                        FileError.secretSentence))
            case .tooLarge(let limit):
                throw importError("its unpacked content has more than \(limit >> 20) MB; split it")
            }
        }
    }

    private func importError(_ message: String) -> ImportError {
        ImportError(diagnostic: .error(at: SourceLocation(file: file.string), code: .importFile, message))
    }

    private func unreadable(_ path: FilePath, _ message: String) -> Diagnostic {
        .error(at: SourceLocation(file: path.string), code: .unreadable, message)
    }
}
