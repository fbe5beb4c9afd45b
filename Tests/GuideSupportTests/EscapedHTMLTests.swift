// Claims about text made safe for HTML: sixteen bytes at a time say the same as one by one.

import GuideSupport
import TestSupport
import Testing

@testable import GuideSupport

@Suite struct EscapedHTMLTests {
    private func escaped(_ text: [UInt8]) -> [UInt8] {
        var buffer = ByteBuffer(capacity: 1)
        defer { buffer.free() }
        buffer.append(UInt8(ascii: "|"))
        text.withUnsafeBufferPointer { buffer.append(escapingHTML: $0) }
        buffer.append(UInt8(ascii: "|"))
        return [UInt8](buffer.bytes)
    }

    private func plainly(_ text: [UInt8]) -> [UInt8] {
        let references: [UInt8: String] = [0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;", 0x22: "&quot;", 0x27: "&#39;"]
        return [0x7C] + text.flatMap { references[$0].map { Array($0.utf8) } ?? [$0] } + [0x7C]
    }

    @Test("Every byte is escaped as it should be, wherever it stands in a text of any length")
    func everyByte() {
        for length in [1, 2, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 40] {
            for place in 0..<length {
                for byte in UInt8.min...UInt8.max {
                    var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    text[place] = byte
                    #expect(escaped(text) == plainly(text))
                }
            }
        }
        #expect(escaped([]) == plainly([]))
    }

    @Test("Text with bytes behind it that may be read comes without them")
    func padded() {
        let text = (0..<96).map { UInt8($0) }
        for length in 0...64 {
            var buffer = ByteBuffer(capacity: 1)
            defer { buffer.free() }
            buffer.append(UInt8(ascii: "|"))
            text.withUnsafeBufferPointer { bytes in
                if let start = bytes.baseAddress { buffer.append(padded: start, count: length) }
            }
            buffer.append(UInt8(ascii: "|"))
            #expect(Array(buffer.bytes) == [0x7C] + text.prefix(length) + [0x7C])
        }
    }

    @Test("Texts full of what is to be escaped grow as they must")
    func random() {
        var random = SplitMix(seed: 5)
        let bytes = Array("&<>\"'#;=?azAZ09 \u{E4}".utf8)
        for _ in 0..<2000 {
            let text = (0..<Int(random.next() % 80)).map { _ in bytes[Int(random.next() % UInt64(bytes.count))] }
            #expect(escaped(text) == plainly(text))
        }
    }
}
