// The versions of the libraries that the tool uses, for error reports.

import CICU
import CLibXML2
import CZlib

/// A system library on this machine.
public struct LibraryVersion: Hashable, Sendable {
    /// The library's own name, such as `libxml2`.
    public let name: String
    /// The version, such as `2.9.14`; nil if the library is missing.
    public let version: String?

    public init(_ name: String, _ version: String?) {
        self.name = name
        self.version = version
    }

    /// The libraries of this module.
    public static var ofSupport: [LibraryVersion] {
        var icu = [CChar](repeating: 0, count: 20)
        wynd_icu_version(&icu)
        let bytes = icu.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return [
            LibraryVersion("libxml2", version(Int(wynd_xml_version()), parts: 100)),
            LibraryVersion("ICU", String(decoding: bytes, as: UTF8.self)),
            LibraryVersion("zlib", zlibVersion().map { String(cString: $0) }),
            .crypto,
        ]
    }

    /// Formats a version that is one number, such as 20914 with parts of 100 for 2.9.14.
    public static func version(_ number: Int, parts: Int) -> String {
        "\(number / (parts * parts)).\(number / parts % parts).\(number % parts)"
    }
}
