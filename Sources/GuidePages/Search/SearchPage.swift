// The search of a city, and its index from A to Z.

/// What `search.mustache` can use.
struct SearchPage: Sendable {
    var frame: PageFrame
    var cityName: String
    /// The script with the texts, which is loaded when a result is found by its text.
    var texts: String
    var letters: [SearchLetterContext]
}

extension SearchPage: TemplateContext {
    static let fields = TemplateFields<SearchPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("cityName", \.cityName)
        $0.text("texts", \.texts)
        $0.list("letters", \.letters)
    }
}
