// Numbers the strings of a file, each once.

/// Keys, values and roles; the first numbers are those of ``OSMKey``.
struct OSMStrings {
    /// As bytes, because two `String`s with different bytes may be equal.
    private var strings: [[UInt8]] = []
    private var numbers: [[UInt8]: UInt32] = [:]
    private var byteCount = 0

    init() {
        for text in OSMKey.texts { _ = number(Array(text.utf8)[...]) }
    }

    var count: Int { strings.count }
    /// The approximate size in bytes.
    var size: Int { byteCount + strings.count * 80 }

    mutating func number(_ text: ArraySlice<UInt8>) -> UInt32 {
        let string = Array(text)
        if let number = numbers[string] { return number }
        let number = UInt32(strings.count)
        numbers[string] = number
        strings.append(string)
        byteCount += string.count
        return number
    }

    subscript(number: UInt32) -> [UInt8] { strings[Int(number)] }

    /// Every string by its number.
    var all: [String] { strings.map { String(decoding: $0, as: UTF8.self) } }
}
