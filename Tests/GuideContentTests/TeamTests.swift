// Tests of the team in guide.yaml.

import GuideModel
import Testing

@testable import GuideContent

@Suite("The team of a guide")
struct TeamTests {
    private static let settings = """
        title: A guide
        languages: [en, de]
        organisations: [{id: visit-york, name: Visit York}]
        team:

        """
    private static let admin = "  - {name: Anna, email: anna@example.org, role: admin}\n"

    private func read(_ people: String) -> (team: [TeamMember], found: [String]) {
        let files = MemoryFiles(["guide.yaml": Self.settings + people])
        let (guide, diagnostics) = GuideReader(files: files).readGuide()
        return (guide?.team ?? [], diagnostics.map { "\($0.location.line): \($0.message) [\($0.code)]" })
    }

    @Test("People have a role, and limits if these are written")
    func people() {
        let (team, found) = read(
            Self.admin
                + "  - {name: Ben, email: Ben@Example.org, role: translator, languages: [de], organisations: [visit-york]}\n"
        )
        #expect(found.filter { $0.contains("[team]") } == [])
        #expect(
            team == [
                TeamMember(name: "Anna", email: "anna@example.org", role: .admin),
                TeamMember(
                    name: "Ben", email: "Ben@Example.org", role: .translator, organisations: ["visit-york"],
                    languages: ["de"]),
            ])
        #expect(team.last?.key == "ben@example.org")
    }

    @Test(
        "An error in the team is reported on its line",
        arguments: [
            (
                "  - {name: Ben, email: ANNA@example.org, role: editor}\n",
                "6: ANNA@example.org already belongs to the person on line 5; give each person another e-mail address, "
                    + "or remove one of the two [team]"
            ),
            (
                "  - {name: Ben, email: ben@example.org, role: translator, languages: [fr]}\n",
                "6: fr is not one of the guide's languages (en, de); add it there, or remove it here [language]"
            ),
            (
                "  - {name: Ben, email: ben@example.org, role: editor, organisations: [visit-yrk]}\n",
                "6: the guide has no organisation visit-yrk; did you mean visit-york? [organisation]"
            ),
            (
                "  - {name: Ben, email: ben@example.org, role: edtor}\n",
                "6: edtor is not a valid role; did you mean editor? [team]"
            ),
        ])
    func errors(person: String, message: String) {
        #expect(read(Self.admin + person).found.contains(message), "\(read(Self.admin + person).found)")
    }

    @Test("A team without an admin is an error")
    func noAdmin() {
        let found = read("  - {name: Ben, email: ben@example.org, role: editor}\n").found
        #expect(found.contains { $0.contains("the team has no admin") && $0.hasSuffix("[team]") })
    }

    @Test("A person whose limit cannot be read has no access, rather than access to everything")
    func lostLimits() {
        for limit in ["languages: [x]", "languages: 3", "languages: []", "organisations: {a: b}"] {
            let people = Self.admin + "  - {name: Ben, email: ben@example.org, role: translator, \(limit)}\n"
            #expect(read(people).team.map(\.name) == ["Anna"], "\(limit)")
        }
    }

    @Test("The first of two people with one address counts")
    func twice() {
        let people = Self.admin + "  - {name: Eve, email: Anna@example.org, role: editor}\n"
        #expect(read(people).team.map(\.name) == ["Anna"])
    }
}
