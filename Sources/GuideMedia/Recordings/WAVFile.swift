// Reads WAV: the format and the samples, and none of the notes that recorders add.

/// Sound in RIFF chunks (Microsoft, Multimedia Programming Interface 1.0).
enum WAVFile {
    static func recording(in source: some ByteSource) throws(MediaFault) -> Recording {
        var format: [UInt8]?
        var offset = 12
        while offset + 8 <= source.count {
            let head = try source.exactly(at: offset, count: 8)
            var reader = ByteReader(head, from: 4)
            var size = try reader.littleEndian(4)
            if head.begins(with: "data") {
                guard let format else { throw MediaFault.broken("its samples come before their format") }
                let available = source.count - offset - 8
                // Recorders that stream leave the size open.
                if size == 0 || size == 0xFFFF_FFFF { size = available }
                if size > available { throw MediaFault.cutShort }
                return try recording(format: format, samples: offset + 8..<offset + 8 + size)
            }
            if head.begins(with: "fmt ") {
                guard (16...1024).contains(size) else { throw MediaFault.broken("its format has a wrong size") }
                format = try source.exactly(at: offset + 8, count: size)
            }
            offset += 8 + size + size % 2
        }
        throw offset > source.count ? MediaFault.cutShort : MediaFault.broken("it has no samples")
    }

    private static func recording(format: [UInt8], samples: Range<Int>) throws(MediaFault) -> Recording {
        var reader = ByteReader(format)
        var coding = try reader.littleEndian(2)
        try reader.skip(6)
        let bytesPerSecond = try reader.littleEndian(4)
        guard bytesPerSecond > 0 else { throw MediaFault.broken("its format says nothing of its speed") }
        // WAVE_FORMAT_EXTENSIBLE names the coding in the first two bytes of an identifier.
        if coding == 0xFFFE, format.count >= 26 { coding = Int(format[24]) | Int(format[25]) << 8 }
        var pieces: [FilePiece] = []
        let padding = samples.count % 2
        let chunks =
            Array("fmt ".utf8) + format.count.littleEndianBytes(4) + format
            + [UInt8](repeating: 0, count: format.count % 2)
        let riffSize = 4 + chunks.count + 8 + samples.count + padding
        pieces.append(
            .new(
                Array("RIFF".utf8) + riffSize.littleEndianBytes(4) + Array("WAVE".utf8) + chunks
                    + Array("data".utf8) + samples.count.littleEndianBytes(4)))
        pieces.append(original: samples)
        if padding == 1 { pieces.append(.new([0])) }
        var recording = Recording(
            type: .wav, seconds: Double(samples.count) / Double(bytesPerSecond), audioCodec: codec(coding),
            pieces: pieces)
        if samples.count > 5_000_000 {
            recording.cautions.append(
                "is \(samples.count / 1_000_000) MB of uncompressed sound; make it an MP3 of a tenth of that: ffmpeg -i IN OUT.mp3"
            )
        }
        return recording
    }

    private static func codec(_ coding: Int) -> Codec {
        switch coding {
        case 1, 3: .pcm
        case 2, 0x11: .adpcm
        case 6, 7: .telephone
        case 0x55: .mp3
        default: .other("WAV format \(coding)")
        }
    }
}
