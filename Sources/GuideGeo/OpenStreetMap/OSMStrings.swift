// Numbers the strings of a file, each once.

/// Keys, values and roles; the first numbers are those of ``OSMKey``.
struct OSMStrings {
    private var bytes: [UInt8] = []
    /// Where each string ends in `bytes`; it starts where the one before ends.
    private var ends: [UInt32] = []
    private var hashes: [UInt32] = []
    /// Open addressing: a string's number plus one, and 0 where there is none.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)

    init() {
        for text in OSMKey.texts { _ = number(text) }
    }

    var count: Int { ends.count }
    /// How many bytes are taken, about; as `String`s, in the end, they take more.
    var size: Int { bytes.count + ends.count * 40 }

    mutating func number(_ text: String) -> UInt32 {
        let bytes = Array(text.utf8)
        return number(bytes, in: 0..<bytes.count)
    }

    mutating func number(_ text: [UInt8], in range: Range<Int>) -> UInt32 {
        // Hasher is seeded by the process, so no file can be made whose strings all collide.
        var hasher = Hasher()
        text.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range])) }
        let hash = UInt32(truncatingIfNeeded: hasher.finalize())
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, bytes[self.range(number)] == text[range] { return UInt32(number) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(ends.count + 1)
        bytes += text[range]
        ends.append(UInt32(bytes.count))
        hashes.append(hash)
        if ends.count * 2 > slots.count { grow() }
        return UInt32(ends.count - 1)
    }

    /// Every string by its number.
    var all: [String] {
        ends.indices.map { String(decoding: bytes[range($0)], as: UTF8.self) }
    }

    private func range(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }
}
