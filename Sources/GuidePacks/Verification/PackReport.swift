// What the verification of a pack found.

import GuideModel

public struct PackReport: Hashable, Sendable {
    public enum Signature: Hashable, Sendable {
        /// The pack has no `pack.sig`.
        case unsigned
        /// The pack has a `pack.sig`, and no key was given to check it with.
        case unchecked
        /// The key has signed the pack.
        case good
        /// The key has not signed the pack as it is.
        case bad
    }

    /// The file as it was named.
    public var file: String
    /// In the order of the pack; empty when it is sound.
    public var faults: [PackFault]
    /// What the pack says of itself; nil when its list cannot be read.
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
