// A guide's own files of the theme, at the places where the theme has them now.

import GuideModel
import GuideSupport

/// Where files of a guide's `site/` folder go, and what that changes in the files that name them.
struct MovedFiles {
    /// From the old place to the new one, below `site/`.
    private(set) var moves: [String: String] = [:]
    /// Files whose new place is taken.
    private(set) var obstacles: [UpgradeFinding] = []

    private let guide: Set<String>
    private let theme: Set<String>
    private let folders: [String]

    /// - Parameters:
    ///   - folders: those whose files may stand elsewhere, below `site/`.
    ///   - guide: the guide's own files below `site/`.
    ///   - theme: the theme's.
    init(folders: [String], guide: Set<String>, theme: Set<String>) {
        (self.guide, self.theme, self.folders) = (guide, theme, folders)
        for path in guide.sorted(by: { $0.isBefore($1) }) {
            guard let place = newPlace(of: path) else { continue }
            if guide.contains(place) || moves.values.contains(place) {
                obstacles.append(
                    UpgradeFinding(
                        SourceLocation(file: "site/\(path)"),
                        "this takes the place of site/\(place), which is there too; keep one of them, as site/\(place)")
                )
            } else {
                moves[path] = place
            }
        }
    }

    /// Where the theme has a file that stood at a path; nil where it stands there still, or never did.
    private func newPlace(of path: String) -> String? {
        guard !theme.contains(path), let folder = folders.first(where: { path.hasPrefix($0 + "/") }) else { return nil }
        // Beside other files of the theme: in folders of its own a guide calls things as it likes.
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        guard parent == folder || theme.contains(where: { $0.hasPrefix(parent + "/") }) else { return nil }
        let name = "/" + (path.split(separator: "/").last ?? "")
        let places = theme.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(name) }
        return places.count == 1 ? places.first : nil
    }

    /// Where a file stands that a file named by its old path.
    func place(of path: String) -> String {
        if let place = moves[path] { return place }
        return guide.contains(path) ? path : newPlace(of: path) ?? path
    }

    /// What changes in a script or style sheet, so that it names the same files from its new place at theirs.
    ///
    /// - Parameter path: its old place, below `site/`.
    func findings(in path: String, bytes: [UInt8]) -> [UpgradeFinding] {
        let references: [(range: Range<Int>, text: String)]
        if path.hasSuffix(".js") {
            guard let found = Self.specifiers(in: bytes) else {
                guard moves[path] != nil else { return [] }
                return [
                    UpgradeFinding(
                        SourceLocation(file: "site/\(path)", line: 1, column: 1),
                        "this script cannot be read, so what it imports is as it was; see to its imports")
                ]
            }
            references = found
        } else if path.hasSuffix(".css") {
            references = StyleReferences.all(in: bytes).map { reference in
                let isQuoted = reference.range.count == reference.address.utf8.count + 2
                let range = reference.range
                return (isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range, reference.address)
            }
        } else {
            return []
        }
        let lines = LineIndex(bytes)
        return references.compactMap { range, written in
            guard let new = rewritten(written, in: path), new != written else { return nil }
            let (line, column) = lines.lineAndColumn(of: range.lowerBound)
            return UpgradeFinding(
                SourceLocation(file: "site/\(path)", line: line, column: column), "\(written) becomes \(new)",
                edits: [TextEdit(range, new)])
        }
    }

    /// How a reference is written from the new place of the file that holds it; nil for one that leads out of the guide.
    private func rewritten(_ reference: String, in path: String) -> String? {
        let address = reference.prefix { $0 != "?" && $0 != "#" }
        guard !address.isEmpty, !address.hasPrefix("/"), !address.contains(":") else { return nil }
        var folders = path.split(separator: "/").dropLast()
        for part in address.split(separator: "/") where part != "." {
            if part == ".." { if folders.popLast() == nil { return nil } } else { folders.append(part) }
        }
        let old = folders.joined(separator: "/")
        let (place, here) = (self.place(of: old), moves[path] ?? path)
        guard place != old || here != path else { return reference }
        let relative = SitePath.relative(place, from: here)
        let isPlain = path.hasSuffix(".js") && !relative.hasPrefix("../")
        return (isPlain ? "./" : "") + relative + reference[address.endIndex...]
    }

    /// The names of imported files, without their quotation marks; nil for what is no script.
    private static func specifiers(in bytes: [UInt8]) -> [(range: Range<Int>, text: String)]? {
        guard let tokens = try? ScriptLexer.tokens(of: bytes).tokens else { return nil }
        return tokens.indices.compactMap { index in
            let token = tokens[index]
            guard token.kind == .string, index > 0, token.text.count > 2 else { return nil }
            let before = tokens[index - 1]
            let isCalled = before.text == "(" && index > 1 && tokens[index - 2].text == "import"
            guard isCalled || before.kind == .word && ["from", "import"].contains(before.text) else { return nil }
            let text = String(token.text.dropFirst().dropLast())
            guard text.hasPrefix("./") || text.hasPrefix("../") else { return nil }
            return (token.offset + 1..<token.offset + 1 + text.utf8.count, text)
        }
    }
}
