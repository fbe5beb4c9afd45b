// The four bytes that begin every frame of MPEG sound (ISO/IEC 11172-3, 2.4.1.3).

/// A frame of MP3 sound.
struct MP3Frame: Hashable {
    var bytes: Int
    var samples: Int
    var sampleRate: Int
    /// Bytes of side information between the header and the main data, where a Xing tag stands in the first frame.
    var sideInformation: Int

    /// Nil when the bytes are no header of layer III with a fixed bit rate.
    init?(header: ArraySlice<UInt8>) {
        guard header.count >= 4 else { return nil }
        let bytes = header.prefix(4).map { Int($0) }
        guard bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return nil }
        let version = bytes[1] >> 3 & 3
        let layer = bytes[1] >> 1 & 3
        let rateIndex = bytes[2] >> 4
        let frequencyIndex = bytes[2] >> 2 & 3
        guard version != 1, layer == 1, rateIndex != 0, rateIndex != 15, frequencyIndex != 3 else { return nil }
        let isFirstVersion = version == 3
        let kilobits = (isFirstVersion ? Self.ratesOfVersion1 : Self.ratesOfVersion2)[rateIndex - 1]
        let frequency = [44_100, 48_000, 32_000][frequencyIndex]
        sampleRate = version == 3 ? frequency : version == 2 ? frequency / 2 : frequency / 4
        samples = isFirstVersion ? 1152 : 576
        let padding = bytes[2] >> 1 & 1
        self.bytes = samples / 8 * kilobits * 1000 / sampleRate + padding
        let isMono = bytes[3] >> 6 == 3
        sideInformation = isFirstVersion ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    }

    private static let ratesOfVersion1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let ratesOfVersion2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}
