// The line icons of a theme as inline SVG.

import GuideModel

/// Icons by name, ready to stand in a page.
struct IconSet: Sendable {
    private let markup: [String: Markup]

    /// - Parameter files: SVG files by name without `.svg`.
    init(_ files: [String: [UInt8]]) {
        markup = files.mapValues { Markup(IconSet.inline($0)) }
    }

    /// The icon's markup; empty when the theme has none of that name.
    func named(_ name: String) -> Markup { markup[name] ?? .none }

    func kind(_ kind: PlaceKind) -> Markup { named(kind.rawValue) }

    /// The names that pages use: every kind of place, and those of the interface.
    static var names: [String] {
        var names = PlaceKind.allCases.map(\.rawValue)
        _ = InterfaceIconsContext { name in
            names.append(name)
            return .none
        }
        return names
    }

    /// What the theme lacks.
    var missing: [String] { IconSet.names.filter { markup[$0] == nil } }

    /// What an icon's file says so that it can be looked at by itself, and a page need not repeat for each of its
    /// icons: the namespace, which HTML implies, and the line of the family, which the style sheet gives to `.icon`.
    static let impliedAttributes = [
        " xmlns=\"http://www.w3.org/2000/svg\"",
        " fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.75\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
    ]

    /// The element alone: without what stands before `<svg`, without implied attributes, without line breaks at the
    /// end.
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

    /// Where a text begins in another for the first time.
    private static func first(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: text.utf8) }
    }
}
