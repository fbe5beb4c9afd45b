// Draws a QR code as an SVG, which is sharp at any size.

import GuideSupport

extension QRCode {
    /// An SVG document: one path on white, black in every theme, because scanners expect dark on light.
    ///
    /// - Parameters:
    ///   - title: a short name, such as "QR code of the pack City walls".
    ///   - description: what a scan does; the symbol's text if nil.
    ///   - idPrefix: the prefix of its ids, so that one page can contain several codes.
    ///   - isStandalone: false to leave out the XML declaration, for use inside a page.
    public func svg(
        title: String, description: String? = nil, idPrefix: String = "qr", isStandalone: Bool = true
    ) -> [UInt8] {
        let side = size + 2 * QRCode.quietZone
        let prefix = idPrefix.escaped(.svg)
        var svg = isStandalone ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : ""
        svg += """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" width="\(side * 8)" height="\(side * 8)" \
            shape-rendering="crispEdges" role="img" aria-labelledby="\(prefix)-title \(prefix)-description">
            <title id="\(prefix)-title">\(title.escaped(.svg))</title>
            <desc id="\(prefix)-description">\((description ?? text).escaped(.svg))</desc>
            <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>
            <path fill="#000" d="\(path)"/>
            </svg>

            """
        return Array(svg.utf8)
    }

    /// A path with one rectangle for each run of dark modules in a row.
    private var path: String {
        var path = ""
        for row in 0..<size {
            var column = 0
            while column < size {
                guard modules[row * size + column] else {
                    column += 1
                    continue
                }
                let start = column
                while column < size, modules[row * size + column] { column += 1 }
                let width = column - start
                path += "M\(start + QRCode.quietZone) \(row + QRCode.quietZone)h\(width)v1h-\(width)z"
            }
        }
        return path
    }
}
