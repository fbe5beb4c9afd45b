// Reports the result of verifying a pack.

import GuideModel

public struct PackReport: Hashable, Sendable {
    public enum Signature: Hashable, Sendable {
        /// The pack has no `pack.sig`.
        case unsigned
        /// The pack has a `pack.sig`, but the caller gave no key to check it with.
        case unchecked
        /// The signature is valid for the key.
        case good
        /// The signature is not valid for the key and this pack.
        case bad
    }

    /// The file name as the caller gave it.
    public var file: String
    /// The faults in the order of the pack; empty if the pack is valid.
    public var faults: [PackFault]
    /// The manifest of the pack; nil if it cannot be read.
    public var manifest: PackManifest?
    public var signature: Signature
    /// The size of the ZIP.
    public var bytes: Int
    public var entries: Int

    public var isSound: Bool { faults.isEmpty }

    /// The faults as findings about the file, each with its code.
    public var diagnostics: [Diagnostic] {
        faults.map { fault in
            let place = fault.path.map { "\($0): " } ?? ""
            return .error(
                at: SourceLocation(file: file), code: fault.code.diagnosticCode, place + fault.message)
        }
    }
}
