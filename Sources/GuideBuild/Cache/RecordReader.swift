// Reads records from the cache, and rejects damaged ones.

import GuideModel
import GuideSupport

/// Why a record is rejected.
package enum RecordError: Error {
    /// It has another format, is truncated or was altered.
    case damaged
}

/// Reads a record from its start to its end.
package struct RecordReader {
    private let bytes: [UInt8]
    private var place: Int
    private let end: Int

    /// Checks the header and the hash of a record.
    ///
    /// - Throws: an error if the bytes are not a complete record.
    package init(_ bytes: [UInt8]) throws(RecordError) {
        let end = bytes.count - Record.hashLength
        guard end >= Record.form.count, bytes.starts(with: Record.form),
            SHA256.hash(data: bytes[..<end]).elementsEqual(bytes[end...])
        else { throw .damaged }
        self.bytes = bytes
        self.end = end
        place = Record.form.count
    }

    package mutating func number() throws(RecordError) -> Int {
        guard end - place >= 8 else { throw .damaged }
        defer { place += 8 }
        return Int(Int64(bitPattern: bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }))
    }

    mutating func flag() throws(RecordError) -> Bool {
        guard place < end, bytes[place] < 2 else { throw .damaged }
        defer { place += 1 }
        return bytes[place] == 1
    }

    mutating func decimal() throws(RecordError) -> Double {
        Double(bitPattern: UInt64(bitPattern: Int64(try number())))
    }

    package mutating func text() throws(RecordError) -> String { String(decoding: try slice(), as: UTF8.self) }

    package mutating func data() throws(RecordError) -> [UInt8] { Array(try slice()) }

    private mutating func slice() throws(RecordError) -> ArraySlice<UInt8> {
        let count = try number()
        guard count >= 0, count <= end - place else { throw .damaged }
        defer { place += count }
        return bytes[place..<place + count]
    }

    mutating func optionalText() throws(RecordError) -> String? {
        try flag() ? try text() : nil
    }

    mutating func optionalNumber() throws(RecordError) -> Int? { try flag() ? try number() : nil }

    mutating func slug() throws(RecordError) -> Slug {
        guard let slug = Slug(try text()) else { throw .damaged }
        return slug
    }

    mutating func optional<Value>(
        _ read: (inout RecordReader) throws(RecordError) -> Value
    ) throws(RecordError) -> Value? {
        try flag() ? try read(&self) : nil
    }

    package mutating func list<Value>(
        _ read: (inout RecordReader) throws(RecordError) -> Value
    ) throws(RecordError) -> [Value] {
        let count = try number()
        // Every value takes at least one byte.
        guard count >= 0, count <= end - place else { throw .damaged }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    package mutating func list<Value: Recordable>() throws(RecordError) -> [Value] {
        try list { (record: inout RecordReader) throws(RecordError) in try Value(from: &record) }
    }

    /// Checks that everything has been read.
    func finish() throws(RecordError) {
        guard place == end else { throw .damaged }
    }
}
