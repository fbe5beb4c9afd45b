// Stores the files that an editor wants to import, until the import is done.

import GuideCommands
import GuideContent
import GuideSupport
import SystemPackage

/// Files in the cache, each in a folder whose name is the upload's id, with the files that belong to it.
struct ImportUploads: Sendable {
    /// In the guide's cache.
    let folder: FilePath

    /// How long an upload remains, in nanoseconds.
    private static let lifetime = 24 * 3_600_000_000_000
    private static let longestName = 60
    /// The folder of the files of a ZIP, in the folder of its upload.
    private static let unpacked = "unpacked"
    /// The most folders in the path of a file that belongs to an upload, with its name.
    private static let mostParts = 8

    /// Stores a file.
    ///
    /// - Returns: the upload's id.
    func add(_ content: UploadedContent, named name: String) throws(StudioError) -> String {
        removeOld()
        let id = [UInt8].random(16).hexadecimal
        do throws(FileError) {
            try FileSystem.makeFolder(folder.appending(id))
            try content.store(at: folder.appending(id).appending(Self.safe(name)))
            try FileSystem.write(Array(Self.safe(name).utf8), to: nameFile(id))
        } catch {
            try? FileSystem.removeTree(folder.appending(id))
            throw StudioError(writing: error)
        }
        return id
    }

    /// Stores a file that belongs to an upload, for example a picture of a presentation.
    ///
    /// - Parameter path: the path from the folder of the upload's file, as the upload names it.
    func add(_ content: UploadedContent, at path: String, besides id: String) throws(StudioError) {
        let place = try file(id).removingLastComponent()
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let ownName = Self.name(in: nameFile(id)).map { ContentPath.name(of: $0) }
        guard parts.count <= Self.mostParts, parts.allSatisfy(Self.isPlain), path != ownName else {
            throw StudioError(
                400, "\(path.quotedForMessage) is not a path beside the imported file; choose the files again.")
        }
        var target = place
        for part in parts { target.append(String(part)) }
        do throws(FileError) {
            try FileSystem.makeFolder(target.removingLastComponent())
            try content.store(at: target)
        } catch {
            throw StudioError(writing: error)
        }
    }

    /// Unpacks an upload that is a ZIP with a presentation, which becomes the file of the upload.
    ///
    /// Any other file does not change.
    func unpackPresentation(_ id: String) throws(StudioError) {
        let file = try file(id)
        let unpacked: String?
        do throws(PresentationArchive.UnpackError) {
            unpacked = try PresentationArchive.unpack(file, into: folder.appending(id).appending(Self.unpacked))
        } catch {
            throw StudioError(400, "This ZIP cannot be unpacked: \(error.reason).")
        }
        guard let unpacked else { return }
        do throws(FileError) {
            try FileSystem.write(Array(ContentPath.join(Self.unpacked, unpacked).utf8), to: nameFile(id))
            try FileSystem.removeFile(file)
        } catch {
            throw StudioError(writing: error)
        }
    }

    /// Whether a part of a path is a visible name that leads nowhere else.
    private static func isPlain(_ part: Substring) -> Bool {
        !part.isEmpty && part.first != "." && part.utf8.count <= 255
            && !part.unicodeScalars.contains { $0.value < 0x20 || $0 == "\\" }
    }

    /// The file with the path of an upload's own file, which can have other files beside it.
    private func nameFile(_ id: String) -> FilePath { folder.appending("\(id).name") }

    private static func name(in file: FilePath) -> String? {
        (try? FileSystem.read(file)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The file of an upload.
    func file(_ id: String) throws(StudioError) -> FilePath {
        guard Self.isID(id), let name = Self.name(in: nameFile(id)),
            FileSystem.attributes(folder.appending(id).appending(name))?.isFile == true
        else { throw StudioError(404, "The editor has removed this file; choose it again.") }
        return folder.appending(id).appending(name)
    }

    /// The place for the mapping of an upload.
    func mapping(_ id: String) -> FilePath { folder.appending("\(id).yaml") }

    static func isID(_ id: String) -> Bool { id.wholeMatch(of: /[0-9a-f]{32}/) != nil }

    /// The last part of a name, as the name of a file that is not hidden.
    static func safe(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let plain = last.drop { $0 == "." }.filter { !$0.unicodeScalars.contains { $0.value < 0x20 } }
        // The end of a name has the type.
        return plain.isEmpty ? "import" : String(plain.suffix(longestName))
    }

    private func removeOld() {
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = folder.appending(name)
            guard let found = FileSystem.attributes(path), found.modified < FileAttributes.now - Self.lifetime else {
                continue
            }
            try? FileSystem.removeTree(path)
        }
    }
}
