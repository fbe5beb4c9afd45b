// Notes while a text is searched whether two spaces stand together in it.

import GuideModel

/// Looks at the words of a text one after another.
struct DoubleSpaces {
    private var found: UInt64 = 0
    /// The mark of the last byte of the word before.
    private var last: UInt64 = 0

    /// False only where no two spaces stand together.
    var areLikely: Bool { found != 0 }

    /// - Parameter word: the eight bytes behind those of the call before, or any when looking begins.
    @inline(__always)
    mutating func look(at word: UInt64) {
        let spaces = ByteWord.equal(word, 0x20)
        found |= spaces & (spaces << 8 | last)
        last = spaces >> 56
    }

    /// The next word begins elsewhere, behind a byte that is no space.
    mutating func begin() { last = 0 }
}
