// The words of a city's texts as the search publishes them.

import GuideModel

/// Words in alphabetical order, each with the numbers of the entries that have it.
struct SearchWordList: Sendable {
    struct Word: Sendable {
        /// Where it lies in `letters`.
        var letters: Range<Int>
        /// Where the numbers lie in `entries`, ascending.
        var entries: Range<Int>
    }

    let letters: [UInt8]
    let words: [Word]
    let entries: [Int32]

    /// Appends a JSON object with the words as names and their entries' numbers as arrays.
    ///
    /// Letters, digits and apostrophes stand in JSON as they are.
    func append(to json: inout ByteBuffer) {
        json.append(UInt8(ascii: "{"))
        letters.withUnsafeBufferPointer { letters in
            for word in words {
                json.append(UInt8(ascii: "\""))
                json.append(UnsafeBufferPointer(rebasing: letters[word.letters]))
                json.append("\":[")
                for entry in entries[word.entries] {
                    json.append(decimal: Int(entry))
                    json.append(UInt8(ascii: ","))
                }
                // Instead of the comma after the last.
                json.cut(to: json.length - 1)
                json.append("],")
            }
        }
        if !words.isEmpty { json.cut(to: json.length - 1) }
        json.append(UInt8(ascii: "}"))
    }
}
