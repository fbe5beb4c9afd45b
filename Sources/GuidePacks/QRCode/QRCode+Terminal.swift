// A QR code in a terminal.

extension QRCode {
    /// Lines of half blocks, two rows of modules each, dark on light whatever the terminal's own colours are.
    public var terminalLines: [String] {
        func isDark(_ row: Int, _ column: Int) -> Bool {
            let inside = 0..<size
            return inside.contains(row) && inside.contains(column) && modules[row * size + column]
        }
        let span = -QRCode.quietZone..<size + QRCode.quietZone
        return stride(from: span.lowerBound, to: span.upperBound, by: 2).map { row in
            let blocks = span.map { column in
                switch (isDark(row, column), isDark(row + 1, column)) {
                case (true, true): "\u{2588}"
                case (true, false): "\u{2580}"
                case (false, true): "\u{2584}"
                case (false, false): " "
                }
            }
            // Black on white, then the terminal's colours again.
            return "\u{1B}[30;107m\(blocks.joined())\u{1B}[0m"
        }
    }
}
