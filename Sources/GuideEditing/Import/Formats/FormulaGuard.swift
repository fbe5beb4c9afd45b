// Protects table cells that a spreadsheet program would read as formulas (OWASP: CSV injection).

import GuideContent

/// The apostrophe before a cell that a spreadsheet program would compute: it turns the cell into text.
///
/// A cell that has such an apostrophe already gets another, so that removing one restores every cell.
enum FormulaGuard {
    private static let starts: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
    private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n", "\u{A0}"]

    static func guarded(_ cell: String) -> String { isFormula(cell) ? "'" + cell : cell }

    static func unguarded(_ cell: String) -> String {
        cell.unicodeScalars.first == "'" && isFormula(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    /// Whether a cell, without the apostrophes before it, is a formula to a spreadsheet program; a negative number is
    /// not.
    private static func isFormula(_ cell: String) -> Bool {
        let bare = cell.unicodeScalars.drop { $0 == "'" }
        guard let first = bare.drop(while: { blanks.contains($0) }).first, starts.contains(first) else { return false }
        return String(bare).wholeMatch(of: /-[0-9]+(?:\.[0-9]+)?/) == nil
    }
}
