// The file with a guide's secrets: what it says, how it is read, and where it must not lie.
//
//   wynd-secrets/1
//   # Whoever has this file can sign packs in the guide's name.
//   sign-packs ed25519-secret:nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=
//   unlock-content hkdf-secret:C0sLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCws=
//   seal-groups group-secret:DEwMTAxMDEwMTAxMDEwMTAxMDEwMTAxMDEwMTAxMDEw=
//
// Each line is a purpose, a space and a secret. Lines for purposes that this version does not know are passed over.

import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

public struct SecretFile: Sendable {
    static let format = "wynd-secrets/1"
    /// The purpose of a secret that signs packs.
    static let signing = "sign-packs"
    /// What stands before the Base64 of such a secret.
    static let secretPrefix = "ed25519-secret:"

    /// The purpose of a secret that signs approvals.
    static let approving = "approve-content"
    /// The purpose of a secret that locks content.
    static let unlocking = "unlock-content"
    /// What stands before the Base64 of such a secret.
    static let unlockPrefix = "hkdf-secret:"
    /// The purpose of a secret that seals groups.
    static let sealing = "seal-groups"
    /// What stands before the Base64 of such a secret.
    static let groupPrefix = "group-secret:"

    public var signers: [PackSigner] = []
    /// Those that sign approvals, and no packs.
    public var approvers: [PackSigner] = []
    public var unlockSecrets: [UnlockSecret] = []
    public var groupSecrets: [GroupSecret] = []

    public init(
        signers: [PackSigner] = [], approvers: [PackSigner] = [], unlockSecrets: [UnlockSecret] = [],
        groupSecrets: [GroupSecret] = []
    ) {
        self.signers = signers
        self.approvers = approvers
        self.unlockSecrets = unlockSecrets
        self.groupSecrets = groupSecrets
    }

    /// Reads a file's text, or the secret of its last line alone, which is all that some services for secrets can hold.
    ///
    /// - Throws: what is wrong, as the rest of a sentence; never with anything of the secret.
    init(_ text: String) throws(SecretFileFault) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace) }
            .filter { !$0.isEmpty }
        if lines.count == 1, lines[0].count == 1 {
            if lines[0][0].hasPrefix(SecretFile.secretPrefix) {
                signers = [try SecretFile.signer(lines[0][0])]
                return
            }
            if lines[0][0].hasPrefix(SecretFile.unlockPrefix) {
                unlockSecrets = [try SecretFile.unlockSecret(lines[0][0])]
                return
            }
            if lines[0][0].hasPrefix(SecretFile.groupPrefix) {
                groupSecrets = [try SecretFile.groupSecret(lines[0][0])]
                return
            }
        }
        guard lines.first == [SecretFile.format[...]] else { throw .notOurs }
        for words in lines.dropFirst() where !words[0].hasPrefix("#") {
            guard words.count == 2 else { throw .damaged }
            if words[0] == SecretFile.signing { signers.append(try SecretFile.signer(words[1])) }
            if words[0] == SecretFile.approving { approvers.append(try SecretFile.signer(words[1])) }
            if words[0] == SecretFile.unlocking { unlockSecrets.append(try SecretFile.unlockSecret(words[1])) }
            if words[0] == SecretFile.sealing { groupSecrets.append(try SecretFile.groupSecret(words[1])) }
        }
    }

    private static func signer(_ secret: Substring) throws(SecretFileFault) -> PackSigner {
        guard secret.hasPrefix(secretPrefix), let bytes = secret.dropFirst(secretPrefix.count).base64Bytes,
            let signer = PackSigner(secret: bytes)
        else { throw .damaged }
        return signer
    }

    private static func unlockSecret(_ secret: Substring) throws(SecretFileFault) -> UnlockSecret {
        guard secret.hasPrefix(unlockPrefix), let bytes = secret.dropFirst(unlockPrefix.count).base64Bytes,
            let secret = UnlockSecret(bytes: bytes)
        else { throw .damaged }
        return secret
    }

    private static func groupSecret(_ secret: Substring) throws(SecretFileFault) -> GroupSecret {
        guard secret.hasPrefix(groupPrefix), let bytes = secret.dropFirst(groupPrefix.count).base64Bytes,
            let secret = GroupSecret(bytes: bytes)
        else { throw .damaged }
        return secret
    }

    var text: String {
        let powers =
            [
                signers.isEmpty ? nil : "sign packs in the guide's name",
                approvers.isEmpty ? nil : "approve content in its owner's name",
                unlockSecrets.isEmpty ? nil : "open what it locks",
                groupSecrets.isEmpty ? nil : "read what all groups share",
            ]
            .compactMap { $0 }.joined(separator: " and ")
        let comment = "# Anyone who has this file can \(powers). Keep it out of the guide's folder and of git.\n"
        return SecretFile.format + "\n" + comment
            + signers.map { "\(SecretFile.signing) \(SecretFile.secretPrefix)\($0.secret.base64)\n" }.joined()
            + approvers.map { "\(SecretFile.approving) \(SecretFile.secretPrefix)\($0.secret.base64)\n" }.joined()
            + unlockSecrets.map { "\(SecretFile.unlocking) \(SecretFile.unlockPrefix)\($0.bytes.base64)\n" }.joined()
            + groupSecrets.map { "\(SecretFile.sealing) \(SecretFile.groupPrefix)\($0.bytes.base64)\n" }.joined()
    }

    /// Writes a new file that nobody else on the machine can read; its folder is made where it is missing.
    public func write(to path: FilePath) throws(FileFault) {
        let folder = path.removingLastComponent()
        if !folder.isEmpty { try FileSystem.makeFolder(folder) }
        do {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: [.ownerReadWrite])
            _ = try file.closeAfter { try file.writeAll(text.utf8) }
        } catch {
            throw FileFault(path: path, operation: "write", errno: error as? Errno ?? .ioError)
        }
    }

    /// The guide or git repository that a file lies in, where its secrets could be published; nil for none.
    public static func publicFolder(around file: FilePath) -> FilePath? {
        guard var folder = nearestFolder(of: file) else { return nil }
        while true {
            if ["guide.yaml", ".git"].contains(where: { FileSystem.attributes(folder.appending($0)) != nil }) {
                return folder
            }
            if !folder.removeLastComponent() { return nil }
        }
    }

    /// The real path of the folder of a file, or of the nearest above it that is there.
    private static func nearestFolder(of file: FilePath) -> FilePath? {
        var folder = FileSystem.realPath(file) ?? file
        while folder.removeLastComponent() {
            if let found = FileSystem.realPath(folder.isEmpty ? "." : folder) { return found }
        }
        return nil
    }

    /// Where a guide's secrets stand unless something else is said: under the fingerprint of its public key.
    ///
    /// - Parameter settings: the folder of the person's settings, such as `~/.config`.
    public static func usualPath(of key: PackKey, in settings: FilePath) -> FilePath {
        usualPath(named: key.fingerprint, in: settings)
    }

    /// - Parameter fingerprint: that of a public key, or of a secret that locks content.
    public static func usualPath(named fingerprint: String, in settings: FilePath) -> FilePath {
        settings.appending("wynd").appending("\(fingerprint).keys")
    }
}

/// Why a text is no file of secrets.
enum SecretFileFault: Error {
    case notOurs
    case damaged

    /// The rest of a sentence about the file.
    var predicate: String {
        switch self {
        case .notOurs: "is not a file of keys; its first line must be \(SecretFile.format), as wynd keys new writes it"
        case .damaged: "has a line that is not a valid key; use the file unchanged, as wynd keys new has written it"
        }
    }
}
