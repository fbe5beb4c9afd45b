// Reads a city from a presentation in PWS XML, as it is.

import GuideModel

/// Every call stands alone and may be made from several threads at once.
public enum PWSReader {
    /// Larger files are refused, in bytes.
    public static let mostBytes = 64 << 20

    /// The city that a presentation describes.
    ///
    /// - Parameters:
    ///   - file: the presentation's path relative to the guide's folder; media paths in it count from its folder.
    ///   - guide: for its language.
    /// - Returns: no city, and errors that begin "unable to load", when the file is missing, not well-formed or not
    ///   valid.
    public static func readCity(
        id: Slug, file: String, files: some ContentFiles, guide: Guide
    ) -> (city: City?, diagnostics: [Diagnostic]) {
        let reading = read(id: id, file: file, files: files, guide: guide)
        return (reading.city, reading.diagnostics)
    }

    /// The city, the slides themselves, and what stands on no page.
    public static func read(id: Slug, file: String, files: some ContentFiles, guide: Guide) -> PWSReading {
        let (presentation, diagnostics) = readPresentation(file: file, files: files)
        guard let presentation else { return PWSReading(diagnostics: diagnostics) }
        var builder = PWSDraftBuilder(
            presentation, city: id, file: file, files: files, language: guide.language)
        let draft = builder.draft()
        return PWSReading(
            city: draft.map { PWSCityWriter.city($0, id: id) }, presentation: presentation,
            leftOut: builder.leftOut, diagnostics: (diagnostics + builder.diagnostics).inFileOrder())
    }

    /// The slides alone, for a screen.
    public static func readPresentation(
        file: String, files: some ContentFiles
    ) -> (presentation: PWSPresentation?, diagnostics: [Diagnostic]) {
        let start = SourceLocation(file: file)
        do {
            let bytes = try files.read(file, limit: mostBytes)
            return try readPresentation(bytes, file: file)
        } catch let fault as XMLFault {
            let place = SourceLocation(file: file, line: fault.line, column: fault.column)
            return (nil, [PWSLoadFault.diagnostic(at: place, fault.reason)])
        } catch let fault as ContentFileFault {
            return (nil, [PWSLoadFault.diagnostic(at: start, PWSLoadFault.reason(fault))])
        } catch {
            return (nil, [PWSLoadFault.diagnostic(at: start, "it cannot be read")])
        }
    }

    private static func readPresentation(
        _ bytes: [UInt8], file: String
    ) throws(XMLFault) -> (presentation: PWSPresentation?, diagnostics: [Diagnostic]) {
        let root = try XMLParser.read(bytes, file: file)
        let findings = try XMLSchema.findings(in: root, schema: PWSSchema.text)
        guard findings.isEmpty else {
            return (nil, findings.map { PWSLoadFault.diagnostic(at: $0.location, $0.reason) })
        }
        return (PWSPresentationBuilder.presentation(root), [])
    }
}
