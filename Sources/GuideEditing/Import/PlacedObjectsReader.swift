// Reads the file that the page for placing objects saves, with limits for everything because any program may write it.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// An object that a user has placed on the spot.
public struct ObjectPlacing: Hashable, Sendable {
    /// The ID of the draft.
    public var id: Slug
    public var looks: Looks
    public var name: String?
    public var position: Position
    public var heightInCentimetres: Int
    public var facing: Int
    public var scaleInHundredths: Int
    /// For the editors.
    public var note: String?
    public var location: SourceLocation

    /// The visible form of the object.
    public enum Looks: Hashable, Sendable {
        /// The picture, model and words of an object that the city has.
        case object(Slug)
        case picture(Picture)
    }

    /// A picture of its own, as it was taken on the spot.
    public struct Picture: Hashable, Sendable {
        /// `.png` or `.webp`, according to its bytes.
        public var ending: String
        public var bytes: [UInt8]
        public var alt: String
    }
}

/// Reads `wynd-objects/1`.
public struct PlacedObjectsReader {
    /// The first member of the file.
    public static let format = "wynd-objects/1"
    /// Bytes of the whole file, and of one picture.
    static let mostBytes = 64 << 20
    static let mostBytesOfPicture = 8 << 20
    static let mostObjects = 200
    /// Bytes in UTF-8.
    static let longestName = 300
    static let longestNote = 2_000

    private let text: SourceText
    private var diagnostics: [Diagnostic] = []

    private init(_ text: SourceText) { self.text = text }

    /// Reads the file.
    ///
    /// - Parameter name: the file's name in diagnostics.
    /// - Returns: nothing, with diagnostics, for a file that cannot be read or contains no objects.
    public static func read(
        _ file: FilePath, shownAs name: String
    ) -> (placings: [ObjectPlacing], diagnostics: [Diagnostic]) {
        do throws(FileError) {
            if let size = FileSystem.attributes(file, followingLinks: true)?.bytes, size > mostBytes {
                return ([], [fileError(name, "this file is larger than 64 MB; save the objects in parts")])
            }
            return read(try FileSystem.readContent(file), shownAs: name)
        } catch {
            let reason = error.sentence(thenDo: "import again")
            return ([], [.error(at: SourceLocation(file: name), code: error.code(.unreadable), reason)])
        }
    }

    static func read(_ bytes: [UInt8], shownAs name: String) -> (placings: [ObjectPlacing], diagnostics: [Diagnostic]) {
        let text = SourceText(file: name, bytes: bytes)
        let root: JSONNode
        do throws(JSONError) { root = try JSONReader.read(bytes) } catch {
            let reason = "this is not JSON: \(error.message); save the objects again"
            return ([], [.error(at: text.location(of: error.offset), code: .placedObject, reason)])
        }
        guard root["format"]?.string == format, let nodes = root["objects"]?.array else {
            return (
                [],
                [
                    fileError(
                        name, "this is not a file of placed objects; the file must begin with \"format\": \"\(format)\""
                    )
                ]
            )
        }
        var reader = PlacedObjectsReader(text)
        if nodes.count > mostObjects {
            reader.refuse(root, "this file contains more than 200 objects; import them in parts")
        }
        let placings = nodes.prefix(mostObjects).compactMap { reader.placing($0) }
        var seen: Set<Slug> = []
        for (placing, node) in zip(placings, nodes) where !seen.insert(placing.id).inserted {
            reader.refuse(node, "another object also has the id \(placing.id); give one of them another id")
        }
        return (reader.diagnostics.hasErrors ? [] : placings, reader.diagnostics)
    }

    private static func fileError(_ name: String, _ message: String) -> Diagnostic {
        .error(at: SourceLocation(file: name), code: .placedObject, message)
    }

    private mutating func refuse(_ node: JSONNode, _ message: String) {
        diagnostics.append(.error(at: text.location(of: node.offset), code: .placedObject, message))
    }

    private mutating func placing(_ node: JSONNode) -> ObjectPlacing? {
        let object = node["object"]?.string.flatMap { Slug($0) }
        guard object != nil || (node["object"] == nil && node["picture"] != nil) else {
            refuse(node["object"] ?? node, "this entry names no object; write its id as \"object\"")
            return nil
        }
        guard let id = node["id"] == nil ? object : node["id"]?.string.flatMap({ Slug($0) }) else {
            refuse(node["id"] ?? node, "this id is not valid; use only lower-case letters, digits and single hyphens")
            return nil
        }
        guard let latitude = node["latitude"]?.number, let longitude = node["longitude"]?.number,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else {
            let message = "\(id) has no position; write latitude and longitude in degrees"
            refuse(node["latitude"] ?? node, message)
            return nil
        }
        let name = line(node["name"], most: Self.longestName)
        guard let looks = object.map({ .object($0) }) ?? picture(node, of: id, isNamed: name != nil) else { return nil }
        return ObjectPlacing(
            id: id, looks: looks, name: name,
            position: Position(latitude: latitude, longitude: longitude),
            heightInCentimetres: hundredths(node["height"], -1000...10_000, usually: 0, "metres above the ground"),
            facing: degrees(node["facing"]),
            scaleInHundredths: hundredths(
                node["scale"], 1...5000, usually: PlacedObject.usualScaleInHundredths, "times its size"),
            note: line(node["note"], most: Self.longestNote), location: text.location(of: node.offset))
    }

    /// The looks of an object that the city does not have yet; nil with a diagnostic if it cannot be shown.
    private mutating func picture(_ node: JSONNode, of id: Slug, isNamed: Bool) -> ObjectPlacing.Looks? {
        guard isNamed else {
            refuse(node, "\(id) has its own picture, so it needs a name; write \"name\"")
            return nil
        }
        guard let alt = line(node["alt"], most: Self.longestNote) else {
            refuse(node, "the picture of \(id) has no alt text; say what a person would miss")
            return nil
        }
        guard let data = node["picture"]?.string, data.utf8.count / 4 * 3 <= Self.mostBytesOfPicture,
            let bytes = data.base64Bytes
        else {
            refuse(
                node["picture"] ?? node,
                "a picture must be Base64 and at most 8 MB; save the objects again")
            return nil
        }
        // The first bytes decide, because the declared type in the file is not reliable.
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let isWebP = bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        guard isPNG || isWebP else {
            refuse(node["picture"] ?? node, "the picture of \(id) is neither PNG nor WebP; take another one")
            return nil
        }
        return .picture(ObjectPlacing.Picture(ending: isPNG ? ".png" : ".webp", bytes: bytes, alt: alt))
    }

    /// A text on one line; nil for none.
    private mutating func line(_ node: JSONNode?, most: Int) -> String? {
        guard let node, let text = node.string else { return nil }
        guard text.utf8.count <= most else {
            refuse(node, "this text has more than \(most) bytes; shorten it")
            return nil
        }
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.isEmpty ? nil : line
    }

    private mutating func hundredths(
        _ node: JSONNode?, _ bounds: ClosedRange<Int>, usually usual: Int, _ unit: String
    ) -> Int {
        guard let node else { return usual }
        let number = node.number.flatMap { Int(exactly: ($0 * 100).rounded()) }
        if let number, bounds.contains(number) { return number }
        refuse(
            node,
            "this must be a number from \(Decimal.text(hundredths: bounds.lowerBound)) to "
                + "\(Decimal.text(hundredths: bounds.upperBound)) \(unit)")
        return usual
    }

    private mutating func degrees(_ node: JSONNode?) -> Int {
        guard let node else { return 0 }
        guard let number = node.number, abs(number) <= 3600 else {
            refuse(node, "this must be a direction in degrees from north by east")
            return 0
        }
        return (Int(number.rounded()) % 360 + 360) % 360
    }
}
