// The tags of one element.

/// The tags of an element: keys and values.
package struct OSMTags: Sendable {
    /// Numbers of strings: the key, then the value.
    package struct Pair: Hashable, Sendable {
        package var key: UInt32
        package var value: UInt32
    }

    package let pairs: ArraySlice<Pair>
    let strings: [String]

    package var isEmpty: Bool { pairs.isEmpty }

    package subscript(key: OSMKey) -> String? {
        for pair in pairs where pair.key == key.rawValue { return strings[Int(pair.value)] }
        return nil
    }

    /// The value of any key, by its text; slower than a look-up by ``OSMKey``.
    package subscript(text key: String) -> String? {
        for pair in pairs where strings[Int(pair.key)] == key { return strings[Int(pair.value)] }
        return nil
    }

    package func has(_ key: OSMKey) -> Bool { pairs.contains { $0.key == key.rawValue } }

    /// Whether the key exists and its value is a form of yes.
    package func isYes(_ key: OSMKey) -> Bool {
        guard let value = self[key] else { return false }
        return value != "no" && value != "false" && value != "0"
    }

    /// Every tag, in the order of the data.
    package var all: [(key: String, value: String)] {
        pairs.map { (strings[Int($0.key)], strings[Int($0.value)]) }
    }
}
