// Reports the result of verifying a pack.

import GuideModel

public struct PackReport: Hashable, Sendable {
    public enum Signature: Hashable, Sendable {
        /// The pack has no `pack.sig`.
        case unsigned
        /// The pack has a `pack.sig`, but the caller gave no key to check it with.
        case unchecked
        /// The signature is valid for the key.
        case valid
        /// The signature is not valid for the key and this pack.
        case invalid
    }

    /// The file name as the caller gave it.
    public var file: String
    /// The errors in the order of the pack; empty if the pack is valid.
    public var errors: [PackVerificationError]
    /// The manifest of the pack; nil if it cannot be read.
    public var manifest: PackManifest?
    public var signature: Signature
    /// The size of the ZIP.
    public var bytes: Int
    public var entries: Int

    public var isValid: Bool { errors.isEmpty }

    /// The errors as diagnostics about the file, each with its code.
    public var diagnostics: [Diagnostic] {
        errors.map { error in
            let place = error.path.map { "\($0): " } ?? ""
            return .error(
                at: SourceLocation(file: file), code: error.code.diagnosticCode, place + error.message)
        }
    }
}
