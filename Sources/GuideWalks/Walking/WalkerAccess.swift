// Decides from tags whether walkers may use a way or an area.

import GuideGeo

/// The combined value of `foot` and `access`; the more specific tag wins.
///
/// Values from OpenStreetMap's "Key:access".
enum WalkerAccess: Sendable {
    /// The tags allow walkers explicitly.
    case expresslyOpen
    /// No tag stops a walker.
    case open
    case closed

    init(_ tags: OSMTags) {
        if let foot = tags[.foot] {
            self = Self.welcoming.contains(foot) ? .expresslyOpen : Self.closing.contains(foot) ? .closed : .open
        } else if let access = tags[.access] {
            self = Self.welcoming.contains(access) ? .expresslyOpen : Self.closing.contains(access) ? .closed : .open
        } else {
            self = .open
        }
    }

    private static let welcoming: Set<String> = ["yes", "designated", "permissive", "official", "public"]

    /// Values that exclude the public, including `customers`, because a passer-by may not use their gate.
    private static let closing: Set<String> = [
        "no", "private", "military", "customers", "agricultural", "forestry", "agricultural;forestry", "delivery",
        "emergency", "permit", "residents", "employees", "staff", "members", "restricted", "use_sidepath", "key",
        "never",
    ]
}
