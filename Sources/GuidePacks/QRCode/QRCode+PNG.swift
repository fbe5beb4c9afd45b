// Draws a QR code as a black and white PNG, for programs that do not support SVG.

extension QRCode {
    /// The minimum length of a side, in pixels.
    public static let leastPixels = 1024

    /// A PNG with one bit for each pixel and with the quiet zone, at least `leastPixels` wide; each module is a whole
    /// number of pixels.
    public func png() -> [UInt8] {
        let side = size + 2 * QRCode.quietZone
        let scale = (QRCode.leastPixels + side - 1) / side
        let pixels = side * scale
        let header = QRCode.bigEndian(pixels) + QRCode.bigEndian(pixels) + [1, 0, 0, 0, 0]
        var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        png += QRCode.chunk("IHDR", header)
        png += QRCode.chunk("IDAT", Zlib.compressed(rows(side: side, scale: scale)))
        png += QRCode.chunk("IEND", [])
        return png
    }

    /// The rows of the picture, each with a filter byte (0, none) and then one bit for each pixel, 1 for white.
    private func rows(side: Int, scale: Int) -> [UInt8] {
        var rows: [UInt8] = []
        let pixels = side * scale
        rows.reserveCapacity(pixels * (pixels / 8 + 2))
        for y in 0..<side {
            var row = [UInt8](repeating: 0xFF, count: (pixels + 7) / 8 + 1)
            row[0] = 0
            let moduleY = y - QRCode.quietZone
            for x in 0..<pixels {
                let moduleX = x / scale - QRCode.quietZone
                guard (0..<size).contains(moduleX), (0..<size).contains(moduleY) else { continue }
                if modules[moduleY * size + moduleX] { row[1 + x / 8] &= ~(0x80 >> UInt8(x % 8)) }
            }
            for _ in 0..<scale { rows += row }
        }
        return rows
    }

    /// A chunk of PNG (section 5.3): length, name, data, and the checksum of name and data.
    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(data.count) + body + bigEndian(Int(Zlib.checksum(body)))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
