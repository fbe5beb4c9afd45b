// The texts of the files of a new guide without an extract.

import GuideBuild
import GuideContent
import GuideEditing
import GuideGeo
import GuideModel

/// The files of a guide with one city, which has a small sample or is empty.
struct StarterFiles: Sendable {
    let setting: StarterSetting
    let isEmpty: Bool

    /// The position of a city that the editor did not say: the point from which degrees are counted.
    private static let unknownPosition = Position(latitude: 0, longitude: 0)

    /// The path of a city's page.
    static func cityPage(of city: Slug) -> String { "content/\(city)/city.md" }

    var files: [(path: String, text: String)] {
        var files: [(path: String, text: String)] = [
            ("guide.yaml", settings), (Self.cityPage(of: setting.city), cityPage),
        ]
        if !isEmpty {
            files += sample
            files.append(SampleRecord.file(of: sample, in: setting.city))
        }
        files.append((".gitignore", "/public/\n/.wynd/\n/.wynd-cache/\n/.wynd-history/\n"))
        return files
    }

    /// The files that `wynd delete --sample` removes.
    private var sample: [(path: String, text: String)] {
        let folder = "content/\(setting.city)"
        return [
            ("\(folder)/places/market-square.md", marketSquare),
            ("\(folder)/places/old-bridge.md", oldBridge),
            ("\(folder)/places/\(Medium.starterPicture)", Self.picture),
            ("\(folder)/places/riverside-garden.md", riversideGarden),
            ("\(folder)/tours/first-walk.md", firstWalk),
        ]
    }

    private var words: Words { setting.words }
    private var position: Position { setting.position ?? Self.unknownPosition }

    // MARK: The guide

    private var settings: String {
        let publisher = words(StarterWord.samplePublisher, setting.cityName)
        let publisherLines = Self.publisherLines(publisher, isComment: isEmpty)
        return """
            title: \(quoted(words(StarterWord.title, setting.cityName)))
            summary: \(quoted(words(StarterWord.sampleGuideSummary, setting.cityName)))
            # The address of the site on the web. QR codes lead there, so set it before you print a poster.
            base-url: https://example.org/
            languages: [\(setting.languages.tags.joined(separator: ", "))]
            \(Self.unitsLine(setting.customs?.units ?? .metric))\(publisherLines)
            \(Self.legalDraft(words))
            \(Self.requiredVersion)

            """
    }

    /// The lines of guide.yaml about the publisher.
    ///
    /// - Parameter isComment: true for lines that only show the editor what to write.
    static func publisherLines(_ publisher: String, isComment: Bool) -> String {
        let lines = """
            organisations:
              - {id: our-town, name: \(FrontMatterWriter.scalar(publisher))}
            publisher: our-town
            contact: guide@example.org
            """.split(separator: "\n").map { isComment ? "# \($0)" : String($0) }
        let comment = "# Who publishes the guide, and where visitors write when something is hard to use:"
        return ([comment] + lines).joined(separator: "\n")
    }

    /// The line of guide.yaml with the units, with its line break; empty for the default.
    static func unitsLine(_ units: WalkingUnits) -> String {
        units == .metric ? "" : "units: \(units.rawValue)\n"
    }

    /// The commented lines of guide.yaml for legal texts.
    static func legalDraft(_ words: Words) -> String {
        """
        # Many countries require an imprint, and words of the publisher about privacy:
        # legal:
        #   imprint: |
        #     \(words(StarterWord.imprint))
        #   privacy: |
        #     \(words(StarterWord.privacy))
        """
    }

    /// The lines of guide.yaml that name the version of Wynd for which a new guide is made.
    static var requiredVersion: String {
        """
        # The oldest version of Wynd that can build this guide. Older versions build nothing, and say so.
        wynd: "\(ToolRequirement(least: .current).text)"
        """
    }

    // MARK: The city

    private var cityPage: String {
        var matter = FrontMatterWriter()
        matter.add("name", setting.cityName)
        if let country = setting.customs?.country {
            matter.add("country", country)
        } else {
            matter.addComment("The country: two capital letters (ISO 3166), for example: country: DE")
        }
        if setting.position == nil {
            matter.addComment("Write the position of the city here: it is not known yet.")
        }
        matter.addComment("The middle of the city, in degrees. Select a point on a web map to see these numbers.")
        matter.add(position)
        if let timeZone = setting.timeZone {
            matter.add("time-zone", timeZone)
        } else {
            matter.addComment("Needed for \"open now\". For example: time-zone: Europe/Berlin")
        }
        let summary: StarterWord = isEmpty ? .sampleGuideSummary : .sampleCitySummary
        matter.addComment("What the city is, in one sentence that makes a visitor want to come.")
        matter.add("summary", words(summary, setting.cityName))
        matter.addComment("One colour for the whole city, dark enough to read on white.")
        matter.add("accent", "#8a3b12")
        guard isEmpty else { return matter.text + body }
        matter.addComment("Write two or three paragraphs about the city below the second line of hyphens.")
        matter.addComment("Each place is a file in the folder places, for example places/town-hall.md.")
        matter.addComment("For its keys, see docs/content-format.md, or create a sample: wynd new DIR")
        return matter.text
    }

    private var body: String {
        """
        \(words(StarterWord.sampleCityText))

        ## \(words(StarterWord.sampleArrival))

        \(words(StarterWord.sampleArrivalText))

        """
    }

    // MARK: The sample

    private var marketSquare: String {
        var matter = FrontMatterWriter()
        matter.add("name", words(StarterWord.sampleSquare))
        matter.add("kind", PlaceKind.square.rawValue)
        matter.add(position.moved(north: 70, east: 60))
        matter.add("summary", words(StarterWord.sampleSquareSummary))
        matter.addComment("OpenStreetMap's notation; leave it out when there is nothing to open.")
        matter.add("hours", "Mo-Sa 08:00-17:00")
        matter.add("hours-note", words(StarterWord.sampleHoursNote))
        let note = quoted(words(StarterWord.sampleSquareAccess))
        matter.add("access", yaml: "{step-free: yes, toilets: yes, note: \(note)}")
        if let code = setting.customs?.callingCode {
            matter.addComment("A telephone number has the country's code, for example: phone: +\(code) 123 456789")
        }
        return matter.text + words(StarterWord.sampleSquareText) + "\n"
    }

    private var oldBridge: String {
        var matter = FrontMatterWriter()
        matter.add("name", words(StarterWord.sampleBridge))
        matter.add("kind", PlaceKind.bridge.rawValue)
        matter.add(position.moved(north: -145, east: -150))
        matter.add("summary", words(StarterWord.sampleBridgeSummary))
        matter.add("access", yaml: "{step-free: yes}")
        matter.add(
            "media", items: ["{file: \(Medium.starterPicture), alt: \(quoted(words(StarterWord.samplePicture)))}"])
        let garden = "[\(words(StarterWord.sampleGarden))](riverside-garden.md)"
        return matter.text + words(StarterWord.sampleBridgeText, garden) + "\n"
    }

    private var riversideGarden: String {
        var matter = FrontMatterWriter()
        matter.add("name", words(StarterWord.sampleGarden))
        matter.add("kind", PlaceKind.garden.rawValue)
        matter.add(position.moved(north: -265, east: 20))
        matter.add("summary", words(StarterWord.sampleGardenSummary))
        if let currency = setting.customs?.currency {
            let payer = quoted(words(StarterWord.samplePayer))
            matter.add("prices", yaml: "[{for: \(payer), amount: 0, currency: \(currency)}]")
        }
        let note = quoted(words(StarterWord.sampleGardenAccess))
        matter.add("access", yaml: "{step-free: partly, note: \(note)}")
        return matter.text + words(StarterWord.sampleGardenText) + "\n"
    }

    private var firstWalk: String {
        func text(_ word: StarterWord) -> String { quoted(words(word)) }
        return """
            ---
            name: \(text(.firstWalk))
            summary: \(quoted(words(StarterWord.sampleWalkSummary, setting.cityName)))
            organisation: our-town
            direction: one-way
            # A stop is a place; leg says how to walk there from the stop before.
            stops:
              - {place: market-square, note: \(text(.sampleSquareNote))}
              - {place: old-bridge, note: \(text(.sampleBridgeNote)), leg: \(text(.sampleBridgeLeg))}
              - {place: riverside-garden, leg: \(text(.sampleGardenLeg))}
            price: free
            access: {step-free: partly}
            ---
            \(words(StarterWord.sampleWalkText))

            """
    }

    private func quoted(_ text: String) -> String { FrontMatterWriter.scalar(text) }

    private static let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
        <path fill="#f4e6cf" d="M0 0h1200v800H0z"/>
        <circle cx="900" cy="210" r="92" fill="#e8a04c"/>
        <path fill="#c9b392" d="M0 470l110-60 90 40 120-80 130 70 100-50 160 80 140-90 150 70 200-60v230H0z"/>
        <path fill="#8a3b12" d="M120 560V380h60v-40l50-50 50 50v40h70v-30h90v60h60V250l45-90 45 90v160h80v-50h110v60h70v-40l60-40 60 40v170z"/>
        <path fill="#f4e6cf" d="M222 400h16v34h-16zM380 420h18v26h-18zM516 300h18v40h-18zM516 380h18v40h-18zM660 420h18v26h-18zM890 440h18v26h-18z"/>
        <path fill="#3d2a20" d="M0 540h1200v40H0z"/>
        <path fill="#3d2a20" d="M0 580h120a110 100 0 0 1 220 0h120a140 120 0 0 1 280 0h120a110 100 0 0 1 220 0h120v70H0z"/>
        <path fill="#5b8a91" d="M0 640h1200v160H0z"/>
        <path fill="none" stroke="#f4e6cf" stroke-width="5" stroke-linecap="round" d="M90 690h160M380 720h220M760 690h130M980 740h150M200 760h110"/>
        </svg>

        """
}

extension Position {
    /// The position that is some metres to the north and to the east, within the limits of degrees.
    fileprivate func moved(north: Double, east: Double) -> Position {
        let moved = PositionPlane(self).position(east: east, north: north)
        func rounded(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
        return Position(
            latitude: rounded(min(max(moved.latitude, -90), 90)),
            longitude: rounded(moved.longitude - 360 * ((moved.longitude + 180) / 360).rounded(.down)))
    }
}
