// Reads the words of an email (RFC 5322, with the parts of MIME, RFC 2045 and 2046).

import GuideContent
import GuideSupport

/// The readable parts of an email.
enum MailText {
    /// The texts of an email, plain texts first; for any other file, its whole text.
    static func parts(of bytes: [UInt8]) -> [String] {
        let bytes = bytes.filter { $0 != UInt8(ascii: "\r") }
        guard isMail(bytes) else { return [String(decoding: bytes, as: UTF8.self)] }
        var (plain, other): ([String], [String]) = ([], [])
        collect(bytes[...], depth: 0, &plain, &other)
        return plain + other
    }

    /// Whether it begins with a header field.
    private static func isMail(_ bytes: [UInt8]) -> Bool {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon < 80 else { return false }
        return line[..<colon].allSatisfy { $0 > 32 && $0 < 127 } && bytes.firstRange(of: "\n\n".utf8) != nil
    }

    private static func collect(
        _ bytes: ArraySlice<UInt8>, depth: Int, _ plain: inout [String], _ other: inout [String]
    ) {
        guard depth < 8, plain.count + other.count < 32 else { return }
        let end = bytes.firstRange(of: "\n\n".utf8)
        let head = fields(String(decoding: bytes[..<(end?.lowerBound ?? bytes.endIndex)], as: UTF8.self))
        let body = bytes[(end?.upperBound ?? bytes.endIndex)...]
        let type = head["content-type"] ?? "text/plain"
        if let boundary = parameter("boundary", of: type), type.lowercased().hasPrefix("multipart/") {
            for part in split(body, by: boundary) { collect(part, depth: depth + 1, &plain, &other) }
            return
        }
        guard type.lowercased().hasPrefix("text/") else { return }
        let decoded =
            switch head["content-transfer-encoding"]?.lowercased() {
            case "base64": String(decoding: body.filter { $0 > 32 }, as: UTF8.self).base64Bytes ?? []
            case "quoted-printable": unquoted(body)
            default: Array(body)
            }
        let isLatin = parameter("charset", of: type)?.lowercased().contains("8859-1") == true
        let text =
            isLatin
            ? String(String.UnicodeScalarView(decoded.map { Unicode.Scalar($0) }))
            : String(decoding: decoded, as: UTF8.self)
        if type.lowercased().hasPrefix("text/html") {
            other.append(withoutTags(text))
        } else {
            plain.append(text)
        }
    }

    /// Replaces each tag with a line break; an opening bracket without a closing one is text.
    private static func withoutTags(_ html: String) -> String {
        var plain: [UInt8] = []
        var rest = Array(html.utf8)[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            plain += rest[..<open]
            guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else {
                rest = rest[open...]
                break
            }
            plain.append(UInt8(ascii: "\n"))
            rest = rest[(close + 1)...]
        }
        return String(decoding: plain + rest, as: UTF8.self)
    }

    /// The header's fields by their names in lower case; a folded field becomes one line.
    private static func fields(_ head: String) -> [String: String] {
        var fields: [String: String] = [:]
        var last: String?
        for line in head.split(separator: "\n") {
            if let name = last, line.first == " " || line.first == "\t" {
                fields[name, default: ""] += " " + line.drop { $0.isWhitespace }
                continue
            }
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            fields[name] = String(line[line.index(after: colon)...].drop { $0.isWhitespace })
            last = name
        }
        return fields
    }

    private static func parameter(_ name: String, of value: String) -> String? {
        for part in value.split(separator: ";").dropFirst() {
            let trimmed = part.drop { $0.isWhitespace }
            guard trimmed.lowercased().hasPrefix("\(name)=") else { continue }
            return String(trimmed.dropFirst(name.count + 1).filter { $0 != "\"" })
        }
        return nil
    }

    private static func split(_ body: ArraySlice<UInt8>, by boundary: String) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var rest = body
        let mark = Array("--\(boundary)".utf8)
        var start: ArraySlice<UInt8>.Index?
        while let found = rest.firstRange(of: mark), parts.count < 64 {
            if let start { parts.append(body[start..<found.lowerBound]) }
            rest = rest[found.upperBound...]
            guard let line = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
            rest = rest[rest.index(after: line)...]
            start = rest.startIndex
        }
        if let start, start < body.endIndex, parts.isEmpty { parts.append(body[start...]) }
        return parts
    }

    /// Without the escapes of quoted-printable (RFC 2045).
    private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        func digit(_ byte: UInt8) -> UInt8? {
            switch byte {
            case 0x30...0x39: byte - 0x30
            case 0x41...0x46: byte - 0x37
            case 0x61...0x66: byte - 0x57
            default: nil
            }
        }
        var plain: [UInt8] = []
        var at = bytes.startIndex
        while at < bytes.endIndex {
            guard bytes[at] == UInt8(ascii: "="), at + 1 < bytes.endIndex else {
                plain.append(bytes[at])
                at += 1
                continue
            }
            if bytes[at + 1] == UInt8(ascii: "\n") {
                at += 2
            } else if at + 2 < bytes.endIndex, let high = digit(bytes[at + 1]), let low = digit(bytes[at + 2]) {
                plain.append(high << 4 | low)
                at += 3
            } else {
                plain.append(bytes[at])
                at += 1
            }
        }
        return plain
    }
}
