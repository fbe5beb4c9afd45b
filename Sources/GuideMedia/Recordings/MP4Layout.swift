// Arranges an MP4 file for publication: file type, index, then the published tracks' chunks in their old order.

/// The pieces of a rewritten MP4 file.
struct MP4Layout {
    private(set) var pieces: [FilePiece] = []

    private let moov: [UInt8]
    private let tracks: [MP4Track]
    private let selected: Set<Int>
    private let longest: Int

    /// - Parameters:
    ///   - fileType: the whole `ftyp` box.
    ///   - moov: the whole index of the original, whose tracks are `tracks` in order.
    ///   - selected: the indices of the published tracks.
    init(
        fileType: [UInt8], moov: [UInt8], tracks: [MP4Track], selected: [Int], fileSize: Int
    ) throws(MediaError) {
        self.moov = moov
        self.tracks = tracks
        self.selected = Set(selected)
        longest = selected.map { tracks[$0].shownDuration }.max() ?? 0
        let chunks = selected.flatMap { track in
            tracks[track].chunks.indices.map { (track: track, chunk: $0, range: tracks[track].chunks[$0]) }
        }.sorted { ($0.range.lowerBound, $0.track, $0.chunk) < ($1.range.lowerBound, $1.track, $1.chunk) }
        let content = chunks.reduce(0) { $0 + $1.range.count }
        guard content <= fileSize else { throw MediaError.broken("its index names the same bytes several times") }

        // The index has the same size for all offsets, because each offset takes four bytes.
        var offsets = tracks.map { [Int](repeating: 0, count: $0.chunks.count) }
        let indexSize = try index(offsets: offsets).count
        var position = fileType.count + indexSize + 8
        var runs: [FilePiece] = []
        for chunk in chunks {
            offsets[chunk.track][chunk.chunk] = position
            position += chunk.range.count
            runs.append(original: chunk.range)
        }
        pieces = [.new(fileType + (try index(offsets: offsets)) + (content + 8).bigEndianBytes(4) + Array("mdat".utf8))]
        pieces += runs
    }

    private func index(offsets: [[Int]]) throws(MediaError) -> [UInt8] {
        var body: [UInt8] = []
        var track = 0
        let start = moov.count >= 16 && moov[0..<4].elementsEqual([0, 0, 0, 1]) ? 16 : 8
        for box in try MP4Box.boxes(in: moov, start..<moov.count) {
            switch box.type {
            case "mvhd": body += withoutTimes(box, duration: longest)
            case "trak":
                if selected.contains(track) { body += try self.track(box, offsets: offsets[track]) }
                track += 1
            // User data, metadata, and all boxes without a standard: positions, owners, devices.
            default: break
            }
        }
        return MP4Box.bytes("moov", body)
    }

    private func track(_ track: MP4Box, offsets: [Int]) throws(MediaError) -> [UInt8] {
        var body: [UInt8] = []
        for box in try MP4Box.boxes(in: moov, track.body) {
            switch box.type {
            case "tkhd": body += withoutTimes(box)
            case "edts": body += copy(box)
            case "mdia": body += try media(box, offsets: offsets)
            default: break
            }
        }
        return MP4Box.bytes("trak", body)
    }

    private func media(_ media: MP4Box, offsets: [Int]) throws(MediaError) -> [UInt8] {
        var body: [UInt8] = []
        for box in try MP4Box.boxes(in: moov, media.body) {
            switch box.type {
            case "mdhd": body += withoutTimes(box)
            // The handler's name may be the camera's: copy the kind, and replace the name with an empty one.
            case "hdlr": body += MP4Box.bytes("hdlr", Array(moov[box.body].prefix(24)) + [0])
            case "elng": body += copy(box)
            case "minf": body += try information(box, offsets: offsets)
            default: break
            }
        }
        return MP4Box.bytes("mdia", body)
    }

    private func information(_ information: MP4Box, offsets: [Int]) throws(MediaError) -> [UInt8] {
        var body: [UInt8] = []
        for box in try MP4Box.boxes(in: moov, information.body) {
            switch box.type {
            case "vmhd", "smhd": body += copy(box)
            // One reference, to this file itself.
            case "dinf":
                let reference = MP4Box.bytes("url ", [0, 0, 0, 1])
                body += MP4Box.bytes("dinf", MP4Box.bytes("dref", [0, 0, 0, 0, 0, 0, 0, 1] + reference))
            case "stbl": body += try table(box, offsets: offsets)
            default: break
            }
        }
        return MP4Box.bytes("minf", body)
    }

    private static let copiedTables: Set<String> = [
        "stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stss", "stsh", "sdtp", "sgpd", "sbgp",
    ]

    private func table(_ table: MP4Box, offsets: [Int]) throws(MediaError) -> [UInt8] {
        var body: [UInt8] = []
        for box in try MP4Box.boxes(in: moov, table.body) {
            if box.type == "stsd" {
                body += withoutCompressorNames(box)
            } else if box.type == "stco" || box.type == "co64" {
                body += MP4Box.bytes(
                    "stco", [0, 0, 0, 0] + offsets.count.bigEndianBytes(4) + offsets.flatMap { $0.bigEndianBytes(4) })
            } else if Self.copiedTables.contains(box.type) {
                body += copy(box)
            }
        }
        return MP4Box.bytes("stbl", body)
    }

    // Video entries name the device's encoder in 32 bytes after 42 others (ISO/IEC 14496-12, section 12.1.3).
    private func withoutCompressorNames(_ descriptions: MP4Box) -> [UInt8] {
        var body = Array(moov[descriptions.body])
        let isVideo = ["avc1", "avc3", "hvc1", "hev1", "mp4v", "vp09", "av01", "s263", "jpeg"]
        let entries = (try? MP4Box.boxes(in: body, min(8, body.count)..<body.count)) ?? []
        for entry in entries where isVideo.contains(entry.type) && entry.body.count >= 78 {
            let name = entry.bodyOffset + 42..<entry.bodyOffset + 74
            body.replaceSubrange(name, with: [UInt8](repeating: 0, count: name.count))
        }
        return MP4Box.bytes("stsd", body)
    }

    private func copy(_ box: MP4Box) -> [UInt8] { MP4Box.bytes(box.type, Array(moov[box.body])) }

    // The times of creation and modification come after the version and flags; the movie's length comes after
    // its number of units.
    private func withoutTimes(_ box: MP4Box, duration: Int? = nil) -> [UInt8] {
        var body = Array(moov[box.body])
        let isLong = body.first == 1
        let times = 4..<(isLong ? 20 : 12)
        guard body.count >= times.upperBound + (isLong ? 12 : 8) else { return MP4Box.bytes(box.type, body) }
        body.replaceSubrange(times, with: [UInt8](repeating: 0, count: times.count))
        if let duration, duration > 0 {
            let width = isLong ? 8 : 4
            let start = times.upperBound + 4
            body.replaceSubrange(start..<start + width, with: duration.bigEndianBytes(width))
        }
        return MP4Box.bytes(box.type, body)
    }
}
