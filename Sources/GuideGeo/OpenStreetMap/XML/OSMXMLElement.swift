// One start tag of an OpenStreetMap XML file.

/// An element's name and the attributes that the reader needs.
struct OSMXMLElement {
    enum Name: String, CaseIterable {
        case osm, osmChange, delete, bounds, bound, node, way, relation, tag, nd, member
    }

    enum Attribute: String, CaseIterable {
        case id, lat, lon, visible, action, k, v, ref, role, type, version
        case minlat, minlon, maxlat, maxlon, box
    }

    /// Nil for an element that the reader does not need.
    var name: Name?
    /// The values of the attributes, one after the other.
    private(set) var bytes: [UInt8] = []
    private var ranges: [(attribute: Attribute, range: Range<Int>)] = []

    mutating func start(_ name: Name?) {
        self.name = name
        bytes.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }

    mutating func add(_ attribute: Attribute, _ value: some Collection<UInt8>) {
        let first = bytes.count
        bytes += value
        ranges.append((attribute, first..<bytes.count))
    }

    /// The range of an attribute's value in ``bytes``; nil if there is none.
    func range(_ attribute: Attribute) -> Range<Int>? {
        ranges.first { $0.attribute == attribute }?.range
    }

    func text(_ attribute: Attribute) -> String? {
        range(attribute).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// A whole number, which may be negative.
    func integer(_ attribute: Attribute) -> Int64? {
        guard let range = range(attribute), range.count < 40 else { return nil }
        return Int64(String(decoding: bytes[range], as: UTF8.self))
    }

    /// An angle in ten-millionths of a degree, at most `most` degrees.
    func angle(_ attribute: Attribute, most: Int64) -> Int32? {
        guard let range = range(attribute), range.count < 40 else { return nil }
        let units = Self.units(bytes[range])
        guard let units, abs(units) <= most * 10_000_000 else { return nil }
        return Int32(units)
    }

    /// Ten-millionths of a decimal number; further digits are rounded.
    private static func units(_ text: ArraySlice<UInt8>) -> Int64? {
        let digits =
            text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
        var units: Int64 = 0
        var decimals: Int?
        var digitCount = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "."):
                if decimals != nil { return nil }
                decimals = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digitCount += 1
                let digit = Int64(byte - UInt8(ascii: "0"))
                if let count = decimals { decimals = count + 1 }
                switch decimals ?? 0 {
                case ...7: units = units * 10 + digit
                case 8: units += digit >= 5 ? 1 : 0
                default: break
                }
                if units > 1 << 50 { return nil }
            default:
                // A number with an exponent; few programs write one.
                guard let value = Double(String(decoding: text, as: UTF8.self)), abs(value) <= 360 else {
                    return nil
                }
                return Int64((value * 1e7).rounded())
            }
        }
        if digitCount == 0 { return nil }
        for _ in min(7, decimals ?? 0)..<7 { units *= 10 }
        return text.first == UInt8(ascii: "-") ? -units : units
    }
}
