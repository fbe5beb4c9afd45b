// Eight bytes at once find what one byte at a time finds.

import GuideSupport
import TestSupport
import Testing

@Suite struct ByteWordTests {
    private func first(in bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { run in
            ByteWord.firstIndex(in: run, from: start) { word in
                ByteWord.less(word, than: 0x20) | ByteWord.equal(word, UInt8(ascii: "<")) | ByteWord.equal(word, 0xEF)
            }
        }
    }

    @Test("The first byte that passes is found wherever it stands, and the end where none does")
    func sameAsOneByOne() {
        var random = SplitMix(seed: 5)
        let usual = Array("ab c;é=~\u{7F}\u{20}!".utf8) + [0x00, 0x1F, 0x3C, 0xEF]
        for _ in 0..<4000 {
            let bytes = (0..<random.below(40)).map { _ in
                random.below(6) == 0 ? usual[random.below(usual.count)] : usual[random.below(12)]
            }
            let start = random.below(bytes.count + 1)
            let plain = bytes.indices.first { $0 >= start && (bytes[$0] < 0x20 || [0x3C, 0xEF].contains(bytes[$0])) }
            #expect(first(in: bytes, from: start) == plain ?? bytes.count)
        }
    }

    @Test("The first byte that passes is found sixteen bytes at a time too")
    func blocks() {
        var random = SplitMix(seed: 7)
        for _ in 0..<4000 {
            let bytes = (0..<random.below(70)).map { _ in random.below(19) == 0 ? 0x00 : UInt8(0x20 + random.below(60))
            }
            let start = random.below(bytes.count + 1)
            let found = bytes.withUnsafeBufferPointer { run in
                ByteBlock.firstIndex(in: run, from: start) { $0.less(than: 0x20) }
            }
            #expect(found == bytes[start...].firstIndex(of: 0) ?? bytes.count)
        }
    }

    @Test("What stands before a mark is copied, and nothing else is left in the buffer")
    func copiedUntilMark() {
        var random = SplitMix(seed: 6)
        for _ in 0..<4000 {
            let bytes = (0..<random.below(70)).map { _ in random.below(19) == 0 ? 0x3C : UInt8(0x61 + random.below(26))
            }
            let start = random.below(bytes.count + 1)
            var buffer = ByteBuffer(capacity: 1)
            defer { buffer.free() }
            buffer.append(UInt8(ascii: ">"))
            let place = bytes.withUnsafeBufferPointer { run in
                buffer.append(run, from: start) { $0.equal(UInt8(ascii: "<")) }
            }
            #expect(place == bytes[start...].firstIndex(of: 0x3C) ?? bytes.count)
            buffer.append(again: 0..<1)
            #expect(Array(buffer.bytes) == [0x3E] + bytes[start..<place] + [0x3E])
        }
    }

    @Test("The last byte of a block that passes is found wherever it stands")
    func last() {
        let letters = ByteBlock(repeating: UInt8(ascii: "a"))
        #expect(letters.equal(0x2F).last == -1)
        for first in 0..<16 {
            for last in first..<16 {
                var block = letters
                block[first] = 0x2F
                block[last] = 0x2F
                #expect(block.equal(0x2F).last == last)
            }
        }
    }

    @Test("Every byte is told from every other", arguments: [0, 7, 8, 15])
    func everyByte(place: Int) {
        for byte in UInt8.min...UInt8.max {
            var bytes = [UInt8](repeating: 0x61, count: 16)
            bytes[place] = byte
            let passes = byte < 0x20 || byte == 0x3C || byte == 0xEF
            #expect(first(in: bytes, from: 0) == (passes ? place : 16), "\(byte)")
        }
    }
}
