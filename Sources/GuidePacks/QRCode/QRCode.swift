// Defines a QR code as a square of dark and light modules.

import GuideModel

/// The smallest symbol of ISO/IEC 18004 for a text.
///
/// A quarter of it (level Q) can be restored if it is worn or covered, or 15 % (level M) if level Q would need fine
/// modules.
public struct QRCode: Hashable, Sendable {
    /// The text in the symbol.
    public let text: String
    /// The number of modules on each side, without the quiet zone.
    public let size: Int
    /// The modules row by row from the top left; true is dark.
    let modules: [Bool]

    /// The number of light modules around the symbol that the standard requires (section 9.1).
    public static let quietZone = 4
    /// The largest version (size 57) for which level Q is preferred.
    static let largestFineVersion = 10

    /// - Parameter text: ASCII, because scanners disagree about other characters; preferably an address. If it makes
    ///   the symbol smaller, the scheme and host are in capitals, which have the same meaning (RFC 3986, 6.2.2.1).
    /// - Throws: `PackError.textTooLongForQRCode` above about 2,300 bytes.
    public init(_ text: String) throws(PackError) {
        let spellings = [text, QRCode.withCapitalHost(text)]
        let fine = spellings.compactMap { QRSymbol(text: $0, correction: .quarter) }.min { $0.size < $1.size }
        let symbol: QRSymbol
        if let fine, fine.version <= QRCode.largestFineVersion {
            symbol = fine
        } else if let coarse = spellings.compactMap({ QRSymbol(text: $0, correction: .medium) }).min(by: {
            $0.size < $1.size
        }) {
            symbol = coarse
        } else {
            throw .textTooLongForQRCode(bytes: text.utf8.count)
        }
        self.text = symbol.text
        self.size = symbol.size
        self.modules = symbol.modules
    }

    /// The address of a page online.
    ///
    /// - Parameters:
    ///   - path: the path from the site's root.
    ///   - base: the address of the site's root.
    public static func address(of path: String, base: String) -> String {
        PlaceholderPage.ending(base) + PackPath.address(path)
    }

    /// `text` with its scheme and host in capitals, if it is a web address.
    static func withCapitalHost(_ text: String) -> String {
        let lowercased = text.lowercased()
        for scheme in ["https://", "http://"] where lowercased.hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let host = rest.prefix { !"/?#".contains($0) }
            // A user name may precede the host, and its case matters.
            guard !host.contains("@"), host.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
            return scheme.uppercased() + host.uppercased() + rest.dropFirst(host.count)
        }
        return text
    }
}
