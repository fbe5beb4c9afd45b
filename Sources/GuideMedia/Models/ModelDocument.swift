// The JSON of a glTF model: its lists by number, with each number checked before it is used.

import GuideSupport

/// A model's JSON, with the bytes that it refers to.
struct ModelDocument {
    private let root: JSONNode
    private let binary: ArraySlice<UInt8>

    /// Extensions of glTF that are supported if a model requires them.
    static let supportedExtensions: Set<String> = ["KHR_materials_unlit", "KHR_mesh_quantization"]

    /// - Throws: an error for a model of another version, and for one that requires unsupported extensions or
    ///   other files.
    init(_ file: GLBFile) throws(MediaError) {
        (root, binary) = (file.json, file.binary)
        guard let version = root["asset"]?["version"]?.string else { throw .broken("it has no version") }
        guard version.hasPrefix("2.") else {
            throw .model("is glTF version \(version.prefix(12)), but only version 2 is supported; export it again")
        }
        for name in (root["extensionsRequired"]?.array ?? []).compactMap(\.string)
        where !Self.supportedExtensions.contains(name) {
            throw .model("needs \(name.prefix(60)), which is not supported; \(Self.remedy(for: name))")
        }
        let buffers = root["buffers"]?.array ?? []
        if buffers.count > 1 || buffers.first?["uri"] != nil { throw Self.outside("data") }
        if let length = buffers.first?["byteLength"]?.int, length > binary.count { throw .cutShort }
    }

    private static func remedy(for name: String) -> String {
        switch name {
        case "KHR_draco_mesh_compression", "EXT_meshopt_compression": "export it without compression"
        case "KHR_texture_basisu": "export its textures as PNG, JPEG or WebP"
        case "KHR_texture_transform": "apply the transforms of its textures before you export it"
        default: "export it without this extension"
        }
    }

    private static func outside(_ what: String) -> MediaError {
        .model(
            "takes its \(what) from another file, and other files are not loaded; export all of it into one .glb")
    }

    /// Whether it has parts that move; these are drawn in their initial position.
    var isAnimated: Bool { !list("animations").isEmpty || !list("skins").isEmpty }

    func list(_ name: String) -> [JSONNode] { root[name]?.array ?? [] }

    /// An element of one of the lists; a number that is out of range is an error.
    func element(_ list: String, _ number: JSONNode?) throws(MediaError) -> JSONNode {
        let elements = self.list(list)
        guard let index = number?.int, elements.indices.contains(index) else {
            throw .broken("it names one of its \(list) that does not exist")
        }
        return elements[index]
    }

    /// The nodes that are drawn first: the nodes of its scene.
    var roots: [JSONNode] {
        get throws(MediaError) {
            let scenes = list("scenes")
            guard let number = root["scene"]?.int ?? (scenes.isEmpty ? nil : 0), scenes.indices.contains(number) else {
                throw .model("has no scene, so there is nothing to draw; export it again")
            }
            return scenes[number]["nodes"]?.array ?? []
        }
    }

    /// The bytes of a view on its binary chunk, and the distance between elements if it is given.
    func view(_ number: JSONNode?) throws(MediaError) -> (bytes: ArraySlice<UInt8>, stride: Int?) {
        let view = try element("bufferViews", number)
        let start = try Self.integer(view["byteOffset"], default: 0)
        guard view["buffer"]?.int == 0, let length = view["byteLength"]?.int, start >= 0, length > 0,
            start <= binary.count, length <= binary.count - start
        else { throw .broken("a part of its data is outside the file") }
        let stride = view["byteStride"] == nil ? nil : try Self.integer(view["byteStride"], default: 0)
        if let stride, !(4...252).contains(stride) { throw .broken("a stride in it is not valid") }
        let first = binary.startIndex + start
        return (binary[first..<first + length], stride)
    }

    /// A whole number; a member with any other value is an error.
    static func integer(_ node: JSONNode?, default value: Int) throws(MediaError) -> Int {
        guard let node else { return value }
        guard let number = node.int else { throw .broken("a number in it is not valid") }
        return number
    }

    /// The picture of a texture.
    func picture(ofTexture number: JSONNode?) throws(MediaError) -> [UInt8] {
        let texture = try element("textures", number)
        let image = try element(
            "images", texture["source"] ?? texture["extensions"]?["EXT_texture_webp"]?["source"])
        guard image["uri"] == nil else { throw Self.outside("textures") }
        return Array(try view(image["bufferView"]).bytes)
    }
}
