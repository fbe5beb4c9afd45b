// Bytes that are written where they stay.

import GuideSupport
import Testing

@Suite struct WrittenBytesTests {
    @Test("All that is written is there, whether or not so much was expected", arguments: [0, 1, 16, 99, 100, 1000])
    func written(capacity: Int) {
        let bytes = [UInt8](capacity: capacity) { buffer in
            for number in 0..<100 { buffer.append(UInt8(number)) }
        }
        #expect(bytes == Array(0..<100))
    }

    @Test("Where nothing is written, nothing is there")
    func nothing() {
        #expect([UInt8](capacity: 100) { _ in }.isEmpty)
    }

    @Test("An array has what was written into its room", arguments: [(0, 0), (1, 0), (1, 1), (100, 3), (100, 100)])
    func room(capacity: Int, written: Int) {
        let numbers = [Int32](room: capacity) { room, count in
            #expect(room.count == capacity && count == 0)
            for number in 0..<written { room.initializeElement(at: number, to: Int32(number)) }
            count = written
        }
        #expect(numbers == (0..<Int32(written)).map(\.self))
    }

    @Test("JSON that outgrows what was expected is whole")
    func json() {
        let texts = (0..<100).map { "text \($0)" }
        let whole = JSONWriter.object(capacity: 10_000) {
            $0.array("texts") { list in texts.forEach { list.element($0) } }
        }
        #expect(JSONWriter.object { $0.array("texts") { list in texts.forEach { list.element($0) } } } == whole)
        #expect(String(decoding: whole, as: UTF8.self).hasSuffix("\"text 99\"\n  ]\n}\n"))
    }
}
