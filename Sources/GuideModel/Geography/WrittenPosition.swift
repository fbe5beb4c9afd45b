// Reads positions in the notations that people, devices and map sites write.

/// A position in a text.
public enum WrittenPosition: Hashable, Sendable {
    case exact(Position)
    /// A short Plus Code, whose position is known only near another one.
    case short(PlusCode)

    /// A longer text is not a position, in bytes.
    private static let longest = 2_000

    /// Reads a text.
    ///
    /// Known notations are degrees, minutes and seconds (`53°57'43.9"N 1°4'55.4"W`, `N53 57.732 W001 04.923`), Plus Codes,
    /// `geo:` addresses, and links of map sites that contain the position. Nothing is fetched.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        if PositionLink.isLink(text) {
            guard let position = PositionLink.position(in: text) else { return nil }
            self = .exact(position)
        } else if let code = Self.plusCode(in: text) {
            // A full code needs no other position.
            self = code.isFull ? .exact(code.position(near: Position(latitude: 0, longitude: 0))) : .short(code)
        } else if let position = WrittenAngles(text)?.position {
            self = .exact(position)
        } else {
            return nil
        }
    }

    /// The Plus Code among the words of a text, for example in `XW6C+PX York`; nil for none.
    public static func plusCode(in text: String) -> PlusCode? {
        guard text.utf8.count <= longest, text.contains("+") else { return nil }
        return text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.lazy.compactMap { PlusCode($0) }.first
    }

    /// One angle in degrees, minutes and seconds, for example `53°57'43.9"N`.
    ///
    /// Nil for a plain number, and for a letter of the other direction.
    public static func degrees(_ text: String, isLatitude: Bool) -> Double? {
        guard text.utf8.count <= longest, let degrees = WrittenAngles(text)?.degrees(isLatitude: isLatitude) else {
            return nil
        }
        return abs(degrees) <= (isLatitude ? 90 : 180) ? degrees : nil
    }
}

/// The positions in the links of map sites, and in `geo:` addresses (RFC 5870).
private enum PositionLink {
    private static let geo = "geo:"

    static func isLink(_ text: String) -> Bool {
        text.contains("://") || text.trimmingPrefix(" ").lowercased().hasPrefix(geo)
    }

    static func position(in text: String) -> Position? {
        let link = decoded(text.split { $0.isWhitespace }.first.map(String.init) ?? "")
        if link.lowercased().hasPrefix(geo) { return geoPosition(String(link.dropFirst(geo.utf8.count))) }
        if link.lowercased().contains(/^https?:\/\/([^\/]*\.)?yandex\./) { return yandexPosition(link) }
        return marker(link) ?? parameter(link) ?? view(link)
    }

    /// The position in a link of Yandex Maps, which writes the longitude first.
    ///
    /// `pt` is a marker, and `ll` is the middle of the map.
    private static func yandexPosition(_ link: String) -> Position? {
        let parameters = parameters(link)
        let parts = (parameters["pt"] ?? parameters["ll"] ?? "").split(separator: ",")
        return parts.count > 1 ? pair("\(parts[1]),\(parts[0])") : nil
    }

    /// The position of `53.96,-1.08;u=35` or of `0,0?q=53.96,-1.08(Inn)`, as Android writes it.
    private static func geoPosition(_ text: String) -> Position? {
        let written = pair(String(text.prefix { $0 != ";" && $0 != "?" }))
        let isUnknown = written.map { $0.latitude == 0 && $0.longitude == 0 } ?? true
        return isUnknown ? parameters(text)["q"].flatMap(pair) : written
    }

    /// The position of the place in a link of Google Maps, `!3d53.96!4d-1.08`; the last one is of the place itself.
    private static func marker(_ link: String) -> Position? {
        guard let start = link.ranges(of: "!3d").last?.upperBound else { return nil }
        let parts = link[start...].split(separator: "!", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[1].hasPrefix("4d") else { return nil }
        let longitude = parts[1].dropFirst(2).prefix { "+-.0123456789".contains($0) }
        return pair("\(parts[0]),\(longitude)")
    }

    /// The names of parameters with a latitude and a longitude.
    private static let pairNames = ["query", "q", "ll", "coordinate", "destination", "daddr", "cp", "marker"]

    private static func parameter(_ link: String) -> Position? {
        let parameters = parameters(link)
        if let latitude = parameters["mlat"], let longitude = parameters["mlon"] {
            return pair("\(latitude),\(longitude)")
        }
        for name in pairNames {
            if let position = parameters[name].flatMap(pair) { return position }
        }
        return nil
    }

    /// What a link shows: the position `/maps/search/53.96,-1.08`, or the middle of the map, as in `/@53.96,-1.08,17z` or
    /// `#map=17/53.96/-1.08`.
    private static func view(_ link: String) -> Position? {
        if let start = link.firstRange(of: "/maps/search/")?.upperBound,
            let position = pair(String(link[start...].prefix { $0 != "/" && $0 != "?" }))
        {
            return position
        }
        if let start = link.firstRange(of: "/@")?.upperBound {
            return pair(String(link[start...].prefix { $0 != "/" && $0 != "?" }))
        }
        if let parts = parameters(link)["map"]?.split(separator: "/"), parts.count > 2 {
            return pair("\(parts[1]),\(parts[2])")
        }
        if let middle = frame(link) { return middle }
        let last = link.split(separator: "/").last.flatMap { PlusCode($0) }
        return last.flatMap { $0.isFull ? $0.position(near: Position(latitude: 0, longitude: 0)) : nil }
    }

    /// The middle of a map inside another page, which Google Maps and OpenStreetMap write with the longitude first.
    ///
    /// For example, `pb=!1d900!2d-1.08!3d53.96` or `bbox=-1.09,53.95,-1.07,53.97`.
    private static func frame(_ link: String) -> Position? {
        let parameters = parameters(link)
        if let match = parameters["pb"]?.firstMatch(of: /!2d([-.0-9]+)!3d([-.0-9]+)/) {
            return pair("\(match.2),\(match.1)")
        }
        let box = (parameters["bbox"] ?? "").split(separator: ",").compactMap(number)
        return box.count == 4 ? pair("\((box[1] + box[3]) / 2),\((box[0] + box[2]) / 2)") : nil
    }

    /// The parameters after the question mark and after the number sign; of equal names, the first.
    private static func parameters(_ link: String) -> [String: String] {
        var values: [String: String] = [:]
        for part in link.split(whereSeparator: { "?#&".contains($0) }).dropFirst(link.hasPrefix("?") ? 0 : 1) {
            guard let sign = part.firstIndex(of: "=") else { continue }
            let name = part[..<sign].lowercased()
            if values[name] == nil { values[name] = String(part[part.index(after: sign)...]) }
        }
        return values
    }

    /// Two numbers with a comma or a tilde between them, before anything else in brackets or after another comma.
    private static func pair(_ text: String) -> Position? {
        let text = text.hasPrefix("loc:") ? String(text.dropFirst(4)) : text
        let parts = text.prefix { $0 != "(" }.split { $0 == "," || $0 == "~" }.prefix(2).map(number)
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }

    /// A plain decimal number; a plus sign also means a blank in a link.
    private static func number(_ text: Substring) -> Double? {
        let digits = text.filter { $0 != "+" && $0 != " " }
        guard digits.count <= 40, digits.allSatisfy({ "-.0123456789".contains($0) }) else { return nil }
        return Double(digits)
    }

    /// The text with its percent-encoded bytes decoded.
    private static func decoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                result.append(byte)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
