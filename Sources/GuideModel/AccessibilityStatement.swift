// A publisher's declaration of a guide's accessibility, as Commission Implementing Decision (EU) 2018/1523 requires it
// of public bodies.

/// The facts of an accessibility statement.
public struct AccessibilityStatement: Hashable, Sendable {
    /// How far the guide meets EN 301 549 and WCAG.
    public enum Status: String, CaseIterable, Sendable {
        case full, partial, none
    }

    /// How the status was determined.
    public enum Method: String, CaseIterable, Sendable {
        case own = "self-assessment"
        case thirdParty = "third-party"
    }

    public var status: Status
    /// The law under which the statement is made.
    public var law: ExternalLink?
    public var gaps: [AccessibilityGap] = []
    public var prepared: CivilDate
    public var reviewed: CivilDate?
    public var method: Method?
    /// Who assessed the guide, if the publisher did not.
    public var assessor: String?
    /// The address of the evaluation report.
    public var report: String?
    /// A telephone number for visitors who cannot write.
    public var phone: String?
    public var enforcement: EnforcementBody?

    public init(status: Status, prepared: CivilDate) {
        self.status = status
        self.prepared = prepared
    }
}

extension AccessibilityStatement: ContentValue {
    public static let contentKind = ContentKind<AccessibilityStatement>(
        "an accessibility statement",
        [
            ContentKey(
                "status", .word(of: Status.self, code: .status), \.status, needed: true,
                help: "how far the guide meets EN 301 549 and WCAG 2.2 AA", example: "partial"),
            ContentKey(
                "prepared", .date, \.prepared, needed: true, help: "the day of the statement", example: "2026-03-01"),
            ContentKey("reviewed", .date, \.reviewed, help: "the day of its last review", example: "2026-09-01"),
            ContentKey(
                "law", .mapping(ExternalLink.contentKind.form), \.law, translated: true,
                help: "the law that requires it", example: "{title: The Act, url: \"https://example.org\"}"),
            ContentKey(
                "gaps", .list(.mapping(AccessibilityGap.contentKind.form)), \.gaps, translated: true,
                help: "what is not accessible",
                example: "[{what: The film of 1910 has no audio description, reason: disproportionate-burden}]"),
            ContentKey(
                "method", .word(of: Method.self, code: .status), \.method, help: "how it was assessed",
                example: "self-assessment"),
            ContentKey("assessor", .text, \.assessor, help: "who assessed the guide", example: "Access Auditors"),
            ContentKey("report", .webAddress, \.report, help: "the report's address"),
            ContentKey("phone", .telephone, \.phone, help: "for people who cannot write"),
            ContentKey(
                "enforcement", .mapping(EnforcementBody.contentKind.form), \.enforcement, translated: true,
                help: "where to complain if the publisher's answer does not help",
                example: "{name: The Ombudsman, url: \"https://example.org\"}"),
        ])

    public static func unwritten(_ fields: FieldValues) -> AccessibilityStatement {
        AccessibilityStatement(status: .partial, prepared: CivilDate(known: 1970, 1, 1))
    }
}

/// Something that not all visitors can use, and why.
public struct AccessibilityGap: Hashable, Sendable {
    /// The reasons that the Decision allows.
    public enum Reason: String, CaseIterable, Sendable {
        case nonCompliance = "non-compliance"
        case burden = "disproportionate-burden"
        case scope = "out-of-scope"
    }

    public var what: String
    public var reason: Reason
    /// What visitors can use instead.
    public var alternative: String?
}

extension AccessibilityGap: ContentValue {
    public static let contentKind = ContentKind<AccessibilityGap>(
        "a gap",
        [
            ContentKey("what", .text, \.what, needed: true, translated: true, help: "what is not accessible"),
            ContentKey(
                "reason", .word(of: Reason.self, code: .status), \.reason, absent: .nonCompliance,
                help: "default: non-compliance", example: "disproportionate-burden"),
            ContentKey("alternative", .text, \.alternative, translated: true, help: "what to use instead"),
        ])

    public static func unwritten(_ fields: FieldValues) -> AccessibilityGap {
        AccessibilityGap(what: "", reason: .nonCompliance)
    }
}

/// The body that handles complaints.
public struct EnforcementBody: Hashable, Sendable {
    public var name: String
    public var address: String?
    /// How to contact the body, in a few sentences.
    public var procedure: String?
}

extension EnforcementBody: ContentValue {
    public static let contentKind = ContentKind<EnforcementBody>(
        "an enforcement body",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text"),
            ContentKey("url", .webAddress, \.address, help: "`http` or `https` address"),
            ContentKey("procedure", .text, \.procedure, translated: true, help: "how to complain there"),
        ])

    public static func unwritten(_ fields: FieldValues) -> EnforcementBody { EnforcementBody(name: "") }
}

extension AccessibilityStatement.Status: FieldRepresentable {}
extension AccessibilityStatement.Method: FieldRepresentable {}
extension AccessibilityGap.Reason: FieldRepresentable {}

extension CivilDate: FieldRepresentable {
    /// - Parameter text: `2026-03-01` (ISO 8601).
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `2026-03-01`.
    public var text: String {
        func digits(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
        }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    public init?(field: FieldValue) {
        guard case .text(let text) = field else { return nil }
        self.init(text)
    }

    public var field: FieldValue? { .text(text) }
}
