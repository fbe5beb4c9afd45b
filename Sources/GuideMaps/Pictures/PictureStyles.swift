// The style sheet of a drawn picture: plain rules that every program for SVG can read.

import GuideModel

/// Rules for the classes of a picture; each class is one letter, because the file is small.
enum PictureStyles {
    /// Lines that are as wide as the real things, and never too thin to see.
    ///
    /// - Parameter metresPerUnit: the metres in a unit of the drawing.
    static func widths(metresPerUnit: Double) -> String {
        func width(_ metres: Double, least: Double) -> String {
            var writer = SVGWriter()
            writer.number(max(least, metres / metresPerUnit))
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        return """
            .i,.j,.k,.f,.x,.r,.t,.l,.o,.d{fill:none;stroke-linejoin:round;stroke-linecap:round}\
            .i{stroke-width:\(width(13, least: 3.5))}.j{stroke-width:\(width(8, least: 2))}\
            .k{stroke-width:\(width(4, least: 1))}.f{stroke-width:\(width(2, least: 1))}\
            .x{stroke-width:\(width(4, least: 1.5))}.r{stroke-width:\(width(3, least: 2));stroke-dasharray:7 4}\
            .t{stroke-width:\(width(4, least: 3));stroke-dasharray:2 2;stroke-linecap:butt}\
            .l{stroke-width:\(width(4, least: 3))}
            """
    }

    static func colours(_ colours: PictureColours) -> String {
        """
        .g{fill:\(colours.background)}.h{fill:\(colours.block)}.b{fill:\(colours.building)}.v{fill:\(colours.green)}\
        .w{fill:\(colours.water)}.q{fill:\(colours.street)}.x{stroke:\(colours.water)}\
        .i,.j,.k,.f{stroke:\(colours.street)}.r,.t,.l{stroke:\(colours.line)}.n{fill:\(colours.line)}\
        .p{stroke:\(colours.block)}.o{stroke:\(colours.background)}.m{fill:\(colours.mark)}.d{stroke:\(colours.mark)}\
        .y{color:\(colours.icon);stroke:\(colours.icon)}.z{fill:\(colours.icon)}
        """
    }

    /// The class of a layer; nil for a layer that pictures do not show.
    static func className(of layer: BasemapLayer) -> StaticString? {
        switch layer {
        case .park, .wood: "v"
        case .sand, .square, .bridgeArea: "q"
        case .water: "w"
        case .waterLine1, .waterLine2, .waterLine3: "x"
        case .house: "h"
        case .building: "b"
        case .siding, .railway: "r"
        case .street1, .bridge1: "i"
        case .street2, .bridge2: "j"
        case .street3, .bridge3: "k"
        case .footpath: "f"
        case .steps: "t"
        case .wallArea: "n"
        case .wall: "l"
        case .partyWall, .tunnel1, .tunnel2, .tunnel3, .restricted: nil
        }
    }
}
