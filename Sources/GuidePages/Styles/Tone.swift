// The classes that give a picture its average colour until it is there.

import GuideModel
import GuideSupport

/// Placeholder colours as style rules, because a strict Content-Security-Policy forbids style attributes.
enum Tone {
    /// The class for a medium: `ph-` and the id, with all but letters, digits, hyphens and underscores replaced.
    static func className(_ id: String) -> String {
        let count = 3 + id.utf8.count
        return String(unsafeUninitializedCapacity: count) { name in
            guard let start = name.baseAddress else { return 0 }
            start[0] = UInt8(ascii: "p")
            start[1] = UInt8(ascii: "h")
            start[2] = UInt8(ascii: "-")
            id.withBytes { id in
                for index in 0..<id.count { start[3 + index] = plain(id[index]) }
            }
            return count
        }
    }

    /// Without branches, so that many bytes are looked at together.
    @inline(__always)
    private static func plain(_ byte: UInt8) -> UInt8 {
        let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
        let isDigit = byte &- UInt8(ascii: "0") < 10
        let isMark = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        return isLetter || isDigit || isMark ? byte : UInt8(ascii: "-")
    }

    /// Writes a rule for each picture whose colour is known, in the order of their classes; each class once.
    ///
    /// - Parameters:
    ///   - count: how many pictures there are, in any order; soonest written in that of their ids.
    ///   - medium: the id and the colour of one of them.
    static func write(_ count: Int, to css: inout ByteBuffer, _ medium: (Int) -> (id: String, colour: String?)) {
        let start = css.length
        if writeRules(count, to: &css, medium) { return }
        css.cut(to: start)
        // Of two for one class the later colour counts.
        var colours: [String: String] = [:]
        for number in 0..<count {
            let (id, colour) = medium(number)
            guard let colour = colour.flatMap(Colour.inLowerCase) else { continue }
            // Written without its prefix as it is with it.
            let name = String(className(id).dropFirst(3))
            colours[name] = max(colours[name] ?? colour, colour)
        }
        let rules = colours.sorted { $0.key < $1.key }
        _ = writeRules(rules.count, to: &css) { (rules[$0].key, rules[$0].value) }
    }

    /// - Returns: false, with whatever has been written, where the classes may not be in their order.
    private static func writeRules(
        _ count: Int, to css: inout ByteBuffer, _ medium: (Int) -> (id: String, colour: String?)
    ) -> Bool {
        var last: String?
        for number in 0..<count {
            let (id, colour) = medium(number)
            guard let colour = colour.flatMap(Colour.inLowerCase) else { continue }
            if let last, last >= id { return false }
            css.append(last == nil ? "@layer components {\n  .ph-" : "  .ph-")
            // The classes of ids that stand in them as they are have their order.
            guard writePlain(id, to: &css) else { return false }
            css.append(" { background-color: ")
            colour.withBytes { css.append($0) }
            css.append("; }\n")
            last = id
        }
        if last != nil { css.append("}\n") }
        return true
    }

    /// Writes an id that may stand in its class as it is, as nearly all may.
    ///
    /// - Returns: false, with whatever has been written, for another.
    private static func writePlain(_ id: String, to css: inout ByteBuffer) -> Bool {
        var isPlain = true
        id.withBytes { isPlain = css.append($0, from: 0, until: isOdd) == $0.count }
        return isPlain
    }

    /// Marks what is no letter, digit, hyphen or underscore.
    @inline(__always)
    private static func isOdd(_ block: ByteBlock) -> ByteMarks {
        let isLetter = ((block | ByteBlock(repeating: 0x20)) &- ByteBlock(repeating: UInt8(ascii: "a"))).less(than: 26)
        let isDigit = (block &- ByteBlock(repeating: UInt8(ascii: "0"))).less(than: 10)
        return .!(isLetter .| isDigit .| block.equal(UInt8(ascii: "-")) .| block.equal(UInt8(ascii: "_")))
    }
}
