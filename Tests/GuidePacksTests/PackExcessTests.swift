// Tests of what a ZIP may contain and a pack may not, and of independent unzippers with packs that the verifier
// accepts.

import Foundation
import SystemPackage
import Testing

@testable import GuidePacks

extension PackVerifierTests {
    /// An extra field (APPNOTE 4.5.1).
    static func field(_ id: Int, _ data: [UInt8]) -> [UInt8] {
        HandMadeZIP.two(id) + HandMadeZIP.two(data.count) + data
    }

    /// What libarchive writes: the modification time, and root.
    static let ordinary = field(0x5455, [1, 0, 0xA6, 0xCE, 0x12]) + field(0x7875, [1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0])

    /// Info-ZIP's Unicode Path: another name for the entry, valid for the name in its header.
    static func unicodePath(_ name: String, of entry: HandMadeZIP.Entry) -> [UInt8] {
        field(0x7075, [1] + HandMadeZIP.four(Int(Zlib.checksum(entry.name))) + Array(name.utf8))
    }

    static let excesses: [Spoiling] = [
        Spoiling(entry: "a Unicode path", .unsupported) { $0.extra = unicodePath("autorun.exe", of: $0) },
        Spoiling(entry: "a Unicode path in its own header", .headerMismatch) {
            $0.localExtra = unicodePath("autorun.exe", of: $0)
        },
        Spoiling(entry: "a Unicode path behind what libarchive writes", .unsupported) {
            $0.extra = ordinary + unicodePath("autorun.exe", of: $0)
        },
        Spoiling(entry: "what libarchive writes in its own header alone", .headerMismatch) { $0.localExtra = ordinary },
        Spoiling(entry: "what libarchive writes in another order", .unsupported) {
            $0.extra = Array(ordinary[9...]) + ordinary[..<9]
        },
        Spoiling(entry: "another owner", .unsupported) { $0.extra = ordinary.dropLast() + [1] },
        Spoiling(entry: "more times", .unsupported) { $0.extra = field(0x5455, [3] + [UInt8](repeating: 0, count: 8)) },
        Spoiling(entry: "a Unicode comment", .unsupported) { $0.extra = field(0x6375, [1, 0, 0, 0, 0, 65]) },
        Spoiling(entry: "sizes of ZIP64", .unsupported) {
            $0.extra = field(0x0001, [UInt8](repeating: 0, count: 16))
        },
        Spoiling(entry: "the rights of NTFS", .unsupported) { $0.extra = field(0x4453, [1, 2, 3, 4]) },
        Spoiling(entry: "a type of RISC OS", .unsupported) { $0.extra = field(0x4341, Array("ARC0".utf8)) },
        Spoiling(entry: "a link in an extra field", .unsupported) {
            $0.extra = field(0x756E, Array("xxxx/etc/passwd".utf8))
        },
        Spoiling(entry: "half an extra field", .unsupported) { $0.extra = [0x75] },
        Spoiling(entry: "a comment", .unsupported) { $0.comment = Array("hello".utf8) },
        Spoiling(entry: "version 4.5", .unsupported) { $0.versionNeeded = 45 },
        Spoiling(entry: "version 6,553.5", .unsupported) { $0.versionNeeded = 0xFFFF },
        Spoiling(entry: "version 2.1", .unsupported) { $0.versionNeeded = 21 },
        Spoiling(entry: "another version in its own header", .headerMismatch) { $0.localVersionNeeded = 10 },
        Spoiling(entry: "another time in its own header", .headerMismatch) { $0.localTime = 0 },
        Spoiling(entry: "from VMS, where ;1 is no part of a name", .unsupported) { $0.versionMade = 0x0214 },
        Spoiling(entry: "from another disk", .unsupported) { $0.diskAndKind = 1 },
        Spoiling(entry: "said to be text", .unsupported) { $0.diskAndKind = 0x1_0000 },
        Spoiling(entry: "a patch", .unsupported) { $0.flags |= 0x20 },
        Spoiling(entry: "a link that says it is from MS-DOS", .specialEntry) {
            $0.versionMade = 0x0014
            $0.attributes = 0xA1FF_0000
        },
        Spoiling(entry: "sizes behind stored bytes", .headerMismatch) {
            $0.flags |= 8
            $0.localBytes = 0
            $0.descriptor = HandMadeZIP.four(0x0807_4B50) + descriptor(of: $0)
        },
        Spoiling(entry: "sizes behind the bytes without their signature", .headerMismatch) {
            $0.flags |= 8
            $0.descriptor = descriptor(of: $0)
        },
        Spoiling("a comment at the end", .strayBytes) {
            var zip = HandMadeZIP.pack()
            zip.comment = Array("hello".utf8)
            return zip
        },
        Spoiling("another end of a ZIP in the comment", .strayBytes) {
            var zip = HandMadeZIP.pack()
            zip.comment = Array(HandMadeZIP([]).bytes()) + [0]
            return zip
        },
        Spoiling("the end of a ZIP64", .strayBytes) {
            var zip = HandMadeZIP.pack()
            zip.afterDirectory = HandMadeZIP.four(0x0706_4B50) + [UInt8](repeating: 0, count: 16)
            return zip
        },
    ]

    private static func descriptor(of entry: HandMadeZIP.Entry) -> [UInt8] {
        let size = HandMadeZIP.four(entry.contents.count)
        return HandMadeZIP.four(Int(Zlib.checksum(entry.contents))) + size + size
    }

    @Test("Extra fields from libarchive have the same form as those of a pack")
    func ordinaryFields() throws {
        var zip = HandMadeZIP.pack()
        for index in zip.entries.indices { zip.entries[index].extra = Self.ordinary }
        let folder = try TemporaryFolder()
        #expect(PackVerifier.verify(try folder.write(zip.bytes(), to: "pack.zip")).errors == [])
        try Self.expectListed(folder.file("pack.zip"))
    }

    @Test("Unzippers write only the files in the list of a pack")
    func unzipped() throws {
        let sample = try SamplePack()
        try sample.write()
        #expect(PackVerifier.verify(sample.folder.file("pack.zip")).isValid)
        try Self.expectListed(sample.folder.file("pack.zip"))
    }

    @Test("A name that only some unzippers read is detected by this test")
    func comparison() throws {
        try #require(Command.find("unzip") != nil, "unzip is not on this machine")
        var zip = HandMadeZIP.pack()
        // Without the UTF-8 flag, Info-ZIP looks for the name there.
        zip.entries[1].flags = 0
        zip.entries[1].extra = Self.unicodePath("autorun.exe", of: zip.entries[1])
        let folder = try TemporaryFolder()
        let file = try folder.write(zip.bytes(), to: "pack.zip")
        #expect(try Unzipper.all.contains { try $0.files(of: file).keys.contains("autorun.exe") })
    }

    @Test("After any change to a pack, the verifier refuses it, or every unzipper still writes only the listed files")
    func unzippedChanges() throws {
        let folder = try TemporaryFolder()
        var generator = SplitMix(state: 11)
        var compared = 0
        for round in 0..<4000 {
            var zip = HandMadeZIP.pack([("a.html", Self.page), ("york/walls.html", Self.page)])
            for index in zip.entries.indices where Bool.random(using: &generator) {
                zip.entries[index].extra = Self.ordinary
            }
            for _ in 0..<Int.random(in: 1...2, using: &generator) { Self.change(&zip, with: &generator) }
            var bytes = zip.bytes()
            if round % 3 > 0 {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = .random(in: 0...255, using: &generator)
            }
            let file = try folder.write(bytes, to: "pack.zip")
            guard PackVerifier.verify(file).isValid else { continue }
            compared += 1
            if compared <= 40 { try Self.expectListed(file) }
        }
        #expect(compared > 10, "some changes, as of a time, leave a pack sound")
    }

    private static func change(_ zip: inout HandMadeZIP, with generator: inout SplitMix) {
        let index = Int.random(in: 0..<zip.entries.count, using: &generator)
        let number = [0, 1, 8, 10, 20, 21, 45, 0x0800, 0x0808, 0xFFFF].randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<13, using: &generator) {
        case 0:
            zip.entries[index].flags = 0
            zip.entries[index].extra = unicodePath("other.html", of: zip.entries[index])
        case 1: zip.entries[index].localExtra = ordinary
        case 2: zip.entries[index].comment = [65]
        case 3: zip.entries[index].versionNeeded = number
        case 4: zip.entries[index].localVersionNeeded = number
        case 5: zip.entries[index].flags = number
        case 6: zip.entries[index].versionMade = number << 8 | 20
        case 7: zip.entries[index].diskAndKind = number
        case 8: zip.entries[index].localName = Array("other.html".utf8)
        case 9: zip.entries[index].attributes = UInt32(number) << 16
        case 10: zip.entries.swapAt(index, zip.entries.count - 1)
        case 11: zip.entries[index].claimedOffset = number
        default: zip.entries[index].localTime = number
        }
    }

    private static func expectListed(_ file: FilePath) throws {
        let manifest = try #require(PackVerifier.verify(file).manifest)
        let listed = Dictionary(uniqueKeysWithValues: manifest.files.map { ($0.path, $0.sha256) })
        try #require(!Unzipper.all.isEmpty, "no unzipper is on this machine")
        for unzipper in Unzipper.all {
            var written = try unzipper.files(of: file)
            #expect(written.removeValue(forKey: PackManifest.path) != nil)
            #expect(written == listed, "\(unzipper.program) \(unzipper.arguments)")
        }
    }
}

/// A program that unpacks ZIPs.
struct Unzipper {
    let program: String
    /// The arguments; the names FILE and FOLDER are replaced by paths.
    let arguments: [String]

    static let all = [
        Unzipper(program: "unzip", arguments: ["-q", "-o", "FILE", "-d", "FOLDER"]),
        Unzipper(program: "python3", arguments: ["-m", "zipfile", "-e", "FILE", "FOLDER"]),
        Unzipper(program: "bsdtar", arguments: ["-xf", "FILE", "-C", "FOLDER"]),
        // Reads the ZIP as a stream from its start.
        Unzipper(program: "sh", arguments: ["-c", "cat FILE | bsdtar -xf - -C FOLDER"]),
        Unzipper(program: "7z", arguments: ["x", "-y", "-oFOLDER", "FILE"]),
        Unzipper(program: "busybox", arguments: ["unzip", "-q", "-o", "FILE", "-d", "FOLDER"]),
    ].filter { Command.find($0.program == "sh" ? "bsdtar" : $0.program) != nil }

    /// The files that it writes: the hash of each file, by its path.
    func files(of file: FilePath) throws -> [String: String] {
        let folder = try TemporaryFolder()
        let filled = arguments.map {
            $0.replacing("FILE", with: file.string).replacing("FOLDER", with: folder.path.string)
        }
        _ = try Command.run(program, filled, environment: ["LC_ALL": "C.UTF-8"])
        var found: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path.string) {
            guard let bytes = FileManager.default.contents(atPath: folder.path.appending(path).string) else { continue }
            found[path] = HandMadeZIP.sha256(Array(bytes))
        }
        return found
    }
}
