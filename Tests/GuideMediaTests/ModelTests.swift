// Tests of models of objects: what is published of one, and that broken, foreign or too large files are refused.

import GuideModel
import GuideSupport
import TestSupport
import Testing

@testable import GuideMedia

@Suite("Models of objects")
struct ModelTests {
    /// A `.glb` file with one triangle, whose JSON can be changed.
    private static func model(
        _ changes: (old: String, new: String)..., binary: [UInt8]? = nil, cutting: Int = 0
    ) -> [UInt8] {
        let floats: [Float] = [0, 0, 0, 1, 0, 0, 0, 1, 0]
        let corners: [UInt8] = floats.flatMap { Int($0.bitPattern).littleEndianBytes(4) }
        let binary: [UInt8] = binary ?? corners + [0, 0, 1, 0, 2, 0, 0, 0]
        var json = """
            {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
            "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
            "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
            {"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}],
            "bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":6}],
            "buffers":[{"byteLength":\(binary.count)}]}
            """
        for change in changes { json = json.replacing(change.old, with: change.new) }
        while json.utf8.count % 4 != 0 { json += " " }
        var chunks: [UInt8] = json.utf8.count.littleEndianBytes(4)
        chunks += Array("JSON".utf8) + Array(json.utf8)
        chunks += binary.count.littleEndianBytes(4) + Array("BIN\0".utf8) + binary
        let head: [UInt8] = Array("glTF".utf8) + [2, 0, 0, 0] + (12 + chunks.count).littleEndianBytes(4)
        return Array((head + chunks).dropLast(cutting))
    }

    private func fault(_ bytes: [UInt8]) -> String {
        do throws(MediaError) {
            _ = try PublishedModel(bytes)
            return "no fault"
        } catch {
            return error.predicate
        }
    }

    @Test("A triangle's vertices and bounding box are published, as a classic script")
    func triangle() throws {
        let model = try PublishedModel(Self.model())
        let script = String(decoding: model.script, as: UTF8.self)
        #expect(
            script.hasPrefix(
                "(self.wyndModels??=new Map).set(document.currentScript.src,{\"low\":[0,0,0],\"high\":[1,1,0]"))
        let json = try JSONReader.read(model.json)
        let piece = try #require(json["pieces"]?.array?.first)
        #expect(piece["corners"]?.string?.base64Bytes == [0, 0, 1, 0, 2, 0])
        #expect(piece["positions"]?.string?.base64Bytes?.count == 36)
        #expect(json["triangles"]?.int == 1)
        #expect(!model.isAnimated)
    }

    @Test("Parts have the transformations of their nodes and parent nodes")
    func places() throws {
        let moved = Self.model(
            (
                "\"nodes\":[{\"mesh\":0}]",
                "\"nodes\":[{\"translation\":[0,2,0],\"children\":[1]},{\"mesh\":0,\"scale\":[3,3,3],\"rotation\":[0,1,0,0]}]"
            ))
        let json = try JSONReader.read(try PublishedModel(moved).json)
        #expect(json["low"]?.array?.map(\.number) == [-3, 2, 0])
        #expect(json["high"]?.array?.map(\.number) == [0, 5, 0])
    }

    @Test("The sample's penny is published, small")
    func penny() throws {
        let bytes = try Sample.bytes(ofRepository: "content/york/objects/silver-penny.glb")
        let guide = try TemporaryGuide()
        let result = try guide.publish("penny.glb", bytes)
        #expect(result.diagnostics == [])
        let asset = try #require(result.asset)
        #expect(asset.kind == .model && asset.renditions.map(\.type) == ["text/javascript"])
        #expect(asset.renditions[0].path.hasSuffix(".js") && asset.renditions[0].bytes < 250_000)
    }

    @Test("A texture is published as WebP, without other contents")
    func texture() throws {
        let json = try JSONReader.read(
            try PublishedModel(try Sample.bytes(ofRepository: "Tests/Fuzz/corpus/model/sign.glb")).json)
        let picture = try #require(json["pictures"]?.array?.first?.string?.base64Bytes)
        #expect(picture.begins(with: "RIFF"))
        #expect(json["surfaces"]?.array?.first?["cut"]?.number == 0.5)
        #expect(json["pieces"]?.array?.first?["matrices"]?.string?.base64Bytes?.count == 128)
    }

    @Test(
        "Unsupported features are refused, with the remedy",
        arguments: [
            (
                "\"scene\":0", "\"extensionsRequired\":[\"KHR_draco_mesh_compression\"],\"scene\":0",
                "export it without compression"
            ),
            (
                "\"scene\":0", "\"extensionsRequired\":[\"ACME_x\"],\"scene\":0",
                "needs ACME_x, which is not supported; export"
            ),
            (
                "\"buffers\":[{", "\"buffers\":[{\"uri\":\"https://example.org/a.bin\",",
                "takes its data from another file"
            ),
            ("\"version\":\"2.0\"", "\"version\":\"1.0\"", "is glTF version 1.0"),
            ("\"indices\":1", "\"indices\":1,\"mode\":1", "has lines, points or strips"),
            ("\"nodes\":[{\"mesh\":0}]", "\"nodes\":[{}]", "has no triangles"),
            ("\"scene\":0", "\"scene\":4", "has no scene"),
            ("\"count\":3,\"type\":\"VEC3\"", "\"sparse\":{},\"count\":3,\"type\":\"VEC3\"", "has sparse data"),
        ])
    func refused(old: String, new: String, said: String) {
        let fault = fault(Self.model((old, new)))
        #expect(fault.contains(said) && fault.contains(";"), "\(fault)")
    }

    @Test(
        "Numbers outside the file, and invalid numbers, are reported as broken",
        arguments: [
            ("\"count\":3,\"type\":\"VEC3\"", "\"count\":4,\"type\":\"VEC3\""),
            ("\"byteLength\":36", "\"byteLength\":360000"), ("\"byteOffset\":36", "\"byteOffset\":-1"),
            ("\"byteLength\":36", "\"byteLength\":36,\"byteStride\":1"),
            ("\"mesh\":0", "\"mesh\":7"), ("\"POSITION\":0", "\"POSITION\":1"), ("\"indices\":1", "\"indices\":0"),
            ("\"nodes\":[0]", "\"nodes\":[-1]"), ("\"byteOffset\":36", "\"byteOffset\":9e300"),
            ("\"mesh\":0", "\"mesh\":0,\"matrix\":[1]"), ("\"mesh\":0", "\"mesh\":0,\"scale\":[1e30,1,1]"),
            ("\"count\":3,\"type\":\"SCALAR\"", "\"count\":900000000,\"type\":\"SCALAR\""),
        ])
    func broken(old: String, new: String) {
        #expect(fault(Self.model((old, new))).hasPrefix("is broken: "), "\(fault(Self.model((old, new))))")
    }

    @Test("Missing vertices and invalid numbers")
    func corners() {
        let nan = [UInt8](repeating: 0xFF, count: 36) + [0, 0, 1, 0, 2, 0, 0, 0]
        #expect(fault(Self.model(binary: nan)).hasPrefix("is broken: a number in it is not valid"))
        let far = [UInt8](repeating: 0, count: 36) + [0, 0, 9, 0, 2, 0, 0, 0]
        #expect(fault(Self.model(binary: far)).hasPrefix("is broken: a triangle in it has a corner"))
    }

    @Test("A circular tree of parts ends, and so does a tree that doubles at every level")
    func trees() {
        let loop = Self.model(("\"nodes\":[{\"mesh\":0}]", "\"nodes\":[{\"children\":[0]}]"))
        #expect(fault(loop).hasPrefix("has too many nested parts"))
        let levels = (1...40).map { "{\"children\":[\($0),\($0)]}" }.joined(separator: ",")
        let bomb = Self.model(("\"nodes\":[{\"mesh\":0}]", "\"nodes\":[\(levels),{\"mesh\":0}]"))
        #expect(fault(bomb).hasPrefix("is drawn in more than 500 pieces"))
    }

    @Test("Many pieces that share the same bytes are refused before they fill the memory")
    func shared() {
        let piece = "{\"attributes\":{\"POSITION\":0},\"indices\":1}"
        let many = Array(repeating: piece, count: 20_000).joined(separator: ",")
        #expect(fault(Self.model((piece, many))).hasPrefix("is drawn in more than 500 pieces"))
        let bytes = [UInt8](repeating: 0, count: 4_000_000)
        let large = Self.model(
            ("\"count\":3,\"type\":\"SCALAR\"", "\"count\":600000,\"type\":\"SCALAR\""),
            ("\"byteOffset\":36,\"byteLength\":6", "\"byteOffset\":36,\"byteLength\":1200000"), binary: bytes)
        #expect(fault(large).hasPrefix("has more than 100,000 triangles"))
        #expect(fault(Self.model(binary: bytes + bytes)).hasPrefix("is a model of more than 5 MB"))
    }

    @Test("A truncated container, or one with another length, is not valid")
    func container() {
        let whole = Self.model()
        for cut in [1, 8, 40, whole.count - 20, whole.count - 12] {
            #expect(fault(Self.model(cutting: cut)) != "no fault")
        }
        #expect(fault(whole + [0, 0, 0, 0]).contains("follow the end of the model"))
        #expect(fault(Array("glTF".utf8)) != "no fault")
        var second = whole
        second[4] = 1
        #expect(fault(second).hasPrefix("is glTF version 1"))
    }

    @Test("Changed, cut or duplicate bytes never cause a crash")
    func mutations() throws {
        let seeds = [Self.model(), try Sample.bytes(ofRepository: "Tests/Fuzz/corpus/model/sign.glb")]
        for seed in seeds {
            for number in 0..<1500 {
                var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
                func next(_ limit: Int) -> Int {
                    random ^= random << 13
                    random ^= random >> 7
                    random ^= random << 17
                    return Int(random % UInt64(limit))
                }
                var bytes = seed
                for _ in 0...next(4) {
                    let place = next(bytes.count)
                    switch next(4) {
                    case 0: bytes[place] = UInt8(next(256))
                    case 1: bytes[place] = [0, 0x7F, 0x80, 0xFF][next(4)]
                    case 2: bytes.removeSubrange(place..<min(bytes.count, place + next(40)))
                    default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 16)], at: place)
                    }
                    if bytes.isEmpty { bytes = [0] }
                }
                _ = try? PublishedModel(bytes)
            }
        }
    }
}
