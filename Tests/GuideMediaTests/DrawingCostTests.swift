// Tests of drawings of a few bytes that would take hours to draw: they are refused before drawing, with their line.

import GuideModel
import TestSupport
import Testing

@testable import GuideMedia

@Suite("Drawings with too high a cost")
struct DrawingCostTests {
    private static func svg(_ content: String) -> [UInt8] {
        Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\n\(content)</svg>".utf8)
    }

    private func fault(_ bytes: [UInt8]) -> String? {
        do throws(MediaError) {
            _ = try PublishedDrawing(bytes)
            return nil
        } catch {
            return error.predicate
        }
    }

    @Test(
        "A drawing that blocks a build or a browser is refused at once, with its line",
        arguments: ["crash", "hang", "memory", "visitor"])
    func attacks(name: String) throws {
        let guide = try TemporaryGuide()
        let drawing = try Sample.fixture("hostile/\(name).svg")
        var result: (asset: MediumAsset?, diagnostics: [Diagnostic])?
        let seconds = try ProcessorTime.seconds { result = try guide.publish("map.svg", drawing) }
        #expect(seconds < 2)
        #expect(result?.asset == nil)
        let message = try #require(result?.diagnostics.first?.message)
        #expect(message.hasPrefix("map.svg is too costly to draw: line 1: "), "said: \(message)")
    }

    /// `count` elements that each refer to the next, ten times each.
    private static func nested(_ count: Int, _ element: (_ id: Int, _ next: String) -> String) -> String {
        (0..<count).map { element($0, "\($0 + 1)") }.joined()
    }

    private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    static let costly: [(what: String, content: String)] = [
        ("octaves as 1e3", "<filter id='f'><feTurbulence numOctaves='1e3'/></filter>"),
        (
            "octaves by animation",
            "<filter id='f'><feTurbulence><set attributeName='numOctaves' to='900'/></feTurbulence></filter>"
        ),
        ("order of one side", "<filter id='f'><feConvolveMatrix order='1 31'/></filter>"),
        ("a long filter", "<filter id='f'>\(times(60, "<feFlood/>"))</filter>"),
        (
            "heavy filters in a row",
            "<filter id='f'>\(times(50, "<feMorphology radius='9'/>"))</filter>"
                + times(10, "<rect width='9' height='9' filter='url(#f)'/>")
        ),
        (
            "uses of a symbol",
            "<symbol id='a9'><path d='M0 0h9'/></symbol>"
                + nested(9) {
                    "<symbol id='a\($0)'>\(times(10, "<use xlink:href='#a\($1)' xmlns:xlink='http://www.w3.org/1999/xlink'/>"))</symbol>"
                }
                + "<use href='#a0'/>"
        ),
        (
            "patterns in patterns",
            nested(9) {
                "<pattern id='p\($0)' width='2' height='2'>\(times(10, "<rect width='1' height='1' fill='url(#p\($1))'/>"))</pattern>"
            } + "<rect width='9' height='9' fill='url(#p0)'/>"
        ),
        (
            "patterns that inherit",
            nested(9) {
                "<g fill='url(#p\($1))'><pattern id='p\($0)' width='2' height='2'>\(times(10, "<rect width='1' height='1'/>"))</pattern></g>"
            } + "<rect width='9' height='9' fill='url(#p0)'/>"
        ),
        (
            "markers on markers",
            nested(4) {
                "<marker id='m\($0)'><path d='M0 0\(times(100, "h1"))' style='marker-mid:url(#m\($1))'/></marker>"
            } + "<path d='M0 0h9v9' marker-mid='url(#m0)'/>"
        ),
        (
            "masks in masks",
            nested(30) { "<mask id='m\($0)'><rect width='9' height='9' mask='url(#m\($1))'/></mask>" }
                + "<rect width='9' height='9' mask='url(#m0)'/>"
        ),
        (
            "masks of a class",
            "<style>.a{mask:url(#m)}</style><mask id='m'><rect width='9' height='9'/></mask>"
                + times(4000, "<rect class='a' width='9' height='9'/>")
        ),
        (
            "masks of all",
            "<style>@media screen{g > *:not(.b){mask:url(#m)}}</style><mask id='m'><circle r='9'/></mask><g>"
                + times(4000, "<rect width='9' height='9'/>") + "</g>"
        ),
        (
            "masks by keyframes",
            "<style>@keyframes k{to{filter:url(#f)}}rect{animation:k 2s}</style>"
                + "<filter id='f'><feMorphology radius='9'/></filter>" + times(100, "<rect width='9' height='9'/>")
        ),
        (
            "filters by animation",
            "<filter id='f'><feMorphology radius='9'/></filter>"
                + times(100, "<rect width='9'><animate attributeName='filter' values='none;url(#f)'/></rect>")
        ),
        ("opacity in opacity", times(30, "<g opacity='.9'>") + "<rect width='9' height='9'/>" + times(30, "</g>")),
        (
            "clip paths in clip paths",
            nested(9) {
                "<clipPath id='c\($0)'>\(times(10, "<rect width='9' height='9' clip-path='url(#c\($1))'/>"))</clipPath>"
            } + "<rect width='9' height='9' clip-path='url(#c0)'/>"
        ),
        ("a path of many steps", "<path d='M0 0\(times(120_000, "h1"))'/>"),
        ("a line of many points", "<polyline points='\(times(120_000, "1 2 "))'/>"),
        ("paths together", "<path id='p' d='M0 0\(times(9_000, "h1"))'/>" + times(60, "<use href='#p'/>")),
        ("dashes", "<path stroke='red' stroke-dasharray='.001' d='M0 0H1e6'/>"),
        (
            "dashes of a group",
            "<g style='stroke-dasharray:1 1e-3'><path stroke='red' d='M0 0\(times(99, "h1e7"))'/></g>"
        ),
        ("a long text", "<text>\(times(3_000, "<tspan>word </tspan>"))</text>"),
        ("a text of many letters", "<text>\(times(100_000, "a"))</text>"),
        ("texts of many letters", times(20, "<text>\(times(4_000, "a"))</text>")),
        ("a text that is used", "<text id='t'>\(times(4_000, "a"))</text>" + times(20, "<use href='#t'/>")),
        (
            "gradients of many stops",
            "<radialGradient id='g'>\(times(20_000, "<stop/>"))</radialGradient><g fill='url(#g)'>"
                + times(1_000, "<circle r='9'/>") + "</g>"
        ),
        ("animations", times(2_500, "<rect><animate attributeName='x' to='9'/></rect>")),
        ("groups in groups", times(150, "<g>") + times(150, "</g>")),
        ("a chain of uses", nested(200) { "<g id='g\($0)'><use href='#g\($1)'/></g>" } + "<use href='#g0'/>"),
        (
            "a chain of gradients",
            nested(200) { "<linearGradient id='g\($0)' href='#g\($1)'/>" } + "<rect fill='url(#g0)'/>"
        ),
        ("a use of what is around it", "<g id='g'><use href='#g'/></g>"),
        ("a mask of itself", "<mask id='m'><rect mask='url(#m)'/></mask><rect mask='url(#m)'/>"),
        ("selectors", "<style>\(times(10_000, ".a{r:1}"))</style>" + times(5_000, "<path/>")),
        ("siblings", "<style>.a~path{r:1}</style>" + times(9_000, "<path/>")),
    ]

    @Test("Content that multiplies a drawing's elements is refused immediately", arguments: costly)
    func relatives(what: String, content: String) {
        var fault: String?
        let seconds = ProcessorTime.seconds { fault = self.fault(Self.svg(content)) }
        #expect(fault?.hasPrefix("is too costly to draw: ") == true, "\(what): \(fault ?? "published")")
        #expect(seconds < 4, "\(what) took long")
    }

    static let limits: [(reason: String, content: String)] = [
        (
            "draws more than 200,000 elements",
            nested(7) { "<g id='g\($0)'>\(times(10, "<use href='#g\($1)'/>"))</g>" } + "<g id='g7'/>"
        ),
        ("has a path of more than 100,000 steps", "<path d='M0 0\(times(120_000, "h1"))'/>"),
        (
            "has paths of more than 500,000 steps",
            "<path id='p' d='M0 0\(times(9_000, "h1"))'/>" + times(60, "<use href='#p'/>")
        ),
        ("more than 100 deep", times(150, "<g>") + times(150, "</g>")),
        ("more than 100 deep", nested(200) { "<g id='g\($0)'><use href='#g\($1)'/></g>" }),
        ("refers to itself", "<g id='g'><use href='#g'/></g>"),
        (
            "has more than 24 masks, filters and opacities",
            times(30, "<g opacity='.9'>") + "<rect width='9' height='9'/>" + times(30, "</g>")
        ),
        ("has numOctaves above 10", "<filter id='f'><feTurbulence numOctaves='11'/></filter>"),
        ("has an order above 15", "<filter id='f'><feConvolveMatrix order='16'/></filter>"),
        ("has a filter of 51 steps", "<filter id='f'>\(times(51, "<feFlood/>"))</filter>"),
        ("has a text of", "<text>\(times(3_000, "<tspan>word </tspan>"))</text>"),
        ("has more than 2,000 animations", times(2_500, "<rect><animate attributeName='x' to='9'/></rect>")),
        (
            "has more than 2,000 animations",
            "<style>@keyframes a{\(times(2_500, "1%{opacity:.5}"))}.a{animation:a 1s}</style><rect class='a'/>"
        ),
        ("has too many selectors", "<style>\(times(10_000, ".a{r:1}"))</style>" + times(5_000, "<path/>")),
        (
            "takes more than 20 seconds to draw",
            "<filter id='f'>\(times(50, "<feMorphology radius='9'/>"))</filter>"
                + times(10, "<rect width='9' height='9' filter='url(#f)'/>")
        ),
    ]

    @Test("A drawing can exceed each limit first", arguments: limits)
    func eachLimit(reason: String, content: String) {
        let fault = fault(Self.svg(content))
        #expect(fault?.contains(reason) == true, "\(fault ?? "published")")
    }

    @Test("The error has the line of the costly element")
    func line() {
        let bytes = Self.svg("<rect width='1' height='1'/>\n<filter id='f'>\n<feTurbulence numOctaves='40'/></filter>")
        #expect(fault(bytes)?.contains("line 4: it has numOctaves above 10") == true)
    }

    static let usual: [(what: String, content: String)] = [
        ("thousands of shapes", times(8_000, "<path d='M1 2c3 4 5 6 7 8z' fill='#123'/>")),
        (
            "shadows on icons",
            "<filter id='f'><feGaussianBlur stdDeviation='2'/><feOffset/><feMerge/></filter>"
                + times(300, "<g filter='url(#f)'><circle r='4'/></g>")
        ),
        ("translucent shapes", times(2_000, "<circle r='4' opacity='.5'/>")),
        (
            "a grid of symbols",
            "<symbol id='t'><path d='M0 0h9'/><circle r='1'/></symbol>" + times(3_000, "<use href='#t'/>")
        ),
        ("a dashed way", "<path stroke='red' stroke-dasharray='4 2' d='M0 0\(times(9_000, "L1000 900 998 901"))'/>"),
        ("captions", times(2_000, "<text x='1' y='1'>A name of some forty letters, or more</text>")),
        (
            "arrows",
            "<marker id='m'><path d='M0 0h1'/></marker>" + times(500, "<path d='M0 0h9v9' marker-end='url(#m)'/>")
        ),
        (
            "clipped groups",
            "<clipPath id='c'><path d='M0 0h9v9'/></clipPath>"
                + times(1_000, "<g clip-path='url(#c)'><rect width='9' height='9'/></g>")
        ),
        (
            "classes",
            "<style>\((0..<200).map { ".a\($0){fill:red;opacity:1}" }.joined())</style>"
                + times(3_000, "<path class='a7' d='M0 0h1'/>")
        ),
        (
            "a gradient that a group has",
            "<g fill='url(#g)'><defs><linearGradient id='g'><stop/></linearGradient></defs>"
                + times(100, "<rect width='9' height='9'/>") + "</g>"
        ),
        (
            "a loop of motion",
            "<path id='p' d='M0 0h9'><animateMotion dur='1s'><mpath href='#p'/></animateMotion></path>"
        ),
    ]

    @Test("Usual output of drawing programs is accepted", arguments: usual)
    func passes(what: String, content: String) { #expect(fault(Self.svg(content)) == nil, "\(what)") }

    @Test("A drawing of twice the size takes about twice the time to measure")
    func linear() {
        let growth = ProcessorTime.growth(from: 2_000) { count in
            let defs = (0..<count).map {
                "<g id='g\($0)' class='a b'><path d='M0 0h1v1' fill='url(#p)'/></g><use href='#g\($0)'/>"
            }
            _ = fault(Self.svg("<style>.a{fill:url(#p)}.b path{mask:url(#m)}</style><pattern id='p'/>" + defs.joined()))
        }
        #expect(growth < ProcessorTime.linearGrowth)
    }
}
