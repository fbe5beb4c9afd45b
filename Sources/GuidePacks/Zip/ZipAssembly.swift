// Makes a ZIP of entries of other ZIPs, copied as they are compressed there (APPNOTE 4.3).

import GuideSupport
import SystemPackage

/// A ZIP under construction whose entries come from ZIPs that `ZipWriter` wrote.
///
/// It has the same bytes as one that `ZipWriter` writes of the same files: an entry's own bytes do not depend on where
/// they are in the ZIP, and its record in the directory only names its offset.
struct ZipAssembly {
    private let sink: ZipSink
    private var directory: [UInt8] = []
    private var count = 0

    /// - Parameter descriptor: open for writing, at the start of an empty file; stays open.
    init(to descriptor: FileDescriptor) { sink = ZipSink(descriptor: descriptor) }

    /// Adds one entry.
    ///
    /// - Throws: why it cannot be read from its ZIP, or written.
    mutating func add(_ entry: ZipEntry, of zip: ZipSource) throws(PackError) {
        let record = zip.record(of: entry)
        directory += record[..<42] + LittleEndian.bytes(of: sink.size, count: 4) + record[46...]
        count += 1
        let isWhole: Bool
        do {
            isWhole = try zip.file.descriptor.eachPiece(of: zip.extent(of: entry)) { sink.write($0) }
        } catch {
            throw .archive((error as? Errno ?? .ioError).description)
        }
        guard isWhole else { throw fault }
    }

    /// Writes the directory at the end.
    ///
    /// - Returns: the size of the whole ZIP and its SHA-256 in lower-case hexadecimal.
    func finish() throws(PackError) -> (bytes: Int, sha256: String) {
        var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        for _ in 0..<2 { end += LittleEndian.bytes(of: count, count: 2) }
        end += LittleEndian.bytes(of: directory.count, count: 4) + LittleEndian.bytes(of: sink.size, count: 4) + [0, 0]
        guard sink.write(directory + end), sink.flush() else { throw fault }
        return (sink.bytes, sink.hash.finalize().hexadecimal)
    }

    private var fault: PackError { .archive(sink.errno?.description ?? "a file that was copied from ends too early") }
}

/// A ZIP that entries are copied from, as `ZipWriter` or `ZipAssembly` wrote it.
struct ZipSource {
    let file: ZipFile
    /// By their paths.
    let entries: [String: ZipEntry]
    private let directory: [UInt8]
    /// Where each entry ends, by where it starts.
    private let ends: [Int: Int]

    /// - Parameter descriptor: open for reading; stays open and must outlive this value.
    /// - Returns: nil for what is not such a ZIP.
    init?(_ descriptor: FileDescriptor) {
        guard let file = try? ZipFile(descriptor, limits: .standard), file.faults.isEmpty,
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

    /// The entry's header, its bytes, and what follows them.
    func extent(of entry: ZipEntry) -> Range<Int> { entry.offset..<(ends[entry.offset] ?? entry.offset) }

    /// What the directory says of the entry.
    func record(of entry: ZipEntry) -> [UInt8] { Array(directory[entry.record]) }
}
