// The guide's first page: its cities.

/// What `home.mustache` can use.
struct HomePage: Sendable {
    var frame: PageFrame
    var citiesTitle: String
    var cities: [CityCardContext]
}

extension HomePage: TemplateContext {
    static let fields = TemplateFields<HomePage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("citiesTitle", \.citiesTitle)
        $0.list("cities", \.cities)
    }
}
