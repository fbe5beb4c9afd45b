// Numbers are written as anybody would write them.

import GuideSupport
import Testing

@Suite struct ShortTextTests {
    private func decimal(_ number: Int) -> String {
        var buffer = ByteBuffer(capacity: 1)
        defer { buffer.free() }
        buffer.append(decimal: number)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test("A whole number is written in its decimal digits, however large")
    func decimals() {
        var numbers = Array(-1100...1100) + [Int.min, Int.max]
        var power = 1000
        while power < Int.max / 10 {
            numbers += [power - 1, power, power + 1, -power, 7 * power + power / 100]
            power *= 10
        }
        for number in numbers { #expect(decimal(number) == String(number)) }
    }

    @Test("Texts put together are written one after the other, and nothing else is left in the buffer")
    func together() {
        var text = ShortText()
        text.append(UInt8(ascii: "-"))
        text.append(ShortText(below1000: 907))
        text.append(ShortText(below1000: 40))
        var buffer = ByteBuffer(capacity: 1)
        defer { buffer.free() }
        buffer.append(text)
        buffer.append(ShortText())
        buffer.append(ShortText(below1000: 0))
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == "-907400")
    }

    @Test("A number of hundredths is written without needless digits")
    func fractions() {
        for hundredths in 0..<100 {
            var buffer = ByteBuffer(capacity: 1)
            defer { buffer.free() }
            buffer.append(ShortText(fraction: UInt32(hundredths)))
            buffer.append(UInt8(ascii: "|"))
            let two = hundredths < 10 ? ".0\(hundredths)" : ".\(hundredths)"
            let text = hundredths == 0 ? "" : hundredths % 10 == 0 ? String(two.dropLast()) : two
            #expect(String(decoding: buffer.bytes, as: UTF8.self) == text + "|")
        }
    }
}
