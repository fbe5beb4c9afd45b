// A QR code in a terminal.

extension QRCode {
    /// Lines of half blocks, two rows of modules each.
    ///
    /// - Parameter inColour: dark on light, whatever the terminal's own colours are. Otherwise, as `NO_COLOR` asks, the light
    ///   modules are what the terminal writes: right on a dark ground, and most readers take it on a light one, too.
    public func terminalLines(inColour: Bool) -> [String] {
        func isDark(_ row: Int, _ column: Int) -> Bool {
            let inside = 0..<size
            return inside.contains(row) && inside.contains(column) && modules[row * size + column]
        }
        let span = -QRCode.quietZone..<size + QRCode.quietZone
        return stride(from: span.lowerBound, to: span.upperBound, by: 2).map { row in
            let blocks = span.map { column in
                switch (isDark(row, column) == inColour, isDark(row + 1, column) == inColour) {
                case (true, true): "\u{2588}"
                case (true, false): "\u{2580}"
                case (false, true): "\u{2584}"
                case (false, false): " "
                }
            }
            // Black on white, then the terminal's colours again.
            return inColour ? "\u{1B}[30;107m\(blocks.joined())\u{1B}[0m" : blocks.joined()
        }
    }
}
