// Defines an entry of a ZIP, as in the directory at its end (APPNOTE 4.3.12).

struct ZipEntry: Hashable, Sendable {
    enum Compression: Hashable, Sendable {
        case stored
        case deflated
        /// A method that packs do not use, by its number.
        case other(Int)
    }

    /// The bytes of the name in the directory.
    var name: [UInt8]
    var flags: Int
    var compression: Compression
    var checksum: UInt32
    var compressedBytes: Int
    var bytes: Int
    /// The offset of the entry's own header.
    var offset: Int
    /// The system that defines `attributes`: 3 for Unix.
    var hostSystem: Int
    var attributes: UInt32
    var needsZIP64: Bool
    /// The version of ZIP that a reader needs, times ten.
    var versionNeeded: Int
    /// The date and time in MS-DOS format.
    var time: UInt32
    /// The extra fields in the directory (APPNOTE 4.5).
    var extra: [UInt8]
    var commentBytes: Int
    /// The disk on which the entry starts, and the declared type of the file: zero in a pack.
    var diskAndKind: UInt32
    /// The range of the entry's record, relative to the start of the directory.
    var record: Range<Int>

    var isEncrypted: Bool { flags & 0x2041 != 0 }
    /// Whether the sizes and checksum are after the bytes instead of before them.
    var hasDescriptor: Bool { flags & 0x0008 != 0 }
    var isNamedInUTF8: Bool { flags & 0x0800 != 0 || name.allSatisfy { $0 < 0x80 } }

    /// The name as text; nil if it is not UTF-8.
    var path: String? { isNamedInUTF8 ? String(validating: name, as: UTF8.self) : nil }

    /// The name for a message: parts that are not UTF-8 or cannot be shown are replacement characters.
    var shownPath: String {
        var text = ""
        for scalar in String(decoding: name.prefix(200), as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                text.unicodeScalars.append("\u{FFFD}")
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The type of an entry that is not a regular file; nil for a regular file.
    var specialKind: String? {
        if name.last == UInt8(ascii: "/") { return "a folder" }
        // Unix stores the mode in the upper half, MS-DOS its attributes in the lower: 0x10 a folder, 0x08 a label. Some
        // unzippers read the mode for entries from any system.
        switch (attributes >> 16) & 0xF000 {
        case 0, 0x8000: break
        case 0xA000: return "a link"
        case 0x4000: return "a folder"
        default: return "a device or a pipe"
        }
        if (attributes >> 16) & 0o7000 != 0 { return "a file that runs as another user" }
        if attributes & 0x10 != 0 { return "a folder" }
        if attributes & 0x08 != 0 { return "a volume label" }
        if attributes & 0x400 != 0 { return "a link" }
        return nil
    }
}

struct LittleEndian {
    private let bytes: ArraySlice<UInt8>

    /// - Parameter bytes: the whole record; reading beyond it is an internal error.
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    func two(_ offset: Int) -> Int {
        Int(bytes[bytes.startIndex + offset]) | Int(bytes[bytes.startIndex + offset + 1]) << 8
    }

    func four(_ offset: Int) -> UInt32 {
        UInt32(two(offset)) | UInt32(two(offset + 2)) << 16
    }

    /// A number in the given count of bytes, the lowest first.
    static func bytes(of value: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
