// Detects the kind of a file of map data, from its first bytes.

import GuideSupport

/// The formats of OpenStreetMap data; a file's name does not count.
enum OSMFileKind: Hashable, Sendable {
    case pbf
    case xml
    /// An answer of the Overpass API.
    case json
    /// Another format: a clause that names it and the remedy.
    case other(String)

    /// - Parameter start: The first bytes of the file: at least 16 if the file is long enough.
    init(_ start: [UInt8]) {
        if let known = Self.signatures.first(where: { start.starts(with: $0.bytes) }) {
            self = .other(known.advice)
        } else if start.starts(with: [0, 0]) {
            self = .pbf
        } else if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
            self = .xml
        } else {
            let withoutMark = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
            switch withoutMark.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            case UInt8(ascii: "<"): self = Self.isWebPage(withoutMark) ? .other(XMLVocabulary.html.advice) : .xml
            case UInt8(ascii: "{"):
                let isAnswer = OSMJSONReader.isAnswer(withoutMark)
                self = isAnswer ? .json : .other("it is JSON; rename a map in GeoJSON to map.geojson")
            case nil where start.isEmpty: self = .other("it is empty; download it again")
            default: self = .other("it is neither OpenStreetMap's XML (.osm) nor its PBF (.osm.pbf)")
            }
        }
    }

    /// Whether this is HTML, which few servers write as well-formed XML.
    private static func isWebPage(_ start: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: start, as: UTF8.self).lowercased().drop(while: \.isWhitespace)
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }

    private static let signatures: [(bytes: [UInt8], advice: String)] = [
        (
            Array("BZh".utf8),
            "it is compressed by bzip2; unpack it with `bunzip2`, or `osmium cat FILE -o OTHER.osm.pbf`"
        ),
        (
            [0x1F, 0x8B],
            "it is compressed by gzip; unpack it with `gunzip`, or `osmium cat FILE -o OTHER.osm.pbf`"
        ),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "it is compressed by xz; unpack it with `unxz`"),
        ([0x28, 0xB5, 0x2F, 0xFD], "it is compressed by zstd; unpack it with `unzstd`"),
        (Array("PK".utf8), "it is a ZIP; unpack it"),
        ([0xFF, 0xE0], "it is in the format o5m; convert it to PBF with `osmium cat FILE -o OTHER.osm.pbf`"),
    ]
}
