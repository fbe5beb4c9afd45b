// A list of tours: all of a city's, or those of one area or organisation.

/// What `tours.mustache` can use.
struct TourListPage: Sendable {
    var frame: PageFrame
    var cityName: String
    var heading: String
    var intro: String
    var filters: [TourFilterContext]
    /// The other way to group all tours.
    var regroup: LinkContext?
    var groups: [TourGroupContext]
    /// What to say where the list has no tour.
    var nothing: String?
    /// The list with all tours; nil on that list itself.
    var all: String?
}

extension TourListPage: TemplateContext {
    static let fields = TemplateFields<TourListPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("cityName", \.cityName)
        $0.text("heading", \.heading)
        $0.text("intro", \.intro)
        $0.list("filters", \.filters)
        $0.flag("hasFilters", ifAny: \.filters)
        $0.optional("regroup", \.regroup)
        $0.list("groups", \.groups)
        $0.text("nothing", \.nothing)
        $0.text("all", \.all)
    }
}
