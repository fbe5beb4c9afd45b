// Finds and reads the bytes of a ZIP's entry, in pieces.

import GuideSupport
import SystemPackage

extension ZipFile {
    /// The location of an entry's parts, from its own header (APPNOTE 4.3.7) and descriptor (4.3.9).
    struct Extent: Hashable {
        var contents: Range<Int>
        /// The end of the entry, where the next must start.
        var end: Int
    }

    /// The size and hash of an entry's bytes.
    struct Contents: Hashable {
        var bytes: Int
        var sha256: String
    }

    private static let headerSize = 30

    /// Reads the entry's own header, and reports differences from the directory.
    func extent(of entry: ZipEntry) throws -> (extent: Extent?, errors: [PackVerificationError]) {
        let path = entry.shownPath
        let header = try read(at: entry.offset, count: Self.headerSize + entry.name.count)
        guard header.count >= Self.headerSize else {
            return (
                nil, [PackVerificationError(.notZIP, "nothing is where the ZIP's directory puts this file", path: path)]
            )
        }
        let local = LittleEndian(header[..<Self.headerSize])
        guard local.four(0) == 0x0403_4B50 else {
            return (
                nil,
                [PackVerificationError(.notZIP, "no file starts where the ZIP's directory puts this one", path: path)]
            )
        }
        let extraStart = entry.offset + Self.headerSize + local.two(26)
        let extra = try read(at: extraStart, count: local.two(28))
        var errors = differences(
            between: entry, and: local, name: header.dropFirst(Self.headerSize), extra: extra)
        let start = extraStart + local.two(28)
        let contents = start..<(start + entry.compressedBytes)
        guard contents.upperBound <= directoryOffset else {
            errors.append(PackVerificationError(.damaged, "its bytes reach into the ZIP's directory", path: path))
            return (nil, errors)
        }
        guard entry.hasDescriptor else { return (Extent(contents: contents, end: contents.upperBound), errors) }
        let (size, agrees) = try descriptor(of: entry, at: contents.upperBound)
        if !agrees {
            errors.append(
                PackVerificationError(
                    .headerMismatch, "what follows its bytes differs from the ZIP's directory", path: path))
        }
        return (Extent(contents: contents, end: contents.upperBound + size), errors)
    }

    private func differences(
        between entry: ZipEntry, and local: LittleEndian, name: ArraySlice<UInt8>, extra: [UInt8]
    ) -> [PackVerificationError] {
        var differing: [String] = []
        if local.two(4) != entry.versionNeeded { differing.append("version") }
        if local.four(10) != entry.time { differing.append("time") }
        if extra != entry.extra { differing.append("extra fields") }
        if local.two(26) != entry.name.count || !name.elementsEqual(entry.name) { differing.append("name") }
        if local.two(6) != entry.flags { differing.append("flags") }
        if ZipEntry.Compression(local.two(8)) != entry.compression { differing.append("compression") }
        let sizes: [(String, UInt32, UInt32)] = [
            ("checksum", local.four(14), entry.checksum),
            ("compressed size", local.four(18), UInt32(truncatingIfNeeded: entry.compressedBytes)),
            ("size", local.four(22), UInt32(truncatingIfNeeded: entry.bytes)),
        ]
        // With a descriptor after the bytes, the header may leave these out. Stored bytes need a size, which alone
        // marks their end.
        for (what, headerValue, directoryValue) in sizes where headerValue != directoryValue {
            let isLeftOut =
                entry.hasDescriptor && headerValue == 0 && (what == "checksum" || entry.compression != .stored)
            if !isLeftOut { differing.append(what) }
        }
        guard !differing.isEmpty else { return [] }
        let message = "its own header differs from the ZIP's directory in \(differing.joined(separator: ", "))"
        return [PackVerificationError(.headerMismatch, message, path: entry.shownPath)]
    }

    /// The size of the descriptor, with or without its optional signature, and whether it matches the directory.
    ///
    /// A descriptor without the signature does not match, because programs that read a ZIP from its start search for
    /// the signature.
    private func descriptor(of entry: ZipEntry, at offset: Int) throws -> (size: Int, agrees: Bool) {
        let bytes = try read(at: offset, count: 16)
        guard bytes.count == 16 else { return (0, false) }
        let record = LittleEndian(bytes[...])
        guard record.four(0) == 0x0807_4B50 else { return (12, false) }
        let agrees =
            record.four(4) == entry.checksum && Int(record.four(8)) == entry.compressedBytes
            && Int(record.four(12)) == entry.bytes
        return (16, agrees)
    }

    /// Reads an entry's bytes, inflates them, and checks them against the directory's size and checksum.
    ///
    /// - Parameters:
    ///   - body: receives each piece of the file in turn.
    /// - Returns: the size and hash, or the error; then `body` may have received a part of the file.
    func readContents(
        of entry: ZipEntry, at extent: Extent, _ body: ([UInt8]) -> Void = { _ in }
    ) throws -> Result<Contents, PackVerificationError> {
        let hash = SHA256()
        var checksum: UInt32 = 0
        var count = 0
        func add(_ piece: [UInt8]) -> Bool {
            count += piece.count
            guard count <= entry.bytes else { return false }
            hash.update(data: piece)
            checksum = Zlib.checksum(piece, after: checksum)
            body(piece)
            return true
        }
        let isComplete: Bool
        switch entry.compression {
        case .stored: isComplete = try descriptor.eachPiece(of: extent.contents, add)
        case .deflated: isComplete = try readDeflated(extent.contents, add)
        case .other: isComplete = false
        }
        let path = entry.shownPath
        if count > entry.bytes {
            return .failure(
                PackVerificationError(.bomb, "it has more than the \(entry.bytes) bytes that it declares", path: path))
        }
        guard isComplete, count == entry.bytes else {
            return .failure(PackVerificationError(.damaged, "its bytes are damaged or end too early", path: path))
        }
        guard checksum == entry.checksum else {
            return .failure(PackVerificationError(.damaged, "its bytes fail the ZIP's checksum", path: path))
        }
        return .success(Contents(bytes: count, sha256: hash.finalize().hexadecimal))
    }

    private func readDeflated(_ range: Range<Int>, _ body: ([UInt8]) -> Bool) throws -> Bool {
        guard let inflater = Inflater() else { return false }
        var used = 0
        let isRead = try descriptor.eachPiece(of: range) { piece in
            guard !inflater.isAtEnd, let count = try? inflater.inflate(piece, body) else { return false }
            used += count
            return count == piece.count
        }
        return isRead && inflater.isAtEnd && used == range.count
    }
}
