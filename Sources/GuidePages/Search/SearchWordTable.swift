// Gathers the words of a city's texts, each once, with the numbers of the entries that have it.

import GuideSupport

/// Words as bytes in one array, found by tables of their hashes, so that a word that is known already costs nothing new.
struct SearchWordTable: ~Copyable {
    private struct Word {
        /// Where it lies in `letters`.
        var start: Int
        var count: Int
        /// See `SearchWord`.
        var beginning: UInt64

        func text(in letters: [UInt8]) -> String { String(decoding: letters[start..<start + count], as: UTF8.self) }
    }

    private var letters: [UInt8] = []
    private var words: [Word] = []
    private var mentions = SearchMentions()
    /// Of words that are known by their letters alone.
    private var short = SearchWordSlots(capacity: 2048)
    /// Of the others, by their hashes.
    private var long = SearchWordSlots(capacity: 256)

    /// Short words that have not been looked up yet.
    ///
    /// Taking a text apart and looking words up are two loops, each so small that a processor has all of it at hand.
    private let waiting = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 256)
    private var waitingCount = 0

    deinit { waiting.deallocate() }

    /// Adds the words of a text; entries come in ascending order.
    mutating func insert(_ text: String, of entry: Int) {
        let entry = Int32(truncatingIfNeeded: entry)
        SearchWords.each(of: text) { word in
            switch word {
            case .short(let letters, _):
                waiting[waitingCount] = letters
                waitingCount &+= 1
                if waitingCount == waiting.count { insertWaiting(of: entry) }
            case .long(let bytes): insert(bytes, of: entry)
            }
        }
        insertWaiting(of: entry)
    }

    private mutating func insertWaiting(of entry: Int32) {
        for key in waiting[..<waitingCount] { insert(key, of: entry) }
        waitingCount = 0
    }

    @inline(__always)
    private mutating func insert(_ key: UInt64, of entry: Int32) {
        var place = short.place(of: key)
        while short[place].key != key {
            if short[place].key == 0 { return short.add(add(SearchWord(key), key: key, of: entry)) }
            place = short.place(after: place)
        }
        if short[place].lastEntry != entry {
            short[place].lastEntry = entry
            mentions.append(word: short[place].number, entry: entry)
        }
    }

    private mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>, of entry: Int32) {
        // No word's hash is 0, which stands for a free slot.
        let key = TextHash.hash(bytes) | 1
        var place = long.place(of: key)
        while long[place].key != key || !isEqual(words[Int(long[place].number)], bytes) {
            if long[place].key == 0 { return long.add(add(.long(bytes), key: key, of: entry)) }
            place = long.place(after: place)
        }
        if long[place].lastEntry != entry {
            long[place].lastEntry = entry
            mentions.append(word: long[place].number, entry: entry)
        }
    }

    private func isEqual(_ known: Word, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        known.count == word.count && letters[known.start..<known.start + known.count].elementsEqual(word)
    }

    /// Takes in a word that is not known yet.
    ///
    /// - Returns: what its table has of it.
    private mutating func add(_ word: SearchWord, key: UInt64, of entry: Int32) -> SearchWordSlots.Slot {
        let number = Int32(truncatingIfNeeded: words.count)
        mentions.append(word: number, entry: entry)
        words.append(Word(start: letters.count, count: word.count, beginning: word.beginning))
        word.append(to: &letters)
        return SearchWordSlots.Slot(key: key, number: number, lastEntry: entry)
    }

    /// The words in alphabetical order, each with its entries in ascending order.
    var sorted: SearchWordList {
        // Most words are told apart by their first letters; those beyond ASCII may be equal though their bytes are not.
        let (words, letters) = (words, letters)
        var order = words.indices.map { (beginning: words[$0].beginning, number: $0) }
        order.sort { left, right in
            if left.beginning != right.beginning, left.beginning != 0, right.beginning != 0 {
                return left.beginning < right.beginning
            }
            return words[left.number].text(in: letters) < words[right.number].text(in: letters)
        }
        let (entries, ends) = mentions.byWord(count: words.count)
        return SearchWordList(
            letters: letters,
            words: order.map { _, number in
                let word = words[number]
                let start = number == 0 ? 0 : ends[number - 1]
                return SearchWordList.Word(
                    letters: word.start..<word.start + word.count, entries: start..<ends[number])
            }, entries: entries)
    }
}
