// Finds the maps of other sites in a WordPress text, for example an <iframe> of Google Maps, and removes them.

import GuideContent
import GuideModel
import GuideSupport

/// The maps of other sites in one text.
struct WordPressMapFrames {
    /// Their addresses, in the order of the text.
    private(set) var addresses: [String] = []

    private static let start = "<iframe"

    /// The first position that such a map in a text shows; nil if there is none.
    static func position(in html: String) -> Position? {
        guard html.lowercased().contains(start), let tree = HTMLTree(html) else { return nil }
        var frames = WordPressMapFrames()
        _ = frames.take(from: tree.content)
        return frames.addresses.lazy.compactMap { address -> Position? in
            guard case .exact(let position)? = WrittenPosition(address) else { return nil }
            return position
        }.first
    }

    /// - Returns: the nodes without the maps.
    mutating func take(from nodes: [HTMLTree.Node]) -> [HTMLTree.Node] {
        var rest: [HTMLTree.Node] = []
        for node in nodes {
            guard case .element(var element) = node else {
                rest.append(node)
                continue
            }
            if element.name == "iframe", let address = Self.address(of: element) {
                addresses.append(address)
                continue
            }
            element.content = take(from: element.content)
            rest.append(.element(element))
        }
        return rest
    }

    /// The whole address of the map in a frame; nil for other frames.
    private static func address(of frame: HTMLTree.Element) -> String? {
        // Plug-ins that load frames late have the address elsewhere.
        for name in ["src", "data-src", "data-lazy-src"] {
            let written = (frame.attributes[name] ?? "").onOneLine
            let address = written.hasPrefix("//") ? "https:\(written)" : written
            if isMap(address) { return address }
        }
        return nil
    }

    private static func isMap(_ address: String) -> Bool {
        let address = address.lowercased().prefix(200)
        return address.prefixMatch(of: #/https?://([^/?#]*\.)?google\.[a-z.]{2,6}/maps/#) != nil
            || address.prefixMatch(of: #/https?://maps\.google\.[a-z.]{2,6}/#) != nil
            || address.prefixMatch(of: #/https?://([^/?#]*\.)?openstreetmap\.[a-z]{2,3}/#) != nil
            || address.prefixMatch(of: #/https?://([^/?#]*\.)?bing\.com/maps/#) != nil
    }
}
