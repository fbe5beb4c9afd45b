// The list of what changed between versions: docs/compatibility.md says which changes may stand here.

extension [UpgradeStep] {
    private static let first = ToolVersion(major: 0, minor: 1)

    /// All changes, the oldest version first.
    ///
    /// Those of 0.1.0 are from before it was published, for guides that were made with the sources of the time. No key of
    /// content has changed yet.
    package static let all: [UpgradeStep] = [
        UpgradeStep(
            first, "Scripts and style sheets of the theme stand in folders by what they serve",
            [.folder("site/scripts"), .folder("site/styles")]),
        UpgradeStep(
            first, "Words of walking directions stand in the tables of words",
            [
                .folderGone(
                    "site/phrases",
                    advice: "say what it says in site/words/LANGUAGE.json, by the names that begin with walk.")
            ]),
        UpgradeStep(
            first, "Cards are made by the list that they stand in",
            [
                .tag(name: "nearCards", becomes: "{{#near}}{{> partials/card}}{{/near}}"),
                .tag(name: "placeCards", becomes: "{{#places}}{{> partials/card}}{{/places}}"),
            ]),
        UpgradeStep(
            first, "Scripts have their words and units themselves",
            [
                "open", "openUntil", "openLater", "openEnd", "openAlways", "closed", "opensAt", "opensTomorrow",
                "opensOnDay", "opensOnDate", "unknown",
            ].map { .nameGone($0, template: "partials/open-now", advice: "its script says this word by itself") }
                + [.nameGone("units", template: "walk", advice: "its script knows the guide's units by itself")]),
        UpgradeStep(
            first, "A quiz walk's rules are told by its script",
            ["hasRules", "rules"].map {
                .nameGone($0, template: "quiz", advice: "take it away with what stands around it")
            }),
        UpgradeStep(
            first, "A page loads what it needs when it needs it",
            [
                .nameGone(
                    "page.printStylesheet", template: nil,
                    advice: "take its link away, and write media=\"{{media}}\" into the link of page.stylesheets"),
                .templateNeeds(
                    "data-later", template: "layout",
                    advice: "write the scripts as Wynd's own layout does, or what is loaded later is not"),
                .templateNeeds(
                    "{{near}}", template: "layout",
                    advice: "write the scripts as Wynd's own layout does, so that a map's script waits for the map"),
                .templateNeeds(
                    "{{media}}", template: "layout",
                    advice: "give the link of page.stylesheets its media, so that paper's style sheet is for paper"),
            ]),
        UpgradeStep(
            first, "Words have other names, or are gone",
            [
                .word("tours.filter.some", becomes: "tours.filter.showing-some"),
                .word("quiz.lost", becomes: "quiz.monkey.lost"),
                .wordsGone(
                    [
                        "play.quiz.without-scripts", "play.quiz.rules", "play.quiz.hidden", "play.quiz.speed",
                        "play.quiz.time", "play.quiz.monkey", "quiz.question", "quiz.in-area", "quiz.open", "quiz.on",
                        "quiz.done", "quiz.left", "quiz.monkey.at", "quiz.won", "quiz.own", "quiz.solution",
                        "quiz.none", "map.metres", "map.kilometres", "pack.read-tour", "pack.read-guide",
                        "pack.saving.save", "pack.saving.open-tour", "pack.saving.open-city", "nav.packs",
                        "city.group.sights", "city.group.museums", "city.group.green", "city.group.food",
                        "city.group.shops", "city.group.stay", "city.group.practical", "pack.start",
                        "count.nothing-published",
                    ], advice: "take it out; docs/words.md lists the words there are"),
            ]),
    ]
}
