// The line icons of a theme as inline SVG.

import GuideModel

/// Icons by name, ready for use in a page.
struct IconSet: Sendable {
    private let markup: [String: Markup]

    /// Reads the icons.
    ///
    /// - Parameter files: SVG files by name without `.svg`.
    init(_ files: [String: [UInt8]]) {
        markup = files.mapValues { Markup(IconSet.inline($0)) }
    }

    /// The icon's markup; empty if the theme has no icon of that name.
    func named(_ name: String) -> Markup { markup[name] ?? .none }

    func kind(_ kind: PlaceKind) -> Markup { named(kind.rawValue) }

    /// The names that pages use: all kinds of places, and the icons of the interface.
    static var names: [String] {
        var names = PlaceKind.allCases.map(\.rawValue)
        _ = InterfaceIconsContext { name in
            names.append(name)
            return .none
        }
        return names
    }

    /// The icons that the theme lacks.
    var missing: [String] { IconSet.names.filter { markup[$0] == nil } }

    /// The attributes that a file needs only when it is viewed alone, and that a page need not repeat for each icon.
    ///
    /// HTML implies the namespace, and the style sheet gives `.icon` the line style of the family.
    static let impliedAttributes = [
        " xmlns=\"http://www.w3.org/2000/svg\"",
        " fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.75\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
    ]

    /// The element alone: without the text before `<svg`, implied attributes, and line breaks at the end.
    private static func inline(_ file: [UInt8]) -> [UInt8] {
        var icon = Array(String(decoding: file, as: UTF8.self).utf8)
        if let start = first("<svg", in: icon[...]) { icon.removeSubrange(..<start) }
        for attributes in impliedAttributes {
            let tag = icon.prefix { $0 != UInt8(ascii: ">") }
            if let start = first(attributes, in: tag) { icon.removeSubrange(start..<start + attributes.utf8.count) }
        }
        while let last = icon.last, last <= UInt8(ascii: " ") { icon.removeLast() }
        return icon
    }

    /// The index of the first occurrence of a text in another.
    private static func first(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: text.utf8) }
    }
}
