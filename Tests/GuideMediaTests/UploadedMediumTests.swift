// Tests of files that editors upload: their bytes decide, whatever their names say.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideMedia

@Suite("Uploaded media")
struct UploadedMediumTests {
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#336699"/></svg>
        """

    private func clause(_ bytes: [UInt8], _ name: String = "photo.jpg") -> String? {
        guard case .failure(let problem) = UploadedMedium.check(bytes, named: name) else { return nil }
        return problem.clause
    }

    private func accepted(_ bytes: [UInt8], _ name: String = "photo.jpg") throws -> UploadedMedium {
        try UploadedMedium.check(bytes, named: name).get()
    }

    @Test(
        "A file that a guide cannot publish is refused, with what it is",
        arguments: [
            ("<!doctype html><html><body>x</body></html>", "is a web page"),
            ("PK\u{3}\u{4}rest of an archive", "is a ZIP archive"),
            ("\u{7F}ELF and a program", "is not a picture, sound or video that a guide can publish"),
            ("%PDF-1.7", "is a PDF document"),
            ("fLaC and sound", "is FLAC sound, ten times as large as visitors need; make it an MP3"),
            ("", "is empty"),
            (
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><script>alert(1)</script></svg>",
                "contains parts that a guide does not publish"
            ),
            (
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" onload=\"alert(1)\"></svg>",
                "contains parts that a guide does not publish"
            ),
            ("WEBVTT\n\n00:05.000 --> 00:04.000\nToo early\n", "has an error in its captions: line 3: "),
        ])
    func refused(text: String, words: String) throws {
        let clause = try #require(self.clause(Array(text.utf8)))
        #expect(clause.hasPrefix(words) && !clause.contains("ffmpeg"), "\(clause)")
    }

    @Test("A picture that is also a script, an archive or a web page is refused")
    func severalKinds() throws {
        let picture = try Sample.picture(width: 64, height: 32, as: ".jpg")
        #expect(clause(Array("GIF89a/*".utf8) + [0, 0, 0] + Array("*/=1;alert(1)".utf8)) != nil)
        let archive = Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 18)
        #expect(clause(picture + archive)?.hasPrefix("is a picture with an archive in it") == true)
        let comment = Array("<Script>alert(1)</script>".utf8)
        let segment: [UInt8] = [0xFF, 0xFE] + (comment.count + 2).bigEndianBytes(2) + comment
        let page = Array(picture.prefix(2)) + segment + picture.dropFirst(2)
        #expect(clause(page)?.hasPrefix("is a picture with a web page in it") == true)
        #expect(clause(picture) == nil)
    }

    @Test("An upload of a picture that claims 60,000 by 60,000 pixels is refused before it is decoded")
    func hugePicture() throws {
        let clause = try #require(self.clause(HostileMediaTests.png(width: 60_000, height: 60_000)))
        #expect(clause.hasPrefix("is 60000 by 60000 pixels, above the limit of 100 megapixels"), "\(clause)")
    }

    @Test("A picture that ends too soon, or has a very long side, is refused")
    func brokenPictures() throws {
        let picture = try Sample.picture(width: 640, height: 480, as: ".png")
        #expect(clause(Array(picture.prefix(picture.count / 2))) != nil)
        let long = try Sample.picture(width: 40_000, height: 1, as: ".png")
        #expect(clause(long)?.hasPrefix("is 40000 by 1 pixels, above the limit of 32767 pixels") == true)
    }

    @Test("Pictures, drawings, recordings and captions are accepted, and described from their bytes")
    func good() throws {
        for (encoding, ending) in [(".jpg", "jpg"), (".png", "png"), (".webp", "webp")] {
            let upload = try accepted(try Sample.picture(width: 64, height: 32, as: encoding), "x.html")
            #expect(upload.description.ending == ending)
            #expect(upload.description.pixels == PixelSize(width: 64, height: 32))
            #expect(upload.converted == nil)
        }
        #expect(try accepted(Array(Self.drawing.utf8)).description.ending == "svg")
        #expect(try accepted(Sample.fixture("tone.mp3")).description.kind == .audio)
        #expect(try accepted(Sample.fixture("card.mp4")).description.kind == .video)
        #expect(try accepted(Sample.fixture("card.webm")).description.mediaType == "video/webm")
        let captions = Array("WEBVTT\n\n00:01.000 --> 00:04.000\nThe bells\n".utf8)
        #expect(try accepted(captions).description.ending == "vtt")
    }

    @Test("A file on the disk is checked as the same bytes in memory are")
    func files() throws {
        let guide = try TemporaryGuide()
        let film = try guide.add("film", try Sample.fixture("card.mp4"))
        let upload = try UploadedMedium.check(film, named: "film.mov").get()
        #expect(upload.description == (try accepted(Sample.fixture("card.mp4"))).description)
        let page = try guide.add("page.jpg", Array("<html>".utf8))
        #expect(throws: MediumProblem.self) { try UploadedMedium.check(page, named: "page.jpg").get() }
    }

    @Test("A picture is turned clockwise, after it is upright, and loses its metadata")
    func turning() throws {
        let guide = try TemporaryGuide()
        let wide = try Sample.picture(width: 64, height: 32, as: ".jpg")
        let file = try guide.add("wide.jpg", wide)
        let turned = try EditedPicture.turned(file, degrees: 90).get()
        #expect(turned.pixels == PixelSize(width: 32, height: 64))
        // The left half is red, and becomes the upper half.
        let picture = try Picture(decoding: turned.bytes, fitting: turned.pixels)
        let (pixels, last) = (try picture.pixels(), picture.bands * 32 * 63)
        #expect(pixels[0] > 150 && pixels[2] < 100)
        #expect(pixels[last] < 100 && pixels[last + 2] > 150)
        let tagged = try guide.add("tagged.jpg", Sample.tagged(wide, orientation: 6))
        let again = try EditedPicture.turned(tagged, degrees: 270).get()
        #expect(again.pixels == PixelSize(width: 64, height: 32))
        #expect(again.bytes.firstRange(of: Array("SECRETPLACE".utf8)) == nil)
        let film = try guide.add("film.mp4", try Sample.fixture("card.mp4"))
        #expect(throws: MediumProblem.self) { try EditedPicture.turned(film, degrees: 90).get() }
    }

    @Test("A picture is made smaller in the same format, upright and without metadata, and never larger")
    func shrinking() throws {
        let guide = try TemporaryGuide()
        for encoding in [".jpg", ".png", ".webp"] {
            let large = try guide.add("large\(encoding)", try Sample.picture(width: 640, height: 480, as: encoding))
            let small = try EditedPicture.shrunk(large, longestSide: 200).get()
            #expect(small.pixels == PixelSize(width: 200, height: 150))
            #expect(try accepted(small.bytes).description.ending == String(encoding.dropFirst()))
            #expect(try EditedPicture.shrunk(large, longestSide: 2000).get().pixels.width == 640)
        }
        let tagged = Sample.tagged(try Sample.picture(width: 640, height: 320, as: ".jpg"), orientation: 6)
        let upright = try EditedPicture.shrunk(guide.add("tagged.jpg", tagged), longestSide: 320).get()
        #expect(upright.pixels == PixelSize(width: 160, height: 320))
        #expect(upright.bytes.firstRange(of: Array("SECRETPLACE".utf8)) == nil)
        let drawing = try guide.add("plan.svg", Array(Self.drawing.utf8))
        #expect(throws: MediumProblem.self) { try EditedPicture.shrunk(drawing, longestSide: 20).get() }
    }

    @Test("A picture of fewer pixels is a smaller file, also if the original is strongly compressed")
    func shrinkingCompressed() throws {
        let guide = try TemporaryGuide()
        var seed: UInt32 = 1
        let noise = (0..<640 * 480 * 3).map { _ -> UInt8 in
            seed = seed &* 1_103_515_245 &+ 12_345
            return UInt8(seed >> 16 & 255)
        }
        let picture = try Picture(pixels: noise, size: PixelSize(width: 640, height: 480), bands: 3)
        let original = try picture.encoded(as: ".jpg[Q=50]")
        let file = try guide.add("noise.jpg", original)
        let small = try EditedPicture.shrunk(file, longestSide: 560).get()
        #expect(small.pixels.width == 560)
        #expect(small.bytes.count < original.count)
    }

    @Test("A thumbnail is a small WebP picture, and a drawing is its published form")
    func thumbnails() throws {
        let guide = try TemporaryGuide()
        let photo = try guide.add("photo.jpg", try Sample.picture(width: 640, height: 320, as: ".jpg"))
        let thumbnail = try EditedPicture.thumbnail(of: photo).get()
        #expect(thumbnail.mediaType == "image/webp")
        #expect(thumbnail.pixels == PixelSize(width: 320, height: 160))
        let drawing = try guide.add(
            "map.svg", Array(Self.drawing.replacing("<rect", with: "<script>x</script><rect").utf8))
        let shown = try EditedPicture.thumbnail(of: drawing).get()
        #expect(shown.mediaType == "image/svg+xml")
        #expect(!String(decoding: shown.bytes, as: UTF8.self).contains("script"))
    }
}
