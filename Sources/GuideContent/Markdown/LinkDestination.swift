// Classifies a link's destination, and checks whether it is safe.

import GuideSupport

/// A destination as written, classified by its handling.
package enum LinkDestination: Hashable {
    /// `http` or `https`; `hostEnd` is the offset of the first byte after the host.
    case web(hostEnd: Int)
    /// `mailto:` or `tel:`.
    case contact
    /// Another part of the same text.
    case fragment(String)
    /// A file of the guide, with its percent-encoding decoded.
    case file(path: String, fragment: String?)
    /// An address with a scheme that is not allowed; the scheme is in lower case.
    case unsafe(scheme: String)
    /// The reason follows the destination in a sentence.
    case invalid(reason: String)

    package init(_ destination: String) {
        let bytes = LinkDestination.asBrowsersReadIt(destination)
        if bytes.isEmpty {
            self = .invalid(reason: "is empty; write an address or a file between the parentheses")
        } else if let scheme = LinkDestination.scheme(of: bytes) {
            self = LinkDestination.absolute(bytes, scheme: scheme, written: destination)
        } else if bytes.starts(with: "//".utf8) || bytes.starts(with: "\\\\".utf8) || bytes.starts(with: "/\\".utf8) {
            self = .invalid(reason: "has no scheme; start it with https://")
        } else {
            self = LinkDestination.relative(bytes)
        }
    }

    /// The address as browsers read it.
    ///
    /// They remove control characters and spaces at the ends, and tabs and line breaks anywhere (URL Standard, section
    /// 4.4), so `java&#9;script:` would run.
    private static func asBrowsersReadIt(_ text: String) -> [UInt8] {
        var bytes = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return Array(bytes.drop { $0 <= 0x20 })
    }

    private static func scheme(of bytes: [UInt8]) -> String? {
        guard let first = bytes.first, first.isASCIILetter else { return nil }
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: ":") {
                return String(decoding: bytes[..<index], as: UTF8.self).lowercased()
            }
            guard byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte) else { return nil }
        }
        return nil
    }

    private static func absolute(_ bytes: [UInt8], scheme: String, written: String) -> LinkDestination {
        switch scheme {
        case "http", "https":
            guard bytes.count == written.utf8.count else {
                return .invalid(reason: "contains white space; remove it")
            }
            let rest = bytes.dropFirst(scheme.utf8.count + 1)
            guard rest.starts(with: "//".utf8) else {
                return .invalid(reason: "is not a web address; write \(scheme):// before the host")
            }
            let host = rest.dropFirst(2).prefix {
                $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
                    && $0 != UInt8(ascii: "\\")
            }
            let isClean = host.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
                    || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":")
            }
            guard isClean, let first = host.first, first != UInt8(ascii: "."), first != UInt8(ascii: ":") else {
                return .invalid(reason: "is not a valid web address; check the host, as in https://example.org/")
            }
            return .web(hostEnd: host.endIndex)
        case "mailto", "tel":
            return bytes.count > scheme.utf8.count + 1 ? .contact : .invalid(reason: "has nothing after the colon")
        default:
            return .unsafe(scheme: scheme)
        }
    }

    private static func relative(_ bytes: [UInt8]) -> LinkDestination {
        let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
        let path = decoded(bytes[..<(hash ?? bytes.count)])
        let fragment = hash.map { decoded(bytes[($0 + 1)...]) }
        guard let path, fragment != .some(nil) else {
            return .invalid(reason: "contains a % that encodes nothing; write %25 for a percent sign")
        }
        let name = fragment.flatMap { $0 }
        if path.isEmpty {
            guard let name, !name.isEmpty else {
                return .invalid(reason: "names no heading; write one after the #")
            }
            return .fragment(name)
        }
        if path.utf8.contains(UInt8(ascii: "?")) {
            return .invalid(reason: "has a query; end it before the ?, because files of the guide have no queries")
        }
        if path.utf8.contains(UInt8(ascii: "\\")) {
            return .invalid(reason: "contains backslashes; write / between folders")
        }
        return .file(path: path, fragment: name.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// The text with its percent-encoding decoded; nil if the encoding is invalid.
    package static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.contains(UInt8(ascii: "%")) else { return String(validating: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "%") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            guard index + 2 < bytes.endIndex,
                bytes[index + 1].isHexadecimalDigit, bytes[index + 2].isHexadecimalDigit,
                let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            else { return nil }
            result.append(value)
            index += 3
        }
        return String(validating: result, as: UTF8.self)
    }
}
