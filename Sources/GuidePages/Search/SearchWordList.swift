// The words of a city's texts as the search publishes them.

import GuideModel
import GuideSupport

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
        // Most numbers are small, and stand after many words.
        let numbers = (0..<UInt32(1000)).prefix(Int(entries.max() ?? -1) + 1).map { number in
            var text = ShortText(below1000: number)
            text.append(UInt8(ascii: ","))
            return text
        }
        json.append(UInt8(ascii: "{"))
        // Without asking of every number whether it is there.
        letters.withUnsafeBufferPointer { letters in
            entries.withUnsafeBufferPointer { entries in
                numbers.withUnsafeBufferPointer { numbers in
                    for word in words {
                        json.append(UInt8(ascii: "\""))
                        json.append(UnsafeBufferPointer(rebasing: letters[word.letters]))
                        json.append("\":[")
                        append(UnsafeBufferPointer(rebasing: entries[word.entries]), to: &json, numbers)
                        json.append("],")
                    }
                }
            }
        }
        if !words.isEmpty { json.cut(to: json.length - 1) }
        json.append(UInt8(ascii: "}"))
    }

    /// - Parameter numbers: the first numbers, with a comma each.
    private func append(
        _ entries: UnsafeBufferPointer<Int32>, to json: inout ByteBuffer, _ numbers: UnsafeBufferPointer<ShortText>
    ) {
        for entry in entries {
            if entry < numbers.count {
                json.append(numbers[Int(entry)])
            } else {
                json.append(decimal: Int(entry))
                json.append(UInt8(ascii: ","))
            }
        }
        // Instead of the comma after the last.
        json.cut(to: json.length - 1)
    }
}
