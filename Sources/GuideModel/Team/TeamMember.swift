// The people who write a guide together in the browser, and what each of them may do.

/// What a person may do in the editor.
public enum TeamRole: String, CaseIterable, Hashable, Sendable {
    /// Everything, also the settings of the guide, the team and publishing.
    case admin
    /// Writes content.
    case editor
    /// Writes translations.
    case translator
    /// Approves content.
    case approver
}

extension TeamRole: FieldRepresentable {}

/// A person of the team.
public struct TeamMember: Hashable, Sendable {
    public var name: String
    public var email: String
    public var role: TeamRole
    /// The ids of the organisations whose content the person works on; empty for all.
    public var organisations: [String]
    /// The languages of the translations that the person works on; empty for all.
    public var languages: [String]

    public init(
        name: String, email: String, role: TeamRole, organisations: [String] = [], languages: [String] = []
    ) {
        self.name = name
        self.email = email
        self.role = role
        self.organisations = organisations
        self.languages = languages
    }

    /// The e-mail address in the form in which two addresses are compared.
    public var key: String { Self.key(email) }

    /// An e-mail address in the form in which two addresses are compared.
    public static func key(_ email: String) -> String { email.lowercased() }
}

extension TeamMember: ContentValue {
    public static let contentKind = ContentKind<TeamMember>(
        "a person of the team",
        [
            ContentKey(
                "name", .text, \.name, needed: true, help: "their name; approvers have the same name under `review`",
                example: "Anna Berg"),
            ContentKey(
                "email", .emailAddress, \.email, needed: true, help: "their e-mail address, with which they sign in",
                example: "anna@example.org"),
            ContentKey(
                "role", .word(of: TeamRole.self, code: .team), \.role, needed: true, help: "what they may do",
                example: "editor"),
            ContentKey(
                "organisations", .list(.reference()), \.organisations,
                help: "the ids of the organisations whose content they work on; default: all",
                example: "[visit-york]"),
            ContentKey(
                "languages", .list(.language), \.languages,
                help: "the languages of the translations that they work on; default: all", example: "[de]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> TeamMember {
        TeamMember(name: "", email: "", role: .translator)
    }
}
