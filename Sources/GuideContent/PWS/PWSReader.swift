// Reads a city directly from a presentation in PWS XML.

import GuideModel
import GuideSupport

/// Several threads may call each method at once.
public enum PWSReader {
    /// The largest file, in bytes; larger files are refused.
    public static let mostBytes = 64 << 20

    /// Reads the city that a presentation describes.
    ///
    /// - Parameters:
    ///   - file: the presentation's path relative to the guide's folder; media paths in it are relative to its folder.
    ///   - guide: provides the languages and organisations.
    ///   - includesDrafts: true to read points of every status, not only published points.
    /// - Returns: no city, and errors that begin "unable to load", if the file is missing, not well-formed or not
    ///   valid.
    public static func readCity(
        id: Slug, file: String, files: some ContentFiles, guide: Guide, includesDrafts: Bool = false
    ) -> (city: City?, diagnostics: [Diagnostic]) {
        let reading = read(id: id, file: file, files: files, guide: guide, includesDrafts: includesDrafts)
        return (reading.city, reading.diagnostics)
    }

    /// Reads the city, the slides themselves, and the text that no page shows.
    public static func read(
        id: Slug, file: String, files: some ContentFiles, guide: Guide, includesDrafts: Bool = false
    ) -> PWSReading {
        let drafting = drafting(id: id, file: file, files: files, language: guide.languages.first ?? guide.language)
        var reading = PWSReading(
            presentation: drafting.presentation, leftOut: drafting.leftOut, diagnostics: drafting.diagnostics)
        if let draft = drafting.draft {
            var reader = CityReader(
                id, guide: guide, files: files, includesDrafts: includesDrafts,
                ready: PWSFolderWriter.folder(of: draft, city: id).pages)
            let (city, diagnostics) = reader.read()
            reading.city = city
            if let city, let presentation = drafting.presentation {
                let (sidecar, _) = PWSSidecarReader.read(beside: file, files: files)
                let slides = slides(presentation, sidecar: sidecar, file: file, files: files, of: city, in: guide)
                if let slides { reading.city?.presentations.append(slides) }
            }
            reading.diagnostics += diagnostics
        }
        reading.diagnostics = (reading.diagnostics + reading.leftOut.map(\.diagnostic)).inFileOrder()
        return reading
    }

    /// The content of a presentation and its sidecar, before it becomes a model or files.
    package struct Drafting: Sendable {
        package var presentation: PWSPresentation?
        package var draft: PWSDraft?
        /// The text that is left out, in the order of the slides.
        package var leftOut: [PWSUnusedElement] = []
        package var diagnostics: [Diagnostic] = []
    }

    /// Reads the file and its sidecar.
    ///
    /// - Parameter language: the guide's language, for the few words that the tool adds; nil if there is no guide yet.
    package static func drafting(id: Slug, file: String, files: some ContentFiles, language: String?) -> Drafting {
        let (sidecar, sidecarFindings) = PWSSidecarReader.read(beside: file, files: files)
        let source = readSource(file: file, files: files, dialect: sidecar.dialect)
        var drafting = Drafting(
            presentation: source.presentation, leftOut: source.leftOut,
            diagnostics: source.diagnostics + sidecarFindings)
        guard let presentation = source.presentation else { return drafting }
        var builder = PWSDraftBuilder(
            presentation, sidecar: sidecar, city: id, file: file, files: files, language: language)
        drafting.draft = builder.draft()
        drafting.leftOut = (source.leftOut + builder.leftOut).sorted {
            ($0.slide, $0.location) < ($1.slide, $1.location)
        }
        drafting.diagnostics += builder.diagnostics
        return drafting
    }

    /// Reads a presentation in a city's folder of presentations, with the media that its slides show.
    ///
    /// - Parameter city: the city whose media it may show.
    /// - Returns: nil if the file cannot be used.
    static func presentation(
        file: String, files: some ContentFiles, of city: City, in guide: Guide
    ) -> (presentation: Presentation?, diagnostics: [Diagnostic]) {
        let (sidecar, diagnostics) = PWSSidecarReader.read(beside: file, files: files)
        let source = readSource(file: file, files: files, dialect: sidecar.dialect)
        let presentation = source.presentation.flatMap {
            slides($0, sidecar: sidecar, file: file, files: files, of: city, in: guide)
        }
        return (presentation, (source.diagnostics + diagnostics).inFileOrder())
    }

    /// Nil if the file's name is not a valid id.
    private static func slides(
        _ presentation: PWSPresentation, sidecar: PWSSidecar, file: String, files: some ContentFiles, of city: City,
        in guide: Guide
    ) -> Presentation? {
        let stem = ContentPath.stem(ContentPath.name(of: file))
        guard let id = Slug(naming: stem) else { return nil }
        let original = guide.languages.first ?? guide.language
        let isOriginal = guide.language == original
        let media = SlideMedia(of: city, owner: id, language: isOriginal ? nil : guide.language)
        var maker = PWSSlideBuilder(presentation, sidecar: sidecar, file: file, files: files, media: media)
        let isOfCity = ContentPath.folder(of: file) == ContentPath.join(GuideReader.contentFolder, city.id.text)
        var slides = maker.presentation(id, named: isOfCity ? city.name : PWSDraftBuilder<DiskFiles>.capitalised(id))
        if !isOriginal { slides.language = original }
        return slides
    }

    /// Reads a presentation's file without its media.
    public static func readPresentation(
        file: String, files: some ContentFiles
    ) -> (presentation: PWSPresentation?, diagnostics: [Diagnostic]) {
        let (sidecar, diagnostics) = PWSSidecarReader.read(beside: file, files: files)
        let source = readSource(file: file, files: files, dialect: sidecar.dialect)
        return (source.presentation, (source.diagnostics + diagnostics).inFileOrder())
    }

    // MARK: The file itself

    /// A file that has been read, checked and converted to the current format.
    private struct Source {
        var presentation: PWSPresentation?
        var leftOut: [PWSUnusedElement] = []
        var diagnostics: [Diagnostic] = []
    }

    private static func readSource(
        file: String, files: some ContentFiles, dialect: PWSSidecar.Dialect?
    ) -> Source {
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try files.read(file, limit: mostBytes)
        } catch {
            let reason = PWSLoadError.reason(error)
            return Source(diagnostics: [PWSLoadError.diagnostic(at: SourceLocation(file: file), reason)])
        }
        do throws(XMLError) {
            return try source(bytes, file: file, dialect: dialect)
        } catch {
            let place = SourceLocation(file: file, line: error.line, column: error.column)
            return Source(diagnostics: [PWSLoadError.diagnostic(at: place, error.reason)])
        }
    }

    private static func source(
        _ bytes: [UInt8], file: String, dialect wanted: PWSSidecar.Dialect?
    ) throws(XMLError) -> Source {
        var root = try XMLParser.read(bytes, file: file)
        if let error = PWSDialect.foreignRoot(root) { throw error }
        var dialect = PWSDialect()
        let isOlder = wanted == .older || (wanted == nil && root.namespace != PWSSchema.namespace)
        if isOlder { root = dialect.modernised(root) }
        let diagnostics = try XMLSchema.diagnostics(in: root, schema: PWSSchema.text)
        var source = Source(leftOut: dialect.leftOut, diagnostics: dialect.diagnostics)
        guard diagnostics.isEmpty else {
            source.diagnostics += diagnostics.prefix(mostDiagnostics).map {
                let (reason, suggestion) = PWSSchemaWords.reason($0)
                return PWSLoadError.diagnostic(at: $0.location, reason, suggestion: suggestion)
            }
            if diagnostics.count > mostDiagnostics {
                let rest = "\(diagnostics.count - mostDiagnostics) more errors like these"
                source.diagnostics.append(PWSLoadError.diagnostic(at: SourceLocation(file: file), rest))
            }
            if !isOlder {
                let sidecar = ContentPath.name(of: file) + ".yaml"
                let hint = "to read a file in an older dialect of the format, write \"dialect: older\" in \(sidecar)"
                source.diagnostics.append(
                    Diagnostic(.note, at: SourceLocation(file: file), code: PWSLoadError.code, hint))
            }
            return source
        }
        source.presentation = PWSPresentationBuilder.presentation(root)
        return source
    }

    /// The most diagnostics that are shown for one file; the rest are only counted.
    private static let mostDiagnostics = 25
}
