// The styles of every map, copied from `site/styles/map.css` without comments and spaces.

/// The parts of the style sheet for maps that are separate files.
///
/// Each part is the section of `site/styles/map.css` under the comment with its name. A test compares them. If
/// they differ, the test prints the text that belongs here.
enum MapStylesheetText {
    /// The colours by day and by night.
    static let palette = """
        .map{--map-paper:#f3ecdf;--map-text:#4d4336;--map-halo:#f6f0e5;--map-water:#aacad3;--map-water-edge:#86afbb;\
        --map-water-text:#1f5468;--map-park:#d3dfbb;--map-park-edge:#bccda0;--map-park-text:#47602b;\
        --map-wood:#c2d3a8;--map-sand:#f1e5c0;--map-square:#fbf1de;--map-house:#e8dccb;--map-house-edge:#d6c7b0;\
        --map-building:#ddcfb9;--map-building-edge:#c5b497;--map-street:#fffdf8;--map-street-edge:#d2c4ac;\
        --map-footpath:#a08a68;--map-steps:#96795a;--map-tunnel:#ece2d0;--map-place-text:#84705a;\
        --map-railway:#a79b8b;--map-railway-gap:#f3ecdf;--map-bridge-edge:#8f8069;--map-wall:#7d5638;\
        --map-wall-text:#6a4527;--map-route-edge:#ffffff;--map-marker:var(--accent,#1d5b4f);\
        --map-marker-text:var(--accent-ink,#ffffff);--map-marker-edge:#ffffff;--map-hazard:#ffd23f;\
        --map-hazard-text:#14120f;--map-restricted:#b3261e;--map-focus:#0b3fd1;\
        --map-serif:var(--font-display,"Iowan Old Style",Palatino,"URW Palladio L",P052,Georgia,"Noto Serif",serif);\
        --map-sans:var(--font-interface,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif);--map-size:1;\
        --map-unit:1.2;display:block;width:100%;height:auto;background:var(--map-paper);font-family:var(--map-sans)}\
        @media (prefers-color-scheme:dark){.map{--map-paper:#22201c;--map-text:#d6ccbc;--map-halo:#1c1a17;\
        --map-water:#1c3c49;--map-water-edge:#2c5566;--map-water-text:#9fcbdb;--map-park:#2a3524;\
        --map-park-edge:#3a4932;--map-park-text:#b5cb97;--map-wood:#253220;--map-sand:#3d3726;--map-square:#38332b;\
        --map-house:#2b2823;--map-house-edge:#3a352e;--map-building:#38332c;--map-building-edge:#48423a;\
        --map-street:#4d463c;--map-street-edge:#16140f;--map-footpath:#8d7f69;--map-steps:#ab977b;\
        --map-tunnel:#2b2722;--map-place-text:#b3a48f;--map-railway:#6c6458;--map-railway-gap:#22201c;\
        --map-bridge-edge:#a39782;--map-wall:#a27a56;--map-wall-text:#dcb48d;--map-route-edge:#14120f;\
        --map-marker-edge:#14120f;--map-restricted:#ff9a8f;--map-focus:#ffd94a}}
        """

    /// The widths of lines, by the scale of the drawing.
    static let widths = """
        .map{--map-street-1-width:6;--map-street-2-width:4;--map-street-3-width:2.5;--map-street-edge-width:1.2;\
        --map-path-width:1.1;--map-steps-width:3;--map-railway-width:2.5;--map-wall-width:2.25;--map-river-width:14}\
        .map-region-scale{--map-street-1-width:3.5;--map-street-2-width:2;--map-street-3-width:1;--map-street-edge-width:.9;\
        --map-path-width:.8;--map-steps-width:2;--map-railway-width:1.8;--map-wall-width:1.25;--map-river-width:8}\
        .map-quarter-scale{--map-street-1-width:10;--map-street-2-width:7;--map-street-3-width:4.2;\
        --map-street-edge-width:1.5;--map-path-width:1.3;--map-steps-width:4.5;--map-railway-width:2.8;\
        --map-wall-width:2.4;--map-river-width:20}.map-street-scale{--map-street-1-width:26;--map-street-2-width:17;\
        --map-street-3-width:11;--map-street-edge-width:2;--map-path-width:2;--map-steps-width:8;\
        --map-railway-width:4.5;--map-wall-width:4;--map-river-width:40}.map-steps-of-1{--map-step:1px}\
        .map-steps-of-2{--map-step:2px}.map-steps-of-4{--map-step:4px}
        """

    /// The ground cover.
    static let land = """
        .map-background{fill:var(--map-paper)}.map-grid{fill:none;stroke:var(--map-street-edge);stroke-width:.6px;\
        opacity:.7}.map-land path,.map-land use,.map-routes path{fill:none;stroke-linecap:round;\
        stroke-linejoin:round}.map-land .map-park{fill:var(--map-park);stroke:var(--map-park-edge);\
        stroke-width:calc(.5 * var(--map-step))}.map-land .map-wood{fill:var(--map-wood);\
        stroke:var(--map-park-edge);stroke-width:calc(.5 * var(--map-step))}.map-land .map-sand{\
        fill:var(--map-sand)}.map-water-shore{stroke:var(--map-water-edge);stroke-width:calc(4 * var(--map-step));\
        opacity:.3}.map-land .map-water{fill:var(--map-water);stroke:var(--map-water-edge);\
        stroke-width:calc(.75 * var(--map-step))}.map-water-line-1,.map-water-line-2,.map-water-line-3{\
        stroke:var(--map-water)}.map-water-line-1{stroke-width:calc(var(--map-river-width) * var(--map-step))}\
        .map-water-line-2{stroke-width:calc(var(--map-river-width) * .43 * var(--map-step))}.map-water-line-3{\
        stroke-width:calc(var(--map-river-width) * .16 * var(--map-step))}.map-land .map-square{\
        fill:var(--map-square);stroke:var(--map-street-edge);stroke-width:calc(.5 * var(--map-step))}\
        .map-land .map-house{fill:var(--map-house);stroke:var(--map-house-edge);\
        stroke-width:calc(.5 * var(--map-step))}.map-land .map-party-wall{stroke:var(--map-house-edge);\
        stroke-width:calc(.5 * var(--map-step))}.map-land .map-building{fill:var(--map-building);\
        stroke:var(--map-building-edge);stroke-width:calc(.6 * var(--map-step))}.map-siding{\
        stroke:var(--map-railway);stroke-width:calc(.4 * var(--map-railway-width) * var(--map-step));opacity:.6}\
        .map-railway{stroke:var(--map-railway);stroke-width:calc(var(--map-railway-width) * var(--map-step))}\
        .map-land .map-railway-ties{stroke:var(--map-railway-gap);\
        stroke-width:calc(.5 * var(--map-railway-width) * var(--map-step));\
        stroke-dasharray:calc(7 * var(--map-step));stroke-linecap:butt}\
        .map-street-casing-1,.map-street-casing-2,.map-street-casing-3{stroke:var(--map-street-edge)}\
        .map-street-1,.map-street-2,.map-street-3,.map-bridge-1,.map-bridge-2,.map-bridge-3{\
        stroke:var(--map-street)}.map-street-casing-1{\
        stroke-width:calc((var(--map-street-1-width) + var(--map-street-edge-width)) * var(--map-step))}\
        .map-street-casing-2{\
        stroke-width:calc((var(--map-street-2-width) + var(--map-street-edge-width)) * var(--map-step))}\
        .map-street-casing-3{\
        stroke-width:calc((var(--map-street-3-width) + var(--map-street-edge-width)) * var(--map-step))}\
        .map-street-1,.map-bridge-1,.map-tunnel-1{stroke-width:calc(var(--map-street-1-width) * var(--map-step))}\
        .map-street-2,.map-bridge-2,.map-tunnel-2{stroke-width:calc(var(--map-street-2-width) * var(--map-step))}\
        .map-street-3,.map-bridge-3,.map-tunnel-3{stroke-width:calc(var(--map-street-3-width) * var(--map-step))}\
        .map-tunnel-1,.map-tunnel-2,.map-tunnel-3{stroke:var(--map-tunnel)}\
        .map-land :is(.map-tunnel-casing-1,.map-tunnel-casing-2,.map-tunnel-casing-3){stroke:var(--map-street-edge);\
        stroke-linecap:butt;stroke-dasharray:calc(4 * var(--map-step)) calc(3 * var(--map-step))}\
        .map-tunnel-casing-1{stroke-width:calc((var(--map-street-1-width) + 1.6) * var(--map-step))}\
        .map-tunnel-casing-2{stroke-width:calc((var(--map-street-2-width) + 1.6) * var(--map-step))}\
        .map-tunnel-casing-3{stroke-width:calc((var(--map-street-3-width) + 1.6) * var(--map-step))}\
        .map-land .map-footpath{stroke:var(--map-footpath);\
        stroke-width:calc(var(--map-path-width) * var(--map-step));stroke-linecap:butt;\
        stroke-dasharray:calc(2.4 * var(--map-step)) calc(2 * var(--map-step))}.map-land .map-steps-casing{\
        stroke:var(--map-street);stroke-width:calc((var(--map-steps-width) + .8) * var(--map-step));\
        stroke-linecap:butt}.map-land .map-steps{stroke:var(--map-steps);\
        stroke-width:calc(var(--map-steps-width) * var(--map-step));stroke-linecap:butt;\
        stroke-dasharray:calc(.75 * var(--map-step)) calc(1.25 * var(--map-step))}.map-land .map-bridge-area{\
        fill:var(--map-street);stroke:var(--map-bridge-edge);stroke-width:var(--map-step)}\
        .map-bridge-casing-1,.map-bridge-casing-2,.map-bridge-casing-3{stroke:var(--map-bridge-edge)}\
        .map-land :is([class|="map-bridge"],[class|="map-bridge-casing"]){stroke-linecap:butt}.map-bridge-casing-1{\
        stroke-width:calc((var(--map-street-1-width) + 2.2) * var(--map-step))}.map-bridge-casing-2{\
        stroke-width:calc((var(--map-street-2-width) + 2.2) * var(--map-step))}.map-bridge-casing-3{\
        stroke-width:calc((var(--map-street-3-width) + 1.8) * var(--map-step))}.map-land .map-wall-area{\
        fill:var(--map-wall)}.map-wall{stroke:var(--map-wall);\
        stroke-width:calc(var(--map-wall-width) * var(--map-step))}.map-land .map-battlements{\
        stroke:var(--map-wall);stroke-width:calc(2.44 * var(--map-wall-width) * var(--map-step));\
        stroke-linecap:butt;\
        stroke-dasharray:calc(1.2 * var(--map-wall-width) * var(--map-step)) calc(1.45 * var(--map-wall-width) * var(--map-step))}\
        .map-land .map-restricted{fill:var(--map-restricted);fill-opacity:.25;stroke:var(--map-restricted);\
        stroke-width:calc(1.5 * var(--map-step));\
        stroke-dasharray:calc(4 * var(--map-step)) calc(3 * var(--map-step))}
        """

    /// The routes.
    static let routes = """
        .map-route,.map-route-casing,.map-outline{vector-effect:non-scaling-stroke}.map-outline{\
        stroke:var(--map-text);stroke-width:2px;stroke-dasharray:1 6;opacity:.75}.map-route-casing{\
        stroke:var(--map-route-edge);stroke-width:8px}.map-route{stroke:var(--map-marker);stroke-width:4px}\
        .map-route-2{stroke-dasharray:10 7}.map-route-3{stroke-dasharray:2 7}.map-route-4{stroke-dasharray:12 6 2 6}\
        .map-arrow{fill:var(--map-marker);stroke:var(--map-route-edge);stroke-width:1.6px;stroke-linejoin:round;\
        paint-order:stroke}.map-start,.map-finish{fill:var(--map-route-edge);stroke:var(--map-marker);stroke-width:3px}
        """

    /// The style of names.
    static let names = """
        .map text{fill:var(--map-text)}\
        .map-names text,.map-scale-text,.map-attribution,.map-north-text,.map-end-name{paint-order:stroke;\
        stroke:var(--map-halo);stroke-width:calc(2.8px * var(--map-size));stroke-linejoin:round}\
        .map .map-name-river{fill:var(--map-water-text);stroke:var(--map-water);\
        font:italic 400 calc(14px * var(--map-size)) var(--map-serif);letter-spacing:.08em}.map .map-name-water{\
        fill:var(--map-water-text);font:italic 400 calc(11.5px * var(--map-size)) var(--map-serif);\
        letter-spacing:.04em}.map .map-name-park{fill:var(--map-park-text);stroke:var(--map-park);\
        font:italic 400 calc(11.5px * var(--map-size)) var(--map-serif);letter-spacing:.01em}.map .map-name-place-1{\
        fill:var(--map-place-text);font:600 calc(13px * var(--map-size)) var(--map-serif);letter-spacing:.14em;\
        text-transform:uppercase}.map .map-name-place-2{fill:var(--map-place-text);\
        font:600 calc(11px * var(--map-size)) var(--map-serif);letter-spacing:.14em;text-transform:uppercase}\
        .map-name-street-1{font:600 calc(11.5px * var(--map-size)) var(--map-sans);letter-spacing:.02em}\
        .map-name-street-2{font:500 calc(10.5px * var(--map-size)) var(--map-sans);letter-spacing:.01em}\
        .map-name-street-3{font:400 calc(9.5px * var(--map-size)) var(--map-sans)}.map-name-square{\
        font:italic 400 calc(10px * var(--map-size)) var(--map-serif)}.map-name-building{\
        font:400 calc(9.5px * var(--map-size)) var(--map-serif)}.map .map-name-restricted{fill:var(--map-restricted);\
        font:600 calc(9.5px * var(--map-size)) var(--map-sans)}.map .map-name-wall{fill:var(--map-wall-text);\
        font:italic 400 calc(9.5px * var(--map-size)) var(--map-serif);letter-spacing:.06em}.map-name-railway{\
        font:italic 400 calc(9.5px * var(--map-size)) var(--map-sans);letter-spacing:.04em}.map .map-end-name{\
        fill:var(--map-marker);stroke:var(--map-halo);stroke-width:3.5px;\
        font:700 calc(11px * var(--map-size)) var(--map-sans)}
        """

    /// Markers, and the lines that join them to their places.
    static let markers = """
        .map-mark{transform:scale(var(--map-size))}a.map-marker .map-mark{\
        transform:scale(calc(var(--map-unit) * var(--map-size)))}.map-marker{cursor:pointer;outline:none}.map-marker-target{fill:none;\
        pointer-events:all}.map-marker-disc{fill:var(--map-marker);stroke:var(--map-marker-edge);stroke-width:1.6px}\
        .map .map-marker-number{fill:var(--map-marker-text);font:700 12px var(--map-sans);\
        font-variant-numeric:lining-nums tabular-nums}.map-marker-ring{fill:none;stroke:none}\
        .map-marker-sponsored .map-marker-disc{fill:var(--map-marker-edge);stroke:var(--map-marker);stroke-width:2px}\
        .map .map-marker-sponsored .map-marker-number{fill:var(--map-marker)}.map .map-marker-prominent .map-marker-number{\
        font-size:15px}.map-marker-prominent .map-marker-disc{stroke-width:2.4px}\
        .map-marker-hazard .map-marker-disc{fill:var(--map-hazard);stroke:var(--map-hazard-text);stroke-width:1.8px;\
        stroke-linejoin:round}.map .map-marker-hazard .map-marker-number{fill:var(--map-hazard-text)}.map-marker-beyond{fill:var(--map-marker);\
        stroke:var(--map-marker-edge);stroke-width:1.2px}.map-marker-symbol{fill:var(--map-marker-text)}\
        .map-marker-neighbour:not(.map-marker-prominent) .map-marker-disc{fill:var(--map-marker-edge);stroke:var(--map-marker);\
        stroke-width:2.4px}.map-marker:hover .map-marker-ring{stroke:var(--map-marker);stroke-width:2px}\
        .map-marker:focus-visible .map-marker-ring{stroke:var(--map-focus);stroke-width:3px}\
        .map-marker:focus-visible .map-marker-disc{stroke:var(--map-marker-edge)}\
        .map-leader,.map-leader-casing,.map-true-position{fill:none;stroke-linecap:round}.map-leader-casing{\
        stroke:var(--map-marker-edge);stroke-width:2.6px;opacity:.8}.map-leader{stroke:var(--map-marker);\
        stroke-width:1.1px}.map-true-position{stroke:var(--map-marker);stroke-width:5px}
        """

    /// Scale bar, north arrow and attribution.
    static let legend = """
        .map-scale-background{fill:var(--map-halo);stroke:var(--map-text);stroke-width:.8px}.map-scale-foreground,.map-north-foreground{\
        fill:var(--map-text)}.map-north-background{fill:var(--map-halo);stroke:var(--map-text);stroke-width:.8px;\
        stroke-linejoin:round}.map-scale-text{font:500 calc(10px * var(--map-size)) var(--map-sans)}\
        .map-attribution{font:400 calc(10px * var(--map-size)) var(--map-sans)}.map-north-text{\
        font:700 11px var(--map-serif)}.map-north{\
        transform:translate(calc(720px - 20px * var(--map-unit)),calc(12px * var(--map-unit))) scale(var(--map-unit))}
        """

    /// For visitors who request more contrast.
    static let contrast = """
        @media (prefers-contrast:more){.map{--map-text:#000;--map-halo:#fff;--map-street-edge:#7d7059;\
        --map-building-edge:#7d7059;--map-water-edge:#2f6577;--map-park-text:#2b4210;--map-water-text:#0b3344;\
        --map-wall:#4d2c10;--map-house-edge:#7d7059;--map-steps:#4d3a22;--map-footpath:#5d4a2c;\
        --map-place-text:#3a3024}}@media (prefers-contrast:more) and (prefers-color-scheme:dark){.map{--map-text:#fff;\
        --map-halo:#000;--map-street-edge:#000;--map-building-edge:#a39782;--map-water-edge:#7fb5c9;\
        --map-park-text:#dcefc0;--map-water-text:#d0efff;--map-wall:#eec092;--map-house-edge:#8b806e;\
        --map-steps:#e6d3b5;--map-footpath:#d8c6a6;--map-place-text:#e6dccb}}
        """

    /// For visitors with forced colours.
    static let forcedColours = """
        @media (forced-colors:active){.map{forced-color-adjust:none;--map-restricted:CanvasText;--map-paper:Canvas;--map-text:CanvasText;\
        --map-halo:Canvas;--map-water:Canvas;--map-water-edge:CanvasText;--map-water-text:CanvasText;\
        --map-park:Canvas;--map-park-edge:GrayText;--map-park-text:CanvasText;--map-wood:Canvas;--map-sand:Canvas;\
        --map-square:Canvas;--map-house:Canvas;--map-house-edge:GrayText;--map-building:Canvas;\
        --map-building-edge:GrayText;--map-street:Canvas;--map-street-edge:GrayText;--map-footpath:GrayText;\
        --map-steps:CanvasText;--map-tunnel:Canvas;--map-place-text:CanvasText;--map-railway:GrayText;\
        --map-railway-gap:Canvas;--map-bridge-edge:CanvasText;--map-wall:CanvasText;--map-wall-text:CanvasText;\
        --map-route-edge:Canvas;--map-marker:LinkText;--map-marker-text:Canvas;--map-marker-edge:Canvas;--map-hazard:Canvas;\
        --map-hazard-text:CanvasText;--map-focus:Highlight}\
        .map-land .map-water{stroke-width:calc(1.5 * var(--map-step))}\
        .map-water-line-1,.map-water-line-2,.map-water-line-3{stroke:GrayText;stroke-width:var(--map-step)}\
        .map-route{stroke-width:5px}}
        """
}
