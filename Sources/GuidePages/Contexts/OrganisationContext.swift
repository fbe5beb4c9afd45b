// A body that makes tours or publishes the guide, as a template names it.

import GuideModel

/// An organisation's name and where to find it.
struct OrganisationContext: Sendable {
    var name: String
    var summary: String?
    var website: String?

    init(_ organisation: Organisation) {
        name = organisation.name
        summary = organisation.summary
        website = organisation.website.flatMap(OutwardAddress.web)
    }
}

extension OrganisationContext: TemplateContext {
    static let fields = TemplateFields<OrganisationContext> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("website", \.website)
    }
}
