// Collects the expensive properties that the style sheets of a drawing give to elements.

/// The rules of all style sheets, by a property of the element to which they apply.
///
/// An element counts as matched if the last part of a selector may match it; the earlier parts are ignored.
struct DrawingRules {
    /// The name in the last part of a selector.
    enum Key: Hashable {
        case any
        case type(String)
        case kind(String)
        case id(String)
        /// Elements with an animation in a style.
        case animated
    }

    /// The values of each property.
    private(set) var values: [Key: [String: Set<String>]] = [:]
    /// The parts of all selectors.
    private(set) var weight = 0.0
    /// The number of these parts that depend on an element's siblings.
    private(set) var siblingWeight = 0.0
    /// The frames of all animations.
    private(set) var frames = 0.0

    static let properties: Set<String> = [
        "fill", "stroke", "marker", "marker-start", "marker-mid", "marker-end", "filter", "mask", "clip-path",
        "opacity", "mix-blend-mode", "isolation", "stroke-dasharray", "animation", "animation-name",
    ]

    /// - Parameter sheet: a style sheet as the sanitiser writes it.
    mutating func add(sheet: String) {
        var prelude: [StyleToken] = []
        var keys: [Key]?
        var isInKeyframes = false
        var depth = 0
        var declaration: [StyleToken] = []
        for token in StyleTokenizer.tokens(of: sheet) {
            switch token {
            case .open(UInt8(ascii: "{")):
                if case .at(let name)? = prelude.first {
                    isInKeyframes = name == "keyframes"
                    depth += 1
                } else {
                    keys = isInKeyframes ? [.animated] : self.keys(of: prelude)
                    if isInKeyframes { frames += 1 }
                }
                prelude = []
            case .close(UInt8(ascii: "}")):
                if let current = keys {
                    add(declaration, for: current)
                    declaration = []
                    keys = nil
                } else {
                    depth -= 1
                    if depth <= 0 { isInKeyframes = false }
                }
                prelude = []
            case .semicolon where keys != nil:
                add(declaration, for: keys ?? [])
                declaration = []
            default:
                if keys == nil {
                    if !(prelude.isEmpty && token == .space) { prelude.append(token) }
                } else {
                    declaration.append(token)
                }
            }
        }
    }

    /// The declarations of a `style` attribute.
    static func declarations(_ text: String) -> [(property: Substring, value: Substring)] {
        text.split(separator: ";").compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            return (part[..<colon], part[part.index(after: colon)...])
        }
    }

    private mutating func add(_ declaration: [StyleToken], for keys: [Key]) {
        guard case .word(let property)? = declaration.first(where: { $0 != .space }),
            Self.properties.contains(property), let colon = declaration.firstIndex(of: .colon)
        else { return }
        let value = declaration[(colon + 1)...].compactMap(\.text).joined()
        for key in keys { values[key, default: [:]][property, default: []].insert(value) }
    }

    /// One key for each selector of a list.
    private mutating func keys(of prelude: [StyleToken]) -> [Key] {
        let looksAtSiblings = prelude.contains { token in
            switch token {
            case .other(let sign): sign == UInt8(ascii: "~") || sign == UInt8(ascii: "+")
            case .function(let name): name.hasPrefix("nth-")
            case .word(let name): name.hasSuffix("-child") || name.hasSuffix("-of-type")
            default: false
            }
        }
        weight += Double(prelude.count)
        if looksAtSiblings { siblingWeight += Double(prelude.count) }
        var brackets = 0
        var keys: [Key] = []
        var (key, before) = (Key.any, StyleToken.space)
        for token in prelude + [.comma] {
            switch token {
            case .function, .open: brackets += 1
            case .close: brackets = max(0, brackets - 1)
            case _ where brackets > 0: break
            case .comma:
                keys.append(key)
                key = .any
            // A space before a comma or the end does not separate anything.
            case .space, .other(UInt8(ascii: ">")), .other(UInt8(ascii: "+")), .other(UInt8(ascii: "~")): break
            default: key = Self.key(of: token, after: before, key)
            }
            before = token
        }
        return keys
    }

    private static func key(of token: StyleToken, after before: StyleToken, _ key: Key) -> Key {
        let starts: Bool =
            switch before {
            case .space, .comma, .other(UInt8(ascii: ">")), .other(UInt8(ascii: "+")), .other(UInt8(ascii: "~")): true
            default: false
            }
        switch token {
        case .hash(let name): return .id(name)
        case .word(let name) where before == .other(UInt8(ascii: ".")): return .kind(name)
        case .word(let name) where starts: return .type(name)
        // A pseudo-class restricts the name before it.
        case .word where before == .colon, .colon, .other(UInt8(ascii: ".")): return starts ? .any : key
        default: return starts ? .any : key
        }
    }
}
