// Tests of the version of Wynd that a guide requires.

import GuideModel
import Testing

@testable import GuideContent

@Suite struct ToolVersionTests {
    @Test(
        "A guide may require this version or an older one",
        arguments: [("\">=0.1\"", "0.1.0"), ("\">= 0.0.9\"", "0.0.9"), ("0.1", "0.1.0"), ("\"0.1.0\"", "0.1.0")])
    func known(text: String, version: String) {
        let read = Sample(["guide.yaml": Sample.settings + "\nwynd: \(text)\n"]).read()
        #expect(read.found == [])
        #expect(read.guide?.wynd?.least.text == version)
    }

    @Test(
        "A guide that requires a newer version is refused, and the error names the version",
        arguments: ["0.2", "0.1.1", "1.0", "0.10"])
    func newer(version: String) throws {
        let read = Sample(["guide.yaml": Sample.settings + "\nwynd: \">=\(version)\"\n"]).read()
        let asked = try #require(ToolVersion(version)).text
        #expect(
            read.found == [
                "guide.yaml:5:7: error: this guide needs Wynd \(asked) or newer, and this is 0.1.0; install a newer "
                    + "Wynd, or remove the key if the guide needs nothing new [wynd-version]"
            ])
    }

    @Test("An invalid version is reported", arguments: ["newest", "\">0.1\"", "1", "0.1.2.3", "\">=0.x\"", "[0.1]"])
    func faults(text: String) {
        let read = Sample(["guide.yaml": Sample.settings + "\nwynd: \(text)\n"]).read()
        #expect(read.found.count == 1)
        #expect(read.found.allSatisfy { $0.contains("such as \">=0.2\" in quotes") && $0.hasSuffix("[wynd-version]") })
    }

    @Test("Versions are ordered by their numbers, not by their letters")
    func order() {
        let versions = ["0.9", "0.10", "0.10.2", "1.0", "10.0"].compactMap { ToolVersion($0) }
        #expect(versions.count == 5)
        #expect(versions == versions.sorted())
    }
}
