// The changes that an approver requests before a page is approved: a file `….changes.yaml` of the folder `reviews`.

import GuideSupport

/// A request for changes to one page.
///
/// It applies to the version of the page that its approver read: after a change the page waits for an approval again.
public struct ChangeRequest: Hashable, Sendable {
    /// The approver's name.
    public var by: String
    public var on: CivilDate
    /// The requested change, in one line.
    public var reason: String
    /// The hash of the page's files as the approver read them; see ``Approval/hash(of:)``.
    public var hash: String

    public init(by: String, on: CivilDate, reason: String, hash: String) {
        self.by = by
        self.on = on
        self.reason = reason
        self.hash = hash
    }
}

extension ChangeRequest: ContentValue {
    public static let contentKind = ContentKind<ChangeRequest>(
        "a request for changes",
        [
            ContentKey("by", .text, \.by, needed: true, help: "the approver's name", example: "Head of content"),
            ContentKey("on", .date, \.on, needed: true, help: "the day", example: "2026-03-01"),
            ContentKey(
                "reason", .text, \.reason, needed: true, help: "what has to change",
                example: "The tower is 71 m high, not 60."),
            ContentKey("hash", .text, \.hash, needed: true, help: "SHA-256 of the page as the approver read it"),
        ])

    public static func unwritten(_ fields: FieldValues) -> ChangeRequest {
        ChangeRequest(by: "", on: CivilDate(known: 1970, 1, 1), reason: "", hash: "")
    }
}
