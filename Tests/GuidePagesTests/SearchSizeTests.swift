// Tests of the size of a search's data, for a large city whose words are as frequent as in a real text.

import Foundation
import GuideModel
import GuideSupport
import Testing

@testable import GuidePages

@Suite struct SearchSizeTests {
    private static let gzip = "/usr/bin/gzip"

    /// A hundred places with four hundred words each.
    ///
    /// In their vocabulary the second word is half as frequent as the first, the third a third, and so on (Zipf's law):
    /// 5,100 different words, as English prose of that length has.
    private static var city: City {
        var state: UInt64 = 11
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        let letters = Array("etaoinshrdlucmwfgypb")
        let vocabulary = (0..<7_500).map { rank in
            let length = rank < 100 ? 2 + Int(random() * 3) : 4 + Int(random() * 7)
            return String((0..<length).map { _ in letters[Int(random() * random() * 20)] })
        }
        func words(_ count: Int) -> String {
            (0..<count).map { _ in vocabulary[Int(pow(Double(vocabulary.count), random())) - 1] }.joined(separator: " ")
        }
        var city = SampleGuide.city
        city.tours = []
        city.places = (0..<100).map { number in
            var place = SampleGuide.place("place-\(number)", words(2), .church, 53.96, -1.08)
            place.summary = words(14)
            place.tags = [words(1), words(1)]
            place.body = RichText(plainText: words(400))
            return place
        }
        return city
    }

    @Test(
        "For a hundred places of four hundred words the index is under 60 KB compressed, without the texts",
        .enabled(if: FileManager.default.isExecutableFile(atPath: gzip)))
    func hundredPlaces() throws {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: Self.city))
        let city = SampleGuide.slug("york")
        let data = try #require(pages.first { $0.path == SitePath.searchData(city) })
        let count = try JSONReader.read(data.bytes)["words"]?.members?.count ?? 0
        #expect((4500...6500).contains(count), "\(count) words")
        let size = try compressed(data.bytes)
        #expect(size < 60_000)
        let texts = try #require(pages.first { $0.path == SitePath.searchTexts(city) })
        #expect(try compressed(texts.bytes) > size)
    }

    private func compressed(_ bytes: [UInt8]) throws -> Int {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("wynd-search-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.gzip)
        process.arguments = ["-6", "-c", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let size = output.fileHandleForReading.readDataToEndOfFile().count
        process.waitUntilExit()
        return size
    }
}
