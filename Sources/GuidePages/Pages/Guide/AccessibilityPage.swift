// The accessibility of the guide, and the publisher's statement about it.

import GuideModel

/// The fields that `accessibility.mustache` can use.
struct AccessibilityPage: Sendable {
    /// The statement; nil if guide.yaml does not contain one.
    var statement: StatementContext?
}

extension AccessibilityPage: TemplateContext {
    static let fields = TemplateFields<AccessibilityPage> { $0.optional("statement", \.statement) }
}

extension AccessibilityPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(name: "statement", template: "accessibility")

    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<AccessibilityPage> {
        UnrenderedPage(
            head: PageHead(
                path: SitePath.accessibility, heading: guide.words(PageWord.accessibility),
                description: guide.words(PageWord.accessibilityDescription)),
            context: AccessibilityPage(
                statement: guide.guide.accessibility.map { StatementContext($0, words: guide.words) }))
    }
}

/// The accessibility statement that public bodies of the European Union must publish.
struct StatementContext: Sendable {
    var status: AccessibilityStatement.Status
    var law: LinkContext?
    /// The gaps by reason, in the order of the model statement.
    var nonCompliance, burden, scope: [GapContext]
    var prepared, isoPrepared: String
    var reviewed, isoReviewed: String?
    var method: AccessibilityStatement.Method?
    var assessor: String?
    var report: Address?
    var phone: String?
    var phoneHref: Address?
    var enforcement: EnforcementContext?

    init(_ statement: AccessibilityStatement, words: Words) {
        func gaps(_ reason: AccessibilityGap.Reason) -> [GapContext] {
            statement.gaps.filter { $0.reason == reason }.map { GapContext(what: $0.what, alternative: $0.alternative) }
        }
        func outward(_ address: String?) -> Address? {
            address.flatMap(ExternalAddress.web).map(Address.outward)
        }
        status = statement.status
        law = statement.law.flatMap { law in
            outward(law.address).map { LinkContext(href: $0, name: law.title, isExternal: true) }
        }
        nonCompliance = gaps(.nonCompliance)
        burden = gaps(.burden)
        scope = gaps(.scope)
        prepared = words.date(statement.prepared)
        isoPrepared = statement.prepared.text
        reviewed = statement.reviewed.map(words.date)
        isoReviewed = statement.reviewed?.text
        method = statement.method
        assessor = statement.assessor
        report = outward(statement.report)
        phone = statement.phone
        phoneHref = statement.phone.flatMap(ExternalAddress.telephone).map(Address.outward)
        enforcement = statement.enforcement.map {
            EnforcementContext(name: $0.name, website: outward($0.address), procedure: $0.procedure)
        }
    }
}

extension StatementContext: TemplateContext {
    static let fields = TemplateFields<StatementContext> {
        $0.flag("isFull") { $0.status == .full }
        $0.flag("isPartial") { $0.status == .partial }
        $0.flag("isNone") { $0.status == .none }
        $0.optional("law", \.law)
        $0.flag("hasGaps") { !$0.nonCompliance.isEmpty || !$0.burden.isEmpty || !$0.scope.isEmpty }
        $0.list("nonCompliance", \.nonCompliance)
        $0.flag("hasNonCompliance", ifAny: \.nonCompliance)
        $0.list("burden", \.burden)
        $0.flag("hasBurden", ifAny: \.burden)
        $0.list("scope", \.scope)
        $0.flag("hasScope", ifAny: \.scope)
        $0.text("prepared", \.prepared)
        $0.text("isoPrepared", \.isoPrepared)
        $0.text("reviewed", \.reviewed)
        $0.text("isoReviewed", \.isoReviewed)
        $0.flag("isSelfAssessed") { $0.method == .own }
        $0.flag("isAssessedByOthers") { $0.method == .thirdParty }
        $0.text("assessor", \.assessor)
        $0.address("report", \.report)
        $0.text("phone", \.phone)
        $0.address("phoneHref", \.phoneHref)
        $0.optional("enforcement", \.enforcement)
    }
}

/// A part of the guide that is not accessible.
struct GapContext: Sendable {
    var what: String
    var alternative: String?
}

extension GapContext: TemplateContext {
    static let fields = TemplateFields<GapContext> {
        $0.text("what", \.what)
        $0.text("alternative", \.alternative)
    }
}

/// The body that handles complaints.
struct EnforcementContext: Sendable {
    var name: String
    var website: Address?
    var procedure: String?
}

extension EnforcementContext: TemplateContext {
    static let fields = TemplateFields<EnforcementContext> {
        $0.text("name", \.name)
        $0.address("website", \.website)
        $0.text("procedure", \.procedure)
    }
}

extension Words {
    /// A date with its year, for example `1 March 2026`.
    func date(_ date: CivilDate) -> String {
        let day = self(HoursWord.date, String(date.day), self(HoursWord.months[date.month - 1]))
        return self(HoursWord.dateOfYear, day, String(date.year))
    }
}
