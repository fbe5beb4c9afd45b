// A group: people who share content that only they can read, as `groups/NAME/group.yaml` describes it.

/// A group such as a class, a museum's friends or a wedding: content for its members only.
public struct MemberGroup: Hashable, Sendable {
    /// The name of its folder, which is public because addresses contain it.
    public var id: Slug
    /// The name for its members; encrypted with the rest.
    public var name: String
    /// One sentence for its members; encrypted with the rest.
    public var summary: String?
    /// The members who may open the content that is published from now on.
    public var members: [GroupMember]
    public var location: SourceLocation

    public init(
        id: Slug, name: String, summary: String? = nil, members: [GroupMember] = [], location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.members = members
        self.location = location
    }
}

extension MemberGroup: ContentValue {
    public static let contentKind = ContentKind<MemberGroup>(
        "a group",
        [
            ContentKey(
                "name", .text, \.name, needed: true, help: "its name, which only members read",
                example: "Class 7b in York"),
            ContentKey(
                "summary", .text, \.summary, help: "one sentence for its members",
                example: "Bring a pencil and good shoes."),
            ContentKey(
                "members", .list(.mapping(GroupMember.contentKind.form)), \.members,
                help: "who may open it, as `wynd group invite` writes them",
                example: "[{id: anna, serial: kq3f7m2x}]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> MemberGroup {
        MemberGroup(id: .unnamed, name: "", location: fields.location)
    }
}

/// A person who may open the content of a group.
public struct GroupMember: Hashable, Sendable {
    public var id: Slug
    /// The member's name, for the group's editor; never published.
    public var label: String?
    /// The serial of the member's invitation; another serial gives another key.
    public var serial: Slug
    public var location: SourceLocation

    public init(id: Slug, label: String? = nil, serial: Slug, location: SourceLocation) {
        self.id = id
        self.label = label
        self.serial = serial
        self.location = location
    }
}

extension GroupMember: ContentValue {
    public static let contentKind = ContentKind<GroupMember>(
        "a member",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "the member's id", example: "anna"),
            ContentKey(
                "label", .text, \.label, help: "who it is, for your information; never published",
                example: "Anna, seat by the door"),
            ContentKey(
                "serial", .identifier, \.serial, needed: true,
                help: "the invitation's number, which `wynd group invite` creates; not a secret", example: "kq3f7m2x"),
        ])

    public static func unwritten(_ fields: FieldValues) -> GroupMember {
        GroupMember(id: .unnamed, serial: .unnamed, location: fields.location)
    }
}

/// A group's notes about a city, besides its places and tours: `groups/NAME/CITY/notes.md`.
public struct GroupNotes: Hashable, Sendable {
    public var name: String
    public var body: RichText = RichText()
    public var media: [Medium] = []
    public var status: ReviewStatus
    public var location: SourceLocation

    public init(name: String, status: ReviewStatus = .published, location: SourceLocation) {
        self.name = name
        self.status = status
        self.location = location
    }
}

extension GroupNotes: ContentValue {
    public static let contentKind = ContentKind<GroupNotes>(
        "notes",
        [
            ContentKey(
                "name", .text, \.name, needed: true, translated: true, help: "their title",
                example: "Where we meet"),
            ContentKey.media(\.media), ContentKey.status(\.status),
        ])

    public static func unwritten(_ fields: FieldValues) -> GroupNotes {
        GroupNotes(name: "", location: fields.location)
    }
}
