// Maps the errors of packs to diagnostic codes.

import GuideModel

extension PackVerificationError.Code {
    /// The code that an editor sees.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .unreadable: .packUnreadable
        case .notZIP: .packNotZIP
        case .strayBytes: .packStrayBytes
        case .overlap: .packOverlap
        case .headerMismatch: .packHeaderMismatch
        case .damaged: .packDamaged
        case .unsupported: .packUnsupported
        case .encrypted: .packEncrypted
        case .specialEntry: .packSpecialEntry
        case .badPath: .packBadPath
        case .duplicate: .packDuplicate
        case .bomb: .packBomb
        case .manifestNotFirst: .packManifestNotFirst
        case .badManifest: .packBadManifest
        case .unknownFormat: .packUnknownFormat
        case .versionMismatch: .packVersionMismatch
        case .missing: .packMissing
        case .extra: .packExtra
        case .sizeMismatch: .packSizeMismatch
        case .hashMismatch: .packHashMismatch
        case .unsigned: .packUnsigned
        case .badSignature: .packBadSignature
        }
    }
}
