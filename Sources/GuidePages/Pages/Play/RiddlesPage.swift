// The riddles of a city: a list for readers, and the data with which the script plays them on the city's map.

import GuideModel
import GuideSupport

/// The fields that `riddles.mustache` can use.
struct RiddlesPage: Sendable {
    var heading: String
    var summary: String
    /// The key of the riddles in the device's storage: the city, without the language.
    var key: String
    /// The data of the riddles as JSON; see `CityWriter.riddlesJSON`.
    var hunt: [UInt8]
    var riddles: [RiddleContext]
    /// The page that lists all games.
    var play: Address
    /// The page that accepts the cards of friends.
    var friends: Address
    var map: MapContext?
    var rewards: RewardsContext?
}

extension RiddlesPage: TemplateContext {
    static let fields = TemplateFields<RiddlesPage> {
        $0.text("heading", \.heading)
        $0.text("summary", \.summary)
        $0.text("key", \.key)
        $0.text("hunt", \.hunt)
        $0.list("riddles", \.riddles)
        $0.address("play", \.play)
        $0.address("friends", \.friends)
        $0.optional("map", \.map)
        $0.optional("rewards", \.rewards)
    }
}

extension RiddlesPage: PageKind {
    static let declaration = PageDeclaration(
        name: "riddles", template: "riddles", scripts: ["riddle-hunt", "code-scanner"],
        styles: ["quiz", "riddles", "scan"], isMap: true
    )

    /// No page for a city without riddles.
    static func subjects(in city: CityWriter) -> [Void] { city.city.riddles.isEmpty ? [] : [()] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        city.maps.cityMap(on: SitePath.riddles(city.city.id))
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<RiddlesPage> {
        let id = city.city.id
        let heading = city.words(PlayWord.riddles)
        let summary = city.words(PlayWord.riddlesDescription, city.city.name)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.riddles(id), heading: heading, description: summary, within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb, city.playCrumb],
                elements: city.rewardElements, styles: city.rewardStyles),
            title: city.words.line([heading, city.city.name]),
            context: RiddlesPage(
                heading: heading, summary: summary, key: id.text, hunt: city.riddlesJSON,
                riddles: city.shownRiddles.map(city.context), play: .link(SitePath.play(id)),
                friends: .link(SitePath.friends(id)),
                map: city.context(of: map, caption: city.words(PlayWord.riddlesMap, city.city.name)),
                rewards: city.rewards))
    }
}

/// A riddle for readers, without the name of its place.
struct RiddleContext: Sendable {
    var id: String
    var name: String
    var category: String
    var categoryIcon: Markup
    /// Safe HTML.
    var body: Markup
    var picture: PictureContext?
    /// Whether it needs two visitors.
    var needsFriend: Bool
    var hints: [RiddleHintContext]
}

extension RiddleContext: TemplateContext {
    static let fields = TemplateFields<RiddleContext> {
        $0.text("id", \.id)
        $0.text("name", \.name)
        $0.text("category", \.category)
        $0.html("categoryIcon", \.categoryIcon)
        $0.html("body", \.body)
        $0.optional("picture", \.picture)
        $0.flag("needsFriend", \.needsFriend)
        $0.list("hints", \.hints)
    }
}

/// A hint for a riddle.
struct RiddleHintContext: Sendable {
    var title: String
    var text: String
}

extension RiddleHintContext: TemplateContext {
    static let fields = TemplateFields<RiddleHintContext> {
        $0.text("title", \.title)
        $0.text("text", \.text)
    }
}

/// The message on a place's page after a visitor has scanned its code: that a riddle is solved, or what to do.
struct RiddleArrivalContext: Sendable {
    var city: String
    var place: String
    var name: String
    /// The riddles as JSON: `[{"id":…,"name":…,"points":…,"explanation":…},…]`.
    var riddles: [UInt8]
    /// The page of the riddles.
    var href: Address
    /// The page that accepts the cards of friends.
    var friends: Address
}

extension RiddleArrivalContext: TemplateContext {
    static let fields = TemplateFields<RiddleArrivalContext> {
        $0.text("city", \.city)
        $0.text("place", \.place)
        $0.text("name", \.name)
        $0.text("riddles", \.riddles)
        $0.address("href", \.href)
        $0.address("friends", \.friends)
    }
}

extension CityWriter {
    /// The riddles in display order.
    fileprivate var shownRiddles: [Riddle] {
        city.riddles.sorted { ($0.order ?? .max, $0.name, $0.id) < ($1.order ?? .max, $1.name, $1.id) }
    }

    fileprivate func context(_ riddle: Riddle) -> RiddleContext {
        let category = city.riddleBook?.categories.first { $0.id == riddle.category }
        return RiddleContext(
            id: riddle.id.text, name: riddle.name, category: category?.name ?? riddle.category.text,
            categoryIcon: category?.icon.map { icons.kind($0) } ?? icons.named("play"), body: markup.html(riddle.body),
            picture: MediaChoice(riddle.media, in: riddle.body, assets: assets).lead.flatMap { PictureContext($0) },
            needsFriend: riddle.needsFriend,
            hints: riddle.hints.enumerated().map { number, hint in
                RiddleHintContext(title: words(PlayWord.riddleHint, words.number(number + 1)), text: hint.text)
            })
    }

    /// The card of the riddles in the list of games; nil if there are none.
    var riddlesCard: RiddlesCardContext? {
        guard !city.riddles.isEmpty else { return nil }
        return RiddlesCardContext(
            href: .link(SitePath.riddles(city.id)), name: words(PlayWord.riddles),
            summary: words(PlayWord.riddlesDescription, city.name),
            count: words(PlayWord.riddleCount, count: city.riddles.count), picture: views.photograph(city.media))
    }

    /// The data about riddles on the page of a place; nil in a city without riddles.
    func arrival(at place: Place) -> RiddleArrivalContext? {
        guard !city.riddles.isEmpty else { return nil }
        let own = city.riddles.filter { $0.place == place.id }
        let list = JSONWriter.object(isCompact: true) { json in
            if own.contains(where: { $0.publication.until != nil }) { json.member("timeZone", city.timeZone) }
            json.array("riddles") { json in
                for riddle in own {
                    json.elementObject { json in
                        json.member("id", riddle.id.text)
                        json.member("name", riddle.name)
                        json.member("points", riddle.points)
                        json.member("explanation", riddle.explanation ?? "")
                        if riddle.needsFriend { json.member("needsFriend", true) }
                        json.member("until", hidingTime(of: riddle.publication))
                        json.languages(["explanation": [riddle.explanation]], index.language)
                    }
                }
            }
        }
        return RiddleArrivalContext(
            city: city.id.text, place: place.id.text, name: place.name, riddles: list,
            href: .link(SitePath.riddles(city.id)), friends: .link(SitePath.friends(city.id)))
    }

    /// The data that the script plays besides the texts of the list.
    ///
    /// `{"city":…,"timeZone":…,"categories":[{"id":…,"name":…}],
    /// "personality":[{"question":…,"answers":[{"text":…,"category":…}]}],"riddles":[{"id":…,"name":…,"category":…,
    /// "points":…,"explanation":…,"until":…,"place":{"id":…,"name":…,"path":…,"latitude":…,"longitude":…,"hours":[rules]}}],
    /// "places":[{"id":…,"name":…,"path":…}]}`; with `languages` if texts are not in the page's language.
    fileprivate var riddlesJSON: [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("city", city.name)
            json.member("timeZone", city.timeZone)
            json.array("categories") { json in
                for category in city.riddleBook?.categories ?? [] {
                    json.elementObject { json in
                        json.member("id", category.id.text)
                        json.member("name", category.name)
                    }
                }
            }
            json.array("personality") { json in
                for question in city.riddleBook?.personality ?? [] {
                    json.elementObject { json in
                        json.member("question", question.question)
                        json.languages(
                            ["question": [question.question], "answers": question.answers.map(\.text)], index.language)
                        json.array("answers") { json in
                            for answer in question.answers {
                                json.elementObject { json in
                                    json.member("text", answer.text)
                                    json.member("category", answer.category.text)
                                }
                            }
                        }
                    }
                }
            }
            json.array("riddles") { json in
                for riddle in shownRiddles { json.elementObject { write(riddle, to: &$0) } }
            }
            json.array("places") { json in
                for place in index.places {
                    json.elementObject { json in
                        json.member("id", place.id.text)
                        json.member("name", place.name)
                        json.member("path", path(of: place.id))
                    }
                }
            }
        }
    }

    /// The path of a place's page, relative to the page of the riddles.
    private func path(of place: Slug) -> String {
        SitePath.relative(SitePath.place(city.id, place), from: SitePath.riddles(city.id))
    }

    private func write(_ riddle: Riddle, to json: inout JSONWriter) {
        json.member("id", riddle.id.text)
        json.member("name", riddle.name)
        json.member("category", riddle.category.text)
        json.member("points", riddle.points)
        json.member("explanation", riddle.explanation ?? "")
        if riddle.needsFriend { json.member("needsFriend", true) }
        json.member("until", hidingTime(of: riddle.publication))
        json.languages(["explanation": [riddle.explanation]], index.language)
        guard let place = city.place(riddle.place) else { return }
        json.object("place") { json in
            json.member("id", place.id.text)
            json.member("name", place.name)
            json.member("path", path(of: place.id))
            json.member("latitude", Coordinate.rounded(place.position.latitude))
            json.member("longitude", Coordinate.rounded(place.position.longitude))
            if let hours = place.facts.hours.flatMap({ self.hours.entry($0).openNow }) {
                json.member("hours", json: hours.rules)
            }
        }
    }
}

/// The card of the riddles.
struct RiddlesCardContext: Sendable {
    var href: Address
    var name: String
    var summary: String
    var count: String
    var picture: PictureContext?
}

extension RiddlesCardContext: TemplateContext {
    static let fields = TemplateFields<RiddlesCardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("count", \.count)
        $0.optional("picture", \.picture)
    }
}
