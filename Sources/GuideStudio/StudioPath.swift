// Reads the paths in requests: they lead only to content of the guide, never to other files of the machine.

import GuideContent
import GuideSupport
import SystemPackage

/// A path that an editor may read and change.
struct StudioPath: Hashable, Sendable {
    /// The path from the guide's folder, for example `content/york/places/minster.md`.
    let text: String

    /// The path of `guide.yaml`, of its translation, or of a text file in `content` or `groups`.
    ///
    /// The file need not exist.
    ///
    /// - Parameters:
    ///   - parameter: a path from the guide's folder, already percent-decoded.
    ///   - root: the guide's folder.
    init(_ parameter: String, in root: FilePath) throws(StudioError) {
        let parts = try Self.parts(of: parameter)
        let isText = parts.last.map { ContentPath.isMarkdown($0) || $0.hasSuffix(".yaml") } ?? false
        guard Self.isSettings(parts) || Self.isContent(parts) && isText else {
            throw StudioError(400, "\(parameter) is not a text file of the guide; choose one from the outline.")
        }
        try self.init(parts, in: root)
    }

    /// The path of a file of any type in `content` or `groups`, or of a folder there.
    ///
    /// The file need not exist.
    ///
    /// - Parameters:
    ///   - parameter: a path from the guide's folder, already percent-decoded.
    ///   - root: the guide's folder.
    init(media parameter: String, in root: FilePath) throws(StudioError) {
        let parts = try Self.parts(of: parameter)
        guard Self.isContent(parts) else {
            throw StudioError(400, "\(parameter) is not in the guide's content; choose a file in content.")
        }
        try self.init(parts, in: root)
    }

    private init(_ parts: [String], in root: FilePath) throws(StudioError) {
        let text = parts.joined(separator: "/")
        try Self.requireInside(parts, root)
        try Self.refuseSecret(text, root)
        self.text = text
    }

    /// The file on disk.
    func file(in root: FilePath) -> FilePath { root.appending(text) }

    // MARK: The form of a path

    /// The parts of a path; it has no part that is hidden or leads to a parent folder.
    private static func parts(of parameter: String) throws(StudioError) -> [String] {
        let bytes = parameter.utf8
        let isPlain =
            bytes.first != UInt8(ascii: "/") && !bytes.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
            && !parameter.unicodeScalars.contains(where: isDisguise)
        // Split bytes, not characters: a slash before a combining mark is still a slash.
        let parts = bytes.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        guard isPlain, !parts.isEmpty, !parts.contains(where: isHidden), bytes.count <= mostBytes,
            parts.allSatisfy({ $0.utf8.count <= mostBytesOfName })
        else {
            throw StudioError(
                400,
                "This path does not lead to a file of the guide; write it from the guide's folder, for example "
                    + "content/york/city.md.")
        }
        return parts
    }

    /// The most bytes of a path; a longer one only costs time.
    private static let mostBytes = 1000
    /// Disks allow 255 bytes, and the names of saved states are longer than those of their files.
    private static let mostBytesOfName = 200

    /// Whether a character hides how a name is spelled: a control character, or one that changes the direction of the
    /// characters after it.
    private static func isDisguise(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a name begins with a full stop, as also `.` and `..` do.
    private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

    private static func isContent(_ parts: [String]) -> Bool {
        parts.count > 1 && [GuideReader.contentFolder, GroupReader.folder].contains(parts[0])
    }

    private static func isSettings(_ parts: [String]) -> Bool {
        guard parts.count == 1, let name = parts.first, name.hasSuffix(".yaml") else { return false }
        let settings = ContentPath.stem(GuideReader.settingsFile)
        return name == GuideReader.settingsFile || TranslationName(ContentPath.stem(name))?.original == settings
    }

    // MARK: The file on disk

    /// Refuses a link that leads out of the guide's folder or to a hidden file, in any part of the path.
    static func requireInside(_ parts: [String], _ root: FilePath) throws(StudioError) {
        let folder = root.isEmpty ? "." : root.string
        var path = folder
        for part in parts {
            path += "/" + part
            guard let found = FileSystem.attributes(path) else { return }
            guard !found.isLink || isInside(path, folder) else {
                throw StudioError(
                    403,
                    "\(part) is a broken link, or leads out of the guide's folder; copy the file into the guide.")
            }
        }
    }

    /// Whether the target of a link is a file of a folder that is not hidden.
    private static func isInside(_ link: String, _ folder: String) -> Bool {
        guard var target = FileSystem.realPath(link).map({ FilePath($0) }),
            let real = FileSystem.realPath(folder), target.removePrefix(FilePath(real))
        else { return false }
        return !target.components.contains { isHidden($0.string) }
    }

    /// Refuses a file with a secret key, as every reader of content does.
    private static func refuseSecret(_ text: String, _ root: FilePath) throws(StudioError) {
        let path = root.appending(text)
        guard let found = FileSystem.attributes(path, followingLinks: true), !found.isFolder else { return }
        let start: [UInt8]
        do {
            let file = try FileDescriptor.openRegularFile(path)
            start = try file.closeAfter { try file.readAll(atMost: ContentFileError.textLimit) }
        } catch {
            throw StudioError(403, "\(text) cannot be read; check that it is a file and that you may read it.")
        }
        guard !start.containsSecretKey else {
            throw StudioError(
                403,
                "\(text) contains a secret key; move it elsewhere, and make a new key if others may have seen it.")
        }
    }
}
