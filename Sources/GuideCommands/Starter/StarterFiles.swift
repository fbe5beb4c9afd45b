// The texts of the files that `wynd new` creates.

import GuideBuild
import GuideContent
import GuideModel

extension StarterGuide {
    static func files(city: Slug, name: String, words: Words) -> [(path: String, text: String)] {
        let folder = "content/\(city)"
        return [
            ("guide.yaml", settings(name: name, words: words)),
            ("\(folder)/city.md", cityPage(name: name)),
            ("\(folder)/skyline.svg", skyline),
            ("\(folder)/places/market-square.md", marketSquare),
            ("\(folder)/places/old-bridge.md", oldBridge),
            ("\(folder)/places/riverside-garden.md", riversideGarden),
            ("\(folder)/tours/first-walk.md", firstWalk(name: name)),
            (".gitignore", "/public/\n/.wynd-cache/\n"),
        ]
    }

    /// A text as YAML; control characters become spaces.
    private static func scalar(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for character in text.unicodeScalars { result.append(character.value < 0x20 ? " " : character) }
        return FrontMatterWriter.scalar(String(result))
    }

    private static func settings(name: String, words: Words) -> String {
        """
        title: \(scalar("\(name): a guide"))
        summary: \(scalar("A walker's guide to \(name)."))
        # The address of the site on the web. QR codes lead there, so set it before you print a poster.
        base-url: https://example.org/
        languages: [en-GB]
        organisations:
          - {id: our-town, name: \(scalar("Visit \(name)"))}
        publisher: our-town
        # Where visitors write when something is hard to use.
        contact: guide@example.org
        \(legalDraft(words))
        \(requiredVersion)

        """
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

    private static func cityPage(name: String) -> String {
        """
        ---
        name: \(scalar(name))
        # The middle of the city, in degrees. Most web maps show these figures when you press a point.
        position: {lat: 53.9590, lon: -1.0815}
        time-zone: Europe/London
        summary: \(scalar("What \(name) is, in one sentence that makes a visitor want to come."))
        # One colour for the whole city, dark enough to read on white.
        accent: "#8a3b12"
        media:
          - {file: skyline.svg, alt: "Roofs and a tower above a river, with a bridge of three arches."}
        ---
        Two or three paragraphs about the city. Write as you would talk to a friend who has one day.

        ## Getting here

        Say how to arrive by train, bus and bicycle, and where the walk starts. A link to a page of the guide names
        the file: [the old bridge](places/old-bridge.md).

        """
    }

    private static let marketSquare = """
        ---
        name: Market Square
        kind: square
        position: {lat: 53.9596, lon: -1.0806}
        summary: Where the town has met, traded and argued for centuries.
        # OpenStreetMap's notation; leave it out when there is nothing to open.
        hours: Mo-Sa 08:00-17:00
        hours-note: Example hours. Check them before you publish.
        access: {step-free: yes, toilets: yes, note: "The square is level, with setts along its north side."}
        tags: [market, food]
        ---
        An example place: write what a visitor should look at, and one thing that a visitor would not notice alone.

        - Say where to stand.
        - Say what to look for.

        """

    private static let oldBridge = """
        ---
        name: The Old Bridge
        kind: bridge
        position: {lat: 53.9577, lon: -1.0838}
        summary: Three stone arches and the best view of the river.
        access: {step-free: yes}
        tags: [river]
        ---
        An example place. Cross in the morning, when the light comes down the river, and walk on to
        [the garden](riverside-garden.md).

        """

    private static let riversideGarden = """
        ---
        name: The Riverside Garden
        kind: garden
        position: {lat: 53.9566, lon: -1.0812}
        summary: Benches, roses and a little shade at the end of the walk.
        prices: [{for: Everyone, amount: 0, currency: GBP}]
        access: {step-free: partly, note: One of the two gates has three steps.}
        tags: [river, quiet]
        ---
        An example place. Sit down: the walk ends here.

        """

    private static func firstWalk(name: String) -> String {
        """
        ---
        name: A first walk
        summary: \(scalar("From the market to the river in half an hour: the shortest way to know \(name)."))
        organisation: our-town
        direction: one-way
        stops:
          - {place: market-square, note: Start by the steps of the cross.}
          - {place: old-bridge, note: Look upstream., leg: Follow the street downhill until you hear the water.}
          - {place: riverside-garden, leg: Keep the river on your right.}
        price: free
        access: {step-free: partly}
        ---
        An example tour. `stops` names places; `leg` says how to walk from the stop before.

        """
    }

    private static let skyline = """
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
