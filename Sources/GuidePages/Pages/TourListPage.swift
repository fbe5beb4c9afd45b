// All tours of a city.

/// What `tours.mustache` can use.
struct TourListPage: Sendable {
    var frame: PageFrame
    var cityName: String
    var intro: String
    var groups: [TourGroupContext]
}

extension TourListPage: TemplateContext {
    static let fields = TemplateFields<TourListPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("cityName", \.cityName)
        $0.text("intro", \.intro)
        $0.list("groups", \.groups)
    }
}
