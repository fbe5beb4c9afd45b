// A card in the guide's list of cities.

import GuideModel

/// The card of a city.
struct CityCardContext: Sendable {
    var href: Address
    var name: String
    var summary: String
    /// What the city contains, for example `14 places, 3 tours`.
    var meta: String
    var picture: PictureContext?
    /// The position in degrees north and east.
    var position: String
    /// Its number on the map of the cities; nil without a map.
    var number: String?
    /// Whether it is the first card of a list, which a phone shows at once.
    var isFirst = false
}

extension CityCardContext: TemplateContext {
    static let fields = TemplateFields<CityCardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("meta", \.meta)
        $0.optional("picture", \.picture)
        $0.text("position", \.position)
        $0.text("number", \.number)
        $0.flag("isFirst", \.isFirst)
    }
}
