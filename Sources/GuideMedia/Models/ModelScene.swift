// Splits a model into its drawn parts: triangles with their surfaces, and their positions.

import GuideSupport

/// The drawn parts of a model.
struct ModelScene {
    /// Triangles of one surface, drawn once for each of their positions in the scene.
    struct Piece {
        var surface: Int
        /// Three numbers for each vertex.
        var positions: [Float]
        /// Three numbers for each vertex; empty for flat faces.
        var normals: [Float]
        /// Two numbers for each vertex: its position on the picture; empty for a surface without a picture.
        var places: [Float]
        /// Four numbers for each vertex; empty for one colour.
        var colours: [Float]
        var indices: [UInt32]
        var matrices: [ModelMatrix]
    }

    struct Surface {
        /// Red, green, blue and opacity, from 0 to 1 (linear).
        var colour: [Float] = [1, 1, 1, 1]
        var glow: [Float] = [0, 0, 0]
        /// The number of its picture; nil for a plain surface.
        var picture: Int?
        var metal: Float = 1
        var roughness: Float = 1
        /// The opacity below which nothing is drawn; nil if everything is drawn.
        var cut: Float?
        var isClear = false
        var isTwoSided = false
        var isUnlit = false
    }

    private(set) var pieces: [Piece] = []
    private(set) var surfaces: [Surface] = []
    /// The pictures of its surfaces, as they are in the file.
    private(set) var pictures: [[UInt8]] = []
    /// The corners of the box around the whole model, in metres.
    private(set) var low: [Float] = []
    private(set) var high: [Float] = []
    private(set) var triangles = 0

    private let document: ModelDocument
    private var vertices = 0
    private var corners = 0
    private var visited = 0
    /// The pieces of each mesh, by its number.
    private var meshes: [Int: [Int]] = [:]
    /// The surfaces of materials and the pictures of textures, by their numbers; -1 means no material.
    private var surfacesOfMaterials: [Int: Int] = [:]
    private var picturesOfTextures: [Int: Int] = [:]

    /// - Throws: an error for a model that is broken, hostile, too large or not supported.
    init(_ document: ModelDocument) throws(MediaError) {
        self.document = document
        for node in try document.roots { try add(node, within: .identity, depth: 0) }
        guard triangles > 0 else { throw .model("has no triangles, so there is nothing to draw; export it again") }
    }

    private mutating func add(_ number: JSONNode, within outer: ModelMatrix, depth: Int) throws(MediaError) {
        visited += 1
        // A tree that refers to itself stops at the depth limit.
        guard depth <= ModelLimits.depth, visited <= ModelLimits.nodes else {
            throw .model("has too many nested parts; join them before you export it")
        }
        let node = try document.element("nodes", number)
        let matrix = try outer.times(try ModelMatrix(node))
        if let mesh = node["mesh"] { try place(mesh, at: matrix) }
        for child in node["children"]?.array ?? [] { try add(child, within: matrix, depth: depth + 1) }
    }

    private mutating func place(_ number: JSONNode, at matrix: ModelMatrix) throws(MediaError) {
        let mesh = try document.element("meshes", number)
        let index = number.int ?? 0
        if meshes[index] == nil {
            let first = pieces.count
            for primitive in mesh["primitives"]?.array ?? [] {
                guard pieces.count < ModelLimits.pieces else { throw Self.tooManyPieces }
                pieces.append(try piece(primitive))
            }
            meshes[index] = Array(first..<pieces.count)
        }
        for piece in meshes[index] ?? [] {
            pieces[piece].matrices.append(matrix)
            triangles += pieces[piece].indices.count / 3
            guard triangles <= ModelLimits.triangles else { throw Self.tooManyTriangles }
            widen(by: pieces[piece], at: matrix)
        }
        guard pieces.reduce(0, { $0 + $1.matrices.count }) <= ModelLimits.pieces else { throw Self.tooManyPieces }
    }

    private static let tooManyTriangles = MediaError.model(
        "has more than 100,000 triangles, too many for a phone; remove some (in Blender: Decimate)")
    private static let tooManyPieces = MediaError.model(
        "is drawn in more than 500 pieces; join the pieces of each material before you export it")

    private mutating func widen(by piece: Piece, at matrix: ModelMatrix) {
        for corner in piece.indices {
            let start = Int(corner) * 3
            let point = matrix.point(piece.positions[start], piece.positions[start + 1], piece.positions[start + 2])
            low = low.isEmpty ? point : zip(low, point).map(min)
            high = high.isEmpty ? point : zip(high, point).map(max)
        }
    }

    // MARK: Triangles

    private mutating func piece(_ primitive: JSONNode) throws(MediaError) -> Piece {
        guard primitive["mode"]?.int ?? 4 == 4 else {
            throw .model("has lines, points or strips, but only triangles are supported; export it as triangles")
        }
        let attributes = primitive["attributes"]
        let positions = try numbers(attributes?["POSITION"], width: 3, called: "POSITION")
        let count = positions.count / 3
        vertices += count
        guard vertices <= ModelLimits.vertices else {
            throw .model("has more than 300,000 corners, too many for a phone; remove some triangles")
        }
        let surface = try surface(primitive["material"])
        var indices: [UInt32]
        if let number = primitive["indices"] {
            let accessor = try ModelAccessor(number, in: document)
            corners += accessor.count
            guard corners <= ModelLimits.triangles * 3 else { throw Self.tooManyTriangles }
            indices = try accessor.indices(below: count)
        } else {
            indices = (0..<UInt32(count)).map(\.self)
        }
        indices.removeLast(indices.count % 3)
        var piece = Piece(
            surface: surface, positions: positions, normals: [], places: [], colours: [], indices: indices, matrices: []
        )
        if let node = attributes?["NORMAL"] { piece.normals = try numbers(node, width: 3, called: "NORMAL") }
        if surfaces[surface].picture != nil {
            piece.places = try numbers(attributes?["TEXCOORD_0"], width: 2, called: "TEXCOORD_0")
        }
        if let node = attributes?["COLOR_0"] {
            let accessor = try ModelAccessor(node, in: document)
            let found = try accessor.floats()
            for start in stride(from: 0, to: found.count - 2, by: accessor.width) {
                piece.colours += found[start..<min(start + accessor.width, found.count)]
                // A colour without opacity is opaque.
                if accessor.width == 3 { piece.colours.append(1) }
            }
        }
        let isComplete = [(piece.normals, 3), (piece.places, 2), (piece.colours, 4)].allSatisfy { numbers, width in
            numbers.isEmpty || numbers.count == count * width
        }
        guard isComplete else { throw .broken("corners of its triangles are incomplete") }
        return piece
    }

    private func numbers(_ node: JSONNode?, width: Int, called name: String) throws(MediaError) -> [Float] {
        guard let node else { throw .broken("a part of it has no \(name)") }
        let accessor = try ModelAccessor(node, in: document)
        guard accessor.width == width else { throw .broken("\(name) in it has \(accessor.width) numbers per corner") }
        return try accessor.floats()
    }

    // MARK: Surfaces

    private mutating func surface(_ number: JSONNode?) throws(MediaError) -> Int {
        if let known = surfacesOfMaterials[number?.int ?? -1] { return known }
        var surface = Surface()
        if let number {
            let material = try document.element("materials", number)
            let plain = material["pbrMetallicRoughness"]
            surface.colour = shares(plain?["baseColorFactor"], surface.colour)
            surface.glow = shares(material["emissiveFactor"], surface.glow)
            surface.metal = shares(plain?["metallicFactor"].map { [$0] }, [1])[0]
            surface.roughness = shares(plain?["roughnessFactor"].map { [$0] }, [1])[0]
            if material["alphaMode"]?.string == "MASK" {
                surface.cut = shares(material["alphaCutoff"].map { [$0] }, [0.5])[0]
            }
            surface.isClear = material["alphaMode"]?.string == "BLEND"
            surface.isTwoSided = material["doubleSided"]?.bool ?? false
            surface.isUnlit = material["extensions"]?["KHR_materials_unlit"] != nil
            if let texture = plain?["baseColorTexture"] {
                guard texture["texCoord"]?.int ?? 0 == 0 else {
                    throw .model("has a texture on its second set of coordinates; export it with one set")
                }
                surface.picture = try picture(texture["index"])
            }
        }
        surfaces.append(surface)
        surfacesOfMaterials[number?.int ?? -1] = surfaces.count - 1
        return surfaces.count - 1
    }

    private func shares(_ node: JSONNode?, _ defaults: [Float]) -> [Float] { shares(node?.array, defaults) }

    /// Numbers from 0 to 1; the defaults if some are missing.
    private func shares(_ nodes: [JSONNode]?, _ defaults: [Float]) -> [Float] {
        let found = (nodes ?? []).compactMap(\.number).map { Float(min(max($0, 0), 1)) }
        return found.count == defaults.count ? found : defaults
    }

    private mutating func picture(_ texture: JSONNode?) throws(MediaError) -> Int {
        if let known = picturesOfTextures[texture?.int ?? -1] { return known }
        guard pictures.count < ModelLimits.textures else {
            throw .model("has more than 16 textures; join them into fewer before you export it")
        }
        pictures.append(try document.picture(ofTexture: texture))
        picturesOfTextures[texture?.int ?? -1] = pictures.count - 1
        return pictures.count - 1
    }
}
