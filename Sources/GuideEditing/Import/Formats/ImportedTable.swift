// A table as its reader found it, before the meaning of its columns is known.

import GuideContent
import GuideModel

/// The rows of a file or of a sheet.
struct ImportedTable: Sendable {
    var rows: [TableRow] = []
    /// If one of them is an error, the rows are not complete.
    var diagnostics: [Diagnostic] = []
    /// The character between cells; nil for a spreadsheet.
    var separator: Character?
    /// Nil for a spreadsheet.
    var encoding: TextEncoding?
    /// The name of the sheet; nil if the file has none.
    var sheet: String?
}

/// A row of cells, and where it starts in its file.
struct TableRow: Hashable, Sendable {
    /// From 1.
    var line: Int
    /// The cells as a spreadsheet program shows them.
    var cells: [String]
    /// The numbers that cells contain, by column, where the cells show less: 53.96219 for "53.96".
    var numbers: [Int: String] = [:]
    /// The columns whose cells contain numbers, not texts; empty for a text file.
    var numericColumns: Set<Int> = []
    /// The links of cells, by column; empty for a text file.
    var links: [Int: CellLink] = [:]

    var isBlank: Bool { cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
}

/// A sheet of a spreadsheet.
struct SpreadsheetSheet<Content> {
    var name: String
    var isHidden: Bool
    var content: Content

    /// - Parameter name: nil for the first visible sheet.
    static func choose(
        _ name: String?, among sheets: [SpreadsheetSheet]
    ) throws(ImportFileError) -> SpreadsheetSheet {
        let found =
            name == nil
            ? sheets.first(where: { !$0.isHidden }) ?? sheets.first
            : sheets.first(where: { $0.name == name })
        if let found { return found }
        guard let name, !sheets.isEmpty else {
            throw ImportFileError(file: "", reason: "this file contains no sheet, so it is not a valid spreadsheet")
        }
        let names = sheets.prefix(12).map(\.name.quotedForMessage).joined(separator: ", ")
        throw ImportFileError(
            file: "", reason: "this file has no sheet \(name.quotedForMessage); choose one of \(names) with --sheet")
    }
}

extension [ImportedTable] {
    /// The tables of the chosen sheets.
    ///
    /// - Parameters:
    ///   - names: the names of sheets; empty for the first visible one, and "all" for all visible ones.
    ///   - visible: the names of the visible sheets.
    ///   - read: reads a sheet by its name; the first visible one without a name.
    static func of(
        sheets names: [String], visible: () throws(ImportFileError) -> [String],
        read: (String?) -> Result<ImportedTable, ImportFileError>
    ) -> Result<[ImportedTable], ImportFileError> {
        do throws(ImportFileError) {
            var chosen: [String?] = names.isEmpty ? [nil] : names.map(Optional.some)
            if names == ["all"] { chosen = try visible() }
            var tables: [ImportedTable] = []
            for name in chosen {
                switch read(name) {
                case .success(let table): tables.append(table)
                case .failure(let error): throw error
                }
            }
            return .success(tables)
        } catch {
            return .failure(error)
        }
    }
}

/// The names of cells, such as `AB12`.
enum CellName {
    /// The number of a column, from 0, in the name of a cell.
    static func column(_ name: String) -> Int? {
        var number = 0
        for letter in name.utf8.prefix(8) {
            guard 0x41...0x5A ~= letter else { break }
            number = number * 26 + Int(letter - 0x40)
        }
        return number > 0 ? number - 1 : nil
    }

    /// - Parameters:
    ///   - column: from 0.
    ///   - row: from 1.
    static func name(column: Int, row: Int, sheet: String) -> String {
        var letters = ""
        var rest = column + 1
        while rest > 0 {
            letters = String(decoding: [UInt8(0x41 + (rest - 1) % 26)], as: UTF8.self) + letters
            rest = (rest - 1) / 26
        }
        return "\(sheet)!\(letters)\(row)"
    }
}

extension DiagnosticLog {
    /// Reports a cell that contains an error in place of a value.
    mutating func reportErrorCell(_ error: String, column: Int, row: Int, sheet: String) {
        guard !isFull else { return }
        warning(
            Mark(line: Int32(clamping: row), column: 0), .importEntry,
            "the cell \(CellName.name(column: column, row: row, sheet: sheet).shortForMessage) contains the error "
                + "\(error.shortForMessage), so it is left out; correct its formula")
    }
}
