// Guides of older versions, carried over by steps of the tests' own and by those that are declared.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("Carrying a guide over to another version")
struct GuideUpgradeTests {
    private static let settings = "title: Trip\nbase-url: https://guide.example.net/ # ours\nlanguages: [en, fr]\n"
    private static let newest = ToolVersion(major: 0, minor: 3)

    /// Steps between versions that never were.
    private static let steps = [
        UpgradeStep(
            ToolVersion(major: 0, minor: 2), "A stop's note is its say",
            [.key(kind: "tour", path: ["stops", "note"], becomes: "say")]),
        UpgradeStep(
            newest, "A stop's say is its words, and a tour has no mood",
            [
                .key(kind: "tour", path: ["stops", "say"], becomes: "words"),
                .keyGone(kind: "tour", path: ["mood"], advice: "say it in the summary"),
            ]),
    ]

    private static let tour = """
        ---
        name: 'Round'   # the walls
        stops:
          # The first.
          - {place: gate, "note": Through it.}
          - note: >-   # folded
              Up
              and up.
            place: mill

        summary: "A walk"
        ---
        note: this is text

        """

    private func folder(_ files: [String: String], settings: String = Self.settings) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(settings, to: "guide.yaml")
        for (path, text) in files { try folder.write(text, to: path) }
        return folder
    }

    private func upgrade(_ folder: TemporaryFolder) -> GuideUpgrade {
        GuideUpgrade(root: folder.path, steps: Self.steps, target: Self.newest)
    }

    private func lines(_ entries: [UpgradePlan.Entry]) -> [String] {
        entries.map { "\($0.location.file):\($0.location.line):\($0.location.column): \($0.what)" }
    }

    // MARK: Keys

    @Test("Keys are renamed over two versions, and comments, quotes and texts stay as they are")
    func keys() throws {
        let path = "content/town/tours/round.md"
        let folder = try folder([
            path: Self.tour, "content/town/tours/round.fr.md": "---\nstops:\n  - {place: gate, note: Passez.}\n---\n",
            "content/town/places/gate.md": "---\nname: Gate\nnote: x\n---\n",
        ])
        let before = try folder.contents()
        let plan = try #require(upgrade(folder).plan().plan)
        #expect(try folder.contents() == before, "a plan changes nothing")
        #expect(
            lines(plan.changes) == [
                "content/town/tours/round.fr.md:3:19: the key note is called say",
                "content/town/tours/round.fr.md:3:19: the key say is called words",
                "content/town/tours/round.md:5:19: the key note is called say",
                "content/town/tours/round.md:5:19: the key say is called words",
                "content/town/tours/round.md:6:5: the key note is called say",
                "content/town/tours/round.md:6:5: the key say is called words",
                "guide.yaml:4:1: the guide is made for Wynd 0.3.0 or newer",
            ])
        #expect(plan.byHand.isEmpty)
        #expect(upgrade(folder).carryOut(plan).isEmpty)
        let expected = Self.tour.replacing("\"note\":", with: "\"words\":").replacing("- note:", with: "- words:")
        #expect(try folder.text(path) == expected)
        #expect(try folder.text("content/town/places/gate.md").contains("note: x"))
        #expect(
            try folder.text("guide.yaml")
                == "title: Trip\nbase-url: https://guide.example.net/ # ours\nlanguages: [en, fr]\nwynd: \">=0.3\"\n")
        let again = try #require(upgrade(folder).plan().plan)
        #expect(again.isEmpty)
        #expect(again.text(isDone: true) == "Nothing has to be changed for Wynd 0.3.0.\n")
    }

    @Test("Only what has changed since the guide's version is carried over")
    func from() throws {
        let path = "content/town/tours/round.md"
        let folder = try folder([path: Self.tour], settings: Self.settings + "wynd: '>=0.2'  # since May\n")
        let plan = try #require(upgrade(folder).plan().plan)
        #expect(lines(plan.changes) == ["guide.yaml:4:7: the guide is made for Wynd 0.3.0 or newer"])
        let older = try #require(upgrade(folder).plan(from: ToolVersion("0.1")).plan)
        #expect(older.changes.count == 5)
        #expect(upgrade(folder).carryOut(older).isEmpty)
        #expect(try folder.text("guide.yaml") == Self.settings + "wynd: '>=0.3'  # since May\n")
    }

    @Test("What only a person can decide is told with its line, and the version waits until it is done")
    func byHand() throws {
        let path = "content/town/tours/round.md"
        let folder = try folder([
            path: "---\nmood: merry\nstops:\n  - {place: gate, note: One., say: Two.}\n---\n"
        ])
        let plan = try #require(upgrade(folder).plan().plan)
        #expect(
            lines(plan.byHand) == [
                "\(path):2:1: the key mood is gone; say it in the summary",
                "\(path):4:19: note is called say now, which is there too; keep what is right, as say",
            ])
        #expect(plan.files["guide.yaml"] == nil)
        #expect(upgrade(folder).carryOut(plan).isEmpty)
        #expect(try folder.text("guide.yaml") == Self.settings)
    }

    @Test("Lines that end as on Windows do so afterwards, and a file without a last line break is written on")
    func lineEnds() throws {
        let folder = try folder([:], settings: "title: Trip\r\nlanguages: [en]")
        let plan = try #require(upgrade(folder).plan().plan)
        #expect(upgrade(folder).carryOut(plan).isEmpty)
        #expect(try folder.text("guide.yaml") == "title: Trip\r\nlanguages: [en]\r\nwynd: \">=0.3\"\r\n")
        let short = try self.folder([:], settings: "title: Trip")
        let other = try #require(upgrade(short).plan().plan)
        #expect(upgrade(short).carryOut(other).isEmpty)
        #expect(try short.text("guide.yaml") == "title: Trip\nwynd: \">=0.3\"\n")
    }

    @Test("A guide that asks for a newer version, or that cannot be read, is left alone")
    func refused() throws {
        let newer = try folder([:], settings: Self.settings + "wynd: \">=0.4\"\n")
        #expect(upgrade(newer).plan().diagnostics.map(\.code) == [.wyndVersion])
        let unclear = try folder([:], settings: Self.settings + "wynd: newest\n")
        #expect(upgrade(unclear).plan().diagnostics.map(\.code) == [.wyndVersion])
        let broken = try folder(["content/town/tours/round.md": "---\nname: [\n---\n"])
        let (plan, diagnostics) = upgrade(broken).plan()
        #expect(plan == nil)
        #expect(diagnostics.hasErrors)
        #expect(try broken.text("guide.yaml") == Self.settings)
    }

    // MARK: The theme

    @Test("Tags of a guide's own templates are written as this version takes them")
    func templates() throws {
        let folder = try folder([
            "templates/partials/near.mustache": "<ul>\n{{{ nearCards }}}\n{{! nearCards }}\n</ul>\n",
            "templates/own.mustache": "{{=<% %>=}}<% nearCards %>{{{nearCards}}}",
            "templates/partials/open-now.mustache":
                "<open-now data-hours=\"{{rules}}\" data-open=\"{{open}}\" data-closed=\"{{closed}}\">{{unknown}}</open-now>",
            "templates/city.mustache": "{{#@tours.filter.some}}{{.}}{{/@tours.filter.some}}{{open}}{{@pack.start}}",
        ])
        let upgrade = GuideUpgrade(root: folder.path)
        let plan = try #require(upgrade.plan().plan)
        #expect(
            lines(plan.byHand) == [
                "templates/city.mustache:1:60: the word pack.start is gone; take it out; docs/words.md lists the words there are",
                "templates/own.mustache:1:12: nearCards is gone; write {{#near}}{{> partials/card}}{{/near}}, or what does the "
                    + "same here",
                "templates/partials/open-now.mustache:1:80: unknown is gone; its script says this word by itself",
            ])
        #expect(upgrade.carryOut(plan).isEmpty)
        #expect(
            try folder.text("templates/partials/near.mustache")
                == "<ul>\n{{#near}}{{> partials/card}}{{/near}}\n{{! nearCards }}\n</ul>\n")
        #expect(
            try folder.text("templates/partials/open-now.mustache")
                == "<open-now data-hours=\"{{rules}}\">{{unknown}}</open-now>")
        #expect(
            try folder.text("templates/city.mustache")
                == "{{#@tours.filter.showing-some}}{{.}}{{/@tours.filter.showing-some}}{{open}}{{@pack.start}}")
    }

    @Test("Scripts and style sheets move to where the theme has theirs, with all that names them")
    func moves() throws {
        let folder = try folder([
            "site/scripts/guide-map.js": "import { word } from './words.js'; // './words.js'\nimport('./tide.js');\n",
            "site/scripts/tide.js": "import './guide-map.js';\nword(\"quiz.lost\");\n",
            "site/styles/walk.css": "a { background: url(../images/a.svg#b) } /* url(../images/a.svg) */\n",
            "site/styles/brand/walk.css": "b {}\n",
            "site/images/a.svg": "<svg/>",
            "templates/own.mustache": "{{asset:scripts/guide-map.js}} {{asset:images/a.svg}}",
        ])
        let upgrade = GuideUpgrade(root: folder.path)
        let plan = try #require(upgrade.plan().plan)
        #expect(plan.byHand.isEmpty)
        #expect(upgrade.carryOut(plan).isEmpty)
        #expect(
            try folder.text("site/scripts/map/guide-map.js")
                == "import { word } from '../shared/words.js'; // './words.js'\nimport('../tide.js');\n")
        #expect(
            try folder.text("site/scripts/tide.js") == "import './map/guide-map.js';\nword(\"quiz.monkey.lost\");\n")
        #expect(
            try folder.text("site/styles/pages/walk.css")
                == "a { background: url(../../images/a.svg#b) } /* url(../images/a.svg) */\n")
        #expect(
            try folder.text("templates/own.mustache") == "{{asset:scripts/map/guide-map.js}} {{asset:images/a.svg}}")
        #expect(folder.has("site/styles/brand/walk.css"))
        #expect(!folder.has("site/scripts/guide-map.js"))
        #expect(try #require(upgrade.plan(from: ToolVersion("0.0")).plan).changes.isEmpty)
    }

    @Test("No file takes the place of another")
    func obstacles() throws {
        let folder = try folder([
            "site/scripts/guide-map.js": "one();\n", "site/scripts/map/guide-map.js": "two();\n",
            "site/phrases/walking.en.json": "{}",
        ])
        let upgrade = GuideUpgrade(root: folder.path)
        let plan = try #require(upgrade.plan().plan)
        #expect(plan.byHand.map(\.location.file) == ["site/phrases/walking.en.json", "site/scripts/guide-map.js"])
        #expect(plan.moves.isEmpty)
    }

    @Test("Words of a guide's own have the names that the tables have now")
    func words() throws {
        let table = "{\n  \"quiz.lost\": \"Lost\",\n  \"nav.packs\" : \"Packs\"\n}\n"
        let folder = try folder(["site/words/en.json": table])
        let upgrade = GuideUpgrade(root: folder.path)
        let plan = try #require(upgrade.plan().plan)
        #expect(lines(plan.changes) == ["site/words/en.json:2:3: the word quiz.lost is called quiz.monkey.lost"])
        #expect(plan.byHand.map(\.location.line) == [3])
        #expect(upgrade.carryOut(plan).isEmpty)
        #expect(try folder.text("site/words/en.json") == table.replacing("quiz.lost", with: "quiz.monkey.lost"))
    }

    @Test("A program is told the same")
    func json() throws {
        let folder = try folder(["content/town/tours/round.md": "---\nmood: merry\n---\n"])
        let plan = try #require(upgrade(folder).plan().plan)
        let root = try JSONReader.read(Array(plan.json(isDone: false).utf8))
        #expect(root["to"]?.string == "0.3.0")
        #expect(root["isDone"]?.bool == false)
        #expect(root["changes"]?.array?.isEmpty == true)
        #expect(root["byHand"]?.array?.first?["file"]?.string == "content/town/tours/round.md")
        #expect(root["byHand"]?.array?.first?["line"]?.int == 2)
    }

    // MARK: The declared steps

    @Test("The theme itself has nothing to be carried over, and no step is from a version to come")
    func theme() throws {
        let folder = try folder([:])
        let root = FilePath("/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/"))
        for name in ["templates", "site"] {
            for file in try FileSystem.filesBelow(root.appending(name)) {
                let target = folder.path.appending("\(name)/\(file)")
                try FileSystem.makeFolder(target.removingLastComponent())
                try FileSystem.copy(root.appending("\(name)/\(file)"), to: target)
            }
        }
        let plan = try #require(GuideUpgrade(root: folder.path).plan().plan)
        #expect(lines(plan.changes) == ["guide.yaml:4:1: the guide is made for Wynd 0.1.0 or newer"])
        #expect(plan.byHand.isEmpty)
        #expect([UpgradeStep].all.allSatisfy { $0.version <= .current })
        #expect([UpgradeStep].all.map(\.version) == [UpgradeStep].all.map(\.version).sorted())
    }

    @Test("Whoever uses an old name is told of the command")
    func hints() {
        let hint = "; it was there before Wynd 0.2.0: wynd upgrade-guide carries a guide over"
        #expect(Self.steps.hint(forKey: "note") == hint)
        #expect(Self.steps.hint(forKey: "name").isEmpty)
        #expect([UpgradeStep].all.hint(forName: "closed", in: "partials/open-now").contains("wynd upgrade-guide"))
        #expect([UpgradeStep].all.hint(forName: "closed", in: "place").isEmpty)
        #expect([UpgradeStep].all.hint(forWord: "quiz.lost").contains("wynd upgrade-guide"))
    }
}
