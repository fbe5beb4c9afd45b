// The guide that `wynd new` makes: small, complete, and full of hints.

import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

/// The files of a new guide.
///
/// It builds as it is, and every file shows how to write one of its kind.
public struct StarterGuide: Sendable {
    public enum Fault: Error, Sendable {
        case noIdentifier(String)
        case notEmpty(FilePath)
        case file(FileFault)
        /// The extract cannot be read; the diagnostics say why.
        case extract([Diagnostic])
        case noSights(FilePath)

        public var sentence: String {
            switch self {
            case .noIdentifier(let name):
                "error: \"\(name)\" has no letter or digit to make an address of; choose another name with --city"
            case .notEmpty(let path):
                "error: \(path.string) is there already and is not empty; choose another folder"
            case .extract(let diagnostics): DiagnosticFormat.text.render(diagnostics.inFileOrder()).trimmedOfLastBreak
            case .noSights(let path):
                "error: \(path.string) names no sights; choose an extract that shows a city, "
                    + "or start without one and write the places yourself"
            case .file(let fault): "error: \(fault.path.string): \(fault.sentence)"
            }
        }
    }

    public let cityID: Slug
    /// Keyed by the path below the guide's folder.
    public let files: [(path: String, text: String)]
    /// Files that are copied as they are.
    public let copies: [(path: String, source: FilePath)]
    /// What was found about an extract that could be read.
    public let diagnostics: [Diagnostic]

    /// A guide of examples, to be written over.
    public init(cityName: String) throws(Fault) {
        guard let id = Slug(naming: cityName) else { throw .noIdentifier(cityName) }
        cityID = id
        files = StarterGuide.files(city: id, name: cityName)
        copies = []
        diagnostics = []
    }

    /// A guide to what an OpenStreetMap extract shows: its notable sights, their map, and a walk past ten of them.
    ///
    /// - Parameters:
    ///   - cityName: nil for the city that the folder is named for, else the extract's own.
    ///   - folder: where the guide will stand.
    public init(extract file: FilePath, cityName: String?, folder: FilePath) throws(Fault) {
        guard StarterGuide.isFree(folder) else { throw .notEmpty(folder) }
        let read = OSMReader.read(file: file, shownAs: file.string)
        guard let extract = read.extract, !read.diagnostics.hasErrors else { throw .extract(read.diagnostics) }
        let folderName = folder.lexicallyNormalized().lastComponent?.string
        let guide = ExtractGuide(extract, file: file, cityName: cityName, folderName: folderName)
        guard !guide.places.isEmpty else { throw .noSights(file) }
        guard let id = Slug(naming: guide.name) else { throw .noIdentifier(guide.name) }
        cityID = id
        let map = "content/\(id)/\(ExtractGuide.mapName(of: file))"
        files = guide.files(city: id)
        copies = [(map, file)]
        diagnostics = read.diagnostics + guide.diagnostics
    }

    /// Writes the files below `folder`, which must be new or empty.
    public func write(to folder: FilePath) throws(Fault) {
        guard StarterGuide.isFree(folder) else { throw .notEmpty(folder) }
        do throws(FileFault) {
            for file in files {
                let path = folder.appending(file.path)
                try FileSystem.makeFolder(path.removingLastComponent())
                try FileSystem.write(Array(file.text.utf8), to: path)
            }
            for copy in copies { try FileSystem.copy(copy.source, to: folder.appending(copy.path)) }
        } catch {
            throw .file(error)
        }
    }

    private static func isFree(_ folder: FilePath) -> Bool {
        guard FileSystem.attributes(folder) != nil else { return true }
        do throws(FileFault) {
            return try FileSystem.names(in: folder).isEmpty
        } catch {
            return false
        }
    }
}

extension String {
    /// Without the line break at its end.
    fileprivate var trimmedOfLastBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
