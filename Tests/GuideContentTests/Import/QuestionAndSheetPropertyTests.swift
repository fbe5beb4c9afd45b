// Tests with random questions and sheets: what a program writes by the rules of a format is read correctly.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Random questions and sheets")
struct QuestionAndSheetPropertyTests {
    /// Words of letters, and of characters with a meaning in the format.
    private func words(_ dice: inout Dice, _ signs: [Character], atMost count: Int = 4) -> String {
        let pool = signs + ["a", "b", "é", "ß", "名", "ن", "👣", "7", ".", ",", "'", "\"", "&", "-", "?"]
        return (0...dice(count)).map { _ in
            String((0...dice(6)).map { _ in pool[dice(pool.count)] })
        }.joined(separator: " ")
    }

    @Test("A GIFT question with escaped characters is read unchanged")
    func questions() {
        let signs: [Character] = ["=", "~", "#", "{", "}", ":", "%", "[", "]", "\\", "n", "/", "$"]
        func escaped(_ text: String) -> String {
            text.map { "=~#{}:%[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        }
        for seed in 1...300 {
            var dice = Dice(seed: UInt64(seed))
            var expected: [GIFTQuestion] = []
            var lines: [String] = []
            for _ in 0...dice(3) {
                let right = dice(2 + dice(5))
                let count = max(right + 1, 2) + dice(2)
                var question = GIFTQuestion(
                    title: words(&dice, signs), text: words(&dice, signs),
                    answers: (0..<min(count, 6)).map { QuizAnswer(text: words(&dice, signs), isRight: $0 == right) },
                    explanation: dice(2) == 0 ? words(&dice, signs) : nil, line: lines.count + 1)
                if dice(3) == 0 {
                    lines.append("// = ~ { a remark }")
                    question.line += 1
                }
                let isGeneral = dice(2) == 0
                var answers = question.answers.map { answer in
                    let feedback = answer.isRight && !isGeneral ? question.explanation.map { "#" + escaped($0) } : nil
                    return (answer.isRight ? "=" : "~") + escaped(answer.text) + (feedback ?? "")
                }
                if isGeneral, let explanation = question.explanation { answers.append("####" + escaped(explanation)) }
                let between = dice(2) == 0 ? " " : "\n  "
                let asked = "::\(escaped(question.title))::\(escaped(question.text)) "
                lines += (asked + "{\(answers.joined(separator: between))}").split(separator: "\n").map(String.init)
                lines.append("")
                expected.append(question)
            }
            let text = lines.joined(separator: dice(2) == 0 ? "\n" : "\r\n")
            let reader = GIFTReader(text, file: "a.gift", texts: .sample)
            #expect(reader.diagnostics == [], "seed \(seed)")
            #expect(reader.questions == expected, "seed \(seed)")
        }
    }

    @Test("The cells of an Excel sheet are read correctly, however its texts are stored and whatever is omitted")
    func sheets() throws {
        for seed in 1...200 {
            var dice = Dice(seed: UInt64(seed))
            var shared: [String] = []
            var rows: [TableRow] = []
            var sheet = ""
            var line = 0
            for _ in 0...dice(6) {
                line += 1 + dice(3)
                var cells: [String] = []
                var row = ""
                for column in 0...dice(40) where dice(3) > 0 {
                    while cells.count < column { cells.append("") }
                    cells.append(dice(4) == 0 ? "\(dice(9000)).\(1 + dice(8))" : words(&dice, ["<", "A", ";"]))
                    row += cell(cells[column], name: name(of: column) + "\(line)", &shared, &dice)
                }
                guard !cells.isEmpty else { continue }
                var expected = TableRow(line: line, cells: cells)
                expected.numericColumns = Set(cells.indices.filter { Self.isNumber(cells[$0]) })
                rows.append(expected)
                sheet += "<row r='\(line)'>\(row)</row>"
            }
            let strings = shared.map { "<si>\($0)</si>" }.joined()
            let parts = [
                "xl/workbook.xml": "<workbook><sheets><sheet name='a' sheetId='1'/></sheets></workbook>",
                "xl/worksheets/sheet1.xml": "<worksheet><sheetData>\(sheet)</sheetData></worksheet>",
                "xl/sharedStrings.xml": "<sst>\(strings)</sst>",
            ].mapValues { Array($0.utf8) }
            #expect(try ExcelRows.read(parts, file: "a.xlsx").get().rows == rows, "seed \(seed)")
        }
    }

    private static func isNumber(_ text: String) -> Bool { Double(text) != nil && text.first?.isNumber == true }

    /// A cell as Excel writes it: a number, an inline text, a shared text, or a text of two runs.
    private func cell(_ text: String, name: String, _ shared: inout [String], _ dice: inout Dice) -> String {
        func escaped(_ text: some StringProtocol) -> String {
            String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        }
        if Self.isNumber(text) { return "<c r='\(name)'><v>\(text)</v></c>" }
        switch dice(3) {
        case 0:
            return "<c r='\(name)' t='inlineStr'><is><t xml:space='preserve'>\(escaped(text))</t></is></c>"
        case 1:
            shared.append("<t xml:space='preserve'>\(escaped(text))</t>")
        default:
            let middle = text.index(text.startIndex, offsetBy: text.count / 2)
            shared.append(
                "<r><t xml:space='preserve'>\(escaped(text[..<middle]))</t></r>"
                    + "<r><rPr><b/></rPr><t xml:space='preserve'>\(escaped(text[middle...]))</t></r>")
        }
        return "<c r='\(name)' t='s'><v>\(shared.count - 1)</v></c>"
    }

    /// The letters of a column number from 0: A to Z, then AA.
    private func name(of column: Int) -> String {
        let letter = String(decoding: [UInt8(0x41 + column % 26)], as: UTF8.self)
        return column < 26 ? letter : name(of: column / 26 - 1) + letter
    }
}
