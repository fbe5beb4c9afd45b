// Which entries have which words, as a list that only grows.

import GuideSupport

/// Pairs of a word and an entry that has it, in one piece of memory for all words: an array for each would be asked for
/// and grown thousands of times over.
struct SearchMentions: ~Copyable {
    private struct Mention {
        var word: Int32
        var entry: Int32
    }

    private var mentions = UnsafeMutablePointer<Mention>.allocate(capacity: 4096)
    private var capacity = 4096
    private var count = 0

    init() {}

    deinit { mentions.deallocate() }

    @inline(__always)
    mutating func append(word: Int32, entry: Int32) {
        if count == capacity { grow() }
        mentions[count] = Mention(word: word, entry: entry)
        count &+= 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Mention>.allocate(capacity: 2 * capacity)
        larger.update(from: mentions, count: count)
        mentions.deallocate()
        mentions = larger
        capacity *= 2
    }

    /// The entries of the first word, then those of the second and so on, and where those of each word end.
    ///
    /// The entries of a word stay in the order in which they were appended.
    func byWord(count wordCount: Int) -> (entries: [Int32], ends: [Int]) {
        let mentions = UnsafeBufferPointer(start: mentions, count: count)
        var ends = [Int](repeating: 0, count: wordCount)
        let entries = ends.withUnsafeMutableBufferPointer { ends in
            for mention in mentions { ends[Int(mention.word)] &+= 1 }
            var start = 0
            for index in ends.indices {
                let count = ends[index]
                ends[index] = start
                start += count
            }
            return [Int32](unsafeUninitializedCapacity: mentions.count) { entries, count in
                for mention in mentions {
                    entries[ends[Int(mention.word)]] = mention.entry
                    ends[Int(mention.word)] &+= 1
                }
                count = mentions.count
            }
        }
        return (entries, ends)
    }
}
