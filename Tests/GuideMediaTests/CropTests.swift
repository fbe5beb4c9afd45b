// Tests of crops around the focal point of a picture.

import GuideModel
import Testing

@testable import GuideMedia

@Suite("Crops around a focal point")
struct CropTests {
    struct Case {
        var own: (width: Int, height: Int)
        var box: (width: Int, height: Int)
        var focus: FocalPoint
        var left: Int
        var top: Int
        var size: PixelSize
    }

    private static let cases = [
        // A wide picture for a square: only the left and the right are removed.
        Case(
            own: (400, 100), box: (50, 50), focus: FocalPoint(x: 50, y: 50), left: 150, top: 0,
            size: PixelSize(width: 100, height: 100)),
        Case(
            own: (400, 100), box: (50, 50), focus: FocalPoint(x: 0, y: 90), left: 0, top: 0,
            size: PixelSize(width: 100, height: 100)),
        Case(
            own: (400, 100), box: (50, 50), focus: FocalPoint(x: 100, y: 0), left: 300, top: 0,
            size: PixelSize(width: 100, height: 100)),
        // A high picture for a link preview: only the top and the foot are removed.
        Case(
            own: (1200, 1630), box: (1200, 630), focus: FocalPoint(x: 10, y: 30), left: 0, top: 300,
            size: PixelSize(width: 1200, height: 630)),
        // The shape of the box already, and pictures of one pixel.
        Case(
            own: (300, 200), box: (3, 2), focus: FocalPoint(x: 30, y: 40), left: 0, top: 0,
            size: PixelSize(width: 300, height: 200)),
        Case(
            own: (1, 1), box: (1200, 630), focus: FocalPoint(x: 100, y: 100), left: 0, top: 0,
            size: PixelSize(width: 1, height: 1)),
    ]

    @Test("The window has the shape of the box, and divides what it removes at the focal point", arguments: cases)
    func window(one: Case) {
        let window = CropWindow(
            of: PixelSize(width: one.own.width, height: one.own.height),
            shapedAs: PixelSize(width: one.box.width, height: one.box.height), around: one.focus)
        #expect(window.left == one.left && window.top == one.top && window.size == one.size)
    }

    @Test("Every window is inside its picture and contains the focal point")
    func inside() {
        for own in [PixelSize(width: 7, height: 5), .init(width: 1000, height: 3), .init(width: 333, height: 999)] {
            for box in [PixelSize(width: 1200, height: 630), .init(width: 3, height: 4), .init(width: 1, height: 90)] {
                for share in stride(from: 0, through: 100, by: 10) {
                    let window = CropWindow(of: own, shapedAs: box, around: FocalPoint(x: share, y: 100 - share))
                    #expect(window.left >= 0 && window.left + window.size.width <= own.width)
                    #expect(window.top >= 0 && window.top + window.size.height <= own.height)
                    let (x, y) = (own.width * share / 100, own.height * (100 - share) / 100)
                    #expect(window.left <= x + 1 && x <= window.left + window.size.width + 1)
                    #expect(window.top <= y + 1 && y <= window.top + window.size.height + 1)
                }
            }
        }
    }

    /// Whether the middle of a picture is red, as is the left half of a sample.
    private func isRed(_ bytes: [UInt8]) throws -> Bool {
        let picture = try Picture(decoding: bytes, fitting: PixelSize(width: 1200, height: 1600))
        let pixels = try picture.pixels()
        let middle = (picture.size.height / 2 * picture.size.width + picture.size.width / 2) * picture.bands
        return pixels[middle] > pixels[middle + 2]
    }

    @Test("A link preview shows the part at the focal point, and another point gives another file")
    func preview() throws {
        let guide = try TemporaryGuide()
        try guide.add("wide.png", try Sample.picture(width: 3000, height: 600, as: ".png"))
        var medium = Medium.sample("wide.png")
        medium.captionsFile = nil
        var paths: Set<String> = []
        for (x, red) in [(0, true), (100, false)] {
            medium.focus = FocalPoint(x: x, y: 50)
            let preview = try #require(try guide.publish(medium).asset?.preview)
            #expect(preview.pixels == PixelSize(width: 1200, height: 630))
            #expect(try isRed(try guide.published(preview)) == red)
            paths.insert(preview.path)
        }
        #expect(paths.count == 2)
    }

    @Test("The cache has a preview for each focal point")
    func cacheKeys() {
        let recipes: [MediaWorkKey.Recipe] = [
            .preview(around: nil), .preview(around: FocalPoint(x: 3, y: 40)),
            .preview(around: FocalPoint(x: 40, y: 3)), .drawnPreview,
        ]
        let names = recipes.map { MediaWorkKey(source: "ab", recipe: $0).name(identity: "i") }
        #expect(Set(names).count == recipes.count)
    }

    @Test("The cover of a book shows the part at the focal point")
    func cover() throws {
        let bytes = try Sample.picture(width: 1600, height: 400, as: ".png")
        let picture = try #require(
            BookPicture.read(bytes, named: "wide.png", at: SourceLocation(file: "city.md")).picture)
        #expect(try isRed(picture.asCover(around: FocalPoint(x: 0, y: 0)).bytes))
        #expect(try !isRed(picture.asCover(around: FocalPoint(x: 100, y: 0)).bytes))
    }
}
