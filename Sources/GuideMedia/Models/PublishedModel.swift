// A model in its published form: only the drawn parts, as numbers that a browser uses directly.

import GuideModel
import GuideSupport

/// A checked model; only the understood parts of the file are published.
struct PublishedModel {
    private let scene: ModelScene
    private let pictures: [(bytes: [UInt8], pixels: PixelSize)]
    /// Whether the original moves; the published model does not.
    let isAnimated: Bool

    /// The greatest width of a published texture, in pixels.
    private static let widest = 1024

    /// - Throws: an error in words that follow the file's name.
    init(_ bytes: [UInt8]) throws(MediaError) {
        let (scene, isAnimated) = try Self.scene(of: bytes)
        var pictures: [(bytes: [UInt8], pixels: PixelSize)] = []
        for picture in scene.pictures {
            let published = try PublishedPicture(picture, type: try Self.type(of: picture), widths: [Self.widest])
            guard let version = published.versions.last else { throw .broken("a texture in it has no pixels") }
            pictures.append((version.bytes, version.pixels))
        }
        (self.scene, self.pictures, self.isAnimated) = (scene, pictures, isAnimated)
    }

    /// Checks a model without making a product.
    ///
    /// - Returns: whether it moves.
    static func inspect(_ bytes: [UInt8]) throws(MediaError) -> Bool {
        let (scene, isAnimated) = try scene(of: bytes)
        for picture in scene.pictures { _ = try type(of: picture) }
        return isAnimated
    }

    private static func scene(of bytes: [UInt8]) throws(MediaError) -> (scene: ModelScene, isAnimated: Bool) {
        let document = try ModelDocument(try GLBFile(bytes))
        return (try ModelScene(document), document.isAnimated)
    }

    /// The type of a texture that is small enough.
    private static func type(of picture: [UInt8]) throws(MediaError) -> MediaType {
        guard case .picture(let type) = try MediaContainer(content: MemoryBytes(all: picture)),
            [.png, .jpeg, .webp].contains(type)
        else { throw .model("has a texture that is not PNG, JPEG or WebP; export it with one of these") }
        let size = try PublishedPicture.checkedHeader(of: picture, type: type).size
        guard max(size.width, size.height) <= ModelLimits.pixels else {
            throw .model(
                "has a texture of \(size.width) by \(size.height) pixels, more than the 4096 allowed; make it "
                    + "smaller, 1024 is plenty")
        }
        return type
    }

    // MARK: Output

    /// A classic script, so that pages that are opened from a folder can load it: it passes on the model with
    /// its own address.
    var script: [UInt8] {
        Array("(self.wyndModels??=new Map).set(document.currentScript.src,".utf8) + json + Array(");\n".utf8)
    }

    /// The model as JSON.
    ///
    /// `{"low":[x,y,z],"high":…,"triangles":n,"pictures":[Base64 of WebP],"surfaces":[…],"pieces":[…]}`:
    /// positions, places and matrices are 32-bit floating-point numbers, normals and colours are bytes, vertex
    /// indices are 16 or 32 bits. All are in Base64, the least significant byte first.
    var json: [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.array("low") { json in for number in scene.low { json.element(Double(number)) } }
            json.array("high") { json in for number in scene.high { json.element(Double(number)) } }
            json.member("triangles", scene.triangles)
            json.array("pictures") { json in for picture in pictures { json.element(picture.bytes.base64) } }
            json.array("surfaces") { json in
                for surface in scene.surfaces { json.elementObject { write(surface, into: &$0) } }
            }
            json.array("pieces") { json in
                for piece in scene.pieces { json.elementObject { write(piece, into: &$0) } }
            }
        }
    }

    private func write(_ surface: ModelScene.Surface, into json: inout JSONWriter) {
        json.array("colour") { json in for share in surface.colour { json.element(Double(share)) } }
        if surface.glow != [0, 0, 0] {
            json.array("glow") { json in for share in surface.glow { json.element(Double(share)) } }
        }
        json.member("picture", surface.picture)
        json.member("metal", Double(surface.metal))
        json.member("roughness", Double(surface.roughness))
        json.member("cut", surface.cut.map { Double($0) })
        if surface.isClear { json.member("clear", true) }
        if surface.isTwoSided { json.member("twoSided", true) }
        if surface.isUnlit { json.member("unlit", true) }
    }

    private func write(_ piece: ModelScene.Piece, into json: inout JSONWriter) {
        json.member("surface", piece.surface)
        json.member("positions", Self.bytes(piece.positions).base64)
        if !piece.normals.isEmpty {
            let bytes = piece.normals.map { UInt8(bitPattern: Int8(min(max($0, -1), 1) * 127)) }
            json.member("normals", bytes.base64)
        }
        if !piece.places.isEmpty { json.member("places", Self.bytes(piece.places).base64) }
        if !piece.colours.isEmpty {
            json.member("colours", piece.colours.map { UInt8(min(max($0, 0), 1) * 255) }.base64)
        }
        let isWide = piece.positions.count / 3 > 65_536
        if isWide { json.member("wide", true) }
        json.member("corners", piece.indices.flatMap { Int($0).littleEndianBytes(isWide ? 4 : 2) }.base64)
        json.member("matrices", Self.bytes(piece.matrices.flatMap(\.numbers)).base64)
    }

    private static func bytes(_ numbers: [Float]) -> [UInt8] {
        numbers.flatMap { Int($0.bitPattern).littleEndianBytes(4) }
    }
}
