// Filters the chunks of a WebP file (RFC 9649): the chunks that draw remain, notes about the picture are
// removed.

enum WebPFile {
    /// The same picture without Exif, XMP, colour profile and all other chunks that do not draw.
    ///
    /// libvips 8.14 writes Exif into every WebP file, even with an option to write none.
    ///
    /// - Returns: the unchanged bytes if they are not a WebP file.
    static func withoutNotes(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.begins(with: "RIFF"), bytes.dropFirst(8).begins(with: "WEBP") else { return bytes }
        var chunks: [(name: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)] = []
        var offset = 12
        while offset + 8 <= bytes.count {
            let size = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + size + size % 2
            guard end <= bytes.count else { return bytes }
            chunks.append((bytes[offset..<offset + 4], bytes[offset..<end]))
            offset = end
        }
        let hasOpacity = chunks.contains { $0.name.begins(with: "ALPH") || $0.name.begins(with: "VP8L") }
        var body = Array("WEBP".utf8)
        for chunk in chunks {
            if chunk.name.begins(with: "VP8X"), chunk.whole.count >= 18 {
                // Without opacity, the extended header is empty and is removed; with opacity, only this flag
                // remains.
                guard hasOpacity else { continue }
                var header = Array(chunk.whole)
                header[8] &= 0x10
                body += header
            } else if ["VP8 ", "VP8L", "ALPH"].contains(where: { chunk.name.elementsEqual($0.utf8) }) {
                body += chunk.whole
            }
        }
        return Array("RIFF".utf8) + body.count.littleEndianBytes(4) + body
    }
}
