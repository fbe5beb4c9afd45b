// Reads the words of a Text element: its own, the words inside Format, and line breaks.

import GuideModel

/// Collects the runs of one Text element without the indentation of the source.
struct PWSTextReader {
    private var runs: [PWSRun] = []
    /// White space that is not written yet, because it counts only before more words.
    private var pending = ""
    private var pendingStyle = PWSStyle()

    static func runs(of element: XMLElement, style: PWSStyle) -> [PWSRun] {
        var reader = PWSTextReader()
        for content in element.content {
            switch content {
            case .text(let text):
                reader.add(text, style: style)
            case .element(let child) where child.name == "Format":
                reader.add(child.text, style: PWSPresentationBuilder.style(of: child, within: style))
            case .element(let child) where child.name == "Br":
                reader.add(String(PWSRun.lineBreak), style: style)
            case .element:
                break
            }
        }
        return reader.runs
    }

    private mutating func add(_ text: String, style: PWSStyle) {
        for character in text {
            if character.isWhitespace {
                if pending.isEmpty { pendingStyle = style }
                pending.append(character == "\r\n" || character == "\r" ? "\n" : character)
            } else {
                write(gap(), style: runs.isEmpty ? style : pendingStyle)
                pending = ""
                write(String(character), style: style)
            }
        }
    }

    /// The replacement for the white space before the next word: line breaks, else tabs, else one space.
    private func gap() -> String {
        if pending.isEmpty { return "" }
        let breaks = pending.filter { $0 == "\n" || $0 == PWSRun.lineBreak }
        if runs.isEmpty { return breaks.filter { $0 == PWSRun.lineBreak } }
        if !breaks.isEmpty { return breaks }
        let tabs = pending.filter { $0 == "\t" }
        return tabs.isEmpty ? " " : tabs
    }

    private mutating func write(_ text: String, style: PWSStyle) {
        guard !text.isEmpty else { return }
        if let last = runs.last, last.style == style {
            runs[runs.count - 1].text += text
        } else {
            runs.append(PWSRun(text: text, style: style))
        }
    }
}
