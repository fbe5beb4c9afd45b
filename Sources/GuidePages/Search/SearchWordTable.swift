// Gathers the words of a city's texts, each once, with the numbers of the entries that have it.

/// Words as bytes in one array, found by a table of their hashes, so that a word that is known already costs nothing new.
struct SearchWordTable {
    private struct Word {
        /// Where it lies in `letters`.
        var start: Int
        var count: Int
        var hash: UInt64
        /// The entry that had it last, and where in `mentions` that is said.
        var lastEntry: Int
        var lastMention: Int32
    }

    /// That an entry has a word; those of a word are found from the last to the first.
    private struct Mention {
        var entry: Int
        /// -1 for none.
        var before: Int32
    }

    private var letters: [UInt8] = []
    private var words: [Word] = []
    /// In one array for all words: an array for each would be asked for and grown thousands of times over.
    private var mentions: [Mention] = []
    /// The number of a word at the place of its hash or, where that is taken, at the next free one; -1 for none.
    private var slots = [Int32](repeating: -1, count: 1024)

    /// Adds a word; entries come in ascending order.
    mutating func insert(_ word: UnsafeBufferPointer<UInt8>, of entry: Int) {
        let hash = Self.hash(of: word)
        guard let number = number(of: word, hash) else { return add(word, hash, entry) }
        guard words[number].lastEntry != entry else { return }
        mentions.append(Mention(entry: entry, before: words[number].lastMention))
        words[number].lastEntry = entry
        words[number].lastMention = Int32(mentions.count - 1)
    }

    /// The words in alphabetical order.
    var sorted: [(word: String, entries: [Int])] {
        let texts = words.map { String(decoding: letters[$0.start..<$0.start + $0.count], as: UTF8.self) }
        // Most words are told apart by their first letters; those beyond ASCII may be equal though their bytes are not.
        var order = words.indices.map { (first: first(of: words[$0]), number: $0) }
        order.sort { left, right in
            if left.first != right.first, left.first != 0, right.first != 0 { return left.first < right.first }
            return texts[left.number] < texts[right.number]
        }
        return order.map { (texts[$0.number], entries(of: words[$0.number])) }
    }

    /// The first eight bytes of a word of ASCII as a number that sorts as they do; 0 for any other word.
    private func first(of word: Word) -> UInt64 {
        let letters = letters[word.start..<word.start + word.count]
        guard letters.allSatisfy({ $0 < 0x80 }) else { return 0 }
        var first: UInt64 = 0
        for letter in letters.prefix(8) { first = first << 8 | UInt64(letter) }
        return first << UInt64(8 * (8 - min(8, letters.count)))
    }

    private func entries(of word: Word) -> [Int] {
        var entries: [Int] = []
        var next = word.lastMention
        while next >= 0 {
            entries.append(mentions[Int(next)].entry)
            next = mentions[Int(next)].before
        }
        entries.reverse()
        return entries
    }

    /// Of eight bytes at a time, since most words have no more: their sum is multiplied by the odd number next to the
    /// golden ratio of 2^64 (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    ///
    /// Words of one length, of eight bytes at most, never have the same hash.
    @inline(__always)
    private static func hash(of word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(word)
        let count = bytes.count
        var hash = UInt64(truncatingIfNeeded: count)
        func mix(_ part: UInt64) {
            hash = (hash ^ part) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        var index = 0
        while index + 8 < count {
            mix(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        // The last bytes are read in two pieces that may overlap.
        if count >= 8 {
            mix(bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
        } else if count >= 4 {
            let first = bytes.loadUnaligned(as: UInt32.self)
            let last = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            mix(UInt64(first) | UInt64(last) << 32)
        } else {
            var few: UInt64 = 0
            for byte in bytes { few = few << 8 | UInt64(byte) }
            mix(few)
        }
        return hash
    }

    /// Which of the known words it is.
    @inline(__always)
    private func number(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int? {
        slots.withUnsafeBufferPointer { slots in
            words.withUnsafeBufferPointer { words in
                var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
                while slots[slot] >= 0 {
                    let number = Int(slots[slot])
                    if words[number].hash == hash, words[number].count == word.count,
                        word.count <= 8 || isEqual(words[number].start, word)
                    {
                        return number
                    }
                    slot = (slot + 1) & (slots.count - 1)
                }
                return nil
            }
        }
    }

    @inline(__always)
    private func isEqual(_ start: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        letters.withUnsafeBufferPointer { letters in
            var index = 0
            while index < word.count, letters[start + index] == word[index] { index += 1 }
            return index == word.count
        }
    }

    private mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ entry: Int) {
        mentions.append(Mention(entry: entry, before: -1))
        words.append(
            Word(
                start: letters.count, count: word.count, hash: hash, lastEntry: entry,
                lastMention: Int32(mentions.count - 1)))
        letters.append(contentsOf: word)
        if words.count * 2 > slots.count {
            slots = [Int32](repeating: -1, count: slots.count * 2)
            for number in words.indices { take(number) }
        } else {
            take(words.count - 1)
        }
    }

    /// Puts a word's number into the table.
    private mutating func take(_ number: Int) {
        var slot = Int(truncatingIfNeeded: words[number].hash) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(number)
    }
}
