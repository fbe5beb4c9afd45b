// Gathers the words of a city's texts, each once, with the numbers of the entries that have it.

/// Words as bytes in one array, found by tables of their hashes, so that a word that is known already costs nothing new.
struct SearchWordTable {
    private struct Word {
        /// Where it lies in `letters`.
        var start: Int
        var count: Int
    }

    /// What a table has at the place of a word's hash or, where that is taken, at the next free one.
    private struct Slot {
        /// The letters of a short word, the hash of a long one.
        var key: UInt64 = 0
        /// Of the word; -1 where the slot is free.
        var number: Int32 = -1
        /// The entry that had the word last.
        var lastEntry: Int32 = -1
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
    /// Of words that are known by their letters alone.
    private var shortSlots = [Slot](repeating: Slot(), count: 1024)
    private var shortCount = 0
    private var longSlots = [Slot](repeating: Slot(), count: 256)
    private var longCount = 0

    /// Adds a word; entries come in ascending order.
    @inline(__always)
    mutating func insert(_ word: SearchWord, of entry: Int) {
        switch word {
        case .short(let letters, let count): insert(letters, count: count, of: Int32(truncatingIfNeeded: entry))
        case .long(let bytes): insert(bytes, of: Int32(truncatingIfNeeded: entry))
        }
    }

    @inline(__always)
    private mutating func insert(_ word: UInt64, count: Int, of entry: Int32) {
        let mask = shortSlots.count &- 1
        var place = Self.place(of: word) & mask
        while shortSlots[place].number >= 0 {
            if shortSlots[place].key == word {
                if shortSlots[place].lastEntry != entry {
                    shortSlots[place].lastEntry = entry
                    mentions.append(Mention(word: shortSlots[place].number, entry: entry))
                }
                return
            }
            place = (place &+ 1) & mask
        }
        add(word, count: count, of: entry)
    }

    /// Where the search for a short word begins, in a table of any size.
    @inline(__always)
    private static func place(of word: UInt64) -> Int { Int(truncatingIfNeeded: TextHash.mixed(0, word)) }

    private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, of entry: Int32) {
        let hash = TextHash.hash(word)
        var place = Int(truncatingIfNeeded: hash) & (longSlots.count - 1)
        while longSlots[place].number >= 0 {
            let slot = longSlots[place]
            if slot.key == hash, isEqual(words[Int(slot.number)], word) {
                if slot.lastEntry != entry {
                    longSlots[place].lastEntry = entry
                    mentions.append(Mention(word: slot.number, entry: entry))
                }
                return
            }
            place = (place + 1) & (longSlots.count - 1)
        }
        longCount += 1
        let slot = Slot(key: hash, number: Int32(truncatingIfNeeded: words.count), lastEntry: entry)
        Self.take(slot, into: &longSlots, count: longCount) { Int(truncatingIfNeeded: $0.key) }
        add(.long(word), entry)
    }

    private func isEqual(_ known: Word, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        known.count == word.count && letters[known.start..<known.start + known.count].elementsEqual(word)
    }

    private mutating func add(_ word: UInt64, count: Int, of entry: Int32) {
        shortCount += 1
        let slot = Slot(key: word, number: Int32(truncatingIfNeeded: words.count), lastEntry: entry)
        Self.take(slot, into: &shortSlots, count: shortCount) { Self.place(of: $0.key) }
        add(.short(word, count: count), entry)
    }

    private mutating func add(_ word: SearchWord, _ entry: Int32) {
        mentions.append(Mention(word: Int32(truncatingIfNeeded: words.count), entry: entry))
        words.append(Word(start: letters.count, count: word.count))
        word.append(to: &letters)
    }

    /// Puts a new word into a table, which is never more than half full.
    private static func take(_ slot: Slot, into slots: inout [Slot], count: Int, place: (Slot) -> Int) {
        var rest = [slot]
        if count * 2 > slots.count {
            rest += slots.filter { $0.number >= 0 }
            slots = [Slot](repeating: Slot(), count: slots.count * 2)
        }
        for slot in rest {
            var free = place(slot) & (slots.count - 1)
            while slots[free].number >= 0 { free = (free + 1) & (slots.count - 1) }
            slots[free] = slot
        }
    }

    /// The words in alphabetical order, each with its entries in ascending order.
    var sorted: SearchWordList {
        // Most words are told apart by their first letters; those beyond ASCII may be equal though their bytes are not.
        var order = words.indices.map { (first: first(of: words[$0]), number: $0) }
        order.sort { left, right in
            if left.first != right.first, left.first != 0, right.first != 0 { return left.first < right.first }
            return text(left.number) < text(right.number)
        }
        let (entries, ends) = entriesByWord
        return SearchWordList(
            letters: letters,
            words: order.map { _, number in
                let word = words[number]
                let start = number == 0 ? 0 : ends[number - 1]
                return SearchWordList.Word(
                    letters: word.start..<word.start + word.count, entries: start..<ends[number])
            }, entries: entries)
    }

    private func text(_ number: Int) -> String {
        String(decoding: letters[words[number].start..<words[number].start + words[number].count], as: UTF8.self)
    }

    /// The entries of the first word, then those of the second and so on, and where those of each word end.
    private var entriesByWord: (entries: [Int32], ends: [Int]) {
        var ends = [Int](repeating: 0, count: words.count)
        mentions.withUnsafeBufferPointer { mentions in
            ends.withUnsafeMutableBufferPointer { ends in
                for mention in mentions { ends[Int(mention.word)] += 1 }
                var start = 0
                for index in ends.indices {
                    let count = ends[index]
                    ends[index] = start
                    start += count
                }
            }
        }
        let entries = [Int32](unsafeUninitializedCapacity: mentions.count) { entries, count in
            ends.withUnsafeMutableBufferPointer { ends in
                for mention in mentions {
                    let word = Int(mention.word)
                    entries[ends[word]] = mention.entry
                    ends[word] += 1
                }
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
}
