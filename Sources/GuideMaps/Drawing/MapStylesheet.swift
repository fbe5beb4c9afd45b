// The styles of a map that is a file of its own.

import GuideModel

/// The style sheet of a standalone map: the look of `site/styles/map.css` by day and by night, and one of the layouts
/// chosen by the size of the window.
enum MapStylesheet {
    /// - Parameters:
    ///   - accent: the colour of pins and routes, `#rrggbb`; anything else is the guide's usual one.
    ///   - height: of the view box, in units.
    static func standalone(accent: String, height: Double) -> [UInt8] {
        var css = Array(":root{--map-pin:".utf8)
        css += (isColour(accent) ? accent : Guide.defaultAccent).utf8
        css += ";\(light)}@media(prefers-color-scheme:dark){:root{\(dark)}}".utf8
        css += rules.utf8
        for step in steps { css += step.rule(height: height) }
        return css
    }

    /// Whether text is `#` and three to eight hexadecimal digits, so that content cannot add rules of its own.
    private static func isColour(_ text: String) -> Bool {
        text.hasPrefix("#") && (4...9).contains(text.utf8.count)
            && text.utf8.dropFirst().allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
            }
    }

    /// The custom properties of the palette by day; the same as in `site/styles/map.css`.
    static let light = """
        --map-paper:#f3ecdf;--map-ink:#4d4336;--map-halo:#f6f0e5;--map-water:#aacad3;--map-water-edge:#86afbb;\
        --map-water-ink:#1f5468;--map-park:#d3dfbb;--map-park-edge:#bccda0;--map-park-ink:#47602b;--map-wood:#c2d3a8;\
        --map-square:#fbf1de;--map-building:#ddcfb9;--map-building-edge:#c5b497;--map-street:#fffdf8;\
        --map-street-edge:#d2c4ac;--map-footpath:#a08a68;--map-railway:#a79b8b;--map-railway-gap:#f3ecdf;\
        --map-bridge-edge:#8f8069;--map-wall:#7d5638;--map-wall-ink:#6a4527;--map-route-edge:#ffffff;\
        --map-pin-ink:#ffffff;--map-pin-edge:#ffffff;--map-focus:#0b3fd1;--map-size:1
        """

    /// The custom properties that differ by night.
    ///
    /// Pins keep their colour, which a page would lighten, and their white edge.
    static let dark = """
        --map-paper:#22201c;--map-ink:#d6ccbc;--map-halo:#1c1a17;--map-water:#1c3c49;--map-water-edge:#2c5566;\
        --map-water-ink:#9fcbdb;--map-park:#2a3524;--map-park-edge:#3a4932;--map-park-ink:#b5cb97;--map-wood:#253220;\
        --map-square:#38332b;--map-building:#322e28;--map-building-edge:#48423a;--map-street:#4d463c;\
        --map-street-edge:#16140f;--map-footpath:#8d7f69;--map-railway:#6c6458;--map-railway-gap:#22201c;\
        --map-bridge-edge:#a39782;--map-wall:#c08f62;--map-wall-ink:#dcb48d;--map-focus:#ffd94a
        """

    private static let rules = """
        .map{width:100%;height:100%;background:var(--map-paper);font-family:system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
        .map-ground{fill:var(--map-paper)}
        .map-grid{fill:none;stroke:var(--map-street-edge);stroke-width:.6px;opacity:.7}
        .map-land path,.map-land use,.map-routes path{fill:none;stroke-linecap:round;stroke-linejoin:round}
        .map-land .map-park{fill:var(--map-park);stroke:var(--map-park-edge);stroke-width:2px}
        .map-land .map-wood{fill:var(--map-wood);stroke:var(--map-park-edge);stroke-width:2px}
        .map-land .map-water{fill:var(--map-water);stroke:var(--map-water-edge);stroke-width:3px}
        .map-water-line-1{stroke:var(--map-water);stroke-width:56px}
        .map-water-line-2{stroke:var(--map-water);stroke-width:24px}
        .map-water-line-3{stroke:var(--map-water);stroke-width:9px}
        .map-land .map-square{fill:var(--map-square);stroke:var(--map-street-edge);stroke-width:2px}
        .map-land .map-building{fill:var(--map-building);stroke:var(--map-building-edge);stroke-width:2.4px}
        .map-railway{stroke:var(--map-railway);stroke-width:10px}
        .map-land .map-railway-ties{stroke:var(--map-railway-gap);stroke-width:5px;stroke-dasharray:28 28;stroke-linecap:butt}
        .map-street-casing-1{stroke:var(--map-street-edge);stroke-width:29px}
        .map-street-casing-2{stroke:var(--map-street-edge);stroke-width:20px}
        .map-street-casing-3{stroke:var(--map-street-edge);stroke-width:13px}
        .map-street-1{stroke:var(--map-street);stroke-width:24px}
        .map-street-2{stroke:var(--map-street);stroke-width:16px}
        .map-street-3{stroke:var(--map-street);stroke-width:10px}
        .map-near .map-street-casing-1{stroke-width:44px}.map-near .map-street-1{stroke-width:38px}
        .map-near .map-street-casing-2{stroke-width:32px}.map-near .map-street-2{stroke-width:27px}
        .map-near .map-street-casing-3{stroke-width:21px}.map-near .map-street-3{stroke-width:17px}
        .map-far .map-street-casing-1{stroke-width:18px}.map-far .map-street-1{stroke-width:14px}
        .map-far .map-street-casing-2{stroke-width:11px}.map-far .map-street-2{stroke-width:8px}
        .map-far .map-street-casing-3{stroke-width:6px}.map-far .map-street-3{stroke-width:4px}
        .map-land .map-footpath{stroke:var(--map-footpath);stroke-width:4.5px;stroke-dasharray:10 9;stroke-linecap:butt}
        .map-land .map-bridge-area{fill:var(--map-street);stroke:var(--map-bridge-edge);stroke-width:4px}
        .map-land .map-bridge-casing-1{stroke:var(--map-bridge-edge);stroke-width:34px;stroke-linecap:butt}
        .map-land .map-bridge-casing-2{stroke:var(--map-bridge-edge);stroke-width:26px;stroke-linecap:butt}
        .map-land .map-bridge-casing-3{stroke:var(--map-bridge-edge);stroke-width:18px;stroke-linecap:butt}
        .map-land .map-bridge-1{stroke:var(--map-street);stroke-width:26px;stroke-linecap:butt}
        .map-land .map-bridge-2{stroke:var(--map-street);stroke-width:18px;stroke-linecap:butt}
        .map-land .map-bridge-3{stroke:var(--map-street);stroke-width:11px;stroke-linecap:butt}
        .map-land .map-wall-area{fill:var(--map-wall)}
        .map-wall{stroke:var(--map-wall);stroke-width:9px}
        .map-land .map-battlements{stroke:var(--map-wall);stroke-width:22px;stroke-dasharray:11 13;stroke-linecap:butt}
        .map-far .map-wall{stroke-width:5px}
        .map-far .map-land .map-battlements{stroke-width:12px;stroke-dasharray:6 7}
        .map-route,.map-route-casing{vector-effect:non-scaling-stroke}
        .map-route-casing{stroke:var(--map-route-edge);stroke-width:8px}
        .map-route{stroke:var(--map-pin);stroke-width:4px}
        .map-route-2{stroke-dasharray:10 7}.map-route-3{stroke-dasharray:2 7}.map-route-4{stroke-dasharray:12 6 2 6}
        .map-arrow{fill:var(--map-pin);stroke:var(--map-route-edge);stroke-width:1.6px;stroke-linejoin:round;paint-order:stroke}
        .map-start,.map-finish{fill:var(--map-route-edge);stroke:var(--map-pin);stroke-width:3px}
        .map text{fill:var(--map-ink);font-size:calc(10px*var(--map-size))}
        .map .map-names text,.map .map-end-name,.map .map-scale-text,.map .map-attribution,.map .map-north-text{\
        paint-order:stroke;stroke:var(--map-halo);stroke-width:2.8px;stroke-linejoin:round}
        .map .map-name-river,.map .map-name-water,.map .map-name-park,.map .map-name-square,.map .map-name-building,\
        .map .map-name-wall{font-family:Palatino,"URW Palladio L",P052,Georgia,"Noto Serif",serif;font-style:italic}
        .map .map-name-river{fill:var(--map-water-ink);stroke:var(--map-water);font-size:calc(14px*var(--map-size));letter-spacing:.08em}
        .map .map-name-water{fill:var(--map-water-ink);font-size:calc(11.5px*var(--map-size));letter-spacing:.04em}
        .map .map-name-park{fill:var(--map-park-ink);stroke:var(--map-park);font-size:calc(11.5px*var(--map-size))}
        .map .map-name-street-1{font-size:calc(11.5px*var(--map-size));font-weight:600;letter-spacing:.02em}
        .map .map-name-street-2{font-size:calc(10.5px*var(--map-size));letter-spacing:.01em}
        .map .map-name-street-3,.map .map-name-building,.map .map-name-railway{font-size:calc(9.5px*var(--map-size))}
        .map .map-name-building{font-style:normal}
        .map .map-name-railway{font-style:italic;letter-spacing:.04em}
        .map .map-name-wall{fill:var(--map-wall-ink);font-size:calc(9.5px*var(--map-size));letter-spacing:.06em}
        .map .map-end-name{font-size:calc(11px*var(--map-size));font-weight:700}
        .map-mark{transform:scale(var(--map-size))}
        .map-pin{outline:none}
        .map-pin-target{fill:none;pointer-events:all}
        .map-pin-ring{fill:none}
        .map-pin-disc{fill:var(--map-pin);stroke:var(--map-pin-edge);stroke-width:1.6px}
        .map .map-pin-number{fill:var(--map-pin-ink);font-size:12px;font-weight:700}
        .map .map-pin-prominent .map-pin-number{font-size:15px}
        .map-pin-sponsored .map-pin-disc,.map-pin-neighbour:not(.map-pin-prominent) .map-pin-disc{\
        fill:var(--map-pin-edge);stroke:var(--map-pin);stroke-width:2.2px}
        .map .map-pin-sponsored .map-pin-number{fill:var(--map-pin)}
        .map-pin-eye{fill:var(--map-pin-ink)}
        .map-pin-beyond{fill:var(--map-pin);stroke:var(--map-pin-edge);stroke-width:1.2px}
        .map-pin:hover .map-pin-ring{stroke:var(--map-pin);stroke-width:2px}
        .map-pin:focus-visible .map-pin-ring{stroke:var(--map-focus);stroke-width:3px}
        .map-leader,.map-leader-casing,.map-true-place{fill:none;stroke-linecap:round}
        .map-leader-casing{stroke:var(--map-pin-edge);stroke-width:2.6px;opacity:.8}
        .map-leader{stroke:var(--map-pin);stroke-width:1.1px}
        .map-true-place{stroke:var(--map-pin);stroke-width:5px}
        .map-scale-paper,.map-north-paper{fill:var(--map-halo);stroke:var(--map-ink);stroke-width:.8px}
        .map-scale-ink,.map-north-ink{fill:var(--map-ink)}
        .map .map-north-text{font-size:11px;font-weight:700}
        .map-at-small,.map-at-large{display:none}

        """

    /// What changes at a width of the map.
    private struct Step {
        /// From this width, in pixels; zero for narrower than the next.
        var least: Int
        /// Below this width.
        var below: Int
        var css: StaticString

        /// The map is as wide as the window, or as the window's height allows.
        func rule(height: Double) -> [UInt8] {
            func tall(_ width: Int) -> Int { Int((Double(width) * height / MapFrame.width).rounded()) }
            var rule = Array("@media".utf8)
            if least > 0 {
                rule += "(min-width:\(least)px) and (min-height:\(tall(least))px)".utf8
            } else {
                rule += "(max-width:\(below - 1).98px),(max-height:\(tall(below) - 1).98px)".utf8
            }
            rule.append(UInt8(ascii: "{"))
            css.withUTF8Buffer { rule.append(contentsOf: $0) }
            rule.append(UInt8(ascii: "}"))
            rule.append(0x0A)
            return rule
        }
    }

    /// In order: a later step overrules an earlier one.
    private static let steps = [
        Step(least: 0, below: 540, css: ".map-at-small{display:inline}.map-at-medium{display:none}"),
        Step(least: 330, below: 0, css: ":root{--map-size:.82}"),
        Step(least: 400, below: 0, css: ":root{--map-size:.68}"),
        Step(least: 470, below: 0, css: ":root{--map-size:.58}"),
        Step(least: 540, below: 0, css: ":root{--map-size:1}"),
        Step(least: 720, below: 0, css: ":root{--map-size:.82}"),
        Step(
            least: 900, below: 0,
            css: ":root{--map-size:1}.map-at-large{display:inline}.map-at-medium{display:none}"),
        Step(least: 1100, below: 0, css: ":root{--map-size:.84}"),
        Step(least: 1300, below: 0, css: ":root{--map-size:.74}"),
    ]
}
