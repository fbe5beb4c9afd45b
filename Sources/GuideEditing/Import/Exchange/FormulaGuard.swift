// Cells of a table that a spreadsheet would take for formulas (OWASP: CSV injection).

import GuideContent

/// The apostrophe before a cell that a spreadsheet would compute: it makes the cell words.
///
/// A cell that has such an apostrophe already gets another, so that taking one away gives back every cell.
enum FormulaGuard {
    private static let starts: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
    private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n", "\u{A0}"]

    static func guarded(_ cell: String) -> String { isFormula(cell) ? "'" + cell : cell }

    static func unguarded(_ cell: String) -> String {
        cell.unicodeScalars.first == "'" && isFormula(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    /// Whether a cell, without the apostrophes before it, is a formula to some spreadsheet; a negative number is none.
    private static func isFormula(_ cell: String) -> Bool {
        let bare = cell.unicodeScalars.drop { $0 == "'" }
        guard let first = bare.drop(while: { blanks.contains($0) }).first, starts.contains(first) else { return false }
        return String(bare).wholeMatch(of: /-[0-9]+(?:\.[0-9]+)?/) == nil
    }
}
