// Writes cached data into bytes in which the next build can detect damage.

import GuideSupport

/// A value that can be written to a record and read back.
package protocol Recordable {
    func write(to record: inout RecordWriter)
    init(from record: inout RecordReader) throws(RecordError)
}

/// A record under construction: numbers and texts one after the other, with a hash of everything at the end.
///
/// The reader has to know what was written. After a change of the order, change `Record.form` too.
package struct RecordWriter {
    private var bytes: [UInt8]

    package init() { bytes = Record.form }

    package mutating func number(_ value: Int) {
        let value = UInt64(bitPattern: Int64(value))
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func decimal(_ value: Double) { number(Int(Int64(bitPattern: value.bitPattern))) }

    package mutating func text(_ value: String) {
        number(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    package mutating func data(_ value: [UInt8]) {
        number(value.count)
        bytes.append(contentsOf: value)
    }

    mutating func optional(_ value: String?) { optional(value) { $0.text($1) } }

    mutating func optional<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
        flag(value != nil)
        if let value { write(&self, value) }
    }

    package mutating func list<Values: Collection>(
        _ values: Values, _ write: (inout RecordWriter, Values.Element) -> Void
    ) {
        number(values.count)
        for value in values { write(&self, value) }
    }

    package mutating func list(_ values: [some Recordable]) { list(values) { $1.write(to: &$0) } }

    /// The record with its hash.
    func finished() -> [UInt8] { bytes + SHA256.hash(data: bytes) }
}

enum Record {
    /// The header of every record.
    ///
    /// Increase its number whenever the content of a record changes.
    static let form = Array("wynd-record/4\n".utf8)
    static let hashLength = 32
}
