// Reads the tags of the first image of a TIFF or BigTIFF file.

/// The first directory of tags, whose values are read when they are asked for.
struct TIFFDirectory {
    /// The tags that describe a grid of heights.
    enum Tag: Int {
        case width = 256, height, bits, compression, offsets = 273, samples = 277, rowsPerStrip, byteCounts
        case predictor = 317, tileWidth = 322, tileHeight, tileOffsets, tileByteCounts, sampleFormat = 339
        case pixelScale = 33550, tiePoint = 33922, transformation = 34264, geoKeys = 34735, noData = 42113
    }

    private struct Entry {
        var type: Int
        var count: Int
        /// Where its values begin in the file.
        var offset: Int
    }

    private let file: HeightFile
    let isBigEndian: Bool
    private var entries: [Int: Entry] = [:]

    /// The most values of a tag that are read at once; lists of tiles may be longer.
    private static let mostValues = 4096

    init(_ file: HeightFile) throws(HeightError) {
        self.file = file
        let start = try file.bytes(min(16, file.byteCount), at: 0)
        guard start.count >= 8, start[0] == start[1], start[0] == 0x49 || start[0] == 0x4D else {
            throw .unsupported("it is not a GeoTIFF file")
        }
        isBigEndian = start[0] == 0x4D
        let version = Self.whole(start[2..<4], isBigEndian)
        guard version == 42 || version == 43 && start.count == 16 else {
            throw .unsupported("it is not a GeoTIFF file")
        }
        let isBig = version == 43
        let first = Self.whole(isBig ? start[8..<16] : start[4..<8], isBigEndian)
        let countSize = isBig ? 8 : 2
        let count = Self.whole(try file.bytes(countSize, at: first)[...], isBigEndian)
        let (entrySize, valueSize) = isBig ? (20, 8) : (12, 4)
        guard (1...4096).contains(count) else { throw .broken }
        let table = try file.bytes(count * entrySize, at: first + countSize)
        for number in 0..<count {
            let entry = table[(number * entrySize)..<((number + 1) * entrySize)]
            let at = entry.startIndex
            let type = Self.whole(entry[(at + 2)..<(at + 4)], isBigEndian)
            let values = Self.whole(entry[(at + 4)..<(at + 4 + valueSize)], isBigEndian)
            guard let size = Self.size(ofType: type), (0...(1 << 32)).contains(values) else { continue }
            let place = at + 4 + valueSize
            let offset =
                values * size <= valueSize
                ? first + countSize + place : Self.whole(entry[place..<(place + valueSize)], isBigEndian)
            entries[Self.whole(entry[at..<(at + 2)], isBigEndian)] = Entry(type: type, count: values, offset: offset)
        }
    }

    func has(_ tag: Tag) -> Bool { entries[tag.rawValue] != nil }

    /// The number of values of a tag; zero if it is missing.
    func count(_ tag: Tag) -> Int { entries[tag.rawValue]?.count ?? 0 }

    /// One value of a tag as a whole number; nil if it is missing.
    func whole(_ tag: Tag, _ number: Int = 0) throws(HeightError) -> Int? {
        guard let entry = entries[tag.rawValue], (0..<entry.count).contains(number),
            let size = Self.size(ofType: entry.type), [1, 3, 4, 16].contains(entry.type)
        else { return nil }
        let (offset, isTooLarge) = entry.offset.addingReportingOverflow(number * size)
        guard !isTooLarge else { throw .broken }
        return Self.whole(try file.bytes(size, at: offset)[...], isBigEndian)
    }

    /// All values of a tag of whole numbers of 16 bits; empty if it is missing.
    func shorts(_ tag: Tag) throws(HeightError) -> [Int] {
        try values(tag, type: 3).map { Self.whole($0, isBigEndian) }
    }

    /// All values of a tag of numbers with decimals; empty if it is missing.
    func doubles(_ tag: Tag) throws(HeightError) -> [Double] {
        try values(tag, type: 12).map { Double(bitPattern: Self.pattern($0, isBigEndian)) }
    }

    /// The text of a tag without its final zero; nil if it is missing.
    func text(_ tag: Tag) throws(HeightError) -> String? {
        let bytes = try values(tag, type: 2).compactMap(\.first).prefix { $0 != 0 }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private func values(_ tag: Tag, type: Int) throws(HeightError) -> [ArraySlice<UInt8>] {
        guard let entry = entries[tag.rawValue], entry.type == type, let size = Self.size(ofType: type) else {
            return []
        }
        guard entry.count <= Self.mostValues else { throw .broken }
        let bytes = try file.bytes(entry.count * size, at: entry.offset)
        return (0..<entry.count).map { bytes[($0 * size)..<(($0 + 1) * size)] }
    }

    private static func size(ofType type: Int) -> Int? {
        switch type {
        case 1, 2, 6, 7: 1
        case 3, 8: 2
        case 4, 9, 11: 4
        case 5, 10, 12, 16, 17, 18: 8
        default: nil
        }
    }

    /// A whole number without a sign; the largest number for one that does not fit, which is then out of the file.
    private static func whole(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> Int {
        Int(exactly: pattern(bytes, isBigEndian)).map { min($0, 1 << 52) } ?? 1 << 52
    }

    private static func pattern(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> UInt64 {
        var value: UInt64 = 0
        if isBigEndian {
            for byte in bytes { value = value << 8 | UInt64(byte) }
        } else {
            for byte in bytes.reversed() { value = value << 8 | UInt64(byte) }
        }
        return value
    }
}
