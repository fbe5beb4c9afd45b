// Assembles a ZIP from entries of other ZIPs, without compressing them again (APPNOTE 4.3).

import GuideSupport
import SystemPackage

/// A ZIP under construction from entries of ZIPs by `ZipWriter`.
///
/// Its bytes are the same as if `ZipWriter` had written the same files. An entry's own bytes do not depend on its
/// position in the ZIP, and its record in the directory contains only its offset.
struct ZipAssembly {
    private let sink: ZipSink
    private var directory: [UInt8] = []
    private var count = 0

    /// - Parameter descriptor: open for writing, at the start of an empty file; remains open.
    init(to descriptor: FileDescriptor) { sink = ZipSink(descriptor: descriptor) }

    /// Adds one entry.
    ///
    /// - Throws: an error if the entry cannot be read from its ZIP, or cannot be written.
    mutating func add(_ entry: ZipEntry, of zip: ZipSource) throws(PackError) {
        let record = zip.record(of: entry)
        directory += record[..<42] + LittleEndian.bytes(of: sink.size, count: 4) + record[46...]
        count += 1
        let isComplete: Bool
        do {
            isComplete = try zip.file.descriptor.eachPiece(of: zip.extent(of: entry)) { sink.write($0) }
        } catch {
            throw .archive((error as? Errno ?? .ioError).description)
        }
        guard isComplete else { throw failure }
    }

    /// Writes the directory at the end.
    ///
    /// - Returns: the size of the whole ZIP and its SHA-256 in lower-case hexadecimal.
    func finish() throws(PackError) -> (bytes: Int, sha256: String) {
        var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        for _ in 0..<2 { end += LittleEndian.bytes(of: count, count: 2) }
        end += LittleEndian.bytes(of: directory.count, count: 4) + LittleEndian.bytes(of: sink.size, count: 4) + [0, 0]
        guard sink.write(directory + end), sink.flush() else { throw failure }
        return (sink.bytes, sink.hash.finalize().hexadecimal)
    }

    private var failure: PackError { .archive(sink.errno?.description ?? "a file that was copied from ends too early") }
}

/// A ZIP by `ZipWriter` or `ZipAssembly`, to copy entries from.
struct ZipSource {
    let file: ZipFile
    /// The entries by their paths.
    let entries: [String: ZipEntry]
    private let directory: [UInt8]
    /// The end of each entry, by its start.
    private let ends: [Int: Int]

    /// - Parameter descriptor: open for reading; remains open and must outlive this value.
    /// - Returns: nil for any other file.
    init?(_ descriptor: FileDescriptor) {
        guard let file = try? ZipFile(descriptor, limits: .standard), file.errors.isEmpty,
            let directory = try? file.read(at: file.directoryOffset, count: file.bytes - file.directoryOffset)
        else { return nil }
        let starts = file.entries.map(\.offset)
        guard starts.first == 0, starts == starts.sorted(), !file.entries.contains(where: \.needsZIP64) else {
            return nil
        }
        self.file = file
        self.directory = directory
        ends = Dictionary(zip(starts, starts.dropFirst() + [file.directoryOffset])) { first, _ in first }
        entries = Dictionary(
            file.entries.compactMap { entry in entry.path.map { ($0, entry) } }
        ) { first, _ in first }
    }

    /// The entry's header, its bytes, and the descriptor after them.
    func extent(of entry: ZipEntry) -> Range<Int> { entry.offset..<(ends[entry.offset] ?? entry.offset) }

    /// The entry's record in the directory.
    func record(of entry: ZipEntry) -> [UInt8] { Array(directory[entry.record]) }
}
