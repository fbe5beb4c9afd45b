// The guide that `wynd new` makes: small, complete, and full of hints.

import GuideModel
import SystemPackage

/// The files of a new guide.
///
/// It builds as it is, and every file shows how to write one of its kind.
public struct StarterGuide: Sendable {
    public enum Fault: Error, Sendable {
        case noIdentifier(String)
        case notEmpty(FilePath)
        case file(FileFault)

        public var sentence: String {
            switch self {
            case .noIdentifier(let name):
                "error: \"\(name)\" has no letter or digit to make an address of; choose another name with --city"
            case .notEmpty(let path):
                "error: \(path.string) is there already and is not empty; choose another folder"
            case .file(let fault): "error: \(fault.path.string): \(fault.sentence)"
            }
        }
    }

    public let cityID: Slug
    /// Keyed by the path below the guide's folder.
    public let files: [(path: String, text: String)]

    public init(cityName: String) throws(Fault) {
        guard let id = Slug(naming: cityName) else { throw .noIdentifier(cityName) }
        cityID = id
        files = StarterGuide.files(city: id, name: cityName)
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
