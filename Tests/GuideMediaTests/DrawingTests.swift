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
        return (String(decoding: published.svg, as: UTF8.self), published.dropped.map(\.what))
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
        ("<rect style='fill:u\\72l(//x.example)'/>", "x.example", "references to other files"),
        ("<style>@import 'x.css'; rect{fill:red}</style>", "x.css", "@import"),
        ("<style>@im/**/port 'y'; @import url(x.css)</style>", "x.css", "@import"),
        ("<style>rect{fill:image-set('x.png' 1x)}</style>", "x.png", "the function image-set()"),
        ("<style>@font-face{font-family:f;src:url(f.woff)}</style>", "f.woff", "@font-face"),
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

    @Test("Active content, and content that loads or links to other files, is removed and named", arguments: dangers)
    func dropsDangers(content: String, forbidden: String, dropped: String) throws {
        let result = try drawing(content + "<circle r='1'/>")
        #expect(!result.svg.contains(forbidden))
        #expect(result.dropped.contains(dropped), "said: \(result.dropped)")
        #expect(result.svg.contains("<circle r=\"1\"/>"))
    }

    @Test("A drawing of more than 10 MB is refused, and a style sheet of more than 1 MB is omitted")
    func tooLarge() throws {
        let sheet = try drawing("<style>rect{r:1}\(String(repeating: " ", count: 1 << 20))</style>")
        #expect(sheet.dropped == ["a style sheet of more than 1 MB"])
        #expect(!sheet.svg.contains("rect{"))
        #expect(throws: MediaError.self) { try drawing(String(repeating: " ", count: 10 << 20)) }
    }

    @Test("References inside the drawing, gradients, text and harmless animation are preserved")
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

    @Test("Editors' notes and metadata are removed without a message, because they have no visible effect")
    func silent() throws {
        let result = try drawing(
            "<metadata>SECRETPLACE</metadata><i:view xmlns:i='http://inkscape' /><!-- SECRET --><rect i:x='1' xmlns:i='u:i'/>"
        )
        #expect(result.dropped.isEmpty)
        #expect(!result.svg.contains("SECRET") && !result.svg.contains("i:"))
    }

    @Test("Entities and the DOCTYPE are removed, and no file is opened for them")
    func entities() throws {
        let text = """
            <?xml version="1.0"?><?xml-stylesheet href="http://x.example/a.css"?>
            <!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><text>x&e;y&b;</text></svg>
            """
        let published = try PublishedDrawing(Array(text.utf8))
        let svg = String(decoding: published.svg, as: UTF8.self)
        #expect(!svg.contains("root:") && !svg.contains("aaaa") && !svg.contains("DOCTYPE") && !svg.contains("<?"))
        #expect(published.dropped.map(\.what) == ["entities", "processing instructions", "the DOCTYPE"])
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

    @Test("A drawing without a size, or a file that is not a drawing, is an error with the remedy", arguments: faults)
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

    @Test("Sanitising its own output changes nothing", arguments: dangers)
    func stable(content: String, forbidden: String, dropped: String) throws {
        let once = try drawing(content).svg
        let twice = try PublishedDrawing(Array(once.utf8))
        #expect(String(decoding: twice.svg, as: UTF8.self) == once)
        #expect(twice.dropped.isEmpty)
    }

    /// Text that reaches a network, with characters between its letters to hide it from a search.
    static let smuggled = [
        "<style>@imp@import x;ort \"https://x.example/a\";</style>", "<rect style='fill:u@import y;rl(//x.example)'/>",
        "<rect fill='u@import y;rl(//x.example)'/>", "<style>@imp<g/>ort '//x.example/a';</style>",
        "<style>@font-face{src:u<!-- -->rl(//x.example/f)}</style>", "<style>@imp<!-- -->ort '//x.example/a';</style>",
        "<style>@imp<![CDATA[ort '//x.example/a';]]></style>", "<style>rect{fill:ur<![CDATA[l(//x.example)]]>}</style>",
        "<style>rect{fill:\\75rl(//x.example)}</style>", "<style>rect{fill:u\\000072 l(//x.example)}</style>",
        "<style>@\\69mport '//x.example'</style>", "<rect style='fill:UrL(//x.example)'/>",
        "<rect style='fill:u&#114;l(//x.example)'/>", "<rect style='fill:url(&quot;//x.example&quot;)'/>",
        "<rect style='fill:url(/**/#a//x.example)'/>", "<rect style='fill:url(#a) url(//x.example)'/>",
        "<rect style='--a:url(//x.example);fill:var(--a)'/>", "<rect style='fill:src(\"//x.example\")'/>",
        "<rect style='mask-image:url(//x.example)'/>", "<rect style='cursor:url(//x.example),auto'/>",
        "<rect cursor='url(//x.example)'/>", "<rect filter='url(//x.example#f)'/>", "<g mask='url( //x.example#m )'/>",
        "<rect clip-path=\"url('//x.example#c')\"/>", "<rect marker='url(//x.example#m)'/>",
        "<rect style='fill:-webkit-image-set(\"//x.example/a\" 1x)'/>",
        "<rect style='background:url(//x.example/a)'/>", "<style>rect::after{content:url(//x.example/a)}</style>",
        "<style>@media screen{@import '//x.example/a';rect{fill:url(//x.example)}}</style>",
        "<style>@supports (x:y){rect{fill:url(//x.example)}}</style>",
        "<style>@layer a{@import url(//x.example/b)}</style>",
        "<style>@namespace url(//x.example);</style>", "<style>@document url(//x.example){rect{r:1}}</style>",
        "<style>rect{fill:red;}}@import '//x.example/a';</style>",
        "<style>rect{fill:url(</style><style>//x.example)}</style>",
        "<style>rect{fill:'\n@import \"//x.example/a\";'}</style>",
        "<style>/*</style><style>*/@import '//x.example';</style>",
        "<style type='text/less'>@import '//x.example';</style>", "<style media='url(//x.example)'>rect{r:1}</style>",
        "<animate attributeName='fill' values='red;url(//x.example)'/>",
        "<set attributeName='fill' to='url(//x.example)'/>",
        "<set attributeName='filter' to='url(&quot;//x.example#a&quot;)'/>",
        "<animate attributeName=' href ' to='//x.example'/>", "<set attributeName='style' to='fill:url(//x.example)'/>",
        "<animateTransform attributeName='transform' to='url(//x.example)'/>", "<image href=' //x.example/a'/>",
        "<image href='#a' xlink:href='//x.example/a'/>", "<feImage xlink:href='//x.example/a'/>",
        "<use href='&#10;//x.example/a#b'/>", "<textPath href='//x.example/a#b'/>",
        "<mpath xlink:href='//x.example#a'/>",
        "<linearGradient xlink:href='//x.example#a'/>", "<pattern href='//x.example#a'/>",
        "<script href='//x.example/a'/>",
        "<link xmlns='http://www.w3.org/1999/xhtml' rel='stylesheet' href='//x.example/a'/>",
        "<x:img xmlns:x='http://www.w3.org/1999/xhtml' src='//x.example/a'/>", "<video href='//x.example/a'/>",
        "<foreignObject><img xmlns='http://www.w3.org/1999/xhtml' src='//x.example/a'/></foreignObject>",
        "<rect style='fill:rgb(from url(//x.example) r g b)'/>", "<rect fill='url(#a'/><rect fill='//x.example)'/>",
        "<cursor href='//x.example/a'/>", "<color-profile xlink:href='//x.example/a'/>",
        "<glyph d='url(//x.example)'/>",
        "<rect style='offset-path:url(//x.example#a)'/>", "<rect style='border-image:url(//x.example/a)'/>",
        "<rect style='list-style:url(//x.example/a)'/>", "<rect style='shape-inside:url(//x.example#a)'/>",
        "<rect style='behavior:url(//x.example/a)'/>", "<rect style='-moz-binding:url(//x.example/a#b)'/>",
        "<rect style='fill:attr(x url)' x='//x.example'/>", "<rect style='fill:element(//x.example)'/>",
    ]

    @Test("No network reference can be reassembled from pieces", arguments: smuggled)
    func nothingIsSmuggled(content: String) throws {
        let result = try drawing("<g id='a'/>" + content + "<circle r='1'/>")
        #expect(!result.svg.contains("x.example"), "wrote: \(result.svg)")
        #expect(!result.dropped.isEmpty)
        #expect(result.svg.contains("<circle r=\"1\"/>"))
    }

    @Test("A removal is reported with its line")
    func lines() throws {
        let published = try PublishedDrawing(
            Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>\n<g>\n<script/></g></svg>".utf8))
        #expect(published.dropped.map(\.words) == ["script (line 3)"])
    }

    @Test("Usual output of drawing programs is preserved: classes, gradients, filters, fonts, media queries, animation")
    func programs() throws {
        let sheet =
            ".st0{fill:url(#g);stroke:#1d1d1b;stroke-miterlimit:10}.st1 > path:hover,#b [class~='x']{opacity:.5}"
            + "text{font:italic 700 12px/1.2 'Noto Sans',serif;letter-spacing:-0.02em}"
            + "@media (prefers-color-scheme: dark){.st0{fill:rgb(20 30 40 / 50%)}}"
            + "@keyframes turn{from{transform:rotate(0deg)}50%{transform:rotate(.5turn)}to{opacity:1 !important}}"
        let content =
            "<style type='text/css'>\(sheet)</style>"
            + "<path id='b' class='st0 x' style='fill:none;clip-path:url(#c);filter:url(\"#f\");-inkscape-x:1' "
            + "d='M0,0 C1 1 2,2 3e-5 3' transform='matrix(1 0 0 1 2.5 -3)' stroke-dasharray='4, 2'/>"
            + "<filter id='f'><feColorMatrix type='matrix' values='1 0 0 0 0  0 1 0 0 0'/></filter>"
            + "<animateTransform attributeName='transform' type='rotate' from='0 5 5' to='360 5 5' dur='2s' "
            + "repeatCount='indefinite'/><set attributeName='fill' to='#fff' begin='b.click'/>"
        let result = try drawing(content)
        #expect(result.dropped.isEmpty, "lost: \(result.dropped)")
        #expect(result.svg.contains(".st0{fill:url(#g);stroke:#1d1d1b;stroke-miterlimit:10}"))
        #expect(result.svg.contains(".st1 &gt; path:hover,#b [class~='x']{opacity:.5}"))
        #expect(result.svg.contains("font:italic 700 12px/1.2 'Noto Sans',serif;letter-spacing:-0.02em"))
        #expect(result.svg.contains("@media (prefers-color-scheme: dark){.st0{fill:rgb(20 30 40 / 50%)}}"))
        #expect(result.svg.contains("50%{transform:rotate(.5turn)}to{opacity:1 !important}"))
        #expect(result.svg.contains("style=\"fill:none;clip-path:url(#c);filter:url(#f)\""))
        #expect(result.svg.contains("<set attributeName=\"fill\" to=\"#fff\" begin=\"b.click\"/>"))
    }

    @Test("Sheets with unclosed blocks are read quickly")
    func linear() throws {
        for piece in ["{", "(", "a{b:(", "@media (", "url(", "/*", "\\", "'", "[", "@a{", "}", "a:b;"] {
            let sheet = String(repeating: piece, count: 40_000 / piece.utf8.count)
            let result = try drawing("<style>\(sheet)</style>")
            #expect(!result.svg.contains("url"))
        }
    }
}
