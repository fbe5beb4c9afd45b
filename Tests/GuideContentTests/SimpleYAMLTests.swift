// Claims about the quick reader of YAML: it gives what libyaml gives, or nothing.

import Testing

@testable import GuideContent

@Suite("The simple part of YAML")
struct SimpleYAMLTests {
    /// A tree with every place, as text.
    private func words(_ node: YAMLNode) -> String {
        let place = "\(node.mark.line):\(node.mark.column)"
        switch node.content {
        case .scalar(let scalar): return "\(place) \(scalar.isPlain ? "plain" : "quoted") <\(scalar.text)>"
        case .sequence(let nodes): return "\(place) [\(nodes.map(words).joined(separator: ", "))]"
        case .mapping(let entries):
            let inside = entries.map { "\($0.keyMark.line):\($0.keyMark.column) \($0.key): \(words($0.value))" }
            return "\(place) {\(inside.joined(separator: ", "))}"
        case .refused: return "\(place) refused"
        }
    }

    private func simple(_ yaml: String) -> String? {
        SimpleYAML.read(Array(yaml.utf8), 0..<yaml.utf8.count, firstLine: 2).map(words)
    }

    /// What libyaml makes of it, and nil when anything is wrong.
    private func full(_ yaml: String) -> String? {
        let text = SourceText(file: "f", bytes: Array(("---\n" + yaml).utf8))
        guard text.encodingFault() == nil else { return nil }
        var findings = Findings(file: "f")
        let node = YAMLReader.readAny(text, 4..<text.bytes.count, firstLine: 2, findings: &findings)
        return findings.diagnostics.isEmpty ? node.map(words) : nil
    }

    @Test(
        "Usual front matter is read, with every place",
        arguments: [
            "name: York Minster\nkind: church\n", "a: 1", "a:", "a:\nb: ~\n", "a: \n\n\n# words\n  # words\nb: 2\n\n",
            "position: {lat: 53.96219, lon: -1.08206}\n", "hours: \"Mo-Sa 09:30-16:00; Su 12:45-15:15\"\n",
            "prices: [{for: Adult, amount: 18.00, currency: GBP}, {for: Child, amount: 0}]\n", "a: []\nb: {}\n",
            "tags: [by-the-river,timber-framed , x y ]\n", "note: 'Ramp at the \"south\" door \\ '   \n",
            "name: Jórvík – ö\nsights: [{é: x}]\n", "name: Jórvík – ö\nsights: [{a: é, b: c}, ü, {d: e}]\n",
            "media:\n  - {file: a.jpg, alt: \"A, B: C\"}\n  - {file: b.jpg}\n",
            "media:\n- file: a.jpg\n  alt: It is here\n- file: b.jpg\nb: 1\n",
            "media:\n  -   file: a.jpg\n      alt:\n        x: 1\n        y:\n        - z\n        - zz\n  - q\nb:\n  c: d\n",
            "website: https://example.org/0/\nlink: {url: https://example.org/a, at: 10:30}\n", "a: b:c d'e\" f# ?g\n",
            "abcdefghijklmnop: 1\na-key-that-is-longer-than-any_block_of-16-bytes: {one-more-that-is-long: b, c: d}",
            "note: é ü — … 日本語 ñ\n",
        ])
    func reads(yaml: String) {
        let expected = full(yaml)
        #expect(simple(yaml) == expected || yaml.contains("é: x"))
        #expect(expected != nil)
        #expect((simple(yaml) == nil) == yaml.contains("é: x"), "\(yaml)")
    }

    @Test(
        "What is not simple, or wrong, is left to libyaml",
        arguments: [
            "", "# words\n", "- a\n", "a\n", " a: 1\n", "a: 1\n b: 2\n", "a: b\n  c\n", "a: >\n  b\n", "a: |\n",
            "a: b: c\n",
            "a: b # c\n", "a: #1d5b4f\n", "a: &x 1\n", "a: *x\n", "a: !t 1\n", "a: \"b\\n\"\n", "a: 'b''c'\n",
            "a: \"b\n c\"\n",
            "a: [b\n", "a: [b,\n  c]\n", "a: [b, ]\n", "a: [b: c]\n", "a: {b: c\n", "a: {b}\n", "a: {b:c}\n",
            "a: {b: }\n",
            "a: {b: c}}\n", "a: {b: c} d\n", "a: 1\na: 2\n", "a: {b: 1, b: 2}\n", "a:1\n", "a\t: 1\n",
            "a: 1\r\nb: 2\r\n",
            "---\na: 1\n", "a: 1\n---\nb: 2\n", "a: 1\n...\n", "a: @b\n", "a: `b\n", "a: %b\n", "? a\n: b\n",
            "a: - b\n",
            "a:\n  - b\n  c: d\n", "a:\n  - b\n c: d\n", "a:\n    b: c\n  d: e\n", "a: -\n", "a:\n  -\n  - b\n",
            "a: x\u{2028}y\n",
            "a: \u{85}\n", "a: \u{FEFF}b\n", "a: \u{7F}\n", "\"a\": 1\n", "a b: 1\n", "a: [[[[[[[[b]]]]]]]]\n",
            "a: \u{1}\n",
        ])
    func leaves(yaml: String) {
        #expect(simple(yaml) == nil)
    }

    @Test("Whatever is put together from pieces of YAML, and then damaged, is read as libyaml reads it, or not at all")
    func random() {
        let pieces = [
            "a", "b", "name", "x-1", ":", ": ", ":\n", "\n", "\n", "\n", "  ", " ", "- ", "  - ", "    ", "{", "}", "[",
            "]", ", ", ",",
            "\"", "'", "\"q r\"", "'s'", "#", " # c\n", "1.5", "-2", "é", "–", "~", "null", "{a: b}", "[c, d]",
            "{a: b, c: [d]}",
            "a: 1\n", "b: x y\n", "c:\n", "  d: e\n", "  - f\n", "  - g: h\n    i: j\n", "k: {l: m, n: \"o\"}\n",
            "p: [q, r]\n", "|", ">",
            "&", "*", "!", "%", "@", "?", "/", "https://e.org/", "09:30", "---\n", "\t", "\r\n", "\\", "=", "<", "+",
            "$", "(",
        ]
        var dice = Dice(seed: 11)
        var readCount = 0
        for _ in 0..<40_000 {
            var yaml = ""
            for _ in 0..<(1 + dice(4)) {
                let piece = pieces[dice(pieces.count)]
                yaml +=
                    [
                        "k\(dice(9)): \(piece)\n", "k\(dice(9)):\n", piece, "  - \(piece)\n",
                        "  m\(dice(3)): \(piece)\n",
                    ][dice(5)]
            }
            for _ in 0..<dice(3) {
                var letters = Array(yaml)
                let place = dice(letters.count + 1)
                if dice(2) == 0 || place == letters.count {
                    letters.insert(contentsOf: pieces[dice(pieces.count)], at: place)
                } else {
                    letters.remove(at: place)
                }
                yaml = String(letters)
            }
            guard let found = simple(yaml) else { continue }
            readCount += 1
            #expect(found == full(yaml), "\(yaml.debugDescription)")
        }
        #expect(readCount > 2_000)
    }
}
