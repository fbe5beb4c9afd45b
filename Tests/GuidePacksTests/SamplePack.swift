// A small pack with one of everything: pages, a style sheet, a sound, placeholders.

import GuideModel
import SystemPackage
import TestSupport
import Testing

@testable import GuidePacks

struct SamplePack {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.sound, to: "bells.mp3")
    }

    /// Bytes that cannot be compressed.
    static let sound: [UInt8] = {
        var generator = SplitMix(state: 7)
        return (0..<700_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }()

    static let soundPath = "york/media/bells-\(HandMadeZIP.sha256(sound).prefix(10)).mp3"

    static let page = Array(
        "<!DOCTYPE html><title>Walls</title><p>\(String(repeating: "Along the wall. ", count: 40))</p>".utf8)

    func plan() throws -> PackPlan {
        let id = try #require(Slug("city-walls"))
        let city = try #require(Slug("york"))
        return PackPlan(
            id: id, city: city, title: "Round the <walls> & back", language: "en", subject: .tour(id),
            entry: "york/tours/city-walls.html", base: "https://guide.example/york-guide",
            files: [
                PackFile(path: "york/tours/city-walls.html", bytes: Self.page, type: "text/html"),
                PackFile(
                    path: "assets/site-8d01375343.css", bytes: Array("main{max-width:40rem}".utf8), type: "text/css"),
                PackFile(path: Self.soundPath, source: folder.file("bells.mp3"), type: "audio/mpeg"),
                PackFile(path: "york/empty.txt", bytes: [], type: "text/plain"),
            ],
            placeholders: ["york/index.html", "index.html", "york/tours/city-walls.html", "york/places/minster.html"],
            stylesheet: "assets/site-8d01375343.css", words: PackWords(.english))
    }

    @discardableResult
    func write(to name: String = "pack.zip") throws -> PackSummary {
        try PackWriter.write(try plan(), to: folder.file(name), timestamp: ZipClock.earliest)
    }
}

/// A generator of numbers that are the same in every run (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
