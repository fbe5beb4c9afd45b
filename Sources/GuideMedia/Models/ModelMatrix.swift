// The positions of a model's parts: matrices of four by four numbers, column by column as in glTF and WebGL.

import GuideSupport

struct ModelMatrix: Hashable {
    /// Sixteen.
    let numbers: [Float]

    static let identity = ModelMatrix(numbers: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

    private init(numbers: [Float]) { self.numbers = numbers }

    /// Reads a node's transform: a matrix, or a translation, a rotation (a quaternion) and a scale.
    init(_ node: JSONNode) throws(MediaError) {
        if node["matrix"] != nil {
            self.init(numbers: try Self.numbers(node["matrix"], 16, [Float](repeating: 0, count: 16)))
            return
        }
        let move = try Self.numbers(node["translation"], 3, [0, 0, 0])
        let turn = try Self.numbers(node["rotation"], 4, [0, 0, 0, 1])
        let size = try Self.numbers(node["scale"], 3, [1, 1, 1])
        let (x, y, z, w) = (turn[0], turn[1], turn[2], turn[3])
        let columns: [[Float]] = [
            [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
            [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
            [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
        ]
        self.init(numbers: zip(columns, size).flatMap { column, size in column.map { $0 * size } + [0] } + move + [1])
    }

    private static func numbers(_ node: JSONNode?, _ count: Int, _ defaults: [Float]) throws(MediaError) -> [Float] {
        guard let node else { return defaults }
        let found = (node.array ?? []).compactMap(\.number).map { Float($0) }
        guard found.count == count, found.allSatisfy({ abs($0) <= ModelLimits.largestNumber }) else {
            throw .broken("a part of it has no valid position")
        }
        return found
    }

    /// The matrix of a part with the matrix `inner` within this one.
    func times(_ inner: ModelMatrix) throws(MediaError) -> ModelMatrix {
        var product: [Float] = []
        for column in 0..<4 {
            for row in 0..<4 {
                var sum: Float = 0
                for place in 0..<4 { sum += numbers[place * 4 + row] * inner.numbers[column * 4 + place] }
                guard abs(sum) <= ModelLimits.largestNumber else { throw .broken("a part of it is too far away") }
                product.append(sum)
            }
        }
        return ModelMatrix(numbers: product)
    }

    /// The transformed position of a point.
    func point(_ x: Float, _ y: Float, _ z: Float) -> [Float] {
        (0..<3).map { numbers[$0] * x + numbers[4 + $0] * y + numbers[8 + $0] * z + numbers[12 + $0] }
    }
}
