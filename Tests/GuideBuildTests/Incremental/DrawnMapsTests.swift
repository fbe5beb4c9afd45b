import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuidePages

@Suite struct DrawnMapsTests {
    let folder: TemporaryFolder
    let records: BuildRecords
    let city: Slug

    init() throws {
        folder = try TemporaryFolder()
        city = try #require(Slug("york"))
        records = BuildRecords(folder: folder.path.appending("records"), output: folder.path.appending("site"))
    }

    private static let here = Position(latitude: 53.96, longitude: -1.08)
    private static let there = Position(latitude: 53.97, longitude: -1.09)

    private static var plan: MapPlan {
        MapPlan(
            page: "york/places/minster.html", title: "Map", description: "What it shows.",
            markers: [
                Marker(
                    label: "1", name: "Minster", language: "en", address: .link("york/places/minster.html"),
                    kind: .church,
                    kindName: "Church", position: here, isSponsored: false, isProminent: false)
            ],
            routes: [MapRoute(name: "Walls", line: [here, there], isDirected: false)], outline: [here, there],
            placeOutlines: [MapOutline(name: "Park", shape: .line([[here, there]]))], frame: .around(here, metres: 300),
            turn: MapPlan.Turn(position: here, degrees: 90))
    }

    private static func hash(_ change: (inout MapPlan) -> Void) -> [UInt8] {
        var plan = plan
        change(&plan)
        return InMemoryCache.MapKey(drawing: "drawing", plan: plan).hash
    }

    private static let changes: [@Sendable (inout MapPlan) -> Void] = [
        { $0.page = "york/index.html" }, { $0.title = "Plan" }, { $0.description = "" }, { $0.markers = [] },
        { $0.markers[0].label = "2" }, { $0.markers[0].name = "York Minster" }, { $0.markers[0].language = nil },
        { $0.markers[0].address.path = "york/index.html" }, { $0.markers[0].address.fragment = "map" },
        { $0.markers[0].address.role = .resource }, { $0.markers[0].address.isPlaced.toggle() },
        { $0.markers[0].kind = .abbey },
        { $0.markers[0].kindName = "Abbey" }, { $0.markers[0].position = there }, { $0.markers[0].isSponsored = true },
        { $0.markers[0].isProminent = true }, { $0.markers[0].isHazard = true }, { $0.routes = [] },
        { $0.routes[0].name = "Wall" }, { $0.routes[0].line = [here] }, { $0.routes[0].isDirected = true },
        { $0.outline = [] }, { $0.placeOutlines = [] }, { $0.placeOutlines[0].name = "Garden" },
        { $0.placeOutlines[0].shape = .area([[[here, there]]]) }, { $0.placeOutlines[0].shape = .line([[here]]) },
        { $0.frame = .everything }, { $0.frame = .around(there, metres: 300) },
        { $0.frame = .around(here, metres: 301) }, { $0.turn = nil }, { $0.turn?.position = there },
        { $0.turn?.degrees = 91 }, { $0.isForKiosk = true }, { $0.idPrefix = "tour-map" },
    ]

    @Test("Two maps that differ in any way have different hashes")
    func differences() {
        let hashes = Self.changes.map(Self.hash) + [Self.hash { _ in }]
        #expect(Set(hashes).count == hashes.count)
        #expect(InMemoryCache.MapKey(drawing: "other", plan: Self.plan).hash != Self.hash { _ in })
        // A new property must be part of the hash, and needs a case among the changes above.
        func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
        #expect(
            names(Self.plan) == [
                "page", "title", "description", "markers", "routes", "outline", "placeOutlines", "frame", "turn",
                "isForKiosk", "idPrefix",
            ])
        #expect(
            names(Self.plan.markers[0]) == [
                "label", "name", "language", "address", "kind", "kindName", "position", "isSponsored", "isProminent",
                "isHazard",
            ])
        #expect(names(Self.plan.markers[0].address) == ["path", "fragment", "role", "isPlaced"])
        #expect(names(Self.plan.routes[0]) == ["name", "line", "isDirected"])
        #expect(Self.plan.turn.map(names) == ["position", "degrees"])
    }

    /// Requests maps with these titles, and returns the titles of the maps that were drawn.
    private func drawn(_ titles: [String]) -> [String] {
        let maps = DrawnMaps(records: records, city: city, language: "en")
        var drawn: [String] = []
        for title in titles {
            var plan = Self.plan
            plan.title = title
            let map = maps.map(InMemoryCache.MapKey(drawing: "drawing", plan: plan)) {
                drawn.append(title)
                return InMemoryCache.InlineMap(
                    extent: MapExtent(x: 0.1, y: 0.2, width: 0.3, height: 0.4), svg: Array(title.utf8))
            }
            #expect(map.svg == Array(title.utf8) && map.extent == MapExtent(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
        }
        maps.save()
        return drawn
    }

    @Test("A map is drawn once, until a build does not request it")
    func again() {
        #expect(drawn(["a", "b", "b"]) == ["a", "b"])
        #expect(drawn(["a", "b", "c"]) == ["c"])
        #expect(drawn(["a"]) == [])
        #expect(drawn(["a", "b"]) == ["b"])
    }

    @Test("A damaged record is not trusted, and maps are drawn again")
    func damaged() throws {
        #expect(drawn(["a"]) == ["a"])
        let path = records.folder.appending(BuildRecords.maps(of: city, in: "en") + ".record")
        var bytes = try FileSystem.read(path)
        bytes[bytes.count / 2] ^= 1
        try FileSystem.write(bytes, to: path)
        #expect(drawn(["a"]) == ["a"])
    }

    @Test("The maps of a deleted city are removed from memory")
    func tidied() throws {
        #expect(drawn(["a"]) == ["a"])
        records.tidy(keeping: ["york"])
        #expect(drawn(["a"]) == [])
        records.tidy(keeping: ["bath"])
        #expect(drawn(["a"]) == ["a"])
    }

    @Test("A process with its own memory removes none of them")
    func besideMemory() async throws {
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 41, languages: ["en"])
        var options = BuildOptions(root: root, output: folder.path.appending("public"))
        options.cache = folder.path.appending("cache")
        func records() throws -> [String: [UInt8]] {
            let sites = folder.path.appending("cache").appending("sites")
            var found: [String: [UInt8]] = [:]
            for site in try FileSystem.names(in: sites) {
                for name in try FileSystem.names(in: sites.appending(site)) where name.hasSuffix(".maps.record") {
                    found[name] = try FileSystem.read(sites.appending(site).appending(name))
                }
            }
            return found
        }
        #expect(await GuideBuilder(options: options).build().isPublished)
        let before = try records()
        #expect(!before.isEmpty)
        options.inMemoryCache = InMemoryCache()
        let name = try #require(before.keys.min()?.split(separator: ".").first)
        for place in ["North bastion", "South bastion"] {
            try folder.write(
                "---\nname: \(place)\nkind: gate\nposition: {lat: 53.96, lon: -1.08}\nsummary: One.\n---\n\nSome words.\n",
                to: "guide/content/\(name)/places/bastion.md")
            let report = await GuideBuilder(options: options).build()
            #expect(report.isPublished)
        }
        #expect(try records() == before)
    }
}
