// A medium's file, opened for reading after a look at what it is.

import GuideModel
import GuideSupport
import SystemPackage

/// An open regular file of a plausible size; closed when nobody holds it any more.
final class MediaFile: ByteSource, Sendable {
    /// Files above this are refused: no visitor loads them on a phone.
    static let largestSize = 512 * 1024 * 1024

    let count: Int
    private let descriptor: FileDescriptor

    /// Opens the file without ever waiting, so that a pipe does not hold up the build.
    init(path: FilePath) throws(MediaFault) {
        let descriptor: FileDescriptor
        do {
            descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
        } catch {
            throw MediaFile.openFault(error as? Errno, path: path)
        }
        do throws(MediaFault) {
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

    func bytes(at offset: Int, count: Int) throws(MediaFault) -> [UInt8] {
        guard offset >= 0, offset < self.count, count > 0 else { return [] }
        let wanted = min(count, self.count - offset)
        do {
            return try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
                while filled < wanted {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                    let read = try descriptor.read(fromAbsoluteOffset: Int64(offset + filled), into: rest)
                    if read == 0 { break }
                    filled += read
                }
            }
        } catch {
            throw MediaFile.readFault(error)
        }
    }

    /// Calls `body` with each piece of a run of the file in turn.
    func readPieces(
        _ range: Range<Int>, ofBytes size: Int, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(MediaFault) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: min(size, max(1, range.count)), alignment: 16)
        defer { buffer.deallocate() }
        var offset = range.lowerBound
        while offset < range.upperBound {
            let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(range.upperBound - offset))
            let read: Int
            do { read = try descriptor.read(fromAbsoluteOffset: Int64(offset), into: wanted) } catch {
                throw MediaFile.readFault(error)
            }
            guard read > 0 else { throw MediaFault.cutShort }
            body(UnsafeRawBufferPointer(rebasing: wanted[..<read]))
            offset += read
        }
    }

    /// Appends a run of the file to another.
    ///
    /// - Returns: false when the file ends before the run does.
    func append(_ range: Range<Int>, to target: FileDescriptor) throws -> Bool {
        try FileCopy.append(range, of: descriptor, to: target)
    }

    private static func readFault(_ error: any Error) -> MediaFault {
        MediaFault(code: "media-unreadable", "cannot be read (\(error)); check the disk it is on")
    }

    private static func checkedSize(of descriptor: FileDescriptor) throws(MediaFault) -> Int {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else {
            throw MediaFault(code: "media-unreadable", "cannot be looked at (\(Errno(rawValue: errno)))")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR:
            throw MediaFault(code: "media-unreadable", "is a folder; name the file inside it")
        default:
            throw MediaFault(
                code: "media-unreadable",
                "is not a regular file (a pipe, socket or device); put a copy of the file there")
        }
        let size = Int(status.st_size)
        if size == 0 {
            throw MediaFault(code: "media-empty", "is empty (0 bytes); copy it again from the original")
        }
        if size > largestSize {
            throw MediaFault(
                code: "media-size",
                "is \(size / 1_048_576) MB, above the limit of \(largestSize / 1_048_576) MB; make it smaller or shorter"
            )
        }
        return size
    }

    private static func openFault(_ error: Errno?, path: FilePath) -> MediaFault {
        switch error {
        case .noSuchFileOrDirectory?, .notDirectory?:
            let folder = path.removingLastComponent().lastComponent.map { " from the folder \($0)" } ?? ""
            let hint = nearestName(to: path).map { "did you mean \($0)?" } ?? "add it or correct the name"
            return MediaFault(code: "media-missing", "is missing\(folder); \(hint)")
        case .permissionDenied?, .notPermitted?:
            return MediaFault(
                code: "media-unreadable", "may not be read; allow it: chmod a+r \(path.lastComponent?.string ?? "")")
        case .tooManySymbolicLinkLevels?:
            return MediaFault(
                code: "media-unreadable", "is a link that leads round in a circle; put the file itself there")
        case .noSuchAddressOrDevice?:
            return MediaFault(
                code: "media-unreadable",
                "is not a regular file (a pipe, socket or device); put a copy of the file there")
        case let error:
            let reason = error.map { " (\($0))" } ?? ""
            return MediaFault(code: "media-unreadable", "cannot be opened\(reason); check its name and permissions")
        }
    }

    // The file in the same folder that was probably meant.
    private static func nearestName(to path: FilePath) -> String? {
        guard let wanted = path.lastComponent?.string, let folder = opendir(path.removingLastComponent().string) else {
            return nil
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder), names.count < 10_000 {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return nearestWord(to: wanted, among: names.sorted())
    }
}
