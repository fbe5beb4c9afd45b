// A medium's file, opened for reading after a check of its kind.

import GuideModel
import GuideSupport
import SystemPackage

/// An open regular file of a plausible size; it is closed when it is released.
final class MediaFile: ByteSource, Sendable {
    /// Larger files are rejected: no visitor loads them on a phone.
    static let largestSize = 512 * 1024 * 1024

    let count: Int
    private let descriptor: FileDescriptor

    /// Opens the file without ever waiting, so that a pipe does not block the build.
    init(path: FilePath) throws(MediaError) {
        let descriptor: FileDescriptor
        do {
            descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
        } catch {
            throw MediaFile.openError(error as? Errno, path: path)
        }
        do throws(MediaError) {
            count = try MediaFile.checkedSize(of: descriptor)
            self.descriptor = descriptor
        } catch {
            try? descriptor.close()
            throw error
        }
    }

    deinit {
        try? descriptor.close()
    }

    func bytes(at offset: Int, count: Int) throws(MediaError) -> [UInt8] {
        guard offset >= 0, offset < self.count, count > 0 else { return [] }
        let wanted = min(count, self.count - offset)
        do {
            return try descriptor.bytes(wanted, at: offset)
        } catch {
            throw MediaFile.readError(error)
        }
    }

    /// Calls `body` with each piece of a range of the file in turn.
    func readPieces(of range: Range<Int>, _ body: ([UInt8]) -> Void) throws(MediaError) {
        let isComplete: Bool
        do {
            isComplete = try descriptor.eachPiece(of: range) {
                body($0)
                return true
            }
        } catch {
            throw MediaFile.readError(error)
        }
        guard isComplete else { throw MediaError.cutShort }
    }

    /// Appends a range of the file to another.
    ///
    /// - Returns: false if the file ends before the range does.
    func append(_ range: Range<Int>, to target: FileDescriptor) throws -> Bool {
        try target.append(range, of: descriptor)
    }

    private static func readError(_ error: any Error) -> MediaError {
        MediaError(code: .mediaUnreadable, "cannot be read (\(error)); check the disk it is on")
    }

    private static func checkedSize(of descriptor: FileDescriptor) throws(MediaError) -> Int {
        let attributes: FileAttributes
        do { attributes = try descriptor.attributes() } catch {
            throw MediaError(code: .mediaUnreadable, "cannot be examined (\(error))")
        }
        switch attributes.kind {
        case .file: break
        case .folder: throw MediaError(code: .mediaUnreadable, "is a folder; name the file inside it")
        case .link, .special:
            throw MediaError(
                code: .mediaUnreadable,
                "is not a regular file (a pipe, socket or device); put a copy of the file there")
        }
        let size = attributes.bytes
        if size == 0 {
            throw MediaError(code: .mediaEmpty, "is empty (0 bytes); copy it again from the original")
        }
        if size > largestSize {
            throw MediaError(
                code: .mediaSize,
                "is \(size / 1_048_576) MB, above the limit of \(largestSize / 1_048_576) MB; make it smaller or shorter"
            )
        }
        guard (try? descriptor.bytes(min(size, headInBytes), at: 0))?.containsSecretKey != true else {
            throw MediaError.secretKey
        }
        return size
    }

    /// The part of a file that is searched for a secret key: a file that begins with text is not published as a
    /// medium.
    private static let headInBytes = 65_536

    private static func openError(_ error: Errno?, path: FilePath) -> MediaError {
        switch error {
        case .noSuchFileOrDirectory?, .notDirectory?:
            let folder = path.removingLastComponent().lastComponent.map { " from the folder \($0)" } ?? ""
            let hint = nearestName(to: path).map { "did you mean \($0)?" } ?? "add it or correct the name"
            return MediaError(code: .mediaMissing, "is missing\(folder); \(hint)")
        case .permissionDenied?, .notPermitted?:
            return MediaError(
                code: .mediaUnreadable, "is not readable; allow it: chmod a+r \(path.lastComponent?.string ?? "")")
        case .tooManySymbolicLinkLevels?:
            return MediaError(
                code: .mediaUnreadable, "is a link that leads back to itself; replace it with the file")
        case .noSuchAddressOrDevice?:
            return MediaError(
                code: .mediaUnreadable,
                "is not a regular file (a pipe, socket or device); put a copy of the file there")
        case let error:
            let reason = error.map { " (\($0))" } ?? ""
            return MediaError(code: .mediaUnreadable, "cannot be opened\(reason); check its name and permissions")
        }
    }

    // The file in the same folder that the editor probably meant.
    private static func nearestName(to path: FilePath) -> String? {
        guard let wanted = path.lastComponent?.string,
            let entries = try? FileSystem.entries(of: path.removingLastComponent().string)
        else { return nil }
        let names = entries.map(\.name).filter { !$0.hasPrefix(".") }.prefix(10_000)
        return nearestWord(to: wanted, among: names.sorted())
    }
}
