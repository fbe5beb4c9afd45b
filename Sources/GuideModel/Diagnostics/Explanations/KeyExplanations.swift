// Explanations of the diagnostics about keys that several kinds of content have.

extension DiagnosticExplanation {
    private static let minster = "content/york/places/minster.md"
    private static let walls = "content/york/tours/walls.md"

    static let ofKeys: [DiagnosticExplanation] = [
        .init(
            .unknownKey, "This key does not exist; the message names the most similar key.",
            why: "Correct the spelling. Wynd would ignore a misspelt key, and you would not notice.",
            .keys(minster, wrong: "adress: \"Deangate, York\"", right: "address: \"Deangate, York\"")),
        .init(
            .missingKey, "A required key is missing or empty.",
            why:
                "Add the key with a value. The build cannot make the page without it: a place without a position has "
                + "no marker, and a place without a summary has no line in lists.",
            .keys(minster, wrong: "summary:", right: "summary: The cathedral.")),
        .init(
            .type,
            "The value does not have the type of its key, for example a list instead of a text, or another word than "
                + "yes or no.",
            why:
                "Write a value of this type. Wynd does not guess what you mean, because sooner or later the guess "
                + "would be wrong.",
            .keys(minster, wrong: "tags: gothic", right: "tags: [gothic]")),
        .init(
            .tooLong, "A name has more than 300 characters, or another text of one line has more than 10,000.",
            why:
                "Shorten it, and move the rest into the text. Names appear on markers, in lists and in the titles of "
                + "pages. A text as long as a page belongs below the keys.",
            .keys(
                minster, wrong: "summary: The cathedral, of which each king and each mason is described here ...",
                right: "summary: The cathedral of the north, built in 250 years.")),
        .init(
            .id, "The id is not valid: use lower-case letters, digits and single hyphens.",
            why:
                "Rename it, for example to york-minster. Ids are parts of web addresses, which should be the same on "
                + "every disk and easy to say.",
            .path(wrong: "content/york/places/York Minster.md", right: "content/york/places/york-minster.md")),
        .init(
            .duplicateID, "Two things have the same id.",
            why: "Give one of them another id. A link or a stop with this id could mean either of them.",
            .keys(
                "content/york/city.md", wrong: "areas: [{id: old, name: The old town}, {id: old, name: The old port}]",
                right: "areas: [{id: old-town, name: The old town}, {id: old-port, name: The old port}]")),
        .init(
            .duplicateName, "Two things of the same kind have the same name.",
            why:
                "Give one of them another name. Visitors see names, and cannot distinguish the two in a list or on "
                + "the map.",
            .keys(minster, wrong: "name: Bootham Bar", right: "name: York Minster")),
        .init(
            .typographicQuotes, "A name or a title is in typographic quotation marks, which visitors see.",
            why:
                "Remove the quotation marks, or use straight ones. A word processor changes straight quotation marks, "
                + "which only enclose a text in YAML, to typographic ones, which become part of the name.",
            .keys(minster, wrong: "name: „York Minster“", right: "name: York Minster")),
        .init(
            .status, "This is not a valid status.",
            why: "Use a valid status, for example published. The status decides whether the build publishes the page.",
            .keys(minster, wrong: "status: ready", right: "status: published")),
        .init(
            .kind, "This is not a valid kind of place.",
            why:
                "Use a kind from the list in docs/content-format.md, for example church. The kind selects the icon "
                + "and the filter, so you cannot add other kinds.",
            .keys(minster, wrong: "kind: cathedral", right: "kind: church")),
        .init(
            .order, "The order is not a whole number, or is outside its limits.",
            why: "Write a whole number, for example 1. The number says what comes first, second and third in lists.",
            .keys(minster, wrong: "order: first", right: "order: 1")),
        .init(
            .date, "This is not a valid date.",
            why:
                "Write the year, the month and the day, for example 2026-03-01. Wynd accepts only this form, because "
                + "03/04 means two different days.",
            .keys(
                "guide.yaml", wrong: "accessibility: {status: full, prepared: 1 March 2026}",
                right: "accessibility: {status: full, prepared: 2026-03-01}")),
        .init(
            .position, "The position is impossible, or most likely not the one that you mean.",
            why:
                "Check both numbers. Latitude is north, and longitude is east; in Europe, the larger number is the "
                + "latitude. Markers, distances and routes depend on the position.",
            .keys(minster, wrong: "position: {lat: 539.6, lon: -1.08}", right: "position: {lat: 53.96, lon: -1.08}")),
        .init(
            .address, "This is not a valid web address, e-mail address or telephone number.",
            why:
                "Write it in full, for example https://yorkminster.example/. Visitors tap it, and an invalid one "
                + "leads nowhere.",
            .keys(minster, wrong: "website: yorkminster.example", right: "website: https://yorkminster.example/")),
        .init(
            .language, "This is not a valid language tag, or the guide does not have this language.",
            why:
                "Write a language tag, for example en, or add the language to languages in guide.yaml. Screen readers "
                + "use the tag to choose the voice, and browsers use it for hyphenation.",
            .keys("guide.yaml", wrong: "languages: [english]", right: "languages: [en]")),
        .init(
            .wording, "A summary only repeats the name.",
            why:
                "Lists show the summary below the name. Write what visitors find there.",
            .keys(
                minster, wrong: "summary: York Minster",
                right: "summary: The great Gothic cathedral at the heart of the city.")),
        .init(
            .country, "This is not a valid country code (ISO 3166), or the country is not known.",
            why: "Write two capital letters, for example GB. Holidays, currencies and numbers follow the country.",
            .keys("content/york/city.md", wrong: "country: England", right: "country: GB")),
        .init(
            .timeZone, "This is not a valid time zone.",
            why:
                "Write a time zone with its area, for example Europe/London. Pages use the clock of the city to say "
                + "what is open now, wherever the visitor's device comes from.",
            .keys("content/york/city.md", wrong: "time-zone: GMT+1", right: "time-zone: Europe/London")),
        .init(
            .accent, "This is not a valid colour, or visitors cannot read white letters on it.",
            why:
                "Choose a darker colour, for example #9c3a26, and write it in quotes. Pages draw buttons and markers "
                + "in this colour with white on top, so the contrast must be at least 4.5 to 1 (WCAG 2.2, 1.4.3).",
            .keys("content/york/city.md", wrong: "accent: \"#ffcc00\"", right: "accent: \"#9c3a26\"")),
        .init(
            .price, "The price has no valid amount, or no known currency.",
            why:
                "Write the amount as a number and the currency as a code, for example 18.00 and GBP. Visitors see the "
                + "price in their own way of writing money.",
            .keys(
                minster, wrong: "prices: [{amount: 18, currency: pounds}]",
                right: "prices: [{amount: 18.00, currency: GBP}]")),
        .init(
            .priceLevel, "This is not a price level.",
            why:
                "Write one of the four words free, low, medium and high. Lists of places have a filter for them, so "
                + "other words are not possible. Write exact amounts into prices.",
            .keys(minster, wrong: "price-level: cheap", right: "price-level: low")),
        .init(
            .season, "Wynd cannot read the season of a hazard.",
            why:
                "Write the season in the notation of opening hours, for example Nov-Mar. The guide announces the "
                + "hazard only in its season, and can compare this notation with today's date.",
            .keys(
                "content/york/city.md",
                wrong: "hazards: [{id: ice, text: Ice., position: {lat: 53.96, lon: -1.08}, season: in winter}]",
                right: "hazards: [{id: ice, text: Ice., position: {lat: 53.96, lon: -1.08}, season: Nov-Mar}]")),
        .init(
            .hours, "Wynd cannot read the opening hours.",
            why:
                "Write them in OpenStreetMap's notation, for example Mo-Sa 09:00-17:00. Pages show them as a table, "
                + "and say whether the place is open or closed now.",
            .keys(minster, wrong: "hours: 10 to 2", right: "hours: \"Mo-Sa 09:00-17:00\"")),
        .init(
            .sponsored, "The key sponsored does not say who pays.",
            why:
                "Write the name of the sponsor. Visitors see who promotes a place; in many countries, the law "
                + "requires this.",
            .keys(minster, wrong: "sponsored: yes", right: "sponsored: The Copper Ladle")),
        .init(
            .highlight, "A place is both sponsored and a highlight.",
            why:
                "Remove one of the two keys. A highlight is what the guide itself recommends, and a sponsor cannot "
                + "buy that.",
            .keys(
                minster,
                wrong: """
                    highlight: yes
                    sponsored: The Copper Ladle
                    """,
                right: "highlight: yes")),
        .init(
            .organisation, "The guide has no organisation with this id.",
            why:
                "Correct the id, or add the organisation to guide.yaml. Its name, address and summary are there once, "
                + "for all tours.",
            .keys(walls, wrong: "organisation: visit-yrok", right: "organisation: visit-york")),
        .init(
            .area, "The city has no area with this id.",
            why: "Correct the id, or add the area to city.md. The city's page shows its places by these areas.",
            .keys(minster, wrong: "area: new-town", right: "area: old-town")),
        .init(
            .hazard, "A hazard has no position, or its position is outside the city or away from the tour.",
            why:
                "Add or correct the position. The map shows the hazard there, and the guide announces it when a "
                + "visitor comes near.",
            .keys(
                "content/york/city.md", wrong: "hazards: [{id: no-rail, text: There is no rail.}]",
                right: "hazards: [{id: no-rail, text: There is no rail., position: {lat: 53.96, lon: -1.08}}]")),
        .init(
            .notice,
            "Pages cannot show a notice: its severity is unknown, it ends before it begins, or it is about nothing.",
            why:
                "Correct the severity, the dates, or what the notice is about. Pages show a notice by the visitor's "
                + "clock, and only where it concerns the page.",
            .keys(
                "content/york/notices.yaml",
                wrong: "notices: [{id: high, text: The path is under water., severity: high}]",
                right: "notices: [{id: high, text: The path is under water., severity: danger}]")),
        .init(
            .publication,
            "The publication times of a page are reversed, or another page needs a page that is not public at the same "
                + "time.",
            why:
                "Correct publish-from and publish-until, so that a tour is public only while all its stops are. The "
                + "build leaves out each page outside its times, and a tour cannot lead to a page that does not exist.",
            .keys(
                walls,
                wrong: """
                    publish-from: 2026-12-01
                    publish-until: 2026-11-30
                    """,
                right: """
                    publish-from: 2026-11-30
                    publish-until: 2026-12-01
                    """)),
        .init(
            .review, "Wynd cannot apply a review rule or an approval.",
            why:
                "Correct the rule, for example name an approver. Otherwise the build would publish nothing of the "
                + "organisation, or something without an approval.",
            .keys(
                "guide.yaml", wrong: "review: [{organisation: visit-york, approvers: []}]",
                right: "review: [{organisation: visit-york, approvers: [{name: Head of content}]}]")),
        .init(
            .team, "The team in guide.yaml is not valid.",
            why:
                "Give each person an e-mail address of their own and one of the roles admin, editor, translator and "
                + "approver, and one person the role admin. Otherwise a person could not sign in to the editor, or the "
                + "team could not be changed there.",
            .keys(
                "guide.yaml", wrong: "team: [{name: Anna Berg, email: anna@example.org, role: boss}]",
                right: "team: [{name: Anna Berg, email: anna@example.org, role: admin}]")),
        .init(
            .notApproved, "The page needs an approval, and its current text has none.",
            why:
                "Approve the page with wynd review approve. Until then, the build publishes the version that was "
                + "approved last, if git has it; if not, the build leaves the page out.",
            .deed(
                wrong: "wynd build, after you change minster.md",
                right: "wynd review approve content/york/places/minster.md --by \"Head of content\"")),
        .init(
            .report, "A file is not a visitor's report about a page of this guide, or Wynd cannot read or write it.",
            why:
                "Use the whole report, with the mark that the page puts under it. Wynd needs this mark to find the "
                + "file that the report is about.",
            .deed(
                wrong: "wynd review reports, for a mail without the mark that pages put under a report",
                right: "the same mail with its mark: [york/places/minster.html 3ca7e42dc4 en-GB]")),
    ]
}
