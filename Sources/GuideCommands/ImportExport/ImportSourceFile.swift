// Reads an imported file from disk, and unpacks it if it is an archive.

import GuideContent
import GuideEditing
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// A file of another program: a document, a KMZ, a spreadsheet, or a ZIP with one of these and pictures.
struct ImportSourceFile {
    struct ReadError: Error {
        var diagnostic: Diagnostic
    }

    /// The content of a file, and the archive with its pictures; nil if the file is no archive.
    typealias Contents = (source: ImportInput, archive: ZipArchive?)

    let file: FilePath
    let format: ImportFormat
    /// For the document of a ZIP.
    let folder: PictureFolder

    func read() throws(ReadError) -> Contents {
        guard let attributes = FileSystem.attributes(file, followingLinks: true) else {
            throw failure(.missingFile, "this file does not exist")
        }
        guard attributes.isFile else { throw failure(.unreadable, "this is not a file") }
        do {
            if Self.isZIP(file) { return try archive() }
            guard attributes.bytes <= ImportFormat.limit else {
                throw failure(.importFile, "this file has more than \(ImportFormat.limit >> 20) MB; split it")
            }
            return (.bytes(try FileSystem.readContent(file)), nil)
        } catch {
            throw readError(error)
        }
    }

    /// Reads one of several files that are imported together: a document, or a ZIP of documents.
    func documents() throws(ReadError) -> [ImportDocument] { try read().source.documents(of: file.string) }

    // MARK: Archives

    private static func isZIP(_ file: FilePath) -> Bool {
        guard let descriptor = try? FileDescriptor.openRegularFile(file) else { return false }
        let start = try? descriptor.closeAfter { try descriptor.bytes(4, at: 0) }
        return ZipReader.isZIP(start ?? [])
    }

    private func archive() throws -> Contents {
        let archive = try ZipArchive(file)
        let documents = format.documents(among: archive.names)
        if documents.isEmpty, format.isArchive { return (.parts(try Self.parts(of: file)), archive) }
        if documents.count > 1, format.isOfSeveralDocuments {
            if format.isReadAsStream { return (.stream(stream(of: documents)), archive) }
            let names = Set(documents)
            return (.parts(try ZipReader.read(file, limit: ImportFormat.limit) { names.contains($0) }), archive)
        }
        guard let document = documents.first, documents.count == 1 else {
            throw failure(
                .importFile,
                documents.isEmpty
                    ? noDocument(among: archive.names)
                    : "this ZIP contains \(documents.count) \(format.rawValue) files, \(documents[0].shortForMessage) "
                        + "and others; leave one of them in it")
        }
        let unpacked = try folder.newFile()
        try archive.unpack(document, to: unpacked, limit: ImportFormat.limit)
        if Self.isZIP(unpacked) { return (.parts(try Self.parts(of: unpacked)), archive) }
        return (.bytes(try FileSystem.readContent(unpacked)), archive)
    }

    /// Why a ZIP without a document of the format cannot be imported.
    private func noDocument(among names: [String]) -> String {
        switch RecognizedFormat.recognize(archive: names) {
        case .format(let found) where found == .xlsx || found == .ods:
            "this file is not \(format.rawValue): \(found.correction)"
        default: "this ZIP contains no \(format.rawValue) file; add it, or unpack the ZIP"
        }
    }

    /// Documents of a ZIP that can be larger than the memory.
    private func stream(of documents: [String]) -> ImportedParts {
        let names = Set(documents)
        return ImportedParts { body in
            do throws(ZipReader.ReadError) {
                try ZipReader.forEach(
                    in: file, limit: ImportFormat.streamLimit, fileLimit: ImportFormat.limit, { names.contains($0) },
                    body)
                return nil
            } catch {
                return archiveError(error).diagnostic
            }
        }
    }

    /// The parts of a KMZ or of a spreadsheet that are read.
    private static func parts(of file: FilePath) throws(ZipReader.ReadError) -> [String: [UInt8]] {
        try ZipReader.read(file, limit: ImportFormat.limit) { path in
            let lower = path.lowercased()
            return lower.hasSuffix(".kml") || lower.hasSuffix(".xml") || lower.hasSuffix(".rels")
        }
    }

    // MARK: Errors

    private func readError(_ error: any Error) -> ReadError {
        switch error {
        case let error as ReadError: error
        case let error as FileError: failure(error.code(.unreadable), error.sentence(thenDo: "import again"))
        case let error as ZipReader.ReadError: archiveError(error)
        default: failure(.unreadable, "this file cannot be read; check who owns it")
        }
    }

    private func archiveError(_ error: ZipReader.ReadError) -> ReadError {
        switch error {
        case .notZIP: failure(.importFile, "this looks like a ZIP file, but is incomplete or invalid")
        case .unreadable(let reason): failure(.unreadable, reason.description)
        case .damaged(let part): failure(.importFile, "\(part) in it is damaged or encrypted; save the file again")
        case .secret(let part): failure(.secretFile, FileError.secretSentence, part: part)
        case .tooLarge(let limit):
            failure(.importFile, "its unpacked content has more than \(limit >> 20) MB; split it")
        }
    }

    private func failure(_ code: DiagnosticCode, _ message: String, part: String? = nil) -> ReadError {
        let place = part.map { "\(file.string): \($0)" } ?? file.string
        return ReadError(diagnostic: .error(at: SourceLocation(file: place), code: code, message))
    }
}

extension ImportFormat {
    /// The endings of documents inside a ZIP, the usual one first.
    private static let endings: [ImportFormat: [String]] = [
        .geojson: [".geojson", ".json"], .gpx: [".gpx"], .kml: [".kmz"], .csv: [".csv", ".tsv", ".txt"],
        .ics: [".ics", ".ical"], .xlsx: [".xlsx", ".xlsm"], .ods: [".ods", ".fods"], .wikivoyage: [".wiki", ".txt"],
        .tourml: [".tourml", ".xml"], .wordpress: [".xml", ".json"], .omeka: [".json"], .curatescape: [".json"],
        .izi: [".json"],
        .schemaOrg: [".jsonld", ".json", ".html", ".htm"], .datatourisme: [".json", ".jsonld"],
        .openDataHub: [".json"], .wikidata: [".json"],
    ]

    /// Whether files of the format are archives themselves.
    fileprivate var isArchive: Bool { [.kml, .xlsx, .ods].contains(self) }

    /// The documents of the format in a ZIP; empty in a KMZ or a spreadsheet, whose parts have other endings.
    fileprivate func documents(among names: [String]) -> [String] {
        if self == .kml, names.contains(where: { $0.lowercased().hasSuffix(".kml") }) { return [] }
        // macOS adds hidden files.
        let shown = names.filter { name in
            !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
        }
        for ending in Self.endings[self] ?? [] {
            let found = shown.filter { $0.lowercased().hasSuffix(ending) }
            if !found.isEmpty { return found }
        }
        return []
    }
}
