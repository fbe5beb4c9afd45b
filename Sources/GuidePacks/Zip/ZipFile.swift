// Reads a ZIP strictly, from the directory at its end: every byte of the file must belong to a part of it.

import GuideSupport
import SystemPackage

/// A ZIP on disk, or any file in its place.
///
/// The reader checks every value before it uses it.
struct ZipFile {
    let descriptor: FileDescriptor
    let bytes: Int
    private(set) var entries: [ZipEntry] = []
    private(set) var errors: [PackVerificationError] = []
    /// The offset of the directory, where the last entry must end.
    private(set) var directoryOffset = 0

    private static let endSize = 22
    private static let endSignature: UInt32 = 0x0605_4B50
    private static let recordSignature: UInt32 = 0x0201_4B50

    /// - Parameter descriptor: open for reading; remains open and must outlive this value.
    /// - Throws: an error if the file cannot be read. Errors in a readable ZIP are in `errors`.
    init(_ descriptor: FileDescriptor, limits: PackLimits) throws {
        self.descriptor = descriptor
        self.bytes = Int(try descriptor.seek(offset: 0, from: .end))
        guard let end = try findEnd() else {
            errors.append(PackVerificationError(.notZIP, "this is not a ZIP, or its end is cut off"))
            return
        }
        try readDirectory(end: end, limits: limits)
    }

    /// Up to `count` bytes from `offset`; fewer at the end of the file.
    func read(at offset: Int, count: Int) throws -> [UInt8] {
        guard offset >= 0, offset < bytes, count > 0 else { return [] }
        return try descriptor.bytes(min(count, bytes - offset), at: offset)
    }

    /// The location of the directory's end record (APPNOTE 4.3.16).
    private mutating func findEnd() throws -> (offset: Int, record: LittleEndian)? {
        let start = max(0, bytes - Self.endSize - 0xFFFF)
        let tail = try read(at: start, count: bytes - start)
        guard tail.count >= Self.endSize else { return nil }
        var position = tail.count - Self.endSize
        while position >= 0 {
            let record = LittleEndian(tail[position..<(position + Self.endSize)])
            if record.four(0) == Self.endSignature, position + Self.endSize + record.two(20) <= tail.count {
                let after = tail.count - position - Self.endSize
                if after > 0 {
                    errors.append(PackVerificationError(.strayBytes, "\(after) bytes follow the end of the pack"))
                }
                return (start + position, record)
            }
            position -= 1
        }
        return nil
    }

    private mutating func readDirectory(end: (offset: Int, record: LittleEndian), limits: PackLimits) throws {
        let record = end.record
        let (count, size, offset) = (record.two(10), Int(record.four(12)), Int(record.four(16)))
        if record.two(4) != 0 || record.two(6) != 0 || record.two(8) != count {
            errors.append(PackVerificationError(.unsupported, "the ZIP is spread over several disks"))
        }
        if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
            errors.append(PackVerificationError(.unsupported, "the ZIP uses the ZIP64 extension, which packs do not"))
            return
        }
        directoryOffset = offset
        guard offset + size <= end.offset else {
            errors.append(PackVerificationError(.notZIP, "the position of the ZIP's directory is not valid"))
            return
        }
        if offset + size < end.offset {
            errors.append(
                PackVerificationError(
                    .strayBytes, "\(end.offset - offset - size) bytes are between the directory and its end"))
        }
        guard count <= limits.entries else {
            errors.append(
                PackVerificationError(
                    .bomb, "the pack says that it contains \(count) files, more than the \(limits.entries) allowed"))
            return
        }
        guard size <= limits.maxManifestBytes else {
            errors.append(
                PackVerificationError(
                    .bomb, "the ZIP's directory has \(size) bytes, more than the \(limits.maxManifestBytes) allowed"))
            return
        }
        readRecords(try read(at: offset, count: size), count: count)
    }

    private mutating func readRecords(_ directory: [UInt8], count: Int) {
        var position = 0
        for _ in 0..<count {
            guard position + 46 <= directory.count else { break }
            let record = LittleEndian(directory[position..<(position + 46)])
            let (name, extra, comment) = (record.two(28), record.two(30), record.two(32))
            guard record.four(0) == Self.recordSignature, position + 46 + name + extra + comment <= directory.count
            else {
                break
            }
            let nameEnd = position + 46 + name
            let recordEnd = nameEnd + extra + comment
            entries.append(
                ZipEntry(
                    record, name: Array(directory[(position + 46)..<nameEnd]),
                    extra: Array(directory[nameEnd..<(nameEnd + extra)]), range: position..<recordEnd))
            position = recordEnd
        }
        if entries.count < count {
            errors.append(
                PackVerificationError(.notZIP, "the ZIP's directory is broken after \(entries.count) of \(count) files")
            )
        } else if position < directory.count {
            errors.append(
                PackVerificationError(
                    .strayBytes, "\(directory.count - position) bytes in the ZIP's directory name no file"))
        }
    }
}

extension ZipEntry {
    fileprivate init(_ record: LittleEndian, name: [UInt8], extra: [UInt8], range: Range<Int>) {
        let compressed = record.four(20)
        let uncompressed = record.four(24)
        let offset = record.four(42)
        self.init(
            name: name, flags: record.two(8), compression: Compression(record.two(10)), checksum: record.four(16),
            compressedBytes: Int(compressed), bytes: Int(uncompressed), offset: Int(offset),
            hostSystem: record.two(4) >> 8,
            attributes: record.four(38), needsZIP64: [compressed, uncompressed, offset].contains(0xFFFF_FFFF),
            versionNeeded: record.two(6), time: record.four(12), extra: extra, commentBytes: record.two(32),
            diskAndKind: record.four(34), record: range)
    }
}

extension ZipEntry.Compression {
    /// Maps the number of a compression method (APPNOTE 4.4.5).
    init(_ method: Int) {
        switch method {
        case 0: self = .stored
        case 8: self = .deflated
        default: self = .other(method)
        }
    }
}
