// Versions of the tool, and the versions that a guide needs.

/// A version as in Semantic Versioning, with its three numbers only.
public struct ToolVersion: Hashable, Comparable, Sendable {
    public var major: Int
    public var minor: Int
    public var patch: Int

    public init(major: Int, minor: Int, patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// The version of this tool, which changes with CHANGELOG.md.
    public static let current = ToolVersion(major: 0, minor: 1, patch: 0)

    /// Reads a version such as `0.2` or `0.2.1`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { ("0"..."9").contains($0) } && part.count <= 6 ? Int(part) : nil
        }
        guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(major: numbers[0], minor: numbers[1], patch: numbers.count > 2 ? numbers[2] : 0)
    }

    public var text: String { "\(major).\(minor).\(patch)" }

    /// Without a last number of 0: `0.2`.
    public var shortText: String { patch == 0 ? "\(major).\(minor)" : text }

    public static func < (one: ToolVersion, other: ToolVersion) -> Bool {
        (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }
}

/// The versions of the tool that a guide is made for.
public struct ToolRequirement: Hashable, Sendable {
    /// The oldest version, as in `>=0.2`.
    public var least: ToolVersion

    public init(least: ToolVersion) { self.least = least }

    /// The requirement as in guide.yaml, without quotes: `>=0.2`.
    public var text: String { ">=\(least.shortText)" }

    /// Reads `>=0.2`, or `0.2`, which means the same; nil for anything else.
    public init?(_ text: String) {
        var rest = text.drop { $0 == " " }
        if rest.hasPrefix(">=") { rest = rest.dropFirst(2).drop { $0 == " " } }
        while rest.last == " " { rest.removeLast() }
        guard let least = ToolVersion(rest) else { return nil }
        self.least = least
    }
}

extension ToolRequirement: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .text(let text) = field else { return nil }
        self.init(text)
    }

    public var field: FieldValue? { .text(">=\(least.text)") }
}
