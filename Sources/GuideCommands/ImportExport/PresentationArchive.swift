// Unpacks a ZIP with a presentation and its pictures, for the import of the editor.

import GuideContent
import GuidePacks
import GuideSupport
import SystemPackage

/// Finds the presentation of a ZIP, and unpacks it with the files of its folder.
package enum PresentationArchive {
    /// Why a ZIP cannot be unpacked.
    package struct UnpackError: Error {
        /// A clause in English.
        package let reason: String
    }

    /// The most bytes of all files, unpacked.
    private static let limit = 2 << 30
    private static let mostFiles = 5_000
    /// The most folders in the path of a file, with its name.
    private static let mostParts = 8

    /// Unpacks the presentation, and all files in its folder and below it, into a folder.
    ///
    /// - Returns: the path of the presentation in the folder; nil if the file is not a ZIP with a presentation.
    package static func unpack(_ file: FilePath, into folder: FilePath) throws(UnpackError) -> String? {
        guard let archive = try? ZipArchive(file) else { return nil }
        let names = archive.names.filter(isShown)
        let presentations = names.filter { $0.lowercased().hasSuffix(".pws") }
        guard let presentation = presentations.first else { return nil }
        guard presentations.count == 1 else {
            throw UnpackError(
                reason: "it contains \(presentations.count) presentations; leave one of them in it")
        }
        let start = ContentPath.folder(of: presentation)
        let wanted = names.filter { start.isEmpty || $0.hasPrefix(start + "/") }
        guard wanted.count <= mostFiles else {
            throw UnpackError(reason: "it contains more than \(mostFiles) files; leave out what is not needed")
        }
        var left = limit
        for name in wanted {
            let place = folder.appending(name)
            do {
                try FileSystem.makeFolder(place.removingLastComponent())
                try archive.unpack(name, to: place, limit: left)
            } catch {
                throw UnpackError(reason: reason(of: error))
            }
            left -= FileSystem.attributes(place)?.bytes ?? 0
        }
        return presentation
    }

    /// Whether a path is of a visible file, and leads nowhere else.
    private static func isShown(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count <= mostParts
            && parts.allSatisfy { part in
                !part.isEmpty && !part.hasPrefix(".") && part != "__MACOSX" && part.utf8.count <= 255
                    && !part.unicodeScalars.contains { $0.value < 0x20 || $0 == "\\" }
            }
    }

    private static func reason(of error: any Error) -> String {
        if let error = error as? FileError { return error.sentence(thenDo: "import again") }
        switch error as? ZipReader.ReadError {
        case .tooLarge: return "its unpacked content has more than \(limit >> 20) MB; split it"
        case .damaged(let part): return "\(part) in it is damaged or encrypted; save the file again"
        default: return "it cannot be read; save the file again"
        }
    }
}
