// Names of which each is given once.

import GuideModel

/// A set of names to which hardly anything is done but adding another.
///
/// A `Set` hashes with more care than the names of a city's media need, at three times the price.
struct NameSet: Sendable {
    private struct Slot {
        var hash: UInt32 = 0
        /// One more than the place of the name, or 0 for free.
        var name: Int32 = 0
    }

    private var names: [String] = []
    /// None, or a power of two, of which at most half are taken.
    private var slots: [Slot] = []

    /// Makes room for a number of names.
    mutating func reserve(_ count: Int) {
        names.reserveCapacity(count)
        var wanted = 64
        while wanted < 2 * count { wanted *= 2 }
        grow(to: wanted)
    }

    /// Adds a name.
    ///
    /// - Returns: false when it is there already.
    mutating func insert(_ name: String) -> Bool {
        if 2 * names.count >= slots.count { grow(to: max(64, 2 * slots.count)) }
        let hash = NameSet.hash(name)
        var place = Int(hash) & (slots.count - 1)
        while slots[place].name > 0 {
            if slots[place].hash == hash, names[Int(slots[place].name) - 1] == name { return false }
            place = (place + 1) & (slots.count - 1)
        }
        names.append(name)
        slots[place] = Slot(hash: hash, name: Int32(names.count))
        return true
    }

    private mutating func grow(to count: Int) {
        guard count > slots.count else { return }
        let old = slots
        slots = Array(repeating: Slot(), count: count)
        for slot in old where slot.name > 0 {
            var place = Int(slot.hash) & (count - 1)
            while slots[place].name > 0 { place = (place + 1) & (count - 1) }
            slots[place] = slot
        }
    }

    /// Mixes eight bytes at a time by a multiplication to twice the width, as wyhash does.
    private static func hash(_ name: String) -> UInt32 {
        var state: UInt64 = 0
        name.withBytes { name in
            guard let start = name.baseAddress else { return }
            var place = 0
            while place < name.count {
                let word =
                    place + 8 <= name.count
                    ? UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self)
                    : ByteWord.rest(of: start, from: place, to: name.count)
                let product = (state ^ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
                state = product.high ^ product.low ^ UInt64(name.count)
                place += 8
            }
        }
        return UInt32(truncatingIfNeeded: state)
    }
}
