// Tests of the SVG that is written for texts and numbers.

import TestSupport
import Testing

@testable import GuideMaps

@Suite("SVG writer") struct SVGWriterTests {
    @Test(
        "Text is escaped for XML, and characters that XML does not allow become spaces",
        arguments: [
            ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("\u{0}\t\n\u{1F}x", "    x"),
            ("\u{FFFE}\u{FFFF}\u{FFFD}\u{FEFF}\u{F8FF}ﬀ", "  \u{FFFD}\u{FEFF}\u{F8FF}ﬀ"),
            ("Łódź 京都 and more", "Łódź 京都 and more"), ("", ""),
        ])
    func escapes(text: String, escaped: String) {
        var writer = SVGWriter()
        writer.text(text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == escaped)
    }

    @Test(
        "Numbers are written in the shortest form with hundredths",
        arguments: [
            (3.0, "3"), (-0.25, "-.25"), (10.5, "10.5"), (-1234.567, "-1234.57"), (0.004, "0"), (99.999, "100"),
            (1e15, "1000000000000000"), (.nan, "0"),
        ])
    func numbers(number: Double, text: String) {
        var writer = SVGWriter()
        writer.number(number)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test("Hundredths are rounded to the nearest, halves away from zero")
    func hundredths() {
        var random = SplitMix(seed: 23)
        var numbers = [0.5, -0.5, 0.49999999999999994, 1.5, 2.5, -2.5, 4503599627370495.5, 4503599627370497, -1e18]
        for _ in 0..<2000 { numbers.append(Double(random.below(4_000_001) - 2_000_000) / 16) }
        for number in numbers { #expect(Hundredths(number).count == Int(number.rounded())) }
        for number in [1e19, -.infinity, .nan] { #expect(Hundredths(number).count == 0) }
    }

    @Test("A layout's scale is written unchanged", arguments: MapLayout.allCases)
    func scales(layout: MapLayout) {
        var writer = SVGWriter()
        writer.number(layout.unitsPerPixel)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "\(layout.scaleText)")
    }
}
