import GuideModel
import Testing

@testable import GuideMedia

@Suite("Drawings")
struct DrawingTests {
    private func drawing(_ content: String, root: String = "viewBox='0 0 40 30'") throws -> (
        svg: String, dropped: [String]
    ) {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(root)>\(content)</svg>"
        let published = try PublishedDrawing(Array(text.utf8))
        return (String(decoding: published.svg, as: UTF8.self), published.dropped)
    }

    static let dangers: [(content: String, forbidden: String, dropped: String)] = [
        ("<script>alert(1)</script>", "alert", "script"),
        ("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>", "oreign", "foreignObject"),
        ("<rect onclick='alert(1)'/>", "alert", "event attributes"),
        ("<rect ONLOAD='alert(1)'/>", "alert", "event attributes"),
        ("<use href='http://x.example/a.svg#b'/>", "x.example", "references to other files"),
        ("<use xlink:href='other.svg#b'/>", "other.svg", "references to other files"),
        ("<use href='data:image/svg+xml,&lt;svg/&gt;'/>", "data:", "references to other files"),
        ("<image href='https://x.example/spy.png'/>", "x.example", "embedded pictures"),
        ("<rect fill='url(http://x.example/p)'/>", "x.example", "references to other files"),
        ("<rect style='fill:URL( \"//x.example/p\" )'/>", "x.example", "references to other files"),
        ("<rect style='fill:u\\72l(//x.example)'/>", "x.example", "a style with escapes"),
        ("<style>@import 'x.css'; rect{fill:red}</style>", "x.css", "@import"),
        ("<style>@im/**/port 'y'; @import url(x.css)</style>", "x.css", "@import"),
        ("<style>rect{fill:image-set('x.png' 1x)}</style>", "x.png", "references to other files"),
        ("<style>@font-face{font-family:f;src:url(f.woff)}</style>", "f.woff", "references to other files"),
        ("<a xlink:href='javascript:alert(1)'><rect/></a>", "alert", "links"),
        (
            "<a href='#x'><set attributeName='href' to='javascript:alert(1)'/><rect/></a>", "alert",
            "animation of links or events"
        ),
        ("<animate attributeName='xlink:href' values='javascript:alert(1)'/>", "alert", "animation of links or events"),
        ("<set attributeName='onclick' to='alert(1)'/>", "alert", "animation of links or events"),
        ("<iframe src='x.html'/>", "iframe", "iframe"),
        ("<g xml:base='http://x.example/'><use href='#a'/></g>", "x.example", "references to other files"),
        ("<feImage href='x.png'/>", "x.png", "embedded pictures"),
    ]

    @Test("What runs, loads or leads elsewhere is dropped and named", arguments: dangers)
    func dropsDangers(content: String, forbidden: String, dropped: String) throws {
        let result = try drawing(content + "<circle r='1'/>")
        #expect(!result.svg.contains(forbidden))
        #expect(result.dropped.contains(dropped), "said: \(result.dropped)")
        #expect(result.svg.contains("<circle r=\"1\"/>"))
    }

    @Test("References inside the drawing, gradients, text and harmless animation stay")
    func harmless() throws {
        let content =
            "<defs><linearGradient id='g'><stop offset='0'/></linearGradient></defs><style>.a{fill:url(#g)}</style>"
            + "<use xlink:href='#g'/><text x='1'>Bootham <tspan>Bar</tspan> &amp; wall</text>"
            + "<path class='a' d='M0 0\n  L10 10'/><animate attributeName='opacity' values='0;1'/>"
        let result = try drawing(content)
        #expect(result.dropped.isEmpty)
        #expect(result.svg.contains("xlink:href=\"#g\""))
        #expect(result.svg.contains(".a{fill:url(#g)}"))
        #expect(result.svg.contains(">Bootham <tspan>Bar</tspan> &amp; wall</text>"))
        #expect(result.svg.contains("d=\"M0 0 L10 10\""))
        #expect(result.svg.contains("<animate "))
    }

    @Test("Editors' notes and metadata go without a word, since nobody misses them")
    func silent() throws {
        let result = try drawing(
            "<metadata>SECRETPLACE</metadata><i:view xmlns:i='http://inkscape' /><!-- SECRET --><rect i:x='1' xmlns:i='u:i'/>"
        )
        #expect(result.dropped.isEmpty)
        #expect(!result.svg.contains("SECRET") && !result.svg.contains("i:"))
    }

    @Test("Entities and the DOCTYPE are dropped, and no file is opened for them")
    func entities() throws {
        let text = """
            <?xml version="1.0"?><?xml-stylesheet href="http://x.example/a.css"?>
            <!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><text>x&e;y&b;</text></svg>
            """
        let published = try PublishedDrawing(Array(text.utf8))
        let svg = String(decoding: published.svg, as: UTF8.self)
        #expect(!svg.contains("root:") && !svg.contains("aaaa") && !svg.contains("DOCTYPE") && !svg.contains("<?"))
        #expect(published.dropped == ["entities", "processing instructions", "the DOCTYPE"])
    }

    static let sizes: [(root: String, width: Int, height: Int)] = [
        ("viewBox='0 0 40 30'", 40, 30), ("width='80' height='60'", 80, 60),
        ("width='80px' viewBox='0 0 40 30'", 80, 60),
        ("width='100%' height='100%' viewBox='0,0,400,300'", 400, 300), ("width='1in' height='72pt'", 96, 96),
        ("height='60' viewBox='0 0 40 30'", 80, 60), ("width='25.4mm' height='2.54cm'", 96, 96),
    ]

    @Test("A drawing's size comes from width, height or viewBox", arguments: sizes)
    func readsSize(root: String, width: Int, height: Int) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(root)><rect/></svg>"
        let published = try PublishedDrawing(Array(text.utf8))
        #expect(published.size == PixelSize(width: width, height: height))
        #expect(String(decoding: published.svg, as: UTF8.self).contains("viewBox="))
    }

    static let faults: [(text: String, words: String)] = [
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", "add viewBox"), ("<svg viewBox='0 0 0 0'/>", "add viewBox"),
        ("<svg width='10' viewBox='nonsense'/>", "add viewBox"), ("<svg viewBox='0 0 1 1'><g></svg>", "line 1"),
        ("<x><svg/></x>", "not an SVG drawing"), ("<svg viewBox='0 0 1e300 1'/>", "correct width"),
    ]

    @Test("A drawing without a size, or that is no drawing, is an error with the fix", arguments: faults)
    func namesFault(text: String, words: String) throws {
        let guide = try TemporaryGuide()
        let result = try guide.publish("map.svg", Array(text.utf8))
        #expect(result.asset == nil)
        let message = try #require(result.diagnostics.first?.message)
        #expect(message.hasPrefix("map.svg ") && message.contains(words), "said: \(message)")
    }

    @Test("A drawing is published with a JPEG for other sites and its average colour")
    func preview() throws {
        let guide = try TemporaryGuide()
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2' onload='x()'><rect width='4' height='2' fill='#336699'/></svg>"
        let result = try guide.publish("map.svg", Array(text.utf8))
        let asset = try #require(result.asset)
        #expect(result.diagnostics.map(\.severity) == [.warning])
        #expect(asset.renditions.map(\.type) == ["image/svg+xml"])
        #expect(asset.preview?.pixels == PixelSize(width: 1200, height: 630))
        #expect(asset.preview?.type == "image/jpeg")
        #expect(asset.placeholderColour == "#336699")
    }

    @Test("Sanitising its own output changes nothing more", arguments: dangers)
    func stable(content: String, forbidden: String, dropped: String) throws {
        let once = try drawing(content).svg
        let twice = try PublishedDrawing(Array(once.utf8))
        #expect(String(decoding: twice.svg, as: UTF8.self) == once)
        #expect(twice.dropped.isEmpty)
    }
}
