// An organisation that makes tours or publishes the guide, as templates show it.

import GuideModel

/// An organisation's name and its addresses.
struct OrganisationContext: Sendable {
    var name: String
    var summary: String?
    var website: Address?

    /// The list of the organisation's tours in the city; nil elsewhere.
    var tours: Address?

    init(_ organisation: Organisation, tours: Address? = nil) {
        self.tours = tours
        name = organisation.name
        summary = organisation.summary
        website = organisation.website.flatMap(ExternalAddress.web).map(Address.outward)
    }
}

extension OrganisationContext: TemplateContext {
    static let fields = TemplateFields<OrganisationContext> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.address("website", \.website)
        $0.address("tours", \.tours)
    }
}
