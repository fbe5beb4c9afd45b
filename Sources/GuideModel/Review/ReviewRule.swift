// The rule for publishing an organisation's content: whose approval it needs, and whether with a signature.

/// The rule of one organisation.
public struct ReviewRule: Hashable, Sendable {
    /// One of the guide's organisations.
    @Located public var organisation: Slug
    public var approvers: [Approver]
    /// Whether an approval is only valid with a signature by its approver's key.
    public var isSigned: Bool
    /// How many different approvers have to approve a page.
    public var approvalCount: Int

    /// The most approvals that a rule may ask for.
    public static let mostApprovals = 9

    public init(organisation: Slug, approvers: [Approver], isSigned: Bool = false, approvalCount: Int = 1) {
        self.organisation = organisation
        self.approvers = approvers
        self.isSigned = isSigned
        self.approvalCount = approvalCount
    }

    /// The approver of that name; nil for a person who may not approve.
    public func approver(_ name: String) -> Approver? { approvers.first { $0.name == name } }
}

extension ReviewRule: ContentValue {
    public static let contentKind = ContentKind<ReviewRule>(
        "a rule of review",
        [
            ContentKey(
                "organisation", .reference(), \.$organisation, needed: true,
                help: "the id of an organisation; its content is published only with an approval",
                example: "visit-york"),
            ContentKey(
                "approvers", .list(.mapping(Approver.contentKind.form)), \.approvers,
                help: "who may approve; at least one", example: "[{name: Head of content}]"),
            ContentKey(
                "signed", .flag, \.isSigned, absent: false,
                help: "yes if an approval needs a signature by its approver's key", example: "yes"),
            ContentKey(
                "approvals", .whole(1...mostApprovals, code: .review), \.approvalCount, absent: 1,
                help: "how many different approvers have to approve a page", example: "2"),
        ])

    public static func unwritten(_ fields: FieldValues) -> ReviewRule {
        ReviewRule(organisation: .unnamed, approvers: [])
    }
}

/// A person who may approve content.
public struct Approver: Hashable, Sendable {
    public var name: String
    /// The public key of their signatures.
    public var key: PackKey?

    public init(name: String, key: PackKey? = nil) {
        self.name = name
        self.key = key
    }
}

extension Approver: ContentValue {
    public static let contentKind = ContentKind<Approver>(
        "an approver",
        [
            ContentKey(
                "name", .text, \.name, needed: true, help: "the name that `wynd review approve --by` uses",
                example: "Head of content"),
            ContentKey(
                "key", .packKey, \.key, help: "their public key, as `wynd keys new --approve` prints it",
                example: "ed25519:1RYfMZGvXzxp6dWTcfhyi7AmQ0Aq/F+n69/eWyUR+Gk="),
        ])

    public static func unwritten(_ fields: FieldValues) -> Approver { Approver(name: "") }
}
