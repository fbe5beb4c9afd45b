// Tests of packs that are prepared, and not written if nothing has changed.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuidePacks

@Suite("Prepared packs")
struct PreparedPackTests {
    @Test("A prepared pack is written as its plan would be, and has the same description")
    func samePack() throws {
        let sample = try SamplePack()
        let whole = try sample.write(to: "whole.zip")
        let pack = try PackWriter.prepare(try sample.plan(), timestamp: ZipClock.earliest)
        #expect(try PackWriter.write(pack, to: sample.folder.file("prepared.zip")) == whole)
        #expect(try sample.folder.read("prepared.zip") == sample.folder.read("whole.zip"))
        #expect(pack.summary(bytes: whole.bytes, sha256: whole.sha256) == whole)
        #expect(PackVerifier.verify(sample.folder.file("prepared.zip")).errors == [])
    }

    @Test("Packs with equal keys have equal bytes, whether hashes were known or computed")
    func equalKeys() throws {
        let sample = try SamplePack()
        let first = try PackWriter.prepare(try sample.plan(), timestamp: ZipClock.earliest)
        var plan = try sample.plan()
        for (index, file) in plan.files.enumerated() { plan.files[index].sha256 = try file.measured().sha256 }
        plan.files.reverse()
        plan.placeholders.reverse()
        let second = try PackWriter.prepare(plan, timestamp: ZipClock.earliest)
        #expect(second.key == first.key)
        let written = try [first, second].map { try PackWriter.write($0, to: sample.folder.file("pack.zip")).sha256 }
        #expect(written[0] == written[1])
    }

    static let changes: [(what: String, change: @Sendable (inout PackPlan) -> Void)] = [
        (
            "a file's bytes",
            { $0.files[0] = PackFile(path: $0.files[0].path, bytes: [60, 112, 62], type: "text/html") }
        ),
        ("a file's type, which decides on deflating", { $0.files[3].type = "image/webp" }),
        ("a file more", { $0.files.append(PackFile(path: "york/more.txt", bytes: [1], type: "text/plain")) }),
        ("a file less", { $0.files.remove(at: 1) }),
        ("the title", { $0.title = "Round the walls" }),
        ("the language", { $0.language = "fr" }),
        ("the address", { $0.base = nil }),
        ("a page that is linked to", { $0.placeholders.removeLast() }),
        ("what a stand-in says", { $0.words.openOnline = "Open it" }),
        ("whom the map is owed to", { $0.attribution = "OpenStreetMap" }),
    ]

    @Test("The key changes with everything that the bytes depend on", arguments: changes.indices)
    func changedKey(index: Int) throws {
        let (what, change) = Self.changes[index]
        let sample = try SamplePack()
        var plan = try sample.plan()
        let before = try PackWriter.prepare(plan, timestamp: ZipClock.earliest).key
        #expect(try PackWriter.prepare(plan, timestamp: ZipClock.earliest).key == before)
        #expect(try PackWriter.prepare(plan, timestamp: ZipClock.earliest + 2).key != before)
        change(&plan)
        #expect(try PackWriter.prepare(plan, timestamp: ZipClock.earliest).key != before, "\(what) changed")
    }

    @Test("A pack copied from an earlier one has the same bytes as a new one", arguments: changes.indices)
    func reused(index: Int) throws {
        let sample = try SamplePack()
        var plan = try sample.plan()
        for number in 0..<20 {
            plan.files.append(
                PackFile(path: "york/text/\(number).html", bytes: SamplePack.page + [UInt8(number)], type: "text/html"))
        }
        let signer = PackSigner()
        let before = try PackWriter.prepare(plan, timestamp: ZipClock.earliest, signer: signer)
        let earlier = sample.folder.file("earlier.zip")
        _ = try PackWriter.write(before, to: earlier)
        Self.changes[index].change(&plan)
        plan.files.remove(at: plan.files.count - 5)
        let after = try PackWriter.prepare(plan, timestamp: ZipClock.earliest, signer: signer)
        #expect(after.sharesEntries(withPackOf: before.key))
        let whole = try PackWriter.write(after, to: sample.folder.file("whole.zip"))
        let reusing = try PackWriter.write(after, to: sample.folder.file("reusing.zip"), reusing: earlier)
        #expect(reusing == whole)
        #expect(try sample.folder.read("reusing.zip") == sample.folder.read("whole.zip"))
        // An assembled pack can itself be copied from.
        _ = try PackWriter.write(
            before, to: sample.folder.file("back.zip"), reusing: sample.folder.file("reusing.zip"))
        #expect(try sample.folder.read("back.zip") == sample.folder.read("earlier.zip"))
        #expect(try FileSystem.names(in: sample.folder.path).allSatisfy { !$0.contains(".zip.") })
    }

    @Test("Only changed files are read when an earlier pack is copied")
    func onlyNew() throws {
        let sample = try SamplePack()
        let pack = try PackWriter.prepare(try sample.plan(), timestamp: ZipClock.earliest)
        let earlier = sample.folder.file("earlier.zip")
        _ = try PackWriter.write(pack, to: earlier)
        try sample.folder.write([], to: "bells.mp3")
        _ = try PackWriter.write(pack, to: sample.folder.file("again.zip"), reusing: earlier)
        #expect(try sample.folder.read("again.zip") == sample.folder.read("earlier.zip"))
    }

    @Test("An earlier pack with another time, or an unreadable one, is not copied")
    func unusable() throws {
        let sample = try SamplePack()
        let pack = try PackWriter.prepare(try sample.plan(), timestamp: ZipClock.earliest)
        let later = try PackWriter.prepare(try sample.plan(), timestamp: ZipClock.earliest + 2)
        #expect(!later.sharesEntries(withPackOf: pack.key))
        try sample.write(to: "whole.zip")
        for bytes in [[], [1, 2, 3], Array(try sample.folder.read("whole.zip").dropLast(30))] {
            let earlier = try sample.folder.write(bytes, to: "earlier.zip")
            _ = try PackWriter.write(pack, to: sample.folder.file("again.zip"), reusing: earlier)
            #expect(try sample.folder.read("again.zip") == sample.folder.read("whole.zip"))
        }
    }

    @Test("A file that has changed since the pack was prepared is refused, and the existing pack does not change")
    func changedFile() throws {
        let sample = try SamplePack()
        let pack = try PackWriter.prepare(try sample.plan(), timestamp: ZipClock.earliest)
        let file = try sample.folder.write([1, 2, 3], to: "pack.zip")
        var altered = SamplePack.sound
        altered[600_000] ^= 1
        for bytes in [altered, Array(SamplePack.sound.dropLast()), []] {
            try sample.folder.write(bytes, to: "bells.mp3")
            #expect(throws: PackError.changed(path: SamplePack.soundPath)) {
                try PackWriter.write(pack, to: file)
            }
        }
        #expect(try sample.folder.read("pack.zip") == [1, 2, 3])
    }

    @Test("A folder in place of a file cannot be read")
    func folder() throws {
        let sample = try SamplePack()
        var plan = try sample.plan()
        plan.files.append(PackFile(path: "york/a.jpg", source: sample.folder.path, type: "image/jpeg"))
        #expect(throws: PackError.unreadable(sample.folder.path, .isDirectory)) { try PackWriter.prepare(plan) }
    }

    @Test("Many small entries and large ones are written in the order of the list, to the last byte")
    func manyEntries() throws {
        let sample = try SamplePack()
        var plan = try sample.plan()
        var generator = SplitMix(state: 11)
        for number in 0..<300 {
            // Sizes close to those at which the writer stops collecting.
            let size = number % 50 == 0 ? 65_530 + number / 50 * 3 : Int.random(in: 0...900, using: &generator)
            let bytes = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            plan.files.append(PackFile(path: "york/media/\(number).webp", bytes: bytes, type: "image/webp"))
        }
        let file = sample.folder.file("many.zip")
        let summary = try PackWriter.write(plan, to: file, timestamp: ZipClock.earliest)
        let report = PackVerifier.verify(file)
        #expect(report.errors == [] && report.bytes == summary.bytes)
        #expect(try Command.run("sha256sum", [file.string]).output.hasPrefix(summary.sha256))
    }
}
