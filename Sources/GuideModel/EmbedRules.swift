// Which other websites may show pages of the guide in a frame.

/// The websites that may show the guide's pages for frames.
public struct EmbedRules: Hashable, Sendable {
    /// The origins of the websites, such as `https://www.visit-york.example`; empty for the guide's own only.
    public var allow: [String] = []

    public init(allow: [String] = []) { self.allow = allow }
}

extension EmbedRules: ContentValue {
    public static let contentKind = ContentKind<EmbedRules>(
        "the rules for frames",
        [
            ContentKey(
                "allow", .list(.origin), \.allow, needed: true,
                help: "the websites that may show maps, tours, places and events of the guide in frames",
                example: "[https://www.visit-york.example]")
        ])

    public static func unwritten(_ fields: FieldValues) -> EmbedRules { EmbedRules() }
}
