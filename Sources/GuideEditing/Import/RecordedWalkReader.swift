// Reads the file that the page for recording walks saves, with limits for everything because any program may write it.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Reads `wynd-walk/1`.
public struct RecordedWalkReader {
    /// The first member of the file.
    public static let format = "wynd-walk/1"
    /// Bytes of the whole file.
    static let mostBytes = 256 * 1024 * 1024
    static let mostPoints = 200_000
    static let mostStops = 200
    static let mostMediaOfStop = 12
    /// Bytes of one photograph or spoken note.
    static let mostBytesOfMedium = 24 * 1024 * 1024
    /// Bytes in UTF-8.
    static let longestName = 300
    static let longestNote = 8_000
    /// Seconds of a walk: two days.
    static let longestWalk = 172_800.0
    /// Minutes.
    static let longestDuration = 2_880
    static let highestPrice = 100_000.0

    private let text: SourceText
    private var diagnostics: [Diagnostic] = []

    private init(_ text: SourceText) { self.text = text }

    /// Reads the file.
    ///
    /// - Parameter name: the file's name in diagnostics.
    /// - Returns: nil with diagnostics for a file that cannot be read or is not a walk.
    public static func read(_ file: FilePath, shownAs name: String) -> (walk: RecordedWalk?, diagnostics: [Diagnostic])
    {
        let bytes: [UInt8]
        do throws(FileError) {
            if let size = FileSystem.attributes(file, followingLinks: true)?.bytes, size > mostBytes {
                return (
                    nil,
                    [fileError(name, "this file is larger than \(mostBytes >> 20) MB, which is too large for a walk")]
                )
            }
            bytes = try FileSystem.readContent(file)
        } catch {
            let reason = error.sentence(thenDo: "import again")
            return (nil, [.error(at: SourceLocation(file: name), code: error.code(.unreadable), reason)])
        }
        return read(bytes, shownAs: name)
    }

    static func read(_ bytes: [UInt8], shownAs name: String) -> (walk: RecordedWalk?, diagnostics: [Diagnostic]) {
        let text = SourceText(file: name, bytes: bytes)
        let root: JSONNode
        do throws(JSONError) { root = try JSONReader.read(bytes) } catch {
            let reason = "this is not JSON: \(error.message); save the walk again"
            return (nil, [.error(at: text.location(of: error.offset), code: .recordedWalk, reason)])
        }
        guard root["format"]?.string == format else {
            return (nil, [fileError(name, "this is not a recorded walk; save one on the page record.html of a city")])
        }
        var reader = RecordedWalkReader(text)
        let walk = reader.walk(root)
        return (reader.diagnostics.hasErrors ? nil : walk, reader.diagnostics)
    }

    private static func fileError(_ name: String, _ message: String) -> Diagnostic {
        .error(at: SourceLocation(file: name), code: .recordedWalk, message)
    }

    private mutating func refuse(_ node: JSONNode, _ message: String) {
        diagnostics.append(.error(at: text.location(of: node.offset), code: .recordedWalk, message))
    }

    // MARK: The walk

    private mutating func walk(_ root: JSONNode) -> RecordedWalk? {
        guard let id = root["id"]?.string.flatMap({ Slug($0) }) else {
            refuse(root["id"] ?? root, "a walk needs an id of lower-case letters, digits and hyphens")
            return nil
        }
        let track = track(root)
        let stops = stops(root)
        if track.allSatisfy({ $0.count < 2 }), stops.count(where: { $0.kind.isStop }) < 2, !diagnostics.hasErrors {
            refuse(root, "this walk has neither a track nor two stops, so it cannot become a tour")
        }
        return RecordedWalk(
            id: id, city: words(root, "city", most: Self.longestName),
            name: words(root, "name", most: Self.longestName),
            note: words(root, "note", most: Self.longestNote), track: track, stops: stops, facts: facts(root))
    }

    private mutating func track(_ root: JSONNode) -> [[TrackPoint]] {
        guard let segments = root["track"]?.array else {
            refuse(
                root["track"] ?? root, "a walk needs a track: a list of lists of [seconds, latitude, longitude, metres]"
            )
            return []
        }
        let count = segments.reduce(0) { $0 + ($1.array?.count ?? 0) }
        guard count <= Self.mostPoints, segments.count <= Self.mostPoints else {
            refuse(root["track"] ?? root, "this track has \(count) positions; the limit is \(Self.mostPoints)")
            return []
        }
        var latest = 0.0
        var track: [[TrackPoint]] = []
        for segment in segments {
            var points: [TrackPoint] = []
            for node in segment.array ?? [] {
                guard let point = point(node, after: latest) else { return [] }
                latest = point.seconds
                points.append(point)
            }
            if !points.isEmpty { track.append(points) }
        }
        return track
    }

    /// A point of the track; nil with an error if it is invalid.
    ///
    /// Reading stops at the first invalid point, because such a file has thousands.
    private mutating func point(_ node: JSONNode, after latest: Double) -> TrackPoint? {
        guard let numbers = node.array, numbers.count == 4, let seconds = numbers[0].number,
            let position = position(numbers[1], numbers[2]), let accuracy = numbers[3].number
        else {
            refuse(node, "a position of a track must be written as [seconds, latitude, longitude, metres]")
            return nil
        }
        guard seconds >= latest, seconds <= Self.longestWalk, accuracy >= 0, accuracy.isFinite else {
            refuse(node, "positions of a track must be in the order of time, within two days")
            return nil
        }
        // No device is more accurate than a metre, even if it reports so.
        return TrackPoint(seconds: seconds, position: position, accuracy: max(1, accuracy))
    }

    private func position(_ latitude: JSONNode, _ longitude: JSONNode) -> Position? {
        guard let latitude = latitude.number, let longitude = longitude.number,
            Position.rangeError(latitude: latitude, longitude: longitude) == nil
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }

    // MARK: Stops

    private mutating func stops(_ root: JSONNode) -> [RecordedWalk.Stop] {
        let nodes = root["stops"]?.array ?? []
        guard nodes.count <= Self.mostStops else {
            refuse(root["stops"] ?? root, "this walk has \(nodes.count) stops; the limit is \(Self.mostStops)")
            return []
        }
        return nodes.compactMap { stop($0) }
    }

    private mutating func stop(_ node: JSONNode) -> RecordedWalk.Stop? {
        guard let place = node["position"]?.array, place.count == 2, let position = position(place[0], place[1]) else {
            refuse(node["position"] ?? node, "a stop needs a position, written as [latitude, longitude] in degrees")
            return nil
        }
        let accuracy = node["accuracy"]?.number ?? 0
        let kind = node["kind"]
        guard let kind = kind == nil ? .stop : kind?.string.flatMap({ RecordedWalk.Stop.Kind(rawValue: $0) }) else {
            refuse(kind ?? node, "the kind of a position must be stop, information, way or hazard")
            return nil
        }
        return RecordedWalk.Stop(
            kind: kind, name: words(node, "name", most: Self.longestName),
            note: words(node, "note", most: Self.longestNote), leg: words(node, "leg", most: Self.longestNote),
            position: position, accuracy: max(0, min(1_000, accuracy)), media: media(node))
    }

    // MARK: The tour as a whole

    private mutating func facts(_ root: JSONNode) -> RecordedWalk.Facts {
        var facts = RecordedWalk.Facts()
        facts.isReady = root["status"]?.string == "ready"
        facts.isCircular = root["circular"]?.bool ?? false
        facts.returnLeg = words(root, "return-leg", most: Self.longestNote)
        facts.direction = root["direction"]?.string.flatMap { Tour.Direction(rawValue: $0) } ?? .oneWay
        facts.area = root["area"]?.string.flatMap { Slug($0) }
        facts.organisation = root["organisation"]?.string.flatMap { Slug($0) }
        facts.durationInMinutes = root["minutes"]?.int.flatMap { (1...Self.longestDuration).contains($0) ? $0 : nil }
        facts.price = root["price"].flatMap { price($0) }
        facts.access = root["access"].flatMap { access($0) }
        return facts
    }

    private mutating func price(_ node: JSONNode) -> Price? {
        if node.string == "free" { return Price(payer: "", minorUnits: 0, currency: "") }
        guard let amount = node["amount"]?.number, (0.01...Self.highestPrice).contains(amount),
            let currency = node["currency"]?.string, CodeLists.currencies.contains(currency)
        else {
            refuse(node, "a price must be free, or have an amount and a currency such as GBP")
            return nil
        }
        return Price(payer: "", minorUnits: Int((amount * 100).rounded()), currency: currency)
    }

    private mutating func access(_ node: JSONNode) -> Access? {
        let note = words(node, "note", most: Self.longestNote)
        let access = Access(
            stepFree: node["step-free"]?.string.flatMap { Access.Extent(rawValue: $0) }, toilets: node["toilets"]?.bool,
            hearingLoop: node["hearing-loop"]?.bool, note: note.isEmpty ? nil : note.replacing("\n", with: " "))
        return access == Access() ? nil : access
    }

    private mutating func words(_ node: JSONNode, _ key: String, most: Int) -> String {
        guard let value = node[key], case let words? = value.string else { return "" }
        guard words.utf8.count <= most else {
            refuse(value, "\(key) is longer than the limit of \(most) bytes")
            return ""
        }
        // Control characters have no meaning in a name or a note; a note has lines.
        let plain = words.unicodeScalars.filter { $0 == "\n" || !($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) }
        let lines = String(String.UnicodeScalarView(plain)).split(separator: "\n").map { line in
            line.split(separator: " ").joined(separator: " ")
        }
        return lines.filter { !$0.isEmpty }.joined(separator: key == "note" ? "\n" : " ")
    }

    private mutating func media(_ stop: JSONNode) -> [RecordedWalk.Recording] {
        let nodes = stop["media"]?.array ?? []
        guard nodes.count <= Self.mostMediaOfStop else {
            refuse(
                stop["media"] ?? stop, "this stop has \(nodes.count) media; the limit is \(Self.mostMediaOfStop)")
            return []
        }
        return nodes.compactMap { medium($0) }
    }

    private mutating func medium(_ node: JSONNode) -> RecordedWalk.Recording? {
        guard let data = node["data"]?.string else {
            refuse(node, "a medium needs its bytes as Base64 under data")
            return nil
        }
        guard data.utf8.count / 4 * 3 <= Self.mostBytesOfMedium else {
            refuse(node, "this medium is larger than \(Self.mostBytesOfMedium >> 20) MB")
            return nil
        }
        guard let bytes = data.base64Bytes else {
            refuse(node, "the bytes of this medium are not valid Base64; save the walk again")
            return nil
        }
        guard let kind = RecordedWalk.Recording.Kind(of: bytes) else {
            refuse(node, "this medium is neither a photograph (JPEG, PNG, WebP) nor a sound (WebM, M4A, Ogg)")
            return nil
        }
        return RecordedWalk.Recording(kind: kind, bytes: bytes)
    }
}

extension RecordedWalk.Recording.Kind {
    /// Determines the type from the first bytes, because the declared type in the file is not reliable.
    init?(of bytes: [UInt8]) {
        func has(_ signature: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature) }
        if has([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else if has([0x1A, 0x45, 0xDF, 0xA3]) {
            self = .webm
        } else if has(Array("ftyp".utf8), at: 4) {
            self = .m4a
        } else if has(Array("OggS".utf8)) {
            self = .ogg
        } else {
            return nil
        }
    }
}
