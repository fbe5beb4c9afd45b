// Tests that the verifier notices every way in which a pack can be invalid.

import SystemPackage
import Testing

@testable import GuidePacks

/// A way to damage a pack, and the only errors that it may cause.
struct Spoiling: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let codes: [PackVerificationError.Code]
    let zip: @Sendable () -> HandMadeZIP

    init(_ description: String, _ codes: PackVerificationError.Code..., zip: @escaping @Sendable () -> HandMadeZIP) {
        testDescription = description
        self.codes = codes
        self.zip = zip
    }

    /// A valid pack with a change in its page's entry.
    init(
        entry description: String, _ codes: PackVerificationError.Code...,
        change: @escaping @Sendable (inout HandMadeZIP.Entry) -> Void
    ) {
        testDescription = description
        self.codes = codes
        zip = {
            var zip = HandMadeZIP.pack()
            change(&zip.entries[1])
            return zip
        }
    }

    /// A valid pack with one more entry of this path, which its list contains.
    init(path: String, _ codes: PackVerificationError.Code...) {
        testDescription = "path \(path.debugDescription)"
        self.codes = codes
        zip = {
            var zip = HandMadeZIP.pack()
            zip.entries.append(HandMadeZIP.Entry(path, [1]))
            return zip
        }
    }
}

@Suite("Verifying packs")
struct PackVerifierTests {
    static let page = Array("<p>Walls".utf8)
    static let zeros = [UInt8](repeating: 0, count: 3 << 20)

    static let structure: [Spoiling] = [
        Spoiling("bytes after the end", .strayBytes) {
            var zip = HandMadeZIP.pack()
            zip.afterEnd = [0x50, 0x4B]
            return zip
        },
        Spoiling("bytes before the directory", .strayBytes) {
            var zip = HandMadeZIP.pack()
            zip.afterEntries = [1, 2, 3]
            return zip
        },
        Spoiling("bytes between entries", .strayBytes) {
            var zip = HandMadeZIP.pack()
            zip.entries[1].before = [9]
            return zip
        },
        Spoiling("bytes before the first entry", .strayBytes, .manifestNotFirst) {
            var zip = HandMadeZIP.pack()
            zip.entries[0].before = Array("#!/bin/sh\n".utf8)
            return zip
        },
        Spoiling("two entries on the same bytes", .headerMismatch, .overlap) {
            var zip = HandMadeZIP.pack()
            zip.sharesFirst = true
            return zip
        },
        Spoiling("a count of entries that is too large", .notZIP) {
            var zip = HandMadeZIP.pack()
            zip.claimedCount = 3
            return zip
        },
        Spoiling("a count of entries that is too small", .strayBytes, .missing) {
            var zip = HandMadeZIP.pack()
            zip.claimedCount = 1
            return zip
        },
        Spoiling("ZIP64", .unsupported) {
            var zip = HandMadeZIP.pack()
            zip.claimedCount = 0xFFFF
            return zip
        },
        Spoiling("an empty ZIP", .manifestNotFirst) { HandMadeZIP([]) },
        Spoiling("no pack.json", .manifestNotFirst) { HandMadeZIP([.init("a.html", [])]) },
        Spoiling("pack.json second", .manifestNotFirst) {
            var zip = HandMadeZIP.pack()
            zip.entries.swapAt(0, 1)
            return zip
        },
        Spoiling("a file that is not listed", .extra) {
            var zip = HandMadeZIP.pack()
            zip.entries.append(.init("york/more.html", []))
            return zip
        },
        Spoiling("a file that is listed and not there", .missing) {
            var zip = HandMadeZIP.pack([("york/a.html", []), ("york/walls.html", page)])
            zip.entries.remove(at: 1)
            return zip
        },
        Spoiling("an entry twice", .duplicate) {
            var zip = HandMadeZIP.pack()
            zip.entries.append(zip.entries[1])
            return zip
        },
        Spoiling("an entry twice but for case", .duplicate) {
            HandMadeZIP.pack([("A.html", []), ("a.html", [])], entry: "a.html")
        },
        Spoiling("a file that is a folder too", .duplicate) {
            HandMadeZIP.pack([("a", page), ("a/b", [])], entry: "a")
        },
        Spoiling("a signature that is not second", .extra) {
            var zip = HandMadeZIP.pack()
            zip.entries.append(.init("pack.sig", Array(repeating: 7, count: 64)))
            return zip
        },
        Spoiling("a signature of 63 bytes", .badSignature) {
            var zip = HandMadeZIP.pack()
            zip.entries.insert(.init("pack.sig", Array(repeating: 7, count: 63)), at: 1)
            return zip
        },
    ]

    static let entries: [Spoiling] = [
        Spoiling(entry: "other bytes of the same size", .hashMismatch) { $0.contents = Array("<p>Wolfs".utf8) },
        Spoiling(entry: "more bytes", .sizeMismatch, .hashMismatch) { $0.contents += [1] },
        Spoiling(entry: "a wrong checksum", .damaged) { $0.checksum = 1 },
        Spoiling(entry: "another name in its own header", .headerMismatch) {
            $0.localName = Array("york/evils.html".utf8)
        },
        Spoiling(entry: "another size in its own header", .headerMismatch) { $0.localBytes = 5 },
        Spoiling(entry: "stored in two sizes", .headerMismatch, .damaged) { $0.claimedBytes = 99 },
        Spoiling(entry: "encrypted", .encrypted) { $0.flags |= 1 },
        Spoiling(entry: "strongly encrypted", .encrypted) { $0.flags |= 0x41 },
        Spoiling(entry: "a link", .specialEntry) { $0.attributes = 0xA1FF_0000 },
        Spoiling(entry: "a file that runs as another user", .specialEntry) { $0.attributes = 0x89ED_0000 },
        Spoiling(entry: "a device", .specialEntry) { $0.attributes = 0x21FF_0000 },
        Spoiling(entry: "a folder by its attributes", .specialEntry) { $0.attributes = 0x41ED_0010 },
        Spoiling(entry: "compressed by bzip2", .unsupported) { $0.method = 12 },
        Spoiling(entry: "no deflate stream", .damaged) {
            $0.method = 8
            $0.raw = [0xFF, 0xFF, 0xFF]
        },
        Spoiling(entry: "a deflate stream that breaks off", .damaged) {
            $0.method = 8
            $0.raw = HandMadeZIP.deflated($0.contents).dropLast(2)
        },
        Spoiling(entry: "bytes behind the end of the deflate stream", .damaged) {
            $0.method = 8
            $0.raw = HandMadeZIP.deflated($0.contents) + [0, 0]
        },
        Spoiling(entry: "a declared bomb", .bomb) {
            $0.method = 8
            $0.contents = zeros
            $0.raw = HandMadeZIP.deflated(zeros)
        },
        Spoiling(entry: "a bomb that declares a small size", .bomb) {
            $0.method = 8
            $0.raw = HandMadeZIP.deflated(zeros)
        },
    ]

    static let paths: [Spoiling] = [
        Spoiling(path: "../up.html", .badPath, .extra), Spoiling(path: "a/../../up.html", .badPath, .extra),
        Spoiling(path: "/etc/passwd", .badPath, .extra), Spoiling(path: "a\\b.html", .badPath, .extra),
        Spoiling(path: "C:x.html", .badPath, .extra), Spoiling(path: "a\0.html", .badPath, .extra),
        Spoiling(path: "a//b.html", .badPath, .extra), Spoiling(path: "./a.html", .badPath, .extra),
        Spoiling(path: "a/", .specialEntry, .extra), Spoiling(path: "", .badPath, .extra),
        Spoiling(path: "a\u{202E}lmth.exe", .badPath, .extra), Spoiling(path: "a.html.", .badPath, .extra),
        Spoiling(path: String(repeating: "a", count: 300), .badPath, .extra),
        Spoiling("a name that is not UTF-8", .badPath) {
            var zip = HandMadeZIP.pack()
            zip.entries.append(.init("", []))
            zip.entries[2].name = [0xFF, 0xFE]
            return zip
        },
        Spoiling("a name in UTF-8 that does not say so", .badPath) {
            var zip = HandMadeZIP.pack()
            zip.entries.append(.init("café.html", []))
            zip.entries[2].flags = 0
            return zip
        },
    ]

    static let lists: [Spoiling] = [
        Spoiling("a list that is no JSON", .badManifest) { HandMadeZIP([.init("pack.json", Array("{".utf8))]) },
        Spoiling("a list that is no object", .badManifest) { HandMadeZIP([.init("pack.json", Array("[]".utf8))]) },
        Spoiling("a list without format", .badManifest) { HandMadeZIP([.init("pack.json", Array("{}".utf8))]) },
        Spoiling("a list of another format", .unknownFormat) {
            HandMadeZIP([.init("pack.json", Array(#"{"format": "wynd-pack/2"}"#.utf8))])
        },
        Spoiling("a version that is not the hash", .versionMismatch) { HandMadeZIP.pack { $0.version = "1" } },
        Spoiling("an entry page that is not there", .badManifest) { HandMadeZIP.pack { $0.entry = "x.html" } },
        Spoiling("a hash in capitals", .badManifest, .extra) {
            HandMadeZIP.pack { $0.files[0].sha256 = $0.files[0].sha256.uppercased() }
        },
        Spoiling("a size below nothing", .badManifest, .extra) { HandMadeZIP.pack { $0.files[0].bytes = -1 } },
        Spoiling("a file without the hash in its name", .hashMismatch) {
            HandMadeZIP.pack([("a.html", page), ("assets/site-0a1b2c3d.css", page)], entry: "a.html")
        },
        Spoiling("a medium without the hash in its name", .hashMismatch) {
            HandMadeZIP.pack([("a.html", page), ("fr/york/media/x.deadbeef.mp3", page)], entry: "a.html")
        },
        Spoiling("a list out of order", .badManifest) {
            HandMadeZIP.pack([("b.html", page), ("a.html", page)], entry: "a.html")
        },
    ]

    @Test(
        "A damaged pack is refused, for its own error only",
        arguments: structure + entries + excesses + paths + lists)
    func spoilt(_ spoiling: Spoiling) throws {
        let folder = try TemporaryFolder()
        let report = PackVerifier.verify(try folder.write(spoiling.zip().bytes(), to: "pack.zip"))
        #expect(Set(report.errors.map(\.code)) == Set(spoiling.codes), "\(report.errors)")
        #expect(report.diagnostics.count == report.errors.count)
    }

    @Test("An undamaged pack is accepted: the manually built pack, deflated or signed or in UTF-8")
    func sound() throws {
        var deflated = HandMadeZIP.pack()
        deflated.entries[1].method = 8
        deflated.entries[1].raw = HandMadeZIP.deflated(Self.page)
        var signed = HandMadeZIP.pack()
        signed.entries.insert(.init("pack.sig", Array(repeating: 7, count: 64)), at: 1)
        let accented = HandMadeZIP.pack([("york/café.html", Self.page)], entry: "york/café.html")
        // Ids that look like hashes, and a name that is one.
        let named = HandMadeZIP.pack([
            ("york/media/bells-\(HandMadeZIP.sha256(Self.page).prefix(10)).svg", Self.page),
            ("york/pictures/tram-20240101.svg", Self.page), ("york/walls.html", Self.page),
        ])
        for zip in [HandMadeZIP.pack(), deflated, signed, accented, named] {
            let folder = try TemporaryFolder()
            let report = PackVerifier.verify(try folder.write(zip.bytes(), to: "pack.zip"))
            #expect(report.errors == [])
            #expect(report.signature == (zip.entries[1].name.elementsEqual("pack.sig".utf8) ? .unchecked : .unsigned))
        }
    }

    @Test("Limits apply: for files, for the bytes of one, for the bytes of all")
    func limits() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            HandMadeZIP.pack([("a.html", Self.page), ("b.html", Self.page)], entry: "a.html").bytes(), to: "p.zip")
        for limits in [
            PackLimits(entries: 2), PackLimits(maxFileBytes: 7), PackLimits(maxTotalBytes: 20),
            PackLimits(maxManifestBytes: 99),
        ] {
            #expect(PackVerifier.verify(file, limits: limits).errors.contains { $0.code == .bomb })
        }
    }

    @Test("A missing file, or a file that is not a ZIP, is reported as such")
    func noZIP() throws {
        let folder = try TemporaryFolder()
        #expect(PackVerifier.verify(folder.file("none.zip")).errors.map(\.code) == [.unreadable])
        #expect(PackVerifier.verify(folder.path).errors.map(\.code) == [.unreadable])
        for bytes in [[], Array("PK".utf8), [UInt8](repeating: 0x50, count: 100_000)] {
            #expect(PackVerifier.verify(try folder.write(bytes, to: "p.zip")).errors.map(\.code) == [.notZIP])
        }
    }

    @Test("No bytes crash the verifier, and every changed byte of a pack that matters is detected")
    func mutations() throws {
        let folder = try TemporaryFolder()
        var generator = SplitMix(state: 42)
        let sample = try SamplePack()
        var plan = try sample.plan()
        plan.files.remove(at: 2)
        _ = try PackWriter.write(plan, to: sample.folder.file("pack.zip"), timestamp: ZipClock.earliest)
        let whole = try sample.folder.read("pack.zip")
        for round in 0..<1500 {
            var bytes = whole
            switch round % 4 {
            case 0:
                bytes = (0..<Int.random(in: 0..<400, using: &generator)).map { _ in
                    .random(in: 0...255, using: &generator)
                }
            case 1: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
            case 2:
                bytes.replaceSubrange(
                    (bytes.count - 1200)...,
                    with: bytes.suffix(1200).map { byte in
                        Int.random(in: 0..<100, using: &generator) == 0 ? .random(in: 0...255, using: &generator) : byte
                    })
            default:
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
            }
            let report = PackVerifier.verify(try folder.write(bytes, to: "p.zip"))
            if round % 4 < 2 { #expect(!report.isValid) }
            // If the changed pack is still valid, its listed files are unchanged; a time, for example, or a version
            // number has changed.
            if report.isValid {
                #expect(report.manifest?.version == PackManifest.version(of: report.manifest?.files ?? []))
            }
        }
    }
}
