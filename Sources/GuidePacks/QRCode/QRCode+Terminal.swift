// Prints a QR code in a terminal.

extension QRCode {
    /// Lines of half blocks, each with two rows of modules.
    ///
    /// - Parameter inColour: true for dark on light in any terminal's colours. False, as `NO_COLOR` requests, for light
    ///   modules in the terminal's text colour: this is right on a dark background, and most scanners also read it on a
    ///   light one.
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
            // Black on white, then back to the terminal's colours.
            return inColour ? "\u{1B}[30;107m\(blocks.joined())\u{1B}[0m" : blocks.joined()
        }
    }
}
