// Counts texts that are parts of byte arrays, without a value for each text that is counted.

import GuideSupport

/// How often each of many texts occurs.
struct CountTable {
    private struct Entry {
        var start: Int
        var length: Int
        var hash: Int
        var count: Int
    }

    /// The most different texts that a table counts.
    ///
    /// More are counted together, so that no log fills the memory.
    static let mostTexts = 100_000
    /// The most bytes of a text; a longer text is counted by its first bytes.
    static let longestText = 256

    /// How often other texts occurred, after the table was full.
    private(set) var others = 0
    private var texts: [UInt8] = []
    private var entries: [Entry] = []
    /// For each slot, the number of the entry in it plus 1; 0 if it is empty.
    ///
    /// The number of slots is a power of two.
    private var slots = [Int32](repeating: 0, count: 1 << 8)

    /// The texts with their counts, the most frequent first, and those of one count in the order of their bytes.
    var counts: [(text: String, count: Int)] {
        entries
            .map { (text: texts.shownText(in: $0.start..<$0.start + $0.length), count: $0.count) }
            .sorted { left, right in
                left.count == right.count ? left.text.isBefore(right.text) : left.count > right.count
            }
    }

    /// The sum of all counts.
    var total: Int { entries.reduce(others) { $0 + $1.count } }

    /// Counts a text.
    mutating func count(_ bytes: [UInt8], _ range: Range<Int>) {
        let range = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.longestText)
        let hash = bytes.hash(of: range)
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if entries[number].hash == hash, isEqual(entries[number], bytes, range) {
                entries[number].count += 1
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard entries.count < Self.mostTexts else {
            others += 1
            return
        }
        entries.append(Entry(start: texts.count, length: range.count, hash: hash, count: 1))
        texts.append(contentsOf: bytes[range])
        slots[slot] = Int32(entries.count)
        if entries.count * 2 > slots.count { grow() }
    }

    private func isEqual(_ entry: Entry, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard entry.length == range.count else { return false }
        for offset in 0..<entry.length where texts[entry.start + offset] != bytes[range.lowerBound + offset] {
            return false
        }
        return true
    }

    private mutating func grow() {
        let count = slots.count * 2
        slots = [Int32](repeating: 0, count: count)
        for number in entries.indices {
            var slot = entries[number].hash & (count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = Int32(number + 1)
        }
    }
}
