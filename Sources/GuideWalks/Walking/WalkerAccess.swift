// Whether a walker may go where tags stand.

import GuideGeo

/// What `foot` and `access` say together; the nearer to walkers wins.
///
/// Values from OpenStreetMap's "Key:access".
enum WalkerAccess: Sendable {
    /// Walkers are named and welcome.
    case expresslyOpen
    /// Nothing is said that stops a walker.
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

    /// Who may go there is not the public: `customers` too, whose gate a passer-by is not let through.
    private static let closing: Set<String> = [
        "no", "private", "military", "customers", "agricultural", "forestry", "agricultural;forestry", "delivery",
        "emergency", "permit", "residents", "employees", "staff", "members", "restricted", "use_sidepath", "key",
        "never",
    ]
}
