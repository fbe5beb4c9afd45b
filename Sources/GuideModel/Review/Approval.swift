// Who approved which exact content: a file of the folder `reviews`.

import GuideSupport

/// The approval of one page with its translations and its media.
public struct Approval: Hashable, Sendable {
    /// The first approver's name.
    public var by: String
    /// The day of the first approval.
    public var on: CivilDate
    /// The hash of the paths and hashes of `files`; see ``Approval/hash(of:)``.
    public var hash: String
    /// The approved files, in order of their paths.
    public var files: [ApprovedFile]
    /// The Base64 of an Ed25519 signature (RFC 8032) of ``signedText(page:by:)``.
    public var signature: String?
    /// The approvals of the same version by others, in their order.
    public var others: [SingleApproval]

    public init(by: String, on: CivilDate, files: [ApprovedFile], signature: String? = nil) {
        self.by = by
        self.on = on
        self.files = files
        self.signature = signature
        others = []
        hash = Approval.hash(of: files)
    }

    /// The approval of one version by several approvers.
    ///
    /// - Returns: nil for no approver.
    public init?(_ approvals: [SingleApproval], files: [ApprovedFile]) {
        guard let first = approvals.first else { return nil }
        self.init(by: first.by, on: first.on, files: files, signature: first.signature)
        others = Array(approvals.dropFirst())
    }

    /// Each approver's own approval, in their order.
    public var single: [SingleApproval] { [SingleApproval(by: by, on: on, signature: signature)] + others }

    /// The lower-case hexadecimal SHA-256 of one line for each file: its path, a tab and its hash.
    public static func hash(of files: [ApprovedFile]) -> String {
        files.map { "\($0.file)\t\($0.hash)\n" }.joined().utf8.sha256
    }

    /// The first line of the text that an approver signs.
    public static let signedFormat = "wynd-approval/1"

    /// The text that the approver signs.
    ///
    /// It is different for each approval, so that a signature is valid for one approval only.
    ///
    /// - Parameters:
    ///   - page: the path of the approved page, relative to the guide's folder.
    ///   - approval: the approver's own approval.
    public func signedText(page: String, by approval: SingleApproval) -> [UInt8] {
        Array([Self.signedFormat, page, hash, approval.by, approval.on.text, ""].joined(separator: "\n").utf8)
    }
}

extension Approval: ContentValue {
    public static let contentKind = ContentKind<Approval>(
        "an approval",
        [
            ContentKey("by", .text, \.by, needed: true, help: "the approver's name", example: "Head of content"),
            ContentKey("on", .date, \.on, needed: true, help: "the day", example: "2026-03-01"),
            ContentKey(
                "hash", .text, \.hash, needed: true, help: "SHA-256 of the paths and hashes of the files below"),
            ContentKey("signature", .text, \.signature, help: "by the approver's key, in Base64"),
            ContentKey(
                "others", .list(.mapping(SingleApproval.contentKind.form)), \.others,
                help: "further approvals of the same files, where a rule asks for several"),
            ContentKey(
                "files", .list(.mapping(ApprovedFile.contentKind.form)), \.files, needed: true,
                help: "what was approved: the page, its translations and its media"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Approval {
        Approval(by: "", on: CivilDate(known: 1970, 1, 1), files: [])
    }
}

/// The approval by one person.
public struct SingleApproval: Hashable, Sendable {
    /// The approver's name.
    public var by: String
    public var on: CivilDate
    /// The Base64 of an Ed25519 signature (RFC 8032) of ``Approval/signedText(page:by:)``.
    public var signature: String?

    public init(by: String, on: CivilDate, signature: String? = nil) {
        self.by = by
        self.on = on
        self.signature = signature
    }
}

extension SingleApproval: ContentValue {
    public static let contentKind = ContentKind<SingleApproval>(
        "a further approval",
        [
            ContentKey("by", .text, \.by, needed: true, help: "the approver's name", example: "Deputy"),
            ContentKey("on", .date, \.on, needed: true, help: "the day", example: "2026-03-01"),
            ContentKey("signature", .text, \.signature, help: "by the approver's key, in Base64"),
        ])

    public static func unwritten(_ fields: FieldValues) -> SingleApproval {
        SingleApproval(by: "", on: CivilDate(known: 1970, 1, 1))
    }
}

/// An approved file.
public struct ApprovedFile: Hashable, Sendable {
    /// The path relative to the guide's folder.
    public var file: String
    /// The lower-case hexadecimal SHA-256; for a page, without its status and with normal line ends.
    public var hash: String

    public init(file: String, hash: String) {
        self.file = file
        self.hash = hash
    }
}

extension ApprovedFile: ContentValue {
    public static let contentKind = ContentKind<ApprovedFile>(
        "an approved file",
        [
            ContentKey(
                "file", .text, \.file, needed: true, help: "its path in the guide",
                example: "content/york/places/minster.md"),
            ContentKey("hash", .text, \.hash, needed: true, help: "SHA-256"),
        ])

    public static func unwritten(_ fields: FieldValues) -> ApprovedFile { ApprovedFile(file: "", hash: "") }
}
