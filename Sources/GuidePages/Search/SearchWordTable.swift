// Gathers the words of a city's texts, each once, with the numbers of the entries that have it.

/// Words as bytes in one array, found by a table of their hashes, so that a word that is known already costs nothing new.
struct SearchWordTable {
    private struct Word {
        /// Where it lies in `letters`.
        var letters: Range<Int>
        var hash: UInt64
        /// Ascending.
        var entries: [Int]
    }

    private var letters: [UInt8] = []
    private var words: [Word] = []
    /// The number of a word at the place of its hash or, where that is taken, at the next free one; -1 for none.
    private var slots = [Int32](repeating: -1, count: 1024)

    /// Adds a word; entries come in ascending order.
    mutating func insert(_ word: UnsafeBufferPointer<UInt8>, of entry: Int) {
        // FNV-1a, 64 bits.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        var slot = place(of: hash)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if words[number].hash == hash, isEqual(words[number].letters, word) {
                if words[number].entries.last != entry { words[number].entries.append(entry) }
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(words.count)
        words.append(Word(letters: letters.count..<letters.count + word.count, hash: hash, entries: [entry]))
        letters.append(contentsOf: word)
        if words.count * 2 > slots.count { grow() }
    }

    /// The words in alphabetical order.
    var sorted: [(word: String, entries: [Int])] {
        words.map { (word: String(decoding: letters[$0.letters], as: UTF8.self), entries: $0.entries) }
            .sorted { $0.word < $1.word }
    }

    /// The upper bits, which depend on every byte.
    private func place(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots.count - 1)
    }

    private func isEqual(_ range: Range<Int>, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        range.count == word.count && letters[range].elementsEqual(word)
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for number in words.indices {
            var slot = place(of: words[number].hash)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }
}
