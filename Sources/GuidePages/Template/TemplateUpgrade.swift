// A guide's own templates, carried over what changed between versions of the tool.

import GuideModel
import GuideSupport

/// Finds the tags that an older version of the tool knew otherwise.
package enum TemplateUpgrade {
    private static let opening = Array("{{".utf8)

    /// What changes in a template.
    ///
    /// - Parameters:
    ///   - name: as other templates call it, such as `partials/card`.
    ///   - file: its path, for what is said of it.
    package static func findings(
        name: String, file: String, bytes: [UInt8], _ changes: [UpgradeChange]
    ) -> [UpgradeFinding] {
        let source = TemplateSource(name: name, bytes: bytes)
        let words = self.words(of: source)
        let tags = words.filter { [.variable, .raw, .section, .inverted].contains($0.kind) }
        var found: [UpgradeFinding] = []
        func location(_ offset: Int) -> SourceLocation {
            let (line, column) = source.position(of: offset)
            return SourceLocation(file: file, line: line, column: column)
        }
        for change in changes {
            switch change {
            case .tag(let old, let new):
                for tag in tags where source.text(tag.name) == old {
                    let isShown = tag.kind == .raw || tag.kind == .variable
                    // Other delimiters would be needed where the template has set some.
                    let isPlain = bytes[tag.range].starts(with: opening)
                    found.append(
                        isShown && isPlain
                            ? UpgradeFinding(
                                location(tag.range.lowerBound), "\(source.text(tag.range)) becomes \(new)",
                                edits: [TextEdit(tag.range, new)])
                            : UpgradeFinding(
                                location(tag.range.lowerBound),
                                "\(old) is gone; write \(new), or what does the same here"))
                }
            case .nameGone(let old, let owner, let advice) where owner == nil || owner == name:
                for tag in tags where source.text(tag.name) == old {
                    let start = location(tag.range.lowerBound)
                    if let attribute = attribute(around: tag, in: bytes) {
                        found.append(
                            UpgradeFinding(
                                start, "the attribute of \(old) is taken away: \(advice)",
                                edits: [TextEdit(attribute, "")]))
                    } else {
                        found.append(UpgradeFinding(start, "\(old) is gone; \(advice)"))
                    }
                }
            case .word(let old, let new):
                for tag in words where source.text(tag.name) == "@" + old {
                    found.append(
                        UpgradeFinding(
                            location(tag.range.lowerBound), "the word \(old) is called \(new)",
                            edits: [TextEdit(tag.name, "@" + new)]))
                }
            case .wordsGone(let gone, let advice):
                for tag in tags where gone.contains(where: { source.text(tag.name) == "@" + $0 }) {
                    found.append(
                        UpgradeFinding(
                            location(tag.range.lowerBound),
                            "the word \(source.text(tag.name).dropFirst()) is gone; \(advice)"))
                }
            case .templateNeeds(let part, name, let advice):
                guard firstOffset(of: part, in: bytes) == nil else { continue }
                found.append(
                    UpgradeFinding(
                        SourceLocation(file: file, line: 1, column: 1), "there is no \(part) here; \(advice)"))
            default: break
            }
        }
        return found
    }

    /// Files that a template names, `{{asset:scripts/map.js}}`, at places where they no longer stand.
    ///
    /// - Parameter moved: where a file below `site/` stands now; nil for one that stays.
    package static func assets(
        name: String, file: String, bytes: [UInt8], moved: (String) -> String?
    ) -> [UpgradeFinding] {
        let source = TemplateSource(name: name, bytes: bytes)
        return words(of: source).compactMap { tag in
            let written = source.text(tag.name)
            guard written.hasPrefix(TemplateCompiler.assetPrefix) else { return nil }
            guard let place = moved(String(written.dropFirst(TemplateCompiler.assetPrefix.count))) else { return nil }
            let (line, column) = source.position(of: tag.name.lowerBound)
            return UpgradeFinding(
                SourceLocation(file: file, line: line, column: column), "\(written) becomes asset:\(place)",
                edits: [TextEdit(tag.name, TemplateCompiler.assetPrefix + place)])
        }
    }

    /// Tags that name a value or a word, with those that close one.
    private static func words(of source: TemplateSource) -> [TemplateToken] {
        var lexer = TemplateLexer(source)
        lexer.read()
        return lexer.tokens.filter { [.variable, .raw, .section, .inverted, .close, .parent].contains($0.kind) }
    }

    /// The bytes of an attribute whose whole value is a tag, with the space before it.
    private static func attribute(around tag: TemplateToken, in bytes: [UInt8]) -> Range<Int>? {
        guard tag.kind == .variable || tag.kind == .raw else { return nil }
        let quote = UInt8(ascii: "\"")
        var start = tag.range.lowerBound - 1
        guard start > 1, tag.range.upperBound < bytes.count, bytes[start] == quote,
            bytes[tag.range.upperBound] == quote,
            bytes[start - 1] == TemplateAscii.equals
        else { return nil }
        start -= 2
        while start > 0, isOfName(bytes[start]) { start -= 1 }
        guard bytes[start] == 0x20 || bytes[start] == 0x0A else { return nil }
        return start..<tag.range.upperBound + 1
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func firstOffset(of text: String, in bytes: [UInt8]) -> Int? {
        let wanted = Array(text.utf8)
        guard wanted.count <= bytes.count else { return nil }
        return (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
