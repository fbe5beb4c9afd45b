// The container of binary glTF (glTF 2.0, section 4.4): a header, a chunk of JSON, and a chunk of bytes.

import GuideSupport

/// The two chunks of a `.glb` file.
struct GLBFile {
    let json: JSONNode
    /// The binary chunk; empty if there is none.
    let binary: ArraySlice<UInt8>

    /// A larger model is not read.
    static let largestSize = 5_000_000
    /// `glTF`, in the order of the file's bytes.
    static let magic: [UInt8] = [0x67, 0x6C, 0x54, 0x46]
    private static let jsonChunk = 0x4E4F_534A
    private static let binaryChunk = 0x004E_4942

    /// Reads the container and the JSON in it.
    ///
    /// - Throws: an error in the container, or in the JSON.
    /// - Complexity: linear in the number of bytes.
    init(_ bytes: [UInt8]) throws(MediaError) {
        guard bytes.count <= Self.largestSize else {
            throw .model(
                "is a model of more than 5 MB, which is a lot of mobile data; remove triangles or make its textures "
                    + "smaller"
            )
        }
        guard bytes.starts(with: Self.magic) else {
            throw .model("is not binary glTF; export it as glTF 2.0 in one file, .glb")
        }
        var reader = ByteReader(bytes, from: 4)
        let version = try reader.littleEndian(4)
        guard version == 2 else {
            throw .model("is glTF version \(version), but only version 2 is supported; export it again")
        }
        let length = try reader.littleEndian(4)
        guard length <= bytes.count else { throw .cutShort }
        guard length == bytes.count else {
            throw .broken("\(bytes.count - length) bytes follow the end of the model")
        }
        var json: JSONNode?
        var binary: ArraySlice<UInt8>?
        while reader.remaining > 0 {
            let size = try reader.littleEndian(4)
            let kind = try reader.littleEndian(4)
            let start = reader.offset
            try reader.skip(size)
            switch kind {
            case Self.jsonChunk where json == nil: json = try Self.json(bytes[start..<start + size])
            case Self.binaryChunk where json != nil && binary == nil: binary = bytes[start..<start + size]
            // Chunks of other kinds are ignored (section 4.4.3.1) after the JSON is known.
            case _ where json != nil && kind != Self.jsonChunk: break
            default: throw .broken("its chunks are in the wrong order")
            }
        }
        guard let json else { throw .broken("it has no chunk of JSON") }
        self.json = json
        self.binary = binary ?? []
    }

    private static func json(_ bytes: ArraySlice<UInt8>) throws(MediaError) -> JSONNode {
        do throws(JSONError) { return try JSONReader.read(Array(bytes)) } catch {
            throw .broken("its JSON cannot be read: \(error.message)")
        }
    }
}

extension MediaError {
    /// - Parameter predicate: the text after the file's name, with the remedy.
    static func model(_ predicate: String) -> MediaError { MediaError(code: .model, predicate) }
}
