// Tests of what a new guide without an extract derives from its country and its position.

import GuideModel
import Testing

@testable import GuideBuild
@testable import GuideCommands

@Suite("A new guide without an extract")
struct StarterSettingTests {
    /// A part of the table of time zones.
    private static let table = """
        # A comment.
        AR\t-3436-05827\tAmerica/Argentina/Buenos_Aires\tBuenos Aires
        AR\t-3124-06411\tAmerica/Argentina/Cordoba\tmost areas
        AT\t+4813+01620\tEurope/Vienna
        JP\t+353916+1394441\tAsia/Tokyo
        KR\t+3733+12658\tAsia/Seoul
        US\t+404251-0740023\tAmerica/New_York\tEastern (most areas)
        US\t+415100-0873900\tAmerica/Chicago\tCentral (most areas)
        US\t+421953-0830245\tAmerica/Detroit\tEastern - MI (most areas)
        US\t+394421-1045903\tAmerica/Denver\tMountain (most areas)
        """

    private static let zones = TimeZoneTable(text: table) { name in
        switch name {
        case "America/New_York", "America/Detroit": "EST5EDT"
        case "America/Chicago": "CST6CDT"
        case "America/Denver": "MST7MDT"
        case let name where name.hasPrefix("America/Argentina"): "<-03>3"
        default: nil
        }
    }

    private func setting(
        _ latitude: Double? = nil, _ longitude: Double = 0, country: String? = nil, languages: [String] = [],
        timeZone: String? = nil
    ) throws -> StarterSetting {
        try StarterSetting(
            StarterRequest(
                folder: "old-harbour", position: latitude.map { Position(latitude: $0, longitude: longitude) },
                country: country, timeZone: timeZone, languages: languages),
            theme: StarterGuide.theme(), zones: Self.zones)
    }

    @Test(
        "A country decides the currency, the units, the calling code and the language",
        arguments: [
            ("DE", "EUR", WalkingUnits.metric, "49", "de"), ("GB", "GBP", .imperial, "44", "en-GB"),
            ("US", "USD", .imperial, "1", "en-US"), ("BR", "BRL", .metric, "55", "pt-BR"),
            ("JP", "JPY", .metric, "81", "en"), ("IT", "EUR", .metric, "39", "it"),
        ])
    func customs(_ country: String, _ currency: String, _ units: WalkingUnits, _ calling: String, _ language: String)
        throws
    {
        let setting = try setting(country: country, timeZone: "UTC")
        let customs = try #require(setting.customs)
        #expect(customs.currency == currency)
        #expect(customs.units == units)
        #expect(customs.callingCode == calling)
        #expect(setting.languages.tags == [language])
    }

    @Test(
        "A country is found by its code and by its name in any language of the tool",
        arguments: [
            ("de", "DE"), ("UK", "GB"), ("uk", "GB"), ("Germany", "DE"), ("österreich", "AT"), ("Suède", "SE"),
            ("Scotland", "GB"), ("日本", "JP"), ("Atlantis", nil), ("XX", nil),
        ])
    func names(_ text: String, _ code: String?) {
        #expect(CountryCustoms.code(of: text, languages: ["de", "en", "fr", "zh"]) == code)
    }

    @Test("The nearest zone city decides, unless a zone with another clock is not much farther away")
    func timeZones() {
        func zone(_ country: String, _ latitude: Double, _ longitude: Double) -> TimeZoneTable.Choice {
            Self.zones.zone(in: country, at: Position(latitude: latitude, longitude: longitude))
        }
        #expect(zone("US", 42.36, -71.06) == .one("America/New_York"))
        // Dallas is nearer to Denver than to Chicago, but has Chicago's clock.
        #expect(zone("US", 32.78, -96.8) == .several(["America/Denver", "America/Chicago", "America/New_York"]))
        // The clocks of all zones are the same.
        #expect(zone("AR", -54.8, -68.3) == .one("America/Argentina/Buenos_Aires"))
        #expect(zone("FR", 48, 2) == .unknown)
        let anywhere = Self.zones.zone(in: "US", at: nil)
        #expect(anywhere == .several(["America/New_York", "America/Chicago", "America/Denver"]))
        #expect(Self.zones.zone(in: "AT", at: nil) == .one("Europe/Vienna"))
    }

    @Test("A position without a country is in a country only if no other country is near")
    func countries() throws {
        #expect(try setting(35.0116, 135.7681).customs?.country == "JP")
        #expect(try setting(35.0116, 135.7681, languages: ["de-AT"]).customs?.country == "AT")
        // Nagasaki is nearer to Seoul than to Tokyo.
        #expect(throws: StarterGuide.CreationError.self) { try setting(32.75, 129.87) }
        #expect(throws: StarterGuide.CreationError.self) { try setting(country: "Atlantis") }
        #expect(throws: StarterGuide.CreationError.self) { try setting(32.78, -96.8, country: "US") }
        #expect(try setting().customs == nil)
    }

    @Test(
        "A position that is near the country only with its numbers swapped has a warning with the corrected position",
        arguments: [
            (16.37, 48.21, "AT", "{lat: 48.21, lon: 16.37}"), (48.21, 16.37, "AT", nil),
            (-74.01, 40.71, "US", "{lat: 40.71, lon: -74.01}"), (40.71, -74.01, "US", nil),
            // Tokyo's longitude is not a latitude, and no zone of Germany is in the table.
            (35.7, 139.7, "JP", nil), (12.2, 48.1, "DE", nil),
        ] as [(Double, Double, String, String?)])
    func swappedPositions(_ latitude: Double, _ longitude: Double, _ country: String, _ right: String?) throws {
        let setting = try setting(latitude, longitude, country: country)
        let warnings = setting.diagnostics.filter { $0.severity == .warning }
        #expect(warnings.map(\.suggestion) == (right.map { [$0] } ?? []))
        if country == "US" { #expect(setting.timeZone == "America/New_York") }
    }

    @Test("The folder's name is the city's name only if the city has a position")
    func cityNames() throws {
        #expect(try setting(48, 12, country: "DE").cityName == "Old Harbour")
        #expect(try setting().cityName == "My City")
        #expect(try setting(languages: ["sv"]).cityName == "Min stad")
    }

    @Test("A language without words is replaced by English, with a note")
    func languages() throws {
        let setting = try setting(languages: ["ja", "fr"])
        #expect(setting.languages.tags == ["fr"])
        #expect(setting.diagnostics.contains { $0.code == .languages && $0.message.contains("ja") })
        #expect(try self.setting(languages: ["ja"]).languages.tags == ["en"])
    }

    @Test("A guide in any language of the tool contains nothing of another place", arguments: [true, false])
    func neutral(isEmpty: Bool) throws {
        let foreign = ["york", "london", "gbp", "53.9", "-1.08", "en-gb"]
        for language in GuideLanguages.supported(try StarterGuide.theme()) {
            let setting = try setting(-33.9, 18.4, country: "ZA", languages: [language])
            let files = StarterFiles(setting: setting, isEmpty: isEmpty).files
            #expect(files.count == (isEmpty ? 3 : 9))
            for file in files where !file.path.hasSuffix(".svg") && !file.path.hasSuffix(".json") {
                let text = (file.path + file.text).lowercased()
                #expect(foreign.filter(text.contains) == [], "\(language): \(file.path)")
            }
            #expect(files.contains { $0.text.contains("title: ") && $0.text.contains("languages: [\(language)]") })
        }
    }

    @Test("Positions near a pole and the date line are valid", arguments: [(90.0, 0.0), (-90, 180), (12, 179.9999)])
    func edges(_ latitude: Double, _ longitude: Double) throws {
        let setting = try setting(latitude, longitude, country: "AQ", timeZone: "UTC")
        for file in StarterFiles(setting: setting, isEmpty: false).files {
            for match in file.text.matches(of: /position: \{lat: ([-0-9.]+), lon: ([-0-9.]+)\}/) {
                #expect(abs(Double(match.1) ?? 91) <= 90)
                #expect(abs(Double(match.2) ?? 181) <= 180)
            }
        }
    }
}
