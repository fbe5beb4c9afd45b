// A tour in a list: enough to choose it.

import GuideModel

/// A tour's card.
struct TourCardContext: Sendable {
    var href: Address
    var name: String
    var summary: String
    var distance: String
    var time: String
    /// For a `time` element's `datetime`.
    var isoTime: String
    var stopCount: String
    /// Who makes the tour.
    var organisation: String?
    var organisationID: String?
    var areaID: String?
    var price: String?
    var stepFree: String?
    var picture: PictureContext?
    /// Where its first stop is: `53.959100,-1.081500`; nil for a tour without stops.
    var position: String?
}

extension TourCardContext: TemplateContext {
    static let fields = TemplateFields<TourCardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("distance", \.distance)
        $0.text("time", \.time)
        $0.text("isoTime", \.isoTime)
        $0.text("stopCount", \.stopCount)
        $0.text("organisation", \.organisation)
        $0.text("organisationID", \.organisationID)
        $0.text("areaID", \.areaID)
        $0.text("price", \.price)
        $0.text("stepFree", \.stepFree)
        $0.optional("picture", \.picture)
        $0.text("position", \.position)
    }
}
