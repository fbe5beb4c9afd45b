// A guide's own words, by the names that the tables have now.

import GuideModel
import GuideSupport

enum WordUpgrade {
    /// What changes in a table of words.
    ///
    /// - Throws: where the table is no JSON.
    static func findings(
        file: String, bytes: [UInt8], _ changes: [UpgradeChange]
    ) throws(JSONFault) -> [UpgradeFinding] {
        let members = try JSONReader.read(bytes).members ?? []
        let lines = LineIndex(bytes)
        var found: [UpgradeFinding] = []
        for member in members {
            let (line, column) = lines.lineAndColumn(of: member.offset)
            let location = SourceLocation(file: file, line: line, column: column)
            for change in changes {
                switch change {
                case .word(member.name, let new):
                    let written = Array("\"\(member.name)\"".utf8)
                    let range = member.offset..<min(member.offset + written.count, bytes.count)
                    let isPlain = bytes[range].elementsEqual(written)
                    let isFree = !members.contains { $0.name == new }
                    found.append(
                        isFree && isPlain
                            ? UpgradeFinding(
                                location, "the word \(member.name) is called \(new)",
                                edits: [TextEdit(range, "\"\(new)\"")])
                            : UpgradeFinding(
                                location,
                                "the word \(member.name) is called \(new)"
                                    + (isFree ? "; write that" : ", which is there too; keep one of them")))
                case .wordsGone(let words, let advice) where words.contains(member.name):
                    found.append(UpgradeFinding(location, "the word \(member.name) is gone; \(advice)"))
                default: break
                }
            }
        }
        return found
    }

    /// What changes in a script that says words by their names.
    static func findings(script bytes: [UInt8], file: String, _ changes: [UpgradeChange]) -> [UpgradeFinding] {
        let named = changes.filter { if case .word = $0 { true } else if case .wordsGone = $0 { true } else { false } }
        guard !named.isEmpty, let tokens = try? ScriptLexer.tokens(of: bytes).tokens else { return [] }
        let lines = LineIndex(bytes)
        var found: [UpgradeFinding] = []
        for index in tokens.indices.dropFirst(2)
        where tokens[index].kind == .string && tokens[index - 1].text == "(" && tokens[index - 2].text == "word" {
            let name = String(tokens[index].text.dropFirst().dropLast())
            let start = tokens[index].offset + 1
            let (line, column) = lines.lineAndColumn(of: start)
            let location = SourceLocation(file: file, line: line, column: column)
            for change in named {
                switch change {
                case .word(name, let new):
                    found.append(
                        UpgradeFinding(
                            location, "the word \(name) is called \(new)",
                            edits: [TextEdit(start..<start + name.utf8.count, new)]))
                case .wordsGone(let words, let advice) where words.contains(name):
                    found.append(UpgradeFinding(location, "the word \(name) is gone; \(advice)"))
                default: break
                }
            }
        }
        return found
    }
}
