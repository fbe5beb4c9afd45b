// The length, the shown size and the rotation of an MP4 track.

import GuideModel

/// The header of a track (ISO/IEC 14496-12, section 8.3.2).
struct MP4TrackHeader {
    var duration: Int
    private var width: Int
    private var height: Int
    private var isTurned: Bool

    init(_ box: MP4Box, in moov: [UInt8]) throws(MediaError) {
        var reader = ByteReader(moov, from: box.bodyOffset, to: box.end)
        let isLong = try reader.byte() == 1
        try reader.skip(isLong ? 27 : 19)
        duration = try reader.bigEndian(isLong ? 8 : 4)
        try reader.skip(16)
        // The matrix a b u, c d v, x y w: a quarter turn if a and d are 0 and b and c are not.
        var matrix: [Int] = []
        for _ in 0..<9 { matrix.append(try reader.bigEndian(4)) }
        isTurned = matrix[0] == 0 && matrix[4] == 0 && matrix[1] != 0 && matrix[3] != 0
        // Fixed point with 16 bits behind the point.
        width = try reader.bigEndian(4) >> 16
        height = try reader.bigEndian(4) >> 16
    }

    var shownSize: PixelSize? {
        width > 0 && height > 0 ? turned(PixelSize(width: width, height: height)) : nil
    }

    func turned(_ size: PixelSize) -> PixelSize {
        isTurned ? PixelSize(width: size.height, height: size.width) : size
    }
}
