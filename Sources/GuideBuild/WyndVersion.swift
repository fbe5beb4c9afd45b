// The version of the tool.

public enum WyndVersion {
    /// Semantic version; moves with CHANGELOG.md.
    public static let current = "0.1.0"
}
