// Tests of the report about a machine.

import GuideSupport
import SystemPackage
import Testing

@testable import GuideBuild
@testable import GuideCommands

@Suite struct MachineReportTests {
    private var complete: MachineFacts {
        var facts = MachineFacts()
        facts.theme = "/usr/share/wynd"
        facts.editorLibrary = "/usr/share/wynd/studio/lib"
        facts.libvips = "8.14.1"
        facts.drawsSVG = true
        facts.fontFiles = 12
        facts.freeBytes = 5_000_000_000
        facts.watches = 65_536
        facts.installer = .apt
        for name in MachineReport.programs.union(["wynd-serve", "wynd-zim"]) {
            facts.programs[name] = "/usr/bin/\(name)"
        }
        return facts
    }

    @Test("On a complete machine the report lists nothing as missing")
    func nothingMissing() {
        let report = MachineReport(complete)
        #expect(report.canBuild)
        #expect(!report.text(isRoot: true).contains("missing"))
    }

    @Test("Only a tool that the build needs prevents a build")
    func needs() {
        var facts = complete
        facts.programs = [:]
        facts.editorLibrary = nil
        facts.fontFiles = 0
        facts.drawsSVG = false
        facts.watches = 100
        #expect(MachineReport(facts).canBuild)
        for change: (inout MachineFacts) -> Void in [
            { $0.libvips = nil }, { $0.theme = nil }, { $0.freeBytes = 1_000_000 },
        ] {
            var facts = complete
            change(&facts)
            #expect(!MachineReport(facts).canBuild)
        }
    }

    @Test("One command of the machine's installer installs everything that is missing")
    func installation() {
        var facts = complete
        facts.libvips = nil
        facts.programs["git"] = nil
        facts.programs["curl"] = nil
        let apt = MachineReport(facts)
        #expect(apt.text(isRoot: false).contains("To install what is missing: sudo apt-get install git curl\n"))
        #expect(apt.text(isRoot: true).contains("To install what is missing: apt-get install libvips42\n"))
        facts.installer = .brew
        #expect(MachineReport(facts).text(isRoot: false).contains("To install what is missing: brew install vips\n"))
        facts.installer = nil
        #expect(!MachineReport(facts).text(isRoot: false).contains("To install"))
    }

    @Test("Of alternative programs one is enough")
    func alternatives() {
        var facts = complete
        facts.programs["firefox"] = nil
        #expect(MachineReport(facts).checks.allSatisfy { $0.found != nil })
    }

    @Test("The library of the text editor is found beside the program, as built and as installed")
    func editorLibrary() throws {
        let folder = try FileSystem.makeTemporaryFolder(named: "wynd-library")
        defer { try? FileSystem.removeTree(folder) }
        let program = folder.appending("bin/wynd-serve")
        let installed = folder.appending("share/wynd/studio/lib")
        let built = folder.appending("bin/wynd-studio-library")
        try FileSystem.makeFolder(installed)
        // An empty folder is no library.
        #expect(EditorLibrary.folder(beside: program) == nil)
        for place in [installed, built] {
            try FileSystem.makeFolder(place)
            try FileSystem.write([], to: place.appending("editor.js"))
            #expect(EditorLibrary.folder(beside: program) == place)
        }
    }

    @Test("The theme is found beside the program, as built and as installed")
    func theme() throws {
        let folder = try FileSystem.makeTemporaryFolder(named: "wynd-theme")
        defer { try? FileSystem.removeTree(folder) }
        let programs = folder.appending("bin")
        #expect(ThemeFolder.theme(beside: programs) == nil)
        try FileSystem.makeFolder(folder.appending("share/wynd/templates"))
        try FileSystem.makeFolder(programs)
        #expect(ThemeFolder.theme(beside: programs) == folder.appending("share/wynd"))
        try FileSystem.makeFolder(programs.appending("wynd_GuideBuild.resources/templates"))
        #expect(ThemeFolder.theme(beside: programs) == programs.appending("wynd_GuideBuild.resources"))
    }
}
