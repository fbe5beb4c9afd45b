// Finds the pictures of imported places: in the archive, beside the file, and on the web.

import GuideContent
import GuideEditing
import GuideMedia
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// What an import may do to get pictures.
public struct PictureOptions: Sendable {
    /// Whether to download the pictures at addresses.
    public var fetches: Bool
    /// The hosts from which pictures may be downloaded, though they are in a private network.
    public var localHosts: [String]
    /// A copy of the folder of a WordPress site with its pictures; nil for none.
    public var uploads: FilePath?

    public init(fetches: Bool = false, localHosts: [String] = [], uploads: FilePath? = nil) {
        self.fetches = fetches
        self.localHosts = localHosts
        self.uploads = uploads
    }
}

/// The search for the pictures of one imported file.
struct PictureImport {
    /// The most bytes of a picture in an archive or beside a file.
    private static let limit = 64 << 20

    private let options: PictureOptions
    private let folder: PictureFolder
    private let archive: ZipArchive?
    private var lookup: PictureLookup
    private var downloads: [String: Result<FilePath, PictureFailure>] = [:]
    /// The pictures that were looked for, so that each is read once.
    private var known: [ImportedMedium.Source: Result<FoundPicture, PictureFailure>] = [:]

    /// - Parameters:
    ///   - file: the imported file.
    ///   - archive: the same, if it is a ZIP.
    init(of file: FilePath, archive: ZipArchive?, folder: PictureFolder, options: PictureOptions) {
        self.options = options
        self.folder = folder
        self.archive = archive
        lookup = PictureLookup(beside: file, archive: archive?.names ?? [])
    }

    /// Gives each picture its file, or reports it.
    ///
    /// - Parameter advice: what gets the pictures at web addresses.
    mutating func locate(in content: inout ImportedContent, language: String?, fetching advice: String) {
        guard !content.diagnostics.hasErrors, !content.media.isEmpty else { return }
        if options.fetches { download(content.media) }
        var search = self
        content.locatePictures(language: language, fetching: advice) { search.find($0) }
        self = search
        _ = PictureDecoding.end()
    }

    private mutating func download(_ media: [ImportedMedium]) {
        let addresses = media.compactMap { medium -> String? in
            guard case .address(let address) = medium.source, Self.commonsPage(address) == nil,
                upload(address) == nil
            else { return nil }
            return address
        }
        let download = PictureDownload(folder: folder, localHosts: Set(options.localHosts.map { $0.lowercased() }))
        downloads = download.files(of: Set(addresses))
    }

    private mutating func find(_ source: ImportedMedium.Source) -> Result<FoundPicture, PictureFailure> {
        if let found = known[source] { return found }
        let found = self.file(of: source).flatMap { Self.inspect($0, source) }
        known[source] = found
        return found
    }

    // MARK: Files

    private mutating func file(of source: ImportedMedium.Source) -> Result<FilePath, PictureFailure> {
        switch source {
        case .beside(let file): return .success(file)
        case .inArchive(let name): return unpack(name)
        case .address(let address):
            if let page = Self.commonsPage(address) { return .failure(Self.commonsFailure(page)) }
            if let file = upload(address) { return .success(file) }
            if options.fetches { return downloads[address] ?? .failure(.other("it was not downloaded; import again")) }
            guard let uploads = options.uploads else { return .failure(.notFetched) }
            return .failure(.other("it is not in \(uploads.string); copy it from the site, and import again"))
        case .named(let name):
            if let page = Self.commonsPage(name) { return .failure(Self.commonsFailure(page)) }
            guard let found = lookup.find(name) else {
                let place = archive == nil ? "beside the file" : "in the archive and beside it"
                return .failure(.other("there is no file with this name \(place); put it there, or correct the name"))
            }
            return file(of: found)
        }
    }

    /// The copy of a file of a WordPress site; nil if there is none.
    private func upload(_ address: String) -> FilePath? {
        options.uploads.flatMap { UploadsFolder(path: $0).file(of: address) }
    }

    private func unpack(_ name: String) -> Result<FilePath, PictureFailure> {
        guard let archive else { return .failure(.other("it is in no archive; put it beside the file")) }
        do {
            let file = try folder.newFile()
            try archive.unpack(name, to: file, limit: Self.limit)
            return .success(file)
        } catch let error as FileError {
            return .failure(.other(error.sentence(thenDo: "import again")))
        } catch {
            switch error as? ZipReader.ReadError {
            case .tooLarge: return .failure(.other(Self.tooLarge))
            case .unreadable(let reason): return .failure(.other("it cannot be unpacked: \(reason.description)"))
            default: return .failure(.other("it is damaged or encrypted in the archive; make the archive again"))
            }
        }
    }

    private static let tooLarge = "it has more than \(limit >> 20) MB; make it smaller, 3000 pixels wide is plenty"

    /// Checks that a file is a picture or a recording, and reads the metadata of a picture.
    private static func inspect(
        _ file: FilePath, _ source: ImportedMedium.Source
    ) -> Result<FoundPicture, PictureFailure> {
        guard let attributes = FileSystem.attributes(file, followingLinks: true), attributes.bytes > 0 else {
            return .failure(.other("its file is empty; export it again"))
        }
        if let ending = PictureInspection.endingOfRecording(file), let sha256 = FileSystem.sha256(of: file) {
            return .success(FoundPicture(file: file, ending: ending, sha256: sha256))
        }
        guard attributes.bytes <= limit else { return .failure(.other(tooLarge)) }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try FileSystem.read(file) } catch {
            return .failure(.other(error.sentence(thenDo: "import again")))
        }
        switch PictureInspection.inspect(bytes, named: name(of: source)) {
        case .failure(let problem): return .failure(.other("it \(problem.clause)"))
        case .success(let picture):
            let metadata = picture.metadata
            let licence = [metadata.licence, metadata.rights].compactMap { $0.flatMap(LicenceWords.identifier) }.first
            return .success(
                FoundPicture(
                    file: file, ending: picture.ending, sha256: bytes.sha256,
                    credit: metadata.credit ?? metadata.creator ?? metadata.rights, licence: licence))
        }
    }

    private static func name(of source: ImportedMedium.Source) -> String {
        switch source {
        case .named(let path), .inArchive(let path), .address(let path): ContentPath.name(of: path)
        case .beside(let file): file.lastComponent?.string ?? ""
        }
    }

    // MARK: Wikimedia Commons

    /// The name of a page of Wikimedia Commons, such as `File:York.jpg`; nil if the reference is something else.
    private static func commonsPage(_ reference: String) -> String? {
        var page = reference
        if let found = page.firstMatch(of: /(?i)^https?:\/\/commons\.(?:m\.)?wikimedia\.org\/wiki\/(.+)$/) {
            page = String(found.1)
        }
        let lower = page.lowercased()
        return lower.hasPrefix("file:") || lower.hasPrefix("category:") ? page : nil
    }

    private static func commonsFailure(_ page: String) -> PictureFailure {
        let address = "https://commons.wikimedia.org/wiki/" + page.replacing(" ", with: "_")
        return .other(
            "it is a page of Wikimedia Commons; download the picture from \(address), put it beside the page, and copy "
                + "its author and its licence")
    }
}
