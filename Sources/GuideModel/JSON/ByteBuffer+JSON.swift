// The pieces of JSON that stand between values, each with one question for room.

extension ByteBuffer {
    /// A new line and its indentation, after a comma where something stands before.
    @inline(__always)
    mutating func appendLine(isFirst: Bool, spaces: Int) {
        // Spaces are stored eight at a time; those too many are written over.
        makeRoom(spaces + 10)
        var end = start + count
        if !isFirst {
            end.pointee = UInt8(ascii: ",")
            end += 1
        }
        end.pointee = UInt8(ascii: "\n")
        end += 1
        var place = 0
        while place < spaces {
            UnsafeMutableRawPointer(end + place).storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
            place += 8
        }
        count = end - start + spaces
    }

    /// A name in quotation marks, which has nothing to escape.
    @inline(__always)
    mutating func appendName(_ name: StaticString) {
        name.withUTF8Buffer { run in
            makeRoom(run.count + 2)
            let target = start + count
            target.pointee = UInt8(ascii: "\"")
            if let source = run.baseAddress { (target + 1).initialize(from: source, count: run.count) }
            target[run.count + 1] = UInt8(ascii: "\"")
            count += run.count + 2
        }
    }
}
