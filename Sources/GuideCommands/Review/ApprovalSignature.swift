// Signatures of approvals that an approver makes on their own machine, for an editor in the browser on another one.

import GuideBuild
import GuideEditing
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// The signature of one approval: a line such as `wynd-signature/1 2026-03-04 BASE64 content/york/places/minster.md`.
public struct ApprovalSignature: Hashable, Sendable {
    private static let format = "wynd-signature/1"

    /// The approved page.
    public var page: String
    /// The day in the signed text.
    public var on: CivilDate
    /// The Base64 of an Ed25519 signature of ``Approval/signedText(page:by:)``.
    public var signature: String

    public var line: String { "\(Self.format) \(on.text) \(signature) \(page)" }

    /// Reads the lines of signatures.
    ///
    /// - Returns: nil if there is none, or another line between them.
    public static func read(_ text: String) -> [ApprovalSignature]? {
        var signatures: [ApprovalSignature] = []
        for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count == 4, words[0] == format, let day = CivilDate(String(words[1])) else { return nil }
            signatures.append(ApprovalSignature(page: String(words[3]), on: day, signature: String(words[2])))
        }
        return signatures.isEmpty ? nil : signatures
    }

    /// Signs the approvals of a text that ``ReviewApproval/toSign(_:)`` wrote.
    ///
    /// It signs nothing but approvals, so that no one can get the signature of another text.
    ///
    /// - Parameters:
    ///   - text: the texts of the approvals, one after the other.
    ///   - name: the name of the text in diagnostics.
    ///   - key: the file with the approver's secret key.
    public static func sign(
        _ text: String, named name: String, with key: FilePath
    ) -> Result<[ApprovalSignature], Diagnostic.Refusal> {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        guard !lines.isEmpty, lines.count.isMultiple(of: 5) else { return .failure(.init(notApprovals(name))) }
        do throws(KeyError) {
            let secrets = try SecretSource.file(key).read()
            guard let signer = (secrets.approvers + secrets.signers).first else {
                throw KeyError(
                    message: "this file has no key that signs approvals; make one with wynd keys new --approve")
            }
            var signatures: [ApprovalSignature] = []
            for start in stride(from: 0, to: lines.count, by: 5) {
                let (page, hash, by, day) = (lines[start + 1], lines[start + 2], lines[start + 3], lines[start + 4])
                guard Hexadecimal.isSHA256(hash), let on = CivilDate(day) else {
                    return .failure(.init(notApprovals(name)))
                }
                let signed = Array([lines[start], page, hash, by, day, ""].joined(separator: "\n").utf8)
                guard lines[start] == Approval.signedFormat else { return .failure(.init(notApprovals(name))) }
                let bytes: [UInt8]
                do throws(PackError) { bytes = try signer.signature(of: signed) } catch {
                    throw KeyError(message: "this key cannot sign")
                }
                signatures.append(ApprovalSignature(page: page, on: on, signature: bytes.base64))
            }
            return .success(signatures)
        } catch {
            return .failure(
                .init(.error(at: SourceLocation(file: key.string), code: .signingKey, error.message)))
        }
    }

    private static func notApprovals(_ name: String) -> Diagnostic {
        .error(
            at: SourceLocation(file: name), code: .review,
            "this is not a text of approvals; save it in the editor again, in the view for reviews")
    }
}

/// What an approver has to sign on their own machine.
public struct ApprovalsToSign: Sendable {
    /// The texts of the approvals, one after the other; empty if no signature is missing.
    public var text: String
    /// The approver's public key.
    public var key: PackKey?

    /// The command that signs the text, with the file in which `wynd keys new --approve` stores the key.
    public var command: String {
        let file = key.map { SecretFile.defaultPath(of: $0, in: "~/.config").string } ?? "FILE"
        return "wynd review sign approvals.txt --key \(file)"
    }
}

extension ReviewApproval {
    /// For how many days a text can be signed.
    static let daysToSign = 7

    /// The texts that the approver has to sign on their own machine, before ``approve(_:)``.
    ///
    /// - Parameter paths: as for ``approve(_:)``.
    public func toSign(_ paths: [String]) -> (approvals: ApprovalsToSign, diagnostics: [Diagnostic]) {
        var key: PackKey?
        let (decisions, diagnostics) = self.decisions(about: paths, refusesErrors: true) {
            review, guide throws(ApprovalError) in
            let (rule, approver) = try newApprover(of: review, in: guide)
            var text = ""
            if rule.isSigned, usualKey(of: approver, rule) == nil {
                guard let publicKey = approver.key else { throw refused(review.page, Self.keyMissing(approver)) }
                key = publicKey
                let approval = Approval(by: by, on: on, files: review.files)
                text = String(
                    decoding: approval.signedText(page: review.page, by: SingleApproval(by: by, on: on)),
                    as: UTF8.self)
            }
            return Decision(line: review.page, file: "", text: text)
        }
        return (ApprovalsToSign(text: decisions.map(\.text).joined(), key: key), diagnostics)
    }

    /// The file with the approver's key on this machine, if the rule requires a signature; nil if there is none.
    func usualKey(of approver: Approver, _ rule: ReviewRule) -> FilePath? {
        guard rule.isSigned, let settings, let key = approver.key else { return nil }
        let file = SecretFile.defaultPath(of: key, in: settings)
        return FileSystem.attributes(file) == nil ? nil : file
    }

    /// The approval with a signature from another machine, if it is the approver's signature of this version.
    func checked(
        _ given: ApprovalSignature, of approval: Approval, by approver: Approver
    ) throws(ApprovalError) -> SingleApproval {
        guard let key = approver.key else { throw refused(given.page, Self.keyMissing(approver)) }
        guard (0...Self.daysToSign).contains(on.dayNumber - given.on.dayNumber) else {
            throw refused(given.page, "the signature is of \(given.on.text), which is too long ago; sign a new text")
        }
        let own = SingleApproval(by: by, on: given.on, signature: given.signature)
        guard
            key.hasSigned(
                approval.signedText(page: given.page, by: own), with: given.signature.base64Bytes ?? [])
        else {
            throw refused(
                given.page,
                "the signature of \"\(by)\" does not match the key in guide.yaml, or the page has changed since it was "
                    + "signed; sign a new text")
        }
        return own
    }
}
