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
        var start: Int
        var count: Int32
        var scope: Int32
    }

    private struct Slot {
        /// The lower half of the text's hash.
        var hash: UInt32 = 0
        /// One more than the number of the entry, or 0 for free.
        var entry: Int32 = 0
    }

    private var entries: [Entry] = []
    private var bytes: [UInt8] = []
    /// The count is a power of two, of which at most half is taken.
    private var slots: [Slot] = Array(repeating: Slot(), count: 256)

    var count: Int { entries.count }

    /// The number of a text; nil when it has not been added.
    ///
    /// - Parameter scope: the same bytes in another scope are another text.
    func number(of text: UnsafeRawBufferPointer, scope: Int32 = 0) -> Int32? {
        let found = slots[slot(for: text, hash: ByteTable.hash(text, scope), scope: scope)].entry
        return found > 0 ? found &- 1 : nil
    }

    func number(of text: String) -> Int32? {
        var text = text
        return text.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
    }

    /// The number of a text, which is new when it is the number that `count` was before.
    mutating func add(_ text: UnsafeRawBufferPointer, scope: Int32 = 0) -> Int32 {
        let hash = ByteTable.hash(text, scope)
        let slot = slot(for: text, hash: hash, scope: scope)
        let found = slots[slot].entry
        return found > 0 ? found &- 1 : add(text, hash: hash, scope: scope, in: slot)
    }

    private mutating func add(
        _ text: UnsafeRawBufferPointer, hash: UInt32, scope: Int32, in slot: Int
    ) -> Int32 {
        entries.append(Entry(start: bytes.count, count: Int32(text.count), scope: scope))
        bytes.append(contentsOf: text)
        slots[slot] = Slot(hash: hash, entry: Int32(entries.count))
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
            body(UnsafeRawBufferPointer(rebasing: $0[entry.start..<entry.start + Int(entry.count)]))
        }
    }

    /// Whether a number is that of a text.
    func isNumber(_ number: Int32, of text: UnsafeRawBufferPointer, scope: Int32) -> Bool {
        entries.indices.contains(Int(number)) && isSame(entries[Int(number)], text, scope)
    }

    func scope(of number: Int32) -> Int32 { entries[Int(number)].scope }

    func text(_ number: Int32) -> String {
        withBytes(of: number) { String(decoding: $0, as: UTF8.self) }
    }

    /// Where a text is, or the free slot that it would take.
    @inline(__always)
    private func slot(for text: UnsafeRawBufferPointer, hash: UInt32, scope: Int32) -> Int {
        slots.withUnsafeBufferPointer { slots in
            entries.withUnsafeBufferPointer { entries in
                var place = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
                while slots[place].entry != 0 {
                    let slot = slots[place]
                    if slot.hash == hash, isSame(entries[Int(slot.entry) &- 1], text, scope) { return place }
                    place = (place &+ 1) & (slots.count &- 1)
                }
                return place
            }
        }
    }

    @inline(__always)
    private func isSame(_ entry: Entry, _ text: UnsafeRawBufferPointer, _ scope: Int32) -> Bool {
        guard entry.scope == scope, Int(entry.count) == text.count else { return false }
        guard let other = text.baseAddress else { return true }
        return bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memcmp($0 + entry.start, other, text.count) == 0 } ?? true
        }
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        slots.withUnsafeMutableBufferPointer { slots in
            for slot in old where slot.entry != 0 {
                var place = Int(truncatingIfNeeded: slot.hash) & (slots.count &- 1)
                while slots[place].entry != 0 { place = (place &+ 1) & (slots.count &- 1) }
                slots[place] = slot
            }
        }
    }

    @inline(__always)
    private static func hash(_ text: UnsafeRawBufferPointer, _ scope: Int32) -> UInt32 {
        UInt32(truncatingIfNeeded: ByteHash.hash(text, seed: UInt64(truncatingIfNeeded: scope)))
    }
}
