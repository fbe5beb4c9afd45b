// Reads an earlier pack, so that unchanged files can be copied from it.

import GuideSupport
import SystemPackage

/// An earlier pack.
///
/// Compression is most of the time of writing a pack, and one changed page leaves nearly all files unchanged.
final class EarlierPack {
    let zip: ZipSource
    private let descriptor: FileDescriptor
    /// The list of its files, by their paths.
    private let files: [String: PackManifest.File]

    /// - Parameter file: a pack by `PackWriter`; its files are not checked again.
    /// - Returns: nil if it cannot be read.
    init?(_ file: FilePath) {
        guard let descriptor = try? FileDescriptor.openRegularFile(file) else { return nil }
        guard let zip = ZipSource(descriptor), let list = EarlierPack.list(of: zip) else {
            try? descriptor.close()
            return nil
        }
        self.descriptor = descriptor
        self.zip = zip
        files = Dictionary(list.map { ($0.path, $0) }) { first, _ in first }
    }

    deinit { try? descriptor.close() }

    /// The entry with the same bytes and the same compression; nil for none.
    func entry(of file: PackManifest.File) -> ZipEntry? {
        guard let known = files[file.path], known.sha256 == file.sha256, known.type == file.type else { return nil }
        return zip.entries[file.path]
    }

    private static func list(of zip: ZipSource) -> [PackManifest.File]? {
        guard let entry = zip.entries[PackManifest.path], let extent = try? zip.file.extent(of: entry).extent else {
            return nil
        }
        var json: [UInt8] = []
        guard case .success? = try? zip.file.readContents(of: entry, at: extent, { json += $0 }) else { return nil }
        let (manifest, errors) = PackManifest.read(json)
        return errors.isEmpty ? manifest?.files : nil
    }
}
