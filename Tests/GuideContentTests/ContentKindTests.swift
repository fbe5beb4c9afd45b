// Tests of declared keys: writing and reading again gives the same values, and the documentation lists the keys.

import Foundation
import GuideModel
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Declarations of content kinds")
struct ContentKindTests {
    /// Makes a value for each declared key, by its type.
    private struct ValueMaker {
        var dice: Dice

        mutating func fields(_ form: MappingForm, key: String = "") -> FieldValues {
            var fields = FieldValues(location: SourceLocation(file: "f"), key: key)
            for key in form.keys where key.isNeeded || dice(4) > 0 { fields.values[key.name] = value(key.type) }
            return fields
        }

        mutating func value(_ type: FieldType) -> FieldValue {
            switch type {
            case .text, .sponsor: .text(text())
            case .markdown: .text(pick([text(), "One line.\n\n## Two\n\n- three", "a\n\tb", "x: |\n  y", "# a\nb"]))
            case .hours: .text(pick(["Mo-Fr 10:00-17:00", "24/7", "Apr-Oct Sa 09:00-12:00; Dec 25 off"]))
            case .season: .text(pick(["Nov-Mar", "Dec 15-Feb 28", "Jan,Feb"]))
            case .flag: .flag(dice(2) == 0)
            case .extent: .text(pick(["yes", "partly", "no"]))
            case .word(let words, _): .text(pick(words))
            case .identifier, .reference: .text(pick(["minster", "bootham-bar", "a1", "1984"]))
            case .webAddress: .text(pick(["https://example.org/a?b=c#d", "http://example.org:80/"]))
            case .siteAddress: .text("https://example.org/guides/")
            case .origin: .text(pick(["https://www.example.org", "http://localhost:8080", "https://*.example.org"]))
            case .packKey: .text("ed25519:1RYfMZGvXzxp6dWTcfhyi7AmQ0Aq/F+n69/eWyUR+Gk=")
            case .emailAddress: .text("hello@example.org")
            case .publishAddress: .text(pick(["sftp://guide@www.example.org/srv/www", "git", "file:///srv/www"]))
            case .telephone: .text(pick(["+44 1904 557200", "(01904) 55-72"]))
            case .country: .text("GB")
            case .currency: .text(pick(["GBP", "EUR"]))
            case .timeZone: .text("Europe/London")
            case .date: .text(pick(["2026-03-01", "1999-12-31"]))
            case .dayOrTime: .text(pick(["2026-03-01", "2026-12-05 18:30"]))
            case .recurrence: .text(pick(["FREQ=WEEKLY;BYDAY=SA", "FREQ=YEARLY"]))
            case .language: .text(pick(["en-GB", "fr"]))
            case .colour: .text(pick(["#1d5b4f", "#9c3a26"]))
            case .position: .position(position())
            case .mapClip:
                .clip(
                    pick([
                        .places(margin: 400), .circle(centre: position(), metres: 1200),
                        .box(GeoBounds(south: 53.9, west: -1.1, north: 53.97, east: -1.06)),
                    ]))
            case .duration: .whole(1 + dice(600))
            case .walkingSpeed: .number(Double(10 + dice(90)) / 10)
            case .toolRequirement: .text(pick([">=0.1.0", ">=0.0.9"]))
            case .whole(let bounds, _, _): .whole(bounds.lowerBound + dice(min(1000, bounds.count - 1)))
            case .amount: .whole(dice(100_000))
            case .hundredths(let bounds, _, _): .whole(bounds.lowerBound + dice(bounds.count - 1))
            case .file(let form): .text("content/york/media/file\(form.endings.first ?? ".jpg")")
            case .list(let element): .list(element.isText ? [value(element)] : [value(element), value(element)])
            case .mapping(let form): .mapping(fields(form))
            case .freeOr(let form): dice(3) == 0 ? .text("free") : .mapping(fields(form))
            case .keyed(let form):
                .list([.mapping(fields(form, key: "minster")), .mapping(fields(form, key: "a/b.jpg"))])
            }
        }

        private mutating func position() -> Position {
            Position(latitude: Double(dice(1_800_000)) / 1e4 - 90, longitude: Double(dice(3_600_000)) / 1e4 - 180)
        }

        private mutating func text() -> String {
            pick([
                "plain words", "a: b", "#1", "yes", "1984", "Jórvík, \"the\" town", "it's [x] {y}", "- a", "null",
                "*a*",
                "ends:", "a # b", "\\", "50 %", "~",
            ])
        }

        private mutating func pick<Value>(_ values: [Value]) -> Value { values[dice(values.count)] }
    }

    private func read<Value: ContentValue>(_ type: Value.Type, _ yaml: String) -> (value: Value?, found: [String]) {
        let text = SourceText(file: "f", bytes: Array(yaml.utf8))
        var log = DiagnosticLog(file: "f")
        guard case .success(let parts) = FrontMatter.split(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: 2, log: &log)
        else { return (nil, log.diagnostics.map(\.inWords)) }
        // File names are written as they are resolved: relative to the page.
        var reader = FieldReader(log) { name in
            ContentPath.resolve(name, from: "content/york/places/a.md").map { .file($0) }
                ?? .refused(reason: "leaves", suggestion: nil)
        }
        let fields = reader.read(root, Value.contentKind.form)
        return (fields.map(Value.contentKind.value(of:)), reader.log.diagnostics.map(\.inWords))
    }

    private func written<Value: ContentValue>(_ value: Value) -> String {
        var writer = FrontMatterWriter()
        writer.add(value, page: "content/york/places/a.md")
        return writer.text
    }

    /// Writes values with every declared key, reads them, and writes them again.
    private func roundTrip<Value: ContentValue>(_ type: Value.Type) {
        var maker = ValueMaker(dice: Dice(seed: 11))
        var seen: Set<String> = []
        for _ in 0..<150 {
            let fields = maker.fields(Value.contentKind.form)
            let value = Value.contentKind.value(of: fields)
            let first = written(value)
            let (read, found) = read(type, first)
            #expect(found.isEmpty, "\(found) in \(first)")
            guard let read else { continue }
            #expect(written(read) == first)
            let keys = Value.contentKind.fields(of: read).map(\.key.name)
            #expect(keys == Value.contentKind.fields(of: value).map(\.key.name))
            seen.formUnion(keys)
        }
        #expect(seen == Set(Value.contentKind.form.keys.map(\.name)), "keys that are read and never written")
    }

    @Test("Reading, writing and reading again gives the same value, for every key of every kind")
    func roundTrips() {
        roundTrip(Guide.self)
        roundTrip(Organisation.self)
        roundTrip(ReviewRule.self)
        roundTrip(PublishDestination.self)
        roundTrip(Approver.self)
        roundTrip(TeamMember.self)
        roundTrip(Approval.self)
        roundTrip(Logo.self)
        roundTrip(GuideIcon.self)
        roundTrip(Typeface.self)
        roundTrip(City.self)
        roundTrip(Area.self)
        roundTrip(Place.self)
        roundTrip(Feature.self)
        roundTrip(Tour.self)
        roundTrip(Stop.self)
        roundTrip(MemberGroup.self)
        roundTrip(GroupMember.self)
        roundTrip(GroupNotes.self)
        roundTrip(Kiosk.self)
        roundTrip(KioskReach.self)
        roundTrip(KioskSelection.self)
        roundTrip(Hazard.self)
        roundTrip(Event.self)
        roundTrip(EventChange.self)
        roundTrip(Riddle.self)
        roundTrip(PlacedObject.self)
        roundTrip(RiddleBook.self)
        roundTrip(RiddleQuestion.self)
        roundTrip(Extra.self)
        roundTrip(Rewards.self)
        roundTrip(Medium.self)
        roundTrip(ExternalLink.self)
        roundTrip(FreePage.self)
        roundTrip(FooterLink.self)
        roundTrip(Partner.self)
        roundTrip(OpenData.self)
        roundTrip(HomeSection.self)
        roundTrip(PWSSidecar.self)
        roundTrip(PWSSidecarPoint.self)
        roundTrip(PWSSidecarMedium.self)
    }

    @Test("A written place contains its season and its links")
    func season() {
        let place = read(
            Place.self,
            "---\nname: A\nkind: park\nposition: {lat: 1.5, lon: 2.25}\nsummary: B\nseason: April to October\n"
                + "prices: [{for: Adult, amount: 18, currency: GBP}]\n---\n"
        ).value
        #expect(place?.facts.season == "April to October")
        #expect(
            place.map(written)
                == """
                ---
                name: A
                kind: park
                position: {lat: 1.5, lon: 2.25}
                summary: B
                season: April to October
                prices:
                  - {for: Adult, amount: 18.00, currency: GBP}
                status: published
                ---

                """)
    }

    // MARK: Documentation

    private static let documentation = [
        "docs/diagnostics.md",
        "docs/content-format.md", "docs/kiosk.md", "docs/play.md", "docs/pws.md",
        "docs/review.md", "docs/unlocking.md", "docs/renaming.md", "docs/building.md",
        "docs/groups.md", "docs/objects.md", "docs/notices.md", "docs/publishing.md",
        "docs/studio.md", "docs/pages.md", "docs/embedding.md", "docs/routes.md", "docs/events.md", "docs/open-data.md",
        "docs/region.md",
    ]

    private static func table(_ name: Substring) -> String? {
        switch name {
        case "media": KeyTable.markdown(Medium.contentKind.form)
        case "stage": KeyTable.markdown(TourStage.contentKind.form)
        case "hazard": KeyTable.markdown(Hazard.contentKind.form)
        case "notice": KeyTable.markdown(Notice.contentKind.form)
        case "changed-occurrence": KeyTable.markdown(EventChange.contentKind.form)
        case "question": KeyTable.markdown(QuizQuestion.contentKind.form)
        case "level": KeyTable.markdown(RewardLevel.contentKind.form)
        case "badge": KeyTable.markdown(RewardBadge.contentKind.form)
        case "voucher": KeyTable.markdown(RewardVoucher.contentKind.form)
        case "rule": KeyTable.markdown(RewardRule.contentKind.form)
        case "personality": KeyTable.markdown(RiddleQuestion.contentKind.form)
        case "points": KeyTable.markdown(PWSSidecarPoint.contentKind.form)
        case "point-media": KeyTable.markdown(PWSSidecarMedium.contentKind.form)
        case "rule-of-review": KeyTable.markdown(ReviewRule.contentKind.form)
        case "person": KeyTable.markdown(TeamMember.contentKind.form)
        case "approver": KeyTable.markdown(Approver.contentKind.form)
        case "member": KeyTable.markdown(GroupMember.contentKind.form)
        case "redirect": KeyTable.markdown(Redirect.contentKind.form)
        case "destination": KeyTable.markdown(PublishDestination.contentKind.form)
        case "budget": KeyTable.markdown(Budgets.contentKind.form)
        case "footer-link": KeyTable.markdown(FooterLink.contentKind.form)
        case "open-data": KeyTable.markdown(OpenData.contentKind.form)
        case "home-section": KeyTable.markdown(HomeSection.contentKind.form)
        case "partner": KeyTable.markdown(Partner.contentKind.form)
        case "embed": KeyTable.markdown(EmbedRules.contentKind.form)
        case "codes": DiagnosticGroup.markdown
        case "kinds": "Kinds: " + KeyTable.words(PlaceKind.allCases.map(\.rawValue)) + "."
        default: ContentSchema(rawValue: String(name)).map { KeyTable.markdown($0.form) }
        }
    }

    /// The text with new content between each pair of markers.
    private static func updated(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let match = rest.firstMatch(of: /<!-- keys: ([a-z-]+) -->\n/),
            let end = rest[match.range.upperBound...].firstRange(of: "<!-- end -->")
        {
            result += rest[..<match.range.upperBound] + "\n" + (table(match.1) ?? "unknown: \(match.1)") + "\n\n"
            rest = rest[end.lowerBound...]
            result += rest.prefix(12)
            rest = rest.dropFirst(12)
        }
        return result + rest
    }

    /// `WYND_WRITE_TABLES=1 swift test --filter ContentKindTests` writes the tables.
    @Test("The tables of keys in the documentation match the declared keys", .serialized, arguments: documentation)
    func tables(name: String) throws {
        let root = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
        let text = String(decoding: try DiskFiles(root: root).read(name, limit: 1 << 20), as: UTF8.self)
        let updated = Self.updated(text)
        #expect(text.contains("<!-- keys: "))
        if text != updated, getenv("WYND_WRITE_TABLES") != nil {
            try ImportedFile.write(Array(updated.utf8), to: name, in: root)
            return
        }
        #expect(text == updated, "run WYND_WRITE_TABLES=1 swift test --filter ContentKindTests")
    }
}

extension FieldType {
    fileprivate var isText: Bool {
        switch self {
        case .text, .reference, .word, .origin, .language, .dayOrTime, .recurrence: true
        default: false
        }
    }
}
