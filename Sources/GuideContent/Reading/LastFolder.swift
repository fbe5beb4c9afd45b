// The folder that a reference led to, for those behind it.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder that a reference of a file led to: a page's media mostly lie together, and so do the pages it leads to.
struct LastFolder {
    /// The reference up to its last slash.
    private var written: [UInt8] = []
    /// Among the folders of the tree.
    private var folder: Int?
    /// The folder of the files that refer to it, among the same.
    private var base: Int?

    init() {}

    /// Goes on with another file: what is written the same way leads to the same folder from all files of a folder.
    mutating func begin(_ file: ContentTree.Location) {
        guard base != file.folder else { return }
        self = LastFolder()
        base = file.folder
    }

    /// - Parameter file: where the file stands: names alone lead to those beside it.
    init(of file: ContentTree.Location) { folder = file.folder }

    /// Where a reference leads to that is written with the same folder; nil for every other.
    func location(of reference: UnsafeBufferPointer<UInt8>, in tree: ContentTree) -> ContentTree.Location? {
        guard let folder, let start = reference.baseAddress, reference.count > written.count,
            memcmp(start, written, written.count) == 0
        else { return nil }
        // A name that goes on into another folder is none in this one, and neither is one of dots.
        return tree.folders[folder].names.index(of: UnsafeBufferPointer(rebasing: reference[written.count...]))
            .map { ContentTree.Location(folder: folder, entry: $0) }
    }

    /// Keeps the folder that a reference led to, unless it ends in dots or in a slash.
    mutating func note(
        _ reference: UnsafeBufferPointer<UInt8>, _ found: ContentTree.Location, in tree: ContentTree
    ) {
        guard folder != found.folder else { return }
        let end = reference.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        guard tree.entry(at: found).name.isWritten(UnsafeBufferPointer(rebasing: reference[end...])) else { return }
        written = Array(reference[..<end])
        folder = found.folder
    }
}
