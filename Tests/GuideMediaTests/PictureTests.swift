import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideMedia

@Suite("Pictures")
struct PictureTests {
    @Test("A photograph is turned upright, and no data about its camera or its place is published")
    func uprightAndBare() throws {
        let guide = try TemporaryGuide()
        let jpeg = Sample.tagged(try Sample.picture(width: 600, height: 400, as: ".jpg[Q=90]"), orientation: 6)
        #expect(jpeg.contains(text: "Exif") && jpeg.contains(text: "SECRETPLACE"))
        let result = try guide.publish("west-front.jpg", jpeg)
        let asset = try #require(result.asset)
        #expect(result.diagnostics.isEmpty)
        #expect(asset.pixels == PixelSize(width: 400, height: 600))
        for rendition in asset.files {
            let bytes = try guide.published(rendition)
            for word in ["Exif", "EXIF", "XMP ", "ICCP", "GPS", "SECRET", "Photoshop"] {
                #expect(!bytes.contains(text: word), "\(rendition.path) still holds \(word)")
            }
        }
        // Stored with red on the left; a clockwise quarter turn moves the left to the top.
        let rendition = try #require(asset.renditions.first)
        let shown = try Picture(decoding: try guide.published(rendition), fitting: PixelSize(width: 400, height: 600))
        let pixels = try shown.pixels()
        #expect(pixels[0] > 180 && pixels[2] < 90)
        let last = pixels.count - shown.bands
        #expect(pixels[last] < 90 && pixels[last + 2] > 180)
    }

    static let widths: [(original: Int, published: [Int])] = [
        (200, [200]), (480, [480]), (500, [480, 500]), (1000, [480, 960, 1000]), (1440, [480, 960, 1440]),
        (2000, [480, 960, 1440]),
    ]

    @Test("Pictures are published at 480, 960 and 1440 pixels, never larger than the original", arguments: widths)
    func publishesWidths(original: Int, published: [Int]) throws {
        let picture = try PublishedPicture(
            try Sample.picture(width: original, height: original / 4, as: ".jpg"), type: .jpeg)
        #expect(picture.versions.map(\.pixels.width) == published)
        for version in picture.versions {
            let header = try Picture.header(of: version.bytes)
            #expect(header.size == version.pixels)
            #expect(abs(version.pixels.height * 4 - version.pixels.width) <= 4)
        }
    }

    @Test("A published file is named by the medium, its own hash and its width, and other sites are shown a JPEG")
    func names() throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish("wide.jpg", try Sample.picture(width: 1600, height: 300, as: ".jpg"))
        let asset = try #require(result.asset)
        for rendition in asset.renditions {
            let bytes = try guide.published(rendition)
            let hash = Digest.sha256(bytes)
            let width = try #require(rendition.pixels).width
            #expect(rendition.sha256 == hash)
            #expect(rendition.bytes == bytes.count)
            #expect(rendition.type == "image/webp")
            #expect(rendition.path == "york/media/minster-sample-\(hash.prefix(10))-\(width).webp")
        }
        let preview = try #require(asset.preview)
        #expect(preview.path.hasSuffix("-preview.jpg") && preview.type == "image/jpeg")
        #expect(preview.pixels == PixelSize(width: 1200, height: 630))
        #expect(guide.publishedNames().count == asset.files.count, "nothing unfinished is left behind")
    }

    static let colours: [(ending: String, red: UInt8, green: UInt8, blue: UInt8)] = [
        (".png", 51, 102, 153), (".png[profile=srgb]", 51, 102, 153),
        // Display P3's (51, 102, 153) in sRGB.
        (".png[profile=p3]", 27, 104, 157),
    ]

    @Test("Colours do not change, and an embedded profile is applied", arguments: colours)
    func keepsColours(ending: String, red: UInt8, green: UInt8, blue: UInt8) throws {
        let plain = try Picture(
            pixels: (0..<256).flatMap { _ in [51, 102, 153] as [UInt8] }, size: PixelSize(width: 16, height: 16),
            bands: 3)
        let decoded = try Picture(decoding: try plain.encoded(as: ending), fitting: PixelSize(width: 16, height: 16))
        #expect(Array(try decoded.pixels().prefix(3)) == [red, green, blue])
    }

    @Test("The placeholder is the average colour")
    func averageColour() throws {
        let picture = try Picture(
            pixels: [UInt8](repeating: 0, count: 300) + [UInt8](repeating: 200, count: 300),
            size: PixelSize(width: 20, height: 10), bands: 3)
        #expect(try picture.averageColour() == "#646464")
    }

    @Test("A transparent picture is still transparent and has no background colour")
    func transparency() throws {
        let guide = try TemporaryGuide()
        let png = try Sample.picture(width: 64, height: 32, as: ".png", opacity: 0)
        let asset = try #require(try guide.publish("crest.png", png).asset)
        #expect(asset.placeholderColour == nil)
        let rendition = try #require(asset.renditions.first)
        let shown = try Picture(decoding: try guide.published(rendition), fitting: PixelSize(width: 64, height: 32))
        #expect(shown.bands == 4)
        #expect(try shown.pixels()[3] == 255)
        #expect(try shown.pixels().last == 0)
    }

    @Test("The first frame of an animation is published, with a note")
    func animation() throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish("moving.gif", try Sample.fixture("moving.gif"))
        let rendition = try #require(result.asset?.renditions.first)
        #expect(result.diagnostics.map(\.severity) == [.note])
        #expect(try !guide.published(rendition).contains(text: "ANIM"))
    }

    static let cut: [(ending: String, type: MediaType)] = [(".jpg", .jpeg), (".png", .png), (".webp", .webp)]

    @Test("A truncated picture is broken", arguments: cut)
    func refusesCut(ending: String, type: MediaType) throws {
        let guide = try TemporaryGuide()
        let whole = try Sample.picture(width: 900, height: 700, as: ending)
        for length in [whole.count / 4, whole.count / 2, whole.count * 3 / 4] {
            let result = try guide.publish("cut\(ending)", Array(whole.prefix(length)))
            #expect(result.asset == nil)
            #expect(result.diagnostics.map(\.code) == [.mediaBroken])
        }
    }

    @Test("A picture of more than 100 megapixels is refused before it is decoded")
    func bomb() throws {
        // A PNG header that claims 60000 by 60000 pixels, and a few invalid bytes.
        var png = try Sample.picture(width: 16, height: 16, as: ".png")
        png.replaceSubrange(16..<24, with: 60_000.bigEndianBytes(4) + 60_000.bigEndianBytes(4))
        png.replaceSubrange(29..<33, with: Digest.crc32(Array(png[12..<29])).bigEndianBytes(4))
        let guide = try TemporaryGuide()
        let result = try guide.publish("bomb.png", png)
        #expect(result.asset == nil)
        #expect(result.diagnostics.map(\.code) == [.mediaSize])
    }

    @Test("The same photograph gives the same bytes at any time, in any zone and on several threads")
    func determinism() async throws {
        let jpeg = Sample.tagged(try Sample.picture(width: 1200, height: 500, as: ".jpg[Q=90]"), orientation: 3)
        func hashes() throws -> [String] {
            let guide = try TemporaryGuide()
            return try #require(try guide.publish("a.jpg", jpeg).asset).files.map(\.sha256)
        }
        let first = try hashes()
        setenv("TZ", "Pacific/Kiritimati", 1)
        tzset()
        #expect(try hashes() == first)
        unsetenv("TZ")
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 { group.addTask { try hashes() } }
            for try await result in group { #expect(result == first) }
        }
    }

    static let realPictures: FilePath = FilePath(#filePath).removingLastComponent().removingLastComponent()
        .removingLastComponent().removingLastComponent().appending("shared/real/unlockyork/content")

    @Test(
        "The pictures and videos of a real guide are published",
        .enabled(if: access(realPictures.string, R_OK) == 0, "shared/real/unlockyork is absent"))
    func realGuide() throws {
        let guide = try TemporaryGuide()
        let pipeline = MediaPipeline(guideRoot: Self.realPictures, cache: MediaCache(folder: nil))
        let media = TemporaryGuide.names(in: Self.realPictures).filter { $0.contains(".") }
        #expect(media.count > 50)
        // Every fifth picture is enough; there are only two videos.
        for (index, name) in media.enumerated() where index % 5 == 0 || name.hasSuffix(".mp4") {
            var medium = Medium.sample(name)
            medium.captionsFile = nil
            let result = pipeline.publish(medium, city: try york, site: guide.site, needsPreview: true)
            #expect(result.asset != nil, "\(name): \(result.diagnostics.map(\.message))")
            #expect(result.diagnostics.filter { $0.severity == .error && $0.code != .captions }.isEmpty)
        }
    }

    @Test("A check reports the same as publishing, and writes no file")
    func check() throws {
        let guide = try TemporaryGuide()
        try guide.add("a.png", try Sample.picture(width: 20, height: 10, as: ".jpg"))
        let medium = Medium.sample("a.png", alt: nil)
        let said = MediaPipeline(guideRoot: guide.root, cache: MediaCache(folder: nil)).check(medium)
        #expect(Set(said.map(\.code)) == [.altText, .mediaType])
        #expect(guide.publishedNames().isEmpty)
        #expect(try guide.publish(medium).diagnostics == said)
    }
}
