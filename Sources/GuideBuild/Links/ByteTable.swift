// Pieces of text as bytes, each once, with numbers in the order they came.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A hash table of byte strings that lie one after another in a single list.
///
/// A Dictionary of Strings would want an allocation for each look-up and one for each text that it keeps.
struct ByteTable: Sendable {
    private struct Entry {
        var hash: UInt64
        var scope: Int32
        var start: Int
        var count: Int
    }

    private var entries: [Entry] = []
    private var bytes: [UInt8] = []
    /// One more than the number of an entry, or 0 for free.
    ///
    /// The count is a power of two, of which at most half is taken.
    private var slots: [Int32] = Array(repeating: 0, count: 64)

    var count: Int { entries.count }

    /// The number of a text; nil when it has not been added.
    ///
    /// - Parameter scope: the same bytes in another scope are another text.
    func number(of text: UnsafeRawBufferPointer, scope: Int32 = 0) -> Int32? {
        let found = slots[slot(for: text, hash: ByteTable.hash(text, scope), scope: scope)]
        return found > 0 ? found - 1 : nil
    }

    func number(of text: String) -> Int32? {
        var text = text
        return text.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
    }

    /// The number of a text, which is new when it is the number that `count` was before.
    mutating func add(_ text: UnsafeRawBufferPointer, scope: Int32 = 0) -> Int32 {
        let hash = ByteTable.hash(text, scope)
        let slot = slot(for: text, hash: hash, scope: scope)
        if slots[slot] > 0 { return slots[slot] - 1 }
        entries.append(Entry(hash: hash, scope: scope, start: bytes.count, count: text.count))
        bytes.append(contentsOf: text)
        slots[slot] = Int32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return Int32(entries.count - 1)
    }

    mutating func add(_ text: String, scope: Int32 = 0) -> Int32 {
        var text = text
        return text.withUTF8 { add(UnsafeRawBufferPointer($0), scope: scope) }
    }

    func withBytes<Result>(of number: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let entry = entries[Int(number)]
        return bytes.withUnsafeBytes {
            body(UnsafeRawBufferPointer(rebasing: $0[entry.start..<entry.start + entry.count]))
        }
    }

    func scope(of number: Int32) -> Int32 { entries[Int(number)].scope }

    func text(_ number: Int32) -> String {
        withBytes(of: number) { String(decoding: $0, as: UTF8.self) }
    }

    /// Where a text is, or the free slot that it would take.
    private func slot(for text: UnsafeRawBufferPointer, hash: UInt64, scope: Int32) -> Int {
        slots.withUnsafeBufferPointer { slots in
            entries.withUnsafeBufferPointer { entries in
                var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
                while slots[slot] != 0 {
                    let entry = entries[Int(slots[slot]) &- 1]
                    if entry.hash == hash, entry.scope == scope, entry.count == text.count, isSame(entry, text) {
                        return slot
                    }
                    slot = (slot &+ 1) & (slots.count &- 1)
                }
                return slot
            }
        }
    }

    @inline(__always)
    private func isSame(_ entry: Entry, _ text: UnsafeRawBufferPointer) -> Bool {
        guard let other = text.baseAddress else { return true }
        return bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memcmp($0 + entry.start, other, text.count) == 0 } ?? true
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number + 1)
        }
    }

    private static func hash(_ text: UnsafeRawBufferPointer, _ scope: Int32) -> UInt64 {
        ByteHash.hash(text, seed: UInt64(truncatingIfNeeded: scope))
    }
}
