// Where a table of words finds the words that it has.

import GuideSupport

/// A hash table in memory of its own, of which at most half is taken.
///
/// Every word of a city's texts is looked up in it, and an array would ask for each whether it is shared.
struct SearchWordSlots: ~Copyable {
    struct Slot {
        /// The letters of a short word, the hash of a long one; 0 where the slot is free.
        var key: UInt64 = 0
        /// Of the word.
        var number: Int32 = 0
        /// The entry that had the word last.
        var lastEntry: Int32 = 0
    }

    private var slots: UnsafeMutablePointer<Slot>
    /// A power of two.
    private var capacity: Int
    /// What is left of a hash when the highest bits are taken that a place has.
    private var shift: UInt64
    private var count = 0

    /// - Parameter capacity: a power of two.
    init(capacity: Int) {
        self.capacity = capacity
        shift = Self.shift(capacity)
        slots = Self.free(capacity)
    }

    deinit { slots.deallocate() }

    private static func shift(_ capacity: Int) -> UInt64 { UInt64(64 - capacity.trailingZeroBitCount) }

    private static func free(_ capacity: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
        slots.initialize(repeating: Slot(), count: capacity)
        return slots
    }

    @inline(__always)
    subscript(place: Int) -> Slot {
        get { slots[place] }
        nonmutating _modify { yield &slots[place] }
    }

    /// Where the search for a key begins: in the highest bits of its product all its letters have a part.
    @inline(__always)
    func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* TextHash.factor) &>> shift) }

    /// Where it goes on.
    @inline(__always)
    func place(after place: Int) -> Int { (place &+ 1) & (capacity &- 1) }

    /// Takes in a word that is not known yet.
    mutating func add(_ slot: Slot) {
        count += 1
        if count * 2 > capacity { grow() }
        put(slot)
    }

    private func put(_ slot: Slot) {
        var place = place(of: slot.key)
        while slots[place].key != 0 { place = self.place(after: place) }
        slots[place] = slot
    }

    private mutating func grow() {
        let old = UnsafeBufferPointer(start: slots, count: capacity)
        capacity *= 2
        shift = Self.shift(capacity)
        slots = Self.free(capacity)
        for slot in old where slot.key != 0 { put(slot) }
        old.deallocate()
    }
}
