// A ZIP assembled manually, so that it can contain errors that no library writes.

@testable import GuidePacks

struct HandMadeZIP {
    struct Entry {
        var name: [UInt8]
        var contents: [UInt8]
        /// The name in the header before the bytes, if it differs from the directory.
        var localName: [UInt8]?
        var localBytes: Int?
        /// The size in both, if it differs from the real size.
        var claimedBytes: Int?
        var checksum: UInt32?
        var flags = 0x0800
        var method = 0
        /// The bytes as they are in the file; nil for the contents.
        var raw: [UInt8]?
        var attributes: UInt32 = 0x81A4_0000
        /// The extra field in the directory, and in the header if it differs.
        var extra: [UInt8] = []
        var localExtra: [UInt8]?
        var comment: [UInt8] = []
        var versionNeeded = 20
        var localVersionNeeded: Int?
        var versionMade = 0x0314
        var localTime = 0x0021_0000
        /// The disk on which the entry starts, and the kind of file in the directory.
        var diskAndKind = 0
        /// The bytes after the contents; bit 3 of the flags announces them.
        var descriptor: [UInt8] = []
        /// The compressed size and the offset in the directory, if they are false.
        var claimedCompressed: Int?
        var claimedOffset: Int?
        /// Bytes before the header that belong to no entry.
        var before: [UInt8] = []

        init(_ name: String, _ contents: [UInt8]) {
            self.name = Array(name.utf8)
            self.contents = contents
        }
    }

    var entries: [Entry]
    var afterEnd: [UInt8] = []
    var afterEntries: [UInt8] = []
    /// Bytes between the directory and its end record, and the comment after that.
    var afterDirectory: [UInt8] = []
    var comment: [UInt8] = []
    var claimedCount: Int?
    /// Whether the second entry's record points to the first entry's bytes.
    var sharesFirst = false

    init(_ entries: [Entry]) { self.entries = entries }

    /// A pack with a correct list of `files`; `change` may then damage it.
    static func pack(
        _ files: [(String, [UInt8])] = [("york/walls.html", Array("<p>Walls".utf8))], entry: String = "york/walls.html",
        manifest change: (inout PackManifest) -> Void = { _ in }
    ) -> HandMadeZIP {
        let listed = files.map { path, bytes in
            PackManifest.File(path: path, bytes: bytes.count, sha256: Self.sha256(bytes), type: "text/html")
        }
        var manifest = PackManifest(
            id: "walls", city: "york", title: "Walls", language: "en", version: PackManifest.version(of: listed),
            entry: entry, base: nil, files: listed)
        change(&manifest)
        return HandMadeZIP([Entry("pack.json", manifest.json())] + files.map { Entry($0.0, $0.1) })
    }

    func bytes() -> [UInt8] {
        var file: [UInt8] = []
        var directory: [UInt8] = []
        for (index, entry) in entries.enumerated() {
            file += entry.before
            let offset = sharesFirst && index == 1 ? 0 : file.count
            let raw = entry.raw ?? entry.contents
            let checksum = entry.checksum ?? Zlib.checksum(entry.contents)
            let claimed = entry.claimedBytes ?? entry.contents.count
            func common(_ sizes: (Int, Int), _ time: Int, _ name: [UInt8], _ extra: [UInt8]) -> [UInt8] {
                Self.two(entry.flags) + Self.two(entry.method) + Self.four(time) + Self.four(Int(checksum))
                    + Self.four(sizes.0) + Self.four(sizes.1) + Self.two(name.count) + Self.two(extra.count)
            }
            let localName = entry.localName ?? entry.name
            let localExtra = entry.localExtra ?? entry.extra
            file += Self.four(0x0403_4B50) + Self.two(entry.localVersionNeeded ?? entry.versionNeeded)
            file += common((raw.count, entry.localBytes ?? claimed), entry.localTime, localName, localExtra)
            file += localName + localExtra + raw + entry.descriptor
            directory += Self.four(0x0201_4B50) + Self.two(entry.versionMade) + Self.two(entry.versionNeeded)
            directory += common((entry.claimedCompressed ?? raw.count, claimed), 0x0021_0000, entry.name, entry.extra)
            directory += Self.two(entry.comment.count) + Self.four(entry.diskAndKind)
            directory += Self.four(Int(entry.attributes)) + Self.four(entry.claimedOffset ?? offset)
            directory += entry.name + entry.extra + entry.comment
        }
        file += afterEntries
        let count = Self.two(claimedCount ?? entries.count)
        let end = Self.four(0x0605_4B50) + Self.two(0) + Self.two(0) + count + count + Self.four(directory.count)
        return file + directory + afterDirectory + end + Self.four(file.count) + Self.two(comment.count) + comment
            + afterEnd
    }

    static func two(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    static func four(_ number: Int) -> [UInt8] { two(number & 0xFFFF) + two(number >> 16 & 0xFFFF) }

    static func sha256(_ bytes: [UInt8]) -> String {
        (try? PackFile(path: "x", bytes: bytes, type: "").measured().sha256) ?? ""
    }

    /// A raw deflate stream of `bytes`: zlib's, without its two bytes of header and four bytes of checksum.
    static func deflated(_ bytes: [UInt8]) -> [UInt8] { Array(Zlib.compressed(bytes).dropFirst(2).dropLast(4)) }
}
