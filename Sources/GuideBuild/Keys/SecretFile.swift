// The file with a guide's secrets: its format, how it is read, and which folders must not contain it.
//
//   wynd-secrets/1
//   # Anyone who has this file can sign packs in the guide's name.
//   sign-packs ed25519-secret:nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=
//   unlock-content hkdf-secret:C0sLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCws=
//   seal-groups group-secret:DEwMTAxMDEwMTAxMDEwMTAxMDEwMTAxMDEwMTAxMDEw=
//
// Each line is a purpose, a space and a secret. A line with a purpose that this version does not know is skipped.

import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

public struct SecretFile: Sendable {
    static let format = "wynd-secrets/1"
    /// The purpose of a secret that signs packs.
    static let signing = "sign-packs"
    /// The prefix of the Base64 of such a secret.
    static let secretPrefix = "ed25519-secret:"

    /// The purpose of a secret that signs approvals.
    static let approving = "approve-content"
    /// The purpose of a secret that locks content.
    static let unlocking = "unlock-content"
    /// The prefix of the Base64 of such a secret.
    static let unlockPrefix = "hkdf-secret:"
    /// The purpose of a secret that seals groups.
    static let sealing = "seal-groups"
    /// The prefix of the Base64 of such a secret.
    static let groupPrefix = "group-secret:"

    public var signers: [PackSigner] = []
    /// The secrets that sign approvals, and no packs.
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

    /// Reads the text of a file, or only the secret of its last line, because some secret services can store only that.
    ///
    /// - Throws: the reason, as the rest of a sentence; it never contains a part of the secret.
    init(_ text: String) throws(SecretFileError) {
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

    private static func signer(_ secret: Substring) throws(SecretFileError) -> PackSigner {
        guard secret.hasPrefix(secretPrefix), let bytes = secret.dropFirst(secretPrefix.count).base64Bytes,
            let signer = PackSigner(secret: bytes)
        else { throw .damaged }
        return signer
    }

    private static func unlockSecret(_ secret: Substring) throws(SecretFileError) -> UnlockSecret {
        guard secret.hasPrefix(unlockPrefix), let bytes = secret.dropFirst(unlockPrefix.count).base64Bytes,
            let secret = UnlockSecret(bytes: bytes)
        else { throw .damaged }
        return secret
    }

    private static func groupSecret(_ secret: Substring) throws(SecretFileError) -> GroupSecret {
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

    /// Writes a new file that no other user of the machine can read, and creates a missing folder.
    public func write(to path: FilePath) throws(FileError) {
        let folder = path.removingLastComponent()
        if !folder.isEmpty { try FileSystem.makeFolder(folder) }
        do {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: [.ownerReadWrite])
            _ = try file.closeAfter { try file.writeAll(text.utf8) }
        } catch {
            throw FileError(path: path, operation: "write", errno: error as? Errno ?? .ioError)
        }
    }

    /// The guide or git repository that contains a file and could publish its secrets; nil for none.
    public static func publicFolder(around file: FilePath) -> FilePath? {
        guard var folder = nearestFolder(of: file) else { return nil }
        while true {
            if ["guide.yaml", ".git"].contains(where: { FileSystem.attributes(folder.appending($0)) != nil }) {
                return folder
            }
            if !folder.removeLastComponent() { return nil }
        }
    }

    /// The real path of the folder of a file, or of the nearest existing folder above it.
    private static func nearestFolder(of file: FilePath) -> FilePath? {
        var folder = FileSystem.realPath(file) ?? file
        while folder.removeLastComponent() {
            if let found = FileSystem.realPath(folder.isEmpty ? "." : folder) { return found }
        }
        return nil
    }

    /// The default path of a guide's secrets: the fingerprint of the guide's public key names the file.
    ///
    /// - Parameter settings: the user's settings folder, such as `~/.config`.
    public static func defaultPath(of key: PackKey, in settings: FilePath) -> FilePath {
        defaultPath(named: key.fingerprint, in: settings)
    }

    /// The default path of the secrets with a fingerprint.
    ///
    /// - Parameter fingerprint: that of a public key, or of a secret that locks content.
    public static func defaultPath(named fingerprint: String, in settings: FilePath) -> FilePath {
        settings.appending("wynd").appending("\(fingerprint).keys")
    }
}

/// Why a text is not a file of secrets.
enum SecretFileError: Error {
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
