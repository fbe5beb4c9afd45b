// The words of a spreadsheet cell, with the addresses of the links in them.

import GuideContent
import GuideSupport

/// A cell that contains links.
struct CellLink: Hashable, Sendable {
    /// The address, if the whole cell is one link; nil otherwise.
    var address: String?
    /// The words of the cell as HTML, with its links.
    var html: String
}

/// The words of a cell, collected piece by piece.
struct CellWords {
    private(set) var text = ""
    private var html = ""
    private var addresses: [String] = []
    private var hasOtherWords = false

    /// - Parameter address: where the words lead; nil if they are not a link.
    mutating func add(_ words: String, address: String? = nil) {
        text += words
        // Words that are the address itself need no link.
        guard let address, !words.isEmpty, words != address else {
            hasOtherWords = hasOtherWords || !words.allSatisfy(\.isWhitespace)
            html += words.escaped(.html)
            return
        }
        // A program writes one link with several styles as several links.
        if addresses.last == address, html.hasSuffix(Self.end) {
            html.removeLast(Self.end.count)
        } else {
            html += "<a href=\"\(address.escaped(.html))\">"
        }
        html += words.escaped(.html) + Self.end
        if addresses.last != address { addresses.append(address) }
    }

    private static let end = "</a>"

    /// Nil for a cell without links, and for one whose words are HTML already.
    var link: CellLink? {
        guard !addresses.isEmpty, HTMLTree(text)?.hasTags != true else { return nil }
        return CellLink(address: !hasOtherWords && addresses.count == 1 ? addresses[0] : nil, html: html)
    }

    /// The address in a formula such as `HYPERLINK("https://example.org";"Museum")`; nil for any other formula.
    static func address(ofFormula formula: String) -> String? {
        guard let match = formula.firstMatch(of: /^(?:of:|oooc:)?=?\s*HYPERLINK\(\s*"((?:[^"]|"")+)"\s*[;,)]/) else {
            return nil
        }
        return String(match.1).replacing("\"\"", with: "\"")
    }
}

extension CellLink {
    /// The value of a cell under a column: the address, the words with their links, or only the words.
    ///
    /// - Parameter words: what the cell shows.
    func value(for field: ImportField, words: String) -> String {
        guard field != .text else { return html }
        guard let address else { return words }
        let isWeb = WebAddress.check(address) == .valid
        switch field {
        case .website: return isWeb ? address : words
        case .picture: return isWeb ? address : Self.picture(at: address) ?? words
        case .coordinates: return isWeb && !words.contains(where: \.isNumber) ? address : words
        case .email:
            let isMail = address.lowercased().hasPrefix("mailto:") && !words.contains("@")
            return isMail ? String(address.dropFirst("mailto:".count).prefix { $0 != "?" }) : words
        default: return words
        }
    }

    /// The path of a picture file to which a cell is linked; nil for any other address.
    ///
    /// Of `file:///C:/pictures/mill.jpg`, only the name remains, because the folder is on another computer.
    private static func picture(at address: String) -> String? {
        guard PictureReferences.isPicture(address) else { return nil }
        let path = LinkDestination.decoded(Array(address.utf8)[...]) ?? address
        let parts = path.split { $0 == "/" || $0 == "\\" }.map(String.init)
        // OpenDocument writes paths from inside its ZIP, so they begin with "..".
        return path.contains(":") ? parts.last : parts.drop { $0 == ".." }.joined(separator: "/")
    }
}
