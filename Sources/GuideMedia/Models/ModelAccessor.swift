// Reads numbers from a model's data: accessors (glTF 2.0, section 3.6.2), each checked against its bounds.

import GuideSupport

/// The types of numbers in a model's data.
private enum ComponentType: Int {
    case byte = 5120
    case unsignedByte = 5121
    case short = 5122
    case unsignedShort = 5123
    case unsignedInt = 5125
    case float = 5126

    var size: Int {
        switch self {
        case .byte, .unsignedByte: 1
        case .short, .unsignedShort: 2
        case .unsignedInt, .float: 4
        }
    }

    /// The normalised value that means 1; nil for types that are not normalised.
    var one: Float? {
        switch self {
        case .byte: 127
        case .unsignedByte: 255
        case .short: 32_767
        case .unsignedShort: 65_535
        case .unsignedInt, .float: nil
        }
    }

    func number(_ bits: UInt32) -> Float {
        switch self {
        case .byte: Float(Int8(truncatingIfNeeded: bits))
        case .short: Float(Int16(truncatingIfNeeded: bits))
        case .unsignedByte, .unsignedShort, .unsignedInt: Float(bits)
        case .float: Float(bitPattern: bits)
        }
    }
}

/// A checked accessor: all of its elements are within its view.
struct ModelAccessor {
    /// The number of elements.
    let count: Int
    /// The number of numbers in an element.
    let width: Int
    private let component: ComponentType
    private let isNormalised: Bool
    private let bytes: ArraySlice<UInt8>
    private let stride: Int

    private static let widths = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4]

    init(_ number: JSONNode?, in document: ModelDocument) throws(MediaError) {
        let accessor = try document.element("accessors", number)
        guard accessor["sparse"] == nil else {
            throw .model("has sparse data, which is not supported; export it without")
        }
        guard let component = accessor["componentType"]?.int.flatMap(ComponentType.init),
            let width = accessor["type"]?.string.flatMap({ Self.widths[$0] }), let count = accessor["count"]?.int,
            (1...ModelLimits.vertices * 3).contains(count)
        else { throw .broken("numbers in it have an unsupported type") }
        let view = try document.view(accessor["bufferView"])
        let start = try ModelDocument.integer(accessor["byteOffset"], default: 0)
        let size = width * component.size
        let stride = view.stride ?? size
        guard start >= 0, stride >= size, start <= view.bytes.count,
            (count - 1) * stride + size <= view.bytes.count - start
        else { throw .broken("a part of its data is outside the file") }
        (self.count, self.width, self.component, self.stride) = (count, width, component, stride)
        isNormalised = accessor["normalized"]?.bool ?? false
        bytes = view.bytes.dropFirst(start)
    }

    private func bits(_ element: Int, _ place: Int) -> UInt32 {
        let start = bytes.startIndex + element * stride + place * component.size
        var bits: UInt32 = 0
        for byte in 0..<component.size { bits |= UInt32(bytes[start + byte]) << (8 * UInt32(byte)) }
        return bits
    }

    /// All numbers, one element after the other; normalised ones are from -1 to 1.
    ///
    /// - Throws: an error for a value that is not a number, or that is too large.
    func floats() throws(MediaError) -> [Float] {
        let scale = isNormalised ? component.one : nil
        var numbers: [Float] = []
        numbers.reserveCapacity(count * width)
        for element in 0..<count {
            for place in 0..<width {
                var number = component.number(bits(element, place))
                if let scale { number = max(number / scale, -1) }
                guard abs(number) <= ModelLimits.largestNumber else { throw .broken("a number in it is not valid") }
                numbers.append(number)
            }
        }
        return numbers
    }

    /// Whole numbers, all of them below a limit.
    func indices(below limit: Int) throws(MediaError) -> [UInt32] {
        guard width == 1, [.unsignedByte, .unsignedShort, .unsignedInt].contains(component) else {
            throw .broken("the corners of its triangles are not whole numbers")
        }
        var numbers: [UInt32] = []
        numbers.reserveCapacity(count)
        for element in 0..<count {
            let number = bits(element, 0)
            guard number < limit else { throw .broken("a triangle in it has a corner that does not exist") }
            numbers.append(number)
        }
        return numbers
    }
}

/// The limits of a model.
enum ModelLimits {
    static let triangles = 100_000
    static let vertices = 300_000
    /// Pieces that are drawn one by one.
    static let pieces = 500
    static let nodes = 5_000
    static let depth = 60
    static let textures = 16
    /// The longer side of a texture.
    static let pixels = 4096
    /// The greatest distance in metres.
    static let largestNumber: Float = 1e6
}
