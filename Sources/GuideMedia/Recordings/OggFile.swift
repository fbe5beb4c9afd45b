// Reads Ogg sound and video, and blanks its comments where they stand, so that every page keeps its place.

import GuideModel

enum OggFile {
    static func recording(in source: some ByteSource) throws(MediaFault) -> Recording {
        var streams: [Int: OggStream] = [:]
        var order: [Int] = []
        var pages: [OggPage] = []
        var window = ByteWindow(source)
        var offset = 0
        while offset < source.count {
            let page = try OggPage(at: offset, in: &window)
            if page.beginsStream {
                let first =
                    page.lacing.prefix { $0 == 255 }.count * 255
                    + Int(page.lacing.dropFirst(page.lacing.prefix { $0 == 255 }.count).first ?? 0)
                let packet = try source.exactly(at: page.offset + page.headerSize, count: first)
                streams[page.serial] = try OggStream(first: packet)
                order.append(page.serial)
            }
            guard var stream = streams[page.serial] else {
                throw MediaFault.broken("a page of it belongs to no stream")
            }
            if !stream.hasComments { pages.append(page) }
            try stream.add(page)
            streams[page.serial] = stream
            offset = page.end
        }
        let all = order.compactMap { streams[$0] }
        guard all.count == order.count, Set(order).count == order.count, all.allSatisfy(\.hasComments) else {
            throw MediaFault.broken("a stream in it has no comments")
        }
        let patches = try blankedPages(pages, of: all, in: source)
        let video = all.first { $0.pixels != nil }
        return Recording(
            type: video == nil ? .oggAudio : .oggVideo, seconds: all.map(\.seconds).max() ?? 0, pixels: video?.pixels,
            videoCodec: video?.codec, audioCodec: all.first { $0.pixels == nil }?.codec,
            pieces: .original(count: source.count, patched: patches))
    }

    // The pages with comments in them, blanked and sealed again.
    private static func blankedPages(
        _ pages: [OggPage], of streams: [OggStream], in source: some ByteSource
    ) throws(MediaFault) -> [(offset: Int, bytes: [UInt8])] {
        var changes: [(range: Range<Int>, bytes: ArraySlice<UInt8>)] = []
        for stream in streams {
            var original: [UInt8] = []
            for range in stream.packets[1] {
                original += try source.exactly(at: range.lowerBound, count: range.count)
            }
            var blank = try stream.blankComments(original)[...]
            for range in stream.packets[1] {
                changes.append((range, blank.prefix(range.count)))
                blank = blank.dropFirst(range.count)
            }
        }
        changes.sort { $0.range.lowerBound < $1.range.lowerBound }
        var patches: [(offset: Int, bytes: [UInt8])] = []
        var next = 0
        for page in pages {
            var bytes: [UInt8] = []
            while next < changes.count, changes[next].range.lowerBound < page.end {
                let change = changes[next]
                next += 1
                guard change.range.lowerBound >= page.offset, change.range.upperBound <= page.end else { continue }
                if bytes.isEmpty { bytes = try source.exactly(at: page.offset, count: page.end - page.offset) }
                let start = change.range.lowerBound - page.offset
                bytes.replaceSubrange(start..<start + change.range.count, with: change.bytes)
            }
            guard !bytes.isEmpty else { continue }
            OggPage.seal(&bytes)
            patches.append((page.offset, bytes))
        }
        return patches
    }
}
