// The identity of a guide's folder, by which browsers store text that is not saved.

import GuideEditing
import GuideSupport
import Synchronization
import SystemPackage

/// Gives a guide's folder a random id.
///
/// Another guide can be at the same address later, with pages of the same paths.
final class GuideIdentity: Sendable {
    private static let file = "guide-id"
    private static let bytes = 16

    private let root: FilePath
    private let running = Mutex(())

    init(root: FilePath) { self.root = root }

    /// The id, which the first call makes; nil if it cannot be stored.
    var id: String? {
        running.withLock { _ -> String? in
            do throws(FileError) {
                try HistoryFolder.requireNoLink(to: Self.file, in: root)
                let place = root.appending(HistoryFolder.name).appending(Self.file)
                if let known = Self.read(place) { return known }
                let id = [UInt8].random(Self.bytes).hexadecimal
                try HistoryFolder.make(in: root)
                try FileSystem.save(Array(id.utf8), to: place)
                return id
            } catch {
                return nil
            }
        }
    }

    private static func read(_ place: FilePath) -> String? {
        guard let bytes = try? FileSystem.read(place), bytes.count == 2 * Self.bytes else { return nil }
        let id = String(decoding: bytes, as: UTF8.self)
        return id.allSatisfy(\.isHexDigit) ? id : nil
    }
}
