// Reads the heights of a GeoTIFF, strip by strip or tile by tile.

/// The heights of the first image of a TIFF file.
final class TIFFRaster: HeightRaster {
    let directory: TIFFDirectory
    let width: Int
    let height: Int
    private let file: HeightFile
    private let layout: Layout
    private let sample: Sample
    private let compression: Compression
    private let predictor: Int
    /// The value of cells that are not known.
    private let noData: Double?
    private var cache = RasterCache()

    /// The blocks of the image: strips, or tiles.
    private struct Layout {
        var blockWidth: Int
        var blockHeight: Int
        var across: Int
        var isTiled: Bool
    }

    private enum Sample {
        case whole16, unsigned16, whole32, float32, float64

        var size: Int {
            switch self {
            case .whole16, .unsigned16: 2
            case .whole32, .float32: 4
            case .float64: 8
            }
        }
    }

    private enum Compression { case none, lzw, deflate }

    /// The most cells in a row or a column.
    private static let longestSide = 1_000_000
    /// The most bytes of a block, so that memory stays small whatever the file says.
    private static let largestBlock = 64 << 20

    init(_ file: HeightFile) throws(HeightError) {
        self.file = file
        directory = try TIFFDirectory(file)
        guard let width = try directory.whole(.width), let height = try directory.whole(.height), width > 0,
            height > 0
        else { throw .broken }
        guard width <= Self.longestSide, height <= Self.longestSide else {
            throw .unsupported("it has more than \(Self.longestSide) cells in a row or a column")
        }
        self.width = width
        self.height = height
        guard try directory.whole(.samples) ?? 1 == 1 else {
            throw .unsupported("it is a picture with several channels, not a grid of heights")
        }
        let bits = try directory.whole(.bits) ?? 1
        let format = try directory.whole(.sampleFormat) ?? 1
        switch (format, bits) {
        case (1, 16): sample = .unsigned16
        case (2, 16): sample = .whole16
        case (2, 32): sample = .whole32
        case (3, 32): sample = .float32
        case (3, 64): sample = .float64
        default: throw .unsupported("its heights are numbers of \(bits) bits, of a type that is not read")
        }
        switch try directory.whole(.compression) ?? 1 {
        case 1: compression = .none
        case 5: compression = .lzw
        case 8, 32946: compression = .deflate
        case let other: throw .unsupported("its compression (\(other)) is not read")
        }
        predictor = try directory.whole(.predictor) ?? 1
        let isFloat = sample == .float32 || sample == .float64
        guard predictor == 1 || predictor == 2 && !isFloat || predictor == 3 && isFloat else {
            throw .unsupported("its predictor (\(predictor)) is not read")
        }
        if directory.has(.tileWidth) {
            guard let blockWidth = try directory.whole(.tileWidth), let blockHeight = try directory.whole(.tileHeight),
                (1...Self.longestSide).contains(blockWidth), (1...Self.longestSide).contains(blockHeight)
            else { throw .broken }
            let across = (width + blockWidth - 1) / blockWidth
            layout = Layout(blockWidth: blockWidth, blockHeight: blockHeight, across: across, isTiled: true)
        } else {
            let rows = min(height, max(1, try directory.whole(.rowsPerStrip) ?? height))
            layout = Layout(blockWidth: width, blockHeight: rows, across: 1, isTiled: false)
        }
        guard layout.blockWidth * layout.blockHeight * sample.size <= Self.largestBlock else {
            throw .unsupported("its strips or tiles have more than \(Self.largestBlock >> 20) MB")
        }
        noData = try directory.text(.noData).flatMap { Double($0.filter { !$0.isWhitespace }) }
    }

    func metres(column: Int, row: Int) throws(HeightError) -> Double? {
        guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
        let number = row / layout.blockHeight * layout.across + column / layout.blockWidth
        let bytes = try block(number, from: row / layout.blockHeight * layout.blockHeight)
        let index = row % layout.blockHeight * layout.blockWidth + column % layout.blockWidth
        let start = index * sample.size
        // A tile without data is empty.
        guard !bytes.isEmpty else { return nil }
        guard start + sample.size <= bytes.count else { throw .broken }
        let metres = value(bytes[start..<(start + sample.size)])
        return metres.isFinite && metres != noData ? metres : nil
    }

    /// The decoded bytes of a strip or a tile; empty for one that the file leaves out.
    ///
    /// - Parameter firstRow: the row of the image with which it begins.
    private func block(_ number: Int, from firstRow: Int) throws(HeightError) -> [UInt8] {
        if let known = cache[number] { return known }
        let isTiled = layout.isTiled
        guard let offset = try directory.whole(isTiled ? .tileOffsets : .offsets, number),
            let count = try directory.whole(isTiled ? .tileByteCounts : .byteCounts, number)
        else { throw .broken }
        var bytes: [UInt8] = []
        if count > 0 {
            guard count <= 2 * Self.largestBlock else { throw .broken }
            let rows = isTiled ? layout.blockHeight : min(layout.blockHeight, height - firstRow)
            let size = rows * layout.blockWidth * sample.size
            let stored = try file.bytes(count, at: offset)
            switch compression {
            case .none: bytes = stored
            case .lzw: bytes = TIFFLZW.decode(stored, upTo: size)
            case .deflate:
                do { bytes = try Inflation.inflate(stored, in: 0..<stored.count, size: size) } catch { throw .broken }
            }
            guard bytes.count >= size else { throw .broken }
            undoPrediction(&bytes, rows: rows)
        }
        cache.store(bytes, as: number)
        return bytes
    }

    private func value(_ bytes: ArraySlice<UInt8>) -> Double {
        var pattern: UInt64 = 0
        // A floating-point predictor leaves the most significant byte first.
        if directory.isBigEndian || predictor == 3 {
            for byte in bytes { pattern = pattern << 8 | UInt64(byte) }
        } else {
            for byte in bytes.reversed() { pattern = pattern << 8 | UInt64(byte) }
        }
        switch sample {
        case .unsigned16: return Double(pattern)
        case .whole16: return Double(Int16(truncatingIfNeeded: pattern))
        case .whole32: return Double(Int32(truncatingIfNeeded: pattern))
        case .float32: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern)))
        case .float64: return Double(bitPattern: pattern)
        }
    }

    /// Turns the differences between neighbours in a row into values (TIFF 6.0, section 14; for numbers with decimals,
    /// TIFF Technical Note 3).
    private func undoPrediction(_ bytes: inout [UInt8], rows: Int) {
        guard predictor > 1 else { return }
        let (cells, size) = (layout.blockWidth, sample.size)
        let rowSize = cells * size
        for row in 0..<rows {
            let start = row * rowSize
            if predictor == 3 {
                for index in (start + 1)..<max(start + 1, start + rowSize) { bytes[index] &+= bytes[index - 1] }
                // The bytes are by significance: all first bytes, then all second bytes, and so on.
                let planes = Array(bytes[start..<(start + rowSize)])
                for cell in 0..<cells {
                    for byte in 0..<size { bytes[start + cell * size + byte] = planes[byte * cells + cell] }
                }
            } else {
                for cell in 1..<max(1, cells) { add(start + (cell - 1) * size, to: start + cell * size, &bytes) }
            }
        }
    }

    /// Adds the number at one place to that at another, without its overflow.
    private func add(_ from: Int, to: Int, _ bytes: inout [UInt8]) {
        var carry = 0
        for step in 0..<sample.size {
            let byte = directory.isBigEndian ? sample.size - 1 - step : step
            let sum = Int(bytes[from + byte]) + Int(bytes[to + byte]) + carry
            bytes[to + byte] = UInt8(truncatingIfNeeded: sum)
            carry = sum >> 8
        }
    }
}

/// Decodes LZW as TIFF has it (TIFF 6.0, section 13): codes of 9 to 12 bits, the most significant bit first.
enum TIFFLZW {
    private static let clear = 256
    private static let end = 257

    /// The decoded bytes, at most `limit`; fewer if the data end early or are broken.
    static func decode(_ bytes: [UInt8], upTo limit: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(limit)
        /// Where the text of each code from 258 on is in the result, and its length.
        var texts: [(start: Int, count: Int)] = []
        var previous: (start: Int, count: Int)?
        var width = 9
        var (buffer, bits, next) = (0, 0, 0)
        while result.count < limit {
            while bits < width {
                guard next < bytes.count else { return result }
                buffer = (buffer << 8 | Int(bytes[next])) & 0xFF_FFFF
                bits += 8
                next += 1
            }
            bits -= width
            let code = buffer >> bits & (1 << width - 1)
            if code == end { return result }
            if code == clear {
                texts.removeAll(keepingCapacity: true)
                (previous, width) = (nil, 9)
                continue
            }
            let start = result.count
            if code < clear {
                result.append(UInt8(code))
            } else if code - 258 < texts.count {
                let text = texts[code - 258]
                for index in text.start..<(text.start + text.count) { result.append(result[index]) }
            } else if code - 258 == texts.count, let previous {
                for index in previous.start..<(previous.start + previous.count) { result.append(result[index]) }
                result.append(result[start])
            } else {
                return result
            }
            // The new text is the previous one and the first byte of this one, which follow each other in the result.
            if let previous, texts.count < 4096 - 258 { texts.append((previous.start, previous.count + 1)) }
            previous = (start, result.count - start)
            let known = 258 + texts.count
            width = known >= 2047 ? 12 : known >= 1023 ? 11 : known >= 511 ? 10 : 9
        }
        return Array(result.prefix(limit))
    }
}
