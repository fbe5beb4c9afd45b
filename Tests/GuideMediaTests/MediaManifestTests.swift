import GuideModel
import Testing

@testable import GuideMedia

@Suite("The media manifest")
struct MediaManifestTests {
    private func asset(_ id: String) -> MediumAsset {
        var medium = Medium(id: id, file: "\(id).jpg", location: SourceLocation(file: "x"), alt: "Two \"towers\"")
        medium.credit = "A. Person"
        medium.licence = "CC0-1.0"
        let rendition = Rendition(
            path: "york/media/\(id)-480.webp", type: "image/webp", bytes: 12, sha256: "ab",
            pixels: PixelSize(width: 480, height: 320))
        return MediumAsset(
            medium: medium, kind: .image, renditions: [rendition], pixels: PixelSize(width: 480, height: 320),
            placeholderColour: "#336699", preview: rendition)
    }

    @Test("Each medium occurs once, in order of ids, whatever the order of input")
    func order() throws {
        let pages = ["b": ["york/a.html", "york/b.html"]]
        let json = MediaManifest.json(city: try york, assets: [asset("b"), asset("a"), asset("b")], pages: pages)
        #expect(json == MediaManifest.json(city: try york, assets: [asset("a"), asset("b")], pages: pages))
        let text = String(decoding: json, as: UTF8.self)
        #expect(text.components(of: "\"id\": ") == 2)
        #expect(text.contains("\"york/a.html\",\n        \"york/b.html\"\n"))
    }

    @Test("The manifest contains the data that a client needs")
    func content() throws {
        let text = String(
            decoding: MediaManifest.json(city: try york, assets: [asset("a")], pages: [:]), as: UTF8.self)
        for part in [
            "\"format\": \"wynd-media/1\"", "\"city\": \"york\"", "\"kind\": \"image\"", "\"width\": 480",
            "\"sha256\": \"ab\"", "\"bytes\": 12", "\"alt\": \"Two \\\"towers\\\"\"", "\"credit\": \"A. Person\"",
            "\"licence\": \"CC0-1.0\"", "\"colour\": \"#336699\"", "\"pages\": []",
        ] {
            #expect(text.contains(part), "\(part) is missing")
        }
    }

    @Test("A recording's length is rounded to thousandths, and its transcript is plain text")
    func recording() throws {
        var medium = Medium.sample("bells.mp3")
        medium.transcript = RichText(pieces: [.html("<p>Bells</p>")], plainText: "Bells")
        let sound = MediumAsset(medium: medium, kind: .audio, renditions: [], seconds: 2.612244897)
        let text = String(decoding: MediaManifest.json(city: try york, assets: [sound], pages: [:]), as: UTF8.self)
        #expect(text.contains("\"seconds\": 2.612,"))
        #expect(text.contains("\"transcript\": \"Bells\""))
        #expect(!text.contains("\"alt\""))
    }
}

extension String {
    fileprivate func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = String(rest).range(ofText: text) {
            count += 1
            let found = String(rest)
            rest = Substring(found[range.upperBound...])
        }
        return count
    }
}
