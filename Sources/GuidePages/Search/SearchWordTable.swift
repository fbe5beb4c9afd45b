// Gathers the words of a city's texts, each once, with the numbers of the entries that have it.

/// Words as bytes in one array, found by a table of their hashes, so that a word that is known already costs nothing new.
struct SearchWordTable {
    private struct Word {
        /// Where it lies in `letters`.
        var start: Int
        var count: Int
        var hash: UInt64
        /// The entry that had it last, and how many have it.
        var lastEntry: Int
        var entryCount: Int
    }

    /// That an entry has a word.
    private struct Mention {
        var word: Int32
        var entry: Int32
    }

    private var letters: [UInt8] = []
    private var words: [Word] = []
    /// In one array for all words: an array for each would be asked for and grown thousands of times over.
    private var mentions: [Mention] = []
    /// The number of a word at the place of its hash or, where that is taken, at the next free one; -1 for none.
    private var slots = [Int32](repeating: -1, count: 1024)

    /// Adds a word; entries come in ascending order.
    @inline(__always)
    mutating func insert(_ word: SearchWord, of entry: Int) {
        let hash = word.hash
        guard let number = number(of: word, hash) else { return add(word, hash, entry) }
        if words[number].lastEntry != entry { mention(number, entry) }
    }

    private mutating func mention(_ number: Int, _ entry: Int) {
        mentions.append(Mention(word: Int32(truncatingIfNeeded: number), entry: Int32(truncatingIfNeeded: entry)))
        words[number].lastEntry = entry
        words[number].entryCount += 1
    }

    /// The words in alphabetical order, each with its entries in ascending order.
    var sorted: [(word: String, entries: ArraySlice<Int32>)] {
        let texts = words.map { String(decoding: letters[$0.start..<$0.start + $0.count], as: UTF8.self) }
        // Most words are told apart by their first letters; those beyond ASCII may be equal though their bytes are not.
        var order = words.indices.map { (first: first(of: words[$0]), number: $0) }
        order.sort { left, right in
            if left.first != right.first, left.first != 0, right.first != 0 { return left.first < right.first }
            return texts[left.number] < texts[right.number]
        }
        let (entries, ends) = entriesByWord
        return order.map {
            (texts[$0.number], entries[(ends[$0.number] - words[$0.number].entryCount)..<ends[$0.number]])
        }
    }

    /// The entries of the first word, then those of the second and so on, and where those of each word end.
    private var entriesByWord: (entries: [Int32], ends: [Int]) {
        var ends: [Int] = []
        ends.reserveCapacity(words.count)
        var start = 0
        for word in words {
            ends.append(start)
            start += word.entryCount
        }
        let entries = [Int32](unsafeUninitializedCapacity: mentions.count) { entries, count in
            for mention in mentions {
                entries[ends[Int(mention.word)]] = mention.entry
                ends[Int(mention.word)] += 1
            }
            count = mentions.count
        }
        return (entries, ends)
    }

    /// The first eight bytes of a word of ASCII as a number that sorts as they do; 0 for any other word.
    private func first(of word: Word) -> UInt64 {
        let letters = letters[word.start..<word.start + word.count]
        guard letters.allSatisfy({ $0 < 0x80 }) else { return 0 }
        var first: UInt64 = 0
        for letter in letters.prefix(8) { first = first << 8 | UInt64(letter) }
        return first << UInt64(8 * (8 - min(8, letters.count)))
    }

    /// Which of the known words it is.
    @inline(__always)
    private func number(of word: SearchWord, _ hash: UInt64) -> Int? {
        slots.withUnsafeBufferPointer { slots in
            words.withUnsafeBufferPointer { words in
                var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
                while slots[slot] >= 0 {
                    let number = Int(slots[slot])
                    if words[number].hash == hash, words[number].count == word.count,
                        isEqual(words[number].start, word)
                    {
                        return number
                    }
                    slot = (slot &+ 1) & (slots.count &- 1)
                }
                return nil
            }
        }
    }

    /// Whether a word with the hash and the length of another is the same.
    @inline(__always)
    private func isEqual(_ start: Int, _ word: SearchWord) -> Bool {
        guard case .long(let bytes) = word else { return true }
        return letters.withUnsafeBufferPointer { letters in
            var index = 0
            while index < bytes.count, letters[start + index] == bytes[index] { index += 1 }
            return index == bytes.count
        }
    }

    private mutating func add(_ word: SearchWord, _ hash: UInt64, _ entry: Int) {
        words.append(Word(start: letters.count, count: word.count, hash: hash, lastEntry: entry, entryCount: 0))
        mention(words.count - 1, entry)
        word.append(to: &letters)
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
