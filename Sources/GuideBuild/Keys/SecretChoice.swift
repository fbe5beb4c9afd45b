// Finds a secret of a guide, which is stored outside the guide.

import GuideModel
import GuideSupport
import SystemPackage

/// A secret that seals content, which guide.yaml identifies by its fingerprint.
public protocol GuideSecret: Sendable {
    /// The word in names: `unlock` for `unlock-key` in guide.yaml, `--unlock-key`, `wynd keys new --unlock` and
    /// `WYND_UNLOCK_KEY`.
    static var word: String { get }
    static var code: DiagnosticCode { get }
    /// Identifies the secret without revealing it.
    var fingerprint: String { get }
    /// The fingerprint in guide.yaml.
    static func fingerprint(in guide: Guide) -> String?
    /// The secrets of this kind in a file of secrets.
    static func all(in file: SecretFile) -> [Self]
}

/// The secret that locks content.
public typealias UnlockChoice = SecretChoice<UnlockSecret>
/// The secret that seals groups.
public typealias GroupKeyChoice = SecretChoice<GroupSecret>

/// Where a build may find a secret.
public struct SecretChoice<Secret: GuideSecret>: Sendable {
    /// The environment variable with the secret itself, for CI.
    public static var variable: String { "WYND_\(Secret.word.uppercased())_KEY" }

    /// The file that the caller named.
    public var file: FilePath?
    /// The value of the environment variable.
    public var text: String?
    /// The user's settings folder, in which `wynd keys new` saves secrets.
    public var settings: FilePath?

    public init(file: FilePath? = nil, text: String? = nil, settings: FilePath? = nil) {
        self.file = file
        self.text = text
        self.settings = settings
    }

    /// The secret that matches the fingerprint in guide.yaml.
    ///
    /// - Returns: nil if guide.yaml names no fingerprint, or if the secret is not available or does not match; in the
    ///   last two cases the diagnostics give the reason.
    public func secret(of guide: Guide) -> (secret: Secret?, diagnostics: [Diagnostic]) {
        guard let fingerprint = Secret.fingerprint(in: guide) else { return (nil, []) }
        let source = SecretSource(
            file: file, text: text, variable: Self.variable, usual: settings, named: fingerprint)
        guard let source else { return (nil, []) }
        do throws(KeyError) {
            let secrets = Secret.all(in: try source.read())
            if let secret = secrets.first(where: { $0.fingerprint == fingerprint }) { return (secret, []) }
            let found = secrets.map(\.fingerprint).joined(separator: ", ")
            throw KeyError(
                message:
                    "this secret does not match the guide's; its fingerprint is "
                    + "\(found.isEmpty ? "none" : found), and \(Secret.word)-key is \(fingerprint)")
        } catch {
            return (nil, [.error(at: SourceLocation(file: source.name), code: Secret.code, error.message)])
        }
    }

    /// What to do if the secret is not available, as the rest of a sentence.
    package static func hint(_ guide: Guide) -> String {
        let word = Secret.word
        return Secret.fingerprint(in: guide) == nil
            ? "guide.yaml contains no \(word)-key; run wynd keys new --\(word) and add the line that it prints"
            : "the secret of \(word)-key is missing; give it with --\(word)-key or \(variable)"
    }
}

extension UnlockSecret: GuideSecret {
    public static let word = "unlock"
    public static let code = DiagnosticCode.unlockKey
    public static func fingerprint(in guide: Guide) -> String? { guide.unlockKey?.text }
    public static func all(in file: SecretFile) -> [UnlockSecret] { file.unlockSecrets }
}

extension GroupSecret: GuideSecret {
    public static let word = "group"
    public static let code = DiagnosticCode.groupKey
    public static func fingerprint(in guide: Guide) -> String? { guide.groupKey?.text }
    public static func all(in file: SecretFile) -> [GroupSecret] { file.groupSecrets }
}
