// The one track or route of a GPX file (GPX 1.1), through libxml2's reader.

import CLibXML2
import GuideModel
import GuideSupport

enum GPXRoute {
    /// The points of the first track, its segments joined; else those of the first route.
    ///
    /// Nothing outside the text is ever loaded: no entities, no document type, no network.
    static func read(_ text: SourceText) -> Result<[Position], RouteFault> {
        xmlInitParser()
        let options = CInt(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
        return text.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return .success([]) }
            let reader = base.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
                xmlReaderForMemory($0, CInt(buffer.count), nil, nil, options)
            }
            guard let reader else {
                return .failure(
                    RouteFault(location: SourceLocation(file: text.file), message: "this file cannot be read"))
            }
            defer { xmlFreeTextReader(reader) }
            return read(reader, file: text.file)
        }
    }

    private static func read(_ reader: xmlTextReaderPtr, file: String) -> Result<[Position], RouteFault> {
        var lines = GPXLines()
        while true {
            let outcome = xmlTextReaderRead(reader)
            let line = Int(max(1, xmlTextReaderGetParserLineNumber(reader)))
            let location = SourceLocation(file: file, line: line, column: 0)
            if outcome == 0 { break }
            guard outcome > 0 else {
                return .failure(RouteFault(location: location, message: "this is not well-formed XML"))
            }
            let type = xmlTextReaderNodeType(reader)
            if type == CInt(XML_READER_TYPE_DOCUMENT_TYPE.rawValue) {
                return .failure(
                    RouteFault(
                        location: SourceLocation(file: file), message: "a GPX file needs no DOCTYPE; take it away"))
            }
            guard type == CInt(XML_READER_TYPE_ELEMENT.rawValue), let name = xmlTextReaderConstLocalName(reader) else {
                continue
            }
            let element = String(cString: name)
            guard ["trk", "rte", "trkpt", "rtept"].contains(element) else { continue }
            let latitude = attribute(reader, "lat")
            let longitude = attribute(reader, "lon")
            if let fault = lines.add(element, latitude: latitude, longitude: longitude) {
                return .failure(RouteFault(location: location, message: fault))
            }
        }
        guard let positions = lines.first else {
            return .failure(
                RouteFault(location: SourceLocation(file: file), message: "this GPX file holds no track and no route"))
        }
        return .success(positions)
    }

    private static func attribute(_ reader: xmlTextReaderPtr, _ name: String) -> Double? {
        guard let value = xmlTextReaderGetAttribute(reader, name) else { return nil }
        defer { wynd_xmlFree(value) }
        return Decimal.degrees(String(cString: value))
    }
}

/// The tracks and routes of a file as their points come in.
private struct GPXLines {
    private var tracks: [[Position]] = []
    private var routes: [[Position]] = []

    /// What is wrong with the element; nil when nothing is.
    mutating func add(_ element: String, latitude: Double?, longitude: Double?) -> String? {
        switch element {
        case "trk":
            tracks.append([])
            return nil
        case "rte":
            routes.append([])
            return nil
        default:
            guard let latitude, let longitude else { return "a point needs lat and lon, each a number of degrees" }
            if let fault = Position.rangeFault(latitude: latitude, longitude: longitude) { return fault }
            let position = Position(latitude: latitude, longitude: longitude)
            if element == "trkpt", !tracks.isEmpty {
                tracks[tracks.count - 1].append(position)
            } else if element == "rtept", !routes.isEmpty {
                routes[routes.count - 1].append(position)
            }
            return nil
        }
    }

    var first: [Position]? {
        tracks.first { $0.count > 1 } ?? routes.first { $0.count > 1 } ?? tracks.first ?? routes.first
    }
}
