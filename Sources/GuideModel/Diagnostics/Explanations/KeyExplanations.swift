// What is said of findings about keys that several kinds of content have.

extension DiagnosticExplanation {
    private static let minster = "content/york/places/minster.md"
    private static let walls = "content/york/tours/walls.md"

    static let ofKeys: [DiagnosticExplanation] = [
        .init(
            .unknownKey, "There is no such key; the nearest one is named.",
            why: "A misspelt key would say nothing, and nobody would notice.",
            .keys(minster, wrong: "adress: \"Deangate, York\"", right: "address: \"Deangate, York\"")),
        .init(
            .missingKey, "A key that is needed is missing or empty.",
            why:
                "The page cannot be made without it: a place without a position has no pin, one without a summary "
                + "no line in lists.",
            .keys(minster, wrong: "summary:", right: "summary: The cathedral.")),
        .init(
            .type,
            "The value is of another type than the key has: a list where a text belongs, or another word than yes "
                + "or no.",
            why: "Guessing what was meant would sooner or later be wrong.",
            .keys(minster, wrong: "tags: gothic", right: "tags: [gothic]")),
        .init(
            .tooLong, "A name has more than 300 characters, or another text of one line more than 10,000.",
            why:
                "Names stand on pins, in lists, in titles of pages; what is as long as a page belongs into the text below.",
            .keys(
                minster, wrong: "summary: The cathedral, of which each king and each mason is told here ...",
                right: "summary: The cathedral of the north, built in 250 years.")),
        .init(
            .id, "This is no id: lower-case letters, digits and single hyphens.",
            why: "Ids are parts of web addresses, which should be the same on every disk and easy to say.",
            .path(wrong: "content/york/places/York Minster.md", right: "content/york/places/york-minster.md")),
        .init(
            .duplicateID, "Two things have the same id.",
            why: "Links and stops by that id could mean either.",
            .keys(
                "content/york/city.md", wrong: "areas: [{id: old, name: The old town}, {id: old, name: The old port}]",
                right: "areas: [{id: old-town, name: The old town}, {id: old-port, name: The old port}]")),
        .init(
            .duplicateName, "Two of a kind have the same name.",
            why: "Visitors see names, and cannot tell the two apart in a list or on the map.",
            .keys(minster, wrong: "name: Bootham Bar", right: "name: York Minster")),
        .init(
            .status, "The status is none of those that there are.",
            why: "It decides whether the page is published.",
            .keys(minster, wrong: "status: ready", right: "status: published")),
        .init(
            .kind, "There is no such kind of place.",
            why: "The kind picks the icon and the filter, so the list is closed.",
            .keys(minster, wrong: "kind: cathedral", right: "kind: church")),
        .init(
            .order, "The order is no whole number within its bounds.",
            why: "It says what comes first, second and third in lists.",
            .keys(minster, wrong: "order: first", right: "order: 1")),
        .init(
            .date, "This is no day of the calendar.",
            why: "Days are written year, month, day, since 03/04 means two different days.",
            .keys(
                "guide.yaml", wrong: "accessibility: {status: full, prepared: 1 March 2026}",
                right: "accessibility: {status: full, prepared: 2026-03-01}")),
        .init(
            .position, "The position is impossible, or probably not the one that is meant.",
            why:
                "Pins, distances and ways depend on it. Latitude is north, longitude east; in Europe the larger number "
                + "is the latitude.",
            .keys(minster, wrong: "position: {lat: 539.6, lon: -1.08}", right: "position: {lat: 53.96, lon: -1.08}")),
        .init(
            .address, "This is no address of the web, of e-mail or of a telephone.",
            why: "Visitors tap on it, and a wrong one leads nowhere.",
            .keys(minster, wrong: "website: yorkminster.example", right: "website: https://yorkminster.example/")),
        .init(
            .language, "This is no tag of a language, or of one that the guide does not have.",
            why: "Screen readers choose the voice by it, and browsers the hyphenation.",
            .keys("guide.yaml", wrong: "languages: [english]", right: "languages: [en]")),
        .init(
            .country, "This is no code of a country (ISO 3166), or the country is not known.",
            why: "Holidays, currencies and numbers follow the country.",
            .keys("content/york/city.md", wrong: "country: England", right: "country: GB")),
        .init(
            .timeZone, "There is no such time zone.",
            why: "What is open now is told by the clock of the city, wherever the visitor's device comes from.",
            .keys("content/york/city.md", wrong: "time-zone: GMT+1", right: "time-zone: Europe/London")),
        .init(
            .accent, "This is no colour, or one on which white letters cannot be read.",
            why:
                "Buttons and pins are drawn in it with white on top: 4.5 to 1 is the least contrast (WCAG 2.2, 1.4.3).",
            .keys("content/york/city.md", wrong: "accent: \"#ffcc00\"", right: "accent: \"#9c3a26\"")),
        .init(
            .price, "The price has no amount or no currency that is known.",
            why: "Visitors see it in their own way of writing money.",
            .keys(
                minster, wrong: "prices: [{amount: 18, currency: pounds}]",
                right: "prices: [{amount: 18.00, currency: GBP}]")),
        .init(
            .season, "The season of a hazard cannot be read.",
            why: "The hazard is told only then; written as opening hours are, it can be compared with today.",
            .keys(
                "content/york/city.md",
                wrong: "hazards: [{id: ice, text: Ice., position: {lat: 53.96, lon: -1.08}, season: in winter}]",
                right: "hazards: [{id: ice, text: Ice., position: {lat: 53.96, lon: -1.08}, season: Nov-Mar}]")),
        .init(
            .hours, "The opening hours cannot be read.",
            why: "They are shown as a table, and as open or closed now. The notation is OpenStreetMap's.",
            .keys(minster, wrong: "hours: 9 to 5", right: "hours: \"Mo-Sa 09:00-17:00\"")),
        .init(
            .sponsored, "It is not said who pays.",
            why: "Visitors are told by whom a place is promoted; in many countries the law wants that.",
            .keys(minster, wrong: "sponsored: yes", right: "sponsored: The Copper Ladle")),
        .init(
            .highlight, "A place is both paid for and a highlight.",
            why: "A highlight is what the guide itself recommends, and that cannot be bought.",
            .keys(
                minster,
                wrong: """
                    highlight: yes
                    sponsored: The Copper Ladle
                    """,
                right: "highlight: yes")),
        .init(
            .organisation, "The guide has no organisation with this id.",
            why: "Its name, address and summary stand in guide.yaml once, for all tours.",
            .keys(walls, wrong: "organisation: visit-yrok", right: "organisation: visit-york")),
        .init(
            .area, "The city has no area with this id.",
            why: "The city's page shows its places by the areas of city.md.",
            .keys(minster, wrong: "area: new-town", right: "area: old-town")),
        .init(
            .hazard, "It is not said where the hazard is, or it lies somewhere else than the city or the tour.",
            why: "It is drawn on the map and told when a walker comes near.",
            .keys(
                "content/york/city.md", wrong: "hazards: [{id: no-rail, text: There is no rail.}]",
                right: "hazards: [{id: no-rail, text: There is no rail., position: {lat: 53.96, lon: -1.08}}]")),
        .init(
            .notice,
            "A notice cannot be shown: its severity is unknown, it ends before it begins, or it is about nothing.",
            why: "Pages show a notice by the visitor's clock, and only where it concerns the page.",
            .keys(
                "content/york/notices.yaml",
                wrong: "notices: [{id: high, text: The path is under water., severity: high}]",
                right: "notices: [{id: high, text: The path is under water., severity: danger}]")),
        .init(
            .review, "A rule of review, or an approval, cannot be held against anything.",
            why: "Nothing of the organisation would be published, or something that nobody approved.",
            .keys(
                "guide.yaml", wrong: "review: [{organisation: visit-york, approvers: []}]",
                right: "review: [{organisation: visit-york, approvers: [{name: Head of content}]}]")),
        .init(
            .notApproved, "The page needs an approval, and what it says now has none.",
            why: "What was approved last is published in its place where git has it; else the page is left out.",
            .deed(
                wrong: "wynd build, after a change of minster.md",
                right: "wynd review approve content/york/places/minster.md --by \"Head of content\"")),
        .init(
            .report, "A file is no report of a visitor about a page of this guide, or cannot be read or written.",
            why: "Only what has the mark of a page can be brought to the file that it is about.",
            .deed(
                wrong: "wynd review reports, of a mail without the mark that pages put under a report",
                right: "the same mail with its mark: [york/places/minster.html 3ca7e42dc4 en-GB]")),
    ]
}
