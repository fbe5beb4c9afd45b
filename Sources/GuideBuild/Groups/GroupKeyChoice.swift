// Finds the secret that a guide's groups are sealed with.

import GuideModel
import GuideSupport
import SystemPackage

/// Where a build may find the secret.
public struct GroupKeyChoice: Sendable {
    /// The environment variable with the secret itself, for CI.
    public static let variable = "WYND_GROUP_KEY"

    /// The file that was named.
    public var file: FilePath?
    /// What the environment variable holds.
    public var text: String?
    /// The folder of the person's settings, in which `wynd keys new` puts secrets.
    public var settings: FilePath?

    public init(file: FilePath? = nil, text: String? = nil, settings: FilePath? = nil) {
        self.file = file
        self.text = text
        self.settings = settings
    }

    /// The secret that fits the fingerprint in guide.yaml.
    ///
    /// - Returns: nil when the guide names none, or it is not at hand or wrong, which the diagnostics say.
    public func secret(of guide: Guide) -> (secret: GroupSecret?, diagnostics: [Diagnostic]) {
        guard let fingerprint = guide.groupKey?.text else { return (nil, []) }
        let source = SecretSource(
            file: file, text: text, variable: Self.variable, usual: settings, named: fingerprint)
        guard let source else { return (nil, []) }
        do throws(UnfitKey) {
            let secrets = try source.read().groupSecrets
            if let secret = secrets.first(where: { $0.fingerprint == fingerprint }) { return (secret, []) }
            let found = secrets.map(\.fingerprint).joined(separator: ", ")
            throw UnfitKey(
                message: "this secret does not fit the guide's; its fingerprint is \(found.isEmpty ? "none" : found), "
                    + "and group-key is \(fingerprint)")
        } catch {
            return (nil, [.error(at: SourceLocation(file: source.name), code: .groupKey, error.message)])
        }
    }

    /// What is to be done where the secret is not at hand, as the rest of a sentence.
    static func hint(_ guide: Guide) -> String {
        guide.groupKey == nil
            ? "guide.yaml names no group-key; run wynd keys new --group and add the line that it says"
            : "the secret of group-key is not at hand; give it by --group-key or \(variable)"
    }
}
